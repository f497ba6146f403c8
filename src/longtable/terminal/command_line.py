"""The commands and what they take, and what to say of a command line that is wrong.

Their help is in help.toml: cyclopts would have to load rich to print it, and knows no French.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import (
    App,
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    Parameter,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

import longtable
from longtable.terminal import help, table_options
from longtable.terminal.trouble import Trouble

Flag = Annotated[bool, Parameter(negative=())]
Many = Annotated[list[str] | None, Parameter(negative=())]

app = App(name="longtable", help_flags=[], version_flags=[])


def run(argv: Sequence[str], lang: str) -> int:
    """Carry out a command line; Trouble says what is wrong with it."""
    given = help.asked_for(argv)
    if given and given not in help.LANGUAGES:
        raise Trouble("lang", lang=given, known=", ".join(help.LANGUAGES))
    try:
        spelt = table_options.spelt_out(argv)
        command, bound, _ = app.parse_args(spelt, print_error=False, exit_on_error=False)
    except CycloptsError as error:
        raise misused(error, help.command_in(argv) or "", _flags(argv)) from error
    bound.arguments["lang"] = lang
    return int(command(*bound.args, **bound.kwargs))


@app.command
def games(*, lang: str = "") -> int:
    """Which games there are."""
    from longtable.terminal.library import list_games

    return list_games(lang)


@app.command
def bots(*, lang: str = "") -> int:
    """Which bots there are."""
    from longtable.terminal.library import list_bots

    return list_bots(lang)


@app.command
def rules(game: str, number: str | None = None, /, *, lang: str = "") -> int:
    """Read a rulebook, a chapter or a rule."""
    from longtable.terminal.library import read_rules

    return read_rules(game, number, lang)


@app.command
def play(
    game: str,
    /,
    *,
    seats: int | None = None,
    humans: int | None = None,
    bots: str | None = None,
    option: Many = None,
    seed: str | None = None,
    secret: Flag = False,
    save: Path | None = None,
    resume: Flag = False,
    plain: Flag = False,
    daily: Flag = False,
    post: str | None = None,
    lang: str = "",
) -> int:
    """Play at this keyboard."""
    from longtable.terminal.play import Wishes
    from longtable.terminal.play import play as run_play

    wishes = Wishes(
        seats, humans, bots, seed, secret, save, resume, plain, option or [], daily, post
    )
    return run_play(game, wishes, lang)


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "",
    workers: int = 1,
    open: Flag = False,
    lang: str = "",
) -> int:
    """Serve tables over the network."""
    from longtable.terminal.serve import serve as run_server

    for name, count in (("--port", port), ("--workers", workers)):
        if count < 1:
            raise Trouble("count", option=name)
    return run_server(host, port, database, workers, open)


@app.command
def simulate(
    game: str,
    /,
    *,
    games: int = 1000,
    seats: int | None = None,
    bots: str = "random",
    seed: str = "longtable",
    jobs: int = 1,
    option: Many = None,
    json: Flag = False,
    lang: str = "",
) -> int:
    """Let bots play many games."""
    from longtable.terminal.simulate import run as run_simulation

    for name, count in (("--games", games), ("--jobs", jobs)):
        if count < 1:
            raise Trouble("count", option=name)
    return run_simulation(game, seats, games, bots, seed, jobs, option or [], json, lang)


@app.command
def arena(
    game: str,
    /,
    *,
    bots: str = "greedy,random",
    games: int = 200,
    seats: int | None = None,
    seed: str = "longtable",
    jobs: int = 1,
    until_sure: Flag = False,
    guest: str | None = None,
    keep: Path | None = None,
    option: Many = None,
    json: Flag = False,
    lang: str = "",
) -> int:
    """Let bots play against each other."""
    from longtable.terminal.arena import Wishes
    from longtable.terminal.arena import run as run_arena

    for name, count in (("--games", games), ("--jobs", jobs)):
        if count < 1:
            raise Trouble("count", option=name)
    wishes = Wishes(
        seats, games, bots, seed, jobs, until_sure, guest, keep, option or [], json
    )  # fmt: skip
    return run_arena(game, wishes, lang)


@app.command
def deck(
    what: Literal["check"],
    file: Path,
    /,
    *,
    cards: Path | None = None,
    game: str | None = None,
    lang: str = "",
) -> int:
    """Check a deck."""
    from longtable.terminal.workshop import deck as check_deck

    return check_deck(file, cards, game, lang)


@app.command
def card(what: Literal["check"], file: Path, /, *, game: str | None = None, lang: str = "") -> int:
    """Check new cards."""
    from longtable.terminal.workshop import card as check_card

    return check_card(file, game, lang)


@app.command
def balance(
    game: str,
    /,
    *,
    laps: int = 1,
    bots: str = "greedy",
    trials: int = 192,
    seed: str = "longtable",
    jobs: int = 1,
    keep: Path | None = None,
    out: Path | None = None,
    lang: str = "",
) -> int:
    """Set every side of a game against every other."""
    from longtable.terminal.balance import Wishes
    from longtable.terminal.balance import balance as run_balance

    for name, count in (("--laps", laps), ("--trials", trials), ("--jobs", jobs)):
        if count < 1:
            raise Trouble("count", option=name)
    return run_balance(game, Wishes(laps, bots, trials, seed, jobs, keep, out), lang)


@app.command
def fit(
    game: str,
    /,
    *,
    seats: int | None = None,
    games: int = 300,
    bots: str = "greedy,medium",
    seed: str = "longtable",
    jobs: int = 1,
    keep: Path | None = None,
    out: Path | None = None,
    check: Flag = False,
    lang: str = "",
) -> int:
    """Let bots play, and learn from it who is ahead."""
    from longtable.terminal.fit import Wishes
    from longtable.terminal.fit import run as run_fit

    for name, count in (("--games", games), ("--jobs", jobs)):
        if count < 1:
            raise Trouble("count", option=name)
    return run_fit(game, Wishes(seats, games, bots, seed, jobs, keep, out, check), lang)


@app.command
def replay(file: Path, /, *, seat: int | None = None, plain: Flag = False, lang: str = "") -> int:
    """Watch a recorded game."""
    from longtable.terminal.replay import replay as run_replay

    return run_replay(file, seat, plain, lang)


@app.command
def verify(file: str, /, *, commitment: str | None = None, lang: str = "") -> int:
    """Check a recorded game."""
    from longtable.terminal.verify import verify as run_verify

    return run_verify(file, commitment, lang)


@app.command
def export(table: str, /, *, database: str = "", lang: str = "") -> int:
    """Print a table's record."""
    from longtable.terminal.serve import export as run_export

    return run_export(table, database)


