"""`longtable verify`: what it checks, and that it claims no more than is proven."""

from __future__ import annotations

import copy
import json
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import longtable as library
from longtable import BadRecord
from longtable.core import fairness
from longtable.core.fairness import Round
from longtable.server.signing import Signer
from longtable.terminal.trouble import WrongRecord
from longtable.terminal.verify import verify
from longtable.terminal.words import table_words
from longtable.testing import random_walk
from tests.terminal.running import longtable

GAME = "knights-duty"
SIGNER = Signer("4b" * 32)


def drawn(*seats: int, number: int = 1, silent: tuple[int, ...] = ()) -> Round:
    secrets = {seat: fairness.words(f"of {seat}") for seat in seats}
    commitments = {s: fairness.committed("T", number, s, secrets[s]) for s in seats}
    opened = {s: secrets[s] for s in seats if s not in silent}
    return Round("T", number, f"{number:064x}", commitments, opened)


def played(*rounds: Round) -> dict[str, Any]:
    """A short game, dealt from that draw; from one party's seed if there is none."""
    seed = rounds[-1].key() if rounds else b"alone"
    *_, match = random_walk(library.game(GAME), 3, seed, turn_limit=3)
    record = match.record()
    return {**record, "fairness": fairness.to_json(list(rounds))} if rounds else record


def kept(tmp_path: Path, record: dict[str, Any]) -> str:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    return str(path)


def verified(tmp_path: Path, record: dict[str, Any], noted: str | None = None) -> str:
    """What is said of a sound record, in English; and in French, which is never the same."""
    said = []
    for lang in ("en", "fr"):
        with redirect_stdout(StringIO()) as out:
            assert verify(kept(tmp_path, record), noted, lang) == 0
        said.append(out.getvalue())
    both = zip(*(text.splitlines() for text in said), strict=True)
    assert all(english != french for english, french in both)
    return "\n".join(said)


def refused(tmp_path: Path, record: dict[str, Any], noted: str | None = None) -> str:
    """The sentence about one that is not, in both; nothing is claimed beside it."""
    with redirect_stdout(StringIO()) as out, pytest.raises((WrongRecord, BadRecord)) as refusal:
        verify(kept(tmp_path, record), noted, "en")
    assert out.getvalue() == ""
    trouble = refusal.value
    assert isinstance(trouble, (BadRecord, WrongRecord))
    if isinstance(trouble, BadRecord):
        said = [trouble.say(lang) for lang in ("en", "fr")]
    else:
        said = [trouble.say(table_words(library.game(GAME), lang)) for lang in ("en", "fr")]
    assert said[0] != said[1]
    return "\n".join(said)


# What is proven


def test_of_dice_that_one_drew_alone_little_is_proven(tmp_path: Path) -> None:
    said = verified(tmp_path, played())
    assert "Who dealt drew them alone, and could have chosen them before it." in said
    assert "no single party" not in said
    assert "Qui a donné les a tirés seul" in said


def test_of_dice_drawn_together_nobody_chose_the_cards(tmp_path: Path) -> None:
    record = played(drawn(0, 2))
    said = verified(tmp_path, record)
    assert "The dice were keyed by the server’s seed and by secrets of Bog and North" in said
    assert "no single party chose the cards, the server included." in said
    assert "Each of Bog and North knows so even if all others were in league." in said
    assert "with --commitment." in said, "it rests on something that was not shown"
    assert "personne n’a choisi les cartes à lui seul, pas même le serveur." in said


def test_of_one_player_s_secret_as_much_for_that_player(tmp_path: Path) -> None:
    said = verified(tmp_path, played(drawn(1)))
    assert "Dust knows so even if all others were in league." in said


def test_a_draw_to_which_nobody_added_is_one_party_s(tmp_path: Path) -> None:
    said = verified(tmp_path, played(drawn(0, silent=(0,)), drawn(number=2)))
    assert "Round 1 of the draw was void: Bog did not open the secret" in said
    assert "Who dealt drew them alone" in said
    assert "no single party" not in said


def test_it_is_said_who_made_all_draw_anew(tmp_path: Path) -> None:
    record = played(drawn(0, 1, 2, silent=(1,)), drawn(0, 2, number=2))
    said = verified(tmp_path, record)
    assert "Round 1 of the draw was void: Dust did not open the secret" in said
    assert "could have thrown away one deal unseen." in said
    assert "Poussière n’a pas ouvert son secret" in said
    assert "a pu écarter une donne" in said


# What a player noted


def test_what_was_noted_at_the_start(tmp_path: Path) -> None:
    record, draw = played(drawn(0, 2)), drawn(0, 2)
    said = verified(tmp_path, record, draw.seal.upper())
    assert "What you noted binds all commitments of this draw" in said
    assert "It rests on" not in said
    said = verified(tmp_path, record, draw.server)
    assert "What you noted is the commitment of who dealt" in said
    assert "It rests on" in said, "the other seat's could still have been changed"
    one = played(drawn(2))
    assert "It rests on" not in verified(tmp_path, one, drawn(2).server)


