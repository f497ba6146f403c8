"""The lodge in text: boards, shop, piles and hand, drawn or told. Pure functions of a view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Any, Final, TypeAlias

from longtable.core.words import Words
from longtable.games.trueshot_lodge.actions import SLOTS, SOURCES, WEAPONS
from longtable.games.trueshot_lodge.cards import (
    ATTACK,
    BEATS,
    COST,
    DISCOUNT,
    EXOTIC,
    FEATHERMANE,
    HEALTH,
    IDS,
    PLAYER_HEALTH_MAX,
    PREPARATION_ACTIONS,
    REFUND_LOSS,
    TYPE,
    TYPE_BONUS,
    TYPES,
    XU_TENASH,
    card,
    family_of,
    kind_of,
)

Span: TypeAlias = tuple[str, str]
Line: TypeAlias = list[Span]

WIDTH: Final = 78
BOX: Final = 38  # two boxes side by side
GUTTER: Final = WIDTH - 2 * BOX
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
STRIKER: Final = "»"
TARGET: Final = "◎"
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

STRIKING: Final = ("may_not_strike", "may_not_strike_at", "may_not_be_struck")  # in combat only

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


# The picture


def picture(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[Line]:
    """The boards around the table, who sits side by side drawn side by side; the shop and the
    piles; then what only this seat needs.
    """
    first = 0 if view["seat"] is None else view["seat"]
    count = len(view["players"])
    # Clockwise from the bottom left: you, the next on your left, and so on.
    around = [(first + step) % count for step in range(count)]
    boards = [_board(view, number, words, players) for number in around]
    shop, piles = _shop(view, words), _piles(view, words)
    headline = " " + " · ".join(_headline(view, words, players))
    lines: list[Line] = [[(_fit(headline, WIDTH).rstrip(), "bold")]]
    lines += _beside(boards[1], boards[2])
    if count == 4:
        lines += _beside(boards[0], boards[3])
        lines += _beside(shop, piles)
    else:
        lines += _beside(boards[0], [*shop, *piles])
    lines += _news(view, words)
    lines += [[(f" {line}", "bold")] for line in _hand(view, words)]
    lines.append(_triangle(words))
    marks = [words.say(f"mark-{name}", sign=MARKS[name]) for name in _marks_in_sight(view)]
    if marks:
        lines += [[(f" {line}", "dim")] for line in _wrapped(marks, WIDTH - 1, "  ")]
    return lines


def _beside(left: list[Line], right: list[Line]) -> list[Line]:
    nothing: Line = []
    return [
        [*_padded(a, BOX), (" " * GUTTER, ""), *b]
        for a, b in zip_longest(left, right, fillvalue=nothing)
    ]


def _board(view: dict[str, Any], number: int, words: Words, players: Sequence[str]) -> list[Line]:
    player = view["players"][number]
    if not player["in_game"]:
        name = words.say("screen-gone", name=_name(view, number, words, players))
        return [[(_fit(f"  {name}", BOX), "dim")]]
    lines = [_bar(view, number, words, players), _weapon(player, words)]
    notes = _notes(player, words, number != view["seat"])
    for slot, pet in enumerate(player["pets"]):  # from left to right; a free slot takes no line
        if pet is not None:
            lines.append(_pet(view, number, slot, pet, words))
    if not any(player["pets"]):
        lines.append([(f"     {words.say('screen-no-pet')}", "dim")])
    lines += [[(f"  {line}", "")] for line in _wrapped(notes, BOX - 2, " · ")]
    return lines


def _bar(view: dict[str, Any], number: int, words: Words, players: Sequence[str]) -> Line:
    """Whose board it is: turn, name, place in the ranking, Health."""
    own = number == view["seat"]
    health = view["players"][number]["health"]
    turn = TURN if number == view["active"] and view["step"] in ("preparing", "combat") else " "
    name = f"{turn} {_name(view, number, words, players)}"
    if number == view["opener"]:
        name += f" {FLAG}"
    place = _place(view, number)
    if place:
        name += f" · {words.say('screen-place', place=place)}"
    pips = HEART * health + BROKEN * (PLAYER_HEALTH_MAX - health)
    room = BOX - len(pips) - 4
    return [
        (_fit(name, room), OWN_WOOD if own else WOOD),
        (f" {pips}{health:>3}", OWN_HEARTS if own else HEARTS),
    ]


def _weapon(player: dict[str, Any], words: Words) -> Line:
    weapon = player["weapon"]
    change = weapon["attack"] - ATTACK[card(weapon["card"])]
    purse = f"{COIN} {player['coins']}  {BACK} {player['hand']['cards']}"
    said = f"  {DAGGER} {weapon['attack']}{_change(change)} {words.say('card-' + weapon['card'])}"
    return [(_fit(said, BOX - len(purse) - 1), ""), (f" {purse}", "")]


def _pet(view: dict[str, Any], number: int, slot: int, pet: dict[str, Any], words: Words) -> Line:
    """Whether it strikes or is struck at, its type, name, Attack, Health, and what befell it."""
    kind = card(pet["card"])
    sort = TYPES[TYPE[kind]]
    name = words.say(f"card-{pet['card']}")
    strike = _strike_mark(view, number, slot)
    badge = f"{STAR if EXOTIC[kind] else ' '}{words.say(f'letter-{sort}')} "
    if not pet["alive"]:
        badge = badge.replace(" ", COVER)
        dead = words.say("screen-dead")
        return [(f"{strike}{badge} ", "dim"), (f"{_fit(name, NAME)} {dead}", "dim")]
    attack = f"{DAGGER}{pet['attack']}{_change(pet['attack'] - ATTACK[kind])}"
    health = f"{HEART}{pet['health']}"
    if pet["health"] != pet["maximum"]:
        health += f"/{pet['maximum']}"
    health += _change(pet["maximum"] - HEALTH[kind])
    marks = "".join(MARKS[mark] for mark in _marks(view, number, slot, pet))
    if not pet["face_up"]:
        badge = badge.replace(" ", COVER)
        marks = f"{words.say('screen-face-down')} {marks}".rstrip()
    numbers = f"{attack:<6} {health}{' ' + marks if marks else ''}"
    if len(numbers) > BOX - 6 - NAME:
        numbers = f"{attack} {health}{' ' + marks if marks else ''}"
    room = min(NAME, BOX - 6 - len(numbers))
    if not pet["face_up"]:
        return [(f"{strike}{badge} {_fit(name, room)} {numbers}", "dim")]
    return [
        (strike, "bold"),
        (badge, GROUND[sort]),
        (f" {_fit(name, room)} ", "bold" if strike != " " else ""),
        (numbers, "bold" if pet["health"] < pet["maximum"] else ""),
    ]


def _notes(player: dict[str, Any], words: Words, known: bool) -> list[str]:
    """What else lies before a player, what is known of their hand, what holds for them."""
    notes = []
    if player["aspect"] is not None:
        name = words.say("card-" + player["aspect"]["card"])
        notes.append(words.say("note-aspect", name=name, rounds=player["aspect"]["rounds"]))
    if player["foods"]["top"] is not None and not player["foods"]["used"]:
        notes.append(words.say("note-food", name=words.say("card-" + player["foods"]["top"])))
    if known and player["hand"]["known"]:
        names = [words.say(f"card-{spell}") for spell in player["hand"]["known"]]
        notes.append(words.say("note-holds", cards=", ".join(names)))
    for field in ("kept", "kept_next"):
        notes += [
            words.say(f"note-{field.replace('_', '-')}", name=words.say(f"card-{spell}"))
            for spell in player[field]
        ]
    for field in ("shielded", "silenced", "no_heal"):
        if player[field]:
            notes.append(words.say(f"note-{field.replace('_', '-')}"))
    if player["reduction"]:
        notes.append(words.say("note-reduction", amount=player["reduction"]))
    if player["third_pet_until"]:
        notes.append(words.say("note-third-pet"))
    waiting = player["waiting"]
    for field in ("next_spell_loss", "next_bonus", "next_damage"):
        if waiting[field]:
            notes.append(words.say(f"note-{field.replace('_', '-')}", amount=waiting[field]))
    if waiting["volley"]:
        notes.append(words.say("note-volley"))
    return notes


def _shop(view: dict[str, Any], words: Words) -> list[Line]:
    title = words.say("screen-shop")
    refund = _refund(view)
    back = "" if refund is None else words.say("screen-refund", amount=refund)
    lines: list[Line] = [[(f"  {title}{back:>{BOX - 4 - len(title)}}  ", PLANK)]]
    for weapon in view["shop"]:
        price = _price(view, weapon)
        unit = HEART if card(weapon) == XU_TENASH else COIN
        cost = COST[card(weapon)]
        asked = f"{unit} {cost}" if price == cost else f"{unit} {cost} → {price}"
        said = f"  {DAGGER} {ATTACK[card(weapon)]} {words.say('card-' + weapon)}"
        lines.append([(_fit(said, BOX - len(asked) - 2), ""), (f" {asked} ", "bold")])
    return [*lines, [(f"  {words.say('screen-legend')}", "dim")]]


def _piles(view: dict[str, Any], words: Words) -> list[Line]:
    heading = f"  {_fit(words.say('screen-piles'), 13)} {words.say('screen-discards')}"
    lines: list[Line] = [[(_fit(heading, BOX), PLANK)]]
    for name in ("pets", "weapons", "spells"):
        discard = view["discards"][name]
        top = f"{len(discard):>3}  {words.say('card-' + discard[-1])}" if discard else f"{'–':>3}"
        said = f"  {_fit(words.say(f'kinds-{name[:-1]}'), 10)}{view['piles'][name]['cards']:>3} "
        lines.append([(_fit(said + top, BOX), "")])
    return lines


def _news(view: dict[str, Any], words: Words) -> list[Line]:
    """What lies open for a moment, and what this seat knows beyond what all can see."""
    found: list[Line] = []
    for key, cards in _open_for_a_moment(view):
        parts = [_brief(which, words) for which in cards]
        parts[0] = f"{words.say(f'screen-{key}')} {parts[0]}"
        found += [[(f" {line}", "bold")] for line in _wrapped(parts, WIDTH - 1, " · ")]
    for sentence in _known(view, words, KNOWN):
        found += [[(f" {line}", "")] for line in _wrapped([sentence], WIDTH - 1, "")]
    return found


def _hand(view: dict[str, Any], words: Words) -> list[str]:
    if view["seat"] is None:
        return []
    hand = view["players"][view["seat"]]["hand"]["known"]
    if not hand:
        return [words.say("screen-hand-empty")]
    spells = [_spell(spell, words) for spell in hand]
    return _wrapped([f"{words.say('screen-hand')} {spells[0]}", *spells[1:]], WIDTH - 1, " · ")


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


# The recital


def recital(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[str]:
    """Where the game is; then every board, one's own first; the shop, the piles, the hand."""
    count = len(view["players"])
    first = 0 if view["seat"] is None else view["seat"]
    sentences = [_phase(view, words)]
    detail = _detail(view, words, players)
    if detail:
        sentences.append(words.say("recite-detail", detail=", ".join(detail)))
    for step in range(count):
        sentences += _recite_board(view, (first + step) % count, words, players)
    sentences += _recite_shop(view, words)
    sentences += [_recite_pile(view, name, words) for name in ("pets", "weapons", "spells")]
    for key, cards in _open_for_a_moment(view):
        listed = words.list([_brief_words(c, words) for c in cards])
        sentences.append(words.say("recite-open", head=words.say(f"screen-{key}"), cards=listed))
    sentences += _known(view, words)
    if view["seat"] is not None:
        hand = view["players"][view["seat"]]["hand"]["known"]
        if hand:
            spells = [_spell(spell, words) for spell in hand]
            sentences.append(words.say("recite-hand", spells=words.list(spells)))
        else:
            sentences.append(words.say("screen-hand-empty"))
    return sentences


