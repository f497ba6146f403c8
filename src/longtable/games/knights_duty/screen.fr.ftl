# Ce que dit l'écran d'A Knight's Duty, en français.

screen-turn = Tour { $turn } · { $phase ->
    [over] la partie est finie
    [planning] préparation
   *[slot] temps { $slot }
} · premier joueur : { $first }
screen-legend = ♥ cœur entier  ♡ brisé  † à terre  ◉ inspiré  ▒ face cachée  (…) vous seul voyez

recite-knight = { $name } : en { $space }{ $steps ->
    [-1] {""}
    [one] , à une case de vous
   *[other] , à { $steps } cases de vous
}, { $heart ->
    [full] cœur entier
    [broken] cœur brisé
   *[fallen] à terre
}, { $weapon } en main, { $inspired ->
    [yes] inspiré
   *[no] sans inspiration
}.
recite-where-high-ground = La Hauteur est en { $space }{ $steps ->
    [-1] .
    [0] {""} : vous y êtes.
    [one] , à une case de vous.
   *[other] , à { $steps } cases de vous.
}
recite-high-ground = C’est la Hauteur.
recite-tokens = Jetons : { $tokens }.
recite-hidden = face cachée
recite-out = { $name } a quitté le plateau.

part-plan-first = le premier temps
part-plan-second = le deuxième temps
part-plan-third = le troisième temps
