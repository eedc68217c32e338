"""Tags: every line of an answer has its command's tag, whatever its kind, and no other tag."""

import time

import forms
from checks_flow import fill, padded
from harness import FACING_BET, KUHN, REFEREE, check, expect, replies


def expect_lines(engine, sent, expected):
    """Sends lines. The replies must begin with the expected ones, in order, without others."""
    got = replies(engine.ask(*sent))
    good = len(got) == len(expected) and all(map(str.startswith, got, expected))
    expect(good, expected, got)


@check("tags-answers", KUHN)
def answers(engine):
    """Every tagged command has a last line; without a tag nothing changes."""
    expect_lines(engine, [f"@p {REFEREE}", "@o setoption name Hash value 8", "@q query turn",
                          "@n ucinewgame", "@#! isready", "query games"],
                 ["@p ok", "@o ok", "@q response turn 0", "@n ok", "@#! readyok",
                  "response games "])
    expect_lines(engine, ["@s stop", "@i stop x"], ["@s ok", "@i ok"])
    expect_lines(engine, [REFEREE, "@same query turn", "@same query turn"],
                 ["@same response turn 0"] * 2)
    told = engine.ask("@u uci")
    expect(told[-1] == "@u uciok" and all(line.startswith("@u ") for line in told),
           "@u before each line", told[-2:])
    *board, last = engine.ask("@d d")
    expect(last == "@d ok" and all(line.startswith("@d info string ") for line in board),
           "@d before each line", [*board, last])


@check("tags-errors", KUHN)
def errors(engine):
    """Errors have their command's tag, even when the rest of the line is unreadable."""
    fault = "info string error"
    expect_lines(engine, ["@a hello", "@b query weather", "@c query turn", "@d go", "@e stop a b",
                          "@f position game chess all", "@g setoption name Hash value 0",
                          "@ucinewgame", "  @c\t# a remark"],
                 [f"@a {fault} unknown-command", f"@b {fault} bad-argument",
                  f"@c {fault} no-position", f"@d {fault} bad-go", "@d bestmove (none)",
                  f"@e {fault} bad-argument", f"@f {fault} unknown-game", f"@g {fault} bad-number",
                  f"@ucinewgame {fault} bad-argument", f"@c {fault} bad-argument"])
    engine.send(b"@h go nodes 5 \xff", b"@i query turn" + b" " * forms.MAX_LINE)
    expect_lines(engine, [], [f"@h {fault} bad-character", "@h bestmove (none)",
                              f"@i {fault} line-too-long"])


@check("tags-bad", KUHN)
def bad(engine):
    """A bad tag is an error and no tag. The line has no effect except for promised answers."""
    fault = "info string error"
    longest = "@" + "x" * 64
    expect_lines(engine, [f"{longest} isready"], [f"{longest} readyok"])
    for sent in ("@ isready", f"{longest}x query games", f"{longest}x", "@"):
        expect_lines(engine, [sent], [f"{fault} bad-argument"])
    expect_lines(engine, [REFEREE, f"@ {FACING_BET}", "query turn", "@ go nodes 5"],
                 [f"{fault} bad-argument", f"{fault} no-position", f"{fault} bad-argument",
                  "bestmove (none)"])
    engine.send(b"@\xff isready", b"@" + b"x" * forms.MAX_LINE + b" isready")
    expect_lines(engine, [], [f"{fault} bad-character", f"{fault} line-too-long"])


@check("tags-search", KUHN)
def search(engine):
    """A search keeps its tag, whatever is asked and answered meanwhile."""
    engine.send(REFEREE, "@long go infinite report 10", "@q query turn", "query games",
                "@e query describe zz")
    got = replies(engine.until("@e .*"))
    engine.send("@ping isready")
    got += replies(engine.until("@ping readyok"))
    expected = ["@q response turn 0", "response games ", "@e info string error illegal-move",
                "@ping readyok"]
    expect(len(got) == 4 and all(map(str.startswith, got, expected)), expected, got)
    engine.heard(0.1)
    engine.send("@next go nodes 200 multipv 2", "@r go review nodes 20", "@s stop")
    lines = engine.until("@next bestmove [pb]") + engine.until(r"@r bestmove \(none\)")
    if "@s ok" not in lines:  # it may come last
        lines += engine.until("@s ok")
    tags = {line.split(" ")[0] for line in lines if "bestmove" in line or "info" in line}
    expect(tags == {"@long", "@next", "@r"}, "the tags of three searches", tags)
    moves = [line.split(" ")[0] for line in lines if " bestmove " in line]
    expect(moves == ["@long", "@next", "@r"] and "@s ok" in lines,
           "bestmoves in order, @s ok", moves)
    expect(lines.count("@s ok") == 1, "one @s ok", lines)


@check("tags-dropped", KUHN, limit=60)
def dropped(engine):
    """A dropped command gets its error with its tag at once; a dropped go gets its bestmove without
    one."""
    count = fill(engine)
    engine.send(*(f"{tag} {padded(line)}"[:forms.MAX_LINE] for tag, line in (
        ("@a", "query why"), ("@b", "go id x nodes 10"))), "@c isready")
    lines = replies(engine.until("@c readyok"))
    expected = ["@a info string error queue-full", "@b info string error queue-full", "@c readyok"]
    expect(len(lines) == 3 and all(map(str.startswith, lines, expected)), expected, lines)
    engine.stopped()
    waited = engine.until(r"bestmove \(none\)")
    expect(len(waited) == count + 1, "the answers that waited, then bestmove (none)", len(waited))


@check("tags-quit", KUHN)
def quits(engine):
    """Its ok is the last line, even when it ends a search."""
    for sent, last in (([], []), ([REFEREE, "@g go infinite"], ["@g bestmove"])):
        other = engine.another()
        other.send(*sent)
        other.send("isready")  # wait for a slow start
        other.until("readyok")
        time.sleep(0.2)  # long enough to start searching, on most machines
        other.send("@q quit")
        got = [line for line in replies(other.rest()) if "@g info" not in line]
        # A search that had not begun has no answer.
        expected = [*last, "@q ok"] if len(got) > 1 else ["@q ok"]
        expect(len(got) == len(expected) and all(map(str.startswith, got, expected)),
               expected, got)
        other.expect_exit(0)
