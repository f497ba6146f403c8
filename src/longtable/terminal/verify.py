"""Is a record what it claims to be, and what is proven by that?"""

from __future__ import annotations

from typing import Any

import longtable
from longtable.core.fairness import Round, rounds_of
from longtable.core.match import Match
from longtable.core.record import canonical, outcome
from longtable.core.words import Words
from longtable.terminal import fetch
from longtable.terminal.trouble import WrongRecord
from longtable.terminal.words import table_words


def verify(where: str, commitment: str | None, lang: str) -> int:
    """Replay a record and say what was checked and what that proves; whatever is wrong is raised
    with its place, before anything is said.
    """
    record = fetch.record(where, lang)
    match = longtable.replay(record)
    game = match.game
    words = table_words(game, lang)
    players = game.called(match.seats, lang)
    scores = outcome(record, match)
    if record.get("scores") != scores:
        raise WrongRecord("scores", last=len(record["actions"]))
    rounds = rounds_of(record)
    lines = [
        words.say("verify-acts", acts=match.acted),
        words.say("verify-rules", acts=match.acted, version=game.version),
        words.say("verify-digest", digest=match.digest()),
        *(_drawn(rounds, players, words) if rounds else [_drawn_alone(match, words)]),
        *_noted(commitment, match, rounds, words),
    ]
    signature, signed = _signature(record, where, words)
    print(
        words.say(
            "verify-game",
            title=words.say("title"),
            version=game.version,
            seats=match.seats,
            acts=match.acted,
            turns=match.turns,
        )
    )
    for line in [*lines, *([signature] if signed else [])]:
        print(f"  ✓ {line}")
    if not signed:
        print(f"  · {signature}")
    if scores is None:
        print(words.say("verify-unfinished"))
    else:
        if record.get("resigned") is not None:
            print(words.say("end-resigned", player=players[record["resigned"]]))
        winners = [players[seat] for seat, score in enumerate(scores) if score > 0]
        key = "end-won" if len(winners) == 1 else "end-shared"
        print(words.say(key, players=words.list(winners), count=len(winners)))
    print(_proven(rounds, commitment, players, words))
    print(words.say("verify-done"))
    return 0


# How the dice were drawn


def _drawn_alone(match: Match, words: Words) -> str:
    return words.say("verify-seed", commitment=match.commitment)


def _drawn(rounds: list[Round], players: list[str], words: Words) -> list[str]:
    lines = [
        words.say(
            "verify-void",
            round=draw.number,
            players=words.list([players[seat] for seat in draw.silent]),
            count=len(draw.silent),
        )
        for draw in rounds[:-1]
    ]
    last, dealer = rounds[-1], _dealer(rounds)
    if last.secrets:
        added = words.list([players[seat] for seat in sorted(last.secrets)])
        lines.append(words.say("verify-drawn", players=added, dealer=dealer))
    return [*lines, words.say("verify-seal", commitment=last.seal)]


def _dealer(rounds: list[Round]) -> str:
    """Who dealt: a server at one of its tables, or the program at this keyboard."""
    return "server" if rounds[-1].table else "program"


def _noted(commitment: str | None, match: Match, rounds: list[Round], words: Words) -> list[str]:
    """What the commitment that somebody noted shows; WrongRecord if it is none of this game's."""
    if commitment is None:
        return []
    noted = commitment.strip().lower()
    if not rounds:
        if noted == match.commitment:
            return [words.say("verify-noted-seed")]
        raise WrongRecord("commitment", noted=noted, found=match.commitment)
    for draw in reversed(rounds):
        void = "-void" if draw is not rounds[-1] else ""
        if noted == draw.seal:
            return [words.say(f"verify-noted-seal{void}", round=draw.number)]
        if noted == draw.server:
            return [words.say(f"verify-noted-house{void}", round=draw.number)]
    raise WrongRecord("commitment", noted=noted, found=rounds[-1].seal)


def _proven(rounds: list[Round], commitment: str | None, players: list[str], words: Words) -> str:
    """What all of it comes to, and no more than that."""
    noted = "no" if commitment is None or not _enough(commitment, rounds) else "yes"
    added = sorted(rounds[-1].secrets) if rounds else []
    if not added:
        return words.say("verify-proven-alone", noted=noted)
    return words.say(
        "verify-proven",
        players=words.list([players[seat] for seat in added]),
        count=len(added),
        dealer=_dealer(rounds),
        void=len(rounds) - 1,
        noted=noted,
    )


def _enough(commitment: str, rounds: list[Round]) -> bool:
    """Whether what was noted binds all of the round that was dealt: the dealer's commitment does,
    where nobody but who noted it could have changed theirs.
    """
    if not rounds:
        return True
    last, noted = rounds[-1], commitment.strip().lower()
    return noted == last.seal or (noted == last.server and len(last.secrets) < 2)


# Who has signed it


def _signature(record: dict[str, Any], where: str, words: Words) -> tuple[str, bool]:
    """What is to be said of the signature, and whether it was checked; WrongRecord if it is not
    that of this record, or not of the server it came from.
    """
    signed = record.get("signed")
    if signed is None:
        return words.say("verify-unsigned"), False
    try:
        key, signature = str(signed["key"]), bytes.fromhex(signed["signature"])
        public = bytes.fromhex(key)
    except (KeyError, TypeError, ValueError):
        raise WrongRecord("signature", by=str(signed)[:80]) from None
    server = fetch.server_of(where)
    if server is not None and fetch.key(server) != key:
        raise WrongRecord("foreign-key", by=key, server=server)
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError:
        return words.say("verify-unread", key=key), False
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, canonical(record))
    except (InvalidSignature, ValueError):
        raise WrongRecord("signature", by=key) from None
    if server is None:
        return words.say("verify-signed", key=key), True
    return words.say("verify-signed-there", key=key, server=server), True
