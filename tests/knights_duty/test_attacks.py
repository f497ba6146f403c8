"""Chapter 7: attacks."""

from __future__ import annotations

import pytest

from longtable.games.knights_duty import GAME
from longtable.testing import rule
from tests.knights_duty.table import HEART, SHIELD, Table, Throw, table

# Range and declarations


@rule("KD-7.1")
def test_an_attack_strikes_one_opponent_within_range() -> None:
    scene = table(bog="c3 full sword", dust="c5 full", northerners="c6 full", throws=[HEART])
    scene.plan(bog="sword", dust="bow", northerners="bow")
    assert scene.may("bog") == ["attack dust", "spare"]
    scene.attack(bog="dust")
    assert scene.happened("combat") == ["bog dust sword 3 1"]
    assert scene.knight("northerners") == "c6 full bow"


@rule("KD-7.1")
def test_a_knight_that_has_left_the_board_is_no_target() -> None:
    scene = table(bog="i4 full bow", dust="left", northerners="i3 full")
    scene.plan(bog="bow")
    assert scene.may("bog") == ["attack northerners", "spare"]


@rule("KD-7.1")
def test_of_two_opponents_in_range_only_the_declared_one_is_struck() -> None:
    scene = table(bog="c3 full sword", dust="c4 full", northerners="c2 full", throws=[HEART])
    scene.plan(bog="sword", dust="bow", northerners="bow").attack(bog="northerners")
    assert scene.happened("combat") == ["bog northerners sword 3 1"]
    assert scene.knight("dust") == "c4 full bow"
    assert scene.knight("northerners") == "c2 broken bow"


@rule("KD-7.2")
@pytest.mark.parametrize(
    ("target", "in_range"),
    [
        *[(space, True) for space in ("a2", "b4", "c5", "e4", "e6", "d3")],
        *[(space, False) for space in ("a1", "a5", "c7", "d2", "f4", "e3")],
    ],
)
def test_range_is_the_smallest_number_of_steps(target: str, in_range: bool) -> None:
    scene = table(bog="c4 full sword", sea=f"{target} full")
    scene.plan(bog="sword")
    assert ("bog" in scene.waits_for() and scene.waits_for()["bog"] == "attack") == in_range


@rule("KD-7.2")
def test_a_knight_in_between_blocks_no_attack() -> None:
    scene = table(bog="c3 full sword", dust="c4 full", northerners="c5 full")
    scene.plan(bog="sword")
    assert scene.may("bog") == ["attack dust", "attack northerners", "spare"]


@rule("KD-7.2")
def test_the_high_ground_blocks_no_attack() -> None:
    scene = table(bog="e4 full sword", sea="e6 full")
    scene.plan(bog="sword")
    assert scene.may("bog") == ["attack sea", "spare"]


@rule("KD-7.3", "KD-11.2")
def test_attackers_declare_at_the_same_time_unseen() -> None:
    scene = table(bog="c3 full sword", sea="c4 full sword", throws=[SHIELD, SHIELD])
    scene.plan(bog="sword", sea="sword")
    assert scene.waits_for() == {"bog": "attack", "sea": "attack"}
    before = scene.match.view(1), scene.match.story(1), scene.may("sea")
    scene.attack(bog="sea")
    assert before == (scene.match.view(1), scene.match.story(1), scene.may("sea"))
    scene.attack(sea="bog")
    assert scene.happened("declared") == ["bog sea", "sea bog"]


@rule("KD-7.3")
def test_who_names_no_one_makes_no_attack() -> None:
    scene = table(bog="c3 full sword", sea="c4 full")
    scene.plan(bog="sword").attack(bog="no one")
    assert scene.happened("spared") == ["bog"]
    assert scene.happened("combat") == []
    assert scene.knight("sea") == "c4 full"


@rule("KD-7.4")
def test_an_attacker_with_nobody_in_range_is_asked_nothing() -> None:
    scene = table(bog="c1 full sword", dust="c4 full sword", northerners="c5 full")
    scene.plan(bog="sword", dust="sword")
    assert scene.waits_for() == {"dust": "attack"}
    assert scene.happened("forfeit") == ["bog"]
    scene.attack(dust="no one")
    assert scene.happened("combat") == []


# The order of attacks


