"""How fair one hand of Gitmo is with each option: the advantage of the first turn.

  python3 tests/strength/gitmo_turns.py build/release/turnkey-tournament [DEALS] [NODES]

Four players, ISMCTS at all seats with NODES nodes an event. Two of them have a twentieth more, so
that each deal is played twice. All settings get the same deals. Prints a table in Markdown: the
hands that end with the first turn, and the share of the wins by the order of the turns, in %, the
first two with 95 % intervals clustered by deal.
"""
import itertools
import math
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

OPTIONS = {"Runs": ("mixed", "pure"), "Laid": ("false", "true"), "Bottom": ("take", "whole"),
           "Fill": ("free", "at_once")}
SEED = 20261801
PLAYERS = 4


def played(program, options, deals, nodes):
    """The records of the hands."""
    with tempfile.TemporaryDirectory() as folder:
        store = str(pathlib.Path(folder) / "hands.db")
        run = [program, "run", "--game", f"gitmo Players={PLAYERS} Hands=1 {options}",
               "--agent", f"ismcts nodes={nodes}", "--agent", f"name=other builtin=ismcts nodes={nodes * 21 // 20}",
               "--seed", str(SEED), "--deals", str(deals), "--store", store, "--quiet"]
        subprocess.run(run, check=True, stdout=subprocess.DEVNULL)
        text = subprocess.run([program, "export", store], check=True, capture_output=True,
                              text=True).stdout
    return text.split("# Turnkey record")[1:]


def of_hand(record):
    """A record's deal, whether it had one turn only, and the shares by the order of turns."""
    seed = re.search(r"^# Seed: (\d+)$", record, re.M)[1]
    shares = [float(share) for share in re.search(r" shares (\S+)$", record, re.M)[1].split(",")]
    turns = re.findall(r"(?:^| )(\d):resign\b", re.sub(r"\{[^}]*\}", "", record), re.M)
    first = int(turns[0])
    return seed, len(turns) == 1, shares[first:] + shares[:first]


def percent(values_by_deal):
    """A mean over deals with its interval."""
    means = [statistics.mean(values) for values in values_by_deal]
    error = 1.96 * statistics.stdev(means) / math.sqrt(len(means))
    return f"{100 * statistics.mean(means):.0f} ± {100 * error:.0f}"


def row(records):
    deals = {}
    for record in records:
        seed, *rest = of_hand(record)
        deals.setdefault(seed, []).append(rest)
    ended = percent([[alone for alone, _ in hands] for hands in deals.values()])
    first = percent([[shares[0] for _, shares in hands] for hands in deals.values()])
    every = [shares for hands in deals.values() for _, shares in hands]
    others = [f"{100 * statistics.mean(shares[i] for shares in every):.0f}"
              for i in range(1, PLAYERS)]
    return [ended, first, ", ".join(others)]


def main():
    program = sys.argv[1]
    deals, nodes = (int(text) for text in [*sys.argv[2:], "200", "300"][:2])
    print("|", " | ".join(OPTIONS), "| end with the first turn | won by its player | by the next |")
    print("|---" * (len(OPTIONS) + 3) + "|")
    for values in itertools.product(*OPTIONS.values()):
        options = " ".join(f"{name}={value}" for name, value in zip(OPTIONS, values))
        cells = row(played(program, options, deals, nodes))
        print("|", " | ".join([*values, *cells]), "|", flush=True)


if __name__ == "__main__":
    main()
