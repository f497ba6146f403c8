"""Everything that can be asked of the server, said once; API, socket and pages all come here."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import time
from typing import Any, Final

import orjson

import longtable
from longtable.bots import bot as bot_named
from longtable.core.dice import Dice
from longtable.core.match import Match
from longtable.server import kernel, security
from longtable.server.bots_runner import BotsRunner
from longtable.server.errors import ServerRefusal
from longtable.server.hooks import Hooks
from longtable.server.house import House
from longtable.server.ledger import Ledger
from longtable.server.limits import Places, Rate, tidy
from longtable.server.live import Live, server_event
from longtable.server.push import Pusher, Subscription
from longtable.server.rows import LogRow, SeatRow, TableRow
from longtable.server.settings import Settings
from longtable.server.store import Store

PHRASES: Final = (
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "oops",
    "thinking",
    "your-turn",
    "sorry",
    "again",
    "bye",
)
_PAUSE: Final = 0.4  # seconds before a bot's act where people follow
_MOST_SECONDS: Final = 366 * 24 * 3600.0
# Enough to catch a slip, and nothing that could be a second line or a second address.
_MAIL: Final = re.compile(r"[\w.+%-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*", re.ASCII)


@dataclass(frozen=True)
class Wish:
    """Who shall sit on a seat."""

    kind: str = "person"  # person, bot, open
    name: str = ""
    bot: str = "greedy"


@dataclass(frozen=True)
class Laid:
    """A table that was set, and the secrets of its persons' seats."""

    table_id: str
    secrets: dict[int, str]


