# What the screen of A Knight's Duty says, in English.

screen-turn = Turn { $turn } of { $limit } · { $slot ->
    [over] the game is over
    [0] planning
   *[other] slot { $slot } of 3
} · { $first } is first player
screen-you = { $name } (you)
screen-legend = ♥ full heart  ♡ broken  † defeated  ◉ inspired  ▒ face down  (…) only you see it

recite-knight = { $name }: on { $space }, { $heart ->
    [full] full heart
    [broken] broken heart
   *[fallen] defeated
}, { $weapon } in hand, { $inspired ->
    [yes] inspired
   *[no] not inspired
}.
recite-high-ground = That is the High Ground.
recite-tokens = Tokens: { $tokens }.
recite-hidden = face down
recite-out = { $name } has left the board.

part-plan-first = the first slot
part-plan-second = the second slot
part-plan-third = the third slot
