"""What a hint says of the best of many moves, against what a search of that move alone says.

  python3 tests/strength/praise.py build/release/turnkey jacked 2 100 13000

Positions with over a hundred moves, met in games of random moves, are searched with so many nodes,
and then the best move alone with as many. Prints the mean difference in thousandths of the win and
its standard error over positions: chances lifted by choosing the luckiest would show as more than 0.
"""
import math
import random
import re
import statistics
import subprocess
import sys


class Engine:
    """A turnkey process that is told lines and answers them."""

    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)

    def ask(self, line, until):
        """The last line that begins with `until`; and all that came before it."""
        self.process.stdin.write(line + "\n")
        said = []
        for answer in self.process.stdout:
            said.append(answer.rstrip("\n"))
            if said[-1].startswith(until):
                return said
        raise SystemExit("the engine has ended")


def wide_positions(engine, game, seats, wanted):
    """`position` lines at which somebody has more than a hundred moves, at most one a game."""
    dice = random.Random(71)
    seed = 0
    while wanted > 0:
        seed += 1
        moves = []
        for _ in range(400):
            position = f"position game {game} Players={seats} all seed {seed} moves " + " ".join(moves)
            engine.process.stdin.write(position.removesuffix(" moves ") + "\n")
            turn = engine.ask("query turn", "response turn")[-1].split()[2]
            if turn == "-":
                break
            legal = engine.ask("query legal", "response legal")[-1].split()[2:]
            if len(legal) > 100 and len(moves) > 20 and dice.random() < 0.3:
                wanted -= 1
                yield position
                break
            moves.append(f"{turn}:{dice.choice(legal)}")


def said(engine, position, command):
    """Best move and its chance in thousandths, by a new search."""
    engine.process.stdin.write("ucinewgame\n" + position + "\n")
    answer = engine.ask(command, "bestmove")
    line = [text for text in answer if " multipv 1 " in text][-1]
    return answer[-1].split()[1], int(re.search(r" wp (\d+)", line).group(1))


def main():
    program, game, seats, wanted, nodes = sys.argv[1:]
    engine = Engine(program)
    differences = []
    for position in wide_positions(engine, game, seats, int(wanted)):
        best, chance = said(engine, position, f"go nodes {nodes}")
        _, alone = said(engine, position, f"go nodes {nodes} searchmoves {best}")
        differences.append(chance - alone)
    error = statistics.stdev(differences) / math.sqrt(len(differences))
    print(f"{game}, {seats} seats, {nodes} nodes, {len(differences)} positions: "
          f"{statistics.mean(differences):+.1f} +- {error:.1f}")


if __name__ == "__main__":
    main()
