"""Handshake, options, lines and errors: everything without a search."""

import re
import time

import forms
from harness import KUHN, REFEREE, Machine, check, clipped, expect

ENGINE_OPTIONS = {"Agent": "combo", "Objective": "combo", "Threads": "spin", "Hash": "spin",
                  "MultiPV": "spin", "Seed": "spin", "Analyse": "check", "Skill": "spin",
                  "MinMoveTime": "spin"}


@check("handshake-silence")
def silence(engine):
    heard = engine.heard(0.5)
    expect(not heard, "silence before the first command", heard)


@check("handshake-uci")
def handshake(engine):
    """The same lines each time, within a second of a start (the best of three)."""
    times = []
    for other in (engine.another() for _ in range(3)):
        start = time.monotonic()
        other.ask("uci")
        times.append(time.monotonic() - start)
    expect(min(times) < Machine.slowness, "uciok within a second", f"{min(times):.2f} s")
    lines = engine.ask("uci")
    kinds = " ".join(line.split(" ")[0] for line in lines)
    expect(re.fullmatch(r"id id id (option )+uciok", kinds), "id lines, option lines, uciok", kinds)
    for line, start in zip(lines, ("id name ", "id author ", "id protocol turnkey 3")):
        expect(line.startswith(start), start, line)
    expect(engine.ask("uci") == lines, "the same answer to a second uci", "another")


@check("handshake-options")
def options_described(engine):
    """Every engine has these options. It accepts each offered value and refuses its neighbours."""
    found = engine.options()
    for name, kind in ENGINE_OPTIONS.items():
        expect(name in found and found[name].type == kind,
               f"{name} of type {kind}", found.get(name))
    expect(len({name.lower() for name in found}) == len(found), "different names", sorted(found))
    for option in found.values():
        good, bad = {
            "spin": lambda o: ([o.low, o.high, int(o.default)], [o.high + 1, o.low - 1]),
            "combo": lambda o: ([*o.choices, o.default], ["no-such-choice"]),
            "check": lambda o: (["true", "false", "TRUE", o.default], ["maybe", "1"]),
        }.get(option.type, lambda o: ([], []))(option)
        for value in good:
            got = engine.ask(f"setoption name {option.name} value {value}")
            expect(not got, f"{option.name} {value} accepted", got)
        for value in bad:
            engine.refused("bad-number" if option.type == "spin" else "bad-value",
                           f"setoption name {option.name} value {value}")


@check("setoption-keeps", KUHN)
def keeps(engine):
    """A bad value changes nothing, and neither does ucinewgame."""
    engine.ask("setoption name MultiPV value 2")
    for value in ("65", "0", "1x", "-1", ""):
        engine.one(f"setoption name MultiPV value {value}")
    engine.ask("ucinewgame")
    lines = len(engine.search(REFEREE, "go nodes 500").block)
    expect(lines == 2, "MultiPV 2 still", f"{lines} lines")


@check("housekeeping-d", KUHN)
def drawing(engine):
    for position in ("seat 0 moves c:0=K c:1=? 0:p", "seat - moves c:0=? c:1=?", "all"):
        lines = engine.ask(f"position game kuhn {position}", "d")
        good = lines and all(re.match("info string (?!error)", line) for line in lines)
        expect(good, "info string …", lines)


@check("isready-barrier", KUHN)
def barrier(engine):
    """When idle, readyok follows the answers to everything sent before. The same right after a
    bestmove, when isready stops being a ping."""
    engine.send(*[REFEREE, "query view 0"] * 20, "isready", "isready")
    expect(len(engine.until("readyok")) == 21, "20 answers and then readyok", "others")
    engine.until("readyok")
    for _ in range(200):
        engine.search(REFEREE, "go movetime 5")
        engine.send(REFEREE, "query view 0", "query board", "isready")
        lines = engine.until("readyok")
        expect(len(lines) == 3, "two answers and then readyok", lines)


# --- numbers -------------------------------------------------------------------------------------

