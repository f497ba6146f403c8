"""What a request says: whose it is, at which seat, in which language; and errors in one shape."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Annotated, Any, Literal

import orjson
from fastapi import Depends, FastAPI, Query, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response

from longtable.core.errors import Refusal
from longtable.server import metrics, tokens
from longtable.server.commands import Person
from longtable.server.errors import ServerRefusal, body_of, status_of
from longtable.server.http.security import same_site
from longtable.server.messages import language
from longtable.server.service import Service
from longtable.server.tables import invitations
from longtable.server.tables.table import Table
from longtable.server.tokens import is_token

logger = logging.getLogger("longtable.http")


def service_of(connection: HTTPConnection) -> Service:
    """The service behind this request."""
    service: Service = connection.app.state.service
    return service


def lang_of(connection: HTTPConnection) -> str:
    """The reader's language: `?lang=`, a cookie of the pages, or what the browser accepts."""
    asked = connection.query_params.get("lang") or connection.cookies.get("lang")
    return language(asked, connection.headers.get("accept-language"))


def _asked_lang(
    request: Request,
    lang: Annotated[
        Literal["en", "fr"] | None,
        Query(description="The reader's language; else by Accept-Language."),
    ] = None,
) -> str:
    return lang or lang_of(request)


ReaderLang = Annotated[str, Depends(_asked_lang)]


def address_of(connection: HTTPConnection) -> str:
    """Whose request it is, as limits count it."""
    return network(connection.client.host) if connection.client is not None else ""


@lru_cache(maxsize=4_096)
def network(address: str) -> str:
    """An address as one visitor has it: of IPv6 the network, for a visitor owns all of it."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        if not found.is_loopback:
            return f"{IPv6Address(int(found) >> 64 << 64)}/64"
    return str(found)


def is_secure(connection: HTTPConnection, service: Service) -> bool:
    """Whether visitors reach this server over TLS."""
    return service.settings.secure_cookies or connection.url.scheme in ("https", "wss")


def is_our_page(connection: HTTPConnection, service: Service) -> bool:
    """Whether what comes was sent by a page of ours, or by no page."""
    scheme = "https" if is_secure(connection, service) else "http"
    own = (f"{scheme}://{connection.headers.get('host', '')}", service.settings.public_url)
    return same_site(connection.headers.get("origin"), own, service.settings.origins)


def base_of(connection: HTTPConnection) -> str:
    """Where this site is, as a link to it begins: as the settings say, or as the reader came."""
    public = service_of(connection).settings.public_url.rstrip("/")
    return public or re.sub("^ws", "http", str(connection.base_url).rstrip("/"))


def links_of(
    connection: HTTPConnection, table: Table, seat: int | None, secret: str | None
) -> tuple[str, ...]:
    """The links by which others are invited to each seat; none but to who set the table."""
    if secret is None or seat is None or seat != invitations.host(table.log):
        return ()
    where = f"{base_of(connection)}/j/{table.id}"
    seats = range(table.log.table.seats)
    return tuple(f"{where}/{tokens.invitation(secret, seat)}" for seat in seats)


def cookie_name(table_id: str) -> str:
    """The cookie that holds a seat's secret."""
    return f"seat-{table_id}"


def secret_of(connection: HTTPConnection, table_id: str) -> str | None:
    """The seat's secret that comes with a request: as a bearer token, or as a cookie."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip() or None
    return connection.cookies.get(cookie_name(table_id)) if is_token(table_id) else None


def secrets_of(connection: HTTPConnection) -> dict[str, str]:
    """The secrets of all seats that this browser has, by table."""
    return {
        name.removeprefix("seat-"): secret
        for name, secret in connection.cookies.items()
        if name.startswith("seat-") and is_token(name.removeprefix("seat-"))
    }


def person_of(connection: HTTPConnection, table: Table) -> Person:
    """Who comes to the table with this request. A wrong secret is refused."""
    seat = service_of(connection).seat_of(table, secret_of(connection, table.id))
    return Person(seat, address_of(connection), lang_of(connection))


def visitor_of(connection: HTTPConnection, table: Table) -> Person:
    """The same, but a secret that no longer fits makes a watcher of its bearer."""
    try:
        return person_of(connection, table)
    except ServerRefusal:
        return Person(None, address_of(connection), lang_of(connection))


def json_response(value: Any, status: int = 200) -> Response:
    """JSON, encoded here and nowhere before."""
    return Response(orjson.dumps(value), status, media_type="application/json")


def refusal_response(refusal: Refusal, lang: str, **more: Any) -> Response:
    """An error, in the one shape they have."""
    metrics.refusals.labels(refusal.key).inc()
    response = json_response({**body_of(refusal, lang), **more}, status_of(refusal))
    if status_of(refusal) in (429, 503):
        response.headers["retry-after"] = "1"
    if status_of(refusal) == 401:
        response.headers["www-authenticate"] = "Bearer"
    return response


def add_error_handlers(app: FastAPI, sorry: Callable[[Request, Refusal], Response]) -> None:
    """No error leaves the server in any other shape; to who reads pages, it is one (`sorry`)."""

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refusal)
        return refusal_response(error, lang_of(request))

    async def invalid(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        where = f"{place}: {first['msg']}"[:300]
        return refusal_response(ServerRefusal(422, "invalid", where=where), lang_of(request))

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        key = {404: "not-found", 405: "method", 413: "too-large"}.get(error.status_code)
        if key is None:
            refusal = ServerRefusal(error.status_code, "invalid", where=str(error.status_code))
        else:
            refusal = ServerRefusal(error.status_code, key)
        reads = "text/html" in request.headers.get("accept", "")
        if reads and not request.url.path.startswith(("/api/", "/static/")):
            response = sorry(request, refusal)
        else:
            response = refusal_response(refusal, lang_of(request))
        for name, value in (error.headers or {}).items():
            response.headers[name] = value
        return response

    async def failed(request: Request, error: Exception) -> Response:
        logger.error("a request failed", exc_info=error)
        return refusal_response(ServerRefusal(500, "internal"), lang_of(request))

    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(Exception, failed)
