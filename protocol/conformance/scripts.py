"""Checks that are texts: the transcripts of PROTOCOL.md and EXAMPLES.md, and dialogues.txt for what
they omit.

EXAMPLES.md defines how transcripts are compared, except that of an error's detail only the words
with a fixed form count. In dialogues.txt a part begins with `[name] game…`. Each other line is one of

    sent ; sent -> answer & answer      each command gets this answer
    sent + sent -> answer & answer      sends all at once
    sent                                nothing is answered

An answer is what follows `response `, or `!code detail` for an error (no detail: any), or a line
that begins with `bestmove`. It may contain {n} {hex} {word} {rest} and {this|that}. A final
`...` stands for any further text or none.
"""

import os
import re

import forms
from harness import Failure, Skipped, check, clipped, expect, replies
from turnkey import queries

_PLACES = {"n": r"-?\d+", "hex": r"[0-9a-f]{16}", "word": r"\S+", "rest": r"\S.*",
           "move": r"(?P<move>\S+)", "view": r"(?P<view>\S.*)"}
# The number of words with a fixed form in an error's detail.
_FORMED = {"illegal-event": 2, "illegal-move": 1, "unknown-command": 1, "unknown-option": 1,
           "unknown-game": 1}
# Transcripts of one engine's own options, or that take minutes. handshake-… and bench-… replace
# them.
_NOT_REPLAYED = ("handshake", "bench")


def text_of(name):
    """A file beside this one, packed with it, or one folder above."""
    here = os.path.dirname(os.path.abspath(__file__))
    for path in (os.path.join(here, name), os.path.join(os.path.dirname(here), name)):
        try:
            return __loader__.get_data(path).decode()
        except OSError:
            pass
    raise FileNotFoundError(name)


def form(text, brackets):
    """An expected line as a regular expression. `brackets` enclose its placeholders."""
    left, right = map(re.escape, brackets)
    parts = re.split(rf"{left}({'|'.join(_PLACES)}|[^{right}\s]*\|[^{right}\s]*){right}", text)
    return "".join((_PLACES.get(part) or f"(?:{part})") if index % 2 else re.escape(part)
                   for index, part in enumerate(parts))


# --- transcripts ---------------------------------------------------------------------------------

def transcripts():
    """The lines of each block, by its name."""
    pages = text_of("PROTOCOL.md") + text_of("EXAMPLES.md")
    blocks = re.findall(r"^```transcript (\S+)\n(.*?)^```$", pages, re.M | re.S)
    return {name: text.splitlines() for name, text in blocks if name not in _NOT_REPLAYED}


def games_in(line):
    """The games that a sent line names, which a small engine may lack."""
    named = re.findall(r"(?:game|query (?:options|info|symbols)) (\w+)", line)
    return set(named) - {"chess"} if line.startswith("> ") else set()


def of_games(lines, games):
    """The part of a transcript that needs no other games than these."""
    lacking = position = False
    for line in lines:
        if line.startswith(">"):
            if games_in(line) - games:
                lacking, position = True, line.startswith("> position")
            elif line.startswith("> position") or not position:
                lacking = position = False
        if not lacking:
            yield line


def _expected(line):
    tag = line[:len(line) - len(forms.untagged(line))]
    line = line[len(tag):]
    if line.startswith("info string error "):
        words = line.split(" ")
        line = " ".join(words[:4 + _FORMED.get(words[3], 0)])
        if words[3] in ("no-model", "not-solved"):  # either is allowed
            line = "info string error <no-model|not-solved>"
        return form(tag + line, "<>") + r"(?: .*)?"
    return form(tag + line, "<>")


def _needs(engine, sent, expected):
    """Skips a transcript that sets an option to a value that this engine lacks."""
    words = re.fullmatch(r"setoption name (\w+) value (\w+)", sent)
    if words and words[1].lower() in ("agent", "objective") and not expected.startswith("< info"):
        offered = engine.another().choices(words[1].title())
        if words[2].lower() not in offered:
            raise Skipped(f"there is no {words[1]} {words[2]}")


def replay(whole):
    needed = set().union(*map(games_in, whole))

    def run(engine):
        games, found, skip = set(engine.another().read(queries.GAMES)), {}, None
        if needed and not needed & games:
            raise Skipped(f"the engine has no game {' '.join(sorted(needed))}")
        lines = list(of_games(whole, games))
        for index, line in enumerate(lines):
            if line.startswith(">"):
                _needs(engine, line[2:], (lines[index + 1:] + [""])[0])
                engine.send(re.sub("<(move|view)>", lambda m: found[m[1]], line[2:]))
            elif line == "< info ...":
                skip = forms.is_search_info
            elif line.startswith("< "):
                notes = line == "< info string ..."
                wanted = r"info string (?!error ).*" if notes else _expected(line[2:])
                got = engine.line(expected=line)
                while skip and got is not None and skip(got):
                    got = engine.line(expected=line)
                match = re.fullmatch(wanted, got or "")
                expect(match, line[2:], clipped(got))
                found |= match.groupdict()
                skip = (lambda text, of=wanted: re.match(of, text)) if notes else None
        if not engine.channel.input_gone:
            engine.end_input()
        rest = [line for line in engine.rest() if not (skip and skip(line))]
        expect(not rest, "nothing more", rest[:3])
        engine.expect_exit(0)
    return run


for _name, _lines in transcripts().items():
    check(f"protocol-{_name}", limit=60)(replay(_lines))


# --- dialogues -----------------------------------------------------------------------------------

def _answer(text):
    if text.startswith("!"):
        code, _, detail = text[1:].partition(" ")
        text = f"info string error {code} {detail or '...'}"
    elif not text.startswith(("bestmove ", "info ")):
        text = f"response {text}"
    if text.endswith(" ..."):
        return form(text[:-4], "{}") + r"(?: .*)?"
    return form(text, "{}")


def exchange(engine, sent, answers):
    """Sends lines and compares all the replies with the expected ones."""
    got = replies(engine.ask(*sent))
    for index, answer in enumerate(answers):
        reply = got[index] if index < len(got) else "no answer"
        if not re.fullmatch(_answer(answer), reply):
            raise Failure(f"'{answer}' after '{clipped(sent[-1], 60)}'", f"'{clipped(reply)}'")
    expect(len(got) <= len(answers), f"nothing more after '{clipped(sent[-1], 60)}'",
           clipped(got[len(answers):]))


def dialogue(lines):
    def run(engine):
        for line in lines:
            sent, _, answers = line.partition(" ->")
            answers = [answer.strip() for answer in answers.split(" & ") if answer.strip()]
            for commands in sent.split(" ; "):
                exchange(engine, commands.strip().split(" + "), answers)
    return run


def _dialogues():
    for part in re.split(r"^\[", text_of("dialogues.txt"), flags=re.M)[1:]:
        head, *lines = part.splitlines()
        name, _, games = head.partition("]")
        lines = [line for line in lines if line.strip() and not line.startswith("#")]
        check(name, tuple(games.split()))(dialogue(lines))


_dialogues()
