"""The values that go into an engine and come out of it, independent of the form of lines.

Shares of the win are from 0 to 1, scores in the game's unit, times in seconds.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from typing import Any, Callable, Dict, List, Mapping, Optional, Tuple, Union

ALL = "all"  # the observer who sees everything: a referee
SPECTATOR = "-"  # the observer who sees what all seats see
CHANCE = "c"  # the actor of deals, dice and reveals
OVER = "-"  # the actor on turn when the game is over

Observer = Union[int, str]  # a seat's number, ALL or SPECTATOR


@dataclass(frozen=True)
class Position:
    """A game as one observer sees it. With `seed` the engine deals; it requires ALL."""

    game: str
    observer: Observer = ALL
    options: Mapping[str, object] = field(default_factory=dict)
    seed: Optional[int] = None
    events: Tuple[str, ...] = ()

    def after(self, *events: str) -> Position:
        """This position plus these events, such as `0:b`."""
        return replace(self, events=(*self.events, *events))


@dataclass(frozen=True)
class Move:
    """A legal move. `about` describes its effect by the keys of BOARDS.md: texts, numbers, and
    objects for `moves` and `then`."""

    text: str
    about: Mapping[str, Any] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        return str(self.about.get("kind", ""))

    @property
    def moved(self) -> Tuple[Tuple[Mapping[str, Any], ...], Tuple[Mapping[str, Any], ...]]:
        """What changes its place on the board, as objects with `from`, `to` and `cards`. First what
        the event itself moves, then what the rules move after it. `"all"` means the cards that lay
        there before the first, or before the second."""
        return tuple(self.about.get("moves", ())), tuple(self.about.get("then", ()))

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Event:
    """An event: a move and its actor, a seat's number or CHANCE."""

    actor: str
    move: Move

    def __str__(self) -> str:
        return f"{self.actor}:{self.move.text}"


@dataclass(frozen=True)
class Estimate:
    """A value and its standard error; the error is None when the engine does not know it."""

    value: float
    error: Optional[float] = None

    def __str__(self) -> str:
        return f"{self.value:.3f}" + ("" if self.error is None else f" ± {self.error:.3f}")


@dataclass(frozen=True)
class Line:
    """One line of a search: a move and its values. `fields` has every field that the engine
    sent."""

    rank: int
    move: Optional[str]
    kind: str  # sampled, eval or exact; "" without values
    win: Optional[Estimate]  # the searching seat's share of the win
    score: Optional[Estimate]
    wins: Tuple[Estimate, ...]  # of all seats
    scores: Tuple[Estimate, ...]
    gap: Optional[Estimate]  # share of the win lost against the best move
    frequency: Optional[float]  # its probability in a mixed policy
    exact: bool
    pv: Tuple[str, ...]  # events
    depth: int
    nodes: int
    seconds: float
    fields: Mapping[str, str] = field(repr=False, default_factory=dict)


@dataclass(frozen=True)
class Hint:
    """The end of a search: its move (None when off turn) and its lines, best first."""

    move: Optional[str]
    lines: Tuple[Line, ...]
    expected: Tuple[str, ...] = ()  # events until the seat's next turn, with the option Ponder

    @property
    def best(self) -> Optional[Line]:
        return self.lines[0] if self.lines else None


@dataclass(frozen=True)
class Verdict:
    """A review's verdict on one decision."""

    event: int  # its number in the log, from 1
    seat: int
    move: str
    choices: int
    best: Optional[str]
    gap: Optional[Estimate]
    score_gap: Optional[Estimate]
    verdict: str  # none, doubtful, bad, very-bad or unknown
    fields: Mapping[str, str] = field(repr=False, default_factory=dict)


@dataclass(frozen=True)
class Result:
    scores: Tuple[float, ...]
    shares: Tuple[float, ...]
    winners: Tuple[int, ...]
    how: str


@dataclass(frozen=True)
class Seats:
    """The table of a position: its seats and its objective."""

    count: int
    observer: Observer
    turn: str  # a seat's number, CHANCE or OVER
    objective: str  # win or score
    teams: Tuple[int, ...]  # by seat; seats of the same team win together


@dataclass(frozen=True)
class GameInfo:
    name: str
    seats: int
    min_seats: int
    max_seats: int
    teams: Tuple[int, ...]
    objective: str  # win or score
    hidden: bool
    model: bool
    agents: Tuple[str, ...]


@dataclass(frozen=True)
class Option:
    """An option of the engine or of a game."""

    name: str
    type: str  # check, spin, combo, deck, button or string
    default: str
    low: Optional[int]
    high: Optional[int]
    step: int
    choices: Tuple[str, ...]


