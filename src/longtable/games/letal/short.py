"""The short lines that a card in a hand shows, written from its lines: the moment first, if it has
one, then one for each line.
"""

from __future__ import annotations

from typing import Final

from longtable.games.letal.grammar import COUNTED
from longtable.games.letal.phrases import DISTANCE, Pair
from longtable.games.letal.texts import MANY, Said, capital

_MOMENT: Final[dict[str, Pair]] = {
    "action": ("Action:", "Action :"),
    "beginning_of_turn": ("Turn begins:", "Début de tour :"),
    "end_of_turn": ("Turn ends:", "Fin de tour :"),
    "on_attacked": ("When attacked:", "Si attaqué :"),
    "on_block": ("Block:", "Blocage :"),
    "on_full_block": ("Full block:", "Blocage total :"),
    "on_blocked": ("If blocked:", "Si bloqué :"),
    "on_hit": ("On a hit:", "Si touché :"),
    "on_push": ("You push, pull:", "Vous poussez, tirez :"),
    "on_stopped": ("Stopped short:", "Arrêt forcé :"),
    "on_discard": ("You discard:", "Vous défaussez :"),
    "on_disable": ("You disable:", "Vous neutralisez :"),
    "on_drain": ("You drain:", "Vous affaiblissez :"),
    "on_aura": ("You play an aura:", "Vous jouez une aura :"),
    "on_ally_death": ("An ally dies:", "Un allié meurt :"),
    "any": ("Any time:", "À tout moment :"),
    "own_line": ("Your lines:", "Vos lignes :"),
    "enemy_line": ("Enemy’s lines:", "Lignes ennemies :"),
    "attacked": ("When attacked:", "Si attaqué :"),
    "ally_attacked": ("Ally attacked:", "Allié attaqué :"),
    "team_attacked": ("Team attacked:", "Équipe attaquée :"),
    "attacking": ("You attack:", "Vous attaquez :"),
    "attacked_after": ("After defence:", "Après défense :"),
    "attacking_after": ("Their defence over:", "Après leur défense :"),
    "turn_end": ("Any turn’s end:", "Fin d’un tour :"),
    "enemy_turn_end": ("Enemy turn ends:", "Fin de tour ennemi :"),
}
_IF: Final[dict[str, Pair]] = {
    "flanked": ("flanked", "flanqué"),
    "alone": ("alone", "isolé"),
    "at_edge": ("at the edge", "au bord"),
    "adjacent": ("adjacent", "adjacent"),
    "not_adjacent": ("not adjacent", "non adjacent"),
    "disabled": ("disabled", "neutralisé"),
    "half": ("half Endurance", "mi-Endurance"),
    "blocked": ("blocked", "bloqué"),
    "not_blocked": ("not blocked", "non bloqué"),
    "fully_blocked": ("full block", "blocage total"),
    "not_fully_blocked": ("no full block", "sans blocage total"),
    "stopped": ("stopped", "arrêté"),
    "moved": ("it moved", "a bougé"),
    "no_enemy_adjacent": ("no enemy beside", "aucun ennemi à côté"),
    "ally_adjacent": ("ally beside", "allié à côté"),
    "attacker_adjacent": ("attacker beside", "attaquant à côté"),
    "attacker_not_adjacent": ("attacker apart", "attaquant à distance"),
}
_PER: Final[dict[str, Pair]] = {
    "discarded": ("discarded", "défaussée"),
    "hidden": ("hidden", "cachée"),
    "removed": ("removed", "retirée"),
    "auras": ("aura", "aura"),
    "spaces": ("space", "case"),
}
_WHO: Final[dict[str, Pair]] = {
    "enemy": ("enemy", "ennemi"),
    "all_enemies": ("each enemy", "chaque ennemi"),
    "all_disabled": ("each disabled", "chaque neutralisé"),
    "target": ("it", "lui"),
    "attacker": ("attacker", "attaquant"),
    "ally": ("ally", "allié"),
    "own": ("one hero", "un héros"),
    "team": ("team", "équipe"),
}
_KIND: Final[dict[str, Pair]] = {"physical": ("phys.", "phys."), "magical": ("mag.", "mag.")}
_VERB: Final[dict[str, Pair]] = {
    "move": ("move", "bouger"),
    "draw": ("draw", "piocher"),
    "hide": ("hide", "cacher"),
    "discard": ("discard", "défausser"),
    "prevent": ("prevent", "prévenir"),
    "push": ("push", "repousser"),
    "pull": ("pull", "attirer"),
    "disable": ("disable", "neutraliser"),
    "swap": ("swap with", "échanger avec"),
    "lose_endurance": ("lose", "perdre"),
    "gain_endurance": ("gain", "gagner"),
    "recover": ("take back", "reprendre"),
}
_STAT: Final[dict[str, Pair]] = {
    "damage": ("damage", "dégâts"),
    "armour": ("armour", "armure"),
    "reach": ("Reach", "Allonge"),
    "push": ("to pushes", "aux poussées"),
}


def short_lines(entry: Said) -> list[Pair]:
    """The card as its hand shows it."""
    rows: list[Pair] = []
    when = entry.get("when")
    if when is not None and when != "always":
        english, french = _MOMENT[when]
        if "if" in entry:
            cond = _if(entry["if"], entry.get("n", 0))
            english, french = f"{english[:-1]}, {cond[0]}:", f"{french[:-2]}, {cond[1]} :"
        if entry.get("once"):
            english, french = f"{english[:-1]} (1×):", f"{french[:-2]} (1×) :"
        rows.append((english, french))
    for line in entry["lines"]:
        english, french = short(line)
        rows.append((capital(english), capital(french)))
    if when == "always" and "if" in entry:
        cond = _if(entry["if"], entry.get("n", 0))
        rows[-1] = f"{rows[-1][0]}, {cond[0]}", f"{rows[-1][1]}, {cond[1]}"
    return rows


