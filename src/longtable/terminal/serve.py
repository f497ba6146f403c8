"""`longtable serve` and `longtable export`, if the server is installed."""

from __future__ import annotations

import json
from importlib.util import find_spec

from longtable.terminal.trouble import Trouble


def serve(host: str, port: int, database: str, workers: int, browse: bool) -> int:
    """Serve tables until stopped."""
    _must_be_installed()
    from longtable.server.serve import serve as run
    from longtable.server.settings import Settings

    settings = Settings(host=host, port=port, database=database, workers=workers)
    settings = settings.with_environment()
    if settings.workers > 1 and settings.is_file:
        raise Trouble("workers")
    return run(settings, browse=browse)


def export(table: str, database: str) -> int:
    """Print a table's record, secret seed included: it is for whoever runs the server."""
    _must_be_installed()
    from longtable.server.serve import export as run
    from longtable.server.settings import Settings

    settings = Settings(database=database).with_environment()
    print(json.dumps(run(settings, table), ensure_ascii=False))
    return 0


def _must_be_installed() -> None:
    for module in (
        "fastapi",
        "uvicorn",
        "sqlalchemy",
        "alembic",
        "jinja2",
        "orjson",
        "cryptography",
    ):
        if find_spec(module) is None:
            raise Trouble("server")
