"""What a person can do at a table, each thing said once.

API, socket and form only translate: what they received becomes a name and its fields, `run` reads
and checks them and does it, and they put the result, or the refusal, into their own shape.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from longtable.bots import bot as bot_named
from longtable.server import tokens
from longtable.server.errors import ServerRefusal
from longtable.server.limits import clean, clean_name
from longtable.server.messages import PHRASES
from longtable.server.service import Service
from longtable.server.storage.rows import Subscription
from longtable.server.tables import creation, invitations
from longtable.server.tables.drawing import ADDS
from longtable.server.tables.table import Table

MOST_NUMBER: Final = 2**31 - 1  # what a database can keep as a whole number
_HINT_COST: Final = 5.0  # acts that a hint counts for besides: a bot thinks
# Enough to catch a slip, and nothing that could be a second line or a second address.
_MAIL: Final = re.compile(r"[\w.+%-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*", re.ASCII)


class Unreadable(Exception):
    """Not a command: `field` is missing or wrong, or, without one, nobody knows the name."""

    def __init__(self, field: str | None = None) -> None:
        super().__init__(field)
        self.field = field


@dataclass(frozen=True)
class Person:
    """Who it is that does something: on which seat, if any, from where, in which language."""

    seat: int | None
    address: str
    lang: str


class Call:
    """One command, read: its numbers and texts are there and fit. A guest's seat is -1."""

    __slots__ = ("number", "person", "seat", "service", "table", "text")

    def __init__(
        self,
        service: Service,
        table: Table,
        person: Person,
        seat: int,
        number: Mapping[str, int],
        text: Mapping[str, str],
    ) -> None:
        self.service = service
        self.table = table
        self.person = person
        self.seat = seat
        self.number = number
        self.text = text


Result = dict[str, Any]


@dataclass(frozen=True)
class Command:
    """How a command is read and done. `texts` says how long each may be; a missing one is empty. A
    switch becomes a number: 1 for on.
    """

    do: Callable[[Call], Awaitable[Result]]
    numbers: tuple[str, ...] = ()
    switches: tuple[str, ...] = ()
    texts: tuple[tuple[str, int], ...] = ()
    for_guests: bool = False


async def run(
    service: Service, table: Table, person: Person, name: str, given: Mapping[str, Any]
) -> Result:
    """Do it; what there is to say about it. Refusals are the table's, the kernel's and ours."""
    command = COMMANDS.get(name)
    if command is None:
        raise Unreadable
    seat = person.seat
    if not command.for_guests:
        if seat is None:
            raise ServerRefusal(401, "secret-needed")
        service.by_seat.take((table.id, seat))
    numbers = {field: _number(given, field) for field in command.numbers}
    if command.switches:
        numbers |= {field: _switch(given, field) for field in command.switches}
    texts = {field: _text(given, field, most) for field, most in command.texts}
    if seat is not None:
        await table.come_back(seat)
    return await command.do(
        Call(service, table, person, -1 if seat is None else seat, numbers, texts)
    )


def _number(given: Mapping[str, Any], field: str) -> int:
    value = given.get(field)
    if type(value) is not int or not 0 <= value <= MOST_NUMBER:
        raise Unreadable(field)
    return value


def _switch(given: Mapping[str, Any], field: str) -> int:
    """On or off, as JSON says it or as a form does."""
    value = given.get(field)
    if value in (True, "1"):
        return 1
    if value in (False, "0"):
        return 0
    raise Unreadable(field)


def _text(given: Mapping[str, Any], field: str, most: int) -> str:
    value = given.get(field)
    if not isinstance(value, str):
        return ""
    if len(value) > most:
        raise Unreadable(field)
    return value


# Playing


async def _act(call: Call) -> Result:
    return {"n": await call.table.act(call.seat, call.number["action"], call.number["n"])}


async def _stand(call: Call) -> Result:
    return {"n": await call.table.stand(call.seat, call.text["prompt"], call.text["until"])}


async def _unstand(call: Call) -> Result:
    return {"n": await call.table.unstand(call.seat)}


async def _stop(call: Call) -> Result:
    stop, on = call.text["stop"], bool(call.number["on"])
    return {"n": await call.table.stop(call.seat, stop, on)}


async def _undo(call: Call) -> Result:
    return {"n": await call.table.undo(call.seat)}


async def _resign(call: Call) -> Result:
    return {"n": await call.table.resign(call.seat)}


async def _hurry(call: Call) -> Result:
    return {"n": await call.table.hurry()}


async def _hint(call: Call) -> Result:
    """What a bot would do at this seat, knowing what the seat knows: the best first, each with
    the chance it gives.
    """
    match = call.table.log.match
    if not call.table.log.dealt:
        raise ServerRefusal(409, "not-dealt")
    if match is None or call.table.log.over:
        raise ServerRefusal(409, "undo-over")
    match.choice(call.seat)
    call.service.by_seat.take((call.table.id, call.seat), cost=_HINT_COST)
    visitor = tokens.address_key(call.person.address)
    best = await call.service.bots.advise(call.table.log, call.seat, visitor)
    return {"action": best[0][0], "best": best}


