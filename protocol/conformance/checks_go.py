"""`go`: its form, limits, answers, lists of moves, determinism, all kinds of positions (Kuhn)."""

import re

from client import Failure
from kuhn import FACING_BET, KUHN, MAX, REFEREE, expect_answer
from suite import check, dialogues, exchange, expect

# What follows `go`, and the error; then comes `bestmove (none)`.
BAD_GO = {
    "no-limit": {"": "bad-go {rest}", "multipv 2": "bad-go {rest}",
                 "searchmoves p": "bad-go {rest}", "also p": "bad-go {rest}"},
    "bad-number": {f"nodes {x}": f"bad-number nodes {x}" for x in
                   ("12abc", "+5", "-1", "1.5", "1e3", "0x10", "x", MAX + 1, "9" * 40)}
    | {"nodes": "bad-number nodes", "movetime 5ms": "bad-number movetime 5ms",
       "depth -3": "bad-number depth -3", "time 1,000": "bad-number time 1,000",
       "time 100 inc x": "bad-number inc x", "time 100 movestogo 1x": "bad-number movestogo 1x",
       "nodes 10 multipv two": "bad-number multipv two"},
    "range": {"nodes 0": "bad-go nodes 0 {rest}", "depth 0": "bad-go depth 0 {rest}",
              "depth 65537": "bad-go depth 65537 {rest}",
              "movetime 1000000001": "bad-go movetime 1000000001 {rest}",
              "time 1000000001": "bad-go time 1000000001 {rest}",
              "time 9 inc 1000000001": "bad-go inc 1000000001 {rest}",
              "time 9 movestogo 0": "bad-go movestogo 0 {rest}",
              "time 9 movestogo 1001": "bad-go movestogo 1001 {rest}",
              "nodes 10 multipv 0": "bad-go multipv 0 {rest}",
              "nodes 10 multipv 65": "bad-go multipv 65 {rest}"},
    "twice": {"nodes 10 nodes 20": "bad-go nodes twice",
              "infinite infinite": "bad-go infinite twice"},
    "unknown": {"nodes 10 wait 5": "bad-go unknown wait",
                "ponder nodes 10": "bad-go unknown ponder",
                "NODES 10": "bad-go unknown NODES"},
    "clock": {"inc 10": "bad-go {rest}", "movestogo 4": "bad-go {rest}"},
    "moves": {"nodes 10 searchmoves x": "illegal-move x {rest}",
              "nodes 10 searchmoves p 0:b": "illegal-move 0:b {rest}",
              "nodes 10 also call": "illegal-move call {rest}",
              "nodes 10 also": "bad-go {rest}", "nodes 10 searchmoves": "bad-go {rest}",
              "searchmoves nodes 10": "bad-go {rest}"},
}


def bad_go(table):
    def run(engine):
        for text, error in table.items():
            exchange(engine, [REFEREE, f"go {text}".strip()], [f"error {error}", "bestmove (none)"])
        exchange(engine, ["query log"], ["response log c:0=K c:1=Q"])
    return run


for _name, _table in BAD_GO.items():
    check(f"go-bad-{_name}", KUHN)(bad_go(_table))

dialogues("go", {
    "nothing-to-search": """
        > position game kuhn all moves c:0=K
        > go nodes 10
        < error bad-go {rest}
        < bestmove (none)
        > position game kuhn all moves c:0=K c:1=Q 0:p 1:p
        > go nodes 10
        < error bad-go {rest}
        < bestmove (none)
        > position game kuhn all moves c:0=K c:1=Q 0:b 1:p
        > go nodes 10
        < error bad-go {rest}
        < bestmove (none)
        > position game kuhn seat 0 moves c:0=K c:1=? 0:b 1:p
        > go nodes 10
        < error bad-go {rest}
        < bestmove (none)
    """,
    "best-is-right": """
        > position game kuhn seat 1 moves c:0=? c:1=K 0:b
        > go nodes 5000
        < bestmove b
        > position game kuhn seat 1 moves c:0=? c:1=J 0:b
        > go nodes 5000
        < bestmove p
        > position game kuhn seat 0 moves c:0=K c:1=? 0:p 1:b
        > go nodes 5000
        < bestmove b
    """,
    "bad-command-between": """
        > position game kuhn all moves c:0=K c:1=Q
        > go nodes 200
        > hello
        < bestmove {p|b}
        < error unknown-command hello
    """,
}, games=KUHN)


