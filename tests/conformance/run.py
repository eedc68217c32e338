#!/usr/bin/env python3
"""Conformance checks of the Turnkey protocol (protocol/PROTOCOL.md), for any engine that speaks it.

    run.py --engine "build/release/turnkey"

Each check starts a fresh engine process. One line a check, then `N passed, N failed`; the exit code
is 1 when a check failed.
"""

import argparse
import shlex
import sys
import time

import suite


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--engine", metavar="'CMD ARGS'", help="the engine's command line")
    parser.add_argument("--list", action="store_true", help="list the checks and end")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME",
                        help="only the check of this name, or those whose names begin so")
    parser.add_argument("--skip", nargs="+", default=[], metavar="NAME",
                        help="leave out the checks of these names")
    parser.add_argument("--slow", action="store_true", help="also checks that take long")
    parser.add_argument("--patience", type=float, default=5.0, metavar="SECONDS",
                        help="how long to wait for an answer that is due (default 5)")
    parser.add_argument("--verbose", action="store_true",
                        help="longer transcripts of failures, and the time of each check")
    return parser.parse_args()


def chosen(options):
    checks = suite.load_checks()
    unknown = set(options.skip) - {one.name for one in checks}
    if unknown:
        sys.exit(f"run.py: no check is named {', '.join(sorted(unknown))}")
    checks = [one for one in checks if one.name not in options.skip]
    if not options.only:
        return [one for one in checks if options.slow or not one.slow]
    names = set()
    for word in options.only:
        found = {one.name for one in checks if one.name.startswith(word)}
        if not found:
            sys.exit(f"run.py: no check is named {word}")
        names |= {word} if word in found else found
    return [one for one in checks if one.name in names]


def tail(transcript, length):
    """The end of a conversation; of several search info lines in a row the last."""
    searching = ["< info depth" in line for line in transcript] + [False]
    return [line for index, line in enumerate(transcript)
            if not (searching[index] and searching[index + 1])][-length:]


def report(one, outcome, seconds, verbose):
    """Prints the line of one check and, if it failed, the end of the conversation."""
    if outcome.failure is None:
        print(f"ok {one.name}" + (f" ({seconds:.2f} s)" if verbose else ""), flush=True)
        return
    print(f"FAIL {one.name}: {outcome.failure}")
    for line in tail(outcome.transcript, 60 if verbose else 6):
        print(f"    {line}")
    for line in outcome.last_words.splitlines()[-40 if verbose else -6:]:
        print(f"    stderr: {line}")
    sys.stdout.flush()


def main():
    options = arguments()
    checks = chosen(options)
    if options.list:
        print("\n".join(one.name + (" (slow)" if one.slow else "") for one in checks))
        return 0
    if not options.engine:
        sys.exit("run.py: --engine is missing")
    command = shlex.split(options.engine)
    try:
        games = suite.games_of(command, options.patience)
    except OSError as error:
        sys.exit(f"run.py: cannot start the engine: {error}")
    passed = failed = 0
    for one in checks:
        lacking = [game for game in one.games if game not in games]
        if lacking:
            print(f"skip {one.name}: the engine has no game {' '.join(lacking)}")
            continue
        start = time.monotonic()
        outcome = suite.run_check(one, command, options.patience)
        report(one, outcome, time.monotonic() - start, options.verbose)
        passed, failed = passed + (outcome.failure is None), failed + (outcome.failure is not None)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
