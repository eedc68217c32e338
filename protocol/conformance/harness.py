"""The base of every check: the table of checks, an engine to talk to, and the runner.

A check is a function of a fresh `Engine`, registered by `@check`. The engine is a process of the
client (protocol/clients/python). Each wait has its own limit, and each engine an absolute deadline.
The harness checks the rules for all output: the form of lines, no info or bestmove without a `go`,
silence before the first command.
"""

import os
import re
import time
import traceback
from dataclasses import dataclass
from typing import Callable

import forms
from turnkey import EngineDied, EngineTimeout, model, queries, wire
from turnkey.channel import ProcessChannel

KUHN = ("kuhn",)
REFEREE = "position game kuhn all moves c:0=K c:1=Q"
FACING_BET = "position game kuhn seat 1 moves c:0=? c:1=K 0:b"  # call, it cannot lose


# Kuhn is small: an engine may solve it at once. This is for checks of searches that go on.
SAMPLING = "setoption name Agent value ismcts"


class Failure(Exception):
    """A failed check: what the protocol promises, and what the engine did."""

    def __init__(self, expected, got):
        super().__init__(f"expected {expected} got {got}")


class Skipped(Exception):
    """The engine lacks what this check needs."""


class Machine:
    """`slowness`: how many times longer everything may take than on a usual machine."""
    slowness = 1.0


def expect(condition, expected, got):
    if not condition:
        raise Failure(expected, got)


def best_of(tries, measure, limit, what):
    """Passes if the best of several measurements is within the limit, because the machine may be
    busy."""
    seconds, limit = [], limit * Machine.slowness
    while len(seconds) < tries:
        seconds.append(measure())
        if seconds[-1] <= limit:
            return
    expect(False, f"{what} at most {1000 * limit:.0f} ms", f"{1000 * min(seconds):.0f} ms")


# --- the table of checks -------------------------------------------------------------------------

@dataclass(frozen=True)
class Check:
    name: str
    run: Callable
    games: tuple = ()  # skipped when `query games` lacks one of these
    slow: bool = False  # only with --slow
    limit: float = 20.0  # seconds, for the whole check
    player: bool = False  # for engines that only play one game: the function gets a `Player`


CHECKS: dict = {}


def check(name, games=(), slow=False, limit=20.0, player=False):
    """Registers the function under this name."""
    def register(function):
        if name in CHECKS:
            raise ValueError(f"two checks named {name}")
        CHECKS[name] = Check(name, function, tuple(games), slow, limit, player)
        return function
    return register


# --- an engine -----------------------------------------------------------------------------------

class Search(model.Search):
    """The answer to one `go`, from its lines. `seconds`: from the start of waiting to its
    bestmove."""

    def __init__(self, lines, seconds=0.0):
        super().__init__("")
        for line in lines:
            wire.note(self, line)
        self.infos, self.seconds, self.said = self.lines, seconds, lines
        _, self.move, *rest = lines[-1].split(" ")
        self.id = rest[1] if rest[:1] == ["id"] else None

    @property
    def firsts(self):
        """The first move of each line of the last block."""
        return [info.pv[0].partition(":")[2] if info.pv else None for info in self.block]

    @property
    def text(self):
        """The last block and the bestmove, without the id and what may differ between two runs."""
        lines = self.said[-1 - len(self.block):]
        return [re.sub(r" time \d+ nps \d+| id \S+", "", line) for line in lines]


def clipped(line, width=160):
    line = str(line)
    return line if len(line) <= width else f"{line[:width]}… ({len(line)} bytes)"


def replies(lines):
    """All lines except search info."""
    return [line for line in lines if not forms.is_search_info(line)]


def bestmoves(lines):
    found = (forms.untagged(line).split() for line in lines)
    return [words[1] for words in found if words[0] == "bestmove"]


class _Watched(ProcessChannel):
    def __init__(self, command, take):
        super().__init__(command)
        self.take = take


