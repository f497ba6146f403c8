"""The lodge in the browser: of which pieces an action is made, and what it would do.

What a board needs worked out comes from `layout`, which knows the view and nothing else. What a
strike would do comes from the rules themselves: `foresee` carries it out on a copy.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar, cast

from longtable.core.choice import Script
from longtable.core.dice import Dice
from longtable.core.perspective import Perspective
from longtable.games.trueshot_lodge.actions import (
    ACTIONS,
    BUY,
    CHARGE,
    SALVAGE,
    SLOT_COUNT,
    SLOTS,
    SOURCES,
    STRIKE,
)
from longtable.games.trueshot_lodge.cards import (
    BASIC_WEAPON,
    BEATS,
    BIRD_OF_PREY,
    COST,
    DISCOUNT,
    EXTRA_ACTIONS,
    EXTRA_LOSS,
    FEATHERMANE,
    FIRST_WEAPON,
    GRUFFHORN,
    IDS,
    LOSS,
    PLAYER_HEALTH_MAX,
    PREPARATION_ACTIONS,
    TYPES,
    WORM,
    XU_TENASH,
    card,
    kind_of,
)
from longtable.games.trueshot_lodge.pet import Pet
from longtable.games.trueshot_lodge.rules import TrueshotLodge
from longtable.games.trueshot_lodge.state import ANSWER
from longtable.games.trueshot_lodge.values import attack, price, refund, type_bonus

T = TypeVar("T")
Note = tuple[str, dict[str, Any]]

# Bought or cast is gone, and one tap is soon made: these are sent from the main button.
CONFIRM: Final = ("buy", "salvage", "cast", "recast")

# Where the others sit, clockwise from whoever sits at the bottom
PLACES: Final = {3: ("bottom", "left", "right"), 4: ("bottom", "left", "top", "right")}

# What can befall a pet: its field in the view. The first three matter in combat only.
_STRIKING: Final = ("may_not_strike", "may_not_strike_at", "may_not_be_struck")
_BEFALLEN: Final = (*_STRIKING, "no_effect", "sealed", "guest")


# Actions are made of pieces


def pieces(view: Mapping[str, Any], verb: str, labels: Sequence[str]) -> list[str]:
    """The pieces an action is made of; none for a plain button in the prompt bar."""
    own = view["seat"]
    if verb == "strike":
        slot, seat, target = labels
        return [_slot(own, slot), _slot(_index(seat), target)]
    if verb in ("charge", "place"):
        return [_slot(own, labels[0])]
    if verb == "aim":
        return [_slot(_index(labels[0]), labels[1])]
    if verb == "at-player":
        return [f"seat-{_index(labels[0])}"]
    if verb == "first":
        source = labels[0]
        return [_slot(own, source) if source in SLOTS.labels else f"{source}-of-{own}"]
    if verb in ("cast", "discard"):
        return [f"hand-{labels[0]}"]
    if verb == "recast":
        return [f"kept-{labels[0]}"]
    if verb in ("buy", "replace"):
        return [f"shop-{labels[0]}"]
    if verb in ("choose", "take", "pick", "on-top"):
        return [f"offer-{labels[0]}"]
    if verb == "pick-pile":
        return [f"pile-{labels[0]}"]
    return _on_the_table(own, verb)


def _on_the_table(own: int, verb: str) -> list[str]:
    """Where an action without a name is most naturally pointed at, if anywhere.

    To rummage is a plain button: the discarded weapon itself is for buying it.
    """
    things = {
        "tame": "pile-pets",
        "refresh": "pile-weapons",
        "adopt": "discard-pets",
        "salvage": "discard-weapons",
        "eat": f"food-of-{own}",
    }
    return [things[verb]] if verb in things else []


def _slot(seat: int, slot: str) -> str:
    return f"pet-{seat}-{slot}"


def _index(label: str) -> int:
    """Seats are counted from 1 in actions, from 0 in names of pieces."""
    return int(label) - 1


# What a log line speaks of


def about(event: Mapping[str, Any]) -> list[str]:
    """The pieces of a log line. It names a pet by its owner and kind; where an owner has two of
    a kind, none of them bears that name.
    """
    found: list[str] = []
    for owner, kind in (("owner", "pet"), ("target", "victim")):
        if isinstance(event.get(owner), int) and isinstance(event.get(kind), int):
            found.append(f"is-{event[owner]}-{IDS[event[kind]]}")
    pets = "owner" in event and "pet" in event
    for field in ("seat", "target"):
        if isinstance(event.get(field), int) and not pets:
            found.append(f"seat-{event[field]}")
    found += [f"seat-{seat}" for seat in event.get("seats", ()) if isinstance(seat, int)]
    for field in ("spell", "weapon", "card"):
        number = event.get(field)
        if isinstance(number, int) and FIRST_WEAPON <= number != BASIC_WEAPON:
            found.append(f"{kind_of(number)}-{IDS[number]}")
        elif isinstance(number, int) and isinstance(event.get("seat"), int):
            found.append(f"is-{event['seat']}-{IDS[number]}")
    if "pile" in event and isinstance(event["pile"], int):
        found.append(f"pile-{('pets', 'weapons', 'spells')[event['pile']]}")
    return found


# What the board needs worked out


def status(view: Mapping[str, Any], names: Sequence[str]) -> Note:
    """Round and phase, for the top bar."""
    step = "spell-choice" if view["row"] else view["step"]
    return "lodge-status", {
        "round": view["round"],
        "step": step,
        "lap": view["lap"],
        "name": names[view["active"]],
    }


def layout(view: Mapping[str, Any], seat: int | None) -> dict[str, Any]:
    """Who sits where, what befell whom, what costs what."""
    count = len(view["players"])
    bottom = seat or 0
    around = [(bottom + step) % count for step in range(count)]
    return {
        "around": [
            {"seat": number, "place": place}
            for number, place in zip(around, PLACES[count], strict=True)
        ],
        "slots": list(SLOTS.labels),
        "most": PLAYER_HEALTH_MAX,
        "players": [_player(view, number) for number in range(count)],
        "ranking": _ranking(view),
        "prices": {weapon: _price(view, seat, weapon) for weapon in view["shop"]},
        "actions_left": _actions_left(view),
        "beats": [[TYPES[number], TYPES[BEATS[number]]] for number in range(len(TYPES) - 1)],
        "stage": _stage(view),
        "sight": _in_sight(view),
    }


def _player(view: Mapping[str, Any], number: int) -> dict[str, Any]:
    player = view["players"][number]
    kinds = [pet["card"] for pet in player["pets"] if pet is not None]
    hand = player["hand"]
    stands = {stood["seat"]: stood["place"] for stood in _ranking(view)}
    return {
        "chips": list(_chips(view, number)),
        "marks": [
            [] if pet is None else list(_marks(view, number, slot, pet))
            for slot, pet in enumerate(player["pets"])
        ],
        "lent": [[] if pet is None else pet["effects"][1:] for pet in player["pets"]],
        "lone": [kind for kind in kinds if kinds.count(kind) == 1],
        "hidden": hand["cards"] - len(hand["known"]),
        "strikes": [_part_in_strike(view, number, slot) for slot in range(SLOT_COUNT)],
        "on_turn": view["step"] in ("preparing", "combat") and view["active"] == number,
        "stands": stands.get(number, 0),
        "fallen": number in view["out_of_round"] and view["step"] in ("combat", "combat-start"),
    }


def _chips(view: Mapping[str, Any], number: int) -> Iterator[Note]:
    """What holds for a player or waits for them, as message and details."""
    player = view["players"][number]
    for field in ("shielded", "silenced", "no_heal"):
        if player[field]:
            yield f"chip-{field.replace('_', '-')}", {}
    if player["muted_round"] and player["muted_round"] > view["round"]:
        yield "chip-muted", {}
    if player["reduction"]:
        yield "chip-reduction", {"amount": player["reduction"]}
    if player["third_pet_until"] and player["third_pet_until"] >= view["round"]:
        yield "chip-third-pet", {}
    if player["flare_until"] and player["flare_until"] >= view["round"]:
        yield "chip-flare", {}
    waiting = player["waiting"]
    for field in ("next_spell_loss", "next_bonus", "next_damage"):
        if waiting[field]:
            yield f"chip-{field.replace('_', '-')}", {"amount": waiting[field]}
    if waiting["volley"]:
        yield "chip-volley", {}
    for sting in view["stings"]:
        if sting["victim"] == number:
            yield "chip-sting", {"amount": sting["loss"]}
    for blow in view["blows"]:
        if number in blow["victims"]:
            yield "chip-blow", {"amount": blow["amount"]}


def _marks(
    view: Mapping[str, Any], number: int, slot: int, pet: Mapping[str, Any]
) -> Iterator[str]:
    """What befell a pet; messages without their `mark-`."""
    if not pet["alive"]:
        return
    fighting = view["step"] in ("combat", "combat-start")
    for field in _BEFALLEN:
        if pet[field] and (fighting or field not in _STRIKING):
            yield field.replace("_", "-")
    if any(curse["pet"] == [number, slot] for curse in view["curses"]):
        yield "cursed"


def _part_in_strike(view: Mapping[str, Any], number: int, slot: int) -> str:
    strike = view["strike"]
    if strike and strike[0] == [number, slot]:
        return "striker"
    return "target" if [number, slot] in strike[1:] else ""


def _ranking(view: Mapping[str, Any]) -> list[dict[str, int]]:
    """This round's places as they are taken, best first; between combats those of the last."""
    inside: list[int] = view["in_game"]
    if view["step"] not in ("combat", "combat-start"):
        return [{"seat": seat, "place": place + 1} for place, seat in enumerate(view["ranking"])]
    fallen = [seat for seat in view["out_of_round"] if seat in inside]  # worst first
    return [{"seat": seat, "place": len(inside) - fallen.index(seat)} for seat in reversed(fallen)]


