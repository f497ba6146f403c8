"""Names of the pieces on a browser table, from the numbers in actions and events.

A piece's name is the same wherever it lies: `knight-2`, `space-e5`. In it a seat is its number,
counted from 0, and any other thing its label.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any

from longtable.core.vocabulary import Domain, Verb, Vocabulary
from longtable.core.words import SEATS


def seat_of(label: str) -> int:
    """The seat that an action's label means: labels count seats from 1."""
    return SEATS.index(label)


def numbers(event: Mapping[str, Any], *fields: str) -> list[int]:
    """The numbers that an event gives under these names, in this order and each once. A field may
    hold one or a list; one that is missing, or not told to everybody, gives none.
    """
    found: list[int] = []
    for field in fields:
        value = event.get(field)
        found += [n for n in (value if isinstance(value, list) else [value]) if type(n) is int]
    return list(dict.fromkeys(found))


class Pieces:
    """Of which pieces actions are made, said once for each verb.

    `strike="pet-{own}-{slot} pet-{seat}-{target}"` gives the pieces in the order in which they are
    picked. In braces stands a parameter of the verb, or `own`: the seat that looks. A verb without
    a pattern is a plain button.
    """

    def __init__(self, vocabulary: Vocabulary, **patterns: str) -> None:
        """Verbs are given with `_` for `-`; ValueError for one that the vocabulary has not, or a
        parameter that the verb has not.
        """
        verbs = {verb.name: verb for verb in vocabulary.verbs}
        self._made: dict[str, tuple[Verb, list[str]]] = {}
        for key, pattern in patterns.items():
            name = key.replace("_", "-")
            if name not in verbs:
                raise ValueError(f"no verb {name!r}: there are {', '.join(verbs)}")
            _check(verbs[name], pattern)
            self._made[name] = verbs[name], pattern.split()
        # There are no more than seats times actions, and a board asks for all of them each time.
        self._known: dict[tuple[int | None, str, tuple[str, ...]], list[str]] = {}

    def of(self, own: int | None, verb: str, labels: Sequence[str]) -> list[str]:
        """The pieces of an action with these labels."""
        key = own, verb, tuple(labels)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._name_all(*key)
        return found.copy()

    def _name_all(self, own: int | None, verb: str, labels: tuple[str, ...]) -> list[str]:
        if verb not in self._made:
            return []
        meant, patterns = self._made[verb]
        things = zip(meant.parameters, meant.domains, labels, strict=True)
        names = {parameter: _name(domain, label) for parameter, domain, label in things}
        return [pattern.format(own=own, **names) for pattern in patterns]


def _check(verb: Verb, pattern: str) -> None:
    known = ("own", *verb.parameters)
    for _, field, _, _ in Formatter().parse(pattern):
        if field is not None and field not in known:
            raise ValueError(f"{verb.name} has no {field!r}: it has {', '.join(known)}")


def _name(domain: Domain, label: str) -> str:
    return str(seat_of(label)) if domain is SEATS else label
