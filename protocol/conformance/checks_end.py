"""Endings: end of input, quit, output closed, exit codes."""

import time

from client import Engine
from kuhn import FACING_BET, KUHN, REFEREE, bestmoves, expect_answer, replies, running
from suite import check, expect


def piped(engine, *lines):
    """What `printf … | engine` prints."""
    engine.send(*lines)
    engine.end_input()
    return engine.rest(timeout=15)


@check("end-idle")
def idle(engine):
    engine.ask("uci")
    engine.end_input()
    engine.expect_exit(0)


@check("end-finishes-search", KUHN)
def finishes_search(engine):
    """End of input is no stop: the same answer as when the input stays open."""
    lines = ["setoption name MultiPV value 2", FACING_BET, "go nodes 20000"]
    other = engine.another()
    other.ask()  # a start takes time too
    patient = other.search(*lines)
    engine.send(*lines)
    engine.end_input()
    found = engine.searched()
    expect(found.text == patient.text, f"as without end of input: {patient.text}", found.text)
    engine.expect_exit(0)


@check("end-finishes-movetime", KUHN)
def finishes_movetime(engine):
    lines = [REFEREE, "go movetime 400"]
    other = engine.another()
    other.ask()  # a start takes time too
    patient = other.search(*lines)
    engine.send(*lines)
    start = time.monotonic()
    engine.end_input()
    expect_answer(engine.searched())
    spent = time.monotonic() - start
    expect(spent >= patient.seconds / 2, f"about {patient.seconds:.2f} s", f"{spent:.2f} s")
    engine.expect_exit(0)


@check("end-finishes-queue", KUHN)
def finishes_queue(engine):
    lines = piped(engine, REFEREE, "go nodes 3000", "query turn", REFEREE + " 0:p", "go nodes 3000",
                  "hello", "query legal", "go", FACING_BET, "go nodes 3000", "query view 1",
                  "isready")
    got = replies(lines)
    got.remove("readyok")  # a ping while a search runs, so its place is open
    told = [line.split()[1] for line in got if line.startswith("response")]  # so are these
    expect(told == ["turn", "legal", "view"], "three answers to queries", told)
    got = [line for line in got if not line.startswith("response")]
    kinds = [" ".join(line.split()[:4 if line.startswith("info") else 2]) for line in got]
    expected = ["bestmove p|b", "bestmove p|b", "info string error unknown-command",
                "info string error bad-go", "bestmove (none)", "bestmove b"]
    good = len(kinds) == len(expected) and all(
        kind == want or (want == "bestmove p|b" and kind in ("bestmove p", "bestmove b"))
        for kind, want in zip(kinds, expected))
    expect(good, expected, kinds)
    engine.expect_exit(0)


@check("end-stops-infinite", KUHN)
def stops_infinite(engine):
    running(engine)
    engine.end_input()
    expect_answer(engine.searched())
    engine.expect_exit(0)


@check("end-stops-waiting-infinite", KUHN)
def stops_waiting_infinite(engine):
    lines = piped(engine, REFEREE, "go infinite", "go nodes 500", "go infinite searchmoves p")
    moves = bestmoves(lines)
    expect(len(moves) == 3 and moves[2] == "p", "three bestmoves, p last", moves)
    engine.expect_exit(0)


@check("end-in-mid-line", KUHN)
def mid_line(engine):
    engine.send_bytes((REFEREE + "\ngo nodes 200").encode())
    engine.end_input()
    expect_answer(engine.searched())
    engine.expect_exit(0)


@check("quit-idle")
def quit_idle(engine):
    """Ends the process though the input stays open, and what follows is not read."""
    engine.send("uci")
    engine.until("uciok")
    engine.send("quit")
    engine.expect_exit(0)


@check("quit-finishes-commands", KUHN)
def quit_finishes(engine):
    """Where nothing searches, all that was sent in one piece is answered first."""
    engine.send_bytes(f"uci\n{REFEREE}\nquery turn\nquit\n".encode())
    lines = engine.rest()
    expect("uciok" in lines and lines[-1] == "response turn 0", "all answers", lines)
    engine.expect_exit(0)


