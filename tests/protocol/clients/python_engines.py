"""What the checks of the Python client share: its folder, positions, engines with a script, and the
command line."""
import argparse
import asyncio
import os
import pathlib
import signal
import sys
import textwrap
import unittest

CLIENT = pathlib.Path(__file__).resolve().parents[3] / "protocol/clients/python"
sys.path.insert(0, str(CLIENT))

# pylint: disable=wrong-import-position
from turnkey import Position, ends  # noqa: E402

ARGUMENTS = argparse.Namespace()
FACING_BET = Position("kuhn", observer=1, events=("c:0=?", "c:1=K", "0:b"))
REFEREE = Position("kuhn", events=("c:0=K", "c:1=Q"))
FOLDED_KING = Position("kuhn", events=("c:0=J", "c:1=K", "0:b", "1:p"))
RECORD = """\
# Turnkey record 1
# Game: kuhn
# Options:
# Events: 4
# Player 1: bob
# Result: scores 1,-1 shares 1,0
c:0=J c:1=K 0:b {wp 612 eu 224 12.3ms}
1:p
"""


def scripted(answers):
    """An engine that answers each line from a table, behind its tag, and by default like one that
    has done what it was told. A line behind `!` goes without the tag; `die` ends it."""
    program = f"""
        import sys
        answers = {answers!r}
        answers.setdefault("uci", ["id protocol turnkey 3", "uciok"])
        answers.setdefault("query games", ["response games kuhn"])
        for line in sys.stdin:
            tag, _, command = line.strip().partition(" ")
            tag, command = (tag + " ", command) if tag.startswith("@") else ("", line.strip())
            for answer in answers.get(command, ["ok"] if tag else []):
                if answer == "die":
                    sys.exit(7)
                print(answer[1:] if answer.startswith("!") else tag + answer, flush=True)
    """
    return [sys.executable, "-c", textwrap.dedent(program)]


def as_on_windows():
    """Moves bytes by threads, and takes away what Windows lacks: pipes that do not block, and loops
    that watch descriptors."""
    def lacking(*_):
        raise NotImplementedError
    ends.THREADED = True
    os.set_blocking = lacking
    asyncio.SelectorEventLoop.add_reader = asyncio.SelectorEventLoop.add_writer = lacking


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--tournament")
    parser.add_argument("--threads", action="store_true", help="move bytes by threads, as on Windows")
    _, more = parser.parse_known_args(namespace=ARGUMENTS)
    if ARGUMENTS.threads:
        as_on_windows()
    ARGUMENTS.program = str(pathlib.Path(ARGUMENTS.program).resolve())
    # A shell's background job ignores Ctrl-C, and what it starts would too.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    unittest.main(argv=[sys.argv[0], *more])
