"""Searches, and the effect of options and agents on them (in Kuhn)."""

import re

import forms
from harness import FACING_BET, KUHN, REFEREE, SAMPLING, Machine, best_of, check, expect

MAX = forms.MAX_NUMBER


def expect_same(first, second):
    expect(first.text == second.text, first.text, second.text)


@check("go-limits", KUHN)
def limits(engine):
    """Each limit alone ends the search, and so does any mixture. Nothing follows bestmove."""
    for text in ("nodes 1", "nodes 10", "nodes 777", "nodes 5000", "movetime 30", "movetime 1",
                 "depth 1", "time 300", "time 300 inc 20", "time 300 inc 20 movestogo 10",
                 "inc 20 time 300",
                 "nodes 300 movetime 1000000000", f"nodes {MAX} movetime 30", "depth 1 nodes 5000",
                 "multipv 2 nodes 300", "nodes 300 movetime 2000 depth 40 time 4000 inc 10"):
        last = engine.found(REFEREE, f"go {text}").infos[-1]
        quiet = engine.ask()
        expect(not quiet, "nothing after bestmove", quiet[:2])
        most = int((re.findall(r"nodes (\d+)", text) or [MAX])[0])
        expect(1 <= last.nodes <= most, f"1 to {most} nodes", last.fields)
    last = engine.found(REFEREE, "go nodes 3000").infos[-1]
    expect(last.nodes >= 1000 or last.exact, "a use of the nodes given", last.fields)


@check("go-odd-limits", KUHN)
def odd_limits(engine):
    """Zeros and huge numbers: an error or a move, at once and only one. A huge limit is no short
    one."""
    for text in ("movetime 0", "time 0", "time 0 inc 0", "time 0 inc 5 movestogo 1", "time 1",
                 f"time 100 inc {MAX}", f"nodes 100 time {MAX} inc {MAX}", f"nodes 100 depth {MAX}",
                 f"nodes 100 movetime {MAX}"):
        engine.send(REFEREE, f"go {text}")
        lines = engine.until("bestmove .*")
        expect(not engine.ask(), "nothing after bestmove", text)
        error = lines[0].startswith("info string error ")
        expect((lines[-1] == "bestmove (none)") == error,
               "an error and (none), or a move", (text, lines))
    engine.send(SAMPLING, REFEREE, f"go movetime {MAX}", "isready")
    lines = engine.until("readyok") + engine.heard(0.3)
    ended = [line for line in lines if line.startswith("bestmove")]
    expect(ended in ([], ["bestmove (none)"]), "a search that continues", ended)
    engine.send("stop")
    if not ended:
        engine.until("bestmove .*")


@check("go-depth-alone-ends", KUHN, slow=True, limit=90)
def depth_alone(engine):
    """A depth that no line of play reaches does not search for ever."""
    last = engine.found(REFEREE, "go depth 60000", timeout=80).infos[-1]
    expect(last.nodes <= 1000000, "at most 1,000,000 nodes", last.fields)


@check("go-times", KUHN)
def times(engine):
    """On time, within the clock, with counts that never shrink."""
    engine.ask(REFEREE)

    def late(text, allowed):
        return lambda: engine.found(f"go {text}").seconds - allowed
    best_of(5, late("movetime 100", 0.1), 0.05, "bestmove after movetime")
    best_of(3, late("time 200 inc 0", 0.2), 0.05, "bestmove after the flag falls")
    best_of(3, late("time 2000 inc 0 movestogo 40", 0), 0.5, "one of 40 moves in 2 s")
    infos = engine.found("go movetime 300").infos
    for one, two in zip(infos, infos[1:]):
        expect(one.nodes <= two.nodes and one.seconds <= two.seconds, "counts that do not shrink",
               f"{one.fields} then {two.fields}")


@check("go-values", KUHN)
def values(engine):
    """The best is first; a won position has a win's value; the seats' values add up to 0; the
    seat's own values are in the lists; a pv begins with a move of the seat and can be appended."""
    last = engine.found("position game kuhn seat 0 moves c:0=K c:1=? 0:p 1:b",
                        "go nodes 3000").block[0]
    good = last.win.value == 1 and 1.99 <= last.score.value <= 2
    expect(good, "wp 1000 and eu 2000", last.fields)
    for position in ("seat 0 moves c:0=K c:1=?", "seat 0 moves c:0=J c:1=? 0:p 1:b",
                     "seat 1 moves c:0=? c:1=Q 0:p", "seat 1 moves c:0=? c:1=K 0:b"):
        seat = int(position[5])
        found = engine.found(f"position game kuhn {position}", "go nodes 2000 multipv 2")
        expect(found.block[0].rank == 1 and found.firsts[0]
               == found.move, "the best first", found.text)
        for info in found.block:
            scores = [score.value for score in info.scores]
            expect(len(scores) == 2 and abs(sum(scores)) <=
                   0.002, "eus that add up to 0", info.fields)
            expect((info.score, info.win) == (info.scores[seat], info.wins[seat]),
                   f"the values of seat {seat}", info.fields)
            expect(info.pv and info.pv[0].startswith(f"{seat}:"), f"a pv of seat {seat}", info.pv)
            errors = engine.ask(f"position game kuhn {position} {' '.join(info.pv)}")
            expect(not errors, f"a legal pv, not {' '.join(info.pv)}", errors)


