"""The mock engine's commands: how the worker thread carries out one line.

Faults are switched on by `--break NAME`; the right behaviour is always the other branch.
"""

import random
import re
import time

import mock_kuhn
import mock_search
from mock_query import AGENTS, Queries, Refused

MAX_NUMBER = 2**64 - 1
MAX_EVENTS = 65536
SPINS = {"Threads": (1, 1, 64), "Hash": (16, 1, 16384), "MultiPV": (1, 1, 64),
         "Seed": (0, 0, MAX_NUMBER), "Skill": (20, 0, 20), "MinMoveTime": (0, 0, 60000)}
COMBOS = {"Agent": AGENTS, "Objective": ["auto", "win", "score"]}
CHECKS = {"Analyse": True, "Ponder": False}
GO_NUMBERS = {"movetime": (0, 10**9), "nodes": (1, MAX_NUMBER), "depth": (1, 65536),
              "time": (0, 10**9), "inc": (0, 10**9), "movestogo": (1, 1000), "multipv": (1, 64),
              "report": (10, 10**9)}
GO_WORDS = (*GO_NUMBERS, "also", "searchmoves", "infinite", "ponder", "id", "review")


def id_of(line):
    """The id of a go, "" where it has none."""
    words = line.split()
    at = words.index("id") + 1 if "id" in words else len(words)
    return words[at] if at < len(words) and len(words[at]) <= 64 else ""


