"""Is a record what it claims to be?"""

from __future__ import annotations

import longtable
from longtable.core.record import outcome
from longtable.terminal import fetch
from longtable.terminal.trouble import WrongRecord
from longtable.terminal.words import table_words


def verify(where: str, lang: str) -> int:
    """Replay a record and say what was checked; whatever is wrong is raised with its place."""
    record = fetch.record(where, lang)
    match = longtable.replay(record)
    game = match.game
    words = table_words(game, lang)
    scores = outcome(record, match)
    if record.get("scores") != scores:
        raise WrongRecord("scores", last=len(record["actions"]))
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
    for key, details in (
        ("verify-acts", {"acts": match.acted}),
        ("verify-seed", {"commitment": match.commitment}),
        ("verify-rules", {"acts": match.acted, "version": game.version}),
        ("verify-digest", {"digest": match.digest()}),
    ):
        print(f"  ✓ {words.say(key, **details)}")
    if scores is None:
        print(words.say("verify-unfinished"))
    else:
        players = game.called(match.seats, lang)
        if record.get("resigned") is not None:
            print(words.say("end-resigned", player=players[record["resigned"]]))
        winners = [players[seat] for seat, score in enumerate(scores) if score > 0]
        key = "end-won" if len(winners) == 1 else "end-shared"
        print(words.say(key, players=words.list(winners), count=len(winners)))
    print(words.say("verify-done"))
    return 0