@dataclass(frozen=True)
class Outlook:
    """The possible chance events. `how`: none, exact, sampled, or many (then nothing is listed)."""

    how: str
    odds: Mapping[str, float]  # by event
    events: Tuple[Event, ...]


@dataclass(frozen=True)
class Place:
    """Cards that the observer cannot see: the probability of at least one, and the mean number."""

    key: str  # of the board
    seat: Optional[int]
    chance: Mapping[str, float]
    mean: Mapping[str, float]


@dataclass(frozen=True)
class Whereabouts:
    how: str  # none, exact or sampled
    deals: Optional[int]  # the number of samples
    places: Tuple[Place, ...]


@dataclass(frozen=True)
class Rating:
    elo: int  # relative to full strength
    error: int  # standard error


@dataclass(frozen=True)
class Level:
    name: str
    skill: int  # the value of the option Skill
    rating: Optional[Rating]  # None: not measured


@dataclass(frozen=True)
class Levels:
    game: str
    levels: Tuple[Level, ...]  # the weakest first
    greedy: Optional[Rating]
    random: Optional[Rating]
    measured: Optional[Mapping[str, Any]]  # players, options, nodes, deals, seed, version


@dataclass(frozen=True)
class Why:
    best: str
    next: Optional[str]
    win: float  # the best move's lead
    score: float
    reply: Optional[str]
    chance: Optional[str]


@dataclass
class Clock:
    """The clock of one seat, in seconds. A search that gets it runs on it and advances it."""

    left: float
    increment: float = 0.0
    moves_to_go: Optional[int] = None

    def spend(self, seconds: float) -> None:
        """Accounts for a move that took `seconds`. `left` below 0: time has run out."""
        self.left += self.increment - seconds
        if self.moves_to_go is not None:
            self.moves_to_go = max(1, self.moves_to_go - 1)


@dataclass(frozen=True)
class Limits:
    """The limits of a search (the first one reached ends it) and what it reports. Times in
    seconds."""

    seconds: Optional[float] = None
    nodes: Optional[int] = None
    depth: Optional[int] = None
    clock: Optional[Clock] = None
    infinite: bool = False
    ponder: bool = False  # the other limits count from `ponderhit` on
    lines: Optional[int] = None  # number of moves to report
    report: Optional[float] = None  # the pace of interim lines
    also: Tuple[str, ...] = ()  # moves to judge additionally
    only: Tuple[str, ...] = ()  # the only moves to consider

    def longest(self, decisions: int = 1) -> Optional[float]:
        """The most seconds that a search of so many decisions takes, if it does not ponder; None:
        without a limit."""
        told = [self.seconds] if self.seconds is not None else []
        told += [max(0.0, self.clock.left)] if self.clock is not None else []
        return min(told) * max(1, decisions) if told and not self.infinite else None


class Search:
    """A running search and its lines so far. The engine fills it in."""

    def __init__(self, command: str, clock: Optional[Clock] = None, tag: str = "",
                 limit: Optional[float] = None, ponders: bool = False) -> None:
        self.command, self.tag = command, tag
        self._limit, self.ponders = limit, ponders
        self.stopping = False  # `stop` has been sent
        self.by_call = False  # a call waits for its end
        self.handle: Callable[[], object] = lambda: None  # a weak reference to the caller's object
        self.lines: List[Line] = []
        self.verdicts: List[Verdict] = []
        self.notes: List[str] = []
        self.error: Optional[Exception] = None
        self.finished = False
        self.move: Optional[str] = None
        self.expected: Tuple[str, ...] = ()
        self.began = time.monotonic()
        self.seconds = 0.0
        self._clock = clock

    @property
    def limit(self) -> Optional[float]:
        """The most seconds it takes from `began` on."""
        return None if self.ponders else self._limit

    def hit(self) -> bool:
        """Its time counts from now on. False: it does not ponder, or it ends."""
        if not self.ponders or self.stopping or self.finished:
            return False
        self.ponders, self.began = False, time.monotonic()
        return True

    def end(self, move: Optional[str], expected: Tuple[str, ...] = ()) -> None:
        self.seconds = time.monotonic() - self.began
        if self._clock is not None and not self.ponders:
            self._clock.spend(self.seconds)
        self.move, self.expected, self.finished = move, expected, True

    @property
    def wanted(self) -> bool:
        """Whether a caller holds its handle and has not stopped it."""
        return not self.stopping and self.handle() is not None

    @property
    def block(self) -> Tuple[Line, ...]:
        """The newest lines, best first."""
        start = len(self.lines) - 1
        while start > 0 and self.lines[start].rank > 1:
            start -= 1
        return tuple(self.lines[max(start, 0):])

    def hint(self) -> Hint:
        if self.error is not None:
            raise self.error
        return Hint(self.move, self.block, self.expected)


Board = Dict[str, Any]
