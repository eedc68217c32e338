"""Lines of protocol version 2: what is sent, what the answers say, and where they end.

Only this module knows the form of lines (protocol/PROTOCOL.md), so another version of the protocol
changes this module and no other. Fields that it does not know stay in `fields` or are skipped.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Callable, Dict, Generic, List, Mapping, Optional, Sequence, Tuple, TypeVar, cast

from .errors import EngineError, ProtocolError
from .model import (ALL, SPECTATOR, Board, Estimate, Event, GameInfo, Limits, Line, Move, Observer,
                    Option, Outlook, Place, Position, Result, Search, Seats, Verdict, Whereabouts, Why)

VERSION = "id protocol turnkey 2"
HANDSHAKE, NEW_GAME, STOP, QUIT = "uci", "ucinewgame", "stop", "quit"
MAX_LINE = 1 << 20  # bytes that the engine reads

T = TypeVar("T")


# --- what is sent ---------------------------------------------------------------------------------

def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def position_text(position: Position) -> str:
    """The command that sets this position."""
    whose = ALL if position.observer == ALL else f"seat {position.observer}"
    words = ["position game", position.game]
    words += [f"{name}={_value(value)}" for name, value in position.options.items()]
    words += [whose] + ([] if position.seed is None else [f"seed {position.seed}"])
    return " ".join(words + (["moves", *position.events] if position.events else []))


def sendable(line: str) -> str:
    """The line, if it is one that the engine reads; a line break in a value would be a second."""
    if not re.fullmatch(r"[ -~]*", line) or len(line) > MAX_LINE:
        raise ProtocolError(f"no line of at most {MAX_LINE} printable ASCII characters: "
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


class Frame:
    """A command, and the replies that belong to it.

    In version 1 many commands have no answer, and errors do not say whose they are. So a second
    command follows whose answer marks the end: `isready`, or during a search, when that would be a
    ping, `query games`, as queries are answered in their order.
    """

    def __init__(self, command: str, search: Optional[Search] = None) -> None:
        mark, self._end = (("query games", "response games ") if search
                           else ("isready", "readyok"))
        self.command, self.lines = command, [command, mark]
        self.search, self._ends = search, self.lines.count(mark)
        self.replies: List[str] = []
        self.done = False
        self._error: Optional[Tuple[str, str]] = None

    def take(self, line: str) -> None:
        """Notes a reply."""
        self._ends -= line.startswith(self._end)
        if self._ends > 0 or not line.startswith(self._end):
            self.replies.append(line)
        if self._ends == 0:
            self._sort_out()

    def _sort_out(self) -> None:
        """All replies are there: one too many is an error of the search."""
        errors = [error for error in map(error_of, self.replies) if error]
        # Errors tell first what they are about: one about this command sorts last.
        errors.sort(key=lambda error: error[1].split(" ")[0] in self.command.split(" "))
        if self.search is not None and errors and len(self.replies) > 1:
            note_error(self.search, errors.pop(0))
        self._error, self.done = errors[0] if errors else None, True

    def answers(self) -> List[str]:
        """The replies to the command; raises its error."""
        if self._error:
            raise EngineError(*self._error, self.command)
        return [line for line in self.replies if not error_of(line)]


# --- what is read ---------------------------------------------------------------------------------

def error_of(line: str) -> Optional[Tuple[str, str]]:
    """Code and detail where this line is an error."""
    if not line.startswith("info string error "):
        return None
    code, _, detail = line[len("info string error "):].partition(" ")
    return code, detail


def note_error(search: Search, error: Tuple[str, str]) -> None:
    if error[0] == "no-memory":  # the search is answered all the same
        search.notes.append(" ".join(error))
    else:
        search.error = EngineError(error[0], error[1], search.command)


def note(search: Search, line: str) -> bool:
    """Adds a line of a search to it; False where the line is none."""
    words = line.split(" ")
    if words[0] == "bestmove" and len(words) > 1:
        search.end(None if words[1] == "(none)" else words[1])
    elif words[0] != "info" or words[1:2] == ["string"]:
        return False
    elif "review" in (words[1], *words[3:4]):
        search.verdicts.append(verdict_of(words[1:]))
    else:
        search.lines.append(line_of(words[1:]))
    return True


def _fields(words: Sequence[str]) -> Dict[str, str]:
    """Names and values: one word each, but for `pv`, which is last."""
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


def move_of(text: str) -> Move:
    """A move and what it does, as `query describe` says it."""
    name, *about = text.split(" ")
    return Move(name, pairs_of(about))


def event_of(text: str) -> Event:
    actor, _, rest = text.partition(":")
    return Event(actor, move_of(rest))


def position_of(text: str) -> Position:
    """A position as `query view` and `query record` write it."""
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
    """Options described in the words of `option`, several in a row for `query options`."""
    return [_option(part) for part in re.split(r"(?:^| )(?=name \S+ type )", text)
            if part.startswith("name ")]


def _option(text: str) -> Option:
    head, *choices = re.split(r" var(?= |$)", text)
    found = re.match(r"name (\S+) type (\S+)(?: default ?(.*?))?(?: min (-?\d+) max (-?\d+)"
                     r"(?: step (\d+))?)?$", head)
    if found is None:
        raise ProtocolError(f"an option in other words: {text[:80]}")
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


def _outlook(text: str) -> Outlook:
    how, _, rest = text.partition(" ")
    if how not in ("exact", "sampled"):
        return Outlook(how, {}, ())
    events = tuple(event_of(part) for part in _parts(rest))
    return Outlook(how, {str(e): int(e.move.about["odds"]) / 1_000_000 for e in events}, events)


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
    """A question: its words, and how to read what follows `response <name> `."""

    words: str
    read: Callable[[str], T]
    aside: bool = True  # whether it is answered while a search runs

    @property
    def text(self) -> str:
        return f"query {self.words}"

    def answer(self, replies: Sequence[str]) -> T:
        name = self.words.split(" ", 1)[0]
        for reply in replies:
            if f"{reply} ".startswith(f"response {name} "):
                return self.read(reply[len(f"response {name} "):])
        raise ProtocolError(f"no answer to '{self.text}' but {list(replies)[:2]}")


def _after(words: int, read: Callable[[str], T]) -> Callable[[str], T]:
    """Reads what follows so many words."""
    return lambda text: read((text.split(" ", words) + [""] * words)[words])


def _moves(text: str) -> List[Move]:
    return [move_of(part) for part in _parts(text)]


def _events(text: str) -> List[Event]:
    return [event_of(part) for part in _parts(text)]


GAMES: Query[List[str]] = Query("games", str.split)
TURN: Query[str] = Query("turn", str)
LEGAL: Query[List[Move]] = Query("legal full", _after(1, _moves))
SEATS: Query[Seats] = Query("seats", _seats)
LOG: Query[List[str]] = Query("log", str.split)
RECORD: Query[Position] = Query("record", position_of)
RESULT: Query[Optional[Result]] = Query("result", _result)
BOARD: Query[Board] = Query("board json", _after(1, json.loads))
KEY: Query[str] = Query("key", str)
WORLDS: Query[Optional[int]] = Query(
    "worlds", lambda text: None if text == "unknown" else int(text))
CHANCES: Query[Outlook] = Query("chance", _outlook)
WHERE: Query[Whereabouts] = Query("where", _where)
WHY: Query[Why] = Query("why", _why, aside=False)


def info(game: str) -> Query[GameInfo]:
    return Query(f"info {game}", _info)


def game_options(game: str) -> Query[List[Option]]:
    return Query(f"options {game}", _after(1, options_of))


def symbols(game: str) -> Query[Dict[str, str]]:
    return Query(f"symbols {game}", _after(1, lambda text: pairs_of(text.split(" "))))


def describe(event: str) -> Query[Move]:
    return Query(f"describe {event}", lambda text: move_of(text.partition(":")[2] or text)
                 if ":" in event else move_of(text))


def say(event: str) -> Query[str]:
    return Query(f"say {event}", _after(1, str))


def result_if_left(seat: int) -> Query[Result]:
    return Query(f"result drop {seat}", _dropped)


def view(observer: Observer) -> Query[Position]:
    return Query(f"view {observer}", position_of)


def events(first: int = 1) -> Query[List[Event]]:
    return Query(f"events from {first}", _after(2, _events))
