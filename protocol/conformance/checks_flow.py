"""Events during a search, and endings: stop, ping, waiting commands, slow readers, exit codes."""

import random
import time

import forms
from harness import (FACING_BET, KUHN, REFEREE, Engine, Search, best_of, bestmoves, check, expect,
                     replies)


# --- stop ----------------------------------------------------------------------------------------

@check("stop-infinite", KUHN)
def infinite(engine):
    """Holds bestmove until stop, even when nothing is left to search or another limit is
    reached."""
    for position in (REFEREE, FACING_BET, "position game kuhn seat 0 moves c:0=K c:1=? 0:p 1:b"):
        engine.running(position=position)
        engine.quiet(0.3, "bestmove held until stop")
        engine.stopped()
    for text in ("infinite nodes 500", "infinite movetime 20", "nodes 1 depth 1 infinite",
                 "infinite searchmoves p"):
        engine.running(text)
        engine.stopped()


@check("stop-prompt", KUHN)
def prompt(engine):
    def seconds():
        engine.running()
        return engine.stopped().seconds
    best_of(5, seconds, 0.05, "bestmove after stop")
    for _ in range(40):  # in one write: the move must be legal even so
        engine.found(REFEREE, "go infinite", "stop")


@check("stop-reaches-earlier-only", KUHN)
def earlier_only(engine):
    """Stop ends all gos read before it, including waiting ones, and no later one."""
    answers = engine.ask("stop", "stop")
    expect(not answers, "no answer to stop", answers)
    found = engine.search("stop", REFEREE, "stop", "go nodes 2000")
    expect(found.infos[-1].nodes > 1, "a whole search after the stop", found.text)
    engine.send("stop", "go movetime 250")
    engine.quiet(0.1)
    engine.searched()
    engine.send(REFEREE, "go infinite", "go infinite", "go infinite", "stop", "go infinite")
    for _ in range(3):
        engine.found()
    engine.quiet(0.3, "the go after stop to continue")
    engine.stopped()


@check("stop-waiting-go", KUHN)
def waiting_go(engine):
    """Stops gos that wait behind a running one too; each is answered with a legal move."""
    engine.running()
    engine.send("go infinite", "go nodes 1000000000", "go movetime 600000", "stop")
    for _ in range(4):
        engine.found()
    answers = engine.ask()
    expect(not answers, "four bestmoves and nothing more", answers)


@check("stop-with-argument", KUHN)
def with_argument(engine):
    """`stop x` stops only searches with id x; a line that only resembles `stop` is an error."""
    engine.running()
    engine.send("stop now", "stop now then", "STOP", b"stop\x00", "# stop", "isready")
    engine.quiet(0.25)
    engine.send("stop")
    expect(len(bestmoves(engine.ask())) <= 1, "one bestmove", "more")


def expect_id(found, name):
    """A whole answer in which each line has the search's id."""
    expect(found.id == name and found.infos, f"bestmove … id {name}", found)
    told = {info.fields.get("id") for info in found.infos}
    expect(told == {name}, f"info id {name}", told)


@check("id-told", KUHN)
def id_told(engine):
    """The id is in every line, wherever it stands in `go` and whatever it looks like. No id, no
    word."""
    for name in ("7", "a:b", "infinite", "id", "string", "(none)", "#", "x" * 64):
        expect_id(engine.search(REFEREE, f"go id {name} nodes 2000"), name)
    expect_id(engine.search("go nodes 500 searchmoves p id x"), "x")
    expect_id(engine.search("setoption name Analyse value false", "go nodes 500 id x"), "x")
    expect_id(engine.search("go nodes 500"), None)


@check("id-stop", KUHN)
def id_stop(engine):
    """Ends the searches with this id, running or waiting; no others and no later ones."""
    expect_id(engine.search(REFEREE, "stop a", "go id a nodes 2000"), "a")
    engine.send(REFEREE, *(f"go id {name} infinite" for name in "abcb"), "stop b", "stop e")
    for stop, ended in (("a", "ab"), ("c", "cb")):
        engine.quiet(0.3, "a search that continues when others are stopped")
        engine.send(f"stop {stop}")
        for name in ended:
            expect_id(engine.searched(timeout=2), name)
    engine.send("stop a", "go id a infinite")
    engine.quiet(0.3)
    expect_id(engine.search("stop", timeout=2), "a")


