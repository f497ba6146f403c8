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
   *[fallen] à terre
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
kd-shares = partage la partie nulle
kd-attacks = attaque { $target }
kd-wants = vise { $space }
kd-says-spare = n’attaque personne
kd-says-yield = cède
kd-says-insist = insiste
kd-says-wait = attend
kd-says-go-first = veut frapper en premier
kd-does-shield = se défend
kd-does-parry = pare

# Vos jetons

kd-tray = Vos jetons
kd-reach = , portée { $reach }
kd-left = , reste { $left }

# La place à côté de l'arène : un combat, qui l'on peut attaquer, ou ce que font les armes

kd-weapons = Ce que font les armes
kd-weapon-reach = portée { $reach }
kd-in-reach = En bleu : à portée de votre { $weapon } depuis { $space }
kd-would-reach = En bleu : à portée { $weapon ->
    [arc] d’un arc
   *[other] d’une { $weapon }
  } depuis { $space }
kd-empty-handed = Main vide : le premier jeton d’une arme ne fait que la prendre.
kd-aims = À portée de votre { $weapon }
kd-combat = Combat
kd-attacker = , attaque
kd-target = , est visé
kd-inspires-asked = l’utiliser ?
kd-stance-shield = { $name } se défend
kd-stance-parry = { $name } pare
kd-if-you = avec votre inspiration
kd-if-one = si { $name } utilise la sienne
kd-if-both = avec les deux
kd-of = { $hits } sur { $cards }
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
kd-drawn-nothing = Aucun cœur à piocher : manqué

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
   *[fallen] à terre
}, { $weapon } en main, { $inspired ->
    [yes] inspiration prête
   *[no] inspiration dépensée
}.
kd-recite-out = { $name } a quitté le plateau.

# Comment elle a fini

kd-when = Tour { $turn }
kd-finish-stands = encore debout
kd-finish-fell = défaite face à { $target } au tour { $turn }
kd-finish-hits = { $hits } { $hits ->
    [one] coup
   *[other] coups
} au but sur { $blows }
kd-chart-landed = Coups portés
    .about = face à ce que les cartes promettaient : le trait
kd-chart-taken = Coups reçus
    .about = face à ce que les cartes promettaient : le trait
kd-chart-hits = { $hits } ({ $luck ->
    [bad] −{ $gap }
   *[good] +{ $gap }
})
kd-feat-weapon = L’arme la plus sûre : { $weapon }, { $hits } sur { $blows }
kd-feat-token = Le jeton le plus posé : { $token }, { $n } fois
kd-feat-luck = Le coup le plus improbable : { $seat }, à { $percent } %