def chapter(view: dict[str, Any]) -> list[Any]:
    """When this changes, the table is told anew: once in each phase."""
    step = view["step"]
    return [view["round"], "combat" if step == "combat-start" else step]


def _recite_board(
    view: dict[str, Any], number: int, words: Words, players: Sequence[str]
) -> list[str]:
    player = view["players"][number]
    name = _name(view, number, words, players)
    if not player["in_game"]:
        return [words.say("recite-gone", name=name)]
    weapon = player["weapon"]
    place = _place(view, number)
    sentences = [
        words.say(
            "recite-player",
            name=name,
            health=player["health"],
            coins=player["coins"],
            weapon=words.say("card-" + weapon["card"]),
            attack=weapon["attack"],
            cards=player["hand"]["cards"],
        )
    ]
    if place:
        said = words.say("screen-place", place=place)
        sentences[0] += " " + words.say("recite-place", place=said)
    notes = _notes(player, words, number != view["seat"])
    if notes:
        sentences[0] += " " + words.say("recite-notes", notes="; ".join(notes))
    for slot, pet in enumerate(player["pets"]):
        if pet is not None:
            sentences.append(_recite_pet(view, number, slot, pet, words, players))
    if not any(player["pets"]):
        sentences.append(words.say("recite-no-pets", name=players[number]))
    return sentences


