"""One portrait while it is drawn: what lies inside its ink, and the paper edge behind it all.

Light falls from the upper left: a body is filled with its shade, and the same body again, shifted
towards the light and cut to its outline, with its colour.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import cos, pi, radians, sin
from re import compile as pattern
from typing import Final

from longtable.portraits.curves import Outline, mix, num, spline

INK: Final = "#2b2015"
PAPER: Final = "#fff6e3"
OUTLINE: Final = 4.0  # ink around a shape
INNER: Final = 2.8  # ink inside a shape
EDGE: Final = 2.4  # the paper that shows around everything
SHADE: Final = 0.24  # how much ink darkens the side away from the light
LIGHT: Final = 'x="-3.2" y="-3.6"'  # how far the lit side is shifted
DARKER, LIGHTER = 0.26, 0.4  # a tone down, `fur-`, and a tone up, `fur+`
THICK: Final = 10.0  # a tube from here on shows its shade
SMALL: Final = 10.0  # a shape inside others shows none below this

LIDS: Final = {"stern": 24, "slit": 20, "mild": -10, "sleepy": 0}  # how far a lid leans inwards
EYES: Final = frozenset({"dot", "round", "glow", "compound", *LIDS})
_TONED: Final = pattern(r"(#?\w+)([-+]*)")


class Undrawable(ValueError):
    """A recipe or a part asks for what cannot be drawn; the message says what to change."""


@dataclass
class _Body:
    """A filled shape with ink around it. Patches are cut to it, so it is written last."""

    ref: str
    path: str
    colour: str
    weight: float
    flat: bool  # too small for a shade of its own: a tooth, a nose
    defined_here: bool = False  # its outline is not in the paper edge
    patches: list[str] = field(default_factory=list)

    @property
    def outline(self) -> str:
        return f'<path id="{self.ref}" d="{self.path}"/>'

    def __str__(self) -> str:
        ink = f'stroke="{INK}" stroke-width="{num(self.weight)}"'
        if self.flat and not self.patches:
            return f'<path d="{self.path}" fill="{self.colour}" {ink}/>'
        use = f'<use href="#{self.ref}"'
        return (f"<defs>{self.outline}</defs>" if self.defined_here else "") + (
            f'<clipPath id="{self.ref}c">{use}/></clipPath><g clip-path="url(#{self.ref}c)">'
            f'{use} fill="{mix(self.colour, INK, SHADE)}"/>{use} fill="{self.colour}" {LIGHT}/>'
            f'{"".join(self.patches)}</g>{use} fill="none" {ink}/>'
        )


class Drawing:
    """A portrait in the making. `name` begins every id in it; `colours` says what a role is.

    `scale` is how much of its size a portrait drawn inside another keeps: ink and paper edge stay
    one width, however small the guest.
    """

    def __init__(self, name: str, colours: Mapping[str, str], scale: float = 1.0) -> None:
        self.name = name
        self._colours = colours
        self.outline, self.inner, self.edge_width = OUTLINE / scale, INNER / scale, EDGE / scale
        self._layers: list[_Body | str] = []
        self._edge: list[str] = []
        self._last: list[_Body] = []
        self._count = 0

    @property
    def ink(self) -> str:
        """Everything but the paper edge."""
        return "".join(map(str, self._layers))

    @property
    def edge(self) -> str:
        """The paper edge; it also holds the outlines that the ink uses."""
        width = num(self.outline + 2 * self.edge_width)
        return f'<g stroke-width="{width}">{"".join(self._edge)}</g>'

    def colour(self, role: str) -> str:
        """What a role, a colour's name or a #rrggbb stands for; + and - shift it by a tone."""
        found = _TONED.fullmatch(role)
        if found is None:
            raise Undrawable(f"“{role}” is no colour: write a name, and + or - for a tone.")
        base, tones = found.groups()
        for _ in self._colours:  # a role may name a role, but not for ever
            if base.startswith("#"):
                break
            if base not in self._colours:
                raise Undrawable(
                    f"Nothing says what colour “{base}” is: give it in the recipe's colours, "
                    "or take a name of the palette."
                )
            named = _TONED.fullmatch(self._colours[base])
            assert named is not None
            base, tones = named.group(1), named.group(2) + tones
        for tone in tones:
            base = mix(base, INK, DARKER) if tone == "-" else mix(base, PAPER, LIGHTER)
        return base

    def body(self, shapes: Sequence[Outline], role: str, *, edged: bool = True) -> None:
        """Shapes with ink around them; inside others, without a paper edge and with finer ink."""
        weight = self.outline if edged else self.inner
        self._last = [
            _Body(
                self._next(), spline(shape), self.colour(role), weight, not edged and _small(shape)
            )
            for shape in shapes
        ]
        self._layers += self._last
        if edged:
            self._edge += [body.outline for body in self._last]
        else:
            for body in self._last:
                body.defined_here = True

    def patch(self, shapes: Sequence[Outline], role: str) -> None:
        """A flat colour inside the bodies just drawn; of a pair, each gets its own."""
        if not self._last:
            raise Undrawable("A patch lies in a body: put it right after one.")
        fill = self.colour(role)
        for i, body in enumerate(self._last):
            mine = shapes if len(self._last) == 1 else [shapes[i % len(shapes)]]
            body.patches += [f'<path d="{spline(shape)}" fill="{fill}"/>' for shape in mine]

    def tube(
        self, shapes: Sequence[Outline], role: str, width: float, *, edged: bool = True
    ) -> None:
        """Thick lines with ink on both sides: legs, necks, staffs."""
        colour, ref = self.colour(role), self._next()
        ink = min(max(width * 0.42, self.outline * 0.62), self.outline)  # a thin one keeps colour
        path = "".join(spline(shape, closed=False) for shape in shapes)
        outline = f'<path id="{ref}" d="{path}"/>'
        if edged:
            edge = num(width + ink + 2 * self.edge_width)
            self._edge.append(f'<g fill="none" stroke-width="{edge}">{outline}</g>')
            outline = ""
        else:
            outline = f"<defs>{outline}</defs>"
        use = f'<use href="#{ref}" stroke'
        strokes = f'{use}="{INK}" stroke-width="{num(width + ink)}"/>'
        if width > THICK:
            strokes += f'{use}="{mix(colour, INK, SHADE)}" stroke-width="{num(width - ink)}"/>'
            away = num(-0.13 * width)
            strokes += f'{use}="{colour}" stroke-width="{num(0.7 * width - ink)}"'
            strokes += f' x="{away}" y="{away}"/>'
        else:
            strokes += f'{use}="{colour}" stroke-width="{num(width - ink)}"/>'
        self._layers.append(f'{outline}<g fill="none">{strokes}</g>')

    def line(self, shapes: Sequence[Outline], role: str, width: float | None) -> None:
        """Lines inside the silhouette; they have no edge of their own."""
        path = "".join(spline(shape, closed=False) for shape in shapes)
        self._layers.append(
            f'<path d="{path}" fill="none" stroke="{self.colour(role)}"'
            f' stroke-width="{num(width or self.inner)}"/>'
        )

    def fill(self, shapes: Sequence[Outline], role: str) -> None:
        """Flat colour without ink."""
        path = "".join(map(spline, shapes))
        self._layers.append(f'<path d="{path}" fill="{self.colour(role)}"/>')

    def dots(self, shapes: Sequence[Outline], role: str, radius: float) -> None:
        """Flat discs."""
        colour = self.colour(role)
        for shape in shapes:
            self._layers += [_disc(p.x, p.y, radius, colour) for p in shape]

    def eye(self, style: str, r: float, x: float, y: float, side: int) -> None:
        """One eye; `side` is 1 where the middle of the face lies to its right, else -1."""
        iris = self.colour("eye")
        rim = f' stroke="{INK}" stroke-width="{num(self.inner)}"'
        if style == "dot":
            self._layers += [_disc(x, y, r, INK), _spark(x, y, r)]
        elif style == "round":
            self._layers += [
                _disc(x, y, r, iris, rim),
                _disc(x + side * r * 0.08, y, r * 0.52, INK),
            ]
            self._layers.append(_spark(x, y, r))
        elif style == "glow":
            shine = mix(iris, "#ffffff", 0.65)
            self._layers += [_disc(x, y, r, iris, rim)]
            self._layers += [_disc(x - r * 0.15, y - r * 0.15, r * 0.45, shine)]
        elif style == "compound":
            lean = f"rotate({side * -18} {num(x)} {num(y)})"
            self._layers.append(
                f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(r * 0.8)}" ry="{num(r)}"'
                f' fill="{iris}"{rim} transform="{lean}"/>'
            )
            self._layers.append(_disc(x - r * 0.25, y - r * 0.4, r * 0.25, PAPER))
        elif style in LIDS:
            self._lidded(style, r, x, y, side, iris + f'"{rim}')
        else:
            known = ", ".join(sorted(EYES))
            raise Undrawable(f"There is no eye “{style}”; the kit has {known}.")

    def _lidded(self, style: str, r: float, x: float, y: float, side: int, look: str) -> None:
        """An eye cut by its lid: stern leans to the middle, mild away from it, sleepy lies flat."""
        cut, lean = radians(34), radians(LIDS[style] * side)
        ax, ay = x + r * cos(lean - pi + cut), y + r * sin(lean - pi + cut)
        bx, by = x + r * cos(lean - cut), y + r * sin(lean - cut)
        arc = f"M{num(ax)} {num(ay)}A{num(r)} {num(r)} 0 1 0 {num(bx)} {num(by)}Z"
        self._layers.append(f'<path d="{arc}" fill="{look}/>')
        if style == "slit":
            self._layers.append(
                f'<ellipse cx="{num(x)}" cy="{num(y + r * 0.2)}" rx="{num(r * 0.22)}"'
                f' ry="{num(r * 0.62)}" fill="{INK}"/>'
            )
        else:
            self._layers.append(_disc(x + side * r * 0.12, y + r * 0.16, r * 0.46, INK))
            self._layers.append(_disc(x - r * 0.1, y, r * 0.2, PAPER))
        dx, dy = (bx - ax) * 0.12, (by - ay) * 0.12
        self._layers.append(
            f'<path d="M{num(ax - dx)} {num(ay - dy)}L{num(bx + dx)} {num(by + dy)}"'
            f' stroke="{INK}" stroke-width="{num(self.outline)}"/>'
        )

    def guest(self, inner: Drawing, transform: str) -> None:
        """A whole portrait inside this one."""
        self._last = []
        self._edge.append(f'<g transform="{transform}">{inner.edge}</g>')
        self._layers.append(f'<g transform="{transform}">{inner.ink}</g>')

    def sub_name(self) -> str:
        """A name for a portrait inside this one."""
        return f"{self._next()}-"

    def _next(self) -> str:
        self._count += 1
        return f"{self.name}{self._count}"


def _small(shape: Outline) -> bool:
    across, down = [p.x for p in shape], [p.y for p in shape]
    return min(max(across) - min(across), max(down) - min(down)) < SMALL


def _disc(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{more}/>'


def _spark(x: float, y: float, r: float) -> str:
    return _disc(x - r * 0.3, y - r * 0.32, r * 0.27, PAPER)
