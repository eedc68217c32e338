#!/usr/bin/env python3
"""Tests the conformance suite: the correct mock passes it, and each of its faults is caught.

A suite that nothing can fail proves nothing; so each fault of mock.py names the checks that must
catch it. Ends with `N passed, N failed`.
"""

import os
import shlex
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
SUITE = os.path.join(HERE, "..", "..", "protocol", "conformance")
sys.path.insert(0, SUITE)

# pylint: disable=wrong-import-position
import mock  # noqa: E402
import mock_player  # noqa: E402
import run  # noqa: E402  (all checks)
from harness import CHECKS, Engine, run_check  # noqa: E402
from player import Player, Table  # noqa: E402

COMPILED = tempfile.TemporaryDirectory()  # pylint: disable=consider-using-with
MOCK = [sys.executable, "-S", "-E", "-X", f"pycache_prefix={COMPILED.name}",
        os.path.join(HERE, "mock.py")]
PLAYER = [*MOCK[:-1], os.path.join(HERE, "mock_player.py")]
KUHN = Table("kuhn", tuple(MOCK))
WORKERS = 8  # checks mostly wait
TRIES = 3  # the machine may be busy

# The checks that must catch each fault.
CAUGHT_BY = {
    "no-bestmove": ["go-limits", "end-finishes-search"],
    "two-bestmoves": ["go-limits", "go-many"],
    "info-after-bestmove": ["go-limits"],
    "no-final-info": ["go-limits"],
    "illegal-bestmove": ["go-limits", "walk-go"],
    "blocked-reader": ["ping-during-search", "stop-infinite"],
    "stop-ignored": ["stop-infinite", "stop-prompt"],
    "id-untold": ["id-told", "id-in-errors"],
    "stop-id-is-stop": ["id-stop"],
    "queries-wait": ["protocol-queries-during-a-search"],
    "query-overtakes-position": ["protocol-queries-during-a-search"],
    "query-overtakes-late": ["aside-not-after-answer"],
    "stop-reaches-later": ["stop-reaches-earlier-only"],
    "stop-drops-waiting": ["stop-waiting-go", "protocol-stop"],
    "ponder-counts": ["ponder-holds", "ponder-hit"],
    "ponderhit-ignored": ["ponder-holds", "protocol-pondering"],
    "ponderhit-reaches-later": ["ponder-hit"],
    "ponder-no-time": ["ponder-hit"],
    "expected-unasked": ["ponder-expected"],
    "early-output": ["handshake-silence"],
    "silent-illegal-event": ["position-illegal", "position-error-leaves-none"],
    "keeps-position-after-error": ["position-illegal", "position-error-leaves-none"],
    "string-prefix-is-extension": ["position-incremental-seed"],
    "masks-unchecked": ["position-illegal", "walk-tampered"],
    "hidden-view-told": ["query-hidden", "walk-views"],
    "events-from-zero": ["query-kuhn", "protocol-queries-for-animation"],
    "chance-unmasked": ["protocol-chance", "walk-chance"],
    "chance-misses": ["protocol-chance", "walk-chance"],
    "chance-odds-off": ["protocol-chance", "walk-chance"],
    "where-own-hand": ["where-hands", "walk-where"],
    "where-odds-off": ["where-hands"],
    "say-no-you": ["protocol-words"],
    "symbols-of-anything": ["errors-query-form", "protocol-words"],
    "json-lacks-a-key": ["query-json", "walk-json"],
    "review-peeks": ["review-verdicts"],
    "review-moves": ["review-verdicts", "protocol-review"],
    "review-tells-opponent": ["protocol-review"],
    "seed-in-view": ["query-no-leaks", "walk-views"],
    "searches-the-truth": ["go-on-all-is-go-on-view", "walk-go"],
    "floats": ["go-limits", "go-values"],
    "number-prefix": ["numbers"],
    "echo-not-cut": ["errors-echo-cut"],
    "unlisted-error-code": ["lines-unknown-command"],
    "bad-value-applied": ["setoption-keeps"],
    "case-sensitive-options": ["setoption-names-ignore-case", "protocol-setoption"],
    "go-without-limit": ["go-bad"],
    "random-seed": ["go-deterministic"],
    "wrong-seed-told": ["option-seed-random"],
    "analyse-ignored": ["option-analyse-false"],
    "unsolved-early": ["option-agents"],
    "min-move-time-ignored": ["option-min-move-time"],
    "movetime-overshoot": ["go-times"],
    "report-ignored": ["go-report"],
    "searchmoves-ignored": ["go-searchmoves"],
    "end-is-stop": ["end-finishes-search"],
    "end-is-quit": ["end-finishes-queue"],
    "quit-waits": ["quit-at-once"],
    "quit-drops": ["quit-finishes-commands"],
    "crash-on-bad-input": ["lines-unknown-command", "errors-never-end-the-process"],
    "long-lines-read": ["lines-too-long"],
    "any-characters": ["lines-non-ascii"],
    "queue-unbounded": ["queue-limit"],
    "blocking-writer": ["slow-reader"],
    "killed-by-closed-output": ["output-gone-idle"],
    "tag-not-on-reply": ["tags-answers", "protocol-tags"],
    "tag-not-on-info": ["tags-search"],
    "tag-not-on-error": ["tags-errors", "protocol-tags"],
    "tag-not-on-dropped": ["tags-dropped"],
    "tag-of-last-line": ["tags-search"],
    "tag-untested": ["tags-bad", "protocol-tags"],
    "ok-for-a-lone-tag": ["tags-errors"],
    "ok-missing": ["tags-answers", "tags-quit", "protocol-tags"],
    "record-file-of-a-seat": ["query-hidden"],
    "json-lacks-a-move": ["walk-describe"],
    "memory-lacks-a-move": ["walk-json"],
    "seats-of-the-truth": ["query-seats", "walk-seats"],
}
CHECKS_OF_ENGINES = [one for one in CHECKS.values() if not one.player]
CHECKS_OF_PLAYERS = [one for one in CHECKS.values() if one.player]

