"""Searches in Kuhn poker, the game that most checks are played in: positions, and what is due."""

import re

import grammar
from suite import expect

KUHN = ["kuhn"]
REFEREE = "position game kuhn all moves c:0=K c:1=Q"
FACING_BET = "position game kuhn seat 1 moves c:0=? c:1=K 0:b"  # call, it cannot lose
MAX = 18446744073709551615  # of 64 bits


def expect_answer(found, move="p|b"):
    """At least one info and a bestmove that fits."""
    expect(re.fullmatch(move, found.move), f"bestmove {move}", found.move)
    expect(found.infos, "an info just before bestmove", "none")
    return found


def running(engine, text="infinite", position=REFEREE):
    """Starts a search and lets it get going."""
    engine.send(position, f"go {text}", "isready")
    engine.until("readyok")
    early = [line for line in engine.heard(0.15) if line.startswith("bestmove")]
    expect(not early, "a search that goes on", early)


def replies(lines):
    """All but search info lines."""
    return [line for line in lines if not grammar.is_search_info(line)]


def bestmoves(lines):
    return [line.split()[1] for line in lines if line.startswith("bestmove")]
