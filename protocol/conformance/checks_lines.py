"""Lines: ends, blanks, comments, characters, lengths, and errors for what is no command."""

import re

import grammar
from client import clipped
from suite import check, dialogues, expect, form

POSITION = "position game kuhn all moves c:0=K c:1=Q"


def expect_reply(engine, expected):
    """The next line has this form; lines are sent as bytes here, so `ask` is of no use."""
    line = engine.line(expected=expected)
    good = line is not None and re.fullmatch(form(expected), line)
    expect(good, f"'{expected}'", f"'{clipped(str(line))}'")


dialogues("lines", {
    "blank": """
        >
        >
        > query games
        < response games {rest}
    """,
    "comments": """
        > # isready
        > #isready
        > #
        > query games
        < response games {rest}
    """,
    "unknown-command": """
        > hello there
        < error unknown-command hello
        > info depth 1
        < error unknown-command info
        > readyok
        < error unknown-command readyok
    """,
    "unknown-token-is-not-skipped": """
        > joho isready
        < error unknown-command joho
        > joho debug on
        < error unknown-command joho
    """,
    "many-errors": """
        > a
        > b
        > c
        < error unknown-command a
        < error unknown-command b
        < error unknown-command c
    """,
})

dialogues("errors", {
    "query-form": """
        > query
        < error bad-argument {rest}
        > query weather
        < error bad-argument {rest}
        > query options
        < error bad-argument {rest}
        > query games now
        < error bad-argument {rest}
    """,
    "unknown-game": """
        > query options chess
        < error unknown-game chess
        > position game chess seat 0
        < error unknown-game chess
        > position game CHESS all
        < error unknown-game CHESS
    """,
    "no-position": """
        > query turn
        < error no-position
        > query legal
        < error no-position
        > query describe p
        < error no-position
        > query result
        < error no-position
        > query view 0
        < error no-position
        > query log
        < error no-position
        > query key
        < error no-position
        > query worlds
        < error no-position
        > query board
        < error no-position
        > query why
        < error no-position
        > go nodes 10
        < error no-position
        < bestmove (none)
    """,
})


@check("lines-crlf")
def crlf(engine):
    engine.send("isready", "", "# comment", "hello", "isready", end=b"\r\n")
    for expected in ("readyok", "error unknown-command hello", "readyok"):
        expect_reply(engine, expected)


@check("lines-tabs", games=["kuhn"])
def tabs(engine):
    engine.send("\tposition\tgame  kuhn\t all\tmoves c:0=K\t \tc:1=Q  \t", "  query\tturn\t", "\t")
    expect_reply(engine, "response turn 0")


@check("lines-pieces")
def pieces(engine):
    """A line may arrive in pieces, and several at once."""
    for piece in (b"isr", b"ead", b"y\nisready\r", b"\nisre"):
        engine.send_bytes(piece)
        engine.heard(0.03)
    engine.send_bytes(b"ady\n")
    expect_reply(engine, "readyok")


@check("lines-comment-bytes")
def comment_bytes(engine):
    """A comment may hold any bytes, those of other alphabets too."""
    engine.send(b"# \xc3\xa9 \x00 \xff \x1b[0m", b" \t# \x7f", "isready")
    expect_reply(engine, "readyok")


@check("lines-non-ascii")
def non_ascii(engine):
    for byte in (0, 1, 7, 27, 127, 128, 195, 255):
        engine.send(b"query games" + bytes([byte]))
        expect_reply(engine, f"error bad-character byte {byte} column {{n}}")
    engine.send(b"\xef\xbb\xbfisready", b"isready \x00", b"qu\rit")
    for byte in (239, 0, 13):
        expect_reply(engine, f"error bad-character byte {byte} column {{n}}")
    answers = engine.ask()
    expect(not answers, "one error per bad line", answers)


@check("lines-bad-character-go", games=["kuhn"])
def bad_character_go(engine):
    engine.send(POSITION, b"go nodes 10 \xff")
    expect_reply(engine, "error bad-character byte 255 column {n}")
    expect_reply(engine, "bestmove (none)")


@check("lines-bad-character-position", games=["kuhn"])
def bad_character_position(engine):
    engine.send(POSITION, POSITION.encode() + b" 0:p\x00", "query turn")
    expect_reply(engine, "error bad-character byte 0 column {n}")
    expect_reply(engine, "error no-position")


def padded(text, length):
    return text.encode() + b" " * (length - len(text))


@check("lines-1-mib")
def one_mib(engine):
    engine.send(padded("query games", grammar.MAX_LINE))
    expect_reply(engine, "response games {rest}")
    engine.send(padded("query games", grammar.MAX_LINE), end=b"\r\n")
    expect_reply(engine, "response games {rest}")


