# Les mots dont seule la table du duel dans le navigateur a besoin, en français.

letal-status = { $step ->
    [bringing] Choix des héros
    [setting-aside] Cartes mises de côté
    [rolling] Qui commence ?
    [placing] Placement des héros
    [opening] Début de partie
    [over] Le duel est terminé
   *[other] Manche { $round } sur { $limit } · tour de { $name }
}

letal-floor = Le sol
letal-hero = { $hero } de { $name }, Endurance { $endurance } sur { $most }
letal-of = { $hero } · { $name }
letal-disabled = neutralisé
letal-dead = mort
letal-dead-long = Ce héros est mort.
letal-may-act = peut agir
letal-acted = a agi
letal-used = déjà utilisé cette manche
letal-endurance = Endurance
letal-more-damage = L’attaque suivante inflige { $amount } de plus.
letal-armour = { $amount } de chaque attaque est prévenu cette manche.
letal-reach-more = Allonge { $amount } de plus
letal-in-hand = { $cards ->
    [0] aucune carte en main
    [one] 1 carte en main
   *[other] { $cards } cartes en main
}
letal-waited-for = la table attend
letal-not-chosen = choisit encore
letal-counts = { $hand ->
    [one] { $hand } carte en main
   *[other] { $hand } cartes en main
}, { $deck ->
    [one] { $deck } carte dans la pioche
   *[other] { $deck } cartes dans la pioche
}.
letal-auras = Auras
letal-discard = Défausse : { $cards }
letal-removed = Retirées du jeu : { $cards }
letal-aside = Mises de côté : { $cards }
letal-buried = Cachées sous votre pioche
letal-brought = Le deck apporté
letal-none = aucune
letal-close = Fermer
letal-deck = Pioche
letal-piles = Piles de { $hero } : pioche { $deck }, défausse { $discard }, retirées { $removed }
letal-carried = La carte en cours
letal-all-lines = Toutes les lignes de la carte
letal-your-hand = Votre main
letal-resting = Repos
letal-resting-move = Bougez de 1 au plus.
letal-resting-draw = Piochez 1 carte.
letal-waits = { $what } ({ $hero }) attend à la ligne { $line }
letal-part = { $what ->
    [line] carte
    [plus] bonus
    [round] cette manche
    [next] gardé
    [hide] cachées
   *[other] en plus
}
letal-steps = Étapes de l’attaque
letal-step = { $step ->
    [declared] annonce
    [tricks] ruses
    [defending] défense
    [tricks-after] ruses
   *[losing] perte
}
letal-damage-to = { $damage } dégâts à { $hero }
letal-kind = { $kind ->
    [physical] physiques
   *[other] magiques
}
letal-ladder = Cacher des cartes, { $each } de moins chacune
letal-no-defence = Magie : cacher des cartes n’aide pas
letal-hides = { $cards ->
    [0] aucune
    [1] 1 carte
   *[other] { $cards } cartes
}
letal-leaves = reste { $left }
letal-deadly = mortel
letal-distance = { $by ->
    [reach] Allonge { $n } : en ligne droite, de près
    [range] Portée { $n } : en ligne droite, de loin
   *[other] Rayon { $n } : { $n } pas tout autour
}
letal-distances = Distances
letal-explain = { $by ->
    [reach] Allonge : tant de cases en ligne droite ; des auras l’augmentent.
    [range] Portée : tant de cases en ligne droite, jamais augmentée.
   *[other] Rayon : tant de pas en toute direction, angles compris.
}
letal-always = Tout héros peut
letal-explain-defend = Se défendre : cacher des cartes sous sa pioche, 2 dégâts physiques de moins chacune.
letal-explain-rest = Se reposer au lieu d’agir : bouger de 1 au plus, piocher 1.
letal-explain-avenge = Venger un allié mort : piocher 2, l’attaque suivante inflige 2 de plus.
letal-stop-at = Me demander chaque fois que { $card } peut être jouée
letal-held = { $card }{ $copies ->
    [1] {""}
   *[other] {" "}× { $copies }
}
letal-no-cards = Aucune carte en main
letal-choose-pair = Choisissez deux héros
letal-own-cards = Les cartes propres à cette table
letal-tray = { $what ->
    [set-aside] Votre deck : mettez de côté ce qui ne sert pas
    [opening] Au début de la partie
    [remove] Quelle carte quitte le jeu ?
   *[other] Choisissez une carte
}
letal-do-play = Jouer { $card }
letal-do-trick = { $card }
letal-do-open = Utiliser { $card }
letal-do-done = { $defending ->
    [yes] Encaisser
   *[other] Terminé
}
letal-note-deal = −{ $amount }, reste { $left }
letal-note-kills = −{ $amount }, mortel
letal-note-defend = −{ $amount }, reste { $left }
letal-note-blocked = blocage total
letal-note-dies = −{ $amount }, mortel
letal-note-reach = { $amount } à portée

# Le catalogue des cartes

field-hero = Héros
field-type = Sorte de héros
field-endurance = Endurance
field-starting_hand = Cartes au début
field-maximum_hand = Cartes au plus
field-copies = Exemplaires
field-refresh = Relance
field-kind = Sorte
field-when = Moment
when-always = toujours
when-action = comme action
when-beginning_of_turn = début de tour
when-end_of_turn = fin de tour
when-on_attacked = à chaque attaque subie
when-on_block = sur un blocage
when-on_full_block = sur un blocage total
when-on_blocked = si elle est bloquée
when-on_hit = si elle touche
when-on_push = sur une poussée ou traction
when-on_stopped = sur un arrêt forcé
when-on_discard = sur une défausse
when-on_disable = sur une neutralisation
when-on_drain = sur un affaiblissement
when-on_aura = sur une aura
when-on_ally_death = à la mort d’un allié
when-any = à tout moment
when-own_line = entre ses lignes
when-enemy_line = entre les lignes ennemies
when-attacked = si attaqué
when-ally_attacked = si un allié est attaqué
when-team_attacked = si l’équipe est attaquée
when-attacking = en attaquant
when-attacked_after = après la défense
when-attacking_after = après leur défense
when-turn_end = à la fin d’un tour
when-enemy_turn_end = à la fin d’un tour ennemi
