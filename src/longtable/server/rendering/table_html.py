"""A table as HTML: the whole of it as a seat sees it now, and the pictures that led there.

Both the page and the socket draw with this; nothing here writes or waits. What is kept of it is
kept as bytes: text with one rare sign in it takes four for every letter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from time import time
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from longtable.core.game import Game
from longtable.core.perspective import Perspective
from longtable.core.words import Words
from longtable.kit.endings import GAME, out
from longtable.server.messages import PHRASES
from longtable.server.rendering import board, bot_levels, endings, times
from longtable.server.rendering.daily import ended_words
from longtable.server.rendering.log_html import last_line, story
from longtable.server.rendering.room import room
from longtable.server.rendering.stops import stops_on, stops_shown
from longtable.server.rendering.story import line_of
from longtable.server.rendering.table_json import chat_json, table_json
from longtable.server.rendering.templates import environment
from longtable.server.rendering.words import action_words, hint_words, marked, named
from longtable.server.storage.rows import ChatRow
from longtable.server.tables import undo
from longtable.server.tables.log import Snapshot
from longtable.server.tables.table import Table

CHAT_LINES: Final = 50  # on a page
_PICTURES: Final = 24  # shown one after another before the present
_FRAME_BYTES: Final = 800_000  # and no more: with the page itself, under the MiB a client takes
_DRAWN: Final = 512  # pictures kept as HTML, of all tables: whoever looks on sees the same ones


def context(
    table: Table,
    seat: int | None,
    lang: str,
    chat: Sequence[ChatRow],
    *,
    since: int = -1,
    hint: Sequence[tuple[int, float | None]] = (),
    links: tuple[str, ...] = (),
) -> dict[str, Any]:
    """What the template of a table is given. `links` are those of who set it."""
    log = table.log
    game = log.game
    shown = table_json(table, seat, lang, True)
    words = board.table_words(game, lang)
    names = table.players(lang)
    choice = None if shown["gathering"] else _choice(table, seat, lang, shown)
    since_when = max((log.asked_at[s] for s in log.waiting), default=None)
    told = story(table, seat, lang, since)
    last = last_line(told)
    return {
        "game": game.name,
        "title": words.say("title"),
        "table": {**shown, "choice": choice},
        "view": shown["view"],
        "choice": choice,
        "names": names,
        "seat": seat,
        "present": _present(table),
        "asked_since": since_when,
        "waited": times.waited(time() - since_when, words.say) if since_when else "",
        "wait_forms": times.forms(words.say),
        "waiting": log.waiting,
        "names_waiting": [names[s] for s in log.waiting],
        "winners": [names[s] for s, score in enumerate(log.scores or ()) if score > 0],
        "phase": _phase(table, shown, words, names),
        "drawn": "" if shown["gathering"] else _board(table, seat, lang, shown["view"], choice),
        "daily": ended_words(log, lang) if log.over and log.table.day else "",
        "day": log.table.day,
        "sealed": None if shown["sealed"] is None else _words(table, lang, shown["sealed"]),
        "story": told,
        "last": last,
        "scene": "" if last is None else board.scene(game, last["event"], shown["view"]),
        "window": _window(table),
        "window_name": words.say(
            "ribbon-window" if words.has("ribbon-window") else "page-ribbon-window"
        ),
        "undo": seat is not None and undo.likely(log, seat),
        "crests": board.crests(game, shown["view"]),
        "chat": chat_json(table, chat, lang),
        "phrases": [(phrase, words.say(f"phrase-{phrase}")) for phrase in PHRASES],
        "list": words.list,
        "say": words.say,
        "lang": lang,
        "hint": _hint(hint, table, lang, choice),
        "stops": [] if shown["gathering"] else stops_shown(table, seat, words),
        "stops_on": stops_on(table, seat),
        "resigned": seat is not None and log.seats[seat].relief == "resigned",
        "bot_title": lambda bot: bot_levels.title(bot, lang),
        **room(table, seat, lang, links),
        "letter": endings.letter(table, seat, lang),
        "playing_on": [names[s] for s in _in_the_game(table) if s != seat],
        "people_left": log.over or log.people_left(),
        "end": endings.end(table, lang),
    }


def _in_the_game(table: Table) -> list[int]:
    """The seats that are not out for good."""
    log, view = table.log, table.log.view(None)
    return [s for s in range(log.table.seats) if out(log.game, view, s) != GAME]


def _resigned(table: Table) -> tuple[int, ...]:
    return tuple(s.seat for s in table.log.seats if s.relief == "resigned")


def _phase(table: Table, shown: Mapping[str, Any], words: Words, names: Sequence[str]) -> str:
    """What goes on, for the top bar."""
    if shown["gathering"]:
        return words.say("room-ribbon")
    if table.log.given_up is not None:
        return words.say("page-over")
    return board.status(table.log.game, shown["view"], words, names)


def _present(table: Table) -> tuple[bool, ...]:
    """Whose page or program is connected, seat by seat."""
    return tuple(bool(table.present.get(seat)) for seat in range(table.log.table.seats))


def _board(
    table: Table,
    seat: int | None,
    lang: str,
    view: Mapping[str, Any],
    choice: Mapping[str, Any] | None,
) -> Markup:
    """The board now. It is drawn once per change, however many look on."""
    key = ("board", seat, lang)
    found: bytes | None = table.rendered.get(key)
    if found is None:
        log, names = table.log, table.players(lang)
        drawn = board.render_board(
            log.game,
            view,
            seat,
            lang,
            names,
            choice=choice,
            waiting=log.waiting,
            stops_on=stops_on(table, seat),
            resigned=_resigned(table),
            letter=endings.letter_html(table, seat, lang),
            ghost=board.ghost_of(log.table.settings),
        )
        found = table.rendered[key] = drawn.encode()
    return Markup(found.decode())


def _hint(
    best: Sequence[tuple[int, float | None]],
    table: Table,
    lang: str,
    choice: Mapping[str, Any] | None,
) -> str:
    """The hint in words, if what it names can be done now."""
    offered = set() if choice is None else {a["action"] for a in choice["actions"]}
    if not best or not offered.issuperset(action for action, _ in best):
        return ""
    return hint_words(table.log.game, lang, best, table.players(lang))


def _choice(
    table: Table, seat: int | None, lang: str, shown: Mapping[str, Any]
) -> dict[str, Any] | None:
    """What the seat is asked, each action with its pieces and what can be foretold of it."""
    log, match = table.log, table.log.match
    if shown["choice"] is None or seat is None or match is None:
        return None
    if log.seats[seat].relief == "resigned":
        return None  # a bot answers for good
    asked, key = match.choice(seat), ("notes", seat, lang)
    made = table.reusable.get(key)
    if made is None or made[0] is not asked:
        # Of a fork: a match whose story is read keeps it from then on, and ours is in the log.
        seen = Perspective(match.fork(), seat)
        notes = board.notes(log.game, seen, board.table_words(log.game, lang))
        made = table.reusable[key] = (asked, notes, board.likely(log.game, seen))
    names = table.players(lang)
    actions = board.offered_actions(log.game, asked, shown["view"], lang, names, *made[1:])
    return {**shown["choice"], "actions": actions}


def _words(table: Table, lang: str, action: int) -> str:
    return action_words(table.log.game, lang, action, table.players(lang))


def _window(table: Table) -> bool:
    """Whether the table waits for answers to a window."""
    log = table.log
    asked = log.match.waiting.values() if log.match is not None else ()
    return any(choice.prompt in board.windows(log.game) for choice in asked)


def inside(given: Mapping[str, Any]) -> str:
    """The inside of the table's page, that changes as the game goes on."""
    return environment().get_template("inside.html").render(given)


