"""The forms of `position`, masks, illegal events, and what an error leaves behind (in Kuhn)."""

import re

import grammar
from client import clipped
from kuhn import KUHN
from suite import check, dialogues, expect

GOOD = "position game kuhn all moves c:0=K c:1=Q"

dialogues("position", {
    "forms": """
        > position game kuhn seat 0
        > query turn
        < response turn c
        > position game kuhn seat 1 moves c:0=? c:1=K 0:b
        > query turn
        < response turn 1
        > position game kuhn seat -
        > query turn
        < response turn c
        > position game kuhn seat - moves c:0=? c:1=? 0:p
        > query turn
        < response turn 1
        > position game kuhn all
        > query turn
        < response turn c
        > position game kuhn all moves c:0=K c:1=Q 0:p 1:p
        > query turn
        < response turn c
        > position game kuhn all seed 42
        > query turn
        < response turn 0
        > position game kuhn all seed 0 moves 0:p
        > query turn
        < response turn 1
        > position game kuhn all seed 18446744073709551615 moves 0:p
        > query turn
        < response turn 1
    """,
    "complete-each-time": """
        > position game kuhn all moves c:0=K c:1=Q 0:p
        > position game kuhn all moves c:0=K c:1=Q
        > query turn
        < response turn 0
        > position game kuhn seat 0 moves c:0=J c:1=?
        > query view 0
        < response view game kuhn seat 0 moves c:0=J c:1=?
    """,
    "bad-form": """
        > position
        < error bad-position {rest}
        > position kuhn all
        < error bad-position {rest}
        > position game kuhn
        < error bad-position {rest}
        > position game kuhn moves c:0=K
        < error bad-position {rest}
        > position game kuhn seat
        < error bad-position {rest}
        > position game kuhn seat 2
        < error bad-position {rest}
        > position game kuhn seat x
        < error {bad-position|bad-number} {rest}
        > position game kuhn seat +1
        < error {bad-position|bad-number} {rest}
        > position game kuhn seat 0 all
        < error bad-position {rest}
        > position game kuhn seat 0 seed 5
        < error bad-position {rest}
        > position game kuhn seat - seed 5
        < error bad-position {rest}
        > position game kuhn moves c:0=K all
        < error bad-position {rest}
        > position game kuhn all seed 1 seed 2
        < error bad-position {rest}
    """,
    "bad-numbers": """
        > position game kuhn all seed
        < error {bad-position|bad-number} {rest}
        > position game kuhn all seed 1x
        < error bad-number seed 1x
        > position game kuhn all seed -1
        < error bad-number seed -1
        > position game kuhn all seed +1
        < error bad-number seed +1
        > position game kuhn all seed 18446744073709551616
        < error bad-number seed 18446744073709551616
    """,
    "bad-options": """
        > position game kuhn Stakes=2 all
        < error unknown-option Stakes
        > position game kuhn all Stakes=2
        < error bad-position {rest}
    """,
    "seed-refuses-chance-events": """
        > position game kuhn all seed 5 moves c:0=K
        < error illegal-event 1 c:0=K {rest}
        > position game kuhn all seed 5 moves 0:p c:show=KJ
        < error illegal-event 2 c:show=KJ {rest}
    """,
    "error-leaves-none": """
        > position game kuhn all moves c:0=K c:1=Q
        > position game kuhn all moves c:0=K c:1=Q 1:p
        < error illegal-event 3 1:p {rest}
        > query turn
        < error no-position
        > query log
        < error no-position
        > go nodes 100
        < error no-position
        < bestmove (none)
        > d
        < error no-position
    """,
    "every-error-leaves-none": """
        > position game kuhn all moves c:0=K c:1=Q
        > position game chess seat 0
        < error unknown-game chess
        > query turn
        < error no-position
        > position game kuhn all moves c:0=K c:1=Q
        > position game kuhn Stakes=2 all
        < error unknown-option Stakes
        > query turn
        < error no-position
        > position game kuhn all moves c:0=K c:1=Q
        > position game kuhn all seed 1x
        < error bad-number seed 1x
        > query turn
        < error no-position
        > position game kuhn all moves c:0=K c:1=Q
        > position
        < error bad-position {rest}
        > query turn
        < error no-position
    """,
    "after-an-error": """
        > position game kuhn all moves c:0=K c:1=Q 0:p
        > position game kuhn all moves c:0=K c:1=Q 0:p 0:p
        < error illegal-event 4 0:p {rest}
        > position game kuhn all moves c:0=K c:1=Q 0:p 1:b
        > query log
        < response log c:0=K c:1=Q 0:p 1:b
    """,
    "other-errors-keep-it": """
        > position game kuhn all moves c:0=K c:1=Q 0:p
        > hello
        < error unknown-command hello
        > query view 7
        < error bad-argument {rest}
        > go
        < error bad-go {rest}
        < bestmove (none)
        > setoption name Hash value 0
        < error bad-value {rest}
        > query log
        < response log c:0=K c:1=Q 0:p
    """,
    "string-prefix-is-no-extension": """
        > position game kuhn all moves c:0=K c:1=Q 0:p 1:
        < error illegal-event 4 1: {rest}
        > position game kuhn all moves c:0=K c:1=Q 0:p 1:b
        > query turn
        < response turn 0
        > position game kuhn all moves c:0=K c:1=Q 0:p 1:bb
        < error illegal-event 4 1:bb {rest}
    """,
}, games=KUHN)

