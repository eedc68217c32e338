"""The promises of PROTOCOL.md about views, logs, masks, increments and searches, in random games.

A referee's record with a seed is grown by random legal moves (walk.py), and on the way all that holds
for every game is held against it.
"""

import re

import grammar
from suite import check, expect
from walk import SEED, Walk, events, offered, same_event, walks


@check("walk-option-values", limit=60)
def option_values(engine):
    """Values next to the offered ones are refused, names are found in any case."""
    for game in engine.response("games", "query games").split():
        described = grammar.options(engine.response("options", f"query options {game}")
                                    .partition(" ")[2])
        for option in described or ():
            bad = ["maybe", ""]
            if option.type == "spin":
                bad += [option.low - option.step, option.high + option.step, "1x", "+1"]
                bad += [option.low + 1] if option.step > 1 else []
            for value in bad:
                line = engine.one(f"position game {game} {option.name}={value} all")
                expect(re.match(r"info string error (bad-value|bad-number|bad-position) ", line),
                       f"an error for {option.name}={value}", line)
            for name in (option.name.lower(), option.name.upper()):
                for value in list(offered(option))[:1]:
                    plain = engine.ask(f"position game {game} {option.name}={value} all")
                    other = engine.ask(f"position game {game} {name}={value} all")
                    expect(plain == other, f"{name} as {option.name}", other)


@check("walk-to-the-end", limit=120)
def to_the_end(engine):
    """Random games end with a result of the documented form, in which the numbers agree."""
    for game in engine.response("games", "query games").split():
        for number in range(2):
            walk = Walk(engine, game, number=number)
            while not walk.over and len(walk.moves) < 5000:
                walk.step()
            if not walk.over:
                continue
            words = engine.response("result", walk.position, "query result").split()
            scores, shares, winners = (words[i].split(",") for i in (1, 3, 5))
            expect(len(scores) == len(shares) == walk.seats, "a value per seat", words)
            total = sum(map(int, shares))  # more than 1000 where partners win together
            expect(total > 1000 - walk.seats, "shares that add up to 1000", words)
            with_share = [str(seat) for seat, share in enumerate(shares) if share != "0"]
            expect(winners == with_share, f"winners {with_share}", words)
            for query in ("query legal", "query turn"):
                engine.one(query)


@check("walk-result-none", limit=60)
def result_none(engine):
    for walk in walks(engine, 6, 2):
        if not walk.over:
            got = engine.response("result", walk.position, "query result")
            expect(got == "none", "result none", got)


@check("walk-views-align", limit=90)
def views_align(engine):
    """Token k is the same event for every seat; and no view prints the seed."""
    for walk in walks(engine, 30, 10):
        views = {seat: walk.view(seat) for seat in walk.observers()}
        log = engine.response("log", walk.position, "query log").split()
        for seat, view in views.items():
            expect("seed" not in view and str(SEED) not in view, "no seed in a view", view)
            tokens = events(view)
            expect(len(tokens) == len(log), f"as many events as in the log: {len(log)}", view)
            for index, (one, two) in enumerate(zip(tokens, log)):
                expect(same_event(one, two), f"event {index + 1} of the log, {two}, masked", one)
            expect(f" seat {seat}" in view, f"seat {seat}", view)
        public = events(views["-"])
        for index, token in enumerate(public):
            if "?" not in token:
                expect(all(events(view)[index] == token for view in views.values()),
                       f"{token} for everybody, as the spectator sees it", views)


@check("walk-view-round-trip", limit=90)
def round_trip(engine):
    """What `query view s` prints is a position, whose view is the same line."""
    for walk in walks(engine, 20, 10):
        legal = f"response legal {' '.join(walk.legal)}".strip()
        for seat in walk.observers():
            view = walk.view(seat)
            answers = engine.ask(f"position {view}", f"query view {seat}", "query turn",
                                 "query legal")
            expect(answers[:2] == [f"response view {view}", f"response turn {walk.turn}"],
                   f"the same view and turn {walk.turn}", answers)
            own = seat == walk.turn or walk.over
            good = answers[2] == legal if own else answers[2].startswith("info string error hidden")
            expect(good, legal if own else "hidden", answers[2])
            others = [other for other in walk.observers() if other not in (seat, "-")]
            hidden = engine.ask(*(f"query view {other}" for other in others))
            told = [line for line in hidden if not line.startswith("info string error hidden")]
            expect(not told, f"the other seats' views hidden from {seat}", told)


@check("walk-log-round-trip", limit=90)
def log_round_trip(engine):
    """The log of a seeded record, sent without the seed, is the same game."""
    queries = ["query turn", "query legal", "query log", "query result", "query board"]
    for walk in walks(engine, 20, 10):
        seeded = engine.ask(walk.position, *queries, *(f"query view {s}" for s in walk.observers()))
        log = engine.response("log", "query log")
        head = walk.head.rsplit(" seed ", 1)[0]
        position = f"{head} moves {log}" if log else head
        plain = engine.ask(position, *queries, *(f"query view {s}" for s in walk.observers()))
        expect(plain == seeded, f"as with the seed: {seeded}", plain)


