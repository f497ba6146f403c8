"""A table in memory: its ledger, who listens to it, and the one way to write to it.

Everything that changes a table goes through here, one thing at a time: apply it to the ledger,
append it to the log, wait for the commit, tell whoever listens. If the commit is lost, so is the
ledger: the table is read again, and what is on disk is what happened.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterable
from time import monotonic, perf_counter, time
from typing import TYPE_CHECKING, Any

import orjson

from longtable.core.choice import Choice
from longtable.core.errors import IllegalAction, Refusal
from longtable.server import kernel, metrics, render, undo
from longtable.server.errors import Conflict, ServerRefusal, Stale
from longtable.server.ledger import Ledger
from longtable.server.rows import Append, ChatRow, LogRow, SeatRow, TableRow

if TYPE_CHECKING:
    from longtable.server.store import Store

log = logging.getLogger("longtable.live")

_CHAT_ATTEMPTS = 5


def server_event(name: str, seat: int | None = None) -> str:
    """Something the server tells, not a game: who came and went."""
    seen = {} if seat is None else {"seat": seat}
    return orjson.dumps([{"event": f"@{name}", "rule": "", "seen": seen}]).decode()


class Live:
    """One table, as this worker knows it."""

    def __init__(self, store: Store, ledger: Ledger, on_change: Callable[[Live], None]) -> None:
        self.store = store
        self.ledger = ledger
        self.lock = asyncio.Lock()
        self.behind = False  # another worker has written something
        self.broken = False  # what is in memory may not be what is on disk
        self.settled = False  # while listeners are told: what is in memory is what is on disk
        self.used = monotonic()
        self.rendered: dict[tuple[int | None, str, bool], bytes] = {}
        self.choices: dict[tuple[int, str, bool], render.Asked] = {}
        self.listeners: set[Callable[[], None]] = set()
        self.noted: dict[tuple[int, str], tuple[Choice, dict[int, str]]] = {}  # see pages.drawing
        self.eyes: dict[int | None, int] = {}  # pages that show this table, by seat
        self._lookers: set[Callable[[], None]] = set()
        ledger.looked_at_by(self.eyes)
        self.present: dict[int, int] = {}  # sockets of each seat
        self.seen = dict.fromkeys(range(ledger.table.seats), monotonic())
        self.chat_mark = 1  # changes when something is said
        self.silent_mark = 0  # when this is the same, nothing was ever said
        self._players: dict[str, tuple[str, ...]] = {}
        self._standing = self._read_standing()
        self._on_change = on_change

    @property
    def id(self) -> str:
        """The table's id."""
        return self.ledger.table.id

    def players(self, lang: str) -> tuple[str, ...]:
        """What the players are called."""
        found = self._players.get(lang)
        if found is None:
            found = self._players[lang] = render.players(self.ledger, lang)
        return found

    # Keeping up

    async def ready(self) -> None:
        """Know what is on disk. Called with the lock held."""
        self.used = monotonic()
        if self.broken:
            await self._read(-1)
        elif self.behind:
            await self._read(self.ledger.n)

    async def _read(self, after: int) -> None:
        self.behind = False
        self._players.clear()
        try:
            found = await self.store.read(self.id, after)
        except BaseException:
            self.behind = True  # still
            raise
        if found is None:
            raise ServerRefusal(404, "table")
        table, seats, rows = found
        if after < 0 or table.base_n > after:
            if after >= 0:
                whole = await self.store.read(self.id)
                assert whole is not None
                table, seats, rows = whole
            self.ledger = Ledger(table, seats, rows)
            self.ledger.looked_at_by(self.eyes)
            self.broken = False
        else:
            self.ledger.table, self.ledger.seats = table, seats
            self.ledger.follow(rows)
        self._standing = self._read_standing()
        self.changed(settled=True)

    def changed(self, *, settled: bool = False) -> None:
        """Everybody who listens looks again: at once if what is in memory is on disk, settled."""
        self.settled = settled
        self._look_again()
        self.settled = False
        self._on_change(self)

    def _look_again(self) -> None:
        self.rendered.clear()
        for listener in tuple(self.listeners):
            listener()

    async def wake(self) -> None:
        """Another worker wrote to this table."""
        self.behind = True
        if self.listeners or self.ledger.bots_due():
            async with self.lock:
                await self.ready()

    # Writing

    async def _commit(self, rows: list[LogRow], seats: Iterable[SeatRow] = ()) -> None:
        ledger = self.ledger
        table = ledger.boundary()
        due = bool(ledger.bots_due())
        if due != ledger.table.bots_due:
            table["bots_due"] = ledger.table.bots_due = due
        if ledger.over and ledger.table.status == "playing":
            table["status"] = ledger.table.status = "over"
            table["final"] = ledger.table.final = ledger.final()
        changed = [
            {
                "place": s.seat,
                "kind": s.kind,
                "name": s.name,
                "secret": s.secret,
                "relief": s.relief,
                "standing": s.standing,
            }
            for s in seats
        ]
        if changed:
            self._players.clear()
        await self._write(Append(self.id, rows, table, changed))

    async def _write(self, what: Append) -> None:
        try:
            # Whoever stops waiting here stops no commit: the writer goes on.
            await self.store.writer.append(what)
        except Conflict:
            self.broken = True
            await self.ready()
            raise Stale from None
        except BaseException:  # even a cancelled one: it may be on disk or not
            self.broken = True
            self._look_again()
            raise
        self.changed(settled=True)

    # What can be done at a table

    async def act(self, seat: int, action: int, n: int, by: str = "person") -> int:
        """Answer the seat's question as it stood at row n; the number of the last row then.

        Stale is who answers what is no longer asked. Who acts while others do too is not: at a
        table where all answer at once, nobody has to be told that somebody was quicker.
        """
        began = perf_counter()
        async with self.lock:
            if n > self.ledger.n:
                self.behind = True
            await self.ready()
            ledger = self.ledger
            if by == "person" and ledger.seats[seat].relief == "resigned":
                raise ServerRefusal(409, "resigned")
            if ledger.over:
                raise IllegalAction("over", "")
            if not ledger.asked_n[seat] <= n <= ledger.n:
                raise Stale
            at = time()
            seats = self._return(seat, at) if by == "person" else []
            try:
                rows = [ledger.take(seat, action, at)]
            except IllegalAction:
                if seats:
                    self.broken = True  # the return was noted in memory only: read again
                raise
            if seats:
                rows.insert(0, ledger.rows[rows[0].n - 1])
            rows += self._answer_standing(at)
            await self._commit(rows, seats)
            metrics.acts_by[by].inc(len(rows))
            metrics.act_seconds.observe(perf_counter() - began)
            return rows[-1].n

    async def undo(self, seat: int) -> int:
        """Take back the seat's last act, if it has shown nobody anything."""
        async with self.lock:
            await self.ready()
            self._must_play(seat)
            # Aside: it may look at dozens of worlds, and other tables must not wait for that.
            taken = await asyncio.to_thread(undo.taken_back, self.ledger, seat)
            row = self.ledger.undo(seat, taken, time())
            mine = self.ledger.seats[seat]
            mine.standing = "[]"  # or it would be given again at once
            self._standing.pop(seat, None)
            await self._commit([row], [mine])
            return row.n

    async def sit(self, seat: int, name: str, secret_hash: str) -> int:
        """Take an open seat."""
        async with self.lock:
            await self.ready()
            if not 0 <= seat < len(self.ledger.seats):
                raise ServerRefusal(404, "seat")
            mine = self.ledger.seats[seat]
            if mine.kind != "open":
                raise ServerRefusal(409, "seat-taken")
            mine.kind, mine.name, mine.secret = "person", name, secret_hash
            row = self.ledger.note("sit", seat, at=time(), told=server_event("sit", seat))
            await self._commit([row], [mine])
            self.seen[seat] = monotonic()
            return row.n

    async def resign(self, seat: int) -> int:
        """Leave for good; a bot plays the seat on."""
        async with self.lock:
            await self.ready()
            self._must_play(seat)
            return await self._relieve(seat, "resigned", "resign")

    async def relieve(self, seat: int, why: str) -> None:
        """A bot takes over for a person who is away or whose time is up."""
        async with self.lock:
            await self.ready()
            mine = self.ledger.seats[seat]
            if mine.kind == "person" and not mine.relief and not self.ledger.over:
                await self._relieve(seat, why, "relief")

    async def _relieve(self, seat: int, why: str, kind: str) -> int:
        mine = self.ledger.seats[seat]
        mine.relief = why
        mine.standing = "[]"
        self._standing.pop(seat, None)
        row = self.ledger.note(kind, seat, at=time(), arg=why, told=server_event(why, seat))
        await self._commit([row], [mine])
        return row.n

    def left(self, seat: int) -> None:
        """A socket of the seat has closed."""
        self.present[seat] = max(0, self.present.get(seat, 0) - 1)
        self.seen[seat] = monotonic()

    def look_on(self, seat: int | None, looker: Callable[[], None]) -> None:
        """A page shows the table to that seat, or to a watcher: what it sees is kept for it, and
        it is told who is here.
        """
        self.eyes[seat] = self.eyes.get(seat, 0) + 1
        self._lookers.add(looker)
        self._who_is_here(seat)

    def look_away(self, seat: int | None, looker: Callable[[], None]) -> None:
        """Such a page is gone."""
        self.eyes[seat] -= 1
        if not self.eyes[seat]:
            del self.eyes[seat]
        self._lookers.discard(looker)
        self._who_is_here(seat)

    def _who_is_here(self, seat: int | None) -> None:
        if seat is not None:  # a watcher is not shown: their coming and going costs nobody a page
            for looker in self._lookers:
                looker()

    async def come_back(self, seat: int, *, with_socket: bool = False) -> None:
        """The person is there again: the bot that stood in gives the seat back."""
        if with_socket:
            self.present[seat] = self.present.get(seat, 0) + 1
        self.seen[seat] = monotonic()
        if self.ledger.seats[seat].relief != "away":
            return
        async with self.lock:
            await self.ready()
            at = time()
            seats = self._return(seat, at)
            if seats and not self.ledger.over:
                await self._commit([self.ledger.rows[-1]], seats)

    def _return(self, seat: int, at: float) -> list[SeatRow]:
        self.seen[seat] = monotonic()
        mine = self.ledger.seats[seat]
        if mine.relief != "away":
            return []
        mine.relief = ""
        self.ledger.note("return", seat, at=at, told=server_event("return", seat))
        return [mine]

    def _must_play(self, seat: int) -> None:
        if self.ledger.over:
            raise IllegalAction("over", "")
        if self.ledger.seats[seat].relief == "resigned":
            raise ServerRefusal(409, "resigned")

    # Standing answers: private, so they are kept with the seat and leave no row of their own

    def standing_of(self, seat: int) -> list[dict[str, str]]:
        """The seat's standing answers that still hold."""
        return [
            {"prompt": prompt, "until": until}
            for prompt, until, count in self._standing.get(seat, [])
            if self._holds(seat, until, count)
        ]

    async def stand(self, seat: int, prompt: str, until: str) -> int:
        """Leave a standing answer; if it answers what is asked now, it does so at once."""
        async with self.lock:
            await self.ready()
            self._must_play(seat)
            match = self.ledger.match
            assert match is not None
            prompts = kernel.prompts(match)
            if prompt not in prompts:
                known = ", ".join(prompts)
                raise ServerRefusal(422, "prompt", prompt=prompt[:40], known=known)
            if until not in match.milestones:
                known = ", ".join(match.milestones) or "-"
                raise Refusal("milestone", milestone=until, known=known)
            held = [s for s in self._standing.get(seat, []) if self._holds(seat, s[1], s[2])]
            held = [s for s in held if s[0] != prompt]
            held.append((prompt, until, kernel.milestone(match, seat, until)))
            return await self._stand(seat, held)

    async def unstand(self, seat: int) -> int:
        """Take back all standing answers of the seat."""
        async with self.lock:
            await self.ready()
            return await self._stand(seat, [])

    async def _stand(self, seat: int, held: list[tuple[str, str, int]]) -> int:
        self._standing[seat] = held
        mine = self.ledger.seats[seat]
        mine.standing = json.dumps(held)
        await self._commit(self._answer_standing(time()), [mine])
        return self.ledger.n

    def _answer_standing(self, at: float) -> list[LogRow]:
        rows: list[LogRow] = []
        match = self.ledger.match
        if match is None or not self._standing:
            return rows
        asked = True
        while asked:
            asked = False
            for seat, choice in list(match.waiting.items()):
                if choice.standing < 0 or self.ledger.seats[seat].by_bot:
                    continue
                if any(
                    prompt == choice.prompt and self._holds(seat, until, count)
                    for prompt, until, count in self._standing.get(seat, [])
                ):
                    rows.append(self.ledger.take(seat, choice.standing, at))
                    asked = True
                    break
        return rows

    def _holds(self, seat: int, until: str, count: int) -> bool:
        match = self.ledger.match
        return match is not None and kernel.milestone(match, seat, until) == count

    def _read_standing(self) -> dict[int, list[tuple[str, str, int]]]:
        return {
            s.seat: [(str(p), str(u), int(c)) for p, u, c in json.loads(s.standing)]
            for s in self.ledger.seats
            if s.standing != "[]"
        }

    # Chat

    async def say(self, seat: int, phrase: str, text: str, most: int = 0) -> int:
        """Say something at the table; the number of the line. With `most`, so many and no more."""
        for _ in range(_CHAT_ATTEMPTS):
            last = await self.store.chat(self.id, limit=1)
            line = ChatRow(last[-1].c + 1 if last else 0, seat, phrase, text, time())
            if most and line.c >= most:
                raise ServerRefusal(409, "chat-full", most=most)
            try:
                await self.store.writer.append(Append(self.id, [], {}, [], chat=[line]))
            except Conflict:  # somebody was quicker to speak
                continue
            self.chat_mark += 1
            self.changed()
            return line.c
        raise ServerRefusal(503, "unavailable")