class Page(NamedTuple):
    """The inside of a page, the tab's title, and the phase."""

    inside: bytes
    title: str
    phase: str


def update_html(
    table: Table,
    seat: int | None,
    lang: str,
    chat: Sequence[ChatRow],
    since: int,
    links: tuple[str, ...] = (),
) -> dict[str, Any]:
    """What a page that has seen row `since` is sent: the pictures since, and the present."""
    page = _page(table, seat, lang, chat, since, links)
    frames, last, said = pictures(table, seat, lang, since)
    return {
        "type": "page",
        "n": table.log.n,
        "frames": frames,
        "last": last,
        "say": said,
        "html": page.inside.decode(),
        "title": page.title,
        "status": page.phase,
    }


def _page(
    table: Table,
    seat: int | None,
    lang: str,
    chat: Sequence[ChatRow],
    since: int,
    links: tuple[str, ...],
) -> Page:
    """Those who keep up all see the same: it is written once for them, not once for each who
    comes or goes.
    """
    key = ("page", seat, lang, links, *page_state(table, chat, since))
    found: Page | None = table.rendered.get(key)
    if found is None:
        given = context(table, seat, lang, chat, since=since, links=links)
        made = Page(inside(given).encode(), title(given), str(given["phase"]))
        found = table.rendered[key] = made
    return found


