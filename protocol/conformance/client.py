"""An engine as a child process, and what every check may ask of it.

One thread moves the bytes both ways with select(), so neither a full pipe nor a silent engine can
hang a check: each wait has its own limit, and each engine an absolute deadline. Rules that hold for
all output (the form of lines, no info or bestmove without a `go`, silence before the first command)
are kept here, for every check.
"""

import os
import re
import select
import signal
import subprocess
import tempfile
import time
from collections import deque
from dataclasses import dataclass

import grammar

_GO = re.compile(rb"[ \t]*go(?:[ \t\r]|$)")


class Failure(Exception):
    """A check's verdict: what the protocol promises, and what the engine did."""

    def __init__(self, expected, got):
        super().__init__(f"expected {expected} got {got}")
        self.expected, self.got = str(expected), str(got)


@dataclass
class Search:
    """The answer to one `go`; `seconds` from sending it to its bestmove."""

    infos: list
    move: str
    seconds: float
    id: str | None = None

    @property
    def block(self):
        """The last block: one line per reported move."""
        start = len(self.infos) - 1
        while start > 0 and self.infos[start].multipv > 1:
            start -= 1
        return self.infos[max(start, 0):]

    @property
    def text(self):
        """The last block and the bestmove without what may differ between two runs."""
        lines = [info.line for info in self.block] + [f"bestmove {self.move}"]
        return [re.sub(r" time \d+ nps \d+", "", line) for line in lines]


def clipped(line, width=160):
    return line if len(line) <= width else f"{line[:width]}… ({len(line)} bytes)"


