"""Understanding an answer: a number, a few words, or the first letters of them.

Everything comes from the vocabulary: a verb and the things it is about are the pieces of an
action, and each piece can be named by its id or by its words in the reader's language. A choice
with many actions is answered piece by piece, in as many lines as the player likes; where the order
of the pieces says nothing, in any order.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Protocol, TypeAlias

from longtable.core.choice import Choice
from longtable.core.vocabulary import Verb, Vocabulary
from longtable.core.words import Words

# A longer list than this is no longer read at a glance: then the pieces are asked for in turn.
FEW = 12

# How well a name fits what was typed; the best fit wins, and only a tie is doubtful.
EXACT, BEGINNING, INSIDE = 0, 1, 2


@dataclass(frozen=True)
class Taken:
    """The answer is clear, and offered."""

    action: int


@dataclass(frozen=True)
class Refused:
    """The answer is clear, and not offered: the match says by which rule."""

    action: int


@dataclass(frozen=True)
class Narrowed:
    """Understood so far; more pieces are needed."""


@dataclass(frozen=True)
class Doubtful:
    """What was typed could mean any of these."""

    meanings: tuple[str, ...]


@dataclass(frozen=True)
class Unknown:
    """Nothing here is called that."""


Answer: TypeAlias = Taken | Refused | Narrowed | Doubtful | Unknown
Path: TypeAlias = tuple[int, ...]  # a verb's place in the vocabulary, then its arguments


def fold(text: str) -> str:
    """The text as it is compared: no capitals, no accents, no punctuation."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe"))
    kept = [c if c.isalnum() else " " for c in plain if not unicodedata.combining(c)]
    return " ".join("".join(kept).split())


def fit(name: str, plain: str, typed: str) -> int | None:
    """How well a name or its plain id fits; None if neither does. The first letters of an id
    count less than those of a name: they may be those of another word in the reader's language.
    """
    if typed in (name, plain):
        return EXACT
    if name.startswith(typed):
        return BEGINNING
    if plain.startswith(typed) or any(word.startswith(typed) for word in name.split()):
        return INSIDE
    return None


class Tongue(Protocol):
    """Whoever has better words for an answer than the vocabulary; None where it has not."""

    def option(self, action: int) -> str | None: ...

    def piece(self, verb: str, arguments: tuple[int, ...], value: int) -> str | None: ...

    def any_order(self, verb: str) -> bool: ...