@check("numbers", KUHN)
def numbers(engine):
    """A number is always a decimal token of at most 64 bits."""
    for tail in ("12abc", "+5", "-1", "1.5", "1e3", "0x10", "x", forms.MAX_NUMBER + 1, "9" * 40):
        for line in ("setoption name Hash value", "setoption name Seed value",
                     "position game kuhn all seed", "go nodes", "go depth", "go movetime",
                     "go time 100 inc", "go time 100 movestogo", "go nodes 10 multipv",
                     "go nodes 10 report"):
            engine.send(REFEREE, f"{line} {tail}")
            name = line.split(" value")[0].split(" ")[-1]
            expected = f"info string error bad-number {name} {tail}"
            got = engine.line()
            expect(got == expected, expected, got)
            if line.startswith("go"):
                got = engine.line()
                expect(got == "bestmove (none)", "bestmove (none)", got)
    for line in ("go nodes", "go nodes 5 movetime"):
        engine.send(REFEREE, line)
        expect("bad-number" in engine.line(), "bad-number where there is none", line)
        engine.until("bestmove .*")


# --- lines ---------------------------------------------------------------------------------------

def padded(text, length):
    return text.encode() + b" " * (length - len(text))


_LONG = padded("query games", forms.MAX_LINE + 1)
_TOO_LONG = "info string error line-too-long .+"
_NONE = r"info string error no-position.*"
_GAMES = "response games .+"


def strange(byte):
    return rf"info string error bad-character byte {byte} column \d+"


# Bytes to send, and the lines that answer them.
LINES = {
    "crlf": ([b"isready\r\n\r\n# comment\r\nhello\r\nisready\r\n"],
             ["readyok", "info string error unknown-command hello", "readyok"]),
    "tabs": ([b"\tquery\t \tgames  \t\n\t\n"], [_GAMES]),
    "pieces": ([b"isr", b"ead", b"y\nisready\r", b"\nisre", b"ady\n"], ["readyok"] * 3),
    "comment-bytes": ([b"# \xc3\xa9 \x00 \xff \x1b[0m\n \t# \x7f\n#isready\nisready\n"],
                      ["readyok"]),
    "non-ascii": ([b"".join(b"query games%c\n" % byte for byte in (0, 1, 7, 27, 127, 255)),
                   b"\xef\xbb\xbfisready\nisready \x00\nqu\rit\nisready\n"],
                  [*map(strange, (0, 1, 7, 27, 127, 255, 239, 0, 13)), "readyok"]),
    "1-mib": ([padded("query games", forms.MAX_LINE) + b"\n",
               padded("query games", forms.MAX_LINE) + b"\r\n"], [_GAMES] * 2),
    "too-long": ([_LONG + b"\nquery games\n"], [_TOO_LONG, _GAMES]),
    "16-mib": ([b"x" * (16 * forms.MAX_LINE) + b"\nquery games\n"], [_TOO_LONG, _GAMES]),
}
# The same on a position: lines that promise an answer get it, and bad positions leave none.
LINES_ON_A_POSITION = {
    "bad-character-go": ([b"go nodes 10 \xff\n"], [strange(255), r"bestmove \(none\)"]),
    "bad-character-position": ([REFEREE.encode() + b" 0:p\x00\nquery turn\n"], [strange(0), _NONE]),
    "too-long-go": ([padded("go nodes 10", forms.MAX_LINE + 1) + b"\n"],
                    [_TOO_LONG, r"bestmove \(none\)"]),
    "too-long-position": ([padded(REFEREE, forms.MAX_LINE + 1) + b"\nquery turn\n"],
                          [_TOO_LONG, _NONE]),
    "burst": ([b"query turn\n" * 5000], ["response turn 0"] * 5000),
}


