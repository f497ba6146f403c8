# Iditacards : tout ce qu'il dit, en français. Les noms des cartes et des étapes sont dans cards.toml et boards.toml.

title = Iditacards
tagline = Payez chaque carte avec d’autres cartes, les plus hardies avec des cartes que nul n’a vues, et menez vos chiens sur quinze cents kilomètres de neige.

option-board = Plateau
    .help = Seize étapes qui changent de course en course, ou les dix du plateau classique. Seul, le plateau classique montre sa face solo.
    .standard = Standard
    .classic = Classique
option-round_limit = Limite de manches
    .help = Après ce nombre de manches, la course est arrêtée, et le plus avancé gagne.

# Les mushers qui n'apportent pas de nom
musher-1 = Ada
musher-2 = Nils
musher-3 = Youra
musher-4 = Kaya

# Ce qu'il y a

board-standard = plateau standard
board-classic = plateau classique
board-classic_solo = plateau classique, face solo
deck-starter = paquet de départ
deck-speed = paquet Vitesse
deck-attack = paquet Témérité
deck-upgrade = paquet Progrès
deck-survivor = paquet Survie
deck-legendary = paquet légendaire
deck-damage = paquet d’avaries
dog-1 = premier chien
dog-2 = deuxième chien
dog-3 = troisième chien
dog-4 = quatrième chien
dog-5 = cinquième chien
dog-6 = sixième chien
held-1 = l’équipement
held-2 = le second équipement
condition-hypothermia = hypothermie
condition-starvation = faim
cost-energy = énergie
cost-health = santé
cost-risk = risque
country-hills = collines
country-forest = forêt
country-lake = lac
country-river = rivière
country-mountain = montagne
country-cliff = falaise
country-wasteland = terres désolées
country-coast = côte
weather-sun = soleil
    .text = Vitesse +1.
weather-wind = vent
    .text = Vitesse +5. Au lancer, 1 point d’hypothermie pour chacun sur le plateau.
weather-rain = pluie
    .text = Vitesse +3. Au lancer, 1 point de faim pour chacun sur le plateau.
weather-cloud = nuages
    .text = Les bonus de vitesse comptent 0.
weather-storm = tempête
    .text = Rien n’agrandit une main de départ.
weather-snow = neige
    .text = Au lancer, le ravitaillement est détruit.

# Ce qui est écrit sur une carte

type-dog = Chien
type-attachment = Équipement
type-sled = Traîneau
type-personal = Personnelle
type-food = Nourriture
type-movement = Mouvement
type-utility = Utilitaire
type-damage = Avarie
kinds-dog = Chiens
kinds-attachment = Équipements
kinds-sled = Cartes de traîneau
kinds-personal = Cartes personnelles
kinds-food = Nourriture
kinds-movement = Cartes de mouvement
kinds-utility = Cartes utilitaires
kinds-damage = Avaries
fact-energy = énergie { $amount ->
    [all] tout
   *[other] { $amount }
}
fact-health = santé { $amount }
fact-risk = risque { $amount }
field-kind = Type
field-deck = Paquet
field-energy = Énergie
field-health = Santé
field-risk = Risque
field-speed = Vitesse
field-fake_dog = Faux chien
field-copies = Exemplaires dans son paquet

# Ce que font les étapes ; $change est $n avec son signe

effect-immune = vous êtes à l’abri
effect-dog_speed = vitesse { $change } pour chacun de vos chiens
effect-speed = vitesse { $change }
effect-no_speed_bonus = les bonus de vitesse comptent 0
effect-no_extra_draw = pas de main de départ agrandie
effect-hand = main de départ { $change }
effect-no_starve = la faim ne peut monter
effect-no_freeze = l’hypothermie ne peut monter
effect-energy_add = énergie +{ $n } sur tout coût supérieur à 0
effect-health_add = santé +{ $n } sur tout coût supérieur à 0
effect-risk_double = coûts en risque doublés
effect-risk_fizzle = tout risque échoue
effect-enter_health = en arrivant, défaussez les { $n } premières cartes de votre pioche
effect-enter_damage = en arrivant, subissez { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}
effect-enter_sacrifice = en arrivant, sacrifiez { $n ->
    [one] un chien
   *[other] { $n } chiens
}
effect-day_starve = { $n ->
    [one] { $n } point
   *[other] { $n } points
} de faim à chaque nouvelle journée
effect-day_freeze = { $n ->
    [one] { $n } point
   *[other] { $n } points
} d’hypothermie à chaque nouvelle journée
effect-day_damage = { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
} à chaque nouvelle journée
effect-day_sacrifice = sacrifiez { $n ->
    [one] un chien
   *[other] { $n } chiens
} à chaque nouvelle journée
effect-turn_recover = récupérez { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} à la fin de chacun de vos tours
effect-pass_damage = dépasser un joueur ici coûte { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}
effects-none = rien de particulier

