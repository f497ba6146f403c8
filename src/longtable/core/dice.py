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

T = TypeVar("T")

_WORDS: Final = Struct("<16I")
_PER_BLOCK: Final = 16
_RANGE: Final = 1 << 32
_LOW: Final = _RANGE - 1


class Dice:
    """A stream of fair throws. Two dice from one seed throw the same for ever."""

    __slots__ = ("_block", "_key", "_thrown")

    def __init__(self, seed: bytes, like: Dice | None = None) -> None:
        if like is None:
            self._key: bytes = blake2b(seed, digest_size=32, person=b"longtable dice").digest()
            self._thrown: int = 0
            self._block: tuple[int, ...] = ()
        else:
            self._key = like._key
            self._thrown = like._thrown
            self._block = like._block

    def copy(self) -> Dice:
        """Dice that will throw what these would have thrown."""
        return Dice(b"", self)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each exactly as likely; n is 1 to 2**32."""
        thrown = self._thrown  # _word, written out: no line of the house runs more often
        place = thrown % _PER_BLOCK
        if place == 0:
            self._block = self._hash(thrown // _PER_BLOCK)
        self._thrown = thrown + 1
        product = self._block[place] * n
        if product & _LOW < n:  # the rare uneven rest is thrown again
            rest = _RANGE % n
            while product & _LOW < rest:
                product = self._word() * n
        return product >> 32

    def pick(self, things: Sequence[T]) -> T:
        """One of the things, each as likely."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Shuffle in place, every order as likely."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def save(self) -> list[str | int]:
        """Plain data; it holds the secret key."""
        return [self._key.hex(), self._thrown]

    @staticmethod
    def load(data: Sequence[str | int]) -> Dice:
        """The dice that were saved."""
        dice = Dice(b"")
        dice._key = bytes.fromhex(str(data[0]))
        dice._thrown = int(data[1])
        if dice._thrown % _PER_BLOCK:
            dice._block = dice._hash(dice._thrown // _PER_BLOCK)
        return dice

    def _word(self) -> int:
        thrown = self._thrown
        place = thrown % _PER_BLOCK
        if place == 0:
            self._block = self._hash(thrown // _PER_BLOCK)
        self._thrown = thrown + 1
        return self._block[place]

    def _hash(self, number: int) -> tuple[int, ...]:
        return _WORDS.unpack(blake2b(number.to_bytes(8, "little"), key=self._key).digest())


def commitment(seed: bytes) -> str:
    """What is published when a match starts: it binds the seed and tells nothing about it."""
    return blake2b(seed, digest_size=32, person=b"longtable seal").hexdigest()
