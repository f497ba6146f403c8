# Au Pavillon du Traqueur : tout ce qu'il dit, en français. Les noms des cartes sont dans cards.toml.

title = Au Pavillon du Traqueur
tagline = Domptez une meute, achetez une arme, gardez un sort en réserve : le dernier chasseur debout l’emporte.

option-shadowlands = Shadowlands
    .help = Ajoute 3 familiers, 4 armes et 4 sorts.
option-dragonflight = Dragonflight
    .help = Ajoute 1 familier, 3 armes et 5 sorts.
option-dire_diets = Rassasié & Hydraté
    .help = Donne à chaque joueur une pile de sept aliments.
option-trade_in = Reprise
    .help = L’ancienne arme est rendue avant de payer la nouvelle, et aide ainsi à la payer.
option-round_limit = Limite de manches
    .help = Après ce nombre de manches, le joueur qui a le plus de Vie gagne.

# Ceux qui n'apportent pas de nom
hunter-1 = Maren
hunter-2 = Bertrand
hunter-3 = Solveig
hunter-4 = Tancrède

slot-left = gauche
slot-middle = milieu
slot-right = droite
source-left = le familier de gauche
source-middle = le familier du milieu
source-right = le familier de droite
source-weapon = l’arme
source-aspect = l’aspect
pile-pets = réserve de familiers
pile-weapons = réserve d’armes
pile-spells = cache de sorts

# Ce qui est écrit sur une carte

kind-pet = Familier
kind-weapon = Arme
kind-spell = Sort
kind-food = Aliment
kinds-pet = Familiers
kinds-weapon = Armes
kinds-spell = Sorts
kinds-food = Aliments
type-ferocious = féroce
type-cunning = rusé
type-tenacious = tenace
type-none = sans type
exotic = exotique
family-aspect = aspect
family-trap = piège
family-shot = tir
family-arrow = flèche
family-bite = morsure
family-sting = piqûre
family-affinity = affinité
fact-attack = Attaque { $amount }
fact-health = Vie { $amount }
fact-cost-coins = coûte { $amount ->
    [one] { $amount } Pièce
   *[other] { $amount } Pièces
}
fact-cost-health = coûte { $amount } Vie

# Combien de temps vaut une réponse donnée d'avance

milestone-window = fenêtre
    .until = jusqu’à la fin de cette fenêtre
milestone-turn = tour
    .until = jusqu’à votre prochain tour
milestone-lap = table
    .until = jusqu’au prochain tour de table
milestone-round = manche
    .until = jusqu’à la fin de la manche

# Où un joueur silencieux veut être consulté
stop-own-strike = Ma frappe
stop-strike-at-me = Frappe contre moi
stop-spell-cast = Sort lancé
stop-combat-end = Fin du combat
stop-every-window = Chaque fenêtre

# Ce que vous pouvez faire

act-choose = Choisir { $pet }
act-buy = Acheter { $weapon }
act-salvage = Acheter { $weapon } dans la défausse
act-refresh = Actualiser une arme
act-rummage = Actualiser une arme depuis la défausse
act-replace = Retirer { $weapon } de la boutique
act-tame = Révéler un familier
act-adopt = Prendre le familier du dessus de la défausse
act-keep = Le garder
act-refuse = Le refuser
act-place = Le poser à l’emplacement : { $slot }
act-stop = Finir la préparation
act-pass = Passer
act-strike = Avec votre familier { $slot ->
    [gauche] de gauche
    [droite] de droite
   *[other] du milieu
}, frapper celui { $target ->
    [gauche] de gauche
    [droite] de droite
   *[other] du milieu
} de { $seat }
act-charge = Frapper avec votre familier { $slot ->
    [gauche] de gauche
    [droite] de droite
   *[other] du milieu
}
act-cast = Lancer { $spell }
act-recast = Relancer { $spell }
act-eat = Consommer votre aliment
act-aim = Le familier { $slot ->
    [gauche] de gauche
    [droite] de droite
   *[other] du milieu
} de { $seat }
act-at-player = { $seat }
act-more-attack = Attaque
act-more-health = Vie
act-first = D’abord { $source }
act-discard = Défausser { $spell }
act-take = Prendre { $spell }
act-pick = { $card }
act-pick-pile = La { $pile }
act-on-top = { $pet } vient ensuite
act-leave-on-top = La laisser dessus
act-put-under = La mettre dessous
act-decline = Renoncer

