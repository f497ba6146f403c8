# What the screen of the lodge says, in English.

screen-gone = { $name }: out of the game
screen-phase = Round { $round }: { $step ->
    [setting-up] choosing the first pets
    [preparing] preparation
    [combat] combat
    [combat-start] the combat starts
    [weapon-strike] the weapon strike
    [spell-choice] new spells
    [over] the game is over
   *[other] between two rounds
}.
screen-round = Round { $round }
screen-lap = lap { $lap }
screen-turn = { $name }’s turn
screen-preparing = { $name } prepares, { $left ->
    [one] 1 action left
   *[other] { $left } actions left
}
screen-strike = { $pet } ({ $owner }) → { $victim } ({ $target })
screen-no-pet = no pet
screen-dead = dead
screen-face-down = face down
screen-shop = Shop
screen-refund = yours gives back ● { $amount }
screen-piles = Piles
screen-discards = Discards, top card
screen-offer = Offered to you:
screen-revealed = Turned up:
screen-casting = Being cast:
screen-row = To choose from:
screen-hand = Your hand:
screen-hand-empty = Your hand is empty.
screen-known-pile = You know of the { $pile }: { $cards }.
screen-known-card = { $name } ({ $place ->
    [1] on top
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
})
screen-legend = † Attack  ♥ Health  ● Coins  ▯ hand
screen-opener = { $sign } opens
screen-type-bonus = +{ $amount } damage

letter-ferocious = F
letter-cunning = C
letter-tenacious = T
letter-none = –

mark-may_not_strike = { $sign } may not strike
mark-may_not_strike_at = { $sign } may not strike some
mark-may_not_be_struck = { $sign } can’t be struck
mark-no_effect = { $sign } its effect is off
mark-sealed = { $sign } no healing, no bonus
mark-guest = { $sign } here for this combat only
mark-more_effects = { $sign } has another’s effect too
mark-cursed = { $sign } a spell hangs over it

note-aspect = { $name } ({ $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
})
note-food = food: { $name }
note-holds = holds { $cards }
note-kept = { $name } can be cast again
note-kept-next = { $name } for the next combat

option-strike = { $pet } strikes { $seat }’s { $target }
option-charge = { $pet } strikes
option-aim = { $seat }’s { $pet } ({ $attack }/{ $health })
option-adopt = Turn to the top pet of the discard pile: { $name }
option-eat = Use your food: { $name }
option-first = First { $name } ({ $source })
option-buy = Buy { $name } (Attack { $attack })
option-salvage = Buy { $name } (Attack { $attack }) from the discard pile
piece-pet = { $pet } ({ $slot })

part-strike-slot = your pet
part-strike-seat = at whom
part-strike-target = at which pet
part-aim-seat = whose pet
part-aim-slot = which pet

recite-detail = Now: { $detail }.
recite-strike = { $owner }’s { $pet } goes for { $target }’s { $victim }
recite-gone = { $name } is out of the game.
recite-player = { $name }: { $health } Health, { $coins ->
    [one] 1 Coin
   *[other] { $coins } Coins
}, { $weapon } with Attack { $attack }, { $cards ->
    [0] no spell
    [one] 1 spell
   *[other] { $cards } spells
} in hand.
recite-place = Place in the round: { $place }.
recite-notes = Also: { $notes }.
recite-no-pets = { $name } has no pet.
recite-pet = { $owner }, { $slot }: { $name }, { $facts }.
recite-dead = { $owner }, { $slot }: { $name }, dead.
recite-health = Health { $health }
recite-more = ({ $amount } more than printed)
recite-less = ({ $amount } less than printed)
recite-mark-at = may not strike the pets of { $players }
recite-shop = In the shop: { $weapons }.
recite-shop-empty = The shop is empty.
recite-offer-coins = { $name } with Attack { $attack } for { $price ->
    [one] 1 Coin
   *[other] { $price } Coins
}
recite-offer-health = { $name } with Attack { $attack } for { $price } Health
recite-refund = Your own weapon gives back { $amount ->
    [one] 1 Coin
   *[other] { $amount } Coins
}.
recite-pile = { $pile }: { $count } in the pile, { $discarded ->
    [0] none discarded.
   *[other] { $discarded } discarded, { $top } on top.
}
recite-open = { $head } { $cards }.
recite-hand = Your hand: { $spells }.
