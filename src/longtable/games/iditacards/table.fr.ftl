# Les mots qui ne servent qu’à la table de la course dans le navigateur, en français.

idita-status = { $over ->
    [yes] La course est finie
   *[no] { $alone ->
        [yes] Tour { $round } · jour { $days }
       *[no] Manche { $round } · au tour de { $name }
    }
}

# La carte

idita-map = La piste
idita-stands = { $where ->
    [across] { $name } a franchi la ligne d’arrivée.
    [start] { $name } est au départ.
   *[trail] { $name } est sur la case { $square }, { $leg }.
}
idita-start = Départ
idita-finish = Arrivée
idita-leg = { $leg }, cases { $first } à { $last } : hypothermie { $hypothermia }, faim { $starvation } ;
idita-next = { $square ->
    [0] Tous les contrôles passés
   *[other] Contrôle { $square }
}
idita-to-go = { $squares ->
    [0] ligne franchie
    [one] encore 1 case
   *[other] encore { $squares } cases
}
idita-no-weather = Pas encore de météo
    .text = On la tire quand le premier jour commence.
idita-square = case { $square }
idita-across = arrivé
idita-which = Ce qui est montré
idita-part-hand = Main
idita-part-crew = Attelage
idita-part-trading = Ravito
idita-part-rivals = Rivaux

# Thermomètres et attelages

idita-meter = { $condition ->
    [hypothermia] Hypothermie
   *[starvation] Faim
}{ $own ->
    [yes] {""}
   *[no] {" "}de { $name }
} : { $points } sur 7
idita-meter-name = { $condition ->
    [hypothermia] Hypothermie
   *[starvation] Faim
}
idita-stop = arrêt
idita-points = { $condition } { $points } sur 7
idita-speed = vitesse { $speed }
idita-speed-part = { $part ->
    [team] chiens
    [leg] étape
    [weather] météo
   *[conditions] froid, faim
}
idita-stuck = Immobile : une affection est à 7
idita-your-team = Votre attelage
idita-team-of = Attelage de { $name }
idita-free = { $places ->
    [one] 1 place libre
   *[other] { $places } places libres
}
idita-dog = { $card }, chien { $place } de { $name }
idita-holds = avec { $card }
idita-gear = { $card } sur { $dog } de { $name }
idita-in-hand = { $cards ->
    [0] Aucune carte en main
    [one] 1 carte en main
   *[other] { $cards } cartes en main
}
idita-in-deck = { $cards ->
    [0] Plus de carte dans la pioche
    [one] 1 carte dans la pioche
   *[other] { $cards } cartes dans la pioche
}
idita-legendary = { $cards ->
    [0] Plus de carte légendaire
    [one] 1 carte légendaire à gagner
   *[other] { $cards } cartes légendaires à gagner
}
idita-pending = { $card } : risque { $left } à payer
idita-waited-for = la table attend

# Piles

idita-piles-of = Les piles de { $name }
idita-discard = Défausse : { $cards }
idita-discard-none = La défausse est vide.
idita-discard-word = défausse
idita-on-top = { $card } au-dessus
idita-today = Jouées aujourd’hui
idita-today-none = Aucune carte n’a encore eu d’effet aujourd’hui.
idita-own-legendary = Vos cartes légendaires : { $cards }
idita-legendary-none = Toutes sont gagnées.
idita-unseen = Encore dans votre pioche, sans ordre : { $cards }
idita-known = Ce que tous ont vu de la main de { $name }
idita-close = Fermer
idita-browse = Piles
idita-piles = Pioche et piles
idita-stack = Pile de risque
idita-deck-word = pioche
idita-turn-up = révéler
idita-needs = encore { $left }
idita-playing = jouée
idita-day = Jour { $day }
idita-played = { $cards ->
    [one] 1 jouée
   *[other] { $cards } jouées
}

# Le comptoir