@check("go-deterministic", KUHN)
def deterministic(engine):
    """Same view, options, nodes and one thread give the same bytes, in one process and in
    another."""
    asked = ["setoption name Seed value 77", "setoption name MultiPV value 2", REFEREE,
             "go nodes 2500"]
    first = engine.search(*asked)
    expect_same(first, engine.search("go nodes 2500"))
    expect_same(first, engine.search("go id x nodes 2500"))
    engine.search("setoption name Seed value 5", REFEREE + " 0:p", "go nodes 300")
    expect_same(first, engine.search(*asked))
    expect_same(first, engine.another().search(*asked))


@check("go-on-all-is-go-on-view", KUHN)
def all_is_view(engine):
    """The referee's engine cannot cheat: it searches only the view of the seat on turn."""
    for deal in ("c:0=K c:1=Q", "c:0=Q c:1=J", "c:0=Q c:1=K", "c:0=J c:1=Q"):
        for moves, seat in (("", 0), (" 0:p", 1), (" 0:b", 1), (" 0:p 1:b", 0)):
            told = engine.search(f"position game kuhn all moves {deal}{moves}", "go nodes 400")
            view = engine.response("view", f"query view {seat}")
            expect_same(told, engine.search(f"position {view}", "go nodes 400"))


@check("go-not-on-turn", KUHN)
def not_on_turn(engine):
    """Off turn, a seat gets values and no move; a spectator gets the values of all seats, none its
    own."""
    for position in ("seat 0 moves c:0=J c:1=? 0:p", "seat 1 moves c:0=? c:1=K"):
        found = engine.found(f"position game kuhn {position}", "go nodes 500", move=r"\(none\)")
        expect(found.infos[-1].win, "a report with chances", found.text)
    last = engine.found("position game kuhn seat - moves c:0=? c:1=? 0:p", "go nodes 500",
                        move=r"\(none\)").infos[-1]
    expect(last.score is None and len(last.wins) == 2, "wps only", last.fields)
    # The protocol leaves open whether there is something to search before a chance event.
    for position in ("seat 0 moves c:0=K", "seat 0 moves c:0=K c:1=? 0:p 1:p", "seat 0", "seat -"):
        answer = engine.ask(f"position game kuhn {position}", "go nodes 100")
        expect(answer[-1] == "bestmove (none)" and len(answer)
               > 1, "(none) after something", answer)


@check("go-searchmoves", KUHN)
def searchmoves(engine):
    for text, move in (("nodes 500 searchmoves p", "p"), ("searchmoves b nodes 500", "b"),
                       ("nodes 500 searchmoves p b", "p|b"), ("movetime 20 searchmoves p", "p"),
                       ("searchmoves p multipv 2 nodes 500", "p")):
        firsts = engine.found(REFEREE, f"go {text}", move=move).firsts
        expect(set(firsts) <= set(move.split("|")), f"only {move} considered", firsts)
    engine.found(FACING_BET, "go nodes 500 searchmoves p", move="p")


@check("go-lines", KUHN)
def lines(engine):
    """`multipv` and `also`: this many lines, numbered, each move once, including the named ones."""
    for text, count in (("nodes 600", 1), ("nodes 600 multipv 2", 2), ("multipv 64 nodes 600", 2),
                        ("nodes 600 multipv 1", 1), ("nodes 600 searchmoves p multipv 2", 1),
                        ("nodes 800 also p b", 2), ("also p b nodes 800", 2),
                        ("nodes 800 also b", 0), ("nodes 800 also p", 0),
                        ("nodes 800 multipv 2 also p b", 2),
                        ("also p searchmoves b nodes 800", 2)):
        found = engine.found(REFEREE, f"go {text}")
        named = [word for word in text.partition("also")[2].split() if word in "pb"]
        expect(len(set(found.firsts)) == len(found.firsts) == (count or len(found.firsts)),
               f"{count} lines of different moves", (text, found.firsts))
        expect(set(named) <= set(found.firsts), f"{named} graded", (text, found.firsts))
        ranks = [info.rank for info in found.block]
        expect(ranks == list(range(1, len(ranks) + 1)), "lines numbered from 1", (text, ranks))
    found = engine.search(FACING_BET, "go nodes 800 searchmoves b also p")
    expect((found.move, found.firsts) == ("b", ["b", "p"]), "best b, and p graded", found.text)


