# What the platform itself says, whatever the game.

nothing = nothing
player-1 = Player 1
player-2 = Player 2
player-3 = Player 3
player-4 = Player 4
player-5 = Player 5
player-6 = Player 6
named-you = { $name } (you)
out-of = { $count } of { $most }
ordinal = { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $number }th
}

# A view without a table of its own, in words

outline-yes = yes
outline-no = no
outline-none = –
outline-face-down = face down
outline-fact = { $heading }: { $value }

# What can't be done, and what to do instead

refused-over = The game is over: nobody can act any more.
refused-not-asked = Seat { $seat } is not being asked anything now. The table waits for seat { $asked }.
refused-not-offered = “{ $action }” is not possible here (rule { $rule }). Choose one of the actions offered.
refused-milestone = There is no “{ $milestone }” to wait for in this game. There are: { $known }.
refused-prompt = This game never asks “{ $prompt }”. It asks: { $known }.
refused-stop = There is no stop “{ $stop }” in this game. There are: { $known }.
refused-game = { $near ->
    [none] There is no game called “{ $game }”. There are: { $known }.
   *[other] There is no game called “{ $game }”. Did you mean “{ $near }”? There are: { $known }.
}
refused-seats = { $game } is played at { $count ->
    [1] { $low }
    [2] { $low } or { $high }
   *[other] { $low } to { $high }
} seats, not { $seats }.
refused-option-unknown = { $game } has no option “{ $option }”. It has: { $known }.
refused-option-yes-no = The option “{ $option }” of { $game } is either on or off.
refused-option-range = The option “{ $option }” of { $game } is a whole number from { $low } to { $high }.
refused-option-values = The option “{ $option }” of { $game } is one of: { $known }.
refused-bot = There is no bot called “{ $bot }”. There are: { $known }.
refused-no-outlook = { $game } has no outlook.py: there is nothing to weigh. See longtable/bots/outlook.py.
refused-no-numpy = Fitting needs numpy: pip install 'longtable[research]'.
refused-no-sides = { $game } has no sides to set against each other.
refused-games = Play at least one game, not { $games }.
refused-jobs = Use at least one job, not { $jobs }.
refused-two-bots = Name at least two different bots; you named: { $bots }.
refused-guest = The guest must be one of the bots named: { $bots }. You asked for { $guest }.
refused-two-sides = Nobody meets anybody at a table with { $seats ->
    [one] one seat
   *[other] { $seats } seats
}: take more seats.
refused-imagined = This is an imagined game: ask the real one for its acts, its record and what to save.

refused-not-a-record = This is not the record of a game.
refused-format = This record is in format { $format }, which this version of Longtable can't read.
refused-field-missing = The record is incomplete: “{ $field }” is missing.
refused-field-wrong = The record is damaged: “{ $field }” does not hold what it should.
refused-act-wrong = The record is damaged at act { $act }: it should be a seat and an action, two whole numbers.
refused-version = This record was played under version { $theirs } of the rules of { $game }; here is version { $ours }. It can't be replayed faithfully, so it is not replayed at all.
refused-cut = The record was cut: it breaks off after act { $last }.
refused-edited = The record was edited somewhere between act { $first } and act { $last }.
refused-cut-or-edited = The record was cut or edited somewhere between act { $first } and act { $last }, its last.
refused-seed = The seed is not the one that was promised when the game began.
refused-opened-other = In round { $round } of the draw, seat { $seat } opened another secret than the one it had committed to.
refused-not-opened = Seat { $seat } has committed to a secret and never opened it, and yet the cards were dealt.
refused-silent-again = Seat { $seat } did not open its secret and should have added nothing more, but it did so in round { $round } of the draw.
refused-void-for-nothing = Round { $round } of the draw was thrown away although every secret was opened: somebody may have disliked the cards.
refused-key = The dice were not keyed by the secrets in this record: the cards come from another seed.
refused-act-illegal = The record can't be played on from act { $act }: { $why }
refused-digest = The record replays to act { $last }, but ends in another position than the one it promises.
refused-daily-game = This is not a race of the day of { $game }.
refused-daily-seed = This is not the race of { $day }: it was dealt from another seed.
refused-daily-options = This is not the race of { $day }: it is run alone, with the options of the day.
refused-daily-unfinished = This race of { $day } did not reach its goal, so it is on no board.

# Bots, the gentlest first

bot-random = Playful
    .about = Plays whatever comes to mind. Kind to a first game.
bot-easy = Easy
    .about = Thinks a little, and now and then settles for its second thought.
bot-greedy = Hasty
    .about = Takes the move that looks best right now, whatever you may answer.
bot-medium = Medium
    .about = Thinks of what you will do. A good match for most evenings.
bot-hard = Hard
    .about = Thinks longer, and plays to win.
bot-expert = Expert
    .about = Takes its time. For those who have beaten all the others.
