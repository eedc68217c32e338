"""Games as text files, as `turnkey play --save` and `turnkey-tournament export` write them.

The form is that of `turnkey review` (protocol/wire/records/record_read.cpp): what one of them
accepts, the other does.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Dict, Iterator, List, Mapping, Tuple

from .errors import ProtocolError
from .model import Position

_FIRST = "# Turnkey record 1"
_NEEDED = ("Game", "Options", "Events", "Result")
_ONCE = (*_NEEDED, "Seed", "Seat", "Agent", "Cup", "Id", "Fault", "Cut", "Duration")
_BLANKS = " \t\r\n"
_BYTE_ORDER = ("\ufeff", "\xef\xbb\xbf")  # some editors write it first; as UTF-8, as Latin-1
_MOST_EVENTS = 65_536


@dataclass(frozen=True)
class Record:
    """A game with all cards open. `headers` holds its header lines, such as `Player 0`."""

    position: Position
    headers: Mapping[str, str]


def read_records(text: str) -> Iterator[Record]:
    """The games of a file, one or many. Raises ProtocolError."""
    games: List[List[str]] = []
    for line in (line.strip(_BLANKS) for line in text.removesuffix("\n").split("\n")):
        if _is_first(line):
            games.append([])
        elif not games:
            raise ProtocolError(f"a record begins with '{_FIRST}'")
        else:
            games[-1].append(line)
    for game in games:
        yield _record(game)


def _is_first(line: str) -> bool:
    for mark in _BYTE_ORDER:
        line = line.removeprefix(mark)
    return line.strip(_BLANKS) == _FIRST


def _record(lines: List[str]) -> Record:
    headers: Dict[str, str] = {}
    events: List[str] = []
    noted = 0
    for line in lines:
        if line.startswith("#"):
            _read_header(line, headers)
        else:
            noted = _read_events(line, events, noted)
    missing = [key for key in _NEEDED if key not in headers]
    if missing:
        raise ProtocolError(f"a record lacks the line # {missing[0]}:")
    if headers["Events"] != str(len(events)) or len(events) > _MOST_EVENTS:
        raise ProtocolError(f"a record has {len(events)} events but should have "
                            f"{headers['Events']}")
    options = dict(_option(word) for word in headers["Options"].split())
    return Record(Position(headers["Game"], options=options, events=tuple(events)), headers)


def _read_header(line: str, headers: Dict[str, str]) -> None:
    key, colon, value = line[1:].strip(_BLANKS).partition(":")
    if not colon:
        return  # a remark
    if key in headers and (key in _ONCE or re.fullmatch(r"Player \d+", key)):
        raise ProtocolError(f"a record has the line # {key}: twice")
    headers.setdefault(key, value.strip(_BLANKS))


def _read_events(line: str, events: List[str], noted: int) -> int:
    """Adds the events of a line. A note in braces follows its event; `noted` is the number of
    events up to the last one that has a note, before this line and after it."""
    if not re.fullmatch(r"[ -~\t]*", line):
        raise ProtocolError(f"not events of a record: {line[:80]!r}")
    for part in re.findall(r"\{[^}]*\}?|[^ \t{]+", line):
        if not part.startswith("{"):
            if part.startswith("#"):
                raise ProtocolError("a remark must begin its line")
            events.append(part)
        elif part.endswith("}") and len(events) > noted:
            noted = len(events)
        else:
            raise ProtocolError(f"a note without its event: {part[:80]!r}")
    return noted


def _option(word: str) -> Tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals:
        raise ProtocolError(f"not NAME=VALUE: {word[:80]!r}")
    return name, value
