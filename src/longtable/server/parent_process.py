"""A process that ends with the one that started it, even if that one was killed."""

from __future__ import annotations

import multiprocessing
import os
import threading
from multiprocessing.connection import wait


def end_with_parent() -> None:
    """Else a killed server would leave its bots thinking, and its workers on the port."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(1)  # at once: whoever starts the server again needs the port

    threading.Thread(target=watch, name="parent", daemon=True).start()