# Ce qu'on vous demande

ask-first-pet = Trois familiers vous regardent : lequel domptez-vous ?
ask-prepare = Préparation : { $left ->
    [one] il reste une action.
   *[other] il reste { $left } actions.
}
ask-replace = { $card } arrive à la boutique : quelle arme en sort ?
ask-keep = { $card } est révélé. Le gardez-vous ?
ask-release = Il n’y a pas encore de place pour { $card } : quel familier défaussez-vous ?
ask-place = Où { $card } s’installe-t-il ?
ask-too-many = { $card } : vous n’avez plus droit à autant de familiers : lequel défaussez-vous ?
ask-strike = À vous : qui frappe qui ?
ask-strike-again = Il frappe encore : qui ?
ask-redirect = { $card } attire la frappe ou le sort : quel familier est touché ?
ask-order = Plusieurs de vos effets se présentent : lequel d’abord ?
ask-effect-pet = { $card } : quel familier ?
ask-effect-player = { $card } : quel joueur ?
ask-effect-bonus = { $card } : Attaque ou Vie ?
ask-effect-card = { $card } : quelle carte ?
ask-effect-pile = { $card } : quelle réserve ?
ask-effect-point = { $card } : { $points ->
    [one] il reste { $points } point. Pour qui ?
   *[other] il reste { $points } points. Pour qui le prochain ?
}
ask-discard = Vous devez défausser un sort : lequel ?
# Ce qui a ouvert la fenêtre ; `…_you` dit si c'est vous
ask-window = { $reason ->
    [strike] { $owner_you ->
        [yes] Votre familier { $pet }
       *[no] { $pet } de { $owner }
    } va frapper { $aim ->
        [all] tous les familiers ennemis
       *[pet] { $target_you ->
            [yes] votre familier { $victim }
           *[no] { $victim } de { $target }
        } (Attaque { $amount })
    }.
    [struck] { $owner_you ->
        [yes] Votre familier { $pet }
       *[no] { $pet } de { $owner }
    } a frappé { $aim ->
        [all] tous les familiers ennemis
       *[pet] { $target_you ->
            [yes] votre familier { $victim }
           *[no] { $victim } de { $target }
        }
    }.
    [spell] { $owner_you ->
        [yes] Vous avez lancé
       *[no] { $owner } a lancé
    } { $spell }{ $aim ->
        [none] {""}
        [many] {" "}sur plusieurs cibles
        [player] { $target_you ->
            [yes] {" "}sur vous
           *[no] {" "}sur { $target }
        }
       *[pet] { $target_you ->
            [yes] {" "}sur votre familier { $victim }
           *[no] {" "}sur { $victim } de { $target }
        }
    }.
    [food] { $owner_you ->
        [yes] Vous avez consommé
       *[no] { $owner } a consommé
    } { $food }{ $aim ->
        [none] {""}
       *[pet] { $target_you ->
            [yes] {" "}pour votre familier { $victim }
           *[no] {" "}pour { $victim } de { $target }
        }
    }.
    [turn] { $owner_you ->
        [yes] Votre tour commence.
       *[no] Le tour de { $owner } commence.
    }
    [combat-start] Le combat commence : { $owner_you ->
        [yes] votre carte { $card }
       *[no] { $card } de { $owner }
    } a fait effet.
    [lap-start] Un tour de table s’ouvre : { $owner_you ->
        [yes] votre sort { $spell }
       *[no] { $spell } de { $owner }
    } a fait effet sur { $target_you ->
        [yes] votre familier { $victim }
       *[no] { $victim } de { $target }
    }.
    [lap-end] Un tour de table s’achève, et ses effets sont résolus.
   *[combat-end] Le combat va finir.
} { $reason ->
    [combat-end] Un dernier sort ?
   *[other] Lancez-vous un sort ?
}
ask-spell-pet = { $card } : quel familier ?
ask-spell-player = { $card } : quel joueur ?
ask-spell-ally = { $card } : qui récupère de la Vie ?
ask-new-target = { $card } : quel familier la frappe touche-t-elle à la place ?
ask-guest = { $card } est un second familier exotique. Prend-il la place du premier ?
ask-look-pet = Vous regardez le familier du dessus. Où va-t-il ?
ask-look-weapon = Vous regardez l’arme du dessus. Où va-t-elle ?
ask-put-on-top = { $card } : quelle carte vient ensuite sur le dessus ?
ask-take = Prenez-vous un de ces sorts ?
ask-food-pet = { $card } : pour quel familier ?

