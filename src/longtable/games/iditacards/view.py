"""What a seat may see (chapter 19), as plain JSON. Cards, legs and weather are given by their ids.

seat            whose view it is; None for a spectator
board           `standard`, `classic` or `classic_solo`
last_square     160; the finish line is the square after it
checkpoints     the squares they are on
legs            in the order of the trail, each with `leg` (the id of the leg or leg card),
                `half` (`first`, `second`; None for a classic leg), `from` and `to` (squares),
                `hypothermia` and `starvation` (levels, as printed on this board), `effects`
                (a list of `op` and `n`)
weather         None before the first roll
round, round_limit, active (whose turn it is), first (who had the first turn)
finished        who is across, in the order of crossing
last_turns      who still has a last turn, in order; empty before anybody is across
scores          None while the game goes on
supply          cards, open to all
decks           how many cards each upgrade deck has, by its id
damage_deck     how many cards it has
destroyed       cards out of the game
legendary_box   how many legendary cards were not dealt
playing         the card that is being paid or has its effect now, or an empty list
players         for each seat:
  place           0 is Start, beyond 160 they count on
  leg             its number in `legs`; None on Start and beyond the line
  across          whether that player's race is run
  levels          the leg's `hypothermia` and `starvation`, as they are for this player
  checkpoints     how many were passed; `next_checkpoint` is the next one's square, or None
  hypothermia, starvation     the points; `stuck` if one of them keeps the team from moving
  speed           `total`, made of `team`, `leg`, `weather`, `conditions` (0 or less)
  automatic_move  how far the team would go now at the end of a turn
  immune, energy_free, health_free, moved_today
  dogs            each `card`, `held` (attachments), `holds` (how many it can), `counts_as`
                  and `can_die`; `dog_count` and `dog_limit` go by `counts_as`
  in_play         the cards that had their effect today
  stack           cards waiting for their risk, the topmost last: `card`, `left` (payments
                  still to come), `paid` (the cards whose effects paid for it)
  hand            `cards` (how many) and `known`: one's own; of another's, what all saw
  deck            `cards` and `known`: what is in one's own, in no order
  discard         open, the topmost last
  legendary       `cards` and `known`: not yet earned
  looking         `cards` and `known`: what a personal card lets that player look at now
  starting_hand   how many cards they would draw if their day began now
  turns, days     how many they have had; alone at the table, that is the score (IC-18.2)
  costs           of each card in one's own hand: `energy`, `health` and `risk`, each with
                  `printed` (a number, or `all`), `conditions`, `leg`, `dogs` (0 or less),
                  `free` (a card made it 0 today) and `total`; empty for others
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from longtable.games.iditacards.boards import (
    AUTOMATIC_MOVE,
    BOARD_NAMES,
    CHECKPOINTS,
    DECKS,
    DOG_LIMIT,
    HYPOTHERMIA,
    LAST_SQUARE,
    LEG_FIRST,
    LEG_LAST,
    LEG_OF_SQUARE,
    LEVELS,
    NO_LEG,
    SIDES,
    SOLO_LEVEL_RISE,
    STANDARD,
    STARVATION,
    WEATHERS,
)
from longtable.games.iditacards.cards import ALL, DOG_SLOTS, FOOD, HOLDS, IDS, PERSONAL, TYPE
from longtable.games.iditacards.values import (
    can_die,
    distance,
    dog_count,
    energy_parts,
    health_parts,
    is_immune,
    is_stuck,
    level,
    risk_parts,
    speed_parts,
    starting_hand,
)

if TYPE_CHECKING:
    from longtable.games.iditacards.state import Race

DAY: Final = ["calls", "joins", "sits-out"]  # by what a seat answered to a new day


def view(race: Race, seat: int | None) -> dict[str, Any]:
    """IC-19.1: everything open, and what this seat knows besides."""
    return _known_besides(race, _open(race), seat)


def all_views(race: Race) -> list[dict[str, Any]]:
    """The views of all seats, and a spectator's: what is open is looked at once."""
    shared = _open(race)
    return [_known_besides(race, shared, seat) for seat in (*range(race.seats), None)]


