# Ce que dit la table au terminal, en français.

ruling = arbitrage
leave-page = Entrée : revenir à la table
footer = ? aide · règle 4.2 · règles · journal · conseil · sauver FICHIER · quitter
footer-cards = ? aide · c NOM lit une carte · cartes · règle 4.2 · journal · conseil · quitter

help-title = Comment répondre
help-text =
    Tapez le **numéro** d’une action, ou ses mots ; les premières lettres suffisent tant qu’elles ne peuvent désigner qu’une chose. Plusieurs mots peuvent tenir sur une ligne, et « retour » reprend le dernier.

    - **règle 4.2** (ou **r 4.2**) : lire une règle. **règle** seul lit celle qui pose la question ; **règle 4** lit un chapitre.
    - **règles** : les chapitres du livret.
    - **journal** : toute l’histoire jusqu’ici.
    - **regarder** : la table, racontée en phrases.
    - **conseil** : ce que ferait un robot à votre place : les trois meilleures suites, avec les chances de gagner.
    - **sauver FICHIER** : écrire la partie dans un fichier.
    - **quitter**, Ctrl-C ou Ctrl-D : partir. La sauvegarde vous est d’abord proposée.

    Chaque ligne du journal finit par le numéro de la règle qui l’explique.
help-cards =
    - **carte NOM** (ou **c NOM**) : lire une carte ; les premières lettres suffisent. **c 3** lit les cartes de l’action 3, **cartes** donne toutes celles en vue.
help-standing =
    - Là où c’est proposé, **Entrée** seule passe. On peut aussi passer d’avance : { $ways }. **annuler** reprend cette réponse.
help-stops =
    - **arrets** : les moments où l’on vous consulte ; partout ailleurs vous vous taisez. **arrets MOT** en change un, une carte de votre main comprise.
log-title = L’histoire jusqu’ici
cards-title = Les cartes en vue
cards-of-kind = **{ $kind } :** { $cards }
cards-how = Tapez « c » et les premières lettres d’un nom pour lire cette carte.
card-unknown = Aucune carte ne s’appelle « { $typed } ». Tapez « cartes » pour voir celles en vue.
card-none = Le numéro { $number } ne concerne aucune carte. Tapez « c » et un nom, ou « cartes » pour voir celles en vue.

standing-offer = Entrée : { $plain } · d’avance : { $plain } { $ways }
standing-until = { $typed } : { $until }
standing-held = Vous passez d’avance { $until } · annuler
standing-taken-back = On vous interroge de nouveau.
standing-none = Vous n’aviez pas passé d’avance.
stops-held = On vous consulte pour : { $on }
stops-offer = Silence pour : { $off }. « arrets » et un mot, ou le nom d’une carte, le change.
stops-unknown = Il n’y a pas d’arrêt « { $typed } ». Il y a : { $meanings }, ou le nom d’une carte.
stops-none = Dans ce jeu, on vous consulte toujours.
rules-how = Tapez « règle 4 » pour lire un chapitre, « règle 4.2 » pour une seule règle.
rule-unknown = Il n’y a pas de règle « { $number } » dans ce livret. Tapez « règles » pour voir les chapitres.

promise = Les dés sont jetés en secret et scellés : { $commitment }.
secret-promise = Le programme a tiré sa part des dés et l’a scellée : { $commitment }. Notez-la, si vous voulez.
secret-ask = Ajoutez maintenant des mots à vous, ce qui vous passe par la tête.
piece = { $named ->
    [yes] Maintenant : { $name }
   *[no] Élément { $place } sur { $places }
}{ $any ->
    [yes] {", "}après { $said }.
   *[no] .
}
noted = { $said } : { $note }
doubtful = « { $typed } » peut vouloir dire : { $meanings }. Précisez un peu.
unknown = Rien ici ne s’appelle « { $typed } ». Tapez un numéro de la liste, ou ? pour l’aide.
unknown-number = { $count ->
    [one] Il n’y a pas de numéro { $typed } ici, seulement { $last }.
   *[other] Il n’y a pas de numéro { $typed } ici : il y a { $count } choix, le dernier est le { $last }.
} Tapez un numéro de la liste, ou ? pour l’aide.
back-nothing = Il n’y a rien à reprendre : ce qui est scellé le reste.
hint = Un robot à votre place, du meilleur au moins bon, avec les chances de gagner : { $ways }.
hint-way = { $way } ({ $chance } %)
    .doubted = { $way } ({ $chance } %, mais moins sûr)
