"""A game's own table in the browser: what its folder brings, and what stands in where it doesn't.

See docs/tables.md for what a game may bring.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from itertools import permutations
from types import ModuleType
from typing import Any, Final, NamedTuple

from markupsafe import Markup, escape

from longtable.core.choice import Choice
from longtable.core.game import Game
from longtable.core.perspective import Perspective
from longtable.core.words import Words, platform_source
from longtable.kit.outline import outline, piece_of
from longtable.server.messages import server_source
from longtable.server.rendering.parts import Drawing, Part, Parts, named, whole
from longtable.server.rendering.templates import brings, environment
from longtable.server.rendering.words import action_words

_FEW: Final = 3  # actions made of pieces that are buttons as well
_GAMES: Final = 256  # whose words are kept: a table may bring some of its own


@dataclass(frozen=True)
class Ghost:
    """The best race of the day so far, seen beside one's own: where it was as each turn began."""

    name: str
    trace: tuple[int, ...]

    def at(self, turns: int) -> int:
        """Where it was when its player had begun so many turns; who has arrived stays there."""
        return self.trace[min(turns, len(self.trace) - 1)]


def ghost_of(settings: Mapping[str, Any]) -> Ghost | None:
    """The ghost that was kept with a table."""
    kept = settings.get("ghost")
    return None if kept is None else Ghost(kept["name"], tuple(kept["trace"]))


# What a note says: a message and what fills it in.
Note = tuple[str, dict[str, Any]]


class Told(str):
    """A note in words. `details` are the figures in it, for a board that draws them."""

    details: Mapping[str, Any]


@lru_cache(maxsize=_GAMES)
def module_of(game: Game) -> ModuleType | None:
    """The game's `table.py`, if it has one."""
    name = f"{game.package}.table"
    return import_module(name) if find_spec(name) is not None else None


def _brought(game: Game, name: str) -> Any:
    return getattr(module_of(game), name, None)


class TableWords(Words):
    """Words that remember what they have said: a board says the same things over and over."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        # By type as well: 1 and true are equal, and may be worded differently.
        self._remembered = lru_cache(maxsize=16_384, typed=True)(super().say)

    def say(self, key: str, /, **details: Any) -> str:
        """The message, filled in; see `Words.say`."""
        try:
            return self._remembered(key, **details)
        except TypeError:  # a detail that has no hash
            return super().say(key, **details)


@lru_cache(maxsize=_GAMES)
def table_words(game: Game, lang: str) -> Words:
    """All words of a game's table: the platform's, the server's, the game's and the table's own."""
    sources = [platform_source(lang), server_source(lang), game.read(f"messages.{lang}.ftl")]
    if brings(game, f"table.{lang}.ftl"):
        sources.append(game.read(f"table.{lang}.ftl"))
    return TableWords(lang, sources, game.names(lang), game.fields)


@lru_cache(maxsize=_GAMES)
def cards(game: Game, lang: str) -> dict[str, dict[str, Any]]:
    """The catalogue by id."""
    return {card["id"]: card for card in game.catalogue(lang)}


def pieces(game: Game, view: Mapping[str, Any], action: int) -> list[str]:
    """The pieces an action is made of, in the order in which they are picked."""
    make: Callable[..., list[str]] | None = _brought(game, "pieces")
    if make is None:
        lone = None if brings(game, "table.html") else piece_of(game, view, action)
        return [] if lone is None else [lone]
    spelling = spelled(game, action)
    return list(make(view, spelling.verb, spelling.labels))


class Spelling(NamedTuple):
    """An action as its game spells it, and what the game says of its verb: whether it is final and
    costly enough to be asked about twice; whether it is all the same in which order its pieces are
    picked; whether it is one to do nothing, or to do no more.
    """

    verb: str
    labels: tuple[str, ...]
    confirm: bool
    in_any_order: bool
    stands_back: bool


@lru_cache(maxsize=65_536)
def spelled(game: Game, action: int) -> Spelling:
    """The action in the game's own words. That never changes, and lists of them are long."""
    verb, arguments = game.actions.decode(action)
    return Spelling(
        verb.name,
        tuple(d.labels[a] for d, a in zip(verb.domains, arguments, strict=True)),
        verb.name in (_brought(game, "CONFIRM") or ()),
        verb.name in (_brought(game, "ANY_ORDER") or ()),
        verb.name in (_brought(game, "STAND_BACK") or ()),
    )


