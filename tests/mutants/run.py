#!/usr/bin/env python3
"""Puts known faults into a copy of the tree, one at a time, and says which the tests see.

Each `*.patch` here is a fault: a few lines that say what it breaks, then a unified diff.

    Breaks: a seat may hold before its first roll
    Games: pig
    Run: test_pig --gtest_filter=PigRules.*

Run it before a release. If a fault survives, write the test that sees its kind; if a patch no longer
applies, make the same fault in the new code. `Games` are those to build, `Run` a test program with
its arguments. The copy and its builds stay in `--folder`, so that a second run compiles little. A
fault counts as killed if the tests fail or do not end in time; one that does not compile counts as
neither.

    tests/mutants/run.py --check            every patch applies: a second, in CI
    tests/mutants/run.py                    all of them: hours on a small machine
    tests/mutants/run.py pig gitmo          those whose names contain one of these words
"""

import argparse
import collections
import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]

Mutant = collections.namedtuple("Mutant", "name path breaks games run files")


def read(path):
    """A patch with its header."""
    text = path.read_text()
    header = text.split("\n--- ", 1)[0]
    fields = dict(re.findall(r"^(Breaks|Games|Run): (.+)$", header, re.M))
    missing = {"Breaks", "Games", "Run"} - set(fields)
    files = re.findall(r"^\+\+\+ b/(\S+)", text, re.M)
    if missing or not files:
        sys.exit(f"{path.name}: no {', '.join(sorted(missing)) or 'diff'}")
    return Mutant(path.stem, path, fields["Breaks"], fields["Games"].split(),
                  fields["Run"].split(), files)


def mutants(words, folder=HERE):
    found = [read(path) for path in sorted(folder.glob("*.patch"))]
    return [each for each in found if not words or any(word in each.name for word in words)]


def apply(mutant, tree, check=False):
    """Whether the patch applies, exactly and nowhere else."""
    command = ["git", "apply", "--check"] if check else ["git", "apply"]
    # Without this git looks for the repository around, and skips paths outside it.
    environment = dict(os.environ, GIT_CEILING_DIRECTORIES=str(tree.parent))
    done = subprocess.run([*command, str(mutant.path)], cwd=tree, env=environment,
                          stderr=subprocess.PIPE, text=True, check=False)
    return done.returncode == 0


def check(chosen, tree=ROOT):
    """The names of the patches that do not apply."""
    return [mutant.name for mutant in chosen if not apply(mutant, tree, check=True)]


