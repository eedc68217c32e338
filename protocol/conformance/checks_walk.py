"""Checks PROTOCOL.md's promises about views, logs, masks, increments and searches in random games.

Grows a referee's record with a seed by random legal moves (walk.py), and checks on the way
everything that holds for every game.
"""

import re

from harness import best_of, check, clipped, expect
from turnkey import queries
from walk import SEED, Walk, configurations, events, games, offered, same_event, walks


def hidden_games(engine):
    """Games with a hidden hand; any others if there are none."""
    found = games(engine)
    return [game for game in found if engine.read(queries.info(game)).hidden] or found


@check("walk-option-values", limit=60)
def option_values(engine):
    """Values next to the offered ones are refused; names ignore case."""
    for game in games(engine):
        for option in engine.read(queries.game_options(game)):
            bad = ["maybe", ""]
            if option.type == "spin":
                bad += [option.low - option.step, option.high + option.step, "1x", "+1"]
                bad += [option.low + 1] if option.step > 1 else []
            for value in bad:
                engine.refused("bad-value|bad-number|bad-position",
                               f"position game {game} {option.name}={value} all")
            for name in (option.name.lower(), option.name.upper()):
                for value in list(offered(option))[:1]:
                    plain = engine.ask(f"position game {game} {option.name}={value} all")
                    other = engine.ask(f"position game {game} {name}={value} all")
                    expect(plain == other, f"{name} as {option.name}", other)


@check("walk-options-named", limit=60)
def options_named(engine):
    """A view names its options, so it is complete. An option that it leaves out has its default:
    naming it changes nothing."""
    for game in games(engine):
        view = engine.response("view", f"position game {game} all seed 3", "query view 0")
        for option in engine.read(queries.game_options(game)):
            if f" {option.name}=" not in view:
                again = engine.response(
                    "view", f"position game {game} {option.name}={option.default} all seed 3",
                    "query view 0")
                expect(again == view, view, again)


@check("walk-to-the-end", limit=120)
def to_the_end(engine):
    """Random games end with a result of the documented form with consistent numbers."""
    for game in games(engine):
        for number in range(2):
            walk = Walk(engine, game, number=number)
            while not walk.over and len(walk.moves) < 5000:
                walk.step()
            result = engine.read(queries.RESULT, walk.position)
            expect((result is None) == (not walk.over), "a result at the end", result)
            if result is None:
                continue
            sizes = {len(result.scores), len(result.shares), walk.seats}
            expect(len(sizes) == 1, "a value for each seat", result)
            # More than 1 when partners win together.
            expect(sum(result.shares) > 1 - walk.seats / 1000, "shares that add up to 1", result)
            sharing = tuple(seat for seat, share in enumerate(result.shares) if share)
            expect(result.winners == sharing, f"winners {sharing}", result)


@check("walk-views", limit=120)
def views(engine):
    """Token k is the same event for every seat, and no view prints the seed. Each view is a
    position again, with the same view, and shows no other seat's. A seeded record's log without the
    seed is the same game."""
    for walk in walks(engine, 30, 10):
        seen, log = {seat: walk.view(seat) for seat in walk.observers()}, walk.log()
        legal = f"response legal {' '.join(walk.legal)}".strip()
        expect(engine.read(queries.RESULT) is None or walk.over,
               "no result before the end", walk.position)
        for seat, view in seen.items():
            tokens = events(view)
            expect("seed" not in view and str(SEED) not in view, "no seed in a view", view)
            expect(f" seat {seat}" in view, f"seat {seat}", view)
            expect(len(tokens) == len(log), f"as many events as in the log: {len(log)}", view)
            for index, (one, two) in enumerate(zip(tokens, log)):
                expect(same_event(one, two, walk.width),
                       f"event {index + 1} of the log, {two}, masked", one)
                public = events(seen["-"])[index]
                expect("?" in public or one == public, f"{public} as the spectator sees it", one)
            expect_position(engine, walk, seat, view, legal)
        head, log = walk.head.rsplit(" seed ", 1)[0], " ".join(log)
        asked = ["query turn", "query legal", "query log", "query result", "query board",
                 *(f"query view {seat}" for seat in walk.observers())]
        seeded = engine.ask(walk.position, *asked)
        plain = engine.ask(f"{head} moves {log}" if log else head, *asked)
        expect(plain == seeded, f"as with the seed: {seeded}", plain)


