"""The calls that Engine and AsyncEngine share, written once.

Each is a method that gives the steps of the call. As an attribute of an Engine it is a function
that waits for the answer, as one of an AsyncEngine a coroutine function. Types and names of
arguments are the method's.
"""

from __future__ import annotations

import functools
from typing import (TYPE_CHECKING, Any, Callable, Coroutine, Dict, Generic, List, Mapping, Optional,
                    Sequence, Tuple, TypeVar, Union, overload)

from . import queries
from .core import Core, Settings, Steps
from .errors import EngineDied
from .model import (Board, Event, GameInfo, Levels, Limits, Move, Observer, Option, Outlook,
                    Position, Result, Seats, Whereabouts, Why)
from .program import find_program

T = TypeVar("T")
if TYPE_CHECKING:  # Python 3.9 has no ParamSpec
    from typing_extensions import Concatenate, ParamSpec
    P = ParamSpec("P")
else:
    P = TypeVar("P")


class Call(Generic[P, T]):
    """A method of Calls, as a method of each engine."""

    def __init__(self, steps: Callable[Concatenate[Any, P], Steps[T]]) -> None:
        self.__wrapped__, self.__doc__ = steps, steps.__doc__

    @overload
    def __get__(self, engine: None, owner: type) -> Callable[..., Steps[T]]: ...

    @overload
    def __get__(self, engine: Waiting, owner: type) -> Callable[P, T]: ...

    @overload
    def __get__(self, engine: Awaiting,
                owner: type) -> Callable[P, Coroutine[Any, Any, T]]: ...

    def __get__(self, engine: Any, owner: type) -> Any:
        if engine is None:
            return self.__wrapped__

        @functools.wraps(self.__wrapped__)
        def carried(*arguments: Any, **named: Any) -> Any:
            return engine._carry(lambda: self.__wrapped__(engine, *arguments, **named))
        return carried