def copy_tree(to):
    """All files that git knows or does not ignore; those that are unchanged keep their times."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT,
                            stdout=subprocess.PIPE, check=True).stdout.decode().split("\0")
    wanted = {name for name in listed if name and (ROOT / name).is_file()}
    for path in [path for path in to.rglob("*") if path.is_file()]:
        if str(path.relative_to(to)) not in wanted:
            path.unlink()
    for name in wanted:
        source, target = ROOT / name, to / name
        if target.exists() and target.read_bytes() == source.read_bytes():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)


class Builds:
    """One build folder for each set of games."""

    def __init__(self, folder, jobs, patience):
        self.folder, self.jobs, self.patience = folder, jobs, patience
        self.tree = folder / "tree"
        self.sound = {}  # by games and run: whether the tests pass without a fault

    def build(self, mutant):
        build = self.folder / ("build-" + "-".join(mutant.games))
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "check": False}
        if not (build / "build.ninja").exists():
            subprocess.run(["cmake", "--preset", "test", "-B", str(build),
                            "-DTURNKEY_GAMES=" + ";".join(mutant.games)], cwd=self.tree, **quiet)
        done = subprocess.run(["cmake", "--build", str(build), "-j", str(self.jobs), "--target",
                               mutant.run[0]], cwd=self.tree, **quiet)
        return build if done.returncode == 0 else None

    def passes(self, mutant, build):
        environment = dict(os.environ, GTEST_FAIL_FAST="1", GTEST_BRIEF="1")
        command = [str(build / mutant.run[0]), *mutant.run[1:]]
        with tempfile.TemporaryDirectory() as scratch:
            try:
                done = subprocess.run(command, cwd=scratch, env=environment, check=False,
                                      stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                      timeout=self.patience)
            except subprocess.TimeoutExpired:
                return False
        return done.returncode == 0

    def is_sound(self, mutant):
        key = (*mutant.games, "|", *mutant.run)
        if key not in self.sound:
            build = self.build(mutant)
            self.sound[key] = build is not None and self.passes(mutant, build)
        return self.sound[key]

    @contextlib.contextmanager
    def fault(self, mutant):
        """The tree with the fault. New times on both ways, so that the build sees both."""
        before = {name: (self.tree / name).read_bytes() for name in mutant.files}
        applies = apply(mutant, self.tree)
        try:
            yield applies
        finally:
            for name, content in before.items():
                (self.tree / name).write_bytes(content)

    def verdict(self, mutant):
        if not apply(mutant, self.tree, check=True):
            return "does not apply"
        if not self.is_sound(mutant):
            return "tests fail without it"
        with self.fault(mutant):
            build = self.build(mutant)
            if build is None:
                return "does not compile"
            return "survived" if self.passes(mutant, build) else "killed"


def self_test():
    """A patch that applies, one that does not, and one without a header."""
    with tempfile.TemporaryDirectory() as folder:
        tree = pathlib.Path(folder, "tree")
        tree.mkdir()
        (tree / "a.txt").write_text("one\ntwo\nthree\n")
        diff = "--- a/a.txt\n+++ b/a.txt\n@@ -1,3 +1,3 @@\n one\n-{}\n+four\n three\n"
        header = "Breaks: it\nGames: pig\nRun: test_pig\n\n"
        (tree.parent / "fits.patch").write_text(header + diff.format("two"))
        (tree.parent / "other.patch").write_text(header + diff.format("twenty"))
        chosen = mutants([], tree.parent)
        assert [each.name for each in chosen] == ["fits", "other"]
        assert chosen[0].files == ["a.txt"] and chosen[0].run == ["test_pig"]
        assert check(chosen, tree) == ["other"]
        (tree.parent / "bare.patch").write_text(diff.format("two"))
        try:
            mutants([], tree.parent)
        except SystemExit as refused:
            assert "Breaks" in str(refused)
        else:
            raise AssertionError("a patch without a header")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("words", nargs="*", help="only faults whose names contain one of these")
    parser.add_argument("--check", action="store_true", help="only whether the patches apply")
    parser.add_argument("--self-test", action="store_true", help="whether this program works")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build" / "mutants")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--patience", type=float, default=600, help="seconds for one run of tests")
    arguments = parser.parse_args()
    if (arguments.check or arguments.self_test) and shutil.which("git") is None:
        print("needs git")
        return sys.exit(77)
    if arguments.self_test:
        return self_test()
    chosen = mutants(arguments.words)
    if arguments.check:
        stale = check(chosen)
        print(f"{len(chosen) - len(stale)} of {len(chosen)} patches apply")
        return sys.exit("these do not: " + ", ".join(stale)) if stale else None
    builds = Builds(arguments.folder.resolve(), arguments.jobs, arguments.patience)
    builds.tree.mkdir(parents=True, exist_ok=True)
    copy_tree(builds.tree)
    counts = collections.Counter()
    for mutant in sorted(chosen, key=lambda each: (each.games, each.run)):
        begin = time.monotonic()
        verdict = builds.verdict(mutant)
        counts[verdict] += 1
        print(f"{verdict:22} {mutant.name:34} {time.monotonic() - begin:5.0f} s  {mutant.breaks}",
              flush=True)
    print(", ".join(f"{count} {verdict}" for verdict, count in counts.most_common()))
    judged = counts["killed"] + counts["survived"]
    if judged:
        print(f"{100 * counts['killed'] / judged:.0f} % of {judged} killed")
    return sys.exit(counts["killed"] < len(chosen))


if __name__ == "__main__":
    main()