# Ce qui s'est passé

told-opener = Le sort désigne { $seat } pour ouvrir le premier combat.
told-round = La manche { $round } commence.
told-opens-by = { $card } donne le premier tour à { $seat }.
told-combat = Le combat commence ; { $seat } ouvre.
told-lap = Tour de table { $lap }.
told-turn = C’est au tour de { $seat }.
told-shuffled = La { $pile } est mélangée.
told-shop = { $weapon } est à la boutique.
told-bought = { $seat } achète { $weapon } { $coins ->
    [0] pour rien
    [one] pour { $coins } Pièce
   *[other] pour { $coins } Pièces
}.
told-bought-for-health = { $seat } achète { $weapon } pour { $amount } Vie ; il lui en reste { $health }.
told-traded-in = { $coins ->
    [0] { $seat } défausse { $weapon }.
    [one] { $seat } rend { $weapon } contre { $coins } Pièce.
   *[other] { $seat } rend { $weapon } contre { $coins } Pièces.
}
told-traded = { $seat } échange son arme avec { $target } et manie maintenant { $weapon }.
told-weapon-drawn = { $seat } pioche { $weapon } pour la boutique.
told-refreshed = { $seat } met { $weapon } à la boutique et { $card } sous la réserve.
told-weapon-discarded = { $seat } perd { $weapon }.
told-sharpened = { $weapon } de { $seat } gagne { $amount } Attaque à titre permanent.
told-weapon-set = L’arme de { $seat } a { $amount } Attaque pour ce combat.
told-revealed = { $seat } révèle { $pet }.
told-tamed = { $owner } dompte { $pet }.
told-refused = { $seat } refuse { $pet }.
told-stopped = { $seat } a fini de se préparer.
told-pet-discarded = { $pet } de { $owner } est défaussé.
told-pet-on-top = { $pet } de { $owner } va sur le dessus de la réserve de familiers.
told-removed = { $pet } de { $owner } quitte la partie.
told-copies-discarded = L’autre exemplaire de { $pet } quitte la réserve pour la défausse.
told-no-copy = Il n’y a pas d’autre { $pet } dans la réserve.
told-copied = { $pet } de { $owner } a maintenant aussi l’effet de { $card }.
told-food = { $food } est sur le dessus des aliments de { $seat }.
told-ate = { $seat } consomme { $food }.
told-fed = { $food } va à { $pet } de { $owner }.
told-weapon-fed = { $weapon } de { $seat } gagne { $amount } Attaque pour sa prochaine frappe.
told-water-lost = { $seat } perd { $amount ->
    [one] la Pièce venue
   *[other] les { $amount } Pièces venues
} de l’Eau.
told-coins = { $seat } reçoit { $amount ->
    [one] { $amount } Pièce
   *[other] { $amount } Pièces
}.
told-effect = { $card } de { $seat } fait effet.
told-announced = { $pet } de { $owner } s’en prend à { $victim } de { $target }.
told-announced-all = { $pet } de { $owner } s’en prend à tous les familiers ennemis.
told-redirected = { $card } : la frappe ou le sort vise maintenant { $pet } de { $owner }.
told-struck = { $pet } de { $owner } frappe { $victim } de { $target }.
told-swept = { $pet } de { $owner } frappe tous les familiers ennemis.
told-undone = La frappe est annulée ; { $seat } annonce de nouveau.
told-undone-at-last = La frappe est annulée, et { $seat } ne peut pas en porter d’autre.
told-passed = { $seat } ne frappe pas.
told-hurt = { $pet } de { $owner } perd { $amount } Vie ; il lui en reste { $health }.
told-reflected = { $pet } de { $owner } renvoie les dégâts.
told-ignored = { $pet } de { $owner } ignore les dégâts.
told-player-hurt = { $seat } perd { $amount } Vie ; il lui en reste { $health }.
told-shielded = { $seat } ne peut pas perdre de Vie en ce moment.
told-shield-raised = { $seat } ne peut pas perdre de Vie pendant un tour de table.
told-healed = { $pet } de { $owner } récupère { $amount } Vie et en a { $health }.
told-player-healed = { $seat } récupère { $amount } Vie et en a { $health }.
told-no-healing = { $seat } et ses familiers ne peuvent plus récupérer de Vie jusqu’à la fin de la manche.
told-gained = { $pet } de { $owner } gagne { $health ->
    [0] { $attack } Attaque
   *[other] { $attack ->
        [0] { $health } Vie
       *[other] { $attack } Attaque et { $health } Vie
    }
}.
told-bonus-ends = { $pet } de { $owner } n’a plus le bonus de { $card } et a { $health } Vie.
told-next-bonus = Le prochain bonus que donne { $seat } est augmenté de { $amount }.
told-next-damage = Les prochains dégâts qu’inflige { $seat } sont augmentés de { $amount }.
told-next-spell = Le prochain sort de { $seat } ôte { $amount } Vie de plus.
told-next-for-all = Le prochain sort de { $seat } touche toutes les cibles possibles.
told-hardened = Les familiers de { $seat } subissent { $amount } dégât de moins jusqu’à la fin de la manche.
told-sting-waits = { $target } perdra { $amount } Vie au début du prochain combat.
told-weakened = { $pet } de { $owner } perd { $amount } Attaque.
told-clipped = { $pet } de { $owner } perd ses bonus pour ce combat.
told-marked = La Vie de { $pet } de { $owner } passe à { $health }.
told-sealed = { $pet } de { $owner } ne peut ni récupérer de Vie ni recevoir de bonus pendant ce combat.
told-switched-off = { $pet } de { $owner } n’a plus d’effet jusqu’à la fin de la manche.
told-died = { $pet } de { $owner } meurt.
told-returned = { $pet } de { $owner } revient avec { $health } Vie.
told-barred = { $pet } de { $owner } ne peut pas frapper pour un temps.
told-protected = { $pet } de { $owner } ne peut pas être frappé pour un temps.
told-deterred = { $pet } de { $owner } ne peut pas frapper les familiers de { $seat } pour un temps.
told-hidden = { $pet } de { $owner } prend peur et passe face cachée.
told-turned-up = { $pet } de { $owner } revient face révélée.
told-cursed = { $card } pèse sur { $pet } de { $owner }.
told-silenced = { $seat } ne peut lancer aucun sort pour un temps.
told-muted = { $seat } ne pourra lancer aucun sort au prochain combat.
told-exhaustion = Tour de table { $lap } : l’épuisement gagne tous les familiers.
told-back = { $seat } revient dans la manche.
told-out-of-round = { $seat } n’a plus de familier vivant et sort de la manche.
told-last-window = Le combat va finir : un dernier sort ?
told-cast = { $seat } lance { $spell }.
told-aimed = { $spell } va à { $pet } de { $owner }.
told-aimed-at-player = { $spell } va à { $target }.
told-passed-window = { $seat } ne lance rien.
told-kept = { $spell } reste devant { $seat } pour le prochain combat.
told-trapped = { $spell } passe de { $seat } dans la main de { $target }.
told-trap-spent = { $spell }, dans la main de { $seat }, part à la défausse.
told-aspect = { $spell } reste auprès de { $seat } pour { $amount ->
    [one] { $amount } manche
   *[other] { $amount } manches
}.
told-aspect-ends = { $spell } de { $seat } prend fin.
told-hands-open = Les adversaires de { $seat } jouent cartes sur table.
told-spared = { $card } épargne la défausse à { $seat }.
told-spell-discarded = { $seat } défausse { $spell }.
told-took-back = { $seat } reprend { $spell } dans la défausse.
told-looked = { $seat } regarde des cartes de la { $pile } grâce à { $spell } : { $cards }.
    .unseen = { $seat } regarde des cartes de la { $pile } grâce à { $spell }.
