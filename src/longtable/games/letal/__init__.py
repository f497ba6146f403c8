"""L.E.T.A.L.: a duel on a grid, two heroes and two decks a player, one against one or two against
two.
"""

from longtable.core.game import Game, Option
from longtable.core.words import SEATS
from longtable.games.letal import actions, cards
from longtable.games.letal.appraise import appraise
from longtable.games.letal.options import TextOption
from longtable.games.letal.rules import setup

GAME = Game(
    name="letal",
    version=2,
    seats=range(2, 5, 2),
    actions=actions.ACTIONS,
    setup=setup,
    appraise=appraise,
    package=__name__,
    teams=lambda seats: [tuple(range(team, seats, 2)) for team in range(2)],
    usual_seats=2,
    minutes=45,
    weight=4,
    options={
        "weariness": Option(False),
        "late_card": Option(True),
        "round_limit": Option(40, low=1, high=200, brief=12),
        "cards": TextOption(""),
        "decks": TextOption(""),
    },
    fields={
        "seat": SEATS,
        "seats": SEATS,
        "owner": SEATS,
        "hero": actions.HEROES,
        "heroes": actions.HEROES,
        "victim": actions.HEROES,
        "card": actions.CARDS,
        "cards": actions.CARDS,
        "ability": actions.ABILITIES,
        "space": actions.SPACES,
    },
    players=lambda seats: [f"duellist-{seat + 1}" for seat in range(seats)],
    names=cards.names,
    catalogue=cards.catalogue,
    dressed=cards.dressed,
)
