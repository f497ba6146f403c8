"""A lesson in real moves, from `lesson.toml` in a game's folder.

    seats = 3
    seed = "lesson"
    seat = 0                         # the learner's
    [options]                        # of the game, where they are not the usual ones
    [[step]]
    en = "…"                         # what the teacher says before the move
    fr = "…"
    look = ["space-e5"]              # pieces to mark
    act = "plan move sword shield"   # the learner's move; left out of a step that is only read
    then = ["1 plan move move bow"]  # what the others do after it, seats counted from 0

Nothing is kept of a learner: where they are is the number of the step in the address.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from markupsafe import Markup, escape
from starlette.responses import RedirectResponse, Response

import longtable
from longtable.core.errors import IllegalAction, Refusal
from longtable.core.game import Game
from longtable.core.match import Match
from longtable.core.perspective import Perspective
from longtable.server.errors import ServerRefusal
from longtable.server.http.requests import lang_of
from longtable.server.pages.common import form_of, number, page, sorry
from longtable.server.rendering import board
from longtable.server.rendering.board import render_board
from longtable.server.rendering.templates import brings, game_style
from longtable.server.rendering.words import action_words, prompt_words

router = APIRouter()


@dataclass(frozen=True)
class Step:
    """What the teacher says, in every language, what to look at, and the move to make, if any."""

    says: dict[str, str]
    look: tuple[str, ...]
    act: int | None


@dataclass(frozen=True, eq=False)
class Lesson:
    """The steps, and the position before each; the last is the one they all lead to."""

    seat: int
    steps: tuple[Step, ...]
    positions: tuple[Match, ...]


@cache
def lesson_of(game: Game) -> Lesson | None:
    """The game's lesson, every move of it made once; none if it has none. A move that the rules
    don't allow is an error here, so that the tests find it and no learner does.
    """
    if not brings(game, "lesson.toml"):
        return None
    return made(game, game.read("lesson.toml"))


def made(game: Game, source: str) -> Lesson:
    """A lesson as it is written, played through."""
    data = tomllib.loads(source)
    seat: int = data["seat"]
    match = game.start(data["seats"], data["seed"].encode(), **data.get("options", {}))
    steps: list[Step] = []
    positions = [match.fork()]
    for place, written in enumerate(data["step"], 1):
        act = None
        if "act" in written:
            act = _act(game, match, seat, written["act"], place)
        for other in written.get("then", ()):
            who, _, what = other.partition(" ")
            _act(game, match, int(who), what, place)
        says = {lang: written[lang].strip() for lang in ("en", "fr")}
        steps.append(Step(says, tuple(written.get("look", ())), act))
        positions.append(match.fork())
    return Lesson(seat, tuple(steps), tuple(positions))


def _act(game: Game, match: Match, seat: int, spelt: str, place: int) -> int:
    try:
        action = game.actions.parse(spelt)
        match.act(seat, action)
    except (ValueError, IllegalAction) as error:
        raise ValueError(f"{game.name}, step {place}: {seat} {spelt}: {error}") from error
    return action


# The pages


@router.get("/learn/{game}")
async def learn(
    request: Request,
    game: str,
    step: Annotated[int, Query(ge=0, le=10_000)] = 0,
    wrong: int = 0,
) -> Response:
    """One step of the lesson."""
    lang = lang_of(request)
    try:
        found, lesson = _found(game)
    except Refusal as refusal:
        return sorry(request, refusal)
    step = min(step, len(lesson.steps))
    words = board.table_words(found, lang)
    now = lesson.steps[step] if step < len(lesson.steps) else None
    wanted = None
    if now is not None and now.act is not None:
        wanted = action_words(found, lang, now.act, _names(found, lesson, lang))
    match = lesson.positions[step]
    return page(
        request,
        "lesson.html",
        **_shown(found, lesson, lang, step),
        game=found.name,
        title=words.say("title"),
        say=words.say,
        phase=board.status(found, match.view(lesson.seat), words, _names(found, lesson, lang)),
        step=step,
        steps=len(lesson.steps),
        now=now,
        wanted=wanted,
        wrong=bool(wrong) and wanted is not None,
        story=_story(found, lang, step),
        style=game_style(found),
    )


@router.post("/learn/{game}/act")
async def act(request: Request, game: str) -> Response:
    """The learner's move: the one that was asked leads on, any other changes nothing."""
    form = await form_of(request)
    try:
        found, lesson = _found(game)
        step = number(form, "step")
        if step >= len(lesson.steps):
            raise ServerRefusal(422, "invalid", where="step")
        right = number(form, "action") == lesson.steps[step].act
    except Refusal as refusal:
        return sorry(request, refusal, f"/learn/{game}" if game in longtable.games() else "/")
    where = f"/learn/{found.name}?step={step + 1 if right else step}"
    return RedirectResponse(where if right else f"{where}&wrong=1", 303)


def _found(name: str) -> tuple[Game, Lesson]:
    game = longtable.game(name)
    lesson = lesson_of(game)
    if lesson is None:
        raise ServerRefusal(404, "not-found")
    return game, lesson


def _names(game: Game, lesson: Lesson, lang: str) -> tuple[str, ...]:
    return tuple(game.called(lesson.positions[0].seats, lang))


@lru_cache(maxsize=256)
def _shown(game: Game, lesson: Lesson, lang: str, step: int) -> dict[str, Any]:
    """The position and the question, drawn: the same for every learner."""
    match, seat = lesson.positions[step], lesson.seat
    now = lesson.steps[step] if step < len(lesson.steps) else None
    names, view = _names(game, lesson, lang), match.view(seat)
    choice = None
    if now is not None and now.act is not None:
        choice = choice_of(game, match, seat, lang, names)
    drawn = render_board(
        game, view, seat, lang, names, choice=choice, waiting=sorted(match.waiting)
    )
    return {"drawn": pointed(drawn, now.look if now else ()), "choice": choice, "seat": seat}


def choice_of(
    game: Game, match: Match, seat: int, lang: str, names: Sequence[str]
) -> dict[str, Any]:
    """What the seat is asked, each action with its pieces and what can be foretold of it."""
    asked, view = match.waiting[seat], match.view(seat)
    notes = board.notes(game, Perspective(match, seat), board.table_words(game, lang))
    return {
        "prompt": asked.prompt,
        "text": prompt_words(game, lang, asked, names),
        "rule": match.rule(seat),
        "about": asked.about or {},
        "actions": board.offered_actions(game, asked, view, lang, names, notes),
    }


def pointed(drawn: Markup, pieces: Sequence[str]) -> Markup:
    """The board, with what the teacher speaks of marked. A piece has one name, and once."""
    html = str(drawn)
    for piece in pieces:
        name = f'data-piece="{escape(piece)}"'
        html = html.replace(name, f"{name} data-shown", 1)
    return Markup(html)


@lru_cache(maxsize=256)
def _story(game: Game, lang: str, step: int) -> list[dict[str, Any]]:
    """What has happened so far, with what is new since the last step marked."""
    lesson = lesson_of(game)
    assert lesson is not None
    words, names = game.words(lang), _names(game, lesson, lang)
    told = lesson.positions[step].story(lesson.seat)
    before = len(lesson.positions[step - 1].story(lesson.seat)) if step else 0
    return [
        {
            "id": f"line-{place}",
            "text": words.event(event, names),
            "rule": event["rule"],
            "pieces": board.about(game, event),
            "now": place >= before,
        }
        for place, event in enumerate(told)
    ]
