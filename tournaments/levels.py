#!/usr/bin/env python3
"""Makes a game's table of `Skill` levels: protocol/wire/session/levels/.

  ./run levels gitmo                                # 400 deals a match: hours
  ./run levels gitmo --nodes 400 --scout 12 --deals 24    # a rough one
  ./run levels gitmo --measure                      # the same rungs, measured again

It first plays a scouting ladder: ways to play from weak to strong, each against the two before it,
including `random` and `greedy`. From their Elo it fits the levels, so that the steps are even,
writes them into the table and rebuilds the program. Then it plays the levels themselves with other
deals, and adds to the table their Elo against `full`, with standard errors. The numbers of deals
are fixed in advance, so nobody can stop when the result pleases.

All levels get the same nodes a move, so the games are the same on every machine, and all meet at
the same deals. Stores stay beside the build: the same command continues an interrupted run.
"""

import argparse
import json
import math
import pathlib
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
TABLES = ROOT / "protocol/wire/session/levels"

# Temperatures, in thousandths of a win, of levels that look one move ahead, weakest first. Then,
# for levels that search, the fraction of the nodes and the temperatures.
TEMPERATURES = [120, 50, 20, 8]
PARTS = [(1 / 16, 15), (1 / 4, 8)]
FEWEST_NODES = 32

# People notice no smaller step, and it takes 400 deals to measure this one.
LEAST_STEP = 50
NAMES = {1: ["full"], 2: ["beginner", "full"], 3: ["beginner", "club", "full"],
         4: ["beginner", "casual", "strong", "full"],
         5: ["beginner", "casual", "club", "strong", "full"]}
MOST_SKILL = 20


class Rung:
    """A way to play: greedy or search, nodes, temperature."""

    def __init__(self, kind, nodes, temperature):
        self.kind, self.nodes, self.temperature = kind, nodes, temperature

    def __repr__(self):
        return f"{self.kind} {self.nodes} {self.temperature}"


def scouts(nodes):
    rungs = [Rung("greedy", 0, temperature) for temperature in TEMPERATURES]
    for part, temperature in PARTS:
        rungs.append(Rung("search", max(FEWEST_NODES, round(nodes * part)), temperature))
    return rungs


def skills(count):
    """This many levels, evenly over 0…20; the last is full strength."""
    if count == 1:
        return [MOST_SKILL]
    return [round(MOST_SKILL * i / (count - 1)) for i in range(count)]


def rating_text(rating):
    """Elo and standard error; empty if either is unknown."""
    if rating is None or rating["error"] is None:
        return ""
    return f" {round(rating['value'])} {math.ceil(rating['error'])}"


def table_text(game, rungs, names, facts, ratings):
    """`rungs`: all but the last level, which takes nothing away."""
    lines = ["# Made by ./run levels; README.md says what the lines mean.", f"game {game}"]
    lines += [f"{key} {value}" for key, value in facts.items() if value != ""]
    for name, skill, rung in zip(names, skills(len(names)), rungs + [Rung("search", 0, 0)],
                                 strict=True):
        rating = " 0 0" if ratings and name == names[-1] else rating_text(ratings.get(name))
        lines.append(f"level {name} {skill} {rung}{rating}")
    for name in ("greedy", "random"):
        if text := rating_text(ratings.get(name)):
            lines.append(f"{name}{text}")
    return "\n".join(lines) + "\n"


def rungs_of(text):
    """Names and rungs of a table made by table_text()."""
    rows = [line.split() for line in text.splitlines() if line.startswith("level ")]
    return [row[1] for row in rows], [Rung(row[3], int(row[4]), int(row[5])) for row in rows[:-1]]


def cup_text(game, options, nodes, deals, seed, names):
    """Each against the two before it; `greedy` follows the weakest."""
    agents = ["random", *names]
    agents.insert(min(2, len(agents) - 1), "greedy")
    lines = [f'name = "levels of {game}"', 'format = "ladder"', "ladder-span = 2",
             "same-deals = true", f"deals = {deals}", f"nodes = {nodes}", f"seed = {seed}",
             "[[game]]", f'name = "{game}"']
    for option in options:
        name, value = option.split("=", 1)
        lines.append(f"{name} = {value if value.isdigit() else json.dumps(value)}")
    for agent in agents:
        lines += ["[[agent]]", f'name = "{agent}"']
        if agent in names:
            skill = skills(len(names))[names.index(agent)]
            lines += ['builtin = "default"', f"Skill = {skill}"]
    return "\n".join(lines) + "\n"


def monotone(values):
    """The nearest ascending values (pool adjacent violators)."""
    blocks = []
    for value in values:
        blocks.append([value, 1])
        while len(blocks) > 1 and blocks[-2][0] >= blocks[-1][0]:
            upper, size = blocks.pop()
            blocks[-1] = [(blocks[-1][0] * blocks[-1][1] + upper * size) / (blocks[-1][1] + size),
                          blocks[-1][1] + size]
    return [value for value, size in blocks for _ in range(size)]


