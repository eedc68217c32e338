"""Kuhn poker for the mock engine: a record as one observer sees it."""

import copy
import itertools
import random
import re
import zlib

DECK = "KQJ"
FOLDED = {"bp": 0, "pbp": 1}  # who wins
SHOWN = {"pp": 1, "bb": 2, "pbb": 2}  # the chips at stake in a showdown


def face(card):
    """A card as JSON."""
    return {"hidden": True} if card == "?" else {"card": card, "rank": card}


class Illegal(Exception):
    """An event that cannot have happened."""


class Record:
    """The position of `position game kuhn …`. `observer` is a seat, `-` or `all`; cards can be `?`."""

    def __init__(self, observer, seed=None, lax=False):
        self.observer, self.seed, self.lax = observer, seed, lax
        self.cards, self.bets, self.shown, self.log = "", "", "", []
        self._play_chance()

    @property
    def turn(self):
        if len(self.cards) < 2:
            return "c"
        if self.bets in SHOWN:
            return "-" if self.shown else "c"
        return "-" if self.bets in FOLDED else str(len(self.bets) % 2)

    @property
    def legal(self):
        return ["p", "b"] if self.turn in "01" else []

    def add(self, event):
        """Appends an event of the record that was sent, or raises Illegal."""
        actor, colon, move = event.partition(":")
        if not colon or actor != self.turn:
            raise Illegal(f"the turn is {self.turn}")
        if actor == "c" and self.seed is not None:
            raise Illegal("the seed makes these")
        self._apply(actor, move)
        self._play_chance()

    def _apply(self, actor, move):
        if actor != "c":
            if move not in self.legal:
                raise Illegal("no such move")
            self.bets += move
        elif len(self.cards) < 2:
            self._deal(move)
        else:
            self._show(move)
        self.log.append(f"{actor}:{move}")

    def _deal(self, move):
        seat = str(len(self.cards))
        to, _, card = move.partition("=")
        allowed = set(DECK) if self.observer in ("all", seat) else {"?"}
        if self.lax:
            allowed = set(DECK) | {"?"}
        if to != seat or card not in allowed or (card in self.cards and card != "?"):
            raise Illegal("no such deal")
        self.cards += card

    def _show(self, move):
        cards = move.removeprefix("show=")
        known = all(mine in ("?", shown) for mine, shown in zip(self.cards, cards))
        if not re.fullmatch("show=[KQJ]{2}", move) or len(set(cards)) < 2 or not known:
            raise Illegal("no such showdown")
        self.shown = cards

    def _play_chance(self):
        if self.seed is None:
            return
        hands = random.Random(self.seed).sample(DECK, 2)
        while self.turn == "c":
            seat = len(self.cards)
            self._apply("c", f"{seat}={hands[seat]}" if seat < 2 else f"show={self.cards}")

    def view(self, observer):
        """This record as another observer sees it, in the words of `position`."""
        events = [
            "c:%d=?" % seat if re.match(r"c:\d=", event) and str(seat) != observer else event
            for seat, event in enumerate(self.log)]
        return f"game kuhn seat {observer}" + (f" moves {' '.join(events)}" if events else "")

    def seen_by(self, observer):
        record = Record(observer)
        for event in self.view(observer).partition(" moves ")[2].split():
            record.add(event)
        return record

    def deals(self):
        """All hands that agree with what is known."""
        known = self.shown or self.cards
        return [hands for hands in itertools.permutations(DECK, 2)
                if all(have in ("?", hand) for have, hand in zip(known, hands))]

    def odds(self, open_cards=False):
        """The next chance events as the observer sees them, with their numbers of deals."""
        seat, ways = len(self.cards), {}
        for hands in reversed(self.deals()):
            if seat == 2:
                event = f"c:show={''.join(hands)}"
            else:
                seen = open_cards or self.observer in ("all", str(seat))
                event = f"c:{seat}={hands[seat] if seen else '?'}"
            ways[event] = ways.get(event, 0) + 1
        return ways

    def payoff(self, hands, bets=None):
        """Chips of seat 0 once the betting is over."""
        bets = bets or self.bets
        if bets in FOLDED:
            return 1 if FOLDED[bets] == 0 else -1
        return SHOWN[bets] if DECK.index(hands[0]) < DECK.index(hands[1]) else -SHOWN[bets]

    def result(self):
        if self.turn != "-":
            return "none"
        chips = 1000 * self.payoff(self.shown or "KQ")
        winner = 0 if chips > 0 else 1
        shares = "1000,0" if chips > 0 else "0,1000"
        how = "show" if self.shown else "fold"
        return f"scores {chips},{-chips} shares {shares} winners {winner} how {how}"

    def describe(self, move):
        facing = self.bets.endswith("b")
        kind = {"p": ("check", "fold"), "b": ("bet", "call")}[move][facing]
        return {"event": move, "kind": kind} | ({"chips": 1} if move == "b" else {})

    def describe_event(self, event):
        """A possible next event, with its actor; raises Illegal if it is impossible."""
        copy.deepcopy(self).add(event)
        actor, _, move = event.partition(":")
        told = self.describe(move) if actor != "c" else self.describe_chance(move)
        return {**told, "event": event}

    @staticmethod
    def describe_chance(move):
        what, _, cards = move.partition("=")
        faces = [face(card) for card in cards]
        told = ({"kind": "show", "cards": faces} if what == "show"
                else {"kind": "deal", "seat": int(what), "card": faces[0]})
        return {"event": f"c:{move}", **told}

    def described(self):
        """All events so far."""
        record, said = Record(self.observer), []
        for event in self.log:
            said.append(record.describe_event(event))
            record.add(event)
        return said

    def text(self):
        """This record in the words of `position`."""
        whose = "all" if self.observer == "all" else f"seat {self.observer}"
        return f"game kuhn {whose}" + (f" moves {' '.join(self.log)}" if self.log else "")

    def board(self):
        """A referee's board says who sees a card."""
        cards = []
        for seat, card in enumerate((self.shown or self.cards).ljust(2, "?")):
            cards.append(face(card))
            if self.observer == "all" and card != "?" and not self.shown:
                cards[-1]["seen_by"] = [seat]
        return {"betting": self.bets or None, "cards": cards, "dealt": len(self.cards)}

    def file(self):
        """The game so far as a record."""
        result = re.sub(r"000\b", "", self.result().partition(" winners")[0])
        seed = [] if self.seed is None else [f"# Seed: {self.seed}"]
        return "\n".join(["# Turnkey record 1", "# Game: kuhn", "# Options:", *seed,
                          f"# Events: {len(self.log)}", f"# Result: {result}",
                          *([" ".join(self.log)] if self.log else []), ""])

    def key(self):
        text = f"{self.observer} {self.log}"
        return f"{zlib.crc32(text.encode()):016x}"
