"""Records: a game as plain JSON, and the way back.

Beside what a replay needs, a record carries a checksum for every few acts, so that a record that
was cut or edited can say where, and the digest of the state it ends in. A duel that somebody
resigned also carries `resigned`, that seat: its acts end where the game was given up, and its
scores are those of the resignation. One whose dice several drew together carries `fairness`
(fairness.py), and one that a server has signed `signed`, its key and the signature of `canonical`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from zlib import crc32

from longtable.core import fairness
from longtable.core.dice import commitment
from longtable.core.errors import BadRecord, IllegalAction

if TYPE_CHECKING:
    from longtable.core.game import Game
    from longtable.core.match import Match
    from longtable.core.state import State

FORMAT = 1
PER_CHECK = 16
DUEL = 2  # seats of a table at which a resignation ends the game


def write(match: Match, seed: bytes) -> dict[str, Any]:
    """The record of a match."""
    actions = [[seat, action] for seat, action in match.acts()]
    return {
        "longtable": FORMAT,
        "game": match.game.name,
        "rules": match.game.version,
        "options": match.options,
        "seats": match.seats,
        "seed": seed.hex(),
        "commitment": commitment(seed),
        "actions": actions,
        "checks": checks(actions),
        "scores": match.scores,
        "digest": match.digest(),
    }


def resigned(record: dict[str, Any], seat: int) -> dict[str, Any]:
    """The record of a duel that this seat has given up."""
    return {**record, "resigned": seat, "scores": conceded(record["seats"], seat)}


def conceded(seats: int, seat: int) -> list[float]:
    """The scores of a duel that this seat has given up: the other has won."""
    return [0.0 if number == seat else 1.0 for number in range(seats)]


def canonical(record: dict[str, Any]) -> bytes:
    """The bytes that a signature signs: all of the record but the signature itself, spelt in the
    one way that does not depend on who has written it down.
    """
    said = {name: record[name] for name in record if name != "signed"}
    return b"longtable record\n" + json.dumps(said, sort_keys=True, separators=(",", ":")).encode()


def outcome(record: dict[str, Any], match: Match) -> list[float] | None:
    """The scores that a record should have, the match being what it replays to."""
    seat = record.get("resigned")
    return match.scores if seat is None else conceded(match.seats, seat)


def checks(actions: list[list[int]]) -> list[str]:
    """A running checksum after every PER_CHECK acts, and after the last."""
    found: list[str] = []
    running = 0
    for start in range(0, len(actions), PER_CHECK):
        block = ";".join(f"{seat},{action}" for seat, action in actions[start : start + PER_CHECK])
        running = crc32(block.encode(), running)
        found.append(f"{running:08x}")
    return found


def check_form(record: Any) -> None:
    """Refuse what is not a whole record, naming the place."""
    if not isinstance(record, dict) or "longtable" not in record:
        raise BadRecord("not-a-record")
    if record["longtable"] != FORMAT:
        raise BadRecord("format", format=str(record["longtable"]))
    kinds: dict[str, type] = {
        "game": str,
        "rules": int,
        "options": dict,
        "seats": int,
        "seed": str,
        "commitment": str,
        "actions": list,
        "checks": list,
        "digest": str,
    }
    for field, kind in kinds.items():
        if field not in record:
            raise BadRecord("field-missing", field=field)
        if not isinstance(record[field], kind):
            raise BadRecord("field-wrong", field=field)
    for number, act in enumerate(record["actions"], 1):
        pair = isinstance(act, list) and len(act) == 2
        if not pair or not all(type(part) is int for part in act):
            raise BadRecord("act-wrong", act=number)
    seat = record.get("resigned")
    known = seat is None or (type(seat) is int and 0 <= seat < DUEL == record["seats"])
    if not known:
        raise BadRecord("field-wrong", field="resigned")
    try:
        bytes.fromhex(record["seed"])
    except ValueError:
        raise BadRecord("field-wrong", field="seed") from None


def check_acts(record: dict[str, Any]) -> None:
    """Refuse a record whose acts were cut or edited, naming the place."""
    actions = record["actions"]
    found = checks(actions)
    for number, (ours, theirs) in enumerate(zip(found, record["checks"], strict=False)):
        first, last = number * PER_CHECK + 1, min((number + 1) * PER_CHECK, len(actions))
        if ours != theirs:
            final = number == len(found) - 1 and last % PER_CHECK
            raise BadRecord("cut-or-edited" if final else "edited", first=first, last=last)
    if len(found) < len(record["checks"]):
        raise BadRecord("cut", last=len(actions))
    if len(found) > len(record["checks"]):
        raise BadRecord("edited", first=len(record["checks"]) * PER_CHECK + 1, last=len(actions))
    if commitment(bytes.fromhex(record["seed"])) != record["commitment"]:
        raise BadRecord("seed")
    fairness.rounds_of(record)


def replay(
    game: Game, record: dict[str, Any], watch: Callable[[State], None] | None = None
) -> Match:
    """Play a record again, checking every act and the end; `watch` sees the state after each."""
    check_form(record)
    if record["rules"] != game.version:
        raise BadRecord("version", game=game.name, theirs=record["rules"], ours=game.version)
    check_acts(record)
    seed = bytes.fromhex(record["seed"])
    match = game.start(record["seats"], seed, **record["options"])
    for number, (seat, action) in enumerate(record["actions"], 1):
        try:
            match.act(seat, action)
        except IllegalAction as error:
            raise BadRecord("act-illegal", act=number, why=str(error)) from error
        if watch is not None:
            watch(match.state)
    if match.digest() != record["digest"] or (match.over and record.get("resigned") is not None):
        raise BadRecord("digest", last=len(record["actions"]))
    return match
