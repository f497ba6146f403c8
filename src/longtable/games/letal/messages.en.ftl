# L.E.T.A.L.: everything it says, in English. Names of heroes and cards stand in heroes.toml and
# cards.toml, and their texts are written by texts.py.

title = L.E.T.A.L.
tagline = Two heroes, two decks, thirty-six spaces: strike line by line, and keep a trick for theirs.

option-weariness = Weariness
    .help = A hero whose deck is empty when it should draw for its turn loses 1 Endurance.
option-late_card = A card more for who waits
    .help = Every hero of the team that does not play first begins with one card more. Without it the start is as printed, and whoever plays first has the better of it.
option-round_limit = Round limit
    .help = The last round. After it the team with the most Endurance wins.
option-cards = Cards of your own
    .help = New cards made of the effects there are, in TOML: a [[card]] each, as “longtable card check” reads them. Everybody at the table can read them.
option-decks = Decks of your own
    .help = In place of the usual decks, in TOML: the text of one deck, or a [[deck]] each; with seat = 1 it is for the first seat alone, otherwise for whoever brings that hero.

# Players who bring no name of their own
duellist-1 = Ysolde
duellist-2 = Corvin
duellist-3 = Maud
duellist-4 = Anselm

kind-action = Action
kind-attack = Attack
kind-aura = Aura
kind-trick = Trick
kind-hero = Hero
kinds-action = Actions
kinds-attack = Attacks
kinds-aura = Auras
kinds-trick = Tricks
kinds-hero = Heroes
fact-endurance = Endurance { $amount }
fact-hand = hand { $start }, at most { $most }
fact-refresh = Refresh
ability-text = { $name }: { $text }

# What a deck comes to
deck-kinds = Kinds of card
deck-curve = Attacks by their damage
deck-keywords = Keywords
keyword-refresh = Refresh
keyword-reach = Reach
keyword-range = Range
keyword-radius = Radius
keyword-push = Push
keyword-pull = Pull
keyword-swap = Swap
keyword-prevent = Prevent
keyword-hide = Hide
keyword-discard = Discard
keyword-draw = Draw
keyword-recover = Take back
keyword-disable = Disable
keyword-gain_endurance = Gain Endurance
keyword-lose_endurance = Lose Endurance
keyword-boost = More damage

milestone-window = window
    .until = until this window closes
milestone-turn = turn
    .until = until this turn is over
milestone-my-turn = my turn
    .until = until your next turn
milestone-round = round
    .until = until the next round

stop-enemy-line = Enemy’s card
stop-attacked = We are attacked
stop-own-attack = Our attack
stop-after-defending = After defending
stop-turn-end = A turn ends
stop-every-window = Every window

# What can be done

act-bring = Bring { $first } and { $second }
act-set-aside = Set aside { $card }
act-keep = Keep the rest
act-first = { $seat } plays first
act-put = Put { $hero } on { $space }
act-open = Use { $card } now
act-decline = Leave it in the deck
act-play = Play { $card }
act-use = Use { $ability }
act-rest = Rest: { $hero }
act-end = End the turn
act-trick = Play the trick { $card }
act-pass = Pass
act-settle = { $ability } first
act-settle-aura = { $card } first
act-move = To { $space }
act-target = { $hero } ({ $seat })
act-hide = Hide { $card }
act-discard = Discard { $card }
act-take = Take back { $card }
act-remove = Remove { $card } from the game
act-remove-aura = Remove { $card } ({ $seat }) from the game
act-put-aura = Put { $card } into play
act-done = Done

# What is asked

