# L.E.T.A.L. : tout ce qu’il dit, en français. Les noms des héros et des cartes sont dans heroes.toml
# et cards.toml, et leurs textes sont écrits par texts.py.

title = L.E.T.A.L.
tagline = Deux héros, deux decks, trente-six cases : frappez ligne après ligne, et gardez une ruse pour les leurs.

option-weariness = Lassitude
    .help = Un héros dont le deck est vide au moment de piocher pour son tour perd 1 Endurance.
option-late_card = Une carte de plus à qui attend
    .help = Chaque héros de l’équipe qui ne joue pas en premier commence avec une carte de plus. Sans elle, on commence comme il est imprimé, et qui joue en premier a l’avantage.
option-round_limit = Dernière manche
    .help = Après cette manche, l’équipe qui a le plus d’Endurance gagne.
option-cards = Vos propres cartes
    .help = Des cartes nouvelles faites des effets qui existent, en TOML : une [[card]] chacune, comme « longtable card check » les lit. Toute la table peut les lire.
option-decks = Vos propres decks
    .help = À la place des decks habituels, en TOML : le texte d’un deck, ou un [[deck]] chacun ; avec seat = 1 il est pour la première place seule, sinon pour quiconque amène ce héros.

duellist-1 = Ysolde
duellist-2 = Corvin
duellist-3 = Maud
duellist-4 = Anselme

kind-action = Action
kind-attack = Attaque
kind-aura = Aura
kind-trick = Ruse
kind-hero = Héros
kinds-action = Actions
kinds-attack = Attaques
kinds-aura = Auras
kinds-trick = Ruses
kinds-hero = Héros
fact-endurance = Endurance { $amount }
fact-hand = main { $start }, au plus { $most }
fact-refresh = Relance
ability-text = { $name } : { $text }

# Ce que donne un deck
deck-kinds = Sortes de cartes
deck-curve = Attaques selon leurs dégâts
deck-keywords = Mots-clés
keyword-refresh = Relance
keyword-reach = Allonge
keyword-range = Portée
keyword-radius = Rayon
keyword-push = Repousser
keyword-pull = Attirer
keyword-swap = Échanger
keyword-prevent = Prévenir
keyword-hide = Cacher
keyword-discard = Défausser
keyword-draw = Piocher
keyword-recover = Reprendre
keyword-disable = Neutraliser
keyword-gain_endurance = Gagner de l’Endurance
keyword-lose_endurance = Perdre de l’Endurance
keyword-boost = Plus de dégâts

milestone-window = fenêtre
    .until = jusqu’à la fin de cette fenêtre
milestone-turn = tour
    .until = jusqu’à la fin de ce tour
milestone-my-turn = mon tour
    .until = jusqu’à votre prochain tour
milestone-round = manche
    .until = jusqu’à la prochaine manche

stop-enemy-line = Carte ennemie
stop-attacked = On nous attaque
stop-own-attack = Notre attaque
stop-after-defending = Après la défense
stop-turn-end = Fin d’un tour
stop-every-window = Chaque fenêtre

# Ce qu’on peut faire

act-bring = Amener { $first } et { $second }
act-set-aside = Écarter { $card }
act-keep = Garder le reste
act-first = { $seat } joue en premier
act-put = Poser { $hero } en { $space }
act-open = Utiliser { $card } maintenant
act-decline = La laisser dans le deck
act-play = Jouer { $card }
act-use = Utiliser { $ability }
act-rest = Repos : { $hero }
act-end = Finir le tour
act-trick = Jouer la ruse { $card }
act-pass = Passer
act-settle = { $ability } d’abord
act-settle-aura = { $card } d’abord
act-move = Vers { $space }
act-target = { $hero } ({ $seat })
act-hide = Cacher { $card }
act-discard = Défausser { $card }
act-take = Reprendre { $card }
act-remove = Retirer { $card } du jeu
act-remove-aura = Retirer { $card } ({ $seat }) du jeu
act-put-aura = Mettre { $card } en jeu
act-done = Terminé

# Ce qu’on demande

