"""A soak of the Python client: calls are cancelled, and engines are killed, frozen, missing or
dropped, by real signals. The engines are the mock of the conformance suite.

  python3 soak.py [--calls 300] [--client sync|async] [--seed 1]

Fails if a call hangs, if an answer belongs to another call (names of moves are unique, positions
come back whole), if an engine does not recover, or if descriptors, processes or threads are left.
10,000 calls take some minutes: run them by hand after changes of the client.
"""
import argparse
import asyncio
import collections
import contextlib
import faulthandler
import gc
import os
import pathlib
import random
import signal
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[3] / "protocol/clients/python"))

# pylint: disable=wrong-import-position
from turnkey import (  # noqa: E402
    AsyncEngine, Busy, Engine, EngineDied, EngineError, EngineTimeout, Limits, Position,
    StartFailed)

MOCK = HERE.parents[2] / "conformance/mock.py"
TIMEOUT = 3.0  # of a call
HANGS = 60  # seconds: more than the worst call, which starts an engine and repeats itself
POSITIONS = [
    Position("kuhn", seat, events=(*dealt, *bets))
    for card in "JQK"
    for seat, dealt, bets in ((0, (f"c:0={card}", "c:1=?"), ()),
                              (0, (f"c:0={card}", "c:1=?"), ("0:p", "1:b")),
                              (1, ("c:0=?", f"c:1={card}"), ("0:b",)),
                              (1, ("c:0=?", f"c:1={card}"), ("0:p",)))]
MOVES = "pb"


class Interrupted(KeyboardInterrupt):
    """What a caller's signal handler raises, like Ctrl-C."""


class Wrong(Exception):
    """A fault of the client."""


def expect(what, got, wanted):
    if got != wanted:
        raise Wrong(f"{what}: {got!r} instead of {wanted!r}")


class Program:
    """The mock behind a link that can be missing for a while."""

    def __init__(self, folder):
        self.link, self.away = os.path.join(folder, "python"), os.path.join(folder, "away")
        os.symlink(os.path.realpath(sys.executable), self.link)
        self.command = [self.link, "-S", "-E", str(MOCK)]

    @contextlib.contextmanager
    def missing(self):
        os.rename(self.link, self.away)
        try:
            yield
        finally:
            os.rename(self.away, self.link)


class Calls:
    """Draws calls: a name, the arguments, and a check of the answer."""

    def __init__(self, rng):
        self.rng, self.number, self.last = rng, 0, ""

    def draw(self):
        """(name, arguments, what must come of it: a value, or the detail of an EngineError)."""
        self.number += 1
        position, move = self.rng.choice(POSITIONS), self.rng.choice(MOVES)
        unique, seat = f"x{self.number}", str(position.observer)
        return self.rng.choice((
            ("turn", (position,), seat),
            ("record", (position,), position),
            ("describe", (position, unique), f"{unique} is not legal"),
            ("hint", (position, Limits(nodes=20, only=(move,))), move),
            ("hint", (position, Limits(nodes=20, only=(unique,))), f"{unique} is not legal"),
            ("hint", (position, Limits(seconds=0.003, only=(move,))), move),
            ("set_option", ("MultiPV", self.rng.randint(1, 2)), None),
            ("long", (position, Limits(infinite=True)), None),
            ("abandon", (position, Limits(infinite=True)), None),
            ("stop", (position, Limits(infinite=True, only=(move,))), move),
        ))


def descriptors():
    return len(os.listdir("/proc/self/fd"))


def children():
    """Live processes that this one has started."""
    found = 0
    for entry in os.listdir("/proc"):
        with contextlib.suppress(OSError, ValueError):
            with open(f"/proc/{int(entry)}/stat", encoding="latin-1") as stat:
                state, parent = stat.read().rpartition(")")[2].split()[:2]
            found += int(parent) == os.getpid() and state != "Z"
    return found


