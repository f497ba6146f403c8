"""Iditacards: a sled race and deck builder in the snow, for one to four mushers."""

from longtable.core.game import Game, Option
from longtable.core.words import SEATS
from longtable.games.iditacards import actions, boards, catalogue
from longtable.games.iditacards.appraise import appraise
from longtable.games.iditacards.daily import DAILY
from longtable.games.iditacards.rules import setup

GAME = Game(
    name="iditacards",
    version=1,
    seats=range(1, 5),
    actions=actions.ACTIONS,
    setup=setup,
    appraise=appraise,
    package=__name__,
    minutes=60,
    weight=3,
    options={
        "board": Option("standard", values=("standard", "classic")),
        "round_limit": Option(boards.ROUND_LIMIT, low=1, high=2000, brief=60),
    },
    fields={
        "seat": SEATS,
        "seats": SEATS,
        "target": SEATS,
        "caller": SEATS,
        "card": actions.CARD,
        "cards": actions.CARD,
        "dog": actions.CARD,
        "deck": actions.DECK,
        "leg": actions.LEG,
        "weather": actions.WEATHER,
        "condition": actions.CONDITION,
        "cost": actions.COST,
    },
    players=lambda seats: [f"musher-{seat + 1}" for seat in range(seats)],
    names=catalogue.names,
    catalogue=catalogue.catalogue,
    daily=DAILY,
)
