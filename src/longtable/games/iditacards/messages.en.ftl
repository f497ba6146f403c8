# Iditacards: everything it says, in English. Names of cards and legs stand in cards.toml and boards.toml.

title = Iditacards
tagline = Pay every card with other cards, the boldest with cards nobody has seen, and drive your dogs over a thousand miles of snow.

option-board = Board
    .help = Sixteen legs that change from race to race, or the ten of the classic board. Alone, the classic board shows its solo side.
    .standard = Standard
    .classic = Classic
option-round_limit = Round limit
    .help = After this many rounds the race is called off, and whoever is furthest wins.

# Mushers who bring no name of their own
musher-1 = Ada
musher-2 = Nils
musher-3 = Yura
musher-4 = Kaya

# What there is

board-standard = standard board
board-classic = classic board
board-classic_solo = classic board, solo side
deck-starter = starter deck
deck-speed = Speed deck
deck-attack = Reckless deck
deck-upgrade = Improvement deck
deck-survivor = Survivor deck
deck-legendary = legendary deck
deck-damage = damage deck
dog-1 = first dog
dog-2 = second dog
dog-3 = third dog
dog-4 = fourth dog
dog-5 = fifth dog
dog-6 = sixth dog
held-1 = the attachment
held-2 = the second attachment
condition-hypothermia = hypothermia
condition-starvation = starvation
cost-energy = energy
cost-health = health
cost-risk = risk
country-hills = hills
country-forest = forest
country-lake = lake
country-river = river
country-mountain = mountain
country-cliff = cliff
country-wasteland = wasteland
country-coast = coast
weather-sun = sun
    .text = Speed +1.
weather-wind = wind
    .text = Speed +5. At the roll, 1 hypothermia for everyone on the board.
weather-rain = rain
    .text = Speed +3. At the roll, 1 starvation for everyone on the board.
weather-cloud = clouds
    .text = Speed bonuses count 0.
weather-storm = a storm
    .text = Nothing enlarges a starting hand.
weather-snow = snow
    .text = At the roll, the supply is destroyed.

# What stands on a card

type-dog = Dog
type-attachment = Attachment
type-sled = Sled
type-personal = Personal
type-food = Food
type-movement = Movement
type-utility = Utility
type-damage = Damage
kinds-dog = Dogs
kinds-attachment = Attachments
kinds-sled = Sled cards
kinds-personal = Personal cards
kinds-food = Food
kinds-movement = Movement cards
kinds-utility = Utility cards
kinds-damage = Damage
fact-energy = energy { $amount }
fact-health = health { $amount }
fact-risk = risk { $amount }
field-kind = Type
field-deck = Deck
field-energy = Energy
field-health = Health
field-risk = Risk
field-speed = Speed
field-fake_dog = Fake dog
field-copies = Copies in its deck

# What legs do; $change is $n with its sign

effect-immune = you are immune
effect-dog_speed = each of your dogs has speed { $change }
effect-speed = speed { $change }
effect-no_speed_bonus = speed bonuses count 0
effect-no_extra_draw = no larger starting hand
effect-hand = starting hand { $change }
effect-no_starve = starvation cannot rise
effect-no_freeze = hypothermia cannot rise
effect-energy_add = energy costs above 0 are { $n } higher
effect-health_add = health costs above 0 are { $n } higher
effect-risk_double = risk costs are doubled
effect-risk_fizzle = every risk fizzles
effect-enter_health = on entering, discard the top { $n } cards of your deck
effect-enter_damage = on entering, take { $n } damage
effect-enter_sacrifice = on entering, sacrifice { $n ->
    [one] a dog
   *[other] { $n } dogs
}
effect-day_starve = { $n } starvation at each new day
effect-day_freeze = { $n } hypothermia at each new day
effect-day_damage = { $n } damage at each new day
effect-day_sacrifice = sacrifice { $n ->
    [one] a dog
   *[other] { $n } dogs
} at each new day
effect-turn_recover = recover { $n } at the end of each of your turns
effect-pass_damage = passing a player here costs { $n } damage
effects-none = nothing special

# What you can do

act-play = Play { $card }
act-risk = Play the top card of your deck
act-new-day = Call a new day
act-pass = Play nothing
act-sacrifice = Sacrifice your { $dog }
act-drop = Drop { $held } of your { $dog }
act-pay = Pay with { $card }
act-join = Join the new day
act-sit-out = Sit it out
act-attach = Put it on your { $dog }
act-decline = That’s all
act-from-deck = The { $deck }
act-take = Take { $card }
act-destroy = Destroy { $card }
act-discard = Discard { $card }
act-shuffle-back = Shuffle the rest back into the deck
act-to-hand = { $card } into your hand
act-to-deck = { $card } into your deck
act-claim = { $card }
act-kill = { $seat }’s { $dog }
act-lose = Lose your { $dog }

# What you are asked