def layout(game: Game, view: Mapping[str, Any], seat: int | None) -> Any:
    """What the game's template wants worked out."""
    work: Callable[..., Any] | None = _brought(game, "layout")
    return {} if work is None else work(view, seat)


def notes(game: Game, seen: Perspective, words: Words) -> dict[int, Told]:
    """What each action would do, as far as the seat can know, in words."""
    tell: Callable[[Perspective], Mapping[int, Note]] | None = _brought(game, "notes")
    if tell is None:
        return {}
    told = {}
    for action, (key, details) in tell(seen).items():
        told[action] = Told(words.say(key, **details))
        told[action].details = details
    return told


def likely(game: Game, seen: Perspective) -> int | None:
    """The action that the game thinks most will want, if it says so."""
    guess: Callable[[Perspective], int | None] | None = _brought(game, "likely")
    return None if guess is None else guess(seen)


def offered(
    game: Game, view: Mapping[str, Any], action: int, told: Mapping[int, str], standing: int
) -> dict[str, Any]:
    """How an action is offered on the board: its pieces, other orders in which they may be picked,
    whether to ask twice, what it would do (see `notes`), whether it is the plain answer, and
    whether it stands back behind others.
    """
    passes, spelling = action == standing, spelled(game, action)
    made = pieces(game, view, action)
    return {
        "pieces": made,
        "ways": list(permutations(made))[1:] if spelling.in_any_order else [],
        "confirm": spelling.confirm,
        "note": told.get(action),
        "passes": passes,
        "back": passes or spelling.stands_back,
    }


def offered_actions(
    game: Game,
    choice: Choice,
    view: Mapping[str, Any],
    lang: str,
    names: Sequence[str],
    told: Mapping[int, str],
    guess: int | None = None,
) -> list[dict[str, Any]]:
    """All actions of a choice as a page offers them, in words, each with its place."""
    players = tuple(names)
    made = [
        {
            "action": action,
            "text": action_words(game, lang, action, players),
            **offered(game, view, action, told, choice.standing),
        }
        for action in choice.actions
    ]
    found = placed(made, guess)
    words, buttons = table_words(game, lang), [a for a in found if a["place"] != "list"]
    texts = [brief(game, view, a["action"], words, players) or a["text"] for a in buttons]
    if len(set(texts)) == len(texts):  # two that are called alike keep their longer words
        for button, text in zip(buttons, texts, strict=True):
            button["text"] = text
    return found


def brief(
    game: Game, view: Mapping[str, Any], action: int, words: Words, names: Sequence[str]
) -> str | None:
    """What a button says of the action, if the game has shorter words for who sees the table."""
    tell: Callable[..., str | None] | None = _brought(game, "brief")
    if tell is None:
        return None
    spelling = spelled(game, action)
    return tell(view, spelling.verb, spelling.labels, words, names)


def placed(actions: Sequence[dict[str, Any]], guess: int | None) -> list[dict[str, Any]]:
    """The actions in the order of their places: the `main` button, the likely act; `second` to
    it, buttons too; those that stand `back`; and in the `list` what is picked on the board.

    A few that are picked on the board are buttons as well. Where there are several and nobody
    says which is likely, none is.
    """
    plain = [a for a in actions if not a["pieces"] and not a["back"]]
    made = [a for a in actions if a["pieces"] and not a["back"]]
    shown = made if len(made) <= _FEW else []
    likeliest = [a for a in actions if a["action"] == guess]
    buttons = [*likeliest, *(a for a in [*shown, *plain] if a not in likeliest)]
    back = [a for a in actions if a["back"] and not a["pieces"] and a not in likeliest]
    listed = [a for a in actions if a not in buttons and a not in back]
    mains = 1 if likeliest or len(made) <= 1 else 0
    return [
        *({**a, "place": "main"} for a in buttons[:mains]),
        *({**a, "place": "second"} for a in buttons[mains:]),
        *({**a, "place": "back"} for a in back),
        *({**a, "place": "list"} for a in listed),
    ]