@check("go-many", KUHN)
def many(engine):
    """One bestmove for each go, in order, whatever is mixed among them."""
    engine.send(*[REFEREE, "go nodes 50", "go", FACING_BET, "go nodes 50 searchmoves p",
                  "go nodes x", "position game kuhn seat 0 moves 1:p", "go nodes 5"] * 30)
    moves = [line.split()[1] for line in engine.ask() if line.startswith("bestmove")]
    expect(len(moves) == 150, "150 bestmoves to 150 gos", len(moves))
    for index, want in enumerate(["p|b", r"\(none\)", "p", r"\(none\)", r"\(none\)"] * 30):
        expect(re.fullmatch(want, moves[index]), f"{want} as answer {index + 1}", moves[index])


@check("go-report", KUHN)
def report(engine):
    """A line about every 100 ms, the first after 100 ms; the result stays the same."""
    engine.ask(SAMPLING, "setoption name MultiPV value 2")
    expect_same(engine.search(REFEREE, "go nodes 20000"), engine.search("go nodes 20000 report 10"))
    for _ in range(3):  # the best of three: the machine may be busy
        infos = engine.found("go movetime 1000 report 100").infos[:-1]
        seen = sorted({round(1000 * info.seconds) for info in infos})
        steps = [b - a for a, b in zip(seen, seen[1:])]
        late = 100 + 50 * Machine.slowness
        if 900 / late <= len(seen) <= 11 and 95 <= seen[0] <= late and max(steps) <= late:
            return
    expect(False, "a line about every 100 ms", seen)


# --- options -------------------------------------------------------------------------------------


@check("option-analyse-false", KUHN)
def analyse(engine):
    """Counts and times only, one line a block, whatever go asks for, and off turn too."""
    open_move = engine.search(FACING_BET, "go nodes 800").move
    engine.ask("setoption name analyse value False")
    for text in ("nodes 800", "nodes 800 multipv 2", "nodes 800 also p b", "movetime 30"):
        found = engine.found(FACING_BET, f"go {text}", move=open_move)
        expect(all(line.split()[-2] == "hashfull" for line in found.said[:-1]), "no values",
               found.said)
    found = engine.search("position game kuhn seat 0 moves c:0=J c:1=? 0:p", "go nodes 500")
    expect(not any(info.score for info in found.infos), "no score off turn", found.said)
    engine.ask("setoption name Analyse value true")
    expect(engine.search(FACING_BET, "go nodes 800").infos[-1].win, "scores again", "none")


@check("option-skill", KUHN)
def skill(engine):
    """Weaker, but legal, deterministic, within its limits and without sleeping. At 20, the best
    move."""
    for level in (0, 1, 10, 19):
        engine.ask(f"setoption name Skill value {level}")
        first = engine.found(REFEREE, "go nodes 2000")
        expect_same(first, engine.found("go nodes 2000"))
        expect(first.infos[-1].nodes <= 2000, "at most 2000 nodes", first.infos[-1].fields)
    engine.ask("setoption name Skill value 0")
    engine.found("go nodes 500 searchmoves p", move="p")
    best_of(3, lambda: engine.search("go movetime 100").seconds, 0.15, "a movetime of 100 ms")
    engine.ask("setoption name Skill value 20")
    for seed in range(8):
        engine.ask(f"setoption name Seed value {seed}")
        engine.found(FACING_BET, "go nodes 3000", move="b")


@check("option-min-move-time", KUHN)
def min_move_time(engine):
    """It answers while it waits, and `stop` overrules it."""
    for value in ("250", "60001x"):  # a bad value leaves the old one
        engine.ask(f"setoption name MinMoveTime value {value}")
        seconds = engine.found(REFEREE, "go nodes 10").seconds
        most = 2 * Machine.slowness
        expect(0.24 <= seconds < most, "no bestmove before 250 ms", f"{seconds:.3f} s")
    engine.ask("setoption name MinMoveTime value 0")
    best_of(3, lambda: engine.found("go nodes 10").seconds, 0.2, "without waiting")
    engine.ask("setoption name MinMoveTime value 60000")
    engine.running("nodes 10")
    engine.stopped(timeout=2)


