"""What only Jacked shows: a long game of many hands, options, partners, and a heavy search."""

import re

from client import clipped
from suite import check, dialogues, expect
from walk import Walk, events

JACKED = ["jacked"]

dialogues("jacked", {
    "options": """
        > query options jacked
        < response options jacked name {rest}
        > position game jacked Players=5 all
        < error bad-value {rest}
        > position game jacked Wings=2 all
        < error unknown-option Wings
        > position game jacked Players all
        < error bad-position {rest}
        > position game jacked players=2 all seed 3
        > query view -
        < response view game jacked Players=2 {rest}
    """,
    "option-twice": """
        > position game jacked Players=2 Players=3 all
        < error {bad-position|bad-value} {rest}
    """,
    "seats": """
        > position game jacked Players=2 seat 2
        < error bad-position {rest}
        > position game jacked Players=2 seat 1
        > query turn
        < response turn c
        > position game jacked Players=3 all seed 1
        > query view 2
        < response view game jacked {rest}
        > query view 3
        < error bad-argument {rest}
    """,
    "bad-deals": """
        > position game jacked Players=2 seat 0 moves c:0=?5
        < error illegal-event 1 c:0=?5 {rest}
        > position game jacked Players=2 seat 0 moves 1:9@34
        < error illegal-event 1 1:9@34 {rest}
        > position game jacked Players=2 seat 0 moves c:1=AKQJT
        < error illegal-event 1 c:1=AKQJT {rest}
        > position game jacked Players=2 seat 0 moves c:1=?0
        < error illegal-event 1 c:1=?0 {rest}
        > position game jacked Players=2 seat 0 moves c:1=?99
        < error illegal-event 1 c:1=?99 {rest}
        > position game jacked Players=2 all moves c:1=KKKKKKKKKKKK
        < error illegal-event 1 c:1=KKKKKKKKKKKK {rest}
    """,
    "another-games-moves": """
        > position game jacked Players=2 all seed 5 moves 1:p
        < error illegal-event 1 1:p {rest}
    """,
}, games=JACKED)


@check("jacked-all-options-named", JACKED)
def options_named(engine):
    """A view names its options, so that it stands by itself. One that it leaves out is at its
    default: naming that changes nothing."""
    text = engine.response("options", "query options jacked")
    names = set(re.findall(r"name (\S+) type", text))
    view = engine.response("view", "position game jacked all seed 3", "query view 0")
    named = set(re.findall(r" (\w+)=\S+", view.partition(" seat ")[0]))
    expect(named and named <= names, f"options named: {sorted(names)}", sorted(named))
    for name in sorted(names - named):
        default = re.search(rf"name {name} type \w+ default (\S+)", text).group(1)
        again = engine.response("view", f"position game jacked {name}={default} all seed 3",
                                "query view 0")
        expect(again == view, view, again)


@check("jacked-hands-are-masked", JACKED)
def hands_masked(engine):
    """A deal is open to its seat only: others see as many `?`, whatever their partnership."""
    for players in (2, 3, 4):
        walk = Walk(engine, "jacked", (f"Players={players}",))
        for _ in walk.points(60, 60):
            pass
        for seat in walk.observers():
            for token in events(walk.view(seat)):
                deal = re.fullmatch(r"c:(\d)=(.*)", token)
                if not deal:
                    continue
                own = deal[1] == seat
                good = re.fullmatch(r"[AKQJT2-9X]+" if own else r"\?\d*", deal[2])
                expect(good, "an open hand" if own else "a masked hand", f"{token} for seat {seat}")


@check("jacked-wrong-number-dealt", JACKED)
def wrong_number(engine):
    """A masked hand has the right size, and an open one is of cards that are left."""
    walk = Walk(engine, "jacked", ("Players=2",))
    view = walk.view(1)
    head, tokens = view.partition(" moves ")[0], events(view)
    for index, token in enumerate(tokens):
        for other in (token[:-1], token + "9", token + "?", token.upper() + "A"):
            line = engine.one(f"position {head} moves {' '.join([*tokens[:index], other])}")
            expect(line.startswith(f"info string error illegal-event {index + 1} "),
                   f"illegal-event {index + 1} {other}", clipped(line))


