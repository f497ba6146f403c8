"""What a request costs: the processor's time that it took, wherever it took it.

A request waits most of the time, and others run meanwhile; so each of its steps between two waits
is measured by itself, and what it has done in a thread is added there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from time import thread_time
from typing import Any, Generic, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")


class Meter:
    """Seconds of the processor so far."""

    def __init__(self) -> None:
        self.seconds = 0.0


_meter: ContextVar[Meter | None] = ContextVar("meter", default=None)


class Metered(Generic[T]):
    """To be awaited instead of what it measures."""

    def __init__(self, what: Coroutine[Any, Any, T], meter: Meter) -> None:
        self._what = what
        self._meter = meter

    def __await__(self) -> Generator[Any, Any, T]:
        _meter.set(self._meter)
        what, answer, trouble = self._what, None, None
        while True:
            began = thread_time()
            try:
                waits_for = what.send(answer) if trouble is None else what.throw(trouble)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                self._meter.seconds += thread_time() - began
            answer = trouble = None
            try:
                answer = yield waits_for
            except BaseException as error:
                trouble = error


def spend(seconds: float) -> None:
    """So much was taken elsewhere for what is being measured, if anything is."""
    meter = _meter.get()
    if meter is not None:
        meter.seconds += seconds


async def in_thread(do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """As asyncio.to_thread, and counted."""

    def measured() -> tuple[T, float]:
        began = thread_time()
        return do(*args, **kwargs), thread_time() - began

    done, seconds = await asyncio.to_thread(measured)
    spend(seconds)
    return done
