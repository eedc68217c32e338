"""The Python client after cancellations, signals, and programs that are missing for a while.

  python3 check_recovery.py --program turnkey
"""
import asyncio
import gc
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import textwrap
import time
import unittest

from python_engines import ARGUMENTS, CLIENT, FACING_BET, FOLDED_KING, REFEREE, main, scripted

# pylint: disable=wrong-import-order
from turnkey import (
    AsyncEngine, Busy, Engine, EngineDied, EngineTimeout, Limits, Position, ProtocolError,
    StartFailed)


def is_running(number):
    """Whether the process exists, and has not ended."""
    try:
        state = pathlib.Path(f"/proc/{number}/stat").read_text(encoding="latin-1")
        return state.rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def freeze(process):
    """Stops the process, and returns once no thread of it runs on: until then one may answer."""
    os.kill(process, signal.SIGSTOP)
    os.waitid(os.P_PID, process, os.WSTOPPED | os.WNOWAIT)


def gone(processes):
    """Waits until these processes have ended; those that have not."""
    until = time.monotonic() + 10
    while (left := [number for number in processes if is_running(number)]):
        if time.monotonic() > until:
            break
        time.sleep(0.01)
    return left


class Calls(unittest.TestCase):
    """Engine, after what callers and systems do to it."""

    def engine(self, options=None, **settings):
        """Its searches take as long as they may; the default agent solves Kuhn at once."""
        engine = Engine(ARGUMENTS.program, options={"Agent": "ismcts", **(options or {})},
                        **settings)
        self.addCleanup(engine.close)
        return engine

    def signal(self, engine, number):
        os.kill(engine._channel.process.pid, number)

    def test_a_program_that_is_missing_for_a_while(self):
        with tempfile.TemporaryDirectory() as folder:
            link, away = os.path.join(folder, "link"), os.path.join(folder, "away")
            os.symlink(ARGUMENTS.program, link)
            engine = Engine(link)
            os.rename(link, away)
            self.signal(engine, signal.SIGKILL)
            self.assertRaises(StartFailed, engine.games)
            others = [open(os.path.join(folder, str(number)), "w+b")
                      for number in range(8)]
            self.assertRaises(StartFailed, engine.games)
            self.assertEqual([other.read() for other in others], [b""] * 8)
            os.rename(away, link)
            self.assertIn("kuhn", engine.games())
            os.rename(link, away)
            self.signal(engine, signal.SIGKILL)
            self.assertRaises(StartFailed, engine.games)
            engine.close()
            engine.close()
            self.assertRaises(EngineDied, engine.games)
            self.assertEqual([other.read() for other in others], [b""] * 8)
            for other in others:
                other.close()

    def test_a_start_that_fails_later_can_be_repeated(self):
        with tempfile.TemporaryDirectory() as folder:
            broken = os.path.join(folder, "broken")
            script = f"import os; os.path.exists({broken!r}) and os._exit(3)\n"
            program = scripted({})
            with Engine([*program[:2], script + program[2]]) as engine:
                pathlib.Path(broken).touch()
                self.signal(engine, signal.SIGKILL)
                self.assertRaises(EngineDied, engine.games)
                self.assertRaises(EngineDied, engine.games)
                os.remove(broken)
                self.assertEqual(engine.games(), ["kuhn"])

    def test_an_interrupted_hint_stops_its_search(self):
        def interrupt(*_):
            raise KeyboardInterrupt
        before = signal.signal(signal.SIGALRM, interrupt)
        self.addCleanup(signal.signal, signal.SIGALRM, before)
        engine = self.engine()
        for call in (engine.hint, engine.review):
            process = engine._channel.process.pid
            signal.setitimer(signal.ITIMER_REAL, 0.3)
            with self.assertRaises(KeyboardInterrupt):
                call(FACING_BET if call == engine.hint else FOLDED_KING, Limits(seconds=600))
            until = time.monotonic() + 20
            while engine._core.search is not None:  # `stop` is on its way already
                self.assertTrue(engine._channel.pump(until))
            self.assertEqual(engine.turn(REFEREE), "0")
            self.assertEqual(engine._channel.process.pid, process)

    def test_searches_that_nobody_waits_for(self):
        engine = self.engine()
        process = engine._channel.process.pid
        engine.search(FACING_BET, Limits(infinite=True))  # dropped at once
        self.assertEqual(engine.turn(REFEREE), "0")
        search = engine.search(FACING_BET, Limits(nodes=10, only=("b",)))
        time.sleep(0.3)  # it ends, and nobody reads that
        self.assertEqual(engine.turn(REFEREE), "0")
        self.assertEqual(search.result().move, "b")
        search = engine.search(FACING_BET, Limits(infinite=True, only=("b",)))
        search.stop()
        self.assertEqual(engine.turn(REFEREE), "0")
        self.assertEqual(search.result().move, "b")
        search = engine.search(FACING_BET, Limits(infinite=True, only=("b",)))
        self.assertRaises(Busy, engine.turn, REFEREE)
        self.assertEqual(engine.command("stop"), [])
        self.assertEqual(engine.turn(REFEREE), "0")
        self.assertEqual(search.result().move, "b")
        self.assertEqual(engine._channel.process.pid, process)
        with self.assertRaises(ValueError):
            engine.hint(FACING_BET, Limits(infinite=True))

    def test_a_frozen_engine_times_out(self):
        engine = self.engine()
        for call in (lambda: engine.hint(FACING_BET, Limits(seconds=0.2)),
                     lambda: engine.hint(FACING_BET, Limits(nodes=10**9)),
                     lambda: engine.review(FOLDED_KING, Limits(seconds=0.2))):
            engine.check(FACING_BET)
            freeze(engine._channel.process.pid)
            engine.timeout, begun = 0.4, time.monotonic()
            self.assertRaises(EngineTimeout, call)
            self.assertRaises(EngineTimeout, engine.turn, REFEREE)
            self.assertLess(time.monotonic() - begun, 6)
            self.signal(engine, signal.SIGCONT)
            engine.timeout = 20
            self.assertEqual(engine.turn(REFEREE), "0")
        search = engine.search(FACING_BET, Limits(infinite=True, report=100, only=("b",)))
        freeze(engine._channel.process.pid)
        engine.timeout = 0.4
        self.assertRaises(EngineTimeout, search.result)
        self.assertRaises(EngineTimeout, list, search)
        self.signal(engine, signal.SIGCONT)
        engine.timeout = 20
        search.stop()
        self.assertEqual(search.result().move, "b")

    def test_a_quiet_engine_that_lives_does_not_time_out(self):
        engine = self.engine()
        engine.timeout = 0.3
        search = engine.search(FACING_BET, Limits(infinite=True, report=100, only=("b",)))
        self.assertRaises(EngineTimeout, search.result, 1.5)
        engine.timeout = 20
        search.stop()
        self.assertEqual(search.result().move, "b")

    def test_lines_of_a_killed_search_end_with_an_error(self):
        engine = self.engine()
        search = engine.search(FACING_BET, Limits(infinite=True))
        self.signal(engine, signal.SIGKILL)
        self.assertRaises(EngineDied, list, search)
        self.assertRaises(EngineDied, search.result)
        self.assertEqual(engine.turn(FACING_BET), "1")

    def test_lines_that_no_client_understands(self):
        answers = {"go nodes 5": ["info depth x multipv 1 move p", "bestmove p"],
                   "query result": ["response result scores"]}
        with Engine(scripted(answers)) as engine:
            self.assertRaises(ProtocolError, engine.hint, FACING_BET, Limits(nodes=5))
            self.assertRaises(ProtocolError, engine.result, FACING_BET)
            self.assertEqual(engine.games(), ["kuhn"])

    def test_lines_of_ones_own(self):
        engine = self.engine()
        self.assertEqual(engine.turn(FACING_BET), "1")
        engine.command("position game kuhn seat 0 moves c:0=K c:1=?")
        self.assertEqual(engine.turn(FACING_BET), "1")
        engine.command("setoption name multipv value 2")
        engine.set_option("MULTIPV", 1)
        engine.set_option("multiPV", 2)
        self.signal(engine, signal.SIGKILL)
        self.assertEqual(len(engine.hint(FACING_BET, Limits(nodes=500)).lines), 2)
        self.assertRaises(ProtocolError, engine.command, "go nodes 5")

    def test_descriptors_above_1023(self):
        import resource  # pylint: disable=import-outside-toplevel
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if hard < 1300:
            self.skipTest("too few descriptors")
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 1300), hard))
        self.addCleanup(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        filled = [os.open(os.devnull, os.O_RDONLY) for _ in range(1100)]
        try:
            self.assertEqual(self.engine().turn(FACING_BET), "1")
        finally:
            for descriptor in filled:
                os.close(descriptor)

    def test_dropped_engines_leave_no_process(self):
        engines = [Engine(ARGUMENTS.program) for _ in range(20)]
        processes = [engine._channel.process.pid for engine in engines]
        engines[0].search(FACING_BET, Limits(infinite=True))
        self.signal(engines[1], signal.SIGSTOP)
        del engines
        self.assertEqual(gone(processes), [])

    def test_a_program_that_ends_leaves_no_process(self):
        program = textwrap.dedent(f"""
            import os, signal, turnkey
            engine = turnkey.Engine({ARGUMENTS.program!r})
            os.kill(engine._channel.process.pid, signal.SIGSTOP)
            print(engine._channel.process.pid, flush=True)
            if os.fork() == 0:
                del engine  # a copy; the engine is the parent's
                os._exit(0)
            os.wait()
            os.kill(engine._channel.process.pid, 0)
        """)
        done = subprocess.run([sys.executable, "-B", "-c", program], text=True, check=True,
                              stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(CLIENT)})
        self.assertEqual(gone([int(done.stdout)]), [])


