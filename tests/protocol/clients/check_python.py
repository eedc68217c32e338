"""The Python client against the program, and its examples (python_examples.py).

  python3 check_python.py --program turnkey [--tournament turnkey-tournament] [--threads]

Exit status 1: a check failed. mypy checks the types where it is installed.
"""
import asyncio
import os
import re
import signal
import socket
import subprocess
import threading
import unittest

from python_engines import ARGUMENTS, FACING_BET, FOLDED_KING, RECORD, REFEREE, main, scripted
from python_examples import Examples, Package  # noqa: F401

# pylint: disable=wrong-import-order
from turnkey import (
    ALL, CHANCE, OVER, AsyncEngine, Busy, Clock, Engine, EngineDied, EngineError, EngineTimeout,
    Limits, Position, ProtocolError, StartFailed, read_records)
from turnkey import core, model, queries, wire


class Lines(unittest.TestCase):
    """wire.py and queries.py alone."""

    def test_positions_go_and_come_back(self):
        for position in (FACING_BET, REFEREE, Position("jacked", "-", {"Players": "2"})):
            text = wire.position_text(position).removeprefix("position ")
            self.assertEqual(queries.position_of(text), position)
        text = wire.position_text(Position("pig", ALL, {"Goal": 20, "X": True}, 7))
        self.assertEqual(text, "position game pig Goal=20 X=true all seed 7")

    def test_limits(self):
        limits = Limits(clock=Clock(1.5, 0.02, 3), nodes=7, lines=2, also=("a",), only=("b", "c"))
        self.assertEqual(wire.go_text(limits),
                         "go nodes 7 time 1500 inc 20 movestogo 3 multipv 2 also a searchmoves b c")
        self.assertEqual(wire.go_text(Limits(seconds=0.1), review=True), "go review movetime 100")
        self.assertEqual(wire.go_text(Limits(nodes=9, ponder=True)), "go nodes 9 ponder")

    def test_a_search_line_with_fields_of_the_future(self):
        line = wire.line_of("depth 2 nodes 9 shine 4 multipv 2 move p kind exact wp 250 wpse 9 "
                            "gap 5 exact true pv 0:p 1:b".split())
        self.assertEqual((line.rank, line.move, line.kind, line.exact), (2, "p", "exact", True))
        self.assertEqual((line.win.value, line.win.error, line.gap.error), (0.25, 0.009, None))
        self.assertEqual((line.pv, line.fields["shine"]), (("0:p", "1:b"), "4"))

    def test_answers_end_as_their_command_does(self):
        for command, lines in (
                ("position", ["ok"]), ("query turn", ["response turn 1"]),
                ("setoption", ["info string seed 7", "ok"]), ("isready", ["readyok"]),
                ("uci", ["id name x", "uciok"]), ("d", ["info string error no-position"])):
            answer = wire.Answer(command, "@1")
            self.assertEqual(answer.line, f"@1 {command}")
            for line in lines:
                self.assertFalse(answer.done)
                answer.take(line)
            self.assertTrue(answer.done)
        self.assertRaises(EngineError, answer.replies)

    def test_each_line_goes_where_its_tag_says(self):
        """In any order in which an engine may say them, and also when they come at once."""
        own, move, other = ("@1 info string error illegal-move zz no", "@1 bestmove (none)",
                            "@2 info string error illegal-move yy no")
        for lines in ([own, move, other], [own, other, move], [other, own, move]):
            talk = core.Core(core.Settings({}, 5))
            talk._position = wire.position_text(FACING_BET)
            steps = talk.go(FACING_BET, Limits(nodes=9, only=("zz",)))
            self.assertEqual(next(steps), "@1 go nodes 9 searchmoves zz")
            with self.assertRaises(StopIteration) as started:
                next(steps)
            search, steps = started.exception.value, talk.query(queries.describe("yy"), FACING_BET)
            next(steps)  # the line
            next(steps)  # the wait
            for line in ("bestmove p", "@7 bestmove p", *lines):
                talk.feed(line)
            with self.assertRaises(EngineError) as caught:
                steps.send(True)
            self.assertEqual(caught.exception.detail, "yy no")
            self.assertTrue(search.finished)
            self.assertEqual(search.error.detail, "zz no")

    def test_a_search_that_is_dropped_ends(self):
        search = model.Search("go nodes 9")
        wire.note(search, "info string error queue-full go")
        self.assertTrue(search.finished)
        self.assertRaises(EngineError, search.hint)

    def test_what_a_caller_left_is_no_answer_to_the_next(self):
        talk = core.Core(core.Settings({}, 5))
        steps = talk.command("query turn")
        next(steps)
        steps.close()
        steps = talk.query(queries.TURN)
        next(steps)
        next(steps)
        talk.feed("@1 response turn 0")
        talk.feed("@2 response turn 1")
        with self.assertRaises(StopIteration) as done:
            steps.send(True)
        self.assertEqual(done.exception.value, "1")

    def test_records(self):
        first, second = read_records(RECORD + RECORD)
        self.assertEqual(first.position, FOLDED_KING)
        self.assertEqual(second.headers["Player 1"], "bob")
        for bad in ("", "remark\n" + RECORD, RECORD.replace("Events: 4", "Events: 5"),
                    RECORD.replace("# Result", "# Outcome"), RECORD.replace("}", ""),
                    RECORD.replace("Options:", "Options: x"), RECORD.replace("c:0", "{1ms} c:0"),
                    RECORD.replace("12.3ms}", "12.3ms} {1ms}"), RECORD + "# Game: kuhn\n",
                    RECORD.replace("1:p", "1:p # fold"), RECORD.replace("1:p", "1:\xe9")):
            self.assertRaises(ProtocolError, list, read_records(bad))

    def test_records_in_the_forms_that_editors_leave(self):
        for mark in ("", "\ufeff", "\xef\xbb\xbf"):
            for text in (RECORD, RECORD.rstrip("\n"), RECORD.replace("\n", "\r\n"),
                         RECORD.replace("\n", " \t\n"), RECORD.replace("\n", "  \r\n"),
                         RECORD.replace("\n", "\n\n"), RECORD.replace(" {", "{"),
                         RECORD.replace(" {", "\n{"), RECORD.replace(" 0:b", "\t0:b")):
                first, second = read_records(f"{mark}{text}\n{mark}{text}")
                self.assertEqual(first.position, FOLDED_KING)
                self.assertEqual(second.headers["Player 1"], "bob")


