"""`python -m turnkey`: the engine, which speaks the protocol on standard input and output."""

import os
import subprocess
import sys

from .program import find_program


def main() -> int:
    try:
        words = [find_program(), *sys.argv[1:]]
    except FileNotFoundError as error:
        print(error, file=sys.stderr)
        return 1
    if os.name == "nt":  # there execv() returns to the shell before the program has ended
        try:
            return subprocess.call(words)
        except KeyboardInterrupt:
            return 130
    os.execv(words[0], words)


if __name__ == "__main__":
    sys.exit(main())
