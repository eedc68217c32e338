"""A client that knows the table from JSON alone: the places of a board, by what the schema says of
its keys, and what events do to them (BOARDS.md, "Moves of cards"). No code of any one game."""
import re

CAPS = ("X", "G", "S")  # of rows: they stand behind the others, in this order
HIDDEN = "?"


def key_of(place):
    return place.split(".")[0]


class Schema:
    def __init__(self, schema):
        self.schema = schema

    def of(self, key):
        """What the schema says of a key of the board; {} of no key."""
        known = self.schema["properties"].get(key)
        if known is not None:
            return known
        return next((rest for pattern, rest in self.schema["patternProperties"].items()
                     if re.search(pattern, key)), {})

    def type(self, place):
        return self.of(key_of(place)).get("x-type", "pieces")

    def spaces(self, board, symbols):
        """Where pieces may stand."""
        spaces = set()
        for key in board:
            told = self.of(key).get("x-spaces", {})
            if "below" in told:
                spaces |= {str(number) for number in range(board[told["below"]])}
            if "items" in told:
                spaces |= {one["place"].split(".")[1] for one in board[told["items"]]}
            if "symbols" in told:
                spaces |= set(symbols[told["symbols"]])
        return spaces


def symbol(card):
    """What tells a card from others; of a numbered one the number."""
    if "piece" in card:
        return card["piece"]
    return card.get("card", HIDDEN)


def places_of(schema, board):
    """The cards of each place; pieces by their space."""
    places = {}
    for key, value in board.items():
        told = schema.of(key)
        kind = told.get("x-places")
        if kind == "items":
            places |= {one["place"]: list(map(symbol, one["cards"])) for one in value}
        elif kind == "pieces":
            for one in value if isinstance(value, list) else [value] if value else []:
                places.setdefault(one["place"], []).append(symbol(one))
        elif kind == "key" and told["x-type"] == "count":
            places[key] = [HIDDEN] * value
        elif kind == "key" and told["x-type"] == "runs":
            places[key] = [symbol(card) for run in value for card in run]
        elif kind == "key":
            cards = value if isinstance(value, list) else [value] if value else []
            places[key] = list(map(symbol, cards))
    return places


def alike(told, there):
    """Whether both may be the same card: `7?` and `7k`."""
    if HIDDEN in (told, there):
        return True
    return len(told) == len(there) and all(a == b or HIDDEN in (a, b) for a, b in zip(told, there))


class Follower:
    """The places after events, from those before them."""

    def __init__(self, schema, start):
        self.schema, self.start, self.places = schema, start, start

    def follow(self, event):
        for part in ("moves", "then"):
            before = {place: list(cards) for place, cards in self.places.items()}
            self.places = {place: list(cards) for place, cards in self.places.items()}
            for move in event.get(part, []):
                self.move(move, before)

    def move(self, move, before):
        if move.get("restart"):
            self.places = {place: list(cards) for place, cards in self.start.items()}
            return
        source, target = move["from"], move["to"]
        if move["cards"] == "all":
            cards = before[source]
            del self.places[source][:len(cards)]
        else:
            cards = [self.take(source, symbol(card), "from_start" in move)
                     for card in move["cards"]]
        if target is not None:
            self.put(target, cards, "to_start" in move)

    def take(self, source, card, first):
        """The last such card, else one that may be it. A hidden card may be any of those there: of
        each kind one card less is known to stay."""
        if source is None:
            return card
        there = self.places[source]
        if card == HIDDEN:
            for kind in set(there):
                there[there.index(kind)] = HIDDEN
            there.remove(HIDDEN)
            return card
        order = list(range(len(there)))
        if not first and self.schema.type(source) != "queue":
            order.reverse()
        at = next((i for i in order if there[i] == card), None)
        if at is None:
            at = next(i for i in order if alike(card, there[i]))
        taken = there.pop(at)
        return taken if taken != HIDDEN and HIDDEN in card else card

    def put(self, target, cards, first):
        there = self.places.setdefault(target, [])
        kind = self.schema.type(target)
        if kind == "count":
            cards = [HIDDEN] * len(cards)
        there[:] = cards + there if first else there + cards
        if kind == "rows":
            there.sort(key=lambda card: CAPS.index(card) + 1 if card in CAPS else 0)


def shape_of(schema, places, hides):
    """What must be the same: order where it tells something, and which cards are known unless the
    program reckons who must hold what (`hides`)."""
    shape = {place: cards if schema.of(key_of(place)).get("x-ordered") else sorted(cards)
             for place, cards in places.items() if cards}
    return {place: len(cards) if hides and place.startswith(("hand_", "chosen_")) else cards
            for place, cards in shape.items()}