ask-bring = Which two heroes do you bring?
ask-set-aside = Before the decks are shuffled: set a card of { $hero } aside, or keep the rest?
ask-first = Your roll was the highest. Who plays first?
ask-place = The heroes take their places: which of yours is next, and where in your two rows?
ask-opening = The game opens: do you use { $card } from the deck now?
ask-act = Your turn: which hero does what?
ask-order = Several of your triggers come up: which one first?
ask-window = { $reason ->
    [line] { $hero } ({ $seat }) is between two lines of what it does: a trick now?
    [attack] { $hero } ({ $seat }) attacks, and nobody has defended yet: a trick?
    [defended] The defence against { $hero } ({ $seat }) is over, the damage is about to come: a trick?
   *[other] The turn of { $seat } ends: a trick?
}
ask-move = { $hero } moves up to { $amount }: where to?
ask-place-beside = { $hero }: which space beside that enemy?
ask-target = { $hero }: which enemy?
ask-ally = { $hero }: which of your heroes?
ask-hide = { $hero } hides { $left ->
    [one] a card
   *[other] { $left } cards
}: which one?
ask-discard = { $hero } discards { $left ->
    [one] a card
   *[other] { $left } cards
}: which one?
ask-take = { $hero }: which card comes back from the discard pile?
ask-remove = { $hero }: which card of the discard pile leaves the game?
ask-remove-aura = { $hero }: which aura leaves the game?
ask-put-aura = { $hero }: which aura comes into play?
ask-protect = { $hero }: on whom does it prevent?
ask-defend = { $hero } faces { $amount } damage: hide a card?

# What happened

told-brings = { $seat } brings { $heroes }.
told-set-aside = { $seat } sets aside { $card } ({ $hero }).
    .unseen = { $seat } sets a card aside ({ $hero }).
told-rolled = { $seat } rolls { $roll }.
told-first = { $seat } rolled highest: { $owner } plays first.
told-placed = { $hero } ({ $seat }) stands on { $space }.
told-opens = { $hero } ({ $seat }) begins with { $card }.
told-turn = Round { $round }: { $seat } is on turn.
told-enabled = { $hero } ({ $seat }) can act again.
told-drew = { $hero } ({ $seat }) draws { $cards }.
    .unseen = { $hero } ({ $seat }) draws { $amount ->
        [one] a card
       *[other] { $amount } cards
    }.
told-drew-nothing = { $hero } ({ $seat }) draws no card: the hand is full or the deck empty.
told-hid = { $hero } ({ $seat }) hides { $card }.
    .unseen = { $hero } ({ $seat }) hides a card.
told-discarded = { $hero } ({ $seat }) discards { $card }.
told-plays = { $hero } ({ $seat }) plays { $card }.
told-plays-aura = { $hero } ({ $seat }) puts the aura { $card } into play.
told-aura-put = { $card } of { $hero } ({ $seat }) comes into play.
told-uses = { $hero } ({ $seat }) uses { $ability }.
told-rests = { $hero } ({ $seat }) rests.
told-refresh = { $hero } ({ $seat }) may act once more: Refresh.
told-trick = { $hero } ({ $seat }) plays the trick { $card }.
told-passed = { $seat } passes.
told-ability = { $ability } of { $hero } ({ $seat }) comes up.
told-aura = { $card } of { $hero } ({ $seat }) comes up.
told-moved = { $hero } ({ $seat }) moves to { $space }.
told-swapped = { $hero } ({ $seat }) swaps places with { $victim } ({ $owner }).
told-pushed = { $hero } ({ $seat }) is pushed { $amount } to { $space }.
told-pulled = { $hero } ({ $seat }) is pulled { $amount } to { $space }.
told-stopped = { $hero } ({ $seat }) is stopped short.
told-attacks = { $hero } ({ $seat }) attacks { $victim } ({ $owner }): { $amount } { $kind ->
    [physical] physical
   *[other] magical
} damage.
told-no-target = { $hero } ({ $seat }) reaches nobody.
told-stronger = The attack of { $hero } ({ $seat }) deals { $amount } more.
told-prevented = { $amount } of the damage to { $hero } ({ $seat }) is prevented.
told-defended = { $hero } ({ $seat }) defends: { $amount } less, { $left } to come.
told-fully-blocked = { $hero } ({ $seat }) blocks it fully.
told-lost = { $hero } ({ $seat }) loses { $amount } Endurance and has { $left }.
told-gained = { $hero } ({ $seat }) gains { $amount } Endurance and has { $left }.
told-died = { $hero } ({ $seat }) dies.
told-avenging = { $hero } ({ $seat }) will avenge: the next attack deals { $amount } more.
told-next-attack = The next attack of { $hero } ({ $seat }) deals { $amount } more.
told-boosted = { $stat ->
    [armour] This round { $amount } of each attack on { $hero } ({ $seat }) is prevented.
   *[other] This round the attacks of { $hero } ({ $seat }) deal { $amount } more.
}
told-disabled = { $hero } ({ $seat }) is disabled.
told-removed = { $card } of { $hero } ({ $seat }) leaves the game.
told-took-back = { $hero } ({ $seat }) takes back { $card }.
told-time-up = Time is up. Endurance in all: { $totals }.
told-won = { $seats } won.
told-drawn = A draw.

