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
from longtable.terminal import own_words, saves, scored, stops, table_options
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
    secret: bool = False
    save: Path | None = None
    resume: bool = False
    plain: bool = False
    options: Sequence[str] = ()
    daily: bool = False
    post: str | None = None


def play(name: str, wishes: Wishes, lang: str) -> int:
    """Play; the exit code. What could go wrong with the set-up does so before the first move."""
    game = longtable.game(name)
    words = table_words(game, lang)
    _check_daily(wishes)
    day = scored.today() if wishes.daily else None
    face = choose_face(wishes.plain)
    kept = _kept(game, wishes, words, face)
    drawn: dict[str, Any] | None = None  # how the dice were, if the person has mixed in words
    if kept is not None:
        match, company, drawn = longtable.replay(kept), kept.get("table", {}), kept.get("fairness")
        if wishes.seats not in (None, match.seats):
            raise Trouble("resume-seats", seats=match.seats)
    elif day is not None:
        match, company = scored.race(game, day), {}
    else:
        options = table_options.settled(game, wishes.options)
        seed = None if wishes.seed is None else wishes.seed.encode()
        if wishes.secret:
            game.start(wishes.seats, seed, **options)  # what can't be played is said first
            seed, drawn = own_words.draw(0, words, face)
        match = game.start(wishes.seats, seed, **options)
        company = {}
    humans, bots = _company(match, wishes, company)
    stops.take_up(match, humans, company.get("stops", {}))
    from longtable.bots.arena import player

    seated = {seat: player(name) for seat, name in bots.items()}
    if wishes.save is not None and kept is None:
        check_free(wishes.save)
    words = table_words(match.game, lang)
    table = Table(match, humans, seated, bots, words, face, wishes.save, drawn)
    status = table.play()
    if match.over and humans == [0]:
        for line in scored.summary(match, words, day, wishes.post):
            face.say(line)
    return status


def _check_daily(wishes: Wishes) -> None:
    """The race of the day is what it is for everybody; and nothing else is brought to a board."""
    given = {
        "--seats": wishes.seats,
        "--seed": wishes.seed,
        "--secret": wishes.secret or None,
        "--option": wishes.options or None,
    }
    for option, value in given.items():
        if wishes.daily and value is not None:
            raise Trouble("daily-with", option=option)
    if wishes.secret and wishes.seed is not None:
        raise Trouble("secret-with")
    if wishes.post is not None and not wishes.daily:
        raise Trouble("post-what")


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
    from longtable.bots.levels import USUAL

    named = [name.strip() for name in (wishes.bots or USUAL).split(",")]
    bots: dict[int, str] = {}
    for seat in range(match.seats):
        if seat not in humans:
            before = known[seat] if wishes.bots is None and seat < len(known) else None
            bots[seat] = before or named[len(bots) % len(named)]
    return humans, bots
