# What the terminal table says, in English.

ruling = ruling
leave-page = Enter: back to the table
footer = ? help · rule 4.2 · rules · log · hint · save FILE · quit
footer-cards = ? help · c NAME reads a card · cards · rule 4.2 · log · hint · save FILE · quit

help-title = How to answer
help-text =
    Type the **number** of an action, or its words; the first letters are enough as long as they can mean only one thing. Several words may stand in one line, and “back” takes back the last of them.

    - **rule 4.2** (or **r 4.2**): read a rule. **rule** alone reads the one by which you are asked; **rule 4** reads a chapter.
    - **rules**: the chapters of the rulebook.
    - **log**: the whole story so far.
    - **look**: the table, told in sentences.
    - **hint**: what a bot would do in your place: the best three ways on, with the chance to win.
    - **save FILE**: write the game to a file.
    - **quit**, Ctrl-C or Ctrl-D: leave. You are offered to save the game first.

    Every line of the log ends with the number of the rule behind it.
help-cards =
    - **card NAME** (or **c NAME**): read a card; the first letters are enough. **c 3** reads the cards of action 3, **cards** lists all in sight.
help-standing =
    - Where it is offered, **Enter** alone passes. You can also pass in advance: { $ways }. **unpass** takes that back.
help-stops =
    - **stops**: at which moments you are asked; everywhere else you are silent. **stops WORD** changes one of them, a card in your hand included.
log-title = The story so far
cards-title = Cards in sight
cards-of-kind = **{ $kind }:** { $cards }
cards-how = Type “c” and the first letters of a name to read that card.
card-unknown = No card is called “{ $typed }”. Type “cards” to see those in sight.
card-none = Number { $number } is about no card. Type “c” and a name, or “cards” to see those in sight.

standing-offer = Enter: { $plain } · in advance: { $plain } { $ways }
standing-until = { $typed }: { $until }
standing-held = You have passed in advance { $until } · unpass
standing-taken-back = You are asked again from now on.
standing-none = You have not passed in advance.
stops-held = You are asked at: { $on }
stops-offer = Silent at: { $off }. “stops” and a word, or a card’s name, changes it.
stops-unknown = There is no stop “{ $typed }”. There are: { $meanings }, or the name of a card.
stops-none = In this game you are always asked.
rules-how = Type “rule 4” to read a chapter, “rule 4.2” to read one rule.
rule-unknown = There is no rule “{ $number }” in this book. Type “rules” to see the chapters.

promise = The dice are cast in secret and sealed: { $commitment }.
secret-promise = The program has drawn its part of the dice and sealed it: { $commitment }. Note it, if you like.
secret-ask = Now add words of your own, whatever comes to mind.
piece = { $named ->
    [yes] Now: { $name }
   *[no] Part { $place } of { $places }
}{ $any ->
    [yes] {", "}after { $said }.
   *[no] .
}
noted = { $said }: { $note }
doubtful = “{ $typed }” could mean: { $meanings }. Type a little more.
unknown = Nothing here is called “{ $typed }”. Type a number from the list, or ? for help.
unknown-number = { $count ->
    [one] There is no number { $typed } here, only { $last }.
   *[other] There is no number { $typed } here: there are { $count } choices, the last is { $last }.
} Type a number from the list, or ? for help.
back-nothing = There is nothing to take back: what was sealed stays sealed.
hint = A bot in your place, the best first, with the chance to win: { $ways }.
hint-way = { $way } ({ $chance } %)
    .doubted = { $way } ({ $chance } %, but less certain)
hint-way-because = { $way } ({ $chance } %: { $why })
    .doubted = { $way } ({ $chance } %, but less certain: { $why })

handover = The keyboard goes to { $player }.
handover-away = { $player }, please look away.
handover-cue = { $player }: press Enter when you are alone in front of the screen

saved = The game is saved in { $file }.
save-where = Save it where? Type “save” and the name of a file.
save-offer = Save the game? Type the name of a file, or just Enter to let it go:
resume-offer = { $file } holds an unfinished game ({ $count } answers given). Go on with it? [Y/n]
resume-how = To go on with it: longtable play { $game } --save { $file } --resume
cut-short = The input ends here, before the game does.
left-early = The game is not over.
not-saved = It was not saved.

end-won = { $players } wins the game.
end-shared = { $players } share the game.
end-nobody = Nobody wins the game.
end-resigned = { $player } resigned.
end-seed = The secret seed was: { $seed }
end-commitment = Its seal, shown when the game began: { $commitment }
end-unsaved = The game was not recorded; with --save FILE it would be.
verify-how = To check that nothing was rigged: longtable verify { $file }

scored = Your score: { $score }.
scored-first = It is your first with this deal.
scored-best = It is your best with this deal; before it was { $best }.
scored-again = Your best with this deal is still { $best }.
posted = On the day’s board you are in place { $place } with { $score }.

