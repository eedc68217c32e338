#!/usr/bin/env python3
"""The registry of games, engine/games/CMakeLists.txt, in trees that lack folders of games.

A source tree may lack a game, though its line stays. The build then has the other games, and tests
that need the missing one are skipped by its name. Run with --cmake PROGRAM.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile

REGISTRY = pathlib.Path(__file__).parents[1] / "engine/games/CMakeLists.txt"
PROJECT = """cmake_minimum_required(VERSION 3.20)
project(registry NONE)
add_subdirectory(games)
message(STATUS "built=${TURNKEY_BUILT_GAMES} known=${TURNKEY_KNOWN_GAMES} types=${TURNKEY_GAME_TYPES}.")
"""


def configured(cmake, games):
    """CMake's output for a tree with the folders of only three games, and its exit status."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for path in ("pig", "reference/kuhn", "straight_up"):
            (root / "games" / path).mkdir(parents=True)
            (root / "games" / path / "game.h").touch()
        shutil.copy(REGISTRY, root / "games/CMakeLists.txt")
        (root / "CMakeLists.txt").write_text(PROJECT)
        done = subprocess.run([cmake, "-G", "Ninja", "-S", root, "-B", root / "build",
                               f"-DTURNKEY_GAMES={games}"],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return done.returncode, " ".join(done.stdout.split())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cmake", default="cmake")
    cmake = parser.parse_args().cmake
    problems = []

    def expect(games, status, *parts):
        ended, said = configured(cmake, games)
        if (ended == 0) != status or not all(part in said for part in parts):
            problems.append(f"TURNKEY_GAMES={games}: {said}")

    expect("all", True, "built=kuhn;straight_up;pig known=kuhn;leduc;",
           "types=kuhn::Game, straight_up::Game, pig::Game.", "their folder has no game.h: leduc;")
    expect("distributable", True, "built=kuhn;pig known=kuhn;leduc;")
    expect("pig", True, "built=pig known=kuhn;leduc;")
    expect("pig;leduc", False, "'leduc', whose folder has no game.h")
    expect("pig;chess", False, "'chess', which is not one of: kuhn;leduc;")
    print("\n".join(problems) or "what is there is built")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
