# Ce que dit l’écran de L.E.T.A.L., en français.

screen-round = Manche { $round }
screen-step = { $step ->
    [bringing] les deux camps choisissent leurs héros
    [setting-aside] on écarte des cartes
    [rolling] { $name } a le plus haut dé
    [placing] { $name } pose un héros
    [opening] la partie s’ouvre
    [over] la partie est finie
   *[other] au tour de { $name }
}
screen-window = { $reason ->
    [line] fenêtre : ruses entre deux lignes
    [attack] fenêtre : ruses avant la défense
    [defended] fenêtre : ruses après la défense
   *[other] fenêtre : ruses de fin de tour
}
screen-passed = ont passé : { $names }
screen-owned = { $name } ({ $player })
screen-times = { $name } ×{ $count }
screen-dead = hors combat
screen-holds = en main : { $cards }
screen-aura = { $used ->
    [yes] ({ $name })
   *[no] { $name }
}
screen-carried = { $name }, { $hero } :
screen-line = ligne { $line } sur { $lines }
screen-hand = { $name } a en main :
screen-resting = Repos
screen-resting-move = Déplacez-vous de 1 au plus.
screen-resting-draw = Piochez 1 carte.
screen-attack = { $attacker } attaque { $target } : { $amount } { $kind ->
    [physical] physique
   *[other] magique
} = { $parts }.
screen-part = { $amount } ({ $what })
screen-prevented = Prévenu : { $amount } = { $parts } ; il en reste { $left }.
screen-defence = Endurance restante : { $rungs }.
screen-rung = { $cards ->
    [0] { $left } sans défense
    [one] { $left } avec une carte cachée
   *[other] { $left } avec { $cards }
}
screen-legend = ♥ Endurance  ▯ main  ▤ deck  ▥ défausse  ● peut agir  (aura) a déjà servi

part-line = la ligne
part-plus = son bonus
part-ability = une capacité
part-aura = une aura
part-round = cette manche
part-next = gardé pour elle
part-trick = une ruse
part-hide = une carte cachée

state-disabled = neutralisation
state-next_bonus = prochaine attaque +{ $amount }
state-round_damage = cette manche +{ $amount } aux dégâts
state-round_armour = cette manche { $amount } de moins
state-reach = Allonge +{ $amount }
state-push = poussées +{ $amount }

option-stay = Rester en { $space }
option-play = Jouer { $name } ({ $lines })
option-trick = Jouer la ruse { $name } ({ $lines })

recite-now = { $parts }.
recite-carried = { $name }, { $hero } : ligne { $line } sur { $lines }{ $text ->
    [none] .
   *[other] {" "}: { $text }
}
recite-hero = { $name } ({ $player }){ $space ->
    [none] , pas encore sur le plateau
   *[other] , en { $space }
} : { $endurance } d’Endurance sur { $most }, { $hand ->
    [0] aucune carte
    [one] une carte
   *[other] { $hand } cartes
} en main, { $deck } dans le deck, { $discard } en défausse.
recite-you = vous
recite-dead = { $name } ({ $player }) : hors combat.
recite-auras = Auras : { $auras }.
recite-card = { $lines ->
    [none] { $name }
   *[other] { $name } : { $lines }
}
