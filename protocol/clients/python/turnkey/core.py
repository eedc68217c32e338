"""A conversation with an engine, without input and output. Engine and AsyncEngine both drive it.

A call of several lines is a generator. It yields a line to send, or an answer whose line to send
and whose end to await. Every command has its own tag, so each line reaches its command, even if the
caller no longer waits.
"""

from __future__ import annotations

from typing import Dict, Generator, List, Optional, TypeVar, Union

from . import wire
from .errors import Busy, ProtocolError
from .model import Limits, Option, Position, Search

T = TypeVar("T")
Steps = Generator[Union[str, wire.Answer], None, T]


class Core:
    def __init__(self) -> None:
        self.search: Optional[Search] = None  # until its bestmove
        self.name = ""
        self.options: List[Option] = []
        self._position = ""  # the last command that set a position
        self._asked: Dict[str, wire.Answer] = {}  # unfinished, by tag
        self._searching = ""  # the search's tag
        self._tags = 0

    def feed(self, line: str) -> None:
        """Takes a line of the engine."""
        tag, text = wire.tag_of(line)
        if self.search is not None and tag == self._searching:
            wire.note(self.search, text)
            if self.search.finished:
                self.search = None
        elif tag in self._asked:
            self._asked[tag].take(text)
            if self._asked[tag].done:
                del self._asked[tag]

    def lose(self, death: Exception) -> None:
        """The engine ended."""
        if self.search is not None:
            self.search.error = death
            self.search.end(None)
        self.search = None

    # --- steps ------------------------------------------------------------------------------------

    def hello(self, options: Dict[str, object]) -> Steps[None]:
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
        for name, value in options.items():
            yield from self.command(wire.option_text(name, value))

    def command(self, line: str) -> Steps[List[str]]:
        """Sends a command and returns its answer; raises its error."""
        if self.search is not None:
            raise Busy(f"a search is running: stop it before '{line[:40]}'")
        return (yield from self._ask(wire.Answer(line, self._tag())))

    def query(self, query: wire.Query[T], position: Optional[Position] = None) -> Steps[T]:
        """The answer about this position, even while a search of it runs."""
        if position is not None:
            yield from self.place(position)
        if query.aside:
            replies = yield from self._ask(wire.Answer(query.text, self._tag()))
        else:
            replies = yield from self.command(query.text)
        return query.answer(replies)

    def place(self, position: Position) -> Steps[None]:
        """Sets the position unless the engine has it."""
        line = wire.position_text(position)
        if line == self._position:
            return
        if self.search is None:
            self._position = ""  # after an error there is none
        yield from self.command(line)
        self._position = line

    def new_game(self) -> Steps[List[str]]:
        self._position = ""
        return (yield from self.command(wire.NEW_GAME))

    def go(self, position: Position, limits: Limits, review: bool = False) -> Steps[Search]:
        yield from self.place(position)
        if self.search is not None:
            raise Busy("another search is running: stop it first")
        command, tag = wire.go_text(limits, review), self._tag()
        line = wire.sendable(tag, command)
        search = self.search = Search(command, limits.clock)
        self._searching = tag
        yield line
        return search

    def _tag(self) -> str:
        self._tags += 1
        return f"@{self._tags}"

    def _ask(self, answer: wire.Answer) -> Steps[List[str]]:
        self._asked[answer.tag] = answer
        yield answer
        return answer.replies()