def about(game: Game, event: Mapping[str, Any]) -> Sequence[str]:
    """The pieces an event speaks of."""
    find: Callable[..., Sequence[str]] | None = _brought(game, "about")
    return () if find is None else find(event)


def groups(game: Game) -> Mapping[str, str]:
    """The events that open a group of the log: `chapter` or `turn`."""
    return _brought(game, "GROUPS") or {}


def folded(game: Game) -> Collection[str]:
    """The events that the log folds away."""
    return _brought(game, "FOLDED") or ()


def icon(game: Game, event: str) -> str | None:
    """The symbol of a kind of event, if the game gives it one."""
    known: Mapping[str, str] = _brought(game, "ICONS") or {}
    return known.get(event)


def windows(game: Game) -> Collection[str]:
    """The questions that are windows: asked of several at once, and mostly answered plainly."""
    return _brought(game, "WINDOWS") or ()


def crests(game: Game, view: Mapping[str, Any]) -> Sequence[str]:
    """A portrait for every seat, if the game has one for its players."""
    find: Callable[..., Sequence[str]] | None = _brought(game, "crests")
    return () if find is None or not view else find(view)


def scene(game: Game, event: Mapping[str, Any], view: Mapping[str, Any]) -> Markup:
    """What an event is about, drawn small: portraits, and numbers between them."""
    find: Callable[..., Sequence[str | int]] | None = _brought(game, "scene")
    bits = () if find is None or not view else find(event, view)
    return _drawn_small(game.name, tuple(bits))


@lru_cache(maxsize=4_096)
def _drawn_small(game: str, bits: tuple[str | int, ...]) -> Markup:
    macros: Any = environment().get_template("scene.html").module
    return Markup(macros.scene(game, bits).strip())


def status(game: Game, view: Mapping[str, Any], words: Words, names: Sequence[str]) -> str:
    """Round and phase in words, for the top bar."""
    say: Callable[..., Note] | None = _brought(game, "status")
    if say is None:
        return ""
    key, details = say(view, names)
    return words.say(key, **details)


def render_board(
    game: Game,
    view: Mapping[str, Any],
    seat: int | None,
    lang: str,
    names: Sequence[str],
    **more: Any,
) -> Markup:
    """The game's own board, as that seat sees it; see `draw_board`."""
    return whole(*draw_board(game, view, seat, lang, names, **more))


def board_part(
    game: Game,
    view: Mapping[str, Any],
    seat: int | None,
    lang: str,
    names: Sequence[str],
    **more: Any,
) -> Part:
    """The same as a part of a table's page."""
    text, parts = draw_board(game, view, seat, lang, names, **more)
    return named(main_element(game, lang, text), parts)


def main_element(game: Game, lang: str, inside: str) -> Markup:
    """The element of a page in which the board lies. There is no space around what is in it."""
    label = escape(table_words(game, lang).say("page-the-table"))
    return Markup(
        f'<main id="board" class="board-{game.name}" aria-label="{label}" tabindex="0">'
        f"{inside}</main>"
    )


def draw_board(
    game: Game,
    view: Mapping[str, Any],
    seat: int | None,
    lang: str,
    names: Sequence[str],
    *,
    choice: Mapping[str, Any] | None = None,
    waiting: Sequence[int] = (),
    stops_on: Collection[str] | None = None,
    resigned: Collection[int] = (),
    letter: str = "",
    ghost: Ghost | None = None,
) -> Parts:
    """The game's own board, as that seat sees it; without a template of its own, an outline."""
    words, drawing = table_words(game, lang), Drawing(game.name, game.brought, lang)
    if not brings(game, "table.html"):
        template = environment().get_template("outline.html")
        given: dict[str, Any] = {"outline": outline(game, view, words, names)}
    else:
        template = environment().get_template(f"{game.name}/table.html")
        given = {
            "view": view,
            "bottom": 0 if seat is None else seat,
            "names": names,
            "choice": choice,
            "stops_on": stops_on,
            "resigned": resigned,
            "letter": letter,
            "ghost": ghost,
            "lay": layout(game, view, seat),
            "card": cards(game, lang).get,
            "once": drawing.once,
            "lang": lang,
        }
    html = template.render(
        given, game=game.name, seat=seat, waiting=waiting, say=words.say, part=drawing.part
    )
    return drawing.done(html)