ask-turn = Your turn: do you play a card, or call a new day?
ask-risk = A risk is pending: the top card of your deck pays it, unless you call a new day.
ask-no-card = Your risk has fizzled. Do you call a new day?
ask-day = { $caller } calls a new day. Do you join it?
ask-sacrifice = Which dog do you sacrifice?
ask-room = Your team is full: which dog makes room for the new one?
ask-attach = Which dog gets { $card }?
ask-explosion = The engine blows up: which other dog is lost?
ask-legendary = A checkpoint: which legendary card goes into your discard pile?
ask-recover = Recover { $count ->
    [one] a card
   *[other] up to { $count } cards
} of your discard pile: which one, and where to?
ask-pay = { $card } costs energy: { $count ->
    [one] one more card
   *[other] { $count } more cards
} of your hand. Which one?
ask-kill = { $card }: which dog dies?
ask-deck = Which deck fills the supply?
ask-take = You may take { $count ->
    [one] one card
   *[other] { $count } cards
} of the supply. Which one?
ask-look = { $count ->
    [0] Discard what you like of these cards; the rest is shuffled back.
    [one] You may destroy one of these cards, and discard others; the rest is shuffled back.
   *[other] You may destroy { $count } of these cards, and discard others; the rest is shuffled back.
}
ask-destroy = Which card of your hand do you destroy?
ask-venison = All your venison comes back: into your hand or into your deck?

# What happened

told-sheltered = { $seat }: { $condition } cannot rise here.
told-rose = { $seat }: { $condition } rises to { $points }.
told-relieved = { $seat }: { $condition } falls to { $points }.
told-called-day = { $seat } calls a new day.
told-joined = { $seat } joins the new day.
told-sat-out = { $seat } sits it out.
told-cricket = With neither hand nor deck, { $seat } hears { $card } chirp.
told-new-day = { $seat } shuffles all cards together: a new day begins.
told-entered = { $seat } enters a new leg: { $leg }.
told-lost-cards = { $count ->
    [0] { $seat } has no card in the deck to lose here.
   *[other] The leg costs { $seat } cards of the deck: { $cards }.
}
told-stood = { $seat } stands still.
told-stayed = At the end of the turn { $seat } stands still.
told-moved = { $seat } moves { $steps ->
    [one] 1 square
   *[other] { $steps } squares
}, to { $place }.
told-passed = { $seat } passes { $target }, who goes back to { $place ->
    [0] Start
   *[other] { $place }
}.
told-claimed = { $seat } earns a legendary card at the checkpoint: { $card }.
told-drew = { $seat } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
}: { $cards }.
    .unseen = { $seat } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
told-unharmed = { $seat } is immune and takes no damage.
told-damage = { $seat } takes { $amount } damage.
told-recovered = { $seat } recovers { $card } { $where ->
    [hand] into the hand
   *[deck] into the deck
}.
told-no-room = { $seat } has no place for { $card }, and discards it.
told-harnessed = { $card } joins { $seat }’s team.
told-attached = { $seat } puts { $card } on { $dog }.
told-dropped = { $seat } drops { $card }.
told-no-sacrifice = { $seat } has no dog to sacrifice.
told-sacrificed = { $seat } sacrifices { $card }.
told-saved = { $card } saves { $seat }’s { $dog }.
told-died = { $seat }’s { $card } dies{ $fate ->
    [hand] {" "}and returns to the hand
    [discard] {" "}and goes to the discard pile
   *[destroyed] {""}
}.
told-turn = Round { $round }: { $seat }’s turn.
told-weather = { $seat } rolls the weather: { $weather }.
told-buried = The snow buries the supply: { $cards }.
told-did-nothing = { $seat } plays nothing.
told-played = { $seat } plays { $card }.
told-risked = { $seat } turns up { $card } as a risk.
told-paid = { $seat } pays { $count } { $cost }: { $cards }.
told-unpaid = { $seat } cannot pay the { $cost } of { $card }.
told-spoilt = The damage spoils the payment of { $card } for { $seat }.
told-waits = { $seat }’s { $card } waits for { $count ->
    [one] 1 risk
   *[other] { $count } risks
} to be paid.
told-resolved = The risk is paid: { $seat }’s { $card } takes effect.
told-fizzled = { $count ->
    [one] { $seat }’s { $cards } fizzles and is discarded.
   *[other] { $seat }’s whole stack fizzles and is discarded: { $cards }.
}
told-mended = { $seat } mends: { $card } goes back to the damage deck.
told-repeated = { $seat }’s { $card } takes effect once more.
told-no-effect = { $seat }’s { $card } has no effect.
told-aimed = { $seat } chooses { $target }’s { $card }.
told-today = { $card } holds for { $seat } for the rest of the day.
told-shuffled-discard = { $seat } shuffles the discard pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
}, into the deck.
told-supplied = { $seat } adds { $count ->
    [one] 1 card
   *[other] { $count } cards
} of the { $deck } to the supply: { $cards }.
told-took = { $seat } takes { $card } from the supply.
told-looked = { $seat } looks at the top { $count ->
    [one] card
   *[other] { $count } cards
} of the deck: { $cards }.
    .unseen = { $seat } looks at the top { $count ->
    [one] card
   *[other] { $count } cards
} of the deck.
told-destroyed = { $seat } destroys { $card }.
told-discarded = { $seat } discards { $card }.
told-shuffled-back = { $seat } shuffles { $count ->
    [one] 1 card
   *[other] { $count } cards
} back into the deck.
told-destroyed-hand = { $seat } destroys { $count ->
    [0] an empty hand
   *[other] the whole hand: { $cards }
}.
told-across = { $seat } is across the finish line, { $count ->
    [one] 1 square
   *[other] { $count } squares
} beyond the last one.
told-last-turns = One last turn for { $seats }.
told-arrived = { $seat } has arrived, after { $turns } turns and { $days ->
    [one] 1 day
   *[other] { $days } days
}.
told-won = { $seat } wins the race, at { $place }.
told-called-off = The race is called off: { $seats } got furthest, to { $place }.
told-not-arrived = The race is called off, with { $seat } at { $place }.

