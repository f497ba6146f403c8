"""What a seat may see (chapter 12), as plain JSON. Cards, heroes, abilities and spaces are given by
their ids; a hero on the board is named by its number, its player's seat times two plus 0 or 1.

    seat          whose view it is, or None for a spectator
    step          bringing, setting-aside, rolling, placing, opening, turn-begins, acting,
                  turn-ends, over
    round         the round of turns, 0 before the first; round_limit: the last one (LE-10.4)
    active        whose turn it is (or who places, or chooses the first player); None before
    first         who plays first; None before that is known
    rolls         the last throw of each seat (LE-3.5), 0 before
    window        None, or {reason, passed}: what opened the window in which tricks are being
                  asked for (line, attack, defended, turn-end) and which seats have passed in it
    carried       what is being carried out, the latest last: {by, hero, id, line, lines, it}:
                  by (card, trick, aura, ability, skill, opening), the hero's number, the id of
                  the card or ability ("resting" for Resting), the line being carried out counted
                  from 0, how many there are, and the number of the hero that "it" means, or None
    attacks       the attacks being carried out, the latest last: {attacker, kind, step, small,
                  targets}; kind is physical or magical; step is declared, tricks, defending,
                  tricks-after, losing; small is true without trick windows (LE-6.15); a target is
                  {hero, damage, parts, prevented, guards, hidden, left, defending, blocked,
                  fully_blocked}: parts and guards are lists of {what, id, amount}, what being
                  line, plus, ability, aura, round, next, trick or hide; hidden is how many cards
                  it hid to defend; left is what it would lose now
    players       one for each seat: {team, heroes}, a hero being
      number, hero          its number, and which hero it is (None before it is brought)
      endurance, most       now and at the start
      space                 where it stands; None if dead or not placed yet
      dead, disabled
      acts                  how many actions or auras it may still do this turn
      next_bonus            more damage in its next attack (LE-6.17)
      round_damage          more damage this round; round_armour: what is prevented this round
      reach, push           what its Reach and its pushes have in addition
      avenged               it has avenged an ally (LE-9.3)
      abilities             [{id, used}]: used this round, for those that work once a round
      auras                 [{id, used}] in the order in which they came into play
      hand                  {cards, known}: how many, and those this seat knows (its own: all)
      deck                  {cards, bottom}: how many, and what this seat hid below, lowest first
      discard, removed      the piles, oldest first; a dead hero's cards are all in removed
      aside                 {cards, known}: set aside (LE-3.3)
      submitted             the deck as it was brought: {id: copies}
    custom        the table's own cards (LE-13.2), as they were written: [{id, hero, name_en,
                  name_fr, kind, lines, …}]; the id is the one by which the table knows them
    scores        None, or the result
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from longtable.core.state import copied
from longtable.games.letal.board import SPACE_IDS
from longtable.games.letal.grammar import DAMAGE, NONE, STAT_ARMOUR, STAT_DAMAGE
from longtable.games.letal.library import CARD_COUNT, HERO_IDS, SLOT_IDS, STANDARD
from longtable.games.letal.run import (
    BY_ABILITY,
    BY_SKILL,
    Attack,
    Run,
)
from longtable.games.letal.run import STEP_NAMES as ATTACK_STEPS

if TYPE_CHECKING:
    from longtable.games.letal.state import Table

_BY: Final = ("card", "trick", "aura", "ability", "skill", "opening")
_ABILITY_IDS: Final = [ability.id for ability in STANDARD.abilities]


def view(table: Table, seat: int | None) -> dict[str, Any]:
    """LE-12.1, LE-12.2: everything open, and what this seat knows besides."""
    return _known_besides(table, _open(table), seat)


def all_views(table: Table) -> list[dict[str, Any]]:
    """The views of all seats, and a spectator's: what is open is looked at once."""
    shared = _open(table)
    return [_known_besides(table, shared, seat) for seat in (*range(table.seats), None)]


