"""An engine whose calls block until they are answered."""

from __future__ import annotations

import time
from types import TracebackType
from typing import (Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple, Type,
                    TypeVar, Union)

from . import wire
from .channel import Channel, ProcessChannel, SocketChannel
from .core import Core, Steps
from .errors import EngineDied, EngineTimeout
from .model import (Board, Event, GameInfo, Hint, Levels, Limits, Line, Move, Observer, Option,
                    Outlook, Position, Result, Search, Seats, Verdict, Whereabouts, Why)

T = TypeVar("T")


class RunningSearch:
    """A running search. Iterating yields its lines as they arrive; `result` waits for its end."""

    def __init__(self, engine: Engine, search: Search) -> None:
        self._engine, self._search = engine, search

    def __iter__(self) -> Iterator[Line]:
        seen = 0
        while self._engine._await(lambda: len(self._search.lines) > seen or self._search.finished):
            if len(self._search.lines) == seen:
                return
            yield self._search.lines[seen]
            seen += 1

    def stop(self) -> None:
        """Ends the search soon; `result` then holds its findings."""
        if not self._search.finished:
            self._engine._send(wire.STOP)

    def result(self, timeout: Optional[float] = None) -> Hint:
        self._engine._await(lambda: self._search.finished, timeout)
        return self._search.hint()


