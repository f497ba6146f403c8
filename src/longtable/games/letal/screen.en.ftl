# What the screen of L.E.T.A.L. says, in English.

screen-round = Round { $round }
screen-step = { $step ->
    [bringing] both sides choose their heroes
    [setting-aside] cards are set aside
    [rolling] { $name } rolled highest
    [placing] { $name } places a hero
    [opening] the game opens
    [over] the game is over
   *[other] { $name } is on turn
}
screen-window = { $reason ->
    [line] window: tricks between two lines
    [attack] window: tricks before the defence
    [defended] window: tricks after the defence
   *[other] window: tricks at the end of the turn
}
screen-passed = passed: { $names }
screen-owned = { $name } ({ $player })
screen-times = { $name } ×{ $count }
screen-dead = dead
screen-holds = holds { $cards }
screen-aura = { $used ->
    [yes] ({ $name })
   *[no] { $name }
}
screen-carried = { $name }, { $hero }:
screen-line = line { $line } of { $lines }
screen-hand = { $name } holds:
screen-resting = Resting
screen-resting-move = Move up to 1.
screen-resting-draw = Draw 1.
screen-attack = { $attacker } attacks { $target }: { $amount } { $kind ->
    [physical] physical
   *[other] magical
} = { $parts }.
screen-part = { $amount } ({ $what })
screen-prevented = Prevented: { $amount } = { $parts }; { $left } to come.
screen-defence = Leaves { $rungs }.
screen-rung = { $cards ->
    [0] { $left } Endurance undefended
    [one] { $left } with one card hidden
   *[other] { $left } with { $cards }
}
screen-legend = ♥ Endurance  ▯ hand  ▤ deck  ▥ discard pile  ● may act  (aura) used

part-line = the line
part-plus = its bonus
part-ability = an ability
part-aura = an aura
part-round = this round
part-next = kept for it
part-trick = a trick
part-hide = a hidden card

state-disabled = disabled
state-next_bonus = next attack +{ $amount }
state-round_damage = this round +{ $amount } damage
state-round_armour = this round { $amount } prevented
state-reach = Reach +{ $amount }
state-push = pushes +{ $amount }

option-stay = Stay on { $space }
option-play = Play { $name } ({ $lines })
option-trick = Play the trick { $name } ({ $lines })

recite-now = { $parts }.
recite-carried = { $name } of { $hero } is being carried out, line { $line } of { $lines }{ $text ->
    [none] .
   *[other] : { $text }
}
recite-hero = { $name } ({ $player }){ $space ->
    [none] , not placed yet
   *[other] {" "}on { $space }
}: { $endurance } of { $most } Endurance, { $hand ->
    [0] no card
    [one] one card
   *[other] { $hand } cards
} in hand, { $deck } in the deck, { $discard } discarded.
recite-you = you
recite-dead = { $name } ({ $player }) is dead.
recite-auras = Auras: { $auras }.
recite-card = { $lines ->
    [none] { $name }
   *[other] { $name }: { $lines }
}
