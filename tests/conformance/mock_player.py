#!/usr/bin/env python3
"""An engine that plays Kuhn poker and knows nothing else: it passes or folds. With `--break
FAULT` it commits that fault. test_mock.py lists which check catches which fault.
"""

import sys
import time

FAULTS = {
    "crash": "ends when it is asked for a move",
    "crash-at-start": "ends before it says anything",
    "crash-later": "ends after its first move",
    "crash-on-unknown": "ends at a line that it does not know",
    "early-output": "greets before it is spoken to",
    "foreign": "speaks another protocol",
    "illegal": "plays a move of another game",
    "illegal-second-seat": "does so in seat 1",
    "keeps-the-game": "does so in a game that does not go on with the last one",
    "late": "takes a second more than it has",
    "option-refused": "does not take the default of its option",
    "quit-ignored": "does not end when it is told to",
    "stop-ignored": "thinks to the end of its time",
    "two-bestmoves": "answers twice",
    "unready": "says more than readyok",
}
KNOWN = ("uci", "isready", "ucinewgame", "position", "go", "stop", "quit", "setoption")


def say(text):
    print(text, flush=True)


class Player:
    def __init__(self, fault):
        self.fault, self.seat, self.length, self.jumped = fault, "0", 0, False

    def obey(self, line):
        words = line.split()
        command = words[0] if words else ""
        if self.fault == "crash-on-unknown" and command not in KNOWN:
            sys.exit(3)
        if command == "uci":
            self.shake_hands()
        elif command == "isready":
            say("readyok" if self.fault != "unready" else "info string yes\nreadyok")
        elif command == "setoption" and self.fault == "option-refused":
            say("info string error bad-value Level")
        elif command == "position":
            self.look(words)
        elif command == "go":
            self.go(words)
        elif command == "quit" and self.fault != "quit-ignored":
            sys.exit(0)

    def shake_hands(self):
        protocol = "chess 2" if self.fault == "foreign" else "turnkey 3"
        say(f"id name passes\nid protocol {protocol}")
        say("option name Level type spin default 1 min 1 max 9\nuciok")

    def look(self, words):
        self.seat = words[words.index("seat") + 1]
        length = len(words)
        self.jumped, self.length = length < self.length, length

    def go(self, words):
        if self.fault == "crash":
            sys.exit(3)
        if self.fault == "late":
            time.sleep(1.1)
        if self.fault == "stop-ignored" and "60000" in words:
            time.sleep(60)
        wrong = (self.fault == "illegal" or self.fault == "keeps-the-game" and self.jumped or
                 self.fault == "illegal-second-seat" and self.seat == "1")
        say("bestmove " + ("e2e4" if wrong else "p"))
        if self.fault == "two-bestmoves":
            say("bestmove p")
        if self.fault == "crash-later":
            sys.exit(3)


def main():
    fault = sys.argv[2] if sys.argv[1:2] == ["--break"] else ""
    if fault == "crash-at-start":
        sys.exit(3)
    if fault == "early-output":
        say("welcome")
    player = Player(fault)
    for line in sys.stdin:
        player.obey(line)
    while fault == "quit-ignored":
        time.sleep(1)


if __name__ == "__main__":
    main()
