# Ce que dit le serveur, dans la page et dans ses réponses.

# Ce qui ne se peut pas (les erreurs de l’API ; la clé est celle d’ici sans « no- »)

no-table = Cette table n’existe pas. Vérifiez le lien, ou ouvrez-en une autre.
no-seat = Cette table n’a pas cette place.
no-seat-taken = Cette place est prise. Choisissez-en une autre, ou regardez.
no-invitation = Ce lien ne mène à aucune place libre ici. Demandez-en un autre à qui a mis la table, ou regardez.
no-host = Seul qui a mis cette table peut le faire.
no-secret = Ce n’est pas le secret d’une place de cette table. Utilisez le lien reçu pour votre place.
no-secret-needed = Seul un joueur de cette table peut le faire. Utilisez le lien de votre place.
no-stale = La table a avancé entre-temps : voici où elle en est.
no-resigned = Vous avez abandonné : un robot joue à votre place.
no-unavailable = Les tables sont injoignables pour l’instant. Réessayez bientôt ; rien de confirmé n’est perdu.
no-rules = Cette table a été jouée avec la version { $theirs } des règles de { $game } et ne peut pas continuer avec la version { $ours }. Son récit reste lisible.
no-undo-over = La partie est finie : plus rien ne peut être repris.
no-undo-nothing = Vous n’avez rien fait qui puisse être repris.
no-undo-others = Un autre joueur a agi depuis : votre coup reste.
no-undo-dice = Des dés ont été jetés : votre coup reste.
no-undo-shown = Votre coup a montré quelque chose de caché : il reste.
no-not-over = Ce sera possible quand la partie sera finie.
no-too-fast = C’était trop à la fois. Attendez un instant et réessayez.
no-too-many-sockets = Il y a trop de connexions depuis votre adresse.
no-too-many-tables = { $most } tables sont en cours depuis votre adresse. Finissez-en une d’abord.
no-too-large = C’est trop grand.
no-database = Les tables ne peuvent être gardées dans { $where } : { $why }. Voyez si elle existe, qui peut y écrire et combien de place il reste.
no-elsewhere = Ce serveur ne porte pas ce nom. Prenez l’adresse qu’on vous a donnée pour lui.
no-name = Un nom a de 1 à { $most } lettres.
no-chat = Dites quelque chose de 1 à { $most } lettres, ou l’une des phrases toutes faites.
no-phrase = Il n’y a pas de phrase toute faite « { $phrase } ». Il y a : { $known }.
no-point = Cette table n’a pas de point { $n } à regarder. Elle a ceux de 0 à { $last }.
no-point-rules = Les règles ont changé depuis : la position à ce point ne peut plus être montrée, seulement son récit.
no-record-rules = Les règles ont changé pendant cette partie, elle n’a donc pas d’enregistrement qu’on puisse rejouer. Son récit reste lisible.
no-record-imagined = Cette table est née d’une partie en cours, tout ce qui y était caché redistribué : elle n’a pas d’enregistrement.
no-origin = Cette demande venait d’un autre site et n’a pas été exécutée.
no-invalid = Cette demande n’est pas comprise : { $where }
no-setting = { $name } ne peut pas être « { $value } ».
no-not-found = Il n’y a rien ici.
no-method = Cela ne se fait pas ici.
no-internal = Quelque chose s’est mal passé chez nous. Rien de confirmé n’est perdu ; réessayez.
no-message = Ce message n’est pas compris. Envoyez un objet JSON avec un « type ».
no-hello = Dites d’abord bonjour (hello).
no-players = Personne pour la place { $seat } : chaque place est à une personne, à un robot ou libre.
no-away = Un robot joue votre place pour l’instant.
no-no-daily = { $game } n’a pas de course du jour.
no-day = Un jour s’écrit comme 2031-01-24.
no-not-dealt = Les cartes ne sont pas encore données : on tire encore les dés.
no-draw-hex = Un engagement ou un secret s’écrit en 64 chiffres hexadécimaux, en minuscules.
no-draw-dealt = Les dés de cette table sont déjà jetés : on ne peut plus rien y ajouter.
no-draw-sealed = Tous les engagements de ce tirage sont scellés : il est trop tard pour un autre.
no-draw-other = Votre place s’est déjà engagée sur un autre secret, et celui-là demeure.
no-draw-out = Votre place n’a pas ouvert son secret à temps : elle n’ajoute plus rien à ces dés.
no-draw-early = Gardez votre secret jusqu’à ce que tous se soient engagés sur le leur.
no-draw-wrong = Ce n’est pas le secret sur lequel votre place s’est engagée.

