"""What can be typed at any prompt beside an answer."""

from __future__ import annotations

from dataclasses import dataclass

from longtable.terminal.ask import fold

# In English and in French, whatever the table speaks: nobody's fingers need to change.
NAMES = {
    "help": ("help", "aide"),
    "rule": ("rule", "regle"),
    "rules": ("rules", "regles"),
    "card": ("card", "carte"),
    "cards": ("cards", "cartes"),
    "log": ("log", "journal"),
    "look": ("look", "regarder"),
    "save": ("save", "sauver", "enregistrer"),
    "hint": ("hint", "conseil"),
    "back": ("back", "retour"),
    "unpass": ("unpass", "annuler"),
    "stops": ("stops", "arrets"),
    "quit": ("quit", "quitter", "exit"),
}


@dataclass(frozen=True)
class Command:
    """A command and what stands behind it."""

    name: str
    rest: str = ""


def read(line: str, cards: bool = False) -> Command | None:
    """The command in a line; None if it is none. Only where there are cards can they be read."""
    line = line.strip()
    if line == "?":
        return Command("help")
    first, _, rest = line.partition(" ")
    word = fold(first)
    if word == "r" and any(c.isdigit() for c in rest):  # a bare r may be the start of an answer
        return Command("rule", rest.strip())
    if cards and word == "c" and rest.strip():
        return Command("card", rest.strip())
    for name, spellings in NAMES.items():
        if word in spellings and (cards or name not in ("card", "cards")):
            return Command(name, rest.strip())
    return None