ask-bring = Quelle paire de héros amenez-vous ?
ask-set-aside = Avant de mélanger, { $hero } : écarter une carte du deck, ou garder le reste ?
ask-first = Votre dé est le plus haut. Qui joue en premier ?
ask-place = Les héros prennent place : lequel des vôtres, et où dans vos deux rangées ?
ask-opening = La partie s’ouvre : prendre { $card } dans le deck dès maintenant ?
ask-act = À vous : quel héros fait quoi ?
ask-order = Plusieurs de vos effets se présentent : lequel d’abord ?
ask-window = { $reason ->
    [line] { $hero } ({ $seat }) est entre deux lignes : une ruse maintenant ?
    [attack] { $hero } ({ $seat }) attaque, avant toute défense : une ruse ?
    [defended] { $hero } ({ $seat }) a attaqué, la défense est finie, les dégâts arrivent : une ruse ?
   *[other] Le tour de { $seat } s’achève : une ruse ?
}
ask-move = { $hero } se déplace de { $amount } au plus : vers où ?
ask-place-beside = { $hero } : quelle case à côté de cet ennemi ?
ask-target = { $hero } : quel ennemi ?
ask-ally = { $hero } : lequel de vos héros ?
ask-hide = { $hero } cache { $left ->
    [one] une carte
   *[other] { $left } cartes
} : laquelle ?
ask-discard = { $hero } défausse { $left ->
    [one] une carte
   *[other] { $left } cartes
} : laquelle ?
ask-take = { $hero } : quelle carte revient de la défausse ?
ask-remove = { $hero } : quelle carte de la défausse quitte le jeu ?
ask-remove-aura = { $hero } : quelle aura quitte le jeu ?
ask-put-aura = { $hero } : quelle aura entre en jeu ?
ask-protect = { $hero } : sur qui prévenir les dégâts ?
ask-defend = { $hero } fait face à { $amount ->
    [one] 1 dégât
   *[other] { $amount } dégâts
} : cacher une carte ?

# Ce qui s’est passé

told-brings = { $seat } amène { $heroes }.
told-set-aside = { $seat } écarte { $card } ({ $hero }).
    .unseen = { $seat } écarte une carte ({ $hero }).
told-rolled = { $seat } lance le dé : { $roll }.
told-first = { $seat } a le plus haut : { $owner } joue en premier.
told-placed = { $hero } ({ $seat }) se tient en { $space }.
told-opens = { $hero } ({ $seat }) commence avec { $card }.
told-turn = Manche { $round } : au tour de { $seat }.
told-enabled = { $hero } ({ $seat }) peut agir de nouveau.
told-drew = { $hero } ({ $seat }) pioche { $cards }.
    .unseen = { $hero } ({ $seat }) pioche { $amount ->
        [one] une carte
       *[other] { $amount } cartes
    }.
told-drew-nothing = { $hero } ({ $seat }) ne pioche pas : main pleine ou deck vide.
told-hid = { $hero } ({ $seat }) cache { $card }.
    .unseen = { $hero } ({ $seat }) cache une carte.
told-discarded = { $hero } ({ $seat }) défausse { $card }.
told-plays = { $hero } ({ $seat }) joue { $card }.
told-plays-aura = { $hero } ({ $seat }) met en jeu l’aura { $card }.
told-aura-put = { $card } entre en jeu — { $hero } ({ $seat }).
told-uses = { $hero } ({ $seat }) utilise { $ability }.
told-rests = { $hero } ({ $seat }) se repose.
told-refresh = { $hero } ({ $seat }) peut agir encore : Relance.
told-trick = { $hero } ({ $seat }) joue la ruse { $card }.
told-passed = { $seat } passe.
told-ability = { $ability } se présente — { $hero } ({ $seat }).
told-aura = { $card } se présente — { $hero } ({ $seat }).
told-moved = { $hero } ({ $seat }) se déplace en { $space }.
told-swapped = { $hero } ({ $seat }) échange sa place avec { $victim } ({ $owner }).
told-pushed = Poussée : { $hero } ({ $seat }) recule de { $amount }, en { $space }.
told-pulled = Traction : { $hero } ({ $seat }) glisse de { $amount }, en { $space }.
told-stopped = { $hero } ({ $seat }) se heurte à un obstacle : arrêt avant la fin.
told-attacks = { $hero } ({ $seat }) attaque { $victim } ({ $owner }) : { $kind ->
    [physical] { $amount ->
        [one] 1 dégât physique
       *[other] { $amount } dégâts physiques
    }
   *[other] { $amount ->
        [one] 1 dégât magique
       *[other] { $amount } dégâts magiques
    }
}.
told-no-target = { $hero } ({ $seat }) n’atteint personne.
told-stronger = L’attaque inflige { $amount } de plus — { $hero } ({ $seat }).
told-prevented = { $amount } des dégâts sont prévenus — { $hero } ({ $seat }).
told-defended = { $hero } ({ $seat }) se défend : { $amount } de moins, il en reste { $left }.
told-fully-blocked = { $hero } ({ $seat }) bloque totalement.
told-lost = { $hero } ({ $seat }) perd { $amount } d’Endurance ; il en reste { $left }.
told-gained = { $hero } ({ $seat }) gagne { $amount } d’Endurance, pour { $left } en tout.
told-died = { $hero } ({ $seat }) meurt.
told-avenging = { $hero } ({ $seat }) crie vengeance : sa prochaine attaque inflige { $amount } de plus.
told-next-attack = { $hero } ({ $seat }) : sa prochaine attaque inflige { $amount } de plus.
told-boosted = { $stat ->
    [armour] { $hero } ({ $seat }) : cette manche, { $amount } de chaque attaque est prévenu.
   *[other] { $hero } ({ $seat }) : cette manche, ses attaques infligent { $amount } de plus.
}
told-disabled = Neutralisation : { $hero } ({ $seat }) ne peut plus ni agir ni se défendre.
told-removed = { $card } quitte le jeu — { $hero } ({ $seat }).
told-took-back = { $hero } ({ $seat }) reprend { $card }.
told-time-up = Le temps est écoulé. Endurance en tout : { $totals }.
told-won = { $seats } : victoire.
told-drawn = Match nul.

