"""A conversation with an engine, without input and output. Engine and AsyncEngine both drive it.

A call is a generator. It yields a line to send, or a Wait, which gives whether it was done in time.
Every command has its own tag, so each line reaches its command, even if the caller no longer waits.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Callable, Dict, Generator, List, Optional, TypeVar, Union

from . import queries, wire
from .errors import Busy, EngineDied, EngineTimeout, ProtocolError
from .model import Limits, Line, Option, Position, Search

T = TypeVar("T")


@dataclass(frozen=True)
class Wait:
    """A wait until `done` is true, of at most so many seconds."""

    done: Callable[[], bool]
    seconds: Optional[float]


Steps = Generator[Union[str, Wait], bool, T]


class Settings:
    """What outlives a process: the engine's options, and the seconds allowed for an answer."""

    def __init__(self, options: Dict[str, object], timeout: float) -> None:
        self.options: Dict[str, object] = {}
        self.timeout = timeout
        for name, value in options.items():
            self.keep(name, value)

    def keep(self, name: str, value: object) -> None:
        """Names of options have no case."""
        for known in [known for known in self.options if known.lower() == name.lower()]:
            del self.options[known]
        self.options[name] = value

    @property
    def least_time(self) -> float:
        """Seconds before which no search ends."""
        told = {name.lower(): value for name, value in self.options.items()}
        try:
            return float(str(told.get("minmovetime", 0))) / 1000
        except ValueError:
            return 0.0


