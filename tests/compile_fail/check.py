#!/usr/bin/env python3
"""Proves that lines of C++ do not compile, each for the stated reason.

The line below one or more comments `// expect-error: <regex>` misuses the engine (peeks at a State
from a search, say). The compiler is run once over all the files, and the test passes when
  * every such line gets an error that matches one of its comments (g++ and clang word it
    differently), and
  * no other line gets any error: so includes and names are right. The lines above a misuse hold
    the correct use, which must compile.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

EXPECTATION = re.compile(r"\s*// expect-error: (\S.*?)\s*$")
ERROR = re.compile(r"(?P<file>[^:]+):(?P<line>\d+):\d+: (?:fatal )?error: (?P<what>.*)$")

MOST_SHOWN = 20  # a mistake in a header gives an error per line and game


def expectations(source):
    """Misuses of a file: number of the line -> regular expressions; one of them must match."""
    found, pending = {}, []
    for number, line in enumerate(source.read_text().splitlines(), start=1):
        match = EXPECTATION.match(line)
        if match:
            pending.append(match[1])
        elif pending:
            found[number], pending = pending, []
    return found


def errors(compiler, include, sources):
    """The compiler's errors for all the sources in one run: (file, line) -> list of errors."""
    limit = "-ferror-limit=0" if "clang" in os.path.basename(compiler) else "-fmax-errors=0"
    unit = "".join(f'#include "{source}"\n' for source in sources)
    result = subprocess.run(
        [compiler, "-std=c++20", "-fsyntax-only", "-fno-diagnostics-color", limit, "-I", include,
         "-x", "c++", "-"],
        input=unit, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**os.environ, "LC_ALL": "C"})
    found = {}
    for line in result.stdout.splitlines():
        match = ERROR.match(line)
        if match:
            found.setdefault((match["file"], int(match["line"])), []).append(match["what"])
    if result.returncode != 0 and not found:
        found[("the compiler", 0)] = [result.stdout]
    return found


def problems(compiler, include, sources):
    """Missing and unexpected errors, one line each."""
    found = errors(compiler, include, sources)
    complaints = []
    for source in sources:
        misuses = expectations(source)
        if not misuses:
            complaints.append(f"{source}: expects no error, so it proves nothing")
        for line, reasons in misuses.items():
            said = found.pop((str(source), line), [])
            if not said:
                complaints.append(f"{source}:{line}: compiles, but must not")
            elif not any(re.search(reason, what) for reason in reasons for what in said):
                complaints.append(f"{source}:{line}: fails for another reason: {said}")
    complaints += [f"{file}:{line}: must compile: {said}" for (file, line), said in found.items()]
    return complaints


def self_test(compiler):
    good = ("int right = 1;\n// expect-error: no_such\nint first = no_such;\n"
            "// expect-error: as clang says\n// expect-error: nothing_like\nint b = nothing_like;\n")
    cases = [
        ([good], []),
        ([good, good.replace("right", "r2").replace("first", "f2").replace(" b ", " c ")], []),
        (["int right = 1;\n"], ["proves nothing"]),
        ([good.replace("= no_such", "= 1")], ["compiles, but must not"]),
        ([good.replace("error: no_such", "error: private")], ["another reason"]),
        ([good + "int y = oops;\n"], ["must compile"]),
        ([good + '#include "nowhere.h"\n'], ["must compile"]),
        ([good, "int z = oops;\n// expect-error: x\nint w = 1;\n"],
         ["compiles, but must not", "must compile"]),
    ]
    with tempfile.TemporaryDirectory(prefix="two words ") as folder:
        for number, (texts, expected) in enumerate(cases):
            sources = []
            for part, text in enumerate(texts):
                sources.append(pathlib.Path(folder) / f"case{number}_{part}.cpp")
                sources[-1].write_text(text)
            found = problems(compiler, folder, sources)
            said = "\n".join(found)
            if bool(found) != bool(expected) or any(reason not in said for reason in expected):
                return [f"case {number}: expected {expected}, got {found}"]
    return []


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--include", required=True)
    parser.add_argument("--self-test", action="store_true")
    parser.add_argument("sources", nargs="*",
                        type=lambda name: pathlib.Path(name).resolve())
    arguments = parser.parse_args()
    if arguments.self_test:
        found = self_test(arguments.compiler)
    elif arguments.sources:
        found = problems(arguments.compiler, arguments.include, arguments.sources)
    else:
        parser.error("source files or --self-test are needed")
    print("\n".join(found[:MOST_SHOWN]) or "ok")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
