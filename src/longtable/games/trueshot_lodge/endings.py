"""How a game in the lodge ends: who left it when, what struck hardest, and which pets did most.

The story says of every loss whose it is; who dealt it is what was told last before it: a strike, a
spell, an effect, a weapon.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from longtable.games.trueshot_lodge.cards import IDS, kind_of
from longtable.games.trueshot_lodge.view import FIGHTING
from longtable.kit.endings import (
    GAME,
    ROUND,
    Chart,
    Feat,
    Figures,
    Finish,
    Lines,
    Story,
    last,
    settle,
)
from longtable.kit.forecast import Note

__all__ = ["TELLING", "farewell", "figures", "moments", "out", "places", "when"]

TELLING: Final = {
    "out-of-round": -1,
    "won-round": 1,
    "player-healed": 1,
    "bought": 1,
    "cast": 1,
}
# What may cause a loss, and in which fields it says whose it is and by which card
_CAUSES: Final = {
    "struck": ("owner", "pet"),
    "swept": ("owner", "pet"),
    "effect": ("seat", "card"),
    "cast": ("seat", "spell"),
    "ate": ("seat", "food"),
    "weapon-strike": ("seat", "weapon"),
    "delayed-blow": ("seat", ""),
    "exhaustion": ("", ""),
}
_NEW_PAGE: Final = ("turn", "lap", "combat", "round", "last-window")  # nothing before causes more
_PETS_SHOWN: Final = 3


def out(view: Mapping[str, Any], seat: int) -> str | None:
    """Who was at 0 has left the lodge (TL-10.9); who has no living pet is out of the round
    (TL-6.7), unless one comes back to life (TL-10.3).
    """
    if not view["players"][seat]["in_game"]:
        return GAME
    return ROUND if seat in view["out_of_round"] and view["step"] in FIGHTING else None


def places(story: Story, view: Mapping[str, Any]) -> list[int | None]:
    """Who leaves later stands higher; of those who leave in one round, the better ranked in it
    (TL-10.10). At the end Health counts, then that ranking (TL-11.2, TL-11.3). While the combat
    lasts, nobody who is still in the game has a place.
    """
    seats = len(view["players"])
    leaving: list[list[int]] = [[]]
    for event in story:
        if event["event"] == "round":
            leaving.append([])
        elif event["event"] == "left":  # told from the best ranked down
            leaving[-1].append(event["seat"])
    found = settle([[seat] for group in leaving for seat in reversed(group)], seats)
    if view["scores"]:
        health, ranking = [p["health"] for p in view["players"]], view["ranking"]
        staying = sorted(view["in_game"], key=lambda seat: (-health[seat], ranking.index(seat)))
        for place, seat in enumerate(staying, 1):
            found[seat] = place
    return found


def farewell(story: Story, seat: int) -> Lines:
    """What took the last Health, or the last living pet."""
    left = last(story, len(story), "left", seat=seat)
    if left is not None:
        hurt = last(story, left, "player-hurt", seat=seat)
        return [left] if hurt is None else [*_cause(story, hurt), hurt]
    fell = last(story, len(story), "out-of-round", seat=seat)
    died = None if fell is None else last(story, fell, "died", owner=seat)
    return () if died is None else [*_cause(story, died), died]


def _cause(story: Story, place: int) -> list[int]:
    """The line that says what caused this one, if there is one."""
    found = last(story, place, *_CAUSES, *_NEW_PAGE)
    return [] if found is None or story[found]["event"] in _NEW_PAGE else [found]


def moments(story: Story) -> list[Lines]:
    """Who was struck out of the lodge, and the hardest blows at a pet and at a hunter."""
    found: dict[int, list[int]] = {}
    for place, event in enumerate(story):
        if event["event"] == "left":
            lines = farewell(story[: place + 1], event["seat"])
            found.setdefault(lines[0], [lines[0]]).append(place)  # one blow may strike out several
    for name in ("player-hurt", "hurt"):
        blows = [place for place, event in enumerate(story) if event["event"] == name]
        if blows:
            hardest = max(blows, key=lambda place: story[place]["amount"])
            lines = [*_cause(story, hardest), hardest]
            found.setdefault(lines[0], lines)
    return [found[place] for place in sorted(found)]


def when(story: Story, place: int) -> Note:
    """Round and lap. The first round is not told."""
    at, lap = last(story, place, "round"), last(story, place, "lap", "combat")
    told = {
        "round": 1 if at is None else story[at]["round"],
        "lap": 0 if lap is None else story[lap].get("lap", 0),
    }
    return "lodge-when", told


class _Loss(NamedTuple):
    """Health that was lost to somebody else's doing; a death has no amount."""

    seat: int  # who dealt it
    card: int | None  # with what
    at_hunter: bool
    amount: int
    kills: bool


