# In the Trueshot Lodge: everything it says, in English. Names of cards stand in cards.toml.

title = In the Trueshot Lodge
tagline = Tame a pack, buy a weapon, keep a spell up your sleeve: the last hunter breathing wins.

option-shadowlands = Shadowlands
    .help = Adds 3 pets, 4 weapons and 4 spells.
option-dragonflight = Dragonflight
    .help = Adds 1 pet, 3 weapons and 5 spells.
option-dire_diets = Dire Diets
    .help = Gives each player a pile of seven foods.
option-trade_in = Trade-in
    .help = An old weapon is given back before the new one is paid, so that it helps to pay.
option-round_limit = Round limit
    .help = After this many rounds the player with the most Health wins.

# Hunters who bring no name of their own
hunter-1 = Maren
hunter-2 = Osric
hunter-3 = Wilda
hunter-4 = Tove

slot-left = left
slot-middle = middle
slot-right = right
source-left = the pet on the left
source-middle = the pet in the middle
source-right = the pet on the right
source-weapon = the weapon
source-aspect = the Aspect
pile-pets = pet pile
pile-weapons = weapon pile
pile-spells = spell pile

# What stands on a card

kind-pet = Pet
kind-weapon = Weapon
kind-spell = Spell
kind-food = Food
kinds-pet = Pets
kinds-weapon = Weapons
kinds-spell = Spells
kinds-food = Foods
type-ferocious = ferocious
type-cunning = cunning
type-tenacious = tenacious
type-none = no type
exotic = exotic
family-aspect = Aspect
family-trap = Trap
family-shot = Shot
family-arrow = Arrow
family-bite = Bite
family-sting = Sting
family-affinity = Affinity
fact-attack = Attack { $amount }
fact-health = Health { $amount }
fact-cost-coins = costs { $amount ->
    [one] 1 Coin
   *[other] { $amount } Coins
}
fact-cost-health = costs { $amount } Health

# How long a standing answer lasts

milestone-window = window
    .until = until this window closes
milestone-turn = turn
    .until = until your next turn
milestone-lap = lap
    .until = until the next lap
milestone-round = round
    .until = until the end of the round

# Where a silent player wants to be asked
stop-own-strike = My strike
stop-strike-at-me = Strike at me
stop-spell-cast = Spell cast
stop-combat-end = Combat ends
stop-every-window = Every window

# What you can do

act-choose = Choose { $pet }
act-buy = Buy { $weapon }
act-salvage = Buy { $weapon } from the discard pile
act-refresh = Refresh the shop
act-rummage = Refresh the shop from the discard pile
act-replace = Take { $weapon } out of the shop
act-tame = Turn up a pet
act-adopt = Turn to the top pet of the discard pile
act-keep = Keep it
act-refuse = Refuse it
act-place = Put it in the { $slot } slot
act-stop = Stop preparing
act-pass = Pass
act-strike = Strike with your { $slot } pet at { $seat }’s { $target } pet
act-charge = Strike with your { $slot } pet
act-cast = Cast { $spell }
act-recast = Cast { $spell } again
act-eat = Use your food
act-aim = { $seat }’s { $slot } pet
act-at-player = { $seat }
act-more-attack = Attack
act-more-health = Health
act-first = First { $source }
act-discard = Discard { $spell }
act-take = Take { $spell }
act-pick = { $card }
act-pick-pile = The { $pile }
act-on-top = { $pet } comes next
act-leave-on-top = Leave it on top
act-put-under = Put it at the bottom
act-decline = Decline

# What you are asked