class Engine:
    def __init__(self, command, limit=20.0, patience=5.0, arguments=()):
        self.command, self.limit, self.patience = command, limit, patience
        self.deadline = time.monotonic() + limit * Machine.slowness
        self.transcript, self.unanswered = [], 0  # gos without a bestmove
        self._dropped_by_quit = self._spoken_to = self._finished = False
        self._sent_partial, self._others = b"", []
        self.channel = _Watched([*command, *arguments], self._take)

    def another(self, arguments=()):
        """A second fresh engine for the same check; it ends with this one."""
        self._others.append(Engine(self.command, self.limit, self.patience, arguments))
        return self._others[-1]

    def _until(self, timeout=None):
        timeout = self.patience if timeout is None else timeout
        return min(time.monotonic() + timeout * Machine.slowness, self.deadline)

    def send(self, *lines, end=b"\n"):
        self.send_bytes(b"".join(
            (line if isinstance(line, bytes) else line.encode()) + end for line in lines))

    def send_bytes(self, data, careful=True):
        """Sends everything and stores output that arrives meanwhile. With careful False, the engine
        may be dead."""
        *whole, self._sent_partial = (self._sent_partial + data).split(b"\n")
        for line in whole:
            self._note_sent(line)
        self._spoken_to = True
        try:
            self.channel.send(data, self._until() - time.monotonic())
        except EngineTimeout:
            raise Failure("an engine that always reads", "a full input pipe") from None
        except EngineDied as death:
            if careful:
                raise Failure("an engine that reads its input", death) from None

    def _note_sent(self, line):
        self.transcript.append("> " + clipped(line.decode("latin-1")))
        self.unanswered += re.match(rb"[ \t]*(?:@\S*[ \t]+)?go(?:[ \t\r]|$)", line) is not None
        self._dropped_by_quit |= line.split()[-1:] == [b"quit"]

    def end_input(self):
        if self._sent_partial:
            self._note_sent(self._sent_partial)
        self.transcript.append("> (end of input)")
        self._spoken_to = True
        self.channel.end_input()

    def _take(self, line):
        """Takes a line, and checks what holds for every line."""
        self.transcript.append("< " + clipped(line))
        expect(self._spoken_to, "silence before the first command", clipped(line))
        self.hold_form(line)
        answers = forms.untagged(line).startswith("bestmove")
        expect(self.unanswered or not (answers or forms.is_search_info(line)),
               "one bestmove per go and nothing after it", clipped(line))
        self.unanswered -= answers
        self.channel.lines.append(line)

    def hold_form(self, line):
        expected = forms.fault(line)
        expect(not expected, expected, clipped(line))

    def line(self, timeout=None, expected="a line"):
        """The next line; None at the end of output. `expected` is for the failure message."""
        left = max(0.0, self._until(timeout) - time.monotonic())
        try:
            return self.channel.line(left)
        except EngineTimeout:
            raise Failure(f"{expected} within {left:.3g} s", "nothing") from None

    def until(self, pattern, timeout=None):
        """The lines up to and including the first that `pattern` matches completely."""
        lines = []
        while not lines or not re.fullmatch(pattern, lines[-1]):
            line = self.line(timeout, pattern)
            expect(line is not None, pattern, self.channel.died() if line is None else "")
            lines.append(line)
        return lines

    def heard(self, seconds):
        """The lines that come within `seconds`."""
        until = min(time.monotonic() + seconds, self.deadline)
        while not self.channel.ended and self.channel.pump(until):
            pass
        lines = list(self.channel.lines)
        self.channel.lines.clear()
        return lines

    def rest(self, timeout=None):
        """All lines up to the end of output."""
        lines = []
        while (line := self.line(timeout, "the end of output")) is not None:
            lines.append(line)
        return lines

    # --- conversations ---------------------------------------------------------------------------

    def ask(self, *lines, timeout=None):
        """Sends lines and returns all their answers: those before the `readyok` of a barrier."""
        if lines:
            self.send(*lines)
        answers = []
        while self.unanswered or bestmoves(self.channel.lines):
            answers += self.until(r"(?:@\S+ )?bestmove .*", timeout)
        self.send("isready")
        return (answers + self.until("readyok", timeout))[:-1]

    def one(self, *lines):
        """The only reply to these lines."""
        got = replies(self.ask(*lines))
        expect(len(got) == 1, f"one answer to {clipped(lines[-1])}", got[:4])
        return got[0]

    def response(self, name, *lines):
        """The text after `response <name>` in the only reply to these lines."""
        reply = self.one(*lines)
        expect((reply + " ").startswith(f"response {name} "), f"response {name} …", clipped(reply))
        return reply[len(f"response {name} "):]

    def read(self, query, position=None):
        """The answer to a query, parsed by the client."""
        lines = ([position] if position else []) + [query.text]
        reply = self.one(*lines)
        expect(reply.startswith("response "), f"an answer to {clipped(query.text)}", clipped(reply))
        return query.answer([reply])

    def refused(self, code, *lines):
        """Sends lines whose only reply must be an error with this code (`a|b`: one of these)."""
        reply = self.one(*lines)
        expect(re.match(rf"info string error (?:{code})(?: |$)", reply), f"{code} after "
               f"{clipped(lines[-1], 60)}", clipped(reply))
        return reply

    def options(self):
        """The engine's own options, by name."""
        found = wire.options_of(" ".join(
            line[len("option "):] for line in self.ask("uci") if line.startswith("option ")))
        return {option.name: option for option in found}

    def choices(self, name):
        """The values of a combo; none when the engine lacks it."""
        option = self.options().get(name)
        return option.choices if option else ()

    def search(self, *lines, timeout=None):
        """Sends lines, one of them a `go`, and waits for its bestmove."""
        self.send(*lines)
        return self.searched(timeout)

    def searched(self, timeout=None):
        """Waits for the answer to a sent `go`; only info lines may come before it."""
        start = time.monotonic()
        *infos, best = self.until(r"bestmove .*", timeout)
        wrong = replies(infos)
        expect(not wrong, "info or bestmove", clipped(wrong[:1]))
        return Search([*infos, best], time.monotonic() - start)

    def found(self, *lines, move="p|b", timeout=None):
        """A search with at least one info and a matching bestmove."""
        if lines:
            self.send(*lines)
        found = self.searched(timeout)
        expect(re.fullmatch(move, found.move), f"bestmove {move}", found.move)
        expect(found.infos, "an info just before bestmove", "none")
        return found

    def quiet(self, seconds, why="a search that continues"):
        """No bestmove arrives within this time."""
        early = bestmoves(self.heard(seconds))
        expect(not early, why, early)

    def running(self, text="infinite", position=REFEREE):
        """Starts a search and waits until it runs."""
        self.send(position, f"go {text}", "isready")
        self.until("readyok")
        self.quiet(0.15)

    def stopped(self, timeout=None):
        """Stops the running search."""
        return self.found("stop", timeout=timeout)

    # --- endings ---------------------------------------------------------------------------------

    def exit_code(self, timeout=None):
        """Waits for the end of the process, and reads its output meanwhile."""
        until, process = self._until(timeout), self.channel.process
        while process.poll() is None:
            expect(time.monotonic() < until, "an exit", "a running process")
            if self.channel.ended or not self.channel.reading or not self.channel.pump(
                    min(until, time.monotonic() + 0.01)):
                time.sleep(0.002)
        while not self.channel.ended and self.channel.reading and self.channel.pump(until):
            pass
        return process.returncode

    def expect_exit(self, code, timeout=None):
        """The end of the process, caused by this check."""
        self._finished = True
        got = self.exit_code(timeout)
        expect(not self.channel.partial, "lines that end with LF", self.channel.partial)
        expect(got == code, f"exit code {code}", got)
        missing = code == 0 and self.unanswered and not self._dropped_by_quit
        expect(not missing, "a bestmove for every go", f"{self.unanswered} missing")

    def finish(self):
        """The end of every check: end of input, exit code 0, no go without bestmove."""
        if not self._finished:
            if not self.channel.input_gone:
                self.end_input()
            self.expect_exit(0)

    def kill(self):
        """Kills the whole process group, and closes its files."""
        for other in self._others:
            other.kill()
        self.channel.close()


# --- running -------------------------------------------------------------------------------------

@dataclass
class Outcome:
    failure: Exception
    transcript: list
    last_words: str
    skipped: str = ""


def run_check(one, engine):
    """Runs one check on a fresh engine, which always ends with it."""
    failure, skipped = None, ""
    try:
        one.run(engine)
        engine.finish()
    except Skipped as why:
        skipped = str(why)
    except Failure as caught:
        failure = caught
    except (IndexError, KeyError, ValueError, TypeError, AttributeError) as caught:
        where = traceback.extract_tb(caught.__traceback__)[-1]
        failure = Failure("an answer that the check can read",
                          f"{caught!r} at {os.path.basename(where.filename)}:{where.lineno}")
    finally:
        last_words = engine.channel.last_words() if failure else ""
        engine.kill()
    return Outcome(failure, engine.transcript, last_words, skipped)


def games_of(engine):
    """The games that the engine offers; none if it cannot tell."""
    try:
        return tuple(engine.read(queries.GAMES))
    except Failure:
        return ()
    finally:
        engine.kill()
