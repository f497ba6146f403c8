# What the server says, in the page and in its answers.

# What can’t be done: the errors of the API, whose key is the one here without "no-"

no-table = There is no such table. Check the link, or start a new one.
no-seat = This table has no such seat.
no-seat-taken = That seat is taken. Choose another one, or watch.
no-invitation = This link does not lead to a free seat here. Ask who set the table for another one, or watch.
no-host = Only who set this table can do that.
no-secret = This is not the secret of a seat at this table. Use the link you were given for your seat.
no-secret-needed = Only a player at this table can do that. Use the link of your seat.
no-stale = The table has moved on since: here is how it stands now.
no-resigned = You have resigned: a bot plays your seat on.
no-unavailable = The tables can’t be reached at the moment. Try again shortly; nothing acknowledged is lost.
no-rules = This table was played under version { $theirs } of the rules of { $game } and can’t go on under version { $ours }. Its story can still be read.
no-undo-over = The game is over: nothing can be taken back any more.
no-undo-nothing = You have done nothing that could be taken back.
no-undo-others = Another player has acted since: your act stands.
no-undo-dice = Dice were rolled: your act stands.
no-undo-shown = Your act has shown something that was hidden: it stands.
no-not-over = That is possible when the game is over.
no-too-fast = That was too much at once. Wait a moment and try again.
no-too-many-sockets = There are too many connections from your address.
no-too-many-tables = There are { $most } tables in play from your address. Finish one first.
no-too-large = That is too large.
no-database = The tables can’t be kept in { $where }: { $why }. See whether it is there, who may write to it, and how much room is left.
no-elsewhere = This server does not go by that name. Use the address you were given for it.
no-name = A name has 1 to { $most } letters.
no-chat = Say something of 1 to { $most } letters, or one of the quick phrases.
no-phrase = There is no quick phrase “{ $phrase }”. There are: { $known }.
no-point = This table has no point { $n } to look at. It has 0 to { $last }.
no-point-rules = The rules have changed since: the position at that point can’t be shown any more, only its story.
no-record-rules = The rules have changed during this game, so it has no record that could be replayed. Its story can be read.
no-record-imagined = This table was forked from a game in play, with everything hidden dealt anew, so it has no record.
no-origin = This request came from another site and was not carried out.
no-invalid = This request is not understood: { $where }
no-setting = { $name } can’t be “{ $value }”.
no-not-found = There is nothing here.
no-method = That can’t be done here.
no-internal = Something went wrong on our side. Nothing acknowledged is lost; try again.
no-message = This message is not understood. Send a JSON object with a “type”.
no-hello = Say hello first.
no-players = There is no player for seat { $seat }: every seat is a person, a bot or open.
no-away = Your seat is played by a bot for now.
no-no-daily = { $game } has no race of the day.
no-day = A day is written like 2031-01-24.
no-not-dealt = The cards are not dealt yet: the dice are still being drawn.
no-draw-hex = A commitment or a secret is 64 hexadecimal digits in small letters.
no-draw-dealt = The dice of this table are thrown already: nothing can be added to them.
no-draw-sealed = All commitments of this round are sealed: it is too late for another one.
no-draw-other = Your seat has committed to another secret already, and that one stands.
no-draw-out = Your seat did not open its secret in time, so it adds nothing more to these dice.
no-draw-early = Keep your secret until all have committed to theirs.
no-draw-wrong = This is not the secret that your seat has committed to.

# Who came and went, in the log

log-sit = { $player } sits down.
log-bot = A bot sits down as { $player }.
log-resigned = { $player } resigns; a bot plays on.
log-conceded = { $player } resigns, and the game is over.
log-away = { $player } is away; a bot stands in.
log-clock = { $player } has run out of time; a bot plays on.
log-return = { $player } is back.
log-undo = { $player } takes back the last act.
log-rules = The rules of this game were updated: this turn begins again.
log-forked = From here on this is a game of its own.
log-anew = { $player } did not open the secret in time: everybody draws anew, without { $player }.
log-dealt = All secrets are open, and the cards are dealt.
log-unknown = { $event } ({ $rule })

# Quick phrases

phrase-hello = Hello!
phrase-good-luck = Good luck, have fun!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-oops = Oops!
phrase-thinking = Let me think…
phrase-your-turn = It is your turn.
phrase-sorry = Sorry!
phrase-again = Another game?
phrase-bye = Goodbye!

# The pages

