"""Games as text files, as `turnkey play --save` and `turnkey-tournament export` write them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Dict, Iterator, Mapping

from .errors import ProtocolError
from .model import Position

_FIRST = "# Turnkey record 1"


@dataclass(frozen=True)
class Record:
    """A game with all cards open. `headers` holds its header lines, such as `Player 0`."""

    position: Position
    headers: Mapping[str, str]


def read_records(text: str) -> Iterator[Record]:
    """The games of a file, one or many."""
    before, *games = re.split(rf"^{_FIRST}$", text, flags=re.MULTILINE)
    if before.strip() or not games:
        raise ProtocolError(f"a record begins with '{_FIRST}'")
    for game in games:
        yield _record(game)


def _record(text: str) -> Record:
    headers: Dict[str, str] = {}
    events = []
    for line in text.splitlines():
        if line.startswith("#"):
            key, colon, value = line[1:].strip().partition(":")
            if colon:
                headers.setdefault(key, value.strip())
        else:
            events += re.sub(r"\{[^}]*\}", " ", line).split()
    if headers.get("Events") != str(len(events)):
        raise ProtocolError(f"a record has {len(events)} events but should have "
                            f"{headers.get('Events', 'a line Events')}")
    words = headers.get("Options", "").split()
    options = dict(word.split("=", 1) for word in words)
    return Record(Position(headers["Game"], options=options, events=tuple(events)), headers)
