"""The shapes of what goes in and out, for the OpenAPI document and for checking."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

# What a database can keep as a whole number.
_MOST = 2**31 - 1
Number = Annotated[int, Field(ge=0, le=_MOST)]
Seconds = Annotated[float, Field(ge=0, le=366 * 24 * 3600, allow_inf_nan=False)]

OptionName = Annotated[str, Field(max_length=64)]
OptionText = Annotated[str, Field(max_length=100_000)]  # a game may want less, and says so


class _In(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatRequest(_In):
    """Who shall sit there: a person (who gets a secret), a bot, whoever comes (open), or whoever
    comes by the seat's link (invited).
    """

    kind: Literal["person", "bot", "open", "invited"] = "person"
    name: str = Field("", max_length=200)
    bot: str = Field("greedy", max_length=32, description="Which bot; see /games.")
    adds: bool = Field(
        False, description="A person will add a secret to the dice: nothing is dealt before that."
    )


class NewTable(_In):
    """A table to be set."""

    game: str = Field(max_length=64)
    seats: list[SeatRequest] = Field(max_length=16)
    options: dict[OptionName, bool | int | OptionText] = Field(default_factory=dict)
    pause: Seconds | None = Field(None, description="Seconds before a bot's act.")
    clock: Seconds | None = Field(
        None, description="Seconds of thought per seat; when they are over a bot plays on."
    )
    away: Seconds | None = Field(
        None, description="Seconds after which a bot stands in for a person who left."
    )
    window_clock: Seconds | None = Field(
        None, description="Seconds after which a question is answered plainly where it can be."
    )


class SeatLink(BaseModel):
    """A seat and how to reach it. The secret is told once; an invitation lets one person sit down
    on an empty seat, and who set the table can ask for it again.
    """

    seat: int
    kind: str
    secret: str | None
    invitation: str | None
    link: str | None


class Invitation(BaseModel):
    """A seat that is empty, and the link by which somebody can take it."""

    seat: int
    link: str


class Invitations(BaseModel):
    """All seats that are empty."""

    seats: list[Invitation]


class TableLinks(BaseModel):
    """A table that was set."""

    table: str
    watch: str
    seats: list[SeatLink]


class Guest(_In):
    """Who takes an empty seat."""

    name: str = Field(max_length=200)
    invitation: str = Field("", max_length=64, description="The last part of the seat's link.")
    adds: bool = Field(False, description="You will add a secret to the dice, if there is time.")


class Addition(_In):
    """What a seat adds to the dice: first its commitment, then, once all have committed, the
    secret itself. Each is 64 hexadecimal digits in small letters.
    """

    commitment: str = Field(
        "",
        max_length=64,
        description="SHA-256 of the text `longtable secret TABLE ROUND SEAT SECRET`.",
    )
    secret: str = Field("", max_length=64)


class Substitute(_In):
    """The bot that shall sit there."""

    bot: str = Field("greedy", max_length=32)


class NewName(_In):
    """What to be called."""

    name: str = Field(max_length=200)


class Mail(_In):
    """An address; empty to be left alone again."""

    address: str = Field(max_length=254)


class PushKeys(_In):
    """With which a message to the browser is encrypted."""

    p256dh: str = Field(max_length=100)
    auth: str = Field(max_length=40)


class Push(_In):
    """A browser's subscription, as its `PushSubscription.toJSON()` gives it."""

    endpoint: str = Field(max_length=1024, description="Https, at a public address.")
    keys: PushKeys
    expirationTime: float | None = Field(None, allow_inf_nan=False)  # noqa: N815


class Act(_In):
    """An answer to what the seat is asked; `n` is the last row of the log it has seen."""

    action: Number
    n: Number


class StandingAnswer(_In):
    """Answer such questions with their plain answer until a milestone passes."""

    prompt: str = Field(max_length=64)
    until: str = Field(max_length=64)


class Stop(_In):
    """Be asked at such moments, or no more. Who has not said so is asked every time."""

    stop: str = Field(
        max_length=64,
        description="A kind of moment; see /games. Or card:<id>: where it is offered.",
    )
    on: bool


class Said(_In):
    """A quick phrase, or words of one's own."""

    phrase: str = Field("", max_length=64)
    text: str = Field("", max_length=4_000)


class Fork(_In):
    """From where, and as which seat, to play on against bots."""

    n: Number
    seat: Annotated[int, Field(ge=0, le=15)]
    bot: str = Field("greedy", max_length=32)
    redeal: bool = Field(False, description="Deal anew what the seat could not see then.")
    name: str = Field("", max_length=200)
    pause: Seconds | None = Field(None, description="Seconds before a bot's act.")


class Problem(BaseModel):
    """Every error: its name, a sentence in the reader's language, the rule behind it."""

    error: str
    message: str
    rule: str | None = None


class StaleProblem(Problem):
    """The table has moved on; how it stands now."""

    table: dict[str, Any] | None = None


class Bots(BaseModel):
    """What bots there are."""

    bots: list[str]


class OptionValue(BaseModel):
    """One of the values of an option that has names for them."""

    value: str
    text: str


class OptionInfo(BaseModel):
    """A table option: on or off, a number between two others, or one of several named values."""

    name: str
    text: str
    default: bool | int | str
    low: int
    high: int
    values: list[OptionValue]


class StopInfo(BaseModel):
    """A kind of moment at which a seat can be stopped, and whether it usually is."""

    name: str
    text: str
    usual: bool


class GameInfo(BaseModel):
    """A game on the shelf."""

    name: str
    title: str
    tagline: str
    version: int
    seats: list[int]
    usual_seats: int
    minutes: int = Field(description="How long the usual number of people take for it.")
    weight: int = Field(description="How much there is to learn, from 1 to 5.")
    options: list[OptionInfo]
    stops: list[StopInfo]
    actions: int
    bots: list[str]