async def load(store: Store, table_id: str, on_change: Callable[[Live], None]) -> Live:
    """Bring a table into memory; after an update of the rules, from its last boundary."""
    found = await store.read(table_id)
    if found is None:
        raise ServerRefusal(404, "table")
    table, seats, rows = found
    try:
        if table.status == "playing" and table.rules != _version(table):
            raise Refusal("version", game=table.game, theirs=table.rules, ours=_version(table))
        return Live(store, Ledger(table, seats, rows), on_change)
    except Exception as error:
        if table.status != "playing":
            raise
        log.warning("table goes on from its boundary: %s", type(error).__name__)
    return await _updated(store, table, seats, rows, on_change)


def _version(table: TableRow) -> int:
    import longtable

    return longtable.game(table.game).version


def _opened_again(opening: list[dict[str, Any]], told: str) -> str:
    """What is told when a turn begins again: that it does, and how, unless the row that led to it
    ends with the very same words.
    """
    events: list[dict[str, Any]] = [{"event": "@rules", "rule": "", "seen": {}}]
    opening = orjson.loads(orjson.dumps(opening))
    if opening and orjson.loads(told or "[]")[-len(opening) :] != opening:
        events += opening
    return orjson.dumps(events).decode()


async def _updated(
    store: Store,
    table: TableRow,
    seats: list[SeatRow],
    rows: list[LogRow],
    on_change: Callable[[Live], None],
) -> Live:
    """The rules changed: the turn that was being played begins again under the new ones."""
    import longtable

    game = longtable.game(table.game)
    first = table.boundary_n + 1
    try:
        saved = json.loads(table.boundary)
        match = kernel.resume(game, saved, bytes.fromhex(table.seed), table.options)
    except Exception as error:
        log.exception("a table can't go on under the new rules")
        raise ServerRefusal(
            409, "rules", game=game.name, theirs=table.rules, ours=game.version
        ) from error
    opening = [kernel.to_json(event) for event in kernel.drain(match)]
    told = _opened_again(opening, rows[table.boundary_n].told)
    row = LogRow(rows[-1].n + 1, "rules", -1, -1, time(), str(first), told)
    table.base, table.base_n, table.rules = table.boundary, row.n, game.version
    table.boundary_n = row.n
    changes = {
        "base": table.base,
        "base_n": row.n,
        "boundary_n": row.n,
        "rules": game.version,
    }
    try:
        await store.append(Append(table.id, [row], changes))
    except Conflict:  # another worker has just done the same
        return await load(store, table.id, on_change)
    return Live(store, Ledger(table, seats, [*rows, row]), on_change)