# Ce que vous pouvez faire

act-play = Jouer { $card }
act-risk = Jouer la première carte de votre pioche
act-new-day = Appeler une nouvelle journée
act-pass = Ne rien jouer
act-sacrifice = Sacrifier votre { $dog }
act-drop = Retirer { $held } de votre { $dog }
act-pay = Payer avec { $card }
act-join = Se joindre à la nouvelle journée
act-sit-out = Rester à l’écart
act-attach = Le mettre à votre { $dog }
act-decline = C’est tout
act-from-deck = Le { $deck }
act-take = Prendre { $card }
act-destroy = Détruire { $card }
act-discard = Défausser { $card }
act-shuffle-back = Remélanger le reste dans la pioche
act-to-hand = { $card } en main
act-to-deck = { $card } dans la pioche
act-claim = { $card }
act-kill = Le { $dog } de { $seat }
act-lose = Perdre votre { $dog }

# Ce qu'on vous demande

ask-turn = À vous : une carte, ou une nouvelle journée ?
ask-risk = Un risque est en cours : la première carte de votre pioche le paie, sauf si vous appelez une nouvelle journée.
ask-no-card = Votre risque a échoué. Appelez-vous une nouvelle journée ?
ask-day = { $caller } appelle une nouvelle journée. Vous y joignez-vous ?
ask-sacrifice = Quel chien sacrifiez-vous ?
ask-room = Votre attelage est complet : quel chien fait place au nouveau ?
ask-attach = { $card } : pour quel chien ?
ask-explosion = La machine explose : quel autre chien est perdu ?
ask-legendary = Un point de contrôle : quelle carte légendaire va dans votre défausse ?
ask-recover = Récupérez { $count ->
    [one] une carte
   *[other] jusqu’à { $count } cartes
} de votre défausse : laquelle, et où va-t-elle ?
ask-pay = { $card } coûte de l’énergie : encore { $count ->
    [one] une carte
   *[other] { $count } cartes
} de votre main. Laquelle ?
ask-kill = { $card } : quel chien meurt ?
ask-deck = Quel paquet remplit le ravitaillement ?
ask-take = Vous pouvez prendre { $count ->
    [one] une carte
   *[other] { $count } cartes
} du ravitaillement. Laquelle ?
ask-look = { $count ->
    [0] Défaussez ce que vous voulez de ces cartes ; le reste est remélangé.
    [one] Vous pouvez détruire une de ces cartes, et en défausser d’autres ; le reste est remélangé.
   *[other] Vous pouvez détruire { $count } de ces cartes, et en défausser d’autres ; le reste est remélangé.
}
ask-destroy = Quelle carte de votre main détruisez-vous ?
ask-venison = Tout votre gibier revient : en main ou dans la pioche ?

# Ce qui s'est passé

