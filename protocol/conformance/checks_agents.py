"""What the options of single agents do: who thinks, what ismcts imagines, solvers and mixtures."""

import re

import grammar
from kuhn import FACING_BET, KUHN, REFEREE, expect_answer
from suite import check, expect

# One view of seat 0, and the two truths that may be behind it.
TRUTHS = ("position game kuhn all moves c:0=Q c:1=K", "position game kuhn all moves c:0=Q c:1=J")


def choices(engine, name):
    """The values of a combo, none where the engine lacks it."""
    return next((one.choices for one in engine.options() if one.name == name), [])


def frequencies(search):
    return [re.search(r" freq (\d+) ", info.line) for info in search.block]


def expect_mixture(search):
    often = frequencies(search)
    expect(all(often), "freq on every line", [info.line for info in search.block])
    total = sum(int(match[1]) for match in often)
    expect(999 <= total <= 1001, "frequencies of 1000 together", total)


def expect_blind(engine, text):
    """A search from the referee's record knows no more than the seat on turn."""
    first, again = (expect_answer(engine.search("ucinewgame", truth, text)) for truth in TRUTHS)
    expect(first.text == again.text, f"the same whatever is hidden: {first.text}", again.text)
    return first


@check("option-agents", KUHN)
def agents(engine):
    """Every agent plays Kuhn, legally and in time, or says that it can't."""
    for name in choices(engine, "Agent"):
        for limit in ("nodes 300", "movetime 20", "depth 2 nodes 300"):
            engine.send(f"setoption name Agent value {name}", REFEREE, f"go {limit}")
            lines = engine.until("bestmove .*")
            if re.match("info string error (no-model|not-solved) ", lines[0]):
                expect(lines[-1] == "bestmove (none)", "bestmove (none)", lines[-1])
                continue
            expect(lines[-1] in ("bestmove p", "bestmove b"), f"a move of {name}", lines[-1])
            expect(len(lines) > 1 and grammar.is_search_info(lines[-2]),
                   f"an info of {name} before its bestmove", lines)


@check("option-agents-stop", KUHN)
def agents_stop(engine):
    for name in choices(engine, "Agent"):
        engine.send(f"setoption name Agent value {name}", REFEREE, "go infinite")
        heard = engine.heard(0.1)
        early = [line for line in heard if line.startswith("bestmove")]
        if heard and heard[0].startswith("info string error no-model "):
            expect(early == ["bestmove (none)"], "one bestmove (none) with an error", heard)
            engine.ask("stop")
            continue
        expect(not early, f"{name} to hold bestmove until stop", early)
        engine.send("stop")
        lines = engine.until("bestmove .*")
        unsolved = len(lines) > 1 and lines[-2].startswith("info string error not-solved ")
        expect(lines[-1] in (["bestmove (none)"] if unsolved else ["bestmove p", "bestmove b"]),
               f"what {name} plays, or not-solved", lines[-2:])


@check("option-agent-mixed", KUHN)
def mixed(engine):
    """An agent that tells how often it plays a move tells it of all of them."""
    if "cfr" not in choices(engine, "Agent"):
        return
    engine.ask("setoption name Agent value cfr", "setoption name Objective value score")
    found = expect_answer(engine.search(REFEREE, "go nodes 5000 multipv 2"))
    expect_mixture(found)


@check("option-agent-exact", ["pig"])
def exact(engine):
    """What is solved says so; what is not is one error, and nobody else moves."""
    if "exact" not in choices(engine, "Agent"):
        return
    engine.ask("setoption name Agent value exact")
    engine.send("position game pig Goal=20 all moves 0:r c:6", "go nodes 20")
    lines = engine.until("bestmove .*")
    expect(len(lines) == 2 and lines[0].startswith("info string error not-solved "),
           "not-solved", lines)
    expect(lines[1] == "bestmove (none)", "bestmove (none)", lines[1])
    found = engine.search("go nodes 10000000 multipv 2")
    expect(found.move == "r", "r", found.move)
    for info in found.block:
        expect(" exact pv " in info.line, "exact on every line", info.line)


@check("option-agent-exact-stop", ["pig"])
def exact_stop(engine):
    """What `go infinite` could not solve is held back like any answer, until `stop`."""
    if "exact" not in choices(engine, "Agent"):
        return
    engine.ask("setoption name Agent value exact", "setoption name Hash value 1")
    engine.send("position game pig Goal=100 all moves 0:r c:6", "go infinite", "isready")
    engine.until("readyok")
    early = engine.heard(0.2)
    expect(not any(line.startswith("bestmove") for line in early), "no bestmove before stop", early)
    engine.send("stop")
    lines = engine.until("bestmove .*")
    if lines[-1] == "bestmove (none)":
        expect(lines[-2].startswith("info string error not-solved "), "not-solved", lines)
    else:
        expect(" exact " in lines[-2], "a move that is solved", lines)
    engine.ask("setoption name Agent value default")
    expect(engine.search("go nodes 100").move in ("r", "h"), "a move of the agent that is next", "")


@check("option-ismcts", KUHN)
def ismcts(engine):
    """Whatever the trees and what the others are thought to know: legal, the same twice, blind."""
    if "ismcts" not in choices(engine, "Agent"):
        return
    engine.ask("setoption name Agent value ismcts")
    for observers in choices(engine, "Observers") or ["single"]:
        engine.ask(f"setoption name oBSERVERS value {observers.upper()}")
        for redeal in ("false", "true"):
            engine.ask(f"setoption name Redeal value {redeal}")
            found = expect_blind(engine, "go nodes 1000 multipv 2")
            expect(found.infos[-1].nodes <= 1000, "at most 1000 nodes", found.infos[-1].line)
            expect_answer(engine.search(FACING_BET, "go nodes 3000"), "b")


@check("option-selection", KUHN)
def selection(engine):
    """`ucb` names one best move; what mixes says how often each is played, and draws."""
    values = choices(engine, "Selection")
    if "ismcts" not in choices(engine, "Agent") or not values:
        return
    engine.ask("setoption name Agent value ismcts")
    for value in values:
        engine.ask(f"setoption name Selection value {value}")
        found = expect_blind(engine, "go nodes 2000 multipv 2")
        if value == "ucb":
            expect(not any(frequencies(found)), "no freq with ucb", found.text)
        else:
            expect_mixture(found)
    # Facing a bet with the king, hardly any of a mixture is to fold.
    folds = 0
    for seed in range(6):
        engine.ask(f"setoption name Seed value {seed}")
        folds += expect_answer(engine.search(FACING_BET, "go nodes 5000")).move != "b"
    expect(folds <= 1, "hardly ever a fold that cannot be right", f"{folds} of 6")