class Soak:
    """What both soaks share: evils and their count."""

    def __init__(self, program, calls, seed):
        self.program, self.count = program, calls
        self.rng = random.Random(seed)
        self.calls, self.tally = Calls(self.rng), collections.Counter()
        self.slowest, self.frozen = 0.0, 0.0
        self.errors = []

    def evil(self):
        """What happens during the next call."""
        drawn = self.rng.random() * 100
        for name, percent in (("cancel", 25), ("kill", 1), ("freeze", 1), ("long freeze", 0.2),
                              ("missing", 0.3), ("drop", 0.3)):
            if (drawn := drawn - percent) < 0:
                return name
        return "none"

    def strike(self, evil, process):
        """Sends the signals of an evil soon. Returns the timers."""
        delay, timers = self.rng.random() * 0.01, []
        if evil in ("kill", "missing"):
            timers = [threading.Timer(delay, process.send_signal, (signal.SIGKILL,))]
        elif "freeze" in evil:
            lasts = 1.5 * TIMEOUT if evil == "long freeze" else self.rng.random() * 0.2
            self.frozen = max(self.frozen, time.monotonic() + lasts + delay + TIMEOUT)
            timers = [threading.Timer(delay, process.send_signal, (signal.SIGSTOP,)),
                      threading.Timer(delay + lasts, process.send_signal, (signal.SIGCONT,))]
        for timer in timers:
            timer.start()
        return timers

    def judge(self, call, evil, outcome, value):
        """Counts an outcome, and raises what is wrong."""
        name, _, wanted = call
        self.tally[outcome] += 1
        if isinstance(value, EngineError):
            expect(f"{name}'s error", value.detail, wanted)
        elif outcome == "answer":
            got = value.move if name in ("hint", "stop") and value else value
            expect(name, got, wanted)
        elif outcome == "EngineTimeout" and name != "long" and time.monotonic() > self.frozen:
            self.tally["slow machine"] += 1
        elif outcome in ("Interrupted", "CancelledError"):
            expect(name, evil, "cancel")
        elif outcome == "StartFailed":
            expect(name, evil, "missing")

    def report(self, client, seconds, left):
        print(f"{client}: {self.count} calls in {seconds:.0f} s, the slowest {self.slowest:.2f} s; "
              + ", ".join(f"{name} {count}" for name, count in sorted(self.tally.items()))
              + f"; left: {left}", flush=True)
        expect("left behind (descriptors, processes, threads)", left, (0, 0, 0))
        expect("calls too slow without a freeze",
               self.tally["slow machine"] > 3 + self.count / 100, False)


def state():
    gc.collect()
    return descriptors(), children(), threading.active_count()


def left_since(before):
    """What is more than before, after a moment in which processes may end."""
    until = time.monotonic() + 5
    while (left := tuple(now - then for now, then in zip(state(), before))) != (0, 0, 0):
        if time.monotonic() > until:
            break
        time.sleep(0.05)
    return left


class Waiting(Soak):
    """Engine."""

    armed = False

    def interrupt(self, _, frame):
        if not self.armed:
            return
        inner = frame
        while inner is not None:  # Python itself loses descriptors when it is interrupted there
            if inner.f_code.co_filename.endswith(("subprocess.py", "tempfile.py", "weakref.py")):
                signal.setitimer(signal.ITIMER_REAL, 0.001)
                return
            inner = inner.f_back
        self.armed = False
        raise Interrupted

    def once(self, engine, name, arguments):
        if name == "long":
            try:
                engine.hint(*arguments, timeout=0.002)
            except EngineTimeout:
                return None
            raise Wrong("an infinite search has ended")
        if name == "abandon":
            engine.search(*arguments)
            return None
        if name == "stop":
            search = engine.search(*arguments)
            search.stop()
            return search.result()
        return getattr(engine, name)(*arguments)

    def call(self, engine, call, evil):
        name, arguments, _ = call
        try:
            self.armed = evil == "cancel"
            if self.armed:
                signal.setitimer(signal.ITIMER_REAL, 0.0001 + self.rng.random() * 0.004)
            value = self.once(engine, name, arguments)
            self.armed = False
            return "answer", value
        except (EngineError, EngineTimeout, EngineDied, StartFailed, Interrupted) as error:
            self.armed = False
            return type(error).__name__, error

    def run(self):
        signal.signal(signal.SIGALRM, self.interrupt)
        engine = Engine(self.program.command, timeout=TIMEOUT)
        for number in range(self.count):
            faulthandler.dump_traceback_later(HANGS, exit=True)
            call, evil, timers = self.calls.draw(), self.evil(), []
            if evil == "drop":
                engine = None  # ends its process
                engine = Engine(self.program.command, timeout=TIMEOUT)
            begun = time.monotonic()
            with self.program.missing() if evil == "missing" else contextlib.nullcontext():
                if engine._channel is not None and hasattr(engine._channel, "process"):
                    timers = self.strike(evil, engine._channel.process)
                outcome, value = self.call(engine, call, evil)
                self.slowest = max(self.slowest, time.monotonic() - begun)
                if evil == "missing" or number % 50 == 0:
                    for timer in timers:
                        timer.join()
            self.judge(call, evil, outcome, value)
            value = None  # its frames hold the engine
            if number % 100 == 0:
                gc.collect()
                expect("processes on the way", children() <= 1, True)
        for timer in threading.enumerate():
            if isinstance(timer, threading.Timer):
                timer.join()
        expect("afterwards", engine.turn(POSITIONS[0]), "0")
        engine.close()
        faulthandler.cancel_dump_traceback_later()


