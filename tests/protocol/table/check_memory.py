"""What closed tables of `turnkey table` leave behind: next to nothing.

  python3 check_memory.py --program turnkey [--tables 4] [--seconds 6]

Bots play for some seconds at tables that are closed then, some games over and some not, round after
round; the resident size afterwards is that of the first round, but for a margin. Exit status 1: a
check failed.
"""
import argparse
import os
import pathlib
import sys
import time

from hosted import Hosted

MARGIN = 24          # MiB
PLAYED = 12          # MiB that tables in play take at least
PATIENCE = 60        # seconds until memory is back
GAMES = {"straight_jacket": 8, "break_out": 6}


def resident(process):
    """MiB."""
    pages = int(pathlib.Path(f"/proc/{process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def play(owner, process, game, tables, seconds):
    """Opens tables and lets bots play so long; the tables, and the largest size meanwhile. A game
    that is over gives back what its bots had."""
    bots = ",".join(["default/20/20"] * GAMES[game])
    for _ in range(tables):
        owner.say(f"open {game} {bots} Players={GAMES[game]}")
    listed = []
    while len(listed) < tables:
        listed = owner.until("tables")["tables"]
    most, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        most = max(most, resident(process))
        time.sleep(0.05)
    return [table["table"] for table in listed], most


def settle(process, most):
    """The size once it is below `most`, or when patience is over."""
    end = time.monotonic() + PATIENCE
    while (size := resident(process)) > most and time.monotonic() < end:
        time.sleep(0.2)
    return size


def check_game(program, game, tables, seconds):
    with Hosted(program) as at, at.visitor(at.key) as owner:
        owner.connection.settimeout(PATIENCE)
        owner.until("tables")
        before = resident(at.process)
        opened, while_played = play(owner, at.process, game, tables, seconds)
        for number in opened:
            owner.say(f"close {number}")
        while owner.until("tables")["tables"]:
            pass
        after = settle(at.process, before + MARGIN)
    print(f"     {game}: {before:.0f} MiB at first, {while_played:.0f} with {tables} tables, "
          f"{after:.0f} after they were closed")
    faults = []
    if while_played < before + PLAYED:
        faults.append(f"{game}: tables that are played take no memory, so this proves nothing")
    if after > before + MARGIN:
        faults.append(f"{game}: closed tables leave {after - before:.0f} MiB")
    return faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    options = parser.parse_args()
    faults = []
    for game in options.games:
        faults += check_game(options.program, game, options.tables, options.seconds)
    for fault in faults:
        print(f"FAIL {fault}")
    print(f"memory: {'passed' if not faults else f'{len(faults)} checks FAILED'}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
