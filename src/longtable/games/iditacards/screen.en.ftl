# What the screen of Iditacards says, in English.

screen-round = Round { $round }
screen-turn = { $name }’s turn
screen-last-turns = last turns
screen-over = the race is over
screen-weather = { $weather ->
    [sun] sun (speed { $speed })
    [wind] wind (speed { $speed })
    [rain] rain (speed { $speed })
    [cloud] clouds (speed bonuses count 0)
    [storm] a storm (no larger starting hand)
   *[snow] snow
}
screen-start = Start
screen-across = +{ $squares }
screen-is-across = { $name }: across the line, { $place }
screen-ahead = { $square }: { $leg }, H{ $hypothermia } S{ $starvation }
screen-no-dog = no dog
screen-dog-number = { $name } (no. { $number })
screen-risk = risk: { $cards }
screen-waits = { $card } (−{ $left })
screen-immune = immune
screen-stuck = can’t move
screen-energy_free = energy 0 today
screen-health_free = health 0 today
screen-pile = { $name } { $cards }
screen-deck-speed = Speed
screen-deck-attack = Reckless
screen-deck-upgrade = Improvement
screen-deck-survivor = Survivor
screen-supply = Supply:
screen-playing = In play now:
screen-looking = You look at:
screen-hand = Your hand (energy·health·risk):
screen-today = Today:
screen-legendary = To be earned: { $cards }
screen-legend = ⌂ checkpoint, H hypothermia, S starvation, » speed, ▯ hand, ▤ deck, ▥ discard

letter-hypothermia = H
letter-starvation = S

option-sacrifice = Sacrifice { $dog }
option-attach = Put it on { $dog }
option-lose = Lose { $dog }
option-drop = Drop { $held } of { $dog }
option-kill = { $seat }’s { $dog }

part-drop-dog = which dog
part-drop-held = which attachment
part-kill-seat = whose dog
part-kill-dog = which dog

recite-round = Round { $round }.
recite-turn = It is { $name }’s turn.
recite-last-turns = These are the last turns.
recite-over = The race is over.
recite-weather = Weather: { $weather }.
recite-across = { $name } is across the line, { $place }.
recite-place = { $on ->
    [yes] { $name } is on square { $place }.
   *[no] { $name } is on Start.
}
recite-leg = Leg: { $leg } ({ $effects }).
recite-leg-name = Leg: { $leg }.
recite-condition = Hypothermia { $hypothermia }, starvation { $starvation }, speed { $speed }; the automatic move is { $move }.
recite-cards = { $hand ->
    [one] 1 card
   *[other] { $hand } cards
} in hand, { $deck } in the deck, { $discard } discarded.
recite-checkpoint = Next checkpoint: { $square }.
recite-dogs = { $count ->
    [0] No dog.
    [one] One dog: { $dogs }.
   *[other] { $count } dogs: { $dogs }.
}
recite-risk = Risk pending: { $cards }.
recite-waits = { $card }, { $left } to pay
recite-today = Also: { $notes }.
recite-supply = { $count ->
    [0] The supply is empty.
   *[other] In the supply: { $cards }.
}
recite-pile = { $name } { $cards }
recite-piles = Cards left: { $piles }.
recite-ahead = Next leg: { $leg }, from square { $square }, hypothermia { $hypothermia }, starvation { $starvation } ({ $effects }).
recite-looking = You look at: { $cards }.
recite-hand = { $count ->
    [0] Your hand is empty.
   *[other] Your hand: { $cards }.
}
recite-free = free
recite-in-play = Played today: { $cards }.
recite-legendary = Legendary cards to be earned: { $cards }.

# What is foretold of an action

brief-play = { $payable ->
    [no] can’t be paid ({ $energy }·{ $health }·{ $risk })
   *[yes] { $energy }·{ $health }·{ $risk }{ $spoilt ->
        [0] {""}
       *[other] , spoilt { $spoilt } %
    }{ $odds ->
        [-1] {""}
       *[other] , { $odds } %
    }
}{ $steps ->
    [0] {""}
   *[other] , +{ $steps }
}{ $passed ->
    [0] {""}
   *[other] , passes { $passed }
}
brief-risk = can be paid in { $odds } %, all of it in { $all } %
brief-day = hand of { $count }
brief-pass = +{ $steps }{ $passed ->
    [0] {""}
   *[other] , passes { $passed }
}
