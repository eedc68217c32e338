"""Checks an engine that only plays one game, in random games. It must do what a tournament needs
(tournaments/README.md, "Engines"): answer every position with a legal move in time, and ignore what
it does not know. The form of every line is not checked. The rules come from a second engine, a
rules server.
"""

import time
from dataclasses import dataclass

from harness import Engine, Search, check, clipped, expect
from turnkey import wire
from walk import Walk

MOST_MOVES = 100  # of one engine in one game, because some games are long
SLACK = 0.5  # seconds of delay allowed on a busy machine


@dataclass(frozen=True)
class Table:
    """The game, and a server of its rules."""

    game: str  # `NAME OPTION=VALUE …`
    rules: tuple  # the command line of a rules server that has the game


class Player(Engine):
    def __init__(self, command, limit, patience, table):
        self.table, self._rules = table, None
        super().__init__(command, limit, patience)

    def another(self, arguments=()):
        self._others.append(
            Player([*self.command, *arguments], self.limit, self.patience, self.table))
        return self._others[-1]

    def game(self, number=0):
        """A random game, by a rules server that ends with this engine."""
        if self._rules is None:
            self._rules = Engine(self.table.rules, self.limit, self.patience)
            self._others.append(self._rules)
        name, *options = self.table.game.split(" ")
        return Walk(self._rules, name, options, number)

    def _take(self, line):
        line = line.rstrip("\r")
        if line.startswith(("info", "id", "option", "response")):  # not checked
            self.transcript.append("< " + clipped(line))
            expect(self._spoken_to, "silence before the first command", clipped(line))
            self.channel.lines.append(line)
        else:
            super()._take(line)

    def hold_form(self, line):
        if line.startswith("bestmove"):
            super().hold_form(line)

    def searched(self, timeout=None):
        """Waits for the answer to a sent `go`."""
        start = time.monotonic()
        best = self.until(r"bestmove .*", timeout)[-1]
        return Search([best], time.monotonic() - start)

    def ready(self):
        """The commands before a game."""
        self.ask("uci")
        self.ask("ucinewgame")
        return self

    def answer(self, walk, limits="movetime 50"):
        """The engine's legal answer, as the seat that has the turn."""
        found = self.search("position " + walk.view(walk.turn), f"go {limits}")
        expect(walk.allows(found.move), f"a legal move, such as {walk.legal[0]}", found.move)
        return found

    def finish(self):
        """The end of every check: the engine must be ready for another game."""
        if not self._finished:
            self.ask()


def undecided(walk, plies):
    """A random game after `plies` plies, or at its last decision."""
    walk.advanced(plies)
    if walk.over:
        walk.step_back()
    return walk


def player_check(name, limit=20.0):
    return check(f"player-{name}", player=True, limit=limit)


@player_check("silence")
def silence(player):
    heard = player.heard(0.5)
    expect(not heard, "silence before the first command", heard)


@player_check("handshake")
def handshake(player):
    player.send("uci")
    lines = player.until("uciok")
    expect(any(line.startswith("id name ") for line in lines), "id name …", lines)
    said = [line for line in lines if line.startswith("id protocol ")]
    expect(said[:1] == [wire.VERSION], wire.VERSION, lines)


@player_check("ready")
def readiness(player):
    player.ask("uci")
    for _ in range(3):
        answers = player.ask()
        expect(not answers, "readyok and nothing else", answers)


@player_check("options")
def options(player):
    """Options can be parsed and accept their defaults; Seed accepts a number."""
    for option in player.options().values():
        value = "5" if option.name == "Seed" else option.default
        if value and option.type != "button":
            got = player.ask(f"setoption name {option.name} value {value}")
            errors = [line for line in got if line.startswith("info string error")]
            expect(not errors, f"{option.name} to take {value}", errors)


@player_check("passes-over")
def passes_over(player):
    """Unknown commands neither end the engine nor make it busy."""
    player.ready()
    player.ask("hello", "debug on", "query legal", "", "setoption name NoSuchOption value 1")
    player.answer(player.game())


@player_check("limits")
def limits(player):
    walk = player.ready().game()
    for text in ("movetime 100", "nodes 500", "depth 1", "movetime 100 nodes 500",
                 "time 10000 inc 100"):
        player.answer(walk, text)


@player_check("on-time")
def on_time(player):
    """Best of three."""
    walk = player.ready().game()
    seconds = min(player.answer(walk, "movetime 100").seconds for _ in range(3))
    expect(seconds < 0.1 + SLACK, "an answer to movetime 100 in 100 ms", f"{seconds:.2f} s")


@player_check("one-answer")
def one_answer(player):
    walk = player.ready().game()
    for _ in range(5):
        player.answer(walk)
        more = [line for line in player.ask() if line.startswith("bestmove")]
        expect(not more, "one bestmove", more)
    player.quiet(0.3, "no bestmove unless asked")


@player_check("games", limit=120)
def games(player):
    """Whole games in each seat, against random players."""
    for seat in range(player.ready().game().seats):
        walk, moves = player.game(seat), 0
        player.ask("ucinewgame")
        while not walk.over and moves < MOST_MOVES:
            if walk.turn == str(seat):
                walk.play(player.answer(walk, "movetime 20").move)
                moves += 1
            else:
                walk.step()


@player_check("any-position", limit=60)
def any_position(player):
    """A position is a whole game: earlier commands and earlier turns do not matter."""
    walks = [undecided(player.game(number), 8 * number) for number in range(5)]
    player.ready()
    for place in (4, 0, 3, 1, 2, 2):
        player.answer(walks[place])


@player_check("new-process")
def new_process(player):
    """An engine started in the middle of a game plays on."""
    player.another().ready().answer(undecided(player.game(7), 3))
    player.ready()


@player_check("stop")
def stop(player):
    """`stop` ends a search; without one it has no effect."""
    walk = player.ready().game()
    found = player.search("position " + walk.view(walk.turn), "go movetime 60000", "stop")
    expect(walk.allows(found.move), f"a legal move, such as {walk.legal[0]}", found.move)
    answers = player.ask("stop")
    expect(not [line for line in answers if line.startswith("bestmove")], "no bestmove", answers)


@player_check("quit")
def quits(player):
    player.ready().send("quit")
    player.expect_exit(0)
