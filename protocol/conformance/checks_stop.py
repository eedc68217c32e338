"""What happens during a search: stop, ping, waiting commands, a slow reader."""

import random
import time

from client import Failure
from kuhn import FACING_BET, KUHN, REFEREE, bestmoves, expect_answer, replies, running
from suite import check, expect


@check("stop-infinite", KUHN)
def infinite(engine):
    """Held until stop, also in a position where there is nothing left to find out."""
    for position in (REFEREE, FACING_BET, "position game kuhn seat 0 moves c:0=K c:1=? 0:p 1:b"):
        running(engine, position=position)
        early = bestmoves(engine.heard(0.3))
        expect(not early, "bestmove held until stop", early)
        engine.send("stop")
        expect_answer(engine.searched())


@check("stop-infinite-with-limits", KUHN)
def infinite_with_limits(engine):
    for text in ("infinite nodes 500", "infinite movetime 20", "nodes 1 depth 1 infinite",
                 "infinite searchmoves p"):
        running(engine, text)
        engine.send("stop")
        expect_answer(engine.searched())


@check("stop-prompt", KUHN)
def prompt(engine):
    """Best of five, since the machine may be busy."""
    times = []
    for _ in range(5):
        running(engine)
        start = time.monotonic()
        engine.send("stop")
        engine.until("bestmove .*")
        times.append(time.monotonic() - start)
        if times[-1] <= 0.05:
            return
    raise Failure("bestmove within 50 ms of stop", f"{1000 * min(times):.0f} ms")


@check("stop-at-once-after-go", KUHN)
def at_once(engine):
    """`go` and `stop` in one write: a legal move, however little was thought."""
    for _ in range(40):
        engine.send(REFEREE, "go infinite", "stop")
        expect_answer(engine.searched())


@check("stop-without-search", KUHN)
def without_search(engine):
    """It reaches no later go."""
    answers = engine.ask("stop", "stop")
    expect(not answers, "no answer to stop", answers)
    found = engine.search("stop", REFEREE, "stop", "go nodes 2000")
    expect(found.infos[-1].nodes > 1, "a whole search after the stop", found.infos[-1].line)
    engine.send("stop", "go movetime 250")
    early = bestmoves(engine.heard(0.1))
    expect(not early, "a go that an earlier stop does not reach", early)
    engine.searched()


@check("stop-reaches-earlier-only", KUHN)
def earlier_only(engine):
    """It ends all gos read before it, the waiting ones too, and no later one."""
    engine.send(REFEREE, "go infinite", "go infinite", "go infinite", "stop", "go infinite")
    for _ in range(3):
        expect_answer(engine.searched())
    early = bestmoves(engine.heard(0.3))
    expect(not early, "the go after stop to go on", early)
    engine.send("stop")
    expect_answer(engine.searched())


@check("stop-waiting-go", KUHN)
def waiting_go(engine):
    """Gos that wait behind a running one are stopped too; each is answered with a legal move."""
    running(engine)
    engine.send("go infinite", "go nodes 1000000000", "go movetime 600000", "stop")
    for _ in range(4):
        expect_answer(engine.searched())
    answers = engine.ask()
    expect(not answers, "four bestmoves and nothing more", answers)


@check("stop-with-argument", KUHN)
def with_argument(engine):
    """`stop x` stops only what is called so; a line that only looks like `stop` is an error."""
    running(engine)
    engine.send("stop now", "stop now then", "STOP", b"stop\x00", "# stop", "isready")
    early = bestmoves(engine.heard(0.25))
    expect(not early, "a search that goes on", early)
    engine.send("stop")
    lines = engine.ask()
    expect(len(bestmoves(lines)) <= 1, "one bestmove", lines)


