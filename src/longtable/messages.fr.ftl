# Ce que dit la plateforme elle-même, quel que soit le jeu.

nothing = rien
player-1 = Joueur 1
player-2 = Joueur 2
player-3 = Joueur 3
player-4 = Joueur 4
player-5 = Joueur 5
player-6 = Joueur 6
named-you = { $name } (vous)
out-of = { $count } sur { $most }
ordinal = { $number ->
    [1] 1er
   *[other] { $number }e
}

# Une vue sans table à elle, en mots

outline-yes = oui
outline-no = non
outline-none = –
outline-face-down = face cachée
outline-fact = { $heading } : { $value }

# Ce qui ne se peut pas, et que faire à la place

refused-over = La partie est finie : plus personne ne peut agir.
refused-not-asked = Rien n’est demandé pour l’instant à la place { $seat }. La table attend la place { $asked }.
refused-not-offered = « { $action } » n’est pas possible ici (règle { $rule }). Choisissez l’une des actions proposées.
refused-milestone = Ce jeu ne connaît pas d’échéance « { $milestone } ». Il connaît : { $known }.
refused-prompt = Ce jeu ne demande jamais « { $prompt } ». Il demande : { $known }.
refused-stop = Ce jeu ne connaît pas d’arrêt « { $stop } ». Il connaît : { $known }.
refused-game = { $near ->
    [none] Aucun jeu ne s’appelle « { $game } ». Il y a : { $known }.
   *[other] Aucun jeu ne s’appelle « { $game } ». Vouliez-vous dire « { $near } » ? Il y a : { $known }.
}
refused-seats = { $game } se joue { $count ->
    [1] à { $low }
    [2] à { $low } ou { $high }
   *[other] de { $low } à { $high }
} places, pas à { $seats }.
refused-option-unknown = { $game } n’a pas d’option « { $option } ». Il a : { $known }.
refused-option-yes-no = L’option « { $option } » de { $game } est active ou ne l’est pas.
refused-option-range = L’option « { $option } » de { $game } est un nombre entier de { $low } à { $high }.
refused-option-values = L’option « { $option } » de { $game } est l’une de celles-ci : { $known }.
refused-bot = Aucun robot ne s’appelle « { $bot } ». Il y a : { $known }.
refused-no-outlook = { $game } n’a pas d’outlook.py : il n’y a rien à peser. Voyez longtable/bots/outlook.py.
refused-no-numpy = L’apprentissage demande numpy : pip install 'longtable[research]'.
refused-no-sides = { $game } n’a pas de camps à opposer.
refused-games = Jouez au moins une partie, pas { $games }.
refused-jobs = Utilisez au moins un processus, pas { $jobs }.
refused-two-bots = Nommez au moins deux robots différents ; vous avez nommé : { $bots }.
refused-guest = L’invité doit être l’un des robots nommés : { $bots }. Vous avez demandé { $guest }.
refused-two-sides = Personne ne rencontre personne à une table { $seats ->
    [one] d’une place
   *[other] de { $seats } places
} : prenez-en davantage.
refused-imagined = Cette partie est imaginée : demandez à la vraie ses coups, son enregistrement et sa sauvegarde.

refused-not-a-record = Ceci n’est pas l’enregistrement d’une partie.
refused-format = Cet enregistrement est au format { $format }, que cette version de Longtable ne sait pas lire.
refused-field-missing = L’enregistrement est incomplet : « { $field } » manque.
refused-field-wrong = L’enregistrement est abîmé : « { $field } » ne contient pas ce qu’il devrait.
refused-act-wrong = L’enregistrement est abîmé au coup { $act } : on y attend une place et une action, deux nombres entiers.
refused-version = Cette partie a été jouée avec la version { $theirs } des règles de { $game } ; ici, c’est la version { $ours }. On ne peut pas la rejouer fidèlement, elle n’est donc pas rejouée.
refused-cut = L’enregistrement a été coupé : il s’arrête après le coup { $last }.
refused-edited = L’enregistrement a été modifié quelque part entre le coup { $first } et le coup { $last }.
refused-cut-or-edited = L’enregistrement a été coupé ou modifié quelque part entre le coup { $first } et le coup { $last }, son dernier.
refused-seed = La graine n’est pas celle qui était promise au début de la partie.
refused-opened-other = À la manche { $round } du tirage, la place { $seat } a ouvert un autre secret que celui qu’elle avait engagé.
refused-not-opened = La place { $seat } a engagé un secret et ne l’a jamais ouvert, et pourtant les cartes ont été données.
refused-silent-again = La place { $seat } n’a pas ouvert son secret et n’aurait plus rien dû ajouter, mais elle l’a fait à la manche { $round } du tirage.
refused-void-for-nothing = La manche { $round } du tirage a été écartée alors que tous les secrets étaient ouverts : quelqu’un n’aimait peut-être pas les cartes.
refused-key = Les dés ne viennent pas des secrets de cet enregistrement : les cartes sont issues d’une autre graine.
refused-act-illegal = L’enregistrement ne peut pas continuer au coup { $act } : { $why }
refused-digest = L’enregistrement se rejoue jusqu’au coup { $last }, mais finit sur une autre position que celle qu’il annonce.
refused-daily-game = Ceci n’est pas une course du jour de { $game }.
refused-daily-seed = Ceci n’est pas la course du { $day } : elle a été distribuée avec une autre graine.
refused-daily-options = Ceci n’est pas la course du { $day } : elle se court en solitaire, avec les options du jour.
refused-daily-unfinished = Cette course du { $day } n’est pas arrivée : elle n’est sur aucun tableau.

# Les robots, du plus doux au plus fort

bot-random = Fantasque
    .about = Joue ce qui lui passe par la tête. Doux pour une première partie.
bot-easy = Facile
    .about = Réfléchit un peu, et se contente parfois de sa deuxième idée.
bot-greedy = Pressé
    .about = Prend le coup qui paraît le meilleur sur le moment, quoi que vous répondiez.
bot-medium = Moyen
    .about = Pense à ce que vous ferez. Un bon adversaire du soir.
bot-hard = Difficile
    .about = Réfléchit plus longtemps, et joue pour gagner.
bot-expert = Expert
    .about = Prend son temps. Pour qui a battu tous les autres.
