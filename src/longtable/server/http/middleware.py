"""Around every request: headers, limits, where it came from, what is counted. Plain ASGI."""

from __future__ import annotations

import logging

from fastapi import HTTPException
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from longtable.server import metrics
from longtable.server.errors import ServerRefusal
from longtable.server.http.requests import address_of, is_our_page, lang_of, refusal_response
from longtable.server.http.security import HEADERS, known_host
from longtable.server.messages import language
from longtable.server.metering import Meter, Metered
from longtable.server.service import Service

_SAFE = ("GET", "HEAD", "OPTIONS")
_METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH")
_UNCOUNTED = ("/healthz", "/metrics")
_LANGUAGE = "accept-language"

logger = logging.getLogger("longtable.http")


def plain_cookies(name: bytes, value: bytes) -> tuple[bytes, bytes]:
    """A header without quoted cookies. We set none, and Python takes the square of their length
    to read them (CVE-2024-7592), here and wherever a library looks at cookies.
    """
    if name == b"cookie" and b'"' in value:
        value = b";".join(part for part in value.split(b";") if b'"' not in part)
    return name, value


def _is_free(path: str) -> bool:
    return path in _UNCOUNTED or path.startswith("/static/")


async def _run(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    await app(scope, receive, send)


class GateMiddleware:
    """What every HTTP request passes."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self.app = app
        self.service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] in ("http", "websocket"):
            scope["headers"] = [plain_cookies(*header) for header in scope["headers"]]
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        method = scope["method"] if scope["method"] in _METHODS else "other"
        path = scope["path"]

        started = False

        async def sending(message: Message) -> None:
            nonlocal started
            started = True
            if message["type"] == "http.response.start":
                metrics.requests.labels(method, message["status"]).inc()
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if not path.startswith("/static/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        connection = HTTPConnection(scope)
        try:
            self._let_in(connection, path)
        except ServerRefusal as refusal:  # who is refused costs little: no cookie is read
            lang = language(connection.query_params.get("lang"), connection.headers.get(_LANGUAGE))
            await refusal_response(refusal, lang)(scope, receive, sending)
            return
        left = self.service.settings.body_bytes

        async def receiving() -> Message:
            nonlocal left
            message = await receive()
            if message["type"] == "http.request":
                left -= len(message.get("body", b""))
                if left < 0:
                    raise HTTPException(413)
            return message

        # Who asks for the head alone gets that of the same answer; the server sends no body of it.
        asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
        meter = Meter()
        try:
            await Metered(_run(self.app, asked, receiving, sending), meter)
        except Exception as error:
            # Here, and not behind: this answer, too, needs its headers.
            logger.error("a request failed", exc_info=error)
            if started:
                raise
            failed = ServerRefusal(500, "internal")
            await refusal_response(failed, lang_of(connection))(scope, receive, sending)
        finally:
            if not _is_free(path):
                self.service.charge(address_of(connection), meter.seconds)

    def _let_in(self, connection: HTTPConnection, path: str) -> None:
        headers: Headers = connection.headers
        if not _is_free(path):
            self.service.by_address.take(address_of(connection))
        most = self.service.settings.body_bytes
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 12 or int(length) > most:
            raise ServerRefusal(413, "too-large")
        hosts = self.service.settings.hosts
        if path not in _UNCOUNTED and not known_host(headers.get("host"), hosts):
            raise ServerRefusal(421, "elsewhere")
        if connection.scope["method"] not in _SAFE and not is_our_page(connection, self.service):
            raise ServerRefusal(403, "origin")
