"""What a seat may see (chapter 13), as plain JSON. Cards are given by their ids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from longtable.games.trueshot_lodge.actions import SLOT_COUNT
from longtable.games.trueshot_lodge.cards import COST, IDS, card
from longtable.games.trueshot_lodge.pet import Pet
from longtable.games.trueshot_lodge.values import (
    actions_left,
    attack,
    discount,
    lately_hurt,
    paid_in,
    price,
    protected,
    refund_for,
    weapon_attack,
)
from longtable.kit.forecast import Note

if TYPE_CHECKING:
    from longtable.games.trueshot_lodge.state import Table


def view(table: Table, seat: int | None) -> dict[str, Any]:
    """TL-13.1, TL-13.2: everything open, and what this seat knows besides."""
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
    hand = sorted(table.hands[seat])
    players[seat] = {
        **players[seat],
        "offer": _ids(table.offers[seat]),
        "hand": {"cards": len(hand), "known": _ids(hand)},
    }
    piles = {
        "pets": _pile(table.pet_pile, table.pet_seen, seat),
        "weapons": _pile(table.weapon_pile, table.weapon_seen, seat),
        "spells": shared["piles"]["spells"],
    }
    return {**shared, "seat": seat, "players": players, "piles": piles}


def _open(table: Table) -> dict[str, Any]:
    """What everybody sees."""
    from longtable.games.trueshot_lodge.state import PREPARING, STEP_NAMES

    printed = {IDS[weapon]: COST[weapon] for weapon in table.shop}
    return {
        "seat": None,
        "round": table.round,
        "round_limit": table.round_limit,
        "expansions": table.expansions[1:],
        "step": STEP_NAMES[table.step],
        "lap": table.lap,
        "active": table.active,
        "opener": None if table.opener < 0 else table.opener,
        "ranking": list(table.ranking),
        "out_of_round": list(table.fallen_order),
        "in_game": list(table.inside),
        "actions_used": table.actions_used,
        "actions_left": actions_left(table, table.active) if table.step == PREPARING else 0,
        "must_strike": table.must_strike,
        "strike": [_place(table, uid) for uid in table.strike],
        "players": [_player(table, number, printed) for number in range(table.seats)],
        "shop": _ids(table.shop),
        "piles": {
            "pets": {"cards": len(table.pet_pile), "known": []},
            "weapons": {"cards": len(table.weapon_pile), "known": []},
            "spells": {"cards": len(table.spell_pile), "known": []},
        },
        "discards": {
            "pets": _ids(table.pet_discard),
            "weapons": _ids(table.weapon_discard),
            "spells": _ids(table.spell_discard),
        },
        "removed": _ids(table.removed),
        "revealed": _ids(table.revealed + table.drawn + table.casting),
        "row": _ids(table.row),
        "stings": [
            {"caster": s[0], "victim": s[1], "loss": s[2], "spell": IDS[s[3]]} for s in table.stings
        ],
        "blows": [{"owner": b[0], "amount": b[1], "victims": b[2:]} for b in table.blows],
        "curses": [
            {"spell": IDS[c[0]], "caster": c[1], "pet": _place(table, c[2]), "laps": c[3]}
            for c in table.curses
        ],
        "scores": table.result,
    }


def _ids(cards: list[int]) -> list[str]:
    return [IDS[card] for card in cards] if cards else []


def _place(table: Table, uid: int) -> list[int] | None:
    pet = table.pet_called(uid)
    return None if pet is None else [pet.owner, pet.place % SLOT_COUNT]


def _pile(pile: list[int], seen: list[int], seat: int) -> dict[str, Any]:
    """How many cards, and those known: how deep each lies (0 is the top) and which it is."""
    if not any(seen):
        return {"cards": len(pile), "known": []}
    mine, last = 1 << seat, len(pile) - 1
    known: list[list[Any]] = [
        [last - place, IDS[pile[place]]] for place, by in enumerate(seen) if by & mine
    ]
    known.reverse()  # the top first
    return {"cards": len(pile), "known": known}


def _prices(table: Table, number: int, printed: dict[str, int]) -> dict[str, int]:
    """What each weapon in the shop costs that player; as a rule what is printed."""
    if not discount(table, number):
        return printed
    return {IDS[weapon]: price(table, number, weapon) for weapon in table.shop}


def _player(table: Table, number: int, printed: dict[str, int]) -> dict[str, Any]:
    """What everybody sees of a player."""
    return {
        "health": table.health[number],
        "coins": table.coins[number],
        "water": table.water[number],
        "in_game": number in table.inside,
        "weapon": _weapon(table, number),
        "prices": _prices(table, number, printed),
        "pets": [
            None if pet is None else _pet(table, pet)
            for pet in table.pets[number * SLOT_COUNT : (number + 1) * SLOT_COUNT]
        ],
        "offer": [],
        "hand": {"cards": len(table.hands[number]), "known": _open_hand(table, number)},
        "kept": _ids(table.kept[number]),
        "kept_next": _ids(table.kept_next[number]),
        "aspect": _aspect(table, number),
        "foods": {
            "top": IDS[table.food_pile[number][-1]] if table.food_pile[number] else None,
            "used": table.food_used[number],
            "cards": len(table.food_pile[number]),
            "discard": _ids(table.food_discard[number]),
        },
        "waiting": {
            "next_spell_loss": table.next_loss[number],
            "volley": table.volley[number],
            "next_bonus": table.next_bonus[number],
            "next_damage": table.next_damage[number],
        },
        "shielded": table.shielded_until[number] > table.time,
        "silenced": table.silenced_until[number] > table.time
        or table.muted_round[number] == table.round,
        "muted_round": table.muted_round[number] or None,
        "no_heal": table.no_heal[number],
        "reduction": table.shale[number],
        "third_pet_until": table.third_round[number] or None,
        "flare_until": table.flare_round[number] or None,
        "hurt_this_round": table.lost_now[number],
        "hurt_last_round": table.lost_before[number],
        "spells_cast": table.casts[number],
        "discarded": table.discarded[number],
    }


def _open_hand(table: Table, number: int) -> list[str]:
    """TL-13.5: of another's hand, what was taken or laid in the open."""
    hand = list(table.hands[number])
    for hidden in table.secret[number]:
        hand.remove(hidden)
    return _ids(sorted(hand))