idita-post = Comptoir
idita-supply = Ravito
idita-supply-none = Le ravitaillement est vide : les cartes de traîneau le remplissent.
idita-in-supply = { $card }{ $copies ->
    [one] {""}
   *[other] {" "}({ $copies })
}, au ravitaillement
idita-deck = { $deck } : { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
}
idita-deck-name = { $deck ->
    [speed] Vitesse
    [attack] Témérité
    [upgrade] Progrès
   *[survivor] Survie
}
idita-left = reste { $cards }
idita-damage = avaries
idita-damage-deck = Paquet d’avaries : reste { $cards }
idita-no-cost = gratuite
idita-all = tout

# La main

idita-hand = Votre main
idita-hand-none = Votre main est vide. Un nouveau jour la remplit.
idita-held = { $card }{ $copies ->
    [one] {""}
   *[other] {" "}({ $copies })
}, dans votre main : énergie { $energy }, santé { $health }, risque { $risk }
idita-cost-now = Coût actuel
idita-part = { $part ->
    [printed] { $amount } imprimé
    [conditions] { $sign ->
        [minus] −
       *[plus] +
    }{ $amount } affection
    [leg] +{ $amount } étape
    [dogs] −{ $amount } chiens
   *[free] rien aujourd’hui
}
idita-leaves = Reste { $hand } en main, { $deck } dans la pioche.
idita-spoilt = Une avarie peut la gâcher : { $odds } %.
idita-odds = Le risque est payé dans { $odds } % des cas environ.
idita-onward = { $over ->
    [yes] Ce tour-ci, la ligne d’arrivée !
   *[no] { $steps ->
        [0] Pas de déplacement ce tour-ci.
        [one] Ce tour-ci 1 case, jusqu’à { $square }.
       *[other] Ce tour-ci { $steps } cases, jusqu’à { $square }.
    }
}
idita-past = Vous dépassez { $players }.
idita-fails = { $why ->
    [energy] main trop petite
   *[health] pioche trop petite
}
idita-fails-why = { $why ->
    [energy] Il n’y a pas assez de cartes dans votre main : la carte échouerait.
   *[health] Il n’y a pas assez de cartes dans votre pioche : la carte échouerait.
}
idita-whole-card = { $card } : lire toute la carte
idita-card-page = Cette carte dans l’album

# Plateaux

idita-tray-look = Vous seul voyez ces cartes
idita-tray-recover = Votre défausse
idita-tray-venison = Votre gibier
idita-tray-take = Le ravitaillement
idita-tray-legendary = Point de contrôle : choisissez une carte légendaire
idita-to-destroy = Détruire
idita-to-discard = Défausser
idita-to-hand = Dans votre main
idita-to-deck = Dans votre pioche

# Buttons

idita-note-play = { $payable ->
    [no] impayable
   *[yes] { $steps ->
        [0] sur place
        [one] 1 case
       *[other] { $steps } cases
    }{ $passed ->
        [0] {""}
       *[other] , { $passed } à dépasser
    }{ $odds ->
        [-1] {""}
       *[other] , payé { $odds } %
    }
}
idita-note-risk = suivante { $odds } %, tout { $all } %
idita-note-day = une main de { $count }
idita-note-pass = { $steps ->
    [0] sur place
    [one] 1 case
   *[other] { $steps } cases
}
idita-do-risk = Révéler une carte
idita-do-new-day = Nouvelle journée
idita-do-pass = Ne rien jouer

# Les types, pour choisir des cartes

kind-dog = Chien
kind-attachment = Équipement
kind-sled = Traîneau
kind-personal = Personnelle
kind-food = Nourriture
kind-movement = Mouvement
kind-utility = Utilitaire
kind-damage = Avarie

page-seal = ✓ { $action }
idita-ghost = Le fantôme de { $name }, meilleure course du jour à cette heure, { $square ->
    [161] est déjà arrivé
   *[other] était alors sur la case { $square }
}.
