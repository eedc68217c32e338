"""Rows of protocol/apps/review/benchmarks.cpp, from reviews of a tournament between agents.

  turnkey-tournament run tournaments/cups/benchmarks.toml --store b.db
  turnkey-tournament export b.db > b.txt
  turnkey review b.txt --nodes 2000 --moves-only --threads 2 --out b.jsonl
  python3 tests/strength/benchmarks.py b.jsonl

An agent's loss is the mean over all its decisions, so long games count more; the error beside it is
clustered by game. Rows of a table come sorted, the strongest first; agents that can't be told apart
share a row, and a table has no rows if no two agents can be told apart.
"""
import collections
import json
import math
import sys


def losses(reviews):
    """By game and number of seats and then by player: a list of (sum, decisions), one a game."""
    tables = collections.defaultdict(lambda: collections.defaultdict(list))
    for line in reviews:
        review = json.loads(line)
        table = tables[review["game"], len(review["seats"])]
        own = collections.defaultdict(lambda: [0.0, 0])
        for name, seat in zip(review["players"], review["seats"], strict=True):
            own[name][0] += seat["known"]["thousandths"]
            own[name][1] += seat["known"]["judged"]
        for name, (lost, judged) in own.items():
            table[name].append((lost, judged))
    return tables


def mean(games):
    """The mean over all decisions and its standard error, clustered by game."""
    decisions = sum(judged for _, judged in games)
    if decisions == 0 or len(games) < 2:
        return None
    found = sum(lost for lost, _ in games) / decisions
    spread = sum((lost - found * judged) ** 2 for lost, judged in games)
    return found, math.sqrt(spread * len(games) / (len(games) - 1)) / decisions, decisions


def groups(players):
    """Names and losses, the strongest first; agents that can't be told apart from the group before
    them (two errors) join it."""
    ranked = sorted((mean(games)[0], name) for name, games in players.items() if mean(games))
    all_groups = []
    for _, name in ranked:
        if all_groups:
            before = all_groups[-1]
            pooled, error, _ = mean(sum((players[one] for one in before), []))
            found, own, _ = mean(players[name])
            if found - pooled < 2 * math.hypot(error, own):
                before.append(name)
                continue
        all_groups.append([name])
    return [(" or ".join(names), *mean(sum((players[one] for one in names), [])))
            for names in all_groups]


def main():
    lines = [line for path in sys.argv[1:] for line in open(path, encoding="utf-8")]
    for (game, seats), players in sorted(losses(lines).items()):
        found = groups(players)
        if len(found) < 2:
            print(f"    // {game}, {seats} seats: nobody can be told apart")
            continue
        for names, lost, error, decisions in found:
            print(f'    {{"{game}", {seats}, "{names}", {{{lost:.1f}, {max(error, 0.1):.1f}}}}},'
                  f"  // {decisions}")


if __name__ == "__main__":
    main()
