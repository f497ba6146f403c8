"""Cards of a table's own: fifteen attacks, as many as fill a deck of nothing else."""

from __future__ import annotations

from longtable.games.letal.decks import listed

_CARD = """
[[card]]
id = "{id}_{n}"
hero = "assassin"
name_en = "{en} {n}"
name_fr = "{fr} {n}"
kind = "attack"
copies = 0
lines = [
  {{ do = "move", amount = 1 }},
  {{ do = "deal", amount = {damage}, kind = "physical", reach = 1 }},
]
"""
_COUNT = 15


def own_cards(en: str, fr: str, damage: int) -> dict[str, str]:
    """Table options: such cards, and an Assassin's deck for the first seat made of them."""
    id = en.lower()
    numbers = range(1, _COUNT + 1)
    cards = [_CARD.format(id=id, n=n, en=en, fr=fr, damage=damage) for n in numbers]
    deck = 'hero = "assassin"\n\n[cards]\n' + "".join(f"{id}_{n} = 2\n" for n in numbers)
    return {"cards": "".join(cards), "decks": listed(deck, 0)}
