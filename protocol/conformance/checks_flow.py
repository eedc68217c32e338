"""Events during a search: stop, ping, waiting commands, slow readers."""

import random
import time

import forms
from harness import (FACING_BET, KUHN, REFEREE, SAMPLING, Machine, Search, best_of, bestmoves,
                     check, expect, replies)


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
    engine.send(SAMPLING, "stop", "go movetime 250")
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


# --- pondering -----------------------------------------------------------------------------------

@check("ponder-holds", KUHN)
def ponder_holds(engine):
    """Holds bestmove beyond the limits of `go ponder`, until ponderhit or stop."""
    for text in ("ponder nodes 50", "movetime 20 ponder", "depth 1 ponder", "ponder time 20",
                 "nodes 50 ponder searchmoves p"):
        for end in ("ponderhit", "stop"):
            engine.running(text)
            engine.quiet(0.1, "bestmove held while pondering")
            engine.found(end, timeout=2)


@check("ponder-hit", KUHN)
def ponder_hit(engine):
    """Reaches the gos before it, running or waiting, and no later one; has no answer; times count
    from it."""
    answers = engine.ask("ponderhit", REFEREE, "ponderhit", "go nodes 50", "ponderhit")
    expect(not [one for one in replies(answers) if not one.startswith("bestmove")],
           "no answer to ponderhit", answers)
    engine.send("go ponder nodes 50", "go ponder id b nodes 50", "ponderhit", "go ponder nodes 50")
    expect_id(engine.found(), None)
    expect_id(engine.found(), "b")
    engine.quiet(0.3, "the go after ponderhit to ponder")
    engine.found("ponderhit", timeout=2)
    engine.send(SAMPLING)
    engine.running("ponder movetime 400")
    engine.quiet(0.3, "bestmove held while pondering")
    engine.send("ponderhit")
    engine.quiet(0.2, "the time to count from ponderhit")
    engine.searched(timeout=2)


@check("ponder-expected", KUHN)
def ponder_expected(engine):
    """With the option Ponder, bestmove may name events: they lead to the seat's next turn, and
    another seat moves among them. Without it, none."""
    engine.send(SAMPLING)
    for told in (False, True):
        engine.ask(f"setoption name Ponder value {str(told).lower()}")
        for seed in range(4):
            engine.ask(f"setoption name Seed value {seed}")
            found = engine.search("position game kuhn seat 0 moves c:0=J c:1=?",
                                  "go nodes 2000 searchmoves p")
            expect(told or not found.expected, "no events without the option", found.text)
            if found.expected:
                turn = engine.ask("position game kuhn seat 0 moves c:0=J c:1=? 0:p "
                                  + " ".join(found.expected), "query turn")
                expect(turn == ["response turn 0"] and found.expected[0][0] == "1",
                       "another seat's event, then the seat's turn", (found.text, turn))


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
    expect(min(times) < 0.25 * Machine.slowness, "readyok at once", f"{min(times):.3f} s")
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
    lines = [SAMPLING, "setoption name MultiPV value 2", FACING_BET, "go nodes 20000"]
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
    engine.ask(SAMPLING)
    engine.channel.reading = False
    engine.send(*["uci"] * 400, REFEREE, "go movetime 200", "go infinite")
    time.sleep(0.9)
    engine.send("stop", "query why")
    time.sleep(0.3)
    engine.channel.reading = True
    got = [line for _ in range(400) for line in engine.until("uciok")]
    expect(got == handshake * 400, "400 whole answers to uci", f"{len(got)} lines")
    first, second = engine.searched(), engine.searched()
    slowness = Machine.slowness
    expect(first.infos and first.infos[-1].seconds <= 0.2 + 0.2 * slowness, "movetime 200 kept",
           first.text)
    expect(second.infos and 0.3 / slowness <= second.infos[-1].seconds <= 0.7 + 0.4 * slowness,
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


STORM = ["go nodes 200", "go ponder movetime 20", "ponderhit",
         "go infinite", "go movetime 20", "go depth 1 nodes 500", "go", "stop",
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
