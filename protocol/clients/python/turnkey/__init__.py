"""A client of the Turnkey engine: an opponent, adviser and rules server for card games.

    from turnkey import Engine, Limits, Position

    with Engine("turnkey") as engine:
        position = Position("kuhn", observer=1, events=("c:0=?", "c:1=K", "0:b"))
        print(engine.legal(position), engine.hint(position, Limits(nodes=2000)).best.win)

`Engine` waits for each answer; `AsyncEngine` has the same calls for asyncio.
"""

from .aio import AsyncEngine
from .engine import Engine
from .errors import (Busy, EngineDied, EngineError, EngineTimeout, ProtocolError, StartFailed,
                     TurnkeyError)
from .model import (ALL, CHANCE, OVER, SPECTATOR, Board, Clock, Estimate, Event, GameInfo, Hint,
                    Level, Levels, Limits, Line, Move, Option, Outlook, Place, Position, Rating,
                    Result, Search, Seats, Verdict, Whereabouts, Why)
from .records import Record, read_records

__all__ = [
    "ALL", "AsyncEngine", "Board", "Busy", "CHANCE", "Clock", "Engine", "EngineDied", "EngineError",
    "EngineTimeout", "Estimate", "Event", "GameInfo", "Hint", "Level", "Levels", "Limits", "Line",
    "Move", "OVER", "Option", "Outlook", "Place", "Position", "ProtocolError", "Rating", "Record",
    "Result", "SPECTATOR", "Search", "Seats", "StartFailed", "TurnkeyError", "Verdict",
    "Whereabouts", "Why",
    "read_records",
]
