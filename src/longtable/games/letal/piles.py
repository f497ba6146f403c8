"""Cards and where they lie (LE-5.13 to LE-5.18)."""

from __future__ import annotations

from longtable.games.letal.state import Table


def draw(table: Table, hero: int, amount: int, rule: str = "LE-5.17") -> int:
    """The top cards of the hero's deck; LE-4.5: none beyond its maximum hand, none from an empty
    deck. How many it really drew.
    """
    hand, deck = table.hand[hero], table.deck[hero]
    most = table.library.heroes[table.kind[hero]].maximum_hand
    drawn: list[int] = []
    while len(drawn) < amount and deck and len(hand) < most:
        card = deck.pop()
        hand.append(card)
        drawn.append(card)
    if drawn:
        hand.sort()
        if table.buried[hero] > len(deck):
            table.buried[hero] = len(deck)
        if table.listener is not None:
            seat = hero // 2
            table.tell(
                "drew", rule, to=[seat], secret={"cards": drawn}, seat=seat,
                hero=table.kind[hero], amount=len(drawn),
            )  # fmt: skip
    elif amount:
        table.tell("drew-nothing", "LE-4.5", seat=hero // 2, hero=table.kind[hero])
    return len(drawn)


def take_from_hand(table: Table, hero: int, card: int) -> None:
    """A card leaves the hand openly."""
    table.hand[hero].remove(card)
    if card in table.shown[hero]:
        table.shown[hero].remove(card)


def hide(table: Table, hero: int, card: int) -> None:
    """LE-5.14: under the deck, unseen. LE-12.4: from now on nobody else can tell which of the
    cards they knew are still in that hand.
    """
    table.hand[hero].remove(card)
    table.shown[hero].clear()
    table.deck[hero].insert(0, card)
    table.buried[hero] += 1
    if table.listener is not None:
        seat, kind = hero // 2, table.kind[hero]
        table.tell("hid", "LE-5.14", to=[seat], secret={"card": card}, seat=seat, hero=kind)


def discard(table: Table, hero: int, card: int) -> None:
    """LE-5.15: on the discard pile, for all to see."""
    take_from_hand(table, hero, card)
    table.discard[hero].append(card)
    table.tell("discarded", "LE-5.15", seat=hero // 2, hero=table.kind[hero], card=card)


def put_into_play(table: Table, hero: int, card: int) -> None:
    """LE-5.2: an aura beside its hero."""
    table.auras[hero].append(card)
    table.aura_used[hero].append(False)


def remove_aura(table: Table, hero: int, card: int) -> None:
    """LE-5.13: out of the game."""
    place = table.auras[hero].index(card)
    del table.auras[hero][place]
    del table.aura_used[hero][place]
    table.removed[hero].append(card)