def rung_for(target, rungs, values):
    """Interpolates between two levels of one kind, by ratio: temperatures for greedy ones, nodes
    for searching ones."""
    for i in range(len(rungs) - 1):
        if not (values[i] <= target <= values[i + 1]):
            continue
        low, high = rungs[i], rungs[i + 1]
        width = values[i + 1] - values[i]
        part = (target - values[i]) / width if width > 0 else 1.0
        temperature = round(math.exp(math.log(max(1, low.temperature)) * (1 - part) +
                                     math.log(max(1, high.temperature)) * part))
        if low.kind == "greedy":
            return Rung("greedy", 0, temperature)
        return Rung("search", round(low.nodes ** (1 - part) * high.nodes ** part), temperature)
    return rungs[0] if target < values[0] else rungs[-1]


def fit(rungs, nodes, elo):
    """Names and rungs with even steps. `elo`: by name, for the rungs `s0`, `s1`…, `greedy` and
    `random`, relative to full strength."""
    named = list(zip(rungs, (elo[f"s{i}"] for i in range(len(rungs))), strict=True))
    ahead = [(rung, value) for rung, value in named if rung.kind == "greedy"]
    ahead.append((Rung("greedy", 0, 1), elo["greedy"]))
    search = [(rung, value) for rung, value in named if rung.kind == "search"]
    search.append((Rung("search", nodes, 1), 0.0))
    paths = [([rung for rung, _ in path], monotone([value for _, value in path]))
             for path in (ahead, search)]
    # The weakest beats random by at least a third of the gap to greedy. It loses to greedy, if
    # moves differ by enough.
    lowest = max(paths[0][1][0], elo["random"] + (elo["greedy"] - elo["random"]) / 3)
    count = max(1, min(5, 1 + math.floor(-lowest / LEAST_STEP)))
    levels = []
    for i in range(count - 1):
        target = lowest * (1 - i / (count - 1))
        rung = rung_for(target, *paths[0 if target <= elo["greedy"] else 1])
        if not levels or str(rung) != str(levels[-1]):  # else nothing lies between them
            levels.append(rung)
    return NAMES[len(levels) + 1], levels


class Maker:
    def __init__(self, arguments):
        self.a = arguments
        self.table = arguments.tables / f"{arguments.game}.txt"

    def build(self):
        subprocess.run(shlex.split(self.a.build), check=True, stdout=sys.stderr, cwd=ROOT)

    def play(self, what, names, deals, seed):
        """Ratings by name; the last level has 0."""
        place = self.a.stores / f"{self.a.game}-{what}"
        cup, store, told = (place.with_suffix(end) for end in (".toml", ".db", ".json"))
        cup.write_text(cup_text(self.a.game, self.a.option, self.a.nodes, deals, seed, names))
        run = [self.a.tournament, "run", cup, "--store", store, "--concurrency",
               str(self.a.concurrency)]
        subprocess.run([*map(str, run), "--quiet"], check=True, stdout=sys.stderr)
        subprocess.run([self.a.tournament, "report", str(store), "--anchor", f"{names[-1]}=0",
                        "--json", str(told)], check=True, stdout=sys.stderr)
        report = json.loads(told.read_text())
        ratings = {agent["name"]: agent["rating"] for agent in report["sections"][0]["agents"]}
        return ratings, report["cup"]["variants"][0]["seats"]

    def write(self, names, rungs, facts=None, ratings=None):
        text = table_text(self.a.game, rungs, names, facts or {}, ratings or {})
        self.table.write_text(text)
        print(text, end="")
        self.build()

    def scout(self):
        rungs = scouts(self.a.nodes)
        names = [f"s{i}" for i in range(len(rungs))] + ["full"]
        self.write(names, rungs)
        ratings, _ = self.play("scout", names, self.a.scout, self.a.seed)
        for name, rating in ratings.items():
            print(f"# {name} {rating['value']:.0f} ± {rating['error'] or math.nan:.0f}")
        levels = fit(rungs, self.a.nodes, {name: one["value"] for name, one in ratings.items()})
        self.write(*levels)
        return levels

    def make(self):
        if self.a.measure:
            names, rungs = rungs_of(self.table.read_text())
        else:
            names, rungs = self.scout()
        seed = self.a.seed + 1
        ratings, seats = self.play("levels", names, self.a.deals, seed)
        version = subprocess.run([self.a.tournament, "--version"], check=True, capture_output=True,
                                 text=True).stdout.split()[-1]
        facts = {"options": ",".join(self.a.option), "players": seats, "nodes": self.a.nodes,
                 "deals": self.a.deals, "seed": seed, "version": version}
        self.write(names, rungs, facts, ratings)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE",
                        help="an option of the game, such as Players=4")
    parser.add_argument("--nodes", type=int, default=2000, help="nodes a move at full strength")
    parser.add_argument("--scout", type=int, default=100, help="deals of a match in the scouting ladder")
    parser.add_argument("--deals", type=int, default=400, help="deals of a match between levels")
    parser.add_argument("--seed", type=int, default=20261128)
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--measure", action="store_true", help="keep the existing rungs")
    parser.add_argument("--tournament", default=str(ROOT / "build/release/turnkey-tournament"))
    parser.add_argument("--build", help="the command that rebuilds it",
                        default="cmake --build build/release --target turnkey-tournament")
    parser.add_argument("--tables", type=pathlib.Path, default=TABLES)
    parser.add_argument("--stores", type=pathlib.Path, default=ROOT / "build/levels")
    arguments = parser.parse_args()
    arguments.stores.mkdir(parents=True, exist_ok=True)
    Maker(arguments).make()


if __name__ == "__main__":
    main()
