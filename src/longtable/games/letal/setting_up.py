"""Setting up (chapter 3)."""

from __future__ import annotations

from typing import Final

from longtable.core.choice import Choice, Script
from longtable.games.letal import grammar as g
from longtable.games.letal.actions import (
    ASIDE_CARD,
    BRING_PAIR,
    DO_DECLINE,
    DO_KEEP,
    FIRST_SEAT,
    HERO_KINDS,
    OPEN_CARD,
    PUT_HERO,
)
from longtable.games.letal.board import HOME, OFF, SPACES, spaces_in
from longtable.games.letal.library import DECK_MIN, LATE_CARDS
from longtable.games.letal.lines import carry_out
from longtable.games.letal.piles import draw
from longtable.games.letal.run import BY_OPENING, Run
from longtable.games.letal.state import (
    NO_HERO,
    OPENING,
    PLACING,
    ROLLING,
    SETTING_ASIDE,
    TURN_BEGINS,
    Table,
)

DIE: Final = 6


def bring_heroes(table: Table) -> Script[None]:
    """LE-3.1: pairs are chosen in secret and shown together; with four players, one of each team
    first, then their partners.
    """
    seats = [0, 1] if table.kind[0] == NO_HERO else [2, 3]
    answers = yield from table.ask_all(seats, "bring", lambda s: legal_pairs(table, s))
    for seat, answer in zip(seats, answers, strict=True):
        first, second = divmod(answer - BRING_PAIR, HERO_KINDS)
        for hero, kind in ((2 * seat, first), (2 * seat + 1, second)):
            printed = table.library.heroes[kind]
            table.kind[hero] = kind
            table.endurance[hero] = printed.endurance
            table.ability_used[hero] = [False] * len(printed.abilities)
            table.submitted[hero] = table.deck_for(seat, kind)
            table.deck[hero] = list(table.submitted[hero])
            table.tricks[hero] = sorted(
                {c for c in table.submitted[hero] if table.library.cards[c].kind == g.TRICK}
            )
    for seat in seats:
        table.tell("brings", "LE-3.1", seat=seat, heroes=table.kind[2 * seat : 2 * seat + 2])
    if NO_HERO not in table.kind:
        table.step = SETTING_ASIDE


