# What the server says, in the page and in its answers.

# What can’t be done: the errors of the API, whose key is the one here without "no-"

no-table = There is no such table. Check the link, or start a new one.
no-seat = This table has no such seat.
no-seat-taken = That seat is taken. Choose another one, or watch.
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

# Who came and went, in the log

log-sit = { $player } sits down.
log-resigned = { $player } resigns; a bot plays on.
log-away = { $player } is away; a bot stands in.
log-clock = { $player } has run out of time; a bot plays on.
log-return = { $player } is back.
log-undo = { $player } takes back the last act.
log-rules = The rules of this game were updated: this turn begins again.
log-forked = From here on this is a game of its own.
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
page-play-bots = Play against bots
page-new-friends = Play with friends
page-your-name = Your name
page-seats = Seats
page-seat = Seat { $seat }
page-person = A person
page-bot = Bot: { $bot }
page-open = Open to whoever has the link
page-create = Set the table
page-players = { $low } to { $high } players
page-rules = Rules
page-rule = Rule
page-log = Log
page-chat = Chat
page-say = Say
page-act = Do it
page-undo = Take back
page-hint = Hint
page-hint-is = Hint: { $action }
page-resign = Resign
page-rematch = Play again
page-to-rematch = To the next game
page-take-seat = Sit down here
page-stand = Answer so until: { $until }
page-unstand = No more standing answers
page-standing = Standing answers: { $standing }
page-you-are = You are { $player }.
page-watching = You are watching.
page-waiting-for = The table waits for { $players }.
page-sealed = Your answer is in: { $action }
page-over = The game is over.
page-won = { $players } won.
page-links = Links to share
page-link-watch = To watch
page-link-seat = For { $player } (secret: who has it plays this seat)
page-links-once = Each link is shown here once. Pass it on, or keep it.
page-commitment = Hash of the seed
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
