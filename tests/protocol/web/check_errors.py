#!/usr/bin/env python3
"""The package answers bad input as the program does, byte for byte: records of random games of every
game with faults made in them, and the lines of the fuzzer's seeds.

check_errors.py --native PROGRAM PROGRAM [--faults N]. Exit status 1: an answer differs.
"""
import argparse
import pathlib
import random
import subprocess
import sys

CORPUS = pathlib.Path(__file__).resolve().parents[2] / "fuzz/corpus/session"
# They take time, or say how much.
LEFT_OUT = ("go", "bench", "quit", "stop", "setoption")
MOVES = 24
ASKED = ("query legal", "query worlds", "query board", "query events")


class Program:
    """The program, asked one line at a time."""

    def __init__(self, command):
        self._process = subprocess.Popen([command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                         text=True, bufsize=1)

    def ask(self, *lines):
        """What is said to the last of them, without its first two words."""
        self._process.stdin.write("\n".join(lines) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        return answer.rstrip("\n").split(" ", 2)[2:] if answer.startswith("response") else []

    def close(self):
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


def views(program, game, choose):
    """Positions of a random game, as every seat and a spectator has seen them."""
    head, moves = f"game {game} all seed {choose.randrange(1 << 30)}", []
    for _ in range(MOVES):
        position = f"position {head}" + (" moves " + " ".join(moves) if moves else "")
        turn = program.ask(position, "query turn")[0]
        legal = program.ask("query legal")
        if turn in ("-", "c") or not legal:
            break
        moves.append(f"{turn}:{choose.choice(legal[0].split())}")
    seats = int(program.ask("query seats")[0].split()[0])
    for observer in [*range(seats), "-"]:
        yield program.ask(f"query view {observer}")[0]


def with_fault(choose, tokens, others):
    """The events of a record with something wrong; `others`: events of other records."""
    tokens = list(tokens)
    at = choose.randrange(len(tokens))
    letter = choose.randrange(len(tokens[at]) + 1)
    kind = choose.randrange(7)
    if kind == 0:
        tokens[at] = choose.choice(others)
    elif kind == 1:
        tokens.insert(at, choose.choice(tokens))
    elif kind == 2:
        del tokens[at]
    elif kind == 3:
        other = choose.randrange(len(tokens))
        tokens[at], tokens[other] = tokens[other], tokens[at]
    elif kind == 4:
        tokens[at] = tokens[at][:letter] + choose.choice("?0123456789cAKQ=,/+-*:x") + tokens[at][letter:]
    elif kind == 5:
        tokens[at] = tokens[at][:letter] or "?"
    else:
        tokens[at] = choose.choice("01234567c") + ":" + tokens[at].partition(":")[2]
    return tokens


def faulty_records(program, choose, faults):
    """Lines of positions with faults, each with queries behind it."""
    games = program.ask("query games")[0].split()
    records = [view.partition(" moves ") for game in games for view in views(program, game, choose)]
    others = [token for record in records for token in record[2].split()]
    for head, _, moves in records:
        for _ in range(faults if moves else 0):
            tokens = with_fault(choose, moves.split(), others)
            yield f"position {head} moves {' '.join(tokens)}".encode()
            yield choose.choice(ASKED).encode()


def seeds():
    for path in sorted(CORPUS.iterdir()):
        yield from (line for line in path.read_bytes().split(b"\n")
                    if not line.lstrip().lower().startswith(tuple(word.encode() for word in LEFT_OUT)))


def answers(command, lines):
    done = subprocess.run([command], input=b"\n".join(lines) + b"\n", capture_output=True, check=True)
    return done.stdout.split(b"\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--native", required=True)
    parser.add_argument("--faults", type=int, default=40, help="in each record")
    parser.add_argument("program")
    options = parser.parse_args()
    program = Program(options.native)
    lines = [*faulty_records(program, random.Random(47), options.faults), b"ucinewgame", *seeds()]
    program.close()
    wanted, found = answers(options.native, lines), answers(options.program, lines)
    errors = sum(b" error " in line for line in wanted)
    print(f"{len(lines)} lines, {errors} errors")
    for number, (one, other) in enumerate(zip(wanted, found)):
        if one != other:
            print(f"answer {number} is\n{other[:300]!r}, not\n{one[:300]!r}")
            return 1
    if len(wanted) != len(found) or errors < 1000:
        print(f"{len(found)} answers, not {len(wanted)}")
        return 1
    print("the same answers")
    return 0


if __name__ == "__main__":
    sys.exit(main())