class RuleInfo(BaseModel):
    """A numbered rule."""

    number: str
    chapter: str
    text: str
    ruling: bool
    why: str


class Rules(BaseModel):
    """A rulebook."""

    title: str
    introduction: str
    rules: list[RuleInfo]


class Cards(BaseModel):
    """A game's cards or pieces, as it lists them."""

    cards: list[dict[str, Any]]


class Player(BaseModel):
    """Who plays a seat, or may (`open`, `invited`); `relief` says why a bot plays on for them."""

    seat: int
    name: str
    kind: str
    bot: str | None
    relief: str | None


class Offered(BaseModel):
    """An action that can be taken: its number, its spelling in ids, and in words."""

    action: int
    name: str
    text: str


class StandingOffer(BaseModel):
    """What a standing answer would give here, and until when it can stand."""

    action: int
    until: list[str]


class ChoiceInfo(BaseModel):
    """What the seat is asked, and since which row of the log: the same row, the same question."""

    prompt: str
    asked: int
    rule: str
    about: dict[str, Any]
    standing: StandingOffer | None
    text: str | None = None
    actions: list[Offered] | list[int]


class Clock(BaseModel):
    """Seconds per seat, spent so far, and since when each is asked."""

    seconds: float
    spent: list[float]
    since: list[float | None]


class Fairness(BaseModel):
    """How the dice of a table are drawn by its seats and the server together. Once the cards are
    dealt, only which seats took part and in which round is left to say.
    """

    phase: Literal["committing", "opening", "dealt"]
    round: int
    seats: list[int] = Field(description="Those that have committed to a secret.")
    server: str | None = Field(None, description="The server's commitment to its seed.")
    commitments: dict[str, str] | None = Field(None, description="Of the seats.")
    seal: str | None = Field(
        None,
        description="Binds all commitments of the round: SHA-256 of the text `longtable seal TABLE "
        "ROUND SERVER SEAT:COMMITMENT SEAT:COMMITMENT …`. Note it before you open.",
    )
    opened: list[int] | None = Field(None, description="The seats that have opened theirs.")
    awaited: list[int] | None = Field(None, description="Those that will commit.")
    out: list[int] | None = Field(None, description="Those that once did not open.")


class Added(BaseModel):
    """The number of the log's last row now, and how far the draw is."""

    n: int
    fairness: Fairness | None


class PublicKey(BaseModel):
    """The key with which this server signs records: Ed25519, in hexadecimal digits."""

    key: str


class TableView(BaseModel):
    """A table as a seat, or a watcher, may know it. `n` is the last row of its log."""

    table: str
    game: str
    n: int
    seat: int | None
    over: bool
    scores: list[float] | None
    waiting: list[int]
    players: list[Player]
    host: int | None = Field(description="The seat of who set the table.")
    gathering: bool = Field(
        description="Nobody plays yet, bots included: seats are empty, or secrets awaited."
    )
    view: dict[str, Any]
    choice: ChoiceInfo | None
    sealed: int | None
    standing: list[StandingAnswer]
    stops: list[str] | None = Field(
        description="Where you are asked and not answered for plainly; null for every time."
    )
    stops_hit: list[str]
    undo: bool
    clock: Clock | None
    window_clock: float | None
    commitment: str | None = Field(description="What to note down, for `longtable verify`.")
    fairness: Fairness | None
    seed: str | None
    rematch: str | None


class Told(BaseModel):
    """One thing that happened, and the rule behind it."""

    n: int
    at: float
    event: str
    rule: str | None
    about: dict[str, Any]
    text: str | None = None


class Story(BaseModel):
    """What happened since. Where acts were taken back, a reader's story holds to `back_to`."""

    n: int
    back_to: int
    story: list[Told]


class Line(BaseModel):
    """Something said at the table."""

    c: int
    seat: int
    name: str
    at: float
    phrase: str | None
    text: str


class Chat(BaseModel):
    """What was said."""

    chat: list[Line]


class Phrase(BaseModel):
    """A quick phrase."""

    phrase: str
    text: str


class Phrases(BaseModel):
    """All quick phrases."""

    phrases: list[Phrase]


class Done(BaseModel):
    """The number of the log's last row now: the act is on disk."""

    n: int


class Spoken(BaseModel):
    """The number of the line."""

    c: int


class Way(BaseModel):
    """One way on, the chance to win with it (null where the game can't say), and a reason in
    words (empty where none stands out).
    """

    action: int
    text: str
    chance: float | None
    reason: str


class Hint(BaseModel):
    """What a bot would do, and the best ways on with what they promise, that one first."""

    action: int
    text: str
    best: list[Way]


class Rematch(BaseModel):
    """The next table: the same seats, the same secrets."""

    table: str


class Replayed(BaseModel):
    """How a table stood after row `n`; all seats' views for who may see everything."""

    n: int
    last: int
    waiting: list[int]
    scores: list[float] | None
    view: dict[str, Any] | None
    views: list[dict[str, Any]] | None


class BroughtRace(_In):
    """A record of today's race, and who ran it. `runner` is a secret of theirs, the same each time:
    their best of the day is kept.
    """

    record: dict[str, Any]
    runner: str = Field(min_length=16, max_length=64)
    name: str = Field("", max_length=200)


class DailyRace(BaseModel):
    """A race on the board; `table` leads to its replay once the day is over."""

    place: int
    name: str
    score: list[int]
    text: str
    table: str | None


class DailyBoard(BaseModel):
    """The board of a day."""

    game: str
    day: str
    over: bool
    board: list[DailyRace]
