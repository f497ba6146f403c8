# Words that only the lodge's table in the browser needs, in English.

lodge-status = { $step ->
    [setting-up] Choosing the first pets
    [preparing] Round { $round } · { $name } prepares
    [combat] Round { $round } · combat, lap { $lap } · { $name }’s turn
    [combat-start] Round { $round } · the combat starts
    [weapon-strike] Round { $round } · the weapon strike
    [spell-choice] Round { $round } · new spells
    [over] The game is over
   *[other] Round { $round }
}

lodge-board = Board of { $name }
lodge-gone = out of the game
lodge-fallen-as = out, { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} in the round
lodge-out = out
lodge-fallen = out
lodge-you = you
lodge-far = out of reach
lodge-or-this = or this one
lodge-market = Shop, piles
lodge-shop-short = Shop
lodge-more-of = More of { $name }
lodge-turn = on turn
lodge-opens = opens the combat
lodge-waited-for = the table waits
lodge-health = { $health } of { $most } Health
lodge-coins = { $coins ->
    [one] 1 Coin
   *[other] { $coins } Coins
}
lodge-row = Pets of { $name }
lodge-slot-empty = Empty { $slot } slot of { $name }
lodge-pet = { $card }, { $type }, Attack { $attack }{ $attackchange ->
    [0] {""}
   *[other] {" "}(printed { $attackprinted })
}, Health { $health } of { $maximum }{ $healthchange ->
    [0] {""}
   *[other] {" "}(printed { $healthprinted })
}, { $slot } slot of { $name }
lodge-pet-dead = { $card }, dead, { $slot } slot of { $name }
lodge-pet-hidden = { $card }, face down, Health { $health } of { $maximum }, { $slot } slot of { $name }
lodge-exotic = exotic
lodge-dead = dead
lodge-lent = also has the effect of { $card }
lodge-striker = strikes
lodge-target = is the target
lodge-weapon = Weapon of { $name }: { $card }, Attack { $attack }
lodge-hook = Weapon
lodge-aspect = Aspect of { $name }: { $card }, { $rounds ->
    [one] 1 round left
   *[other] { $rounds } rounds left
}
lodge-aspect-empty = { $name } has no Aspect
lodge-aspect-slot = Aspect
lodge-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
lodge-food = Food of { $name }: { $card }
lodge-food-used = Food of { $name }: { $card }, used
lodge-food-slot = Food
lodge-used = used
lodge-hand = Hand of { $name }: { $cards ->
    [0] no spell
    [one] 1 spell
   *[other] { $cards } spells
}
lodge-hand-own = Your hand
lodge-hand-none = No spell in hand
lodge-hand-known = known: { $card }
lodge-in-hand = { $card }, in your hand
lodge-stop-at = Ask me whenever { $card } can be cast
lodge-kept = { $card }, open before { $name }: can be cast again
lodge-kept-next = { $card }, open before { $name } for the next combat
lodge-again = once more
lodge-next-combat = next combat

lodge-middle = The middle of the table
lodge-shop = Weapon shop
lodge-shop-empty = The shop is empty.
lodge-offered = { $card }, Attack { $attack }, { $unit ->
    [health] { $price } Health
   *[coins] { $price ->
        [one] 1 Coin
       *[other] { $price } Coins
    }
}, in the shop
lodge-piles = Piles
lodge-pile = { $pile ->
    [pets] Pet pile
    [weapons] Weapon pile
   *[spells] Spell pile
}: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
lodge-pile-name = { $pile ->
    [pets] Pets
    [weapons] Weapons
   *[spells] Spells
}
lodge-pile-does = { $pile ->
    [pets] Tame
   *[weapons] Swap
}
lodge-pile-known = You know of this pile:
lodge-pile-known-card = { $card }, { $place ->
    [1] on top
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
lodge-discard = { $pile ->
    [pets] Discarded pets
    [weapons] Discarded weapons
   *[spells] Discarded spells
}: { $cards }
lodge-discard-top = { $pile ->
    [pets] Discarded pets
    [weapons] Discarded weapons
   *[spells] Discarded spells
}, { $card } on top
lodge-discard-none = { $pile ->
    [pets] No discarded pet
    [weapons] No discarded weapon
   *[spells] No discarded spell
}
lodge-newest-first = The newest comes first.
lodge-stage-revealed = Turned up
lodge-stage-cast = Being cast
lodge-tray-offer = Offered to you
lodge-tray-row = Spells to choose from
lodge-tray-pick = Choose a card
lodge-round = Round { $round }
lodge-lap = Lap { $lap }
lodge-actions = { $left ->
    [one] 1 action left
   *[other] { $left } actions left
}
lodge-must-strike = whoever can strike must
lodge-ranking = Places
lodge-triangle = Types: ferocious beats cunning, cunning beats tenacious, tenacious beats ferocious; 1 more damage
lodge-triangle-bonus = +1
lodge-rule = Rule { $rule }
lodge-whole-card = { $card }: read the whole card
lodge-card-page = This card in the card browser
lodge-close = Close

mark-may-not-strike = can’t strike
mark-may-not-strike-at = can’t strike some
mark-may-not-be-struck = can’t be struck
mark-no-effect = effect off
mark-sealed = no healing, no bonus
mark-guest = guest
mark-cursed = cursed

page-seal = ✓ { $action }
lodge-strike = { $pet } strikes { $owner }’s { $target }

# How it ended

lodge-when = Round { $round }{ $lap ->
    [0] {""}
   *[other] , lap { $lap }
}
lodge-finish-stays = { $health ->
    [0] no Health left
   *[other] { $health } Health left
}
lodge-finish-left = out in round { $round }
lodge-finish-won = { $rounds ->
    [one] 1 round won
   *[other] { $rounds } rounds won
}, { $kills ->
    [one] 1 kill
   *[other] { $kills } kills
}
lodge-chart-damage = Health taken from others
lodge-chart-spells = Spells cast
lodge-chart-coins = Coins spent
lodge-chart-count = { $n }
lodge-feat = { $card } of { $seat } took { $amount } Health
