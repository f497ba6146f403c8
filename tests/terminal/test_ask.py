"""Understanding answers, in both languages."""

from __future__ import annotations

import pytest

import longtable
from longtable.core.vocabulary import Domain, Vocabulary
from longtable.core.words import Words
from longtable.terminal.ask import Answer, Asking, Doubtful, Narrowed, Refused, Taken, Unknown
from longtable.terminal.pictures import Tongue
from longtable.terminal.words import table_words

GAME = longtable.game("knights-duty")
DUEL = longtable.game("letal")


def planning(lang: str = "en") -> Asking:
    match = GAME.start(4, seed=b"plan")
    words = table_words(GAME, lang)
    return Asking(match.waiting[0], GAME.actions, words, GAME.called(4, lang))


def moving(lang: str = "en") -> Asking:
    match = GAME.start(4, seed=b"move")
    for seat in range(4):
        match.act(seat, GAME.actions.parse("plan move sword sword"))
    words = table_words(GAME, lang)
    return Asking(match.waiting[0], GAME.actions, words, GAME.called(4, lang))


def pairing(lang: str = "en") -> Asking:
    match, words, players = DUEL.start(2, seed=b"pair"), table_words(DUEL, lang), ["Anna", "Bo"]
    tongue = Tongue(DUEL, match.view(0), words, players)
    return Asking(match.waiting[0], DUEL.actions, words, players, tongue)


def spelt(answer: Answer, game: longtable.Game = GAME) -> str:
    assert isinstance(answer, Taken | Refused), answer
    return f"{type(answer).__name__} {game.actions.spell(answer.action)}"


@pytest.mark.parametrize(
    "line",
    ["move sword shield", "m sw sh", "plan move sword shield", "6 1 4", "Lay move, sword, shield"],
)
def test_a_whole_plan_in_one_line(line: str) -> None:
    assert spelt(planning().read(line)) == "Taken plan move sword shield"


@pytest.mark.parametrize(
    "line", ["mouvement épée bouclier", "m e bo", "M EP BOU", "move sword shield", "6 1 4"]
)
def test_a_whole_plan_in_french_or_in_ids(line: str) -> None:
    assert spelt(planning("fr").read(line)) == "Taken plan move sword shield"


def test_piece_by_piece() -> None:
    asking = planning()
    assert [text for _, text in asking.options()] == [
        "sword", "spear", "bow", "shield", "parry", "move",
    ]  # fmt: skip
    assert asking.read("sword") == Narrowed()
    assert asking.read("1") == Narrowed()
    assert asking.said == ["sword", "sword"]
    # A third sword is not offered, and the numbers keep their meaning.
    assert [number for number, _ in asking.options()] == [2, 3, 4, 5, 6]
    assert spelt(asking.read("4")) == "Taken plan sword sword shield"


def test_taking_a_piece_back() -> None:
    asking = planning()
    asking.read("sword")
    asking.read("bow")
    assert asking.back()
    assert asking.said == ["sword"]
    assert spelt(asking.read("sh sh")) == "Taken plan sword shield shield"
    assert asking.back()
    assert not asking.back()


def test_a_whole_answer_takes_the_place_of_its_beginning() -> None:
    asking = planning()
    asking.read("sword")
    assert spelt(asking.read("move move bow")) == "Taken plan move move bow"


def test_doubt_is_told_with_its_meanings() -> None:
    answer = planning().read("s")
    assert isinstance(answer, Doubtful)
    assert sorted(answer.meanings) == ["shield", "spear", "sword"]


def test_what_is_not_offered_is_still_understood() -> None:
    assert spelt(planning().read("sword sword sword")) == "Refused plan sword sword sword"
    asking = planning()
    asking.read("sword sword")
    assert spelt(asking.read("1")) == "Refused plan sword sword sword"
    assert spelt(planning().read("attack sea")) == "Refused attack 3"
    assert spelt(moving().read("e5")) == "Refused go e5"


def test_nonsense_is_unknown() -> None:
    for line in ("hello there", "99", "sword hello", "...", ""):
        assert planning().read(line) == Unknown()


def test_few_actions_are_a_list() -> None:
    asking = moving()
    assert asking.options()[0] == (1, "Go to a2")
    assert spelt(asking.read("1")) == "Taken go a2"
    assert spelt(asking.read("go to a2")) == "Taken go a2"
    assert spelt(asking.read("a2")) == "Taken go a2"
    assert spelt(moving("fr").read("aller en a2")) == "Taken go a2"


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "assassin ferryman"),
        ("en", "ferryman assassin"),
        ("en", "ferr ass"),
        ("en", "Bring The Ferryman and The Assassin"),
        ("en", "4 1"),
        ("fr", "passeur assassin"),
        ("fr", "Amener Le Passeur et L’Assassin"),
    ],
)
def test_a_pair_is_a_pair_in_either_order(lang: str, line: str) -> None:
    assert spelt(pairing(lang).read(line), DUEL) == "Taken bring assassin ferryman"


def test_a_pair_hero_by_hero() -> None:
    """All six stand on the list; the first that is named is on it no longer."""
    asking = pairing()
    everybody = asking.options()
    assert len(everybody) == 6
    assert asking.read("ferryman") == Narrowed()
    assert asking.said == ["The Ferryman"]
    assert asking.options() == [who for who in everybody if who[1] != "The Ferryman"]
    assert spelt(asking.read("assassin"), DUEL) == "Taken bring assassin ferryman"
    assert spelt(pairing().read("ferryman ferryman"), DUEL) == "Refused bring ferryman ferryman"


def test_a_pair_with_one_meaning_is_not_doubtful() -> None:
    assert spelt(pairing().read("a a"), DUEL) == "Taken bring assassin apothecary"


def test_any_vocabulary_can_be_asked_for() -> None:
    """Nothing here knows a game: verbs of different shapes in one choice."""
    vocabulary = Vocabulary()
    beast = Domain("beast", ["cat", "cow", "wild-boar", "dog", "crow"])
    give = vocabulary.verb("give", what=beast, whom=beast)
    rest = vocabulary.verb("rest")
    source = "act-give = Give { $what } to { $whom }\nact-rest = Have a rest\nbeast-cow = old cow"
    words = Words("en", [source])
    actions = [*range(give.first, give.first + give.count), rest()]
    choice = longtable.Choice(0, "x", lambda seat: actions)

    def read(line: str) -> Answer:
        return Asking(choice, vocabulary, words, []).read(line)

    assert read("give cat dog") == Taken(give(0, 3))
    assert read("cat wild boar") == Taken(give(0, 2))
    assert read("old cow d") == Taken(give(1, 3))
    assert read("cow boar") == Taken(give(1, 2))
    assert read("rest") == Taken(rest())
    assert read("have a rest") == Taken(rest())
    assert read("give") == Narrowed()
    assert isinstance(read("c"), Doubtful)