def test_what_was_noted_of_one_party_s_seed(tmp_path: Path) -> None:
    record = played()
    said = verified(tmp_path, record, record["commitment"])
    assert "What you noted is the commitment to this seed." in said
    assert "And it rests on" not in said


def test_what_was_noted_of_a_round_that_was_void(tmp_path: Path) -> None:
    first = drawn(0, 1, silent=(1,))
    record = played(first, drawn(0, number=2))
    for noted, what in ((first.seal, "binds round 1"), (first.server, "commitment of round 1")):
        said = verified(tmp_path, record, noted)
        assert what in said
        assert "It rests on" in said


def test_what_was_noted_and_is_not_this_game_s(tmp_path: Path) -> None:
    record, draw = played(drawn(0)), drawn(0)
    said = refused(tmp_path, record, "ab" * 32)
    assert f"is no commitment of this game: it is bound by {draw.seal}" in said
    # That of the key was shown to nobody before the end.
    assert "is no commitment" in refused(tmp_path, record, record["commitment"])
    assert "is no commitment" in refused(tmp_path, played(), draw.seal)


# What was done to it


def test_a_draw_that_was_bent(tmp_path: Path) -> None:
    bent = copy.deepcopy(played(drawn(0, 2)))
    bent["fairness"]["rounds"][0]["secrets"]["0"] = "00" * 32
    assert "opened another secret" in refused(tmp_path, bent)


def test_who_signed(tmp_path: Path) -> None:
    record = played(drawn(0))
    assert "Nobody has signed this record" in verified(tmp_path, record)
    said = verified(tmp_path, SIGNER.signed(record))
    assert f"✓ Signed with the key {SIGNER.public}" in said
    assert "Signé avec la clé" in said


def test_a_signature_is_that_of_every_byte(tmp_path: Path) -> None:
    """What replays all the same is still not what was signed."""
    signed = SIGNER.signed(played(drawn(0)))
    changes: list[dict[str, Any]] = [{"note": ""}, {"table": {}}]
    for change in changes:
        assert "The signature is not that of this record" in refused(tmp_path, {**signed, **change})
    text = json.dumps(signed, indent=3, sort_keys=True)
    assert "Signed with" in verified(tmp_path, json.loads(text)), "how it is laid out is not"


@pytest.mark.parametrize(
    "forged",
    [
        {"key": Signer("4c" * 32).public},
        {"signature": "00" * 64},
        {"signature": "oops"},
        {"key": "ab"},
        {"key": None},
    ],
)
def test_a_forged_signature(tmp_path: Path, forged: dict[str, Any]) -> None:
    signed = SIGNER.signed(played())
    said = refused(tmp_path, {**signed, "signed": {**signed["signed"], **forged}})
    assert "The signature is not that of this record" in said


def test_what_is_no_signature_at_all(tmp_path: Path) -> None:
    wrong: list[Any] = [7, "x", [], {}]
    for nonsense in wrong:
        assert "The signature is not" in refused(tmp_path, {**played(), "signed": nonsense})


def test_the_command_ends_as_it_found(tmp_path: Path) -> None:
    record = played(drawn(0))
    done = longtable("verify", kept(tmp_path, record), "--commitment", drawn(0).seal)
    assert (done.status, done.err) == (0, "")
    assert "What you noted binds" in done.out
    done = longtable("verify", kept(tmp_path, record), "--commitment", "ab" * 32)
    assert (done.status, done.out) == (1, "")
    assert "is no commitment of this game" in done.err


# Words of one's own, at this keyboard


def test_words_of_one_s_own_are_mixed_into_the_dice(tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    done = longtable(
        "play", GAME, "--secret", "--plain", "--humans", "0", "--seats", "2", "--bots", "random",
        "--save", str(file), typed="\n a lucky number \n",
    )  # fmt: skip
    assert done.status == 0, done.err
    record = json.loads(file.read_text())
    (draw,) = fairness.rounds_of(record)
    shown, _, rest = done.out.partition("Now add words of your own")
    assert draw.server in shown, "the program commits before it hears them"
    assert "Now add words of your own" in rest, "and asks again for some"
    assert draw.secrets == {0: fairness.words("a lucky number")}
    assert draw.seal in rest
    said = verified(tmp_path, record, draw.server)
    assert "not the program that dealt them and not Bog." in said
    assert "It rests on" not in said


def test_a_game_with_such_words_is_taken_up_again(tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    words = ["play", GAME, "--plain", "--seats", "2", "--bots", "random", "--save", str(file)]
    longtable(*words, "--secret", typed="luck\n")
    before = json.loads(file.read_text())["fairness"]
    longtable(*words, "--resume", typed="1\n1\n")
    assert json.loads(file.read_text())["fairness"] == before


def test_words_and_a_seed_do_not_go_together() -> None:
    done = longtable("play", GAME, "--secret", "--seed", "x", "--plain")
    assert done.status != 0
    assert "leave out one" in done.err
