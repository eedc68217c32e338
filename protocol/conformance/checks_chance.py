"""What comes next by chance: all that may, with its odds, and nothing that a seat can't know."""

from kuhn import KUHN
from suite import check, dialogues, expect
from walk import Walk, configurations

MILLION = 1_000_000

dialogues("chance", {
    "not-next": """
        > position game kuhn all moves c:0=K c:1=J
        > query chance
        < response chance none
        > position game kuhn all moves c:0=K c:1=J 0:b 1:p
        > query chance
        < response chance none
        > query chance now
        < error bad-argument {rest}
        > query chance full
        < error bad-argument {rest}
    """,
    "reveal": """
        > position game kuhn all moves c:0=K c:1=J 0:p 1:p
        > query chance
        < response chance exact c:show=KJ odds=1000000 {pairs}
    """,
    "no-position": """
        > query chance
        < error no-position
    """,
}, games=KUHN)


def listed(text):
    """`exact` or `sampled`, and the odds by event; None where nothing is listed."""
    how, _, rest = text.partition(" ")
    if how not in ("exact", "sampled"):
        return how, None
    odds = {}
    for part in rest.split(" | "):
        event, told = part.split(" ")[:2]
        expect(event not in odds, "each event once", event)
        odds[event] = int(told.partition("=")[2])
    total = sum(odds.values())
    expect(abs(total - MILLION) <= len(odds), "odds that sum to a million", total)
    return how, odds


def ask(engine, position):
    return listed(engine.response("chance", f"position {position}", "query chance"))


@check("chance-deals", KUHN)
def deals(engine):
    """A referee and the seat that is dealt a card are told the same, the others that there is one."""
    for position, exact in (("all", True), ("seat 0", False)):
        how, odds = ask(engine, f"game kuhn {position}")
        expect(set(odds) == {"c:0=K", "c:0=Q", "c:0=J"}, "the three cards", odds)
        expect(all(abs(value - MILLION // 3) < 1000 for value in odds.values()) or not exact,
               "a third each", odds)
        expect(how == "exact" or not exact, "exact for a referee", how)
    for observer in ("seat 1", "seat -"):
        _, odds = ask(engine, f"game kuhn {observer}")
        expect(odds == {"c:0=?": MILLION}, "a hidden card, for sure", odds)
    _, odds = ask(engine, "game kuhn all moves c:0=Q")
    expect(odds == {"c:1=K": MILLION // 2, "c:1=J": MILLION // 2}, "one half each", odds)


@check("chance-showdown", KUHN)
def showdown(engine):
    """What a seat is told of a showdown does not depend on the card that it has not seen."""
    _, odds = ask(engine, "game kuhn seat 0 moves c:0=Q c:1=? 0:p 1:p")
    expect(set(odds) == {"c:show=QK", "c:show=QJ"}, "both showdowns", odds)
    expect(all(value > MILLION // 3 for value in odds.values()), "about one half each", odds)


@check("chance-walk", limit=120)
def walk_chance(engine):
    """In random games: what came next is listed, and what is listed may come."""
    for game, options in configurations(engine):
        walk = Walk(engine, game, options)
        for _ in walk.points(6, 6):
            pass
        head = " ".join([game, *options])
        log = engine.response("log", walk.position, "query log").split()
        for observer in ("all", "seat 0", "seat -"):
            told = log
            if observer != "all":
                view = walk.view(observer.split()[1])
                told = view.partition(" moves ")[2].split()
            compare(engine, f"game {head} {observer}", told)


def compare(engine, head, events):
    """The chances of a record as one observer sees it, at its first events of chance."""
    places = [place for place, event in enumerate(events) if event.startswith("c:")][:6]
    for place in places:
        before = " moves " + " ".join(events[:place]) if place else ""
        how, odds = ask(engine, head + before)
        if odds is None:
            expect(how == "many", "a list, or many", how)
            continue
        # What is rare may be missing in a sample.
        expect(events[place] in odds or how == "sampled", f"{events[place]} listed", odds)
        for event in list(odds)[:3]:
            good = engine.ask(f"position {head}{before or ' moves'} {event}")
            expect(not good, f"{event} may come", good)
