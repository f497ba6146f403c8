# Ce que dit le serveur, dans la page et dans ses réponses.

# Ce qui ne se peut pas (les erreurs de l’API ; la clé est celle d’ici sans « no- »)

no-table = Cette table n’existe pas. Vérifiez le lien, ou ouvrez-en une autre.
no-seat = Cette table n’a pas cette place.
no-seat-taken = Cette place est prise. Choisissez-en une autre, ou regardez.
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

# Qui est venu et parti, dans le journal

log-sit = { $player } prend place.
log-resigned = { $player } abandonne ; un robot continue.
log-away = { $player } est absent ; un robot remplace.
log-clock = { $player } n’a plus de temps ; un robot continue.
log-return = { $player } est de retour.
log-undo = { $player } reprend son dernier coup.
log-rules = Les règles de ce jeu ont été mises à jour : ce tour recommence.
log-forked = À partir d’ici, c’est une partie à part.
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
page-play-bots = Jouer contre des robots
page-new-friends = Jouer entre amis
page-your-name = Votre nom
page-seats = Places
page-seat = Place { $seat }
page-person = Une personne
page-bot = Robot : { $bot }
page-open = Libre pour qui a le lien
page-create = Mettre la table
page-players-count = de { $low } à { $high } joueurs
page-rules = Règles
page-rule = Règle
page-log = Journal
page-chat = Discussion
page-say = Dire
page-act = Faire
page-undo = Reprendre
page-hint = Conseil
page-hint-is = Conseil : { $action }
page-resign = Abandonner
page-rematch = Rejouer
page-to-rematch = Vers la partie suivante
page-take-seat = S’asseoir ici
page-stand = Passer d’avance…
page-stand-until = Passer { $until }
page-unstand = Plus de réponses permanentes
page-standing = Réponses permanentes : { $standing }
page-you-are = Vous êtes { $player }.
page-watching = Vous regardez.
page-waiting-for = La table attend { $players }.
page-sealed = Votre réponse est donnée : { $action }
page-over = La partie est finie.
page-won = Victoire : { $players }.
page-links = Liens à partager
page-link-watch = Pour regarder
page-link-seat = Pour { $player } (secret : qui l’a joue cette place)
page-links-once = Chaque lien n’est montré ici qu’une fois. Transmettez-le, ou gardez-le.
page-commitment = Empreinte de la graine
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
    .does = Le premier, le deuxième… bouton de la question
page-key-stand = 6 – 9
    .does = Passer d’avance ; 0 annule
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
page-seal = Sceller : { $action }
page-unpick = Reposer
page-all-choices = { $count ->
    [one] Un choix sur la table
   *[other] { $count } choix sur la table
}
page-since = depuis { $seconds } s
page-chat-empty = Personne n’a encore rien dit.
page-you = vous
page-here = présent
page-not-here = absent
page-open-seat = place libre
page-thinking = doit répondre
page-resign-sure = Un robot jouera votre place jusqu’au bout.
page-resign-yes = Oui, abandonner

# Autour des tables

site-welcome = Prenez place
site-promise = Toutes les règles de chaque jeu, à la lettre. Rien à installer, pas de compte : choisissez un jeu et jouez.
site-play-now = Jouer contre les robots
site-with-friends = Jouer entre amis
site-learn = Apprendre en dix minutes
site-rulebook = Livret de règles
site-cards = { $count } cartes
site-games = Jeux
site-picture = Une position de { $title }
site-yours = Vos tables
site-yours-ended = Finies récemment
site-lobby = Tables ouvertes
site-lobby-none = Aucune table n’est ouverte à tous en ce moment. Mettez-en une pour vos amis et cochez la case qui l’affiche ici.
site-your-turn = À vous
site-waits-for = On attend { $players }
site-go-on = Continuer
site-watch-again = Revoir
site-join = { $open ->
    [one] Rejoindre : une place libre
   *[other] Rejoindre : { $open } places libres
}
site-watch = Regarder
site-since = mise { $ago }
site-nobody-yet = Personne encore
page-just-now = à l’instant

bot-greedy = Robot habile
bot-random = Robot fantasque, pour une première partie
value-yes = Oui
value-no = Non

site-new-title = Une table entre amis
site-new-lead = Décidez qui s’assoit où. Les liens viennent ensuite.
site-new-you = Vous
site-new-you-seat = Votre nom
site-new-you-hint = Sans nom, vous vous appellerez { $name }.
site-new-count = Joueurs
site-new-who = Qui s’assoit où
site-new-seat = Place { $seat }
site-new-person = Un ami, par un lien secret
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
site-new-listed = Afficher cette table sur la page d’accueil
site-new-listed-hint = Chacun peut alors regarder, et prendre une place libre.
site-new-create = Mettre la table

site-links-title = Votre table est mise
site-links-lead = Envoyez à chaque ami son propre lien. Qui l’ouvre joue cette place : ne le montrez à personne d’autre. Ces liens ne s’affichent que cette fois.
site-links-friends = Pour vos amis
site-links-for = Place de { $player }
site-links-open = { $open ->
    [one] Une place est libre : le premier venu par le lien pour regarder peut s’y asseoir.
   *[other] { $open } places sont libres : les premiers venus par le lien pour regarder peuvent s’y asseoir.
}
site-links-watch = Pour regarder
site-links-own = Votre propre place
site-links-own-hint = Vous y êtes déjà. Gardez ce lien pour revenir depuis un autre appareil, ou après avoir essayé le lien d’un ami.
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
replay-proof-lead = L’empreinte était affichée avant le premier coup, la graine l’est maintenant. Chacun peut vérifier que l’une donne l’autre.
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
no-prompt = Ce jeu ne demande rien qui s’appelle « { $prompt } ». Il demande : { $known }.
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