@check("option-seed", KUHN)
def seed(engine):
    """All seeds are accepted; a search that samples differs between some of twenty."""
    for value in (4294967296, MAX):
        engine.ask(f"setoption name Seed value {value}")
        engine.found(REFEREE, "go nodes 200")
    texts = set()
    for value in range(20):
        engine.ask(f"setoption name Seed value {value}")
        found = engine.search("position game kuhn seat 0 moves c:0=Q c:1=?", "go nodes 60")
        if any(info.exact for info in found.infos):
            return
        texts.add(tuple(found.text))
    expect(len(texts) > 1, "different answers under different seeds", texts)


@check("option-seed-random", KUHN)
def seed_random(engine):
    """A seed is drawn at once and for each new game; setting the reported seed repeats the
    search."""
    asked, seeds = ("position game kuhn seat 0 moves c:0=Q c:1=?", "go nodes 60"), set()
    for command in ("setoption name Seed value random", "ucinewgame", "ucinewgame"):
        told = re.fullmatch(r"info string seed (\d+)", engine.one(command))
        expect(told and int(told[1]) <= MAX, "info string seed <n>", told)
        seeds.add(told[1])
        other = engine.another()
        other.ask(f"setoption name Seed value {told[1]}")
        expect_same(engine.search(*asked), other.search(*asked))
    expect(len(seeds) == 3, "another seed each time", seeds)
    told = engine.ask("setoption name Seed value 5", "ucinewgame")
    expect(not told, "no seed line once the seed is given", told)


@check("option-threads-and-hash", KUHN)
def threads(engine):
    """Many threads, the smallest table and a large one. Setting them costs nothing."""
    for name, value in (("Threads", 4), ("Threads", 64), ("Threads", 1), ("Hash", 1),
                        ("Hash", 4096), ("Hash", 16384), ("Hash", 2)):
        engine.ask(f"setoption name {name} value {value}")
        if value == 16384:
            continue
        last = engine.found(FACING_BET, "go nodes 20000", move="b").infos[-1]
        expect(last.nodes <= 20000, "at most 20000 nodes", last.fields)
        engine.found("go movetime 30")
        if name == "Threads":
            engine.running()
            engine.stopped()


@check("option-hash-movetime", KUHN)
def hash_movetime(engine):
    """A large table does not delay the first search (the best of five fresh engines)."""
    def late():
        other = engine.another()
        other.ask("setoption name Hash value 4096")
        return other.found(REFEREE, "go movetime 100").seconds - 0.1
    best_of(5, late, 0.05, "bestmove after movetime")


# --- agents --------------------------------------------------------------------------------------

def unable(line):
    return re.match("info string error (no-model|not-solved) ", line)


@check("option-agents", KUHN)
def agents(engine):
    """Every agent plays Kuhn, legally, in time and until stop, or says that it cannot."""
    for name in engine.choices("Agent"):
        engine.ask(f"setoption name Agent value {name}")
        for limit in ("nodes 300", "movetime 20", "depth 2 nodes 300"):
            engine.send(REFEREE, f"go {limit}")
            *told, best = engine.until("bestmove .*")
            expect(told, f"an info or an error of {name}", "none")
            good = best == "bestmove (none)" if unable(
                told[0]) else best in ("bestmove p", "bestmove b")
            expect(good and (unable(told[0]) or forms.is_search_info(
                told[-1])), f"a move of {name}", told)
        engine.send("go infinite")
        heard = engine.heard(0.1)
        ended = [line for line in heard if line.startswith("bestmove")]
        if heard and heard[0].startswith("info string error no-model "):
            expect(ended == ["bestmove (none)"], "one bestmove (none) with an error", heard)
            engine.ask("stop")
            continue
        expect(not ended, f"{name} to hold bestmove until stop", ended)
        engine.send("stop")
        *told, best = engine.until("bestmove .*")
        moves = ["bestmove (none)"] if told and unable(told[-1]) else ["bestmove p", "bestmove b"]
        expect(best in moves, f"a move of {name}, or not-solved", (told[-1:], best))


@check("option-agent-exact", ["pig"])
def exact(engine):
    """`go infinite` holds back not-solved, like any answer, until `stop`."""
    if "exact" not in engine.choices("Agent"):
        return
    engine.ask("setoption name Agent value exact", "setoption name Hash value 1")
    engine.running("infinite", "position game pig Goal=100 all moves 0:r c:6")
    engine.send("stop")
    *told, best = engine.until("bestmove .*")
    good = unable(told[-1]) if best == "bestmove (none)" else " exact true " in told[-1]
    expect(good, "not-solved, or a move that is solved", (told[-1:], best))
    engine.ask("setoption name Agent value default")
    engine.found("go nodes 100", move="r|h")