# Qui est venu et parti, dans le journal

log-sit = { $player } prend place.
log-bot = Un robot prend la place de { $player }.
log-resigned = { $player } abandonne ; un robot continue.
log-conceded = { $player } abandonne, et la partie est finie.
log-away = { $player } est absent ; un robot remplace.
log-clock = { $player } n’a plus de temps ; un robot continue.
log-return = { $player } est de retour.
log-undo = { $player } reprend son dernier coup.
log-rules = Les règles de ce jeu ont été mises à jour : ce tour recommence.
log-forked = À partir d’ici, c’est une partie à part.
log-anew = { $player } n’a pas ouvert son secret à temps : on recommence le tirage, sans { $player }.
log-dealt = Tous les secrets sont ouverts, et les cartes sont données.
log-unknown = { $event } ({ $rule })

# Phrases toutes faites

phrase-hello = Bonjour !
phrase-good-luck = Bonne chance, amusez-vous bien !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-oops = Oups !
phrase-thinking = Laissez-moi réfléchir…
phrase-your-turn = C’est à vous.
phrase-sorry = Pardon !
phrase-again = Une autre partie ?
phrase-bye = Au revoir !

# Les pages

page-name = Longtable
page-tagline = Des jeux de table, joués à la lettre de leurs règles.
page-your-name = Votre nom
page-seats = Places
page-seat = Place { $seat }
page-person = Une personne
page-bot = Robot : { $bot }
page-open = Libre pour qui a le lien
page-create = Mettre la table
page-rules = Règles
page-rule = Règle
page-log = Journal
page-chat = Discussion
page-say = Dire
page-act = Faire
page-undo = Reprendre
page-hint = Conseil
chances-title = Qui menait
chances-lead = Les chances de chacun de gagner, d’après ce qu’il savait alors : un robot a regardé des mondes qui auraient pu être le vrai. Plus la ligne est haute, mieux c’est.
chances-picture = Les chances de tous, du premier coup au dernier ; les trois moments où elles ont le plus changé sont racontés ci-dessous.
    .few = Les chances de tous, du premier coup au dernier ; là où la partie a basculé, c’est raconté ci-dessous.
chances-moments = Tournants
chances-none = Aucun moment n’a fait basculer cette partie : jamais les chances n’ont beaucoup changé d’un coup et pour de bon.
chances-mark = { $mark } %
chances-from-to = { $before } → { $after } %
no-no-chances = Pour cette partie, personne ne peut dire qui menait.
hint-way = { $way } ({ $chance } %)
    .doubted = { $way } ({ $chance } %, mais moins sûr)
hint-way-because = { $way } ({ $chance } % : { $why })
    .doubted = { $way } ({ $chance } %, mais moins sûr : { $why })
page-hint-is = Conseil : { $action }
page-resign = Abandonner
page-rematch = Rejouer
page-to-rematch = Vers la partie suivante
page-take-seat = S’asseoir ici
page-stand = Passer d’avance…
page-stand-until = Passer { $until }
page-unstand = Plus de réponses permanentes
page-standing = Réponses permanentes : { $standing }
page-stops = M’arrêter pour
page-stops-private = visible de vous seulement
page-stop-hit = Votre arrêt « { $stop } » est atteint.
page-stop-card = Me consulter quand cette carte peut être lancée
page-stop-card-on = arrêt : me consulter
page-stop-card-off = pas d’arrêt
page-window-clock = { $seconds } s, puis silence
page-you-are = Vous êtes { $player }.
page-watching = Vous regardez.
page-waiting-for = La table attend { $players }.
page-sealed = Votre réponse est donnée : { $action }
page-over = La partie est finie.
page-won = Victoire : { $players }.
page-commitment = À noter
page-seed = Graine
page-record = Télécharger l’enregistrement
page-position = Position
page-home = Accueil
page-language = English
page-options = Options
page-error = Cela n’a pas marché
page-relief-away = absent
page-relief-clock = hors délai
page-relief-resigned = a abandonné