# Speaking


async def _chat(call: Call) -> Result:
    """A quick phrase, or words of one's own."""
    phrase, text, settings = call.text["phrase"], call.text["text"], call.service.settings
    if phrase:
        if phrase not in PHRASES:
            known = ", ".join(PHRASES)
            raise ServerRefusal(422, "phrase", phrase=phrase[:40], known=known)
        return {"c": await call.table.say(call.seat, phrase, "", settings.chat_lines)}
    cleaned = clean(text, settings.chat_length)
    if not cleaned or len(text) > settings.chat_length:
        raise ServerRefusal(422, "chat", most=settings.chat_length)
    return {"c": await call.table.say(call.seat, "", cleaned, settings.chat_lines)}


# Coming, and coming again


async def _sit(call: Call) -> Result:
    """Take an empty seat as a guest; its secret is told here and never again."""
    name, secret = _name(call), tokens.new_token()
    invitation, adds = call.text["invitation"], ADDS if call.text["adds"] == "1" else ""
    await call.table.sit(call.number["seat"], name, tokens.hashed(secret), invitation, adds)
    return {"secret": secret}


async def _add(call: Call) -> Result:
    """Add to the dice: commit to a secret, or open it. How far the draw is then."""
    commitment, secret = call.text["commitment"], call.text["secret"]
    added = ("open", secret) if secret else ("commit", commitment)
    n, draw = await call.table.draw(call.seat, *added), call.table.log.draw
    return {"n": n, "fairness": None if draw is None else draw.to_json()}


def _name(call: Call) -> str:
    most = call.service.settings.name_length
    name = clean_name(call.text["name"], most)
    if not name:
        raise ServerRefusal(422, "name", most=most)
    return name


async def _rename(call: Call) -> Result:
    return {"n": await call.table.rename(call.seat, _name(call))}


async def _fill(call: Call) -> Result:
    """Who set the table waits for nobody on that seat any more: a bot takes it."""
    return await _let_bots_play(call, [call.number["seat"]])


async def _begin(call: Call) -> Result:
    """The same for all seats that are empty."""
    return await _let_bots_play(call, [s.seat for s in call.table.log.seats if s.empty])


async def _let_bots_play(call: Call, seats: list[int]) -> Result:
    if call.seat != invitations.host(call.table.log):
        raise ServerRefusal(403, "host")
    return {"n": await call.table.fill(seats, bot_named(call.text["bot"] or "greedy").name)}


async def _rematch(call: Call) -> Result:
    """The same people at the same seats with the same secrets; the new table's id."""
    table = await creation.rematch(call.service.registry, call.table, call.person.address)
    return {"table": table}


# Being told elsewhere that the table waits


async def _mail(call: Call) -> Result:
    """By mail to this address; an empty one is none."""
    address = call.text["address"]
    if not call.service.settings.smtp:
        raise ServerRefusal(409, "mail-off")
    if address and not _MAIL.fullmatch(address):
        raise ServerRefusal(422, "mail")
    await call.service.store.set_mail(call.table.id, call.seat, address, call.person.lang)
    return {}


async def _push(call: Call) -> Result:
    """By web push in this browser, instead of the one before."""
    push, text = call.service.push, call.text
    if push is None:
        raise ServerRefusal(409, "push-off")
    given = Subscription(text["endpoint"], text["p256dh"], text["auth"], call.person.lang)
    push.check(given)
    await call.service.store.set_push(call.table.id, call.seat, given)
    return {}


async def _unpush(call: Call) -> Result:
    if call.service.push is None:
        raise ServerRefusal(409, "push-off")
    await call.service.store.set_push(call.table.id, call.seat, None)
    return {}


_ID: Final = 64
_SPEECH: Final = 65_536  # whatever a request holds: what is too long for a table is said in words

COMMANDS: Final[Mapping[str, Command]] = {
    "act": Command(_act, numbers=("action", "n")),
    "stand": Command(_stand, texts=(("prompt", _ID), ("until", _ID))),
    "unstand": Command(_unstand),
    "stop": Command(_stop, switches=("on",), texts=(("stop", _ID),)),
    "undo": Command(_undo),
    "resign": Command(_resign),
    "hurry": Command(_hurry),
    "hint": Command(_hint),
    "chat": Command(_chat, texts=(("phrase", _SPEECH), ("text", _SPEECH))),
    "sit": Command(
        _sit,
        numbers=("seat",),
        texts=(("name", _SPEECH), ("invitation", _ID), ("adds", 1)),
        for_guests=True,
    ),
    "fairness": Command(_add, texts=(("commitment", _ID), ("secret", _ID))),
    "rename": Command(_rename, texts=(("name", _SPEECH),)),
    "fill": Command(_fill, numbers=("seat",), texts=(("bot", _ID),)),
    "begin": Command(_begin, texts=(("bot", _ID),)),
    "rematch": Command(_rematch),
    "mail": Command(_mail, texts=(("address", 254),)),
    "push": Command(_push, texts=(("endpoint", 1024), ("p256dh", 100), ("auth", 40))),
    "unpush": Command(_unpush),
}