page-name = Longtable
page-tagline = Tabletop games, played by their rulebooks to the letter.
page-your-name = Your name
page-seats = Seats
page-seat = Seat { $seat }
page-person = A person
page-bot = Bot: { $bot }
page-open = Open to whoever has the link
page-create = Set the table
page-rules = Rules
page-rule = Rule
page-log = Log
page-chat = Chat
page-say = Say
page-act = Do it
page-undo = Take back
page-hint = Hint
chances-title = Who was ahead
chances-lead = Every player’s chance to win, from what they knew at the time: a bot looked at worlds that could have been the real one. The higher the line, the better.
chances-picture = The chances of all players from the first act to the last; the three moments at which most changed are told below.
    .few = The chances of all players from the first act to the last; where the game turned is told below.
chances-moments = Turning points
chances-none = No single moment turned this game: nobody’s chance ever changed much at once and stayed so.
chances-mark = { $mark } %
chances-from-to = { $before } → { $after } %
no-no-chances = For this game nobody can say who was ahead.
hint-way = { $way } ({ $chance } %)
    .doubted = { $way } ({ $chance } %, but less certain)
hint-way-because = { $way } ({ $chance } %: { $why })
    .doubted = { $way } ({ $chance } %, but less certain: { $why })
page-hint-is = Hint: { $action }
page-resign = Resign
page-rematch = Play again
page-to-rematch = To the next game
page-take-seat = Sit down here
page-stand = Pass in advance…
page-stand-until = Pass { $until }
page-unstand = No more standing answers
page-standing = Standing answers: { $standing }
page-stops = Stop me at
page-stops-private = only you see this
page-stop-hit = Your stop “{ $stop }” was hit.
page-stop-card = Ask me when this can be cast
page-stop-card-on = stop: ask me
page-stop-card-off = no stop
page-window-clock = { $seconds } s, then silence
page-you-are = You are { $player }.
page-watching = You are watching.
page-waiting-for = The table waits for { $players }.
page-sealed = Your answer is in: { $action }
page-over = The game is over.
page-won = { $players } won.
page-commitment = To note down
page-seed = Seed
page-record = Download the record
page-position = Position
page-home = Home
page-language = Français
page-options = Options
page-error = That did not work
page-relief-away = away
page-relief-clock = out of time
page-relief-resigned = resigned

# The table's page

page-skip-content = To the content
page-skip = To what you are asked
page-menu = Menu
page-theme = Light
page-theme-auto = As the system has it
page-theme-light = Daylight
page-theme-dark = Lamplight
page-speed = Speed of what moves
page-speed-usual = Usual
page-speed-slow = Slow
page-speed-fast = Fast
page-speed-off = No motion
page-sound = A sound when it is your turn
page-sound-off = Off
page-sound-on = On
page-keys = Single-key shortcuts
page-keys-on = On
page-keys-off = Off
page-keep-settings = Keep these settings
page-learn = Learn the game
page-share = Copy the link to watch
page-shared = The link is copied.
page-keys-help = Keys
page-key-pass = P
    .does = Pass, or the plain answer
page-key-number = 1 – 9
    .does = The first, second, … button, then what glows on the table
page-key-unstand = 0
    .does = No longer pass in advance
page-key-undo = U
    .does = Take back
page-key-hint = H
    .does = Hint
page-key-escape = Esc
    .does = Put back what you picked
page-key-skip = Space
    .does = Skip what is being shown
page-key-log = L
    .does = To the log
page-key-prompt = Q
    .does = To what you are asked
page-key-help = ?
    .does = This list
page-close = Close
page-lost = The connection is lost. Trying again…
page-title-yours = ● Your turn · { $title }
page-the-table = The table
page-prompt = What you are asked
page-drawer = Drawer
page-sheet = Log, chat and players
page-players = Players
page-replay = Watch it again
page-other-games = Other games
page-seal = { $action }
page-unpick = Put back
page-all-choices = { $count ->
    [one] One choice on the table
   *[other] { $count } choices on the table
}
wait-minutes = for { $minutes } min
wait-hours = for { $n } h
wait-hours-minutes = for { $n } h { $minutes } min
wait-yesterday = since yesterday
wait-days = for { $n } days
page-chat-empty = Nobody has said anything yet.
page-you = you
page-here = here
page-not-here = not here
page-open-seat = open seat
page-thinking = is asked
page-resign-sure = A bot will play your seat to the end.
page-resign-duel = The game will be over, and your opponent will have won.
page-resign-yes = Yes, resign

# The stage, the ribbon and the log

