"""Lines of protocol version 2: what the client sends, what answers mean, and where they end.

Only this module knows the form of lines (protocol/PROTOCOL.md), so a new version of the protocol
changes no other module. Unknown fields stay in `fields` or are skipped.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import (Any, Callable, Dict, Generic, List, Mapping, Optional, Sequence, Tuple, TypeVar,
                    cast)

from .errors import EngineError, ProtocolError
from .model import (ALL, SPECTATOR, Board, Estimate, Event, GameInfo, Level, Levels, Limits, Line,
                    Move, Observer, Option, Outlook, Place, Position, Rating, Result, Search, Seats,
                    Verdict, Whereabouts, Why)

VERSION = "id protocol turnkey 2"
HANDSHAKE, NEW_GAME, STOP, QUIT = "uci", "ucinewgame", "stop", "quit"
MAX_LINE = 1 << 20  # longest line that the engine reads, in bytes

T = TypeVar("T")


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
    words += ["infinite"] if limits.infinite else []
    words += ["also", *limits.also] if limits.also else []
    return " ".join(words + (["searchmoves", *limits.only] if limits.only else []))


def _milli(value: Optional[float]) -> Optional[int]:
    return None if value is None else round(1000 * value)


class Answer:
    """Collects the lines of one command's answer. Each has the command's tag, if any."""

    def __init__(self, command: str, tag: str = "") -> None:
        self.command, self.tag, self.line = command, tag, sendable(tag, command)
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
        search.end(None if words[1] == "(none)" else words[1])
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


def _fields(words: Sequence[str]) -> Dict[str, str]:
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
    values = _thousandths(fields.get(name, ""))
    errors = _thousandths(fields.get(error, ""))
    return tuple(Estimate(value, errors[at] if errors else None) for at, value in enumerate(values))


def _thousandths(text: str) -> List[float]:
    return [int(number) / 1000 for number in text.split(",") if number]


def line_of(words: Sequence[str]) -> Line:
    """A line of a search, without its `info`."""
    fields = _fields(words)
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
    fields = _fields(words)
    return Verdict(
        event=int(fields["review"]), seat=int(fields["seat"]), move=fields["move"],
        choices=int(fields["choices"]), best=fields.get("best"),
        gap=_estimate(fields, "gap", "gapse"),
        score_gap=_estimate(fields, "scoregap", "scoregapse"), verdict=fields["verdict"],
        fields=fields)


def pairs_of(words: Sequence[str]) -> Dict[str, str]:
    """`key=value` words."""
    return {key: value for key, _, value in (word.partition("=") for word in words)}


def move_of(told: Mapping[str, Any]) -> Move:
    """A move or an event from its JSON, without an event's actor."""
    about = dict(told)
    return Move(about.pop("event").rpartition(":")[2], about)


def event_of(told: Mapping[str, Any]) -> Event:
    return Event(told["event"].partition(":")[0], move_of(told))


def position_of(text: str) -> Position:
    """A position in the form of `query view` and `query record`."""
    head, _, events = text.partition(" moves ")
    words = head.split(" ")
    options = {key: value for key, value in pairs_of(words).items() if value}
    seat = ALL if "seat" not in words else words[words.index("seat") + 1]
    return Position(words[1], _observer(seat), options, None, tuple(events.split()))


def _observer(word: str) -> Observer:
    return word if word in (ALL, SPECTATOR) else int(word)


def _seats(text: str) -> Seats:
    count, _, rest = text.partition(" ")
    fields = _fields(rest.split(" "))
    return Seats(int(count), _observer(fields["observer"]), fields["turn"], fields["objective"],
                 tuple(int(team) for team in fields["teams"].split(",")))


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


def _parts(text: str) -> List[str]:
    return text.split(" | ") if text else []


def _result(text: str) -> Optional[Result]:
    if text == "none":
        return None
    fields = _fields(text.split(" "))
    return Result(tuple(_thousandths(fields["scores"])), tuple(_thousandths(fields["shares"])),
                  tuple(int(seat) for seat in fields["winners"].split(",")), fields["how"])


def _dropped(text: str) -> Result:
    return cast(Result, _result(text.split(" ", 2)[2]))


def _info(text: str) -> GameInfo:
    name, _, rest = text.partition(" ")
    rest, _, agents = rest.partition(" agents ")
    fields = _fields(rest.split(" "))
    return GameInfo(name, int(fields["seats"]), int(fields["min"]), int(fields["max"]),
                    tuple(int(team) for team in fields["teams"].split(",")), fields["objective"],
                    fields["hidden"] == "true", fields["model"] == "true", tuple(agents.split(" ")))


def _outlook(told: Optional[Mapping[str, Any]]) -> Outlook:
    if told is None or "more_than" in told:
        return Outlook("many" if told else "none", {}, ())
    events = tuple(map(event_of, told["events"]))
    return Outlook("exact" if told["exact"] else "sampled",
                   {str(event): event.move.about["odds"] / 1_000_000 for event in events}, events)


