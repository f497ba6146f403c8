"""A mail that says that a table waits, and the way it takes."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage
from typing import Final
from urllib.parse import unquote, urlsplit

from longtable.server.messages import server_words
from longtable.server.settings import Settings
from longtable.server.tables.table import Table

_SECONDS: Final = 10  # for the other side to answer


def written(settings: Settings, table: Table, seat: int, address: str, lang: str) -> EmailMessage:
    """The mail to the seat's person, in their language."""
    words = server_words(lang)
    game = table.log.game.words(lang).say("title")
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
            player=table.players(lang)[seat],
            link=f"{home.rstrip('/')}/t/{table.id}",
        )
    )
    return mail


def send(url: str, mail: EmailMessage) -> None:
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