class Service:
    """The server without its wires."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings)
        self.house = House(self.store, settings)
        self.bots = BotsRunner(self.house)
        self.push = Pusher(settings) if settings.push_key else None
        self.hooks = Hooks(settings, self.store, self.push)
        self.by_address = Rate(settings.address_rate, settings.address_burst)
        self.by_seat = Rate(settings.seat_rate, settings.seat_burst)
        self.places = Places(settings.sockets)
        self.polls = Places(settings.polls)

    # Who is it?

    async def table(self, table_id: str) -> Live:
        """The table, as it is on disk."""
        live = await self.house.table(table_id)
        if live.behind or live.broken:
            async with live.lock:
                await live.ready()
        return live

    def seat_of(self, live: Live, secret: str | None) -> int | None:
        """The seat of that secret; None without one. A wrong one is refused."""
        if not secret:
            return None
        hashes = {s.seat: s.secret for s in live.ledger.seats if s.kind == "person"}
        seat = security.seat_of(secret, hashes)
        if seat is None:
            raise ServerRefusal(401, "secret")
        return seat

    def must_sit(self, live: Live, secret: str | None) -> int:
        """The seat of that secret, and one act off what it may do in this moment."""
        seat = self.seat_of(live, secret)
        if seat is None:
            raise ServerRefusal(401, "secret-needed")
        self.by_seat.take((live.id, seat))
        return seat

    # Setting a table

    async def create(
        self,
        game_name: str,
        wishes: Sequence[Wish],
        options: dict[str, Any],
        *,
        address: str = "",
        pause: float | None = None,
        clock: float | None = None,
        away: float | None = None,
        listed: bool = False,
        keep: Sequence[str] = (),
    ) -> Laid:
        """Set a table; the secrets of its seats are told here and never again. With `keep`, the
        hashes of secrets that people have already; with `listed`, for all visitors to see.
        """
        game = longtable.game(game_name)
        await self._room_for_one_more(address)
        secrets: dict[int, str] = {}
        seats = [self._seat(number, wish, secrets) for number, wish in enumerate(wishes)]
        for mine, hashed in zip(seats, keep, strict=False):
            mine.secret = hashed
        seed = os.urandom(32)
        settled = game.settle(options)
        game.start(len(seats), seed, **settled)  # a wrong number of seats is refused here
        people = any(s.kind != "bot" for s in seats)
        table = TableRow(
            id=security.new_token(),
            game=game.name,
            rules=game.version,
            options=settled,
            seats=len(seats),
            seed=seed.hex(),
            settings=_settings(_PAUSE if people else 0.0, pause, clock, away) | {"listed": listed},
            created=time(),
            creator=security.address_key(address),
            boundary="",
        )
        match = kernel.begin(game, len(seats), seed, settled)
        events = [kernel.to_json(event) for event in kernel.drain(match)]
        start = LogRow(0, "start", -1, -1, table.created, "", orjson.dumps(events).decode())
        table.boundary = orjson.dumps(kernel.boundary(match)).decode()
        return await self._lay(table, seats, [start], match, secrets)

    async def _lay(
        self,
        table: TableRow,
        seats: list[SeatRow],
        rows: list[LogRow],
        match: Match,
        secrets: dict[int, str],
    ) -> Laid:
        table.bots_due = any(seats[seat].by_bot for seat in match.waiting)
        await self.store.create(table, seats, rows)
        self.house.adopt(table, seats, rows)
        return Laid(table.id, secrets)

    async def _room_for_one_more(self, address: str) -> None:
        most = self.settings.open_tables
        if most and await self.store.in_play_of(security.address_key(address)) >= most:
            raise ServerRefusal(429, "too-many-tables", most=most)

    def _seat(self, number: int, wish: Wish, secrets: dict[int, str]) -> SeatRow:
        name = tidy(wish.name, self.settings.name_length)
        if wish.kind == "bot":
            return SeatRow(number, "bot", name, "", bot_named(wish.bot).name)
        if wish.kind == "open":
            return SeatRow(number, "open", "", "", "")
        if wish.kind != "person":
            raise ServerRefusal(422, "players", seat=number + 1)
        secrets[number] = security.new_token()
        return SeatRow(number, "person", name, security.hashed(secrets[number]), "")

    async def sit(self, live: Live, seat: int, name: str) -> str:
        """Take an open seat as a guest; its secret."""
        tidied = tidy(name, self.settings.name_length)
        if not tidied:
            raise ServerRefusal(422, "name", most=self.settings.name_length)
        secret = security.new_token()
        await live.sit(seat, tidied, security.hashed(secret))
        return secret

    async def rematch(self, live: Live, address: str) -> str:
        """The same people at the same seats with the same secrets; the new table's id."""
        ledger = live.ledger
        if not ledger.over:
            raise ServerRefusal(409, "not-over")
        if ledger.table.rematch:
            return ledger.table.rematch
        wishes = [Wish(s.kind, s.name, s.bot or "greedy") for s in ledger.seats]
        old = ledger.table
        settings = old.settings
        laid = await self.create(
            old.game,
            wishes,
            old.options,
            address=address,
            pause=settings["pause"],
            clock=settings["clock"],
            away=settings["away"],
            listed=settings.get("listed", False),
            keep=[s.secret for s in ledger.seats],
        )
        ledger.table.rematch = await self.store.link_rematch(old.id, laid.table_id)
        live.changed()
        return ledger.table.rematch

    # Looking back, and going another way

    def at(self, live: Live, n: int, seat: int | None) -> Match:
        """The match as it stood after row n. Of a game in play, only for who sits there."""
        ledger = live.ledger
        if not 0 <= n <= ledger.n:
            raise ServerRefusal(404, "point", n=n, last=ledger.n)
        if seat is None and not ledger.over:
            raise ServerRefusal(409, "not-over")
        if ledger.match is None or (ledger.table.base is not None and n < ledger.table.base_n):
            raise ServerRefusal(409, "point-rules")
        return ledger.replayed(n)

    async def fork(
        self,
        live: Live,
        n: int,
        seat: int,
        bot: str,
        *,
        mine: bool,
        redeal: bool,
        address: str,
        name: str = "",
        pause: float | None = None,
    ) -> Laid:
        """A table of one's own from any point of a finished game, or of one's own in play.

        The others are bots. From a game in play everything the seat can't see is dealt anew: a
        fork must not become a way to look into others' hands, or into the future.
        """
        ledger = live.ledger
        old = ledger.table
        if not 0 <= seat < old.seats:
            raise ServerRefusal(404, "seat")
        if not ledger.over and not mine:
            raise ServerRefusal(401, "secret-needed")
        if old.imagined_by >= 0 and not (mine and seat == old.imagined_by):
            raise ServerRefusal(401, "secret-needed")
        match = self.at(live, n, seat)
        await self._room_for_one_more(address)
        redeal = redeal or not ledger.over or old.imagined_by >= 0
        rows, base_n = _renumbered(ledger, n)
        saved = kernel.boundary(match)
        if redeal:
            seed = os.urandom(16)
            rows.append(_row(len(rows), "redeal", seat, seed.hex()))
            saved = kernel.boundary_unseen(match, seat, Dice(seed))
            match = match.fork(unseen_by=seat, dice=Dice(seed))
        else:
            rows.append(_row(len(rows), "forked", seat, ""))
        secrets: dict[int, str] = {}
        wishes = [Wish("bot", "", bot)] * old.seats
        wishes[seat] = Wish("person", name)
        seats = [self._seat(number, wish, secrets) for number, wish in enumerate(wishes)]
        table = replace(
            old,
            id=security.new_token(),
            settings=_settings(_PAUSE, pause, None, None),
            created=time(),
            creator=security.address_key(address),
            status="over" if match.over else "playing",
            base_n=base_n,
            boundary=orjson.dumps(saved).decode(),
            boundary_n=rows[-1].n,
            imagined_by=seat if redeal else -1,
            rematch=None,
            final=None,
        )
        if match.over:
            table.final = old.final
        return await self._lay(table, seats, rows, match, secrets)

    def record(self, live: Live) -> dict[str, Any]:
        """The record of a finished game."""
        ledger = live.ledger
        if not ledger.over:
            raise ServerRefusal(409, "not-over")
        return record_of(ledger)

    # Playing: what takes more than the table itself

    async def say(self, live: Live, seat: int, phrase: str, text: str) -> int:
        """A quick phrase, or words of one's own."""
        if phrase:
            if phrase not in PHRASES:
                known = ", ".join(PHRASES)
                raise ServerRefusal(422, "phrase", phrase=phrase[:40], known=known)
            return await live.say(seat, phrase, "", self.settings.chat_lines)
        tidied = tidy(text, self.settings.chat_length)
        if not tidied or len(text) > self.settings.chat_length:
            raise ServerRefusal(422, "chat", most=self.settings.chat_length)
        return await live.say(seat, "", tidied, self.settings.chat_lines)

    async def leave_mail(self, live: Live, seat: int, mail: str, lang: str) -> None:
        """Where the seat's person wants to be told that the table waits; empty for nowhere."""
        if not self.settings.smtp:
            raise ServerRefusal(409, "mail-off")
        if mail and not _MAIL.fullmatch(mail):
            raise ServerRefusal(422, "mail")
        await self.store.set_mail(live.id, seat, mail, lang)

    async def leave_push(self, live: Live, seat: int, given: Subscription | None) -> None:
        """The browser in which the seat's person wants to be told; None for none."""
        if self.push is None:
            raise ServerRefusal(409, "push-off")
        if given is not None:
            self.push.check(given)
        await self.store.set_push(live.id, seat, given)

    async def hint(self, live: Live, seat: int) -> int:
        """What the greedy bot would do at this seat, knowing what the seat knows."""
        match = live.ledger.match
        if match is None or match.over:
            raise ServerRefusal(409, "undo-over")
        if seat not in match.waiting:
            raise match._not_asked(seat)
        self.by_seat.take((live.id, seat), cost=5.0)
        return await self.bots.think(live.ledger, seat, "greedy")

    def _changed(self, live: Live) -> None:
        """Something happened at a table: bots that are asked answer, people away are told."""
        self.bots.kick(live)
        if self.hooks.wanted and not live.ledger.over:
            self.hooks.asked(live)

    # From start to end

    async def open(self) -> None:
        """Everything begins."""
        await self.store.open()
        self.house.on_change = self._changed
        self.house.start()
        self.bots.start()
        if self.store.shared:
            from longtable.server.wake import Waker

            self._waker = Waker(
                self.settings.url, self.store.worker, self.house.wake, self.house.wake_all
            )
            self._waker.start()

    async def close(self) -> None:
        """Everything ends, and what was acknowledged is on disk."""
        await self.bots.stop()
        await self.hooks.stop()
        await self.house.stop()
        if self.store.shared:
            await self._waker.stop()
        await self.store.close()