# La page de la table

page-skip-content = Aller au contenu
page-skip = Aller à la question posée
page-menu = Menu
page-theme = Lumière
page-theme-auto = Comme le système
page-theme-light = Plein jour
page-theme-dark = À la lampe
page-speed = Vitesse des mouvements
page-speed-usual = Normale
page-speed-slow = Lente
page-speed-fast = Rapide
page-speed-off = Sans mouvement
page-sound = Un son quand c’est à vous
page-sound-off = Non
page-sound-on = Oui
page-keys = Raccourcis d’une seule touche
page-keys-on = Oui
page-keys-off = Non
page-keep-settings = Garder ces réglages
page-learn = Apprendre le jeu
page-share = Copier le lien pour regarder
page-shared = Le lien est copié.
page-keys-help = Touches
page-key-pass = P
    .does = Passer, ou la réponse toute simple
page-key-number = 1 – 9
    .does = Le premier, le deuxième… bouton, puis ce qui brille sur la table
page-key-unstand = 0
    .does = Ne plus passer d’avance
page-key-undo = U
    .does = Reprendre
page-key-hint = H
    .does = Conseil
page-key-escape = Échap
    .does = Reposer ce qui est choisi
page-key-skip = Espace
    .does = Passer ce qui est montré
page-key-log = L
    .does = Aller au journal
page-key-prompt = Q
    .does = Aller à la question posée
page-key-help = ?
    .does = Cette liste
page-close = Fermer
page-lost = La connexion est perdue. Nouvel essai…
page-title-yours = ● À vous · { $title }
page-the-table = La table
page-prompt = Ce qui vous est demandé
page-drawer = Tiroir
page-sheet = Journal, conversation et joueurs
page-players = Joueurs
page-replay = Revoir la partie
page-other-games = Autres jeux
page-seal = { $action }
page-unpick = Reposer
page-all-choices = { $count ->
    [one] Un choix sur la table
   *[other] { $count } choix sur la table
}
wait-minutes = depuis { $minutes } min
wait-hours = depuis { $n } h
wait-hours-minutes = depuis { $n } h { $minutes } min
wait-yesterday = depuis hier
wait-days = depuis { $n } jours
page-chat-empty = Personne n’a encore rien dit.
page-you = vous
page-here = présent
page-not-here = absent
page-open-seat = place libre
page-thinking = doit répondre
page-resign-sure = Un robot jouera votre place jusqu’au bout.
page-resign-duel = La partie sera finie, et votre adversaire aura gagné.
page-resign-yes = Oui, abandonner

# La scène, le ruban et le journal

page-stage = Ce qui se passe
page-stage-now = À présent
page-stage-last = Dernier
page-stage-held = On attend des réponses
page-stage-empty = Rien ne s’est encore passé.
page-stage-of = { $n } sur { $all }
page-stage-again = Revoir
page-stage-pause = Pause
page-stage-skip = Sauter
page-playing = Voyez ce qui se passe.
page-playing-skip = La question viendra ensuite ; Espace y va tout de suite.
page-ribbon-yours = À vous
page-ribbon-others = { $count ->
    [one] { $players } doit répondre
   *[other] { $players } doivent répondre
}
page-ribbon-window = Le moment de répondre
page-ribbon-asked = on attend encore :
page-ribbon-over = Fin de la partie
page-choose-there = Choisissez sur la table parmi ce qui brille.
    .too = Ou choisissez sur la table parmi ce qui brille.
page-choices-list = Tous les choix en liste
page-log-sift = Ce que montre le journal
page-log-all = Tout le monde
page-log-only = Seulement ce qui concerne { $player }
page-log-find = Chercher
page-log-rules = Numéros des règles
page-log-passes = { $count } fois passé

