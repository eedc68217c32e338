"""The calls of Engine for asyncio. Tasks may share an engine: calls wait for each other."""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
from types import TracebackType
from typing import (Any, AsyncIterator, Awaitable, Callable, Dict, List, Mapping, Optional,
                    Sequence, Tuple, Type, TypeVar, Union)

from . import wire
from .core import Core, Steps
from .errors import EngineDied, EngineTimeout
from .model import (Board, Event, GameInfo, Hint, Levels, Limits, Line, Move, Observer, Option,
                    Outlook, Position, Result, Search, Seats, Verdict, Whereabouts, Why)

T = TypeVar("T")
_LONGEST = 1 << 26  # longest line, in bytes


class _Link:
    """Two streams, and the process behind them, if any."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter,
                 process: Optional[asyncio.subprocess.Process] = None, errors: int = -1) -> None:
        self.reader, self.writer, self._process, self._errors = reader, writer, process, errors

    async def died(self) -> EngineDied:
        if self._process is None:
            return EngineDied(None)
        try:
            await asyncio.wait_for(self._process.wait(), 1)
        except asyncio.TimeoutError:
            pass
        size = os.fstat(self._errors).st_size
        words = os.pread(self._errors, 4000, max(0, size - 4000)).decode("utf-8", "replace")
        return EngineDied(self._process.returncode, words)

    def end(self) -> None:
        """Ends the engine; `reader` notices it."""
        self.writer.close()
        if self._process is not None:
            try:
                os.killpg(self._process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

    async def release(self) -> None:
        try:
            await self.writer.wait_closed()
        except (BrokenPipeError, ConnectionResetError):
            pass
        if self._process is not None:
            await self._process.wait()
            os.close(self._errors)


async def _process(words: Sequence[str]) -> _Link:
    with tempfile.TemporaryFile() as errors:
        process = await asyncio.create_subprocess_exec(
            *words, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=errors,
            limit=_LONGEST, start_new_session=True)
        assert process.stdout is not None and process.stdin is not None
        return _Link(process.stdout, process.stdin, process, os.dup(errors.fileno()))


async def _connection(host: str, port: int) -> _Link:
    return _Link(*await asyncio.open_connection(host, port, limit=_LONGEST))


class AsyncSearch:
    """A running search. Iterating yields its lines as they arrive; `result` waits for its end."""

    def __init__(self, engine: AsyncEngine, search: Search) -> None:
        self._engine, self._search = engine, search

    async def __aiter__(self) -> AsyncIterator[Line]:
        seen = 0
        while True:
            await self._engine._await(
                lambda: len(self._search.lines) > seen or self._search.finished)
            if len(self._search.lines) == seen:
                return
            yield self._search.lines[seen]
            seen += 1

    async def stop(self) -> None:
        if not self._search.finished:
            await self._engine._send(wire.STOP)

    async def result(self) -> Hint:
        await self._engine._await(lambda: self._search.finished)
        return self._search.hint()


class AsyncEngine:
    """Made by `await AsyncEngine.start(command)` or `connect(host, port)`; else like Engine."""

    def __init__(self, open_link: Callable[[], Awaitable[_Link]],
                 options: Optional[Mapping[str, object]], timeout: float, restart: bool) -> None:
        self._open, self.timeout, self._restarts = open_link, timeout, restart
        self._set: Dict[str, object] = dict(options or {})
        self._link: Optional[_Link] = None
        self._lock, self._searching = asyncio.Lock(), asyncio.Lock()
        self._news = asyncio.Condition()
        self._death: Optional[EngineDied] = None

    @classmethod
    async def start(cls, command: Union[str, Sequence[str]], *,
                    options: Optional[Mapping[str, object]] = None, timeout: float = 30.0,
                    restart: bool = True) -> AsyncEngine:
        words = [command] if isinstance(command, str) else list(command)
        engine = cls(lambda: _process(words), options, timeout, restart)
        await engine.restart()
        return engine

    @classmethod
    async def connect(cls, host: str, port: int, *, options: Optional[Mapping[str, object]] = None,
                      timeout: float = 30.0, restart: bool = True) -> AsyncEngine:
        engine = cls(lambda: _connection(host, port), options, timeout, restart)
        await engine.restart()
        return engine

    async def __aenter__(self) -> AsyncEngine:
        return self

    async def __aexit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                        trace: Optional[TracebackType]) -> None:
        await self.close()

    async def restart(self) -> None:
        """Starts a fresh process or connection with the same options."""
        await self._end()
        self._core, self._death, self._link = Core(), None, await self._open()
        self._reader = asyncio.ensure_future(self._read(self._core, self._link))
        try:
            await self._run(self._core.hello(self._set))
        except BaseException:
            await self._end()
            raise

    async def close(self) -> None:
        """Ends the engine."""
        self._restarts = False
        await self._end()

    async def _end(self) -> None:
        if self._link is not None:
            link, self._link = self._link, None
            link.end()
            await self._reader
            await link.release()

    # --- driving the conversation -----------------------------------------------------------------

    async def _read(self, core: Core, link: _Link) -> None:
        """Reads all lines of the engine until it ends."""
        while True:
            try:
                data = await link.reader.readline()
            except (ConnectionResetError, ValueError):
                data = b""
            if data.endswith(b"\n"):
                core.feed(data.decode("latin-1").rstrip("\r\n"))
            else:
                self._death = await link.died()
                core.lose(self._death)
            async with self._news:
                self._news.notify_all()
            if not data.endswith(b"\n"):
                return

    async def _send(self, line: str) -> None:
        if self._link is None or self._death is not None:
            raise self._death or EngineDied(None, "it was closed")
        self._link.writer.write(f"{line}\n".encode())
        try:
            await self._link.writer.drain()
        except (BrokenPipeError, ConnectionResetError):
            raise await self._link.died() from None

    async def _await(self, done: Callable[[], bool]) -> None:
        async with self._news:
            await self._news.wait_for(lambda: done() or self._death is not None)
        if not done() and self._death is not None:
            raise self._death

    async def _exchange(self, answer: wire.Answer) -> None:
        await self._send(answer.line)
        try:
            await asyncio.wait_for(self._await(lambda: answer.done), self.timeout)
        except asyncio.TimeoutError:
            raise EngineTimeout(f"no answer within {self.timeout:g} s") from None

    async def _run(self, steps: Steps[T]) -> T:
        try:
            while True:
                wanted = next(steps)
                if isinstance(wanted, str):
                    await self._send(wanted)
                else:
                    await self._exchange(wanted)
        except StopIteration as done:
            value: T = done.value
            return value

    async def _carry(self, steps: Callable[[], Steps[T]]) -> T:
        """Makes the call, and repeats it once on a fresh engine if the old one died."""
        async with self._lock:
            try:
                return await self._run(steps())
            except EngineDied:
                if not self._restarts:
                    raise
            await self.restart()
            return await self._run(steps())

    async def ask(self, query: wire.Query[T], position: Optional[Position] = None) -> T:
        return await self._carry(lambda: self._core.query(query, position))

    # --- the engine -------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        return self._core.name

    @property
    def options(self) -> Tuple[Option, ...]:
        return tuple(self._core.options)

    async def set_option(self, name: str, value: object) -> None:
        await self._carry(lambda: self._core.command(wire.option_text(name, value)))
        self._set[name] = value

    async def new_game(self) -> None:
        await self._carry(lambda: self._core.new_game())

    async def command(self, line: str) -> List[str]:
        return await self._carry(lambda: self._core.command(line))

    async def games(self) -> List[str]:
        return await self.ask(wire.GAMES)

    async def info(self, game: str) -> GameInfo:
        return await self.ask(wire.info(game))

    async def game_options(self, game: str) -> List[Option]:
        return await self.ask(wire.game_options(game))

    async def symbols(self, game: str) -> Dict[str, str]:
        return await self.ask(wire.symbols(game))

    async def schema(self, game: str) -> Dict[str, Any]:
        return await self.ask(wire.schema(game))

    async def levels(self, game: str) -> Levels:
        return await self.ask(wire.levels(game))

    # --- rules ------------------------------------------------------------------------------------

    async def check(self, position: Position) -> None:
        await self._carry(lambda: self._core.place(position))

    async def seats(self, position: Position) -> Seats:
        return await self.ask(wire.SEATS, position)

    async def turn(self, position: Position) -> str:
        return await self.ask(wire.TURN, position)

    async def legal(self, position: Position) -> List[Move]:
        return await self.ask(wire.LEGAL, position)

    async def legal_memory(self, position: Position) -> List[Move]:
        return await self.ask(wire.LEGAL_MEMORY, position)

    async def describe(self, position: Position, event: str) -> Move:
        return await self.ask(wire.describe(event), position)

    async def say(self, position: Position, event: str) -> str:
        return await self.ask(wire.say(event), position)

    async def events(self, position: Position, first: int = 1) -> List[Event]:
        return await self.ask(wire.events(first), position)

    async def log(self, position: Position) -> List[str]:
        return await self.ask(wire.LOG, position)

    async def view(self, position: Position, observer: Observer) -> Position:
        return await self.ask(wire.view(observer), position)

    async def record(self, position: Position) -> Position:
        return await self.ask(wire.RECORD, position)

    async def record_file(self, position: Position) -> str:
        return await self.ask(wire.RECORD_FILE, position)

    async def result(self, position: Position) -> Optional[Result]:
        return await self.ask(wire.RESULT, position)

    async def result_if_left(self, position: Position, seat: int) -> Result:
        return await self.ask(wire.result_if_left(seat), position)

    async def board(self, position: Position) -> Board:
        return await self.ask(wire.BOARD, position)

    async def key(self, position: Position) -> str:
        return await self.ask(wire.KEY, position)

    async def worlds(self, position: Position) -> Optional[int]:
        return await self.ask(wire.WORLDS, position)

    async def chances(self, position: Position) -> Outlook:
        return await self.ask(wire.CHANCES, position)

    async def where(self, position: Position) -> Whereabouts:
        return await self.ask(wire.WHERE, position)

    # --- searching --------------------------------------------------------------------------------

    async def search(self, position: Position, limits: Limits) -> AsyncSearch:
        return AsyncSearch(self, await self._carry(lambda: self._core.go(position, limits)))

    async def _whole(self, position: Position, limits: Limits, review: bool) -> Search:
        """Runs searches in order, and repeats one if the engine dies meanwhile."""
        async with self._searching:
            for last in (not self._restarts, True):
                search = await self._carry(lambda: self._core.go(position, limits, review))
                await self._await(lambda: search.finished)
                if last or not isinstance(search.error, EngineDied):
                    break
            search.hint()  # raises its error
            return search

    async def hint(self, position: Position, limits: Limits) -> Hint:
        return (await self._whole(position, limits, False)).hint()

    async def review(self, position: Position, limits: Limits) -> List[Verdict]:
        return (await self._whole(position, limits, True)).verdicts

    async def why(self, position: Position) -> Why:
        return await self.ask(wire.WHY, position)
