"""What can be foretold before one commits: what a card costs now and leaves, the odds of a risk,
how far the team will come and whom it will pass.

It is worked out by the rules from what the seat knows: which cards are in its deck, but not their
order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from longtable.core.choice import Script
from longtable.core.dice import Dice
from longtable.core.perspective import Perspective
from longtable.core.story import Event
from longtable.games.iditacards.actions import NEW_DAY, PASS, PLAY
from longtable.games.iditacards.actions import RISK as NEXT
from longtable.games.iditacards.boards import AUTOMATIC_MOVE, COST_RISE, RISK_FIZZLE, STARVATION
from longtable.games.iditacards.cards import (
    ALL,
    CALLS_DAY,
    DRAW,
    DRAW_PER_DOG,
    FOOD,
    PERSONAL,
    SPOILS_PAYMENT,
    TYPE,
)
from longtable.games.iditacards.legs import end_of_turn
from longtable.games.iditacards.movement import move
from longtable.games.iditacards.risk import play_from_hand
from longtable.games.iditacards.rules import Iditacards
from longtable.games.iditacards.state import Race
from longtable.games.iditacards.values import (
    dog_count,
    energy_cost,
    energy_parts,
    health_cost,
    health_parts,
    risk_cost,
    starting_hand,
)
from longtable.games.iditacards.view import costs
from longtable.kit.forecast import Note, carried_out, offered

TRIALS: Final = 120  # decks that are imagined for the odds of a risk


@dataclass(frozen=True)
class Forecast:
    """What an action would come to this turn.

    `costs` are as in the view. `hand` and `deck` are what is left after paying. `payable` says
    whether energy and health can be paid; `spoilt` is the chance, in percent, that a Damaged card
    on top of the deck makes the payment fail. `odds` is the chance, in percent, that the risk will
    be paid in full if the seat goes on turn after turn; None where there is none. `steps` is how
    far the team comes this turn, the automatic move included, `passed` whom it passes.
    """

    costs: dict[str, Any]
    hand: int
    deck: int
    payable: bool
    spoilt: int
    odds: int | None
    steps: int
    passed: tuple[int, ...]


def notes(seen: Perspective) -> dict[int, Note]:
    """What each play, a risk's next card, a new day and doing nothing would do."""
    asked = list(offered(seen, PLAY, NEXT, NEW_DAY, PASS))
    if not asked:
        return {}
    race = known(seen)
    found: dict[int, Note] = {}
    for action, verb, arguments in asked:
        if verb is PLAY:
            found[action] = _play_note(foresee(race, seen.seat, arguments[0]))
        elif verb is NEXT:
            now, all_of_it = next_odds(race, seen.seat), stack_odds(race, seen.seat)
            found[action] = "note-risk", {"odds": now, "all": all_of_it}
        elif verb is NEW_DAY:
            found[action] = "note-day", {"count": starting_hand(race, seen.seat)}
        else:
            steps, passed = rest_of_turn(race, seen.seat, None)
            found[action] = (
                "note-pass",
                {"steps": steps, "passed": len(passed), "past": tuple(passed)},
            )
    return found


def known(seen: Perspective) -> Race:
    """A table that could be the real one. Nothing that is foretold hangs on what is dealt anew."""
    return cast(Race, seen.imagine(Dice(b"notes")).state)


def foresee(race: Race, seat: int, card: int) -> Forecast:
    """What playing a card of the hand would come to."""
    cost = costs(race, seat, card)
    energy, health, risk = (cost[kind]["total"] for kind in ("energy", "health", "risk"))
    hand = len(race.hands[seat]) - 1
    deck = len(race.decks[seat])
    payable = energy <= hand and health <= deck
    fizzles = bool(RISK_FIZZLE[race.side(seat)])
    odds = None
    if risk:
        odds = (
            0
            if fizzles or not payable
            else _odds(race, seat, [[card, risk]], hand - energy, health)
        )
    steps, passed = rest_of_turn(race, seat, card if payable else None)
    return Forecast(
        costs=cost,
        hand=hand - energy if energy <= hand else hand,
        deck=deck - health if payable else deck,
        payable=payable,
        spoilt=_spoilt(race.decks[seat], health) if payable else 0,
        odds=odds,
        steps=steps,
        passed=tuple(passed),
    )


def rest_of_turn(race: Race, seat: int, card: int | None) -> tuple[int, list[int]]:
    """How far the seat comes this turn and whom it passes, if it plays that card. Every question
    on the way gets its first answer, and no Damaged card comes up.
    """
    twin = cast(Iditacards, race.copy())
    told: list[Event] = []
    twin.listener = told.append
    twin.by_lot = False
    twin.decks[seat].sort(key=SPOILS_PAYMENT.__getitem__, reverse=True)  # at the bottom
    if card is not None and not CALLS_DAY[card]:
        carried_out(play_from_hand(twin, seat, card))
    elif card is not None:
        return twin.places[seat] - race.places[seat], []
    carried_out(_end(twin, seat))
    passed = [event.seen["target"] for event in told if event.name == "passed"]
    return twin.places[seat] - race.places[seat], passed


