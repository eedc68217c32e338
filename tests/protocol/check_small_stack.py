"""What the programs do where the system gives stacks of 128 KiB, as musl does to threads and
`ulimit -s 128` to all: searches at every game, reviews, a table, a tournament, a training.

  python3 check_small_stack.py --program turnkey --tournament turnkey-tournament \\
    --train turnkey-train

Exit status 1: a check failed.
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE / "table"), str(HERE.parents[1] / "protocol/clients/python")]

from check_load import check_many  # noqa: E402
from hosted import Hosted          # noqa: E402
from turnkey import Engine, Limits, Position, TurnkeyError  # noqa: E402

KIB = 128
PATIENCE = 120  # seconds for one program; a few are enough


def shrunk(folder, program):
    """A command that starts the program with so small a stack."""
    command = pathlib.Path(folder, pathlib.Path(program).name)
    whole = pathlib.Path(program).resolve()
    command.write_text(f'#!/bin/sh\nulimit -s {KIB} && exec "{whole}" "$@"\n')
    command.chmod(0o700)
    return str(command)


def run(*command):
    """A fault if it ends with anything but 0."""
    ended = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                           timeout=PATIENCE, check=False)
    return f"ends with {ended.returncode}: {ended.stderr[-300:]}" if ended.returncode else None


def games_of(program):
    with Engine(program, restart=False) as engine:
        return engine.games()


def searches(program, games):
    """The default agent at the start of every game, alone and on two threads."""
    for game in games:
        fault = None
        try:
            for threads in (1, 2):
                with Engine(program, options={"Threads": threads}, restart=False) as engine:
                    engine.hint(Position(game, seed=7), Limits(nodes=1000), timeout=PATIENCE)
        except TurnkeyError as error:
            fault = str(error)
        yield f"searches at {game}", fault


def reviews(program, games):
    for game in games:
        record = HERE / f"table/records/{game}.txt"
        yield (f"a review of {game}",
               run(program, "review", record, "--nodes", "20", "--threads", "2", "--json"))


def table(program):
    bots = "default/20/1,random/20/1 Players=2"
    fault = None
    with Hosted(program) as at:
        try:
            watcher, = check_many(at, 1, f"jacked {bots} MaxHands=2")
            fault = "; ".join(watcher.faults) or (None if watcher.over else "the game does not end")
        except (OSError, EOFError) as error:
            fault = repr(error)
    yield "a game at the table", f"ends with {at.code}: {fault}" if at.code else fault


def tournament(program, folder):
    cup = ["--game", "jacked Players=2 MaxHands=2", "--agent", "default", "--agent", "random",
           "--nodes", "20", "--deals", "1", "--store", pathlib.Path(folder, "games.db"), "--quiet"]
    yield "a tournament", run(program, "run", *cup)


def training(program):
    sizes = ["--games", "2", "--stages", "1", "--deals", "2"]
    yield "a training", run(program, "jacked", *sizes)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--tournament", required=True)
    parser.add_argument("--train", required=True)
    options = parser.parse_args()
    failed = 0
    with tempfile.TemporaryDirectory(prefix="turnkey-stack-") as folder:
        program = shrunk(folder, options.program)
        games = games_of(program)
        checks = [[("games", None if games else "none")],
                  searches(program, games), reviews(program, games), table(program),
                  tournament(shrunk(folder, options.tournament), folder),
                  training(shrunk(folder, options.train))]
        for what, fault in (one for check in checks for one in check):
            print(f"FAIL {what}: {fault}" if fault else f"ok   {what}", flush=True)
            failed += bool(fault)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