page-stage = What happens
page-stage-now = Now
page-stage-last = Last
page-stage-held = Waits for answers
page-stage-empty = Nothing has happened yet.
page-stage-of = { $n } of { $all }
page-stage-again = Again
page-stage-pause = Pause
page-stage-skip = Skip
page-playing = See what happens.
page-playing-skip = You are asked as soon as it has been shown; Space skips it.
page-ribbon-yours = Your move
page-ribbon-others = { $count ->
    [one] { $players } is asked
   *[other] { $players } are asked
}
page-ribbon-window = A moment to answer
page-ribbon-asked = still asked:
page-ribbon-over = The end
page-choose-there = Choose on the table: what can be chosen glows.
    .too = Or choose on the table: what can be chosen glows.
page-choices-list = All choices as a list
page-log-sift = What the log shows
page-log-all = Everybody
page-log-only = Only lines about { $player }
page-log-find = Find
page-log-rules = Rule numbers
page-log-passes = { $count } passes

# Out, and the end

letter-title = A letter to you
letter-dear = Well played, { $name }
letter-finished = You finished { $place }.
letter-shared = You share { $place } place.
letter-out = You are out of the game.
letter-round = You are out of this round.
letter-of = of { $count }
letter-ribbon = You watch
letter-on = { $count ->
    [one] { $players } plays on.
   *[other] { $players } play on.
} Nothing more is asked of you.
letter-back = You are back in the next round.
letter-skip = Skip to the end
    .bots = the bots play it out at once
    .people = without the pictures, until it is over
letter-skip-round = Skip to the next round
    .about = you are still asked
letter-watch = Watch
    .about = put the letter away
letter-read = Read the letter
    .about = it is still here
letter-again = Play again
    .about = a new table, against bots
end-kicker = The game is over · { $minutes ->
    [0] under a minute
    [one] 1 minute
   *[other] { $minutes } minutes
}
end-headline = { $count ->
    [one] { $players } wins
   *[other] { $players } share the win
}
end-given-up = { $player } has resigned.
end-rematch-set = The next table is set.
end-bot = bot
end-moments = Moments that turned it
end-see = See it
end-figures = In numbers
end-feats = Did the most
end-see-table = See the table
end-see-end = See the ranking
page-key-end = S
    .does = Skip to the end, when you are out
page-key-watch = W
    .does = Put the letter or the ranking away, and back
page-key-again = R
    .does = Play again

# Around the tables

site-welcome = Pull up a chair
site-promise = Every rule, exactly as written. Nothing to install, no account: pick a game and play.
site-play-now = Play now
site-play-bots = { $count ->
    [one] you against one bot
   *[other] you and { $count } bots
}
site-with-friends = With friends
site-lesson = The lesson
site-minutes = { $minutes } min
site-players = { $count ->
    [1] { $low } players
    [2] { $low } or { $high }
   *[other] { $low } to { $high }
}
site-weight = { $weight ->
    [1] very light
    [2] light
    [3] medium
    [4] heavy
   *[5] very heavy
}
site-opponents = Opponents
site-seated = { $taken } of { $seats } seated
site-wait-for-you = { $count ->
    [one] waits for you
   *[other] wait for you
}
site-learn = Learn in ten minutes
site-rulebook = Rulebook
site-cards = { $count } cards
site-games = Games
site-yours = Your tables
site-yours-ended = Finished lately
site-lobby = Open tables to join
site-watch-list = Watch
site-lobby-none = No table is open to everybody right now. Set one for friends, and tick the box that shows it here.
site-your-turn = Your turn
site-waits-for = Waiting for { $players }
site-go-on = Go on
site-watch-again = Watch again
site-join = Join
site-free = { $open ->
    [one] one free seat
   *[other] { $open } free seats
}
site-watch = Watch
site-since = set { $ago }
site-nobody-yet = Nobody yet
page-just-now = just now

value-yes = Yes
value-no = No

site-new-title = A table for friends
site-new-lead = Decide who sits where. You get a link and a code for every free seat as soon as the table is set.
site-new-you = You
site-new-you-seat = Your name
site-new-you-hint = Left empty, you are called { $name }.
site-new-count = Players
site-new-who = Who sits where
site-new-seat = Seat { $seat }
site-new-person = A friend, by a link
site-new-bot = Bot: { $level }
site-new-open = Open: the first to come
site-new-options = Options of the game
site-new-range = from { $low } to { $high }
site-new-time = Time
site-new-clock = Thinking time for the whole game
site-new-clock-none = As long as it takes
site-new-clock-hint = When a player’s time is up, a bot plays on for them.
site-new-away = If somebody is away
site-new-away-none = The table waits
site-new-away-after = A bot stands in after { $time }
site-new-window = Where silence is the usual answer
site-new-window-none = The table waits for it
site-new-window-after = It is given after { $time }
site-new-listed = Show this table on the home page
site-new-listed-hint = Anybody can then watch, and take a seat that is open.
site-new-create = Set the table

