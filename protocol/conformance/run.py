#!/usr/bin/env python3
"""Conformance checks of the Turnkey protocol (protocol/PROTOCOL.md), for any engine that speaks it.

    turnkey-tournament check build/release/turnkey
    protocol/conformance/run.py "python3 my_engine.py --fast"

Each check starts a fresh engine process and prints one line. The last line is `N passed, N failed`.
The exit code is 1 when a check failed, 2 when nothing could be checked.
"""

import argparse
import os
import shlex
import shutil
import signal
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(
    HERE), "clients", "python")]  # packed: both in HERE

# pylint: disable=wrong-import-position,unused-import
import scripts, checks_start, checks_game  # noqa: E401,E402,F401
import checks_search, checks_review, checks_flow, checks_end  # noqa: E401,E402,F401
import checks_tags, checks_walk  # noqa: E401,E402,F401
from harness import CHECKS, Engine, Failure, Machine, games_of, run_check  # noqa: E402
from player import Player, Table  # noqa: E402
from turnkey import queries  # noqa: E402

# The same file runs from the source tree and, packed, behind a turnkey-tournament command.
PROGRAM = "turnkey-tournament check" if sys.argv[0].endswith(".pyz") else "run.py"


def give_up(message):
    print(f"{PROGRAM}: {message}", file=sys.stderr)
    sys.exit(2)


def names(text):
    """A comma between two names."""
    return [name for name in text.split(",") if name]


def arguments():
    parser = argparse.ArgumentParser(
        prog=PROGRAM, description=__doc__.split("\n", 1)[0],
        usage="%(prog)s [options] PROGRAM [ARGUMENT ...]   or   %(prog)s [options] 'COMMAND LINE'")
    add = parser.add_argument
    add("--list", action="store_true", help="list the checks and exit")
    add("--only", type=names, action="extend", default=[], metavar="NAME,...",
        help="only the checks with these names or prefixes; slow ones "
        "only with --slow, or if no others match")
    add("--skip", type=names, action="extend", default=[], metavar="NAME,...",
        help="skip the checks with these names or prefixes")
    add("--player", metavar="GAME",
        help="check an engine that only plays this game, `NAME OPTION=VALUE …`, without rules "
        "or error messages of its own")
    add("--rules", metavar="COMMAND",
        help="the rules server for --player (default: turnkey beside this program)")
    add("--slow", action="store_true", help="also run slow checks")
    add("--patience", type=float, default=5.0, metavar="SECONDS",
        help="how long to wait for an answer (default 5)")
    add("--slowness", type=float, default=1.0, metavar="FACTOR",
        help="allow this many times longer for everything, on a slow or busy machine (default 1)")
    add("--verbose", action="store_true",
        help="longer transcripts of failures, and each check's time")
    add("engine", nargs=argparse.REMAINDER, metavar="PROGRAM [ARGUMENT ...]",
        help="the engine; a single argument with blanks is split like a shell command")
    return parser.parse_args()


def command_line(words):
    """The engine's program and its arguments, from the words after the options."""
    words = words[1:] if words[:1] == ["--"] else words
    if not words:
        give_up("which engine? Name its program after the options (see --help)")
    if len(words) == 1 and not os.path.exists(words[0]):
        try:
            words = shlex.split(words[0])
        except ValueError as error:
            give_up(f"{words[0]}: {error}")
    if not words or shutil.which(words[0]) is None:
        give_up(f"there is no program {' '.join(words[:1])}")
    return words


def chosen(options):
    checks = [one for one in CHECKS.values() if one.player == (options.player is not None)]
    unknown = [word for word in options.skip
               if not any(one.name.startswith(word) for one in checks)]
    if unknown:
        give_up(f"no check is named {', '.join(sorted(unknown))}")
    checks = [one for one in checks if not one.name.startswith(tuple(options.skip))]
    if not options.only:
        return [one for one in checks if options.slow or not one.slow]
    wanted = set()
    for word in options.only:
        found = [one for one in checks if one.name.startswith(word)]
        if not found:
            give_up(f"no check is named {word}")
        quick = [one for one in found if options.slow or not one.slow]
        wanted |= {one.name for one in [o for o in found if o.name == word] or quick or found}
    return [one for one in checks if one.name in wanted]


def table_of(options):
    """The game for --player, and the server of its rules."""
    beside = os.path.join(os.path.dirname(os.path.abspath(sys.argv[0])), "turnkey")
    rules = tuple(shlex.split(options.rules) if options.rules else [beside])
    if shutil.which(rules[0]) is None:
        give_up(f"there is no rules server {rules[0]}: name one with --rules")
    server = Engine(rules, patience=options.patience)
    try:
        errors = server.ask(f"position game {options.player} all seed 1")
        known = server.read(queries.GAMES)
    except Failure as failure:
        give_up(f"{rules[0]} is not a rules server: {failure}")
    finally:
        server.kill()
    if errors:
        give_up(f"--player {options.player}: {errors[0].removeprefix('info string error ')} "
                f"(games: {' '.join(known)})")
    return Table(options.player, rules)


def report(one, outcome, seconds, verbose):
    """Prints the line of one check and, after a failure, the end of the conversation."""
    if outcome.skipped:
        print(f"skip {one.name}: {outcome.skipped}", flush=True)
    elif outcome.failure is None:
        print(f"ok {one.name}" + (f" ({seconds:.2f} s)" if verbose else ""), flush=True)
    else:
        print(f"FAIL {one.name}: {outcome.failure}")
        # Of consecutive search info lines, show the last only.
        busy = ["< info depth" in line for line in outcome.transcript] + [False]
        said = [line for at, line in enumerate(
            outcome.transcript) if not (busy[at] and busy[at + 1])]
        for line in said[-60 if verbose else -6:]:
            print(f"    {line}")
        for line in outcome.last_words.splitlines()[-40 if verbose else -6:]:
            print(f"    stderr: {line}")
        sys.stdout.flush()


def main():
    options = arguments()
    Machine.slowness = options.slowness
    checks = chosen(options)
    if options.list:
        print("\n".join(one.name + (" (slow)" if one.slow else "") for one in checks))
        return 0
    command = command_line(options.engine)
    table = table_of(options) if options.player is not None else None
    try:
        games = () if table else games_of(Engine(command, patience=options.patience))
    except OSError as error:
        give_up(f"cannot start the engine: {error}")
    passed = failed = 0
    for one in checks:
        lacking = [game for game in one.games if game not in games]
        if lacking:
            print(f"skip {one.name}: the engine has no game {' '.join(lacking)}")
            continue
        start = time.monotonic()
        outcome = run_check(one, Player(command, one.limit, options.patience, table) if table
                            else Engine(command, one.limit, options.patience))
        report(one, outcome, time.monotonic() - start, options.verbose)
        failed += outcome.failure is not None
        passed += outcome.failure is None and not outcome.skipped
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        code = main()
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has enough, such as `head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 128 + signal.SIGPIPE
    sys.exit(code)
