# Ce que dit l'écran d'Iditacards, en français.

screen-round = Manche { $round }
screen-turn = tour de { $name }
screen-last-turns = derniers tours
screen-over = la course est finie
screen-weather = { $weather ->
    [sun] soleil (vitesse { $speed })
    [wind] vent (vitesse { $speed })
    [rain] pluie (vitesse { $speed })
    [cloud] nuages (les bonus de vitesse comptent 0)
    [storm] tempête (pas de main de départ agrandie)
   *[snow] neige
}
screen-start = Départ
screen-across = +{ $squares }
screen-is-across = { $name } : ligne franchie, { $place }
screen-ahead = { $square } : { $leg }, H{ $hypothermia } F{ $starvation }
screen-no-dog = aucun chien
screen-dog-number = { $name } (nº { $number })
screen-risk = risque : { $cards }
screen-waits = { $card } (−{ $left })
screen-immune = à l’abri
screen-stuck = ne peut avancer
screen-energy_free = énergie 0 aujourd’hui
screen-health_free = santé 0 aujourd’hui
screen-pile = { $name } { $cards }
screen-deck-speed = Vitesse
screen-deck-attack = Témérité
screen-deck-upgrade = Progrès
screen-deck-survivor = Survie
screen-supply = Ravitaillement :
screen-playing = En train d’être jouée :
screen-looking = Vous regardez :
screen-hand = Votre main (énergie·santé·risque) :
screen-today = Aujourd’hui :
screen-legendary = À gagner : { $cards }
screen-legend = ⌂ contrôle, H hypothermie, F faim, » vitesse, ▯ main, ▤ pioche, ▥ défausse

letter-hypothermia = H
letter-starvation = F

option-sacrifice = Sacrifier { $dog }
option-attach = Le mettre à { $dog }
option-lose = Perdre { $dog }
option-drop = Retirer { $held } à { $dog }
option-kill = { $dog } de { $seat }

part-drop-dog = quel chien
part-drop-held = quel équipement
part-kill-seat = le chien de qui
part-kill-dog = quel chien

recite-round = Manche { $round }.
recite-turn = C’est au tour de { $name }.
recite-last-turns = Ce sont les derniers tours.
recite-over = La course est finie.
recite-weather = Météo : { $weather }.
recite-across = { $name } a franchi la ligne, { $place }.
recite-place = { $on ->
    [yes] { $name } est sur la case { $place }.
   *[no] { $name } est au Départ.
}
recite-leg = Étape : { $leg } ({ $effects }).
recite-leg-name = Étape : { $leg }.
recite-condition = Hypothermie { $hypothermia }, faim { $starvation }, vitesse { $speed } ; l’avance automatique est de { $move }.
recite-cards = { $hand ->
    [one] { $hand } carte
   *[other] { $hand } cartes
} en main, { $deck } dans la pioche, { $discard } dans la défausse.
recite-checkpoint = Prochain point de contrôle : { $square }.
recite-dogs = { $count ->
    [0] Aucun chien.
    [one] Un chien : { $dogs }.
   *[other] { $count } chiens : { $dogs }.
}
recite-risk = Risque en cours : { $cards }.
recite-waits = { $card }, reste { $left }
recite-today = De plus : { $notes }.
recite-supply = { $count ->
    [0] Le ravitaillement est vide.
   *[other] Au ravitaillement : { $cards }.
}
recite-pile = { $name } { $cards }
recite-piles = Cartes restantes : { $piles }.
recite-ahead = Étape suivante : { $leg }, dès la case { $square }, hypothermie { $hypothermia }, faim { $starvation } ({ $effects }).
recite-looking = Vous regardez : { $cards }.
recite-hand = { $count ->
    [0] Votre main est vide.
   *[other] Votre main : { $cards }.
}
recite-free = gratuite
recite-in-play = Jouées aujourd’hui : { $cards }.
recite-legendary = Cartes légendaires à gagner : { $cards }.

# Ce qu'on peut prédire d'une action

brief-play = { $payable ->
    [no] ne peut être payée ({ $energy }·{ $health }·{ $risk })
   *[yes] { $energy }·{ $health }·{ $risk }{ $spoilt ->
        [0] {""}
       *[other] , gâché { $spoilt } %
    }{ $odds ->
        [-1] {""}
       *[other] , { $odds } %
    }
}{ $steps ->
    [0] {""}
   *[other] , +{ $steps }
}{ $passed ->
    [0] {""}
   *[other] , dépasse { $passed }
}
brief-risk = peut être payée à { $odds } %, le tout à { $all } %
brief-day = main de { $count }
brief-pass = +{ $steps }{ $passed ->
    [0] {""}
   *[other] , dépasse { $passed }
}
