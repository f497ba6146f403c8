"""In the Trueshot Lodge: a pet battler with weapons, a shop and spells cast at any time."""

from longtable.core.game import Game, Option
from longtable.core.words import SEATS
from longtable.games.trueshot_lodge import actions, cards
from longtable.games.trueshot_lodge.appraise import appraise
from longtable.games.trueshot_lodge.rules import setup

GAME = Game(
    name="trueshot-lodge",
    version=2,
    seats=range(3, 5),
    actions=actions.ACTIONS,
    setup=setup,
    appraise=appraise,
    package=__name__,
    minutes=45,
    weight=3,
    options={
        "shadowlands": Option(False),
        "dragonflight": Option(False),
        "dire_diets": Option(False),
        "trade_in": Option(False),
        "round_limit": Option(40, low=1, high=400),
    },
    fields={
        "seat": SEATS,
        "seats": SEATS,
        "owner": SEATS,
        "target": SEATS,
        "pet": actions.CARD,
        "victim": actions.CARD,
        "weapon": actions.CARD,
        "spell": actions.CARD,
        "food": actions.CARD,
        "card": actions.CARD,
        "cards": actions.CARD,
        "slot": actions.SLOTS,
        "pile": actions.PILES,
    },
    players=lambda seats: [f"hunter-{seat + 1}" for seat in range(seats)],
    names=cards.names,
    catalogue=cards.catalogue,
)
