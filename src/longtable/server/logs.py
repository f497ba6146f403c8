"""Structured logs: one JSON object a line, never with a secret in it."""

from __future__ import annotations

import json
import logging
import re
import sys
from time import gmtime, strftime
from typing import Any, Final

# What libraries say is said the same way: a line, without secrets.
LIBRARIES: Final = ("asyncio", "concurrent.futures", "sqlalchemy", "alembic")

_IN_PATH: Final = re.compile(r"(/[sj]/[^/\s\"?]+/)[^/\s\"?]+")
_IN_QUERY: Final = re.compile(r"([?&](?:token|secret)=)[^&\s\"]+")
_TABLE_ID: Final = re.compile(r"(/t(?:ables)?/|/[sj]/)([A-Za-z0-9_-]{4})[A-Za-z0-9_-]{18}")


def redact(text: str) -> str:
    """A log line without secrets: seats' links go, of a table's id four letters stay."""
    text = _IN_PATH.sub(r"\1***", text)
    text = _IN_QUERY.sub(r"\1***", text)
    return _TABLE_ID.sub(r"\1\2***", text)


class RedactingFilter(logging.Filter):
    """Takes secrets out of whatever is logged."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Redact and let pass. The whole line at once: a part of it may not show what it is."""
        try:
            line = record.getMessage()
        except (TypeError, ValueError):  # a line that does not fit its values is told without them
            line = str(record.msg)
        record.msg, record.args = redact(line), ()
        return True


class JsonLines(logging.Formatter):
    """A record as a JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "time": strftime("%Y-%m-%dT%H:%M:%S", gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": redact(record.getMessage()),
        }
        if record.exc_info:
            line["trace"] = redact(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


def _without_visitors(record: logging.LogRecord) -> bool:
    """uvicorn names the address of everybody who opens or closes a socket: that is not kept."""
    return not (record.levelno <= logging.INFO and "WebSocket" in str(record.msg))


def set_up(level: str) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(RedactingFilter())
    for name in ("longtable", "uvicorn", "uvicorn.error", "uvicorn.access", *LIBRARIES):
        logger = logging.getLogger(name)
        logger.handlers = [] if name.startswith("uvicorn.") else [handler]
        logger.propagate = name.startswith("uvicorn.")
        logger.setLevel(level)
    for name in ("uvicorn.access", *LIBRARIES):
        logging.getLogger(name).setLevel("WARNING")
    logging.getLogger("uvicorn.error").addFilter(_without_visitors)