class Session(Queries):
    """Carries out commands one after the other. `say` prints; `stopped(go)` asks the reader."""

    def __init__(self, say, fault=None):
        self.say, self.fault = say, fault
        self.options = {name.lower(): spin[0] for name, spin in SPINS.items()}
        self.options |= {name.lower(): values[0] for name, values in COMBOS.items()}
        self.options |= {name.lower(): value for name, value in CHECKS.items()}
        self.record = self.why = self.last_text = None
        self.random_seed = False
        self.pondering = lambda: False  # whether the go's limits do not count yet

    def broken(self, name):
        return self.fault == name

    def cut(self, text):
        return text if len(text) <= 80 or self.broken("echo-not-cut") else text[:80] + "..."

    def error_line(self, error):
        if self.broken("unlisted-error-code"):
            return "info string error oops something went wrong"
        return f"info string error {error}"

    def refuse(self, error):
        self.say(self.error_line(error))

    def run(self, line, stopped):
        """One command; `stopped` says whether this go or bench must end. False: an error."""
        words = line.split()
        try:
            handler = getattr(self, "do_" + words[0], None)
            if handler is None:
                if self.broken("crash-on-bad-input"):
                    raise SystemExit(70)
                raise Refused("unknown-command", self.cut(words[0]))
            if words[0] in ("go", "bench"):
                handler(words[1:], stopped)
            else:
                handler(words[1:])
        except Refused as error:
            if words[0] == "position" and not self.broken("keeps-position-after-error"):
                self.record = None
            self.refuse(error)
            if words[0] == "go":
                self.say(self.best("(none)", id_of(line)))
            return False
        return True

    def best(self, move, name):
        return f"bestmove {move}" + (f" id {name}" if name and not self.broken("id-untold") else "")

    def number(self, name, text, low=0, high=MAX_NUMBER):
        if self.broken("number-prefix"):
            text = re.match(r"\d*", text)[0] or "0"
        if not re.fullmatch(r"\d{1,20}", text) or int(text) > MAX_NUMBER:
            raise Refused("bad-number", f"{name} {self.cut(text)}".strip())
        if not low <= int(text) <= high:
            raise Refused("bad-number", f"{name} {text} is not in {low}..{high}")
        return int(text)

    @staticmethod
    def none_of(words, name):
        if words:
            raise Refused("bad-argument", f"{name} takes no argument")

    # --- housekeeping ----------------------------------------------------------------------------

    def do_uci(self, words):
        self.none_of(words, "uci")
        self.say("id name Mock", "id author Turnkey's tests", "id protocol turnkey 3")
        for name, choices in COMBOS.items():
            choice = " ".join(f"var {choice}" for choice in choices)
            self.say(f"option name {name} type combo default {choices[0]} {choice}")
        for name, (default, low, high) in SPINS.items():
            word = " var random" if name == "Seed" else ""
            self.say(f"option name {name} type spin default {default} min {low} max {high}{word}")
        for name, value in CHECKS.items():
            self.say(f"option name {name} type check default {str(value).lower()}")
        self.say("uciok")

    def do_isready(self, words):
        self.none_of(words, "isready")
        self.say("readyok")

    def do_stop(self, _):
        raise Refused("bad-argument", "stop [<id>]")

    def do_quit(self, words):
        self.none_of(words, "quit")

    def do_ucinewgame(self, words):
        self.none_of(words, "ucinewgame")
        self.record = self.why = self.last_text = None
        if self.random_seed:
            self.draw_seed()

    def do_debug(self, _):
        raise Refused("ignored", "it has no meaning here")

    do_register = do_debug

    def do_ponderhit(self, words):  # the reader acts on it where it stands alone
        self.none_of(words, "ponderhit")

    def do_d(self, words):
        self.none_of(words, "d")
        self.say(f"info string {self.need_record().board()}")

    def do_bench(self, words, stopped):
        self.none_of(words, "bench")
        until = time.monotonic() + 0.5
        while time.monotonic() < until:
            if stopped():
                return self.say("response bench stopped")
            time.sleep(0.005)
        return self.say("response bench signature 00000000000000ff nodes 1 time 500 nps 2")

    def do_setoption(self, words):
        if len(words) != 4 or words[0] != "name" or words[2] != "value":
            raise Refused("bad-argument", "setoption name <option> value <value>")
        if self.broken("case-sensitive-options") and words[1] not in [*SPINS, *COMBOS, *CHECKS]:
            raise Refused("unknown-option", self.cut(words[1]))
        named = {name.lower(): name for name in [*SPINS, *COMBOS, *CHECKS]}
        name = named.get(words[1].lower())
        if name is None:
            raise Refused("unknown-option", self.cut(words[1]))
        key, value = name.lower(), words[3].lower()
        if (name, value) == ("Seed", "random"):
            self.draw_seed()
        elif name in SPINS:
            if self.broken("bad-value-applied") and value.isdigit():
                self.options[key] = max(1, int(value))
            self.options[key] = self.number(name, value, *SPINS[name][1:])
            self.random_seed &= name != "Seed"
        else:
            self.choose_value(name, key, value)

    def choose_value(self, name, key, value):
        choices = COMBOS.get(name, ["true", "false"])
        if value not in choices:
            wanted = " ".join(choices)
            raise Refused("bad-value", f"{name} {self.cut(value)} is not one of {wanted}")
        self.options[key] = value == "true" if name in CHECKS else value

    def draw_seed(self):
        self.random_seed = True
        self.options["seed"] = random.SystemRandom().getrandbits(64)
        told = self.options["seed"] ^ self.broken("wrong-seed-told")
        self.say(f"info string seed {told}")

    # --- positions -------------------------------------------------------------------------------

    def do_position(self, words):
        text = " ".join(words)
        head, moves, events = text.partition(" moves ")
        grows = self.last_text is not None and text.startswith(self.last_text)
        if self.broken("string-prefix-is-extension") and self.record and grows and not moves:
            self.last_text = text
            return
        record = self.new_record(head.split())
        events = events.split()
        if len(events) > MAX_EVENTS:
            raise Refused("too-many-events", f"at most {MAX_EVENTS}")
        for number, event in enumerate(events, 1):
            try:
                record.add(event)
            except mock_kuhn.Illegal as reason:
                if self.broken("silent-illegal-event"):
                    break
                raise Refused("illegal-event", f"{number} {self.cut(event)} {reason}") from None
        self.record, self.why, self.last_text = record, None, text

    def new_record(self, words):
        if len(words) < 2 or words[0] != "game":
            raise Refused("bad-position", "position game <name> ...")
        if words[1] != "kuhn":
            raise Refused("unknown-game", self.cut(words[1]))
        words = words[2:]
        if words and "=" in words[0]:
            raise Refused("unknown-option", self.cut(words[0].partition("=")[0]))
        if words[:1] == ["seat"] and len(words) == 2 and words[1] in ("0", "1", "-"):
            return mock_kuhn.Record(words[1], lax=self.broken("masks-unchecked"))
        if words[:1] == ["seat"] and len(words) == 2:
            raise Refused("bad-number", f"seat {self.cut(words[1])} is not in 0..1")
        if words == ["all"]:
            return mock_kuhn.Record("all")
        if words[:2] == ["all", "seed"] and len(words) <= 3:
            return mock_kuhn.Record("all", self.number("seed", "".join(words[2:])))
        raise Refused("bad-position", "seat <s> | all | seat -, seed with all only")

    # --- searching -------------------------------------------------------------------------------

    def do_go(self, words, stopped):
        limits = self.limits(words)
        record = self.need_record()
        if limits.review:
            self.review(record, limits, stopped)
            return
        if record.turn == "-":
            raise Refused("bad-go", "the game is over")
        if record.turn == "c" and record.observer == "all":
            raise Refused("bad-go", "chance is next")
        for move in [*limits.only, *limits.also]:
            if move not in record.legal:
                raise Refused("illegal-move", f"{self.cut(move)} is not legal")
        if record.observer == "all" and not self.broken("searches-the-truth"):
            record = record.seen_by(record.turn)
        elif record.observer == "all":
            record.observer = record.turn
        self.think(record, limits, stopped)

    def review(self, record, limits, stopped):
        if not self.options["analyse"] and not self.broken("review-tells-opponent"):
            raise Refused("hidden", "review")
        if record.observer == "-":
            raise Refused("bad-go", "a spectator has no moves")
        own = [place for place, event in enumerate(record.log)
               if event[0] in "01" and record.observer in ("all", event[0])]
        name = f"id {limits.id} " if limits.id else ""
        for left, place in zip(range(len(own), 0, -1), own):
            part = (limits.seconds - (time.monotonic() - limits.begun)) / left
            verdict = self.verdict(record, place, part, limits, stopped)
            if stopped():
                break
            self.say(f"info {name}review {place + 1} {verdict}")
        self.say(self.best("p" if self.broken("review-moves") else "(none)", limits.id))

    def verdict(self, record, place, seconds, limits, stopped):
        seat, _, move = record.log[place].partition(":")
        before = mock_kuhn.Record("all" if record.observer == "all" else seat)
        for event in record.log[:place]:
            before.add(event)
        if record.observer == "all" and not self.broken("review-peeks"):
            before = before.seen_by(seat)
        before.observer = seat
        request = mock_search.Limits(limits.nodes, seconds, also=["p", "b"])
        arms = mock_search.Search(before, request, dict(self.options), stopped).run()
        arms = {arm.move: arm for arm in arms}
        best, played = max(arms.values(), key=lambda arm: arm.share()), arms[move]
        gap = round(1000 * (best.share() - played.share()))
        score = round(1000 * (best.mean() - played.mean()))
        verdict = "very-bad" if gap > 80 else "none"
        return (f"seat {seat} move {move} choices 2 best {best.move} kind sampled gap {gap} gapse 1 "
                f"scoregap {score} scoregapse 1 verdict {verdict}")

    def think(self, record, limits, stopped):
        options = dict(self.options)
        if self.broken("random-seed"):
            options["seed"] = time.time_ns()
        if self.broken("analyse-ignored"):
            options["analyse"] = True
        if options["agent"] == "exact":
            self.wait_unsolved(limits, stopped)
        search = mock_search.Search(record, limits, options, stopped)
        search.pondering = self.pondering
        search.restarts = not self.broken("ponder-no-time")
        if self.broken("report-ignored"):
            search.next_report = float("inf")
        search.report = lambda: self.say(*search.lines(search.ranked()))
        arms = search.run()
        hold = search.start + self.options["minmovetime"] / 1000
        if self.broken("min-move-time-ignored"):
            hold = 0
        while not stopped() and (limits.infinite or self.pondering() or time.monotonic() < hold):
            time.sleep(0.002)
        best = search.choose(arms)
        others = [arm.move for arm in arms[1:]] + ["-"]
        self.why = f"best {best} next {others[0]} wp 0 eu 0 reply - chance -"
        self.answer(search.lines(arms), self.best(best, limits.id) + self.expected(record, best))
        if self.broken("searches-the-truth") and record is self.record:
            record.observer = "all"

    def expected(self, record, best):
        """The events up to the seat's next turn, where it expects a bet after its check."""
        told = self.options["ponder"] or self.broken("expected-unasked")
        comes = record.observer == "0" and not record.bets and best == "p"
        return " ponder 1:b" if told and comes else ""

    def wait_unsolved(self, limits, stopped):
        """An exact solver can't solve Kuhn, and says so at its limits."""
        while limits.infinite and not stopped() and not self.broken("unsolved-early"):
            time.sleep(0.002)
        raise Refused("not-solved", "there are hidden cards")

    def answer(self, lines, best):
        if self.broken("floats"):
            lines = [re.sub(r"\beu (-?\d+)", r"eu \1.5", line) for line in lines]
        if self.broken("illegal-bestmove") and "(none)" not in best:
            best = "bestmove call"
        if self.broken("no-final-info"):
            lines = []
        self.say(*lines)
        if not self.broken("no-bestmove"):
            self.say(best)
        if self.broken("two-bestmoves"):
            self.say(best)
        if self.broken("info-after-bestmove"):
            self.say(*lines)

    def limits(self, words):
        found, lists, word = {}, {"also": [], "searchmoves": []}, None
        words = list(words)
        while words:
            word = words.pop(0)
            if word in found:
                raise Refused("bad-go", f"{word} twice")
            if word in GO_NUMBERS:
                number = words.pop(0) if words else ""
                found[word] = self.number(word, number, *GO_NUMBERS[word])
            elif word in lists:
                found[word] = True
                while words and words[0] not in GO_WORDS:
                    lists[word].append(words.pop(0))
                if not lists[word]:
                    raise Refused("bad-go", f"{word} needs a move")
            elif word in ("infinite", "ponder", "review"):
                found[word] = True
            elif word == "id":
                found[word] = words.pop(0) if words else ""
                if not 0 < len(found[word]) <= 64:
                    raise Refused("bad-go", "id needs a word of at most 64 bytes")
            else:
                raise Refused("bad-go", f"unknown {self.cut(word)}")
        return self.as_limits(found, lists)

    def as_limits(self, found, lists):
        for word in ("inc", "movestogo"):
            if word in found and "time" not in found:
                raise Refused("bad-go", f"{word} needs time")
        if not {"movetime", "nodes", "depth", "time", "infinite"} & set(found):
            if not self.broken("go-without-limit"):
                raise Refused("bad-go", "no limit")
        if "review" in found and set(found) - {"review", "id", "movetime", "nodes", "depth"}:
            raise Refused("bad-go", "what does not go with review")
        seconds = found.get("movetime", float("inf")) / 1000
        if "time" in found:
            share = found["time"] / found.get("movestogo", 20) + found.get("inc", 0) / 2
            seconds = min(seconds, share / 1000, max(0, found["time"] / 1000 - 0.05))
        if self.broken("movetime-overshoot"):
            seconds += 0.2
        if self.broken("searchmoves-ignored"):
            lists["searchmoves"] = []
        return mock_search.Limits(
            found.get("nodes", float("inf")), seconds, found.get("depth", float("inf")),
            "infinite" in found, found.get("multipv", self.options["multipv"]),
            lists["also"], lists["searchmoves"], found.get("id", ""),
            found.get("report", float("inf")) / 1000, "review" in found)
