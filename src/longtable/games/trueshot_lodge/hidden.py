"""What a seat can't see (chapter 13), dealt anew for worlds that are only imagined.

In such a world the piles are not shuffled, for few of their cards will ever be drawn: what nobody
has seen of them lies in no order, and a card is drawn by lot when it is needed (`by_lot`). They are
sorted, so that nothing is left of how they lay: once for all worlds imagined from one position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from longtable.core.dice import Dice
from longtable.games.trueshot_lodge.cards import EXOTIC

if TYPE_CHECKING:
    from longtable.games.trueshot_lodge.state import Table

_PETS: Final = 0
_WEAPONS: Final = 1
_SPELLS: Final = 2
_FOODS: Final = 3  # and from here on one for each seat


class Laid:
    """A pile as it `lay` and who had seen what of it; and how it is laid out for one `eye`, in an
    `order` that says nothing: the cards that it does not know are sorted, over the places that are
    `blind` to it. Of these places others know the first `told`.
    """

    __slots__ = ("blind", "eye", "lay", "order", "seen", "told")

    def __init__(self, pile: list[int], seen: list[int], eye: int) -> None:
        self.lay: list[int] = pile.copy()
        self.seen: list[int] = seen.copy()
        self.eye: int = eye
        self.blind: list[int] = [p for p, eyes in enumerate(seen) if eyes and not eyes & eye]
        self.told: int = len(self.blind)
        self.blind += [place for place, eyes in enumerate(seen) if not eyes]
        self.order: list[int] = pile.copy()
        unknown = sorted([pile[place] for place in self.blind])
        for place, card in zip(self.blind, unknown, strict=True):
            self.order[place] = card


# How each pile was laid out last: bots imagine many worlds from one position.
Sorted: TypeAlias = list[Laid | None]


def nothing_sorted(seats: int) -> Sorted:
    """What a new table begins with."""
    return [None] * (_FOODS + seats)


def redeal(table: Table, seat: int, dice: Dice) -> None:
    """Deal anew what the seat can't see: piles, cards drawn unseen, pets not yet picked."""
    table.by_lot = True
    if any(table.offers):
        _redeal_offers(table, seat, dice)
    known = table.sorted
    table.sorted = nothing_sorted(table.seats)  # whoever imagines shall not find how piles lay
    eye = 1 << seat
    _redeal_spells(table, seat, dice, known)
    _redeal_pile(table.pet_pile, table.pet_seen, eye, dice, known, _PETS)
    _redeal_pile(table.weapon_pile, table.weapon_seen, eye, dice, known, _WEAPONS)
    for owner, pile in enumerate(table.food_pile):
        if pile:
            top = pile.pop()  # it lies open
            _sort(pile, known, _FOODS + owner)
            pile.append(top)


def _redeal_offers(table: Table, seat: int, dice: Dice) -> None:
    """TL-3.3: three common pets for each of the others."""
    pool = list(table.pet_pile)
    for other in range(table.seats):
        if other != seat:
            pool += table.offers[other]
    dice.deal_anew(pool)
    common = [card for card in pool if not EXOTIC[card]]
    for other in range(table.seats):
        if other != seat:
            dealt = common[: len(table.offers[other])]
            del common[: len(dealt)]
            table.offers[other] = sorted(dealt)
            for card in dealt:
                pool.remove(card)
    table.pet_pile[:] = pool


def _redeal_spells(table: Table, seat: int, dice: Dice, known: Sorted) -> None:
    """TL-13.2: the spell pile, and what the others drew from it unseen."""
    pile = table.spell_pile
    others = [s for s in range(table.seats) if s != seat and table.secret[s]]
    for other in others:
        for card in table.secret[other]:
            table.hands[other].remove(card)
            pile.append(card)
    _sort(pile, known, _SPELLS)
    for other in others:
        dealt = [dice.draw(pile) for _ in table.secret[other]]
        table.secret[other] = dealt
        table.hands[other] += dealt
        table.hands[other].sort()


def _sort(pile: list[int], known: Sorted, which: int) -> None:
    """A pile of which nobody has seen anything."""
    laid = known[which]
    if laid is None or laid.lay != pile:
        laid = known[which] = Laid(pile, [0] * len(pile), 0)
    pile[:] = laid.order


def _redeal_pile(
    pile: list[int], seen: list[int], eye: int, dice: Dice, known: Sorted, which: int
) -> None:
    """TL-13.5: the cards that the eye does not know, among the places where they lie. Those that
    others know are dealt at once.
    """
    laid = known[which]
    if laid is None or laid.eye != eye or laid.lay != pile or laid.seen != seen:
        laid = known[which] = Laid(pile, seen, eye)
    pile[:] = laid.order
    blind = laid.blind
    for n in range(laid.told):
        here, there = blind[n], blind[n + dice.below(len(blind) - n)]
        pile[here], pile[there] = pile[there], pile[here]


def settle(table: Table, pile: list[int], seen: list[int], place: int) -> None:
    """Somebody is about to see the card at that place: in a world that is only imagined, it is
    drawn by lot now from all those that nobody has seen.
    """
    if table.by_lot and not seen[place]:
        other = table.dice.below(len(pile))
        while seen[other]:
            other = table.dice.below(len(pile))
        pile[place], pile[other] = pile[other], pile[place]


def in_order(table: Table) -> Table:
    """The same table, every pile of it in some order."""
    for pile, seen in (
        (table.pet_pile, table.pet_seen),
        (table.weapon_pile, table.weapon_seen),
        (table.spell_pile, [0] * len(table.spell_pile)),
        *[(pile, [0] * (len(pile) - 1) + [1]) for pile in table.food_pile if pile],
    ):
        _shuffle_unseen(pile, seen, table.dice)
    table.by_lot = False
    return table


def _shuffle_unseen(pile: list[int], seen: list[int], dice: Dice) -> None:
    unseen = [card for card, eyes in zip(pile, seen, strict=True) if not eyes]
    for place, eyes in enumerate(seen):
        if not eyes:
            pile[place] = dice.draw(unseen)
