"""What the frame of a table makes of what a game tells it."""

from __future__ import annotations

from typing import Any

import longtable
from longtable.server.rendering.board import offered_actions, placed
from tests.trueshot_lodge.scene import combat

LODGE = longtable.game("trueshot-lodge")


def offered(action: int, *pieces: str, back: bool = False) -> dict[str, Any]:
    return {"action": action, "pieces": list(pieces), "back": back}


def places(actions: list[dict[str, Any]], guess: int | None = None) -> list[tuple[int, str]]:
    return [(a["action"], a["place"]) for a in placed(actions, guess)]


def test_what_does_nothing_stands_back_behind_what_does_something() -> None:
    asked = [offered(0, back=True), offered(1, "knight-2")]
    assert places(asked) == [(1, "main"), (0, "back")]
    assert places([offered(5, back=True), offered(6), offered(7)])[0] == (6, "main")


def test_a_few_are_buttons_and_the_likely_one_comes_first() -> None:
    asked = [offered(0, back=True), offered(1, "knight-2"), offered(2, "knight-3")]
    assert places(asked) == [(1, "second"), (2, "second"), (0, "back")]
    assert places(asked, 2) == [(2, "main"), (1, "second"), (0, "back")]


def test_where_many_can_be_picked_none_of_them_is_likely_unless_the_game_says_so() -> None:
    asked = [offered(n, f"space-{n}") for n in range(9)]
    stop, other = offered(20, back=True), offered(21)
    assert places([stop, *asked, other])[:2] == [(21, "second"), (20, "back")]
    assert {place for _, place in places(asked)} == {"list"}
    assert places([stop, *asked], 4)[:2] == [(4, "main"), (20, "back")]


def test_a_lone_plain_answer_is_the_main_one_and_every_action_has_one_place() -> None:
    assert places([offered(7)]) == [(7, "main")]
    assert places([offered(7, back=True)]) == [(7, "back")]
    asked = [offered(0), offered(1, "a"), offered(2, "b"), offered(3, "c", back=True)]
    assert sorted(action for action, _ in places(asked, 2)) == [0, 1, 2, 3]
    assert places(asked, 0)[0] == (0, "main")


def buttons(lang: str, pets: str) -> list[str]:
    scene = combat(A="hydra", B=pets, C="bear").until("A", "strike")
    choice, view = scene.match.choice(0), scene.match.view(0)
    names = ("Maren", "Osric", "Tove")
    offers = offered_actions(LODGE, choice, view, lang, names, {}, choice.actions[1])
    return [offer["text"] for offer in offers if offer["place"] in ("main", "second")]


def test_a_strike_is_called_by_its_pets_on_a_button_where_they_are_plain_to_see() -> None:
    assert buttons("en", "wolf boar")[:2] == [
        "Hydra strikes Osric’s Wolf",
        "Hydra strikes Osric’s Boar",
    ]
    assert buttons("fr", "wolf boar")[0] == "Hydre frappe Loup (Osric)"


def test_two_that_are_called_alike_keep_their_longer_words() -> None:
    assert buttons("en", "wolf wolf")[:2] == [
        "Strike with your left pet at Osric’s left pet",
        "Strike with your left pet at Osric’s middle pet",
    ]