# Events that cannot have happened: where it is told, the record, the number of the wrong one.
ILLEGAL = {
    "unknown-actor": ("all", "c:0=K c:1=Q 2:p", 3),
    "no-actor": ("all", "c:0=K c:1=Q p", 3),
    "empty-actor": ("all", "c:0=K c:1=Q :p", 3),
    "empty-move": ("all", "c:0=K c:1=Q 0:", 3),
    "odd-actor": ("all", "c:0=K c:1=Q x:p", 3),
    "signed-actor": ("all", "c:0=K c:1=Q +0:p", 3),
    "out-of-turn": ("all", "c:0=K c:1=Q 1:p", 3),
    "before-the-deal": ("all", "0:p", 1),
    "no-such-move": ("all", "c:0=K c:1=Q 0:call", 3),
    "upper-case": ("all", "c:0=K c:1=Q 0:P", 3),
    "deal-in-play": ("all", "c:0=K c:1=Q 0:p c:0=J", 4),
    "wrong-seat-dealt": ("all", "c:1=K", 1),
    "no-such-seat-dealt": ("all", "c:2=K", 1),
    "dealt-twice": ("all", "c:0=K c:1=K", 2),
    "no-such-card": ("all", "c:0=A", 1),
    "two-cards": ("all", "c:0=KQ", 1),
    "no-card": ("all", "c:0=", 1),
    "masked-for-referee": ("all", "c:0=? c:1=Q", 1),
    "two-masked": ("seat 1", "c:0=?2", 1),
    "mask-of-one-numbered": ("seat 1", "c:0=?1", 1),
    "mask-twice": ("seat 1", "c:0=??", 1),
    "own-card-masked": ("seat 0", "c:0=? c:1=?", 1),
    "own-second-card-masked": ("seat 1", "c:0=? c:1=?", 2),
    "other-card-open": ("seat 0", "c:0=K c:1=Q", 2),
    "first-card-open": ("seat 1", "c:0=K c:1=Q", 1),
    "card-open-to-spectator": ("seat -", "c:0=K c:1=?", 1),
    "show-too-early": ("all", "c:0=K c:1=Q 0:p c:show=KQ", 4),
    "show-after-a-fold": ("all", "c:0=K c:1=Q 0:b 1:p c:show=KQ", 5),
    "show-other-cards": ("all", "c:0=K c:1=Q 0:p 1:p c:show=KJ", 5),
    "show-wrong-way-round": ("all", "c:0=K c:1=Q 0:p 1:p c:show=QK", 5),
    "show-not-mine": ("seat 0", "c:0=K c:1=? 0:p 1:p c:show=QJ", 5),
    "show-same-card-twice": ("seat -", "c:0=? c:1=? 0:p 1:p c:show=QQ", 5),
    "show-masked": ("seat -", "c:0=? c:1=? 0:p 1:p c:show=?2", 5),
    "move-instead-of-show": ("all", "c:0=K c:1=Q 0:p 1:p 0:p", 5),
    "after-the-end": ("all", "c:0=K c:1=Q 0:b 1:p 0:p", 5),
    "second-show": ("all", "c:0=K c:1=Q 0:p 1:p c:show=KQ c:show=KQ", 6),
    "token-of-a-keyword": ("all", "c:0=K c:1=Q seed 5", 3),
}


