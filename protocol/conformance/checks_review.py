"""`go … review`: a verdict for each decision that is the position's own, in Kuhn."""

import time

import grammar
from kuhn import KUHN
from suite import check, dialogues, expect

LOST = "c:0=J c:1=K 0:b 1:p"  # seat 1 folds the King
LONG = 100_000  # ms

dialogues("review", {
    "bad": """
        > go nodes 10 review
        < error no-position
        < bestmove (none)
        > position game kuhn all moves c:0=J c:1=K 0:b 1:p
        > go review
        < error bad-go {rest}
        < bestmove (none)
        > go review review nodes 10
        < error bad-go {rest}
        < bestmove (none)
        > go review nodes 10 infinite
        < error bad-go {rest}
        < bestmove (none)
        > go review nodes 10 multipv 2
        < error bad-go {rest}
        < bestmove (none)
        > go review nodes 10 also b
        < error bad-go {rest}
        < bestmove (none)
        > go review nodes 10 searchmoves b
        < error bad-go {rest}
        < bestmove (none)
        > go review time 1000
        < error bad-go {rest}
        < bestmove (none)
        > go review report 100 nodes 10
        < error bad-go {rest}
        < bestmove (none)
        > position game kuhn seat - moves c:0=? c:1=? 0:b
        > go review nodes 10
        < error bad-go {rest}
        < bestmove (none)
    """,
    "nothing": """
        > position game kuhn all moves c:0=J c:1=K
        > go review nodes 10
        < bestmove (none)
        > position game kuhn seat 1 moves c:0=? c:1=K 0:b
        > go review nodes 10
        < bestmove (none)
    """,
    "hidden": """
        > setoption name Analyse value false
        > position game kuhn all moves c:0=J c:1=K 0:b 1:p
        > go review nodes 10
        < error hidden {rest}
        < bestmove (none)
    """,
}, games=KUHN)


def reviewed(engine, *lines):
    """What the lines of a review say, and its last line."""
    *told, best = engine.ask(*lines)
    verdicts = [grammar.review(line) for line in told]
    expect(all(verdicts), "lines of a review and nothing else", told)
    return verdicts, best


@check("review-all", KUHN)
def review_all(engine):
    """Every seat's decisions in the order of the log, and no move."""
    verdicts, best = reviewed(engine, f"position game kuhn all moves {LOST}", "go nodes 2000 review")
    told = [(one["event"], one["seat"], one["move"], one["choices"]) for one in verdicts]
    expect(told == [("3", "0", "b", "2"), ("4", "1", "p", "2")], "both decisions", told)
    expect(best == "bestmove (none)", "bestmove (none)", best)


@check("review-verdict", KUHN)
def review_verdict(engine):
    """Who folds the King has lost for sure what it would have won for sure."""
    for observer in ("all", "seat 1"):
        events = LOST if observer == "all" else LOST.replace("c:0=J", "c:0=?")
        verdicts, _ = reviewed(engine, f"position game kuhn {observer} moves {events}",
                               "go nodes 4000 review")
        last = verdicts[-1]
        expect(last["best"] == "b" and int(last["gap"]) > 900, "the whole game lost", last)
        expect(last["verdict"] == "very-bad", "very-bad", last)


@check("review-of-a-seat", KUHN)
def review_of_a_seat(engine):
    """Only its own, by what it knew: so the same whatever the other has."""
    told = []
    for card in "JK":
        lines, _ = reviewed(engine, f"position game kuhn all moves c:0={card} c:1=Q 0:b 1:p",
                            "go nodes 500 review")
        told.append(lines[-1])
    expect(told[0] == told[1], "the same verdict whatever the other's card", told)
    verdicts, _ = reviewed(engine, "position game kuhn seat 1 moves c:0=? c:1=K 0:b 1:p",
                           "go nodes 500 review")
    expect([one["event"] for one in verdicts] == ["4"], "its own decision only", verdicts)


@check("review-id", KUHN)
def review_id(engine):
    verdicts, best = reviewed(engine, f"position game kuhn all moves {LOST}",
                              "go review id back nodes 50")
    expect(len(verdicts) == 2 and all(one["id"] == "back" for one in verdicts), "id back", verdicts)
    expect(best == "bestmove (none) id back", "bestmove (none) id back", best)


@check("review-stop", KUHN)
def review_stop(engine):
    """`stop` ends a review soon, by its id too; `movetime` is for all of it."""
    for word in ("stop", "stop back"):
        engine.send(f"position game kuhn all moves {LOST}", f"go review id back movetime {LONG}")
        engine.heard(0.2)
        start = time.monotonic()
        engine.send(word)
        engine.until(r"bestmove \(none\) id back", 3)
        expect(time.monotonic() - start < 2, "bestmove at once", time.monotonic() - start)
    verdicts, _ = reviewed(engine, f"position game kuhn all moves {LOST}", "go review movetime 300")
    expect(len(verdicts) == 2, "both decisions within the time", verdicts)


@check("review-keeps-search", KUHN)
def keeps_search(engine):
    """A review is no search: `query why` still speaks of the last one."""
    engine.ask("position game kuhn seat 1 moves c:0=? c:1=K 0:p", "go nodes 200")
    before = engine.response("why", "query why")
    reviewed(engine, "go review nodes 50")
    after = engine.response("why", "query why")
    expect(after == before, before, after)
