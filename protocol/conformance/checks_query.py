"""Every kind of query, in Kuhn, on records of the referee, of a seat and of a spectator."""

import re

from kuhn import KUHN
from suite import check, dialogues, expect


@check("query-games")
def games(engine):
    names = engine.response("games", "query games").split()
    expect(len(set(names)) == len(names), "each game once", names)


dialogues("query", {
    "options": """
        > query options kuhn
        < response options kuhn
    """,
    "turn": """
        > position game kuhn all
        > query turn
        < response turn c
        > position game kuhn all moves c:0=K c:1=J
        > query turn
        < response turn 0
        > position game kuhn all moves c:0=K c:1=J 0:p 1:p
        > query turn
        < response turn c
        > position game kuhn all moves c:0=K c:1=J 0:p 1:b 0:p
        > query turn
        < response turn -
    """,
    "legal": """
        > position game kuhn all moves c:0=K c:1=J
        > query legal
        < response legal p b
        > position game kuhn all moves c:0=K c:1=J 0:p 1:b
        > query legal
        < response legal p b
        > position game kuhn all moves c:0=K
        > query legal
        < response legal
        > position game kuhn all moves c:0=K c:1=J 0:b 1:p
        > query legal
        < response legal
    """,
    "describe": """
        > position game kuhn all moves c:0=K c:1=J
        > query describe p
        < response describe p {pairs}
        > query describe b
        < response describe b {pairs}
        > query describe x
        < error illegal-move x {rest}
        > query describe 0:p
        < response describe 0:p {pairs}
        > query describe 1:p
        < error illegal-move 1:p {rest}
        > query describe c:p
        < error illegal-move c:p {rest}
        > query describe
        < error bad-argument {rest}
    """,
    "describe-kuhn": """
        > position game kuhn all moves c:0=K c:1=J
        > query describe p
        < response describe p kind=check
        > query describe b
        < response describe b kind=bet chips=1
        > position game kuhn all moves c:0=K c:1=J 0:b
        > query describe p
        < response describe p kind=fold
        > query describe b
        < response describe b kind=call chips=1
    """,
    "describe-chance": """
        > position game kuhn all
        > query describe c:0=K
        < response describe c:0=K {pairs}
        > query describe 0=K
        < response describe 0=K {pairs}
    """,
    "legal-full": """
        > position game kuhn all
        > query legal full
        < response legal full
        > position game kuhn all moves c:0=K c:1=J
        > query legal full
        < response legal full p kind=check | b kind=bet chips=1
        > query legal all
        < error bad-argument {rest}
        > query legal full 1
        < error bad-argument {rest}
        > position game kuhn seat 0 moves c:0=K c:1=? 0:p
        > query legal full
        < error hidden {rest}
    """,
    "events": """
        > position game kuhn all
        > query events
        < response events from 1
        > position game kuhn all moves c:0=K c:1=J 0:b 1:b
        > query events from 3
        < response events from 3 0:b kind=bet chips=1 | 1:b kind=call chips=1
        > query events from 5
        < response events from 5
        > query events from 6
        < error bad-argument {rest}
        > query events from 0
        < error bad-argument {rest}
        > query events from 3x
        < error bad-number {rest}
        > query events from -1
        < error bad-number {rest}
        > query events from 99999999999999999999
        < error bad-number {rest}
        > query events from
        < error bad-argument {rest}
        > query events 3
        < error bad-argument {rest}
        > position game kuhn seat 0 moves c:0=K c:1=? 0:b
        > query events from 3
        < response events from 3 0:b kind=bet chips=1
    """,
    "record": """
        > position game kuhn all
        > query record
        < response record game kuhn all
        > position game kuhn seat 0 moves c:0=K c:1=? 0:b
        > query record
        < response record game kuhn seat 0 moves c:0=K c:1=? 0:b
    """,
    "info": """
        > query info kuhn
        < response info kuhn seats 2 min 2 max 2 teams 0,1 objective score hidden true model {rest}
        > query info chess
        < error unknown-game chess
        > query info
        < error bad-argument {rest}
    """,
    "result-drop": """
        > position game kuhn all moves c:0=K c:1=J
        > query result drop 0
        < response result drop 0 scores {rest}
        > query result drop 2
        < error bad-argument {rest}
        > query result drop
        < error bad-argument {rest}
        > query result drop -
        < error bad-argument {rest}
        > position game kuhn seat 0 moves c:0=K c:1=?
        > query result drop 0
        < error hidden {rest}
    """,
    "result": """
        > position game kuhn all
        > query result
        < response result none
        > position game kuhn all moves c:0=K c:1=J 0:b 1:b
        > query result
        < response result none
    """,
    "view": """
        > position game kuhn all moves c:0=Q c:1=J 0:p
        > query view 0
        < response view game kuhn seat 0 moves c:0=Q c:1=? 0:p
        > query view 1
        < response view game kuhn seat 1 moves c:0=? c:1=J 0:p
        > query view -
        < response view game kuhn seat - moves c:0=? c:1=? 0:p
        > position game kuhn all
        > query view 1
        < response view game kuhn seat 1
    """,
    "view-bad-seat": """
        > position game kuhn all moves c:0=K c:1=J
        > query view 2
        < error bad-argument {rest}
        > query view
        < error bad-argument {rest}
        > query view 99999999999999999999
        < error {bad-argument|bad-number} {rest}
        > query view -1
        < error {bad-argument|bad-number} {rest}
        > query view c
        < error {bad-argument|bad-number} {rest}
    """,
    "log": """
        > position game kuhn all
        > query log
        < response log
        > position game kuhn all moves c:0=K c:1=J 0:p
        > query log
        < response log c:0=K c:1=J 0:p
        > position game kuhn seat 0 moves c:0=K c:1=? 0:p
        > query log
        < response log c:0=K c:1=? 0:p
    """,
    "worlds": """
        > position game kuhn all moves c:0=K c:1=J
        > query worlds
        < response worlds 1
        > position game kuhn seat 0 moves c:0=K c:1=?
        > query worlds
        < response worlds 2
        > position game kuhn seat - moves c:0=? c:1=?
        > query worlds
        < response worlds 6
        > position game kuhn seat 1 moves c:0=? c:1=J 0:p 1:p c:show=QJ
        > query worlds
        < response worlds 1
        > position game kuhn seat - moves c:0=? c:1=? 0:p 1:p c:show=QJ
        > query worlds
        < response worlds 1
        > position game kuhn seat - moves c:0=? c:1=? 0:b 1:p
        > query worlds
        < response worlds 6
    """,
    "board": """
        > position game kuhn all moves c:0=K c:1=J 0:b
        > query board
        < response board betting=b cards=KJ dealt=2
        > position game kuhn seat 0 moves c:0=K c:1=?
        > query board
        < response board betting=- cards=K? dealt=2
    """,
    "hidden": """
        > position game kuhn seat 0 moves c:0=K c:1=? 0:p
        > query view 1
        < error hidden {rest}
        > query legal
        < error hidden {rest}
        > position game kuhn seat 1 moves c:0=? c:1=Q 0:p
        > query view 0
        < error hidden {rest}
        > query legal
        < response legal p b
        > position game kuhn seat - moves c:0=? c:1=?
        > query view 0
        < error hidden {rest}
        > query legal
        < error hidden {rest}
    """,
    "own-view": """
        > position game kuhn seat 0 moves c:0=K c:1=? 0:p
        > query view 0
        < response view game kuhn seat 0 moves c:0=K c:1=? 0:p
        > position game kuhn seat - moves c:0=? c:1=? 0:p
        > query view -
        < response view game kuhn seat - moves c:0=? c:1=? 0:p
    """,
    "seat-when-over": """
        > position game kuhn seat 0 moves c:0=K c:1=? 0:p 1:p
        > query legal
        < response legal
        > query result
        < response result none
        > position game kuhn seat 0 moves c:0=K c:1=? 0:p 1:p c:show=KQ
        > query turn
        < response turn -
        > query legal
        < response legal
        > query result
        < response result scores 1000,-1000 shares 1000,0 winners 0 how show
    """,
    "too-many-arguments": """
        > position game kuhn all moves c:0=K c:1=J
        > query turn now
        < error bad-argument {rest}
        > query legal p
        < error bad-argument {rest}
        > query view 0 1
        < error bad-argument {rest}
        > query result x
        < error bad-argument {rest}
    """,
    "why-needs-a-search": """
        > position game kuhn all moves c:0=K c:1=J
        > query why
        < error no-search
        > go nodes 200
        < bestmove {word}
        > query why
        < response why {rest}
        > position game kuhn all moves c:0=K c:1=J 0:p
        > query why
        < error no-search
    """,
    "why-for-a-seat": """
        > position game kuhn seat 1 moves c:0=? c:1=K 0:b
        > go nodes 200
        < bestmove {word}
        > query why
        < response why best {p|b} next {p|b|-} wp {n} eu {n} reply {word} chance {word}
    """,
    "why-hidden": """
        > setoption name Analyse value false
        > position game kuhn seat 1 moves c:0=? c:1=K 0:b
        > go nodes 200
        < bestmove {word}
        > query why
        < error hidden {rest}
    """,
}, games=KUHN)