class Engine:
    """A process that speaks the protocol, or with `Engine.connect` one that listens on a socket.

    `options` are the engine's own. `timeout`: seconds allowed for an answer; searches have their
    own limits. If the engine dies, the next call starts it again with its options and position;
    with `restart=False` it raises instead. One engine runs one search at a time.
    """

    def __init__(self, command: Union[str, Sequence[str]], *,
                 options: Optional[Mapping[str, object]] = None, timeout: float = 30.0,
                 restart: bool = True) -> None:
        words = [command] if isinstance(command, str) else list(command)
        self._begin(lambda: ProcessChannel(words), options, timeout, restart)

    @classmethod
    def connect(cls, host: str, port: int, *, options: Optional[Mapping[str, object]] = None,
                timeout: float = 30.0, restart: bool = True) -> Engine:
        engine = cls.__new__(cls)
        engine._begin(lambda: SocketChannel(host, port, timeout), options, timeout, restart)
        return engine

    def _begin(self, open_channel: Callable[[], Channel], options: Optional[Mapping[str, object]],
               timeout: float, restart: bool) -> None:
        self._open, self.timeout, self._restarts = open_channel, timeout, restart
        self._set: Dict[str, object] = dict(options or {})
        self._channel: Optional[Channel] = None
        self._core = Core()
        self.restart()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                 trace: Optional[TracebackType]) -> None:
        self.close()

    def restart(self) -> None:
        """Starts a fresh process or connection with the same options."""
        if self._channel is not None:
            self._core.lose(EngineDied(None, "started again"))
            self._channel.close()
        self._core, self._channel = Core(), self._open()
        try:
            self._run(self._core.hello(self._set))
        except BaseException:
            self._channel.close()
            raise

    def close(self) -> None:
        """Ends the engine."""
        if self._channel is None:
            return
        try:
            self._send(wire.QUIT)
            until = time.monotonic() + 1
            while not self._channel.ended and self._channel.pump(until):
                pass
        except (EngineDied, EngineTimeout):
            pass
        self._channel.close()
        self._channel, self._restarts = None, False

    # --- driving the conversation -----------------------------------------------------------------

    def _send(self, line: str) -> None:
        if self._channel is None:
            raise EngineDied(None, "it was closed")
        self._channel.send(f"{line}\n".encode(), self.timeout)

    def _await(self, done: Callable[[], bool], timeout: Optional[float] = None) -> bool:
        """Takes lines until `done`. Returns True, or raises."""
        until = None if timeout is None else time.monotonic() + timeout
        while not done():
            if self._channel is None:
                raise EngineDied(None, "it was closed")
            line = self._channel.line(None if until is None else until - time.monotonic())
            if line is None:
                death = self._channel.died()
                self._core.lose(death)
                raise death
            self._core.feed(line)
        return True

    def _run(self, steps: Steps[T]) -> T:
        try:
            while True:
                wanted = next(steps)
                if isinstance(wanted, str):
                    self._send(wanted)
                else:
                    self._exchange(wanted)
        except StopIteration as done:
            value: T = done.value
            return value

    def _exchange(self, answer: wire.Answer) -> None:
        self._send(answer.line)
        self._await(lambda: answer.done, self.timeout)

    def _carry(self, call: Callable[[], T]) -> T:
        """Makes the call, and repeats it once on a fresh engine if the old one died."""
        try:
            return call()
        except EngineDied:
            if not self._restarts:
                raise
        self.restart()
        return call()

    def ask(self, query: wire.Query[T], position: Optional[Position] = None) -> T:
        return self._carry(lambda: self._run(self._core.query(query, position)))

    # --- the engine -------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        return self._core.name

    @property
    def options(self) -> Tuple[Option, ...]:
        """The engine's own options."""
        return tuple(self._core.options)

    def set_option(self, name: str, value: object) -> None:
        self._carry(lambda: self._run(self._core.command(wire.option_text(name, value))))
        self._set[name] = value

    def new_game(self) -> None:
        """Forgets the results of earlier searches."""
        self._carry(lambda: self._run(self._core.new_game()))

    def command(self, line: str) -> List[str]:
        """Sends any command except `go`, `bench` and `quit`, and returns its answer lines."""
        return self._carry(lambda: self._run(self._core.command(line)))

    def games(self) -> List[str]:
        return self.ask(wire.GAMES)

    def info(self, game: str) -> GameInfo:
        return self.ask(wire.info(game))

    def game_options(self, game: str) -> List[Option]:
        return self.ask(wire.game_options(game))

    def symbols(self, game: str) -> Dict[str, str]:
        return self.ask(wire.symbols(game))

    def schema(self, game: str) -> Dict[str, Any]:
        """A JSON Schema of the game's boards."""
        return self.ask(wire.schema(game))

    def levels(self, game: str) -> Levels:
        """The levels of `Skill` in the game, weakest first."""
        return self.ask(wire.levels(game))

    # --- rules ------------------------------------------------------------------------------------

    def check(self, position: Position) -> None:
        """Raises EngineError for an invalid position."""
        self._carry(lambda: self._run(self._core.place(position)))

    def seats(self, position: Position) -> Seats:
        """The number of seats, who is on turn, and the objective."""
        return self.ask(wire.SEATS, position)

    def turn(self, position: Position) -> str:
        """A seat's number as text, CHANCE, or OVER."""
        return self.ask(wire.TURN, position)

    def legal(self, position: Position) -> List[Move]:
        """The legal moves of the seat on turn; empty when chance is next or the game is over."""
        return self.ask(wire.LEGAL, position)

    def legal_memory(self, position: Position) -> List[Move]:
        """Moves to offer a person who only sees the open cards. The rules may refuse some of
        them."""
        return self.ask(wire.LEGAL_MEMORY, position)

    def describe(self, position: Position, event: str) -> Move:
        """The effect of a move, or of an event `actor:move`."""
        return self.ask(wire.describe(event), position)

    def say(self, position: Position, event: str) -> str:
        """The same as a sentence."""
        return self.ask(wire.say(event), position)

    def events(self, position: Position, first: int = 1) -> List[Event]:
        """The events from number `first` on, for a board that animates them."""
        return self.ask(wire.events(first), position)

    def log(self, position: Position) -> List[str]:
        """All events, including those made from a seed."""
        return self.ask(wire.LOG, position)

    def view(self, position: Position, observer: Observer) -> Position:
        """The position as that observer sees it, for sending to a bot."""
        return self.ask(wire.view(observer), position)

    def record(self, position: Position) -> Position:
        """This position with the events made from its seed, without the seed."""
        return self.ask(wire.RECORD, position)

    def record_file(self, position: Position) -> str:
        """The game so far as a text for `turnkey review` and `read_records`."""
        return self.ask(wire.RECORD_FILE, position)

    def result(self, position: Position) -> Optional[Result]:
        """None until the game ends."""
        return self.ask(wire.RESULT, position)

    def result_if_left(self, position: Position, seat: int) -> Result:
        """The result if this seat left the game now."""
        return self.ask(wire.result_if_left(seat), position)

    def board(self, position: Position) -> Board:
        """The board by the keys of BOARDS.md: texts, numbers, cards, places."""
        return self.ask(wire.BOARD, position)

    def key(self, position: Position) -> str:
        return self.ask(wire.KEY, position)

    def worlds(self, position: Position) -> Optional[int]:
        """The number of deals that agree with the observer's view; None when it cannot be
        counted."""
        return self.ask(wire.WORLDS, position)

    def chances(self, position: Position) -> Outlook:
        return self.ask(wire.CHANCES, position)

    def where(self, position: Position) -> Whereabouts:
        return self.ask(wire.WHERE, position)

    # --- searching --------------------------------------------------------------------------------

    def search(self, position: Position, limits: Limits) -> RunningSearch:
        """Starts a search. Queries about its position are answered meanwhile."""
        return RunningSearch(self, self._carry(lambda: self._run(self._core.go(position, limits))))

    def hint(self, position: Position, limits: Limits, timeout: Optional[float] = None) -> Hint:
        """Searches to the end. Returns the move to play and the values of the best moves. After
        `timeout` seconds it stops the search and raises EngineTimeout."""
        def whole() -> Hint:
            search = self._run(self._core.go(position, limits))
            try:
                self._await(lambda: search.finished, timeout)
            except EngineTimeout:
                self._send(wire.STOP)
                self._await(lambda: search.finished, self.timeout)
                raise
            return search.hint()
        return self._carry(whole)

    def review(self, position: Position, limits: Limits) -> List[Verdict]:
        """Judges the decisions of this position's observer."""
        def whole() -> List[Verdict]:
            search = self._run(self._core.go(position, limits, review=True))
            self._await(lambda: search.finished)
            search.hint()
            return search.verdicts
        return self._carry(whole)

    def why(self, position: Position) -> Why:
        """Explains the last search, which must be of this position."""
        return self.ask(wire.WHY, position)