# How a race ends

race-when = Round { $round }
race-finish-across = { $squares ->
    [one] 1 square beyond the line
   *[other] { $squares } squares beyond the line
}
race-finish-short = on square { $place }
race-finish-time = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, { $days ->
    [one] 1 day
   *[other] { $days } days
}
race-finish-team = { $checkpoints ->
    [one] 1 checkpoint
   *[other] { $checkpoints } checkpoints
}, { $dogs ->
    [0] no dog left
    [one] 1 dog
   *[other] { $dogs } dogs
}
race-chart-cards = Squares by cards
race-chart-automatic = Squares at the end of turns
race-chart-destroyed = Cards destroyed
race-chart-damage = Damage taken
race-chart-count = { $n }
race-feat = { $card } brought { $seat } { $squares } squares

# What an action would do, before you commit

note-play = { $payable ->
    [no] cannot be paid ({ $energy } energy, { $health } health)
   *[yes] { $energy } energy, { $health } health, { $risk } risk; leaves { $hand } in hand, { $deck } in the deck{ $spoilt ->
        [0] {""}
       *[other] ; Damaged spoils it in { $spoilt } %
    }{ $odds ->
        [-1] {""}
       *[other] ; the risk will be paid in about { $odds } %
    }
}; { $steps ->
    [0] no move this turn
    [one] 1 square this turn
   *[other] { $steps } squares this turn
}{ $passed ->
    [0] {""}
    [one] , passing 1 team
   *[other] , passing { $passed } teams
}
note-risk = the next card can be paid in { $odds } %, all that waits in about { $all } %
note-day = a hand of { $count ->
    [one] 1 card
   *[other] { $count } cards
}, before the weather
note-pass = { $steps ->
    [0] no move
    [one] 1 square
   *[other] { $steps } squares
}{ $passed ->
    [0] {""}
    [one] , passing 1 team
   *[other] , passing { $passed } teams
}

# The race of the day

daily = Today’s race
    .about = Alone against the trail: the same cards, legs and weather for everybody on this date. Fewer turns win, then fewer days. Race as often as you like; your best counts.
    .score = { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }, { $days ->
        [one] 1 day
       *[other] { $days } days
    }

# Why a bot would do it (see outlook.py)

reason-wins = you often win the race with it
reason-prospects_mine_more = it brings you further in the turns to come
reason-prospects_theirs_less = it slows the others down
reason-place_mine_more = you get further
reason-place_theirs_less = the others get less far
reason-to_go_mine_less = less of the trail is left
reason-to_go_theirs_more = the others have more of the trail left
reason-next_move_mine_more = your moves to come take you further
reason-next_move_theirs_less = the others’ moves to come are shorter
reason-speed_mine_more = your team is faster
reason-speed_theirs_less = the others’ teams are slower
reason-cold_mine_less = your team is less cold and hungry
reason-cold_theirs_more = the others suffer more from cold and hunger
reason-stuck_mine_less = your team is stuck less often
reason-stuck_theirs_more = the others are stuck more often
reason-hand_mine_more = you have more cards in hand
reason-hand_theirs_less = the others have fewer cards in hand
reason-owned_mine_more = your cards are worth more
reason-owned_theirs_less = the others’ cards are worth less
reason-risked_mine_less = fewer of your cards wait to be paid
reason-across_mine_more = you cross the line more often
reason-across_theirs_less = fewer of the others cross the line
reason-turns_mine_less = you cross in fewer turns
reason-risks_mine_less = your cards carry fewer risks
reason-risks_theirs_more = the others’ cards carry more risks
reason-near_mine_more = you are nearer to the finish line
reason-near_theirs_less = the others stay further from the finish line
