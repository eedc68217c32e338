"""The Python client's examples and its package as a whole; check_python.py runs this."""
import http.client
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

from python_engines import ARGUMENTS, CLIENT, FACING_BET, RECORD

# pylint: disable=wrong-import-order
from turnkey import AsyncEngine, Engine


class Examples(unittest.TestCase):
    def example(self, name, *arguments, text=""):
        done = subprocess.run(self.command(name, *arguments), input=text, text=True, timeout=120,
                              capture_output=True, check=False, env=self.environment())
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    @staticmethod
    def command(name, *arguments):
        return [sys.executable, str(CLIENT / "examples" / name), *arguments]

    @staticmethod
    def environment():
        return {**os.environ, "PYTHONPATH": str(CLIENT), "PYTHONDONTWRITEBYTECODE": "1"}

    def test_bot(self):
        self.assertIn("Result(scores=", self.example("bot.py", ARGUMENTS.program, "kuhn"))
        code = (CLIENT / "examples/bot.py").read_text().partition('"""\nimport')[2]
        self.assertLessEqual(len(code.splitlines()), 21)

    def test_four_bots(self):
        with Engine(ARGUMENTS.program) as engine:
            game = next((g for g in ("jacked", "goofspiel", "kuhn") if g in engine.games()), "")
        more = ["Players=4", "MaxHands=1"] if game == "jacked" else []
        said = self.example("four_bots.py", ARGUMENTS.program, game, *more)
        self.assertIn("Result(scores=", said)

    def test_hint_server(self):
        server = subprocess.Popen(self.command("hint_server.py", ARGUMENTS.program), text=True,
                                  stdout=subprocess.PIPE, env=self.environment())
        try:
            host, port = re.fullmatch(r"http://(.+):(\d+)/hint\n",
                                      server.stdout.readline()).groups()
            self.assertEqual(host, "127.0.0.1")

            def ask(body, **headers):
                connection = http.client.HTTPConnection(host, int(port), timeout=20)
                headers = {"Content-Type": "application/json", **headers}
                connection.request("POST", "/hint", body, headers)
                answer = connection.getresponse()
                return answer.status, json.loads(answer.read())

            asked = {"game": "kuhn", "observer": 1, "events": FACING_BET.events}
            status, hint = ask(json.dumps({"position": asked}))
            self.assertEqual((status, hint["move"], len(hint["lines"])), (200, "b", 2))
            status, hint = ask(json.dumps({"position": {**asked, "game": "chess"}}))
            self.assertEqual((status, hint["error"]), (400, "unknown-game"))
            for body in ("{}", "[]", "no", '{"position": {"game": "kuhn\\nquit"}}'):
                self.assertEqual(ask(body)[0], 400)
            self.assertEqual(ask("{}", Host="evil.example")[0], 404)
            self.assertEqual(ask("{}", **{"Content-Type": "text/plain"})[0], 404)
        finally:
            server.send_signal(signal.SIGINT)
            self.assertEqual(server.wait(10), 0)
            server.stdout.close()

    def test_annotate(self):
        said = self.example("annotate.py", ARGUMENTS.program, "2000", text=RECORD)
        self.assertIn("game 1, kuhn: 2 decisions\n", said)
        self.assertRegex(said, r"event 4: bob played p, very-bad; b has 1\.000")

    def test_annotate_a_store(self):
        if ARGUMENTS.tournament is None:
            self.skipTest("no turnkey-tournament")
        with tempfile.TemporaryDirectory() as folder:
            store = os.path.join(folder, "games.db")
            cup = ["--game", "kuhn", "--agent", "random", "--agent", "greedy", "--deals", "2",
                   "--nodes", "10"]
            subprocess.run([ARGUMENTS.tournament, "run", *cup, "--store", store, "--quiet"],
                           check=True, stdout=subprocess.DEVNULL)
            text = subprocess.run([ARGUMENTS.tournament, "export", store], check=True, text=True,
                                  capture_output=True).stdout
        said = self.example("annotate.py", ARGUMENTS.program, "100", text=text)
        self.assertEqual(said.count("\ngame ") + 1, text.count("# Turnkey record 1"))


class Package(unittest.TestCase):
    def test_types(self):
        if shutil.which("mypy") is None:
            self.skipTest("no mypy")
        with tempfile.TemporaryDirectory() as cache:
            checked = ["mypy", "--strict", "--python-version", "3.9", "--cache-dir", cache]
            done = subprocess.run([*checked, str(CLIENT / "turnkey")], capture_output=True,
                                  text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_both_engines_have_the_same_calls(self):
        def calls(engine):
            return {name for name in dir(engine) if not name.startswith("_")}
        self.assertEqual(calls(Engine) - calls(AsyncEngine), set())
        self.assertEqual(calls(AsyncEngine) - calls(Engine), {"start"})