def _end(race: Race, seat: int) -> Script[None]:
    yield from end_of_turn(race, seat)
    yield from move(race, seat, AUTOMATIC_MOVE, 1, by_card=False)


def _spoilt(deck: Sequence[int], health: int) -> int:
    """The chance in percent that one of the top cards is Damaged."""
    bad = sum(SPOILS_PAYMENT[card] for card in deck)
    fine = 1.0
    for drawn in range(min(health, len(deck))):
        fine *= max(0, len(deck) - bad - drawn) / (len(deck) - drawn)
    return round(100 * (1 - fine))


# The odds of a risk


def next_odds(race: Race, seat: int) -> int:
    """The chance in percent that the next card of the pending risk can be paid."""
    deck = race.decks[seat]
    if not deck:
        return 0
    good = 0.0
    for card in deck:
        energy, health = _costs(race, seat, card, 0, 0)
        if energy == ALL or energy <= len(race.hands[seat]):
            if health < len(deck):
                good += 1
    return round(100 * good / len(deck))


def stack_odds(race: Race, seat: int) -> int:
    """The chance in percent that all that waits will be paid, turn after turn."""
    stack = [list(waiting[:2]) for waiting in race.stacks[seat]]
    return _odds(race, seat, stack, len(race.hands[seat]), 0)


def _odds(race: Race, seat: int, stack: list[list[int]], hand: int, health: int) -> int:
    """Many decks of the seat's own cards in any order: in how many percent all is paid. `health`
    cards are paid first. Cards that are looked at or recovered are left out of account.
    """
    deck, paid = sorted(race.decks[seat]), 0
    dice = Dice(b"odds")
    for _ in range(TRIALS):
        order = deck.copy()
        dice.shuffle(order)
        del order[len(order) - health :]
        paid += _is_paid(race, seat, [list(waiting) for waiting in stack], hand, order)
    return round(100 * paid / TRIALS)


def _is_paid(race: Race, seat: int, stack: list[list[int]], hand: int, deck: list[int]) -> bool:
    """Whether this order of the deck pays for the whole stack."""
    relief = [0, 0]
    while stack:
        if not deck:
            return False
        card = deck.pop()
        if TYPE[card] == PERSONAL:
            relief[0] += 1
        elif TYPE[card] == FOOD:
            relief[1] += 1
        energy, health = _costs(race, seat, card, relief[0], relief[1])
        if energy == ALL:
            energy = hand
        if energy > hand or health > len(deck):
            return False
        hand -= energy
        if any(SPOILS_PAYMENT[other] for other in deck[len(deck) - health :]):
            return False
        del deck[len(deck) - health :]
        risk = risk_cost(race, seat, card)
        if risk:
            stack.append([card, risk])
            continue
        if CALLS_DAY[card]:
            return False
        hand, deck = _draw(race, seat, card, hand, deck)
        while stack:
            stack[-1][1] -= 1
            if stack[-1][1]:
                break
            done = stack.pop()[0]
            if CALLS_DAY[done] and stack:
                return False
            hand, deck = _draw(race, seat, done, hand, deck)
    return True


def _draw(race: Race, seat: int, card: int, hand: int, deck: list[int]) -> tuple[int, list[int]]:
    """The hand grows by what the card draws."""
    count = min(DRAW[card] + DRAW_PER_DOG[card] * dog_count(race, seat), len(deck))
    return hand + count, deck[: len(deck) - count]


def _costs(race: Race, seat: int, card: int, warmer: int, fed: int) -> tuple[int, int]:
    """Energy and health, once so many personal and food cards have brought relief."""
    energy, health = energy_cost(race, seat, card), health_cost(race, seat, card)
    freezing, starving = race.points[0][seat], race.points[STARVATION][seat]
    if energy and energy != ALL and energy_parts(race, seat, card)[0]:
        energy -= COST_RISE[freezing] - COST_RISE[max(0, freezing - warmer)]
    if health and health_parts(race, seat, card)[0]:
        health -= COST_RISE[starving] - COST_RISE[max(0, starving - fed)]
    return max(energy, 0), max(health, 0)


def _play_note(seen: Forecast) -> Note:
    cost = seen.costs
    return "note-play", {
        "energy": cost["energy"]["total"],
        "health": cost["health"]["total"],
        "risk": cost["risk"]["total"],
        "payable": "yes" if seen.payable else "no",
        "hand": seen.hand,
        "deck": seen.deck,
        "spoilt": seen.spoilt,
        "odds": -1 if seen.odds is None else seen.odds,
        "steps": seen.steps,
        "passed": len(seen.passed),
        "past": seen.passed,
    }
