"""An engine that only plays: held to what whoever lets it play needs (tournaments/README.md,
"Engines"), not to the form of every line. The rules come from a second engine, a rules server.
"""

import time
from dataclasses import dataclass

import grammar
from client import Engine, Failure, Search, clipped


@dataclass(frozen=True)
class Table:
    """What is played, and who knows its rules."""

    game: str  # `NAME OPTION=VALUE …`
    rules: tuple  # the command line of a rules server that has the game


class Player(Engine):
    def __init__(self, command, limit, patience, table):
        super().__init__(command, limit, patience)
        self.table, self._rules = table, None

    def another(self, arguments=()):
        self._others.append(
            Player([*self.command, *arguments], self.limit, self.patience, self.table))
        return self._others[-1]

    @property
    def rules(self):
        """The rules server, which ends with this engine."""
        if self._rules is None:
            self._rules = Engine(self.table.rules, self.limit, self.patience)
            self._others.append(self._rules)
        return self._rules

    def _take(self, line):
        line = line.removesuffix("\r")
        self.transcript.append("< " + clipped(line))
        if not self._spoken_to:
            raise Failure("silence before the first command", clipped(line))
        if line.split(" ")[0] == "bestmove":
            if expected := grammar.fault(line):
                raise Failure(expected, clipped(line))
            if self.unanswered == 0:
                raise Failure("one bestmove per go and nothing after it", clipped(line))
            self.unanswered -= 1
        self._lines.append(line)

    def searched(self, timeout=None):
        """Awaits the answer to a `go` that has been sent; what else comes is the engine's affair."""
        start = time.monotonic()
        move = self.until(r"bestmove .*", timeout)[-1].split(" ", 1)[1]
        return Search([], move, time.monotonic() - start)

    def finish(self):
        """What every check ends with: an engine that is there for the next game."""
        if not self._finished:
            self.ask()
