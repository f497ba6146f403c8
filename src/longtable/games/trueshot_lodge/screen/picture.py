"""The lodge drawn with signs: the boards around the table, the shop, the piles and the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from longtable.core.words import Words
from longtable.games.trueshot_lodge.cards import (
    ATTACK,
    BEATS,
    COST,
    EXOTIC,
    HEALTH,
    PLAYER_HEALTH_MAX,
    TYPE,
    TYPE_BONUS,
    TYPES,
    card,
)
from longtable.games.trueshot_lodge.screen.common import (
    PILES,
    about_to_strike,
    going_on,
    known_of_piles,
    lies_before,
    open_for_a_moment,
    phase,
    spell_name,
)
from longtable.games.trueshot_lodge.view import (
    befallen,
    on_turn,
    own_refund,
    part_in_strike,
    places,
    prices,
)
from longtable.kit.labels import figure, named, ordinal, pips
from longtable.kit.lines import Line, beside, ends, fit, paragraph, width
from longtable.kit.seating import clockwise

WIDTH: Final = 78
BOX: Final = 38  # two boxes side by side
RIGHT: Final = WIDTH - BOX  # where the second begins
NAME: Final = 17  # of a pet, in its row
KNOWN: Final = 3  # so deep in a pile what one has been shown is drawn; all of it is told

DAGGER: Final = "†"
HEART: Final = "♥"
BROKEN: Final = "♡"
COIN: Final = "●"
BACK: Final = "▯"
STAR: Final = "★"
COVER: Final = "▒"
TURN: Final = "▶"
FLAG: Final = "⚑"
PARTS: Final = {"striker": "»", "target": "◎", "": " "}  # in the strike that is about to fall
UNITS: Final = {"coins": COIN, "health": HEART}
# What can befall a pet: its field in the view and its sign. Only those in sight are explained.
MARKS: Final = {
    "may_not_strike": "⊘",
    "may_not_strike_at": "⊖",
    "may_not_be_struck": "◈",
    "no_effect": "∅",
    "sealed": "⊡",
    "guest": "◌",
    "more_effects": "⊕",
    "cursed": "¤",
}

# Every colour comes with its ground, so a light terminal shows what a dark one does.
GROUND: Final = {
    "ferocious": "bold #ffffff on #9c3328",
    "cunning": "bold #14110c on #d9a93a",
    "tenacious": "bold #ffffff on #2f6a52",
    "none": "bold #14110c on #b5aa98",
}
WOOD: Final = "#f2e3c6 on #4a3626"
OWN_WOOD: Final = "bold #fff6de on #7a5230"
HEARTS: Final = "bold #ff9d8f on #4a3626"
OWN_HEARTS: Final = "bold #ffb3a6 on #7a5230"
PLANK: Final = "bold #f2e3c6 on #2f3b36"


def picture(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[Line]:
    """The boards around the table, who sits side by side drawn side by side; the shop and the
    piles; then what only this seat needs.
    """
    # Clockwise from the bottom left: you, the next on your left, and so on.
    around = clockwise(len(view["players"]), view["seat"])
    boards = [_board(view, number, words, players) for number in around]
    shop, piles = _shop(view, words), _piles(view, words)
    headline = " " + " · ".join(_headline(view, words, players))
    lines: list[Line] = [[(fit(headline, WIDTH).rstrip(), "bold")]]
    lines += beside(boards[1], boards[2], RIGHT)
    if len(boards) == 4:
        lines += beside(boards[0], boards[3], RIGHT)
        lines += beside(shop, piles, RIGHT)
    else:
        lines += beside(boards[0], [*shop, *piles], RIGHT)
    lines += _news(view, words)
    lines += paragraph(_hand(view, words), WIDTH, " · ", "bold")
    lines.append(_triangle(words))
    marks = [words.say(f"mark-{name}", sign=MARKS[name]) for name in _marks_in_sight(view)]
    return [*lines, *paragraph(marks, WIDTH, "  ", "dim")]


def _board(view: dict[str, Any], number: int, words: Words, players: Sequence[str]) -> list[Line]:
    player = view["players"][number]
    name = named(players, number, view["seat"], words)
    if not player["in_game"]:
        return [[(fit(f"  {words.say('screen-gone', name=name)}", BOX), "dim")]]
    lines = [_bar(view, number, name, words), _weapon(player, words)]
    for slot, pet in enumerate(player["pets"]):  # from left to right; a free slot takes no line
        if pet is not None:
            lines.append(_pet(view, number, slot, pet, words))
    if not any(player["pets"]):
        lines.append([(f"     {words.say('screen-no-pet')}", "dim")])
    return [*lines, *paragraph(lies_before(view, number, words), BOX, " · ", indent=2)]


def _bar(view: dict[str, Any], number: int, name: str, words: Words) -> Line:
    """Whose board it is: turn, name, place in the ranking, Health."""
    own = number == view["seat"]
    health = view["players"][number]["health"]
    said = f"{TURN if on_turn(view, number) else ' '} {name}"
    if number == view["opener"]:
        said += f" {FLAG}"
    place = places(view).get(number)
    if place:
        said += f" · {ordinal(place, words)}"
    life = f" {pips(health, PLAYER_HEALTH_MAX, HEART, BROKEN)}{health:>3}"
    return ends((said, OWN_WOOD if own else WOOD), (life, OWN_HEARTS if own else HEARTS), BOX)


def _weapon(player: dict[str, Any], words: Words) -> Line:
    weapon = player["weapon"]
    attack = figure(f"{DAGGER} ", weapon["attack"], printed=ATTACK[card(weapon["card"])])
    purse = f" {COIN} {player['coins']}  {BACK} {player['hand']['cards']}"
    return ends((f"  {attack} {words.say('card-' + weapon['card'])}", ""), (purse, ""), BOX)


def _pet(view: dict[str, Any], number: int, slot: int, pet: dict[str, Any], words: Words) -> Line:
    """Whether it strikes or is struck at, its type, name, Attack, Health, and what befell it."""
    kind = card(pet["card"])
    sort = TYPES[TYPE[kind]]
    name = words.say(f"card-{pet['card']}")
    strike = PARTS[part_in_strike(view, number, slot)]
    badge = f"{STAR if EXOTIC[kind] else ' '}{words.say(f'letter-{sort}')} "
    if not pet["alive"]:
        badge = badge.replace(" ", COVER)
        dead = words.say("screen-dead")
        return [(f"{strike}{badge} ", "dim"), (f"{fit(name, NAME)} {dead}", "dim")]
    attack = figure(DAGGER, pet["attack"], printed=ATTACK[kind])
    health = figure(HEART, pet["health"], pet["maximum"], HEALTH[kind])
    marks = "".join(MARKS[mark] for mark in befallen(view, number, slot))
    if not pet["face_up"]:
        badge = badge.replace(" ", COVER)
        marks = f"{words.say('screen-face-down')} {marks}".rstrip()
    numbers = f"{attack:<6} {health}{' ' + marks if marks else ''}"
    if width(numbers) > BOX - 6 - NAME:
        numbers = f"{attack} {health}{' ' + marks if marks else ''}"
    room = min(NAME, BOX - 6 - width(numbers))
    if not pet["face_up"]:
        return [(f"{strike}{badge} {fit(name, room)} {numbers}", "dim")]
    return [
        (strike, "bold"),
        (badge, GROUND[sort]),
        (f" {fit(name, room)} ", "bold" if strike != " " else ""),
        (numbers, "bold" if pet["health"] < pet["maximum"] else ""),
    ]


def _shop(view: dict[str, Any], words: Words) -> list[Line]:
    title = words.say("screen-shop")
    refund = own_refund(view)
    back = words.say("screen-refund", amount=refund) if refund else ""
    lines = [ends((f"  {title}", PLANK), (f"{back}  ", PLANK), BOX)]
    cost = prices(view)
    for weapon in view["shop"]:
        price, unit = cost[weapon]
        asked = f"{UNITS[unit]} {COST[card(weapon)]}"
        if price != COST[card(weapon)]:
            asked += f" → {price}"
        said = f"  {DAGGER} {ATTACK[card(weapon)]} {words.say('card-' + weapon)}"
        lines.append(ends((said, ""), (f" {asked} ", "bold"), BOX))
    return [*lines, [(f"  {words.say('screen-legend')}", "dim")]]


def _piles(view: dict[str, Any], words: Words) -> list[Line]:
    heading = f"  {fit(words.say('screen-piles'), 13)} {words.say('screen-discards')}"
    lines: list[Line] = [[(fit(heading, BOX), PLANK)]]
    for name in PILES:
        discard = view["discards"][name]
        top = f"{len(discard):>3}  {words.say('card-' + discard[-1])}" if discard else f"{'–':>3}"
        said = f"  {fit(words.say(f'kinds-{name[:-1]}'), 10)}{view['piles'][name]['cards']:>3} "
        lines.append([(fit(said + top, BOX), "")])
    return lines


def _news(view: dict[str, Any], words: Words) -> list[Line]:
    """What lies open for a moment, and what this seat knows beyond what all can see."""
    found: list[Line] = []
    for key, cards in open_for_a_moment(view):
        parts = [_brief(which, words) for which in cards]
        parts[0] = f"{words.say(f'screen-{key}')} {parts[0]}"
        found += paragraph(parts, WIDTH, " · ", "bold")
    for sentence in known_of_piles(view, words, KNOWN):
        found += paragraph([sentence], WIDTH)
    return found


def _hand(view: dict[str, Any], words: Words) -> list[str]:
    """The spells in hand, behind a heading; nothing for a watcher."""
    if view["seat"] is None:
        return []
    hand = view["players"][view["seat"]]["hand"]["known"]
    if not hand:
        return [words.say("screen-hand-empty")]
    spells = [spell_name(spell, words) for spell in hand]
    return [f"{words.say('screen-hand')} {spells[0]}", *spells[1:]]


def _triangle(words: Words) -> Line:
    """Who beats whom, in one line."""
    line: Line = [(" ", "")]
    order = [0, BEATS[0], BEATS[BEATS[0]]]
    for number in order:
        name = TYPES[number]
        line.append((f" {words.say(f'letter-{name}')} ", GROUND[name]))
        line.append((f" {words.say(f'type-{name}')} ▸ ", "dim"))
    line.append((f" {words.say(f'letter-{TYPES[order[0]]}')} ", GROUND[TYPES[order[0]]]))
    bonus = words.say("screen-type-bonus", amount=TYPE_BONUS)
    line.append((f" {bonus}   {words.say('screen-opener', sign=FLAG)}", "dim"))
    return line


def _headline(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[str]:
    """Where the game is, as short as it goes."""
    strike = about_to_strike(view, words, players)
    if view["step"] != "combat":
        return [phase(view, words).rstrip("."), *going_on(view, words, players)]
    parts = [
        words.say("screen-round", round=view["round"]),
        words.say("screen-lap", lap=view["lap"]),
    ]
    if strike is None:
        return [*parts, *going_on(view, words, players)]
    return [*parts, words.say("screen-strike", **strike)]


def _marks_in_sight(view: dict[str, Any]) -> list[str]:
    found = {
        mark
        for number, player in enumerate(view["players"])
        for slot, pet in enumerate(player["pets"])
        if pet is not None
        for mark in befallen(view, number, slot)
    }
    return [mark for mark in MARKS if mark in found]


def _brief(which: str, words: Words) -> str:
    """A card in a few signs."""
    number = card(which)
    name = words.say(f"card-{which}")
    if HEALTH[number]:
        star = STAR if EXOTIC[number] else ""
        letter = words.say(f"letter-{TYPES[TYPE[number]]}")
        return f"{name}{star} {letter} {DAGGER}{ATTACK[number]} {HEART}{HEALTH[number]}"
    if ATTACK[number] or COST[number]:
        return f"{name} {DAGGER}{ATTACK[number]} {COIN}{COST[number]}"
    return spell_name(which, words)