verify-game = { $title }, version { $version } of its rules, { $seats } seats: { $acts ->
    [one] 1 answer
   *[other] { $acts } answers
} in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.
verify-acts = The { $acts } answers are whole: their checksums agree.
verify-seed = The seed is the one that was sealed when the game began: { $commitment }
verify-rules = Played again by version { $version } of the rules, each of the { $acts } answers was allowed.
verify-digest = The game ends in exactly the position it promises: { $digest }
verify-drawn = The dice were keyed by the { $dealer ->
    [program] program’s seed and by words of { $players }, and
   *[server] server’s seed and by secrets of { $players }, and
} each is what was committed to.
verify-seal = All commitments of the draw are bound by: { $commitment }
verify-void = Round { $round } of the draw was void: { $players } { $count ->
    [one] did not open the secret and adds
   *[other] did not open their secrets and add
} nothing to the dice.
verify-noted-seed = What you noted is the commitment to this seed.
verify-noted-seal = What you noted binds all commitments of this draw: they stood when you noted it.
verify-noted-house = What you noted is the commitment of who dealt: that seed stood when you noted it.
verify-noted-seal-void = What you noted binds round { $round } of the draw, which was void; the cards come from a later one.
verify-noted-house-void = What you noted is the dealer’s commitment of round { $round } of the draw, which was void; the cards come from a later one.
verify-signed = Signed with the key { $key }: not a letter was changed since.
verify-signed-there = Signed with the key { $key }, which { $server } says is its own: not a letter was changed since.
verify-unsigned = Nobody has signed this record: it proves itself, but not where it comes from.
verify-unread = It is signed with the key { $key }; to check that, run: pip install 'longtable[server]'
verify-proven = What is proven: no single party chose the cards, { $dealer ->
    [program] not the program that dealt them and not { $players }.
   *[server] the server included. { $count ->
        [one] { $players } knows so
       *[other] Each of { $players } knows so
    } even if all others were in league.
}{ $void ->
    [0] {""}
    [one] { " " }Who is both the dealer and the one who did not open could have thrown away one deal unseen.
   *[other] { " " }Who is both the dealer and those who did not open could have thrown away { $void } deals unseen.
}{ $noted ->
    [no] { " " }It rests on the commitments having been published before the secrets were opened: who noted what was shown then can check that with --commitment.
   *[yes] {""}
}
verify-proven-alone = What is proven: the dice were not changed during the game. Who dealt drew them alone, and could have chosen them before it.{ $noted ->
    [no] { " " }And it rests on the commitment having been published before the first move: who noted it can check that with --commitment.
   *[yes] {""}
}
verify-unfinished = The game is not finished.
verify-done = The record is sound.

replay-title = { $title } · { $eye } · { $act } of { $acts }
replay-all = all-seeing
replay-place = After answer { $act } of { $acts }.
replay-next = Next, { $player }: { $action }.
replay-next-hidden = Next, { $player } answers.
replay-at-end = This is the end of the record.
replay-help = Enter: forward · back · a number: to that answer · turn 3 · start · end · seat 2 · all · log · rule 4.2 · quit
replay-footer = Enter forward · back · 25 · turn 3 · end · seat 2 · all · log · rule 4.2 · quit

games-line = { $count ->
    [1] { $low } players
    [2] { $low } or { $high } players
   *[other] { $low } to { $high } players
}
table-option-off = without: { $text }
table-option-named = { $text }: { $values } (usually { $usual })
table-option-file = FILE
table-option-text = { $text }, from a file
table-option-number = { $text }, { $low } to { $high } (usually { $usual })
rules-end = Read one rule: longtable rules { $game } { $number }

simulating = Playing
sim-game = Game
sim-games = Played
sim-count = { $games ->
    [one] 1 game
   *[other] { $games } games
} at { $seats } seats
sim-draws = Draws
sim-turns = Turns
sim-spread = { $mean } on average, { $low } to { $high }
sim-speed = Speed
sim-rate = { $rate } decisions a second ({ $decisions } in { $seconds } s)
sim-seed = Seed
arena-how = { $title }, { $seats } seats, { $games } games, each bot in every place with the same luck; seed “{ $seed }”. A row’s bot sits alone, or with its team, in a field of the column’s bot. An even share is { $fair }; a draw is shared; in brackets Wilson’s 95 % interval and the games.
arena-guest = Guest
arena-field = among { $bot }
arena-bot = Bot
arena-strength = Strength (±2σ)
arena-cost = ms CPU a decision
arena-median = median
arena-no-ratings = No ratings: pip install 'longtable[research]' brings the library that makes them.
arena-besides = Games that nobody won alone: { $draws }, ended by their limit: { $limit }. Turns: { $mean } on average, { $low } to { $high }.
sim-scores = Mean score of each seat (a win is 1)

# What can be wrong with a file

