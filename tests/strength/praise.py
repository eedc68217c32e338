"""Compares the chance that a hint gives the best of many moves with a search of that move alone.

  python3 tests/strength/praise.py build/release/turnkey jacked 2 100 13000

Takes positions with over a hundred moves from games of random moves. Searches each with the given
number of nodes, and then the best move alone with as many. Prints the mean difference in
thousandths of the win and its standard error over positions: chances lifted by choosing the
luckiest would show as more than 0.
"""
import math
import pathlib
import random
import statistics
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "protocol/clients/python"))

from turnkey import OVER, Engine, Limits, Position  # noqa: E402


def wide_positions(engine, game, seats, wanted):
    """Positions at which somebody has more than a hundred moves, at most one a game."""
    dice = random.Random(71)
    seed = 0
    while wanted > 0:
        seed += 1
        position = Position(game, options={"Players": seats}, seed=seed)
        for _ in range(400):
            turn = engine.turn(position)
            if turn == OVER:
                break
            legal = engine.legal(position)
            if len(legal) > 100 and len(position.events) > 20 and dice.random() < 0.3:
                wanted -= 1
                yield position
                break
            position = position.after(f"{turn}:{dice.choice(legal)}")


def said(engine, position, limits):
    """Best move and its chance in thousandths, by a new search."""
    engine.new_game()
    hint = engine.hint(position, limits)
    return hint.move, round(1000 * hint.best.win.value)


def main():
    program, game, seats, wanted, nodes = sys.argv[1:]
    engine = Engine(program)
    differences = []
    for position in wide_positions(engine, game, seats, int(wanted)):
        best, chance = said(engine, position, Limits(nodes=int(nodes)))
        _, alone = said(engine, position, Limits(nodes=int(nodes), only=(best,)))
        differences.append(chance - alone)
    error = statistics.stdev(differences) / math.sqrt(len(differences))
    print(f"{game}, {seats} seats, {nodes} nodes, {len(differences)} positions: "
          f"{statistics.mean(differences):+.1f} +- {error:.1f}")


if __name__ == "__main__":
    main()
