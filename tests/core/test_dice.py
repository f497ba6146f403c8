"""Dice are fair, repeatable everywhere, and kept to themselves."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from longtable import Dice
from longtable.core.dice import commitment

GOLDEN = [4, 4, 2, 0, 2, 4, 4, 3, 1, 1, 3, 2, 1, 5, 3, 2, 0, 3, 3, 4, 2, 3, 4, 4]
COMMITMENT = "4f322ca37b734ecf0b580f0c84b6f0e873ed6758f0f1f0499af9b355021f62a1"


def test_the_same_seed_throws_the_same_on_every_machine() -> None:
    """Written down once: if this ever changes, no old record replays."""
    dice = Dice(b"longtable")
    assert [dice.below(6) for _ in range(24)] == GOLDEN
    assert commitment(b"longtable") == COMMITMENT


@given(st.binary(), st.integers(1, 2**32))
def test_a_throw_is_in_its_range(seed: bytes, sides: int) -> None:
    assert 0 <= Dice(seed).below(sides) < sides


@given(st.binary(max_size=8), st.integers(1, 2**32) | st.integers(2**31, 2**32))
def test_a_throw_is_a_word_of_the_stream_brought_into_its_range(seed: bytes, sides: int) -> None:
    """However large the range, and however the product is reckoned (Lemire, 2019)."""
    words, dice = Dice(seed), Dice(seed)
    for _ in range(5):
        product = words.below(2**32) * sides
        while product % 2**32 < 2**32 % sides:
            product = words.below(2**32) * sides
        assert dice.below(sides) == product >> 32


@given(st.binary(max_size=8), st.integers(0, 40))
def test_saved_and_copied_dice_go_on_as_the_original(seed: bytes, thrown: int) -> None:
    dice = Dice(seed)
    for _ in range(thrown):
        dice.below(100)
    copy, loaded = dice.copy(), Dice.load(dice.save())
    following = [dice.below(100) for _ in range(40)]
    assert [copy.below(100) for _ in range(40)] == following
    assert [loaded.below(100) for _ in range(40)] == following


def test_every_face_comes_up_about_as_often() -> None:
    dice = Dice(b"fair")
    counts = [0] * 7
    for _ in range(70_000):
        counts[dice.below(7)] += 1
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts)
    assert chi_square < 22.5  # one honest run in a thousand would be worse; the seed is fixed


def test_a_shuffle_keeps_every_card_and_reaches_every_order() -> None:
    dice = Dice(b"shuffle")
    orders = set()
    for _ in range(500):
        cards = [1, 2, 3, 4]
        dice.shuffle(cards)
        orders.add(tuple(cards))
    assert len(orders) == 24
    assert all(sorted(order) == [1, 2, 3, 4] for order in orders)


def test_the_commitment_tells_nothing_that_the_dice_use() -> None:
    assert commitment(b"seed") not in str(Dice(b"seed").save())
