"""Structured logs: one JSON object a line, never with a secret in it."""

from __future__ import annotations

import json
import logging
import sys
from time import gmtime, strftime
from typing import Any

from longtable.server.security import NoSecrets, redact

# What libraries say is said the same way: a line, without secrets.
_OTHERS = ("asyncio", "concurrent.futures", "sqlalchemy", "alembic")


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


def set_up(level: str) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(NoSecrets())
    for name in ("longtable", "uvicorn", "uvicorn.error", "uvicorn.access", *_OTHERS):
        logger = logging.getLogger(name)
        logger.handlers = [] if name.startswith("uvicorn.") else [handler]
        logger.propagate = name.startswith("uvicorn.")
        logger.setLevel(level)
    for name in ("uvicorn.access", *_OTHERS):
        logging.getLogger(name).setLevel("WARNING")
