"""Endings: the end of input, quit, and exit codes."""

import time

from harness import (FACING_BET, KUHN, REFEREE, SAMPLING, Engine, Machine, bestmoves, check, expect,
                     replies)


# --- end of input --------------------------------------------------------------------------------

@check("end-finishes-search", KUHN)
def finishes_search(engine):
    """End of input is no stop: the answer and its time are the same as when the input stays
    open."""
    other = engine.another()
    lines = [SAMPLING, "setoption name MultiPV value 2", FACING_BET, "go nodes 20000"]
    patient = other.search(*lines)
    engine.send(*lines, "go movetime 400")
    start = time.monotonic()
    engine.end_input()
    found = engine.searched()
    expect(found.text == patient.text, f"as without end of input: {patient.text}", found.text)
    engine.found()
    spent = time.monotonic() - start
    expect(spent >= 0.35, "about 400 ms", f"{spent:.2f} s")


@check("end-finishes-queue", KUHN)
def finishes_queue(engine):
    engine.send(REFEREE, "go nodes 3000", "query turn", REFEREE + " 0:p", "go nodes 3000", "hello",
                "query legal", "go", FACING_BET, "go nodes 3000", "query view 1", "isready")
    engine.end_input()
    got = replies(engine.rest(timeout=15))
    got.remove("readyok")  # a ping while a search runs, so its place is open
    told = [line.split()[1] for line in got if line.startswith("response")]  # so are these
    expect(told == ["turn", "legal", "view"], "three answers to queries", told)
    kinds = [" ".join(line.split()[:4 if line.startswith("info") else 2])
             for line in got if not line.startswith("response")]
    kinds = [kind.replace("bestmove p", "bestmove b") for kind in kinds]
    expected = ["bestmove b", "bestmove b", "info string error unknown-command",
                "info string error bad-go", "bestmove (none)", "bestmove b"]
    expect(kinds == expected, expected, kinds)


@check("end-stops-infinite", KUHN)
def stops_infinite(engine):
    """Running or waiting, also in the middle of a line."""
    engine.send_bytes((REFEREE + "\ngo infinite\ngo nodes 500\n"
                       "go ponder movetime 600000\ngo infinite searchmoves p").encode())
    engine.end_input()
    moves = bestmoves(engine.rest(timeout=15))
    expect(len(moves) == 4 and moves[3] == "p", "four bestmoves, p last", moves)


# --- quit ----------------------------------------------------------------------------------------

@check("quit-finishes-commands", KUHN)
def quit_finishes(engine):
    """Without a search, everything sent in one piece is answered first. What follows quit is not
    read, though the input stays open."""
    engine.send_bytes(
        f"uci\n{REFEREE}\nquery turn\nquit\nquery games\nhello\n".encode(), careful=False)
    lines = engine.rest()
    expect("uciok" in lines and lines[-1] == "response turn 0", "all answers up to quit", lines)
    engine.expect_exit(0)


@check("quit-at-once", KUHN)
def quit_at_once(engine):
    """Within a second, the running search is answered and unstarted commands are dropped."""
    engine.running()
    engine.send("ucinewgame", "query turn", "go infinite", "quit")
    lines = engine.rest(timeout=1)
    expect(len(bestmoves(lines)) == 1, "one bestmove, of the running search", lines)
    begun = [line for line in lines if line.startswith(("response", "info string error"))]
    expect(not begun and engine.unanswered == 1, "no queued command", begun)
    engine.expect_exit(0)


@check("quit-while-waiting", KUHN, limit=30)
def quit_waiting(engine):
    """During bench, and while MinMoveTime delays a move."""
    for lines in (["bench"], ["setoption name MinMoveTime value 60000", REFEREE, "go nodes 10"]):
        other = engine.another()
        other.ask()  # a start may take longer than the 2 s below
        other.send(*lines)
        other.heard(0.1)
        other.send("quit")
        other.rest(timeout=2)
        other.expect_exit(0)


# --- exit codes ----------------------------------------------------------------------------------

def expect_gone(engine):
    """Sends to an engine without a reader until it exits with 2, not by a signal."""
    engine.transcript.append("> (output closed by its reader)")
    engine.channel.close_output()
    until = time.monotonic() + 3 * Machine.slowness
    while engine.channel.process.poll() is None and time.monotonic() < until:
        engine.send_bytes(b"isready\n", careful=False)
        time.sleep(0.05)
    engine.expect_exit(2)


@check("output-gone-idle")
def output_gone(engine):
    engine.ask("uci")
    expect_gone(engine)


@check("output-gone-searching", KUHN)
def output_gone_searching(engine):
    """While it searches without end, with many threads, and while a move is delayed."""
    for lines in ([], ["setoption name Threads value 4", "setoption name MinMoveTime value 60000"]):
        other = engine.another()
        other.ask(*lines)
        other.running()
        expect_gone(other)


@check("program-arguments")
def arguments(engine):
    """Bad arguments end it with 1 and a message on standard error, with nothing on standard
    output."""
    other = engine.another(["--no-such-argument"])
    lines = other.heard(2)
    expect(not lines, "nothing on standard output", lines)
    other.expect_exit(1)
    expect(other.channel.last_words(), "a message on standard error", "none")


@check("peer-not-reading", KUHN, slow=True, limit=120)
def not_reading(engine):
    """Gives up on replies that nobody reads, with exit code 3: within seconds after the end of
    input, and after 10 s when more than 16 MiB wait."""
    for last in ("quit", None):
        other = Engine(engine.command, limit=30, patience=engine.patience)
        try:
            other.channel.reading = False
            other.send(*["uci"] * 500)
            time.sleep(0.3)
            if last:
                other.send(last)
            else:
                other.end_input()
            other.expect_exit(3, timeout=10)
        finally:
            other.kill()
    size = sum(len(line) + 1 for line in engine.ask("uci"))
    engine.channel.reading = False
    for _ in range(round(16.3 * (1 << 20) / size / 500) + 1):
        engine.send_bytes(b"uci\n" * 500, careful=False)
        time.sleep(0.05)  # so that replies wait, not commands
    engine.expect_exit(3, timeout=40)
