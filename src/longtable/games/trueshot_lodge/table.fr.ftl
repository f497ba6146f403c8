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

lodge-you = { $name } (vous)
lodge-board = Plateau de { $name }
lodge-gone = hors de la partie
lodge-fallen-as = hors de la manche, { $place ->
    [1] 1er
   *[other] { $place }e
}
lodge-out = éliminé
lodge-fallen = sorti
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
lodge-food = Nourriture de { $name } : { $card }
lodge-food-used = Nourriture de { $name } : { $card }, déjà utilisée
lodge-food-slot = Nourriture
lodge-used = utilisée
lodge-hand = Main de { $name } : { $cards ->
    [0] aucun sort
    [one] { $cards } sort
   *[other] { $cards } sorts
}
lodge-hand-own = Votre main
lodge-hand-none = Aucun sort en main
lodge-hand-known = connu : { $card }
lodge-in-hand = { $card }, dans votre main
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
   *[spells] Réserve de sorts
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
   *[weapons] Changer
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
lodge-stage-empty = Ici, les cartes révélées
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
lodge-ranking = Classement
lodge-ranking-none = personne encore
lodge-place = { $place ->
    [1] 1er
   *[other] { $place }e
}
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

chip-shielded = ne perd pas de Vie
chip-silenced = ne peut lancer de sort
chip-no-heal = aucun soin
chip-muted = sans sort au prochain combat
chip-reduction = familiers : dégâts −{ $amount }
chip-third-pet = droit à un 3e familier
chip-flare = voit les mains adverses
chip-next-spell-loss = prochain sort +{ $amount }
chip-next-bonus = prochain bonus +{ $amount }
chip-next-damage = prochains dégâts +{ $amount }
chip-volley = prochain sort sur tous
chip-sting = perdra { $amount } au début du combat
chip-blow = coup différé : { $amount }

# Avant de s'engager

note-strike = { $slot ->
    [aimed] {""}
    [left] dévié vers celui de gauche :{" "}
    [middle] dévié vers celui du milieu :{" "}
   *[right] dévié vers celui de droite :{" "}
}{ $attack }{ $type ->
    [0] {""}
   *[other] {" "}+ { $type } (type)
}{ $extra ->
    [0] {""}
   *[other] {" "}+ { $extra } en plus
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
    [dies] , le tue
    [ignored] , ignoré cette fois
    [reflected] , renvoyé
   *[hurt] , lui laisse { $left }
}{ $back ->
    [0] {""}
   *[other] {" "}; le vôtre perd { $back }
}{ $own ->
    [0] {""}
   *[other] {" "}; vous perdez { $own }
}{ $answered ->
    [yes] {" "}; il riposte
   *[no] {""}
}
note-sweep = { $amount } à chacun de { $pets } { $pets ->
    [one] familier
   *[other] familiers
}
note-random = { $attack } à l’un de { $pets }, tiré au sort
note-price = { $price } { $price ->
    [one] Pièce
   *[other] Pièces
}{ $back ->
    [0] {""}
   *[other] , { $back } rendues
} : reste { $left }
note-price-health = { $price } Vie : reste { $left }
page-seal = ✓ { $action }
