#!/usr/bin/env python3
"""A small engine for Kuhn poker that speaks the protocol correctly, or with one fault by --break.

It exists so that the conformance suite can be tested: test_mock.py asserts that every fault is
caught. Three threads as in the real engine: this file has the reader and the writer. The test starts
hundreds of them, so these files import nothing that takes long to load.
"""

import collections
import os
import queue
import sys
import threading
import time

import mock_session

MAX_LINE = 1 << 20
MAX_QUEUE = 64 << 20  # bytes
COMMAND_COST = 256
ALLOWED = bytes([9, *range(32, 127)])

# The fault of each --break. The code asks `broken(name)` at its place.
FAULTS = {
    "no-bestmove": "a search is never answered",
    "two-bestmoves": "every search is answered twice",
    "info-after-bestmove": "an info line follows bestmove",
    "no-final-info": "bestmove without any info",
    "illegal-bestmove": "a move that is not legal",
    "blocked-reader": "no input is read during a search",
    "stop-ignored": "stop has no effect",
    "id-untold": "bestmove without the id",
    "stop-id-is-stop": "stop with an id ends all searches",
    "queries-wait": "queries are answered after the search",
    "query-overtakes-position": "a query is not about the position that waits before it",
    "query-overtakes-late": "a query overtakes what waits also when the search is answered",
    "stop-reaches-later": "stop also ends the gos sent after it",
    "stop-drops-waiting": "gos waiting at a stop are not answered",
    "ponder-counts": "limits count while it ponders",
    "ponderhit-ignored": "ponderhit has no effect",
    "ponderhit-reaches-later": "ponderhit also ends the pondering of later gos",
    "ponder-no-time": "the time counts from the start of go ponder",
    "expected-unasked": "events that are expected without the option Ponder",
    "early-output": "a greeting before the first command",
    "silent-illegal-event": "an illegal event truncates the game without a word",
    "keeps-position-after-error": "the old position survives a bad one",
    "string-prefix-is-extension": "seed 42 is taken for more of seed 4",
    "masks-unchecked": "hidden cards may be open, own ones masked",
    "hidden-view-told": "a seat may ask for another's view",
    "events-from-zero": "the first event is number 0",
    "chance-unmasked": "a seat is told what others may be dealt",
    "chance-misses": "not all that chance may do",
    "chance-odds-off": "odds that do not sum to one",
    "where-own-hand": "a seat is told of its own hand as well",
    "where-odds-off": "not all deals are looked at",
    "say-no-you": "a seat is not told of itself as you",
    "symbols-of-anything": "symbols of a game that there is not",
    "json-lacks-a-key": "the board's JSON lacks a key",
    "review-peeks": "moves are judged by the truth",
    "review-moves": "a review ends with a move",
    "review-tells-opponent": "verdicts although Analyse is false",
    "seed-in-view": "a view tells the seed",
    "searches-the-truth": "go on a referee's record sees all cards",
    "floats": "scores with a decimal point",
    "number-prefix": "12abc is read as 12",
    "echo-not-cut": "errors echo all of the input",
    "unlisted-error-code": "an error code that is not on the list",
    "bad-value-applied": "a value out of range is refused, but set",
    "case-sensitive-options": "names of options in their own case only",
    "go-without-limit": "go without a limit searches for ever",
    "random-seed": "no two searches are the same",
    "wrong-seed-told": "another seed than that of Seed random",
    "analyse-ignored": "scores although Analyse is false",
    "unsolved-early": "what is not solved is said before stop",
    "min-move-time-ignored": "answers as soon as it can",
    "movetime-overshoot": "200 ms late",
    "report-ignored": "no lines at the pace of report",
    "searchmoves-ignored": "searches all moves",
    "end-is-stop": "end of input stops searches that have limits",
    "end-is-quit": "end of input drops what is queued",
    "quit-waits": "quit waits for its turn",
    "quit-drops": "quit drops what is queued where nothing searches",
    "crash-on-bad-input": "an unknown command ends the process",
    "long-lines-read": "no limit on the length of a line",
    "any-characters": "bytes beyond ASCII are read",
    "queue-unbounded": "any number of commands wait",
    "blocking-writer": "a full pipe holds up the search",
    "killed-by-closed-output": "wrong exit code when output is gone",
    "tag-not-on-reply": "replies lack the tag of their command",
    "tag-not-on-info": "info lines lack it",
    "tag-not-on-error": "errors lack it",
    "tag-not-on-dropped": "the error of a dropped command lacks it",
    "tag-of-last-line": "answers have the tag of the line that was read last",
    "tag-untested": "a bad tag is repeated as if it were good",
    "ok-for-a-lone-tag": "a tag without a command is answered by ok",
    "ok-missing": "what has no answer has none behind a tag either",
    "record-file-of-a-seat": "a seat is given a record",
    "json-lacks-a-move": "the JSON has fewer moves than the text",
    "memory-lacks-a-move": "who has to remember is not offered every legal move",
    "seats-of-the-truth": "a seat's table says that it is the referee's",
}
SILENT = (b"position", b"setoption", b"ucinewgame", b"d")  # commands that have no last line

