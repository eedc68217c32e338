"""The mock engine's queries. They only read a session's record, so a search may answer them."""

import json

import mock_kuhn

AGENTS = ["default", "random", "flat", "ismcts", "exact"]
# The numbers of arguments that each query takes.
QUERIES = {"games": [0], "info": [1], "options": [1], "turn": [0], "legal": [0, 1, 2],
           "describe": [1], "result": [0, 2], "view": [1], "log": [0], "events": [0, 2],
           "record": [0, 1], "key": [0], "worlds": [0], "board": [0], "why": [0],
           "chance": [0], "where": [0], "symbols": [1], "say": [1], "seats": [0], "schema": [1],
           "levels": [1]}
CARD = {"type": "object", "properties": {
    "card": {"type": "string"}, "rank": {"type": "string"}, "hidden": {"const": True},
    "seen_by": {"type": "array", "items": {"type": "integer"}}}}
SCHEMA = {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
          "properties": {"betting": {"type": ["string", "null"], "x-type": "text"},
                         "cards": {"type": "array", "items": CARD, "x-type": "cards"},
                         "dealt": {"type": "integer", "x-type": "number"}},
          "required": ["betting", "cards", "dealt"], "additionalProperties": False}


class Refused(Exception):
    """An error line: code and detail."""

    def __init__(self, code, detail=""):
        super().__init__(f"{code} {detail}".strip())


def dumped(value):
    return json.dumps(value, separators=(",", ":"))