def _weapon(table: Table, number: int) -> dict[str, Any]:
    return {
        "card": IDS[table.weapon[number]],
        "attack": weapon_attack(table, number),
        "bonus": table.weapon_bonus[number],
        "food": table.weapon_food[number],
        "paid": table.weapon_paid[number],
        "set": None if table.weapon_set[number] < 0 else table.weapon_set[number],
    }


def _aspect(table: Table, number: int) -> dict[str, Any] | None:
    if table.aspect[number] < 0:
        return None
    return {"card": IDS[table.aspect[number]], "rounds": table.markers[number]}


def _pet(table: Table, pet: Pet) -> dict[str, Any]:
    return {
        "card": IDS[pet.kind],
        "uid": pet.uid,
        "attack": attack(table, pet),
        "health": pet.health,
        "maximum": pet.maximum,
        "face_up": pet.up,
        "alive": pet.health > 0,
        "effects": _ids(list(pet.effects)),
        "no_effect": pet.off,
        "guest": pet.guest,
        "sealed": pet.sealed,
        "hurt": lately_hurt(table, pet),
        "used": pet.used,
        "may_not_strike": pet.barred_until > table.time,
        "may_not_strike_at": [
            seat for seat, until in enumerate(pet.deterred) if until > table.time
        ],
        "may_not_be_struck": protected(table, pet),
        "has_struck": [_place(table, uid) for uid in pet.struck],
    }


# What can be read out of a view, by browser and terminal alike