class Waiting(unittest.TestCase):
    """Engine, against the program."""

    def setUp(self):
        self.engine = Engine(ARGUMENTS.program)
        self.addCleanup(self.engine.close)

    def test_rules(self):
        engine = self.engine
        self.assertIn("kuhn", engine.games())
        self.assertEqual(engine.info("kuhn").teams, (0, 1))
        self.assertEqual(engine.turn(FACING_BET), "1")
        fold, call = engine.legal(FACING_BET)
        self.assertEqual((str(fold), fold.kind, call.about["chips"]), ("p", "fold", 1))
        self.assertEqual(engine.describe(FACING_BET, "1:b"), call)
        self.assertEqual(engine.say(FACING_BET, "p"), "You fold.")
        self.assertEqual(engine.view(REFEREE, 0).events, ("c:0=K", "c:1=?"))
        self.assertEqual([str(e) for e in engine.events(FACING_BET, 3)], ["0:b"])
        self.assertEqual(engine.record(REFEREE), REFEREE)
        self.assertEqual(engine.record(REFEREE), next(read_records(
            engine.record_file(REFEREE))).position)
        self.assertEqual(engine.board(FACING_BET), {
            "betting": "b", "cards": [{"hidden": True}, {"card": "K", "rank": "K"}], "dealt": 2})
        self.assertEqual(set(engine.schema("kuhn")["properties"]), {"betting", "cards", "dealt"})
        self.assertEqual(engine.seats(FACING_BET), model.Seats(2, 1, "1", "score", (0, 1)))
        self.assertEqual((engine.worlds(FACING_BET), len(engine.key(FACING_BET))), (2, 16))
        self.assertEqual(set(engine.where(FACING_BET).places[0].chance), {"Q", "J"})
        self.assertEqual(engine.symbols("kuhn")["hidden"], "?")
        levels = engine.levels("kuhn")
        self.assertEqual((levels.levels[-1].name, levels.levels[-1].skill), ("full", 20))

    def test_moves_say_what_they_move(self):
        table = Position("straight_up", options={"MaxRounds": 1}, seed=5)
        if table.game not in self.engine.games():
            self.skipTest("no Straight Up")
        self.assertEqual(self.engine.legal_memory(table), self.engine.legal(table))
        buy = self.engine.legal(table)[0]
        self.assertEqual((buy.text, buy.about["price"]), ("+5", 5))
        self.assertEqual(buy.moved, (({"from": "market", "to": "face_up_0",
                                       "cards": [{"card": "5", "rank": "5"}]},), ()))
        self.assertEqual(self.engine.events(table.after("0:+5"))[2].move.moved, buy.moved)
        self.assertEqual(self.engine.chances(table).how, "none")
        if "jacked" in self.engine.games():
            self.assertEqual(self.engine.chances(Position("jacked")).how, "many")

    def test_chance_and_ends(self):
        engine = self.engine
        dealt = engine.chances(Position("kuhn"))
        self.assertEqual((dealt.how, dealt.events[0].actor, len(dealt.odds)), ("exact", CHANCE, 3))
        self.assertIsNone(engine.result(REFEREE))
        self.assertEqual(engine.result_if_left(REFEREE, 0).scores, (-1.0, 1.0))
        result = engine.result(FOLDED_KING)
        self.assertEqual((result.winners, result.scores, result.how), ((0,), (1.0, -1.0), "fold"))
        self.assertEqual(engine.turn(FOLDED_KING), OVER)
        self.assertEqual(engine.log(Position("kuhn", seed=42))[0][:4], "c:0=")

    def test_hints_carry_errors(self):
        self.engine.set_option("Agent", "ismcts")  # the default solves Kuhn
        hint = self.engine.hint(FACING_BET, Limits(nodes=2000, lines=2))
        self.assertEqual((hint.move, len(hint.lines)), ("b", 2))
        self.assertGreater(hint.best.win.value, 0.9)
        self.assertGreater(hint.best.win.error, 0)
        self.assertGreater(hint.lines[1].gap.value, 0.8)
        self.assertEqual(self.engine.why(FACING_BET).best, "b")
        self.assertIsNone(self.engine.hint(Position("kuhn", 0, events=("c:0=K", "c:1=?", "0:p")),
                                           Limits(nodes=50)).move)

    def test_errors_have_a_code(self):
        for code, call in (("illegal-event", lambda: self.engine.check(REFEREE.after("1:p"))),
                           ("unknown-game", lambda: self.engine.info("chess")),
                           ("hidden", lambda: self.engine.view(FACING_BET, 0)),
                           ("illegal-move", lambda: self.engine.hint(
                               REFEREE, Limits(nodes=9, only=("zz",)))),
                           ("bad-go", lambda: self.engine.hint(REFEREE, Limits())),
                           ("bad-number", lambda: self.engine.set_option("Hash", 0))):
            with self.assertRaises(EngineError) as caught:
                call()
            self.assertEqual(caught.exception.code, code)
        for call in (lambda: self.engine.check(REFEREE.after("0:b\nquit")),
                     lambda: self.engine.hint(REFEREE, Limits(nodes=9, only=("b\nquit",))),
                     lambda: self.engine.describe(REFEREE, "b\nquit"),
                     lambda: self.engine.check(REFEREE.after(*["0:p"] * 400_000))):
            self.assertRaises(ProtocolError, call)
        self.assertEqual(self.engine.turn(REFEREE), "0")  # as before

    def test_asked_during_a_search(self):
        search = self.engine.search(FACING_BET, Limits(infinite=True))
        self.assertEqual(self.engine.turn(FACING_BET), "1")
        with self.assertRaises(EngineError) as caught:
            self.engine.describe(FACING_BET, "zz")
        self.assertEqual(caught.exception.code, "illegal-move")
        self.assertRaises(Busy, self.engine.turn, REFEREE)
        self.assertRaises(Busy, self.engine.why, FACING_BET)
        self.assertRaises(Busy, self.engine.search, FACING_BET, Limits(nodes=1))
        self.assertRaises(EngineTimeout, search.result, 0.05)
        search.stop()
        self.assertEqual(search.result(5).move, "b")
        with self.assertRaises(EngineTimeout):
            self.engine.hint(FACING_BET, Limits(infinite=True), timeout=0.05)
        self.assertEqual(self.engine.hint(FACING_BET, Limits(nodes=500)).move, "b")

    def test_pondering(self):
        waits = Position("kuhn", 0, {}, None, ("c:0=J", "c:1=?"))
        self.engine.set_option("Agent", "ismcts")
        self.assertEqual(self.engine.hint(waits, Limits(nodes=500, only=("p",))).expected, ())
        self.engine.set_option("Ponder", True)
        hint = self.engine.hint(waits, Limits(nodes=1000, only=("p",)))
        self.assertEqual((hint.move, hint.expected), ("p", ("1:b",)))
        expected, clock = waits.after("0:p", *hint.expected), Clock(left=5.0)
        search = self.engine.search(expected, Limits(nodes=50, clock=clock, ponder=True))
        self.assertRaises(EngineTimeout, search.result, 0.3)
        search.ponderhit()
        search.ponderhit()  # no effect
        self.assertIn(search.result(5).move, ("p", "b"))
        self.assertTrue(4.8 < clock.left < 5, clock)  # the time before the hit is not its own
        missed = self.engine.search(expected, Limits(nodes=50, clock=clock, ponder=True))
        left = clock.left
        missed.stop()
        missed.ponderhit()  # too late
        self.assertIsNotNone(missed.result(5).move)
        self.assertEqual(clock.left, left)
        self.assertRaises(ValueError, self.engine.hint, expected, Limits(nodes=5, ponder=True))
        normal = self.engine.search(expected, Limits(nodes=50))
        normal.ponderhit()  # it does not ponder
        self.assertIsNotNone(normal.result(5).move)

    def test_lines_as_they_come(self):
        self.engine.set_option("Agent", "ismcts")
        search = self.engine.search(REFEREE, Limits(nodes=1_000_000, report=0.01))
        lines = list(search)
        self.assertGreater(len(lines), 1)
        self.assertLessEqual(lines[0].nodes, lines[-1].nodes)
        self.assertEqual(search.result().best, lines[-1])

    def test_a_clock_runs(self):
        clock = Clock(left=1.0, increment=0.5, moves_to_go=2)
        self.engine.hint(REFEREE, Limits(clock=clock, nodes=100))
        self.assertTrue(0.5 < clock.left < 1.5 and clock.moves_to_go == 1, clock)

    def test_review(self):
        first, second = self.engine.review(FOLDED_KING, Limits(nodes=2000))
        self.assertEqual((first.event, first.seat, second.best), (3, 0, "b"))
        self.assertEqual(second.verdict, "very-bad")
        self.assertGreater(second.score_gap.value, 2.5)

    def test_a_dead_engine_is_started_again(self):
        self.engine.set_option("MultiPV", 2)
        self.engine.check(FACING_BET)
        os.kill(self.engine._channel.process.pid, signal.SIGKILL)
        self.assertEqual(self.engine.turn(FACING_BET), "1")
        os.kill(self.engine._channel.process.pid, signal.SIGKILL)
        self.assertEqual(len(self.engine.hint(FACING_BET, Limits(nodes=500)).lines), 2)

    def test_every_game_to_its_end(self):
        for game in self.engine.games():
            table = Position(game, seed=5)
            for _ in range(12):
                if (turn := self.engine.turn(table)) == OVER:
                    break
                moves = self.engine.legal(self.engine.view(table, int(turn)))
                table = table.after(f"{turn}:{moves[-1]}")
            self.assertEqual(len(self.engine.events(table)), len(self.engine.log(table)))