@check("walk-incremental", limit=90)
def incremental(engine):
    """A record that has grown event by event answers as one that comes whole."""
    queries = ["query turn", "query legal", "query log", "query key", "query worlds", "query board"]
    for walk in walks(engine, 24, 8):
        all_queries = queries + [f"query view {s}" for s in walk.observers()]
        grown = engine.ask(walk.position, *all_queries)
        fresh = engine.ask("ucinewgame", walk.position, *all_queries)
        expect(grown == fresh, f"as a fresh record: {fresh}", grown)


@check("walk-incremental-views", limit=90)
def incremental_views(engine):
    """So does the record of a seat, which a bot's GUI sends again and again."""
    for game in engine.response("games", "query games").split():
        walk = Walk(engine, game)
        for _ in walk.points(24, 24):
            pass
        for seat in walk.observers():
            view = walk.view(seat)
            head, tokens = view.partition(" moves ")[0], events(view)
            queries = [f"query view {seat}", "query turn", "query legal", "query key",
                       "query worlds", "query board"]
            for count in range(len(tokens) + 1):
                moves = f" moves {' '.join(tokens[:count])}" if count else ""
                grown = engine.ask(f"position {head}{moves}", *queries)
                expect(len(grown) == len(queries), "an answer to each query", grown)
            fresh = engine.ask("ucinewgame", f"position {view}", *queries)
            expect(grown == fresh, f"as a fresh record: {fresh}", grown)


@check("walk-describe", limit=90)
def describe(engine):
    """Every legal move is described; the position is described."""
    for walk in walks(engine, 12, 4):
        if walk.over:
            continue
        answers = engine.ask(walk.position, *(f"query describe {move}" for move in walk.legal))
        for move, line in zip(walk.legal, answers):
            expect(line.startswith(f"response describe {move} "), f"describe {move}", line)
        engine.response("board", "query board")
        engine.response("key", "query key")
        expect(engine.response("worlds", "query worlds") == "1", "worlds 1 for a referee", "other")


@check("walk-go", limit=120)
def go(engine):
    """On the record and on the view of the seat on turn: the same legal move, a legal pv."""
    for walk in walks(engine, 24, 12):
        if walk.over:
            continue
        told = engine.search(walk.position, "go nodes 60 multipv 3")
        expect(told.move in walk.legal, "a legal move", told.move)
        view = walk.view(walk.turn)
        seen = engine.search(f"position {view}", "go nodes 60 multipv 3")
        expect(told.text == seen.text, f"as on the view: {seen.text}", told.text)
        # Moves that the seat can't tell apart may share a line.
        lines = min(3, len(walk.legal))
        expect(1 <= len(seen.block) <= lines, f"up to {lines} lines", len(seen.block))
        for info in seen.block:
            expect(len(info.lists["eus"]) == walk.seats, f"values of {walk.seats} seats", info.line)
            expect(info.pv and info.pv[0].startswith(f"{walk.turn}:") and info.first in walk.legal,
                   "a pv that begins with a legal move", info.line)
            head = view if " moves " in view else view + " moves"
            errors = engine.ask(f"position {head} {' '.join(info.pv)}")
            expect(not errors, f"a legal pv, not {' '.join(info.pv)}", errors)


@check("walk-go-lists", limit=90)
def go_lists(engine):
    """`searchmoves` and `also` on moves of every spelling."""
    for walk in walks(engine, 12, 6):
        if walk.over:
            continue
        named = walk.random.sample(walk.legal, min(3, len(walk.legal)))
        found = engine.search(walk.position, f"go nodes 60 searchmoves {' '.join(named)}")
        expect(found.move in named, f"one of {named}", found.move)
        found = engine.search(walk.position, f"go also {' '.join(named)} nodes 60")
        firsts = [info.first for info in found.block]
        expect(set(named) <= set(firsts) and len(set(firsts)) == len(firsts),
               f"{named} graded, each once", firsts)


@check("walk-go-waiting", limit=90)
def go_waiting(engine):
    """Seats that are not on turn get a report and no move."""
    for walk in walks(engine, 6, 3):
        for seat in walk.observers()[:-1]:
            if walk.over or seat == walk.turn:
                continue
            found = engine.search(f"position {walk.view(seat)}", "go nodes 30")
            expect(found.move == "(none)" and found.infos, "infos and bestmove (none)", found)


@check("walk-tampered", limit=90)
def tampered(engine):
    """A view with a private event opened, closed, dropped or doubled is refused."""
    for walk in walks(engine, 8, 8):
        for seat in walk.observers()[:-1]:
            view = walk.view(seat)
            head, tokens = view.partition(" moves ")[0], events(view)
            log = engine.response("log", walk.position, "query log").split()
            public = events(walk.view("-"))
            for index, token in enumerate(tokens):
                others = {log[index], public[index]} - {token}
                for other in others:  # what only the referee, or only a stranger, sees there
                    changed = [*tokens[:index], other, *tokens[index + 1:]]
                    line = engine.one(f"position {head} moves {' '.join(changed)}")
                    expect(line.startswith(f"info string error illegal-event {index + 1} "),
                           f"illegal-event {index + 1} {other} for seat {seat}", line)
                # Who sees all may well see the like of it again.
                hidden = log[index] != public[index]
                if token.startswith("c:") and index < 4 and hidden:
                    doubled = [*tokens[:index + 1], token, *tokens[index + 1:]]
                    line = engine.one(f"position {head} moves {' '.join(doubled)}")
                    expect(line.startswith("info string error illegal-event"),
                           f"illegal-event for {token} twice", line)