told-put-under = { $seat } met la carte sous la { $pile }.
told-won-round = { $seat } gagne la manche.
told-no-winner = Plus aucun familier debout : personne ne gagne la manche.
told-weapon-strike = { $seat } frappe avec { $weapon } : { $seats }.
told-blow-waits = Ce coup de { $amount } tombera à la fin du prochain combat : { $seats }.
told-delayed-blow = Un coup différé de { $seat } tombe, pour { $amount }.
told-third-pet = { $seat } peut avoir un troisième familier jusqu’à la fin de la prochaine manche.
told-shuffled-back = { $seat } remélange { $card } à sa réserve.
told-top-discarded = { $seat } défausse { $card } du dessus d’une réserve.
told-drew-spell = { $seat } pioche un sort : { $spell }.
    .unseen = { $seat } pioche un sort.
told-left = { $seat } quitte la partie.
told-spells-shown = Sorts au choix : { $cards }.
told-took = { $seat } prend { $spell }.
told-declined = { $seat } ne prend aucun sort.
told-round-over = La manche est finie : tous les familiers reviennent face révélée, soignés. { $seat } ouvre le prochain combat, { $target } se prépare en premier.
told-won = { $seat } gagne la partie.

# Ce qui vaut pour un joueur, ou l'attend

chip-shielded = ne perd pas de Vie
chip-silenced = ne peut lancer de sort
chip-no-heal = aucun soin
chip-muted = sans sort au prochain combat
chip-reduction = familiers : dégâts −{ $amount }
chip-third-pet = 3e familier
chip-flare = voit les mains adverses
chip-next-spell-loss = prochain sort +{ $amount }
chip-next-bonus = prochain bonus +{ $amount }
chip-next-damage = prochains dégâts +{ $amount }
chip-volley = prochain sort sur tous
chip-sting = perdra { $amount } au début du combat
chip-blow = coup différé : { $amount }

