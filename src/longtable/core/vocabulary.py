"""What can be done in a game, numbered once and for all."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence


class Domain:
    """A named, ordered list of things an action can be about: tokens, spaces, kinds of card."""

    __slots__ = ("labels", "name")

    def __init__(self, name: str, labels: Sequence[str]) -> None:
        self.name = name
        self.labels = tuple(labels)

    def __len__(self) -> int:
        return len(self.labels)

    def index(self, label: str) -> int:
        """The number of the thing with that label."""
        return self.labels.index(label)


class Verb:
    """One verb over its domains. Its actions are the numbers first .. first + count - 1."""

    __slots__ = ("count", "domains", "first", "name", "parameters")

    def __init__(self, name: str, first: int, parameters: dict[str, Domain]) -> None:
        self.name = name
        self.first = first
        self.parameters = tuple(parameters)
        self.domains = tuple(parameters.values())
        count = 1
        for domain in self.domains:
            count *= len(domain)
        self.count = count

    def __call__(self, *arguments: int) -> int:
        """The action's number. Rules that are in a hurry add to `first` themselves."""
        if len(arguments) != len(self.domains):
            raise TypeError(f"{self.name} takes {len(self.domains)} arguments")
        offset = 0
        for domain, argument in zip(self.domains, arguments, strict=True):
            if not 0 <= argument < len(domain):
                raise ValueError(f"{self.name}: no {domain.name} number {argument}")
            offset = offset * len(domain) + argument
        return self.first + offset

    def arguments(self, action: int) -> tuple[int, ...]:
        """What the action is about, one number per domain."""
        offset = action - self.first
        found: list[int] = []
        for domain in reversed(self.domains):
            found.append(offset % len(domain))
            offset //= len(domain)
        found.reverse()
        return tuple(found)


class Vocabulary:
    """All actions of a game: verbs over domains, declared once in a fixed order.

    An action is an int and means the same in every state. Adding a verb at the end keeps old
    numbers; anything else is a new rules version.
    """

    __slots__ = ("_firsts", "size", "verbs")

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.size = 0
        self._firsts: list[int] = []

    def verb(self, name: str, **parameters: Domain) -> Verb:
        """Declare a verb; its parameters are named after what they are in a sentence."""
        verb = Verb(name, self.size, parameters)
        self.verbs.append(verb)
        self._firsts.append(self.size)
        self.size += verb.count
        return verb

    def __len__(self) -> int:
        return self.size

    def decode(self, action: int) -> tuple[Verb, tuple[int, ...]]:
        """The verb of an action and what it is about."""
        if not 0 <= action < self.size:
            raise ValueError(f"no action {action}: the vocabulary has {self.size}")
        verb = self.verbs[bisect_right(self._firsts, action) - 1]
        return verb, verb.arguments(action)

    def spell(self, action: int) -> str:
        """The action in plain ids, the same in every language: `plan sword sword shield`."""
        verb, arguments = self.decode(action)
        labels = [d.labels[a] for d, a in zip(verb.domains, arguments, strict=True)]
        return " ".join([verb.name, *labels])

    def parse(self, text: str) -> int:
        """The action spelt so; ValueError if there is none."""
        words = text.split()
        for verb in self.verbs:
            if words and verb.name == words[0] and len(words) == 1 + len(verb.domains):
                pairs = zip(verb.domains, words[1:], strict=True)
                return verb(*[domain.index(word) for domain, word in pairs])
        raise ValueError(f"no action is spelt {text!r}")
