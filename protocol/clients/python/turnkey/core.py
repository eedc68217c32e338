"""A conversation with an engine, without input and output: Engine and AsyncEngine both drive it.

What takes several lines is a generator: it yields lines to send, or a frame to wait for. Each line
that comes goes where it belongs at once: to the search that runs, or to the oldest frame that is
not done. So a frame whose caller has gone takes its own replies, and no other call sees them.
"""

from __future__ import annotations

from collections import deque
from typing import Deque, Dict, Generator, List, Optional, Sequence, TypeVar, Union

from . import wire
from .errors import Busy, ProtocolError
from .model import Limits, Option, Position, Search

T = TypeVar("T")
Steps = Generator[Union[Sequence[str], wire.Frame], None, T]


class Core:
    def __init__(self) -> None:
        self.search: Optional[Search] = None  # that has no bestmove yet
        self.name = ""
        self.options: List[Option] = []
        self._position = ""  # the command that the engine had last
        self._frames: Deque[wire.Frame] = deque()
        self._ended: List[Search] = []  # that a frame may still have an error of

    def feed(self, line: str) -> None:
        """A line of the engine."""
        search = self.search
        error = wire.error_of(line)
        if search is not None and wire.note(search, line):
            if search.ended:
                self.search = None
                self._ended.append(search)
        elif self._frames:
            self._frames[0].take(line)
            if self._frames[0].done:
                self._frames.popleft()
        elif search is not None and error:
            wire.note_error(search, error)
        asked = [frame.search for frame in self._frames]
        for ended in [one for one in self._ended if one not in asked]:
            ended.finished = True
            self._ended.remove(ended)

    def lose(self, death: Exception) -> None:
        """The engine has ended."""
        for search in [self.search, *self._ended]:
            if search is not None:
                search.error = death
                search.end(None)
                search.finished = True
        self.search, self._ended = None, []

    # --- steps ------------------------------------------------------------------------------------

    def hello(self, options: Dict[str, object]) -> Steps[None]:
        """The handshake, and the options that were set before."""
        lines = yield from self.command(wire.HANDSHAKE)
        if wire.VERSION not in lines:
            raise ProtocolError(f"an engine that says '{wire.VERSION}' is needed")
        told = [line.partition(" ") for line in lines]
        self.options = [option for word, _, rest in told if word == "option"
                        for option in wire.options_of(rest)]
        self.name = next((line[len("id name "):]
                         for line in lines if line.startswith("id name ")), "")
        for name, value in options.items():
            yield from self.command(wire.option_text(name, value))

    def command(self, line: str) -> Steps[List[str]]:
        """Sends a command and returns what is answered; raises its error."""
        if self.search is not None:
            raise Busy(f"a search runs: '{line[:40]}' has to wait until it is stopped")
        return (yield from self._exchange(wire.Frame(line)))

    def query(self, query: wire.Query[T], position: Optional[Position] = None) -> Steps[T]:
        """The answer about this position, also while a search of it runs."""
        if position is not None:
            yield from self.place(position)
        if self.search is None or not query.aside:
            replies = yield from self.command(query.text)
        else:
            replies = yield from self._exchange(wire.Frame(query.text, self.search))
        return query.answer(replies)

    def place(self, position: Position) -> Steps[None]:
        """Sets the position, if the engine does not have it."""
        line = wire.position_text(position)
        if line == self._position:
            return
        if self.search is None:
            self._position = ""  # an error leaves none
        yield from self.command(line)
        self._position = line

    def new_game(self) -> Steps[List[str]]:
        self._position = ""
        return (yield from self.command(wire.NEW_GAME))

    def go(self, position: Position, limits: Limits, review: bool = False) -> Steps[Search]:
        yield from self.place(position)
        if self.search is not None:
            raise Busy("another search runs: stop it first")
        line = wire.sendable(wire.go_text(limits, review))
        search = self.search = Search(line, limits.clock)
        yield [line]
        return search

    def _exchange(self, frame: wire.Frame) -> Steps[List[str]]:
        wire.sendable(frame.command)
        self._frames.append(frame)
        yield frame.lines
        yield frame
        return frame.answers()
