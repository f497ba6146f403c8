# Words that only the race's table in the browser needs, in English.

idita-status = { $over ->
    [yes] The race is run
   *[no] { $alone ->
        [yes] Turn { $round } · day { $days }
       *[no] Round { $round } · { $name }’s turn
    }
}

# The map

idita-map = The trail
idita-stands = { $where ->
    [across] { $name } is across the finish line.
    [start] { $name } is at the start.
   *[trail] { $name } is on square { $square }, { $leg }.
}
idita-start = Start
idita-finish = Finish
idita-leg = { $leg }, squares { $first } to { $last }: hypothermia { $hypothermia }, starvation { $starvation };
idita-next = { $square ->
    [0] All checkpoints passed
   *[other] Checkpoint { $square }
}
idita-to-go = { $squares ->
    [0] across the line
    [one] 1 square to go
   *[other] { $squares } squares to go
}
idita-no-weather = No weather yet
    .text = It is rolled for when the first day begins.
idita-square = square { $square }
idita-across = across
idita-which = What is shown
idita-part-hand = Hand
idita-part-crew = Team
idita-part-trading = Supply
idita-part-rivals = Rivals

# Thermometers and teams

idita-meter = { $condition ->
    [hypothermia] Hypothermia
   *[starvation] Starvation
}{ $own ->
    [yes] {""}
   *[no] {" "}of { $name }
}: { $points } of 7
idita-meter-name = { $condition ->
    [hypothermia] Hypothermia
   *[starvation] Starvation
}
idita-stop = stop
idita-points = { $condition } { $points } of 7
idita-speed = speed { $speed }
idita-speed-part = { $part ->
    [team] dogs
    [leg] leg
    [weather] weather
   *[conditions] cold, hunger
}
idita-stuck = No move: a condition is at 7
idita-your-team = Your team
idita-team-of = Team of { $name }
idita-free = { $places ->
    [one] 1 place free
   *[other] { $places } places free
}
idita-dog = { $card }, dog { $place } of { $name }
idita-holds = with { $card }
idita-gear = { $card } on { $dog } of { $name }
idita-in-hand = { $cards ->
    [0] No card in hand
    [one] 1 card in hand
   *[other] { $cards } cards in hand
}
idita-in-deck = { $cards ->
    [0] No card left in the deck
    [one] 1 card in the deck
   *[other] { $cards } cards in the deck
}
idita-legendary = { $cards ->
    [0] No legendary card left
    [one] 1 legendary card not yet earned
   *[other] { $cards } legendary cards not yet earned
}
idita-pending = { $card }: risk { $left } to pay
idita-waited-for = the table waits

# Piles

idita-piles-of = Piles of { $name }
idita-discard = Discard pile: { $cards }
idita-discard-none = Nothing is discarded.
idita-discard-word = discard
idita-on-top = { $card } on top
idita-today = Played today
idita-today-none = No card had its effect yet today.
idita-own-legendary = Your legendary cards: { $cards }
idita-legendary-none = All are earned.
idita-unseen = Still in your deck, in no order: { $cards }
idita-known = What all saw of { $name }’s hand
idita-close = Close
idita-browse = Piles
idita-piles = Deck and piles
idita-stack = Risk stack
idita-deck-word = deck
idita-turn-up = turn up
idita-needs = needs { $left }
idita-playing = played
idita-day = Day { $day }
idita-played = { $cards ->
    [one] 1 played
   *[other] { $cards } played
}

# The trading post

idita-post = Trading post
idita-supply = Supply
idita-supply-none = The supply is empty: sled cards fill it.
idita-in-supply = { $card }{ $copies ->
    [one] {""}
   *[other] {" "}({ $copies })
}, in the supply
idita-deck = { $deck }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
idita-deck-name = { $deck ->
    [speed] Speed
    [attack] Reckless
    [upgrade] Improvement
   *[survivor] Survivor
}
idita-left = { $cards } left
idita-damage = damage
idita-damage-deck = Damage deck: { $cards } left
idita-no-cost = free
idita-all = all

# The hand

idita-hand = Your hand
idita-hand-none = Your hand is empty. A new day fills it.
idita-held = { $card }{ $copies ->
    [one] {""}
   *[other] {" "}({ $copies })
}, in your hand: energy { $energy }, health { $health }, risk { $risk }
idita-cost-now = Cost now
idita-part = { $part ->
    [printed] { $amount } printed
    [conditions] { $sign ->
        [minus] −
       *[plus] +
    }{ $amount } condition
    [leg] +{ $amount } leg
    [dogs] −{ $amount } team
   *[free] none today
}
idita-leaves = Leaves { $hand } in hand, { $deck } in the deck.
idita-spoilt = Damaged may spoil it: { $odds } %.
idita-odds = The risk is paid in about { $odds } %.
idita-onward = { $over ->
    [yes] This turn across the line!
   *[no] { $steps ->
        [0] No move this turn.
        [one] This turn 1 square, to { $square }.
       *[other] This turn { $steps } squares, to { $square }.
    }
}
idita-past = Past { $players }.
idita-fails = { $why ->
    [energy] hand too small
   *[health] deck too small
}
idita-fails-why = { $why ->
    [energy] There are not enough cards in your hand: the card would fail.
   *[health] There are not enough cards in your deck: the card would fail.
}
idita-whole-card = { $card }: read the whole card
idita-card-page = This card in the card browser

# Trays

idita-tray-look = Only you see these
idita-tray-recover = Your discard pile
idita-tray-venison = Your venison
idita-tray-take = The supply
idita-tray-legendary = A checkpoint: choose a legendary card
idita-to-destroy = Destroy
idita-to-discard = Discard
idita-to-hand = Into your hand
idita-to-deck = Into your deck

# Buttons

idita-note-play = { $payable ->
    [no] can’t be paid
   *[yes] { $steps ->
        [0] no move
        [one] 1 square
       *[other] { $steps } squares
    }{ $passed ->
        [0] {""}
       *[other] , passing { $passed }
    }{ $odds ->
        [-1] {""}
       *[other] , paid { $odds } %
    }
}
idita-note-risk = { $odds } % next, all { $all } %
idita-note-day = a hand of { $count }
idita-note-pass = { $steps ->
    [0] no move
    [one] 1 square
   *[other] { $steps } squares
}
idita-do-risk = Turn up a card
idita-do-new-day = New day
idita-do-pass = Play nothing

# Types, to choose cards by

kind-dog = Dog
kind-attachment = Attachment
kind-sled = Sled
kind-personal = Personal
kind-food = Food
kind-movement = Movement
kind-utility = Utility
kind-damage = Damage

page-seal = ✓ { $action }
idita-ghost = The ghost of { $name }, the best of the day so far, { $square ->
    [161] has arrived by now
   *[other] was on square { $square } by now
}.
