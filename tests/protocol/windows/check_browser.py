#!/usr/bin/env python3
"""A table in wine, played in a Chromium outside of it: check_browser.py --chromium FILE PROGRAM.

Whole games by mouse and by keys, hints, a page that is loaded again, a review, and a saved game in
a folder with letters of several scripts, which goes on after the program was killed.
"""
import argparse
import pathlib
import signal
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1] / "support/page"), str(HERE.parent / "table")]

from at_kuhn import AtKuhn  # noqa: E402
from browser import Browser  # noqa: E402
from hosted import Hosted  # noqa: E402
from wine_program import PATIENCE, expect, odd_folder  # noqa: E402

PLAYED = ("kuhn", "jacked")  # of the build's games


class TableInWine(AtKuhn):
    def games(self):
        """Those of the build, as the owner page shows them."""
        self.visit(self.at.url)
        return self.value("[...document.querySelectorAll('[data-game]')].map(e => e.dataset.game)")

    def play_one(self, kept):
        """A game of Kuhn after one move, when its file has that too; returns its link and events."""
        self.open_table("kuhn")
        self.my_turn()
        self.play_first(self.press_first)
        self.my_turn()
        events = self.value("store.events.map(({move}) => move)")
        until = time.monotonic() + PATIENCE
        while f":{events[-1]}" not in "".join(path.read_text() for path in kept.glob("table-*.txt")):
            expect(time.monotonic() < until, "a saved game")
            time.sleep(0.05)
        return self.value("location.hash"), events

    def go_on(self, link, events):
        self.visit(self.at.url.split("#")[0] + link)
        there = self.value("store.events.map(({move}) => move)")
        self.equal("after a kill the game is there", there, events)
        while self.my_turn():
            self.play_first(self.press_first)
        self.ends("kuhn", "after a kill")


def check_kept(browser, program):
    """How many checks failed."""
    with odd_folder() as folder:
        kept = folder / "Tische 桌"
        with Hosted(program, "--save", str(kept)) as at:
            before = TableInWine(browser, at, None)
            game = before.play_one(kept)
            at.process.kill()
        with Hosted(program, "--save", str(kept)) as at:
            after = TableInWine(browser, at, None)
            after.go_on(*game)
    return before.failed + after.failed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--chromium", required=True)
    parser.add_argument("--shots", type=pathlib.Path)
    parser.add_argument("program")
    options = parser.parse_args()
    Hosted.end_signal = signal.SIGINT  # Ctrl-C, the one that Windows has
    if options.shots:
        options.shots.mkdir(parents=True, exist_ok=True)
    with Browser(options.chromium, 120) as browser:
        with Hosted(options.program) as at:
            checks = TableInWine(browser, at, options.shots)
            offered = checks.games()
            checks.expect("games are offered", len(offered) > 0)
            games = [game for game in PLAYED if game in offered]
            for game in games:
                checks.clicked_through(game)
                checks.keyed_through(game)
            if "kuhn" in games:
                checks.hints_and_undo()
                checks.look_back()
            checks.quiet(at.url.split("#")[0], "blob:")
        checks.equal("it ends in peace", at.code, 0)
        if "kuhn" in games:
            checks.failed += check_kept(browser, options.program)
    return checks.summary("the table in wine")


if __name__ == "__main__":
    sys.exit(main())
