"""Where the scenes of single cards are kept, by the card's or the ability's id."""

from __future__ import annotations

from collections.abc import Callable

Show = Callable[[], None]
SCENES: dict[str, Show] = {}


def shows(name: str) -> Callable[[Show], Show]:
    """A scene in which everything that stands on the card is seen to happen."""

    def keep(scene: Show) -> Show:
        assert name not in SCENES, f"{name} has two scenes"
        SCENES[name] = scene
        return scene

    return keep
