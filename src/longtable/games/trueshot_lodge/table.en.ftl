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

lodge-you = { $name } (you)
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
lodge-stage-empty = Cards turned up lie here
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
lodge-ranking = Ranking
lodge-ranking-none = nobody yet
lodge-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
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

chip-shielded = can’t lose Health
chip-silenced = can’t cast
chip-no-heal = can’t heal
chip-muted = no spells next combat
chip-reduction = pets take { $amount } less
chip-third-pet = third pet allowed
chip-flare = opponents’ hands open
chip-next-spell-loss = next spell +{ $amount }
chip-next-bonus = next bonus +{ $amount }
chip-next-damage = next damage +{ $amount }
chip-volley = next spell hits all
chip-sting = loses { $amount } as combat starts
chip-blow = delayed blow: { $amount }

# Before you commit

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
}: { $left } left
note-price-health = { $price } Health: { $left } left
page-seal = ✓ { $action }