class Tasks(Soak):
    """AsyncEngine, shared by tasks."""

    async def once(self, engine, name, arguments):
        if name == "long":
            try:
                await engine.hint(*arguments, timeout=0.002)
            except EngineTimeout:
                return None
            raise Wrong("an infinite search has ended")
        if name in ("abandon", "stop"):
            search = await engine.search(*arguments)
            if name == "abandon":
                return None
            await search.stop()
            return await search.result()
        return await getattr(engine, name)(*arguments)

    async def call(self, engine, call, evil):
        name, arguments, _ = call
        task = asyncio.ensure_future(self.once(engine, name, arguments))
        if evil == "cancel":
            asyncio.get_running_loop().call_later(self.rng.random() * 0.02, task.cancel)
        try:
            return "answer", await asyncio.wait_for(task, HANGS)
        except asyncio.TimeoutError:
            raise Wrong(f"{name} hangs") from None
        except (EngineError, EngineTimeout, EngineDied, StartFailed, Busy,
                asyncio.CancelledError) as error:
            return type(error).__name__, error

    async def work(self, engines):
        while self.calls.number < self.count:
            call, evil = self.calls.draw(), self.evil()
            place = self.rng.randrange(len(engines))
            if evil == "drop":
                engines[place] = await AsyncEngine.start(self.program.command, timeout=TIMEOUT)
            engine, begun = engines[place], time.monotonic()
            if engine._link is not None and evil != "missing":
                self.strike(evil, engine._link._channel.process)
            outcome, value = await self.call(engine, call, evil)
            self.slowest = max(self.slowest, time.monotonic() - begun)
            self.judge(call, evil, outcome, value)

    async def main(self):
        engines = [await AsyncEngine.start(self.program.command, timeout=TIMEOUT)
                   for _ in range(3)]
        await asyncio.gather(*(self.work(engines) for _ in range(8)))
        await asyncio.sleep(2 * TIMEOUT if time.monotonic() < self.frozen else 0)
        for engine in engines:
            expect("afterwards", await engine.turn(POSITIONS[0]), "0")
        closing = asyncio.ensure_future(engines[0].close())
        await asyncio.sleep(0)
        closing.cancel()  # leaves nothing behind; the others are dropped
        with contextlib.suppress(asyncio.CancelledError):
            await closing

    def run(self):
        faulthandler.dump_traceback_later(HANGS + self.count / 5, exit=True)
        asyncio.run(self.main())
        for timer in threading.enumerate():
            if isinstance(timer, threading.Timer):
                timer.join()
        faulthandler.cancel_dump_traceback_later()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--calls", type=int, default=300)
    parser.add_argument("--client", choices=("sync", "async"))
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for name, soak in (("sync", Waiting), ("async", Tasks)):
        if arguments.client in (None, name):
            with tempfile.TemporaryDirectory() as folder:
                before, begun = state(), time.monotonic()
                one = soak(Program(folder), arguments.calls, arguments.seed)
                one.run()
                one.report(name, time.monotonic() - begun, left_since(before))


if __name__ == "__main__":
    main()