ask-first-pet = Three pets look up at you: which one do you tame?
ask-prepare = Prepare: { $left ->
    [one] one action left.
   *[other] { $left } actions left.
}
ask-replace = { $card } comes to the shop: which weapon leaves it?
ask-keep = { $card } turns up. Do you keep it?
ask-release = There is no room for { $card } yet: which pet do you discard?
ask-place = Where does { $card } lie down?
ask-too-many = { $card }: you may no longer have so many pets: which one do you discard?
ask-strike = Your turn: who strikes whom?
ask-strike-again = It strikes again: at whom?
ask-redirect = { $card } draws this to itself: which pet takes it?
ask-order = Several of your effects come up: which is settled first?
ask-effect-pet = { $card }: which pet?
ask-effect-player = { $card }: which player?
ask-effect-bonus = { $card }: Attack or Health?
ask-effect-card = { $card }: which card?
ask-effect-pile = { $card }: which pile?
ask-effect-point = { $card }: { $points ->
    [one] one point left. Who takes it?
   *[other] { $points } points left. Who takes the next?
}
ask-discard = You must discard a spell: which one?
# What opened the window; `…_you` says whether that is you
ask-window = { $reason ->
    [strike] { $owner_you ->
        [yes] Your { $pet }
       *[no] { $owner }’s { $pet }
    } is about to strike { $aim ->
        [all] all enemy pets
       *[pet] { $target_you ->
            [yes] your { $victim }
           *[no] { $target }’s { $victim }
        } for { $amount }
    }.
    [struck] { $owner_you ->
        [yes] Your { $pet }
       *[no] { $owner }’s { $pet }
    } has struck { $aim ->
        [all] all enemy pets
       *[pet] { $target_you ->
            [yes] your { $victim }
           *[no] { $target }’s { $victim }
        }
    }.
    [spell] { $owner_you ->
        [yes] You have
       *[no] { $owner } has
    } cast { $spell }{ $aim ->
        [none] {""}
        [many] {" "}on several targets
        [player] { $target_you ->
            [yes] {" "}on you
           *[no] {" "}on { $target }
        }
       *[pet] { $target_you ->
            [yes] {" "}on your { $victim }
           *[no] {" "}on { $target }’s { $victim }
        }
    }.
    [food] { $owner_you ->
        [yes] You have
       *[no] { $owner } has
    } used { $food }{ $aim ->
        [none] {""}
       *[pet] { $target_you ->
            [yes] {" "}for your { $victim }
           *[no] {" "}for { $target }’s { $victim }
        }
    }.
    [turn] { $owner_you ->
        [yes] Your turn begins.
       *[no] { $owner }’s turn begins.
    }
    [combat-start] The combat starts: { $owner_you ->
        [yes] your { $card }
       *[no] { $owner }’s { $card }
    } has taken effect.
    [lap-start] A lap begins: { $owner_you ->
        [yes] your { $spell }
       *[no] { $owner }’s { $spell }
    } has taken effect on { $target_you ->
        [yes] your { $victim }
       *[no] { $target }’s { $victim }
    }.
    [lap-end] A lap is over, and its effects are settled.
   *[combat-end] The combat is about to end.
} { $reason ->
    [combat-end] A last spell?
   *[other] Do you cast a spell?
}
ask-spell-pet = { $card }: which pet?
ask-spell-player = { $card }: which player?
ask-spell-ally = { $card }: who regains Health?
ask-new-target = { $card }: which pet does the strike hit instead?
ask-guest = { $card } is a second exotic pet. Does it take the place of the first?
ask-look-pet = You look at the top pet. Where does it go?
ask-look-weapon = You look at the top weapon. Where does it go?
ask-put-on-top = { $card }: which of the cards comes next on top?
ask-take = Take one of the spells?
ask-food-pet = { $card }: for which pet?

# What happened

