"""Files on disk: read with the place where they are broken, written whole or not at all."""

from __future__ import annotations

import errno
import json
import os
import tempfile
from pathlib import Path
from typing import Any

from longtable.terminal.trouble import FileTrouble


def read_text(path: Path, wrong: str = "not-utf-8") -> str:
    """The text in a file; `wrong` names the sentence about one that holds none."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise _trouble(path, error, "unreadable") from error
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise FileTrouble(wrong, file=str(path), byte=error.start + 1) from error


def read(path: Path) -> Any:
    """The JSON in a file, whatever it is; FileTrouble says where it is broken or ends."""
    text = read_text(path, "not-text")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        if not text.strip():
            raise FileTrouble("empty", file=str(path)) from error
        place = {"file": str(path), "line": str(error.lineno), "column": str(error.colno)}
        ended = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated")
        if ended:  # the place that helps is where the file stops, not where the last text began
            lines = text.rstrip().split("\n")
            place.update(line=str(len(lines)), column=str(len(lines[-1])))
        raise FileTrouble("cut" if ended else "broken", **place) from error
    except RecursionError as error:
        raise FileTrouble("broken", file=str(path), line="1", column="1") from error


def check_writable(path: Path) -> None:
    """FileTrouble unless a record can be written there. Leaves nothing behind."""
    if path.is_dir():
        raise FileTrouble("is-folder", file=str(path))
    try:
        if path.exists() and not os.access(path, os.W_OK):
            raise PermissionError(errno.EACCES, "")
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise _trouble(path, error, "unwritable") from error
    os.close(handle)
    Path(name).unlink()


def write(path: Path, record: dict[str, Any]) -> None:
    """Write a record, all of it or nothing."""
    write_text(path, json.dumps(record, ensure_ascii=False) + "\n")


def write_text(path: Path, text: str) -> None:
    """Write so that the file holds the old text or the new one, never half of either."""
    name = ""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(name).chmod(_mode(path))
        Path(name).replace(path)
    except OSError as error:
        if name:
            Path(name).unlink(missing_ok=True)
        raise _trouble(path, error, "unwritable") from error


def _mode(path: Path) -> int:
    """The mode the file has, or one that is the user's own business: it holds a secret seed."""
    try:
        return path.stat().st_mode & 0o777
    except OSError:
        return 0o600


def _trouble(path: Path, error: OSError, otherwise: str) -> FileTrouble:
    if isinstance(error, FileNotFoundError):
        if otherwise == "unwritable":
            return FileTrouble("no-folder", file=str(path), folder=str(path.parent))
        return FileTrouble("missing", file=str(path))
    if isinstance(error, IsADirectoryError):
        return FileTrouble("is-folder", file=str(path))
    if isinstance(error, NotADirectoryError | FileExistsError):
        return FileTrouble("no-folder", file=str(path), folder=str(path.parent))
    if isinstance(error, PermissionError) or error.errno == errno.EROFS:
        return FileTrouble(f"forbidden-{otherwise}", file=str(path))
    if error.errno == errno.ENOSPC:
        return FileTrouble("full", file=str(path))
    return FileTrouble(otherwise, file=str(path), why=error.strerror or str(error))