def legal_pairs(table: Table, seat: int) -> list[int]:
    """LE-2.2: no name twice in a team."""
    taken = [table.kind[hero] for hero in range(2 * table.seats) if hero // 2 % 2 == seat % 2]
    free = [kind for kind in range(HERO_KINDS) if kind not in taken]
    return [BRING_PAIR + one * HERO_KINDS + two for one in free for two in free if one < two]


def set_aside(table: Table) -> Script[None]:
    """LE-3.2, LE-3.3: all players at once, one card at a time, first for one hero, then for the
    other. LE-3.4: then the decks are shuffled.
    """
    while True:
        for seat in range(table.seats):
            while table.sorting[seat] < 2 and _is_small(table, seat):
                table.sorting[seat] += 1
        seats = [seat for seat in range(table.seats) if table.sorting[seat] < 2]
        if not seats:
            break
        answers: list[int] = yield [
            Choice(
                seat, "set-aside", lambda s: legal_aside(table, s),
                {"hero": table.kind[2 * seat + table.sorting[seat]]},
            )
            for seat in seats
        ]  # fmt: skip
        for seat, answer in zip(seats, answers, strict=True):
            hero = 2 * seat + table.sorting[seat]
            if answer == DO_KEEP:
                table.sorting[seat] += 1
                continue
            card = answer - ASIDE_CARD
            table.deck[hero].remove(card)
            table.aside[hero] = sorted([*table.aside[hero], card])
            table.tell("set-aside", "LE-3.3", to=[seat], secret={"card": card}, seat=seat,
                       hero=table.kind[hero])  # fmt: skip
    for deck in table.deck:
        table.dice.shuffle(deck)
    table.step = ROLLING


def _is_small(table: Table, seat: int) -> bool:
    return len(table.deck[2 * seat + table.sorting[seat]]) <= DECK_MIN


def legal_aside(table: Table, seat: int) -> list[int]:
    deck = table.deck[2 * seat + table.sorting[seat]]
    return [*(ASIDE_CARD + card for card in sorted(set(deck))), DO_KEEP]


def roll(table: Table) -> Script[None]:
    """LE-3.5: the highest chooses who plays first; those who tie for it roll again."""
    if not any(table.rolls):
        throwing = list(range(table.seats))
        while len(throwing) > 1:
            for seat in throwing:
                table.rolls[seat] = table.dice.below(DIE) + 1
                table.tell("rolled", "LE-3.5", seat=seat, roll=table.rolls[seat])
            best = max(table.rolls[seat] for seat in throwing)
            throwing = [seat for seat in throwing if table.rolls[seat] == best]
        table.active = throwing[0]
    seat = table.active
    answer = yield from table.ask(
        seat, "first", [FIRST_SEAT + other for other in range(table.seats)]
    )
    table.first = answer - FIRST_SEAT
    table.active = (table.first + 1) % table.seats  # LE-3.8: the others place first
    table.tell("first", "LE-3.5", seat=seat, owner=table.first)
    table.step = PLACING


def place_heroes(table: Table) -> Script[None]:
    """LE-3.7, LE-3.8: one hero, then a hero of the other team."""
    seat = table.active
    answer = yield from table.ask(seat, "place", lambda s: legal_places(table, s))
    kind, space = divmod(answer - PUT_HERO, SPACES)
    hero = table.hero_called(seat, kind)
    table.space[hero] = space
    table.tell("placed", "LE-3.7", seat=seat, hero=kind, space=space)
    placed = sum(space != OFF for space in table.space)
    if placed == len(table.space):
        table.active = table.first
        table.step = OPENING
        return
    order = [(table.first + n) % table.seats for n in range(table.seats)]
    for place in range(0, table.seats, 2):  # of two neighbours the later in turn order begins
        order[place], order[place + 1] = order[place + 1], order[place]
    table.active = order[placed % table.seats]


def legal_places(table: Table, seat: int) -> list[int]:
    free = spaces_in(HOME[seat % 2] & ~table.taken())
    waiting = [hero for hero in (2 * seat, 2 * seat + 1) if table.space[hero] == OFF]
    return sorted([PUT_HERO + table.kind[h] * SPACES + space for h in waiting for space in free])


def open_game(table: Table) -> Script[None]:
    """LE-3.9, LE-3.10: cards that do something at the beginning of the game, in turn order. Who
    has brought one is asked, whether or not it was set aside. LE-3.11: then the starting hands.
    """
    for n in range(table.seats):
        seat = (table.first + n) % table.seats
        for hero in (2 * seat, 2 * seat + 1):
            for card in sorted(set(table.submitted[hero])):
                if table.library.cards[card].opening:
                    yield from open_with(table, hero, card)
    for n in range(table.seats):
        seat = (table.first + n) % table.seats
        for hero in (2 * seat, 2 * seat + 1):
            draw(table, hero, starting_hand(table, hero), "LE-3.11")
    table.active = table.first
    table.round = 1
    table.step = TURN_BEGINS


def starting_hand(table: Table, hero: int) -> int:
    """LE-3.11; LE-3.12: and a card more for the team that does not play first."""
    waits = table.options["late_card"] and table.team(hero) != table.first % 2
    return table.library.heroes[table.kind[hero]].starting_hand + (LATE_CARDS if waits else 0)


def open_with(table: Table, hero: int, card: int) -> Script[None]:
    """One copy, if its player wishes; it is shown, and the deck shuffled again."""
    answer = yield from table.ask(
        hero // 2, "opening", lambda s: legal_opening(table, hero, card), card=card
    )
    if answer == DO_DECLINE:
        return
    table.deck[hero].remove(card)
    table.dice.shuffle(table.deck[hero])
    run = Run(BY_OPENING, hero, card, card, table.library.cards[card].opening)
    table.runs.append(run)
    table.tell("opens", "LE-3.10", seat=hero // 2, hero=table.kind[hero], card=card)
    table.runs.pop()
    yield from carry_out(table, run)


def legal_opening(table: Table, hero: int, card: int) -> list[int]:
    return [*([OPEN_CARD + card] if card in table.deck[hero] else []), DO_DECLINE]
