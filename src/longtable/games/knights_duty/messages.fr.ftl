# A Knight's Duty : tout ce qu'il dit, en français.

title = A Knight’s Duty
tagline = Préparez en secret, frappez ensemble : le dernier chevalier debout l’emporte.

option-agreements = Ententes entre chevaliers
    .help = Ceux qui se disputent une case, ou le premier coup, disent s’ils cèdent.
option-turn_limit = Limite de tours
    .help = Après ce nombre de tours, les chevaliers encore debout se partagent la partie.

# Les clans, tels que le journal les nomme ; en entier où il y a de la place

clan-bog = Marais
    .full = Terreur du marais
clan-flame = Flamme
    .full = Flamme sacrée
clan-dust = Poussière
    .full = Poussière et ossements
clan-sea = Mer
    .full = Marcheurs des mers
clan-northerners = Nord
    .full = Gens du Nord
clan-free_folk = Peuple libre
    .full = Peuple libre

token-sword = épée
token-spear = lance
token-bow = arc
token-shield = bouclier
token-parry = parade
token-move = mouvement
token-nothing = rien

weapon-sword = épée
weapon-spear = lance
weapon-bow = arc
weapon-none = aucune arme

heart-full = cœur entier
heart-broken = cœur brisé
heart-fallen = à terre

# Ce que vous pouvez faire

act-plan = { $third ->
    [rien] Poser { $first }, { $second }
   *[other] Poser { $first }, { $second }, { $third }
}
act-go = Aller en { $space }
act-attack = Attaquer { $target }
act-spare = N’attaquer personne
act-yield = Céder
act-insist = Insister
act-wait = Attendre
act-go-first = Frapper en premier
act-keep = Garder votre inspiration
act-inspire = Utiliser votre inspiration

# Ce qui vous est demandé

ask-plan = Posez vos jetons face cachée, un par temps.
ask-move = Votre jeton de mouvement est révélé : où allez-vous ?
ask-contest = { $seats } veulent { $count ->
    [2] tous deux
   *[other] tous
} la case { $space }. Si un seul insiste, son chevalier l’obtient ; sinon, personne.
ask-attack = Qui attaquez-vous ?
ask-first = { $seats } attaquent { $count ->
    [2] tous deux
   *[other] tous
} { $target }. Frappez-vous en premier, ou attendez-vous pour annoncer de nouveau ensuite ?
ask-inspire = { $seat } attaque { $target } : la pile compte { $hearts ->
        [one] { $hearts } cœur
       *[other] { $hearts } cœurs
    } et { $shields ->
        [one] { $shields } bouclier
       *[other] { $shields } boucliers
    }. Utiliser votre inspiration ?

# Ce qui s'est passé

told-turn = Tour { $turn }. Premier joueur : { $seat }.
told-planned = Tous les plans sont posés.
told-slot = Temps { $slot }.
told-revealed = { $seat } révèle : { $token }.
told-idle = { $seat } a le cœur brisé et n’agit pas sur son troisième jeton.
told-contested = La case { $space } est disputée entre { $seats }.
told-insisted = { $seat } insiste pour { $space }.
told-yielded = { $seat } cède { $space }.
told-nobody-moves = Personne n’obtient { $space } : { $seats } restent sur place.
told-kept-out = { $seat } n’obtient pas { $space } et doit rester en { $origin }.
told-moved = { $seat } va de { $origin } en { $space }.
told-stayed = { $seat } reste en { $space }.
told-swapped = { $seat } change d’arme : { $weapon } en main.
told-defends = { $seat } se défend.
told-parries = { $seat } s’apprête à parer.
told-forfeit = { $seat } n’a personne à portée et perd son attaque.
told-declared = { $seat } attaque { $target }.
told-spared = { $seat } n’attaque personne.
told-eager = { $seat } veut frapper en premier.
told-patient = { $seat } veut bien attendre.
told-goes-first = { $seat } frappe { $target } en premier ; les autres annonceront de nouveau.
told-goes-first-of-two = { $seat } frappe { $target } en premier ; l’autre annoncera de nouveau.
told-drawn-first = Les dés laissent { $seat } frapper { $target } en premier ; les autres annonceront de nouveau.
told-drawn-first-of-two = Les dés laissent { $seat } frapper { $target } en premier ; l’autre annoncera de nouveau.
told-combat = { $seat } frappe { $target } (arme : { $weapon }) : { $hearts ->
        [one] { $hearts } cœur
       *[other] { $hearts } cœurs
    } et { $shields ->
        [one] { $shields } bouclier
       *[other] { $shields } boucliers
    }.