RESULTS = {
    "check-check": ("c:0=K c:1=J 0:p 1:p c:show=KJ", 1, 0, "show"),
    "check-check-lost": ("c:0=J c:1=Q 0:p 1:p c:show=JQ", 1, 1, "show"),
    "bet-fold": ("c:0=J c:1=K 0:b 1:p", 1, 0, "fold"),
    "bet-call": ("c:0=J c:1=K 0:b 1:b c:show=JK", 2, 1, "show"),
    "check-bet-fold": ("c:0=K c:1=J 0:p 1:b 0:p", 1, 1, "fold"),
    "check-bet-call": ("c:0=Q c:1=J 0:p 1:b 0:b c:show=QJ", 2, 0, "show"),
}


def result(record, chips, winner, how):
    def run(engine):
        gain = [chips * 1000 * (1 if seat == winner else -1) for seat in range(2)]
        share = [1000 if seat == winner else 0 for seat in range(2)]
        expected = (f"scores {gain[0]},{gain[1]} shares {share[0]},{share[1]} "
                    f"winners {winner} how {how}")
        got = engine.response("result", f"position game kuhn all moves {record}", "query result")
        expect(got == expected, expected, got)
        line = engine.ask("go nodes 10")
        good = line[-1] == "bestmove (none)" and line[0].startswith("info string error bad-go ")
        expect(good, "bad-go and bestmove (none) when the game is over", line)
    return run


