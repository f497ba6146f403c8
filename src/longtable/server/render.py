"""What goes over the wire: a table as one seat, or a watcher, may know it, in its language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import orjson

from longtable.core.choice import Choice
from longtable.core.dice import commitment
from longtable.core.game import Game
from longtable.server import kernel, undo
from longtable.server.ledger import Ledger
from longtable.server.rows import ChatRow, LogRow
from longtable.server.words import (
    Pieces,
    actions_json,
    cut,
    filled,
    gaps,
    named,
    prompt_words,
    server_words,
)

if TYPE_CHECKING:
    from longtable.server.live import Live

_EVERYBODY: Final = -1  # no seat: what all are told

# A question as it was last shown: which one, under which names, since which row, and how.
Asked: TypeAlias = tuple[Choice, tuple[str, ...], int, dict[str, Any]]


@lru_cache(maxsize=256)
def _called(game: Game, seats: int, lang: str) -> tuple[str, ...]:
    return tuple(game.called(seats, lang))


def players(ledger: Ledger, lang: str) -> tuple[str, ...]:
    """What the players are called: by their names, or by what the game calls their seats."""
    called = _called(ledger.game, ledger.table.seats, lang)
    return tuple(s.name or called[s.seat] for s in ledger.seats)


def table(live: Live, seat: int | None, lang: str, words: bool) -> bytes:
    """The table as the seat sees it. Made once per change, whoever asks."""
    key = (seat, lang, words)
    found = live.rendered.get(key)
    if found is None:
        own = orjson.dumps(_own(live, seat, lang, words))
        found = live.rendered[key] = b"%b,%b" % (_shared(live, lang)[:-1], own[1:])
    return found


def _shared(live: Live, lang: str) -> bytes:
    """What everybody is told alike, made once per change."""
    key = (_EVERYBODY, lang, True)
    found = live.rendered.get(key)
    if found is not None:
        return found
    ledger = live.ledger
    row = ledger.table
    over = ledger.over
    public = over and row.imagined_by < 0
    who = [(s.kind, s.level if s.by_bot else None, s.relief or None) for s in ledger.seats]
    told = {
        "table": row.id,
        "game": row.game,
        "n": ledger.n,
        "over": over,
        "scores": ledger.scores,
        "waiting": ledger.waiting,
        "players": orjson.Fragment(_players_json(tuple(who), live.players(lang))),
        "clock": _clock(ledger),
        "commitment": None if row.imagined_by >= 0 else _commitment(row.seed),
        "seed": row.seed if public else None,
        "rematch": row.rematch,
    }
    found = live.rendered[key] = orjson.dumps(told)
    return found


def _own(live: Live, seat: int | None, lang: str, words: bool) -> dict[str, Any]:
    ledger = live.ledger
    names = live.players(lang)
    return {
        "seat": seat,
        "view": ledger.view(seat),
        "choice": None if seat is None else _choice(live, seat, lang, words, names),
        "sealed": None if seat is None or ledger.match is None else ledger.match.sealed(seat),
        "standing": [] if seat is None else live.standing_of(seat),
        "undo": seat is not None and undo.offered(ledger, seat),
    }


@lru_cache(maxsize=4_096)
def _players_json(
    who: tuple[tuple[str, str | None, str | None], ...], names: tuple[str, ...]
) -> bytes:
    return orjson.dumps(
        [
            {"seat": seat, "name": names[seat], "kind": kind, "bot": bot, "relief": relief}
            for seat, (kind, bot, relief) in enumerate(who)
        ]
    )


@lru_cache(maxsize=4_096)
def _commitment(seed: str) -> str:
    return commitment(bytes.fromhex(seed))


def _choice(
    live: Live, seat: int, lang: str, words: bool, names: tuple[str, ...]
) -> dict[str, Any] | None:
    """What the seat is asked. While others act it stays the same question: it is made once."""
    ledger = live.ledger
    match = ledger.match
    key, asked = (seat, lang, words), ledger.asked_n[seat]
    choice = None if match is None else match.waiting.get(seat)
    if match is None or choice is None:
        live.choices.pop(key, None)
        return None
    made = live.choices.get(key)
    if made is not None and made[0] is choice and made[1] is names and made[2] == asked:
        return made[3]
    standing = None
    if choice.standing >= 0 and match.milestones:
        standing = {"action": choice.standing, "until": match.milestones}
    shown: dict[str, Any] = {
        "prompt": choice.prompt,
        "asked": asked,
        "rule": kernel.rule_of(match, choice.prompt),
        "about": choice.about or {},
        "standing": standing,
    }
    if words:
        shown["text"] = prompt_words(ledger.game, lang, choice, names)
        shown["actions"] = actions_json(ledger.game, lang, choice.actions, names)
    else:
        shown["actions"] = list(choice.actions)
    live.choices[key] = (choice, names, asked, shown)
    return shown


def _clock(ledger: Ledger) -> dict[str, Any] | None:
    limit = ledger.table.settings.get("clock")
    if not limit:
        return None
    waiting = ledger.waiting
    return {
        "seconds": limit,
        "spent": [round(spent, 3) for spent in ledger.spent],
        "since": [
            round(at, 3) if seat in waiting else None for seat, at in enumerate(ledger.asked_at)
        ],
    }


# The story


def story_since(live: Live, seat: int | None, lang: str, words: bool, since: int) -> bytes:
    """What was told after row `since`. Where acts were taken back meanwhile, `back_to` says to
    which row the reader's story still holds; what follows is what came instead.
    """
    n, back_to, story = story_parts(live, seat, lang, words, since)
    return b'{"n":%d,"back_to":%d,"story":%b}' % (n, back_to, story)


def story_parts(
    live: Live, seat: int | None, lang: str, words: bool, since: int
) -> tuple[int, int, bytes]:
    """The same in its parts: n, back_to, and the story as JSON."""
    ledger = live.ledger
    since = min(since, ledger.n)
    back_to = since
    for row in reversed(ledger.rows):
        if row.n <= since:
            break
        if row.kind in ("undo", "rules"):
            back_to = min(back_to, int(row.arg) - 1)
    names = live.players(lang) if words else ()
    spoken = lang if words else ""
    told = [
        _row_heard(ledger.game, row, seat, spoken, names)
        for row in ledger.rows[max(0, back_to + 1) :]
        if row.told and row.n not in ledger.voided
    ]
    return ledger.n, back_to, b"[%b]" % b",".join(part for part in told if part)


def _row_heard(
    game: Game, row: LogRow, seat: int | None, lang: str, names: tuple[str, ...]
) -> bytes:
    """The events of a row as that seat heard them: JSON objects, without the brackets around.
    What a watcher hears is made once for all; a seat's own is what was told to it besides.
    """
    for_all, parts, private = _row_story(game, row.n, row.at, row.told, lang, names)
    if seat is None or not any(seat in kept["to"] for _, kept in private):
        return for_all
    mine = list(parts)
    for place, kept in private:
        if seat in kept["to"]:
            mine[place] = _event(game, _when(row.n, row.at), kept, seat, lang, names)
    return b",".join([part for part in mine if part])


@lru_cache(maxsize=16_384)
def _row_story(
    game: Game, n: int, at: float, told: str, lang: str, names: tuple[str, ...]
) -> tuple[bytes, list[bytes], list[tuple[int, dict[str, Any]]]]:
    """A row as a watcher heard it; the same event by event; and those not for everybody."""
    events, when = orjson.loads(told), _when(n, at)
    parts = [_event(game, when, kept, None, lang, names) for kept in events]
    private = [(place, kept) for place, kept in enumerate(events) if "to" in kept]
    return b",".join([part for part in parts if part]), parts if private else [], private


def _when(n: int, at: float) -> bytes:
    return b'{"n":%d,"at":%b,' % (n, orjson.dumps(round(at, 3)))


def _event(
    game: Game,
    when: bytes,
    kept: dict[str, Any],
    seat: int | None,
    lang: str,
    names: tuple[str, ...],
) -> bytes:
    """An event as that seat heard it, as JSON; nothing if it did not."""
    heard = kernel.told_to(kept, seat)
    if heard is None:
        return b""
    return when + filled(_event_json(game, lang, orjson.dumps(heard), len(names)), names)


@lru_cache(maxsize=32_768)
def _event_json(game: Game, lang: str, heard: bytes, seats: int) -> Pieces:
    """The same thing happens at many tables: it is written once, with gaps for when and who."""
    about = orjson.loads(heard)
    name, rule = about.pop("event"), about.pop("rule")
    event = {"event": name, "rule": rule or None, "about": about}
    if lang:
        event["text"] = event_text(game, lang, name, {"rule": rule}, about, gaps(seats))
    return cut(orjson.dumps(event)[1:])


def event_text(
    game: Game,
    lang: str,
    name: str,
    kept: dict[str, Any],
    heard: dict[str, Any],
    names: tuple[str, ...],
) -> str:
    """An event in words, as it was heard."""
    if name.startswith("@"):  # the server's own: who came and went
        player = names[heard["seat"]] if "seat" in heard else ""
        return server_words(lang).say(f"log-{name[1:]}", player=player)
    try:
        text = _event_words(game, lang, name, kept["rule"], orjson.dumps(heard), len(names))
    except (KeyError, IndexError):  # told under older rules, whose words are gone
        return server_words(lang).say("log-unknown", event=name, rule=kept["rule"])
    return named(text, names)


@lru_cache(maxsize=32_768)
def _event_words(game: Game, lang: str, name: str, rule: str, heard: bytes, seats: int) -> str:
    """The same thing happens at many tables: it is put into words once, with gaps for names."""
    told = {**orjson.loads(heard), "event": name, "rule": rule}
    return game.words(lang).event(told, gaps(seats))


# Chat


def chat(live: Live, lines: Sequence[ChatRow], lang: str) -> list[dict[str, Any]]:
    """What was said; quick phrases in the reader's language."""
    names, words = live.players(lang), server_words(lang)
    return [
        {
            "c": line.c,
            "seat": line.seat,
            "name": names[line.seat],
            "at": round(line.at, 3),
            "phrase": line.phrase or None,
            "text": words.say(f"phrase-{line.phrase}") if line.phrase else line.text,
        }
        for line in lines
    ]
