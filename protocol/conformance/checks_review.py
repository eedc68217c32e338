"""Reviews: the verdicts of a search on the moves that led to its position."""

import time

import forms
from harness import FACING_BET, KUHN, SAMPLING, Machine, check, expect, replies
from turnkey import wire

LOST = "c:0=J c:1=K 0:b 1:p"  # seat 1 folds the King


def reviewed(engine, position, limits="nodes 2000", best="bestmove (none)"):
    """The lines of a review. There are no others, and it ends without a move."""
    *told, last = engine.ask(f"position game kuhn {position}", f"go review {limits}")
    expect(last == best, best, last)
    expect(all(not forms.is_search_info(line) for line in told), "lines of a review", told)
    return [wire.verdict_of(line.split(" ")[1:]) for line in told]


@check("review-verdicts", KUHN)
def review_verdicts(engine):
    """Every seat's decisions in the order of the log, or one's own. Folding the King loses a sure
    win. Verdicts depend on the seat's view only."""
    for observer, events, wanted in (("all", LOST, [3, 4]),
                                     ("seat 1", LOST.replace("c:0=J", "c:0=?"), [4])):
        told = reviewed(engine, f"{observer} moves {events}", "id back nodes 4000",
                        "bestmove (none) id back")
        expect([one.event for one in told] == wanted, f"the decisions {wanted}", told)
        last = told[-1]
        expect((last.seat, last.move, last.choices) == (1, "p", 2), "seat 1 folds", last)
        expect(last.best == "b" and last.gap.value > 0.9, "the whole game lost", last)
        expect(last.verdict == "very-bad", "very-bad", last)
        expect(all(one.fields["id"] == "back" for one in told), "id back", told)
    first, again = (reviewed(engine, f"all moves c:0={card} c:1=Q 0:b 1:p", "nodes 500")[-1]
                    for card in "JK")
    expect(first == again, "the same verdict whatever the other's card", (first, again))


@check("review-stop", KUHN)
def review_stop(engine):
    """`stop` ends a review soon, also by its id. `movetime` is for the whole review. It counts as
    no search."""
    engine.ask(FACING_BET, "go nodes 200")
    before = engine.response("why", "query why")
    engine.ask("go review nodes 50")
    after = engine.response("why", "query why")
    expect(after == before, before, after)
    engine.ask(SAMPLING)
    for word in ("stop", "stop back"):
        engine.send(f"position game kuhn all moves {LOST}", "go review id back movetime 100000")
        engine.heard(0.2)
        start = time.monotonic()
        engine.send(word)
        told = engine.until(r"bestmove \(none\) id back", 3)
        spent = time.monotonic() - start
        expect(not replies(told)[:-1] or spent < 2 * Machine.slowness, "bestmove at once", told)
    told = reviewed(engine, f"all moves {LOST}", "movetime 300")
    expect(len(told) == 2, "both decisions within the time", told)
