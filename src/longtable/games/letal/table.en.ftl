# Words that only the duel's table in the browser needs, in English.

letal-status = { $step ->
    [bringing] Choosing heroes
    [setting-aside] Setting cards aside
    [rolling] Who plays first?
    [placing] Placing the heroes
    [opening] The game opens
    [over] The duel is over
   *[other] Round { $round } of { $limit } · { $name }’s turn
}

letal-floor = The floor
letal-hero = { $hero } of { $name }, Endurance { $endurance } of { $most }
letal-of = { $hero } · { $name }
letal-disabled = disabled
letal-dead = dead
letal-dead-long = This hero is dead.
letal-may-act = may act
letal-acted = acted
letal-used = used this round
letal-endurance = Endurance
letal-more-damage = The next attack deals { $amount } more.
letal-armour = { $amount } of each attack is prevented this round.
letal-reach-more = Reach { $amount } more
letal-in-hand = { $cards ->
    [0] no card in hand
    [one] 1 card in hand
   *[other] { $cards } cards in hand
}
letal-waited-for = the table waits
letal-not-chosen = still choosing
letal-counts = { $hand ->
    [one] 1 card in hand
   *[other] { $hand } cards in hand
}, { $deck ->
    [one] 1 card in the deck
   *[other] { $deck } cards in the deck
}.
letal-auras = Auras
letal-discard = Discard pile: { $cards }
letal-removed = Removed from the game: { $cards }
letal-aside = Set aside: { $cards }
letal-buried = Hidden below your deck
letal-brought = The deck as it was brought
letal-none = none
letal-close = Close
letal-deck = Deck
letal-piles = Piles of { $hero }: deck { $deck }, discard pile { $discard }, removed { $removed }
letal-carried = The card being carried out
letal-all-lines = All lines of the card
letal-your-hand = Your hand
letal-resting = Resting
letal-resting-move = Move up to 1.
letal-resting-draw = Draw 1 card.
letal-waits = { $what } ({ $hero }) waits at line { $line }
letal-part = { $what ->
    [line] card
    [plus] bonus
    [round] this round
    [next] kept up
    [hide] hidden
   *[other] more
}
letal-steps = Steps of the attack
letal-step = { $step ->
    [declared] declare
    [tricks] tricks
    [defending] defend
    [tricks-after] tricks
   *[losing] loss
}
letal-damage-to = { $damage } damage to { $hero }
letal-kind = { $kind ->
    [physical] physical
   *[other] magical
}
letal-ladder = Hiding cards, { $each } less each
letal-no-defence = Magic: hiding cards does not help
letal-hides = { $cards ->
    [0] none
   *[other] hide { $cards }
}
letal-leaves = leaves { $left }
letal-deadly = deadly
letal-distance = { $by ->
    [reach] Reach { $n }: a straight line, close
    [range] Range { $n }: a straight line, far
   *[other] Radius { $n }: { $n } steps all around
}
letal-distances = Distances
letal-explain = { $by ->
    [reach] Reach: so many spaces in a straight line; some auras lengthen it.
    [range] Range: so many spaces in a straight line, never lengthened.
   *[other] Radius: so many steps in any direction, round corners too.
}
letal-always = Every hero can
letal-explain-defend = Defend: hide cards below the deck, 2 less physical damage each.
letal-explain-rest = Rest instead of acting: move up to 1, draw 1.
letal-explain-avenge = Avenge an ally’s death: draw 2, the next attack deals 2 more.
letal-stop-at = Ask me whenever { $card } can be played
letal-held = { $card }{ $copies ->
    [1] {""}
   *[other] {" "}× { $copies }
}
letal-no-cards = No card in hand
letal-choose-pair = Choose two heroes
letal-own-cards = This table’s own cards
letal-tray = { $what ->
    [set-aside] Your deck: set cards aside that you do not need
    [opening] At the beginning of the game
    [remove] Which card leaves the game?
   *[other] Choose a card
}
letal-do-play = Play { $card }
letal-do-trick = { $card }
letal-do-open = Use { $card }
letal-do-done = { $defending ->
    [yes] Take it
   *[other] Done
}
letal-note-deal = −{ $amount }, leaves { $left }
letal-note-kills = −{ $amount }, deadly
letal-note-defend = −{ $amount }, leaves { $left }
letal-note-blocked = fully blocked
letal-note-dies = −{ $amount }, deadly
letal-note-reach = { $amount } in reach

# The card browser

field-hero = Hero
field-type = Kind of hero
field-endurance = Endurance
field-starting_hand = Cards at the start
field-maximum_hand = Cards at most
field-copies = Copies
field-refresh = Refresh
field-kind = Kind
field-when = When
when-always = always
when-action = as an action
when-beginning_of_turn = beginning of turn
when-end_of_turn = end of turn
when-on_attacked = whenever attacked
when-on_block = on a block
when-on_full_block = on a full block
when-on_blocked = when it is blocked
when-on_hit = on a hit
when-on_push = on a push or pull
when-on_stopped = when stopped short
when-on_discard = on discarding
when-on_disable = on disabling
when-on_drain = on draining
when-on_aura = on an aura
when-on_ally_death = when an ally dies
when-any = at any time
when-own_line = between own lines
when-enemy_line = between an enemy’s lines
when-attacked = when attacked
when-ally_attacked = when an ally is attacked
when-team_attacked = when the team is attacked
when-attacking = while attacking
when-attacked_after = after defending
when-attacking_after = after their defence
when-turn_end = at the end of any turn
when-enemy_turn_end = at the end of an enemy’s turn
