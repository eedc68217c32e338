"""Annotates games: prints each decision that the engine finds doubtful or worse.

    turnkey-tournament export games.db | python3 annotate.py turnkey 500

reads records from standard input and spends this many nodes on each decision.
"""
import sys

from turnkey import Engine, Limits, read_records


def annotate(program: str, nodes: int, text: str) -> None:
    with Engine(program) as engine:
        for number, record in enumerate(read_records(text), 1):
            graded = engine.review(record.position, Limits(nodes=nodes))
            print(f"game {number}, {record.position.game}: {len(graded)} decisions")
            for verdict in graded:
                if verdict.verdict in ("none", "unknown"):
                    continue
                player = record.headers.get(f"Player {verdict.seat}", f"seat {verdict.seat}")
                print(f"  event {verdict.event}: {player} played {verdict.move}, {verdict.verdict};"
                      f" {verdict.best} has {verdict.gap} more of the win,"
                      f" {verdict.score_gap} points")


if __name__ == "__main__":
    annotate(sys.argv[1], int(sys.argv[2]), sys.stdin.read())