# --- what is sent during a search ----------------------------------------------------------------

@check("ping-during-search", KUHN)
def ping(engine):
    """readyok never waits, and busy threads do not delay it."""
    engine.ask("setoption name Threads value 8")
    engine.send(REFEREE, "go infinite", "query why", "isready")
    times = []
    for _ in range(20):
        start = time.monotonic()
        lines = replies(engine.until("readyok", timeout=2))
        times.append(time.monotonic() - start)
        expect(lines == ["readyok"], "readyok during the search", lines)
        engine.send("isready")
    engine.until("readyok", timeout=2)
    expect(min(times) < 0.25, "readyok at once", f"{min(times):.3f} s")
    engine.stopped()
    line = engine.line()
    expect(line.startswith("response why "), "then the answer to the query", line)





@check("aside-not-after-answer", KUHN)
def not_after_answer(engine):
    """After its bestmove a search is over: queries no longer overtake anything."""
    engine.send(REFEREE)
    for _ in range(300):
        engine.found("go nodes 1")
        engine.send("hello", "query why", "query turn")
        lines = engine.until("response turn .*", timeout=5)
        expect(len(lines) == 3, "answers in the order of commands", lines)


@check("aside-changes-nothing", KUHN)
def changes_nothing(engine):
    """A search finds the same, byte for byte, whatever queries arrive meanwhile."""
    lines = ["setoption name MultiPV value 2", FACING_BET, "go nodes 20000"]
    quiet = engine.another().search(*lines)
    engine.send(*lines, *["query legal", "query board", "query view 1", "query events"] * 25)
    told = engine.until("bestmove .*")
    text = Search([line for line in told if not line.startswith("response ")]).text
    answers = [line for line in told + engine.ask() if line.startswith("response ")]
    expect(len(answers) == 100, "100 answers", len(answers))
    expect(text == quiet.text, f"as without queries: {quiet.text}", text)


def padded(line):
    """A line of the maximum length."""
    return line + " " * (forms.MAX_LINE - len(line))


def fill(engine):
    """Fills the queue behind a search except for less than one long line. Returns the number of
    waiting commands."""
    engine.running()
    count = forms.MAX_QUEUE // (forms.MAX_LINE + forms.COMMAND_COST)
    for _ in range(count):
        engine.send(padded("query why"))
    return count


@check("queue-limit", KUHN, limit=60)
def queue_limit(engine):
    """64 MiB wait behind a search; the next command is refused at once. A refused go is still
    answered in its place; a refused position leaves none."""
    count = fill(engine)
    engine.send(*["# remark", ""] * 50, "isready")
    lines = replies(engine.until("readyok"))
    expect(lines == ["readyok"],
           f"room for {count} commands, and for those that do not wait", lines[:1])
    engine.send(padded("query why"), padded("go id x nodes 10"), padded(REFEREE), "isready")
    lines = replies(engine.until("readyok"))
    full = [line for line in lines if line.startswith("info string error queue-full")]
    expect(len(full) == 3 and len(lines) == 4, "queue-full at once, three times", lines[:4])
    engine.stopped()
    answers = engine.until("bestmove .*")
    expect(len(answers) == count + 1 and answers[-1] == "bestmove (none)"
           and {line[:13] for line in answers[:-1]} == {"response why "},
           "the answers that waited, then bestmove (none)", (len(answers), answers[-1]))
    engine.refused("no-position", "query turn")
    expect(engine.response("turn", REFEREE, "query turn")
           == "0", "an engine as before", "it is not")



