#!/usr/bin/env python3
"""Times of turnkey.exe beside the native program: check_figures.py [--native FILE] PROGRAM.

Shows how long `stop` takes while a search runs, how far `go movetime` is off, and the speed as a
ratio of iterations/s. Programs take turns, so that a busy machine slows both. Fails if even the
quickest `stop` takes longer than 20 ms and than twice the native program's.
"""

import argparse
import pathlib
import re
import statistics
import sys
import time

from wine_program import Conversation

STOP_MS = 20
TRIES = 20
MOVE_MS = 200
SPEED_MS = 2_000
PAIRS = 3
POSITION = "position game jacked all seed 7"


def stop_time(talk):
    """Milliseconds from `stop` to the answer."""
    talk.send("go infinite\n")
    talk.wait_for("info depth")
    time.sleep(0.05)
    start = time.perf_counter()
    talk.send("stop\n")
    return 1_000 * (talk.wait_for("bestmove ")[0] - start)


def move_time(talk):
    """Milliseconds after the end of a movetime."""
    start = time.perf_counter()
    talk.send(f"go movetime {MOVE_MS}\n")
    return 1_000 * (talk.wait_for("bestmove ")[0] - start) - MOVE_MS


def speed(talk):
    """Iterations/s of one search."""
    talk.send(f"ucinewgame\n{POSITION}\ngo movetime {SPEED_MS}\n")
    nps = 0
    while True:
        line = talk.lines.get(timeout=60)[1].decode()
        if found := re.search(r" nps (\d+)", line):
            nps = int(found[1])
        if line.startswith("bestmove "):
            return nps


def begin(program):
    talk = Conversation(program)
    talk.send(f"setoption name Agent value ismcts\n{POSITION}\nquery turn\n")
    talk.wait_for("response turn")
    return talk


def shown(name, times):
    print(f"{name}: median {statistics.median(times):.1f} ms, {min(times):.1f} to {max(times):.1f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--native", type=pathlib.Path)
    parser.add_argument("program")
    options = parser.parse_args()
    programs = {"turnkey.exe": options.program}
    if options.native and options.native.exists():
        programs["native"] = str(options.native)
    talks = {name: begin(program) for name, program in programs.items()}
    quickest = {}
    for what, measure in (("stop", stop_time), (f"after movetime {MOVE_MS}", move_time)):
        times = {name: [] for name in talks}
        for _ in range(TRIES):
            for name, talk in talks.items():
                times[name].append(measure(talk))
        for name in talks:
            shown(f"{name}: {what}", times[name])
            quickest.setdefault(name, min(times[name]))
    rates = {name: [] for name in talks}
    for _ in range(PAIRS):  # alternating
        for name, talk in talks.items():
            rates[name].append(speed(talk))
    print("iterations/s, Jacked: " + ", ".join(f"{name} {statistics.median(r):.0f}"
                                               for name, r in rates.items()))
    if "native" in rates:
        ratios = [a / b for a, b in zip(rates["turnkey.exe"], rates["native"])]
        print(f"ratio {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")
    for talk in talks.values():
        talk.end()
    if quickest["turnkey.exe"] > max(STOP_MS, 2 * quickest.get("native", 0)):
        sys.exit(f"stop takes {quickest['turnkey.exe']:.1f} ms")


if __name__ == "__main__":
    main()
