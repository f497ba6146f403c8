"""How a game of A Knight's Duty ends: who fell when and to whom, and whether luck was kind.

The odds of a blow are those of the pile it was drawn from (KD-8.4), after stance and inspiration.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from longtable.games.knights_duty.arena import CLANS, SEATING, TOKEN_NAMES, WEAPON_NAMES
from longtable.kit.endings import GAME, Chart, Feat, Figures, Finish, Lines, Story, last, settle
from longtable.kit.forecast import Note

__all__ = ["TELLING", "farewell", "figures", "moments", "out", "places", "when"]

TELLING: Final = {
    "disarmed": -1,
    "missed": -1,
    "recovered": 1,
    "used-inspiration": -1,
    "forfeit": -1,
    "kept-out": -1,
    "swapped": 0,
    "moved": 0,
    "stayed": 0,
    "defends": 0,
    "parries": 0,
}
_DEFEATS: Final = 4  # that are told as moments; the unlikeliest hit is told besides
_HITS: Final = ("broken", "defeated", "hit-again")


def out(view: Mapping[str, Any], seat: int) -> str | None:
    """Who has left the board is out of the game (KD-10.1)."""
    return GAME if view["knights"][seat]["space"] is None else None


def places(story: Story, view: Mapping[str, Any]) -> list[int | None]:
    """Who falls later stands higher; who falls in the same slot leaves together (KD-10.1) and
    shares a place.
    """
    leaving: list[list[int]] = []
    for place, event in enumerate(story):
        if event["event"] != "left":
            continue
        if not leaving or story[place - 1]["event"] != "left":
            leaving.append([])
        leaving[-1].append(event["seat"])
    return settle(leaving, len(view["knights"]))


def farewell(story: Story, seat: int) -> Lines:
    """The blow that felled the knight."""
    fell = last(story, len(story), "defeated", target=seat)
    return () if fell is None else _blow(story, fell)


def _blow(story: Story, hit: int) -> Lines:
    """Who struck, and what came of it."""
    struck = last(story, hit, "combat")
    return [hit] if struck is None else [struck, hit]


def moments(story: Story) -> list[Lines]:
    """Every defeat, and the hit that nobody expected."""
    found = [place for place, event in enumerate(story) if event["event"] == "defeated"]
    found = found[-_DEFEATS:]
    hits = [blow for blow in _blows(story) if blow.hit]
    if hits:
        unlikely = min(hits, key=lambda blow: blow.odds)
        found.append(unlikely.place)
    return [_blow(story, place) for place in sorted(set(found))]


def when(story: Story, place: int) -> Note:
    """The turn."""
    turn = last(story, place, "turn")
    return "kd-when", {"turn": 1 if turn is None else story[turn]["turn"]}


class _Blow(NamedTuple):
    """An attack that was settled: from whom to whom, with what, and how likely it was to hit."""

    seat: int
    target: int
    weapon: int
    odds: float
    hit: bool
    place: int  # of the line that says what came of it


def _blows(story: Story) -> Iterator[_Blow]:
    fight: Mapping[str, Any] = {}
    odds = 0.0
    for place, event in enumerate(story):
        name = event["event"]
        if name == "combat":
            fight, odds = event, 0.0
        elif name in ("drew-heart", "drew-shield"):
            odds = event["hearts"] / (event["hearts"] + event["shields"])
        elif fight and name in (*_HITS, "missed"):
            hit = name in _HITS
            yield _Blow(fight["seat"], fight["target"], fight["weapon"], odds, hit, place)
            fight = {}


def figures(story: Story, view: Mapping[str, Any]) -> Figures:
    """Hits against the sum of their odds, landed and taken; and what was used most."""
    seats = len(view["knights"])
    blows = list(_blows(story))
    return Figures(
        seats=[_finish(story, view, seat, blows) for seat in range(seats)],
        charts=[
            _luck("kd-chart-landed", [b.seat for b in blows], blows, seats),
            _luck("kd-chart-taken", [b.target for b in blows], blows, seats),
        ]
        if blows
        else [],
        feats=list(_feats(story, blows, seats)),
    )


def _luck(title: str, whose: Sequence[int], blows: Sequence[_Blow], seats: int) -> Chart:
    hits, par = [0] * seats, [0.0] * seats
    for seat, blow in zip(whose, blows, strict=True):
        hits[seat] += blow.hit
        par[seat] += blow.odds
    texts: list[Note] = [
        (
            "kd-chart-hits",
            {
                "hits": count,
                "luck": "good" if count >= expected else "bad",
                "gap": round(abs(count - expected), 1),
            },
        )
        for count, expected in zip(hits, par, strict=True)
    ]
    return Chart(title, hits, texts, par)


def _finish(story: Story, view: Mapping[str, Any], seat: int, blows: Sequence[_Blow]) -> Finish:
    fell = last(story, len(story), "defeated", target=seat)
    if view["knights"][seat]["space"] is not None or fell is None:
        ended: Note = ("kd-finish-stands", {})
    else:
        struck = last(story, fell, "combat")
        by = {} if struck is None else story[struck]
        _, turn = when(story, fell)
        ended = "kd-finish-fell", {"target": by.get("seat", seat), **turn}
    tried = [blow for blow in blows if blow.seat == seat]
    lines = [ended]
    if tried:
        hits = sum(blow.hit for blow in tried)
        lines.append(("kd-finish-hits", {"hits": hits, "blows": len(tried)}))
    used = Counter(blow.weapon for blow in tried)
    weapons = [f"token.{WEAPON_NAMES[weapon]}" for weapon, _ in used.most_common()]
    return Finish(lines, [f"knight.{view['knights'][seat]['clan']}", *weapons])


def _feats(story: Story, blows: Sequence[_Blow], seats: int) -> Iterator[Feat]:
    hits = Counter(blow.weapon for blow in blows if blow.hit)
    if hits:
        weapon, count = hits.most_common(1)[0]
        tried = sum(blow.weapon == weapon for blow in blows)
        told = {"weapon": weapon, "hits": count, "blows": tried}
        yield Feat(f"token.{WEAPON_NAMES[weapon]}", ("kd-feat-weapon", told))
    laid = Counter(event["token"] for event in story if event["event"] == "revealed")
    if laid:
        token, count = laid.most_common(1)[0]
        yield Feat(f"token.{TOKEN_NAMES[token]}", ("kd-feat-token", {"token": token, "n": count}))
    unlikely = min((b for b in blows if b.hit), key=lambda b: b.odds, default=None)
    if unlikely is not None:
        clan = CLANS[SEATING[seats][unlikely.seat]]
        told = {"seat": unlikely.seat, "percent": round(100 * unlikely.odds)}
        yield Feat(f"knight.{clan}", ("kd-feat-luck", told))