def _known_besides(race: Race, shared: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """What is open, with what this seat alone knows in its place. The open part is not touched."""
    if seat is None:
        return shared
    looking = race.looking if seat == race.active else []
    players = list(shared["players"])
    players[seat] = {
        **players[seat],
        "hand": {"cards": len(race.hands[seat]), "known": _ids(race.hands[seat])},
        "deck": {"cards": len(race.decks[seat]), "known": _ids(sorted(race.decks[seat]))},
        "legendary": {"cards": len(race.legendary[seat]), "known": _ids(race.legendary[seat])},
        "looking": {"cards": len(looking), "known": _ids(looking)},
        "costs": {IDS[card]: costs(race, seat, card) for card in sorted(set(race.hands[seat]))},
    }
    return {**shared, "seat": seat, "players": players}


def _open(race: Race) -> dict[str, Any]:
    """What everybody sees."""
    return {
        "seat": None,
        "board": BOARD_NAMES[race.board],
        "last_square": LAST_SQUARE,
        "checkpoints": list(CHECKPOINTS[race.board]),
        "legs": [_leg(race, number) for number in range(len(race.legs))],
        "weather": None if race.weather < 0 else WEATHERS[race.weather],
        "round": race.round,
        "round_limit": race.options["round_limit"],
        "active": race.active,
        "first": race.first,
        "finished": list(race.finished),
        "last_turns": list(race.last_turns),
        "scores": race.result,
        "supply": _ids(race.supply),
        "decks": {name: len(pile) for name, pile in zip(DECKS, race.upgrades, strict=True)},
        "damage_deck": race.damage_left,
        "destroyed": _ids(race.destroyed),
        "legendary_box": len(race.box),
        "playing": _ids(race.playing),
        "players": [_player(race, seat) for seat in range(race.seats)],
    }


def _ids(cards: list[int]) -> list[str]:
    return [IDS[card] for card in cards]


def _leg(race: Race, number: int) -> dict[str, Any]:
    side = race.legs[number]
    rise = SOLO_LEVEL_RISE if race.seats == 1 and race.board == STANDARD else 0
    freezing, starving = LEVELS[HYPOTHERMIA][side], LEVELS[STARVATION][side]
    return {
        "leg": SIDES[side].card,
        "half": SIDES[side].half or None,
        "from": LEG_FIRST[race.board][number],
        "to": LEG_LAST[race.board][number],
        "hypothermia": freezing + rise if freezing else 0,
        "starvation": starving + rise if starving else 0,
        "effects": [{"op": op, "n": n} for op, n in SIDES[side].ops.items()],
    }


def _player(race: Race, seat: int) -> dict[str, Any]:
    """What everybody sees of a player."""
    place, side = race.places[seat], race.side(seat)
    leg = NO_LEG if place > LAST_SQUARE else LEG_OF_SQUARE[race.board][place]
    passed, checkpoints = race.checkpoints[seat], CHECKPOINTS[race.board]
    team, from_leg, sky, lost = speed_parts(race, seat)
    looking = len(race.looking) if seat == race.active else 0
    return {
        "place": place,
        "leg": None if leg == NO_LEG else leg,
        "across": seat in race.finished,
        "levels": {
            "hypothermia": level(race, seat, side, HYPOTHERMIA),
            "starvation": level(race, seat, side, STARVATION),
        },
        "checkpoints": passed,
        "next_checkpoint": checkpoints[passed] if passed < len(checkpoints) else None,
        "hypothermia": race.points[HYPOTHERMIA][seat],
        "starvation": race.points[STARVATION][seat],
        "stuck": is_stuck(race, seat),
        "speed": {
            "total": team + from_leg + sky + lost,
            "team": team,
            "leg": from_leg,
            "weather": sky,
            "conditions": lost,
        },
        "automatic_move": distance(race, seat, AUTOMATIC_MOVE),
        "day": DAY[race.answers[seat]] if race.answers else None,
        "immune": is_immune(race, seat),
        "energy_free": race.energy_free[seat],
        "health_free": race.health_free[seat],
        "moved_today": race.moved[seat],
        "dogs": [_dog(dog) for dog in race.dogs[seat]],
        "dog_count": dog_count(race, seat),
        "dog_limit": DOG_LIMIT,
        "in_play": _ids(race.in_play[seat]),
        "stack": [
            {"card": IDS[waiting[0]], "left": waiting[1], "paid": _ids(waiting[2:])}
            for waiting in race.stacks[seat]
        ],
        "hand": {"cards": len(race.hands[seat]), "known": _ids(sorted(race.shown[seat]))},
        "deck": {"cards": len(race.decks[seat]), "known": []},
        "discard": _ids(race.discards[seat]),
        "legendary": {"cards": len(race.legendary[seat]), "known": []},
        "looking": {"cards": looking, "known": []},
        "starting_hand": starting_hand(race, seat),
        "turns": race.turns_taken[seat],
        "days": race.days[seat],
        "turns_today": race.turns_taken[seat] - race.dawns[seat],
        "costs": {},
    }


def _dog(dog: list[int]) -> dict[str, Any]:
    return {
        "card": IDS[dog[0]],
        "held": _ids(dog[1:]),
        "holds": HOLDS[dog[0]],
        "counts_as": DOG_SLOTS[dog[0]],
        "can_die": can_die(dog),
    }


def costs(race: Race, seat: int, card: int) -> dict[str, Any]:
    """IC-5.8: what a card of the hand would cost now, with its parts. A personal or food card
    brings relief before it is paid (IC-12.4).
    """
    warmer = int(TYPE[card] == PERSONAL and race.points[HYPOTHERMIA][seat] > 0)
    fed = int(TYPE[card] == FOOD and race.points[STARVATION][seat] > 0)
    energy = _cost(energy_parts(race, seat, card, warmer), race.energy_free[seat])
    if energy["printed"] == "all" and not energy["free"]:  # IC-5.7: all others of the hand
        energy["total"] = len(race.hands[seat]) - 1
    return {
        "energy": energy,
        "health": _cost(health_parts(race, seat, card, fed), race.health_free[seat]),
        "risk": _cost(risk_parts(race, seat, card), False),
    }


def _cost(parts: tuple[int, int, int, int], free: bool) -> dict[str, Any]:
    printed, conditions, leg, dogs = parts
    return {
        "printed": "all" if printed == ALL else printed,
        "conditions": conditions,
        "leg": leg,
        "dogs": dogs,
        "free": free,
        "total": 0 if free else sum(parts),
    }
