#!/usr/bin/env python3
"""A game's hooks have names that the engine asks for.

A hook that a game leaves out has a default, so the compiler takes a misspelt one for a function of
the game's own, and nothing calls it. What a game declares below `// ---- hooks (HEADER, …)` must be
named in one of these headers.
"""

import pathlib
import re
import sys
import tempfile

import tree_check

MARK = re.compile(r"^  // ---- hooks \(([\w/., ]+)\) -*$")
# Another part, or the first member with data.
END = re.compile(r"^(  // ---- |\S| (?:private|protected|public):|  (?!using )\w[\w:<>, ]* \w+(\{.*\})?;)")
NAMES = [re.compile(r"^  using (\w+) = "),
         re.compile(r"^  static constexpr [^(={]*?(\w+)(?: =|\{)"),
         re.compile(r"^  (?! |using |friend |template )[^=]*?(\w+)\(")]


def hooks_of(text):
    """(line number, name, headers) of each hook that a header of a game declares."""
    headers = None
    for number, line in enumerate(text.splitlines(), 1):
        if mark := MARK.match(line):
            headers = mark[1].split(", ")
        elif END.match(line):
            headers = None
        elif headers:
            code = line.partition("//")[0]
            if found := next(filter(None, (name.match(code) for name in NAMES)), None):
                yield number, found[1], headers


def check(root):
    """The problems of all games, and how many hooks they have."""
    problems, count = [], 0
    for header in sorted((root / "engine/games").rglob("*.h")):
        for number, name, files in hooks_of(header.read_text(encoding="utf-8")):
            count += 1
            known = " ".join((root / file).read_text(encoding="utf-8") for file in files)
            if not re.search(rf"\b{name}\b", known):
                problems.append(f"{header.relative_to(root)}:{number}: {name} is no hook of "
                                + ", ".join(files))
    return problems, count


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "engine/games/toy").mkdir(parents=True)
        (root / "engine/defaults.h").write_text(
            "  static constexpr int kScale = 0;\n  static constexpr int rate() { return 0; }\n"
            "  // Optional: Rater.\n")
        game = root / "engine/games/toy/game.h"
        right = """struct Game {
  int own(int number) const;
  // ---- hooks (engine/defaults.h) ---
  using Rater = toy::Rater;
  static constexpr int kScale = 3;
  template <class Visit>
  int rate(Visit&& visit) const {
    return other(visit);
  }

 private:
  int hidden() const;
};
"""
        game.write_text(right)
        if check(root) != ([], 3):
            return f"three right hooks: {check(root)}"
        for name in ("Rater =", "kScale", "rate("):
            game.write_text(right.replace(name, "x" + name))
            if len(check(root)[0]) != 1:
                return f"the misspelt hook x{name} is not seen"
    return None


def checked(arguments):
    problems, count = check(arguments.root)
    if count == 0:
        problems.append("no game has hooks: the mark in their headers must have changed")
    return problems, f"{count} hooks: all known"


if __name__ == "__main__":
    sys.exit(tree_check.run(__doc__, self_test, checked))
