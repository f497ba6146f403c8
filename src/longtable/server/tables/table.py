"""A table in memory: its log, who listens to it, and the one way to write to it.

Everything that changes a table goes through here, one thing at a time: do it in memory, append its
rows to the database, wait for the commit, tell whoever listens. If the commit is lost, so is what
is in memory: the table is read again, and what is on disk is what happened.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from math import inf
from time import monotonic, perf_counter, time
from typing import Any

from longtable.core.errors import IllegalAction
from longtable.core.record import DUEL
from longtable.server import metrics
from longtable.server.errors import Conflict, ServerRefusal, Stale
from longtable.server.metering import in_thread
from longtable.server.recent import Recent
from longtable.server.storage.rows import Append, ChatRow, LogRow, SeatRow, TableRow
from longtable.server.storage.store import Store
from longtable.server.tables import invitations, undo
from longtable.server.tables.log import ENDS, TableLog

_ATTEMPTS = 5


class Table:
    """One table, as this worker knows it."""

    def __init__(self, store: Store, log: TableLog, on_change: Callable[[Table], None]) -> None:
        self.store = store
        self.log: TableLog
        self.lock = asyncio.Lock()
        self.behind = False  # another worker has written something
        self.broken = False  # what is in memory may not be what is on disk
        self.committed = False  # while listeners are told: what is in memory is what is on disk
        self.used = monotonic()
        self.looked = -inf  # when somebody asked for it, and not a bot
        # What readers were shown: caches of whoever renders the table. The first is emptied at
        # every change; a reader chooses from which row on they are told, so it may not grow with
        # what readers ask for. What is in the second says itself whether it still holds: one
        # thing of a kind for a seat and a language.
        self.rendered = Recent()
        self.reusable: dict[Any, Any] = {}
        self._version = 0  # counts what everybody may know of
        self._private = [0] * log.table.seats  # and what is for one seat alone
        self.listeners: set[Callable[[], None]] = set()
        self._seats_of: dict[Callable[[], None], int] = {}  # those who look for a seat
        self.viewers: dict[int | None, int] = {}  # pages that show this table, by seat
        self._pages: set[Callable[[], None]] = set()
        self._take_up(log)
        self.present: dict[int, int] = {}  # sockets of each seat
        self.seen = dict.fromkeys(range(log.table.seats), store.clock.now())
        self.chat_mark = 1  # changes when something is said
        self.silent_mark = 0  # when this is the same, nothing was ever said
        self._players: dict[str, tuple[str, ...]] = {}
        self._on_change = on_change

    @property
    def id(self) -> str:
        """The table's id."""
        return self.log.table.id

    def players(self, lang: str) -> tuple[str, ...]:
        """What the players are called."""
        found = self._players.get(lang)
        if found is None:
            found = self._players[lang] = self.log.players(lang)
        return found

    def _take_up(self, log: TableLog) -> None:
        self.log = log
        log.viewers, log.clock = self.viewers, self.store.clock.now
        log.leave_out_pauses(time())

    # Keeping up

    async def catch_up(self) -> None:
        """Know what is on disk. Called with the lock held."""
        self.used = monotonic()
        if self.broken:
            await self._read(-1)
        elif self.behind:
            await self._read(self.log.n)

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
            self._take_up(TableLog(table, seats, rows))
            self.broken = False
        else:
            private = None if rows else self._only_private(table, seats)
            self.log.table, self.log.seats = table, seats
            self.log.seats_changed()
            self.log.follow(rows)
            if private is not None:
                self._changed_for(private)
                return
        self.changed(committed=True)

    def _only_private(self, table: TableRow, seats: list[SeatRow]) -> set[int] | None:
        """If nothing has changed but what seats have left in advance: which seats."""
        changed: set[int] = set()
        for before, now in zip(self.log.seats, seats, strict=True):
            if replace(before, standing=now.standing, stops=now.stops) != now:
                return None
            if before != now:
                changed.add(now.seat)
        known = self.log.table  # which boundary was kept last is nobody's news
        same = replace(table, boundary=known.boundary, boundary_n=known.boundary_n) == known
        return changed if same else None

    def rest(self) -> None:
        """Nothing has happened for a while: what readers were shown is made anew for who comes
        next.
        """
        self.rendered.clear()
        self.reusable.clear()
        self.log.rest()

    def version(self, seat: int | None) -> tuple[int, int]:
        """It is another one whenever the seat, or a watcher, has something else to be told."""
        return self._version, 0 if seat is None else self._private[seat]

    def changed(self, *, committed: bool = False) -> None:
        """Everybody who listens looks again: at once if what is in memory is on disk."""
        self._version += 1
        self.committed = committed
        self._notify_listeners()
        self.committed = False
        self._on_change(self)

    def _notify_listeners(self) -> None:
        self.rendered.clear()
        for listener in tuple(self.listeners):
            listener()

    def listen(self, listener: Callable[[], None], seat: int | None) -> None:
        """Call the listener whenever something changes that this seat, or a watcher, may know."""
        self.listeners.add(listener)
        if seat is not None:
            self._seats_of[listener] = seat

    def unlisten(self, listener: Callable[[], None]) -> None:
        """No more."""
        self.listeners.discard(listener)
        self._seats_of.pop(listener, None)

    def _changed_for(self, seats: Collection[int]) -> None:
        """Something that is for these seats' eyes only, and on disk: for all others nothing has
        happened, not even a frame that says the same again.
        """
        self.rendered.clear()
        for seat in seats:
            self._private[seat] += 1
        self.committed = True
        for listener, seat in tuple(self._seats_of.items()):
            if seat in seats:
                listener()
        self.committed = False

    async def changed_elsewhere(self) -> None:
        """Another worker wrote to this table."""
        self.behind = True
        if self.listeners or self.log.bots_due():
            async with self.lock:
                await self.catch_up()

    # Writing

    async def _commit(
        self, rows: list[LogRow], seats: Sequence[SeatRow] = (), private: Collection[int] = ()
    ) -> None:
        """With `private`, nobody but these seats is told of it."""
        log = self.log
        if seats:
            log.seats_changed()
        if log.draw_due:
            try:
                rows = [*rows, *log.draw_on(time())]
            except BaseException:
                self.broken = True  # half dealt: read again what was before it
                raise
        table = log.boundary()
        due = bool(log.bots_due())
        if due != log.table.bots_due:
            table["bots_due"] = log.table.bots_due = due
        if log.over and log.table.status == "playing":
            table["status"] = log.table.status = "over"
            table["final"] = log.table.final = log.final()
        changed = [
            {
                "place": s.seat,
                "kind": s.kind,
                "name": s.name,
                "secret": s.secret,
                "bot": s.bot,
                "relief": s.relief,
                "standing": s.standing,
                "stops": s.stops,
            }
            for s in seats
        ]
        if seats:
            self._players.clear()
        await self._write(Append(self.id, rows, table, changed), private)

    async def _write(self, what: Append, private: Collection[int]) -> None:
        try:
            # Whoever stops waiting here stops no commit: the writer goes on.
            await self.store.writer.append(what)
        except Conflict:
            self.broken = True
            await self.catch_up()
            raise Stale from None
        except BaseException:  # even a cancelled one: it may be on disk or not
            self.broken = True
            self._notify_listeners()
            raise
        if private:
            self._changed_for(private)
        else:
            self.changed(committed=True)

    # What can be done at a table

    async def act(self, seat: int, action: int, n: int, by: str = "person") -> int:
        """Answer the seat's question as it stood at row n; the number of the last row then.

        Stale is who answers what is no longer asked. Who acts while others do too is not: at a
        table where all answer at once, nobody has to be told that somebody was quicker.
        """
        began = perf_counter()
        async with self.lock:
            if n > self.log.n:
                self.behind = True
            await self.catch_up()
            log = self.log
            if not log.dealt:
                raise ServerRefusal(409, "not-dealt")
            if log.over:
                raise IllegalAction("over", "")
            if by == "person" and log.seats[seat].relief == "resigned":
                raise ServerRefusal(409, "resigned")
            if not log.asked_n[seat] <= n <= log.n:
                raise Stale
            at = time()
            seats = self._return(seat, at) if by == "person" else []
            try:
                rows = log.take(seat, action, at)
            except IllegalAction:
                if seats:
                    self.broken = True  # the return was noted in memory only: read again
                raise
            except BaseException:
                self.broken = True  # a rule has failed half way: read again what was before it
                raise
            if seats:
                rows.insert(0, log.rows[rows[0].n - 1])
            await self._commit(rows, seats)
            metrics.acts_by[by].inc(len(rows))
            metrics.act_seconds.observe(perf_counter() - began)
            return rows[-1].n

    async def close_windows(self, seconds: float) -> None:
        """The plain answer for every person who was asked for one longer ago than that."""
        for seat in self.log.waiting:
            log = self.log
            late = log.thought(seat) > seconds
            if log.match is None or not late or log.seats[seat].by_bot:
                continue
            with contextlib.suppress(Stale, IllegalAction):  # answered meanwhile
                plain = log.match.choice(seat).standing
                if plain >= 0:
                    await self.act(seat, plain, log.asked_n[seat], by="clock")

    async def undo(self, seat: int) -> int:
        """Take back the seat's last act, if it has shown nobody anything."""
        async with self.lock:
            await self.catch_up()
            self._must_play(seat)
            # Aside: it may look at dozens of worlds, and other tables must not wait for that.
            taken = await in_thread(undo.taken_back, self.log, seat)
            row = self.log.undo(seat, taken, time())
            await self._commit([row], [self.log.seats[seat]])
            return row.n

    async def draw(self, seat: int = -1, kind: str = "", arg: str = "") -> int:
        """What a seat adds to the dice: its commitment (`commit`), and, once all have committed,
        its secret (`open`). Without a seat, what time itself brings.
        """
        for _ in range(_ATTEMPTS):
            with contextlib.suppress(Stale):  # another worker was quicker: it may still fit
                async with self.lock:
                    await self.catch_up()
                    added = self.log.add(seat, kind, arg, time()) if kind else None
                    if added is not None or self.log.draw_due:
                        await self._commit([] if added is None else [added])
                    return self.log.n
        raise ServerRefusal(503, "unavailable")

    async def sit(
        self, seat: int, name: str, secret_hash: str, invitation: str = "", adds: str = ""
    ) -> int:
        """Take an empty seat; with an invitation, if it is not for everybody. `adds` is ADDS of who
        will add a secret to the dice, if they are not thrown yet.
        """
        async with self.lock:
            await self.catch_up()
            mine = self._empty(seat)
            if not invitations.admits(self.log, seat, invitation):
                raise ServerRefusal(403, "invitation")
            mine.kind, mine.name, mine.secret = "person", name, secret_hash
            row = self.log.note("sit", seat, "sit", time(), adds)
            await self._commit([row], [mine])
            self.seen[seat] = self.store.clock.now()
            return row.n

    async def fill(self, seats: Collection[int], bot: str) -> int:
        """Wait for nobody there any more: a bot plays these seats."""
        async with self.lock:
            await self.catch_up()
            filled, rows = [self._empty(seat) for seat in seats], []
            for mine in filled:
                mine.kind, mine.bot, mine.secret = "bot", bot, ""
                rows.append(self.log.note("bot", mine.seat, "bot", time()))
            await self._commit(rows, filled)
            return self.log.n

    def _empty(self, seat: int) -> SeatRow:
        if not 0 <= seat < len(self.log.seats):
            raise ServerRefusal(404, "seat")
        if not self.log.seats[seat].empty:
            raise ServerRefusal(409, "seat-taken")
        if self.log.over:
            raise IllegalAction("over", "")
        return self.log.seats[seat]

    async def rename(self, seat: int, name: str) -> int:
        """Be called something else from now on, in what was told before as well."""
        async with self.lock:
            await self.catch_up()
            mine = self.log.seats[seat]
            if mine.name != name:
                mine.name = name
                await self._commit([], [mine])
            return self.log.n

    async def resign(self, seat: int) -> int:
        """Leave for good. A duel is over then; at a larger table a bot plays the seat on."""
        async with self.lock:
            await self.catch_up()
            self._must_play(seat)
            duel = self.log.table.seats == DUEL
            how = ("conceded", ENDS) if duel else ("resigned", "resigned")
            return await self._relieve(seat, "resigned", "resign", *how)

    async def hurry(self) -> int:
        """Where only bots are left in the game, they pause no more; else all stays as it is."""
        async with self.lock:
            await self.catch_up()
            log = self.log
            if not log.over and not log.people_left() and not log.table.settings.get("hurried"):
                log.table.settings = {**log.table.settings, "hurried": True}
                kept = {"settings": json.dumps(log.table.settings)}
                await self._write(Append(self.id, [], kept), ())
            return log.n

    async def relieve(self, seat: int, why: str) -> None:
        """A bot takes over for a person who is away or whose time is up."""
        async with self.lock:
            await self.catch_up()
            mine = self.log.seats[seat]
            if mine.kind == "person" and not mine.relief and not self.log.over:
                await self._relieve(seat, why, "relief", why, why)

    async def _relieve(self, seat: int, why: str, kind: str, event: str, arg: str) -> int:
        mine = self.log.seats[seat]
        mine.relief = why
        self.log.unstand(seat)
        self.log.restore_stops(seat)
        row = self.log.note(kind, seat, event, time(), arg=arg)
        await self._commit([row], [mine])
        return row.n

    def left(self, seat: int) -> None:
        """A socket of the seat has closed."""
        self.present[seat] = max(0, self.present.get(seat, 0) - 1)
        self.seen[seat] = self.store.clock.now()

    def add_viewer(self, seat: int | None, page: Callable[[], None]) -> None:
        """A page shows the table to that seat, or to a watcher: what it sees is kept for it, and
        it is told who is here.
        """
        self.viewers[seat] = self.viewers.get(seat, 0) + 1
        self._pages.add(page)
        self._presence_changed(seat)

    def remove_viewer(self, seat: int | None, page: Callable[[], None]) -> None:
        """Such a page is gone."""
        self.viewers[seat] -= 1
        if not self.viewers[seat]:
            del self.viewers[seat]
        self._pages.discard(page)
        self._presence_changed(seat)

    def _presence_changed(self, seat: int | None) -> None:
        if seat is not None:  # a watcher is not shown: their coming and going costs nobody a page
            for page in self._pages:
                page()

    async def come_back(self, seat: int, *, with_socket: bool = False) -> None:
        """The person is there again: the bot that stood in gives the seat back."""
        if with_socket:
            self.present[seat] = self.present.get(seat, 0) + 1
        self.seen[seat] = self.store.clock.now()
        if self.log.seats[seat].relief != "away":
            return
        async with self.lock:
            await self.catch_up()
            at = time()
            seats = self._return(seat, at)
            if seats and not self.log.over:
                await self._commit([self.log.rows[-1]], seats)

    def _return(self, seat: int, at: float) -> list[SeatRow]:
        self.seen[seat] = self.store.clock.now()
        mine = self.log.seats[seat]
        if mine.relief != "away":
            return []
        mine.relief = ""
        self.log.restore_stops(seat)
        self.log.note("return", seat, "return", at)
        return [mine]

    def _must_play(self, seat: int) -> None:
        if not self.log.dealt:
            raise ServerRefusal(409, "not-dealt")
        if self.log.over:
            raise IllegalAction("over", "")
        if self.log.seats[seat].relief == "resigned":
            raise ServerRefusal(409, "resigned")

    # Standing answers and stops: private, so they are kept with the seat, leave no row of their
    # own, and nobody else is told anything when they change

    def standing(self, seat: int) -> list[dict[str, str]]:
        """The seat's standing answers that still hold."""
        match = self.log.match
        held = [] if match is None else match.standing(seat)
        return [{"prompt": s.prompt, "until": s.until} for s in held]

    async def stand(self, seat: int, prompt: str, until: str) -> int:
        """Leave a standing answer; if it answers what is asked now, it does so at once."""
        async with self.lock:
            await self.catch_up()
            self._must_play(seat)
            before = replace(self.log.seats[seat])
            rows = self.log.stand(seat, prompt, until, time())
            if rows or self.log.seats[seat] != before:
                await self._commit(rows, [self.log.seats[seat]], () if rows else (seat,))
            return self.log.n

    async def unstand(self, seat: int) -> int:
        """Take back all standing answers of the seat."""
        async with self.lock:
            await self.catch_up()
            before = replace(self.log.seats[seat])
            self.log.unstand(seat)
            await self._keep_left(seat, before)
            return self.log.n

    async def _keep_left(self, seat: int, before: SeatRow) -> None:
        """What changes nothing is not even written."""
        if self.log.seats[seat] != before:
            await self._commit([], [self.log.seats[seat]], (seat,))

    def stops(self, seat: int) -> list[str] | None:
        """Where the seat wants to be asked; None for every time."""
        match = self.log.match
        held = None if match is None else match.stops(seat)
        return None if held is None else sorted(held)

    async def stop(self, seat: int, stop: str, on: bool) -> int:
        """Be stopped there from the next question on, or no more. What is asked now stays asked."""
        async with self.lock:
            await self.catch_up()
            self._must_play(seat)
            before = replace(self.log.seats[seat])
            self.log.stop(seat, stop, on)
            await self._keep_left(seat, before)
            return self.log.n

    async def set_stops(self, seat: int, stops: Collection[str]) -> None:
        """Be stopped there and nowhere else."""
        async with self.lock:
            await self.catch_up()
            before = replace(self.log.seats[seat])
            self.log.keep_stops(seat, stops)
            await self._keep_left(seat, before)

    # Chat

    def said(self) -> None:
        """Something was said, here or elsewhere; at the table itself nothing has changed."""
        self.chat_mark += 1
        self._notify_listeners()

    async def say(self, seat: int, phrase: str, text: str, most: int = 0) -> int:
        """Say something at the table; the number of the line. With `most`, so many and no more."""
        for _ in range(_ATTEMPTS):
            last = await self.store.chat(self.id, limit=1)
            line = ChatRow(last[-1].c + 1 if last else 0, seat, phrase, text, time())
            if most and line.c >= most:
                raise ServerRefusal(409, "chat-full", most=most)
            try:
                await self.store.writer.append(Append(self.id, [], {}, [], chat=[line]))
            except Conflict:  # somebody was quicker to speak
                continue
            self.said()
            return line.c
        raise ServerRefusal(503, "unavailable")