Job = collections.namedtuple("Job", "first go line error tag")


class Writer:
    """Owns standard output; nobody else waits for it."""

    def __init__(self, blocking):
        self.blocking, self.lines = blocking, queue.SimpleQueue()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def say(self, *lines):
        for line in lines:
            self.lines.put(line)
        while self.blocking and not self.lines.empty():
            time.sleep(0.001)

    def _run(self):
        while (line := self.lines.get()) is not None:
            data = line.encode() + b"\n"
            try:
                while data:
                    data = data[os.write(1, data):]
            except BrokenPipeError:
                os._exit(134 if broken("killed-by-closed-output") else 2)

    def finish(self):
        """Waits until all is written; 3 when nobody reads."""
        self.lines.put(None)
        self.thread.join(3)
        return 3 if self.thread.is_alive() else 0


def take_tag(line):
    """The tag of a line, the rest, and whether the tag is bad."""
    token = line.split(None, 1)[0] if line.strip() else b""
    if not token.startswith(b"@"):
        return "", line, False
    rest = line.lstrip()[len(token):]
    bad = not 1 < len(token) <= 65 or token.translate(None, ALLOWED)
    bad = bad and not broken("tag-untested")
    return "" if bad else token.decode("latin-1"), rest, bad


class Engine:
    """The reader's side: numbers the gos, answers urgent commands, queues the others."""

    def __init__(self, writer):
        self.writer, self.session = writer, mock_session.Session(self.say, fault)
        self.jobs, self.changed = collections.deque(), threading.Condition()
        self.ids, self.stopped_ids = {}, set()  # the ids of gos, by number
        self.queries = 0  # among the jobs
        self.waiting = self.sent = self.done = self.stop_up_to = self.current = 0
        self.hit_up_to = 0
        self.ended = self.quitting = False
        self.tag = self.last_tag = ""  # the worker's tag, and the last line's
        self.worker = threading.Thread(target=self._work, daemon=True)
        self.worker.start()

    # --- reader ----------------------------------------------------------------------------------

    def read(self, line):
        """One line, without its end. True when it was `quit`."""
        whole = line
        tag, line, bad_tag = take_tag(line)
        self.last_tag, words = tag, line[:200].split()
        first = words[0] if words else b""
        is_empty = first.startswith(b"#") or not words
        if is_empty and not bad_tag and (not tag or broken("ok-for-a-lone-tag")):
            self._ok(tag)
            return False
        if fault := self._fault(whole, bad_tag, is_empty):
            self._queue(first, error=fault, tag=tag)
        elif words == [b"stop"]:
            self._stop()
            self._ok(tag)
        elif first == b"stop" and len(words) == 2 and len(words[1]) <= 64:
            self._stop_by_id(words[1].decode())
            self._ok(tag)
        elif words == [b"ponderhit"]:
            later = self.sent > self.done and broken("ponderhit-reaches-later")
            self.hit_up_to = 0 if broken("ponderhit-ignored") else self.sent + later
            self._ok(tag)
        elif words == [b"isready"] and self.sent > self.done:
            self.writer.say(self._tagged(tag, "readyok"))
        elif words == [b"quit"] and not broken("quit-waits"):
            return True
        else:
            self._queue(first, line.decode("latin-1"), tag=tag)
        return False

    def _fault(self, line, bad_tag, is_empty):
        """The error of a line that is not understood."""
        strange = line.translate(None, ALLOWED)[:1]
        if len(line) > MAX_LINE and not broken("long-lines-read"):
            return "line-too-long at most 1 MiB"
        if strange and not broken("any-characters"):
            at = line.index(strange)
            return f"bad-character byte {line[at]} column {at + 1}"
        if not bad_tag and not is_empty:
            return None
        tag = self.session.cut(line.split(None, 1)[0].decode())
        return f"bad-argument tag {tag} " + ("has not 1..64 bytes" if bad_tag else "has no command")

    def _ok(self, tag):
        if tag and not broken("ok-missing"):
            self.writer.say(self._tagged(tag, "ok"))

    def _tagged(self, tag, line):
        kind = "info" if line.startswith("info ") else "reply"
        kind = "error" if line.startswith("info string error") else kind
        if broken("tag-of-last-line"):
            tag = self.last_tag
        return line if not tag or broken(f"tag-not-on-{kind}") else f"{tag} {line}"

    def _stop(self):
        if not broken("stop-ignored"):
            self.stop_up_to = self.sent
        if broken("stop-reaches-later") and self.sent > self.done:
            self.stop_up_to = self.sent + 1

    def _stop_by_id(self, name):
        if broken("stop-id-is-stop"):
            self._stop()
        self.stopped_ids |= {number for number, other in self.ids.items()
                             if other == name and number > self.done}

    def _queue(self, first, line=None, error=None, tag=""):
        """Queues a command, or the remaining effect of a bad or refused one."""
        go = first in (b"go", b"bench")
        cost = len(line) + COMMAND_COST if line is not None else 0
        full = self.sent > self.done and self.waiting + cost > MAX_QUEUE
        if full and not broken("queue-unbounded"):
            told = "" if broken("tag-not-on-dropped") else tag
            self.writer.say(self._tagged(told, self.session.error_line("queue-full dropped")))
            line, error, tag = None, None, ""
        with self.changed:
            self.sent += go
            if first == b"go" and line and (name := mock_session.id_of(line)):
                self.ids[self.sent] = name
            self.waiting += cost if line is not None else 0
            self.queries += first == b"query"
            self.jobs.append(Job(first, self.sent if go else 0, line, error, tag))
            self.changed.notify_all()
        while broken("blocked-reader") and self.sent > self.done:
            threading.Event().wait(0.01)

    def end(self, quitting):
        """End of input, or quit: waits for the worker and returns the exit code."""
        with self.changed:
            searching = self.sent > self.done or broken("quit-drops")
            self.ended, self.quitting = True, quitting and searching or broken("end-is-quit")
            self.changed.notify_all()
        self.worker.join()
        if quitting:
            self._ok(self.last_tag)
        return self.writer.finish()

    # --- worker ----------------------------------------------------------------------------------

    def _work(self):
        while True:
            with self.changed:
                self.changed.wait_for(lambda: self.jobs or self.ended)
                if self.quitting or not self.jobs:
                    return
                job = self.jobs.popleft()
                self.queries -= job.first == b"query"
                self.waiting -= len(job.line) + COMMAND_COST if job.line is not None else 0
            self.current, self.tag = job.go or self.current, job.tag
            try:
                self._carry_out(job)
            except SystemExit as crash:
                os._exit(crash.code)
            self.done = self.current  # of a bench

    def _serve(self):
        """Answers the queries that need not wait; asked by the search now and then."""
        while not broken("queries-wait"):
            with self.changed:
                job = self._free_query()
                if job is None:
                    return
                self.jobs.remove(job)
                self.queries -= 1
                self.waiting -= len(job.line) + COMMAND_COST
            searches, self.tag = self.tag, job.tag
            self.session.run(job.line, lambda: True)
            self.tag = searches

    def _free_query(self):
        for job in self.jobs:
            if job.first in (b"position", b"ucinewgame"):
                if not broken("query-overtakes-position"):
                    return None
            if job.first == b"query" and job.line is not None and job.line.split()[1:2] != ["why"]:
                return job
        return None

    def say(self, *lines):
        """Prints; a go is done before its bestmove is seen, so that isready is a barrier again."""
        if any(line.startswith("bestmove") for line in lines):
            self.done = self.current
        self.writer.say(*(self._tagged(self.tag, line) for line in lines))

    def _lose(self, job):
        """The effect of a line that was not understood, or dropped."""
        if job.error:
            self.session.refuse(job.error)
        if job.first == b"go":
            self.say("bestmove (none)")
        elif job.first == b"position":
            self.session.record = None

    def _carry_out(self, job):
        go, line = job.go, job.line
        if line is None:
            self._lose(job)
            return
        if broken("stop-drops-waiting") and go and go <= self.stop_up_to:
            return
        infinite = "infinite" in line.split() or broken("end-is-stop")
        ponders = "ponder" in line.split() and not broken("ponder-counts")

        def pondering():
            return ponders and go > self.hit_up_to

        def stopped():
            if self.queries:
                self._serve()
            return (go <= self.stop_up_to or go in self.stopped_ids or self.quitting
                    or ((infinite or pondering()) and self.ended))

        self.session.pondering = pondering
        done = self.session.run(line, stopped)
        if done and job.first in SILENT:
            self._ok(job.tag)
        if go and broken("query-overtakes-late"):
            time.sleep(0.005)
            self._serve()
        if line.split() == ["quit"]:
            os._exit(self.writer.finish())


def lines_of_input():
    """Lines without their ends; lines that are too long are cut."""
    partial = b""
    while data := os.read(0, 1 << 16):
        *whole, rest = data.split(b"\n")
        for line in whole:
            partial += line
            yield partial[:-1] if partial.endswith(b"\r") else partial
            partial = b""
        partial += rest
        if len(partial) > 2 * MAX_LINE:
            partial = partial[:2 * MAX_LINE]
    if partial:
        yield partial[:-1] if partial.endswith(b"\r") else partial


def broken(name):
    return fault == name


def main():
    writer = Writer(broken("blocking-writer"))
    if broken("early-output"):
        writer.say("info string welcome")
    engine = Engine(writer)
    quitting = any(engine.read(line) for line in lines_of_input())
    os._exit(engine.end(quitting))


if __name__ == "__main__":
    fault = sys.argv[2] if sys.argv[1:2] == ["--break"] and len(sys.argv) == 3 else None
    if sys.argv[1:] and fault not in FAULTS:
        sys.exit(f"usage: {sys.argv[0]} [--break FAULT]")
    main()