def sends(pieces, expected, first=""):
    def run(engine):
        if first:
            engine.send(first)
        for piece in pieces:
            engine.send_bytes(piece)
            engine.channel.pump(time.monotonic() + 0.02)
        for wanted in expected:
            line = engine.line(expected=wanted)
            expect(re.fullmatch(wanted, line or ""), wanted, clipped(line))
        more = engine.ask()
        expect(not more, "nothing more", more[:3])
    return run


for _name, _row in LINES.items():
    check(f"lines-{_name}")(sends(*_row))
for _name, _row in LINES_ON_A_POSITION.items():
    check(f"lines-{_name}", KUHN)(sends(*_row, REFEREE))


@check("lines-end-of-input")
def end_of_input(engine):
    """A last line without an end counts. Without input there is no output."""
    other = engine.another()
    other.end_input()
    expect(not other.rest(), "no output without input", "some")
    engine.send_bytes(b"query games\nisready")
    engine.end_input()
    lines = engine.rest()
    expect(lines[1:] == ["readyok"], "an answer to a last line without an end", lines)


# --- errors --------------------------------------------------------------------------------------

@check("errors-echo-cut", KUHN)
def echo_cut(engine):
    for length, echo in ((80, "y" * 80), (81, "y" * 80 + "..."), (5000, "y" * 80 + "...")):
        line = engine.one("y" * length)
        expected = f"info string error unknown-command {echo}"
        expect(line == expected, "at most 80 bytes of echo and then ...", clipped(line))
    for line in ("setoption name {} value 1", "setoption name Hash value {}", "query {}",
                 "query options {}", "query describe {}", "position game {} all",
                 "position game kuhn {}=1 all", "position game kuhn seat {}", "go {}",
                 "position game kuhn all seed {}", "position game kuhn all moves {}",
                 "position game kuhn all moves c:{}", "go nodes {}", "go nodes 1 searchmoves {}",
                 "isready {}", "debug {}"):
        got = engine.ask(REFEREE, line.format("y" * 3000))[:1]
        good = got and got[0].startswith("info string error ") and "y" * 81 not in got[0]
        expect(good, f"an error with at most 80 bytes of echo for {line}", clipped(got))


ODD = """position ; position game ; position game kuhn ; position game kuhn seat ; go go ; go nodes
    ; position game kuhn all moves ; position fen x ; position startpos moves e2e4 ; go ; go also
    ; go searchmoves ; setoption ; setoption name ; setoption name value ; setoption value name
    ; query ; query view ; query describe ; query options ; %s%n%d ; \\ ; ' ; " ; - -- = ? :
    ; position game kuhn all moves : ; position game kuhn all moves c: :p 0: c ; go infinite x
    ; position game kuhn all moves c:= ; position game kuhn all moves c:0= ; position game kuhn =
    ; position game kuhn all moves c:9999999999999999999999=K ; position game kuhn =1 all
    ; position game kuhn seat 99999999999999999999 ; position game kuhn a= all
    ; position game kuhn seat 0 ? ; position game kuhn seat 0 moves c:0=?99999999999999999999"""


@check("errors-never-end-the-process", KUHN)
def never_end(engine):
    """Odd and hostile input: each line gets at most errors, and the engine stays intact."""
    for line in " ".join(ODD.split()).split(" ; "):
        for reply in engine.ask(line):
            expect(reply.startswith(("info string error ", "bestmove (none)")),
                   f"an error for '{line}'", reply)
    turn = engine.response("turn", REFEREE, "query turn")
    expect(turn == "0", "an engine as before", turn)


@check("bench-stop", limit=60)
def bench_stop(engine):
    """Bench answers ping and stop like a search, and need not finish."""
    engine.send("bench now")
    line = engine.line()
    expect(line and line.startswith("info string error bad-argument "), "bad-argument", line)
    engine.send("bench", "isready")
    engine.until("readyok")
    engine.send("stop")
    *notes, _ = engine.until(r"response bench (stopped|signature .*)", timeout=2)
    wrong = [line for line in notes if not line.startswith("info string bench")]
    expect(not wrong, "info string bench … lines", wrong)