class Tasks(unittest.IsolatedAsyncioTestCase):
    """AsyncEngine, likewise."""

    async def asyncSetUp(self):
        self.engine = await AsyncEngine.start(ARGUMENTS.program, options={"Agent": "ismcts", "MultiPV": 2})
        self.addAsyncCleanup(self.engine.close)

    async def test_tasks_with_positions_of_their_own(self):
        """Calls wait for another call's search; a cancelled one stops it."""
        calls = []
        for number in range(30):
            view = Position("kuhn", 1, events=("c:0=?", f"c:1={'JQK'[number % 3]}", "0:b"))
            calls += [self.engine.hint(view, Limits(nodes=1000)), self.engine.record(view),
                      self.engine.turn(REFEREE), self.engine.hint(REFEREE, Limits(nodes=50))]
        done = await asyncio.gather(*calls)
        self.assertEqual([done[at].move for at in (0, 8)], ["p", "b"])
        self.assertEqual([done[at].events[1] for at in (1, 5, 9)], ["c:1=J", "c:1=Q", "c:1=K"])
        self.assertEqual(done[2], "0")
        long = asyncio.ensure_future(self.engine.hint(FACING_BET, Limits(seconds=600)))
        await asyncio.sleep(0.05)
        waits = asyncio.ensure_future(self.engine.turn(REFEREE))
        await asyncio.sleep(0.05)
        self.assertFalse(waits.done())
        long.cancel()
        self.assertEqual(await asyncio.wait_for(waits, 20), "0")

    async def test_a_cancelled_hint_stops_its_search(self):
        process = self.engine._link._channel.process.pid
        for call in (self.engine.hint, self.engine.review):
            view = FACING_BET if call == self.engine.hint else FOLDED_KING
            with self.assertRaises(asyncio.TimeoutError):
                await asyncio.wait_for(call(view, Limits(seconds=600)), 0.2)
            until = time.monotonic() + 20
            while self.engine._core.search is not None and time.monotonic() < until:
                await asyncio.sleep(0.01)  # `stop` is on its way already
            self.assertIsNone(self.engine._core.search)
            self.assertEqual(await self.engine.turn(REFEREE), "0")
        with self.assertRaises(EngineTimeout):
            await self.engine.hint(FACING_BET, Limits(infinite=True), timeout=0.05)
        await self.engine.search(FACING_BET, Limits(infinite=True))  # dropped at once
        self.assertEqual(await self.engine.turn(REFEREE), "0")
        with self.assertRaises(ValueError):
            await self.engine.hint(FACING_BET, Limits(infinite=True))
        self.assertEqual(self.engine._link._channel.process.pid, process)

    async def test_a_frozen_engine_times_out(self):
        await self.engine.check(FACING_BET)
        process = self.engine._link._channel.process
        for limits in (Limits(seconds=0.2), Limits(nodes=10**9)):
            self.engine.timeout = 0.4
            freeze(process.pid)
            with self.assertRaises(EngineTimeout):
                await asyncio.wait_for(self.engine.hint(FACING_BET, limits), 5)
            with self.assertRaises(EngineTimeout):
                await self.engine.turn(REFEREE)
            process.send_signal(signal.SIGCONT)
            self.engine.timeout = 20
            self.assertEqual(await self.engine.turn(REFEREE), "0")

    async def test_a_killed_search_says_so(self):
        search = await self.engine.search(FACING_BET, Limits(infinite=True))
        self.engine._link._channel.process.kill()
        with self.assertRaises(EngineDied):
            async for _ in search:
                pass
        with self.assertRaises(EngineDied):
            await search.result()

    async def test_a_cancelled_option_is_kept(self):
        task = asyncio.ensure_future(self.engine.set_option("multipv", 1))
        await asyncio.sleep(0)
        task.cancel()
        self.assertEqual(await self.engine.turn(FACING_BET), "1")  # answered after it
        self.engine._link._channel.process.kill()
        self.assertEqual(len((await self.engine.hint(FACING_BET, Limits(nodes=500))).lines), 1)

    async def test_a_cancelled_close_leaves_nothing(self):
        before = len(os.listdir("/proc/self/fd"))
        engine = await AsyncEngine.start(scripted({"quit": []}))
        process = engine._link._channel.process.pid
        task = asyncio.ensure_future(engine.close())
        await asyncio.sleep(0)
        task.cancel()
        with self.assertRaises(asyncio.CancelledError):
            await task
        self.assertEqual(gone([process]), [])
        self.assertEqual(len(os.listdir("/proc/self/fd")), before)

    async def test_dropped_engines_leave_no_process(self):
        engines = [await AsyncEngine.start(ARGUMENTS.program) for _ in range(20)]
        processes = [engine._link._channel.process.pid for engine in engines]
        await engines[0].search(FACING_BET, Limits(infinite=True))
        del engines
        self.assertEqual(gone(processes), [])

    async def test_a_dead_engine_is_dropped_too(self):
        before = len(os.listdir("/proc/self/fd"))
        dead = await AsyncEngine.start(scripted({"query turn": ["die"]}), restart=False)
        for _ in range(2):  # assertRaises would clear the frames that hold the engine
            try:
                await dead.turn(FACING_BET)
            except EngineDied:
                pass
        waiting = Engine(scripted({"query turn": ["die"]}), restart=False)
        for _ in range(2):
            try:
                waiting.turn(FACING_BET)
            except EngineDied:
                pass
        del dead, waiting
        gc.collect()
        self.assertEqual(len(os.listdir("/proc/self/fd")), before)

    async def test_a_program_that_is_missing_for_a_while(self):
        with tempfile.TemporaryDirectory() as folder:
            link, away = os.path.join(folder, "link"), os.path.join(folder, "away")
            os.symlink(ARGUMENTS.program, link)
            engine = await AsyncEngine.start(link)
            os.rename(link, away)
            engine._link._channel.process.kill()
            for _ in range(2):
                with self.assertRaises(StartFailed):
                    await engine.games()
            os.rename(away, link)
            self.assertIn("kuhn", await engine.games())
            await engine.close()
            await engine.close()
            with self.assertRaises(EngineDied):
                await engine.games()


if __name__ == "__main__":
    main()