told-shielded = { $target } se défend : { $hearts ->
        [one] { $hearts } cœur
       *[other] { $hearts } cœurs
    } et { $shields ->
        [one] { $shields } bouclier
       *[other] { $shields } boucliers
    }.
told-used-inspiration = { $seat } utilise son inspiration : { $hearts ->
        [one] { $hearts } cœur
       *[other] { $hearts } cœurs
    } et { $shields ->
        [one] { $shields } bouclier
       *[other] { $shields } boucliers
    }.
told-no-heart = La pile ne contient aucun cœur à piocher.
told-drew-heart = Un cœur est pioché : touché !
told-drew-shield = Un bouclier est pioché.
told-missed = { $seat } manque { $target }.
told-disarmed = { $target } pare le coup ; { $seat } lâche son arme ({ $weapon }).
told-broken = Le cœur de { $target } se brise.
told-defeated = { $target } tombe au combat.
told-hit-again = { $target } était déjà à terre : rien ne change.
told-recovered = { $seat } retrouve son inspiration sur la Hauteur.
told-left = { $seat } quitte le plateau.
told-won = { $seat } reste l’unique chevalier debout et l’emporte.
told-all-fell = Plus personne n’est debout : partie nulle entre { $seats }.
told-limit = La limite de tours est atteinte : partie nulle entre { $seats }.

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

# Pourquoi un robot ferait cela (voir outlook.py)

reason-wins = souvent, vous gagnez dès ce tour
reason-full_mine_more = votre cœur reste plus souvent entier
reason-full_theirs_less = les autres ont plus souvent le cœur brisé
reason-insp_full_mine_more = vous avez l’inspiration pour le prochain combat
reason-insp_full_theirs_less = moins d’adversaires sont à la fois indemnes et inspirés
reason-insp_broken_mine_more = même le cœur brisé, vous avez l’inspiration
reason-insp_broken_theirs_less = moins de cœurs brisés ont l’inspiration
reason-sword_mine_more = vous avez l’épée en main
reason-spear_mine_more = vous avez la lance en main
reason-bow_mine_more = vous avez l’arc en main
reason-sword_theirs_less = moins d’épées sont tirées contre vous
reason-spear_theirs_less = moins de lances sont pointées sur vous
reason-bow_theirs_less = moins d’arcs sont tendus contre vous
reason-pot_full_mine_more = vous avez à portée un chevalier au cœur entier
reason-pot_broken_mine_more = vous avez à portée un chevalier au cœur brisé
reason-pot_full_theirs_less = les autres ont moins de cœurs entiers à portée
reason-pot_broken_theirs_less = les autres ont moins de cœurs brisés à portée
reason-pot_if_full_mine_more = votre cœur est entier et un chevalier est à portée
reason-dang_full_mine_less = vous courez moins de danger
reason-dang_broken_mine_less = vous courez moins de danger
reason-dang_full_theirs_more = les autres sont plus exposés
reason-dang_broken_theirs_more = les cœurs brisés sont plus exposés
reason-share_full_mine_less = vous êtes une cible moins tentante
reason-share_broken_mine_less = vous êtes une cible moins tentante
reason-share_full_theirs_more = les autres font de meilleures cibles
reason-share_broken_theirs_more = les autres font de meilleures cibles
reason-high_uninsp_mine_less = vous avez moins de chemin à faire pour l’inspiration
reason-high_uninsp_theirs_more = les autres ont plus de chemin à faire pour l’inspiration
reason-high_insp_mine_more = vous avez l’inspiration même loin de la Hauteur
reason-first_mine_more = vous jouez en premier
reason-first_mine_less = vous ne jouez pas en premier
reason-bare_broken_mine_more = vous avez la main libre
reason-reach_full_mine_less = moins de chevaliers peuvent vous atteindre
reason-reach_full_theirs_more = plus de chevaliers peuvent atteindre les autres