FIGHTING: Final = ("combat", "combat-start")
# What can befall a pet: its field in the view. The first three matter in combat only.
STRIKING: Final = ("may_not_strike", "may_not_strike_at", "may_not_be_struck")
BEFALLEN: Final = (*STRIKING, "no_effect", "sealed", "guest")


def prices(seen: Mapping[str, Any]) -> dict[str, tuple[int, str]]:
    """What each weapon in the shop costs whoever looks, and what it is paid in. A watcher sees
    what is printed.
    """
    seat, shop = seen["seat"], [card(weapon) for weapon in seen["shop"]]
    cost = {IDS[w]: COST[w] for w in shop} if seat is None else seen["players"][seat]["prices"]
    return {IDS[weapon]: (cost[IDS[weapon]], paid_in(weapon)) for weapon in shop}


def own_refund(seen: Mapping[str, Any]) -> int:
    """What the weapon of whoever looks gives back when another is bought; 0 where nothing is to be
    said.
    """
    if seen["seat"] is None:
        return 0
    player = seen["players"][seen["seat"]]
    return refund_for(player["weapon"]["paid"]) if player["in_game"] else 0


def places(seen: Mapping[str, Any]) -> dict[int, int]:
    """This round's places as they are taken, best first; between combats those of the last."""
    inside: list[int] = seen["in_game"]
    if seen["step"] not in FIGHTING:
        return {seat: place for place, seat in enumerate(seen["ranking"], 1)}
    fallen = [seat for seat in seen["out_of_round"] if seat in inside]  # worst first
    return {seat: len(inside) - fallen.index(seat) for seat in reversed(fallen)}


def on_turn(seen: Mapping[str, Any], number: int) -> bool:
    """Whether that player prepares or strikes now."""
    return number == seen["active"] and seen["step"] in ("preparing", "combat")


def befallen(seen: Mapping[str, Any], number: int, slot: int) -> Iterator[str]:
    """What befell a pet that lives, by fields; also `more_effects` and `cursed`."""
    pet = seen["players"][number]["pets"][slot]
    if not pet["alive"]:
        return
    for field in BEFALLEN:
        if pet[field] and (field not in STRIKING or seen["step"] in FIGHTING):
            yield field
    if len(pet["effects"]) > 1:
        yield "more_effects"
    if any(curse["pet"] == [number, slot] for curse in seen["curses"]):
        yield "cursed"


def part_in_strike(seen: Mapping[str, Any], number: int, slot: int) -> str:
    """`striker`, `target` or nothing."""
    strike = seen["strike"]
    if strike and strike[0] == [number, slot]:
        return "striker"
    return "target" if [number, slot] in strike[1:] else ""


def conditions(seen: Mapping[str, Any], number: int) -> Iterator[Note]:
    """What holds for a player or waits for them."""
    player = seen["players"][number]
    for field in ("shielded", "silenced", "no_heal"):
        if player[field]:
            yield f"chip-{field.replace('_', '-')}", {}
    if player["muted_round"] and player["muted_round"] > seen["round"]:
        yield "chip-muted", {}
    if player["reduction"]:
        yield "chip-reduction", {"amount": player["reduction"]}
    if player["third_pet_until"] and player["third_pet_until"] >= seen["round"]:
        yield "chip-third-pet", {}
    if player["flare_until"] and player["flare_until"] >= seen["round"]:
        yield "chip-flare", {}
    waiting = player["waiting"]
    for field in ("next_spell_loss", "next_bonus", "next_damage"):
        if waiting[field]:
            yield f"chip-{field.replace('_', '-')}", {"amount": waiting[field]}
    if waiting["volley"]:
        yield "chip-volley", {}
    for sting in seen["stings"]:
        if sting["victim"] == number:
            yield "chip-sting", {"amount": sting["loss"]}
    for blow in seen["blows"]:
        if number in blow["victims"]:
            yield "chip-blow", {"amount": blow["amount"]}
