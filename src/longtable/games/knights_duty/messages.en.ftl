# A Knight's Duty: everything it says, in English.

title = A Knight’s Duty
tagline = Plan in secret, strike together: the last knight standing wins.

option-agreements = Gentlemen’s agreements
    .help = Rivals for a space, or for the first blow, are asked whether they give way.
option-turn_limit = Turn limit
    .help = After this many turns the knights still standing share the game.

# The clans, as the log calls them; in full where there is room

clan-bog = Bog
    .full = Terror from the Bog
clan-flame = Flame
    .full = Sacred Flame
clan-dust = Dust
    .full = Dust and Bones
clan-sea = Sea
    .full = Sea Walkers
clan-northerners = North
    .full = Northerners
clan-free_folk = Free Folk
    .full = Free Folk

token-sword = sword
token-spear = spear
token-bow = bow
token-shield = shield
token-parry = parry
token-move = move
token-nothing = nothing

weapon-sword = sword
weapon-spear = spear
weapon-bow = bow
weapon-none = no weapon

heart-full = full heart
heart-broken = broken heart
heart-fallen = defeated

# What you can do

act-plan = { $third ->
    [nothing] Lay { $first }, { $second }
   *[other] Lay { $first }, { $second }, { $third }
}
act-go = Go to { $space }
act-attack = Attack { $target }
act-spare = Attack no one
act-yield = Yield
act-insist = Insist
act-wait = Wait
act-go-first = Go first
act-keep = Keep your inspiration
act-inspire = Use your inspiration

# What you are asked

ask-plan = Lay your tokens face down, one for each slot.
ask-move = Your movement token is up: where do you go?
ask-contest = { $seats } { $count ->
    [2] both
   *[other] all
} want { $space }. If exactly one of you insists, that knight gets it; otherwise nobody does.
ask-attack = Whom do you attack?
ask-first = { $seats } { $count ->
    [2] both
   *[other] all
} attack { $target }. Do you go first, or wait and declare again afterwards?
ask-inspire = { $seat } attacks { $target }: the pile has { $hearts ->
        [one] 1 heart
       *[other] { $hearts } hearts
    } and { $shields ->
        [one] 1 shield
       *[other] { $shields } shields
    }. Use your inspiration?

# What happened

told-turn = Turn { $turn }. { $seat } is first player.
told-planned = All plans are laid.
told-slot = Slot { $slot }.
told-revealed = { $seat } reveals a { $token }.
told-idle = { $seat } has a broken heart and does not act on the third token.
told-contested = { $space } is wanted by { $seats }.
told-insisted = { $seat } insists on { $space }.
told-yielded = { $seat } yields { $space }.
told-nobody-moves = Nobody gets { $space }: { $seats } stay where they are.
told-kept-out = { $seat } does not get { $space } and has to stay on { $origin }.
told-moved = { $seat } goes from { $origin } to { $space }.
told-stayed = { $seat } stays on { $space }.
told-swapped = { $seat } takes up the { $weapon }.
told-defends = { $seat } defends.
told-parries = { $seat } stands ready to parry.
told-forfeit = { $seat } has nobody in range and loses the attack.
told-declared = { $seat } attacks { $target }.
told-spared = { $seat } attacks no one.
told-eager = { $seat } wants to go first.
told-patient = { $seat } is willing to wait.
told-goes-first = { $seat } strikes { $target } first; the others will declare again.
told-goes-first-of-two = { $seat } strikes { $target } first; the other will declare again.
told-drawn-first = The dice let { $seat } strike { $target } first; the others will declare again.
told-drawn-first-of-two = The dice let { $seat } strike { $target } first; the other will declare again.
told-combat = { $seat } strikes at { $target } with the { $weapon }: { $hearts ->
        [one] 1 heart
       *[other] { $hearts } hearts
    } and { $shields ->
        [one] 1 shield
       *[other] { $shields } shields
    }.
told-shielded = { $target } is defending: { $hearts ->
        [one] 1 heart
       *[other] { $hearts } hearts
    } and { $shields ->
        [one] 1 shield
       *[other] { $shields } shields
    }.
told-used-inspiration = { $seat } uses inspiration: { $hearts ->
        [one] 1 heart
       *[other] { $hearts } hearts
    } and { $shields ->
        [one] 1 shield
       *[other] { $shields } shields
    }.
told-no-heart = There is no heart in the pile to draw.
told-drew-heart = A heart is drawn: a hit!
told-drew-shield = A shield is drawn.
told-missed = { $seat } misses { $target }.
told-disarmed = { $target } parries the blow: { $seat } drops the { $weapon }.
told-broken = { $target }’s heart is broken.
told-defeated = { $target } is defeated.
told-hit-again = { $target } had already fallen: nothing changes.
told-recovered = { $seat } recovers inspiration on the High Ground.
told-left = { $seat } leaves the board.
told-won = { $seat } is the last knight standing and wins.
told-all-fell = Nobody is left standing: a draw between { $seats }.
told-limit = The turn limit is reached: a draw between { $seats }.

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

# Why a bot would do it (see outlook.py)

reason-wins = you often win this very turn
reason-full_mine_more = your heart stays whole more often
reason-full_theirs_less = it breaks more hearts among the others
reason-insp_full_mine_more = you have inspiration for the next combat
reason-insp_full_theirs_less = fewer of the others are both unhurt and inspired
reason-insp_broken_mine_more = even with a broken heart you have inspiration
reason-insp_broken_theirs_less = fewer of those with broken hearts are inspired
reason-sword_mine_more = you have the sword in hand
reason-spear_mine_more = you have the spear in hand
reason-bow_mine_more = you have the bow in hand
reason-sword_theirs_less = fewer swords are drawn against you
reason-spear_theirs_less = fewer spears are raised against you
reason-bow_theirs_less = fewer bows are drawn against you
reason-pot_full_mine_more = you have a knight whose heart is whole within reach
reason-pot_broken_mine_more = you have a knight whose heart is broken within reach
reason-pot_full_theirs_less = the others reach fewer whole hearts
reason-pot_broken_theirs_less = the others reach fewer broken hearts
reason-pot_if_full_mine_more = your heart is whole and a knight is within reach
reason-dang_full_mine_less = you are in less danger
reason-dang_broken_mine_less = you are in less danger
reason-dang_full_theirs_more = the others stand in more danger
reason-dang_broken_theirs_more = those with broken hearts stand in more danger
reason-share_full_mine_less = you are less of a target
reason-share_broken_mine_less = you are less of a target
reason-share_full_theirs_more = the others are better targets
reason-share_broken_theirs_more = the others are better targets
reason-high_uninsp_mine_less = you have less far to go for inspiration
reason-high_uninsp_theirs_more = the others have further to go for inspiration
reason-high_insp_mine_more = you are inspired even away from the High Ground
reason-first_mine_more = you are the first player
reason-first_mine_less = you are not the first player
reason-bare_broken_mine_more = your hand is free
reason-reach_full_mine_less = fewer knights can reach you
reason-reach_full_theirs_more = more knights can reach the others
