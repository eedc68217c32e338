#!/usr/bin/env python3
"""README.md and NOTICE list all games but Straight Up, which needs a permission to be distributed.

Who must leave it out copies `-DTURNKEY_GAMES="…"` from there, and would leave out as well what the
list lacks. The games are those of engine/games/CMakeLists.txt.
"""

import pathlib
import re
import sys
import tempfile

import tree_check

PAGES = ["README.md", "NOTICE"]
LEFT_OUT = "straight_up"
ADDED = re.compile(r"^turnkey_add_game\((\w+)", re.M)
LIST = re.compile(r'-DTURNKEY_GAMES="([^"]*)"')


def check(root):
    """All problems of the tree, as lines."""
    registry = (root / "engine/games/CMakeLists.txt").read_text(encoding="utf-8")
    games = set(ADDED.findall(registry)) - {LEFT_OUT}
    problems = []
    for page in PAGES:
        lists = LIST.findall((root / page).read_text(encoding="utf-8"))
        problems += [] if lists else [f"{page}: no -DTURNKEY_GAMES=\"…\""]
        for listed in (set(text.split(";")) for text in lists):
            problems += [f"{page}: -DTURNKEY_GAMES=\"…\" lacks {game}"
                         for game in sorted(games - listed)]
            problems += [f"{page}: -DTURNKEY_GAMES=\"…\" must not name {game}"
                         for game in sorted(listed - games)]
    return problems


def self_test():
    cases = [('-DTURNKEY_GAMES="kuhn;pig"', None), ('-DTURNKEY_GAMES="kuhn"', "lacks pig"),
             ('-DTURNKEY_GAMES="kuhn;pig;straight_up"', "not name straight_up"),
             ("-DTURNKEY_GAMES=pig", "no -DTURNKEY_GAMES")]
    for text, expected in cases:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "engine/games").mkdir(parents=True)
            (root / "engine/games/CMakeLists.txt").write_text(
                "# turnkey_add_game(<name>)\nturnkey_add_game(kuhn reference/kuhn)\n"
                "turnkey_add_game(pig)\nturnkey_add_game(straight_up)\n")
            (root / "README.md").write_text(cases[0][0])
            (root / "NOTICE").write_text(text)
            problems = check(root)
            if len(problems) != bool(expected) or (expected and expected not in problems[0]):
                return f"{text}: expected {expected!r}, got {problems}"
    return None


def checked(arguments):
    return check(arguments.root), "the lists of games are whole"


if __name__ == "__main__":
    sys.exit(tree_check.run(__doc__, self_test, checked))
