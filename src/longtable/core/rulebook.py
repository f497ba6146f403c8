"""A game's rulebook, as the program reads it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_HEADING = re.compile(r"^## (.+)$")
_RULE = re.compile(r"^\*\*([A-Z]+-\d+\.\d+)\*\* (?:\*\((?:ruling|arbitrage)\)\* )?(.*)$")
_RULING = re.compile(r"^\*\*[A-Z]+-\d+\.\d+\*\* \*\((?:ruling|arbitrage)\)\* ")


@dataclass(frozen=True)
class Rule:
    """One numbered rule; `why` is given for a ruling, where the game's own document is silent."""

    number: str
    chapter: str
    text: str
    ruling: bool
    why: str


@dataclass
class Rulebook:
    """The rules in their order, and by number."""

    title: str = ""
    introduction: str = ""
    rules: dict[str, Rule] = field(default_factory=dict)

    @property
    def chapters(self) -> list[str]:
        """The chapters' headings, in order."""
        return list(dict.fromkeys(rule.chapter for rule in self.rules.values()))

    def chapter(self, heading: str) -> list[Rule]:
        """The rules under a heading."""
        return [rule for rule in self.rules.values() if rule.chapter == heading]


def parse(source: str) -> Rulebook:
    """Read a rulebook: `# title`, `## chapter`, and a paragraph per rule that begins with its
    number in bold. `*(ruling)*` behind the number marks a ruling, a quote below it says why.
    """
    book = Rulebook()
    chapter = ""
    paragraphs: list[str] = []
    head: tuple[str, bool] | None = None

    def close() -> None:
        nonlocal head
        body = "\n".join(paragraphs).strip()
        if head is None:
            book.introduction += body
        else:
            lines = body.split("\n")
            text = "\n".join(line for line in lines if not line.startswith(">")).strip()
            why = " ".join(line[1:].strip() for line in lines if line.startswith(">"))
            number, ruling = head
            if number in book.rules:
                raise ValueError(f"the rulebook has {number} twice")
            book.rules[number] = Rule(number, chapter, text, ruling, why)
        head = None
        paragraphs.clear()

    for line in source.splitlines():
        if line.startswith("# "):
            book.title = line[2:].strip()
        elif heading := _HEADING.match(line):
            close()
            chapter = heading[1]
        elif rule := _RULE.match(line):
            close()
            head = (rule[1], _RULING.match(line) is not None)
            paragraphs.append(rule[2])
        else:
            paragraphs.append(line)
    close()
    return book
