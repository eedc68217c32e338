#!/usr/bin/env python3
"""Boards, moves and events as JSON, in games of random moves: boards keep to their schema, moves are
told apart and go to places of the board, events lead every observer from board to board, and a
seat's board has no card that it does not see."""
import argparse
import json
import random
import subprocess
import sys

from follow_json import Follower, Schema, key_of, places_of, shape_of

try:
    import jsonschema
except ImportError:
    print("without jsonschema (python3-jsonschema) boards can't be held to their schema")
    sys.exit(77)


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)

    def ask(self, query, position=None):
        """What stands behind `response <name>`."""
        lines = ([position] if position else []) + [f"query {query}"]
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()
        answer = self.process.stdout.readline().rstrip("\n")
        start = f"response {query.split()[0]}"
        if not answer.startswith(start):
            raise AssertionError(f"{lines}: {answer}")
        return answer[len(start):].lstrip(" ")

    def json(self, query, position=None):
        return json.loads(self.ask(query, position).removeprefix("full "))


RECKONED = {"straight_jacket", "goofspiel"}  # boards show what follows from all events


def texts_of(value):
    """All texts in a part of JSON, but for texts of events and symbols of cards."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, list):
        return [text for one in value for text in texts_of(one)]
    if not isinstance(value, dict):
        return []
    own = ("event", "card", "place", "from", "to", "effect")
    return [text for key, one in value.items() if key not in own for text in texts_of(one)]


def cards_of(value):
    """All cards in a part of a board."""
    if isinstance(value, list):
        return [card for one in value for card in cards_of(one)]
    if not isinstance(value, dict):
        return []
    return cards_of(value["cards"]) if "cards" in value else [value]


class Game:
    def __init__(self, engine, name, options, seed):
        self.engine, self.name, self.rng = engine, name, random.Random(seed)
        self.validator = jsonschema.Draft202012Validator(
            json.loads(engine.ask(f"schema {name}").partition(" ")[2]))
        self.validator.check_schema(self.validator.schema)
        self.schema = Schema(self.validator.schema)
        self.symbols = {kind: [one.split(":")[0] for one in values.split(",")]
                        for kind, _, values in (word.partition("=") for word in
                                                engine.ask(f"symbols {name}").split()[1:])}
        self.head = f"game {name}{options}"
        self.events = []
        self.seed = seed
        self.boards = self.moves = self.followed = 0

    def position(self, view=None):
        if view is None:
            return f"position {self.head} all seed {self.seed} moves {' '.join(self.events)}".removesuffix(" moves ")
        return "position " + self.engine.ask(f"view {view}", self.position())

    def fail(self, what):
        raise AssertionError(f"{self.name}: {what}; {self.position()}")

    def check_board(self, board):
        self.boards += 1
        for error in self.validator.iter_errors(board):
            self.fail(f"{error.message} at {list(error.path)}")

    def check_views(self, board, seats):
        for seat in seats:
            own = self.engine.json("board", self.position(seat))
            self.check_board(own)
            for key, value in board.items():
                shown = [card.get("card") for card in cards_of(own.get(key)) if "hidden" not in card]
                for card in cards_of(value):
                    watched = card.get("seen_by")
                    if watched is not None and seat in watched and card["card"] not in shown:
                        self.fail(f"seat {seat} does not see {card} of {key}")

    def check_moves(self, moves, board):
        told = {}
        for move in moves:
            self.moves += 1
            rest = json.dumps({key: value for key, value in move.items() if key != "event"})
            if rest in told:
                self.fail(f"{move['event']} and {told[rest]} read the same: {rest}")
            told[rest] = move["event"]
            self.check_clicks(move, board)
            for text in texts_of(move):
                if "_" in text and move["kind"] != text:
                    self.fail(f"{text} of {move['event']} is notation")

    def check_clicks(self, move, board):
        """A place of the board, an empty one that the schema names, or a space for pieces."""
        parts = move.get("moves", []) + move.get("then", [])
        places = [part.get(end) for part in parts for end in ("from", "to")]
        places += [one["place"] for one in move.get("at", [])]
        places = [place for place in places if place is not None]
        if not places and move["kind"] not in self.symbols.get("buttons", []):
            self.fail(f"{move} has no place")
        for place in places:
            if not self.schema.of(key_of(place)) and place not in self.schema.spaces(
                    board, self.symbols):
                self.fail(f"{place} of {move['event']} is no place")

    def play(self, most):
        for step in range(most):
            board = self.engine.json("board", self.position())
            turn = self.engine.ask("turn")
            seats = int(self.engine.ask("seats").split()[0])
            self.check_board(board)
            if step % 7 == 0:
                self.check_views(board, range(seats))
            if not turn.isdigit():
                return
            moves = self.engine.json("legal full", self.position())
            if len(moves) <= 400:
                self.check_moves(moves, board)
            if self.engine.json("describe " + moves[0]["event"]) != moves[0]:
                self.fail(f"describe of {moves[0]['event']}")
            self.events.append(f"{turn}:{self.rng.choice(moves)['event']}")

    def check_events(self):
        log = self.engine.ask("log", self.position()).split()
        told = self.engine.json("events")
        if [one["event"] for one in told["events"]] != log:
            self.fail("other events than the log has")
        for observer in ["-", *range(int(self.engine.ask("seats").split()[0]))]:
            self.check_boards(self.position(observer))
        self.check_boards(f"position {self.head} all moves {' '.join(log)}".removesuffix(" moves "))
        if self.engine.json(f"events from {len(log) + 1}") != {"from": len(log) + 1, "events": []}:
            self.fail("events from the end")


    def check_boards(self, position):
        """Following the events gives the places of every board."""
        head, _, log = position.partition(" moves ")
        log = log.split()
        told = self.engine.json("events", position)["events"]
        hides = self.name in RECKONED
        follower = None
        for k in range(len(log) + 1):
            before = f"{head} moves {' '.join(log[:k])}" if k else head
            board = places_of(self.schema, self.engine.json("board", before))
            if follower is None:
                follower = Follower(self.schema, board)
                continue
            follower.follow(told[k - 1])
            own = shape_of(self.schema, follower.places, hides)
            seen = shape_of(self.schema, board, hides)
            if own != seen:
                wrong = {place: (own.get(place), seen.get(place)) for place in {*own, *seen}
                         if own.get(place) != seen.get(place)}
                self.fail(f"{told[k - 1]} leads to {wrong} in {before}")
            if hides:
                follower.places = board
            self.followed += 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--moves", type=int, default=24)
    settings = parser.parse_args()
    engine = Engine(settings.program)
    for name in engine.ask("games").split():
        variants = [""] + [f" {option}" for option in {"break_out": ["Penalties=true"],
                                                        "gitmo": ["Players=2"]}.get(name, [])]
        for options in variants:
            boards = moves = followed = 0
            for seed in range(settings.games):
                game = Game(engine, name, options, seed)
                game.play(settings.moves)
                game.check_events()
                boards, moves = boards + game.boards, moves + game.moves
                followed += game.followed
            print(f"{name}{options}: {boards} boards, {moves} moves, {followed} events followed",
                  flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
