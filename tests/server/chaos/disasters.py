"""What befalls the machine itself: a disk that is full for a while, a clock that jumps by hours."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_MOUNT: Final = "mount"
# Read by every Python that is started with this folder on its path, before anything of ours is.
_CLOCK: Final = '''\
"""This machine's clock says what a file says: so many seconds more than it is."""
import pathlib
import time

_file = pathlib.Path(__file__).with_name("ahead")
_real = time.time


def _moved():
    return _real() + float(_file.read_text())


time.time = _moved
'''


class Disk:
    """A small one of our own, for a database alone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._filler = folder / "filler"

    def fill(self) -> None:
        """To the last byte."""
        with self._filler.open("ab", buffering=0) as filler:
            for size in (1 << 20, 4_096, 1):
                with contextlib.suppress(OSError):
                    while filler.write(bytes(size)) == size:
                        pass

    def free(self) -> None:
        """There is room again."""
        self._filler.unlink(missing_ok=True)


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Disk | None]:
    """One that is in memory, and gone afterwards; None where we may not have one."""
    folder.mkdir()
    if os.geteuid() != 0 or shutil.which(_MOUNT) is None:
        yield None
        return
    command = [_MOUNT, "-t", "tmpfs", "-o", f"size={megabytes}m,mode=755", "tmpfs", str(folder)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        yield None
        return
    try:
        yield Disk(folder)
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=False)


class WallClock:
    """The clock on the machine's wall, as our servers see it: it can be moved while they run."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        (folder / "sitecustomize.py").write_text(_CLOCK)
        self._ahead = folder / "ahead"
        self._folder = folder
        self.move(0.0)

    def move(self, seconds: float) -> None:
        """So far ahead of what it is; behind it, if negative."""
        new = self._ahead.with_suffix(".new")
        new.write_text(str(seconds))
        new.replace(self._ahead)  # whoever looks meanwhile sees the one or the other

    @property
    def environment(self) -> dict[str, str]:
        """For processes that shall see it."""
        path = [str(self._folder), *filter(None, [os.environ.get("PYTHONPATH")])]
        return {"PYTHONPATH": os.pathsep.join(path)}