def page_state(table: Table, chat: Sequence[ChatRow], since: int) -> tuple[Any, ...]:
    """What a page shows besides the table: since which row, up to which line of chat, with whom."""
    return since, chat[-1].c if chat else -1, _present(table)


def title(given: Mapping[str, Any]) -> str:
    """What the browser's tab says."""
    words = given["say"]
    if given["choice"] is not None:
        return str(words("page-title-yours", title=given["title"]))
    return str(given["title"])


def pictures(
    table: Table, seat: int | None, lang: str, since: int
) -> tuple[list[dict[str, Any]], dict[str, Any], list[str]]:
    """What the seat saw, event by event, up to the present but without it, each with its words
    and what it is about drawn small; the same of the present; and all that was told.
    """
    log = table.log
    game, names, said = log.game, table.players(lang), []
    crests = board.crests(game, log.view(seat))
    seen: list[tuple[Snapshot, list[Markup], list[Markup]]] = []
    for snapshot in log.snapshots:
        if snapshot.seat != seat or snapshot.n <= since:
            continue
        line = line_of(game, snapshot.told, seat, lang, len(names))
        if line is None:
            continue
        said.append(named(line.text or "", names))
        if not seen or seen[-1][0].view != snapshot.view:
            seen.append((snapshot, [], []))
        seen[-1][1].append(marked(line.text or "", names, crests))
        event = {**line.about, "event": line.event}
        seen[-1][2].append(board.scene(game, event, snapshot.view))
    last: dict[str, Any] = {}
    if seen and seen[-1][0].view == log.view(seat):
        last = _told(*seen.pop()[1:])
    frames: list[dict[str, Any]] = []
    room = _FRAME_BYTES
    resigned, letter = _resigned(table), endings.letter_html(table, seat, lang)
    ghost = board.ghost_of(log.table.settings)
    for snapshot, lines, scenes in reversed(seen[-_PICTURES:]):  # the latest, if not all
        gone = bool(letter) and seat is not None and out(game, snapshot.view, seat) == GAME
        farewell = letter if gone else ""
        html = _drawn(game, snapshot, lang, names, resigned, farewell, ghost)
        room -= len(html)
        if room < 0:
            break
        frames.append({"html": html.decode(), **_told(lines, scenes)})
    return frames[::-1], last, said


def _told(lines: list[Markup], scenes: list[Markup]) -> dict[str, Any]:
    """What the stage tells of a picture: all that was said, and the first scene there is."""
    return {"say": " ".join(lines), "scene": next(filter(None, scenes), "")}


@lru_cache(maxsize=_DRAWN)
def _drawn(
    game: Game,
    snapshot: Snapshot,
    lang: str,
    names: tuple[str, ...],
    resigned: tuple[int, ...],
    letter: str,
    ghost: board.Ghost | None,
) -> bytes:
    drawn = board.render_board(
        game,
        snapshot.view,
        snapshot.seat,
        lang,
        names,
        resigned=resigned,
        letter=letter,
        ghost=ghost,
    )
    return drawn.encode()