@check("quit-at-once", KUHN)
def quit_at_once(engine):
    """The running search is answered, commands not begun are dropped, within a second."""
    running(engine)
    engine.send("ucinewgame", "query turn", "go infinite", "quit")
    lines = engine.rest(timeout=1)
    expect(len(bestmoves(lines)) == 1, "one bestmove, of the running search", lines)
    begun = [line for line in lines if line.startswith(("response", "info string error"))]
    expect(not begun, "no queued command", lines)
    expect(engine.unanswered == 1, "one go answered", engine.unanswered)
    engine.expect_exit(0)


@check("quit-during-bench", limit=30)
def quit_bench(engine):
    engine.send("bench")
    engine.heard(0.1)
    engine.send("quit")
    engine.rest(timeout=2)
    engine.expect_exit(0)


@check("quit-with-min-move-time", KUHN)
def quit_min_move_time(engine):
    engine.ask("setoption name MinMoveTime value 60000")
    engine.send(REFEREE, "go nodes 10")
    engine.heard(0.1)
    engine.send("quit")
    engine.rest(timeout=2)
    engine.expect_exit(0)


@check("quit-ends-the-reading", KUHN)
def quit_then_more(engine):
    engine.send_bytes(b"isready\nquit\nquery games\nhello\n", careful=False)
    lines = engine.rest()
    expect(lines == ["readyok"], "what stands before quit, nothing after", lines)
    engine.expect_exit(0)


def poke(engine, *lines):
    """Sends to an engine that may have gone, until it has."""
    until = time.monotonic() + 3
    while engine.process.poll() is None and time.monotonic() < until:
        engine.send_bytes("".join(line + "\n" for line in lines).encode(), careful=False)
        time.sleep(0.05)


@check("output-gone-idle")
def output_gone(engine):
    """Its reader has gone: exit code 2, not a signal, though the input stays open."""
    engine.ask("uci")
    engine.close_output()
    poke(engine, "isready")
    engine.expect_exit(2)


@check("output-gone-searching", KUHN)
def output_gone_searching(engine):
    """Also while it searches without end."""
    running(engine)
    engine.close_output()
    poke(engine, "isready")
    engine.expect_exit(2)


@check("output-gone-many-threads", KUHN)
def output_gone_threads(engine):
    engine.ask("setoption name Threads value 4", "setoption name MinMoveTime value 60000")
    running(engine)
    engine.close_output()
    poke(engine, "isready")
    engine.expect_exit(2)


@check("program-arguments")
def arguments(engine):
    """Wrong ones end it with 1 and a message on standard error, nothing on standard output."""
    other = engine.another(["--no-such-argument"])
    lines = other.heard(2)
    expect(not lines, "nothing on standard output", lines)
    other.expect_exit(1)
    expect(other.last_words(), "a message on standard error", "none")


@check("peer-not-reading", KUHN, slow=True, limit=60)
def not_reading(engine):
    """After quit, replies that nobody takes are given up: exit code 3 within seconds."""
    for last in ("quit", None):
        other = Engine(engine.command, limit=30, patience=engine.patience)
        try:
            other.deaf = True
            other.send(*["uci"] * 500)
            time.sleep(0.3)
            if last:
                other.send(last)
            else:
                other.end_input()
            other.expect_exit(3, timeout=10)
        finally:
            other.kill()


@check("peer-not-reading-16-mib", KUHN, slow=True, limit=90)
def not_reading_much(engine):
    """More than 16 MiB of replies that nobody takes: exit code 3 after 10 s."""
    size = sum(len(line) + 1 for line in engine.ask("uci"))
    engine.deaf = True
    for _ in range(round(16.3 * (1 << 20) / size / 500) + 1):
        engine.send_bytes(b"uci\n" * 500, careful=False)
        time.sleep(0.05)  # lest commands wait rather than replies
    engine.expect_exit(3, timeout=40)