# What is seen

view-step = Step
view-round = Round
view-round_limit = Last round
view-active = On turn
view-first = Plays first
view-rolls = Rolls
view-window = Tricks may be played
view-carried = Being carried out
view-attacks = Attacks
view-players = Players
view-team = Team
view-heroes = Heroes
view-number = Number
view-hero = Hero
view-endurance = Endurance
view-most = At the start
view-space = Space
view-dead = Dead
view-disabled = Disabled
view-acts = Actions left
view-next_bonus = Next attack
view-round_damage = Damage this round
view-round_armour = Prevented this round
view-reach = Reach
view-push = Pushes
view-avenged = Has avenged
view-abilities = Abilities
view-auras = Auras
view-hand = Hand
view-deck = Deck
view-discard = Discard pile
view-removed = Removed from the game
view-aside = Set aside
view-submitted = Deck as brought
view-custom = Cards of this table
view-scores = Result

# Forecasts

note-deal = { $amount } damage, leaves { $left } if nothing is prevented
note-kills = { $amount } damage, deadly if nothing is prevented
note-defend = { $amount } would get through, leaving { $left }
note-blocked = nothing would get through
note-dies = { $amount } would get through: deadly
note-reach = { $amount ->
    [0] nobody in reach after it
    [one] one enemy in reach after it
   *[other] { $amount } enemies in reach after it
}

# What is wrong with a card or a deck

problem-word = { $card }: there is no “{ $word }” for { $field }.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean “{ $near }”?
} Known are: { $known }.
problem-number = { $card }: { $field } is { $value }, and has to be a whole number from { $low } to { $high }.
problem-flag = { $card }: { $field } is { $value }, and has to be true or false.
problem-line = { $card }: every line is a table with an effect in “do”.
problem-missing = { $card }: { $effect } also needs “{ $field }”.
problem-field = { $card }: a line with { $effect } has no “{ $field }”.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean “{ $near }”?
} It may say: { $known }.
problem-distances = { $card }: a line has one distance, reach, range or radius.
problem-plus = { $card }: “plus” goes with either “plus_if” or “per”.
problem-nothing = { $card }: { $effect } with the amount 0 does nothing.
problem-together = { $card }: “{ $one }” and “{ $other }” do not go together.
problem-span = { $card }: a boost for { $span } adds damage, to this hero alone.
problem-modify = { $card }: “modify” stands where when = "always", and nothing else does.
problem-opening = { $card }: an opening is “put_this” on an aura, or “remove_from_game” this followed by what that buys.
problem-place = { $card }: { $effect } can’t stand here ({ $place }).
problem-attack = { $card }: { $effect } only makes sense while an attack is carried out.
problem-card = A card is a table [[card]].
problem-card-field = { $card }: a card has no “{ $field }”.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean “{ $near }”?
} It may say: { $known }.
problem-card-missing = { $card }: a card needs “{ $field }”.
problem-name = { $card }: { $field } has to be a text of 1 to 40 signs.
problem-id = { $card }: an id is made of letters, digits and _.
problem-id-taken = { $card }: there is a card with this id already.
problem-trick = { $card }: a trick has neither Refresh nor once a round.
problem-moment = { $card }: an { $kind } has no “{ $field }”.
problem-lines = { $card }: a card has one to six lines.
problem-attack-card = { $card }: a card with a Deal line is an attack, and an attack has one.
problem-toml = This is no TOML: { $reason }
problem-no-cards = There is no [[card]] in it.
problem-no-decks = There is no [[deck]] in it.
problem-too-many-cards = { $count } cards are too many: a table can have { $limit } of its own.
problem-too-long = { $count } signs are too many: there is room for { $limit }.
problem-deck = A deck names its hero and its [cards].
problem-deck-hero = “{ $hero }” is no hero.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean “{ $near }”?
} There are: { $known }.
problem-copies = { $card }: { $copies } is no number of copies.
problem-unknown-card = “{ $card }” is no card.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean “{ $near }”?
}
problem-other-hero = { $card } belongs to { $owner }, not to { $hero }.
problem-too-many-copies = { $card }: { $copies } copies, and there may be { $most }.
problem-too-few = { $count } cards are too few: a deck has at least { $least }.
problem-too-many = { $count } cards are too many: a deck has at most { $most }.

