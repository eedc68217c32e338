"""A conversation with an engine, without input and output: Engine and AsyncEngine both drive it.

What takes several lines is a generator: it yields lines to send, or None to get the next reply.
Lines of a search that runs go to its `Search`, whatever else is asked meanwhile.
"""

from __future__ import annotations

from collections import deque
from typing import Deque, Dict, Generator, List, Optional, Sequence, TypeVar

from . import wire
from .errors import Busy, ProtocolError
from .model import Limits, Option, Position, Search

T = TypeVar("T")
Steps = Generator[Optional[Sequence[str]], str, T]


class Core:
    def __init__(self) -> None:
        self.replies: Deque[str] = deque()
        self.search: Optional[Search] = None  # that has no bestmove yet
        self.name = ""
        self.options: List[Option] = []
        self._position = ""  # the command that the engine had last
        self._asking = False
        self._abandoned: List[wire.Frame] = []  # whose callers have gone

    def feed(self, line: str) -> None:
        """A line of the engine."""
        search = self.search
        if search is not None:
            error = wire.error_of(line)
            if error and not self._asking:
                wire.note_error(search, error)
                return
            if wire.note(search, line):
                if search.finished:
                    self.search = None
                return
        self.replies.append(line)

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
            replies = yield from self._exchange(wire.Frame(query.text, during_search=True))
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
        search = self.search
        wire.sendable(frame.command)
        try:
            self._asking = True
            yield frame.lines
            for left in [*self._abandoned, frame]:
                while not left.take((yield None)):
                    pass
                if left is not frame:
                    self._abandoned.remove(left)
        except GeneratorExit:
            self._abandoned.append(frame)
            raise
        finally:
            self._asking = False
        return frame.answers(search)
