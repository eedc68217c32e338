"""Handshake, options, housekeeping: everything that needs no position."""

import re
import time

from suite import check, dialogues, expect

ENGINE_OPTIONS = {
    "Agent": "combo", "Objective": "combo", "Threads": "spin", "Hash": "spin", "MultiPV": "spin",
    "Seed": "spin", "Analyse": "check", "Skill": "spin", "MinMoveTime": "spin",
    "ChanceSamples": "spin", "Opponents": "combo",
}


def uci(engine):
    return engine.ask("uci")


@check("handshake-silence")
def silence(engine):
    heard = engine.heard(0.5)
    expect(not heard, "silence before the first command", heard)


@check("handshake-uci")
def handshake(engine):
    lines = uci(engine)
    kinds = " ".join(line.split(" ")[0] for line in lines)
    expect(re.fullmatch(r"id id id (option )+uciok", kinds), "id lines, option lines, uciok", kinds)
    expect(lines[0].startswith("id name "), "id name first", lines[0])
    expect(lines[1].startswith("id author "), "id author second", lines[1])
    expect(lines[2] == "id protocol turnkey 1", "id protocol turnkey 1", lines[2])


@check("handshake-again")
def again(engine):
    first, second = uci(engine), uci(engine)
    expect(first == second, "the same answer to a second uci", second)


@check("handshake-prompt")
def prompt(engine):
    """From start to uciok; generous, best of three."""
    times = []
    for _ in range(3):
        start = time.monotonic()
        other = engine.another()
        other.send("uci")
        other.until("uciok")
        times.append(time.monotonic() - start)
    expect(min(times) < 1.0, "uciok within a second", f"{min(times):.2f} s")


@check("handshake-options")
def options_described(engine):
    found = {option.name: option for option in engine.options()}
    for name, kind in ENGINE_OPTIONS.items():
        expect(name in found, f"an option {name}", sorted(found))
        expect(found[name].type == kind, f"{name} of type {kind}", found[name].type)
    names = [name.lower() for name in found]
    expect(len(set(names)) == len(names), "names that differ when case is ignored", names)
    for option in found.values():
        if option.type == "spin":
            expect(option.low is not None, f"{option.name} with min and max", option)
            expect(option.low <= int(option.default) <= option.high, "a default in range", option)
        elif option.type == "check":
            expect(option.default in ("true", "false"), "a default true or false", option)
        elif option.type == "combo":
            expect(option.default in option.choices, "a default that is one of the vars", option)


@check("handshake-option-values")
def option_values(engine):
    """Every value that is offered is accepted, its neighbours outside are not."""
    for option in engine.options():
        good, bad = {
            "spin": lambda o: ([o.low, o.high, o.default], [o.high + 1]),
            "combo": lambda o: (o.choices, ["no-such-choice"]),
            "check": lambda o: (["true", "false", "TRUE"], ["maybe", "1"]),
        }.get(option.type, lambda o: ([], []))(option)
        if option.type == "spin" and option.low > 0:
            bad.append(option.low - 1)
        for value in good:
            got = engine.ask(f"setoption name {option.name} value {value}")
            expect(not got, f"{option.name} {value} accepted", got)
        for value in bad:
            got = engine.one(f"setoption name {option.name} value {value}")
            expect(re.match(r"info string error (bad-value|bad-number) ", got),
                   f"bad-value for {option.name} {value}", got)


dialogues("setoption", {
    "names-ignore-case": """
        > setoption name hash value 32
        > setoption name MULTIPV value 3
        > setoption name tHrEaDs value 1
        > setoption name minmovetime value 0
    """,
    "values-ignore-case": """
        > setoption name Agent value RANDOM
        > setoption name Objective value Score
        > setoption name Analyse value FALSE
    """,
    "unknown-name": """
        > setoption name Wings value 2
        < error unknown-option Wings
    """,
    "unknown-value": """
        > setoption name Agent value genius
        < error bad-value Agent {rest}
        > setoption name Objective value glory
        < error bad-value Objective {rest}
        > setoption name Opponents value nice
        < error bad-value Opponents {rest}
        > setoption name Analyse value maybe
        < error bad-value Analyse {rest}
    """,
    "out-of-range": """
        > setoption name Hash value 0
        < error bad-value Hash 0 {rest}
        > setoption name Threads value 0
        < error bad-value Threads 0 {rest}
        > setoption name MultiPV value 65
        < error bad-value MultiPV 65 {rest}
        > setoption name Skill value 21
        < error bad-value Skill 21 {rest}
        > setoption name MinMoveTime value 60001
        < error bad-value MinMoveTime 60001 {rest}
        > setoption name ChanceSamples value 10001
        < error bad-value ChanceSamples 10001 {rest}
    """,
    "bad-numbers": """
        > setoption name Hash value 12abc
        < error bad-number Hash 12abc
        > setoption name Hash value +5
        < error bad-number Hash +5
        > setoption name Skill value -1
        < error bad-number Skill -1
        > setoption name Skill value 1.5
        < error bad-number Skill 1.5
        > setoption name Seed value 0x10
        < error bad-number Seed 0x10
        > setoption name Seed value 18446744073709551616
        < error bad-number Seed 18446744073709551616
        > setoption name Seed value 18446744073709551615
    """,
    "bad-form": """
        > setoption
        < error bad-argument {rest}
        > setoption Hash 32
        < error bad-argument {rest}
        > setoption name
        < error bad-argument {rest}
        > setoption name Hash
        < error bad-argument {rest}
        > setoption name Hash value
        < error {bad-argument|bad-number|bad-value} {rest}
    """,
})

