"""Telling people elsewhere that their table waits: off unless the settings say how.

A webhook is sent a JSON note when a person who is not connected is asked something. A mail goes
to who left an address with the seat, once the question has waited for a while, and never twice
within ten minutes to the same address. A push message goes to the browser that was left with the
seat, one a minute at most.
"""

from __future__ import annotations

import asyncio
import logging
import smtplib
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, Final

from longtable.server.errors import ServerRefusal
from longtable.server.messages import server_words
from longtable.server.notify import mail, webhook
from longtable.server.notify.push import Pusher
from longtable.server.settings import Settings
from longtable.server.storage.store import Store
from longtable.server.tables.table import Table

logger = logging.getLogger("longtable.notify")

_MAIL_PAUSE: Final = 600.0  # between two mails to one address
_PUSH_PAUSE: Final = 60.0  # between two push messages to one seat
_REMEMBERED: Final = 20_000
_UNDER_WAY: Final = 1_000  # notes that wait or are being sent; more are not sent at all


class Notifier:
    """Decides who is told, how and when; mail.py, webhook.py and push.py know the ways."""

    def __init__(self, settings: Settings, store: Store, pusher: Pusher | None) -> None:
        self._settings = settings
        self._store = store
        self._pusher = pusher
        self._told: OrderedDict[tuple[str, int], int] = OrderedDict()
        self._mailed: OrderedDict[str, float] = OrderedDict()
        self._pushed: OrderedDict[tuple[str, int], float] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        # Threads of their own: who receives a note and never answers holds up other notes of its
        # kind, and nobody's table.
        self._posting = ThreadPoolExecutor(2, "longtable-webhook")
        self._mailing = ThreadPoolExecutor(2, "longtable-mail")

    @property
    def wanted(self) -> bool:
        """Whether anybody is to be told."""
        return bool(self._settings.webhook or self._settings.smtp or self._pusher)

    def asked(self, table: Table) -> None:
        """The table has changed: persons who are away may be asked something."""
        for seat in table.log.waiting:
            if not _away(table, seat):
                continue
            n = table.log.asked_n[seat]
            if self._told.get((table.id, seat), -1) < n:
                _remember(self._told, (table.id, seat), n)
                if self._settings.webhook:
                    note = {"table": table.id, "game": table.log.table.game, "seat": seat, "n": n}
                    self._spawn(self._post, note)
                if table.log.seats[seat].relief:
                    continue
                if self._settings.smtp:
                    self._spawn(self._mail, table, seat, n)
                if self._pusher is not None:
                    self._spawn(self._push, table, seat, n, self._pusher)

    async def stop(self) -> None:
        """No more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for threads in (self._posting, self._mailing):
            threads.shutdown(wait=False, cancel_futures=True)
        if self._pusher is not None:
            self._pusher.close()

    def _spawn(self, send: Callable[..., Coroutine[Any, Any, None]], *what: Any) -> None:
        if len(self._tasks) >= _UNDER_WAY:
            logger.warning("a note was not sent: %d are under way", len(self._tasks))
            return
        task = asyncio.create_task(send(*what))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # To a program

    async def _post(self, note: dict[str, object]) -> None:
        try:
            await _in(self._posting, webhook.post, self._settings.webhook, note)
        except (OSError, ValueError) as error:
            logger.warning("a note could not be sent: %s", type(error).__name__)

    # To a person

    async def _mail(self, table: Table, seat: int, n: int) -> None:
        await asyncio.sleep(self._settings.mail_seconds)
        if not _still(table, seat, n):
            return
        try:
            found = await self._store.mail_of(table.id, seat)
        except ServerRefusal:
            return  # the database is away, and so is this mail
        if found is None:
            return
        address, lang = found
        if monotonic() - self._mailed.get(address, -_MAIL_PAUSE) < _MAIL_PAUSE:
            return
        _remember(self._mailed, address, monotonic())
        letter = mail.written(self._settings, table, seat, address, lang)
        try:
            await _in(self._mailing, mail.send, self._settings.smtp, letter)
        except (OSError, ValueError, smtplib.SMTPException) as error:
            # Not the error itself: it may name the address.
            logger.warning("a mail could not be sent: %s", type(error).__name__)

    # To a browser

    async def _push(self, table: Table, seat: int, n: int, pusher: Pusher) -> None:
        since = monotonic() - self._pushed.get((table.id, seat), -_PUSH_PAUSE)
        await asyncio.sleep(max(self._settings.push_seconds, _PUSH_PAUSE - since))
        if not _still(table, seat, n):
            return
        try:
            found = await self._store.push_of(table.id, seat)
            if found is None:
                return
            _remember(self._pushed, (table.id, seat), monotonic())
            words, game = server_words(found.lang), table.log.game.words(found.lang).say("title")
            # The link is within the server, wherever the browser knows it: it has its own cookie.
            note = {
                "title": words.say("mail-subject", game=game),
                "body": words.say("push-body", player=table.players(found.lang)[seat]),
                "link": f"/t/{table.id}",
                "lang": found.lang,
            }
            if not await pusher.send(found, note):
                await self._store.forget_push(found.endpoint)
        except ServerRefusal:
            return  # the database is away, and so is this message


async def _in(threads: ThreadPoolExecutor, send: Callable[..., None], *what: object) -> None:
    await asyncio.get_running_loop().run_in_executor(threads, send, *what)


def _still(table: Table, seat: int, n: int) -> bool:
    log = table.log
    return seat in log.waiting and log.asked_n[seat] == n and _away(table, seat)


def _away(table: Table, seat: int) -> bool:
    return table.log.seats[seat].kind == "person" and not table.present.get(seat)


def _remember(notes: OrderedDict[Any, Any], key: Any, value: Any) -> None:
    notes[key] = value
    notes.move_to_end(key)
    if len(notes) > _REMEMBERED:
        notes.popitem(last=False)