@check("lines-too-long")
def too_long(engine):
    engine.send(padded("query games", grammar.MAX_LINE + 1), "query games")
    expect_reply(engine, "error line-too-long {rest}")
    expect_reply(engine, "response games {rest}")


@check("lines-16-mib")
def sixteen_mib(engine):
    engine.send(b"x" * (16 * grammar.MAX_LINE), "query games")
    expect_reply(engine, "error line-too-long {rest}")
    expect_reply(engine, "response games {rest}")


@check("lines-too-long-go", games=["kuhn"])
def too_long_go(engine):
    engine.send(POSITION, padded("go nodes 10", grammar.MAX_LINE + 1))
    expect_reply(engine, "error line-too-long {rest}")
    expect_reply(engine, "bestmove (none)")
    engine.send("query turn")
    expect_reply(engine, "response turn 0")


@check("lines-too-long-position", games=["kuhn"])
def too_long_position(engine):
    engine.send(POSITION, padded(POSITION, grammar.MAX_LINE + 1), "query turn")
    expect_reply(engine, "error line-too-long {rest}")
    expect_reply(engine, "error no-position")


@check("lines-burst", games=["kuhn"])
def burst(engine):
    """Without a search nothing is dropped, however much is sent at once."""
    answers = engine.ask(POSITION, *["query turn"] * 5000)
    wrong = [line for line in answers if line != "response turn 0"]
    expect(not wrong and len(answers) == 5000, "5000 answers to 5000 queries",
           f"{len(answers)} answers, {wrong[:1]}")


@check("lines-last-without-end")
def last_without_end(engine):
    engine.send_bytes(b"query games\nisready")
    engine.end_input()
    lines = engine.rest()
    expect(lines[1:] == ["readyok"], "an answer to a last line without an end", lines)


@check("lines-no-input")
def no_input(engine):
    engine.end_input()
    lines = engine.rest()
    expect(not lines, "no output without input", lines[:3])


@check("errors-echo-cut")
def echo_cut(engine):
    for length, echo in ((80, "x" * 80), (81, "x" * 80 + "..."), (5000, "x" * 80 + "...")):
        line = engine.one("x" * length)
        expected = f"info string error unknown-command {echo}"
        expect(line == expected, "at most 80 bytes of echo and then ...", clipped(line))


@check("errors-echo-cut-everywhere", games=["kuhn"])
def echo_cut_everywhere(engine):
    long = "y" * 3000
    for line in (f"setoption name {long} value 1", f"setoption name Hash value {long}",
                 f"query {long}", f"query options {long}", f"query describe {long}",
                 f"position game {long} all", f"position game kuhn {long}=1 all",
                 f"position game kuhn seat {long}", f"position game kuhn all seed {long}",
                 f"position game kuhn all moves {long}", f"position game kuhn all moves c:{long}",
                 f"go nodes {long}", f"go {long}", f"go nodes 1 searchmoves {long}",
                 f"isready {long}", f"debug {long}"):
        got = [x for x in engine.ask(POSITION, line) if not x.startswith("bestmove")]
        expect(len(got) == 1 and got[0].startswith("info string error "),
               f"one error for {line[:40]}…", clipped(str(got)))
        expect("y" * 81 not in got[0], "at most 80 bytes of echo", clipped(got[0]))


@check("errors-never-end-the-process", games=["kuhn"])
def never_end(engine):
    """Odd and hostile input; each line gets errors at most, and the engine is as before."""
    odd = ["position", "position game", "position game kuhn", "position game kuhn seat",
           "position game kuhn all moves", "position fen x", "position startpos moves e2e4",
           "go", "go go", "go nodes", "go infinite infinite", "go also", "go searchmoves",
           "setoption", "setoption name", "setoption name value", "setoption value name",
           "query", "query view", "query describe", "query options", "%s%n%d", "\\", "'", '"',
           "position game kuhn all moves :", "position game kuhn all moves c: :p 0: c",
           "position game kuhn all moves c:=", "position game kuhn all moves c:0=",
           "position game kuhn all moves c:9999999999999999999999=K",
           "position game kuhn seat 99999999999999999999", "position game kuhn =",
           "position game kuhn =1 all", "position game kuhn a= all", "position game kuhn seat 0 ?",
           "position game kuhn seat 0 moves c:0=?99999999999999999999", "- -- = ? :"]
    for line in odd:
        for reply in engine.ask(line):
            expect(reply.startswith(("info string error ", "bestmove (none)")),
                   f"an error for '{line}'", reply)
    turn = engine.response("turn", POSITION, "query turn")
    expect(turn == "0", "an engine as before", turn)
