"""An engine whose calls block until they are answered."""

from __future__ import annotations

import socket
import time
import weakref
from types import TracebackType
from typing import (Callable, Iterator, List, Mapping, Optional, Sequence, Type, TypeVar, Union)

from . import queries, wire
from .calls import Waiting, program_words, refuse_endless
from .channel import Channel, ProcessChannel, SocketChannel
from .core import Core, Steps, Wait
from .errors import EngineDied, StartFailed, TurnkeyError
from .model import Hint, Limits, Line, Position, Search, Verdict

T = TypeVar("T")


class RunningSearch:
    """A running search. Iterating yields its lines as they arrive; `result` waits for its end. The
    next call of the engine ends a search that nobody holds any more."""

    def __init__(self, engine: Engine, search: Search) -> None:
        self._engine, self._search = engine, search
        search.handle = weakref.ref(self)

    def __iter__(self) -> Iterator[Line]:
        seen = 0
        while (line := self._engine._run(
                self._engine._core.next_line(self._search, seen))) is not None:
            yield line
            seen += 1

    def stop(self) -> None:
        """Ends the search soon; `result` then holds its findings."""
        if not self._search.finished and not self._search.stopping:
            self._search.stopping = True
            self._engine._send(wire.STOP)

    def ponderhit(self) -> None:
        """The expected events have happened: the limits count from now on."""
        if self._search.hit():
            self._engine._send(wire.PONDER_HIT)

    def result(self, timeout: Optional[float] = None) -> Hint:
        self._engine._run(self._engine._core.result(self._search, timeout))
        return self._search.hint()


class Engine(Waiting):
    """A process that speaks the protocol, or with `Engine.connect` one that listens on a socket.

    Without a command: the program of the package, else `turnkey` on PATH.
    `options` are the engine's own. `timeout`: seconds allowed for an answer; searches have their
    own limits, and this time beyond them. If the engine dies, the next call starts it again with
    its options and position; with `restart=False` it raises instead. One engine runs one search at
    a time. An engine that is dropped without `close` ends its process.
    """

    def __init__(self, command: Union[None, str, Sequence[str]] = None, *,
                 options: Optional[Mapping[str, object]] = None, timeout: float = 30.0,
                 restart: bool = True) -> None:
        super().__init__(options, timeout, restart)
        words = program_words(command)
        self._begin(lambda: ProcessChannel(words))

    @classmethod
    def connect(cls, host: str, port: int, *, options: Optional[Mapping[str, object]] = None,
                timeout: float = 30.0, restart: bool = True) -> Engine:
        engine = cls.__new__(cls)
        Waiting.__init__(engine, options, timeout, restart)
        engine._begin(lambda: SocketChannel(socket.create_connection((host, port), timeout)))
        return engine

    def _begin(self, open_channel: Callable[[], Channel]) -> None:
        self._open = open_channel
        self._channel: Optional[Channel] = None  # None: no process
        self._release: Callable[[], object] = lambda: None
        self.restart()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                 trace: Optional[TracebackType]) -> None:
        self.close()

    def restart(self) -> None:
        """Starts a fresh process or connection with the same options. After a failure there is
        none, and the next call tries again."""
        self._drop(EngineDied(None, "started again"))
        self._closed = False
        try:
            channel = self._open()
        except OSError as error:
            raise StartFailed(error) from error
        self._core = Core(self._settings)
        self._channel, channel.take = channel, self._core.feed
        self._release = weakref.finalize(self, channel.close)
        try:
            self._run(self._core.hello())
        except BaseException:
            self._drop(EngineDied(None, "it did not start"))
            raise

    def close(self) -> None:
        """Ends the engine. Never raises."""
        self._closed = True
        channel = self._channel
        try:
            if channel is not None and not channel.ended:
                channel.queue(f"{wire.QUIT}\n".encode())
                until = time.monotonic() + 1
                while not channel.ended and channel.pump(until):
                    pass
        finally:
            self._drop(EngineDied(None, "it was closed"))

    def _drop(self, death: EngineDied) -> None:
        """Leaves no process, also where an interruption comes between two of these lines."""
        self._core.lose(death)
        if self._channel is not None:
            self._channel.close()
        self._channel = None
        self._release()

    # --- driving the conversation -----------------------------------------------------------------

    def _send(self, line: str) -> None:
        if self._channel is None:
            raise self._absent()
        try:
            self._channel.send(f"{line}\n".encode(), self.timeout)
        except EngineDied as death:
            self._core.lose(death)
            raise

    def _wait(self, wait: Wait) -> bool:
        until = None if wait.seconds is None else time.monotonic() + wait.seconds
        while not wait.done():
            if self._channel is None:
                raise self._absent()
            if self._channel.ended:
                death = self._channel.died()
                self._core.lose(death)
                if wait.done():  # a search that ended with the engine
                    return True
                raise death
            if not self._channel.pump(until):
                return False
        return True

    def _run(self, steps: Steps[T]) -> T:
        try:
            wanted = next(steps)
            while True:
                if isinstance(wanted, str):
                    self._send(wanted)
                    wanted = next(steps)
                else:
                    wanted = steps.send(self._wait(wanted))
        except StopIteration as done:
            value: T = done.value
            return value
        except TurnkeyError:
            raise
        except BaseException:
            self._interrupt()
            raise

    def _interrupt(self) -> None:
        """After an exception from outside, such as Ctrl-C. Where it came between two bytes, the
        conversation is lost, and the next call starts a new one."""
        if self._channel is None:
            return
        if not self._channel.at_rest:
            self._channel.tear()
        self._channel.at_rest = False

    def _abandon(self, search: Search) -> None:
        """Sends `stop` for a search whose end nobody awaits, without waiting for anything."""
        if self._core.search is search and not search.stopping and self._channel is not None:
            search.stopping = True
            self._channel.queue(f"{wire.STOP}\n".encode())

    def ask(self, query: queries.Query[T], position: Optional[Position] = None) -> T:
        """The answer to a query of `wire`."""
        return self._carry(lambda: self._core.query(query, position))

    def _carry(self, call: Callable[[], Steps[T]]) -> T:
        return self._repeat(lambda: self._run(call()))

    def _repeat(self, call: Callable[[], T]) -> T:
        """Makes the call, and repeats it once on a fresh engine if the old one died."""
        if self._channel is not None or self._closed or not self._restarts:
            try:
                return call()
            except EngineDied:
                if self._closed or not self._restarts:
                    raise
        self.restart()
        return call()

    # --- searching --------------------------------------------------------------------------------

    def search(self, position: Position, limits: Limits) -> RunningSearch:
        """Starts a search. Queries about its position are answered meanwhile."""
        return RunningSearch(self, self._carry(lambda: self._core.go(position, limits)))

    def _whole(self, position: Position, limits: Limits, review: bool,
               timeout: Optional[float]) -> Search:
        refuse_endless(limits, timeout)

        def once() -> Search:
            search = self._run(self._core.go(position, limits, review))
            try:
                self._run(self._core.whole(search, timeout))
            except BaseException:
                self._abandon(search)
                raise
            search.hint()  # raises its error
            return search
        return self._repeat(once)

    def hint(self, position: Position, limits: Limits, timeout: Optional[float] = None) -> Hint:
        """Searches to the end. Returns the move to play and the values of the best moves. After
        `timeout` seconds it stops the search and raises EngineTimeout."""
        return self._whole(position, limits, False, timeout).hint()

    def review(self, position: Position, limits: Limits,
               timeout: Optional[float] = None) -> List[Verdict]:
        """Judges the decisions of this position's observer."""
        return self._whole(position, limits, True, timeout).verdicts