def illegal(observer, record, wrong):
    """A check that the wrong event is refused, by number and text, and that nothing is kept."""
    def run(engine):
        event = record.split()[wrong - 1]
        line = engine.one(GOOD, f"position game kuhn {observer} moves {record}")
        expected = rf"info string error illegal-event {wrong} {re.escape(event)} \S.*"
        expect(re.fullmatch(expected, line), f"illegal-event {wrong} {event} …", clipped(line))
        line = engine.one("query turn")
        expect(line.startswith("info string error no-position"), "no position left", line)
        answer = engine.ask("go nodes 10")
        expect(answer[-1:] == ["bestmove (none)"], "bestmove (none)", answer)
    return run


for _name, _row in ILLEGAL.items():
    check(f"illegal-{_name}", KUHN)(illegal(*_row))


@check("position-event-limit", KUHN)
def event_limit(engine):
    head = f"{GOOD} "
    line = engine.one(head + "0:p " * (grammar.MAX_EVENTS - 2))
    good = line.startswith("info string error illegal-event 4 ")
    expect(good, "65,536 events read", clipped(line))
    line = engine.one(head + "0:p " * (grammar.MAX_EVENTS - 1))
    expect(line.startswith("info string error too-many-events"), "too-many-events", clipped(line))
    line = engine.one("query turn")
    expect(line.startswith("info string error no-position"), "no position left", line)


@check("position-seed-makes-the-deal", KUHN)
def seed_deals(engine):
    """The same seed gives the same cards, and many seeds give all six deals."""
    seen = set()
    for seed in range(60):
        log = engine.response("log", f"position game kuhn all seed {seed}", "query log")
        expect(re.fullmatch(r"c:0=[KQJ] c:1=[KQJ]", log), "two deals", log)
        expect(log[4] != log[-1], "two different cards", log)
        again = engine.response("log", f"position game kuhn all seed {seed} moves 0:p", "query log")
        expect(again == f"{log} 0:p", f"the same deal, then 0:p: {log} 0:p", again)
        seen.add(log)
    expect(len(seen) == 6, "all six deals within 60 seeds", sorted(seen))


@check("position-seed-makes-the-showdown", KUHN)
def seed_shows(engine):
    log = engine.response("log", "position game kuhn all seed 7 moves 0:p 1:p", "query log")
    match = re.fullmatch(r"c:0=(.) c:1=(.) 0:p 1:p c:show=(.)(.)", log)
    expect(match and match[1] + match[2] == match[3] + match[4], "the showdown made too", log)
    turn = engine.response("turn", "query turn")
    expect(turn == "-", "turn - at the end", turn)


@check("position-incremental-seed", KUHN)
def incremental_seed(engine):
    """`seed 42` is no extension of `seed 4`, though its text begins so."""
    for short, long in ((4, 42), (1, 10), (7, 77), (3, 31), (5, 58), (9, 90)):
        head = "position game kuhn all seed"
        fresh = engine.response("log", "ucinewgame", f"{head} {long}", "query log")
        after = engine.response("log", f"{head} {short}", f"{head} {long}", "query log")
        expect(after == fresh, f"seed {long} dealt as by a fresh engine: {fresh}", after)


@check("position-incremental-same-as-fresh", KUHN)
def incremental(engine):
    """A record that grows event by event gives the answers of a fresh engine that gets it whole."""
    records = {"all": "c:0=Q c:1=K 0:p 1:b 0:b c:show=QK",
               "seat 0": "c:0=Q c:1=? 0:p 1:b 0:b c:show=QK",
               "seat 1": "c:0=? c:1=K 0:p 1:b 0:b c:show=QK",
               "seat -": "c:0=? c:1=? 0:p 1:b 0:b c:show=QK",
               "all seed 9": "0:p 1:b 0:b"}
    queries = ["query turn", "query legal", "query view 0", "query view 1", "query view -",
               "query log", "query key", "query worlds", "query board", "query result"]
    for observer, record in records.items():
        events = record.split()
        for count in range(len(events) + 1):
            moves = f" moves {' '.join(events[:count])}" if count else ""
            position = f"position game kuhn {observer}{moves}"
            grown = engine.ask(position, *queries)
            fresh = engine.ask("ucinewgame", position, *queries)
            expect(grown == fresh, f"as from a fresh position: {fresh}", grown)
