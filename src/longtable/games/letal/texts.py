"""The words of a card, written from its lines, in English and in French.

A text never says more than the lines do, and a new card reads as well as the old ones. Everything
comes in pairs: the English first, then the French. What a card in a hand shows is in short.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from longtable.games.letal.phrases import (
    CONDITION,
    DISTANCE,
    HEROES,
    KIND,
    OF_TARGET,
    PER,
    STAT,
    TEAM_STAT,
    TRIGGER,
    WINDOW,
    Pair,
)

Said = Mapping[str, Any]

_KEYWORDS: Final = ("Reach", "Range", "Radius", "Refresh", "Allonge", "Portée", "Rayon", "Relance")
MANY: Final = 9  # so many cards are the whole hand


def counted(n: int, english: str, french: str) -> Pair:
    """So many of them."""
    s = "" if n == 1 else "s"
    return f"{n} {english}{s}", f"{n} {french}{s}"


def if_french(condition: str) -> str:
    """« si », which loses its vowel before « il »."""
    return f"s’{condition}" if condition.startswith("il ") else f"si {condition}"


def distance(line: Said) -> Pair:
    for name, (english, french) in DISTANCE.items():
        if name in line:
            return f"{english} {line[name]}: ", f"{french} {line[name]} : "
    return "", ""


def condition(name: str, n: int) -> Pair:
    """A condition after "if"."""
    if name == "hand_at_most":
        if n == 0:
            return "your hand is empty", "votre main est vide"
        english, french = counted(n, "card", "carte")
        return f"you have at most {english} in hand", f"vous avez au plus {french} en main"
    if name == "auras_at_least":
        s = "" if n == 1 else "s"
        return f"you have {n} or more auras", f"vous avez {n} aura{s} ou plus"
    return CONDITION[name]


def plus(line: Said) -> Pair:
    """What is added to the number, after it."""
    if "plus" not in line:
        return "", ""
    more = line["plus"]
    if "plus_if" in line:
        name = line["plus_if"]
        if line["do"] == "deal" and name in OF_TARGET:
            english, french = OF_TARGET[name]
        else:
            english, french = condition(name, line.get("plus_n", 0))
        return f", +{more} if {english}", f", +{more} {if_french(french)}"
    english, french = PER[line["per"]]
    cap = line.get("cap")
    most = (f" (at most +{cap})", f" (+{cap} au plus)") if cap else ("", "")
    return f", +{more} per {english}{most[0]}", f", +{more} par {french}{most[1]}"


# One clause for each effect


def _move(line: Said) -> Pair:
    n, who = line["amount"], line.get("who", "self")
    if who == "self":
        return f"move up to {n}", f"déplacez-vous de {n} au plus"
    english, french = HEROES[who]
    return f"move {english} up to {n}", f"déplacez {french} de {n} au plus"


def _place(line: Said) -> Pair:
    near = distance(line)
    return (
        f"{near[0]}place yourself adjacent to an enemy",
        f"{near[1]}placez-vous à côté d’un ennemi",
    )


def damage(line: Said) -> Pair:
    """The amount of a Deal line with its kind: 3 physical."""
    n, (english, french) = line["amount"], KIND[line["kind"]]
    s = "" if n == 1 else "s"
    return f"{n} {english}", f"{n} dégât{s} {french}{s}"


def _deal(line: Said) -> Pair:
    near, more = distance(line), plus(line)
    who = "all" if line.get("targets") == "all" else line.get("who", "enemy")
    to: Pair = {
        "all": (" to each enemy", " à chaque ennemi"),
        "attacker": (" to the attacker", " à l’attaquant"),
        "target": (" to it", ""),
    }.get(who, ("", ""))
    verb = "infligez-lui" if who == "target" else "infligez"
    if line["amount"] == 0:
        english, french = damage({**line, "amount": line["plus"]})
        per = PER[line["per"]]
        cap = line.get("cap")
        most = (f" (at most {cap})", f" ({cap} au plus)") if cap else ("", "")
        return (
            f"{near[0]}deal {english}{to[0]} per {per[0]}{most[0]}",
            f"{near[1]}{verb} {french}{to[1]} par {per[1]}{most[1]}",
        )
    english, french = damage(line)
    return f"{near[0]}deal {english}{to[0]}{more[0]}", f"{near[1]}{verb} {french}{to[1]}{more[1]}"


def _amount(line: Said) -> Pair:
    """A number with what is added to it; of nothing, only what is added."""
    if line["amount"] == 0:
        per = PER[line["per"]]
        cap = line.get("cap")
        most = (f" (at most {cap})", f" ({cap} au plus)") if cap else ("", "")
        return f"{line['plus']} per {per[0]}{most[0]}", f"{line['plus']} par {per[1]}{most[1]}"
    more = plus(line)
    return f"{line['amount']}{more[0]}", f"{line['amount']}{more[1]}"


def _draw(line: Said) -> Pair:
    who, number = line.get("who", "self"), _amount(line)
    if who == "self":
        return f"draw {number[0]}", f"piochez {number[1]}"
    english, french = HEROES[who]
    return f"{english} draws {number[0]}", f"{french} pioche {number[1]}"


def _give_up(line: Said) -> Pair:
    """Hide or discard."""
    verbs = {
        "hide": (("hide", "cachez"), ("hides", "cache")),
        "discard": (("discard", "défaussez"), ("discards", "défausse")),
    }[line["do"]]
    n, who, near = line["amount"], line.get("who", "self"), distance(line)
    cards = counted(n, "card", "carte")
    if line.get("up_to"):
        cards = f"up to {cards[0]}", f"{cards[1]} au plus"
        if n >= MANY:
            cards = "any number of cards", "autant de cartes que voulu"
    elif n >= MANY:
        own = who == "self"
        cards = ("your hand", "votre main") if own else ("all its cards", "toutes ses cartes")
    if who == "self":
        return f"{verbs[0][0]} {cards[0]}", f"{verbs[0][1]} {cards[1]}"
    english, french = HEROES[who]
    return (
        f"{near[0]}{english} {verbs[1][0]} {cards[0]}",
        f"{near[1]}{french} {verbs[1][1]} {cards[1]}",
    )


def _prevent(line: Said) -> Pair:
    number, kind = _amount(line), line.get("kind")
    if kind is None:
        return f"prevent {number[0]}", f"prévenez {number[1]}"
    n, more = line["amount"], plus(line)
    s = "" if n == 1 else "s"
    english, french = KIND[kind]
    return f"prevent {n} {english}{more[0]}", f"prévenez {n} dégât{s} {french}{s}{more[1]}"


def _shove(line: Said) -> Pair:
    n, who, near = line["amount"], line.get("who", "enemy"), distance(line)
    verb = {"push": "repoussez", "pull": "attirez"}[line["do"]]
    english, french = HEROES[who]
    whom = f"{verb}-le" if who == "target" else f"{verb} {french}"
    return f"{near[0]}{line['do']} {english} {n}", f"{near[1]}{whom} de {n}"


def _swap(line: Said) -> Pair:
    near, (english, french) = distance(line), HEROES[line["who"]]
    return f"{near[0]}swap places with {english}", f"{near[1]}échangez votre place avec {french}"


def _disable(line: Said) -> Pair:
    who, near = line.get("who", "enemy"), distance(line)
    english, french = HEROES[who]
    whom = "neutralisez-le" if who == "target" else f"neutralisez {french}"
    return f"{near[0]}disable {english}", f"{near[1]}{whom}"


def _endurance(line: Said) -> Pair:
    more, near = plus(line), distance(line)
    n, loses = line["amount"], line["do"] == "lose_endurance"
    who = line.get("who", "self")
    if who == "self":
        verbs = ("lose", "perdez") if loses else ("gain", "gagnez")
        return f"{verbs[0]} {n} Endurance{more[0]}", f"{verbs[1]} {n} Endurance{more[1]}"
    verbs = ("loses", "perd") if loses else ("gains", "gagne")
    english, french = HEROES[who]
    return (
        f"{near[0]}{english} {verbs[0]} {n} Endurance{more[0]}",
        f"{near[1]}{french} {verbs[1]} {n} Endurance{more[1]}",
    )


def _remove(line: Said) -> Pair:
    near = distance(line)
    what = line["what"]
    if what == "discard":
        english, french = counted(line.get("amount", 1), "card", "carte")
        return (
            f"remove up to {english} in your discard pile from the game",
            f"retirez du jeu jusqu’à {french} de votre défausse",
        )
    return {
        "this": ("remove this card from the game", "retirez cette carte du jeu"),
        "aura": (
            f"{near[0]}remove an enemy’s aura from the game",
            f"{near[1]}retirez du jeu une aura ennemie",
        ),
        "own_aura": (
            "remove one of your auras from the game",
            "retirez du jeu une de vos auras",
        ),
    }[what]


def _recover(line: Said) -> Pair:
    english, french = counted(line["amount"], "card", "carte")
    return (
        f"return {english} from your discard pile to your hand",
        f"reprenez {french} de votre défausse en main",
    )


def _boost(line: Said) -> Pair:
    span, n = line["span"], line["amount"]
    number = _amount(line)
    if span == "attack":
        if n == 0:
            per = PER[line["per"]]
            more = line["plus"]
            return (
                f"this attack deals {more} more per {per[0]}",
                f"cette attaque inflige {more} de plus par {per[1]}",
            )
        more_en, more_fr = plus(line)
        return (
            f"this attack deals {n} more{more_en}",
            f"cette attaque inflige {n} de plus{more_fr}",
        )
    if span == "next_attack":
        return (
            f"your next attack deals {number[0]} more",
            f"votre prochaine attaque inflige {number[1]} de plus",
        )
    stats = TEAM_STAT if line.get("who") == "team" else STAT
    english, french = stats[line["stat"]]
    return (
        f"this round, {english.format(n=number[0])}",
        f"cette manche, {french.format(n=number[1])}",
    )


def _modify(line: Said) -> Pair:
    english, french = STAT[line["stat"]]
    n = line["amount"]
    return english.format(n=n), french.format(n=n, s="" if n == 1 else "s")


def clause(line: Said) -> Pair:
    """One line as a clause, without its condition."""
    do = line["do"]
    fixed: dict[str, Pair] = {
        "put_aura": (
            "put an aura from your hand into play",
            "mettez en jeu une aura de votre main",
        ),
        "put_this": ("put this card into play", "mettez cette carte en jeu"),
        "refresh": ("Refresh", "Relance"),
    }
    if do in fixed:
        return fixed[do]
    return {
        "move": _move, "place": _place, "deal": _deal, "draw": _draw, "hide": _give_up,
        "discard": _give_up, "prevent": _prevent, "push": _shove, "pull": _shove, "swap": _swap,
        "disable": _disable, "lose_endurance": _endurance, "gain_endurance": _endurance,
        "remove_from_game": _remove, "recover": _recover, "boost": _boost, "modify": _modify,
    }[do](line)  # fmt: skip


# Sentences


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """With a small letter, unless it begins with a keyword."""
    return text if text.startswith(_KEYWORDS) else text[:1].lower() + text[1:]


def sentence(line: Said) -> Pair:
    """One line as it is read while it is carried out."""
    english, french = clause(line)
    if "if" in line:
        when = condition(line["if"], line.get("n", 0))
        english, french = f"if {when[0]}, {english}", f"{if_french(when[1])}, {french}"
    return f"{capital(english)}.", f"{capital(french)}."


def sentences(lines: Sequence[Said]) -> Pair:
    pairs = [sentence(line) for line in lines]
    return " ".join(pair[0] for pair in pairs), " ".join(pair[1] for pair in pairs)


def moment(entry: Said, windows: bool) -> Pair:
    """When it happens, and on which condition: the words before the colon."""
    english, french = (WINDOW if windows else TRIGGER)[entry["when"]]
    if "if" in entry:
        when = condition(entry["if"], entry.get("n", 0))
        english, french = f"{english}, if {when[0]}", f"{french}, {if_french(when[1])}"
    if entry.get("once"):
        english, french = f"{english}, once a round", f"{french}, une fois par manche"
    return english, french


def _led(when: str, text: str, colon: str) -> str:
    if text.startswith(("Reach", "Range", "Radius", "Allonge", "Portée", "Rayon")):
        return f"{when}, {text}"
    return f"{when}{colon}{small(text)}"


def text(entry: Said) -> Pair:
    """A card or an ability in full."""
    english, french = sentences(entry["lines"])
    when = entry.get("when")
    if when == "always":
        if "if" in entry:
            name = entry["if"]
            cond = OF_TARGET.get(name) or condition(name, entry.get("n", 0))
            english, french = (
                f"{english[:-1]} if {cond[0]}.",
                f"{french[:-1]} {if_french(cond[1])}.",
            )
    elif when is not None:
        before = moment(entry, entry.get("kind") == "trick")
        english, french = _led(before[0], english, ": "), _led(before[1], french, " : ")
    if entry.get("kind") != "trick" and when is not None:  # of a trigger, "it" needs a name
        english = english.replace(": it ", ": that hero ")
        french = french.replace(" : il ", " : ce héros ")
    if entry.get("refresh"):
        english, french = f"{english} Refresh.", f"{french} Relance."
    return _opened(entry, english, french)


def _opened(entry: Said, english: str, french: str) -> Pair:
    """With what it may do at the beginning of the game."""
    opening = entry.get("opening")
    if not opening:
        return english, french
    if opening[0]["do"] == "put_this":
        return (
            f"Beginning of game: you may put this card into play. {english}",
            f"Début de partie : vous pouvez mettre cette carte en jeu. {french}",
        )
    rest = sentences(opening[1:])
    return (
        f"{english} Beginning of game: you may remove this card from the game to {small(rest[0])}",
        f"{french} Début de partie : vous pouvez la retirer du jeu ; alors {small(rest[1])}",
    )