hint-way-because = { $way } ({ $chance } % : { $why })
    .doubted = { $way } ({ $chance } %, mais moins sûr : { $why })

handover = Le clavier passe à { $player }.
handover-away = { $player }, veuillez détourner les yeux.
handover-cue = { $player } : appuyez sur Entrée une fois seul devant l’écran

saved = La partie est enregistrée dans { $file }.
save-where = L’enregistrer où ? Tapez « sauver » suivi d’un nom de fichier.
save-offer = Enregistrer la partie ? Tapez un nom de fichier, ou seulement Entrée pour l’abandonner :
resume-offer = { $file } contient une partie inachevée ({ $count } réponses données). La reprendre ? [O/n]
resume-how = Pour la reprendre : longtable play { $game } --save { $file } --resume
cut-short = L’entrée s’arrête ici, avant la fin de la partie.
left-early = La partie n’est pas finie.
not-saved = Elle n’a pas été enregistrée.

end-won = { $players } gagne la partie.
end-shared = { $players } se partagent la partie.
end-nobody = Personne ne gagne la partie.
end-resigned = { $player } a abandonné.
end-seed = La graine secrète était : { $seed }
end-commitment = Son sceau, montré au début de la partie : { $commitment }
end-unsaved = La partie n’a pas été enregistrée ; --save FICHIER l’aurait fait.
verify-how = Pour vérifier que rien n’a été truqué : longtable verify { $file }

scored = Votre résultat : { $score }.
scored-first = C’est votre premier avec cette donne.
scored-best = C’est votre meilleur avec cette donne ; auparavant : { $best }.
scored-again = Votre meilleur avec cette donne reste : { $best }.
posted = Au tableau du jour, vous êtes à la place { $place } avec { $score }.