def _price(view: Mapping[str, Any], seat: int | None, weapon: str) -> dict[str, Any]:
    """What a weapon costs this seat: Feathermane lowers what is paid in Coins."""
    number = card(weapon)
    if number == XU_TENASH:
        return {"price": COST[number], "unit": "health"}
    helpers = 0 if seat is None else _working(view, seat).count(IDS[FEATHERMANE])
    return {"price": max(COST[number] - DISCOUNT[FEATHERMANE] * helpers, 0), "unit": "coins"}


def _actions_left(view: Mapping[str, Any]) -> int:
    """Of the player who prepares."""
    birds = _working(view, view["active"]).count(IDS[BIRD_OF_PREY])
    extra = EXTRA_ACTIONS[BIRD_OF_PREY] * birds
    return max(PREPARATION_ACTIONS + extra - int(view["actions_used"]), 0)


def _working(view: Mapping[str, Any], seat: int) -> list[str]:
    """The effects at work among a seat's pets, each as often as it is."""
    return [
        effect
        for pet in view["players"][seat]["pets"]
        if pet is not None and pet["alive"] and pet["face_up"]
        for effect in pet["effects"]
    ]


def _stage(view: Mapping[str, Any]) -> dict[str, Any]:
    """What lies open for a moment in the middle: the last card turned up or being cast."""
    if not view["revealed"]:
        return {"card": None, "how": "empty"}
    shown = view["revealed"][-1]
    return {"card": shown, "how": "cast" if kind_of(card(shown)) == "spell" else "revealed"}


