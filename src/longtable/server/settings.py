"""What whoever runs the server can decide."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from longtable.server.errors import ServerRefusal

_VARIABLE: Final = "LONGTABLE_SETTINGS"
_PREFIX: Final = "LONGTABLE_"
_YES: Final = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}


def default_database() -> str:
    """A file in the user's data folder."""
    from platformdirs import user_data_path

    folder = user_data_path("longtable", appauthor=False, ensure_exists=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


@dataclass(frozen=True)
class Settings:
    """All of it, with defaults for a laptop. A rate or a limit of 0 is none."""

    database: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    # The address people type, if a proxy stands in front; links are made with it.
    public_url: str = ""
    hosts: tuple[str, ...] = ()  # names under which this server may be asked for; any if none
    origins: tuple[str, ...] = ()  # other sites whose pages may talk to this server
    secure_cookies: bool = False  # set when served over https
    proxies: str = "127.0.0.1"  # whose X-Forwarded-For is believed

    bot_processes: int = 1
    bot_milliseconds: int = 0  # of the processor, that a bot may think for an answer; 0: its worlds
    lease_seconds: float = 3.0
    sweep_seconds: float = 1.0
    draw_seconds: float = 20.0  # for who adds a secret to the dice: to commit to it, to open it
    idle_seconds: float = 900.0  # a table nobody looks at leaves the memory after this long
    resting_tables: int = 1_000  # or when so many others were looked at since

    address_rate: float = 50.0  # requests a second, sustained
    address_burst: float = 300.0
    seat_rate: float = 20.0  # acts, chat and the like
    seat_burst: float = 60.0
    open_tables: int = 200  # per address, in play
    connections: int = 256  # per address, sockets aside
    sockets: int = 200  # per address
    polls: int = 200  # requests of one address that wait for something to happen
    chat_lines: int = 5_000  # per table
    message_bytes: int = 16_384
    body_bytes: int = 65_536
    chat_length: int = 400
    name_length: int = 32

    metrics_for_all: bool = False  # otherwise only from this machine
    webhook: str = ""  # told when a seat is asked something while its person is away
    smtp: str = ""  # smtp://, smtp+starttls:// or smtps://USER:PASSWORD@HOST:PORT, for mails
    mail_from: str = "longtable@localhost"
    mail_seconds: float = 60.0  # so long a question waits before its person gets a mail
    push_key: str = ""  # a file with a private key, or the key in base64, for web push
    push_contact: str = ""  # mailto: or https:, for the push services
    push_seconds: float = 20.0
    push_local: bool = False  # for tests: also push services on this machine, over http
    log_level: str = "INFO"

    @property
    def url(self) -> str:
        """The database, for SQLAlchemy's async engines."""
        url = self.database or default_database()
        if "://" not in url:
            url = f"sqlite:///{Path(url).absolute()}"
        for plain, driver in (
            ("sqlite://", "sqlite+aiosqlite://"),
            ("postgresql://", "postgresql+asyncpg://"),
            ("postgres://", "postgresql+asyncpg://"),
        ):
            if url.startswith(plain):
                return driver + url.removeprefix(plain)
        return url

    @property
    def is_file(self) -> bool:
        """Whether the tables are in a SQLite file; then one worker serves them."""
        return self.url.startswith("sqlite")

    def with_environment(self) -> Settings:
        """Also what variables like LONGTABLE_PUBLIC_URL say, where nothing else was said."""
        found: dict[str, Any] = {}
        for field in fields(self):
            name = _PREFIX + field.name.upper()
            text = os.environ.get(name, "").strip()
            if text and getattr(self, field.name) == field.default:
                try:
                    found[field.name] = _read(text, field.default)
                except (KeyError, ValueError):
                    raise ServerRefusal(422, "setting", name=name, value=text[:80]) from None
        return replace(self, **found)

    def to_environment(self) -> None:
        """Leave the settings where worker processes find them."""
        os.environ[_VARIABLE] = json.dumps(asdict(self))

    @staticmethod
    def from_environment() -> Settings:
        """The settings that were left, or the defaults."""
        given = json.loads(os.environ.get(_VARIABLE, "{}"))
        for name in ("hosts", "origins"):
            given[name] = tuple(given.get(name, ()))
        return Settings(**given)


def _read(text: str, like: Any) -> Any:
    """A variable's text as a value like that one."""
    if isinstance(like, bool):
        return _YES[text.lower()]
    if isinstance(like, tuple):
        return tuple(text.replace(",", " ").split())
    if isinstance(like, (int, float)):
        value = type(like)(text)
        if not 0 <= value < 1e12:
            raise ValueError
        return value
    return text
