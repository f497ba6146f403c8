"""Work for several processes, its results in order."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")


def done_in_order(do: Callable[[Task], Done], tasks: Sequence[Task], jobs: int) -> Iterator[Done]:
    """What comes of each task, by so many processes."""
    if jobs == 1 or len(tasks) < 2:
        yield from map(do, tasks)
        return
    # A fresh interpreter per worker: forking a process that has threads is asking for trouble.
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(do, tasks)
