"""`longtable arena`: bots against bots, with a bar while they play and tables at the end."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

import longtable
from longtable.bots import arena as played
from longtable.bots.arena import Pairing
from longtable.bots.shares import Share
from longtable.core.words import Words
from longtable.terminal import table_options
from longtable.terminal.kept import Kept
from longtable.terminal.simulate import bar
from longtable.terminal.words import table_words


class Wishes(NamedTuple):
    """Who is to meet whom, how often, and where that is kept."""

    seats: int | None
    games: int
    bots: str
    seed: str
    jobs: int
    until_sure: bool
    guest: str | None
    keep: Path | None
    given: Sequence[str]
    as_json: bool


def run(name: str, wishes: Wishes, lang: str) -> int:
    """Let them play, and print what came of it."""
    game = longtable.game(name)
    words = table_words(game, lang)
    settled = table_options.settled(game, wishes.given)
    named = [bot.strip() for bot in wishes.bots.split(",")]
    seats = game.usual_seats if wishes.seats is None else wishes.seats
    kept = Kept(wishes.keep, game, seats=seats, options=settled, seed=wishes.seed)
    with bar(words.say("simulating"), 1) as moved:

        def progress(done: int, of: int) -> None:
            if moved is not None:
                moved(done / of)

        met = played.arena(
            game, seats, wishes.games, named, wishes.seed, wishes.jobs, settled,
            wishes.until_sure, progress, wishes.guest, kept,
        )  # fmt: skip
    found = summary(game, seats, met, wishes.seed, settled)
    if wishes.as_json:
        print(json.dumps(found))
    else:
        for line in told(found, words):
            print(line)
    return 0


def summary(
    game: longtable.Game, seats: int, met: Sequence[Pairing], seed: str, options: dict[str, Any]
) -> dict[str, Any]:
    """All of it as plain JSON."""
    teams = [tuple(team) for team in game.teams(seats)]
    table = played.cross_table(met, len(teams))
    turns = [outcome.turns for pairing in met for outcome in pairing.outcomes]
    return {
        "game": game.name,
        "seats": seats,
        "sides": len(teams),
        "fair": 1 / len(teams),
        "seed": seed,
        "options": options,
        "games": sum(len(pairing.outcomes) for pairing in met),
        "bots": list(dict.fromkeys(bot for p in met for bot in (p.guest, p.host))),
        "draws": played.draws(met),
        "called_off": played.called_off(met),
        "turns": {"mean": sum(turns) / len(turns), "min": min(turns), "max": max(turns)},
        "shares": {
            guest: {host: asdict(share) for host, share in row.items()}
            for guest, row in table.items()
        },
        "milliseconds": {
            name: {"mean": cost.mean, "median": cost.median}
            for name, cost in played.milliseconds(met).items()
        },
        "ratings": {
            name: {"strength": mu, "uncertainty": sigma}
            for name, (mu, sigma) in played.ratings(met, teams).items()
        },
    }


def told(found: dict[str, Any], words: Words) -> list[str]:
    """The cross table, ratings and costs, in Markdown that reads well as it is."""
    guests = list(found["shares"])
    hosts = list(dict.fromkeys(host for row in found["shares"].values() for host in row))
    bots = found["bots"]
    if len(guests) == len(bots):
        hosts = bots  # everybody was both: the table is a square
    title = words.say("title")
    lines = [
        words.say(
            "arena-how",
            title=title,
            games=found["games"],
            seats=found["seats"],
            fair=_percent(found["fair"]),
            seed=found["seed"],
        ),
        "",
    ]
    heads = [words.say("arena-guest"), *(words.say("arena-field", bot=host) for host in hosts)]
    rows = [
        [guest, *(_share(found["shares"][guest].get(host)) for host in hosts)] for guest in guests
    ]
    lines += _table(heads, rows)
    heads = [
        words.say(key) for key in ("arena-bot", "arena-strength", "arena-cost", "arena-median")
    ]
    ranked = sorted(bots, key=lambda bot: -found["ratings"].get(bot, {"strength": 0})["strength"])
    rows = [
        [bot, _rating(found["ratings"].get(bot)), *_cost(found["milliseconds"][bot])]
        for bot in ranked
    ]
    lines += ["", *_table(heads, rows), ""]
    if not found["ratings"]:
        lines += [words.say("arena-no-ratings"), ""]
    turns = found["turns"]
    lines.append(
        words.say(
            "arena-besides",
            draws=found["draws"],
            limit=found["called_off"],
            mean=f"{turns['mean']:.1f}",
            low=turns["min"],
            high=turns["max"],
        )
    )
    return lines


def _table(heads: list[str], rows: list[list[str]]) -> list[str]:
    widths = [max(len(row[column]) for row in [heads, *rows]) for column in range(len(heads))]

    def line(cells: list[str]) -> str:
        padded = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
        return f"| {' | '.join(padded)} |"

    rule = f"|{'|'.join('-' * (width + 2) for width in widths)}|"
    return [line(heads), rule, *(line(row) for row in rows)]


def _share(found: dict[str, Any] | None) -> str:
    if found is None:
        return "–"
    share = Share(**found)
    interval = f"{100 * share.low:.0f} – {100 * share.high:.0f}"
    return f"{_percent(share.mean)} ({interval}; {share.games})"


def _rating(found: dict[str, float] | None) -> str:
    return "–" if found is None else f"{found['strength']:.1f} ± {2 * found['uncertainty']:.1f}"


def _cost(found: dict[str, float]) -> list[str]:
    return [f"{found['mean']:.1f}", f"{found['median']:.1f}"]


def _percent(part: float) -> str:
    return f"{100 * part:.1f} %"
