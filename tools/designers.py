"""What a game's designers ask, counted in games of bots among themselves.

    python -m tools.designers knights-duty --seats 3 --bot medium --games 300 --keep seen.jsonl

Every seat is the same bot. What happened is read from the story that everybody at the table is
told, so nothing here knows more than an onlooker. Shares have Wilson's 95 % interval and the number
of cases beside them; where there are few, it is wide, and says no more than it can.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from statistics import mean, median
from typing import Any, Final, TypeAlias

import longtable
from longtable.bots.arena import player
from longtable.bots.processes import done_in_order
from longtable.bots.shares import share
from longtable.core.dice import Dice
from longtable.core.game import Game
from longtable.core.perspective import Perspective
from longtable.terminal.kept import Kept
from longtable.terminal.trouble import FileTrouble
from longtable.terminal.words import table_words, terminal_words

Told: TypeAlias = Mapping[str, Any]
Count: TypeAlias = tuple[str, Iterable[float]]  # a name, and the score of each case

FEWEST: Final = 10  # a card that was met less often is left out: nobody learns from it
SWORD, SPEAR, BOW, SHIELD, PARRY, MOVE = range(6)
OPENING: Final = 2  # turns


@dataclass(frozen=True)
class Task:
    """One game to be played."""

    game: str
    seats: int
    bot: str
    number: int
    seed: str


@dataclass(frozen=True)
class Seen:
    """How it went: what each seat scored, and all that was told at the table."""

    number: int
    scores: Sequence[float]
    story: Sequence[Told]


def play(task: Task) -> Seen:
    """One game, all seats the same bot."""
    game = longtable.game(task.game)
    text = f"{task.seed} {task.seats} {task.number}".encode()
    match = game.start(task.seats, blake2b(text, person=b"designers game").digest())
    dice = Dice(blake2b(text, person=b"designers bots").digest())
    chooser = player(task.bot)
    while not match.over:
        for seat in list(match.waiting):
            match.act(seat, chooser.choose(Perspective(match, seat), dice))
    assert match.scores is not None
    return Seen(task.number, list(match.scores), match.story(None))


def told_of(seen: Seen, *events: str) -> list[Told]:
    """What was told of these, in order."""
    return [told for told in seen.story if told["event"] in events]


def table(heads: Sequence[str], counts: Iterable[Count], fewest: int = 1) -> list[str]:
    """Each with its share, the interval and how many cases there were; the best first."""
    found = [(name, share(list(scores))) for name, scores in counts]
    found = [(name, part) for name, part in found if part.games >= fewest]
    found.sort(key=lambda pair: -pair[1].mean)
    lines = [f"| {' | '.join(heads)} | 95 % | Of |", f"|---|{'---:|' * (len(heads) + 1)}"]
    for name, part in found:
        interval = f"{100 * part.low:.0f} – {100 * part.high:.0f} %"
        lines.append(f"| {name} | {100 * part.mean:.1f} % | {interval} | {part.games} |")
    return [*lines, ""]


def yes(condition: bool) -> float:
    """A case that counts, or one that does not."""
    return 1.0 if condition else 0.0


def by_seat(games: Sequence[Seen]) -> list[Count]:
    """What each place wins."""
    seats = range(len(games[0].scores))
    return [(f"seat {seat + 1}", [seen.scores[seat] for seen in games]) for seat in seats]


def lengths(games: Sequence[Seen], event: str, what: str) -> list[str]:
    """How long games take, counted by something that is told."""
    many = [len(told_of(seen, event)) for seen in games]
    line = f"{mean(many):.1f} {what} on average, half of the games at most {median(many):.0f}"
    return [f"{line}, the longest {max(many)}.", ""]


# A Knight's Duty


@dataclass
class Blow:
    """One combat: the weapon, what the target did, and whether it went home."""

    weapon: int
    stance: int | None
    inspired: bool = False  # the attacker used inspiration
    steeled: bool = False  # the target did
    hit: bool = False
    disarmed: bool = False


def blows(seen: Seen) -> list[Blow]:
    """All combats of a game."""
    found: list[Blow] = []
    stances: dict[int, int] = {}
    attacker = -1
    for told in seen.story:
        match told["event"]:
            case "slot":
                stances = {}
            case "defends":
                stances[told["seat"]] = SHIELD
            case "parries":
                stances[told["seat"]] = PARRY
            case "combat":
                attacker = told["seat"]
                found.append(Blow(told["weapon"], stances.get(told["target"])))
            case "used-inspiration" if told["seat"] == attacker:
                found[-1].inspired = True
            case "used-inspiration":
                found[-1].steeled = True
            case "drew-heart":
                found[-1].hit = True
            case "disarmed":
                found[-1].disarmed = True
    return found


def main_weapons(seen: Seen) -> dict[int, int]:
    """The weapon each knight struck with most, of those who struck."""
    struck: dict[int, Counter[int]] = {}
    for told in told_of(seen, "combat"):
        struck.setdefault(told["seat"], Counter())[told["weapon"]] += 1
    return {seat: weapons.most_common(1)[0][0] for seat, weapons in struck.items()}


def first_blood(seen: Seen) -> int | None:
    """Who landed the first blow."""
    attacker = None
    for told in told_of(seen, "combat", "drew-heart"):
        if told["event"] == "drew-heart":
            return attacker
        attacker = told["seat"]
    return None


def first_turn_with(seen: Seen, event: str) -> int | None:
    """The turn in which that happened first."""
    turn = 0
    for told in told_of(seen, "turn", event):
        if told["event"] == event:
            return turn
        turn = told["turn"]
    return None


def laid(games: Sequence[Seen], opening: bool) -> Counter[int]:
    """The tokens of the first turns, or of all after them."""
    tokens: Counter[int] = Counter()
    for seen in games:
        turn = 0
        for told in told_of(seen, "turn", "revealed"):
            if told["event"] == "turn":
                turn = told["turn"]
            elif (turn <= OPENING) == opening:
                tokens[told["token"]] += 1
    return tokens


def knights(games: Sequence[Seen], name: Callable[[str, int], str]) -> list[str]:
    """Parry, luck, the opening, weapons, the first player, draws."""
    all_blows = [blow for seen in games for blow in blows(seen)]
    weapons, stances = (
        (SWORD, SPEAR, BOW),
        ((None, "nothing"), (SHIELD, "Shield"), (PARRY, "Parry")),
    )
    lines = ["### How games end", ""]
    endings = (("won", "one knight is left"), ("all-fell", "all fall at once"), ("limit", "limit"))
    lines += table(
        ["Ending", "Share"],
        [(words, [yes(bool(told_of(s, event))) for s in games]) for event, words in endings],
    )
    lines += lengths(games, "turn", "turns")
    lines += ["### Places", "", "Seat 1 goes first in the first turn.", ""]
    lines += table(["Place", "Wins"], by_seat(games))
    lines += ["### Blows that go home", ""]
    lines += table(
        ["Weapon, against", "Hits"],
        [
            (
                f"{name('weapon', weapon)}, {words}",
                [yes(b.hit) for b in all_blows if (b.weapon, b.stance) == (weapon, stance)],
            )
            for weapon in weapons
            for stance, words in stances
        ],
    )
    lines += table(
        ["Against a Parry", "Share"],
        [("disarmed", [yes(b.disarmed) for b in all_blows if b.stance == PARRY])],
    )
    lines += ["### What luck and first blood decide", ""]
    first = [(seen, first_blood(seen)) for seen in games]
    lines += table(
        ["", "Share"],
        [
            ("a blow goes home", [yes(b.hit) for b in all_blows]),
            ("who lands the first blow wins", [s.scores[w] for s, w in first if w is not None]),
            ("inspiration in the attack", [yes(b.inspired) for b in all_blows]),
            ("inspiration in defence", [yes(b.steeled) for b in all_blows]),
        ],
    )
    lines += ["### The weapon struck with most", ""]
    mains = [(main_weapons(seen), seen.scores) for seen in games]
    lines += table(
        ["Weapon", "Wins"],
        [
            (
                name("weapon", weapon),
                [scores[s] for main, scores in mains for s, w in main.items() if w == weapon],
            )
            for weapon in weapons
        ],
    )
    lines += ["### Tokens", "", "| Token | Turns 1 and 2 | After |", "|---|---:|---:|"]
    early, late = laid(games, opening=True), laid(games, opening=False)
    for token in range(MOVE + 1):
        shares = (100 * t[token] / max(1, t.total()) for t in (early, late))
        lines.append(f"| {name('token', token)} | {' | '.join(f'{s:.1f} %' for s in shares)} |")
    begun = [t for seen in games if (t := first_turn_with(seen, "combat")) is not None]
    lines += ["", f"The first blow is struck in turn {mean(begun):.1f} on average."]
    return [*lines, ""]


# In the Trueshot Lodge


def firsts(
    games: Sequence[Seen], events: Sequence[str], whose: str, thing: str
) -> dict[int, list[float]]:
    """What those won whose first such thing it was, by thing."""
    found: dict[int, list[float]] = {}
    for seen in games:
        known: set[int] = set()
        for told in told_of(seen, *events):
            if thing in told and told[whose] not in known:
                known.add(told[whose])
                found.setdefault(told[thing], []).append(seen.scores[told[whose]])
    return found


def lodge(games: Sequence[Seen], name: Callable[[str, int], str]) -> list[str]:
    """Seats, the opener, first pets, weapons and spells, rounds."""
    lines = ["### Rounds", "", *lengths(games, "round-over", "rounds")]
    limit = [yes(not told_of(seen, "won")) for seen in games]
    lines += table(["Ending", "Share"], [("nobody is the last inside", limit)])
    lines += ["### Places", ""]
    opened = [seen.scores[told_of(seen, "opener")[0]["seat"]] for seen in games]
    lines += table(["Place", "Wins"], [*by_seat(games), ("opens the first round", opened)])
    kinds = (
        ("First pet", ("tamed",), "owner", "pet"),
        ("First weapon bought", ("bought", "bought-for-health"), "seat", "weapon"),
        ("First spell taken", ("took",), "seat", "spell"),
    )
    for title, events, whose, thing in kinds:
        found = firsts(games, events, whose, thing)
        counts = [(name(thing, card), scores) for card, scores in found.items()]
        lines += [f"### {title}", ""]
        lines += table([title, "Wins"], counts, FEWEST)
        rare = sum(len(scores) < FEWEST for scores in found.values())
        lines += [f"{rare} more were met less than {FEWEST} times.", ""]
    return lines


# Iditacards

PLAYED: Final = ("played", "risked")


def turns_of(seen: Seen) -> list[list[Told]]:
    """What was told in each turn of a race."""
    found: list[list[Told]] = []
    for told in seen.story:
        if told["event"] == "turn":
            found.append([])
        if found:
            found[-1].append(told)
    return found


def owners(seen: Seen, *events: str) -> dict[int, set[int]]:
    """By card, the seats of which one of these was told with it."""
    found: dict[int, set[int]] = {}
    for told in told_of(seen, *events):
        found.setdefault(told["card"], set()).add(told["seat"])
    return found


def race(games: Sequence[Seen], name: Callable[[str, int], str]) -> list[str]:
    """Rounds, seats, weak turns, and what the cards win that one took, hitched or claimed."""
    many = [max(told["round"] for told in told_of(seen, "turn")) for seen in games]
    lines = ["### Rounds", ""]
    lines += [f"{mean(many):.1f} rounds on average, the longest {max(many)}.", ""]
    off = [yes(bool(told_of(seen, "called-off"))) for seen in games]
    lines += table(["Ending", "Share"], [("called off at the limit", off)])
    lines += ["### Places", "", *table(["Place", "Wins"], by_seat(games))]
    turns = [turn for seen in games for turn in turns_of(seen)]
    weak = (
        ("nothing was played", PLAYED, False),
        ("the team stood still", ("stood", "stayed"), True),
        ("a cost could not be paid", ("unpaid", "spoilt"), True),
    )
    lines += ["### Weak turns", ""]
    lines += table(
        ["Turns in which", "Share"],
        [
            (words, [yes(any(t["event"] in events for t in turn) == so) for turn in turns])
            for words, events, so in weak
        ],
    )
    kinds = (
        ("Taken from the supply", ("took",)),
        ("Claimed at a checkpoint", ("claimed",)),
        ("Hitched", ("harnessed",)),
    )
    for title, events in kinds:
        won: dict[int, list[float]] = {}
        for seen in games:
            for card, seats in owners(seen, *events).items():
                won.setdefault(card, []).extend(seen.scores[seat] for seat in seats)
        counts = [(name("card", card), scores) for card, scores in won.items()]
        lines += [f"### {title}", "", *table([title, "Wins"], counts, FEWEST)]
    return lines


ASKED: Final[dict[str, Callable[[Sequence[Seen], Callable[[str, int], str]], list[str]]]] = {
    "iditacards": race,
    "knights-duty": knights,
    "trueshot-lodge": lodge,
}


def names_in(game: Game) -> Callable[[str, int], str]:
    """What the things of a story's fields are called."""
    words = table_words(game, "en")
    return lambda field, number: words.label(game.fields[field], number)


def report(game: Game, seats: int, bot: str, games: Sequence[Seen]) -> str:
    """All tables, as Markdown."""
    head = f"## {seats} seats: {len(games)} games of `{bot}` against itself"
    return "\n".join([head, "", *ASKED[game.name](games, names_in(game))])


def main() -> None:
    parser = argparse.ArgumentParser(description="Count what a game's designers ask.")
    parser.add_argument("game", choices=sorted(ASKED))
    parser.add_argument("--seats", type=int)
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="designers")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="games already played, one a line; goes on there")
    asked = parser.parse_args()
    game = longtable.game(asked.game)
    seats = asked.seats or game.usual_seats
    try:
        kept = Kept(asked.keep, game, seats=seats, bot=asked.bot, seed=asked.seed)
    except FileTrouble as trouble:
        parser.error(trouble.say(terminal_words("en")))
    games = [Seen(**seen) for seen in kept.games[: asked.games]]
    left = range(len(games), asked.games)
    tasks = [Task(game.name, seats, asked.bot, number, asked.seed) for number in left]
    for seen in done_in_order(play, tasks, asked.jobs):
        games.append(seen)
        kept.add(vars(seen))
    print(report(game, seats, asked.bot, games))


if __name__ == "__main__":
    main()