@rule("KD-7.5")
@pytest.mark.parametrize("first", ["bog", "dust", "northerners"])
def test_single_attackers_fight_in_seat_order_without_being_asked(first: str) -> None:
    scene = table(
        bog="c3 full bow",
        dust="c4 full bow",
        northerners="c5 full bow",
        first=first,
        throws=[SHIELD, SHIELD, SHIELD],
    )
    scene.plan(bog="bow", dust="bow", northerners="bow")
    scene.attack(bog="dust", dust="northerners", northerners="bog")
    clans = ["bog", "dust", "northerners"]
    turn = clans.index(first)
    struck = [line.split()[0] for line in scene.happened("combat")]
    assert struck == clans[turn:] + clans[:turn]
    assert set(scene.waits_for().values()) == {"plan"}


def five_archers(throws: list[Throw], first: str = "bog") -> Table:
    """Five knights within bowshot of each other, all about to attack."""
    scene = table(
        bog="c2 full bow",
        flame="c3 full bow",
        dust="c4 full bow",
        sea="c5 full bow",
        northerners="c6 full bow",
        first=first,
        throws=throws,
    )
    return scene.plan(bog="bow", flame="bow", dust="bow", sea="bow", northerners="bow")


@rule("KD-7.5")
def test_the_group_with_the_earliest_attacker_is_settled_first() -> None:
    """Bog and the Northerners share a target, so both come before Flame, who is alone."""
    scene = five_archers([SHIELD, SHIELD, SHIELD])
    scene.attack(bog="dust", flame="sea", dust="no one", sea="no one", northerners="dust")
    assert scene.happened("combat") == []
    assert scene.waits_for() == {"bog": "first", "northerners": "first"}


@rule("KD-7.5", "KD-7.8")
def test_after_each_attack_the_earliest_attacker_left_comes_next() -> None:
    """Bog waited behind the Northerners, declares again, and still comes before Flame."""
    scene = five_archers([SHIELD, SHIELD, SHIELD])
    scene.attack(bog="dust", flame="sea", dust="no one", sea="no one", northerners="dust")
    scene.answer(bog="wait", northerners="go-first").attack(bog="dust")
    struck = [line.split()[0] for line in scene.happened("combat")]
    assert struck == ["northerners", "bog", "flame"]


@rule("KD-7.5")
def test_the_earliest_group_is_found_from_the_first_player_on() -> None:
    scene = five_archers([SHIELD, SHIELD, SHIELD], first="sea")
    scene.attack(bog="dust", flame="dust", dust="no one", sea="no one", northerners="bog")
    assert scene.happened("combat") == ["northerners bog bow 1 3"]
    assert scene.waits_for() == {"bog": "first", "flame": "first"}


def three_on_one(
    bog: str, flame: str, northerners: str, throws: list[Throw], agreements: bool = True
) -> Table:
    """Bog, Flame and the Northerners all attack Sea, and say who goes first."""
    scene = table(
        bog="c2 full spear",
        flame="c3 full spear",
        sea="c4 full",
        northerners="c5 full spear",
        throws=throws,
        agreements=agreements,
    )
    scene.plan(bog="spear", flame="spear", sea="bow", northerners="spear")
    scene.attack(bog="sea", flame="sea", northerners="sea")
    if agreements:
        assert list(scene.waits_for().values()) == ["first"] * 3
        scene.answer(bog=bog, flame=flame, northerners=northerners)
    return scene


@rule("KD-7.6")
@pytest.mark.parametrize(
    ("flame", "asked", "told", "asked_fr", "told_fr"),
    [
        (
            "c1 full", "Ann and Kim both attack Bob.", "the other will declare again.",
            "Ann et Kim attaquent tous deux Bob.", "l’autre annoncera de nouveau.",
        ),
        (
            "c5 full spear", "Ann, Eve, and Kim all attack Bob.", "the others will declare again.",
            "Ann, Eve et Kim attaquent tous Bob.", "les autres annonceront de nouveau.",
        ),
    ],
)  # fmt: skip
def test_two_are_both_and_one_is_the_other(
    flame: str, asked: str, told: str, asked_fr: str, told_fr: str
) -> None:
    """Bog and North strike at Sea, and Flame with them or not."""
    scene = table(
        bog="c3 full spear", flame=flame, sea="c4 full", northerners="c6 full spear",
        throws=[SHIELD],
    )  # fmt: skip
    rivals = {"bog": "sea", "northerners": "sea"} | ({"flame": "sea"} if "spear" in flame else {})
    scene.plan(**dict.fromkeys(rivals, "spear")).attack(**rivals)
    names = ["Ann", "Eve", "Bob", "Kim"]
    (choice, *_) = scene.match.waiting.values()
    assert GAME.words("en").prompt(choice, names).startswith(asked)
    assert GAME.words("fr").prompt(choice, names).startswith(asked_fr)
    scene.answer(**{clan: "go-first" if clan == "bog" else "wait" for clan in rivals})
    event = next(e for e in scene.match.story(None) if e["event"].startswith("goes-first"))
    assert GAME.words("en").event(event, names).endswith(told)
    assert GAME.words("fr").event(event, names).endswith(told_fr)