class Calls:
    """The base of both engines."""

    def __init__(self, options: Optional[Mapping[str, object]], timeout: float,
                 restart: bool) -> None:
        self._settings = Settings(dict(options or {}), timeout)
        self._restarts, self._closed = restart, False
        self._core = Core(self._settings)

    def _absent(self) -> EngineDied:
        return EngineDied(None, "it was closed" if self._closed else "it is not running")

    # --- the engine -------------------------------------------------------------------------------

    @property
    def timeout(self) -> float:
        """Seconds allowed for an answer, and beyond the limits of a search."""
        return self._settings.timeout

    @timeout.setter
    def timeout(self, seconds: float) -> None:
        self._settings.timeout = seconds

    @property
    def name(self) -> str:
        return self._core.name

    @property
    def options(self) -> Tuple[Option, ...]:
        """The engine's own options."""
        return tuple(self._core.options)

    @Call
    def set_option(self, name: str, value: object) -> Steps[None]:
        """Sets an option of the engine, also for later restarts."""
        return self._core.set_option(name, value)

    @Call
    def new_game(self) -> Steps[None]:
        """Forgets the results of earlier searches."""
        return self._core.new_game()

    @Call
    def command(self, line: str) -> Steps[List[str]]:
        """Sends any command except `go`, `bench` and `quit`, and returns its answer lines."""
        return self._core.command(line)

    @Call
    def games(self) -> Steps[List[str]]:
        return self._core.query(queries.GAMES)

    @Call
    def info(self, game: str) -> Steps[GameInfo]:
        return self._core.query(queries.info(game))

    @Call
    def game_options(self, game: str) -> Steps[List[Option]]:
        return self._core.query(queries.game_options(game))

    @Call
    def symbols(self, game: str) -> Steps[Dict[str, str]]:
        return self._core.query(queries.symbols(game))

    @Call
    def schema(self, game: str) -> Steps[Dict[str, Any]]:
        """A JSON Schema of the game's boards."""
        return self._core.query(queries.schema(game))

    @Call
    def levels(self, game: str) -> Steps[Levels]:
        """The levels of `Skill` in the game, weakest first."""
        return self._core.query(queries.levels(game))

    # --- rules ------------------------------------------------------------------------------------

    @Call
    def check(self, position: Position) -> Steps[None]:
        """Raises EngineError for an invalid position."""
        return self._core.place(position)

    @Call
    def seats(self, position: Position) -> Steps[Seats]:
        """The number of seats, who is on turn, and the objective."""
        return self._core.query(queries.SEATS, position)

    @Call
    def turn(self, position: Position) -> Steps[str]:
        """A seat's number as text, CHANCE, or OVER."""
        return self._core.query(queries.TURN, position)

    @Call
    def legal(self, position: Position) -> Steps[List[Move]]:
        """The legal moves of the seat on turn; empty when chance is next or the game is over."""
        return self._core.query(queries.LEGAL, position)

    @Call
    def legal_memory(self, position: Position) -> Steps[List[Move]]:
        """Moves to offer a person who only sees the open cards. The rules may refuse some of
        them."""
        return self._core.query(queries.LEGAL_MEMORY, position)

    @Call
    def describe(self, position: Position, event: str) -> Steps[Move]:
        """The effect of a move, or of an event `actor:move`."""
        return self._core.query(queries.describe(event), position)

    @Call
    def say(self, position: Position, event: str) -> Steps[str]:
        """The same as a sentence."""
        return self._core.query(queries.say(event), position)

    @Call
    def events(self, position: Position, first: int = 1) -> Steps[List[Event]]:
        """The events from number `first` on, for a board that animates them."""
        return self._core.query(queries.events(first), position)

    @Call
    def log(self, position: Position) -> Steps[List[str]]:
        """All events, including those made from a seed."""
        return self._core.query(queries.LOG, position)

    @Call
    def view(self, position: Position, observer: Observer) -> Steps[Position]:
        """The position as that observer sees it, for sending to a bot."""
        return self._core.query(queries.view(observer), position)

    @Call
    def record(self, position: Position) -> Steps[Position]:
        """This position with the events made from its seed, without the seed."""
        return self._core.query(queries.RECORD, position)

    @Call
    def record_file(self, position: Position) -> Steps[str]:
        """The game so far as a text for `turnkey review` and `read_records`."""
        return self._core.query(queries.RECORD_FILE, position)

    @Call
    def result(self, position: Position) -> Steps[Optional[Result]]:
        """None until the game ends."""
        return self._core.query(queries.RESULT, position)

    @Call
    def result_if_left(self, position: Position, seat: int) -> Steps[Result]:
        """The result if this seat left the game now."""
        return self._core.query(queries.result_if_left(seat), position)

    @Call
    def board(self, position: Position) -> Steps[Board]:
        """The board by the keys of BOARDS.md: texts, numbers, cards, places."""
        return self._core.query(queries.BOARD, position)

    @Call
    def key(self, position: Position) -> Steps[str]:
        return self._core.query(queries.KEY, position)

    @Call
    def worlds(self, position: Position) -> Steps[Optional[int]]:
        """The number of deals that agree with the observer's view; None when it cannot be
        counted."""
        return self._core.query(queries.WORLDS, position)

    @Call
    def chances(self, position: Position) -> Steps[Outlook]:
        return self._core.query(queries.CHANCES, position)

    @Call
    def where(self, position: Position) -> Steps[Whereabouts]:
        return self._core.query(queries.WHERE, position)

    @Call
    def why(self, position: Position) -> Steps[Why]:
        """Explains the last search, which must be of this position."""
        return self._core.query(queries.WHY, position)


class Waiting(Calls):
    """An engine whose calls wait for the answer."""


class Awaiting(Calls):
    """An engine whose calls are coroutines."""


def program_words(command: Union[None, str, Sequence[str]]) -> List[str]:
    if command is None:
        return [find_program()]
    return [command] if isinstance(command, str) else list(command)


def refuse_endless(limits: Limits, timeout: Optional[float]) -> None:
    """A call that waits for the end of such a search would never return."""
    if (limits.infinite or limits.ponder) and timeout is None:
        raise ValueError("an infinite or pondering search needs `search`, or a timeout")
