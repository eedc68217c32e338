"""Queries: their words, and what their answers mean."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import (Any, Callable, Dict, Generic, List, Mapping, Optional, Sequence, TypeVar,
                    cast)

from .errors import ProtocolError
from .model import (ALL, SPECTATOR, Board, Event, GameInfo, Level, Levels, Move, Observer, Option,
                    Outlook, Place, Position, Rating, Result, Seats, Whereabouts, Why)
from .wire import fields_of, options_of, thousandths_of

T = TypeVar("T")


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
    fields = fields_of(rest.split(" "))
    return Seats(int(count), _observer(fields["observer"]), fields["turn"], fields["objective"],
                 tuple(int(team) for team in fields["teams"].split(",")))


def _parts(text: str) -> List[str]:
    return text.split(" | ") if text else []


def _result(text: str) -> Optional[Result]:
    if text == "none":
        return None
    fields = fields_of(text.split(" "))
    return Result(tuple(thousandths_of(fields["scores"])), tuple(thousandths_of(fields["shares"])),
                  tuple(int(seat) for seat in fields["winners"].split(",")), fields["how"])


def _dropped(text: str) -> Result:
    return cast(Result, _result(text.split(" ", 2)[2]))


def _info(text: str) -> GameInfo:
    name, _, rest = text.partition(" ")
    rest, _, agents = rest.partition(" agents ")
    fields = fields_of(rest.split(" "))
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
        value in fields_of(text.split(" ")).items()}
    return Why(str(told["best"]), told["next"], int(told["wp"] or 0) / 1000,
               int(told["eu"] or 0) / 1000, told["reply"], told["chance"])


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


def _json(read: Callable[[Any], T], after: int = 0) -> Callable[[str], T]:
    """Parses the JSON after so many words."""
    return _after(after, lambda text: read(json.loads(text)))


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
LEGAL: Query[List[Move]] = Query("legal full", _json(_moves, after=1))
LEGAL_MEMORY: Query[List[Move]] = Query(
    "legal memory full", _json(_moves, after=2))
SEATS: Query[Seats] = Query("seats", _seats)
LOG: Query[List[str]] = Query("log", str.split)
RECORD: Query[Position] = Query("record", position_of)
RECORD_FILE: Query[str] = Query("record file", _json(str, after=1))
RESULT: Query[Optional[Result]] = Query("result", _result)
BOARD: Query[Board] = Query("board", _json(dict))
KEY: Query[str] = Query("key", str)
WORLDS: Query[Optional[int]] = Query(
    "worlds", lambda text: None if text == "unknown" else int(text))
CHANCES: Query[Outlook] = Query("chance", _json(_outlook))
WHERE: Query[Whereabouts] = Query("where", _where)
WHY: Query[Why] = Query("why", _why, aside=False)


def info(game: str) -> Query[GameInfo]:
    return Query(f"info {game}", _info)


def game_options(game: str) -> Query[List[Option]]:
    return Query(f"options {game}", _after(1, options_of))


def symbols(game: str) -> Query[Dict[str, str]]:
    return Query(f"symbols {game}", _after(1, lambda text: pairs_of(text.split(" "))))


def schema(game: str) -> Query[Dict[str, Any]]:
    return Query(f"schema {game}", _json(dict, after=1))


def levels(game: str) -> Query[Levels]:
    return Query(f"levels {game}", _json(_levels))


def describe(event: str) -> Query[Move]:
    return Query(f"describe {event}", _json(move_of))


def say(event: str) -> Query[str]:
    return Query(f"say {event}", _after(1, str))


def result_if_left(seat: int) -> Query[Result]:
    return Query(f"result drop {seat}", _dropped)


def view(observer: Observer) -> Query[Position]:
    return Query(f"view {observer}", position_of)


def events(first: int = 1) -> Query[List[Event]]:
    return Query(f"events from {first}", _json(_events))