site-links-title = Links of this table
site-links-for = Seat of { $player }
site-links-watch = To watch
site-links-watch-hint = Whoever has it sees the table and hears the chat, but no hand.
site-links-own = Your own seat
site-links-own-hint = Scan it to play on from your phone, or keep it to come back from another device. Whoever has it plays for you: show it to nobody.

# Empty seats, and who comes to them

room-ribbon = Not begun yet
room-here = { $here } of { $all } are here
room-about = { $seats ->
    [one] One seat
   *[other] { $seats } seats
}, about { $minutes } minutes.
room-free = Free for whoever comes first
room-invited = Waiting for a friend
room-send = Send this link. Whoever opens it can sit here.
room-scan = or scan it
room-copy-for = Copy the link for { $player }
room-bot-instead = A bot instead
room-which-bot = Which bot
room-bot = bot, { $bot }
room-you = you
room-you-host = you set this table
room-rename = Change your name
room-rename-do = Change
room-meantime = While you wait
room-links = Links of this table
room-waiting = { $count ->
    [one] Waiting for one more player
   *[other] Waiting for { $count } more players
}
room-waiting-host = The links stay here. You may close this page and come back.
room-waiting-guest = It begins by itself as soon as everybody sits.
room-drawing = The dice are being drawn
room-drawing-why = Everybody adds a secret, so that nobody chooses the cards. This takes a moment.
room-begin = Start now
room-begin-bots = { $count ->
    [one] a bot takes the free seat
   *[other] bots take the free seats
}
join-title = Join { $title }
join-from = { $player } is waiting for you.
join-already = You already sit here as { $player }. To try the link of another seat, open it in another browser.
join-taken = That seat was taken meanwhile.
join-full = No seat is free any more.
join-others = { $count ->
    [one] Another one is free:
   *[other] These are free:
}
join-sit = Sit down
join-sit-as = Take the seat of { $player }
join-watch = Watch

site-copy = Copy
site-copied = Copied
site-to-table = To the table

site-error-back = Back
site-error-home = Home

site-rules-contents = Contents
site-rules-search = Search the rules
site-search = Search
site-clear = Show everything
site-rules-found = { $shown ->
    [0] No rule has all of these words.
    [one] One rule found.
   *[other] { $shown } rules found.
}
site-rules-all = { $shown } rules
site-ruling = Ruling
site-ruling-means = settles what the original leaves open
site-why = Why
site-link-to = Link to rule { $number }
site-before = Previous
site-after = Next
site-in-book = Read it in the rulebook
site-to-top = Back to the top

site-cards-title = The cards
site-cards-search = Search the cards
site-cards-all-of = All
site-cards-sort = Sorted by
site-cards-by-name = Name
site-cards-found = { $shown ->
    [0] No card fits. Loosen a filter or search for less.
    [one] One card of { $total }.
   *[other] { $shown } cards of { $total }.
}
site-cards-filters = Filters
site-cards-show = Show
site-cards-in = In { $lang ->
    [en] English
   *[fr] French
}
site-cards-rules = Rules that name this card
site-cards-back = All cards
site-cards-ruling = Ruling

site-deck = Build a deck
site-decks = Decks
site-deck-title = Your deck
site-deck-lead = Choose whose deck it is and how often each card is in it. The rules look over your shoulder.
site-deck-owners = Whose deck
site-deck-usual = The usual deck
site-deck-copies = Copies of { $card }
site-deck-more = One more of { $card }
site-deck-fewer = One less of { $card }
site-deck-show = Look at this deck
site-deck-size = { $count ->
    [one] One card
   *[other] { $count } cards
}
site-deck-range = A deck has { $least } to { $most }.
site-deck-well = By the rules, it can be played.
site-deck-well-short = it can be played
site-deck-bring = Bring it to a table
site-deck-text = The deck as a text
site-deck-text-hint = Send it to a friend, keep it in a file, or put another one here.
site-deck-read = Read this text
site-deck-saved = Decks in this browser
site-deck-none = None yet.
site-deck-name = What to call it
site-deck-save = Save
site-deck-kept = Saved in this browser.
site-deck-remove = Throw away { $name }
site-deck-add = Add to the table
field-kind = Kind
field-type = Type
field-cost = Cost
field-attack = Attack
field-health = Health
field-expansion = Expansion
field-exotic = Exotic
field-rarity = Rarity
field-family = Family
field-copies = Copies
expansion-core = Core game

