"""Many tables of `turnkey table` at once, and how fast it answers.

  python3 check_load.py --program turnkey [--tables 200]

Bots play at all of them while somebody watches each: every event comes, once and in order, up to a
result, and they are those of the game's record, which the program keeps with --save. What is printed of milliseconds is measured, not
checked: ./run test runs on machines of all kinds. Exit status 1: a check failed.
"""
import argparse
import pathlib
import statistics
import sys
import tempfile
import threading
import time

from hosted import Hosted

OWNERS = 8           # by whom tables are opened: a visitor may say 60 things at once
PATIENCE = 240       # seconds; a minute is enough on a busy machine under a sanitizer


class Watcher(threading.Thread):
    """Follows a table to its end."""

    def __init__(self, at, table):
        super().__init__(daemon=True)
        self.at, self.table = at, table
        self.texts, self.faults, self.over = [], [], False

    def run(self):
        try:
            with self.at.visitor(self.table["watch"]) as visitor:
                visitor.connection.settimeout(PATIENCE)
                while not self.over:
                    self.follow(visitor.until("position"))
        except (OSError, EOFError) as fault:
            self.faults.append(repr(fault))

    def follow(self, position):
        if position["fresh"]:
            self.texts = []
        if position["from"] != len(self.texts):
            self.faults.append(f"after {len(self.texts)} events come those from {position['from']}")
        self.texts += [event["move"] for event in position["events"]]
        self.over = position["result"] is not None


def check_many(at, tables, game):
    """The watchers, when they have seen all; the tables are closed by nobody."""
    owners = [at.visitor(at.key) for _ in range(OWNERS)]
    began = time.monotonic()
    for i in range(tables):
        owners[i % OWNERS].say(f"open {game}")
    listed = []
    while len(listed) < tables and time.monotonic() - began < PATIENCE:
        listed = owners[0].until("tables")["tables"]
    opened = time.monotonic() - began
    alive = sum(not table["over"] for table in listed)
    watchers = [Watcher(at, table) for table in listed]
    for each in watchers:
        each.start()
    for each in watchers:
        each.join(PATIENCE)
    took = time.monotonic() - began
    events = sum(len(each.texts) for each in watchers)
    print(f"     {len(listed)} tables open after {opened:.1f} s, {alive} of them being played; "
          f"{events} events in {took:.1f} s")
    for owner in owners:
        owner.connection.close()
    return watchers


def faults_of(watchers, tables, folder):
    """As lines."""
    faults = [fault for each in watchers for fault in each.faults]
    if len(watchers) != tables:
        faults.append(f"{len(watchers)} of {tables} tables were open")
    for each in watchers:
        kept = (folder / f"table-{each.table['table']}.txt").read_text()
        events = [word.split(":", 1)[1] for line in kept.splitlines() if line[:1] != "#"
                  for word in line.split() if ":" in word]
        if not each.over or len(events) != len(each.texts):
            faults.append(f"table {each.table['table']}: {len(each.texts)} events of {len(events)}")
    return faults


def can_see_a_loss():
    """A watcher notices an event that is missing, and one that comes twice."""
    for start, said in ((0, [0, 2]), (0, [0, 0])):
        watcher = Watcher(None, None)
        for i, first in enumerate(said):
            watcher.follow({"fresh": i == 0, "from": first + start, "result": None,
                            "events": [{"move": "x"}]})
        if not watcher.faults:
            return ["a lost event would not be noticed"]
    return []


def milliseconds(program, rounds=15):
    """Prints medians: from the command to the page, and from a move to the bot's first event."""
    ready, answers = [], []
    for _ in range(rounds):
        began = time.monotonic()
        with Hosted(program) as at:
            at.request()
            at.request("/table.css")
            at.request("/table.js")
            with at.visitor(at.key) as owner:
                owner.until("welcome")
                ready.append(1000 * (time.monotonic() - began))
                owner.say("open pig person,random/20/1")
                while not (tables := owner.until("tables")["tables"]):
                    pass
            with at.visitor(tables[0]["seats"][0]["key"]) as player:
                position = player.until("position")
                while "h" not in [move["event"] for move in position["moves"]]:
                    if position["moves"]:
                        player.say(f"play {position['from'] + len(position['events'])} r")
                    position = player.until("position")
                began = time.monotonic()
                player.say(f"play {position['from'] + len(position['events'])} h")
                while all(event["who"] != "1" for event in player.until("position")["events"]):
                    pass
                answers.append(1000 * (time.monotonic() - began))
    print(f"     the page and its socket answer {statistics.median(ready):.0f} ms after the command")
    print(f"     a bot's first event comes {statistics.median(answers):.1f} ms after the move")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--game", default="jacked " + ",".join(["random/20/1"] * 4) + " MaxHands=10")
    parser.add_argument("--milliseconds", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="turnkey-load-") as above:
        folder = pathlib.Path(above, "kept")
        with Hosted(options.program, "--save", folder) as at:
            watchers = check_many(at, options.tables, options.game)
        faults = can_see_a_loss() + faults_of(watchers, options.tables, folder)
    if at.code != 0:
        faults.append(f"it ends with {at.code}")
    if options.milliseconds:
        milliseconds(options.program)
    for fault in faults[:20]:
        print(f"FAIL {fault}")
    print(f"load: {'passed' if not faults else f'{len(faults)} checks FAILED'}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
