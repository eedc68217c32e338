#!/usr/bin/env python3
"""A complete engine: it plays Pig and holds at 20. tournaments/README.md, "Engines", lists the
lines that a player must understand; it ignores all others."""
import sys


def say(text):
    print(text, flush=True)  # a runner waits for every line


def turn_total(events, seat):
    """Points of the turn so far: the dice since another seat moved, or 0 again."""
    total = 0
    for event in events:
        actor, move = event.split(":")
        if actor == "c":
            total += int(move) if move != "1" else -total
        elif actor != seat or move == "h":
            total = 0
    return total


seat, events = "0", []
for line in sys.stdin:
    words = line.split()
    command = words[0] if words else ""
    if command == "uci":
        say("id name hold at 20\nid author Turnkey\nid protocol turnkey 3\nuciok")
    elif command == "isready":
        say("readyok")
    elif command == "position":  # … seat S [moves EVENT…]
        seat = words[words.index("seat") + 1]
        events = words[words.index("moves") + 1 :] if "moves" in words else []
    elif command == "go":  # the limits don't matter to one that is fast
        say("bestmove " + ("h" if turn_total(events, seat) >= 20 else "r"))
    elif command == "quit":
        break
