"""Where cards lie that a seat can't see: what it may reckon with, and nothing that it can't know."""

from kuhn import KUHN
from suite import check, dialogues, expect
from walk import Walk, configurations

THOUSAND = 1_000

dialogues("where", {
    "open": """
        > position game kuhn all moves c:0=K c:1=J
        > query where
        < response where none
        > position game kuhn seat 1
        > query where
        < response where none
        > position game kuhn seat 0 moves c:0=K c:1=? 0:p 1:p c:show=KJ
        > query where
        < response where none
        > query where 0
        < error bad-argument {rest}
    """,
    "no-position": """
        > query where
        < error no-position
    """,
}, games=KUHN)


def counts(text):
    """Numbers by card, of `K:503,J:497`."""
    cards = [part.split(":") for part in text.split(",")]
    expect(len({card for card, _ in cards}) == len(cards), "each card once", text)
    return {card: int(number) for card, number in cards}


def ask(engine, position):
    """How it is known, and of each place whose it is, the chances and the means."""
    how, _, rest = engine.response("where", f"position {position}", "query where").partition(" ")
    if how == "none":
        return how, {}
    if how == "sampled":
        rest = rest.partition(" ")[2]
    places = {}
    for part in rest.split(" | "):
        told = dict(pair.split("=", 1) for pair in part.split(" "))
        key = (told["place"], told["seat"])
        expect(key not in places, "each place once", key)
        places[key] = counts(told["chance"]), counts(told["mean"])
    return how, places


@check("where-hands", KUHN)
def hands(engine):
    """The other's card is one of two for a seat, and one of three for who sees none."""
    for seat, other, mine in (("0", "1", "c:0=K c:1=?"), ("1", "0", "c:0=? c:1=K")):
        how, places = ask(engine, f"game kuhn seat {seat} moves {mine}")
        expect(how == "sampled" and [owner for _, owner in places] == [other],
               "the other's card", places)
        chances, means = next(iter(places.values()))
        expect(set(chances) == {"Q", "J"} and chances == means, "one of two", chances)
        expect(all(abs(chance - THOUSAND // 2) < 100 for chance in chances.values()),
               "a half each", chances)
    _, places = ask(engine, "game kuhn seat - moves c:0=? c:1=? 0:b")
    for chances, _ in places.values():
        expect(set(chances) == {"K", "Q", "J"}, "one of three", chances)


@check("where-walk", limit=120)
def walk_where(engine):
    """In random games: whole numbers of cards, in places that the board has, none of one's own."""
    for game, options in configurations(engine):
        walk = Walk(engine, game, options)
        for _ in walk.points(6, 6):
            for seat in ("0", "-"):
                compare(engine, walk.view(seat), seat)


def compare(engine, view, seat):
    how, places = ask(engine, view)
    board = engine.response("board", f"position {view}", "query board")
    keys = {pair.partition("=")[0] for pair in board.split()}
    for (place, owner), (chances, means) in places.items():
        expect(place in keys, f"{place} is a key of the board", board)
        expect(owner == "-" or owner != seat, "nothing of one's own", place)
        expect(set(chances) == set(means), "chances and means of the same cards", means)
        expect(list(chances.values()) == sorted(chances.values(), reverse=True),
               "the likeliest first", chances)
        expect(all(chance <= min(THOUSAND, means[card]) for card, chance in chances.items()),
               "no chance above its mean", chances)
        expect(how == "sampled" or set(chances.values()) == {THOUSAND}, "sure where exact", chances)
        total = sum(means.values())
        off = abs(total - THOUSAND * round(total / THOUSAND))
        expect(off <= len(means), "a whole number of cards", means)  # each is rounded
