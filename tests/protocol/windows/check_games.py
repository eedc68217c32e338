#!/usr/bin/env python3
"""Random games through the Python client: check_games.py [--games N] [--native FILE] PROGRAM.

Plays N games of each game that the program has. With the native program, both follow the same
events and say the same of each position: turn, legal moves and result. Then AsyncEngine plays a few
whose moves come from searches. The client uses threads for the pipes, as on Windows.
"""

import argparse
import asyncio
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[3] / "protocol/clients/python"))

from turnkey import OVER, AsyncEngine, Engine, Limits, Position, ends  # noqa: E402

MOST_EVENTS = 5_000
SEARCHED_GAMES = 3


def said(engine, position):
    """What an engine says of a position: who is on turn, the legal moves, and the result."""
    turn = engine.turn(position)
    if turn == OVER:
        return turn, (), str(engine.result(position))
    return turn, tuple(move.text for move in engine.legal(position)), None


def play(engines, game, seed):
    """The number of events of one game; all engines say the same all the way."""
    choice = random.Random(f"{game} {seed}")
    position = Position(game, seed=seed)
    for count in range(MOST_EVENTS):
        answers = [said(engine, position) for engine in engines]
        if answers.count(answers[0]) != len(answers):
            sys.exit(f"{position}: {answers}")
        turn, moves, _ = answers[0]
        if turn == OVER:
            return count
        position = position.after(f"{turn}:{choice.choice(moves)}")
    sys.exit(f"{game} {seed}: no end after {MOST_EVENTS} moves")


async def search_games(program, games):
    """Two engines at a time: one finds the moves, the other is the referee."""
    async with await AsyncEngine.start(program) as referee, await AsyncEngine.start(program) as player:
        for game in games:
            for seed in range(SEARCHED_GAMES):
                position = Position(game, seed=seed)
                while (turn := await referee.turn(position)) != OVER:
                    view = await referee.view(position, int(turn))
                    hint = await player.hint(view, Limits(nodes=20))
                    position = position.after(f"{turn}:{hint.move}")
                if not (await referee.result(position)).scores:
                    sys.exit(f"{game} {seed}: no result")
            print(f"ok {game}: {SEARCHED_GAMES} games by AsyncEngine, with searches", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--native", type=pathlib.Path)
    parser.add_argument("program")
    options = parser.parse_args()
    ends.THREADED = True
    with Engine(options.program) as engine:
        engines = [engine]
        if options.native and options.native.exists():
            engines.append(Engine(str(options.native)))
        common = [game for game in engine.games() if all(game in one.games() for one in engines)]
        missing = set(engine.games()) - set(common)
        if missing or not common:
            sys.exit(f"the native program lacks {', '.join(sorted(missing)) or 'games'}")
        for game in common:
            events = sum(play(engines, game, seed) for seed in range(options.games))
            print(f"ok {game}: {options.games} games, {events} moves, {len(engines)} programs",
                  flush=True)
        for one in engines[1:]:
            one.close()
    asyncio.run(search_games(options.program, common))


if __name__ == "__main__":
    main()