@rule("KD-7.6")
@pytest.mark.parametrize("eager", ["bog", "flame", "northerners"])
def test_the_only_one_who_wants_to_go_first_does(eager: str) -> None:
    bog, flame, northerners = (
        "go-first" if clan == eager else "wait" for clan in ("bog", "flame", "northerners")
    )
    scene = three_on_one(bog, flame, northerners, throws=[SHIELD])
    assert scene.happened("goes-first") == [f"{eager} sea"]
    assert scene.happened("combat") == [f"{eager} sea spear 2 2"]
    assert scene.happened("eager") == [eager]
    assert len(scene.happened("patient")) == 2


@rule("KD-7.6", "KD-11.2")
def test_attackers_of_one_target_say_go_first_or_wait_unseen() -> None:
    scene = table(bog="c3 full sword", dust="c4 full", northerners="c5 full sword")
    scene.plan(bog="sword", northerners="sword").attack(bog="dust", northerners="dust")
    assert scene.waits_for() == {"bog": "first", "northerners": "first"}
    assert scene.may("bog") == ["wait", "go-first"]
    before = scene.match.view(2), scene.match.story(2)
    scene.answer(bog="go-first")
    assert before == (scene.match.view(2), scene.match.story(2))


@rule("KD-7.6", "KD-3.8")
def test_attackers_of_one_target_are_named_in_seat_order() -> None:
    scene = five_archers([], first="northerners")
    scene.attack(bog="dust", flame="dust", dust="no one", sea="no one", northerners="dust")
    about = scene.match.waiting[0].about or {}
    assert [scene.clan(seat) for seat in about["seats"]] == ["northerners", "bog", "flame"]
    assert scene.clan(about["target"]) == "dust"


@rule("KD-7.7")
@pytest.mark.parametrize(("throw", "chosen"), [(0, "bog"), (1, "northerners")])
def test_of_several_who_want_to_go_first_the_dice_choose_one(throw: int, chosen: str) -> None:
    scene = three_on_one("go-first", "wait", "go-first", throws=[(2, throw), SHIELD])
    assert f"KD-7.7 drawn-first {chosen} sea" in scene.log()
    assert scene.happened("combat") == [f"{chosen} sea spear 2 2"]


@rule("KD-7.7")
@pytest.mark.parametrize(("throw", "chosen"), [(0, "bog"), (1, "flame"), (2, "northerners")])
def test_if_nobody_wants_to_go_first_the_dice_choose_among_all(throw: int, chosen: str) -> None:
    scene = three_on_one("wait", "wait", "wait", throws=[(3, throw), SHIELD])
    assert f"KD-7.7 drawn-first {chosen} sea" in scene.log()
    assert scene.happened("combat") == [f"{chosen} sea spear 2 2"]


@rule("KD-7.8")
def test_the_others_of_the_group_declare_again_all_at_once() -> None:
    scene = three_on_one("go-first", "wait", "wait", throws=[HEART])
    assert scene.waits_for() == {"flame": "attack", "northerners": "attack"}
    assert scene.knight("sea") == "c4 broken bow"
    assert scene.may("flame") == ["attack bog", "attack sea", "attack northerners", "spare"]


@rule("KD-7.8")
def test_who_waited_may_choose_the_same_target() -> None:
    scene = three_on_one("go-first", "wait", "wait", throws=[HEART, HEART])
    scene.attack(flame="sea", northerners="no one")
    assert [line.split()[0] for line in scene.happened("combat")] == ["bog", "flame"]
    assert scene.knight("sea") == "left"


@rule("KD-7.8")
def test_who_waited_may_choose_another_target() -> None:
    scene = three_on_one("go-first", "wait", "wait", throws=[HEART, HEART])
    scene.attack(flame="bog", northerners="no one")
    assert scene.happened("combat")[1:] == ["flame bog spear 2 2"]
    assert scene.knight("bog") == "c2 broken spear"


