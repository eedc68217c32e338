"""Lines of the protocol: what the client sends, what answers mean, and where they end.

Only this module and queries.py know the form of lines (protocol/PROTOCOL.md), so a new version of
the protocol changes no other module. Unknown fields stay in `fields` or are skipped.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Callable, Dict, List, Mapping, Optional, Sequence, Tuple

from .errors import EngineError, ProtocolError
from .model import ALL, Estimate, Limits, Line, Option, Position, Search, Verdict

VERSION = "id protocol turnkey 3"
HANDSHAKE, NEW_GAME, PING, STOP, GO, QUIT = "uci", "ucinewgame", "isready", "stop", "go", "quit"
PONDER_HIT = "ponderhit"
ANY_TIME = (STOP, PONDER_HIT, PING, "query")  # commands that may be sent while a search runs
MOVES_ON = ("position", NEW_GAME)  # commands that change the position
MAX_LINE = 1 << 20  # longest line that the engine reads, in bytes


# --- sending -------------------------------------------------------------------------------------

def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def position_text(position: Position) -> str:
    """The command that sets this position."""
    whose = ALL if position.observer == ALL else f"seat {position.observer}"
    words = ["position game", position.game]
    words += [f"{name}={_value(value)}" for name, value in position.options.items()]
    words += [whose] + ([] if position.seed is None else [f"seed {position.seed}"])
    return " ".join(words + (["moves", *position.events] if position.events else []))


def sendable(tag: str, command: str) -> str:
    """The line, if the engine accepts it. A line break in a value would start a second line."""
    line = f"{tag} {command}" if tag else command
    if not re.fullmatch(r"[ -~]*", line) or len(line) > MAX_LINE:
        raise ProtocolError(f"not a line of at most {MAX_LINE} printable ASCII characters: "
                            f"{line[:80]!r}")
    return line


def option_text(name: str, value: object) -> str:
    return f"setoption name {name} value {_value(value)}"


def word_of(line: str) -> str:
    """The word that a command begins with."""
    return (line.split(None, 1) or [""])[0]


def option_of(line: str) -> Optional[Tuple[str, str]]:
    """Name and value, if the line sets an option."""
    found = re.fullmatch(r"\s*setoption\s+name\s+(\S+)\s+value\s(.*)", line)
    return (found[1], found[2].strip()) if found else None


def go_text(limits: Limits, review: bool = False) -> str:
    clock = limits.clock
    numbers = {
        "movetime": _milli(limits.seconds), "nodes": limits.nodes, "depth": limits.depth,
        "time": _milli(max(0.0, clock.left)) if clock else None,
        "inc": _milli(clock.increment) if clock and clock.increment else None,
        "movestogo": clock.moves_to_go if clock else None,
        "multipv": limits.lines, "report": _milli(limits.report),
    }
    words = ["go", "review"] if review else ["go"]
    words += [f"{name} {number}" for name, number in numbers.items() if number is not None]
    words += ["ponder"] if limits.ponder else []
    words += ["infinite"] if limits.infinite else []
    words += ["also", *limits.also] if limits.also else []
    return " ".join(words + (["searchmoves", *limits.only] if limits.only else []))


def _milli(value: Optional[float]) -> Optional[int]:
    return None if value is None else round(1000 * value)


class Answer:
    """Collects the lines of one command's answer. Each has the command's tag, if any. `then` is
    called when the engine has done the command."""

    def __init__(self, command: str, tag: str = "",
                 then: Callable[[], None] = lambda: None) -> None:
        self.command, self.tag, self.line = command, tag, sendable(tag, command)
        self._then = then
        self.done = False
        self._replies: List[str] = []
        self._error: Optional[Tuple[str, str]] = None

    def take(self, reply: str) -> None:
        """Takes one line, without its tag."""
        self._error = error_of(reply)
        if reply != "ok":
            self._replies.append(reply)
        last = reply in ("ok", "uciok", "readyok") or reply.startswith("response ")
        self.done = last or self._error is not None

    def end(self) -> None:
        if self.done and self._error is None:
            self._then()

    def replies(self) -> List[str]:
        """The reply; raises the error."""
        if self._error:
            raise EngineError(*self._error, self.command)
        return self._replies


# --- reading --------------------------------------------------------------------------------------

def tag_of(line: str) -> Tuple[str, str]:
    """The tag of a line, and the rest of it."""
    tag, _, rest = line.partition(" ")
    return (tag, rest) if tag.startswith("@") else ("", line)


def error_of(line: str) -> Optional[Tuple[str, str]]:
    """Code and detail of an error line; else None."""
    if not line.startswith("info string error "):
        return None
    code, _, detail = line[len("info string error "):].partition(" ")
    return code, detail


def note(search: Search, line: str) -> None:
    """Adds a line to the search that it belongs to."""
    words = line.split(" ")
    if error := error_of(line):
        _note_error(search, *error)
    elif words[0] == "bestmove" and len(words) > 1:
        _, _, expected = line.partition(" ponder ")
        search.end(None if words[1] == "(none)" else words[1], tuple(expected.split()))
    elif words[0] != "info" or words[1:2] == ["string"]:
        return
    elif "review" in (words[1], *words[3:4]):
        search.verdicts.append(verdict_of(words[1:]))
    else:
        search.lines.append(line_of(words[1:]))


def _note_error(search: Search, code: str, detail: str) -> None:
    if code == "no-memory":  # the search still gets an answer
        search.notes.append(f"{code} {detail}")
        return
    search.error = EngineError(code, detail, search.command)
    if code == "queue-full":  # its bestmove will have no tag
        search.end(None)


def fields_of(words: Sequence[str]) -> Dict[str, str]:
    """Names and values: one word each, except the last, `pv`."""
    fields, at = {}, 0
    while at < len(words):
        name = words[at]
        if name == "pv":
            fields[name] = " ".join(words[at + 1:])
            break
        fields[name] = words[at + 1] if at + 1 < len(words) else ""
        at += 2
    return fields


def _estimate(fields: Mapping[str, str], name: str, error: str) -> Optional[Estimate]:
    if name not in fields:
        return None
    of_error = int(fields[error]) / 1000 if error in fields else None
    return Estimate(int(fields[name]) / 1000, of_error)


def _estimates(fields: Mapping[str, str], name: str, error: str) -> Tuple[Estimate, ...]:
    values = thousandths_of(fields.get(name, ""))
    errors = thousandths_of(fields.get(error, ""))
    return tuple(Estimate(value, errors[at] if errors else None) for at, value in enumerate(values))


def thousandths_of(text: str) -> List[float]:
    return [int(number) / 1000 for number in text.split(",") if number]


def line_of(words: Sequence[str]) -> Line:
    """A line of a search, without its `info`."""
    fields = fields_of(words)
    pv = tuple(fields.get("pv", "").split())
    move = fields.get("move") or (pv[0].partition(":")[2] if pv else None)
    return Line(
        rank=int(fields.get("multipv", 1)), move=move, kind=fields.get("kind", ""),
        win=_estimate(fields, "wp", "wpse"), score=_estimate(fields, "eu", "se"),
        wins=_estimates(fields, "wps", "wpses"), scores=_estimates(fields, "eus", "ses"),
        gap=_estimate(fields, "gap", "gapse"), exact="exact" in fields,
        frequency=int(fields["freq"]) / 1000 if "freq" in fields else None, pv=pv,
        depth=int(fields.get("depth", 0)), nodes=int(fields.get("nodes", 0)),
        seconds=int(fields.get("time", 0)) / 1000, fields=fields)


def verdict_of(words: Sequence[str]) -> Verdict:
    fields = fields_of(words)
    return Verdict(
        event=int(fields["review"]), seat=int(fields["seat"]), move=fields["move"],
        choices=int(fields["choices"]), best=fields.get("best"),
        gap=_estimate(fields, "gap", "gapse"),
        score_gap=_estimate(fields, "scoregap", "scoregapse"), verdict=fields["verdict"],
        fields=fields)


def options_of(text: str) -> List[Option]:
    """Options in the form of `option` lines; `query options` lists several in a row."""
    return [_option(part) for part in re.split(r"(?:^| )(?=name \S+ type )", text)
            if part.startswith("name ")]


def _option(text: str) -> Option:
    head, *choices = re.split(r" var(?= |$)", text)
    found = re.match(r"name (\S+) type (\S+)(?: default ?(.*?))?(?: min (-?\d+) max (-?\d+)"
                     r"(?: step (\d+))?)?$", head)
    if found is None:
        raise ProtocolError(f"not the description of an option: {text[:80]}")
    low, high = (None if found[at] is None else int(found[at]) for at in (4, 5))
    return Option(found[1], found[2], found[3] or "", low, high, int(found[6] or 1),
                  tuple(choice.strip() for choice in choices))
