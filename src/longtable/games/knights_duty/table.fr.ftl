# Ce que dit la table d'A Knight's Duty dans le navigateur, en français.

kd-status = Tour { $turn } sur { $limit } · { $slot ->
    [over] la partie est finie
    [0] préparation
   *[other] temps { $slot } sur 3
}

# L'arène

kd-arena = L’arène
kd-high-ground = la Hauteur
kd-your-knight = votre chevalier
kd-contested = disputée
kd-steps = à { $distance } pas
kd-knight = { $name } en { $space }, { $heart ->
    [full] cœur entier
    [broken] cœur brisé
   *[fallen] vaincu
}, { $weapon }

# Le coin d'un clan

kd-you = vous
kd-first-player = premier joueur
kd-inspired = inspiration prête
kd-not-inspired = inspiration dépensée
kd-tracker = Piste
kd-face-down = face cachée
kd-only-you = (vous seul le voyez)
kd-empty-slot = temps { $slot }, libre
kd-no-slot = pas de temps ici avec un cœur brisé

kd-thinking = réfléchit
kd-your-turn = à vous
kd-sealed = scellé
kd-out = a quitté le plateau
kd-won = l’emporte
kd-shares = partage l’égalité
kd-attacks = attaque { $target }
kd-wants = vise { $space }
kd-says-spare = n’attaque personne
kd-says-yield = cède
kd-says-insist = insiste
kd-says-wait = attend
kd-says-go-first = veut passer d’abord
kd-does-shield = se défend
kd-does-parry = pare

# Vos jetons

kd-tray = Vos jetons
kd-reach = , portée { $reach }
kd-left = , reste { $left }

# Le combat

kd-combat = Combat
kd-attacker = , attaque
kd-target = , est visé
kd-inspires-asked = inspiration ?
kd-hearts = { $hearts ->
    [one] { $hearts } cœur
   *[other] { $hearts } cœurs
}
kd-shields = { $shields ->
    [one] { $shields } bouclier
   *[other] { $shields } boucliers
}
kd-odds = { $hits ->
    [0] aucune carte ne touche
    [one] { $hits } sur { $cards } touche
   *[other] { $hits } sur { $cards } touchent
}
kd-drawn-heart = Touché !
kd-drawn-shield = Manqué
kd-drawn-nothing = Aucun cœur à tirer : manqué

# Pour qui écoute

kd-summary = La table en mots
kd-recite = { $name }{ $you ->
    [yes] {" "}(vous)
   *[no] {""}
} : en { $space }{ $high ->
    [yes] , la Hauteur
   *[no] {""}
}, { $heart ->
    [full] cœur entier
    [broken] cœur brisé
   *[fallen] vaincu
}, { $weapon } en main, { $inspired ->
    [yes] inspiration prête
   *[no] inspiration dépensée
}.
kd-recite-out = { $name } a quitté le plateau.

# Ce qui se laisse prévoir

kd-note-attack = touche { $hits }/{ $cards }{ $range ->
    [yes] {" "}({ $least }{"\u2060"}–{"\u2060"}{ $most })
   *[no] {""}
}{ $stance ->
    [parry] {" "}; pare
   *[other] {""}
}{ $heart ->
    [fallen] {" "}; déjà à terre
   *[other] {""}
}
kd-note-inspire = { $hits ->
    [0] aucune carte ne touche
    [one] { $hits } sur { $cards } touche
   *[other] { $hits } sur { $cards } touchent
}{ $answered ->
    [none] {""}
   *[other] {" "}; { $answered } sur { $then } si l’autre utilise la sienne
}
kd-note-go = { $anyone ->
    [yes] À portée de là, s’ils ne bougent pas :
   *[no] S’ils ne bougent pas, personne n’est à portée de là.
}{ $bog ->
    [none] {""}
    [sword] {" "}Marais (toute arme).
    [spear] {" "}Marais (lance, arc).
   *[bow] {" "}Marais (arc).
}{ $flame ->
    [none] {""}
    [sword] {" "}Flamme (toute arme).
    [spear] {" "}Flamme (lance, arc).
   *[bow] {" "}Flamme (arc).
}{ $dust ->
    [none] {""}
    [sword] {" "}Poussière (toute arme).
    [spear] {" "}Poussière (lance, arc).
   *[bow] {" "}Poussière (arc).
}{ $sea ->
    [none] {""}
    [sword] {" "}Mer (toute arme).
    [spear] {" "}Mer (lance, arc).
   *[bow] {" "}Mer (arc).
}{ $northerners ->
    [none] {""}
    [sword] {" "}Nord (toute arme).
    [spear] {" "}Nord (lance, arc).
   *[bow] {" "}Nord (arc).
}{ $free_folk ->
    [none] {""}
    [sword] {" "}Peuple libre (toute arme).
    [spear] {" "}Peuple libre (lance, arc).
   *[bow] {" "}Peuple libre (arc).
}{ $eye ->
    [yes] {" "}Vous retrouvez l’inspiration.
   *[no] {""}
}
