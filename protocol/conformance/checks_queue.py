"""What is sent during a search: queries that are answered at once, commands that wait, and how many."""

import grammar
from kuhn import FACING_BET, KUHN, REFEREE, bestmoves, expect_answer, replies, running
from suite import check, expect

OTHER = "position game kuhn all moves c:0=K c:1=Q 0:p"


def padded(line):
    """As long as a line may be."""
    return line + " " * (grammar.MAX_LINE - len(line))


def fill(engine, line="query why"):
    """Fills the queue behind a search but for less than one long line; how many commands wait."""
    count = grammar.MAX_QUEUE // (grammar.MAX_LINE + grammar.COMMAND_COST)
    for _ in range(count):
        engine.send(padded(line))
    return count


@check("aside-queries", KUHN)
def queries(engine):
    """Queries are answered while the search goes on, in their order, errors included."""
    running(engine)
    for _ in range(20):
        engine.send("query turn", "query legal full", "query view 1", "query weather", "query games")
        lines = replies(engine.until("response games .*", timeout=2))
        kinds = [" ".join(line.split()[:4 if "error" in line else 2]) for line in lines]
        expect(kinds == ["response turn", "response legal", "response view",
                         "info string error bad-argument", "response games"],
               "five answers in order", lines)
    engine.send("stop")
    expect_answer(engine.searched())


@check("aside-overtakes", KUHN)
def overtakes(engine):
    """Also what waits is overtaken; a query about the search is not answered before it."""
    running(engine)
    engine.send("query why", "go nodes 10", "setoption name MultiPV value 2", "hello", "query turn")
    lines = replies(engine.until("response .*", timeout=2))
    expect(lines == ["response turn 0"], "response turn 0 and nothing else", lines)
    engine.send("stop")
    expect_answer(engine.searched())
    line = engine.line()
    expect(line.startswith("response why "), "the answer about the search", line)
    expect_answer(engine.searched())


@check("aside-position-waits", KUHN)
def position_waits(engine):
    """A query is about the position that was sent before it, also when that waits."""
    running(engine)
    engine.send(OTHER, "query turn", "ucinewgame", "query turn")
    early = replies(engine.heard(0.2))
    expect(not early, "no answer before the position's turn", early)
    engine.send("stop")
    expect_answer(engine.searched())
    lines = engine.ask()
    expect(len(lines) == 2 and lines[0] == "response turn 1"
           and lines[1].startswith("info string error no-position"),
           "response turn 1, then no-position", lines)


@check("aside-not-after-answer", KUHN)
def not_after_answer(engine):
    """Once its bestmove is read a search is over: a query overtakes nothing any more."""
    engine.send(REFEREE)
    for _ in range(300):
        engine.send("go nodes 1")
        expect_answer(engine.searched())
        engine.send("hello", "query why", "query turn")
        lines = engine.until("response turn .*", timeout=5)
        expect(len(lines) == 3, "the answers in the order of what was sent", lines)


@check("aside-changes-nothing", KUHN)
def changes_nothing(engine):
    """What a search finds is the same, byte for byte, whatever is asked meanwhile."""
    lines = ["setoption name MultiPV value 2", FACING_BET, "go nodes 20000"]
    quiet = engine.another().search(*lines)
    engine.send(*lines, *["query legal", "query board", "query view 1", "query events"] * 25)
    found, answers = [], 0
    while not bestmoves(found[-1:]):
        line = engine.line()
        answers += line.startswith("response ")
        found += [] if line.startswith("response ") else [line]
    answers += sum(line.startswith("response ") for line in engine.ask())
    expect(answers == 100, "100 answers", answers)
    infos = [grammar.search_info(line) for line in found[-3:-1]]
    text = type(quiet)(infos, found[-1].split()[1], 0).text
    expect(text == quiet.text, f"as without queries: {quiet.text}", text)


@check("queue-of-searches", KUHN, limit=90)
def of_searches(engine):
    """A pipe of 10,000 short searches."""
    count = 10000
    engine.send(REFEREE, *(f"go nodes 1 id {number}" for number in range(count)))
    engine.end_input()
    lines = replies(engine.rest(timeout=60))
    ids = [line.split()[-1] for line in lines]
    expect(ids == [str(number) for number in range(count)], f"{count} bestmoves in order",
           (len(lines), lines[:1], lines[-1:]))
    engine.expect_exit(0)


@check("queue-limit", KUHN, limit=60)
def limit(engine):
    """64 MiB wait behind a search, the next is refused at once."""
    running(engine)
    count = fill(engine)
    engine.send(*["# remark", ""] * 50, "isready")
    lines = replies(engine.until("readyok"))
    expect(lines == ["readyok"], f"room for {count} commands, and for what does not wait", lines[:1])
    engine.send(padded("query why"), "isready")
    lines = replies(engine.until("readyok"))
    expect(len(lines) == 2 and lines[0].startswith("info string error queue-full"),
           "queue-full at once", lines[:1])
    engine.send("stop")
    expect_answer(engine.searched())
    answers = engine.ask()
    expect(len(answers) == count and {line[:13] for line in answers} == {"response why "},
           f"{count} answers", f"{len(answers)}: {answers[:1]}")


@check("queue-limit-go-and-position", KUHN, limit=60)
def limit_go(engine):
    """A refused go is answered all the same, in its place; a refused position leaves none."""
    running(engine)
    count = fill(engine)
    engine.send(padded("go id x nodes 10"), padded(OTHER), "isready")
    lines = replies(engine.until("readyok"))
    full = [line for line in lines if line.startswith("info string error queue-full")]
    expect(len(full) == 2 and len(lines) == 3, "queue-full twice", lines[:3])
    engine.send("stop")
    expect_answer(engine.searched())
    answers = engine.until("bestmove .*")
    expect(len(answers) == count + 1 and answers[-1] == "bestmove (none)",
           "the answers that waited, then bestmove (none)", (len(answers), answers[-1]))
    turn = engine.one("query turn")
    expect(turn.startswith("info string error no-position"), "no position", turn)
    engine.ask(REFEREE)
    expect(engine.one("query turn") == "response turn 0", "an engine as before", "it is not")
