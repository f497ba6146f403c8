# Ce que dit l'écran d'A Knight's Duty, en français.

screen-turn = Tour { $turn } sur { $limit } · { $slot ->
    [over] la partie est finie
    [0] préparation
   *[other] temps { $slot } sur 3
} · premier joueur : { $first }
screen-you = { $name } (vous)
screen-legend = ♥ cœur entier  ♡ brisé  † vaincu  ◉ inspiré  ▒ face cachée  (…) vous seul voyez

recite-knight = { $name } : en { $space }, { $heart ->
    [full] cœur entier
    [broken] cœur brisé
   *[fallen] vaincu
}, { $weapon } en main, { $inspired ->
    [yes] inspiré
   *[no] sans inspiration
}.
recite-high-ground = C’est la Hauteur.
recite-tokens = Jetons : { $tokens }.
recite-hidden = face cachée
recite-out = { $name } a quitté le plateau.

part-plan-first = le premier temps
part-plan-second = le deuxième temps
part-plan-third = le troisième temps
