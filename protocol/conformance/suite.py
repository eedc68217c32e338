"""The table of checks: functions and small dialogues, and how one of them is run.

A check is a function of a fresh `Engine`, registered by `@check`; most are tables of dialogues in
the notation of PROTOCOL.md's transcripts (`> sent`, `< expected`), registered by `dialogues`.
"""

import os
import re
import traceback
from dataclasses import dataclass
from typing import Callable

import grammar
from client import Engine, Failure, clipped
from player import Player


@dataclass(frozen=True)
class Check:
    name: str
    run: Callable
    games: tuple = ()  # skipped where `query games` lacks one of these
    slow: bool = False  # only with --slow
    limit: float = 20.0  # seconds, for all of it
    player: bool = False  # for engines that only play one game: the function gets a `Player`


CHECKS: dict[str, Check] = {}


def check(name, games=(), slow=False, limit=20.0, player=False):
    """Registers the function below under this name."""
    def register(function):
        if name in CHECKS:
            raise ValueError(f"two checks named {name}")
        CHECKS[name] = Check(name, function, tuple(games), slow, limit, player)
        return function
    return register


# --- dialogues -----------------------------------------------------------------------------------

_PLACEHOLDERS = {
    "n": r"-?\d+", "hex": r"[0-9a-f]{16}", "word": r"\S+", "rest": r"\S.*", "any": r".*",
    "pairs": r"[A-Za-z][\w-]*=\S*(?: [A-Za-z][\w-]*=\S*)*",
}


def form(text):
    """An expected line as a regular expression: {n} {hex} {word} {rest} {pairs} and {this|that}.

    `error X` is short for `info string error X`.
    """
    if text.startswith("error "):
        text = "info string " + text
    parts = re.split(r"\{([^{}]*)\}", text)
    return "".join(
        (_PLACEHOLDERS.get(part) or f"(?:{part})") if index % 2 else re.escape(part)
        for index, part in enumerate(parts))


def dialogue(script):
    """A check that sends what `>` marks and expects just what `<` marks.

    Search info lines are left out of the comparison (the client checks their form).
    """
    lines = [line.strip() for line in script.strip().splitlines()]

    def run(engine):
        blocks, last = [], "<"
        for line in lines:
            if line[0] == ">" and last == "<":
                blocks.append(([], []))
            blocks[-1][line[0] == "<"].append(line[1:].lstrip(" "))
            last = line[0]
        for sent, expected in blocks:
            exchange(engine, sent, expected)
    return run


def exchange(engine, sent, expected):
    """Sends lines and compares all the replies with the expected forms."""
    got = [line for line in engine.ask(*sent) if not grammar.is_search_info(line)]
    for index, text in enumerate(expected):
        reply = got[index] if index < len(got) else "no answer"
        if not re.fullmatch(form(text), reply):
            raise Failure(f"'{text}' after '{clipped(sent[-1], 60)}'", f"'{clipped(reply)}'")
    if len(got) > len(expected):
        raise Failure(f"nothing more after '{clipped(sent[-1], 60)}'",
                      f"'{clipped(got[len(expected)])}'")


def dialogues(prefix, scripts, games=(), slow=False):
    """Registers a table of dialogues as `prefix-name`."""
    for name, script in scripts.items():
        check(f"{prefix}-{name}", games, slow)(dialogue(script))


def expect(condition, expected, got):
    if not condition:
        raise Failure(expected, got)


# --- running -------------------------------------------------------------------------------------

@dataclass
class Outcome:
    failure: Failure | None
    transcript: list
    last_words: str


def run_check(one, command, patience=5.0, table=None):
    """Runs one check on a fresh engine, which is gone afterwards whatever happened.

    `table`: what is played, for checks of players.
    """
    engine = (Player(command, one.limit, patience, table) if one.player
              else Engine(command, one.limit, patience))
    failure = None
    try:
        one.run(engine)
        engine.finish()
    except Failure as caught:
        failure = caught
    except (IndexError, KeyError, ValueError, TypeError, AttributeError) as caught:
        where = traceback.extract_tb(caught.__traceback__)[-1]
        failure = Failure("an answer that the check can read",
                          f"{caught!r} at {os.path.basename(where.filename)}:{where.lineno}")
    finally:
        last_words = engine.last_words() if failure else ""
        engine.kill()
    return Outcome(failure, engine.transcript, last_words)


def games_of(command, patience=5.0):
    """The games that the engine offers; none if it cannot say."""
    engine = Engine(command, patience=patience)
    try:
        return tuple(engine.response("games", "query games").split())
    except Failure:
        return ()
    finally:
        engine.kill()
