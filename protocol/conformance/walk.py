"""Random games of every game that the engine offers, with all their options.

Uses queries only and no knowledge of the rules, so new games need no new checks.
"""

import random
import re

import forms
from harness import expect
from turnkey import queries

SEED = 8812673345119  # long, so it cannot occur in an answer by chance


class Walk:
    """A referee's record of one game, grown by random legal moves in one engine."""

    def __init__(self, engine, game, options=(), number=0):
        self.engine, self.game, self.moves = engine, game, []
        self.head = " ".join(["position game", game, *options, f"all seed {SEED + number}"])
        self.random = random.Random(f"{game} {options} {number}")
        self.width = len(engine.read(queries.symbols(game)).get("hidden", "?"))  # of one symbol
        self.look()
        self.seats = 0
        while not engine.one(f"query view {self.seats}").startswith("info string error"):
            self.seats += 1

    @property
    def position(self):
        return self.after()

    def after(self, *more):
        moves = [*self.moves, *more]
        return self.head + (f" moves {' '.join(moves)}" if moves else "")

    def look(self):
        answers = self.engine.ask(self.position, "query turn", "query legal")
        good = len(answers) == 2 and answers[1].startswith("response legal")
        expect(good, f"turn and legal moves after {self.moves[-1:]}", answers)
        self.turn, self.legal = answers[0].split()[-1], answers[1].split()[2:]
        expect(self.turn != "c", "chance played by the engine from the seed", answers[0])
        expect((self.turn == "-") == (not self.legal), "moves until the game ends", answers)
        expect(len(set(self.legal)) == len(self.legal), "each move once", answers[1])
        clash = set(self.legal) & forms.GO_KEYWORDS
        expect(not clash, "no move that is a keyword of go", clash)

    @property
    def over(self):
        return self.turn == "-"

    def step(self):
        self.play(self.random.choice(self.legal))

    def step_back(self):
        self.moves.pop()
        self.look()

    def allows(self, move):
        """Whether the player on turn may make this move, in any spelling."""
        return not self.engine.ask(self.after(f"{self.turn}:{move}"))

    def play(self, move):
        self.moves.append(f"{self.turn}:{move}")
        self.look()

    def points(self, plies, every):
        """Plays on, and stops at the start, at every `every`-th ply and at the end."""
        for ply in range(plies + 1):
            if ply % every == 0 or self.over:
                yield self
            if self.over:
                return
            self.step()

    def advanced(self, plies):
        """This walk `plies` plies on, or at the end of the game."""
        while not self.over and plies > 0:
            self.step()
            plies -= 1
        return self

    def view(self, seat):
        return self.engine.response("view", self.position, f"query view {seat}")

    def log(self):
        return self.engine.response("log", self.position, "query log").split()

    def observers(self):
        return [*(str(seat) for seat in range(self.seats)), "-"]


def events(view):
    return view.split(" moves ", 1)[1].split() if " moves " in view else []


def games(engine):
    return engine.read(queries.GAMES)


def configurations(engine):
    """Every game, with its defaults and with each value of each single option."""
    for game in games(engine):
        yield game, ()
        for option in engine.read(queries.game_options(game)):
            for value in offered(option):
                answer = engine.ask(f"position game {game} {option.name}={value} all seed 1")
                if not answer:
                    yield game, (f"{option.name}={value}",)
                else:  # it may conflict with the other options' defaults
                    expect(answer[0].startswith("info string error bad-value"), "bad-value", answer)


def offered(option):
    """Values to try: all if there are few."""
    if option.type == "spin":
        values = range(option.low, option.high + 1)
        return values if len(values) <= 6 else [option.low, option.low + option.step, option.high]
    return ["true", "false"] if option.type == "check" else option.choices


def walks(engine, plies, every):
    for game, options in configurations(engine):
        yield from Walk(engine, game, options).points(plies, every)


def same_event(one, two, width):
    """Whether two observers' tokens can be the same event: same actor, same number of symbols of
    `width` characters."""
    if one == two:
        return True
    same_actor = one.split(":")[0] == two.split(":")[0]
    return same_actor and "?" in one + two and length(one, width) == length(two, width)


def length(token, width):
    """The characters of a token with its hidden symbols written one by one."""
    return len(re.sub(r"\?(\d+)", lambda mask: "?" * width * int(mask[1]), token))
