"""A bot in 20 lines: it plays seat 0 itself, and the engine plays the other seats.

    python3 bot.py turnkey kuhn
"""
import random
import secrets
import sys

from turnkey import OVER, Engine, Limits, Position

with Engine(sys.argv[1]) as engine:
    table = Position(sys.argv[2], seed=secrets.randbits(64))  # the engine deals
    while (turn := engine.turn(table)) != OVER:
        view = engine.view(table, int(turn))  # only what that seat has seen
        if turn == "0":
            move = random.choice(engine.legal(view)).text
        else:
            move = engine.hint(view, Limits(seconds=0.02)).move
        print(engine.say(table, f"{turn}:{move}"))
        table = table.after(f"{turn}:{move}")
    print(engine.result(table))