def _recite_pet(
    view: dict[str, Any],
    number: int,
    slot: int,
    pet: dict[str, Any],
    words: Words,
    players: Sequence[str],
) -> str:
    kind = card(pet["card"])
    where = words.label(SLOTS, slot)
    name = words.say(f"card-{pet['card']}")
    if not pet["alive"]:
        return words.say("recite-dead", name=name, owner=players[number], slot=where)
    parts = [words.say(f"type-{TYPES[TYPE[kind]]}")]
    if EXOTIC[kind]:
        parts.append(words.say("exotic"))
    attack = words.say("fact-attack", amount=pet["attack"])
    parts.append(attack + _change_words(pet["attack"] - ATTACK[kind], words))
    health = words.say("recite-health", health=pet["health"], maximum=pet["maximum"])
    parts.append(health + _change_words(pet["maximum"] - HEALTH[kind], words))
    if not pet["face_up"]:
        parts.append(words.say("screen-face-down"))
    for mark in _marks(view, number, slot, pet):
        if mark == "may_not_strike_at":
            seats = words.list([players[seat] for seat in pet[mark]])
            parts.append(words.say("recite-mark-at", players=seats))
        else:
            parts.append(words.say(f"mark-{mark}", sign="").strip())
    facts = ", ".join(parts)
    return words.say("recite-pet", owner=players[number], slot=where, name=name, facts=facts)