# Hors jeu, et la fin

letter-title = Une lettre pour vous
letter-dear = Bien joué, { $name }
letter-finished = Vous finissez { $place }.
letter-shared = Vous finissez { $place } ex æquo.
letter-out = Vous êtes hors jeu.
letter-round = Vous êtes hors de cette manche.
letter-of = sur { $count }
letter-ribbon = Vous regardez
letter-on = { $count ->
    [one] { $players } joue encore.
   *[other] { $players } jouent encore.
} On ne vous demande plus rien.
letter-back = Vous revenez à la prochaine manche.
letter-skip = Aller à la fin
    .bots = les robots finissent aussitôt
    .people = sans les images, jusqu’au bout
letter-skip-round = Aller à la prochaine manche
    .about = on vous consulte encore
letter-watch = Regarder
    .about = ranger la lettre
letter-read = Lire la lettre
    .about = elle est toujours là
letter-again = Rejouer
    .about = nouvelle table, contre des robots
end-kicker = La partie est finie · { $minutes ->
    [0] moins d’une minute
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
end-headline = { $count ->
    [one] { $players } gagne
   *[other] { $players } se partagent la victoire
}
end-given-up = { $player } a abandonné.
end-rematch-set = La prochaine table est prête.
end-bot = robot
end-moments = Les moments décisifs
end-see = Revoir
end-figures = En chiffres
end-feats = Ont fait le plus
end-see-table = Voir la table
end-see-end = Voir le classement
page-key-end = S
    .does = Aller à la fin, quand vous êtes hors jeu
page-key-watch = W
    .does = Ranger la lettre ou le classement, et les reprendre
page-key-again = R
    .does = Rejouer

# Autour des tables

site-welcome = Prenez place
site-promise = Toutes les règles, à la lettre. Rien à installer, pas de compte : choisissez un jeu et jouez.
site-play-now = Jouer
site-play-bots = { $count ->
    [one] vous contre un robot
   *[other] vous et { $count } robots
}
site-with-friends = Entre amis
site-lesson = La leçon
site-minutes = { $minutes } min
site-players = { $count ->
    [1] { $low } joueurs
    [2] { $low } ou { $high }
   *[other] de { $low } à { $high }
}
site-weight = { $weight ->
    [1] très léger
    [2] léger
    [3] moyen
    [4] costaud
   *[5] très costaud
}
site-opponents = Adversaires
site-seated = { $taken } sur { $seats } sont assis
site-wait-for-you = { $count ->
    [one] vous attend
   *[other] vous attendent
}
site-learn = Apprendre en dix minutes
site-rulebook = Livret de règles
site-cards = { $count } cartes
site-games = Jeux
site-yours = Vos tables
site-yours-ended = Finies récemment
site-lobby = Tables à rejoindre
site-watch-list = À regarder
site-lobby-none = Aucune table n’est ouverte à tous en ce moment. Mettez-en une pour vos amis et cochez la case qui l’affiche ici.
site-your-turn = À vous
site-waits-for = On attend { $players }
site-go-on = Continuer
site-watch-again = Revoir
site-join = Rejoindre
site-free = { $open ->
    [one] une place libre
   *[other] { $open } places libres
}
site-watch = Regarder
site-since = mise { $ago }
site-nobody-yet = Personne encore
page-just-now = à l’instant

value-yes = Oui
value-no = Non

site-new-title = Une table entre amis
site-new-lead = Décidez qui s’assoit où. Dès que la table est mise, chaque place libre a son lien et son code.
site-new-you = Vous
site-new-you-seat = Votre nom
site-new-you-hint = Sans nom, vous vous appellerez { $name }.
site-new-count = Joueurs
site-new-who = Qui s’assoit où
site-new-seat = Place { $seat }
site-new-person = Un ami, par un lien
site-new-bot = Robot : { $level }
site-new-open = Libre : au premier venu
site-new-options = Options du jeu
site-new-range = de { $low } à { $high }
site-new-time = Temps
site-new-clock = Temps de réflexion pour toute la partie
site-new-clock-none = Autant qu’il faut
site-new-clock-hint = Quand le temps d’un joueur est écoulé, un robot continue pour lui.
site-new-away = Si quelqu’un s’absente
site-new-away-none = La table attend
site-new-away-after = Un robot le remplace après { $time }
site-new-window = Là où l’on se tait d’habitude
site-new-window-none = La table attend la réponse
site-new-window-after = Le silence vaut réponse après { $time }
site-new-listed = Afficher cette table sur la page d’accueil
site-new-listed-hint = Chacun peut alors regarder, et prendre une place libre.
site-new-create = Mettre la table

site-links-title = Liens de cette table
site-links-for = Place de { $player }
site-links-watch = Pour regarder
site-links-watch-hint = Qui l’a voit la table et la discussion, mais aucune main.
site-links-own = Votre propre place
site-links-own-hint = Scannez-le pour continuer sur votre téléphone, ou gardez-le pour revenir depuis un autre appareil. Qui l’a joue à votre place : ne le montrez à personne.

# Les places libres, et qui vient s’y asseoir

room-ribbon = Pas encore commencé
room-here = { $here } sur { $all } sont là
room-about = { $seats ->
    [one] Une place
   *[other] { $seats } places
}, environ { $minutes } minutes.
room-free = Libre pour le premier venu
room-invited = On attend un ami
room-send = Envoyez ce lien. Qui l’ouvre peut s’asseoir ici.
room-scan = ou scannez-le
room-copy-for = Copier le lien pour { $player }
room-bot-instead = Plutôt un robot
room-which-bot = Quel robot
room-bot = robot, { $bot }
room-you = vous
room-you-host = vous avez mis cette table
room-rename = Changer de nom
room-rename-do = Changer
room-meantime = En attendant
room-links = Liens de cette table
room-waiting = { $count ->
    [one] On attend encore un joueur
   *[other] On attend encore { $count } joueurs
}
room-waiting-host = Les liens restent ici. Vous pouvez fermer cette page et revenir.
room-waiting-guest = La partie commence d’elle-même dès que tout le monde est assis.
room-drawing = On tire les dés
room-drawing-why = Chacun ajoute un secret, pour que personne ne choisisse les cartes. Cela prend un instant.
room-begin = Commencer
room-begin-bots = { $count ->
    [one] un robot prend la place libre
   *[other] des robots prennent les places libres
}
join-title = Rejoindre { $title }
join-from = { $player } vous attend.
join-already = Vous êtes déjà assis ici : { $player }. Pour essayer le lien d’une autre place, ouvrez-le dans un autre navigateur.
join-taken = Cette place a été prise entre-temps.
join-full = Il n’y a plus de place libre.
join-others = { $count ->
    [one] Une autre est libre :
   *[other] Celles-ci sont libres :
}
join-sit = S’asseoir
join-sit-as = Prendre la place de { $player }
join-watch = Regarder

site-copy = Copier
site-copied = Copié
site-to-table = À la table

site-error-back = Retour
site-error-home = Accueil

site-rules-contents = Sommaire
site-rules-search = Chercher dans les règles
site-search = Chercher
site-clear = Tout afficher
site-rules-found = { $shown ->
    [0] Aucune règle ne contient tous ces mots.
    [one] Une règle trouvée.
   *[other] { $shown } règles trouvées.
}
site-rules-all = { $shown } règles
site-ruling = Arbitrage
site-ruling-means = tranche ce que l’original laisse ouvert
site-why = Pourquoi
site-link-to = Lien vers la règle { $number }
site-before = Précédent
site-after = Suivant
site-in-book = La lire dans le livret
site-to-top = Haut de la page

site-cards-title = Les cartes
site-cards-search = Chercher dans les cartes
site-cards-all-of = Tout
site-cards-sort = Triées par
site-cards-by-name = Nom
site-cards-found = { $shown ->
    [0] Aucune carte ne convient. Relâchez un filtre ou cherchez moins de mots.
    [one] Une carte sur { $total }.
   *[other] { $shown } cartes sur { $total }.
}
site-cards-filters = Filtres
site-cards-show = Afficher
site-cards-in = En { $lang ->
    [en] anglais
   *[fr] français
}
site-cards-rules = Règles qui nomment cette carte
site-cards-back = Toutes les cartes
site-cards-ruling = Arbitrage

site-deck = Composer un deck
site-decks = Decks
site-deck-title = Votre deck
site-deck-lead = Choisissez à qui est le deck et combien il a de chaque carte. Les règles regardent par-dessus votre épaule.
site-deck-owners = À qui est le deck
site-deck-usual = Le deck habituel
site-deck-copies = Exemplaires : { $card }
site-deck-more = Un de plus : { $card }
site-deck-fewer = Un de moins : { $card }
site-deck-show = Voir ce deck
site-deck-size = { $count ->
    [0] Aucune carte
    [one] Une carte
   *[other] { $count } cartes
}
site-deck-range = Un deck en a de { $least } à { $most }.
site-deck-well = D’après les règles, il peut être joué.
site-deck-well-short = il peut être joué
site-deck-bring = L’apporter à une table
site-deck-text = Le deck sous forme de texte
site-deck-text-hint = Envoyez-le à quelqu’un, gardez-le dans un fichier, ou mettez-en un autre ici.
site-deck-read = Lire ce texte
site-deck-saved = Decks dans ce navigateur
site-deck-none = Aucun pour l’instant.
site-deck-name = Comment l’appeler
site-deck-save = Enregistrer
site-deck-kept = Enregistré dans ce navigateur.
site-deck-remove = Jeter { $name }
site-deck-add = Ajouter à la table
field-kind = Sorte
field-type = Type
field-cost = Coût
field-attack = Attaque
field-health = Vie
field-expansion = Extension
field-exotic = Exotique
field-rarity = Rareté
field-family = Famille
field-copies = Exemplaires
expansion-core = Jeu de base

replay-title = { $title }, à revoir
replay-point = Coup { $n } sur { $last }
replay-seen = Vu par : { $who }
replay-watch = Un spectateur
replay-all = Tous à la fois
replay-first = Au début
replay-back = Un coup en arrière
replay-next = Un coup en avant
replay-last = À la fin
replay-play = Lecture
replay-pause = Pause
replay-slider = Coup
replay-go = Y aller
replay-log = Ce qui s’est passé
replay-no-log = Il ne s’est encore rien passé.
replay-fork = Jouer la suite
replay-fork-lead = Une table à vous à partir de cette position même, les autres joués par des robots.
replay-fork-as = Vous jouez
replay-fork-bots = Contre
replay-fork-go = Jouer la suite
replay-fork-redeal = Redistribuer tout ce qui est caché
replay-fork-redeal-hint = Ce que cette place ne voit pas est mélangé à nouveau : connaître le passé n’aide plus.
replay-proof = Preuve
replay-proof-lead = Ce qui était à noter était affiché avant le premier coup, la graine l’est maintenant. Chacun peut vérifier que les cartes en découlent.
replay-keys = Les flèches avancent d’un coup, espace lance la lecture.
replay-to-table = À la table

lesson-title = Apprendre { $title }
lesson-step = Étape { $step } sur { $steps }
lesson-do = À vous
lesson-next = Suite
lesson-back = Retour
lesson-again = Recommencer
lesson-not-that = Pas tout à fait : ici la leçon demande « { $action } ». Rien n’est perdu, essayez encore.
lesson-done = Vous savez jouer
lesson-done-lead = C’étaient toutes les idées du jeu. Le reste est affaire de ruse.
lesson-play = Jouer contre les robots
lesson-do-for-me = Le faire pour moi
lesson-progress = Progression
no-chat-full = { $most } lignes ont été dites à cette table : c’est le maximum.
no-mail = Ce n’est pas une adresse de courriel.
no-mail-off = Ce serveur n’envoie pas de courriel.
mail-subject = { $game } : c’est à vous
mail-body =
    { $player }, une table de { $game } vous attend :

    { $link }

    Ouvrez-la dans le navigateur où vous avez joué, ou par le lien de votre place. Vous recevez ceci parce que quelqu’un a laissé cette adresse à la table ; on peut l’y retirer.
no-push-missing = Les messages push demandent un paquet de plus : pip install 'longtable[push]'.
no-push-contact = LONGTABLE_PUSH_CONTACT doit dire comment vous joindre aux services de messages push : mailto:… ou https://….
no-push-key = LONGTABLE_PUSH_KEY n’est ni un fichier avec une clé privée (P-256, en PEM), ni une telle clé en base64.
no-push-off = Ce serveur n’envoie pas de messages push.
no-push-endpoint = Ce n’est pas l’adresse d’un service de messages push : il faut https et un nom public.
no-push-keys = Les clés de cet abonnement sont illisibles.
push-body = { $player }, votre table vous attend.
page-push = Prévenez-moi quand c’est à moi
    .done = Ce navigateur vous préviendra quand ce sera à vous.
    .undone = On ne vous préviendra plus.
    .no = Votre navigateur ne laisse pas ce site vous prévenir. Vous pouvez l’autoriser dans ses réglages.

# La course du jour

site-daily-board = Le tableau du jour
daily-start = Prendre le départ
daily-again = Reprendre le départ
daily-today = Vers la course d’aujourd’hui
daily-before = La veille
daily-after = Le lendemain
daily-place = Place
daily-name = Nom
daily-score = Résultat
daily-replay = Revoir
daily-later = une fois la journée finie
daily-nobody = Personne n’est encore arrivé aujourd’hui. Soyez la première ou le premier !
daily-nobody-past = Personne n’est arrivé ce jour-là.
daily-own = Votre meilleure course du jour : { $score }. Cela fait la place { $place }.
daily-own-table = La regarder
daily-ended = { $score }.
daily-ended-not = Cette course ne compte pour aucun tableau : elle n’a pas été finie le jour même, ou un robot a aidé.
daily-ended-short = Vous n’êtes pas arrivé au bout : cette course n’est sur aucun tableau.

# Pourquoi les dés sont équitables : dix lignes pour qui joue

fair-title = Pourquoi personne ne choisit les cartes
fair-link = Dés équitables
fair-1 = Toutes les cartes et tous les dés d’une partie viennent d’un seul nombre, sa clé. Qui connaît la clé connaît chaque carte.
fair-2 = Personne ne doit donc la choisir : elle est faite d’un secret de ce serveur et d’un secret de chaque navigateur qui prend part.
fair-3 = D’abord chacun enferme son secret et n’en montre que l’empreinte ; le serveur le fait avant tous les autres.
fair-4 = Puis toutes les empreintes sont liées en une seule ligne de lettres et de chiffres. Elle se trouve à côté de la table, parmi les joueurs : c’est elle que vous pouvez noter.
fair-5 = Alors seulement les secrets s’ouvrent et les cartes sont données. Plus personne ne peut changer le sien sans que tous le voient.
fair-6 = Si votre propre secret en était, personne n’a choisi vos cartes : ni les autres joueurs, ni ce serveur, ni tous ensemble.
fair-7 = Ce que votre navigateur ouvre ne révèle aucune carte, car le secret du serveur reste enfermé jusqu’à la fin de la partie.
fair-8 = Qui n’ouvre pas à temps oblige à recommencer le tirage et n’y ajoute plus rien. L’enregistrement dit qui c’était, et combien de fois.
fair-9 = Après la partie, l’enregistrement contient tout. Téléchargez-le et faites-le rejouer par votre propre ordinateur, avec la commande ci-dessous.
fair-10 = Ce qu’aucune preuve ne montre : que le serveur garde son secret pour lui pendant que vous jouez, et que la page qu’il vous a envoyée fait ce qu’elle dit.
fair-address = ADRESSE-DE-LA-TABLE
fair-noted = CE-QUE-VOUS-AVEZ-NOTÉ
fair-key = La clé avec laquelle ce serveur signe ses enregistrements :
