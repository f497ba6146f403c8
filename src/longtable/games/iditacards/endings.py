"""How a race ends: who got how far, by which cards, and what it cost.

The story tells every move with its rule; which card made it is what was told last before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from longtable.games.iditacards.cards import IDS, TYPE, TYPES
from longtable.kit.endings import Chart, Feat, Figures, Finish, Lines, Story, last
from longtable.kit.forecast import Note

__all__ = ["TELLING", "figures", "moments", "places", "when"]

TELLING: Final = {
    "died": -1,
    "fizzled": -1,
    "claimed": 1,
    "harnessed": 1,
    "lost-cards": -1,
    "rose": -1,
    "relieved": 1,
    "moved": 1,
    "damage": -1,
    "stood": -1,
    "stayed": -1,
    "mended": 1,
    "played": 0,
    "new-day": 0,
}

_BY_A_CARD: Final = "IC-9.1"  # the rule a move by a card is told with
# What makes a card work, and so may move a team
_WORKED: Final = ("played", "risked", "resolved", "repeated", "cricket")
_HARD_LUCK: Final = 3  # cards that fizzle at once are worth telling


def places(story: Story, view: Mapping[str, Any]) -> list[int | None]:
    """The furthest stands highest, among equals who crossed earlier (IC-17.4); nobody has a place
    before the race is over.
    """
    players = view["players"]
    if not view["scores"]:
        return [None] * len(players)
    across = view["finished"]
    merit = [
        (-player["place"], across.index(seat) if seat in across else len(across))
        for seat, player in enumerate(players)
    ]
    return [1 + sum(other < own for other in merit) for own in merit]


def when(story: Story, place: int) -> Note:
    """The round."""
    turn = last(story, place, "turn")
    return "race-when", {"round": 1 if turn is None else story[turn]["round"]}


# Moments


def moments(story: Story) -> list[Lines]:
    """The longest run, the hardest luck, the last time somebody was passed, and the line."""
    found: dict[int, Lines] = {}
    runs = [move for move in _moves(story) if move.by_card]
    if runs:
        longest = max(runs, key=lambda move: move.steps)
        found[longest.cause] = [longest.cause, longest.at]
    fizzled = [place for place, event in enumerate(story) if event["event"] == "fizzled"]
    if fizzled:
        worst = max(fizzled, key=lambda place: story[place]["count"])
        if story[worst]["count"] >= _HARD_LUCK:
            found[worst] = [worst]
    passed = last(story, len(story), "passed")
    if passed is not None:
        found[passed] = [passed]
    for place, event in enumerate(story):
        if event["event"] == "across":
            found[place] = [place]
    return [found[place] for place in sorted(found)]


class _Move(NamedTuple):
    """A move of one's own."""

    seat: int
    steps: int
    by_card: bool
    card: int | None
    cause: int  # the line of the story that says by which card; its own, if by none
    at: int


def _moves(story: Story) -> Iterator[_Move]:
    cause: int | None = None
    for place, event in enumerate(story):
        if event["event"] in _WORKED:
            cause = place
        elif event["event"] == "moved":
            if event["rule"] == _BY_A_CARD and cause is not None:
                card = story[cause]["card"]
                yield _Move(event["seat"], event["steps"], True, card, cause, place)
            else:
                yield _Move(event["seat"], event["steps"], False, None, place, place)


# Figures


def figures(story: Story, view: Mapping[str, Any]) -> Figures:
    """Squares by cards and by themselves, cards destroyed, damage; and who ran best."""
    seats = range(len(view["players"]))
    moves = list(_moves(story))
    damage: Counter[int] = Counter()
    destroyed: Counter[int] = Counter()
    for event in story:
        if event["event"] == "damage":
            damage[event["seat"]] += event["amount"]
        elif event["event"] == "destroyed":
            destroyed[event["seat"]] += 1
        elif event["event"] == "destroyed-hand":
            destroyed[event["seat"]] += event["count"]
    return Figures(
        seats=[_finish(view, seat) for seat in seats],
        charts=[
            _plain("race-chart-cards", [_squares(moves, seat, True) for seat in seats]),
            _plain("race-chart-automatic", [_squares(moves, seat, False) for seat in seats]),
            _plain("race-chart-destroyed", [destroyed[seat] for seat in seats]),
            _plain("race-chart-damage", [damage[seat] for seat in seats]),
        ],
        feats=list(_feats(moves)),
    )


def _squares(moves: Sequence[_Move], seat: int, by_card: bool) -> int:
    return sum(move.steps for move in moves if move.seat == seat and move.by_card == by_card)


def _plain(title: str, values: Sequence[int]) -> Chart:
    return Chart(title, values, [("race-chart-count", {"n": value}) for value in values])


def _finish(view: Mapping[str, Any], seat: int) -> Finish:
    """How far, in how many turns and days, with which team."""
    player = view["players"][seat]
    beyond = player["place"] - view["last_square"]
    if player["across"]:
        ended: Note = ("race-finish-across", {"squares": beyond})
    else:
        ended = ("race-finish-short", {"place": player["place"]})
    dogs = player["dogs"]
    told = {"turns": player["turns"], "days": player["days"]}
    reached = {"checkpoints": player["checkpoints"], "dogs": len(dogs)}
    return Finish(
        [ended, ("race-finish-time", told), ("race-finish-team", reached)],
        [f"dog.{dog['card']}" for dog in dogs],
    )


def _feats(moves: Sequence[_Move]) -> Iterator[Feat]:
    """The card that brought a team furthest, all its moves together."""
    run: Counter[tuple[int, int]] = Counter()
    for move in moves:
        if move.card is not None:
            run[move.card, move.seat] += move.steps
    if run:
        (card, seat), squares = run.most_common(1)[0]
        told = {"card": card, "seat": seat, "squares": squares}
        yield Feat(f"{TYPES[TYPE[card]]}.{IDS[card]}", ("race-feat", told))