# Slow with engines that look at a million positions before they give up.
QUICK_HERE = {"go-depth-alone-ends"}

# The same for engines that only play.
PLAYER_CAUGHT_BY = {
    "crash": ["player-limits", "player-games", "player-stop"],
    "crash-at-start": [one.name for one in CHECKS_OF_PLAYERS],
    "crash-later": ["player-games", "player-one-answer"],
    "early-output": ["player-silence"],
    "foreign": ["player-handshake"],
    "illegal": ["player-limits", "player-any-position"],
    "illegal-second-seat": ["player-games"],
    "keeps-the-game": ["player-any-position"],
    "late": ["player-on-time"],
    "stop-ignored": ["player-stop"],
    "two-bestmoves": ["player-one-answer"],
    "option-refused": ["player-options"],
    "crash-on-unknown": ["player-passes-over"],
    "quit-ignored": ["player-quit"],
    "unready": ["player-ready"],
}


def outcome_of(one, command, patience=5.0):
    return run_check(one, Player(command, one.limit, patience, KUHN) if one.player
                     else Engine(command, one.limit, patience))


def caught(engine, fault, name):
    """None if this check fails, as it must; otherwise what is wrong."""
    for _ in range(TRIES):
        outcome = outcome_of(CHECKS[name], [*engine, "--break", fault], 1.5)
        if "Traceback" in outcome.last_words:
            return f"the mock itself fell over: {outcome.last_words}"
        if outcome.failure:
            return None
    return f"{name} does not catch it"


def passes(engine, one):
    """None if the correct mock passes this check; otherwise the failure."""
    for _ in range(TRIES):
        outcome = outcome_of(one, engine)
        if outcome.failure is None:
            return None
    return f"{outcome.failure} {outcome.transcript[-4:]} {outcome.last_words}"


def runner(arguments, code, last_line):
    """None if run.py ends with this exit code and this last line."""
    command = [sys.executable, "-B", os.path.join(SUITE, "run.py"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    lines = done.stdout.splitlines() or [""]
    if (done.returncode, lines[-1]) == (code, last_line):
        return None
    return f"exit code {done.returncode}, last line '{lines[-1]}' {done.stderr[-500:]}"


def tests():
    """Name, function and arguments of each test."""
    for fault, names in CAUGHT_BY.items():
        for name in names:
            yield f"fault {fault} by {name}", caught, (MOCK, fault, name)
    for fault, names in PLAYER_CAUGHT_BY.items():
        for name in names:
            yield f"player's fault {fault} by {name}", caught, (PLAYER, fault, name)
    for one in CHECKS_OF_ENGINES:
        if (not one.slow or one.name in QUICK_HERE) and set(one.games) <= {"kuhn"}:
            yield f"right mock {one.name}", passes, (MOCK, one)
    for one in CHECKS_OF_PLAYERS:
        yield f"right mock {one.name}", passes, (MOCK, one)
        yield f"right player {one.name}", passes, (PLAYER, one)
    only = ["--patience", "2", "--only", "errors-echo-cut"]
    right = shlex.join(MOCK)
    yield "run.py passes", runner, ([*only, right], 0, "1 passed, 0 failed")
    wrong = f"{right} --break echo-not-cut"
    yield "run.py fails", runner, ([*only, wrong], 1, "0 passed, 1 failed")
    player = ["--player", "kuhn", "--rules", right, "--patience", "2"]
    count = len(CHECKS_OF_PLAYERS)
    yield "run.py passes a player", runner, ([*player, *PLAYER], 0, f"{count} passed, 0 failed")
    crashes = [*player, *PLAYER, "--break", "crash-at-start"]
    yield "run.py fails one that crashes", runner, (crashes, 1, f"0 passed, {count} failed")
    yield "run.py knows no such game", runner, (["--player", "go", "--rules", right, right], 2, "")
    yield "run.py never hangs", runner, (
        ["--patience", "2", "--only", "errors-no-position", "sleep", "60"], 1, "0 passed, 1 failed")
    yield "run.py wants an engine", runner, (only, 2, "")
    yield "run.py names no program", runner, ([*only, "no-such-engine -x"], 2, "")
    for words, last in ((["stop"], "stop-storm"), (["stop", "--slow"], "stop-storms (slow)"),
                        (["stop-storms"], "stop-storms (slow)"),
                        (["peer"], "peer-not-reading (slow)")):
        yield f"run.py chooses {' '.join(words)}", runner, (["--list", "--only", *words], 0, last)
    yield "run.py names no check", runner, (["--only", "weather", right], 2, "")


def main():
    unnamed = (set(mock.FAULTS) ^ set(CAUGHT_BY)) | (
        set(mock_player.FAULTS) ^ set(PLAYER_CAUGHT_BY))
    if unnamed:
        sys.exit(f"test_mock.py: faults without a check, or checks without a fault: {unnamed}")
    failed = 0
    with ThreadPoolExecutor(WORKERS) as pool:
        started = [(one, pool.submit(one[1], *one[2])) for one in tests()]
    for (name, test, values), result in started:
        # Checks that wait half a second can fail on a busy machine, so they run again alone.
        problem = result.result() and test(*values)
        failed += problem is not None
        print(f"FAIL {name}: {problem}" if problem else f"ok {name}", flush=True)
    print(f"{len(started) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
