"""The games of this project. Its tests are about these, whatever else is installed beside them."""

from importlib import import_module

import longtable
from longtable.testing.walk import games_of

OURS = games_of("longtable")

# Options with which a game that is played at random comes to its end soon
BRIEF = {
    "iditacards": {"round_limit": 12},
    "knights-duty": {"turn_limit": 20},
    "letal": {"round_limit": 5},
    "trueshot-lodge": {"round_limit": 8},
}

# Those in which somebody can be out while the others play on: they say who
KNOCK_OUT = [
    name
    for name in OURS
    if hasattr(import_module(f"{longtable.game(name).package}.endings"), "out")
]
