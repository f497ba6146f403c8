# What the browser table of A Knight's Duty says, in English.

kd-status = Turn { $turn } of { $limit } · { $slot ->
    [over] the game is over
    [0] planning
   *[other] slot { $slot } of 3
}

# The arena

kd-arena = The arena
kd-high-ground = the High Ground
kd-your-knight = your knight
kd-contested = contested
kd-steps = { $distance ->
    [one] 1 step away
   *[other] { $distance } steps away
}
kd-knight = { $name } on { $space }, { $heart ->
    [full] full heart
    [broken] broken heart
   *[fallen] defeated
}, { $weapon }

# A clan's corner

kd-you = you
kd-first-player = first player
kd-inspired = inspired
kd-not-inspired = inspiration spent
kd-tracker = Tracker
kd-face-down = face down
kd-only-you = (only you see it)
kd-empty-slot = slot { $slot }, empty
kd-no-slot = no slot here with a broken heart

kd-thinking = thinking
kd-your-turn = you decide
kd-sealed = sealed
kd-out = left the board
kd-won = wins
kd-shares = shares the draw
kd-attacks = attacks { $target }
kd-wants = wants { $space }
kd-says-spare = attacks no one
kd-says-yield = yields
kd-says-insist = insists
kd-says-wait = waits
kd-says-go-first = wants to go first
kd-does-shield = defends
kd-does-parry = parries

# Your tokens

kd-tray = Your tokens
kd-reach = , reach { $reach }
kd-left = , { $left } left

# Combat

kd-combat = Combat
kd-attacker = , attacker
kd-target = , target
kd-inspires-asked = inspiration?
kd-hearts = { $hearts ->
    [one] 1 heart
   *[other] { $hearts } hearts
}
kd-shields = { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
}
kd-odds = { $hits ->
    [0] no card hits
   *[other] { $hits } of { $cards } hit
}
kd-drawn-heart = A hit!
kd-drawn-shield = A miss
kd-drawn-nothing = No heart to draw: a miss

# For whoever listens

kd-summary = The table in words
kd-recite = { $name }{ $you ->
    [yes] {" "}(you)
   *[no] {""}
}: on { $space }{ $high ->
    [yes] , the High Ground
   *[no] {""}
}, { $heart ->
    [full] full heart
    [broken] broken heart
   *[fallen] defeated
}, { $weapon } in hand, { $inspired ->
    [yes] inspired
   *[no] inspiration spent
}.
kd-recite-out = { $name } has left the board.

# What can be foretold

kd-note-attack = { $hits }/{ $cards } hit{ $range ->
    [yes] {" "}({ $least }{"\u2060"}–{"\u2060"}{ $most })
   *[no] {""}
}{ $stance ->
    [parry] ; parries
   *[other] {""}
}{ $heart ->
    [fallen] ; already down
   *[other] {""}
}
kd-note-inspire = { $hits ->
    [0] no card hits
   *[other] { $hits } of { $cards } hit
}{ $answered ->
    [none] {""}
   *[other] ; { $answered } of { $then } if they use theirs
}
kd-note-go = { $anyone ->
    [yes] As they stand now, in range from there:
   *[no] As they stand now, nobody is in range from there.
}{ $bog ->
    [none] {""}
    [sword] {" "}Bog (any weapon).
    [spear] {" "}Bog (spear, bow).
   *[bow] {" "}Bog (bow).
}{ $flame ->
    [none] {""}
    [sword] {" "}Flame (any weapon).
    [spear] {" "}Flame (spear, bow).
   *[bow] {" "}Flame (bow).
}{ $dust ->
    [none] {""}
    [sword] {" "}Dust (any weapon).
    [spear] {" "}Dust (spear, bow).
   *[bow] {" "}Dust (bow).
}{ $sea ->
    [none] {""}
    [sword] {" "}Sea (any weapon).
    [spear] {" "}Sea (spear, bow).
   *[bow] {" "}Sea (bow).
}{ $northerners ->
    [none] {""}
    [sword] {" "}North (any weapon).
    [spear] {" "}North (spear, bow).
   *[bow] {" "}North (bow).
}{ $free_folk ->
    [none] {""}
    [sword] {" "}Free Folk (any weapon).
    [spear] {" "}Free Folk (spear, bow).
   *[bow] {" "}Free Folk (bow).
}{ $eye ->
    [yes] {" "}You recover inspiration.
   *[no] {""}
}