# How it ended

duel-when = Round { $round }
duel-when-whose = Round { $round }, { $seat }’s turn
duel-finish-stands = { $hero } stands with { $left } Endurance
duel-finish-fell = { $hero } fell in round { $round }
duel-finish-dealt = { $amount } damage got through
duel-chart-dealt = Damage that got through
duel-chart-prevented = Damage prevented
duel-chart-hidden = Cards hidden
duel-chart-endurance = Endurance left
duel-chart-count = { $n }
duel-feat-dealt = { $hero } ({ $seat }) dealt most: { $amount }
duel-feat-tricks = { $hero } ({ $seat }) played { $n ->
    [one] one trick
   *[other] { $n } tricks
}

# Why a bot would do it (see outlook.py)

reason-wins = you often win before long
reason-heroes_mine_more = more of your heroes live
reason-heroes_theirs_less = an enemy falls more often
reason-endurance_mine_more = you keep more Endurance
reason-endurance_theirs_less = it costs the enemy Endurance
reason-weakest_mine_more = your weakest hero has more Endurance
reason-weakest_theirs_less = the weakest enemy is nearer to falling
reason-first_card_mine_more = more of your heroes have a card to act with
reason-first_card_theirs_less = fewer enemies have a card to act with
reason-cards_mine_more = you have more cards in hand
reason-cards_theirs_less = the enemies have fewer cards in hand
reason-tricks_mine_more = you have more tricks in hand
reason-tricks_theirs_less = the enemies have fewer tricks in hand
reason-auras_mine_more = you have more auras
reason-auras_theirs_less = the enemies have fewer auras
reason-disabled_mine_less = your heroes are disabled less often
reason-disabled_theirs_more = an enemy is disabled more often
reason-prepared_mine_more = you are better prepared for what comes
reason-prepared_theirs_less = the enemies are less prepared
reason-to_come_mine_more = you have more cards to come
reason-to_come_theirs_less = the enemies have fewer cards to come
reason-far_mine_more = you keep your distance
reason-far_mine_less = you come closer
reason-far_theirs_more = the enemies are kept at a distance
reason-threats_mine_more = more enemies are within your reach
reason-threats_theirs_less = fewer of your heroes are within their reach
reason-next_mine_more = the next turn is yours
reason-next_theirs_less = the next turn is yours
reason-late_mine_more = you have more Endurance for the last round
reason-late_theirs_less = the enemies have less Endurance for the last round
reason-lasting_mine_more = more of your auras work every turn
reason-lasting_theirs_less = fewer of the enemies’ auras work every turn
reason-lamps_mine_more = a hero whose auras work every turn is more often on your side
reason-lamps_theirs_less = an enemy whose auras work every turn falls more often
reason-drains_mine_more = a hero whose cards go past every defence is more often on your side
reason-drains_theirs_less = an enemy whose cards go past every defence falls more often