# Ce qu’on voit

view-step = Étape
view-round = Manche
view-round_limit = Dernière manche
view-active = À qui le tour
view-first = Joue en premier
view-rolls = Dés
view-window = Ruses possibles
view-carried = En cours
view-attacks = Attaques
view-players = Joueurs
view-team = Équipe
view-heroes = Héros
view-number = Numéro
view-hero = Héros
view-endurance = Endurance
view-most = Au départ
view-space = Case
view-dead = Mort
view-disabled = Neutralisé
view-acts = Actions restantes
view-next_bonus = Prochaine attaque
view-round_damage = Dégâts cette manche
view-round_armour = Prévenus cette manche
view-reach = Allonge
view-push = Poussées
view-avenged = A vengé
view-abilities = Capacités
view-auras = Auras
view-hand = Main
view-deck = Deck
view-discard = Défausse
view-removed = Retirées du jeu
view-aside = Écartées
view-submitted = Deck amené
view-custom = Cartes de cette table
view-scores = Résultat

# Prévisions

note-deal = { $amount } de dégâts, laisse { $left } si rien n’est prévenu
note-kills = { $amount } de dégâts, mortels si rien n’est prévenu
note-defend = { $amount } passeraient, il resterait { $left }
note-blocked = rien ne passerait
note-dies = { $amount } passeraient : mortel
note-reach = { $amount ->
    [0] personne à portée ensuite
    [one] un ennemi à portée ensuite
   *[other] { $amount } ennemis à portée ensuite
}

# Ce qui ne va pas dans une carte ou un deck

problem-word = { $card } : il n’y a pas de « { $word } » pour { $field }.{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire « { $near } » ?
} On connaît : { $known }.
problem-number = { $card } : { $field } vaut { $value } ; il faut un nombre entier de { $low } à { $high }.
problem-flag = { $card } : { $field } vaut { $value } ; il faut true ou false.
problem-line = { $card } : chaque ligne est une table avec un effet dans « do ».
problem-missing = { $card } : à { $effect } il manque « { $field } ».
problem-field = { $card } : une ligne { $effect } n’a pas de « { $field } ».{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire « { $near } » ?
} Elle peut dire : { $known }.
problem-distances = { $card } : une ligne a une seule distance, reach, range ou radius.
problem-plus = { $card } : « plus » va avec « plus_if » ou avec « per ».
problem-nothing = { $card } : { $effect } de 0 ne fait rien.
problem-together = { $card } : « { $one } » et « { $other } » ne vont pas ensemble.
problem-span = { $card } : un bonus pour { $span } ajoute des dégâts, à ce héros seul.
problem-modify = { $card } : « modify » se trouve là où when = "always", et rien d’autre.
problem-opening = { $card } : une ouverture est « put_this » sur une aura, ou « remove_from_game » this suivi de ce que cela achète.
problem-place = { $card } : { $effect } n’a pas sa place ici ({ $place }).
problem-attack = { $card } : { $effect } n’a de sens que pendant une attaque.
problem-card = Une carte est une table [[card]].
problem-card-field = { $card } : une carte n’a pas de « { $field } ».{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire « { $near } » ?
} Elle peut dire : { $known }.
problem-card-missing = { $card } : il manque « { $field } » à la carte.
problem-name = { $card } : { $field } est un texte de 1 à 40 signes.
problem-id = { $card } : un id est fait de lettres, de chiffres et de _.
problem-id-taken = { $card } : une carte porte déjà cet id.
problem-trick = { $card } : une ruse n’a ni Relance ni une fois par manche.
problem-moment = { $card } : pas de « { $field } » sur une carte { $kind }.
problem-lines = { $card } : une carte a d’une à six lignes.
problem-attack-card = { $card } : une carte avec une ligne deal est une attaque, et une attaque en a une.
problem-toml = Ce n’est pas du TOML : { $reason }
problem-no-cards = On n’y trouve aucune [[card]].
problem-no-decks = On n’y trouve aucun [[deck]].
problem-too-many-cards = { $count } cartes, c’est trop : une table peut en avoir { $limit } à elle.
problem-too-long = { $count } signes, c’est trop : il y a de la place pour { $limit }.
problem-deck = Un deck nomme son héros et ses [cards].
problem-deck-hero = « { $hero } » n’est pas un héros.{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire « { $near } » ?
} Il y a : { $known }.
problem-copies = { $card } : { $copies } n’est pas un nombre d’exemplaires.
problem-unknown-card = « { $card } » n’est pas une carte.{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire « { $near } » ?
}
problem-other-hero = { $card } est à { $owner }, pas à { $hero }.
problem-too-many-copies = { $card } : { $copies } exemplaires, et { $most } au plus.
problem-too-few = { $count } cartes, c’est trop peu : un deck en a au moins { $least }.
problem-too-many = { $count } cartes, c’est trop : un deck en a au plus { $most }.

