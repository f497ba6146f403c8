"""The phrases that the texts of cards are made of, in pairs: the English first, then the French."""

from __future__ import annotations

from typing import Final

Pair = tuple[str, str]

CONDITION: Final[dict[str, Pair]] = {
    "flanked": ("an ally of yours is adjacent to it", "un de vos alliés lui est adjacent"),
    "alone": ("it has no ally within Radius 2", "il n’a aucun allié à Rayon 2"),
    "at_edge": ("it is on the edge", "il est au bord"),
    "adjacent": ("it is adjacent to you", "il vous est adjacent"),
    "not_adjacent": ("it is not adjacent to you", "il ne vous est pas adjacent"),
    "disabled": ("it is disabled", "il est neutralisé"),
    "half": (
        "it has half its Endurance or less",
        "il a la moitié de son Endurance ou moins",
    ),
    "blocked": ("the attack was blocked", "l’attaque est bloquée"),
    "not_blocked": ("the attack was not blocked", "l’attaque n’est pas bloquée"),
    "fully_blocked": ("the attack was fully blocked", "l’attaque est totalement bloquée"),
    "not_fully_blocked": (
        "the attack was not fully blocked",
        "l’attaque n’est pas totalement bloquée",
    ),
    "stopped": ("it was stopped short", "il est arrêté avant la fin"),
    "moved": ("it moved", "il a bougé"),
    "no_enemy_adjacent": ("no enemy is adjacent to you", "aucun ennemi ne vous est adjacent"),
    "ally_adjacent": ("an ally is adjacent to you", "un allié vous est adjacent"),
    "attacker_adjacent": (
        "the attacker is adjacent to you",
        "l’attaquant vous est adjacent",
    ),
    "attacker_not_adjacent": (
        "the attacker is not adjacent to you",
        "l’attaquant ne vous est pas adjacent",
    ),
}
# The same where a sentence speaks of the target of an attack
OF_TARGET: Final[dict[str, Pair]] = {
    "flanked": (
        "an ally of yours is adjacent to the target",
        "un de vos alliés est adjacent à la cible",
    ),
    "alone": ("the target has no ally within Radius 2", "la cible n’a aucun allié à Rayon 2"),
    "at_edge": ("the target is on the edge", "la cible est au bord"),
    "adjacent": ("the target is adjacent to you", "la cible vous est adjacente"),
    "not_adjacent": ("the target is not adjacent to you", "la cible ne vous est pas adjacente"),
    "disabled": ("the target is disabled", "la cible est neutralisée"),
    "half": (
        "the target has half its Endurance or less",
        "la cible a la moitié de son Endurance ou moins",
    ),
}
PER: Final[dict[str, Pair]] = {
    "discarded": ("card discarded", "carte défaussée"),
    "hidden": ("card hidden", "carte cachée"),
    "removed": ("card removed", "carte retirée"),
    "auras": ("aura you have", "aura que vous avez"),
    "spaces": ("space it moved", "case parcourue"),
}
TRIGGER: Final[dict[str, Pair]] = {
    "always": ("", ""),
    "action": ("Action", "Action"),
    "beginning_of_turn": ("Beginning of turn", "Début du tour"),
    "end_of_turn": ("End of turn", "Fin du tour"),
    "on_attacked": ("When you are attacked", "Quand on vous attaque"),
    "on_block": ("When you block", "Quand vous bloquez"),
    "on_full_block": ("When you fully block", "Quand vous bloquez totalement"),
    "on_blocked": ("When your attack is blocked", "Quand votre attaque est bloquée"),
    "on_hit": (
        "When your attack takes Endurance",
        "Quand votre attaque fait perdre de l’Endurance",
    ),
    "on_push": ("When you push or pull a hero", "Quand vous repoussez ou attirez un héros"),
    "on_stopped": (
        "When an enemy you push or pull is stopped short",
        "Quand un ennemi que vous repoussez ou attirez est arrêté avant la fin",
    ),
    "on_discard": ("When you discard", "Quand vous défaussez"),
    "on_disable": ("When you disable a hero", "Quand vous neutralisez un héros"),
    "on_drain": (
        "When your card makes an enemy lose Endurance",
        "Quand votre carte fait perdre de l’Endurance à un ennemi",
    ),
    "on_aura": ("When you play an aura", "Quand vous jouez une aura"),
    "on_ally_death": ("When an ally dies", "Quand un allié meurt"),
}
WINDOW: Final[dict[str, Pair]] = {
    "any": ("At any time", "À tout moment"),
    "own_line": ("Between two lines of your card", "Entre deux lignes de votre carte"),
    "enemy_line": ("Between two lines of an enemy’s card", "Entre deux lignes d’une carte ennemie"),
    "attacked": ("When you are attacked", "Quand on vous attaque"),
    "ally_attacked": ("When an ally is attacked", "Quand un allié est attaqué"),
    "team_attacked": (
        "When you or an ally is attacked",
        "Quand vous ou un allié êtes attaqués",
    ),
    "attacking": ("When you attack", "Quand vous attaquez"),
    "attacked_after": (
        "After defending against an attack",
        "Après la défense contre une attaque",
    ),
    "attacking_after": (
        "After the defence against your attack",
        "Après la défense contre votre attaque",
    ),
    "turn_end": ("At the end of any turn", "À la fin de n’importe quel tour"),
    "enemy_turn_end": ("At the end of an enemy’s turn", "À la fin du tour d’un ennemi"),
}
KIND: Final[dict[str, Pair]] = {
    "physical": ("physical", "physique"),
    "magical": ("magical", "magique"),
}
STAT: Final[dict[str, Pair]] = {
    "damage": ("your attacks deal {n} more", "vos attaques infligent {n} de plus"),
    "reach": ("your Reach is {n} longer", "votre Allonge augmente de {n}"),
    "armour": (
        "prevent {n} of each attack against you",
        "prévenez {n} de chaque attaque contre vous",
    ),
    "push": (
        "your pushes and pulls go {n} further",
        "vos poussées et tractions vont {n} case{s} plus loin",
    ),
}
TEAM_STAT: Final[dict[str, Pair]] = {
    "damage": (
        "your team’s attacks deal {n} more",
        "les attaques de votre équipe infligent {n} de plus",
    ),
    "armour": (
        "prevent {n} of each attack against your team",
        "prévenez {n} de chaque attaque contre votre équipe",
    ),
}
# Heroes as the one who does something, or to whom it is done
HEROES: Final[dict[str, Pair]] = {
    "enemy": ("an enemy", "un ennemi"),
    "all_enemies": ("each enemy", "chaque ennemi"),
    "all_disabled": ("each disabled enemy", "chaque ennemi neutralisé"),
    "target": ("it", "il"),
    "attacker": ("the attacker", "l’attaquant"),
    "ally": ("an ally", "un allié"),
    "own": ("one of your heroes", "un de vos héros"),
    "team": ("each of your heroes", "chacun de vos héros"),
}
DISTANCE: Final[dict[str, Pair]] = {
    "reach": ("Reach", "Allonge"),
    "range": ("Range", "Portée"),
    "radius": ("Radius", "Rayon"),
}