replay-title = { $title }, watched again
replay-point = Move { $n } of { $last }
replay-seen = Seen by: { $who }
replay-watch = A watcher
replay-all = Everybody at once
replay-first = To the start
replay-back = One move back
replay-next = One move on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-slider = Move
replay-go = Go there
replay-log = What happened
replay-no-log = Nothing has happened yet.
replay-fork = Play on from here
replay-fork-lead = A table of your own from this very position, the others played by bots.
replay-fork-as = You play
replay-fork-bots = Against
replay-fork-go = Play on
replay-fork-redeal = Deal everything hidden anew
replay-fork-redeal-hint = Whatever that seat can’t see is shuffled again, so that knowing the past is no help.
replay-proof = Proof
replay-proof-lead = What you could note down was shown before the first move; the seed is shown now. Anybody can check that the cards follow from it.
replay-keys = Arrow keys step, space plays.
replay-to-table = To the table

lesson-title = Learn { $title }
lesson-step = Step { $step } of { $steps }
lesson-do = Your move
lesson-next = Next
lesson-back = Back
lesson-again = From the beginning
lesson-not-that = Not quite: here the lesson wants “{ $action }”. Nothing is lost, try again.
lesson-done = You know how to play
lesson-done-lead = That was every idea the game is made of. The rest is cunning.
lesson-play = Play now against bots
lesson-do-for-me = Do it for me
lesson-progress = Progress
no-chat-full = { $most } lines have been said at this table, and that is the most.
no-mail = That is not a mail address.
no-mail-off = This server sends no mail.
mail-subject = { $game }: it is your turn
mail-body =
    { $player }, a table of { $game } waits for you:

    { $link }

    Open it in the browser you have played in, or by your own seat’s link. You get this because somebody left this address at the table; there it can be taken away again.
no-push-missing = Web push needs another package: pip install 'longtable[push]'.
no-push-contact = LONGTABLE_PUSH_CONTACT must be how push services reach you: mailto:… or https://….
no-push-key = LONGTABLE_PUSH_KEY is neither a file with a private key (P-256, in PEM) nor such a key in base64.
no-push-off = This server sends no push messages.
no-push-endpoint = That is no address of a push service: it must be https, at a public name.
no-push-keys = The keys of this subscription can’t be read.
push-body = { $player }, your table waits for you.
page-push = Tell me when it is my turn
    .done = You will be told in this browser when it is your turn.
    .undone = You will not be told any more.
    .no = Your browser does not let this site tell you anything. You can allow it in the browser’s settings.

# The race of the day

site-daily-board = The day’s board
daily-start = Begin the race
daily-again = Race again
daily-today = To today’s race
daily-before = The day before
daily-after = The day after
daily-place = Place
daily-name = Name
daily-score = Score
daily-replay = Replay
daily-later = once the day is over
daily-nobody = Nobody has arrived today. Be the first!
daily-nobody-past = Nobody arrived that day.
daily-own = Your best of the day: { $score }. That is place { $place }.
daily-own-table = Look at it
daily-ended = { $score }.
daily-ended-not = This race counts for no board: it was not finished on its day, or a bot has helped.
daily-ended-short = You did not arrive, so this race is on no board.

# Why the dice are fair: ten lines for a player

fair-title = Why nobody chooses the cards
fair-link = Fair dice
fair-1 = All cards and dice of a game come from one number, its key. Who knows the key knows every card.
fair-2 = So nobody may choose it: it is made of a secret of this server and of a secret of every browser that takes part.
fair-3 = First everybody locks their secret away and shows only its fingerprint; the server does so before anybody else.
fair-4 = Then all fingerprints are bound together into one line of letters and numbers. You find it beside the table, among the players: that is what you can note down.
fair-5 = Only then are the secrets opened, and the cards are dealt. Nobody can change theirs any more without everybody seeing it.
fair-6 = As long as your own secret was in it, nobody has chosen your cards: not the other players, not this server, not all of them together.
fair-7 = What your browser opens tells nobody a card, for the server’s secret stays locked until the game is over.
fair-8 = Who does not open in time makes all draw anew, and adds nothing more. The record says who it was, and how often.
fair-9 = After the game the record holds everything. Download it, and have your own computer play it again, with the command below.
fair-10 = What no proof can show: that the server keeps its secret to itself while you play, and that the page it sent you does what it says.
fair-address = ADDRESS-OF-THE-TABLE
fair-noted = WHAT-YOU-NOTED
fair-key = The key with which this server signs its records:
