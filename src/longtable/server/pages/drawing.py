"""A table as HTML: the whole of it as a seat sees it now, and the pictures that led there.

Both the page and the socket draw with this; nothing here writes or waits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias
from weakref import WeakKeyDictionary

import orjson
from markupsafe import Markup

from longtable.core.game import Game
from longtable.core.perspective import Perspective
from longtable.server import board, kernel, render
from longtable.server.ledger import Picture
from longtable.server.live import Live
from longtable.server.pages.common import environment, render_board
from longtable.server.rows import ChatRow
from longtable.server.service import PHRASES
from longtable.server.words import action_words

_LINES: Final = 200  # of the log on a fresh page
_FRESH_ROWS: Final = 40  # whose lines an update brings again
_PICTURES: Final = 24  # shown one after another before the present
_FRAME_BYTES: Final = 1_000_000  # and no more than that; it is sent compressed
_DRAWN: Final = 512  # pictures kept as HTML, of all tables: whoever looks on sees the same ones

# What is kept is kept as bytes: text with an emoji in it takes four for every letter.
# The page's inside as it was last written for each seat and language: from which table, since which
# row, up to which line of chat and with whom there; see `_written`.
_Page: TypeAlias = tuple[bytes, tuple[int, int, tuple[bool, ...]], tuple[bytes, str, str]]
_pages: WeakKeyDictionary[Live, dict[tuple[int | None, str], _Page]] = WeakKeyDictionary()

# The present, as it was last drawn for each seat and language, and from which table.
_present: WeakKeyDictionary[Live, dict[tuple[int | None, str], tuple[bytes, bytes]]] = (
    WeakKeyDictionary()
)


def context(
    live: Live,
    seat: int | None,
    lang: str,
    chat: Sequence[ChatRow],
    *,
    since: int = -1,
    hint: int | None = None,
) -> dict[str, Any]:
    """What the template of a table is given."""
    ledger = live.ledger
    game = ledger.game
    sent = render.table(live, seat, lang, True)
    table = orjson.loads(sent)
    words = board.table_words(game, lang)
    names = live.players(lang)
    choice = _choice(live, seat, lang, table)
    lines = story(live, seat, lang, since)
    return {
        "game": game.name,
        "title": words.say("title"),
        "table": table,
        "view": table["view"],
        "choice": choice,
        "names": names,
        "seat": seat,
        "present": [bool(live.present.get(s)) for s in range(len(names))],
        "asked_since": max((ledger.asked_at[s] for s in ledger.waiting), default=None),
        "waiting": ledger.waiting,
        "names_waiting": [names[s] for s in ledger.waiting],
        "winners": [names[s] for s, score in enumerate(ledger.scores or ()) if score > 0],
        "phase": board.status(game, table["view"], words, names),
        "drawn": _board(live, seat, lang, sent, table["view"], choice),
        "sealed": None if table["sealed"] is None else _words(live, lang, table["sealed"]),
        "story": lines,
        "chat": render.chat(live, chat, lang),
        "phrases": [(phrase, words.say(f"phrase-{phrase}")) for phrase in PHRASES],
        "list": words.list,
        "say": words.say,
        "lang": lang,
        "hint": hint if choice and any(a["action"] == hint for a in choice["actions"]) else None,
        "resigned": seat is not None and ledger.seats[seat].relief == "resigned",
    }


def _board(
    live: Live,
    seat: int | None,
    lang: str,
    sent: bytes,
    view: Mapping[str, Any],
    choice: Mapping[str, Any] | None,
) -> Markup:
    """The board now. It is drawn once per change, however many look on."""
    kept = _present.setdefault(live, {})
    found = kept.get((seat, lang))
    if found is None or found[0] is not sent:
        ledger, names = live.ledger, live.players(lang)
        drawn = render_board(
            ledger.game, view, seat, lang, names, choice=choice, waiting=ledger.waiting
        )
        found = kept[seat, lang] = (sent, drawn.encode())
    return Markup(found[1].decode())


def _choice(
    live: Live, seat: int | None, lang: str, table: Mapping[str, Any]
) -> dict[str, Any] | None:
    """What the seat is asked, each action with its pieces and what can be foretold of it."""
    choice: dict[str, Any] | None = table["choice"]
    match = live.ledger.match
    if choice is None or seat is None or match is None:
        return None
    if live.ledger.seats[seat].relief == "resigned":
        return None  # a bot answers for good
    game = live.ledger.game
    asked = match.waiting[seat]
    made = live.noted.get((seat, lang))
    if made is None or made[0] is not asked:
        # Of a fork: who asks a match for its story listens to it from then on, in our place.
        notes = board.notes(game, Perspective(match.fork(), seat), board.table_words(game, lang))
        made = live.noted[seat, lang] = (asked, notes)
    for told in choice["actions"]:
        told |= board.offered(game, table["view"], told["action"], made[1], asked.standing)
    return choice


def _words(live: Live, lang: str, action: int) -> str:
    return action_words(live.ledger.game, lang, action, live.players(lang))


def story(live: Live, seat: int | None, lang: str, since: int) -> list[dict[str, Any]]:
    """The last lines of the log, each with the pieces it speaks of."""
    after = max(-1, since - _FRESH_ROWS) if since >= 0 else -1
    told: list[dict[str, Any]] = orjson.loads(render.story_parts(live, seat, lang, True, after)[2])
    row, place = -1, 0
    for line in told:  # numbered before the last are taken: a line keeps its name
        place = place + 1 if line["n"] == row else 0
        row = line["n"]
        line["id"] = f"line-{row}-{place}"
        event = {**line["about"], "event": line["event"]}
        line["pieces"] = board.about(live.ledger.game, event)
    return told[-_LINES:]


def inside(given: Mapping[str, Any]) -> str:
    """The inside of the table's page, that changes as the game goes on."""
    return environment().get_template("inside.html").render(given)


def update(
    live: Live, seat: int | None, lang: str, chat: Sequence[ChatRow], since: int
) -> dict[str, Any]:
    """What a page that has seen row `since` is sent: the pictures since, and the present."""
    html, tab, phase = _written(live, seat, lang, chat, since)
    frames, last, said = pictures(live, seat, lang, since)
    return {
        "type": "page",
        "n": live.ledger.n,
        "frames": frames,
        "last": last,
        "say": said,
        "html": html.decode(),
        "title": tab,
        "status": phase,
    }


def _written(
    live: Live, seat: int | None, lang: str, chat: Sequence[ChatRow], since: int
) -> tuple[bytes, str, str]:
    """The inside of the page, the tab's title and the phase. Those who keep up all see the same:
    it is written once for them, not once for each who comes or goes.
    """
    sent = render.table(live, seat, lang, True)
    here = tuple(bool(live.present.get(s)) for s in range(live.ledger.table.seats))
    of = (since, chat[-1].c if chat else -1, here)
    kept = _pages.setdefault(live, {})
    found = kept.get((seat, lang))
    if found is None or found[0] is not sent or found[1] != of:
        given = context(live, seat, lang, chat, since=since)
        made = (inside(given).encode(), title(given), str(given["phase"]))
        found = kept[seat, lang] = (sent, of, made)
    return found[2]


def title(given: Mapping[str, Any]) -> str:
    """What the browser's tab says."""
    words = given["say"]
    if given["choice"] is not None:
        return str(words("page-title-yours", title=given["title"]))
    return str(given["title"])


def pictures(
    live: Live, seat: int | None, lang: str, since: int
) -> tuple[list[dict[str, Any]], str, list[str]]:
    """What the seat saw, event by event, up to the present but without it; what was told last,
    of which the present is the picture; and all that was told.
    """
    ledger = live.ledger
    names, said = live.players(lang), []
    seen: list[tuple[Picture, list[str]]] = []
    for picture in ledger.pictures:
        if picture.seat != seat or picture.n <= since:
            continue
        heard = kernel.told_to(picture.event, seat)
        if heard is None:
            continue
        name = heard.pop("event")
        heard.pop("rule")
        words = render.event_text(ledger.game, lang, name, picture.event, heard, names)
        said.append(words)
        if seen and seen[-1][0].view == picture.view:
            seen[-1][1].append(words)
        else:
            seen.append((picture, [words]))
    last = ""
    if seen and seen[-1][0].view == ledger.view(seat):
        last = " ".join(seen.pop()[1])
    frames: list[dict[str, Any]] = []
    room = _FRAME_BYTES
    for picture, lines in reversed(seen[-_PICTURES:]):  # the latest, if not all
        html = _drawn(ledger.game, picture, lang, names)
        room -= len(html)
        if room < 0:
            break
        frames.append({"html": html.decode(), "say": " ".join(lines)})
    return frames[::-1], last, said


@lru_cache(maxsize=_DRAWN)
def _drawn(game: Game, picture: Picture, lang: str, names: tuple[str, ...]) -> bytes:
    return render_board(game, picture.view, picture.seat, lang, names).encode()