def _in_sight(view: Mapping[str, Any]) -> list[str]:
    """Every card that lies open on the boards, in the middle or in a hand, each once."""
    found: list[str] = [*view["shop"], *view["revealed"], *view["row"]]
    for player in view["players"]:
        found += [pet["card"] for pet in player["pets"] if pet is not None]
        found += [*player["hand"]["known"], *player["kept"], *player["kept_next"]]
        found += [player["weapon"]["card"], *player["offer"]]
        if player["aspect"] is not None:
            found.append(player["aspect"]["card"])
        if player["foods"]["top"] is not None:
            found.append(player["foods"]["top"])
    for discard in view["discards"].values():
        found += discard[-1:]
    return sorted(set(found))


# Before you commit


@dataclass(frozen=True)
class Forecast:
    """What a strike would do if nobody cast anything.

    `loss` is the Health its target really loses, `left` what it then has. The parts `attack`,
    `type` and `extra` are what the blow is made of; what the target's side takes off or adds is
    the rest. `slot` is where a redirected strike lands, `back` what the striker suffers itself,
    `own` what its owner loses.
    """

    attack: int
    type: int
    extra: int
    loss: int
    left: int
    fate: str  # hurt, dies, ignored, reflected
    slot: str  # empty if it lands where it was aimed
    back: int
    own: int
    answered: bool


def notes(seen: Perspective) -> dict[int, Note]:
    """What each strike would do, and what each purchase costs and leaves."""
    told = (STRIKE, CHARGE, BUY, SALVAGE)
    offered = [action for action in seen.actions if ACTIONS.decode(action)[0] in told]
    if not offered:
        return {}
    # No strike or price hangs on what the seat can't see; what is imagined is never looked at.
    lodge = cast(TrueshotLodge, seen.imagine(Dice(b"notes"))._state)
    found: dict[int, Note] = {}
    for action in offered:
        verb, arguments = ACTIONS.decode(action)
        if verb is STRIKE:
            found[action] = _strike_note(foresee(lodge, seen.seat, action))
        elif verb is CHARGE:
            found[action] = _charge_note(lodge, seen.seat, arguments[0])
        else:
            found[action] = _price_note(lodge, seen.seat, FIRST_WEAPON + arguments[0])
    return found