def expect_position(engine, walk, seat, view, legal):
    answers = engine.ask(f"position {view}", f"query view {seat}", "query turn", "query legal")
    expect(answers[:2] == [f"response view {view}", f"response turn {walk.turn}"], view, answers)
    own = seat == walk.turn or walk.over
    good = answers[2] == legal if own else answers[2].startswith("info string error hidden")
    expect(good, legal if own else "hidden", answers[2])
    others = [other for other in walk.observers() if other not in (seat, "-")]
    told = [line for line in engine.ask(*(f"query view {other}" for other in others))
            if not line.startswith("info string error hidden")]
    expect(not told, f"the other seats' views hidden from {seat}", told)



@check("walk-incremental", limit=120)
def incremental(engine):
    """A record grown event by event answers like one sent whole. So does each seat's, which a bot's
    GUI sends again and again."""
    common = ["query turn", "query legal", "query log", "query key", "query worlds", "query board"]
    for walk in walks(engine, 24, 8):
        asked = common + [f"query view {seat}" for seat in walk.observers()]
        grown = engine.ask(walk.position, *asked)
        fresh = engine.ask("ucinewgame", walk.position, *asked)
        expect(grown == fresh, f"as a fresh record: {fresh}", grown)
    for game in games(engine):
        walk = Walk(engine, game).advanced(24)
        for seat in walk.observers():
            view = walk.view(seat)
            head, tokens = view.partition(" moves ")[0], events(view)
            asked = [f"query view {seat}", *common]
            for count in range(len(tokens) + 1):
                moves = f" moves {' '.join(tokens[:count])}" if count else ""
                grown = engine.ask(f"position {head}{moves}", *asked)
                expect(len(grown) == len(asked), "an answer to each query", grown)
            fresh = engine.ask("ucinewgame", f"position {view}", *asked)
            expect(grown == fresh, f"as a fresh record: {fresh}", grown)


@check("walk-describe", limit=120)
def describe(engine):
    """Every legal move has a description and a sentence; the descriptions are those of the list."""
    for walk in walks(engine, 12, 4):
        moves = walk.legal[:30]
        for move, line in zip(moves, engine.ask(walk.position, *(f"query say {m}" for m in moves))):
            expect(line.startswith(f"response say {move} "), f"say {move}", line)
        listed = engine.read(queries.LEGAL)
        expect([move.text for move in listed] == walk.legal, walk.legal, listed)
        described = [queries.describe(move) for move in moves]
        answers = engine.ask(*(one.text for one in described))
        for query, move, line in zip(described, listed, answers):
            expect(query.answer([line]) == move, move, line)
        engine.read(queries.KEY)
        expect(engine.read(queries.WORLDS) == 1, "worlds 1 for a referee", "other")


@check("walk-json", limit=120)
def as_json(engine):
    """Boards follow their schema, which explains each key; the described events are the log's; a
    player who must remember is offered every legal move."""
    for walk in walks(engine, 12, 6):
        engine.ask(walk.position)
        board, schema = engine.read(queries.BOARD), engine.read(queries.schema(walk.game))
        for key in board:
            told = schema["properties"].get(key) or next(
                (one for form, one in schema.get("patternProperties", {}).items()
                 if re.search(form, key)), {})
            expect(told, f"{key} in the schema of {walk.game}", list(schema["properties"]))
            expect("x-type" in told, f"x-type of {key} in the schema of {walk.game}", told)
        missing = set(schema.get("required", ())) - set(board)
        expect(not missing, f"{missing} on the board", list(board))
        told = [str(event) for event in engine.read(queries.events())]
        expect(told == walk.log(), walk.log(), told)
        tries = [move.text for move in engine.read(queries.LEGAL_MEMORY)]
        short = engine.response("legal", "query legal memory").split(" ")[1:]
        expect(tries == short and set(walk.legal) <= set(tries), f"at least {walk.legal}", tries)


