"""What things are called: symbols, sentences, and the board as JSON."""

import json
import re

from kuhn import KUHN
from suite import check, dialogues, expect
from walk import walks

dialogues("words", {
    "symbols": """
        > query symbols kuhn
        < response symbols kuhn seats=0,1 {pairs}
        > query symbols chess
        < error unknown-game chess
        > query symbols
        < error bad-argument {rest}
    """,
    "say": """
        > query say p
        < error no-position
        > position game kuhn all moves c:0=K c:1=J
        > query say 0:p
        < response say 0:p {rest}
        > query say 1:p
        < error illegal-move 1:p {rest}
        > query say x
        < error illegal-move x {rest}
        > query say
        < error bad-argument {rest}
        > query say p b
        < error bad-argument {rest}
    """,
    "board-json": """
        > position game kuhn all moves c:0=K c:1=J 0:b
        > query board json
        < response board json {rest}
        > query board xml
        < error bad-argument {rest}
        > query board json 1
        < error bad-argument {rest}
    """,
}, games=KUHN)


@check("words-json", KUHN)
def words_json(engine):
    """The values have their types, whatever hides."""
    for position, wanted in (
            ("all moves c:0=K c:1=J 0:b", {"betting": "b", "cards": "KJ", "dealt": 2}),
            ("seat 0", {"betting": None, "cards": "??", "dealt": 0})):
        text = engine.response("board", f"position game kuhn {position}", "query board json")
        found = json.loads(text.partition(" ")[2])
        expect(found == wanted, wanted, found)


@check("words-you", KUHN)
def words_you(engine):
    """Who is asked for is "you", and nobody is on a referee's record."""
    def says_you(observer, move):
        events = "c:0=? c:1=Q" if observer == "seat 1" else "c:0=K c:1=?"
        events = "c:0=K c:1=Q" if observer == "all" else events
        line = engine.response("say", f"position game kuhn {observer} moves {events} 0:b",
                               f"query say {move}")
        return re.search(r"\byou\b", line, re.IGNORECASE) is not None

    expect(says_you("seat 1", "1:b"), "you, for the seat itself", "none")
    expect(not says_you("seat 0", "1:b"), "no you for another's move", "you")
    expect(not says_you("all", "b"), "no you for a referee", "you")


@check("words-hidden", KUHN)
def words_hidden(engine):
    """A card that a seat does not see is in no sentence for it."""
    line = engine.response("say", "position game kuhn seat 1", "query say c:0=?")
    expect(not re.search(r"\b[KQJ]\b", line), "no card", line)


@check("words-walk", limit=120)
def words_walk(engine):
    """Every legal move of every game has its sentence; a board's JSON has what the board has."""
    for walk in walks(engine, 8, 8):
        board = engine.response("board", walk.position, "query board")
        pairs = [token.partition("=")[::2] for token in board.split()]
        found = json.loads(engine.response("board", "query board json").partition(" ")[2])
        expect(list(found) == [key for key, _ in pairs], f"the keys of {board}", list(found))
        for key, text in pairs:
            expect(text in spellings(found[key]), f"{key}={text}", found[key])
        for move in walk.legal[:8]:
            line = engine.one(f"query say {move}")
            expect(line.startswith(f"response say {move} "), f"a sentence for {move}", line)


def spellings(value):
    """How a board may write what is in its JSON."""
    if value is None or value == []:
        return ["-"]
    if isinstance(value, bool):
        return [str(value).lower()]
    if isinstance(value, list):
        return [between.join(map(str, value)) for between in (",", "/")]
    return [str(value)]