def go(engine, text, move="p|b"):
    found = expect_answer(engine.search(REFEREE, f"go {text}"), move)
    quiet = engine.ask()
    expect(not quiet, "nothing after bestmove", quiet[:2])
    return found


@check("go-limits", KUHN)
def limits(engine):
    """Each limit alone ends the search, and so does any mixture."""
    for text in ("nodes 1", "nodes 1000", "movetime 30", "movetime 1", "depth 1", "time 300",
                 "time 300 inc 20", "time 300 inc 20 movestogo 10", "inc 20 time 300",
                 "nodes 300 movetime 1000000000", f"nodes {MAX} movetime 30", "depth 1 nodes 5000",
                 "multipv 2 nodes 300", "nodes 300 movetime 2000 depth 40 time 4000 inc 10"):
        go(engine, text)


@check("go-odd-limits", KUHN)
def odd_limits(engine):
    """Zeros and giants: an error or a move, but at once and only one."""
    for text in ("movetime 0", "time 0", "time 0 inc 0", "time 0 inc 5 movestogo 1", "time 1",
                 "time 100 movestogo 0", f"time 100 inc {MAX}", f"nodes 100 time {MAX} inc {MAX}",
                 f"nodes 100 depth {MAX}", f"nodes 100 movetime {MAX}"):
        engine.send(REFEREE, f"go {text}")
        lines = engine.until("bestmove .*")
        quiet = engine.ask()
        expect(not quiet, "one bestmove and nothing after it", (text, quiet[:2]))
        none = lines[-1] == "bestmove (none)"
        error = lines[0].startswith("info string error ")
        expect(none == error, "either an error and (none), or a move", (text, lines))


@check("go-giant-movetime-holds", KUHN)
def giant(engine):
    """The largest number is a long time, not a short or a negative one (or it is refused)."""
    engine.send(REFEREE, f"go movetime {MAX}", "isready")
    lines = engine.until("readyok") + engine.heard(0.3)
    ended = [line for line in lines if line.startswith("bestmove")]
    expect(ended in ([], ["bestmove (none)"]), "a search that goes on", ended)
    engine.send("stop")
    if not ended:
        expect_answer(engine.searched())


@check("go-nodes", KUHN)
def nodes(engine):
    for count in (1, 10, 777, 5000):
        last = go(engine, f"nodes {count}").infos[-1]
        expect(1 <= last.nodes <= count, f"1 to {count} nodes", last.line)


@check("go-nodes-work", KUHN)
def nodes_work(engine):
    """The default agent makes use of what it is given (or has solved the position)."""
    last = go(engine, "nodes 3000").infos[-1]
    expect(last.nodes >= 1000 or " exact" in last.line, "about 3000 nodes", last.line)


@check("go-depth-alone-ends", KUHN, slow=True, limit=90)
def depth_alone(engine):
    """A depth that no line of play reaches is no search for ever."""
    last = expect_answer(engine.search(REFEREE, "go depth 60000", timeout=80)).infos[-1]
    expect(last.nodes <= 1000000, "at most 1,000,000 nodes", last.line)


@check("go-counts-grow", KUHN)
def counts_grow(engine):
    found = go(engine, "movetime 300")
    for one, two in zip(found.infos, found.infos[1:]):
        expect(one.nodes <= two.nodes and one.time <= two.time, "counts that do not shrink",
               f"{one.line} then {two.line}")


@check("go-movetime", KUHN)
def movetime(engine):
    """Not more than 50 ms too late; the best of five, since the machine may be busy."""
    late = []
    for _ in range(5):
        found = go(engine, "movetime 100")
        late.append(found.seconds - 0.1)
        if late[-1] <= 0.05:
            return
    raise Failure("bestmove at most 50 ms after movetime", f"{1000 * min(late):.0f} ms")


