"""How a duel ends: who fell when and to what, the hardest blow, and what each side dealt, stopped
and hid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from longtable.games.letal.library import HERO_IDS
from longtable.kit.endings import GAME, Chart, Feat, Figures, Finish, Lines, Story, last
from longtable.kit.forecast import Note

__all__ = ["TELLING", "farewell", "figures", "moments", "out", "when"]

_BY_AN_ATTACK: Final = "LE-6.8"  # the rule with which damage is told
# What changes the damage of an attack once it is told
_CHANGED: Final = {"stronger": 1, "prevented": -1, "defended": -1}
TELLING: Final = {
    "disabled": -1,
    "lost": -1,
    "no-target": -1,
    "fully-blocked": 1,
    "gained": 1,
    "plays-aura": 1,
    "aura-put": 1,
    "trick": 0,
    "plays": 0,
    "uses": 0,
    "moved": 0,
    "rests": 0,
}


def out(view: Mapping[str, Any], seat: int) -> str | None:
    """Who has no hero left watches the partner go on."""
    heroes = view["players"][seat]["heroes"]
    return GAME if all(hero.get("dead") for hero in heroes) else None


def farewell(story: Story, seat: int) -> Lines:
    """How the last of its heroes died."""
    died = last(story, len(story), "died", seat=seat)
    return () if died is None else _fall(story, died)


def when(story: Story, place: int) -> Note:
    """The round, and whose turn."""
    turn = last(story, place, "turn")
    if turn is None:
        return "duel-when", {"round": 1}
    return "duel-when-whose", {"round": story[turn]["round"], "seat": story[turn]["seat"]}


# Moments


def moments(story: Story) -> list[Lines]:
    """The hardest blow, every death, and the end by time."""
    found: dict[int, Lines] = {}
    blows = list(_blows(story))
    if blows:
        hardest = max(blows, key=lambda blow: blow.amount)
        lines = _struck(story, hardest.cause, hardest.at)
        found[lines[0]] = lines
    for place, event in enumerate(story):
        if event["event"] == "died":
            fall = _fall(story, place)
            found[fall[0]] = fall
        elif event["event"] == "time-up":
            found[place] = [place]
    return [found[place] for place in sorted(found)]


def _fall(story: Story, died: int) -> Lines:
    """What took the last Endurance, and that it was the last."""
    event = story[died]
    lost = last(story, died, "lost", seat=event["seat"], hero=event["hero"])
    if lost is None:
        return [died]
    if story[lost]["rule"] != _BY_AN_ATTACK:
        return [lost, died]
    cause = last(story, lost, "attacks", owner=event["seat"], victim=event["hero"])
    return [lost, died] if cause is None else [*_struck(story, cause, lost), died]


def _struck(story: Story, cause: int, lost: int) -> list[int]:
    """The attack, what made it stronger or weaker, and the loss; the loss alone, if more than the
    story told of went into it.
    """
    attack, loss = story[cause], story[lost]
    sides = {1: (attack["seat"], attack["hero"]), -1: (loss["seat"], loss["hero"])}
    changed = [
        place
        for place in range(cause + 1, lost)
        if (sign := _CHANGED.get(story[place]["event"]))
        and (story[place]["seat"], story[place]["hero"]) == sides[sign]
    ]
    damage = attack["amount"] + sum(
        _CHANGED[story[place]["event"]] * story[place]["amount"] for place in changed
    )
    adds_up = damage == loss["amount"] or (damage > loss["amount"] and not loss["left"])
    return [cause, *changed, lost] if adds_up else [lost]


class _Blow(NamedTuple):
    """Endurance that an attack took: whose hero struck, and where the story tells of it."""

    seat: int
    hero: int
    amount: int
    cause: int
    at: int


def _blows(story: Story) -> Iterator[_Blow]:
    for place, event in enumerate(story):
        if event["event"] != "lost" or event["rule"] != _BY_AN_ATTACK:
            continue
        cause = last(story, place, "attacks", owner=event["seat"], victim=event["hero"])
        if cause is not None:
            by = story[cause]
            yield _Blow(by["seat"], by["hero"], event["amount"], cause, place)


# Figures


def figures(story: Story, view: Mapping[str, Any]) -> Figures:
    """Damage dealt and prevented, cards hidden, Endurance left; and the hero that did most."""
    seats = range(len(view["players"]))
    blows = list(_blows(story))
    dealt = [sum(blow.amount for blow in blows if blow.seat == seat) for seat in seats]
    stopped: Counter[int] = Counter()
    hidden: Counter[int] = Counter()
    for event in story:
        if event["event"] in ("prevented", "defended"):
            stopped[event["seat"]] += event["amount"]
        elif event["event"] == "hid":
            hidden[event["seat"]] += 1
    return Figures(
        seats=[_finish(story, view, seat, dealt[seat]) for seat in seats],
        charts=[
            _plain("duel-chart-dealt", dealt),
            _plain("duel-chart-prevented", [stopped[seat] for seat in seats]),
            _plain("duel-chart-hidden", [hidden[seat] for seat in seats]),
            _plain("duel-chart-endurance", [_left(view, seat) for seat in seats]),
        ],
        feats=list(_feats(story, blows)),
    )


def _plain(title: str, values: Sequence[int]) -> Chart:
    return Chart(title, values, [("duel-chart-count", {"n": value}) for value in values])


def _left(view: Mapping[str, Any], seat: int) -> int:
    return sum(hero.get("endurance", 0) for hero in view["players"][seat]["heroes"])


def _finish(story: Story, view: Mapping[str, Any], seat: int, dealt: int) -> Finish:
    """How each hero came out of it, and what the two dealt."""
    lines: list[Note] = []
    pictures = []
    for hero in view["players"][seat]["heroes"]:
        if hero["hero"] is None:
            continue
        kind = HERO_IDS.index(hero["hero"])
        pictures.append(f"hero.{hero['hero']}")
        died = last(story, len(story), "died", seat=seat, hero=kind)
        if died is None:
            lines.append(("duel-finish-stands", {"hero": kind, "left": hero["endurance"]}))
        else:
            _, told = when(story, died)
            lines.append(("duel-finish-fell", {"hero": kind, **told}))
    return Finish([*lines, ("duel-finish-dealt", {"amount": dealt})], pictures)


def _feats(story: Story, blows: Sequence[_Blow]) -> Iterator[Feat]:
    """The hero that dealt most, and the one with the most tricks."""
    dealt: Counter[tuple[int, int]] = Counter()
    for blow in blows:
        dealt[blow.hero, blow.seat] += blow.amount
    if dealt:
        (hero, seat), amount = dealt.most_common(1)[0]
        told = {"hero": hero, "seat": seat, "amount": amount}
        yield Feat(f"hero.{HERO_IDS[hero]}", ("duel-feat-dealt", told))
    tricks = Counter((e["hero"], e["seat"]) for e in story if e["event"] == "trick")
    if tricks:
        (hero, seat), count = tricks.most_common(1)[0]
        told = {"hero": hero, "seat": seat, "n": count}
        yield Feat(f"hero.{HERO_IDS[hero]}", ("duel-feat-tricks", told))