def record_of(ledger: Ledger) -> dict[str, Any]:
    """The record of a table's game, seed included."""
    if ledger.table.imagined_by >= 0:
        raise ServerRefusal(409, "record-imagined")
    if ledger.match is None or ledger.table.base is not None:
        raise ServerRefusal(409, "record-rules")
    return ledger.match.record()


def _settings(
    usual: float, pause: float | None, clock: float | None, away: float | None
) -> dict[str, Any]:
    def seconds(value: float | None, most: float) -> float | None:
        return None if value is None else min(max(0.0, float(value)), most)

    return {
        "pause": usual if pause is None else seconds(pause, 10.0),
        "clock": seconds(clock, _MOST_SECONDS),
        "away": seconds(away, _MOST_SECONDS),
        "timed": bool(clock),
    }


def _renumbered(ledger: Ledger, n: int) -> tuple[list[LogRow], int]:
    """The rows in force up to n, numbered without gaps, and where their base is now."""
    rows: list[LogRow] = []
    base_n = 0
    for row in ledger.in_force():
        if row.n > n or row.kind not in ("start", "act", "redeal", "rules"):
            continue
        number = len(rows)
        if row.kind == "rules":
            base_n = number
        rows.append(replace(row, n=number, arg=str(number) if row.kind == "rules" else row.arg))
    return rows, base_n


def _row(n: int, kind: str, seat: int, arg: str) -> LogRow:
    return LogRow(n, kind, seat, -1, time(), arg, server_event("forked"))
