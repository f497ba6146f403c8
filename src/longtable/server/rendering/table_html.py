"""A table as HTML: the whole of it as a seat sees it now, and the pictures that led there.

Both the page and the socket draw with this, the socket in parts (see parts.py); nothing here writes
or waits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from time import time
from typing import Any, Final, NamedTuple

from markupsafe import Markup, escape

from longtable.bots import levels as bot_levels
from longtable.core.choice import Choice
from longtable.core.game import Game
from longtable.core.perspective import Perspective
from longtable.core.words import Words
from longtable.kit.endings import GAME, out
from longtable.server.messages import PHRASES
from longtable.server.rendering import board, endings, times
from longtable.server.rendering.daily import ended_words
from longtable.server.rendering.log_html import Entry, last_line, news, story
from longtable.server.rendering.parts import (
    Drawing,
    Part,
    Parts,
    Shown,
    changes,
    drawn_once,
    known,
    named,
    whole,
)
from longtable.server.rendering.room import room
from longtable.server.rendering.stops import stops_on, stops_shown
from longtable.server.rendering.story import line_of
from longtable.server.rendering.table_json import chat_json, table_json
from longtable.server.rendering.templates import environment
from longtable.server.rendering.words import action_words, hint_words, marked
from longtable.server.rendering.words import named as named_in
from longtable.server.storage.rows import ChatRow
from longtable.server.tables import undo
from longtable.server.tables.log import Snapshot
from longtable.server.tables.table import Table

CHAT_LINES: Final = 50  # on a page
_PICTURES: Final = 24  # shown one after another before the present
_FRAME_BYTES: Final = 800_000  # and no more: with the page itself, under the MiB a client takes
_DRAWN: Final = 128  # pictures kept, of all tables: whoever looks on sees the same ones
_TABLE: Final = "table"  # the part in which the board lies
_WHILE_PLAYING: Final = ("stage", "prompt")  # these the script changes while pictures are shown
_THE_LOG: Final = '<ol id="log" data-same></ol>'  # the reader's own


def context(
    table: Table,
    seat: int | None,
    lang: str,
    chat: Sequence[ChatRow],
    *,
    hint: Sequence[tuple[int, float | None, str]] = (),
    links: tuple[str, ...] = (),
) -> dict[str, Any]:
    """What the template of a table is given. `links` are those of who set it."""
    log = table.log
    game = log.game
    shown = table_json(table, seat, lang, True)
    words = board.table_words(game, lang)
    names = table.players(lang)
    choice = None if shown["gathering"] else _choice(table, seat, lang, shown)
    since_when = max((log.asked_at[s] for s in log.waiting), default=log.undealt_since)
    last = last_line(table, seat, lang)
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
        "daily": ended_words(log, lang) if log.over and log.table.day else "",
        "day": log.table.day,
        "sealed": None if shown["sealed"] is None else _words(table, lang, shown["sealed"]),
        "last": last,
        "scene": "" if last is None else board.scene(game, last["event"], shown["view"]),
        "window": _window(table),
        "window_name": words.say(
            "ribbon-window" if words.has("ribbon-window") else "page-ribbon-window"
        ),
        "undo": seat is not None and undo.likely(log, seat),
        "crests": board.crests(game, shown["view"]),
        "chat": chat_json(table, chat, lang) if chat else [],
        "phrases": _phrases(game, lang),
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


@lru_cache(maxsize=256)
def _phrases(game: Game, lang: str) -> tuple[tuple[str, str], ...]:
    """What can be said with one click, in words."""
    words = board.table_words(game, lang)
    return tuple((phrase, words.say(f"phrase-{phrase}")) for phrase in PHRASES)


def _in_the_game(table: Table) -> list[int]:
    """The seats that are not out for good."""
    log, view = table.log, table.log.view(None)
    if not log.dealt:
        return list(range(log.table.seats))
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


def _board(table: Table, seat: int | None, lang: str, given: Mapping[str, Any]) -> Part:
    """The board now. It is drawn once per change, however many look on."""
    key = ("board", seat, lang)
    found: Part | None = table.rendered.get(key)
    if found is None:
        log = table.log
        if given["gathering"]:
            room = environment().get_template("room.html").render(given)
            return named(board.main_element(log.game, lang, room), ())
        found = table.rendered[key] = board.board_part(
            log.game,
            given["view"],
            seat,
            lang,
            given["names"],
            choice=given["choice"],
            waiting=log.waiting,
            stops_on=given["stops_on"],
            resigned=_resigned(table),
            letter=endings.letter_html(table, seat, lang),
            ghost=board.ghost_of(log.table.settings),
        )
    return found


def _hint(
    best: Sequence[tuple[int, float | None, str]],
    table: Table,
    lang: str,
    choice: Mapping[str, Any] | None,
) -> str:
    """The hint in words, if what it names can be done now."""
    offered = set() if choice is None else {a["action"] for a in choice["actions"]}
    if not best or not offered.issuperset(action for action, _, _ in best):
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
    return {**shown["choice"], "actions": _offered(table, asked, lang, shown["view"], *made[1:])}


def _offered(
    table: Table,
    asked: Choice,
    lang: str,
    view: Mapping[str, Any],
    told: Mapping[int, str],
    guess: int | None,
) -> list[dict[str, Any]]:
    """The actions of a question. While others answer theirs, and nothing is opened, they stay."""
    key, names = ("offered", asked.seat, lang), table.players(lang)
    made = table.reusable.get(key)
    if made is None or made[0] is not asked or made[1] is not view or made[2] is not names:
        game = table.log.game
        found = board.offered_actions(game, asked, view, lang, names, told, guess)
        made = table.reusable[key] = (asked, view, names, found)
    actions: list[dict[str, Any]] = made[3]
    return actions


def _words(table: Table, lang: str, action: int) -> str:
    return action_words(table.log.game, lang, action, table.players(lang))


def _window(table: Table) -> bool:
    """Whether the table waits for answers to a window."""
    log = table.log
    asked = log.match.waiting.values() if log.match is not None else ()
    return any(choice.prompt in board.windows(log.game) for choice in asked)


def inside(table: Table, seat: int | None, lang: str, given: Mapping[str, Any]) -> str:
    """The inside of the table's page, all of it."""
    log = environment().get_template("log.html").render(given, story=story(table, seat, lang))
    return whole(*_drawn(table, seat, lang, given, f'<ol id="log" data-append>{log}</ol>'))


def _drawn(
    table: Table, seat: int | None, lang: str, given: Mapping[str, Any], log: str = _THE_LOG
) -> Parts:
    """The inside of the table's page, in parts. The log is one that always is the same: whoever
    has it is sent its new lines.
    """
    game, the_board = table.log.game, _board(table, seat, lang, given)
    drawing = Drawing("frame", game.name, game.brought, lang)
    the_log = Part("log", _THE_LOG, log, ())
    the_log.own = the_log.mark = 0
    html = (
        environment()
        .get_template("inside.html")
        .render(
            given,
            drawn=lambda: drawing.lay(the_board.hole, (the_board,)),
            log=lambda: drawing.lay(the_log.hole, (the_log,)),
            has_letter='id="letter"' in the_board.whole() if given["letter"] else False,
            part=drawing.part,
            once=drawing.once,
        )
    )
    return drawing.done(html)


class Page(NamedTuple):
    """A page as it is sent: the tab's title, the phase, the table; and what a reader then has."""

    parts: tuple[Part, ...]
    sent: Sent


class Sent(NamedTuple):
    """What a reader has been sent last: the parts of the board, all others, and how the log calls
    the players.
    """

    board: Shown
    others: Shown
    names: tuple[str, ...]


NOTHING: Final = Sent({}, {}, ())


def update_html(
    table: Table,
    seat: int | None,
    lang: str,
    chat: Sequence[ChatRow],
    since: int,
    links: tuple[str, ...] = (),
    had: Sent = NOTHING,
) -> tuple[dict[str, Any] | None, Sent]:
    """What a page that has seen row `since` is sent, and what it then has: the pictures since, and
    what has changed in the present; nothing, if nothing has. Who has not been sent anything yet is
    sent all of it.
    """
    page = _page(table, seat, lang, chat, links)
    frames, last, said, on_board = pictures(table, seat, lang, since, had.board)
    others = had.others
    if frames:  # while these are played the stage and the prompt say so
        others = {name: part for name, part in others.items() if name not in _WHILE_PLAYING}
    reader = {**others, **on_board}
    parts = {name: html for part in page.parts for name, html in changes(part, reader).items()}
    renamed = had is not NOTHING and page.sent.names != had.names
    first, lines = _log(table, seat, lang, -1 if renamed else since)
    if had is not NOTHING and since == table.log.n and not (parts or lines):
        return None, had
    message = {
        "type": "page",
        "n": table.log.n,
        "frames": frames,
        "last": last,
        "say": said,
        "parts": parts,
        "from": first,
        "log": lines,
    }
    return message, page.sent


