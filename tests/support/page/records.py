"""Kept records of games, for the pages that are tested with them.

Each game of a build needs one, in which the person is on turn and bots at random are next. What is
missing is said before anything runs, all of it at once.
"""
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "protocol/table/records"


def path_of(name):
    return FOLDER / f"{name}.txt"


def text_of(name):
    return path_of(name).read_text()


def require(games):
    """Ends the program, with the names of the records that it misses."""
    missing = [game for game in games if not path_of(game).exists()]
    for game in missing:
        print(f"missing: {path_of(game)}: in `turnkey play {game} --agent random`, type `save` with this"
              " name when you are on turn")
    if missing:
        sys.exit(1)