class Alone(unittest.TestCase):
    """Engine, against engines that do things wrong."""

    def test_an_engine_that_always_dies(self):
        with Engine(scripted({"query turn": ["die"]})) as engine:
            with self.assertRaises(EngineDied) as caught:
                engine.turn(FACING_BET)
            self.assertEqual(caught.exception.exit_code, 7)
            self.assertEqual(engine.games(), ["kuhn"])

    def test_a_search_that_dies(self):
        with Engine(scripted({"go nodes 5": ["die"]})) as engine:
            search = engine.search(FACING_BET, Limits(nodes=5))
            self.assertRaises(EngineDied, search.result)
            self.assertRaises(EngineDied, list, search)

    def test_no_restart_unless_wanted(self):
        with Engine(scripted({"query turn": ["die"]}), restart=False) as engine:
            self.assertRaises(EngineDied, engine.turn, FACING_BET)
            self.assertRaises(EngineDied, engine.games)

    def test_silence_and_other_protocols(self):
        self.assertRaises(ProtocolError, Engine, scripted({"uci": ["id name chess", "uciok"]}))
        with self.assertRaises(StartFailed) as caught:
            Engine("no-such-engine")
        self.assertIn("'no-such-engine'", str(caught.exception))
        self.assertRaises(EngineTimeout, Engine, ["sleep", "60"], timeout=0.1)
        self.assertRaises(ProtocolError, Engine,
                          scripted({"uci": ["id protocol turnkey 2", "uciok"]}))
        with Engine(scripted({}), timeout=5) as engine:
            self.assertRaises(ProtocolError, engine.turn, FACING_BET)
        with Engine(scripted({"query turn": ["!response turn 1"]})) as engine:
            engine.timeout = 0.1
            self.assertRaises(EngineTimeout, engine.turn, FACING_BET)  # it forgets the tag

    def test_words_of_a_memory_shortage_are_no_error(self):
        answers = ["info string error no-memory Hash",
            "info depth 1 multipv 1 move p", "bestmove p"]
        with Engine(scripted({"go nodes 5": answers})) as engine:
            self.assertEqual(engine.hint(FACING_BET, Limits(nodes=5)).move, "p")

    def test_a_connection(self):
        listener = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(listener.close)

        def serve():
            for _ in range(2):
                peer, _ = listener.accept()
                with peer:
                    subprocess.run([ARGUMENTS.program], stdin=peer, stdout=peer, check=False)
        server = threading.Thread(target=serve)
        server.start()
        with Engine.connect(*listener.getsockname()) as engine:
            self.assertEqual(engine.turn(FACING_BET), "1")

        async def other():
            async with await AsyncEngine.connect(*listener.getsockname()) as engine:
                return await engine.turn(FACING_BET)
        self.assertEqual(asyncio.run(other()), "1")
        server.join(10)