file-missing = There is no file { $file }.
file-is-folder = { $file } is a folder, not a file.
file-no-folder = { $file } can’t be written: there is no folder { $folder }.
file-forbidden-unreadable = { $file } can’t be read: you have no permission.
file-forbidden-unwritable = { $file } can’t be written: you have no permission there.
file-full = { $file } can’t be written: the disk is full.
file-unreadable = { $file } can’t be read: { $why }.
file-unposted = Your race could not be brought to { $file }: { $why }.
file-unwritable = { $file } can’t be written: { $why }.
file-not-text = { $file } is not a record: from byte { $byte } on it is not text.
file-empty = { $file } is empty.
file-cut = { $file } is cut: it ends at line { $line }, column { $column }, in the middle of the record.
file-broken = { $file } is broken at line { $line }, column { $column }: from there on it is not JSON.
file-other-games = { $file } holds games of another run. Choose another name. This run is { $head }.
file-taken = { $file } already holds something else, which would be lost. Choose another name.
file-unfinished = { $file } holds an unfinished game. Add --resume to go on with it, or choose another name.

# What can be wrong with a command

trouble-command = There is no command “{ $command }”.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean “{ $near }”?
} See: longtable --help
trouble-option = There is no option “{ $option }” here.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean “{ $near }”?
} See: longtable { $command } --help
trouble-value = “{ $value }” is not a value for { $option }.
trouble-number = “{ $value }” is not a whole number, as { $option } needs.
trouble-no-value = { $option } needs a value.
trouble-missing = Something is missing: { $name }. See: longtable { $command } --help
trouble-twice = { $option } is given twice.
trouble-too-much = “{ $value }” is one word too many. See: longtable { $command } --help
trouble-misread = This command line can’t be understood. See: longtable --help
trouble-lang = There is no language “{ $lang }” here. There are: { $known }.
trouble-humans = { $humans } people can’t play at { $seats } seats: say 0 to { $seats }.
trouble-resume-what = --resume needs --save FILE: the file to go on from.
trouble-resume-seats = The game in that file has { $seats } seats. Leave out --seats to go on with it.
trouble-no-seat = There is no seat { $seat }: the seats are 1 to { $seats }.
trouble-rule = { $game } has no rule “{ $number }”. Its chapters: { $chapters }.
trouble-count = { $option } must be at least 1.
trouble-no-daily = { $game } has no race of the day.
trouble-daily-with = The race of the day is the same for everybody: leave out { $option }.
trouble-post-what = --post brings the race of the day to a board: it needs --daily.
trouble-scores = The record replays to act { $last }, but the result it claims is not the one it was played to.
trouble-secret-with = --secret mixes your words into dice nobody can guess, --seed settles them beforehand: leave out one.
trouble-commitment = What you noted, { $noted }, is no commitment of this game: it is bound by { $found }. Either it is another game’s, or somebody has changed the dice.
trouble-signature = The signature is not that of this record: it was changed after it was signed, or was never signed with the key { $by }.
trouble-foreign-key = This record is signed with the key { $by }, but { $server } says that its own is another one.
stopped = Stopped.
version-pure = longtable { $version }, in pure Python
version-compiled = longtable { $version }, compiled

trouble-server = The server is not installed. Run: pip install 'longtable[server]'
trouble-workers = Several workers need PostgreSQL: give --database postgresql://… or leave out --workers.

# Decks and cards of one's own

workshop-deck-well = { $file } may be played.
workshop-deck-wrong = { $file } can’t be played like this.
workshop-cards-well = All cards of { $file } can be played.
workshop-cards-wrong = { $file } has cards that can’t be played like this.
trouble-no-workshop = { $game } has no decks and takes no new cards.
trouble-which-workshop = Several games have decks: say which with --game. There are: { $known }.
file-not-utf-8 = { $file } can’t be read: from byte { $byte } on it is not text.

# Every side against every other

balancing = Playing
fitting = Learning
fit-how = { $games ->
    [one] One game was
   *[other] { $games } games were
} looked at, those nobody won alone left out; every fifth is held out, and these figures are from those. Log loss: the less the better.
fit-check = { $games ->
    [one] One game was
   *[other] { $games } games were
} looked at, those nobody won alone left out; the weights are those that there are. Log loss: the less the better.
fit-group = Group
fit-positions = Positions
fit-blind = Knowing nothing
fit-before = Before
fit-after = Now
fit-reliability = What was said of a side’s chance, and how often it won (in brackets, how many times):
fit-said = Said/won, by tenths
fit-written = Written: { $file }

balance-title = { $title }: are the sides a match?
balance-how = { $games ->
    [one] One game
   *[other] { $games } games
} of { $sides } sides, { $pairings } pairings, each side first equally often; bots: { $bots }{ $trials ->
    [0] {""}
   *[other] , { $trials } worlds for each answer
}; seed “{ $seed }”. A draw counts half. Intervals are Wilson’s, at 95 %; where games are few they are wide, and say no more than they can.
balance-short = The bots look no further than the end of a turn: what people find out together, they do not.
balance-by-part = With and without
balance-part = Has
balance-by-side = Sides
balance-side = Side
balance-share = Wins
balance-interval = 95 %
balance-games = Games
balance-besides = Besides
balance-first = Whoever plays first wins { $share } ({ $interval }).
balance-length = A game takes { $mean } rounds on average; half of them at most { $median }, the longest { $most }.
balance-limit = { $share } ({ $interval }) end by the round limit.
balance-written = Written: { $file }
