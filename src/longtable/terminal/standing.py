"""Answering in advance: pass now, and in every such question until a milestone of the game."""

from __future__ import annotations

from longtable.core.choice import Choice
from longtable.core.match import Match
from longtable.core.words import Words
from longtable.terminal.ask import fold


def read(line: str, choice: Choice, match: Match, words: Words) -> str | None:
    """The milestone meant by `pass lap` and the like; None if the line means anything else."""
    if choice.standing < 0:
        return None
    said, _, until = fold(line).rpartition(" ")
    verb, _ = match.game.actions.decode(choice.standing)
    if said not in (fold(_plain(choice, match, words)), fold(verb.name)):
        return None
    for milestone in match.milestones:
        if until in (fold(milestone), fold(_name(milestone, words))):
            return milestone
    return None


def hint(choice: Choice, match: Match, words: Words) -> str:
    """What can be answered in advance here, or what was."""
    if choice.standing >= 0 and match.milestones:
        plain = _plain(choice, match, words).lower()
        ways = "/".join(_name(milestone, words) for milestone in match.milestones)
        return words.say("standing-offer", plain=plain, ways=ways)
    held = match.standing(choice.seat)
    if not held:
        return ""
    longest = max((answer.until for answer in held), key=match.milestones.index)
    return words.say("standing-held", until=until_when(longest, words))


def ways(choice: Choice, match: Match, words: Words) -> str:
    """Every way to answer in advance, with how long it holds; nothing where there is none."""
    if choice.standing < 0:
        return ""
    plain = _plain(choice, match, words).lower()
    return "; ".join(
        words.say(
            "standing-until", typed=f"{plain} {_name(name, words)}", until=until_when(name, words)
        )
        for name in match.milestones
    )


def until_when(milestone: str, words: Words) -> str:
    """`until the next lap`, if the game has words for it."""
    key = f"milestone-{milestone}.until"
    return words.say(key) if words.has(key) else _name(milestone, words)


def _plain(choice: Choice, match: Match, words: Words) -> str:
    return words.action(match.game.actions, choice.standing)


def _name(milestone: str, words: Words) -> str:
    key = f"milestone-{milestone}"
    return words.say(key) if words.has(key) else milestone
