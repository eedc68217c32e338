"""What the engine options do to a search (in Kuhn)."""

import re

from kuhn import FACING_BET, KUHN, MAX, REFEREE, expect_answer
from suite import check, expect


@check("option-multipv", KUHN)
def multipv(engine):
    engine.ask("setoption name mUlTiPv value 2")
    found = expect_answer(engine.search(REFEREE, "go nodes 500"))
    expect(len(found.block) == 2, "two lines", len(found.block))
    found = expect_answer(engine.search("go nodes 500 multipv 1"))
    expect(len(found.block) == 1, "one line, as go says", len(found.block))
    found = expect_answer(engine.search("go nodes 500"))
    expect(len(found.block) == 2, "two lines again", len(found.block))


@check("option-analyse-false", KUHN)
def analyse(engine):
    """Counts and times only, one line a block, whatever go asks for; and its move is no other."""
    open_move = engine.search(FACING_BET, "go nodes 800").move
    engine.ask("setoption name analyse value False")
    for text in ("nodes 800", "nodes 800 multipv 2", "nodes 800 also p b", "movetime 30"):
        found = expect_answer(engine.search(FACING_BET, f"go {text}"))
        for info in found.infos:
            last_field = info.line.split()[-2]
            expect(last_field == "hashfull", "a line that ends after hashfull", info.line)
        expect(found.move == open_move, f"bestmove {open_move} as before", found.move)
    engine.ask("setoption name Analyse value true")
    found = engine.search("go nodes 800")
    expect(found.infos[-1].wp is not None, "scores again", found.infos[-1].line)


@check("option-analyse-false-not-on-turn", KUHN)
def analyse_waiting(engine):
    """Also a win-chance bar would show the hand."""
    engine.ask("setoption name Analyse value false")
    found = engine.search("position game kuhn seat 0 moves c:0=J c:1=? 0:p", "go nodes 500")
    for info in found.infos:
        expect(info.eu is None, "no score", info.line)


@check("option-objective", KUHN)
def objective(engine):
    for value in ("auto", "score", "win", "SCORE"):
        engine.ask(f"setoption name Objective value {value}")
        expect_answer(engine.search(FACING_BET, "go nodes 3000"), "b")


@check("option-skill", KUHN)
def skill(engine):
    """Weaker, but legal, deterministic, within its limits, and not by sleeping."""
    for level in (0, 1, 10, 19):
        engine.ask(f"setoption name Skill value {level}")
        first = expect_answer(engine.search(REFEREE, "go nodes 2000"))
        second = expect_answer(engine.search("go nodes 2000"))
        expect(first.text == second.text, f"the same at Skill {level}: {first.text}", second.text)
        most = min(2000, 16 * (level + 1) ** 2)
        expect(first.infos[-1].nodes <= most, f"at most {most} nodes", first.infos[-1].line)
    engine.ask("setoption name Skill value 0")
    expect_answer(engine.search("go nodes 500 searchmoves p"), "p")
    times = [engine.search("go movetime 100").seconds for _ in range(3)]
    expect(min(times) <= 0.15, "movetime kept at Skill 0", f"{min(times):.3f} s")


@check("option-skill-dominated", KUHN)
def skill_full(engine):
    """At 20 no near-best move is chosen in place of the best."""
    engine.ask("setoption name Skill value 20")
    for seed in range(8):
        engine.ask(f"setoption name Seed value {seed}")
        expect_answer(engine.search(FACING_BET, "go nodes 3000"), "b")


@check("option-min-move-time", KUHN)
def min_move_time(engine):
    engine.ask("setoption name MinMoveTime value 250")
    found = expect_answer(engine.search(REFEREE, "go nodes 10"))
    expect(found.seconds >= 0.24, "no bestmove before 250 ms", f"{found.seconds:.3f} s")
    engine.ask("setoption name MinMoveTime value 60001x")
    found = expect_answer(engine.search("go nodes 10"))
    expect(0.24 <= found.seconds < 2, "still 250 ms", f"{found.seconds:.3f} s")
    engine.ask("setoption name MinMoveTime value 0")
    times = [expect_answer(engine.search("go nodes 10")).seconds for _ in range(3)]
    expect(min(times) < 0.2, "no waiting any more", f"{min(times):.3f} s")


