# Les mots dont seule la table du Pavillon dans le navigateur a besoin, en français.

lodge-status = { $step ->
    [setting-up] Choix des premiers familiers
    [preparing] Manche { $round } · { $name } se prépare
    [combat] Manche { $round } · combat, tour de table { $lap } · à { $name }
    [combat-start] Manche { $round } · le combat commence
    [weapon-strike] Manche { $round } · frappe d’arme
    [spell-choice] Manche { $round } · nouveaux sorts
    [over] La partie est finie
   *[other] Manche { $round }
}

lodge-board = Plateau de { $name }
lodge-gone = hors de la partie
lodge-fallen-as = hors de la manche, { $place ->
    [1] 1er
   *[other] { $place }e
}
lodge-out = hors jeu
lodge-fallen = dehors
lodge-you = vous
lodge-far = hors de portée
lodge-or-this = ou celui-ci
lodge-market = Boutique, réserves
lodge-shop-short = Boutique
lodge-more-of = Voir ce qu’a { $name }
lodge-turn = joue
lodge-opens = ouvre le combat
lodge-waited-for = on l’attend
lodge-health = { $health } Vie sur { $most }
lodge-coins = { $coins ->
    [one] { $coins } Pièce
   *[other] { $coins } Pièces
}
lodge-row = Familiers de { $name }
lodge-slot-empty = { $slot ->
    [gauche] Emplacement de gauche
    [droite] Emplacement de droite
   *[milieu] Emplacement du milieu
} de { $name }, libre
lodge-pet = { $card }, { $type }, Attaque { $attack }{ $attackchange ->
    [0] {""}
   *[other] {" "}(imprimée : { $attackprinted })
}, Vie { $health } sur { $maximum }{ $healthchange ->
    [0] {""}
   *[other] {" "}(imprimée : { $healthprinted })
}, { $slot ->
    [gauche] emplacement de gauche
    [droite] emplacement de droite
   *[milieu] emplacement du milieu
} de { $name }
lodge-pet-dead = { $card }, mort, { $slot ->
    [gauche] emplacement de gauche
    [droite] emplacement de droite
   *[milieu] emplacement du milieu
} de { $name }
lodge-pet-hidden = { $card }, face cachée, Vie { $health } sur { $maximum }, { $slot ->
    [gauche] emplacement de gauche
    [droite] emplacement de droite
   *[milieu] emplacement du milieu
} de { $name }
lodge-exotic = exotique
lodge-dead = mort
lodge-lent = a aussi l’effet de { $card }
lodge-striker = frappe
lodge-target = est visé
lodge-weapon = Arme de { $name } : { $card }, Attaque { $attack }
lodge-hook = Arme
lodge-aspect = Aspect de { $name } : { $card }, encore { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
lodge-aspect-empty = { $name } n’a pas d’aspect
lodge-aspect-slot = Aspect
lodge-rounds = { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
lodge-food = Aliment de { $name } : { $card }
lodge-food-used = Aliment de { $name } : { $card }, déjà consommé
lodge-food-slot = Aliment
lodge-used = consommé
lodge-hand = Main de { $name } : { $cards ->
    [0] aucun sort
    [one] { $cards } sort
   *[other] { $cards } sorts
}
lodge-hand-own = Votre main
lodge-hand-none = Aucun sort en main
lodge-hand-known = connu : { $card }
lodge-in-hand = { $card }, dans votre main
lodge-stop-at = Me consulter dès que { $card } peut être lancé
lodge-kept = { $card }, ouvert devant { $name } : peut être relancé
lodge-kept-next = { $card }, ouvert devant { $name } pour le prochain combat
lodge-again = encore une fois
lodge-next-combat = prochain combat

lodge-middle = Le milieu de la table
lodge-shop = Boutique d’armes
lodge-shop-empty = La boutique est vide.
lodge-offered = { $card }, Attaque { $attack }, { $unit ->
    [health] { $price } Vie
   *[coins] { $price ->
        [one] { $price } Pièce
       *[other] { $price } Pièces
    }
}, à la boutique
lodge-piles = Réserves
lodge-pile = { $pile ->
    [pets] Réserve de familiers
    [weapons] Réserve d’armes
   *[spells] Cache de sorts
} : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
lodge-pile-name = { $pile ->
    [pets] Familiers
    [weapons] Armes
   *[spells] Sorts
}
lodge-pile-does = { $pile ->
    [pets] Dompter
   *[weapons] Actualiser
}
lodge-pile-known = Vous savez de cette réserve :
lodge-pile-known-card = { $card }, { $place ->
    [1] sur le dessus
   *[other] { $place }e
}
lodge-discard = { $pile ->
    [pets] Familiers défaussés
    [weapons] Armes défaussées
   *[spells] Sorts défaussés
} : { $cards }
lodge-discard-top = { $pile ->
    [pets] Familiers défaussés
    [weapons] Armes défaussées
   *[spells] Sorts défaussés
}, { $card } sur le dessus
lodge-discard-none = { $pile ->
    [pets] Aucun familier défaussé
    [weapons] Aucune arme défaussée
   *[spells] Aucun sort défaussé
}
lodge-newest-first = La plus récente d’abord.
lodge-stage-revealed = Révélé
lodge-stage-cast = Sort en cours
lodge-tray-offer = On vous propose
lodge-tray-row = Sorts au choix
lodge-tray-pick = Choisissez une carte
lodge-round = Manche { $round }
lodge-lap = Tour de table { $lap }
lodge-actions = { $left ->
    [one] { $left } action restante
   *[other] { $left } actions restantes
}
lodge-must-strike = qui peut frapper le doit
lodge-ranking = Places
lodge-triangle = Types : féroce bat rusé, rusé bat tenace, tenace bat féroce ; 1 dégât de plus
lodge-triangle-bonus = +1
lodge-rule = Règle { $rule }
lodge-whole-card = { $card } : lire toute la carte
lodge-card-page = Cette carte dans le catalogue
lodge-close = Fermer

mark-may-not-strike = ne peut frapper
mark-may-not-strike-at = cibles interdites
mark-may-not-be-struck = intouchable
mark-no-effect = effet suspendu
mark-sealed = ni soin ni bonus
mark-guest = de passage
mark-cursed = maudit

page-seal = ✓ { $action }
lodge-strike = { $pet } frappe { $target } ({ $owner })

# Comment elle a fini

lodge-when = Manche { $round }{ $lap ->
    [0] {""}
   *[other] , tour de table { $lap }
}
lodge-finish-stays = { $health ->
    [0] plus de Vie
   *[other] { $health } Vie à la fin
}
lodge-finish-left = hors jeu à la manche { $round }
lodge-finish-won = { $rounds ->
    [one] { $rounds } manche gagnée
   *[other] { $rounds } manches gagnées
}, { $kills ->
    [one] { $kills } familier tué
   *[other] { $kills } familiers tués
}
lodge-chart-damage = Vie prise aux autres
lodge-chart-spells = Sorts lancés
lodge-chart-coins = Pièces dépensées
lodge-chart-count = { $n }
lodge-feat = { $card } de { $seat } a pris { $amount } Vie