def foresee(lodge: TrueshotLodge, seat: int, action: int) -> Forecast:
    """Carry out a strike on a copy, up to the moment at which its damage is dealt.

    Where somebody would have to choose on the way (of two Crabs, of two neighbours), the first
    is taken.
    """
    twin = cast(TrueshotLodge, lodge.copy())
    striker, target = _driven(twin.announce(seat, action))
    assert target is not None
    aimed = ACTIONS.decode(action)[1]
    landed = [target.owner, target.place % SLOT_COUNT]
    place, before, own_before, back_before = (
        landed[1], target.health, twin.health[seat], striker.health
    )  # fmt: skip
    strength = attack(twin, striker)
    type_part, extra = type_bonus(striker, target), _extra(twin, striker, target)
    told: list[Any] = []
    twin.ear = told
    _driven(twin.strike_blow(striker, target, strength, False))
    names = [event.name for event in told]
    loss = before - target.health
    fate = "dies" if target.health == 0 else "hurt"
    if loss == 0:
        fate = next((name for name in names if name in ("ignored", "reflected")), "hurt")
    return Forecast(
        attack=strength,
        type=type_part,
        extra=extra,
        loss=loss,
        left=target.health,
        fate=fate,
        slot="" if landed == list(aimed[1:]) else SLOTS.labels[place],
        back=back_before - striker.health,
        own=own_before - twin.health[seat],
        answered=any(trigger.moment == ANSWER for trigger in twin.fresh),
    )


def _extra(lodge: TrueshotLodge, striker: Pet, target: Pet) -> int:
    """What comes on top of Attack and type: Gruffhorn's grudge, and what Sporebat left."""
    grudge = GRUFFHORN in striker.effects and striker.uid in target.struck
    return lodge.next_damage[striker.owner] + (EXTRA_LOSS[GRUFFHORN] if grudge else 0)


def _driven(script: Script[T]) -> T:
    """What a script comes to if every question gets its first answer."""
    answer: Any = None
    while True:
        try:
            asked = script.send(answer)
        except StopIteration as end:
            return cast(T, end.value)
        answer = (
            [choice.actions[0] for choice in asked] if isinstance(asked, list) else asked.actions[0]
        )


def _strike_note(seen: Forecast) -> Note:
    total = seen.attack + seen.type + seen.extra
    # Of a kill only the Health that was there is known to be lost: nothing to set off against it.
    shift = 0 if seen.fate != "hurt" else seen.loss - total
    parts = sum(1 for part in (seen.type, seen.extra, shift) if part)
    return "note-strike", {
        "attack": seen.attack,
        "type": seen.type,
        "extra": seen.extra,
        "less": max(-shift, 0),
        "more": max(shift, 0),
        "sum": total + shift if parts else -1,
        "fate": seen.fate,
        "left": seen.left,
        "slot": seen.slot or "aimed",
        "back": seen.back,
        "own": seen.own,
        "answered": "yes" if seen.answered else "no",
    }


def _charge_note(lodge: TrueshotLodge, seat: int, slot: int) -> Note:
    pet = lodge.pets[seat * SLOT_COUNT + slot]
    assert pet is not None
    if lodge.sweeps(pet):
        enemies = len(lodge.enemies_of(seat))
        amount = LOSS[WORM] + lodge.next_damage[seat]
        return "note-sweep", {"amount": amount, "pets": enemies}
    targets = len(lodge.strike_targets(pet))
    return "note-random", {"attack": attack(lodge, pet), "pets": targets}


def _price_note(lodge: TrueshotLodge, seat: int, weapon: int) -> Note:
    cost, back = price(lodge, seat, weapon), refund(lodge, seat)
    if weapon == XU_TENASH:
        return "note-price-health", {"price": cost, "left": lodge.health[seat] - cost}
    left = lodge.coins[seat] + back - cost
    return "note-price", {"price": cost, "back": back, "left": left}


assert set(SOURCES.labels) == {*SLOTS.labels, "weapon", "aspect"}, "pieces() names them"