def _recite_shop(view: dict[str, Any], words: Words) -> list[str]:
    if not view["shop"]:
        return [words.say("recite-shop-empty")]
    offers = []
    for weapon in view["shop"]:
        unit = "health" if card(weapon) == XU_TENASH else "coins"
        offers.append(
            words.say(
                f"recite-offer-{unit}",
                name=words.say(f"card-{weapon}"),
                attack=ATTACK[card(weapon)],
                price=_price(view, weapon),
            )
        )
    sentence = words.say("recite-shop", weapons=words.list(offers))
    refund = _refund(view)
    if refund:
        sentence += " " + words.say("recite-refund", amount=refund)
    return [sentence]


def _recite_pile(view: dict[str, Any], name: str, words: Words) -> str:
    discard = view["discards"][name]
    return words.say(
        "recite-pile",
        pile=words.say(f"kinds-{name[:-1]}"),
        count=view["piles"][name]["cards"],
        discarded=len(discard),
        top=words.say("card-" + discard[-1]) if discard else "",
    )


# What both need


def _headline(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[str]:
    """Where the game is, as short as it goes."""
    strike = _strike(view, words, players)
    if view["step"] != "combat":
        return [_phase(view, words).rstrip("."), *_going_on(view, words, players)]
    parts = [
        words.say("screen-round", round=view["round"]),
        words.say("screen-lap", lap=view["lap"]),
    ]
    if strike is None:
        return [*parts, *_going_on(view, words, players)]
    return [*parts, words.say("screen-strike", **strike)]


def _phase(view: dict[str, Any], words: Words) -> str:
    step = "spell-choice" if view["row"] else view["step"]
    return words.say("screen-phase", round=view["round"], step=step)


def _detail(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[str]:
    """The lap, and what is going on in it."""
    if view["step"] != "combat":
        return _going_on(view, words, players)
    lap = words.say("screen-lap", lap=view["lap"])
    strike = _strike(view, words, players)
    if strike is None:
        return [lap, *_going_on(view, words, players)]
    return [lap, words.say("recite-strike", **strike)]


def _going_on(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[str]:
    name = players[view["active"]]
    if view["step"] == "combat":
        return [words.say("screen-turn", name=name)]
    if view["step"] == "preparing":
        left = max(PREPARATION_ACTIONS - view["actions_used"], 0)
        return [words.say("screen-preparing", name=name, left=left)]
    return []


def _strike(view: dict[str, Any], words: Words, players: Sequence[str]) -> dict[str, str] | None:
    """Who is about to strike whom; None if nobody is."""
    places = [place for place in view["strike"] if place is not None]
    pets = [_at(view, seat, slot) for seat, slot in places]
    if len(pets) != 2 or pets[0] is None or pets[1] is None:
        return None
    return {
        "owner": players[places[0][0]],
        "pet": words.say("card-" + pets[0]["card"]),
        "target": players[places[1][0]],
        "victim": words.say("card-" + pets[1]["card"]),
    }


def _place(view: dict[str, Any], number: int) -> int:
    """The place in this round's ranking as it forms, or in the last one; 0 while there is none."""
    inside: list[int] = view["in_game"]
    fallen: list[int] = [seat for seat in view["out_of_round"] if seat in inside]
    if view["step"] in ("combat", "combat-start"):  # worst first
        return len(inside) - fallen.index(number) if number in fallen else 0
    ranking: list[int] = view["ranking"]
    return ranking.index(number) + 1 if number in ranking else 0


def _marks(view: dict[str, Any], number: int, slot: int, pet: dict[str, Any]) -> list[str]:
    fighting = view["step"] in ("combat", "combat-start")
    found = [name for name in MARKS if pet.get(name) and (fighting or name not in STRIKING)]
    if len(pet["effects"]) > 1:
        found.append("more_effects")
    if any(curse["pet"] == [number, slot] for curse in view["curses"]):
        found.append("cursed")
    return found


def _marks_in_sight(view: dict[str, Any]) -> list[str]:
    found = {
        mark
        for number, player in enumerate(view["players"])
        for slot, pet in enumerate(player["pets"])
        if pet is not None and pet["alive"]
        for mark in _marks(view, number, slot, pet)
    }
    return [mark for mark in MARKS if mark in found]


def _strike_mark(view: dict[str, Any], number: int, slot: int) -> str:
    if [number, slot] in view["strike"][:1]:
        return STRIKER
    return TARGET if [number, slot] in view["strike"][1:] else " "


def _open_for_a_moment(view: dict[str, Any]) -> Iterator[tuple[str, list[str]]]:
    if view["seat"] is not None and view["players"][view["seat"]]["offer"]:
        yield "offer", view["players"][view["seat"]]["offer"]
    cast = [which for which in view["revealed"] if kind_of(card(which)) == "spell"]
    if cast:
        yield "casting", cast
    turned = [which for which in view["revealed"] if which not in cast]
    if turned:
        yield "revealed", turned
    if view["row"]:
        yield "row", view["row"]


def _known(view: dict[str, Any], words: Words, deepest: int | None = None) -> list[str]:
    """Cards of piles that this seat has been shown, down to some depth."""
    found = []
    for name in ("pets", "weapons"):
        cards = [
            words.say("screen-known-card", place=deep + 1, name=words.say(f"card-{which}"))
            for deep, which in view["piles"][name]["known"]
            if deepest is None or deep < deepest
        ]
        if cards:
            pile = words.say(f"pile-{name}")
            found.append(words.say("screen-known-pile", pile=pile, cards=words.list(cards)))
    return found


def _price(view: dict[str, Any], weapon: str) -> int:
    """What a weapon costs this seat: Feathermane lowers what is paid in Coins."""
    cost = COST[card(weapon)]
    if view["seat"] is None or card(weapon) == XU_TENASH:
        return cost
    pets = view["players"][view["seat"]]["pets"]
    up = [pet for pet in pets if pet is not None and pet["alive"] and pet["face_up"]]
    count: int = sum(pet["effects"].count(IDS[FEATHERMANE]) for pet in up)
    return max(cost - DISCOUNT[FEATHERMANE] * count, 0)


def _refund(view: dict[str, Any]) -> int | None:
    """What this seat's weapon gives back when another is bought; None where nothing is said."""
    if view["seat"] is None or not view["players"][view["seat"]]["in_game"]:
        return None
    paid: int = view["players"][view["seat"]]["weapon"]["paid"]
    return max(paid - REFUND_LOSS, 0) or None


def _name(view: dict[str, Any], number: int, words: Words, players: Sequence[str]) -> str:
    name = players[number]
    return words.say("screen-you", name=name) if number == view["seat"] else name


def _spell(spell: str, words: Words) -> str:
    family = family_of(card(spell), words.lang)
    name = words.say(f"card-{spell}")
    return name if family == "none" else f"{name} ({words.say(f'family-{family}').lower()})"


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
    return _spell(which, words)


def _brief_words(which: str, words: Words) -> str:
    """The same for the ear."""
    number = card(which)
    name = words.say(f"card-{which}")
    if HEALTH[number]:
        facts = [
            words.say(f"type-{TYPES[TYPE[number]]}"),
            *([words.say("exotic")] if EXOTIC[number] else []),
            words.say("fact-attack", amount=ATTACK[number]),
            words.say("fact-health", amount=HEALTH[number]),
        ]
        return f"{name} ({', '.join(facts)})"
    return _spell(which, words)


def _change(amount: int) -> str:
    return f"({amount:+d})" if amount else ""


def _change_words(amount: int, words: Words) -> str:
    if not amount:
        return ""
    key = "recite-more" if amount > 0 else "recite-less"
    return " " + words.say(key, amount=abs(amount))


def _fit(text: str, width: int) -> str:
    """Exactly that wide: filled up, or cut with a sign that it was."""
    return f"{text:<{width}}" if len(text) <= width else f"{text[: width - 1]}…"


def _padded(line: Line, width: int) -> Line:
    missing = width - sum(len(text) for text, _ in line)
    return [*line, (" " * missing, "")] if missing > 0 else line


def _wrapped(parts: Sequence[str], width: int, between: str) -> list[str]:
    """The parts in as few lines as they need, none broken unless it is wider than a line."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(between) + len(part) <= width:
            lines[-1] += between + part
        else:
            lines += wrap(part, width)
    return lines


# How an answer is put at this table, and which cards it is about


def option(
    view: dict[str, Any],
    words: Words,
    players: Sequence[str],
    verb: str,
    arguments: tuple[int, ...],
) -> str | None:
    """An action in words that name the pets; None where the plain words will do."""
    seat = view["seat"]
    if verb == "strike":
        pet, target = _at(view, seat, arguments[0]), _at(view, arguments[1], arguments[2])
        if pet is None or target is None:
            return None
        beaten = BEATS[TYPE[card(pet["card"])]]
        strong = beaten == TYPE[card(target["card"])] and TYPES[beaten] != "none"
        return words.say(
            "option-strike",
            pet=_called(view, seat, arguments[0], words),
            target=_called(view, arguments[1], arguments[2], words),
            seat=players[arguments[1]],
            attack=pet["attack"],
            bonus=TYPE_BONUS if strong else 0,
            health=target["health"],
        )
    if verb == "charge" and _at(view, seat, arguments[0]) is not None:
        return words.say("option-charge", pet=_called(view, seat, arguments[0], words))
    if verb == "aim":
        owner, slot = arguments
        pet = _at(view, owner, slot)
        if pet is None:
            return None
        return words.say(
            "option-aim",
            pet=_called(view, owner, slot, words),
            seat=players[owner],
            attack=pet["attack"],
            health=pet["health"],
        )
    if verb in ("buy", "salvage", "adopt", "first", "eat"):
        ids = meant(view, verb, arguments)
        if not ids:
            return None
        name = words.say(f"card-{ids[0]}")
        if verb == "eat" or verb == "adopt":
            return words.say(f"option-{verb}", name=name)
        if verb == "first":
            where = words.label(SOURCES, arguments[0])
            return words.say("option-first", name=name, source=where)
        unit = "health" if card(ids[0]) == XU_TENASH else "coins"
        attack, price = ATTACK[card(ids[0])], _price(view, ids[0])
        return words.say(f"option-{verb}-{unit}", name=name, attack=attack, price=price)
    return None


def piece(
    view: dict[str, Any],
    words: Words,
    verb: str,
    arguments: tuple[int, ...],
    value: int,
) -> str | None:
    """What the next piece of an action is called: a slot by the pet that lies there."""
    seat, slot = None, value
    if verb in ("strike", "charge") and not arguments:
        seat = view["seat"]
    elif verb == "strike" and len(arguments) == 2:
        seat = arguments[1]
    elif verb == "aim" and len(arguments) == 1:
        seat = arguments[0]
    if seat is None or _at(view, seat, slot) is None:
        return None
    return words.say(
        "piece-pet", pet=_called(view, seat, slot, words, False), slot=words.label(SLOTS, slot)
    )


def meant(view: dict[str, Any], verb: str, arguments: tuple[int, ...]) -> list[str]:
    """The cards on the table that an action is about, where it does not name them itself."""
    seat = view["seat"]
    if seat is None:
        return []
    player = view["players"][seat]
    pets: list[dict[str, Any] | None] = []
    if verb == "strike":
        pets = [_at(view, arguments[1], arguments[2]), _at(view, seat, arguments[0])]
    elif verb == "charge":
        pets = [_at(view, seat, arguments[0])]
    elif verb == "aim":
        pets = [_at(view, *arguments)]
    elif verb in ("keep", "refuse", "place"):
        return list(view["revealed"])
    elif verb == "adopt":
        return list(view["discards"]["pets"][-1:])
    elif verb == "eat":
        return [player["foods"]["top"]] if player["foods"]["top"] else []
    elif verb == "first":
        source = SOURCES.labels[arguments[0]]
        if source == "weapon":
            return [player["weapon"]["card"]]
        if source == "aspect":
            return [player["aspect"]["card"]] if player["aspect"] else []
        pets = [_at(view, seat, arguments[0])]
    elif verb in ("buy", "salvage"):
        return [WEAPONS.labels[arguments[0]]]
    return [pet["card"] for pet in pets if pet is not None]


def _at(view: dict[str, Any], seat: int, slot: int) -> dict[str, Any] | None:
    if seat >= len(view["players"]):
        return None
    pet: dict[str, Any] | None = view["players"][seat]["pets"][slot]
    return pet


def _called(view: dict[str, Any], seat: int, slot: int, words: Words, precise: bool = True) -> str:
    """A pet's name; with its slot, if its owner has two of that name."""
    row = view["players"][seat]["pets"]
    name = words.say("card-" + row[slot]["card"])
    twins = [pet for pet in row if pet is not None and pet["card"] == row[slot]["card"]]
    if precise and len(twins) > 1:
        return words.say("piece-pet", pet=name, slot=words.label(SLOTS, slot))
    return name