@check("go-clock", KUHN)
def clock(engine):
    """Never more than the clock holds, and with many moves to go far less."""
    tries = [go(engine, "time 200 inc 0").seconds for _ in range(3)]
    expect(min(tries) <= 0.25, "bestmove before the flag falls", f"{min(tries):.3f} s")
    tries = [go(engine, "time 2000 inc 0 movestogo 40").seconds for _ in range(3)]
    expect(min(tries) <= 0.5, "a fair part of 2 s for one of 40 moves", f"{min(tries):.3f} s")


@check("go-best-is-first", KUHN)
def best_is_first(engine):
    for position in (REFEREE, FACING_BET, REFEREE + " 0:p", REFEREE + " 0:p 1:b"):
        found = expect_answer(engine.search(position, "go nodes 1500"))
        expect(found.block[0].multipv == 1, "multipv 1 first", found.block[0].line)
        expect(found.block[0].first == found.move, f"a pv of {found.move}", found.block[0].line)


@check("go-values", KUHN)
def values(engine):
    """A won position is worth a win; the seats' values add up to 0; own ones stand in the lists."""
    found = expect_answer(engine.search(
        "position game kuhn seat 0 moves c:0=K c:1=? 0:p 1:b", "go nodes 3000"))
    last = found.block[0]
    expect(last.wp == 1000 and 1990 <= last.eu <= 2000, "wp 1000 and eu 2000", last.line)
    found = expect_answer(engine.search(FACING_BET, "go nodes 3000"))
    for info in found.block:
        eus, wps = info.lists["eus"], info.lists["wps"]
        expect(len(eus) == 2 and abs(sum(eus)) <= 2, "eus of two seats that add up to 0", info.line)
        expect(info.eu == eus[1] and info.wp == wps[1], "the values of seat 1", info.line)


@check("go-pv", KUHN)
def pv(engine):
    """A pv begins with a move of the seat on turn and can be appended to the record."""
    for position in ("seat 0 moves c:0=K c:1=?", "seat 0 moves c:0=J c:1=? 0:p 1:b",
                     "seat 1 moves c:0=? c:1=Q 0:p", "seat 1 moves c:0=? c:1=Q 0:b"):
        position = "position game kuhn " + position
        seat = position.split("seat ")[1][0]
        found = expect_answer(engine.search(position, "go nodes 2000 multipv 2"))
        for info in found.block:
            expect(info.pv and info.pv[0].startswith(f"{seat}:"), f"a pv of seat {seat}", info.line)
            errors = engine.ask(f"{position} {' '.join(info.pv)}")
            expect(not errors, f"a legal pv, not {' '.join(info.pv)}", errors)


@check("go-deterministic", KUHN)
def deterministic(engine):
    """Same view, options, nodes and one thread: the same bytes, in one process and in another."""
    asked = ["setoption name Seed value 77", "setoption name MultiPV value 2", REFEREE,
             "go nodes 2500"]
    first = engine.search(*asked)
    second = engine.search("go nodes 2500")
    expect(first.text == second.text, first.text, second.text)
    engine.search("setoption name Seed value 5", REFEREE + " 0:p", "go nodes 300")
    third = engine.search(*asked)
    expect(first.text == third.text, first.text, third.text)
    fourth = engine.another().search(*asked)
    expect(first.text == fourth.text, first.text, fourth.text)


@check("go-on-all-is-go-on-view", KUHN)
def all_is_view(engine):
    """The referee's engine cannot cheat: it searches what the seat on turn has seen."""
    for deal in ("c:0=K c:1=Q", "c:0=Q c:1=J", "c:0=Q c:1=K", "c:0=J c:1=Q"):
        for moves, seat in (("", 0), (" 0:p", 1), (" 0:b", 1), (" 0:p 1:b", 0)):
            record = f"position game kuhn all moves {deal}{moves}"
            told = engine.search(record, "go nodes 400")
            view = engine.response("view", f"query view {seat}")
            seen = engine.search(f"position {view}", "go nodes 400")
            expect(told.text == seen.text, f"as on the view: {seen.text}", told.text)


@check("go-not-on-turn", KUHN)
def not_on_turn(engine):
    for position in ("seat 0 moves c:0=J c:1=? 0:p", "seat 1 moves c:0=? c:1=K"):
        found = engine.search(f"position game kuhn {position}", "go nodes 500")
        expect_answer(found, r"\(none\)")
        expect(found.infos[-1].wp is not None, "a report with chances", found.infos[-1].line)


