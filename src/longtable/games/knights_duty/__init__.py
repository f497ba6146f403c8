"""A Knight's Duty: simultaneous planning on a hex arena, for 2 to 6 knights."""

from longtable.core.game import Game, Option
from longtable.core.words import SEATS
from longtable.games.knights_duty import arena
from longtable.games.knights_duty.appraise import appraise
from longtable.games.knights_duty.rules import setup

GAME = Game(
    name="knights-duty",
    version=1,
    seats=range(2, 7),
    actions=arena.ACTIONS,
    setup=setup,
    appraise=appraise,
    package=__name__,
    minutes=20,
    weight=2,
    options={"agreements": Option(True), "turn_limit": Option(60, low=1, high=1000)},
    fields={
        "seat": SEATS,
        "seats": SEATS,
        "target": SEATS,
        "space": arena.SPACES,
        "origin": arena.SPACES,
        "token": arena.TOKENS,
        "weapon": arena.WEAPONS,
    },
    players=lambda seats: [f"clan-{arena.CLANS[clan]}" for clan in arena.SEATING[seats]],
)