def _if(name: str, n: int) -> Pair:
    if name == "hand_at_most":
        return f"hand {n} or less", f"main {n} ou moins"
    if name == "auras_at_least":
        return f"{n}+ auras", f"{n}+ auras"
    return _IF[name]


def short(line: Said) -> Pair:
    """One line, in as few words as it can be told from others."""
    english, french = _what(line)
    for name, (word, mot) in DISTANCE.items():
        if name in line:
            english, french = f"{word} {line[name]}: {english}", f"{mot} {line[name]} : {french}"
    more = _more(line)
    english, french = english + more[0], french + more[1]
    if "if" in line:
        cond = _if(line["if"], line.get("n", 0))
        english, french = f"{cond[0]}: {english}", f"{cond[1]} : {french}"
    return english, french


def _more(line: Said) -> Pair:
    if "plus" not in line:
        return "", ""
    sign = f"−{line['plus']}" if line["do"] == "lose_endurance" else f"+{line['plus']}"
    if line["amount"] == 0 and line["do"] != "boost":
        sign = str(line["plus"])
    if "plus_if" in line:
        cond = _if(line["plus_if"], line.get("plus_n", 0))
        if line["plus_if"] in COUNTED:
            cond = f"if {cond[0]}", f"si {cond[1]}"
        return f", {sign} {cond[0]}", f", {sign} {cond[1]}"
    per, gap = _PER[line["per"]], " " if line["amount"] == 0 else ", "
    return f"{gap}{sign}/{per[0]}", f"{gap}{sign}/{per[1]}"


def _what(line: Said) -> Pair:
    do, n = line["do"], line.get("amount", 0)
    if do == "deal":
        return _damage(line)
    if do == "place":
        return "beside an enemy", "à côté d’un ennemi"
    if do == "refresh":
        return "Refresh", "Relance"
    if do == "put_aura":
        return "aura from hand", "aura de la main"
    if do == "put_this":
        return "begins in play", "commence en jeu"
    if do == "remove_from_game":
        return {
            "this": ("remove this", "retirer ceci"),
            "discard": (f"remove {n or 1} discarded", f"retirer {n or 1} de la défausse"),
            "aura": ("remove an aura", "retirer une aura"),
            "own_aura": ("remove own aura", "retirer son aura"),
        }[line["what"]]
    if do in ("boost", "modify"):
        return _bonus(line)
    return _plain(line)


def _damage(line: Said) -> Pair:
    kind, n = _KIND[line["kind"]], line["amount"]
    english, french = (f"{n} {kind[0]}", f"{n} {kind[1]}") if n else kind
    who = "all_enemies" if line.get("targets") == "all" else line.get("who", "enemy")
    if who == "enemy":
        return english, french
    whom = _WHO[who]
    return f"{english} {whom[0]}", f"{french} {whom[1]}"


def _bonus(line: Said) -> Pair:
    n, stat = line["amount"], _STAT[line["stat"]]
    sign = f"+{n} " if n else ""
    span = line.get("span")
    if span == "attack":
        return f"this attack {sign}".strip(), f"cette attaque {sign}".strip()
    if span == "next_attack":
        return f"next attack {sign}".strip(), f"attaque suivante {sign}".strip()
    english, french = f"{sign}{stat[0]}", f"{sign}{stat[1]}"
    if line.get("who") == "team":
        english, french = f"team {english}", f"équipe {french}"
    if span == "this_round":
        return f"round: {english}", f"manche : {french}"
    return english, french


def _plain(line: Said) -> Pair:
    do, n = line["do"], line.get("amount", 0)
    english, french = _VERB[do]
    own = do in ("move", "draw", "hide", "discard", "gain_endurance", "lose_endurance", "prevent")
    who = line.get("who", "self" if own or do == "recover" else "enemy")
    number = f" {n}" if n and do not in ("disable", "swap") else ""
    if n >= MANY:
        number = ""
    if line.get("up_to"):
        number = " any" if n >= MANY else f" 0–{n}"
    if do == "prevent" and "kind" in line:
        kind = _KIND[line["kind"]]
        return f"{english}{number} {kind[0]}", f"{french}{number} {kind[1]}"
    if who == "self":
        mine = number.replace(" any", " à volonté")
        unit = " Endurance" if do in ("gain_endurance", "lose_endurance") else ""
        return f"{english}{number}{unit}", f"{french}{mine}{unit}"
    if who == "target" and do in ("push", "pull", "disable"):
        return f"{english} it{number}", f"le {french}{number}"
    if who == "enemy" and do in ("push", "pull"):  # as with damage: whom else
        return english + number, french + number
    whom = _WHO[who]
    if do in ("hide", "discard", "lose_endurance", "gain_endurance", "draw"):
        sign = "−" if do == "lose_endurance" else "+"
        if do in ("lose_endurance", "gain_endurance"):
            return f"{whom[0]} {sign}{n}", f"{whom[1]} {sign}{n}"
        third = {"hide": ("hides", "cache"), "discard": ("discards", "défausse"),
                 "draw": ("draws", "pioche")}[do]  # fmt: skip
        subject = "il" if who == "target" else whom[1]
        return f"{whom[0]} {third[0]}{number}", f"{subject} {third[1]}{number}"
    return f"{english} {whom[0]}{number}", f"{french} {whom[1]}{number}"
