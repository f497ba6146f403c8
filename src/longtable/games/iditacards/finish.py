"""The end (chapters 17 and 18): who is across, last turns, and who wins."""

from __future__ import annotations

from longtable.games.iditacards.boards import LAST_SQUARE
from longtable.games.iditacards.state import Race


def end_turn(race: Race, seat: int) -> None:
    """IC-17.2: who is across now? Then the next player, or the end."""
    closing = bool(race.finished)
    for other in race.order(seat):
        if race.places[other] > LAST_SQUARE:
            race.finished.append(other)
            beyond = race.places[other] - LAST_SQUARE
            race.tell("across", "IC-17.2", seat=other, place=race.places[other], count=beyond)
    if race.finished:
        _last_turns(race, seat, closing)
        return
    race.active = (seat + 1) % race.seats
    if race.turns_taken[race.active] >= race.options["round_limit"]:  # IC-17.5
        _call_off(race)


def _last_turns(race: Race, seat: int, closing: bool) -> None:
    """IC-17.1, IC-17.4: one for each player who was not across when the first one crossed."""
    if not closing:
        race.last_turns = race.others(seat)
        if seat not in race.finished:  # another crossed in this turn, and this was no last one
            race.last_turns.append(seat)
        if race.last_turns:
            race.tell("last-turns", "IC-17.1", seats=list(race.last_turns))
    race.last_turns = [
        other for other in race.last_turns if race.racing(other) and not (closing and other == seat)
    ]
    if race.last_turns:
        race.active = race.last_turns[0]
    else:
        _settle(race)


def _settle(race: Race) -> None:
    """The furthest wins; if two are equally far, who crossed earlier."""
    winner = race.finished[0]
    for seat in race.finished:
        if race.places[seat] > race.places[winner]:
            winner = seat
    race.result = [float(seat == winner) for seat in range(race.seats)]
    if race.seats == 1:
        turns, days = race.turns_taken[0], race.days[0]
        race.tell("arrived", "IC-18.1", seat=0, turns=turns, days=days)
    else:
        race.tell("won", "IC-17.1", seat=winner, place=race.places[winner])


def _call_off(race: Race) -> None:
    """IC-17.5: the furthest win together; alone nobody does (IC-18.5)."""
    furthest = max(race.places)
    winners = [seat for seat in range(race.seats) if race.places[seat] == furthest]
    if race.seats == 1:
        race.result = [0.0]
        race.tell("not-arrived", "IC-18.5", seat=0, place=furthest)
        return
    race.result = [1 / len(winners) * (seat in winners) for seat in range(race.seats)]
    race.tell("called-off", "IC-17.5", seats=winners, place=furthest)
