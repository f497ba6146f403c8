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
page-players = de { $low } à { $high } joueurs
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
page-stand = Répondre ainsi jusqu’à : { $until }
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