def _page(
    table: Table, seat: int | None, lang: str, chat: Sequence[ChatRow], links: tuple[str, ...]
) -> Page:
    """Those who keep up all see the same: it is written once for them, not once for each who
    comes or goes.
    """
    key = ("page", seat, lang, links, *page_state(table, chat))
    found: Page | None = table.rendered.get(key)
    if found is None:
        given = context(table, seat, lang, chat, links=links)
        text, inner = _drawn(table, seat, lang, given)
        on_board = known(_board(table, seat, lang, given), _TABLE)
        parts = (
            named(f'<title id="title">{escape(title(given))}</title>'),
            named(f'<span id="status" class="grow">{escape(given["phase"])}</span>'),
            named(f'<div id="{_TABLE}" data-table="{table.id}">{text}</div>', inner),
        )
        all_of_it = {name: has for part in parts for name, has in known(part).items()}
        others = {name: has for name, has in all_of_it.items() if name not in on_board}
        found = Page(parts, Sent(on_board, others, table.players(lang)))
        table.rendered[key] = found
    return found


def _log(table: Table, seat: int | None, lang: str, since: int) -> tuple[int, str]:
    """The lines of the log after row `since`, and from which row on they count."""
    key = ("lines", seat, lang, since)
    found: tuple[int, str] | None = table.rendered.get(key)
    if found is None:
        first, groups = 0, story(table, seat, lang) if since < 0 else []
        if since >= 0:
            first, groups = news(table, seat, lang, since)
        elif groups:
            first = groups[0]["n"]
        crests = board.crests(table.log.game, table.log.view(seat))
        found = table.rendered[key] = (first, _lines(table.log.game, lang, groups, crests))
    return found


def _lines(game: Game, lang: str, groups: list[Entry], crests: Sequence[str]) -> str:
    """Groups of the log, drawn. Most have heard the same."""

    def draw() -> str:
        given = {"story": groups, "crests": crests, "game": game.name}
        words = board.table_words(game, lang)
        return environment().get_template("log.html").render(given, say=words.say).strip()

    if not groups:
        return ""
    return drawn_once(draw, "log", game.name, game.brought, lang, groups, crests)


def page_state(table: Table, chat: Sequence[ChatRow]) -> tuple[Any, ...]:
    """What a page shows besides the table: up to which line of chat, with whom."""
    return chat[-1].c if chat else -1, _present(table)


def title(given: Mapping[str, Any]) -> str:
    """What the browser's tab says."""
    words = given["say"]
    if given["choice"] is not None:
        return str(words("page-title-yours", title=given["title"]))
    return str(given["title"])


def pictures(
    table: Table, seat: int | None, lang: str, since: int, had: Shown
) -> tuple[list[dict[str, Any]], dict[str, Any], list[str], Shown]:
    """What the seat saw, event by event, up to the present but without it: of each picture what
    differs from the one before, with its words and what it is about drawn small; the words of the
    present; all that was told; and what of the board a reader then has who had that before.
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
        said.append(named_in(line.text or "", names))
        if not seen or seen[-1][0].view != snapshot.view:
            seen.append((snapshot, [], []))
        seen[-1][1].append(marked(line.text or "", names, crests))
        event = {**line.about, "event": line.event}
        seen[-1][2].append(board.scene(game, event, snapshot.view))
    last: dict[str, Any] = {}
    if seen and seen[-1][0].view == log.view(seat):
        last = _words_of(*seen.pop()[1:])
    resigned, letter = _resigned(table), endings.letter_html(table, seat, lang)
    ghost = board.ghost_of(log.table.settings)
    drawn = []
    for snapshot, lines, scenes in seen[-_PICTURES:]:  # the latest, if not all
        gone = bool(letter) and seat is not None and out(game, snapshot.view, seat) == GAME
        farewell = letter if gone else ""
        picture = _picture(game, snapshot, lang, names, resigned, farewell, ghost)
        drawn.append((picture, _words_of(lines, scenes)))
    frames, has = _chained(drawn, had)
    while sum(len(html) for frame in frames for html in frame["parts"].values()) > _FRAME_BYTES:
        drawn = drawn[1:]
        frames, has = _chained(drawn, had)
    return frames, last, said, has


def _chained(
    drawn: Sequence[tuple[Part, dict[str, Any]]], had: Shown
) -> tuple[list[dict[str, Any]], Shown]:
    """Pictures one after another, each as what differs from the one before."""
    frames = []
    for picture, told in drawn:
        frames.append({"parts": changes(picture, had, _TABLE), **told})
        had = known(picture, _TABLE)
    return frames, had


def _words_of(lines: list[Markup], scenes: list[Markup]) -> dict[str, Any]:
    """What the stage tells of a picture: all that was said, and the first scene there is."""
    return {"say": " ".join(lines), "scene": next(filter(None, scenes), "")}


@lru_cache(maxsize=_DRAWN)
def _picture(
    game: Game,
    snapshot: Snapshot,
    lang: str,
    names: tuple[str, ...],
    resigned: tuple[int, ...],
    letter: str,
    ghost: board.Ghost | None,
) -> Part:
    return board.board_part(
        game,
        snapshot.view,
        snapshot.seat,
        lang,
        names,
        resigned=resigned,
        letter=letter,
        ghost=ghost,
    )