def _known_besides(table: Table, shared: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """What is open, with what this seat alone knows in its place. The open part is not touched."""
    if seat is None:
        return shared
    players = list(shared["players"])
    players[seat] = {
        **players[seat],
        "heroes": [_own(table, hero) for hero in players[seat]["heroes"]],
    }
    return {**shared, "seat": seat, "players": players}


def _own(table: Table, shared: dict[str, Any]) -> dict[str, Any]:
    hero = shared["number"]
    if shared["hero"] is None:
        return shared
    hand, aside = table.hand[hero], table.aside[hero]
    return {
        **shared,
        "hand": {"cards": len(hand), "known": _ids(hand)},
        "deck": {**shared["deck"], "bottom": _ids(table.deck[hero][: table.buried[hero]])},
        "aside": {"cards": len(aside), "known": _ids(aside)},
    }


def _open(table: Table) -> dict[str, Any]:
    """What everybody sees."""
    from longtable.games.letal.state import STEP_NAMES

    return {
        "seat": None,
        "step": STEP_NAMES[table.step],
        "round": table.round,
        "round_limit": table.round_limit,
        "active": None if table.active < 0 else table.active,
        "first": None if table.first < 0 else table.first,
        "rolls": list(table.rolls),
        "window": {"reason": table.open, "passed": _passed(table)} if table.open else None,
        "carried": [_run(run) for run in table.runs],
        "attacks": [_attack(attack) for attack in table.attacks],
        "players": [
            {"team": seat % 2, "heroes": [_hero(table, 2 * seat), _hero(table, 2 * seat + 1)]}
            for seat in range(table.seats)
        ],
        "custom": _custom(table),
        "scores": table.result,
    }


def _ids(cards: list[int]) -> list[str]:
    return [SLOT_IDS[card] for card in cards]


def _passed(table: Table) -> list[int]:
    return [seat for seat, passed in enumerate(table.passed) if passed]


def _run(run: Run) -> dict[str, Any]:
    if run.how in (BY_ABILITY, BY_SKILL):
        name = "resting" if run.source == NONE else _ABILITY_IDS[run.source]
    else:
        name = SLOT_IDS[run.source]
    return {
        "by": _BY[run.how],
        "hero": run.hero,
        "id": name,
        "line": run.at,
        "lines": len(run.lines),
        "it": None if run.it == NONE else run.it,
    }


def _attack(attack: Attack) -> dict[str, Any]:
    return {
        "attacker": attack.attacker,
        "kind": DAMAGE[attack.kind],
        "step": ATTACK_STEPS[attack.step],
        "small": attack.small,
        "targets": [
            {
                "hero": hero,
                "damage": attack.damage[place],
                "parts": [_part(part) for part in attack.parts[place]],
                "prevented": attack.prevented[place],
                "guards": [_part(part) for part in attack.guards[place]],
                "hidden": attack.defended[place],
                "left": attack.left(place),
                "defending": attack.turn_of == place,
                "blocked": attack.is_blocked(place),
                "fully_blocked": attack.is_fully_blocked(place),
            }
            for place, hero in enumerate(attack.targets)
        ],
    }


def _part(part: list[Any]) -> dict[str, Any]:
    what, number, amount = part
    name = None
    if number != NONE:
        name = _ABILITY_IDS[number] if what == "ability" else SLOT_IDS[number]
    return {"what": what, "id": name, "amount": amount}


def _hero(table: Table, hero: int) -> dict[str, Any]:
    """What everybody sees of a hero."""
    kind = table.kind[hero]
    if kind < 0:
        return {"number": hero, "hero": None}
    printed = table.library.heroes[kind]
    space = table.space[hero]
    return {
        "number": hero,
        "hero": HERO_IDS[kind],
        "endurance": table.endurance[hero],
        "most": printed.endurance,
        "space": None if space < 0 else SPACE_IDS[space],
        "dead": table.dead[hero],
        "disabled": table.disabled[hero],
        "acts": table.acts[hero],
        "next_bonus": table.next_bonus[hero],
        **_bonuses(table, hero),
        "avenged": table.avenged[hero],
        "abilities": [
            {"id": ability.id, "used": ability.once and used}
            for ability, used in zip(printed.abilities, table.ability_used[hero], strict=True)
        ],
        "auras": [
            {"id": SLOT_IDS[card], "used": table.library.cards[card].once and used}
            for card, used in zip(table.auras[hero], table.aura_used[hero], strict=True)
        ],
        "hand": {"cards": len(table.hand[hero]), "known": _ids(sorted(table.shown[hero]))},
        "deck": {"cards": len(table.deck[hero]), "bottom": []},
        "discard": _ids(table.discard[hero]),
        "removed": _ids(table.removed[hero]),
        "aside": {"cards": len(table.aside[hero]), "known": []},
        "submitted": {
            SLOT_IDS[card]: table.submitted[hero].count(card)
            for card in sorted(set(table.submitted[hero]))
        },
    }


def _bonuses(table: Table, hero: int) -> dict[str, int]:
    from longtable.games.letal.grammar import STAT_PUSH, STAT_REACH
    from longtable.games.letal.values import boosted, modifier

    return {
        "round_damage": boosted(table, hero, STAT_DAMAGE),
        "round_armour": boosted(table, hero, STAT_ARMOUR),
        "reach": modifier(table, hero, STAT_REACH, NONE),
        "push": modifier(table, hero, STAT_PUSH, NONE),
    }


def _custom(table: Table) -> list[dict[str, Any]]:
    own = table.library.cards[CARD_COUNT:]
    return [{**copied(card.data), "id": SLOT_IDS[card.number]} for card in own]