@check("option-min-move-time-stop", KUHN)
def min_move_time_stop(engine):
    """While it waits it answers, and `stop` overrules it."""
    engine.ask("setoption name MinMoveTime value 60000")
    engine.send(REFEREE, "go nodes 10", "isready")
    engine.until("readyok")
    early = [line for line in engine.heard(0.15) if line.startswith("bestmove")]
    expect(not early, "bestmove held", early)
    engine.send("stop")
    found = engine.searched(timeout=2)
    expect(found.move in ("p", "b"), "a move", found.move)


@check("option-seed", KUHN)
def seed(engine):
    """All seeds are accepted, the largest too, and give a legal answer."""
    for value in (0, 1, 4294967296, MAX):
        engine.ask(f"setoption name Seed value {value}")
        expect_answer(engine.search(REFEREE, "go nodes 200"))


@check("option-seed-matters", KUHN)
def seed_matters(engine):
    """A search that samples differs between some of twenty seeds (or has solved the position)."""
    texts = set()
    for value in range(20):
        engine.ask(f"setoption name Seed value {value}")
        found = engine.search("position game kuhn seat 0 moves c:0=Q c:1=?", "go nodes 60")
        if any(" exact" in info.line for info in found.infos):
            return
        texts.add(tuple(found.text))
    expect(len(texts) > 1, "different answers under different seeds", texts)


@check("option-seed-random", KUHN)
def seed_random(engine):
    """A seed is drawn at once and for each new game, and what is told gives the same again."""
    text = "position game kuhn seat 0 moves c:0=Q c:1=?"
    seeds = set()
    for command in ("setoption name Seed value random", "ucinewgame", "ucinewgame"):
        told = re.fullmatch(r"info string seed (\d+)", engine.one(command))
        expect(told and int(told[1]) <= MAX, "info string seed <n>", told)
        seeds.add(told[1])
        found = engine.search(text, "go nodes 60")
        other = engine.another()
        other.ask(f"setoption name Seed value {told[1]}")
        again = other.search(text, "go nodes 60")
        expect(found.text == again.text, f"the same with that seed: {found.text}", again.text)
    expect(len(seeds) == 3, "another seed each time", seeds)
    lines = engine.ask("setoption name Seed value 5", "ucinewgame")
    expect(not lines, "no word once the seed is given", lines)


@check("option-threads", KUHN)
def threads(engine):
    for count in (4, 64, 1):
        engine.ask(f"setoption name Threads value {count}")
        found = expect_answer(engine.search(FACING_BET, "go nodes 20000"), "b")
        expect(found.infos[-1].nodes <= 20000, "at most 20000 nodes", found.infos[-1].line)
        expect_answer(engine.search("go movetime 30"))
        engine.send("go infinite")
        engine.heard(0.05)
        engine.send("stop")
        expect_answer(engine.searched())


@check("option-hash", KUHN)
def hash_size(engine):
    """The smallest and a large table; setting it costs nothing."""
    for size in (1, 4096, 16384, 2):
        found = engine.ask(f"setoption name Hash value {size}")
        expect(not found, f"Hash {size} accepted", found)
        if size < 16384:
            expect_answer(engine.search(FACING_BET, "go nodes 20000"), "b")


@check("option-hash-movetime", KUHN)
def hash_movetime(engine):
    """A large table does not make the first search late; the best of five fresh engines."""
    late = []
    for _ in range(5):
        other = engine.another()
        other.ask("setoption name Hash value 4096")
        late.append(expect_answer(other.search(REFEREE, "go movetime 100")).seconds - 0.1)
        if late[-1] <= 0.05:
            return
    expect(False, "bestmove at most 50 ms after movetime", f"{1000 * min(late):.0f} ms")