class Queries:
    """A session's answers to `query`; the session has `record`, `options`, `why` and `say`."""

    def need_record(self):
        if self.record is None:
            raise Refused("no-position")
        return self.record

    def do_query(self, words):
        name, words = (words + [""])[0], words[1:]
        if name not in QUERIES:
            raise Refused("bad-argument", f"unknown query {self.cut(name)}")
        if len(words) not in QUERIES[name]:
            raise Refused("bad-argument", f"query {name}: too many or too few arguments")
        answer = getattr(self, "query_" + name, None)
        text = answer(*words) if answer else str(getattr(self.need_record(), name)())
        self.say(f"response {name} {text}".rstrip())

    def query_games(self):
        return "kuhn"

    def query_options(self, game):
        if game != "kuhn":
            raise Refused("unknown-game", self.cut(game))
        return "kuhn"

    def query_info(self, game):
        self.query_options(game)
        kinds = " ".join(AGENTS)
        return ("kuhn seats 2 min 2 max 2 teams 0,1 objective score hidden true model false "
                f"agents {kinds}")

    @staticmethod
    def keyword(words, wanted):
        if words and words[0] != wanted:
            raise Refused("bad-argument", f"{words[0]} is not {wanted}")

    def query_turn(self):
        return self.need_record().turn

    def query_legal(self, *words):
        record = self.need_record()
        memory = words[:1] == ("memory",)
        words = words[1:] if memory else words
        self.keyword(words, "full")
        self.keyword(words[1:], "nothing more")
        if record.observer not in ("all", record.turn) and record.legal:
            raise Refused("hidden", f"legal moves of seat {record.turn}")
        name = "memory " if memory else ""
        tries = record.legal[:-1] if memory and self.broken("memory-lacks-a-move") else record.legal
        if not words:
            return (name + " ".join(tries)).rstrip()
        lacks = not memory and self.broken("json-lacks-a-move")
        told = [record.describe(move) for move in (tries[:-1] if lacks else tries)]
        return f"{name}full {dumped(told)}"

    def query_describe(self, move):
        return dumped(self.describe(self.need_record(), move))

    def describe(self, record, move):
        actor, _, rest = move.rpartition(":")
        try:
            told = record.describe_event(f"{actor or record.turn}:{rest}")
        except mock_kuhn.Illegal:
            raise Refused("illegal-move", f"{self.cut(move)} is not legal") from None
        return {**told, "event": move}

    def query_say(self, event):
        record = self.need_record()
        self.describe(record, event)
        actor, _, move = event.rpartition(":")
        dealt = move.partition("=")[0] if record.turn == "c" else ""
        whose = dealt or actor or record.turn
        own = whose == record.observer and not self.broken("say-no-you")
        who, ending = ("You", "") if own else (f"Seat {whose}", "s")
        if dealt == "show":
            return f"{event} The cards are shown."
        if dealt:
            card = {"K": "the king", "Q": "the queen", "J": "the jack"}.get(move[2:], "a card")
            return f"{event} {who} get{ending} {card}."
        kind = record.describe(move)["kind"]
        chips = {"bet": " 1 chip", "call": " for 1 chip"}.get(kind, "")
        return f"{event} {who} {kind}{ending}{chips}."

    def query_symbols(self, game):
        if not self.broken("symbols-of-anything"):
            self.query_options(game)
        return (f"{game} seats=0,1 cards=K,Q,J hidden=? "
                "words=p:check_or_fold,b:bet_or_call,show:showdown buttons=check,bet,call,fold")

    def query_board(self):
        found = self.need_record().board()
        if self.broken("json-lacks-a-key"):
            found.popitem()
        return dumped(found)

    def query_seats(self):
        record = self.need_record()
        observer = "all" if self.broken("seats-of-the-truth") else record.observer
        objective = self.options["objective"].replace("auto", "score")
        return f"2 observer {observer} turn {record.turn} objective {objective} teams 0,1"

    def query_schema(self, game):
        self.query_options(game)
        return f"{game} {dumped(SCHEMA)}"

    def query_levels(self, game):
        self.query_options(game)
        names = ["beginner", "casual", "club", "strong", "full"]
        levels = [{"name": name, "skill": 5 * i, "rating": None} for i, name in enumerate(names)]
        return dumped({"game": game, "levels": levels, "greedy": None, "random": None,
                       "measured": None})

    def query_events(self, *words):
        record = self.need_record()
        self.keyword(words, "from")
        first = self.number("events from", words[1], 1, len(record.log) + 1) if words else 1
        if self.broken("events-from-zero"):
            first = max(1, first - 1)
        return dumped({"from": first, "events": record.described()[first - 1:]})

    def query_chance(self):
        record = self.need_record()
        if record.turn != "c":
            return "null"
        odds = record.odds(open_cards=self.broken("chance-unmasked"))
        if self.broken("chance-misses"):
            odds.pop(sorted(odds)[0])
        total = sum(odds.values())
        if self.broken("chance-odds-off"):
            total *= 2
        events = [{**record.describe_chance(event[2:]), "odds": round(1_000_000 * ways / total)}
                  for event, ways in odds.items()]
        return dumped({"exact": record.observer == "all" or len(odds) == 1, "events": events})

    def query_where(self):
        record = self.need_record()
        own = [] if self.broken("where-own-hand") else [record.observer]
        hidden = [seat for seat in range(len(record.cards)) if str(seat) not in own]
        if record.observer == "all" or record.shown or not hidden:
            return "none"
        deals, told = record.deals(), []
        if self.broken("where-odds-off"):
            deals = deals[1:]
        for seat in hidden:
            cards = [hands[seat] for hands in deals]
            share = {card: round(1000 * cards.count(card) / len(cards)) for card in set(cards)}
            text = ",".join(f"{card}:{share[card]}" for card in sorted(share, key=lambda c: -share[c]))
            told.append(f"place=cards seat={seat} chance={text} mean={text}")
        return "sampled 1000 " + " | ".join(told)

    def query_record(self, *words):
        record = self.need_record()
        self.keyword(words, "file")
        if not words:
            return record.text()
        if record.observer != "all" and not self.broken("record-file-of-a-seat"):
            raise Refused("hidden", "record file")
        return "file " + dumped(record.file())

    def query_result(self, *words):
        record = self.need_record()
        self.keyword(words, "drop")
        if not words:
            return record.result()
        if len(words) != 2:
            raise Refused("bad-argument", "query result [drop <s>]")
        if words[1] not in ("0", "1"):
            raise Refused("bad-number", f"{self.cut(words[1])} is not a seat")
        if record.observer != "all":
            raise Refused("hidden", "result drop")
        return f"drop {words[1]} " + ("scores -1000,1000 shares 0,1000 winners 1 how drop"
                                      if words[1] == "0" else
                                      "scores 1000,-1000 shares 1000,0 winners 0 how drop")

    def query_view(self, seat):
        record = self.need_record()
        if seat not in ("0", "1", "-"):
            raise Refused("bad-number", f"view {self.cut(seat)} is not a seat")
        if record.observer not in ("all", seat) and not self.broken("hidden-view-told"):
            raise Refused("hidden", f"view of {seat}")
        view = record.view(seat)
        if self.broken("seed-in-view") and record.seed is not None:
            view = view.replace(" seat", f" Seed={record.seed} seat")
        return view

    def query_log(self):
        return " ".join(self.need_record().log)

    def query_worlds(self):
        return str(len(self.need_record().deals()))

    def query_why(self):
        self.need_record()
        if not self.options["analyse"]:
            raise Refused("hidden", "why")
        if self.why is None:
            raise Refused("no-search")
        return self.why