@check("go-spectator", KUHN)
def spectator(engine):
    """A spectator has no seat, so no eu and wp, but the values of all seats, and no move."""
    found = expect_answer(engine.search("position game kuhn seat - moves c:0=? c:1=? 0:p",
                                        "go nodes 500"), r"\(none\)")
    last = found.infos[-1]
    expect(last.eu is None and len(last.lists.get("wps", [])) == 2, "wps only", last.line)


@check("go-chance-next", KUHN)
def chance_next(engine):
    """Whether there is something to search is open here, but the answer is (none) and prompt."""
    for position in ("seat 0 moves c:0=K", "seat 0 moves c:0=K c:1=? 0:p 1:p", "seat 0", "seat -"):
        answer = engine.ask(f"position game kuhn {position}", "go nodes 100")
        expect(answer[-1] == "bestmove (none)" and len(answer) > 1,
               "an error or infos, and bestmove (none)", answer)


@check("go-searchmoves", KUHN)
def searchmoves(engine):
    for text, move in (("nodes 500 searchmoves p", "p"), ("searchmoves b nodes 500", "b"),
                       ("nodes 500 searchmoves p b", "p|b"),
                       ("searchmoves p multipv 2 nodes 500", "p"),
                       ("movetime 20 searchmoves p", "p")):
        found = go(engine, text, move)
        firsts = {info.first for info in found.block}
        expect(firsts <= set(move.split("|")), f"only {move} considered", firsts)
    found = expect_answer(engine.search(FACING_BET, "go nodes 500 searchmoves p"), "p")


@check("go-also", KUHN)
def also(engine):
    """`also` grades the moves named, each once; the best is searched for as without it."""
    for text in ("nodes 800 also p b", "also p b nodes 800", "nodes 800 also b", "nodes 800 also p",
                 "nodes 800 multipv 2 also p b", "also p searchmoves b nodes 800"):
        found = go(engine, text)
        firsts = [info.first for info in found.block]
        named = [word for word in text.partition("also")[2].split() if word in "pb"]
        expect(len(set(firsts)) == len(firsts), "each move once", (text, firsts))
        expect(set(named) <= set(firsts), f"{named} graded", (text, firsts))
        numbers = [info.multipv for info in found.block]
        expect(numbers == list(range(1, len(numbers) + 1)), "lines numbered from 1", numbers)


@check("go-also-beside-searchmoves", KUHN)
def also_beside(engine):
    found = engine.search(FACING_BET, "go nodes 800 searchmoves b also p")
    firsts = [info.first for info in found.block]
    expect(found.move == "b" and firsts == ["b", "p"], "best b, and p graded", (found.move, firsts))


@check("go-multipv", KUHN)
def multipv(engine):
    for text, lines in (("nodes 600", 1), ("nodes 600 multipv 2", 2), ("multipv 64 nodes 600", 2),
                        ("nodes 600 multipv 1", 1), ("nodes 600 searchmoves p multipv 2", 1)):
        found = go(engine, text)
        numbers = [info.multipv for info in found.block]
        expect(numbers == list(range(1, lines + 1)), f"{lines} lines in order", (text, numbers))
        firsts = {info.first for info in found.block}
        expect(len(firsts) == lines, "different moves", (text, firsts))


@check("go-many", KUHN)
def many(engine):
    """One bestmove per go, in order, whatever is mixed among them."""
    engine.send(*[REFEREE, "go nodes 50", "go", FACING_BET, "go nodes 50 searchmoves p",
                  "go nodes x", "position game kuhn seat 0 moves 1:p", "go nodes 5"] * 30)
    moves = [line.split()[1] for line in engine.ask() if line.startswith("bestmove")]
    expect(len(moves) == 150, "150 bestmoves to 150 gos", len(moves))
    for index, want in enumerate(["p|b", r"\(none\)", "p", r"\(none\)", r"\(none\)"] * 30):
        expect(re.fullmatch(want, moves[index]), f"{want} as answer {index + 1}", moves[index])