def _losses(story: Story) -> Iterator[_Loss]:
    cause: Mapping[str, Any] | None = None
    for event in story:
        name = event["event"]
        if name in _CAUSES:
            cause = event
        elif name in _NEW_PAGE:
            cause = None
        elif name in ("hurt", "died", "player-hurt") and cause is not None:
            dealt = _dealt_by(cause, event)
            if dealt is not None:
                at_hunter, amount = name == "player-hurt", event.get("amount", 0)
                yield _Loss(*dealt, at_hunter, amount, name == "died")


def _dealt_by(cause: Mapping[str, Any], loss: Mapping[str, Any]) -> tuple[int, int | None] | None:
    """Who dealt it and with what; nobody, if one's own doing cost it."""
    whose, by = _CAUSES[cause["event"]]
    if not whose:
        return None
    seat, suffers = cause[whose], loss.get("owner", loss.get("seat"))
    if suffers != seat:
        return seat, cause.get(by)
    # Whom a strike hurts besides its target is the striker: the struck pet has struck back.
    back = cause["event"] == "struck" and loss.get("pet") == cause["pet"]
    return (cause["target"], cause["victim"]) if back and cause["target"] != seat else None


def figures(story: Story, view: Mapping[str, Any]) -> Figures:
    """Damage, spells and Coins of every hunter, and the cards that did most."""
    seats = range(len(view["players"]))
    losses = list(_losses(story))
    damage = [sum(loss.amount for loss in losses if loss.seat == seat) for seat in seats]
    cast = Counter(event["seat"] for event in story if event["event"] == "cast")
    coins: Counter[int] = Counter()
    for event in story:
        if event["event"] == "bought":
            coins[event["seat"]] += event["coins"]
    return Figures(
        seats=[_finish(story, view, seat, losses) for seat in seats],
        charts=[
            _plain("lodge-chart-damage", damage),
            _plain("lodge-chart-spells", [cast[seat] for seat in seats]),
            _plain("lodge-chart-coins", [coins[seat] for seat in seats]),
        ],
        feats=list(_feats(losses)),
    )


def _plain(title: str, values: Sequence[int]) -> Chart:
    return Chart(title, values, [("lodge-chart-count", {"n": value}) for value in values])


def _finish(story: Story, view: Mapping[str, Any], seat: int, losses: Sequence[_Loss]) -> Finish:
    player = view["players"][seat]
    left = last(story, len(story), "left", seat=seat)
    if left is None:
        ended: Note = ("lodge-finish-stays", {"health": player["health"]})
    else:
        ended = "lodge-finish-left", {"round": when(story, left)[1]["round"]}
    won = sum(event["event"] == "won-round" and event["seat"] == seat for event in story)
    kills = sum(loss.kills for loss in losses if loss.seat == seat)
    best: Counter[int] = Counter()
    for loss in losses:
        if loss.seat == seat and loss.card is not None and kind_of(loss.card) == "pet":
            best[loss.card] += loss.amount
    pets = [f"pet.{IDS[pet]}" for pet, _ in best.most_common(_PETS_SHOWN)]
    weapons = [e["weapon"] for e in story if e["event"] == "weapon-strike" and e["seat"] == seat]
    return Finish(
        [ended, ("lodge-finish-won", {"rounds": won, "kills": kills})],
        [*pets, *[f"weapon.{IDS[weapon]}" for weapon in weapons[-1:]]],
    )


def _feats(losses: Sequence[_Loss]) -> Iterator[Feat]:
    """The pet, the weapon and the spell that took most Health."""
    for kind in ("pet", "weapon", "spell"):
        dealt: Counter[tuple[int, int]] = Counter()
        for loss in losses:
            if loss.card is not None and kind_of(loss.card) == kind:
                dealt[loss.card, loss.seat] += loss.amount
        if dealt and (best := dealt.most_common(1)[0])[1]:
            (card, seat), amount = best
            told = {"card": card, "seat": seat, "amount": amount}
            yield Feat(f"{kind}.{IDS[card]}", ("lodge-feat", told))