def _where(text: str) -> Whereabouts:
    how, _, rest = text.partition(" ")
    deals = None
    if how == "sampled":
        number, _, rest = rest.partition(" ")
        deals = int(number)
    places = tuple(_place(pairs_of(part.split(" "))) for part in _parts(rest))
    return Whereabouts(how, deals, places)


def _place(told: Mapping[str, str]) -> Place:
    seat = None if told["seat"] == SPECTATOR else int(told["seat"])
    return Place(told["place"], seat, _by_card(told["chance"]), _by_card(told["mean"]))


def _by_card(text: str) -> Dict[str, float]:
    cards = [part.split(":") for part in text.split(",")]
    return {card: int(number) / 1000 for card, number in cards}


def _why(text: str) -> Why:
    told = {name: None if value == "-" else value for name,
        value in _fields(text.split(" ")).items()}
    return Why(str(told["best"]), told["next"], int(told["wp"] or 0) / 1000,
               int(told["eu"] or 0) / 1000, told["reply"], told["chance"])


# --- queries --------------------------------------------------------------------------------------

@dataclass(frozen=True)
class Query(Generic[T]):
    """A query: its words, and a parser of what follows `response <name> `."""

    words: str
    read: Callable[[str], T]
    aside: bool = True  # answered even while a search runs

    @property
    def text(self) -> str:
        return f"query {self.words}"

    def answer(self, replies: Sequence[str]) -> T:
        name = self.words.split(" ", 1)[0]
        for reply in replies:
            if f"{reply} ".startswith(f"response {name} "):
                return self.read(reply[len(f"response {name} "):])
        raise ProtocolError(f"instead of an answer to '{self.text}': {list(replies)[:2]}")


def _after(words: int, read: Callable[[str], T]) -> Callable[[str], T]:
    """Parses what follows the first `words` words."""
    return lambda text: read((text.split(" ", words) + [""] * words)[words])


def _json(read: Callable[[Any], T]) -> Callable[[str], T]:
    """Parses the JSON after one word."""
    return _after(1, lambda text: read(json.loads(text)))


def _rating(told: Optional[Mapping[str, int]]) -> Optional[Rating]:
    return Rating(told["elo"], told["error"]) if told else None


def _levels(told: Mapping[str, Any]) -> Levels:
    levels = tuple(Level(one["name"], one["skill"], _rating(one["rating"]))
                   for one in told["levels"])
    return Levels(told["game"], levels, _rating(told["greedy"]), _rating(told["random"]),
                  told["measured"])


def _moves(told: Sequence[Mapping[str, Any]]) -> List[Move]:
    return [move_of(one) for one in told]


def _events(told: Mapping[str, Any]) -> List[Event]:
    return [event_of(one) for one in told["events"]]


GAMES: Query[List[str]] = Query("games", str.split)
TURN: Query[str] = Query("turn", str)
LEGAL: Query[List[Move]] = Query("legal json", _json(_moves))
LEGAL_MEMORY: Query[List[Move]] = Query(
    "legal memory json", _after(2, lambda text: _moves(json.loads(text))))
SEATS: Query[Seats] = Query("seats", _seats)
LOG: Query[List[str]] = Query("log", str.split)
RECORD: Query[Position] = Query("record", position_of)
RECORD_FILE: Query[str] = Query("record file", _json(str))
RESULT: Query[Optional[Result]] = Query("result", _result)
BOARD: Query[Board] = Query("board json", _json(dict))
KEY: Query[str] = Query("key", str)
WORLDS: Query[Optional[int]] = Query(
    "worlds", lambda text: None if text == "unknown" else int(text))
CHANCES: Query[Outlook] = Query("chance json", _json(_outlook))
WHERE: Query[Whereabouts] = Query("where", _where)
WHY: Query[Why] = Query("why", _why, aside=False)


def info(game: str) -> Query[GameInfo]:
    return Query(f"info {game}", _info)


def game_options(game: str) -> Query[List[Option]]:
    return Query(f"options {game}", _after(1, options_of))


def symbols(game: str) -> Query[Dict[str, str]]:
    return Query(f"symbols {game}", _after(1, lambda text: pairs_of(text.split(" "))))


def schema(game: str) -> Query[Dict[str, Any]]:
    return Query(f"schema {game}", _json(dict))


def levels(game: str) -> Query[Levels]:
    return Query(f"levels json {game}", _json(_levels))


def describe(event: str) -> Query[Move]:
    return Query(f"describe json {event}", _json(move_of))


def say(event: str) -> Query[str]:
    return Query(f"say {event}", _after(1, str))


def result_if_left(seat: int) -> Query[Result]:
    return Query(f"result drop {seat}", _dropped)


def view(observer: Observer) -> Query[Position]:
    return Query(f"view {observer}", position_of)


def events(first: int = 1) -> Query[List[Event]]:
    return Query(f"events json from {first}", _json(_events))