verify-game = { $title }, version { $version } des règles, { $seats } places : { $acts ->
    [one] { $acts } réponse
   *[other] { $acts } réponses
} en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}.
verify-acts = Les { $acts } réponses sont entières : leurs sommes de contrôle concordent.
verify-seed = La graine est bien celle qui fut scellée au début de la partie : { $commitment }
verify-rules = Rejouées selon la version { $version } des règles, les { $acts } réponses étaient toutes permises.
verify-digest = La partie finit exactement dans la position annoncée : { $digest }
verify-drawn = Les dés viennent { $dealer ->
    [program] de la graine du programme et de mots de { $players }, et
   *[server] de la graine du serveur et de secrets de { $players }, et
} chacun est bien ce qui avait été engagé.
verify-seal = Tous les engagements du tirage sont liés par : { $commitment }
verify-void = La manche { $round } du tirage fut nulle : { $players } { $count ->
    [one] n’a pas ouvert son secret et n’ajoute
   *[other] n’ont pas ouvert leurs secrets et n’ajoutent
} plus rien aux dés.
verify-noted-seed = Ce que vous avez noté est l’engagement sur cette graine.
verify-noted-seal = Ce que vous avez noté lie tous les engagements de ce tirage : ils étaient pris quand vous l’avez noté.
verify-noted-house = Ce que vous avez noté est l’engagement de qui a donné : cette graine était fixée quand vous l’avez noté.
verify-noted-seal-void = Ce que vous avez noté lie la manche { $round } du tirage, qui fut nulle ; les cartes viennent d’une suivante.
verify-noted-house-void = Ce que vous avez noté est l’engagement de qui donne à la manche { $round } du tirage, qui fut nulle ; les cartes viennent d’une suivante.
verify-signed = Signé avec la clé { $key } : pas une lettre n’a changé depuis.
verify-signed-there = Signé avec la clé { $key }, que { $server } dit être la sienne : pas une lettre n’a changé depuis.
verify-unsigned = Personne n’a signé cet enregistrement : il se prouve lui-même, mais pas d’où il vient.
verify-unread = Il est signé avec la clé { $key } ; pour le vérifier : pip install 'longtable[server]'
verify-proven = Ce qui est prouvé : personne n’a choisi les cartes à lui seul, { $dealer ->
    [program] ni le programme qui les a données, ni { $players }.
   *[server] pas même le serveur. { $count ->
        [one] { $players } le sait
       *[other] { $players } le savent
    } quand bien même tous les autres seraient de mèche.
}{ $void ->
    [0] {""}
    [one] { " " }Qui serait à la fois le donneur et qui n’a pas ouvert a pu écarter une donne sans qu’on la voie.
   *[other] { " " }Qui serait à la fois le donneur et ceux qui n’ont pas ouvert a pu écarter { $void } donnes sans qu’on les voie.
}{ $noted ->
    [no] { " " }Cela suppose que les engagements furent publiés avant l’ouverture des secrets : qui a noté ce qui était affiché alors peut le vérifier avec --commitment.
   *[yes] {""}
}
verify-proven-alone = Ce qui est prouvé : les dés n’ont pas changé pendant la partie. Qui a donné les a tirés seul et a pu les choisir avant.{ $noted ->
    [no] { " " }Et cela suppose que l’engagement fut publié avant le premier coup : qui l’a noté peut le vérifier avec --commitment.
   *[yes] {""}
}
verify-unfinished = La partie n’est pas finie.
verify-done = L’enregistrement est intact.

replay-title = { $title } · { $eye } · { $act } sur { $acts }
replay-all = tout visible
replay-place = Après la réponse { $act } sur { $acts }.
replay-next = Ensuite, { $player } : { $action }.
replay-next-hidden = Ensuite, { $player } répond.
replay-at-end = C’est la fin de l’enregistrement.
replay-help = Entrée : avancer · retour · un nombre : à cette réponse · tour 3 · début · fin · siège 2 · tout · journal · règle 4.2 · quitter
replay-footer = Entrée avancer · retour · 25 · tour 3 · fin · siège 2 · tout · journal · règle 4.2 · quitter

games-line = { $count ->
    [1] { $low } joueurs
    [2] { $low } ou { $high } joueurs
   *[other] de { $low } à { $high } joueurs
}
table-option-off = sans : { $text }
table-option-named = { $text } : { $values } (d’ordinaire { $usual })
table-option-file = FICHIER
table-option-text = { $text }, d’un fichier
table-option-number = { $text }, de { $low } à { $high } (d’ordinaire { $usual })
rules-end = Lire une seule règle : longtable rules { $game } { $number }

simulating = En cours
sim-game = Jeu
sim-games = Parties
sim-count = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} à { $seats } places
sim-draws = Égalités
sim-turns = Tours
sim-spread = { $mean } en moyenne, de { $low } à { $high }
sim-speed = Vitesse
sim-rate = { $rate } décisions par seconde ({ $decisions } en { $seconds } s)
sim-seed = Graine
arena-how = { $title }, { $seats } places, { $games } parties, chaque robot à chaque place avec la même chance ; graine « { $seed } ». Le robot d’une ligne joue seul, ou avec son équipe, parmi ceux de la colonne. Une part égale est { $fair } ; une égalité se partage ; entre parenthèses, l’intervalle de Wilson à 95 % et le nombre de parties.
arena-guest = Invité
arena-field = parmi { $bot }
arena-bot = Robot
arena-strength = Force (±2σ)
arena-cost = ms de calcul par décision
arena-median = médiane
arena-no-ratings = Pas de classement : pip install 'longtable[research]' apporte la bibliothèque qui le calcule.
arena-besides = Parties que personne n’a gagnées seul : { $draws }, arrêtées par leur limite : { $limit }. Tours : { $mean } en moyenne, de { $low } à { $high }.
sim-scores = Score moyen de chaque place (une victoire vaut 1)

