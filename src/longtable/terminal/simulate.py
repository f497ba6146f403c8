"""Many games between bots, with a bar while they last and a table when they are done."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import longtable
from longtable.core.words import Words
from longtable.terminal import table_options
from longtable.terminal.words import table_words


def run(
    name: str,
    seats: int | None,
    games: int,
    bots: str,
    seed: str,
    jobs: int,
    given: Sequence[str],
    as_json: bool,
    lang: str,
) -> int:
    """Simulate and print what came of it."""
    from longtable.bots.simulate import simulate

    game = longtable.game(name)
    words = table_words(game, lang)
    settled = table_options.settled(game, given)
    named = [bot.strip() for bot in bots.split(",")]
    table = game.usual_seats if seats is None else seats
    with bar(words.say("simulating"), games) as progress:
        result = simulate(game, table, games, named, seed, jobs, settled, progress)
    if as_json:
        print(json.dumps(result))
    else:
        _print_table(result, words, game.called(result["seats"], lang), named)
    return 0


@contextmanager
def bar(label: str, games: int) -> Iterator[Callable[[float], None] | None]:
    """A progress bar on standard error, where somebody can see it."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=games)
        yield lambda done: bar.update(task, completed=done)


def _print_table(
    result: dict[str, Any], words: Words, players: Sequence[str], bots: Sequence[str]
) -> None:
    turns = result["turns"]
    rows = [
        ("sim-game", f"{words.say('title')} ({result['game']})"),
        ("sim-games", words.say("sim-count", games=result["games"], seats=result["seats"])),
        ("sim-draws", str(result["draws"])),
        ("sim-turns", words.say("sim-spread", mean=f"{turns['mean']:.1f}", **_ends(turns))),
        ("sim-speed", words.say(
            "sim-rate",
            decisions=result["decisions"],
            seconds=f"{result['seconds']:.2f}",
            rate=round(result["decisions_per_second"]),
        )),
        ("sim-seed", str(result["seed"])),
    ]  # fmt: skip
    width = max(len(words.say(key)) for key, _ in rows)
    for key, text in rows:
        print(f"{words.say(key):<{width}}  {text}")
    print()
    print(words.say("sim-scores"))
    errors = result.get("scores_error", [0.0] * len(players))
    name_width = max(len(player) for player in players)
    bot_width = max(len(bot) for bot in bots)
    for seat, (player, mean) in enumerate(zip(players, result["scores"], strict=True)):
        bar = "█" * round(mean * 40)
        bot = bots[seat % len(bots)]
        figures = f"{mean:.3f} ± {errors[seat]:.3f}"
        print(f"  {seat + 1}  {player:<{name_width}}  {bot:<{bot_width}}  {figures}  {bar}")


def _ends(turns: dict[str, Any]) -> dict[str, Any]:
    return {"low": turns["min"], "high": turns["max"]}
