"""The application, put together."""

from __future__ import annotations

import gc
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from longtable.server import logs, metrics, pages
from longtable.server.errors import ServerRefusal
from longtable.server.http import api, sockets_api
from longtable.server.http.bounded_protocol import Crowd
from longtable.server.http.middleware import GateMiddleware
from longtable.server.http.requests import add_error_handlers, address_of, json_response
from longtable.server.limits import ConcurrencyLimit
from longtable.server.pages.common import sorry
from longtable.server.parent_process import end_with_parent
from longtable.server.service import Service
from longtable.server.settings import Settings

_SWITCH_SECONDS = 0.001
_HERE = ("127.0.0.1", "::1", "localhost")


def from_environment() -> FastAPI:
    """What a worker process serves."""
    settings = Settings.from_environment()
    logs.set_up(settings.log_level)
    end_with_parent()
    app = make_app(settings)
    # Tables are many small objects that stay: looking through all of them often finds nothing. New
    # ones are looked through few at a time, for meanwhile everybody waits.
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 200, 50)
    # A commit that is done is told to those who wait for it soon, however busy the loop is.
    sys.setswitchinterval(_SWITCH_SECONDS)
    return app


def make_app(settings: Settings) -> FastAPI:
    """A server with these settings."""
    service = Service(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        await service.open()
        try:
            # Where the protocol under every request finds them.
            yield {
                "connections": ConcurrencyLimit(settings.connections),
                "crowd": Crowd.of_this_process(),
                "proxies": frozenset(settings.proxies.replace(",", " ").split()),
            }
        finally:
            await service.close()

    app = FastAPI(
        title="Longtable",
        version=version("longtable"),
        description=api.__doc__ or "",
        openapi_url="/api/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.service = service
    app.add_middleware(GateMiddleware, service=service)
    app.add_middleware(GZipMiddleware, minimum_size=2_000, compresslevel=5)
    add_error_handlers(app, sorry)
    app.include_router(api.router)
    app.add_api_websocket_route("/api/v1/tables/{table_id}/ws", sockets_api.endpoint)
    app.include_router(pages.router, include_in_schema=False)
    app.mount("/static", StaticFiles(directory=Path(__file__).parent / "static"), name="static")
    _add_operations(app, service)
    return app


def _add_operations(app: FastAPI, service: Service) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> Response:
        well = await service.store.healthy()
        return json_response(
            {"well": well, "tables": len(service.registry.tables)}, 200 if well else 503
        )

    @app.get("/metrics", include_in_schema=False)
    async def prometheus(request: Request) -> Response:
        # What a proxy brings is from elsewhere, whatever it says.
        near = address_of(request) in _HERE and "x-forwarded-for" not in request.headers
        if not service.settings.metrics_for_all and not near:
            raise ServerRefusal(404, "not-found")
        return Response(metrics.exposition(), media_type="text/plain; version=0.0.4")
