#!/usr/bin/env python3
"""tournaments/levels.py: the fit of levels, the tables that it writes, and a whole small run.

  check_levels.py TURNKEY_TOURNAMENT
"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tournaments"))
import levels  # noqa: E402

TOURNAMENT = sys.argv.pop()


def elo(scouts, greedy, random):
    return {**{f"s{i}": value for i, value in enumerate(scouts)}, "greedy": greedy,
            "random": random}


class Fit(unittest.TestCase):
    rungs = levels.scouts(1600)

    def fit(self, *ratings):
        return levels.fit(self.rungs, 1600, elo(*ratings))

    def test_steps_are_even_where_there_is_room(self):
        names, rungs = self.fit([-400, -350, -300, -250, -150, -50], -230, -700)
        self.assertEqual(names, ["beginner", "casual", "club", "strong", "full"])
        # -400, -300, -200, -100.
        self.assertEqual([rung.kind for rung in rungs], ["greedy", "greedy", "search", "search"])
        self.assertEqual([rung.temperature for rung in rungs[:2]], [120, 20])
        self.assertTrue(rungs[2].nodes <= 100 < rungs[3].nodes < 400, rungs)

    def test_fewer_where_there_is_less(self):
        self.assertEqual(self.fit([-60, -40, -20, 0, 0, 0], 0, -120)[0], ["beginner", "full"])
        self.assertEqual(self.fit([-20, -10, 0, 0, 0, 0], 0, -40), (["full"], []))

    def test_the_weakest_beats_random(self):
        _, rungs = self.fit([-690, -400, -300, -250, -150, -50], -230, -700)
        self.assertLess(rungs[0].temperature, 120)

    def test_no_two_levels_are_one(self):
        names, rungs = self.fit([-120, -120, -120, -120, -20, -10], -120, -300)
        self.assertEqual(len(set(map(str, rungs))), len(names) - 1)

    def test_rising(self):
        self.assertEqual(levels.monotone([1, 3, 2, 5]), [1, 2.5, 2.5, 5])

    def test_skills_are_spread_and_end_at_full(self):
        for count in levels.NAMES:
            found = levels.skills(count)
            self.assertEqual(found[-1], 20)
            self.assertEqual(len(set(found)), count)

    def test_tables_are_read_again(self):
        names, rungs = self.fit([-400, -350, -300, -250, -150, -50], -230, -700)
        text = levels.table_text("chess", rungs, names, {"players": 2}, {})
        again = levels.rungs_of(text)
        self.assertEqual((again[0], list(map(str, again[1]))), (names, list(map(str, rungs))))


class Run(unittest.TestCase):
    def test_a_small_one(self):
        with tempfile.TemporaryDirectory() as place:
            told = subprocess.run(
                [sys.executable, ROOT / "tournaments/levels.py", "kuhn", "--nodes", "32", "--scout",
                 "3", "--deals", "3", "--tournament", TOURNAMENT, "--build", "true", "--tables",
                 place, "--stores", place], check=True, capture_output=True, text=True)
            table = (pathlib.Path(place) / "kuhn.txt").read_text()
        self.assertTrue(told.stdout.endswith(table))
        for line in ("game kuhn", "players 2", "nodes 32", "deals 3", "level full 20 search 0 0"):
            self.assertIn(line, table)


unittest.main()
