# What the screen of A Knight's Duty says, in English.

screen-turn = Turn { $turn } · { $phase ->
    [over] the game is over
    [planning] planning
   *[slot] slot { $slot }
} · { $first } is first player
screen-legend = ♥ full heart  ♡ broken  † defeated  ◉ inspired  ▒ face down  (…) only you see it

recite-knight = { $name }: on { $space }{ $steps ->
    [-1] {""}
    [one] , one space from you
   *[other] , { $steps } spaces from you
}, { $heart ->
    [full] full heart
    [broken] broken heart
   *[fallen] defeated
}, { $weapon } in hand, { $inspired ->
    [yes] inspired
   *[no] not inspired
}.
recite-where-high-ground = The High Ground is { $space }{ $steps ->
    [-1] .
    [0] : you stand on it.
    [one] , one space from you.
   *[other] , { $steps } spaces from you.
}
recite-high-ground = That is the High Ground.
recite-tokens = Tokens: { $tokens }.
recite-hidden = face down
recite-out = { $name } has left the board.

part-plan-first = the first slot
part-plan-second = the second slot
part-plan-third = the third slot