# What can be wrong with a command line


def _flags(argv: Sequence[str]) -> list[str]:
    """The options that the game of a command line has, if it names one."""
    name = help.game_in(argv)
    if name is None or name not in longtable.games():
        return []
    return table_options.flags(longtable.game(name))


def misused(error: CycloptsError, command: str, flags: Sequence[str] = ()) -> Trouble:
    """cyclopts knows what is wrong; we say it, in the reader's language. `flags` are those that
    the game brings.
    """
    if isinstance(error, UnknownCommandError):
        typed = (error.unused_tokens or ["?"])[0]
        return Trouble("command", command=typed, near=nearest(typed, help.COMMANDS))
    if isinstance(error, UnknownOptionError):
        typed = error.token.keyword or error.token.value
        near = nearest(typed, [*help.options_of(command), *flags])
        return Trouble("option", option=typed, near=near, command=command)
    name = error.argument.name if error.argument is not None else "?"
    if isinstance(error, CoercionError):
        value = error.token.value if error.token is not None else ""
        whole = command in help.COMMANDS and name in help.NUMBERS
        return Trouble("number" if whole else "value", value=value, option=name)
    if isinstance(error, MissingArgumentError):
        if name.startswith("--"):
            return Trouble("no-value", option=name)
        return Trouble("missing", name=name, command=command)
    if isinstance(error, RepeatArgumentError):
        return Trouble("twice", option=name)
    if isinstance(error, UnusedCliTokensError):
        unused = " ".join(error.unused_tokens or [])
        return Trouble("too-much", value=unused, command=command)
    return Trouble("misread")


def nearest(typed: str, known: Sequence[str]) -> str:
    """The name nearest to what was typed, or `none`."""
    near = get_close_matches(typed, known, n=1, cutoff=0.5)
    return near[0] if near else "none"