@rule("KD-7.8")
def test_who_waited_may_choose_no_one() -> None:
    scene = three_on_one("go-first", "wait", "wait", throws=[HEART])
    scene.attack(flame="no one", northerners="no one")
    assert scene.happened("spared") == ["flame", "northerners"]
    assert len(scene.happened("combat")) == 1


@rule("KD-7.8")
def test_those_who_declare_the_same_again_are_asked_again_who_goes_first() -> None:
    scene = three_on_one("go-first", "wait", "wait", throws=[SHIELD, SHIELD, SHIELD])
    scene.attack(flame="sea", northerners="sea")
    assert scene.waits_for() == {"flame": "first", "northerners": "first"}
    scene.answer(flame="wait", northerners="go-first")
    assert scene.waits_for() == {"flame": "attack"}
    scene.attack(flame="sea")
    struck = [line.split()[0] for line in scene.happened("combat")]
    assert struck == ["bog", "northerners", "flame"]


@rule("KD-7.8")
def test_new_declarations_join_the_attacks_not_yet_resolved() -> None:
    """Flame waited behind Bog, and now shares a target with Sea, whose attack stays declared."""
    scene = five_archers([SHIELD, SHIELD, SHIELD])
    scene.attack(bog="dust", flame="dust", dust="no one", sea="northerners", northerners="no one")
    scene.answer(bog="go-first", flame="wait")
    assert scene.waits_for() == {"flame": "attack"}
    scene.attack(flame="northerners")
    assert scene.waits_for() == {"flame": "first", "sea": "first"}


@rule("KD-7.9")
@pytest.mark.parametrize(("throw", "chosen"), [(0, "bog"), (1, "flame"), (2, "northerners")])
def test_without_agreements_the_dice_choose_who_goes_first(throw: int, chosen: str) -> None:
    scene = three_on_one("", "", "", throws=[(3, throw), SHIELD], agreements=False)
    assert f"KD-7.9 drawn-first {chosen} sea" in scene.log()
    assert scene.happened("combat") == [f"{chosen} sea spear 2 2"]
    assert scene.happened("eager") == scene.happened("patient") == []
    others = {"bog", "flame", "northerners"} - {chosen}
    assert scene.waits_for() == dict.fromkeys(sorted(others, key=scene.seat), "attack")


# The defeated


@rule("KD-7.10")
def test_a_defeated_knight_still_makes_its_attack() -> None:
    scene = table(bog="c3 full sword", sea="c4 broken sword", throws=[HEART, HEART])
    scene.plan(bog="sword", sea="sword").attack(bog="sea", sea="bog")
    assert scene.happened("combat") == ["bog sea sword 3 1", "sea bog sword 3 1"]
    assert scene.knight("bog") == "c3 broken sword"
    assert scene.knight("sea") == "left"


@rule("KD-7.10")
def test_a_defeated_knight_that_waited_still_declares_again() -> None:
    """Bog and Sea share a target, and a third knight has felled Sea meanwhile."""
    scene = table(
        bog="c3 full spear",
        flame="c4 full",
        sea="c5 broken spear",
        northerners="c6 full spear",
        first="northerners",
        throws=[HEART, SHIELD, HEART],
    )
    scene.plan(bog="spear", flame="bow", sea="spear", northerners="spear")
    scene.attack(bog="flame", sea="flame", northerners="sea")
    assert scene.knight("sea") == "c5 fallen spear"
    scene.answer(bog="go-first", sea="wait").attack(sea="northerners")
    assert scene.knight("northerners") == "c6 broken spear"
    assert scene.knight("sea") == "left"


@rule("KD-7.10")
def test_a_defeated_knight_remains_a_possible_target_in_its_slot() -> None:
    scene = table(
        bog="c3 full sword", dust="c4 broken", northerners="c5 full sword", throws=[HEART, SHIELD]
    )
    scene.plan(bog="sword", dust="bow", northerners="sword")
    scene.attack(bog="dust", northerners="dust").answer(bog="go-first", northerners="wait")
    assert scene.knight("dust") == "c4 fallen bow"
    assert "attack dust" in scene.may("northerners")
    scene.attack(northerners="dust")
    assert scene.happened("combat")[1] == "northerners dust sword 3 1"
