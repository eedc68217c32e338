"""What an engine must do to play one game (tournaments/README.md, "Engines"), in random games of it.

An engine that answers with a legal move in time, whatever the position, passes; what it has to
know of the rest of the protocol is to pass it over.
"""

import grammar
from suite import check, expect
from walk import Walk

MOST_MOVES = 100  # of one engine in one game: some games are long
SLACK = 0.5  # seconds that a machine with other work may take beyond what was allowed


def game_of(player, number=0):
    name, *options = player.table.game.split(" ")
    return Walk(player.rules, name, options, number)


def answer(player, walk, limits="movetime 50"):
    """The engine's answer where anybody has the turn, as the seat that has it."""
    found = player.search("position " + walk.view(walk.turn), f"go {limits}")
    expect(walk.allows(found.move), f"a legal move, as is {walk.legal[0]}", found.move)
    return found


def advanced(walk, plies):
    """A random game that many plies on, or where it goes on last."""
    for _ in range(plies):
        walk.step()
        if walk.over:
            walk.step_back()
            break
    return walk


def ready(player):
    """An engine that has been told what it is told before a game."""
    player.ask("uci")
    player.ask("ucinewgame")
    return player


@check("player-silence", player=True)
def silence(player):
    heard = player.heard(0.5)
    expect(not heard, "silence before the first command", heard)


@check("player-handshake", player=True)
def handshake(player):
    player.send("uci")
    lines = player.until("uciok")
    expect(any(line.startswith("id name ") for line in lines), "id name …", lines)
    expect("id protocol turnkey 1" in lines, "id protocol turnkey 1", lines)


@check("player-ready", player=True)
def readiness(player):
    player.ask("uci")
    for _ in range(3):
        answers = player.ask()
        expect(not answers, "readyok and nothing else", answers)


@check("player-options", player=True)
def options(player):
    """Options can be read and take their defaults, and Seed a number."""
    for line in player.ask("uci"):
        if not line.startswith("option "):
            continue
        described = grammar.options(line[len("option "):])
        expect(described, "option name … type … default …", line)
        value = "7" if described[0].name == "Seed" else described[0].default
        if described[0].type == "button" or not value:
            continue
        errors = [reply for reply in player.ask(f"setoption name {described[0].name} value {value}")
                  if reply.startswith("info string error")]
        expect(not errors, f"{described[0].name} to take {value}", errors)


@check("player-passes-over", player=True)
def passes_over(player):
    """What it does not know ends neither the engine nor its readiness."""
    ready(player)
    player.ask("hello", "debug on", "query legal", "", "setoption name NoSuchOption value 1")
    answer(player, game_of(player))


@check("player-limits", player=True)
def limits(player):
    walk = game_of(player)
    ready(player)
    for text in ("movetime 100", "nodes 500", "depth 1", "movetime 100 nodes 500",
                 "time 10000 inc 100"):
        answer(player, walk, text)


@check("player-on-time", player=True)
def on_time(player):
    """Best of three."""
    walk = game_of(player)
    ready(player)
    seconds = min(answer(player, walk, "movetime 100").seconds for _ in range(3))
    expect(seconds < 0.1 + SLACK, "an answer to movetime 100 in 100 ms", f"{seconds:.2f} s")


@check("player-one-answer", player=True)
def one_answer(player):
    walk = game_of(player)
    ready(player)
    for _ in range(5):
        answer(player, walk)
        more = [line for line in player.ask() if line.startswith("bestmove")]
        expect(not more, "one bestmove", more)
    heard = [line for line in player.heard(0.3) if line.startswith("bestmove")]
    expect(not heard, "no bestmove unless asked", heard)


@check("player-games", player=True, limit=120)
def games(player):
    """Whole games in each seat, the others playing at random."""
    ready(player)
    for seat in range(game_of(player).seats):
        walk, moves = game_of(player, seat), 0
        player.ask("ucinewgame")
        while not walk.over and moves < MOST_MOVES:
            if walk.turn == str(seat):
                walk.play(answer(player, walk, "movetime 20").move)
                moves += 1
            else:
                walk.step()


@check("player-any-position", player=True, limit=60)
def any_position(player):
    """A position is a whole game: what came before it does not matter, nor who had the turn."""
    walks = [advanced(game_of(player, number), 8 * number) for number in range(5)]
    ready(player)
    for place in (4, 0, 3, 1, 2, 2):
        answer(player, walks[place])


@check("player-new-process", player=True)
def new_process(player):
    """An engine that was started in the middle of a game plays on."""
    answer(ready(player.another()), advanced(game_of(player, 7), 3))
    ready(player)


@check("player-stop", player=True)
def stop(player):
    """`stop` ends a search; where there is none it means nothing."""
    walk = game_of(player)
    ready(player)
    player.send("position " + walk.view(walk.turn), "go movetime 60000", "stop")
    found = player.searched()
    expect(walk.allows(found.move), f"a legal move, as is {walk.legal[0]}", found.move)
    answers = player.ask("stop")
    expect(not [line for line in answers if line.startswith("bestmove")], "no bestmove", answers)


@check("player-quit", player=True)
def quits(player):
    ready(player)
    player.send("quit")
    player.expect_exit(0)
