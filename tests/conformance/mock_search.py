"""The mock engine's thinking: flat Monte Carlo over consistent deals and random betting."""

import math
import random
import time

import mock_kuhn

INFINITE = float("inf")


class Limits:
    """The limits of a `go`. Times in seconds."""

    # pylint: disable=redefined-builtin,too-many-arguments,too-many-positional-arguments
    def __init__(self, nodes=INFINITE, seconds=INFINITE, depth=INFINITE, infinite=False,
                 multipv=1, also=(), only=(), id="", report=INFINITE, review=False):
        self.nodes, self.seconds, self.depth, self.infinite = nodes, seconds, depth, infinite
        self.multipv, self.also, self.only, self.id = multipv, list(also), list(only), id
        self.report, self.review, self.begun = report, review, time.monotonic()


class Arm:
    """One first move (or none, for a seat that waits) and the sums of its samples."""

    def __init__(self, move):
        self.move, self.tries, self.chips, self.squares, self.wins = move, 0, 0.0, 0.0, 0

    def add(self, chips):
        self.tries += 1
        self.chips += chips
        self.squares += chips * chips
        self.wins += chips > 0

    def mean(self):
        return self.chips / max(1, self.tries)

    def share(self):
        return self.wins / max(1, self.tries)


class Search:
    """One search of a seat's record; `stopped` is asked often."""

    def __init__(self, record, limits, options, stopped, clock=time.monotonic):
        self.record, self.limits, self.options = record, limits, options
        self.stopped, self.clock = stopped, clock
        self.report, self.next_report = None, limits.report
        self.pondering, self.restarts = lambda: False, True  # whether its time counts from a hit
        self.seat = 1 if record.observer == "1" else 0  # a spectator counts for seat 0
        self.start, self.nodes = clock(), 0
        self.rng = random.Random(options["seed"])
        moves = record.legal if record.turn == record.observer else [None]
        chosen = limits.only or moves
        self.arms = [Arm(move) for move in dict.fromkeys([*chosen, *limits.also])]
        self.eligible = chosen
        if options["skill"] < 20:
            limits.nodes = min(limits.nodes, 16 * (options["skill"] + 1) ** 2)
        if options["agent"] == "random":
            limits.nodes = 1

    def run(self):
        """Samples until a limit; returns the arms, the best first."""
        pondered = self.pondering()
        while (self.pondering() or self.nodes < self.limits.nodes) and not self.stopped():
            if pondered and not self.pondering() and self.restarts:
                pondered, self.start = False, self.clock()
            self._sample(self.arms[self.nodes % len(self.arms)])
            if self.limits.depth < INFINITE and self.nodes >= 100:
                break  # a game has at most four moves, so no depth takes longer
            if self.nodes % 16 == 0 and self._elapsed() >= self.next_report:
                self.next_report += self.limits.report
                self.report()
            over = self.nodes % 16 == 0 and self._elapsed() >= self.limits.seconds
            if over and not self.pondering():
                break
            if self.nodes > 2000 and (self.limits.nodes == INFINITE or self.pondering()):
                time.sleep(0.001)  # spare the machine
        return self.ranked()

    def _elapsed(self):
        return self.clock() - self.start

    def _sample(self, arm):
        hands = self.rng.choice(self.record.deals())
        bets = self.record.bets + (arm.move or "")
        while bets not in mock_kuhn.FOLDED and bets not in mock_kuhn.SHOWN:
            bets += self.rng.choice("pb")
        arm.add(self.record.payoff(hands, bets) * (1 if self.seat == 0 else -1))
        self.nodes += 1

    def ranked(self):
        """The candidate moves, best first; then the other moves that `also` named."""
        by_score = self.options["objective"] != "win"  # chips
        best = sorted((arm for arm in self.arms if arm.move in self.eligible), reverse=True,
                      key=lambda arm: (not by_score and arm.share(), arm.mean()))
        shown = list(dict.fromkeys(arm.move for arm in best[:self.limits.multipv]))
        shown += [move for move in self.limits.also if move not in shown]
        return [next(arm for arm in self.arms if arm.move == move) for move in shown]

    def choose(self, arms):
        """The move to play: the best, or with less skill any candidate."""
        moves = [arms[0].move] if self.options["skill"] == 20 else self.eligible
        return self.rng.choice(moves) or "(none)"

    def lines(self, arms):
        """The info lines of these arms."""
        spent = int(1000 * self._elapsed())
        name = f"id {self.limits.id} " if self.limits.id else ""
        head = (f"info {name}depth 1 seldepth 4 nodes {self.nodes} time {spent} "
                f"nps {1000 * self.nodes // max(1, spent)} hashfull 0")
        if not self.options["analyse"]:
            return [head]
        return [f"{head} {self._scores(number, arm)}" for number, arm in enumerate(arms, 1)]

    def _scores(self, number, arm):
        eu, wp = round(1000 * arm.mean()), round(1000 * arm.share())
        tries = max(1, arm.tries)
        se = math.ceil(1000 * math.sqrt(max(0, arm.squares / tries - arm.mean() ** 2) / tries))
        wpse = math.ceil(1000 * math.sqrt(arm.share() * (1 - arm.share()) / tries))
        eus, wps = [eu, -eu], [wp, 1000 - wp]
        if self.seat == 1:
            eus, wps = eus[::-1], wps[::-1]
        pv = f" pv {self.seat}:{arm.move}" if arm.move else ""
        own = f" eu {eu} se {se} wp {wp} wpse {wpse}" if self.record.observer != "-" else ""
        return (f"multipv {number}{own} eus {eus[0]},{eus[1]} wps {wps[0]},{wps[1]} "
                f"ses {se},{se} wpses {wpse},{wpse}{pv}")
