#!/usr/bin/env python3
"""Proves that a C++ file does not compile, and for the stated reason.

A file here misuses the engine (peeks at a State from a search, say) unless TURNKEY_CONTROL is
defined. The test passes when
  * with -DTURNKEY_CONTROL the file compiles: so includes and names are right, and
  * without it the compiler fails, and its output matches one of the file's comments
    `// expect-error: <regex>` (several, where g++ and clang word it differently).
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile


def compile_file(compiler, include, source, control):
    command = [compiler, "-std=c++20", "-fsyntax-only", "-fno-diagnostics-color",
               "-I", include, str(source)]
    if control:
        command.append("-DTURNKEY_CONTROL")
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                            env={**os.environ, "LC_ALL": "C"}, stdin=subprocess.DEVNULL)
    return result.returncode == 0, result.stdout


def problem(compiler, include, source):
    """Why the test fails, or None."""
    expected = re.findall(r"^\s*//\s*expect-error:\s*(\S.*?)\s*$", source.read_text(), re.M)
    if not expected:
        return "has no comment '// expect-error: <regex>'"
    compiles, output = compile_file(compiler, include, source, control=True)
    if not compiles:
        return "does not compile with TURNKEY_CONTROL, so it proves nothing:\n" + output
    compiles, output = compile_file(compiler, include, source, control=False)
    if compiles:
        return "compiles, but must not"
    errors = "\n".join(line for line in output.splitlines() if "error:" in line)
    if not any(re.search(regex, errors) for regex in expected):
        return f"fails for another reason than {expected}:\n{errors}"
    return None


def self_test(compiler):
    good = "// expect-error: no_such\n#ifndef TURNKEY_CONTROL\nint x = no_such;\n#endif\n"
    cases = [
        (good, None),
        (good.replace("// expect-error: no_such", ""), "has no comment"),
        (good.replace("no_such;", "1;"), "compiles, but must not"),
        (good.replace("error: no_such", "error: private"), "another reason"),
        (good + "int y = oops;\n", "proves nothing"),
    ]
    with tempfile.TemporaryDirectory() as folder:
        for number, (text, expected) in enumerate(cases):
            source = pathlib.Path(folder) / f"case{number}.cpp"
            source.write_text(text)
            found = problem(compiler, folder, source)
            if (found is None) != (expected is None) or (expected and expected not in found):
                return f"case {number}: expected {expected!r}, got {found!r}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--include", required=True)
    parser.add_argument("--self-test", action="store_true")
    parser.add_argument("source", nargs="?", type=pathlib.Path)
    arguments = parser.parse_args()
    if arguments.self_test:
        found, what = self_test(arguments.compiler), "self-test"
    elif arguments.source:
        found = problem(arguments.compiler, arguments.include, arguments.source)
        what = str(arguments.source)
    else:
        parser.error("a source file or --self-test is needed")
    print(f"{what}: {found or 'ok'}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
