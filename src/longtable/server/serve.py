"""`longtable serve` and `longtable export`."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import sys
import tempfile
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from longtable.server.errors import ServerRefusal
from longtable.server.http.bounded_protocol import BoundedHttpProtocol
from longtable.server.http.direct_websocket import DirectWebSocketProtocol
from longtable.server.notify.push import Pusher
from longtable.server.settings import Settings
from longtable.server.signing import known_signer
from longtable.server.storage.store import Store
from longtable.server.tables.history import record_of
from longtable.server.tables.log import TableLog

_SHUTDOWN_SECONDS = 5
# A worker that is silent for so long is replaced. On a busy machine one that starts takes longer
# than uvicorn's five seconds, and so would all who come after it.
_WORKER_SECONDS = 60
_METRICS = "PROMETHEUS_MULTIPROC_DIR"


def configuration(settings: Settings) -> uvicorn.Config:
    """uvicorn, as this server wants it."""
    return uvicorn.Config(
        "longtable.server.app:from_environment",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        log_config=None,
        access_log=False,
        http=BoundedHttpProtocol,
        ws=DirectWebSocketProtocol,
        ws_max_size=settings.message_bytes * 4,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=True,  # for pages; all else goes as it is
        timeout_graceful_shutdown=_SHUTDOWN_SECONDS,
        timeout_worker_healthcheck=_WORKER_SECONDS,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
    )


def serve(settings: Settings, *, browse: bool = False) -> int:
    """Serve until stopped."""
    if settings.push_key:
        Pusher(settings)  # what is wrong with the key is said here, and not by a worker
    asyncio.run(_try_database(settings))
    _open_all_files_allowed()
    settings.to_environment()
    if browse:
        url = settings.public_url or f"http://{_reachable(settings.host)}:{settings.port}"
        threading.Thread(target=_browse, args=(url,), daemon=True).start()
    config = configuration(settings)
    if settings.workers > 1:
        from uvicorn.supervisors import Multiprocess

        with _shared_metrics():
            socket = config.bind_socket()
            Multiprocess(config, sockets=[socket]).run()
        return 0
    server = uvicorn.Server(config)
    server.run()
    return 0 if server.started else 1


def _open_all_files_allowed() -> None:
    """Every connection is one, and the usual limit is for programs that talk to few."""
    if sys.platform != "win32":
        import resource

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def _try_database(settings: Settings) -> None:
    """What is wrong with the database is said in a sentence before anything is started."""
    store = Store(settings)
    try:
        await store.open()
        await store.writer.probe()
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        where = store.engine.url.render_as_string(hide_password=True)
        why = str(getattr(error, "orig", None) or error)
        raise ServerRefusal(409, "database", where=where, why=why[:200]) from error
    finally:
        await store.close()


@contextmanager
def _shared_metrics() -> Iterator[None]:
    """Where the workers count together: a folder that goes with them, unless one is given."""
    if os.environ.get(_METRICS):
        yield
        return
    with tempfile.TemporaryDirectory(prefix="longtable-metrics-") as folder:
        os.environ[_METRICS] = folder
        try:
            yield
        finally:
            del os.environ[_METRICS]


def _reachable(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)


def _browse(url: str) -> None:
    """Open the browser once the server answers."""
    for _ in range(200):
        try:
            urlopen(f"{url}/healthz", timeout=1).close()
        except (URLError, OSError):
            time.sleep(0.1)
        else:
            webbrowser.open(url)
            return


def export(settings: Settings, table_id: str) -> dict[str, Any]:
    """A table's record, read from the database while the server runs or not.

    Of a game in play it holds the secret seed: it is for whoever runs the server.
    """

    async def read() -> dict[str, Any]:
        store = Store(settings)
        try:
            found = await store.read(table_id)
            if found is None:
                raise ServerRefusal(404, "table")
            signer, record = await known_signer(store), record_of(TableLog(*found))
        finally:
            await store.engine.dispose()
        return record if signer is None else signer.signed(record)

    return asyncio.run(read())
