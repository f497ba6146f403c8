"""Setting a table: who sits where, a new game or one taken up again."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import longtable
from longtable.core.errors import BadRecord
from longtable.core.game import Game
from longtable.core.match import Match
from longtable.core.record import check_form
from longtable.core.words import Words
from longtable.terminal import saves
from longtable.terminal.face import Face
from longtable.terminal.table import Table, check_free
from longtable.terminal.trouble import FileTrouble, Trouble
from longtable.terminal.words import table_words


@dataclass
class Wishes:
    """What the command line asks for; None where it says nothing."""

    seats: int | None = None
    humans: int | None = None
    bots: str | None = None
    seed: str | None = None
    save: Path | None = None
    resume: bool = False
    plain: bool = False
    options: Sequence[str] = ()


def play(name: str, wishes: Wishes, lang: str) -> int:
    """Play; the exit code. What could go wrong with the set-up does so before the first move."""
    game = longtable.game(name)
    words = table_words(game, lang)
    face = choose_face(wishes.plain)
    kept = _kept(game, wishes, words, face)
    if kept is not None:
        match, company = longtable.replay(kept), kept.get("table", {})
        if wishes.seats not in (None, match.seats):
            raise Trouble("resume-seats", seats=match.seats)
    else:
        seed = None if wishes.seed is None else wishes.seed.encode()
        match = game.start(wishes.seats, seed, **options(game, wishes.options))
        company = {}
    humans, bots = _company(match, wishes, company)
    from longtable.bots import bot

    seated = {seat: bot(name) for seat, name in bots.items()}
    if wishes.save is not None and kept is None:
        check_free(wishes.save)
    return Table(match, humans, seated, bots, words, face, wishes.save).play()


def choose_face(plain: bool) -> Face:
    """Colour where there is a screen to draw on, plain lines everywhere else."""
    if (
        plain
        or not (sys.stdin.isatty() and sys.stdout.isatty())
        or os.environ.get("TERM") == "dumb"
    ):
        from longtable.terminal.plain import PlainFace

        return PlainFace()
    from longtable.terminal.colour import ColourFace

    return ColourFace()


def options(game: Game, given: Sequence[str]) -> dict[str, Any]:
    """Table options as the command line writes them: `name=value`, or `name` for yes."""
    found: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not equals or value.strip().lower() in ("true", "yes", "on", "oui"):
            found[name] = True
        elif value.strip().lower() in ("false", "no", "off", "non"):
            found[name] = False
        else:
            number = value.strip()
            found[name] = int(number) if number.lstrip("-").isdecimal() else number
    game.settle(found)
    return found


def _kept(game: Game, wishes: Wishes, words: Words, face: Face) -> dict[str, Any] | None:
    """The unfinished game in the save file, if it is to be taken up again."""
    path = wishes.save
    if path is None:
        if wishes.resume:
            raise Trouble("resume-what")
        return None
    saves.check_writable(path)
    if not path.exists() or not path.stat().st_size:
        return None
    record = saves.read(path)
    try:
        check_form(record)
    except BadRecord as error:
        raise FileTrouble("taken", file=str(path)) from error
    if record["game"] != game.name or record.get("scores") is not None:
        raise FileTrouble("taken", file=str(path))
    assert isinstance(record, dict)
    if wishes.resume:
        return record
    if not face.person:
        raise FileTrouble("unfinished", file=str(path))
    answer = face.hear(words.say("resume-offer", file=str(path), count=len(record["actions"])))
    if answer.strip().lower() in ("n", "no", "non"):
        raise FileTrouble("unfinished", file=str(path))
    return record


def _company(
    match: Match, wishes: Wishes, company: dict[str, Any]
) -> tuple[list[int], dict[int, str]]:
    """Who sits where: people first, then the bots in the order given, over and over."""
    humans = company.get("humans", [0])
    if wishes.humans is not None:
        if not 0 <= wishes.humans <= match.seats:
            raise Trouble("humans", humans=str(wishes.humans), seats=match.seats)
        humans = list(range(wishes.humans))
    known = company.get("bots", [])
    named = [name.strip() for name in (wishes.bots or "greedy").split(",")]
    bots: dict[int, str] = {}
    for seat in range(match.seats):
        if seat not in humans:
            before = known[seat] if wishes.bots is None and seat < len(known) else None
            bots[seat] = before or named[len(bots) % len(named)]
    return humans, bots