for _name, _row in RESULTS.items():
    check(f"result-{_name}", KUHN)(result(*_row))


@check("query-key", KUHN)
def key(engine):
    """Equal for equal knowledge, different for different knowledge."""
    def of(position):
        return engine.response("key", f"position game kuhn {position}", "query key")

    keys = {}
    for position in ("seat 0 moves c:0=K c:1=?", "seat 0 moves c:0=Q c:1=?",
                     "seat 1 moves c:0=? c:1=K", "seat - moves c:0=? c:1=?",
                     "seat 0 moves c:0=K c:1=? 0:p", "seat 0 moves c:0=K c:1=? 0:b",
                     "all moves c:0=K c:1=Q", "all moves c:0=K c:1=J"):
        keys[of(position)] = position
    expect(len(keys) == 8, "8 different keys for 8 different pieces of knowledge", keys)
    for value, position in keys.items():
        again = of(position)
        expect(again == value, f"the same key again for {position}: {value}", again)


@check("query-hidden-view-of-spectator", KUHN)
def spectator_from_seat(engine):
    """A seat may be told what everybody saw, or nothing."""
    line = engine.one("position game kuhn seat 0 moves c:0=K c:1=? 0:p", "query view -")
    good = (line.startswith("info string error hidden ")
            or line == "response view game kuhn seat - moves c:0=? c:1=? 0:p")
    expect(good, "hidden, or the public view", line)


@check("query-no-leaks", KUHN)
def no_leaks(engine):
    """What a view prints does not depend on what it hides."""
    for seat, other in ((0, "c:0=Q c:1={}"), (1, "c:0={} c:1=Q")):
        answers = []
        for card in "KJ":
            engine.ask(f"position game kuhn all moves {other.format(card)} 0:p 1:b")
            answers.append(engine.ask(f"query view {seat}", "query view -"))
        expect(answers[0] == answers[1], "the same view whatever the other's card", answers)


@check("query-no-seed-printed", KUHN)
def no_seed(engine):
    """The seed of a referee's record is a secret: it would tell every card."""
    seed = "8812673345119"
    for moves in ("", " moves 0:p", " moves 0:p 1:b", " moves 0:b 1:b"):
        lines = engine.ask(
            f"position game kuhn all seed {seed}{moves}", "query view 0", "query view 1",
            "query view -", "query log", "query board", "query result", "query key", "d",
            "go nodes 50")
        for line in lines:
            good = seed not in line and not re.search(r"\bseed\b", line)
            expect(good, "no seed in any answer", line)
