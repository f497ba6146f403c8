"""What is counted for whoever runs the server."""

from __future__ import annotations

import os
from pathlib import Path

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

_FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

acts = Counter("longtable_acts_total", "Acts acknowledged", ["by"])
acts_by = {by: acts.labels(by) for by in ("person", "bot", "clock")}
act_seconds = Histogram("longtable_act_seconds", "From an act to its commit", buckets=_FAST)
commit_seconds = Histogram("longtable_commit_seconds", "One group commit", buckets=_FAST)
commit_acts = Histogram(
    "longtable_commit_rows", "Log rows in one group commit", buckets=(1, 2, 5, 10, 20, 50, 100, 200)
)
conflicts = Counter("longtable_conflicts_total", "Writes lost to another worker")
live_tables = Gauge("longtable_tables", "Tables in memory", multiprocess_mode="livesum")
sockets = Gauge("longtable_sockets", "Open sockets", multiprocess_mode="livesum")
bot_seconds = Histogram("longtable_bot_seconds", "A bot's thought", ["bot"])
requests = Counter("longtable_requests_total", "Requests answered", ["method", "status"])
refusals = Counter("longtable_refusals_total", "Requests refused", ["error"])


def exposition() -> bytes:
    """All of it, in Prometheus' format; of all workers if several share a folder for it."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        _forget_the_dead(Path(os.environ["PROMETHEUS_MULTIPROC_DIR"]))
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)
    return generate_latest()


def _forget_the_dead(folder: Path) -> None:
    """A worker that is gone, and was replaced, has no open sockets any more."""
    for kept in folder.glob("gauge_live*_*.db"):
        worker = kept.stem.rpartition("_")[2]
        try:
            os.kill(int(worker), 0)
        except ProcessLookupError:
            multiprocess.mark_process_dead(worker)  # type: ignore[no-untyped-call]
        except (PermissionError, ValueError):
            pass
