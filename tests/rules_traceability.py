#!/usr/bin/env python3
"""Every numbered rule has a test that names it, and tests and comments name only rules that exist.

A rule is a line of engine/games/<game>/RULES.md (or one folder deeper) that starts with its bold number: `**J1**`, also as
a list item. A test under tests/games/<game>/ or tests/properties/ names rules in a comment,
`// rule J1` or `// rules J1, J2: …`, or in its own name, TEST(Jacked, J1_J2_SomeThing).
Each game has its own letters before the numbers, so rules of two games can't be confused. In a
game's folder every comment with its letters counts: "(SU10, SU11)", "E12: who starts".
Every game also needs tests/games/<game>/properties_test.cpp, or else no test of tests/properties/
would run for it.
"""

import pathlib
import re
import sys
import tempfile

import tree_check

RULE = re.compile(r"^\s*(?:[-*]\s+)?\*\*([A-Z]+\d+[a-z]?)\b", re.M)
ID = r"[A-Z]+\d+[a-z]?"
COMMENT = re.compile(rf"//.*?\brules?\s+({ID}(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+){ID})*)")
TEST_NAME = re.compile(r"\b(?:TEST|TEST_F|TEST_P|TYPED_TEST|RC_GTEST_PROP|RC_GTEST_FIXTURE_PROP)"
                       r"\s*\(\s*\w+\s*,\s*(\w+)")


def letters(rule):
    return re.match(r"[A-Z]+", rule).group()


def rules_of(game_folder):
    """(rule numbers, problems) of one game."""
    page = game_folder / "RULES.md"
    if not page.exists():
        return [], [f"{page}: missing"]
    rules = RULE.findall(page.read_text(encoding="utf-8"))
    problems = [f"{page}: no rule is numbered"] if not rules else []
    problems += [f"{page}: {rule} stands twice" for rule in sorted(set(rules))
                 if rules.count(rule) > 1]
    return rules, problems


def named_in(source, prefixes):
    """{rule: 'file:line'} of the rules that one test file names. Test names count for known letters
    only: a test may well be called T10_swaps."""
    found = {}
    for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), start=1):
        where = f"{source}:{number}"
        for group in COMMENT.findall(line):
            found.update({rule: where for rule in re.findall(ID, group)})
        for name in TEST_NAME.findall(line):
            found.update({part: where for part in name.split("_")
                          if re.fullmatch(ID, part) and letters(part) in prefixes})
    return found


def wrong_in_comments(folder, rules):
    """Problems: rules that a game's files name in comments but its page does not have."""
    prefixes = {letters(rule) for rule in rules}
    problems = []
    for source in sorted([*folder.glob("*.cpp"), *folder.glob("*.h")]):
        for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), start=1):
            problems += [f"{source}:{number}: names rule {rule}, which RULES.md does not have"
                         for rule in re.findall(rf"\b{ID}\b", line.partition("//")[2])
                         if letters(rule) in prefixes and rule not in rules]
    return problems


def folder_of(root, game):
    """Where a game lives: engine/games/<game>, or one folder deeper."""
    deeper = sorted((root / "engine" / "games").glob(f"*/{game}"))
    return deeper[0] if deeper else root / "engine" / "games" / game


def check(root, games):
    """All problems of the tree, as lines."""
    problems, proved, owner = [], {}, {}
    for game in games:
        rules, found = rules_of(folder_of(root, game))
        problems += found + wrong_in_comments(folder_of(root, game), rules)
        owner.update({rule: game for rule in rules})
        battery = root / "tests" / "games" / game / "properties_test.cpp"
        if not battery.exists():
            problems.append(f"{battery.relative_to(root)}: missing (tests/README.md)")
    prefixes = {letters(rule) for rule in owner}
    folders = [root / "tests" / "games" / game for game in games] + [root / "tests" / "properties"]
    for folder in folders:
        for source in sorted([*folder.glob("*.cpp"), *folder.glob("*.h")]):
            proved.update(named_in(source, prefixes))
    problems += [f"{where}: names rule {rule}, which no RULES.md has"
                 for rule, where in sorted(proved.items()) if rule not in owner]
    problems += [f"{folder_of(root, game).relative_to(root)}/RULES.md: rule {rule} has no test that names it"
                 for rule, game in owner.items() if rule not in proved]
    return problems, len(owner)


def self_test():
    rules = "# Rules\n**X1** One.\n- **X2a**: two.\nText about **X9** is no rule.\n"
    tests = {"good": "// rule X1\nTEST(X, X2a_moves) {}\n",
             "together": "// proves rules X1, X2a: both\n",
             "untested": "TEST(X, X1_moves) {}\n",
             "unknown": "// rules X1 and X2a\n// rule X7\n",
             "comment": "// rules X1, X2a\n",
             "unasked": "// rules X1, X2a\n"}
    expected = {"good": "", "together": "", "untested": "rule X2a has no test",
                "unknown": "names rule X7", "comment": "x.h:2: names rule X3",
                "unasked": "x/properties_test.cpp: missing"}
    for name, text in tests.items():
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            wrong = name == "comment"
            for path, content in {"engine/games/x/RULES.md": rules,
                                  "engine/games/x/x.h": f"// X1\n// X{3 if wrong else 1}: so\n",
                                  "tests/games/x/x_test.cpp": text,
                                  "tests/games/x/properties_test.cpp": ""}.items():
                if name == "unasked" and path.endswith("properties_test.cpp"):
                    continue
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text(content)
            problems, _ = check(root, ["x"])
            wanted = expected[name]
            if len(problems) != bool(wanted) or (wanted and wanted not in problems[0]):
                return f"case {name}: expected {wanted!r}, got {problems}"
    return None


def add_arguments(parser):
    parser.add_argument("--games", nargs="*", help="default: every folder of engine/games")


def checked(arguments):
    games = arguments.games
    if games is None:
        games = sorted(page.parent.name for page in arguments.root.glob("engine/games/**/game.h"))
    problems, count = check(arguments.root, games)
    return problems, f"{count} rules of {', '.join(games)}: all tested"


if __name__ == "__main__":
    sys.exit(tree_check.run(__doc__, self_test, checked, add_arguments))
