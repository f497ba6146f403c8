"""A kit for scenes on the grid: set the table, play in plain words, look.

    table = duel("assassin c3", "lamplighter c5", hand="quick_cut")
    table.play("quick_cut", "c4")
    assert table.endurance("lamplighter") == 13

It is the turn of A, whose first hero is the one named first; both sides also have a second hero in
a corner. A hero is written with its space and, if not fresh, its Endurance: `"ferryman c5 7"`.
Everybody passes in windows and nobody defends, unless a trick or a defence was planned; any other
question must be answered, with the last words of what is offered (`"c4"`, `"lamplighter"`, a card).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from longtable.core.game import Game
from longtable.games.letal import GAME
from longtable.games.letal import grammar as g
from longtable.games.letal.board import SPACE_IDS
from longtable.games.letal.library import HERO_IDS
from longtable.games.letal.rules import Letal
from longtable.games.letal.state import ACTING
from longtable.testing import Scene

A, B, C, D = range(4)
# What fresh heroes have in a scene, so that scenes tell what cards do, whatever balance asks of
# heroes.toml.
FRESH = {
    "assassin": 17, "gatewarden": 21, "cinder_scribe": 18, "ferryman": 20, "lamplighter": 15,
    "apothecary": 18,
}  # fmt: skip


class Side:
    """What one hero has at the start of a scene."""

    def __init__(self, hero: str, **piles: str) -> None:
        self.kind, self.space, *rest = hero.split()
        self.endurance = int(rest[0]) if rest else None
        self.piles = piles


class Duel(Scene):
    """A table in the middle of the turn of A, in the third round."""

    def __init__(
        self, sides: Iterable[Side], game: Game = GAME, throws: Any = None, **options: Any
    ) -> None:
        heroes = list(sides)
        self.planned: list[tuple[str, list[str]]] = []
        self.hides = 0

        def arrange(state: Letal) -> None:
            for number, side in enumerate(heroes):
                lay(state, number, side)
            state.step, state.active, state.first, state.round = ACTING, A, A, 3
            state.turns_begun = [3] + [2] * (state.seats - 1)
            state.acts[0] = state.acts[1] = 1

        super().__init__(game, len(heroes) // 2, arrange, throws, **options)

    # Playing

    def plan(self, trick: str, *answers: str) -> Duel:
        """Whoever is offered this trick in a window plays it, once."""
        self.planned.append((trick, list(answers)))
        return self

    def defend(self, cards: int) -> Duel:
        """The next defenders hide so many cards in all."""
        self.hides = cards
        return self

    def play(self, card: str, *answers: str) -> Duel:
        """A plays a card; then the answers to what it asks."""
        return self.say(f"play {card}").answer(*answers)

    def use(self, ability: str, *answers: str) -> Duel:
        return self.say(f"use {ability}").answer(*answers)

    def say(self, words: str) -> Duel:
        """Whoever is asked answers so."""
        (seat,) = self.match.waiting
        self.match.act(seat, self.meant(seat, words))
        return self

    def answer(self, *answers: str) -> Duel:
        """Everything is passed over, and each question that remains answered."""
        for words in answers:
            self.quiet()
            self.say(words)
        return self.quiet()

    def quiet(self) -> Duel:
        """Windows are passed, but for planned tricks; defences are done, but for planned ones."""
        while len(self.match.waiting) == 1:
            ((seat, choice),) = self.match.waiting.items()
            if choice.prompt == "window":
                if not self._play_planned(seat):
                    self.say("pass")
            elif choice.prompt == "defend":
                if self.hides:
                    self.hides -= 1
                    self.match.act(seat, choice.actions[0])
                else:
                    self.say("done")
            else:
                break
        return self

    def _play_planned(self, seat: int) -> bool:
        offered = self.offered(seat)
        for place, (trick, answers) in enumerate(self.planned):
            if f"trick {trick}" in offered:
                del self.planned[place]
                self.say(f"trick {trick}")
                for words in answers:
                    self.say(words)
                return True
        return False

    def meant(self, seat: int, words: str) -> int:
        found = [
            action
            for action in self.match.waiting[seat].actions
            if (spelt := self.game.actions.spell(action)) == words or spelt.endswith(f" {words}")
        ]
        assert len(found) == 1, f"{words!r} of {self.offered(seat)}"
        return found[0]

    def window(self) -> Duel:
        """Answers until a window is open are given; now one must be."""
        assert set(self.prompts()) == {"window"}, self.prompts()
        return self

    def prompts(self) -> list[str]:
        return [choice.prompt for choice in self.match.waiting.values()]

    def end_turn(self, *answers: str) -> Duel:
        """The active player ends the turn, and all that comes with it; up to the next turn."""
        if self.prompts() == ["act"]:
            self.say("end")
        return self.answer(*answers)

    # Looking

    def hero(self, name: str) -> int:
        """The number of a hero: `lamplighter`, or with its seat `B lamplighter`."""
        *seat, kind = name.split()
        seats = ["ABCD".index(seat[0])] if seat else range(self.match.seats)
        found = [
            2 * s + k
            for s in seats
            for k in (0, 1)
            if self.state.kind[2 * s + k] == HERO_IDS.index(kind)
        ]
        assert len(found) == 1, name
        return found[0]

    def endurance(self, name: str) -> int:
        return int(self.state.endurance[self.hero(name)])

    def at(self, name: str) -> str | None:
        space = self.state.space[self.hero(name)]
        return None if space < 0 else SPACE_IDS[space]

    def cards(self, pile: str, name: str) -> list[str]:
        """A pile of a hero by the ids of its cards, sorted."""
        cards = self.state.library.cards
        return sorted(cards[card].id for card in getattr(self.state, pile)[self.hero(name)])

    def count(self, pile: str, name: str) -> int:
        return len(getattr(self.state, pile)[self.hero(name)])

    def hand(self, name: str) -> int:
        return self.count("hand", name)

    def acts(self, name: str) -> int:
        return int(self.state.acts[self.hero(name)])

    def is_disabled(self, name: str) -> bool:
        return bool(self.state.disabled[self.hero(name)])

    def is_dead(self, name: str) -> bool:
        return bool(self.state.dead[self.hero(name)])


def ask_about(table: Duel) -> tuple[int, str]:
    """Who is asked in the window that is open, and what opened it."""
    ((seat, choice),) = table.window().match.waiting.items()
    assert choice.about is not None
    return seat, choice.about["reason"]


def duel(
    mine: str,
    theirs: str = "lamplighter c5",
    ally: str = "",
    foe: str = "",
    *,
    hand: str = "",
    auras: str = "",
    discard: str = "",
    deck: str | None = None,
    ally_hand: str = "",
    ally_auras: str = "",
    their_hand: str = "",
    their_auras: str = "",
    their_discard: str = "",
    foe_hand: str = "",
    **options: Any,
) -> Duel:
    """One against one. `deck` is the deck of A's first hero, its top card last."""
    mate = "gatewarden a1" if not mine.startswith("gatewarden") else "assassin a1"
    rival = "apothecary f6" if not theirs.startswith("apothecary") else "lamplighter f6"
    piles = {"hand": hand, "auras": auras, "discard": discard}
    if deck is not None:
        piles["deck"] = deck
    theirs_piles = {"hand": their_hand, "auras": their_auras, "discard": their_discard}
    return Duel(
        [
            Side(mine, **piles),
            Side(ally or mate, hand=ally_hand, auras=ally_auras),
            Side(theirs, **theirs_piles),
            Side(foe or rival, hand=foe_hand),
        ],
        **options,
    )


def lay(state: Letal, number: int, side: Side) -> None:
    """Put a hero on the board with its cards; the rest of its deck lies in the deck."""
    library = state.library
    kind = HERO_IDS.index(side.kind)
    printed = library.heroes[kind]
    state.kind[number] = kind
    state.endurance[number] = FRESH[side.kind] if side.endurance is None else side.endurance
    state.space[number] = SPACE_IDS.index(side.space)
    state.ability_used[number] = [False] * len(printed.abilities)
    deck = list(state.deck_for(number // 2, kind))
    state.submitted[number] = list(deck)
    state.tricks[number] = sorted({c for c in deck if library.cards[c].kind == g.TRICK})
    for pile in ("hand", "auras", "discard"):
        cards = [library.number_of[name] for name in side.piles.get(pile, "").split()]
        for card in cards:
            deck.remove(card)
        getattr(state, pile)[number] = sorted(cards) if pile == "hand" else cards
    state.aura_used[number] = [False] * len(state.auras[number])
    if "deck" in side.piles:
        kept = [library.number_of[name] for name in side.piles["deck"].split()]
        for card in kept:
            deck.remove(card)
        state.removed[number] = deck
        deck = kept
    state.deck[number] = deck