class Tasks(unittest.IsolatedAsyncioTestCase):
    """AsyncEngine."""

    async def asyncSetUp(self):
        self.engine = await AsyncEngine.start(ARGUMENTS.program, options={"MultiPV": 2})
        self.addAsyncCleanup(self.engine.close)

    async def test_tasks_share_an_engine(self):
        hint, turns, verdicts = await asyncio.gather(
            self.engine.hint(FACING_BET, Limits(nodes=2000)),
            asyncio.gather(*(self.engine.turn(FACING_BET) for _ in range(20))),
            self.engine.review(FACING_BET, Limits(nodes=10)))
        self.assertEqual((hint.move, len(hint.lines), verdicts), ("b", 2, []))
        self.assertEqual(turns, ["1"] * 20)

    async def test_a_search_and_queries(self):
        search = await self.engine.search(FACING_BET, Limits(infinite=True))
        self.assertEqual(len(await self.engine.legal(FACING_BET)), 2)
        with self.assertRaises(EngineError):
            await self.engine.say(FACING_BET, "zz")
        with self.assertRaises(Busy):
            await self.engine.turn(REFEREE)
        await search.stop()
        self.assertEqual((await search.result()).move, "b")
        self.assertTrue([line async for line in search])

    async def test_pondering(self):
        search = await self.engine.search(FACING_BET, Limits(seconds=0.01, ponder=True))
        with self.assertRaises(EngineTimeout):
            await search.result(0.3)
        await search.ponderhit()
        self.assertEqual((await search.result(5)).move, "b")

    async def test_a_cancelled_call_spoils_no_other(self):
        for _ in range(30):
            task = asyncio.ensure_future(self.engine.games())
            await asyncio.sleep(0)
            task.cancel()
            self.assertEqual(await self.engine.turn(FACING_BET), "1")

    async def test_a_dead_engine_is_started_again(self):
        self.engine._link._channel.process.kill()
        self.assertEqual(await self.engine.turn(FACING_BET), "1")
        task = asyncio.ensure_future(self.engine.hint(FACING_BET, Limits(seconds=0.3)))
        await asyncio.sleep(0.1)
        self.engine._link._channel.process.kill()
        self.assertEqual(len((await task).lines), 2)

    async def test_errors(self):
        with self.assertRaises(EngineError) as caught:
            await self.engine.hint(REFEREE, Limits(nodes=9, only=("zz",)))
        self.assertEqual(caught.exception.code, "illegal-move")
        with self.assertRaises(ProtocolError):
            await AsyncEngine.start(scripted({"uci": ["uciok"]}))
        with self.assertRaises(EngineTimeout):
            await AsyncEngine.start(["sleep", "60"], timeout=0.1)


if __name__ == "__main__":
    main()