# Comment cela a fini

duel-when = Manche { $round }
duel-when-whose = Manche { $round }, au tour de { $seat }
duel-finish-stands = { $hero } tient bon avec { $left } d’Endurance
duel-finish-fell = { $hero } tombe à la manche { $round }
duel-finish-dealt = { $amount } de dégâts passés
duel-chart-dealt = Dégâts passés
duel-chart-prevented = Dégâts prévenus
duel-chart-hidden = Cartes cachées
duel-chart-endurance = Endurance restante
duel-chart-count = { $n }
duel-feat-dealt = { $hero } ({ $seat }) a infligé le plus : { $amount }
duel-feat-tricks = { $hero } ({ $seat }) : { $n ->
    [one] une ruse
   *[other] { $n } ruses
}

# Pourquoi un robot ferait cela (voir outlook.py)

reason-wins = souvent, vous gagnez sous peu
reason-heroes_mine_more = plus de vos héros restent en vie
reason-heroes_theirs_less = un ennemi tombe plus souvent
reason-endurance_mine_more = vous gardez plus d’Endurance
reason-endurance_theirs_less = l’ennemi y perd de l’Endurance
reason-weakest_mine_more = votre héros le plus faible a plus d’Endurance
reason-weakest_theirs_less = l’ennemi le plus faible est plus près de tomber
reason-first_card_mine_more = plus de vos héros ont de quoi agir
reason-first_card_theirs_less = moins d’ennemis ont de quoi agir
reason-cards_mine_more = vous avez plus de cartes en main
reason-cards_theirs_less = les ennemis ont moins de cartes en main
reason-tricks_mine_more = vous avez plus de ruses en main
reason-tricks_theirs_less = les ennemis ont moins de ruses en main
reason-auras_mine_more = vous avez plus d’auras
reason-auras_theirs_less = les ennemis ont moins d’auras
reason-disabled_mine_less = vos héros sont moins souvent neutralisés
reason-disabled_theirs_more = un ennemi est plus souvent neutralisé
reason-prepared_mine_more = vos héros sont mieux préparés pour la suite
reason-prepared_theirs_less = les ennemis sont moins préparés
reason-to_come_mine_more = il vous reste plus de cartes à piocher
reason-to_come_theirs_less = il reste moins de cartes à piocher aux ennemis
reason-far_mine_more = vous gardez vos distances
reason-far_mine_less = vous vous approchez
reason-far_theirs_more = les ennemis restent à distance
reason-threats_mine_more = plus d’ennemis sont à votre portée
reason-threats_theirs_less = moins de vos héros sont à leur portée
reason-next_mine_more = le prochain tour est à vous
reason-next_theirs_less = le prochain tour est à vous
reason-late_mine_more = vous avez plus d’Endurance pour la dernière manche
reason-late_theirs_less = les ennemis ont moins d’Endurance pour la dernière manche
reason-lasting_mine_more = plus de vos auras agissent à chaque tour
reason-lasting_theirs_less = moins d’auras ennemies agissent à chaque tour
reason-lamps_mine_more = un héros dont les auras agissent à chaque tour est plus souvent à vos côtés
reason-lamps_theirs_less = un ennemi dont les auras agissent à chaque tour tombe plus souvent
reason-drains_mine_more = un héros dont les cartes passent toute défense est plus souvent à vos côtés
reason-drains_theirs_less = un ennemi dont les cartes passent toute défense tombe plus souvent