class Engine:
    def __init__(self, command, limit=20.0, patience=5.0, arguments=()):
        self.command, self.limit, self.patience = command, limit, patience
        self.deadline = time.monotonic() + limit
        self.transcript = []
        self.unanswered = 0  # lines beginning with `go` without their bestmove
        self.dropped_by_quit = False  # then gos may stay unanswered
        self.deaf = False  # do not read: a slow reader
        self._lines, self._partial = deque(), b""
        self._outgoing, self._sent_partial, self._spoken_to = memoryview(b""), b"", False
        self._eof = self._input_gone = self._finished = False
        self._others = []
        self._stderr = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [*command, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=self._stderr, start_new_session=True, bufsize=0)
        for pipe in (self.process.stdin, self.process.stdout):
            os.set_blocking(pipe.fileno(), False)

    def another(self, arguments=()):
        """A second fresh engine for the same check; it dies with this one."""
        self._others.append(Engine(self.command, self.limit, self.patience, arguments))
        return self._others[-1]

    # --- sending ---------------------------------------------------------------------------------

    def send(self, *lines, end=b"\n"):
        self.send_bytes(b"".join(
            (line if isinstance(line, bytes) else line.encode()) + end for line in lines))

    def send_bytes(self, data, careful=True):
        """Sends all of it; output that comes meanwhile is kept. Not careful: it may be dead."""
        *whole, self._sent_partial = (self._sent_partial + data).split(b"\n")
        for line in whole:
            self._note_sent(line)
        self._spoken_to = True
        self._outgoing = memoryview(data)
        limit = time.monotonic() + self.patience
        while self._outgoing and not self._input_gone:
            if not self._pump(limit):
                raise Failure("an engine that always reads", "a full input pipe")
        if self._input_gone and careful:
            raise Failure("an engine that reads its input", self._death())

    def _note_sent(self, line):
        self.transcript.append("> " + clipped(line.decode("latin-1")))
        if _GO.match(line):
            self.unanswered += 1
        if line.split() == [b"quit"]:
            self.dropped_by_quit = True

    def end_input(self):
        if self._sent_partial:
            self._note_sent(self._sent_partial)
        self.transcript.append("> (end of input)")
        self._spoken_to = True
        self.process.stdin.close()
        self._input_gone = True

    def close_output(self):
        self.transcript.append("> (output closed by its reader)")
        self.process.stdout.close()
        self._eof = True

    # --- receiving -------------------------------------------------------------------------------

    def _pump(self, until):
        """Moves bytes both ways once; False when the time `until` has come."""
        now, until = time.monotonic(), min(until, self.deadline)
        if now >= until:
            return False
        reading = [] if self._eof or self.deaf else [self.process.stdout]
        writing = [self.process.stdin] if self._outgoing and not self._input_gone else []
        ready, free, _ = select.select(reading, writing, [], until - now)
        if ready:
            self._receive()
        if free:
            try:
                sent = os.write(free[0].fileno(), self._outgoing[:65536])
                self._outgoing = self._outgoing[sent:]
            except BrokenPipeError:
                self._input_gone, self._outgoing = True, memoryview(b"")
        return True

    def _receive(self):
        data = os.read(self.process.stdout.fileno(), 1 << 16)
        self._eof = not data
        *whole, self._partial = (self._partial + data).split(b"\n")
        for raw in whole:
            self._take(raw.decode("latin-1"))
        if self._eof and self._partial:
            raise Failure("lines that end with LF", self._partial)

    def _take(self, line):
        self.transcript.append("< " + clipped(line))
        if not self._spoken_to:
            raise Failure("silence before the first command", clipped(line))
        expected = grammar.fault(line)
        if expected:
            raise Failure(expected, clipped(line))
        answers = line.startswith("bestmove")
        if (answers or grammar.is_search_info(line)) and self.unanswered == 0:
            raise Failure("one bestmove per go and nothing after it", clipped(line))
        self.unanswered -= answers
        self._lines.append(line)

    def line(self, timeout=None, expected="a line"):
        """The next line, None at the end of output; `expected` is for the failure message."""
        timeout = self.patience if timeout is None else timeout
        until = time.monotonic() + timeout
        while not self._lines and not self._eof:
            if not self._pump(until):
                raise Failure(f"{expected} within {timeout:g} s", "nothing")
        return self._lines.popleft() if self._lines else None

    def until(self, pattern, timeout=None):
        """The lines up to the first that matches `pattern` as a whole, that one included."""
        lines = []
        while not lines or not re.fullmatch(pattern, lines[-1]):
            line = self.line(timeout, pattern)
            if line is None:
                raise Failure(pattern, self._death())
            lines.append(line)
        return lines

    def heard(self, seconds):
        """The lines that come within `seconds`."""
        until = time.monotonic() + seconds
        while not self._eof and self._pump(until):
            pass
        lines, self._lines = list(self._lines), deque()
        return lines

    def rest(self, timeout=None):
        """All lines up to the end of output."""
        lines = []
        while (line := self.line(timeout, "the end of output")) is not None:
            lines.append(line)
        return lines

    # --- conversations ---------------------------------------------------------------------------

    def ask(self, *lines, timeout=None):
        """Sends lines and returns all answers to them: those before the `readyok` of a barrier."""
        if lines:
            self.send(*lines)
        answers = []
        while self.unanswered or any(line.startswith("bestmove") for line in self._lines):
            answers += self.until(r"bestmove .*", timeout)
        self.send("isready")
        answers += self.until("readyok", timeout)
        return answers[:-1]

    def one(self, *lines):
        """The one reply to these lines."""
        replies = [line for line in self.ask(*lines) if not grammar.is_search_info(line)]
        if len(replies) != 1:
            raise Failure(f"one answer to {clipped(lines[-1])}", replies[:4])
        return replies[0]

    def response(self, name, *lines):
        """What follows `response <name>` in the one reply to these lines."""
        reply = self.one(*lines)
        if not (reply + " ").startswith(f"response {name} "):
            raise Failure(f"response {name} …", clipped(reply))
        return reply[len(f"response {name} "):]

    def options(self):
        """The engine's own options, as `uci` describes them."""
        lines = [line for line in self.ask("uci") if line.startswith("option ")]
        return [grammar.options(line[len("option "):])[0] for line in lines]

    def search(self, *lines, timeout=None):
        """Sends lines, one of them a `go`, and awaits its bestmove."""
        self.send(*lines)
        return self.searched(timeout)

    def searched(self, timeout=None):
        """Awaits the answer to a `go` that has been sent; only info lines may come before it."""
        start, infos = time.monotonic(), []
        while True:
            line = self.line(timeout, "bestmove")
            if line is None:
                raise Failure("bestmove", self._death())
            if line.startswith("bestmove"):
                words = line.split(" ")
                return Search(infos, words[1], time.monotonic() - start, *words[3:])
            if not grammar.is_search_info(line):
                raise Failure("info or bestmove", clipped(line))
            infos.append(grammar.search_info(line))

    # --- endings ---------------------------------------------------------------------------------

    def exit_code(self, timeout=None):
        """Awaits the end of the process; output is read meanwhile."""
        timeout = self.patience if timeout is None else timeout
        until = min(time.monotonic() + timeout, self.deadline)
        while self.process.poll() is None:
            if time.monotonic() >= until:
                raise Failure(f"an exit within {timeout:g} s", "a running process")
            if self._eof or self.deaf or not self._pump(min(until, time.monotonic() + 0.01)):
                time.sleep(0.002)
        while not self._eof and not self.deaf and self._pump(until):
            pass
        return self.process.returncode

    def expect_exit(self, code, timeout=None):
        """The end of the process, which this check has brought about."""
        self._finished = True
        if (got := self.exit_code(timeout)) != code:
            raise Failure(f"exit code {code}", got)
        if code == 0 and self.unanswered and not self.dropped_by_quit:
            raise Failure("a bestmove for every go", f"{self.unanswered} missing")

    def finish(self):
        """What every check ends with: the end of input, an exit with 0, no go without bestmove."""
        if self._finished:
            return
        if not self._input_gone:
            self.end_input()
        self.expect_exit(0)

    def _death(self):
        code = self.process.poll()
        return "a closed pipe" if code is None else f"a process that ended with {code}"

    def last_words(self):
        """The end of what the engine wrote on standard error (a sanitizer's report, say)."""
        size = self._stderr.seek(0, os.SEEK_END)
        self._stderr.seek(max(0, size - 2000))
        return self._stderr.read().decode("utf-8", "replace").strip()

    def kill(self):
        """Ends the whole process group, and closes what is open."""
        for other in self._others:
            other.kill()
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self._stderr):
            try:
                pipe.close()
            except OSError:
                pass