@check("stop-then-new-game", KUHN)
def new_game(engine):
    """Commands wait for the search, in order."""
    running(engine)
    engine.send("ucinewgame", "query turn", FACING_BET, "query turn", "isready")
    engine.until("readyok")
    early = replies(engine.heard(0.1))
    expect(not early, "no answer before the search has ended", early)
    engine.send("stop")
    expect_answer(engine.searched())
    lines = engine.ask()
    expect(len(lines) == 2 and lines[0].startswith("info string error no-position")
           and lines[1] == "response turn 1", "no-position, then response turn 1", lines)


@check("ping-during-search", KUHN)
def ping(engine):
    running(engine)
    for _ in range(20):
        engine.send("isready")
        lines = engine.until("readyok", timeout=2)
        expect(not bestmoves(lines), "readyok during the search", lines)
    engine.send("stop")
    expect_answer(engine.searched())


@check("ping-before-waiting-commands", KUHN)
def ping_first(engine):
    """Sent after a go and a query, readyok does not wait for either."""
    engine.send(REFEREE, "go infinite", "query why", "isready")
    lines = replies(engine.until("readyok", timeout=2))
    expect(lines == ["readyok"], "readyok at once", lines)
    engine.send("stop")
    expect_answer(engine.searched())
    line = engine.line()
    expect(line.startswith("response why "), "then the answer to the query", line)


@check("ping-many-threads", KUHN)
def ping_threads(engine):
    """Busy search threads do not keep the reader waiting."""
    engine.ask("setoption name Threads value 8")
    running(engine)
    times = []
    for _ in range(5):
        start = time.monotonic()
        engine.send("isready")
        engine.until("readyok")
        times.append(time.monotonic() - start)
    expect(min(times) < 0.25, "readyok at once", f"{min(times):.3f} s")
    engine.send("stop")
    expect_answer(engine.searched())


@check("slow-reader-does-not-hold-the-search", KUHN)
def slow_reader(engine):
    """Nobody reads for a while: the search goes on, stop works, and no reply is lost."""
    handshake = engine.ask("uci")
    engine.deaf = True
    engine.send(*["uci"] * 400, REFEREE, "go movetime 200", "go infinite")
    time.sleep(0.9)
    engine.send("stop", "query why")
    time.sleep(0.3)
    engine.deaf = False
    got = [line for _ in range(400) for line in engine.until("uciok")]
    expect(got == handshake * 400, "400 whole answers to uci", f"{len(got)} lines")
    first, second = engine.searched(), engine.searched()
    expect(first.infos and first.infos[-1].time <= 400, "movetime 200 kept", first.infos[-1:])
    expect(second.infos and 300 <= second.infos[-1].time <= 1100,
           "an infinite search of about 700 ms", second.infos[-1:])
    line = engine.line()
    expect(line.startswith("response why "), "the answer to the query", line)


@check("slow-reader-during-search", KUHN)
def slow_reader_pings(engine):
    """Replies wait while nobody reads, and are all there afterwards."""
    running(engine)
    engine.deaf = True
    for _ in range(100):
        engine.send(*["isready"] * 100)
    engine.send("stop")
    time.sleep(0.2)
    engine.deaf = False
    lines = engine.until("bestmove .*")
    lines += engine.ask()
    expect(lines.count("readyok") == 10000, "10000 readyok", lines.count("readyok"))


def storm(engine, lines, seed):
    """Random commands without waiting; in the end every go and every isready is answered."""
    choose = random.Random(seed)
    common = ["go nodes 200", "go infinite", "go movetime 20", "go depth 1 nodes 500", "go", "stop",
              "stop", "stop", "isready", "query turn", "query view 1", "query why", REFEREE,
              FACING_BET, "position game kuhn seat 0 moves 0:p", "hello", "ucinewgame", "",
              "setoption name MultiPV value 2", "setoption name Threads value 3",
              "setoption name Threads value 1", "setoption name Analyse value false",
              "setoption name Analyse value true", "go infinite searchmoves p", "d"]
    sent = [choose.choice(common) for _ in range(lines)]
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
