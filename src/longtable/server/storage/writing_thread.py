"""A thread that takes what it is handed, all that has come by then at a time.

It never asks the loop for more: when it is done with something it goes on with what lies there,
and what it has to tell it leaves with the loop in one call. The interpreter is needed twice for
each thing it does, once to begin and once to end.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, Generic, TypeVar

T = TypeVar("T")
Job = tuple[Callable[[], None], "asyncio.Future[None]"]


class WritingThread(Generic[T]):
    """Does things of one kind in batches, and anything else in between."""

    def __init__(self, do: Callable[[list[T]], None]) -> None:
        self._do = do
        self._handed: SimpleQueue[list[T] | Job | None] = SimpleQueue()
        self._worker: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Begin; what it says is said to the loop that runs now."""
        self._loop = asyncio.get_running_loop()
        # Nobody is owed anything at the end who has not been answered: it need not be waited for.
        self._worker = threading.Thread(target=self._run, name="writer", daemon=True)
        self._worker.start()

    def hand_over(self, things: list[T]) -> None:
        """Do these, after all that was handed over before."""
        self._handed.put(things)

    async def run(self, job: Callable[[], None]) -> None:
        """Do something else in the thread, in its turn, and wait for it."""
        if self._worker is None:
            self.start()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._handed.put((job, done))
        await done

    async def stop(self) -> None:
        """Finish what was handed over, then end."""
        thread, self._worker = self._worker, None
        if thread is not None:
            self._handed.put(None)
            await asyncio.to_thread(thread.join)

    def answer(self, call: Callable[..., object], *args: Any) -> None:
        """Call that in the loop; from the thread."""
        assert self._loop is not None
        with contextlib.suppress(RuntimeError):  # the loop is gone, and with it who would listen
            self._loop.call_soon_threadsafe(call, *args)

    def _run(self) -> None:
        going = True
        while going:
            handed = [self._handed.get()]
            while not self._handed.empty():
                handed.append(self._handed.get())
            going = None not in handed
            if things := [thing for some in handed if isinstance(some, list) for thing in some]:
                self._do(things)
            for job in handed:
                if isinstance(job, tuple):
                    self._run_job(*job)

    def _run_job(self, do: Callable[[], None], done: asyncio.Future[None]) -> None:
        try:
            do()
        except Exception as error:
            self.answer(_fail, done, error)
        else:
            self.answer(_end, done)


def _end(done: asyncio.Future[None]) -> None:
    if not done.done():
        done.set_result(None)


def _fail(done: asyncio.Future[None], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)
