"""How an answer is put at this table, and which cards it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from longtable.core.perspective import Perspective
from longtable.core.words import Words
from longtable.games.iditacards import forecast
from longtable.games.iditacards.screen.common import dog_at, precise
from longtable.kit.forecast import Note

# What is done to one of your own dogs
_OWN: Final = ("sacrifice", "attach", "lose")


def option(
    view: dict[str, Any],
    words: Words,
    players: Sequence[str],
    verb: str,
    arguments: tuple[int, ...],
) -> str | None:
    """An action in words that name the dogs; None where the plain words will do."""
    seat = view["seat"]
    if verb in _OWN and dog_at(view, seat, arguments[0]) is not None:
        return words.say(f"option-{verb}", dog=precise(view, seat, arguments[0], words))
    if verb == "drop":
        dog = dog_at(view, seat, arguments[0])
        if dog is None or arguments[1] >= len(dog["held"]):
            return None
        held = words.say(f"card-{dog['held'][arguments[1]]}")
        return words.say("option-drop", held=held, dog=words.say(f"card-{dog['card']}"))
    if verb == "kill" and dog_at(view, *arguments) is not None:
        dog_said = precise(view, arguments[0], arguments[1], words)
        return words.say("option-kill", seat=players[arguments[0]], dog=dog_said)
    return None


def notes(seen: Perspective) -> dict[int, Note]:
    """What is foretold, in fewer words: a list of plays is long enough."""
    told = forecast.notes(seen).items()
    return {action: (key.replace("note-", "brief-"), about) for action, (key, about) in told}


def piece(
    view: dict[str, Any],
    words: Words,
    verb: str,
    arguments: tuple[int, ...],
    value: int,
) -> str | None:
    """What the next piece of an action is called: a dog by its name."""
    if (verb in _OWN or verb == "drop") and not arguments:
        owner = view["seat"]
    elif verb == "kill" and len(arguments) == 1:
        owner = arguments[0]
    elif verb == "drop":
        dog = dog_at(view, view["seat"], arguments[0])
        if dog is None or value >= len(dog["held"]):
            return None
        return words.say(f"card-{dog['held'][value]}")
    else:
        return None
    return None if dog_at(view, owner, value) is None else precise(view, owner, value, words)


def meant(view: dict[str, Any], verb: str, arguments: tuple[int, ...]) -> list[str]:
    """The cards on the table that an action is about, where it does not name them itself."""
    if verb == "risk" or view["seat"] is None:
        return []
    if verb in _OWN or verb == "drop":
        dog = dog_at(view, view["seat"], arguments[0])
    elif verb == "kill":
        dog = dog_at(view, *arguments)
    else:
        return []
    if dog is None:
        return []
    if verb == "drop":
        return list(dog["held"][arguments[1] : arguments[1] + 1])
    return [dog["card"], *dog["held"]]
