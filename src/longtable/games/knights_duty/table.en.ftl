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

# The place beside the arena: a combat, whom one may attack, or what the weapons do

kd-weapons = What the weapons do
kd-weapon-reach = reach { $reach }
kd-in-reach = Blue: in reach of your { $weapon } from { $space }
kd-would-reach = Blue: in reach of a { $weapon } from { $space }
kd-empty-handed = Your hand is empty: a weapon’s first token only takes it up.
kd-aims = In reach of your { $weapon }
kd-combat = Combat
kd-attacker = , attacker
kd-target = , target
kd-inspires-asked = use it?
kd-stance-shield = { $name } defends
kd-stance-parry = { $name } parries
kd-if-you = with your inspiration
kd-if-one = with { $name }’s inspiration
kd-if-both = with both
kd-of = { $hits } of { $cards }
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

# How it ended

kd-when = Turn { $turn }
kd-finish-stands = still standing
kd-finish-fell = fell to { $target } in turn { $turn }
kd-finish-hits = { $hits } of { $blows } { $blows ->
    [one] blow
   *[other] blows
} hit
kd-chart-landed = Hits landed
    .about = against what the cards promised: the mark
kd-chart-taken = Hits taken
    .about = against what the cards promised: the mark
kd-chart-hits = { $hits } ({ $luck ->
    [bad] −{ $gap }
   *[good] +{ $gap }
})
kd-feat-weapon = The { $weapon } hit most: { $hits } of { $blows }
kd-feat-token = Laid most often: { $token }, { $n } times
kd-feat-luck = The unlikeliest hit: { $seat }, at { $percent } %
