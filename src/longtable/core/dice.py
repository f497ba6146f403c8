"""The one door of chance.

BLAKE2b in counter mode: block number n of the stream is the hash of n, keyed with the match's
secret seed. The same on every platform and every Python, cheap to copy, and unpredictable to
anyone who does not hold the seed.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from struct import Struct
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

T = TypeVar("T")

_WORDS: Final = Struct("<16I")
_PER_BLOCK: Final = 16
_RANGE: Final = 1 << 32
_HALF: Final = 1 << 31
_LOW: Final = _RANGE - 1


@mypyc_attr(acyclic=True)  # it holds no way back to itself: the garbage collector may pass by
class Dice:
    """A stream of fair throws. Two dice from one seed throw the same for ever."""

    __slots__ = ("_block", "_key", "_thrown")

    def __init__(
        self, seed: bytes, key: bytes = b"", thrown: int = 0, block: tuple[int, ...] = ()
    ) -> None:
        """From a seed; or with the key, and as often thrown, as other dice: see `copy`, `load`."""
        self._key: bytes = key or blake2b(seed, digest_size=32, person=b"longtable dice").digest()
        self._thrown: int = thrown
        self._block: tuple[int, ...] = block

    def copy(self) -> Dice:
        """Dice that will throw what these would have thrown."""
        return Dice(b"", self._key, self._thrown, self._block)

    @property
    def thrown(self) -> int:
        """How often these were thrown."""
        return self._thrown

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each exactly as likely; n is 1 to 2**32."""
        if n > _HALF:
            return self._below_many(n)
        thrown = self._thrown  # _word, written out: no line of the house runs more often
        place = thrown % _PER_BLOCK
        if place == 0:
            self._block = _hash(self._key, thrown // _PER_BLOCK)
        self._thrown = thrown + 1
        count: i64 = n
        product: i64 = self._block[place] * count
        if product & _LOW < count:  # the rare uneven rest is thrown again
            rest = _RANGE % count
            while product & _LOW < rest:
                product = self._word() * count
        return product >> 32

    def _below_many(self, n: int) -> int:
        """The same in halves of n, where the product would not fit into a machine's word: with
        longer numbers a compiled kernel could not be interrupted.
        """
        high: i64 = n >> 16
        low: i64 = n & 0xFFFF
        while True:
            word: i64 = self._word()
            upper = word * high + (word * low >> 16)
            if (upper << 16 & _LOW) + (word * low & 0xFFFF) >= _RANGE % n:
                return upper >> 16

    def pick(self, things: Sequence[T]) -> T:
        """One of the things, each as likely."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Shuffle in place, every order as likely."""
        if not isinstance(things, list):  # that is what can be handled fast
            shuffled = list(things)
            self.shuffle(shuffled)
            for i, thing in enumerate(shuffled):
                things[i] = thing
            return
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def deal_anew(self, things: list[int]) -> None:
        """Shuffle in place so that the new order owes nothing to the old one: two lists of the
        same things come out alike. This is how `State.redeal` shuffles what a seat can't see.
        """
        things.sort()
        self.shuffle(things)

    def draw(self, things: list[int]) -> int:
        """Take one of the things out, each as likely. What is in no order is drawn from so: it
        comes to the same as to shuffle first, and costs no more than what is drawn.
        """
        place = self.below(len(things))
        drawn = things[place]
        things[place] = things[-1]
        things.pop()
        return drawn

    def save(self) -> list[str | int]:
        """Plain data; it holds the secret key."""
        return [self._key.hex(), self._thrown]

    @staticmethod
    def load(data: Sequence[str | int]) -> Dice:
        """The dice that were saved."""
        key, thrown = bytes.fromhex(str(data[0])), int(data[1])
        block = _hash(key, thrown // _PER_BLOCK) if thrown % _PER_BLOCK else ()
        return Dice(b"", key, thrown, block)

    def _word(self) -> int:
        thrown = self._thrown
        place = thrown % _PER_BLOCK
        if place == 0:
            self._block = _hash(self._key, thrown // _PER_BLOCK)
        self._thrown = thrown + 1
        return self._block[place]


def _hash(key: bytes, number: int) -> tuple[int, ...]:
    return _WORDS.unpack(blake2b(number.to_bytes(8, "little"), key=key).digest())


def commitment(seed: bytes) -> str:
    """What is published when a match starts: it binds the seed and tells nothing about it."""
    return blake2b(seed, digest_size=32, person=b"longtable seal").hexdigest()