told-opener = { $seat } is drawn to open the first combat.
told-round = Round { $round } begins.
told-opens-by = { $card } gives { $seat } the first turn.
told-combat = The combat begins; { $seat } opens.
told-lap = Lap { $lap }.
told-turn = It is { $seat }’s turn.
told-shuffled = The { $pile } is shuffled.
told-shop = { $weapon } lies in the shop.
told-bought = { $seat } buys { $weapon } for { $coins ->
    [0] nothing
    [one] 1 Coin
   *[other] { $coins } Coins
}.
told-bought-for-health = { $seat } buys { $weapon } for { $amount } Health and has { $health } left.
told-traded-in = { $coins ->
    [0] { $seat } gives { $weapon } away.
    [one] { $seat } gives { $weapon } back for 1 Coin.
   *[other] { $seat } gives { $weapon } back for { $coins } Coins.
}
told-traded = { $seat } trades weapons with { $target } and now wields { $weapon }.
told-weapon-drawn = { $seat } draws { $weapon } for the shop.
told-refreshed = { $seat } puts { $weapon } in the shop and { $card } under the pile.
told-weapon-discarded = { $seat } loses { $weapon }.
told-sharpened = { $weapon } of { $seat } gains { $amount } Attack for good.
told-weapon-set = { $seat }’s weapon has Attack { $amount } for this combat.
told-revealed = { $seat } turns up { $pet }.
told-tamed = { $owner } tames { $pet }.
told-refused = { $seat } refuses { $pet }.
told-stopped = { $seat } is ready.
told-pet-discarded = { $pet } of { $owner } is discarded.
told-pet-on-top = { $pet } of { $owner } goes on top of the pet pile.
told-removed = { $pet } of { $owner } is removed from the game.
told-copies-discarded = The other copy of { $pet } is discarded from the pile.
told-no-copy = There is no other { $pet } in the pile.
told-copied = { $pet } of { $owner } now also has the effect of { $card }.
told-food = { $food } lies on top of { $seat }’s foods.
told-ate = { $seat } uses { $food }.
told-fed = { $food } goes to { $owner }’s { $pet }.
told-weapon-fed = { $weapon } of { $seat } gains { $amount } Attack for its next strike.
told-water-lost = { $seat } loses { $amount ->
    [one] the Coin
   *[other] { $amount } Coins
} that came from Water.
told-coins = { $seat } gets { $amount ->
    [one] 1 Coin
   *[other] { $amount } Coins
}.
told-effect = { $card } of { $seat } takes effect.
told-announced = { $owner }’s { $pet } goes for { $target }’s { $victim }.
told-announced-all = { $owner }’s { $pet } goes for every enemy pet.
told-redirected = { $card }: the strike or spell now goes to { $owner }’s { $pet }.
told-struck = { $owner }’s { $pet } strikes { $target }’s { $victim }.
told-swept = { $owner }’s { $pet } strikes all enemy pets.
told-undone = The strike is undone; { $seat } announces again.
told-undone-at-last = The strike is undone, and { $seat } can make no other.
told-passed = { $seat } does not strike.
told-hurt = { $owner }’s { $pet } loses { $amount } Health and has { $health } left.
told-reflected = { $owner }’s { $pet } sends the damage back.
told-ignored = { $owner }’s { $pet } ignores the damage.
told-player-hurt = { $seat } loses { $amount } Health and has { $health } left.
told-shielded = { $seat } cannot lose Health now.
told-shield-raised = { $seat } cannot lose Health for a lap.
told-healed = { $owner }’s { $pet } regains { $amount } Health and has { $health }.
told-player-healed = { $seat } regains { $amount } Health and has { $health }.
told-no-healing = { $seat } and their pets cannot heal until the end of the round.
told-gained = { $owner }’s { $pet } gains { $health ->
    [0] { $attack } Attack
   *[other] { $attack ->
        [0] { $health } Health
       *[other] { $attack } Attack and { $health } Health
    }
}.
told-bonus-ends = { $owner }’s { $pet } no longer has the bonus of { $card } and has { $health } Health.
told-next-bonus = The next bonus that { $seat } gives is { $amount } higher.
told-next-damage = The next damage that { $seat } deals is { $amount } higher.
told-next-spell = { $seat }’s next spell takes { $amount } more Health.
told-next-for-all = { $seat }’s next spell affects every target it could have.
told-hardened = { $seat }’s pets take { $amount } less damage until the end of the round.
told-sting-waits = { $target } will lose { $amount } Health as the next combat starts.
told-weakened = { $owner }’s { $pet } loses { $amount } Attack.
told-clipped = { $owner }’s { $pet } loses its bonuses for this combat.
told-marked = The Health of { $owner }’s { $pet } becomes { $health }.
told-sealed = { $owner }’s { $pet } can neither heal nor get bonuses in this combat.
told-switched-off = { $owner }’s { $pet } has no effect until the end of the round.
told-died = { $owner }’s { $pet } dies.
told-returned = { $owner }’s { $pet } comes back with { $health } Health.
told-barred = { $owner }’s { $pet } may not strike for a while.
told-protected = { $owner }’s { $pet } cannot be struck for a while.
told-deterred = { $owner }’s { $pet } may not strike { $seat }’s pets for a while.
told-hidden = { $owner }’s { $pet } is scared off and lies face down.
told-turned-up = { $owner }’s { $pet } turns up again.
told-cursed = { $card } hangs over { $owner }’s { $pet }.
told-silenced = { $seat } may cast no spell for a while.
told-muted = { $seat } may cast no spell in the next combat.
told-exhaustion = Lap { $lap }: exhaustion takes its toll of every pet.
told-back = { $seat } is back in the round.
told-out-of-round = { $seat } has no living pet left and is out of the round.
told-last-window = The combat is about to end: last spells?
told-cast = { $seat } casts { $spell }.
told-aimed = { $spell } goes to { $owner }’s { $pet }.
told-aimed-at-player = { $spell } goes to { $target }.
told-passed-window = { $seat } casts nothing.
told-kept = { $spell } stays open before { $seat } for the next combat.
told-trapped = { $spell } goes from { $seat } into { $target }’s hand.
told-trap-spent = { $spell } in { $seat }’s hand is spent.
told-aspect = { $spell } stays with { $seat } for { $amount ->
    [one] 1 round
   *[other] { $amount } rounds
}.
told-aspect-ends = { $spell } of { $seat } ends.
told-hands-open = { $seat }’s opponents lay their hands open.
told-spared = { $card } spares { $seat } the discard.
told-spell-discarded = { $seat } discards { $spell }.
told-took-back = { $seat } takes { $spell } from the discard pile.
told-looked = { $seat } looks at cards of the { $pile } by { $spell }: { $cards }.
    .unseen = { $seat } looks at cards of the { $pile } by { $spell }.