@check("queue-of-searches", KUHN, limit=90)
def of_searches(engine):
    """A pipe with 10,000 short searches."""
    ids = [str(number) for number in range(10000)]
    engine.send(REFEREE, *(f"go nodes 1 id {name}" for name in ids))
    engine.end_input()
    got = [line.split()[-1] for line in replies(engine.rest(timeout=60))]
    expect(got == ids, "10,000 bestmoves in order", (len(got), got[-1:]))


@check("slow-reader", KUHN)
def slow_reader(engine):
    """While nobody reads, the search continues, stop works, and no reply is lost."""
    handshake = engine.ask("uci")
    engine.channel.reading = False
    engine.send(*["uci"] * 400, REFEREE, "go movetime 200", "go infinite")
    time.sleep(0.9)
    engine.send("stop", "query why")
    time.sleep(0.3)
    engine.channel.reading = True
    got = [line for _ in range(400) for line in engine.until("uciok")]
    expect(got == handshake * 400, "400 whole answers to uci", f"{len(got)} lines")
    first, second = engine.searched(), engine.searched()
    expect(first.infos and first.infos[-1].seconds <= 0.4, "movetime 200 kept", first.text)
    expect(second.infos and 0.3 <= second.infos[-1].seconds <= 1.1,
           "an infinite search of about 700 ms", second.text)
    line = engine.line()
    expect(line.startswith("response why "), "the answer to the query", line)
    engine.running()
    engine.channel.reading = False
    engine.send(*["isready"] * 10000)
    engine.send("stop")
    time.sleep(0.2)
    engine.channel.reading = True
    ready = (engine.until("bestmove .*") + engine.ask()).count("readyok")
    expect(ready == 10000, "10000 readyok", ready)


STORM = ["go nodes 200", "go infinite", "go movetime 20", "go depth 1 nodes 500", "go", "stop",
         "stop", "stop", "isready", "query turn", "query view 1", "query why", REFEREE, FACING_BET,
         "position game kuhn seat 0 moves 0:p", "hello", "ucinewgame", "", "d",
         "setoption name MultiPV value 2", "setoption name Threads value 3",
         "setoption name Threads value 1", "setoption name Analyse value false",
         "setoption name Analyse value true", "go infinite searchmoves p"]


def storm(engine, lines, seed):
    """Random commands without waiting. In the end every go and every isready is answered."""
    choose = random.Random(seed)
    sent = [choose.choice(STORM) for _ in range(lines)]
    for start in range(0, lines, 25):
        engine.send(*sent[start:start + 25])
        if choose.random() < 0.3:
            engine.send("stop")
            time.sleep(0.01)
    engine.send("stop")
    answers = []
    while engine.unanswered:
        answers += engine.until(r"bestmove .*")
    answers += engine.ask("query games")
    expect(answers[-1].startswith("response games"), "answers in order", answers[-1])
    gos = sum(line.startswith("go") for line in sent)
    expect(len(bestmoves(answers)) == gos, f"{gos} bestmoves", len(bestmoves(answers)))
    pings = sent.count("isready")
    expect(answers.count("readyok") == pings, f"{pings} readyok", answers.count("readyok"))
    errors = [line for line in answers if "error internal" in line or "error queue-full" in line]
    expect(not errors, "no such error", errors)


@check("stop-storm", KUHN, limit=60)
def small_storm(engine):
    storm(engine, 400, 1)


@check("stop-storms", KUHN, slow=True, limit=300)
def storms(engine):
    for seed in range(10):
        storm(engine.another(), 900, seed)


# --- end of input --------------------------------------------------------------------------------

@check("end-finishes-search", KUHN)
def finishes_search(engine):
    """End of input is no stop: the answer and its time are the same as when the input stays
    open."""
    other = engine.another()
    lines = ["setoption name MultiPV value 2", FACING_BET, "go nodes 20000"]
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
    engine.send_bytes((REFEREE + "\ngo infinite\ngo nodes 500\ngo infinite searchmoves p").encode())
    engine.end_input()
    moves = bestmoves(engine.rest(timeout=15))
    expect(len(moves) == 3 and moves[2] == "p", "three bestmoves, p last", moves)


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
    until = time.monotonic() + 3
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