told-sheltered = Là où est { $seat }, { $condition ->
    [hypothermie] l’hypothermie
   *[faim] la faim
} ne peut monter.
told-rose = Chez { $seat }, { $condition ->
    [hypothermie] l’hypothermie
   *[faim] la faim
} monte à { $points }.
told-relieved = Chez { $seat }, { $condition ->
    [hypothermie] l’hypothermie
   *[faim] la faim
} tombe à { $points }.
told-called-day = { $seat } appelle une nouvelle journée.
told-joined = { $seat } s’y joint.
told-sat-out = { $seat } reste à l’écart.
told-cricket = Sans main ni pioche, { $seat } entend chanter { $card }.
told-new-day = { $seat } mélange toutes ses cartes : une nouvelle journée commence.
told-entered = { $seat } aborde une nouvelle étape : { $leg }.
told-lost-cards = { $count ->
    [0] { $seat } n’a pas de carte en pioche à perdre ici.
   *[other] L’étape coûte à { $seat } des cartes de sa pioche : { $cards }.
}
told-stood = { $seat } n’avance pas.
told-stayed = À la fin du tour, { $seat } n’avance pas.
told-moved = { $seat } avance de { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
}, jusqu’à { $place }.
told-passed = { $seat } dépasse { $target }, qui recule { $place ->
    [0] au Départ
   *[other] à { $place }
}.
told-claimed = { $seat } gagne une carte légendaire au point de contrôle : { $card }.
told-drew = { $seat } pioche { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} : { $cards }.
    .unseen = { $seat } pioche { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
told-unharmed = { $seat } est à l’abri et ne subit aucun dégât.
told-damage = { $seat } subit { $amount ->
    [one] { $amount } dégât
   *[other] { $amount } dégâts
}.
told-recovered = { $seat } récupère { $card } { $where ->
    [hand] en main
   *[deck] dans sa pioche
}.
told-no-room = { $seat } n’a pas de place pour { $card }, et défausse la carte.
told-harnessed = { $card } rejoint l’attelage de { $seat }.
told-attached = { $seat } met { $card } à { $dog }.
told-dropped = { $seat } retire { $card }.
told-no-sacrifice = { $seat } n’a pas de chien à sacrifier.
told-sacrificed = { $seat } sacrifie { $card }.
told-saved = { $card } sauve { $dog } de { $seat }.
told-died = { $card } de { $seat } meurt{ $fate ->
    [hand] {" "}et revient en main
    [discard] {" "}et va dans la défausse
   *[destroyed] {""}
}.
told-turn = Manche { $round } : c’est au tour de { $seat }.
told-weather = { $seat } lance le dé météo : { $weather }.
told-buried = La neige ensevelit le ravitaillement : { $cards }.
told-did-nothing = { $seat } ne joue rien.
told-played = { $seat } joue { $card }.
told-risked = { $seat } révèle { $card } comme risque.
told-paid = { $seat } paie { $count } ({ $cost }) : { $cards }.
told-unpaid = { $seat } ne peut payer { $card } ({ $cost }).
told-spoilt = L’avarie fait échouer le paiement de { $card } pour { $seat }.
told-waits = { $card } de { $seat } attend { $count ->
    [one] qu’un risque soit payé
   *[other] que { $count } risques soient payés
}.
told-resolved = Le risque est payé : { $card } de { $seat } fait effet.
told-fizzled = { $count ->
    [one] { $cards } de { $seat } échoue et part à la défausse.
   *[other] Toute la pile de { $seat } échoue et part à la défausse : { $cards }.
}
told-mended = { $seat } répare : { $card } retourne au paquet d’avaries.
told-repeated = { $card } de { $seat } fait effet une fois de plus.
told-no-effect = { $card } de { $seat } n’a pas d’effet.
told-aimed = { $seat } choisit { $card } de { $target }.
told-today = { $card } vaut pour { $seat } jusqu’à la fin de sa journée.
told-shuffled-discard = { $seat } mélange sa défausse, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, dans sa pioche.
told-supplied = { $seat } ajoute { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} du { $deck } au ravitaillement : { $cards }.
told-took = { $seat } prend { $card } au ravitaillement.
told-looked = { $seat } regarde { $count ->
    [one] la première carte
   *[other] les { $count } premières cartes
} de sa pioche : { $cards }.
    .unseen = { $seat } regarde { $count ->
    [one] la première carte
   *[other] les { $count } premières cartes
} de sa pioche.
told-destroyed = { $seat } détruit { $card }.
told-discarded = { $seat } défausse { $card }.
told-shuffled-back = { $seat } remélange { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} dans sa pioche.
told-destroyed-hand = { $seat } détruit { $count ->
    [0] une main vide
   *[other] toute sa main : { $cards }
}.
told-across = { $seat } franchit la ligne d’arrivée, { $count ->
    [one] { $count } case
   *[other] { $count } cases
} au-delà de la dernière.
told-last-turns = Un dernier tour pour { $seats }.
told-arrived = { $seat } est à l’arrivée, en { $turns } tours et { $days ->
    [one] { $days } journée
   *[other] { $days } journées
}.
told-won = { $seat } gagne la course, à { $place }.
told-called-off = La course est arrêtée. Le plus loin, à { $place } : { $seats }.
told-not-arrived = La course est arrêtée, { $seat } étant à { $place }.

# Comment finit une course

race-when = Manche { $round }
race-finish-across = { $squares ->
    [one] { $squares } case au-delà de la ligne
   *[other] { $squares } cases au-delà de la ligne
}
race-finish-short = à la case { $place }
race-finish-time = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, { $days ->
    [one] { $days } journée
   *[other] { $days } journées
}
race-finish-team = { $checkpoints ->
    [one] { $checkpoints } point de contrôle
   *[other] { $checkpoints } points de contrôle
}, { $dogs ->
    [0] plus de chien
    [one] { $dogs } chien
   *[other] { $dogs } chiens
}
race-chart-cards = Cases grâce aux cartes
race-chart-automatic = Cases en fin de tour
race-chart-destroyed = Cartes détruites
race-chart-damage = Dégâts subis
race-chart-count = { $n }
race-feat = { $card } a fait avancer { $seat } de { $squares } cases

# Ce que ferait une action, avant de s’engager

note-play = { $payable ->
    [no] ne peut être payée (énergie { $energy }, santé { $health })
   *[yes] énergie { $energy }, santé { $health }, risque { $risk } ; reste { $hand } en main, { $deck } dans la pioche{ $spoilt ->
        [0] {""}
       *[other] {" "}; une avarie gâche tout dans { $spoilt } % des cas
    }{ $odds ->
        [-1] {""}
       *[other] {" "}; le risque sera payé dans { $odds } % des cas environ
    }
} ; { $steps ->
    [0] aucun déplacement ce tour
    [one] { $steps } case ce tour
   *[other] { $steps } cases ce tour
}{ $passed ->
    [0] {""}
    [one] , 1 attelage dépassé
   *[other] , { $passed } attelages dépassés
}
note-risk = la carte suivante peut être payée dans { $odds } % des cas, tout ce qui attend dans { $all } % environ
note-day = une main de { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, avant la météo
note-pass = { $steps ->
    [0] aucun déplacement
    [one] { $steps } case
   *[other] { $steps } cases
}{ $passed ->
    [0] {""}
    [one] , 1 attelage dépassé
   *[other] , { $passed } attelages dépassés
}

# La course du jour

daily = La course du jour
    .about = Seul face à la piste : les mêmes cartes, les mêmes étapes et le même ciel pour tout le monde à cette date. Le moins de tours l’emporte, puis le moins de journées. Courez autant de fois que vous voulez ; votre meilleure course compte.
    .score = { $turns ->
        [one] 1 tour
       *[other] { $turns } tours
    }, { $days ->
        [one] 1 journée
       *[other] { $days } journées
    }

# Pourquoi un robot ferait cela (voir outlook.py)

reason-wins = souvent, vous gagnez ainsi la course
reason-prospects_mine_more = cela vous mène plus loin aux tours suivants
reason-prospects_theirs_less = cela ralentit les autres
reason-place_mine_more = vous allez plus loin
reason-place_theirs_less = les autres vont moins loin
reason-to_go_mine_less = il vous reste moins de piste
reason-to_go_theirs_more = il reste plus de piste aux autres
reason-next_move_mine_more = vos prochains déplacements vous mènent plus loin
reason-next_move_theirs_less = les prochains déplacements des autres sont plus courts
reason-speed_mine_more = votre attelage est plus rapide
reason-speed_theirs_less = les attelages des autres sont plus lents
reason-cold_mine_less = votre attelage souffre moins du froid et de la faim
reason-cold_theirs_more = les autres souffrent plus du froid et de la faim
reason-stuck_mine_less = votre attelage reste moins souvent immobile
reason-stuck_theirs_more = les autres restent plus souvent immobiles
reason-hand_mine_more = vous avez plus de cartes en main
reason-hand_theirs_less = les autres ont moins de cartes en main
reason-owned_mine_more = vos cartes valent plus
reason-owned_theirs_less = les cartes des autres valent moins
reason-risked_mine_less = moins de vos cartes attendent d’être payées
reason-across_mine_more = vous franchissez plus souvent l’arrivée
reason-across_theirs_less = moins d’adversaires franchissent l’arrivée
reason-turns_mine_less = vous arrivez en moins de tours
reason-risks_mine_less = vos cartes comportent moins de risques
reason-risks_theirs_more = les cartes des autres comportent plus de risques
reason-near_mine_more = vous êtes plus près de l’arrivée
reason-near_theirs_less = les autres restent plus loin de l’arrivée