dialogues("housekeeping", {
    "no-answer": """
        > ucinewgame
        > stop
        > stop
    """,
    "ignored": """
        > debug on
        < error ignored {rest}
        > register later
        < error ignored {rest}
        > ponderhit
        < error ignored {rest}
    """,
    "arguments": """
        > uci now
        < error bad-argument {rest}
        > isready now
        < error bad-argument {rest}
        > ucinewgame now
        < error bad-argument {rest}
        > stop now or then
        < error bad-argument {rest}
        > quit now
        < error bad-argument {rest}
        > d now
        < error bad-argument {rest}
    """,
    "case-matters": """
        > UCI
        < error unknown-command UCI
        > IsReady
        < error unknown-command IsReady
        > Go nodes 1
        < error unknown-command Go
    """,
    "d-without-position": """
        > d
        < error no-position
    """,
})

dialogues("housekeeping", {
    "ucinewgame-forgets": """
        > position game kuhn all moves c:0=K c:1=Q
        > ucinewgame
        > query turn
        < error no-position
    """,
}, games=["kuhn"])


@check("housekeeping-d", games=["kuhn"])
def drawing(engine):
    for position in ("seat 0 moves c:0=K c:1=? 0:p", "seat - moves c:0=? c:1=?",
                     "all moves c:0=K c:1=Q", "all"):
        lines = engine.ask(f"position game kuhn {position}", "d")
        expect(lines, "a drawing", "no line")
        for line in lines:
            good = line.startswith("info string ") and not line.startswith("info string error")
            expect(good, "info string …", line)


@check("isready-idle")
def isready(engine):
    engine.send("isready", "isready")
    for _ in range(2):
        line = engine.line(expected="readyok")
        expect(line == "readyok", "readyok", line)


@check("isready-barrier", games=["kuhn"])
def barrier(engine):
    """Idle, readyok comes after everything that was sent before it is done."""
    engine.send(*["position game kuhn all moves c:0=K c:1=Q", "query view 0"] * 20, "isready")
    lines = engine.until("readyok")
    expect(len(lines) == 21, "20 answers and then readyok", len(lines))


@check("isready-barrier-after-search", games=["kuhn"])
def barrier_after_search(engine):
    """Once bestmove has come, isready is a barrier again and overtakes no command."""
    position = "position game kuhn all moves c:0=K c:1=Q"
    for _ in range(200):
        engine.search(position, "go movetime 5")
        engine.send(position, "query view 0", "query board", "isready")
        lines = engine.until("readyok")
        expect(len(lines) == 3, "two answers and then readyok", lines)


@check("setoption-bad-value-keeps-old", games=["kuhn"])
def keeps_old(engine):
    engine.ask("setoption name MultiPV value 2")
    for value in ("65", "0", "1x", "-1", ""):
        engine.one(f"setoption name MultiPV value {value}")
    found = engine.search("position game kuhn all moves c:0=K c:1=Q", "go nodes 500")
    expect(len(found.block) == 2, "MultiPV 2 still", f"{len(found.block)} lines")


@check("setoption-position-stays", games=["kuhn"])
def position_stays(engine):
    engine.ask("position game kuhn all moves c:0=K c:1=Q 0:p", "setoption name Hash value 8")
    turn = engine.response("turn", "query turn")
    expect(turn == "1", "the position kept over setoption", turn)


@check("setoption-ucinewgame-keeps-options", games=["kuhn"])
def options_stay(engine):
    engine.ask("setoption name MultiPV value 2", "ucinewgame")
    found = engine.search("position game kuhn all moves c:0=K c:1=Q", "go nodes 500")
    expect(len(found.block) == 2, "MultiPV 2 after ucinewgame", f"{len(found.block)} lines")


@check("bench-argument")
def bench_argument(engine):
    engine.send("bench now")
    line = engine.line()
    expect(line and line.startswith("info string error bad-argument "), "bad-argument", line)


@check("bench-stop", limit=60)
def bench_stop(engine):
    """It is pinged and stopped as a search is, and need not come to its end."""
    engine.send("bench", "isready")
    engine.until("readyok")
    engine.send("stop")
    *notes, _ = engine.until(r"response bench (stopped|signature .*)", timeout=2)
    wrong = [line for line in notes if not line.startswith("info string bench")]
    expect(not wrong, "info string bench … lines", wrong)


@check("bench-signature", slow=True, limit=600)
def bench_signature(engine):
    found = []
    for _ in range(2):
        engine.send("bench")
        line = engine.until("response bench .*", timeout=280)[-1]
        found.append(line.split()[3])
    expect(found[0] == found[1], "the same signature twice", found)