# Ce qui peut clocher avec un fichier

file-missing = Il n’y a pas de fichier { $file }.
file-is-folder = { $file } est un dossier, pas un fichier.
file-no-folder = Impossible d’écrire { $file } : il n’y a pas de dossier { $folder }.
file-forbidden-unreadable = Impossible de lire { $file } : vous n’en avez pas le droit.
file-forbidden-unwritable = Impossible d’écrire { $file } : vous n’en avez pas le droit.
file-full = Impossible d’écrire { $file } : le disque est plein.
file-unreadable = Impossible de lire { $file } : { $why }.
file-unposted = Votre course n’a pas pu être apportée à { $file } : { $why }.
file-unwritable = Impossible d’écrire { $file } : { $why }.
file-not-text = { $file } n’est pas un enregistrement : à partir de l’octet { $byte }, ce n’est pas du texte.
file-empty = { $file } est vide.
file-cut = { $file } est tronqué : il s’arrête à la ligne { $line }, colonne { $column }, au milieu de l’enregistrement.
file-broken = { $file } est abîmé à la ligne { $line }, colonne { $column } : à partir de là, ce n’est plus du JSON.
file-other-games = { $file } contient des parties d’une autre série. Choisissez un autre nom. Cette série-ci est { $head }.
file-taken = { $file } contient déjà autre chose, qui serait perdu. Choisissez un autre nom.
file-unfinished = { $file } contient une partie inachevée. Ajoutez --resume pour la reprendre, ou choisissez un autre nom.

# Ce qui peut clocher dans une commande

trouble-command = Il n’y a pas de commande « { $command } ».{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire « { $near } » ?
} Voir : longtable --help
trouble-option = Il n’y a pas ici d’option « { $option } ».{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire « { $near } » ?
} Voir : longtable { $command } --help
trouble-value = « { $value } » n’est pas une valeur pour { $option }.
trouble-number = « { $value } » n’est pas un nombre entier, comme { $option } le demande.
trouble-no-value = { $option } demande une valeur.
trouble-missing = Il manque quelque chose : { $name }. Voir : longtable { $command } --help
trouble-twice = { $option } est donné deux fois.
trouble-too-much = « { $value } » est un mot de trop. Voir : longtable { $command } --help
trouble-misread = Cette ligne de commande est incompréhensible. Voir : longtable --help
trouble-lang = Il n’y a pas ici de langue « { $lang } ». Il y a : { $known }.
trouble-humans = { $humans } personnes ne peuvent pas jouer à { $seats } places : indiquez de 0 à { $seats }.
trouble-resume-what = --resume demande --save FICHIER : le fichier à reprendre.
trouble-resume-seats = La partie de ce fichier a { $seats } places. Omettez --seats pour la reprendre.
trouble-no-seat = Il n’y a pas de siège { $seat } : les sièges vont de 1 à { $seats }.
trouble-rule = { $game } n’a pas de règle « { $number } ». Ses chapitres : { $chapters }.
trouble-count = { $option } doit valoir au moins 1.
trouble-no-daily = { $game } n’a pas de course du jour.
trouble-daily-with = La course du jour est la même pour tout le monde : enlevez { $option }.
trouble-post-what = --post apporte la course du jour à un tableau : il lui faut --daily.
trouble-scores = L’enregistrement se rejoue jusqu’à l’acte { $last }, mais le résultat qu’il annonce n’est pas celui de la partie.
trouble-secret-with = --secret mêle vos mots à des dés que nul ne devine, --seed les fixe d’avance : enlevez l’un des deux.
trouble-commitment = Ce que vous avez noté, { $noted }, n’est pas un engagement de cette partie : elle est liée par { $found }. Ou bien c’est celui d’une autre partie, ou bien quelqu’un a changé les dés.
trouble-signature = La signature n’est pas celle de cet enregistrement : il a été modifié après coup, ou n’a jamais été signé avec la clé { $by }.
trouble-foreign-key = Cet enregistrement est signé avec la clé { $by }, mais { $server } dit que la sienne est une autre.
stopped = Arrêté.
version-pure = longtable { $version }, en Python pur
version-compiled = longtable { $version }, compilé