# Ce que ferait une action, avant de s'engager

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
} (reste { $left })
note-price-health = { $price } Vie (reste { $left })

# Pourquoi un robot ferait cela (voir outlook.py)

reason-wins = souvent, vous gagnez la partie dès cette manche
reason-health_mine_more = vous gardez plus de Vie
reason-health_theirs_less = les autres y perdent de la Vie
reason-frail_mine_less = vous êtes moins souvent à court de Vie
reason-frail_theirs_more = les autres sont plus souvent à court de Vie
reason-pets_mine_more = vous avez plus de familiers
reason-pets_theirs_less = les autres ont moins de familiers
reason-attack_mine_more = vos familiers ont plus d’Attaque
reason-attack_theirs_less = les familiers des autres ont moins d’Attaque
reason-stamina_mine_more = vos familiers ont plus de Vie
reason-stamina_theirs_less = les familiers des autres ont moins de Vie
reason-strongest_mine_more = votre meilleur familier frappe plus fort
reason-strongest_theirs_less = les meilleurs familiers des autres frappent moins fort
reason-exotic_mine_more = vous avez plus de familiers exotiques
reason-exotic_theirs_less = les autres ont moins de familiers exotiques
reason-weapon_mine_more = votre arme frappe plus fort
reason-weapon_theirs_less = les armes des autres frappent moins fort
reason-spells_mine_more = vous gardez plus de sorts
reason-spells_theirs_less = les autres ont moins de sorts
reason-coins_mine_more = vous gardez plus de pièces
reason-coins_theirs_less = les autres ont moins de pièces
reason-aspect_mine_more = vous avez plus souvent un Aspect
reason-aspect_theirs_less = moins d’adversaires ont un Aspect
reason-opens_mine_more = vous gagnez plus souvent cette manche
reason-opens_theirs_less = les autres gagnent moins souvent cette manche
