"""Searches with an id: who is answered, and who is stopped."""

from kuhn import KUHN, REFEREE, bestmoves, expect_answer
from suite import check, dialogues, expect

LONGEST = "x" * 64


def expect_id(found, name):
    """A whole answer, each line of which says which search it is of."""
    expect_answer(found)
    expect(found.id == name, f"bestmove … id {name}", found.id)
    told = {info.id for info in found.infos}
    expect(told == {name}, f"info id {name}", told)
    return found


@check("id-told", KUHN)
def told(engine):
    """In every line, wherever it stands in `go`, whatever it looks like; and only where it is."""
    for name in ("7", "a:b", "infinite", "id", "string", "(none)", "#", LONGEST):
        expect_id(engine.search(REFEREE, f"go id {name} nodes 2000"), name)
    expect_id(engine.search("go nodes 500 searchmoves p id x"), "x")
    expect_id(engine.search("setoption name Analyse value false", "go nodes 500 id x"), "x")
    expect_id(engine.search("go nodes 500"), None)


@check("id-changes-nothing", KUHN)
def changes_nothing(engine):
    with_id, without = engine.search(REFEREE, "go id x nodes 2000"), engine.search("go nodes 2000")
    lines = [line.replace(" id x", "") for line in with_id.text]
    expect(lines == without.text, f"as without id: {without.text}", lines)


dialogues("id", {
    "in-errors": """
        > go id x
        < error bad-go {rest}
        < bestmove (none) id x
        > go id x nodes 10
        < error no-position
        < bestmove (none) id x
        > position game kuhn all moves c:0=K c:1=Q
        > go nodes 1y id x
        < error bad-number {rest}
        < bestmove (none) id x
        > go nodes 10 id
        < error bad-go {rest}
        < bestmove (none)
        > go nodes 10 id x id y
        < error bad-go {rest}
        < bestmove (none) id x
    """,
    "too-long": f"""
        > position game kuhn all moves c:0=K c:1=Q
        > go nodes 10 id {LONGEST}x
        < error bad-go {{rest}}
        < bestmove (none)
        > stop {LONGEST}x
        < error bad-argument {{rest}}
    """,
}, games=KUHN)


@check("id-stop", KUHN)
def stop(engine):
    """It ends that search, running or waiting, and no other."""
    engine.send(REFEREE, *(f"go id {name} infinite" for name in "abcb"), "stop b", "stop e")
    early = bestmoves(engine.heard(0.3))
    expect(not early, "a search that goes on, as others were stopped", early)
    engine.send("stop a")
    for name in "ab":
        expect_id(engine.searched(timeout=2), name)
    early = bestmoves(engine.heard(0.2))
    expect(not early, "a search that goes on, as others were stopped", early)
    engine.send("stop c")
    for name in "cb":
        expect_id(engine.searched(timeout=2), name)


@check("id-stop-reaches-no-later-one", KUHN)
def no_later(engine):
    """An id that is free again belongs to whoever has it next."""
    expect_id(engine.search(REFEREE, "stop a", "go id a nodes 2000"), "a")
    engine.send("stop a", "go id a infinite")
    early = bestmoves(engine.heard(0.3))
    expect(not early, "a go that an earlier stop does not reach", early)
    engine.send("stop")
    expect_id(engine.searched(timeout=2), "a")