told-put-under = { $seat } puts the card at the bottom of the { $pile }.
told-won-round = { $seat } wins the round.
told-no-winner = No pet is left standing: nobody wins the round.
told-weapon-strike = { $seat } strikes with { $weapon }: { $seats }.
told-blow-waits = This blow of { $amount } will land at the end of the next combat: { $seats }.
told-delayed-blow = A delayed blow of { $seat } lands, for { $amount }.
told-third-pet = { $seat } may have a third pet until the end of the next round.
told-shuffled-back = { $seat } shuffles { $card } back into its pile.
told-top-discarded = { $seat } discards { $card } from the top of a pile.
told-drew-spell = { $seat } draws a spell: { $spell }.
    .unseen = { $seat } draws a spell.
told-left = { $seat } is out of the game.
told-spells-shown = Spells to choose from: { $cards }.
told-took = { $seat } takes { $spell }.
told-declined = { $seat } takes no spell.
told-round-over = The round is over: all pets turn up and heal. { $seat } opens the next combat, { $target } prepares first.
told-won = { $seat } wins the game.

# What holds for a player or waits for them

chip-shielded = can’t lose Health
chip-silenced = can’t cast
chip-no-heal = can’t heal
chip-muted = no spells next combat
chip-reduction = pets take { $amount } less
chip-third-pet = third pet
chip-flare = opponents’ hands open
chip-next-spell-loss = next spell +{ $amount }
chip-next-bonus = next bonus +{ $amount }
chip-next-damage = next damage +{ $amount }
chip-volley = next spell hits all
chip-sting = loses { $amount } as combat starts
chip-blow = delayed blow: { $amount }

# What an action would do, before you commit

note-strike = { $slot ->
    [aimed] {""}
    [left] drawn to the left pet:{" "}
    [middle] drawn to the middle pet:{" "}
   *[right] drawn to the right pet:{" "}
}{ $attack }{ $type ->
    [0] {""}
   *[other] {" "}+ { $type } type
}{ $extra ->
    [0] {""}
   *[other] {" "}+ { $extra } extra
}{ $more ->
    [0] {""}
   *[other] {" "}+ { $more }
}{ $less ->
    [0] {""}
   *[other] {" "}− { $less }
}{ $sum ->
    [-1] {""}
   *[other] {" "}= { $sum }
}{ $fate ->
    [dies] , kills
    [ignored] , ignored this time
    [reflected] , sent back
   *[hurt] , leaves { $left }
}{ $back ->
    [0] {""}
   *[other] ; your pet loses { $back }
}{ $own ->
    [0] {""}
   *[other] ; you lose { $own }
}{ $answered ->
    [yes] ; it strikes back
   *[no] {""}
}
note-sweep = { $amount } from each of { $pets } { $pets ->
    [one] pet
   *[other] pets
}
note-random = { $attack } to one of { $pets } drawn by lot
note-price = { $price } { $price ->
    [one] Coin
   *[other] Coins
}{ $back ->
    [0] {""}
   *[other] , { $back } back
} ({ $left } left)
note-price-health = { $price } Health ({ $left } left)

# Why a bot would do it (see outlook.py)

reason-wins = you often win the game this round
reason-health_mine_more = you keep more Health
reason-health_theirs_less = it costs the others Health
reason-frail_mine_less = you are less often low on Health
reason-frail_theirs_more = the others are more often low on Health
reason-pets_mine_more = you have more pets
reason-pets_theirs_less = the others are left with fewer pets
reason-attack_mine_more = your pets have more Attack
reason-attack_theirs_less = the others’ pets have less Attack
reason-stamina_mine_more = your pets have more Health
reason-stamina_theirs_less = the others’ pets have less Health
reason-strongest_mine_more = your best pet strikes harder
reason-strongest_theirs_less = the others’ best pets strike less hard
reason-exotic_mine_more = you have more exotic pets
reason-exotic_theirs_less = the others have fewer exotic pets
reason-weapon_mine_more = your weapon strikes harder
reason-weapon_theirs_less = the others’ weapons strike less hard
reason-spells_mine_more = you keep more spells
reason-spells_theirs_less = the others have fewer spells
reason-coins_mine_more = you keep more coins
reason-coins_theirs_less = the others have fewer coins
reason-aspect_mine_more = you have an Aspect more often
reason-aspect_theirs_less = fewer of the others have an Aspect
reason-opens_mine_more = you win this round more often
reason-opens_theirs_less = the others win this round less often
