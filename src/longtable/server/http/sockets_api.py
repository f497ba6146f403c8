"""Where a table's socket is opened: who may, and what is owed to others when it ends."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

import orjson
from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from longtable.core.errors import Refusal
from longtable.server import metrics
from longtable.server.errors import ServerRefusal, body_of
from longtable.server.http.requests import address_of, is_our_page, lang_of, service_of
from longtable.server.http.security import known_host
from longtable.server.http.socket import Socket
from longtable.server.service import Service

POLICY: Final = 1008


async def endpoint(websocket: WebSocket, table_id: str) -> None:
    """A connection, from its first word to its last."""
    service = service_of(websocket)
    address = address_of(websocket)
    known = known_host(websocket.headers.get("host"), service.settings.hosts)
    if not known or not is_our_page(websocket, service):
        await websocket.close(POLICY)
        return
    try:
        service.by_address.take(address)
        service.sockets.enter(address)
    except ServerRefusal:
        await websocket.close(POLICY)
        return
    metrics.sockets.inc()
    try:
        await websocket.accept()
        await _serve(websocket, service, table_id)
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone, perhaps in the middle of a word
    finally:
        metrics.sockets.dec()
        service.sockets.leave(address)
        if websocket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await websocket.close(POLICY)


async def _serve(websocket: WebSocket, service: Service, table_id: str) -> None:
    try:
        table = await service.table(table_id)
    except Refusal as refusal:
        body = {"type": "error", "id": None, **body_of(refusal, lang_of(websocket))}
        await websocket.send_text(orjson.dumps(body).decode())
        return
    socket = Socket(websocket, service, table)
    if await socket.hello():
        # In a task of its own: each message would pass all layers of the application otherwise.
        await asyncio.create_task(socket.run())
