"""The calls of Engine for asyncio. Tasks may share an engine: calls wait for each other."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
import weakref
from types import TracebackType
from typing import (AsyncIterator, Awaitable, Callable, List, Mapping, Optional, Sequence, Tuple,
                    Type, TypeVar, Union)

from . import queries, wire
from .calls import Awaiting, program_words, refuse_endless
from .channel import Channel, ProcessChannel, SocketChannel
from .core import Core, Steps, Wait
from .errors import EngineDied, StartFailed
from .model import Hint, Limits, Line, Position, Search, Verdict

T = TypeVar("T")
_END_TIME = 1.0  # seconds for an engine to quit, or to exit after the end of its output
_LOOK = 0.005


def _settle(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)


class _Link:
    """A channel that an event loop watches. It does not know its engine, which may be dropped."""

    def __init__(self, channel: Channel, core: Core) -> None:
        self._channel, self._core = channel, core
        self._loop, self._thread = asyncio.get_running_loop(), threading.get_ident()
        self._waiters: List[Tuple[Callable[[], bool], asyncio.Future[None]]] = []
        self._is_writing = self._is_closed = False
        channel.take = core.feed
        channel.ends.watch_read(self._loop, self._read)

    def send(self, line: str) -> None:
        """Never waits: what does not fit into the pipe follows later."""
        if self._core.death is not None:
            raise self._core.death.again()
        self._channel.queue(f"{line}\n".encode())
        self._write()

    async def wait(self, wait: Wait) -> bool:
        if wait.done() or self._core.death is not None:
            return self._is_done(wait)
        future = self._loop.create_future()
        waiter = (wait.done, future)
        timer = None if wait.seconds is None else self._loop.call_later(
            wait.seconds, _settle, future)
        self._waiters.append(waiter)
        try:
            await future
        finally:
            self._waiters.remove(waiter)
            if timer is not None:
                timer.cancel()
        return self._is_done(wait)

    def _is_done(self, wait: Wait) -> bool:
        if not wait.done() and self._core.death is not None:
            raise self._core.death.again()
        return wait.done()

    def wake(self) -> None:
        """Wakes those whose wait is over."""
        for done, future in self._waiters:
            if self._core.death is not None or done():
                _settle(future)

    def _read(self) -> None:
        self._channel.receive()
        if self._channel.ended:
            self._channel.ends.watch_read(self._loop, None)
            self._look(time.monotonic() + _END_TIME)
        self.wake()

    def _look(self, until: float) -> None:
        """Looks for the exit code of an engine that has closed its output."""
        if self._is_closed:
            return
        if not self._channel.exited() and time.monotonic() < until:
            self._loop.call_later(_LOOK, self._look, until)
            return
        if not self._channel.exited():
            self._channel.tear()
        self._core.lose(self._channel.died())
        self.wake()

    def _write(self) -> None:
        """Lets the loop write while something is left, and the engine reads."""
        self._channel.flush()
        wanted = bool(self._channel.unsent) and not self._channel.input_gone
        if wanted and not self._is_writing:
            self._channel.ends.watch_write(self._loop, self._write)
        elif self._is_writing and not wanted:
            self._channel.ends.watch_write(self._loop, None)
        self._is_writing = wanted

    def close(self) -> None:
        """Ends the engine at once. A dropped engine may call it from any thread."""
        if threading.get_ident() == self._thread:
            self._close()
            return
        try:
            self._loop.call_soon_threadsafe(self._close)
        except RuntimeError:  # the loop is closed
            self._close()

    def _close(self) -> None:
        if self._is_closed:
            return
        self._is_closed = True
        if not self._loop.is_closed():
            self._channel.ends.watch_read(self._loop, None)
            self._channel.ends.watch_write(self._loop, None)
        self._channel.close()
        self._core.lose(EngineDied(None, "it was closed"))
        if not self._loop.is_closed():
            self.wake()


async def _connection(host: str, port: int, timeout: float) -> Channel:
    loop = asyncio.get_running_loop()
    failure = OSError(f"no address of {host}")
    for family, kind, protocol, _, address in await loop.getaddrinfo(
            host, port, type=socket.SOCK_STREAM):
        connected = socket.socket(family, kind, protocol)
        try:
            connected.setblocking(False)
            await asyncio.wait_for(loop.sock_connect(connected, address), timeout)
            return SocketChannel(connected)
        except asyncio.TimeoutError:
            connected.close()
            failure = OSError(f"no connection to {host} within {timeout:g} s")
        except OSError as error:
            connected.close()
            failure = error
        except BaseException:
            connected.close()
            raise
    raise failure


async def _process(words: List[str]) -> Channel:
    return ProcessChannel(words)


class AsyncSearch:
    """A running search. Iterating yields its lines as they arrive; `result` waits for its end. The
    next call of the engine ends a search that nobody holds any more."""

    def __init__(self, engine: AsyncEngine, search: Search) -> None:
        self._engine, self._search = engine, search
        search.handle = weakref.ref(self)

    async def __aiter__(self) -> AsyncIterator[Line]:
        seen = 0
        while (line := await self._engine._run(
                self._engine._core.next_line(self._search, seen))) is not None:
            yield line
            seen += 1

    async def stop(self) -> None:
        """Ends the search soon; `result` then holds its findings."""
        self._engine._abandon(self._search)

    async def ponderhit(self) -> None:
        """The expected events have happened: the limits count from now on."""
        if self._search.hit() and self._engine._link is not None:
            self._engine._link.send(wire.PONDER_HIT)

    async def result(self, timeout: Optional[float] = None) -> Hint:
        await self._engine._run(self._engine._core.result(self._search, timeout))
        return self._search.hint()


class AsyncEngine(Awaiting):
    """Made by `await AsyncEngine.start(command)` or `connect(host, port)`; else like Engine. It
    belongs to one event loop. A cancelled hint or review stops its search."""

    def __init__(self, open_channel: Callable[[], Awaitable[Channel]],
                 options: Optional[Mapping[str, object]], timeout: float, restart: bool) -> None:
        super().__init__(options, timeout, restart)
        self._open = open_channel
        self._link: Optional[_Link] = None  # None: no process
        self._release: Callable[[], object] = lambda: None
        self._lock = asyncio.Lock()

    @classmethod
    async def start(cls, command: Union[None, str, Sequence[str]] = None, *,
                    options: Optional[Mapping[str, object]] = None, timeout: float = 30.0,
                    restart: bool = True) -> AsyncEngine:
        words = program_words(command)
        engine = cls(lambda: _process(words), options, timeout, restart)
        await engine.restart()
        return engine

    @classmethod
    async def connect(cls, host: str, port: int, *, options: Optional[Mapping[str, object]] = None,
                      timeout: float = 30.0, restart: bool = True) -> AsyncEngine:
        engine = cls(lambda: _connection(host, port, timeout), options, timeout, restart)
        await engine.restart()
        return engine

    async def __aenter__(self) -> AsyncEngine:
        return self

    async def __aexit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                        trace: Optional[TracebackType]) -> None:
        await self.close()

    async def restart(self) -> None:
        """Starts a fresh process or connection with the same options. Interrupts what other tasks
        await. After a failure there is no process, and the next call tries again."""
        self._closed = False
        self._drop()
        async with self._lock:
            if self._link is None:  # else another task has started it
                await self._begin()

    async def _begin(self) -> None:
        self._drop()
        try:
            channel = await self._open()
        except OSError as error:
            raise StartFailed(error) from error
        if self._closed:
            channel.close()
            raise self._absent()
        self._core = Core(self._settings)
        link = self._link = _Link(channel, self._core)
        self._release = weakref.finalize(self, link.close)
        try:
            await self._run(self._core.hello())
        except BaseException:
            if self._link is link:
                self._drop()
            raise

    async def close(self) -> None:
        """Ends the engine. Never raises, and leaves nothing behind if it is cancelled."""
        self._closed = True
        link = self._link
        try:
            if link is not None and self._core.death is None:
                link.send(wire.QUIT)
                await link.wait(Wait(lambda: False, _END_TIME))
        except EngineDied:
            pass
        finally:
            if self._link is link:
                self._drop()

    def _drop(self) -> None:
        """Leaves no process."""
        self._link = None
        self._release()

    # --- driving the conversation -----------------------------------------------------------------

    async def _run(self, steps: Steps[T]) -> T:
        link = self._link
        try:
            wanted = next(steps)
            while True:
                if link is None:
                    raise self._absent()
                if isinstance(wanted, str):
                    link.send(wanted)
                    wanted = next(steps)
                else:
                    wanted = steps.send(await link.wait(wanted))
        except StopIteration as done:
            value: T = done.value
            return value

    def _abandon(self, search: Search) -> None:
        """Sends `stop` for a search, without waiting for anything."""
        if self._core.search is search and not search.stopping and self._link is not None:
            search.stopping = True
            self._link.send(wire.STOP)

    async def ask(self, query: queries.Query[T], position: Optional[Position] = None) -> T:
        """The answer to a query of `wire`."""
        return await self._carry(lambda: self._core.query(query, position))

    async def _carry(self, call: Callable[[], Steps[T]]) -> T:
        """Makes the call, and repeats it once on a fresh engine if the old one died."""
        async with self._lock:
            if self._link is not None or self._closed or not self._restarts:
                try:
                    return await self._run(call())
                except EngineDied:
                    if self._closed or not self._restarts:
                        raise
            if self._link is None or self._core.death is not None:
                await self._begin()
            return await self._run(call())

    # --- searching --------------------------------------------------------------------------------

    async def search(self, position: Position, limits: Limits) -> AsyncSearch:
        """Starts a search. Queries about its position are answered meanwhile."""
        return AsyncSearch(self, await self._carry(lambda: self._core.go(position, limits)))

    async def _whole(self, position: Position, limits: Limits, review: bool,
                     timeout: Optional[float]) -> Search:
        """Searches, and once more if the engine dies meanwhile."""
        refuse_endless(limits, timeout)
        for last in (not self._restarts, True):
            search = await self._carry(
                lambda: self._core.go(position, limits, review, by_call=True))
            try:
                await self._run(self._core.whole(search, timeout))
            finally:
                search.by_call = False
                self._abandon(search)
                self._tell()
            if last or not isinstance(search.error, EngineDied):
                break
        search.hint()  # raises its error
        return search

    def _tell(self) -> None:
        """Lets calls go on that wait for another call's search."""
        if self._link is not None:
            self._link.wake()

    async def hint(self, position: Position, limits: Limits,
                   timeout: Optional[float] = None) -> Hint:
        """Searches to the end. Returns the move to play and the values of the best moves. After
        `timeout` seconds it stops the search and raises EngineTimeout."""
        return (await self._whole(position, limits, False, timeout)).hint()

    async def review(self, position: Position, limits: Limits,
                     timeout: Optional[float] = None) -> List[Verdict]:
        """Judges the decisions of this position's observer."""
        return (await self._whole(position, limits, True, timeout)).verdicts
