#!/usr/bin/env python3
"""Dependencies run one way: engine <- search <- agents <- protocol <- tournaments.

The linker proves it for libraries; most of the engine and search is in headers, so this reads the
includes. Inside engine/, core/ includes nothing of engine/ but core/, and no game another game.
"""

import argparse
import pathlib
import re
import sys
import tempfile

LAYERS = ["engine", "search", "agents", "protocol", "tournaments"]
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.M)


def forbidden(path, included):
    """Why `path` may not include `included` (both relative to the root), or None."""
    if included.parts[0] not in LAYERS:
        return "write includes from the repository root"
    if LAYERS.index(included.parts[0]) > LAYERS.index(path.parts[0]):
        return f"{path.parts[0]} must not know {included.parts[0]}"
    if path.parts[:2] == ("engine", "core") and included.parts[:2] != ("engine", "core"):
        return "engine/core must not know the rest of the engine"
    games = [p.parts[2:-1] for p in (path, included) if p.parts[:2] == ("engine", "games")]
    if len(games) == 2 and games[0] != games[1]:
        return "a game must not know another game"
    return None


def check(root):
    problems, count = [], 0
    for layer in LAYERS:
        for source in sorted((root / layer).rglob("*")):
            if source.suffix not in {".h", ".cpp", ".in"}:
                continue
            path = source.relative_to(root)
            for text in INCLUDE.findall(source.read_text(encoding="utf-8")):
                count += 1
                problem = forbidden(path, pathlib.PurePosixPath(text))
                if problem:
                    problems.append(f'{path}: "{text}": {problem}')
    return problems, count


def self_test():
    cases = [("engine/core/rng.h", "engine/core/seat.h", None),
             ("search/tree.h", "engine/game.h", None),
             ("engine/game.h", "search/tree.h", "must not know search"),
             ("engine/core/rng.h", "engine/game.h", "engine/core"),
             ("engine/games/a/move.h", "engine/games/b/move.h", "another game"),
             ("engine/games/c/a/move.h", "engine/games/c/b/move.h", "another game"),
             ("agents/random.cpp", "random.h", "repository root")]
    for path, included, expected in cases:
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder) / path
            source.parent.mkdir(parents=True)
            source.write_text(f'#pragma once\n#include "{included}"\n')
            problems, _ = check(pathlib.Path(folder))
            if len(problems) != bool(expected) or (expected and expected not in problems[0]):
                return f"{path} includes {included}: expected {expected!r}, got {problems}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).parents[1])
    parser.add_argument("--self-test", action="store_true")
    arguments = parser.parse_args()
    if arguments.self_test:
        problem = self_test()
        print(f"self-test: {problem or 'ok'}")
        return 1 if problem else 0
    problems, count = check(arguments.root)
    print("\n".join(problems) if problems else f"{count} includes: one way")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