class Core:
    def __init__(self, settings: Settings) -> None:
        self.search: Optional[Search] = None  # until its bestmove
        self.name = ""
        self.options: List[Option] = []
        self.death: Optional[EngineDied] = None
        self._settings = settings
        self._position = ""  # the last command that set a position
        self._asked: Dict[str, wire.Answer] = {}  # unfinished, by tag
        self._heard = 0  # lines
        self._tags = 0

    def feed(self, line: str) -> None:
        """Takes a line of the engine."""
        self._heard += 1
        tag, text = wire.tag_of(line)
        if self.search is not None and tag == self.search.tag:
            try:
                wire.note(self.search, text)
            except (ValueError, LookupError):
                self.search.error = ProtocolError(f"not a line of a search: {line[:80]!r}")
            if self.search.finished:
                self.search = None
        elif answer := self._asked.get(tag):
            answer.take(text)
            if answer.done:
                del self._asked[tag]
                answer.end()

    def lose(self, death: EngineDied) -> None:
        """The engine ended."""
        self.death = self.death or death.again()
        if self.search is not None:
            self.search.error = self.death.again()
            self.search.end(None)
        self.search = None

    # --- steps ------------------------------------------------------------------------------------

    def hello(self) -> Steps[None]:
        """The handshake, then the options set before."""
        # Without a tag, because other versions have none.
        lines = yield from self._ask(wire.Answer(wire.HANDSHAKE))
        if wire.VERSION not in lines:
            raise ProtocolError(f"the engine must support '{wire.VERSION}'")
        told = [line.partition(" ") for line in lines]
        self.options = [option for word, _, rest in told if word == "option"
                        for option in wire.options_of(rest)]
        self.name = next((line[len("id name "):]
                         for line in lines if line.startswith("id name ")), "")
        for name, value in list(self._settings.options.items()):
            yield from self.set_option(name, value)

    def set_option(self, name: str, value: object) -> Steps[None]:
        """The value is kept for restarts when the engine has it, also if nobody waits for that."""
        line = wire.option_text(name, value)
        yield from self._free(line)
        yield from self._ask(wire.Answer(
            line, self._tag(), lambda: self._settings.keep(name, value)))

    def command(self, line: str) -> Steps[List[str]]:
        """Sends any command and returns its answer; raises its error."""
        word, kept = wire.word_of(line), wire.option_of(line)
        if word in (wire.GO, wire.QUIT):
            raise ProtocolError(f"'{word}' has calls of its own")
        if kept:
            yield from self.set_option(*kept)
            return []
        if word == wire.STOP and self.search is not None:
            self.search.stopping = True
        elif word not in wire.ANY_TIME:
            yield from self._free(line)
        if word in wire.MOVES_ON:
            self._position = ""  # set by a line that this client did not make
        return (yield from self._ask(wire.Answer(line, self._tag())))

    def query(self, query: queries.Query[T], position: Optional[Position] = None) -> Steps[T]:
        """The answer about this position, even while a search of it runs."""
        if position is not None:
            yield from self.place(position)
        if not query.aside:
            yield from self._free(query.text)
        replies = yield from self._ask(wire.Answer(query.text, self._tag()))
        try:
            return query.answer(replies)
        except (ValueError, LookupError, TypeError):
            raise ProtocolError(f"no answer to '{query.text}': {replies[0][:80]!r}") from None

    def place(self, position: Position) -> Steps[None]:
        """Sets the position unless the engine has it."""
        line = wire.position_text(position)
        if line == self._position:
            return
        yield from self._free(line)
        self._position = ""  # after an error there is none
        yield from self._ask(wire.Answer(line, self._tag()))
        self._position = line

    def new_game(self) -> Steps[None]:
        yield from self.command(wire.NEW_GAME)

    def go(self, position: Position, limits: Limits, review: bool = False,
           by_call: bool = False) -> Steps[Search]:
        """Starts a search. `by_call`: a call waits for its end; else somebody gets a handle."""
        command = wire.go_text(limits, review)
        wire.sendable("@", command)
        yield from self.place(position)
        yield from self._free(command)
        limit = limits.longest(len(position.events) if review else 1)
        limit = None if limit is None else limit + self._settings.least_time
        search = Search(command, limits.clock, self._tag(), limit, limits.ponder)
        search.by_call = by_call
        self.search = search
        yield wire.sendable(search.tag, command)
        return search

    def whole(self, search: Search, timeout: Optional[float]) -> Steps[None]:
        """Waits for the end of a search that a call began."""
        try:
            yield from self._attend(search, lambda: search.finished, timeout)
        finally:
            search.by_call = False

    def result(self, search: Search, timeout: Optional[float]) -> Steps[None]:
        yield from self._attend(search, lambda: search.finished, timeout)

    def next_line(self, search: Search, number: int) -> Steps[Optional[Line]]:
        """This line of the search, from 0; None at its end. Raises its error."""
        yield from self._attend(
            search, lambda: len(search.lines) > number or search.finished, None)
        if len(search.lines) > number:
            return search.lines[number]
        if search.error is not None:
            raise search.error
        return None

    # --- parts of steps ---------------------------------------------------------------------------

    def _tag(self) -> str:
        self._tags += 1
        return f"@{self._tags}"

    def _ask(self, answer: wire.Answer) -> Steps[List[str]]:
        self._asked[answer.tag] = answer
        yield answer.line
        if not (yield Wait(lambda: answer.done, self._settings.timeout)):
            raise EngineTimeout(f"no answer within {self._settings.timeout:g} s")
        return answer.replies()

    def _free(self, line: str) -> Steps[None]:
        """Waits until no search runs. Ends one that nobody wants; raises Busy for one that somebody
        does. Another call's search is waited for: that call keeps its time."""
        if self.search is not None and self.search.wanted:
            # Its bestmove may be on its way. It would come before this answer.
            yield from self._ask(wire.Answer(wire.PING, self._tag()))
        while self.search is not None:
            search = self.search
            if search.by_call:
                yield Wait(lambda: search.finished or not search.by_call, None)
            elif search.wanted:
                raise Busy(f"a search is running: stop it before '{line[:40]}'")
            else:
                yield from self._end(search)

    def _end(self, search: Search) -> Steps[None]:
        if not search.stopping:
            search.stopping = True
            yield wire.STOP
        if not (yield Wait(lambda: search.finished, self._settings.timeout)):
            raise EngineTimeout(f"the search does not end within {self._settings.timeout:g} s")

    def _attend(self, search: Search, done: Callable[[], bool],
                timeout: Optional[float]) -> Steps[None]:
        """Waits for `done` up to `timeout`, up to the search's own limit and a margin, and as long
        as the engine is alive: after a time of silence it must answer a ping."""
        until = min(float("inf") if timeout is None else time.monotonic() + timeout,
                    float("inf") if search.limit is None
                    else search.began + search.limit + self._settings.timeout)
        pinged = False
        while not done():
            heard, patience = self._heard, self._settings.timeout
            if (yield Wait(done, max(0.0, min(patience, until - time.monotonic())))):
                return
            if time.monotonic() >= until:
                raise EngineTimeout("the search has not ended in time")
            if self._heard != heard:
                pinged = False
            elif pinged:
                raise EngineTimeout(f"the engine is silent for {2 * patience:g} s")
            else:
                pinged, ping = True, wire.Answer(wire.PING, self._tag())
                self._asked[ping.tag] = ping
                yield ping.line
