#!/usr/bin/env python3
"""Boards, moves and events as JSON, in games of random moves: boards keep to their schema, moves are
told apart and go to places of the board, and a seat's board has no card that it does not see."""
import argparse
import json
import random
import subprocess
import sys

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
        name = query.split()[0]
        rest = query[len(name):]
        return json.loads(self.ask(f"{name} json{rest}", position).removeprefix("json "))


def places_of(value, key):
    """The names of the places that the value of a key of a board is."""
    if isinstance(value, list) and value and isinstance(value[0], dict) and "place" in value[0]:
        return {one["place"] for one in value} | {key}
    if isinstance(value, dict) and "piece" in value:
        return {value["place"]}
    return {key}


def place_key(place):
    """The key of the board that lists the place."""
    return place.split(".")[0]


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
        self.head = f"game {name}{options}"
        self.events = []
        self.seed = seed
        self.boards = self.moves = 0

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
        places = {place for key, value in board.items() for place in places_of(value, key)}
        told = {}
        for move in moves:
            self.moves += 1
            rest = json.dumps({key: value for key, value in move.items() if key != "event"})
            if rest in told:
                self.fail(f"{move['event']} and {told[rest]} read the same: {rest}")
            told[rest] = move["event"]
            self.check_parts(move, set(places))

    def check_parts(self, move, places):
        """Cards come from places that the board has, or that one went to before."""
        for part in move.get("moves", []) + move.get("then", []):
            if part.get("from") is not None and not {part["from"], place_key(part["from"])} & places:
                self.fail(f"{part['from']} of {move['event']} is no place")
            places |= {part.get("to")}

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
            moves = self.engine.json("legal", self.position())
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
        if self.engine.json(f"events from {len(log) + 1}") != {"from": len(log) + 1, "events": []}:
            self.fail("events from the end")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--moves", type=int, default=60)
    settings = parser.parse_args()
    engine = Engine(settings.program)
    for name in engine.ask("games").split():
        variants = [""] + [f" {option}" for option in {"break_out": ["Penalties=true"],
                                                        "gitmo": ["Players=2"]}.get(name, [])]
        for options in variants:
            boards = moves = 0
            for seed in range(settings.games):
                game = Game(engine, name, options, seed)
                game.play(settings.moves)
                game.check_events()
                boards, moves = boards + game.boards, moves + game.moves
            print(f"{name}{options}: {boards} boards and {moves} moves")
    return 0


if __name__ == "__main__":
    sys.exit(main())