@check("walk-seats", limit=60)
def seats(engine):
    """The seats of a position equal those of its views, and teams win together."""
    for walk in walks(engine, 6, 3):
        told = engine.read(queries.SEATS, walk.position)
        expect((told.observer, told.turn, told.count, len(told.teams))
               == ("all", walk.turn, walk.seats, walk.seats), "a referee's table", told)
        for seat in walk.observers():
            own = engine.read(queries.SEATS, f"position {walk.view(seat)}")
            expect(str(own.observer) == seat, f"observer {seat}", own)
            expect(own.turn == told.turn and own.teams == told.teams, told, own)


@check("walk-go", limit=120)
def go(engine):
    """On the record and on the view of the seat on turn: the same legal move and a legal pv. The
    other seats get a report and no move."""
    for walk in walks(engine, 24, 12):
        if walk.over:
            continue
        told = engine.search(walk.position, "go nodes 60 multipv 3")
        expect(told.move in walk.legal, "a legal move", told.move)
        view = walk.view(walk.turn)
        seen = engine.search(f"position {view}", "go nodes 60 multipv 3")
        expect(told.text == seen.text, f"as on the view: {seen.text}", told.text)
        # Moves that the seat cannot distinguish may share a line.
        lines = min(3, len(walk.legal))
        expect(1 <= len(seen.block) <= lines, f"up to {lines} lines", len(seen.block))
        for info, first in zip(seen.block, seen.firsts):
            expect(len(info.scores) == walk.seats, f"values of {walk.seats} seats", info.fields)
            good = info.pv and info.pv[0].startswith(f"{walk.turn}:") and first in walk.legal
            expect(good, "a pv that begins with a legal move", info.pv)
            head = view if " moves " in view else view + " moves"
            errors = engine.ask(f"position {head} {' '.join(info.pv)}")
            expect(not errors, f"a legal pv, not {' '.join(info.pv)}", errors)
        # Moves may be named in every spelling.
        named = walk.random.sample(walk.legal, min(3, len(walk.legal)))
        engine.ask(walk.position)
        found = engine.search(f"go nodes 60 searchmoves {' '.join(named)}")
        expect(found.move in named, f"one of {named}", found.move)
        firsts = engine.search(f"go also {' '.join(named)} nodes 60").firsts
        expect(set(named) <= set(firsts) and len(set(firsts)) == len(firsts),
               f"{named} graded, each once", firsts)
        for seat in set(walk.observers()) - {walk.turn, "-"}:
            engine.found(f"position {walk.view(seat)}", "go nodes 30", move=r"\(none\)")



@check("walk-tampered", limit=90)
def tampered(engine):
    """Refuses a view with a private event opened, closed, dropped or doubled."""
    for walk in walks(engine, 8, 8):
        log, public = walk.log(), events(walk.view("-"))
        for seat in walk.observers()[:-1]:
            head, _, moves = walk.view(seat).partition(" moves ")
            tokens = moves.split()
            for index, token in enumerate(tokens):
                for other in {log[index], public[index]} - {token}:  # as others see it
                    changed = [*tokens[:index], other, *tokens[index + 1:]]
                    engine.refused(f"illegal-event {index + 1}",
                                   f"position {head} moves {' '.join(changed)}")
                # An observer who sees everything may see an equal event again.
                if token.startswith("c:") and index < 4 and log[index] != public[index]:
                    doubled = [*tokens[:index + 1], token, *tokens[index + 1:]]
                    engine.refused("illegal-event", f"position {head} moves {' '.join(doubled)}")


@check("walk-chance", limit=120)
def walk_chance(engine):
    """The next chance event is listed, and every listed event may come."""
    for game, options in configurations(engine):
        walk = Walk(engine, game, options).advanced(6)
        head = " ".join([game, *options])
        for observer, told in (("all", walk.log()), ("seat 0", events(walk.view("0"))),
                               ("seat -", events(walk.view("-")))):
            expect_chances(engine, f"position game {head} {observer}", told)


