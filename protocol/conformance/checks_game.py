"""Positions and queries: what may be sent, and what is answered (in Kuhn)."""

import re

import forms
from harness import KUHN, REFEREE, check, clipped, expect
from turnkey import queries

# Records whose last event is impossible, by observer.
ILLEGAL = {
    "all": """c:0=K c:1=Q 2:p | c:0=K c:1=Q p | c:0=K c:1=Q :p | c:0=K c:1=Q 0: | c:0=K c:1=Q x:p
        | c:0=K c:1=Q +0:p | c:0=K c:1=Q 1:p | 0:p | c:0=K c:1=Q 0:call | c:0=K c:1=Q 0:P
        | c:0=K c:1=Q 0:p c:0=J | c:1=K | c:2=K | c:0=K c:1=K | c:0=A | c:0=KQ | c:0= | c:0=?
        | c:0=K c:1=Q 0:p c:show=KQ | c:0=K c:1=Q 0:b 1:p c:show=KQ | c:0=K c:1=Q 0:p 1:p c:show=KJ
        | c:0=K c:1=Q 0:p 1:p c:show=QK | c:0=K c:1=Q 0:p 1:p 0:p | c:0=K c:1=Q 0:b 1:p 0:p
        | c:0=K c:1=Q 0:p 1:p c:show=KQ c:show=KQ | c:0=K c:1=Q seed""",
    "seat 0": "c:0=? | c:0=K c:1=Q | c:0=K c:1=? 0:p 1:p c:show=QJ",
    "seat 1": "c:0=?2 | c:0=?1 | c:0=?? | c:0=? c:1=? | c:0=K",
    "seat -": """c:0=K | c:0=? c:1=? 0:p 1:p c:show=QQ | c:0=? c:1=? 0:p 1:p c:show=?2""",
}


@check("position-illegal", KUHN, limit=60)
def illegal(engine):
    """The wrong event is refused, with number and text, and nothing is kept."""
    for observer, records in ILLEGAL.items():
        for record in " ".join(records.split()).split(" | "):
            events = record.split()
            line = engine.one(REFEREE, f"position game kuhn {observer} moves {record}")
            wrong = f"{len(events)} {re.escape(events[-1])}"
            expected = rf"info string error illegal-event {wrong} \S.*"
            expect(re.fullmatch(expected, line), f"{observer}: {expected}", clipped(line))
            engine.refused("no-position", "query turn")
            answer = engine.ask("go nodes 10")
            expect(answer[-1:] == ["bestmove (none)"], "bestmove (none)", answer)


@check("position-event-limit", KUHN)
def event_limit(engine):
    engine.refused("illegal-event 4", f"{REFEREE} " + "0:p " * (forms.MAX_EVENTS - 2))
    engine.refused("too-many-events", f"{REFEREE} " + "0:p " * (forms.MAX_EVENTS - 1))
    engine.refused("no-position", "query turn")


@check("position-seed", KUHN)
def seed_deals(engine):
    """One seed gives the same cards, many seeds give all six deals, and the engine makes the
    showdown."""
    def log(text):
        return engine.response("log", f"position game kuhn all seed {text}", "query log")

    seen = set()
    for seed in range(60):
        dealt = log(seed)
        expect(re.fullmatch(r"c:0=(.) c:1=(?!\1)[KQJ]", dealt), "two different cards", dealt)
        again = log(f"{seed} moves 0:p")
        expect(again == f"{dealt} 0:p", f"{dealt} 0:p", again)
        seen.add(dealt)
    expect(len(seen) == 6, "all six deals within 60 seeds", sorted(seen))
    shown = log("7 moves 0:p 1:p")
    expect(re.fullmatch(r"c:0=(.) c:1=(.) 0:p 1:p c:show=\1\2", shown), "the showdown too", shown)


@check("position-incremental-seed", KUHN)
def incremental_seed(engine):
    """`seed 42` does not continue `seed 4`, although its text begins so."""
    for short, long in ((4, 42), (1, 10), (7, 77), (3, 31), (5, 58), (9, 90)):
        head = "position game kuhn all seed"
        fresh = engine.response("log", "ucinewgame", f"{head} {long}", "query log")
        after = engine.response("log", f"{head} {short}", f"{head} {long}", "query log")
        expect(after == fresh, f"seed {long} dealt as by a fresh engine: {fresh}", after)


@check("query-key", KUHN)
def key(engine):
    """The key is equal for equal knowledge and different for different knowledge."""
    positions = ("seat 0 moves c:0=K c:1=?", "seat 0 moves c:0=Q c:1=?", "seat 1 moves c:0=? c:1=K",
                 "seat - moves c:0=? c:1=?", "seat 0 moves c:0=K c:1=? 0:p",
                 "seat 0 moves c:0=K c:1=? 0:b", "all moves c:0=K c:1=Q", "all moves c:0=K c:1=J")
    first, again = ([engine.read(queries.KEY, f"position game kuhn {text}") for text in positions]
                    for _ in range(2))
    expect(len(set(first)) == len(positions), "a key for each piece of knowledge", first)
    expect(first == again, "the same keys again", again)


@check("query-no-leaks", KUHN)
def no_leaks(engine):
    """A view does not depend on what it hides, and no answer prints the seed."""
    for seat, deal in ((0, "c:0=Q c:1={}"), (1, "c:0={} c:1=Q")):
        told = [engine.ask(f"position game kuhn all moves {deal.format(card)} 0:p 1:b",
                           f"query view {seat}", "query view -") for card in "KJ"]
        expect(told[0] == told[1], "the same view whatever the other's card", told)
    seed = "8812673345119"
    for moves in ("", " moves 0:p", " moves 0:p 1:b", " moves 0:b 1:b"):
        for line in engine.ask(
                f"position game kuhn all seed {seed}{moves}", "query view 0", "query view 1",
                "query view -", "query log", "query record", "query board", "query result",
                "query key", "d", "go nodes 50"):
            good = seed not in line and not re.search(r"\bseed\b", line, re.I)
            expect(good, "no seed in any answer", line)


@check("where-hands", KUHN)
def hands(engine):
    """The other's card is one of two for a seat, and one of three for a spectator."""
    for seat, other, mine in ((0, 1, "c:0=K c:1=?"), (1, 0, "c:0=? c:1=K")):
        told = engine.read(queries.WHERE, f"position game kuhn seat {seat} moves {mine}")
        good = told.how == "sampled" and [place.seat for place in told.places] == [other]
        expect(good, "the other's card", told)
        chance = told.places[0].chance
        expect(set(chance) == {"Q", "J"} and chance == told.places[0].mean, "one of two", chance)
        expect(all(abs(share - 0.5) < 0.1 for share in chance.values()), "a half each", chance)
    told = engine.read(queries.WHERE, "position game kuhn seat - moves c:0=? c:1=? 0:b")
    expect(all(set(place.chance) == {"K", "Q", "J"} for place in told.places), "one of three", told)