trouble-server = Le serveur n’est pas installé. Lancez : pip install 'longtable[server]'
trouble-workers = Plusieurs processus demandent PostgreSQL : donnez --database postgresql://… ou omettez --workers.

# Decks et cartes de sa main

workshop-deck-well = { $file } peut être joué.
workshop-deck-wrong = { $file } ne peut pas être joué ainsi.
workshop-cards-well = Toutes les cartes de { $file } peuvent être jouées.
workshop-cards-wrong = { $file } contient des cartes qu’on ne peut pas jouer ainsi.
trouble-no-workshop = { $game } n’a pas de decks et n’accepte pas de nouvelles cartes.
trouble-which-workshop = Plusieurs jeux ont des decks : dites lequel avec --game. Il y a : { $known }.
file-not-utf-8 = { $file } est illisible : à partir de l’octet { $byte }, ce n’est pas du texte.

# Chaque camp contre chaque autre

balancing = Parties
fitting = Apprentissage
fit-how = { $games ->
    [one] Une partie a été regardée
   *[other] { $games } parties ont été regardées
}, celles que personne n’a gagnées seul mises à part ; une sur cinq est réservée, et ces chiffres viennent de celles-là. Perte logarithmique : moins vaut mieux.
fit-check = { $games ->
    [one] Une partie a été regardée
   *[other] { $games } parties ont été regardées
}, celles que personne n’a gagnées seul mises à part ; les poids sont ceux qui servent. Perte logarithmique : moins vaut mieux.
fit-group = Groupe
fit-positions = Positions
fit-blind = Sans rien savoir
fit-before = Avant
fit-after = Maintenant
fit-reliability = Ce qui a été dit des chances d’un camp, et combien de fois il a gagné (entre parenthèses, en combien de cas) :
fit-said = Dit/gagné, par dixièmes
fit-written = Écrit : { $file }

balance-title = { $title } : les camps se valent-ils ?
balance-how = { $games ->
    [one] Une partie
   *[other] { $games } parties
} de { $sides } camps, { $pairings } rencontres, chaque camp commençant aussi souvent ; robots : { $bots }{ $trials ->
    [0] {""}
   *[other] , { $trials } mondes pour chaque réponse
} ; graine « { $seed } ». Un match nul compte pour moitié. Les intervalles sont ceux de Wilson, à 95 % ; avec peu de parties ils sont larges et n’en disent pas plus qu’ils ne peuvent.
balance-short = Les robots ne voient pas plus loin que la fin d’un tour : ce que des gens trouvent ensemble leur échappe.
balance-by-part = Avec et sans
balance-part = Avec
balance-by-side = Camps
balance-side = Camp
balance-share = Victoires
balance-interval = 95 %
balance-games = Parties
balance-besides = En outre
balance-first = Qui commence gagne dans { $share } des cas ({ $interval }).
balance-length = Une partie dure { $mean } manches en moyenne ; la moitié { $median } au plus, la plus longue { $most }.
balance-limit = { $share } ({ $interval }) finissent à la dernière manche.
balance-written = Écrit : { $file }