def expect_chances(engine, head, told):
    """The chance events of a record as one observer sees it, at its first events of chance."""
    for place in [place for place, event in enumerate(told) if event.startswith("c:")][:6]:
        before = " moves " + " ".join(told[:place]) if place else ""
        found = engine.read(queries.CHANCES, head + before)
        if found.how not in ("exact", "sampled"):
            expect(found.how == "many", "a list, or many", found.how)
            continue
        expect(len(found.events) == len(found.odds), "each event once", found.events)
        good = abs(sum(found.odds.values()) - 1) * 1_000_000 <= len(found.odds)
        expect(good, "odds that sum to one", found.odds)
        # A rare event may be missing in a sample.
        expect(told[place] in found.odds or found.how ==
               "sampled", f"{told[place]} listed", found.odds)
        for event in list(found.odds)[:3]:
            errors = engine.ask(f"{head}{before or ' moves'} {event}")
            expect(not errors, f"{event} may come", errors)


@check("walk-where", limit=120)
def walk_where(engine):
    """Whole numbers of cards, in places that the board has, and none of the seat's own."""
    for game, options in configurations(engine):
        for walk in Walk(engine, game, options).points(6, 6):
            for seat in ("0", "-"):
                expect_places(engine, f"position {walk.view(seat)}", seat)


def expect_places(engine, view, seat):
    found = engine.read(queries.WHERE, view)
    board = engine.read(queries.BOARD)
    keys = [(place.key, place.seat) for place in found.places]
    expect(len(set(keys)) == len(keys), "each place once", keys)
    for place in found.places:
        chance, mean = place.chance, place.mean
        expect(place.key in board, f"{place.key} is a key of the board", list(board))
        expect(seat == "-" or place.seat != int(seat), "none of the seat's own", place)
        expect(set(chance) == set(mean), "chances and means of the same cards", mean)
        falling = sorted(chance.values(), reverse=True)
        expect(list(chance.values()) == falling, "the likeliest first", chance)
        expect(all(share <= min(1, mean[card]) for card, share in chance.items()),
               "no chance above its mean", chance)
        expect(found.how == "sampled" or set(chance.values()) == {1}, "sure where exact", chance)
        total = sum(mean.values())
        off = abs(total - round(total)) * 1000
        expect(off <= len(mean) + 0.01, "a whole number of cards", mean)


@check("walk-whole-games", limit=120)
def whole_games(engine):
    """Engines that only get views play a game to its end through a referee."""
    game = hidden_games(engine)[-1]
    walk = Walk(engine, game)
    bots = [engine.another() for _ in range(walk.seats)]
    for bot in bots:
        bot.ask("setoption name Agent value greedy", "setoption name Analyse value false")
    while not walk.over and len(walk.moves) < 1500:
        found = bots[int(walk.turn)].search(f"position {walk.view(walk.turn)}", "go nodes 50")
        expect(found.move in walk.legal, f"a move of {walk.legal}", found.move)
        walk.play(found.move)
    expect(engine.read(queries.RESULT, walk.position), "a result", "none")


@check("walk-deterministic", limit=60)
def deterministic(engine):
    other = engine.another()
    for game in hidden_games(engine):
        for walk in Walk(engine, game).points(20, 20):
            if not walk.over:
                asked = ["ucinewgame", walk.position, "go nodes 200 multipv 3"]
                first, second = engine.search(*asked), other.search(*asked)
                expect(first.text == second.text, first.text, second.text)


@check("jacked-heavy", ["jacked"], limit=90)
def heavy(engine):
    """An expensive search: on time, stopped soon, and continuing when its table is full."""
    position = "position game jacked all seed 4"
    best_of(5, lambda: engine.search(position, "go movetime 100").seconds - 0.1, 0.05,
            "bestmove after movetime")

    def stopping():
        engine.running(position=position)
        return engine.search("stop").seconds
    best_of(5, stopping, 0.05, "bestmove after stop")
    engine.ask("setoption name Hash value 1")
    found = engine.search(position, "go movetime 3000", timeout=10)
    expect(found.infos and found.seconds >= 2, "3 s of search", f"{found.seconds:.2f} s")



@check("walk-long", slow=True, limit=600)
def long_walk(engine):
    """Whole random games: all views are positions, again and again."""
    for game in hidden_games(engine):
        walk = Walk(engine, game, number=9)
        while not walk.over and len(walk.moves) < 3000:
            walk.step()
            for seat in walk.observers() if len(walk.moves) % 25 == 0 else ():
                view = walk.view(seat)
                answer = engine.ask(f"position {view}", f"query view {seat}")
                expect(answer == [f"response view {view}"], "the same view", clipped(answer))
