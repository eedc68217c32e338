"""`go … report ms`: how often a search says what it has found so far (in Kuhn)."""

from kuhn import KUHN, REFEREE, expect_answer
from suite import check, dialogues, expect

SAMPLES = "setoption name Agent value ismcts"


@check("report-pace", KUHN)
def pace(engine):
    """About every 100 ms, the first after 100 ms; the best of three, as the machine may be busy."""
    engine.ask(SAMPLES)
    for _ in range(3):
        found = expect_answer(engine.search(REFEREE, "go movetime 1000 report 100"))
        times = sorted({info.time for info in found.infos[:-1]})
        steps = [b - a for a, b in zip(times, times[1:])]
        if 6 <= len(times) <= 10 and 95 <= times[0] <= 150 and max(steps) <= 150:
            return
    expect(False, "a line about every 100 ms", times)


@check("report-changes-nothing", KUHN)
def changes_nothing(engine):
    engine.ask(SAMPLES, "setoption name MultiPV value 2")
    plain = engine.search(REFEREE, "go nodes 20000")
    paced = engine.search(REFEREE, "go nodes 20000 report 10")
    expect(paced.text == plain.text, f"as without report: {plain.text}", paced.text)


dialogues("report", {
    "errors": """
        > position game kuhn all moves c:0=K c:1=Q
        > go nodes 10 report 9
        < error bad-go {rest}
        < bestmove (none)
        > go nodes 10 report soon
        < error bad-number {rest}
        < bestmove (none)
        > go report 100
        < error bad-go {rest}
        < bestmove (none)
    """,
}, games=KUHN)
