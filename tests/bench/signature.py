#!/usr/bin/env python3
"""Compares the searches of `bench` with signature.txt: signature.py [--pin] PROGRAM.

It has a line for each game and agent. The same bytes, from g++ and clang and with any flags, prove
"no functional change". A commit that changes a search on purpose pins the new lines with --pin, and
says why. Games that the program lacks are left out. --pin also adds the lines of a new game.
"""

import argparse
import pathlib
import re
import subprocess
import sys

PINNED = pathlib.Path(__file__).with_name("signature.txt")
LINE = re.compile(r"info string bench (\S+ \S+) (signature [0-9a-f]{16} nodes \d+) time \d+")


def measured(program):
    """The program's results: from game and agent to signature and nodes."""
    done = subprocess.run([program], input="bench\n", capture_output=True, text=True, check=True)
    found = dict(match.groups() for match in map(LINE.fullmatch, done.stdout.splitlines()) if match)
    if not found or not done.stdout.splitlines()[-1].startswith("response bench signature "):
        sys.exit(f"signature.py: {program} has no bench: {done.stdout[-500:]}")
    return found


def pinned():
    lines = PINNED.read_text(encoding="ascii").splitlines()
    return {" ".join(line.split()[:2]): " ".join(line.split()[2:]) for line in lines}


def differences(found, due):
    """A line for each game and agent that differs from its pin, among the games that were built."""
    built = {key.split()[0] for key in found}
    keys = sorted(key for key in found.keys() | due.keys() if key.split()[0] in built)
    return [f"{key}: {found.get(key, 'nothing')}, pinned: {due.get(key, 'nothing')}"
            for key in keys if found.get(key) != due.get(key)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pin", action="store_true", help="write the results to signature.txt")
    parser.add_argument("program", help="turnkey; --pin keeps the lines of games that it lacks")
    arguments = parser.parse_args()
    found = measured(arguments.program)
    if arguments.pin:
        built = {key.split()[0] for key in found}
        kept = {key: value for key, value in pinned().items() if key.split()[0] not in built}
        text = "".join(f"{key} {value}\n" for key, value in sorted((kept | found).items()))
        PINNED.write_text(text, encoding="ascii")
        return 0
    problems = differences(found, pinned())
    print("\n".join(problems) if problems else f"{len(found)} signatures as pinned")
    if problems:
        print(f"If a search was meant to change: {sys.argv[0]} --pin {arguments.program}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
