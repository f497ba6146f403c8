"""Telling people elsewhere that their table waits: off unless the settings say how.

A webhook is sent a JSON note when a person who is not connected is asked something. A mail goes
to who left an address with the seat, once the question has waited for a while, and never twice
within ten minutes to the same address. A push message goes to the browser that was left with the
seat, one a minute at most.
"""

from __future__ import annotations

import asyncio
import json
import logging
import smtplib
import ssl
import urllib.request
from collections import OrderedDict
from email.message import EmailMessage
from time import monotonic
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote, urlsplit

from longtable.server.errors import ServerRefusal
from longtable.server.settings import Settings
from longtable.server.words import server_words

if TYPE_CHECKING:
    from longtable.server.live import Live
    from longtable.server.push import Pusher
    from longtable.server.store import Store

log = logging.getLogger("longtable.hooks")

_SECONDS: Final = 10  # for the other side to answer
_MAIL_PAUSE: Final = 600.0  # between two mails to one address
_PUSH_PAUSE: Final = 60.0  # between two push messages to one seat
_REMEMBERED: Final = 20_000


class Hooks:
    """Notes that go out."""

    def __init__(self, settings: Settings, store: Store, pusher: Pusher | None) -> None:
        self._settings = settings
        self._store = store
        self._pusher = pusher
        self._told: OrderedDict[tuple[str, int], int] = OrderedDict()
        self._mailed: OrderedDict[str, float] = OrderedDict()
        self._pushed: OrderedDict[tuple[str, int], float] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def wanted(self) -> bool:
        """Whether anybody is to be told."""
        return bool(self._settings.webhook or self._settings.smtp or self._pusher)

    def asked(self, live: Live) -> None:
        """The table has changed: persons who are away may be asked something."""
        for seat in live.ledger.waiting:
            if not _away(live, seat):
                continue
            n = live.ledger.asked_n[seat]
            if self._told.get((live.id, seat), -1) < n:
                _remember(self._told, (live.id, seat), n)
                if self._settings.webhook:
                    note = {"table": live.id, "game": live.ledger.table.game, "seat": seat, "n": n}
                    self._spawn(self._post(note))
                if live.ledger.seats[seat].relief:
                    continue
                if self._settings.smtp:
                    self._spawn(self._mail(live, seat, n))
                if self._pusher is not None:
                    self._spawn(self._push(live, seat, n, self._pusher))

    async def stop(self) -> None:
        """No more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._pusher is not None:
            self._pusher.close()

    def _spawn(self, sending: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(sending)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # To a program

    async def _post(self, note: dict[str, object]) -> None:
        def post() -> None:
            request = urllib.request.Request(
                self._settings.webhook,
                json.dumps(note).encode(),
                {"content-type": "application/json", "user-agent": "longtable"},
            )
            urllib.request.urlopen(request, timeout=_SECONDS).close()

        try:
            await asyncio.to_thread(post)
        except (OSError, ValueError) as error:
            log.warning("a note could not be sent: %s", type(error).__name__)

    # To a person

    async def _mail(self, live: Live, seat: int, n: int) -> None:
        await asyncio.sleep(self._settings.mail_seconds)
        if not _still(live, seat, n):
            return
        try:
            found = await self._store.mail_of(live.id, seat)
        except ServerRefusal:
            return  # the database is away, and so is this mail
        if found is None:
            return
        address, lang = found
        if monotonic() - self._mailed.get(address, -_MAIL_PAUSE) < _MAIL_PAUSE:
            return
        _remember(self._mailed, address, monotonic())
        mail = self._written(live, seat, address, lang)
        try:
            await asyncio.to_thread(_send, self._settings.smtp, mail)
        except (OSError, ValueError, smtplib.SMTPException) as error:
            # Not the error itself: it may name the address.
            log.warning("a mail could not be sent: %s", type(error).__name__)

    def _written(self, live: Live, seat: int, address: str, lang: str) -> EmailMessage:
        words, settings = server_words(lang), self._settings
        game = live.ledger.game.words(lang).say("title")
        home = settings.public_url or f"http://{settings.host}:{settings.port}"
        mail = EmailMessage()
        mail["From"] = settings.mail_from
        mail["To"] = address
        mail["Subject"] = words.say("mail-subject", game=game)
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content(
            words.say(
                "mail-body",
                game=game,
                player=live.players(lang)[seat],
                link=f"{home.rstrip('/')}/t/{live.id}",
            )
        )
        return mail

    # To a browser

    async def _push(self, live: Live, seat: int, n: int, pusher: Pusher) -> None:
        since = monotonic() - self._pushed.get((live.id, seat), -_PUSH_PAUSE)
        await asyncio.sleep(max(self._settings.push_seconds, _PUSH_PAUSE - since))
        if not _still(live, seat, n):
            return
        try:
            found = await self._store.push_of(live.id, seat)
            if found is None:
                return
            _remember(self._pushed, (live.id, seat), monotonic())
            words, game = server_words(found.lang), live.ledger.game.words(found.lang).say("title")
            # The link is within the server, wherever the browser knows it: it has its own cookie.
            note = {
                "title": words.say("mail-subject", game=game),
                "body": words.say("push-body", player=live.players(found.lang)[seat]),
                "link": f"/t/{live.id}",
                "lang": found.lang,
            }
            if not await pusher.send(found, note):
                await self._store.forget_push(found.endpoint)
        except ServerRefusal:
            return  # the database is away, and so is this message


def _still(live: Live, seat: int, n: int) -> bool:
    ledger = live.ledger
    return seat in ledger.waiting and ledger.asked_n[seat] == n and _away(live, seat)


def _away(live: Live, seat: int) -> bool:
    return live.ledger.seats[seat].kind == "person" and not live.present.get(seat)


def _remember(notes: OrderedDict[Any, Any], key: Any, value: Any) -> None:
    notes[key] = value
    notes.move_to_end(key)
    if len(notes) > _REMEMBERED:
        notes.popitem(last=False)


def _send(url: str, mail: EmailMessage) -> None:
    """Through `smtp://`, `smtp+starttls://` or `smtps://USER:PASSWORD@HOST:PORT`."""
    to = urlsplit(url)
    host, secure = to.hostname or "localhost", ssl.create_default_context()
    if to.scheme == "smtps":
        server: smtplib.SMTP = smtplib.SMTP_SSL(
            host, to.port or 465, timeout=_SECONDS, context=secure
        )
    else:
        server = smtplib.SMTP(host, to.port or 25, timeout=_SECONDS)
    with server:
        if to.scheme == "smtp+starttls":
            server.starttls(context=secure)
        if to.username:
            server.login(unquote(to.username), unquote(to.password or ""))
        server.send_message(mail)