@check("jacked-whole-games", JACKED, limit=120)
def whole_games(engine):
    """Two engines with views only play a game to its end by way of a referee."""
    walk = Walk(engine, "jacked", ("Players=2",))
    bots = [engine.another(), engine.another()]
    for bot in bots:
        bot.ask("setoption name Agent value greedy", "setoption name Analyse value false")
    while not walk.over and len(walk.moves) < 1500:
        seat = int(walk.turn)
        found = bots[seat].search(f"position {walk.view(seat)}", "go nodes 50")
        expect(found.move in walk.legal, f"a move of {walk.legal}", found.move)
        walk.moves.append(f"{seat}:{found.move}")
        walk.look()
    got = engine.response("result", walk.position, "query result")
    expect(got.startswith("scores "), "a result", got)


@check("jacked-deterministic", JACKED, limit=60)
def deterministic(engine):
    walk = Walk(engine, "jacked")
    for _ in walk.points(40, 20):
        asked = [walk.position, "go nodes 500 multipv 3"]
        first, second = engine.search(*asked), engine.another().search(*asked)
        expect(first.text == second.text, first.text, second.text)


@check("jacked-movetime-and-stop", JACKED)
def movetime_and_stop(engine):
    """Within 50 ms, the best of five."""
    late, position = [], "position game jacked all seed 4"
    for _ in range(5):
        late.append(engine.search(position, "go movetime 100").seconds - 0.1)
        if late[-1] <= 0.05:
            break
    expect(min(late) <= 0.05, "bestmove at most 50 ms after movetime", f"{1000 * min(late):.0f} ms")
    times = []
    for _ in range(5):
        engine.send("go infinite")
        early = [line for line in engine.heard(0.1) if line.startswith("bestmove")]
        expect(not early, "a search that goes on", early)
        engine.send("stop")
        times.append(engine.searched().seconds)
        if times[-1] <= 0.05:
            break
    expect(min(times) <= 0.05, "bestmove within 50 ms of stop", f"{1000 * min(times):.0f} ms")


@check("jacked-threads", JACKED, limit=60)
def threads(engine):
    """Several search threads: legal moves, limits kept, stop and ping answered."""
    engine.ask("setoption name Threads value 4")
    walk = Walk(engine, "jacked")
    for _ in walk.points(9, 3):
        for text in ("nodes 400", "movetime 20", "nodes 400 multipv 3"):
            found = engine.search(walk.position, f"go {text}")
            expect(found.move in walk.legal, "a legal move", found.move)
        engine.send("go infinite", "isready")
        engine.until("readyok", timeout=2)
        engine.send("stop")
        expect(engine.searched().move in walk.legal, "a legal move", "another")


@check("jacked-full-hash", JACKED, limit=60)
def full_hash(engine):
    """When the table is full the search goes on."""
    engine.ask("setoption name Hash value 1")
    found = engine.search("position game jacked all seed 4", "go movetime 3000", timeout=10)
    expect(len(found.infos) >= 1 and found.seconds >= 2, "3 s of search", f"{found.seconds:.2f} s")


@check("jacked-long-walk", JACKED, slow=True, limit=600)
def long_walk(engine):
    """Whole random games of 2 to 4 players: all views are positions, again and again."""
    for players in (2, 3, 4):
        walk = Walk(engine, "jacked", (f"Players={players}",), number=9)
        while not walk.over and len(walk.moves) < 3000:
            walk.step()
            if len(walk.moves) % 25 == 0:
                for seat in walk.observers():
                    view = walk.view(seat)
                    answer = engine.ask(f"position {view}", f"query view {seat}")
                    same = answer == [f"response view {view}"]
                    expect(same, "the same view", clipped(str(answer)))