class Asking:
    """A choice while it is being answered. Nothing is acted here: `read` only understands.

    `notes` tell what actions would do; they are shown with them.
    """

    def __init__(
        self,
        choice: Choice,
        vocabulary: Vocabulary,
        words: Words,
        players: Sequence[str],
        tongue: Tongue | None = None,
        notes: Mapping[int, str] | None = None,
    ) -> None:
        self._tongue = tongue
        self._notes = notes or {}
        self._vocabulary = vocabulary
        self._words = words
        self._players = players
        self._names: dict[tuple[Path, int, int], tuple[str, str]] = {}
        self._actions = list(choice.actions)
        # Every way to say an action: one, unless its pieces may come in any order.
        self._ways = {path: action for action in self._actions for path in self._paths(action)}
        verbs = {path[0] for path in self._ways}
        self.piecewise = len(self._actions) > FEW and any(
            len(vocabulary.verbs[verb].domains) > 1 for verb in verbs
        )
        # What is still possible, after each line that narrowed it; the last is the present.
        self._left: list[list[Path]] = [list(self._ways)]
        self._settled: list[Path] = [()]
        self._settle()

    @property
    def left(self) -> list[int]:
        """The actions that what was said so far leaves open."""
        return self._meant(self._left[-1])

    @property
    def said(self) -> list[str]:
        """The pieces given so far, in words, without the verb."""
        path = self._settled[-1]
        return [self._label(path[:place], place, path[place]) for place in range(1, len(path))]

    def numbered(self, number: int) -> list[int]:
        """The actions that a number on the list stands for: one, or all with that piece."""
        if not self.piecewise:
            action = dict(enumerate(self._actions, 1)).get(number)
            return [action] if action is not None and action in self.left else []
        place = len(self._settled[-1])
        value = dict(self._numbered(self._settled[-1][:1], place)).get(number)
        return self._meant(path for path in self._left[-1] if path[place] == value)

    def options(self) -> list[tuple[int, str]]:
        """What can be chosen by number now."""
        if not self.piecewise:
            numbers = {action: n for n, action in enumerate(self._actions, 1)}
            return [(numbers[a], self._noted(self._sentence(a), a)) for a in self.left]
        place = len(self._settled[-1])
        groups: dict[int, list[int]] = {}
        for path in self._left[-1]:
            groups.setdefault(path[place], []).append(self._ways[path])
        shown = []
        for number, value in self._numbered(self._settled[-1][:1], place):
            if value in groups:
                label, (only, *more) = self._label(self._settled[-1], place, value), groups[value]
                shown.append((number, label if more else self._noted(label, only)))
        return shown

    def part(self) -> tuple[str, str, int, int] | None:
        """Which piece is asked for: verb, parameter, its place and how many there are."""
        path = self._settled[-1]
        if not self.piecewise or not path:
            return None
        verb = self._vocabulary.verbs[path[0]]
        last = max(self._varying(place) for place in range(1, len(verb.domains) + 1))
        return verb.name, verb.parameters[len(path) - 1], len(path), last

    def back(self) -> bool:
        """Take back the last line that narrowed the choice; False if there is none."""
        if len(self._left) == 1:
            return False
        self._left.pop()
        self._settled.pop()
        return True

    def read(self, line: str) -> Answer:
        """Understand a line; what narrows the choice is remembered."""
        typed = fold(line)
        if not typed:
            return Unknown()
        if typed.isdecimal() and not self.piecewise:
            numbers = dict(enumerate(self._actions, 1))
            if numbers.get(int(typed)) in self.left:
                return Taken(numbers[int(typed)])
        for path in self._left[-1]:
            action, sentence = self._ways[path], self._sentence(self._ways[path])
            ways = (sentence, self._noted(sentence, action), self._plainly(self._told(path)))
            if typed in map(fold, ways):
                return Taken(action)
        begun = len(self._left) > 1
        found = self._walk(typed.split(), self._left[-1], self._settled[-1] if begun else ())
        if not found and begun:  # a whole answer takes the place of its beginning
            whole = self._walk(typed.split(), self._left[0], ())
            found = [way for way in whole if len(way[1]) == 1]
        if not found:
            return self._refused(typed.split())
        best = min(rank for rank, _, _ in found)
        meant = {
            tuple(self._meant(left)): (left, path) for rank, left, path in found if rank == best
        }
        if len(meant) > 1:
            return Doubtful(tuple(self._meaning(left, path) for left, path in meant.values()))
        ((actions, (left, path)),) = meant.items()
        if len(actions) == 1:
            return Taken(actions[0])
        self._left.append(left)
        self._settled.append(path)
        self._settle()
        return Narrowed()

    # How it is done

    def _paths(self, action: int) -> list[Path]:
        verb, arguments = self._vocabulary.decode(action)
        number = self._vocabulary.verbs.index(verb)
        free = self._tongue is not None and self._tongue.any_order(verb.name)
        return [(number, *way) for way in (permutations(arguments) if free else [arguments])]

    def _told(self, path: Path) -> int:
        """The action with its pieces in this order, whether it is offered so or not."""
        return self._vocabulary.verbs[path[0]](*path[1:])

    def _meant(self, paths: Iterable[Path]) -> list[int]:
        return list(dict.fromkeys(self._ways[path] for path in paths))

    def _settle(self) -> None:
        """Pieces that can only be one thing are not asked for."""
        path = self._settled[-1]
        while all(len(way) > len(path) for way in self._left[-1]):
            values = {way[len(path)] for way in self._left[-1]}
            if len(values) > 1:
                break
            path = (*path, values.pop())
        self._settled[-1] = path

    def _varying(self, place: int) -> int:
        """The place, if that piece was ever open; 0 if it could only be one thing."""
        verb = self._settled[-1][0]
        paths = [path for path in self._ways if path[0] == verb]
        return place if len({path[place] for path in paths}) > 1 else 0

    def _numbered(self, verb: Path, place: int) -> list[tuple[int, int]]:
        """The values a piece could have at first, numbered: a number keeps its meaning while a
        choice is being answered.
        """
        paths = [path for path in self._ways if path[:1] == verb or place == 0]
        values = sorted({path[place] for path in paths if len(path) > place})
        return list(enumerate(values, 1))

    def _walk(
        self, typed: Sequence[str], left: Sequence[Path], path: Path
    ) -> list[tuple[int, list[Path], Path]]:
        """Every way to read the words as the next pieces: how well it fits, and what it leaves."""
        if not typed:
            return [(0, list(left), path)]
        place = len(path)
        groups: dict[int, list[Path]] = {}
        for way in left:
            if len(way) > place:
                groups.setdefault(way[place], []).append(way)
        found: list[tuple[int, list[Path], Path]] = []
        by_number = self.piecewise and typed[0].isdecimal() and len(groups) + place > 1
        numbers = dict(self._numbered(path[:1], place)) if self.piecewise else {}
        for value, group in groups.items():
            longer = (*path, value)
            for length in range(1, len(typed) + 1):
                rank = fit(*self._called(path, place, value), " ".join(typed[:length]))
                if length == 1 and by_number:
                    rank = EXACT if numbers.get(int(typed[0])) == value else rank
                if rank is not None:
                    rest = self._walk(typed[length:], group, longer)
                    found += [(rank + more, ways, deeper) for more, ways, deeper in rest]
            # The verb goes without saying, and so does what could only be one thing.
            if len(groups) == 1 or (place == 0 and not by_number):
                found += self._walk(typed, group, longer)
        return found

    def _refused(self, typed: Sequence[str]) -> Answer:
        """What is not offered may still be an action of the game: then a rule says why not. The
        verbs of this choice are meant rather than others.
        """
        asked = {path[0] for path in self._ways}
        others = set(range(len(self._vocabulary.verbs))) - asked
        for verbs in (asked, others):
            found = [way for verb in verbs for way in self._readings(verb, typed)]
            best = min((rank for rank, _ in found), default=EXACT)
            meant = {action for rank, action in found if rank == best}
            if meant:
                return Refused(meant.pop()) if len(meant) == 1 else Unknown()
        return Unknown()

    def _readings(self, number: int, typed: Sequence[str]) -> list[tuple[int, int]]:
        """Every way to read the words as a whole action of that verb."""
        settled = self._settled[-1]
        ways = [list(typed)]
        if self.piecewise and settled[:1] == (number,):  # go on from the pieces given before
            named = [self._numbered_label(n, word) for n, word in enumerate(typed, len(settled))]
            ways = [[*self.said, *named]]
        found = []
        for said in ways:
            for skip in range(len(said) + 1):
                rank: int | None = EXACT
                if skip:
                    rank = fit(*self._called((), 0, number), " ".join(said[:skip]))
                if rank is not None:
                    verb = self._vocabulary.verbs[number]
                    found += self._spelt(verb, number, said[skip:], rank)
        return found

    def _numbered_label(self, place: int, word: str) -> str:
        """A number stands for what had it in the list."""
        verb = self._settled[-1][:1]
        if word.isdecimal() and place <= len(self._vocabulary.verbs[verb[0]].domains):
            value = dict(self._numbered(verb, place)).get(int(word))
            if value is not None:
                return self._label(verb, place, value)
        return word

    def _spelt(
        self, verb: Verb, number: int, typed: Sequence[str], rank: int
    ) -> list[tuple[int, int]]:
        if len(typed) != len(verb.domains):
            return []
        ways: list[tuple[int, tuple[int, ...]]] = [(rank, ())]
        for place, word in enumerate(typed, 1):
            fits = [
                (fitting, value)
                for value in range(len(verb.domains[place - 1]))
                if (fitting := fit(*self._called((number,), place, value), fold(word))) is not None
            ]
            best = min((fitting for fitting, _ in fits), default=EXACT)
            fits = [pair for pair in fits if pair[0] == best]
            ways = [(r + fitting, (*args, v)) for r, args in ways for fitting, v in fits]
        return [(r, verb(*arguments)) for r, arguments in ways]

    def _meaning(self, left: Sequence[Path], path: Path) -> str:
        if len(left) == 1:
            return self._sentence(self._ways[left[0]])
        return self._label(path, len(path) - 1, path[-1])

    def _sentence(self, action: int) -> str:
        better = None if self._tongue is None else self._tongue.option(action)
        return self._plainly(action) if better is None else better

    def _noted(self, said: str, action: int) -> str:
        """What is said of an action, and what the action would do, if that can be foretold."""
        note = self._notes.get(action)
        return said if note is None else self._words.say("noted", said=said, note=note)

    def _plainly(self, action: int) -> str:
        return self._words.action(self._vocabulary, action, self._players)

    def _label(self, path: Path, place: int, value: int) -> str:
        if place == 0:
            return self._lead(self._vocabulary.verbs[value])
        verb = self._vocabulary.verbs[path[0]]
        if self._tongue is not None and len(path) == place:
            better = self._tongue.piece(verb.name, path[1:], value)
            if better is not None:
                return better
        return self._words.label(verb.domains[place - 1], value, self._players)

    def _lead(self, verb: Verb) -> str:
        """The verb's sentence up to the first thing it is about."""
        blank = dict.fromkeys(verb.parameters, "\0")
        return self._words.say(f"act-{verb.name}", **blank).partition("\0")[0].strip()

    def _called(self, path: Path, place: int, value: int) -> tuple[str, str]:
        """What a piece is called in the reader's language, and its id, both folded."""
        key = (path if place else (), place, value)
        found = self._names.get(key)
        if found is None:
            if place == 0:
                plain = self._vocabulary.verbs[value].name
            else:
                plain = self._vocabulary.verbs[path[0]].domains[place - 1].labels[value]
            found = self._names[key] = (fold(self._label(path, place, value)), fold(plain))
        return found
