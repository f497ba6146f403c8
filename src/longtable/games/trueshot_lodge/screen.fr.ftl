# Ce que dit l'écran du Pavillon, en français.

screen-gone = { $name } : hors de la partie
screen-phase = Manche { $round } : { $step ->
    [setting-up] choix des premiers familiers
    [preparing] préparation
    [combat] combat
    [combat-start] le combat commence
    [weapon-strike] frappe d’arme
    [spell-choice] nouveaux sorts
    [over] la partie est finie
   *[other] entre deux manches
}.
screen-round = Manche { $round }
screen-lap = tour de table { $lap }
screen-turn = au tour de { $name }
screen-preparing = { $name } se prépare, { $left ->
    [one] { $left } action restante
   *[other] { $left } actions restantes
}
screen-strike = { $pet } ({ $owner }) → { $victim } ({ $target })
screen-no-pet = aucun familier
screen-dead = mort
screen-face-down = face cachée
screen-shop = Boutique
screen-refund = la vôtre rend ● { $amount }
screen-piles = Réserves
screen-discards = Défausses, dessus
screen-offer = On vous propose :
screen-revealed = Révélé :
screen-casting = En train d’agir :
screen-row = Au choix :
screen-hand = Votre main :
screen-hand-empty = Votre main est vide.
screen-known-pile = Vous savez de la { $pile } : { $cards }.
screen-known-card = { $name } ({ $place ->
    [1] sur le dessus
   *[other] { $place }e
})
screen-legend = † Attaque  ♥ Vie  ● Pièces  ▯ main
screen-opener = { $sign } ouvre
screen-type-bonus = +{ $amount } dégât

letter-ferocious = F
letter-cunning = R
letter-tenacious = T
letter-none = –

mark-may_not_strike = { $sign } ne peut pas frapper
mark-may_not_strike_at = { $sign } ne peut pas frapper certains
mark-may_not_be_struck = { $sign } ne peut pas être frappé
mark-no_effect = { $sign } effet suspendu
mark-sealed = { $sign } ni soin ni bonus
mark-guest = { $sign } là pour ce combat seulement
mark-more_effects = { $sign } a aussi l’effet d’un autre
mark-cursed = { $sign } un sort pèse sur lui

note-aspect = { $name } ({ $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
})
note-food = aliment : { $name }
note-holds = tient { $cards }
note-kept = { $name } à relancer
note-kept-next = { $name } pour le prochain combat

option-strike = { $pet } frappe { $target } de { $seat }
option-charge = { $pet } frappe
option-aim = { $pet } de { $seat } ({ $attack }/{ $health })
option-adopt = Prendre le familier du dessus de la défausse : { $name }
option-eat = Consommer votre aliment : { $name }
option-first = D’abord { $name } ({ $source })
option-buy = Acheter { $name } (Attaque { $attack })
option-salvage = Acheter { $name } (Attaque { $attack }) dans la défausse
piece-pet = { $pet } ({ $slot })

part-strike-slot = votre familier
part-strike-seat = contre qui
part-strike-target = contre quel familier
part-aim-seat = le familier de qui
part-aim-slot = quel familier

recite-detail = En ce moment : { $detail }.
recite-strike = { $pet } de { $owner } s’en prend à { $victim } de { $target }
recite-gone = { $name } a quitté la partie.
recite-player = { $name } : { $health } Vie, { $coins ->
    [one] { $coins } Pièce
   *[other] { $coins } Pièces
}, { $weapon } avec { $attack } Attaque, { $cards ->
    [0] aucun sort
    [one] { $cards } sort
   *[other] { $cards } sorts
} en main.
recite-place = Place dans la manche : { $place }.
recite-notes = De plus : { $notes }.
recite-no-pets = { $name } n’a pas de familier.
recite-pet = { $owner }, { $slot } : { $name }, { $facts }.
recite-dead = { $owner }, { $slot } : { $name }, mort.
recite-health = Vie { $health }
recite-more = ({ $amount } de plus qu’imprimé)
recite-less = ({ $amount } de moins qu’imprimé)
recite-mark-at = ne peut pas frapper les familiers de { $players }
recite-shop = À la boutique : { $weapons }.
recite-shop-empty = La boutique est vide.
recite-offer-coins = { $name } avec { $attack } Attaque pour { $price ->
    [one] { $price } Pièce
   *[other] { $price } Pièces
}
recite-offer-health = { $name } avec { $attack } Attaque pour { $price } Vie
recite-refund = Votre arme rend { $amount ->
    [one] { $amount } Pièce
   *[other] { $amount } Pièces
}.
recite-pile = { $pile } : { $count } dans la réserve, { $discarded ->
    [0] rien à la défausse.
   *[other] { $discarded } à la défausse, { $top } sur le dessus.
}
recite-open = { $head } { $cards }.
recite-hand = Votre main : { $spells }.
