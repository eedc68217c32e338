"""Damages stores at random places and asks every command of turnkey-tournament about them.

  python3 damaged_stores.py --program turnkey-tournament --mock turnkey_mock_engine [--stores N]
                            [--seed S] [--jobs N] [--keep DIR]

Makes one store that has every kind of SQLite page, with claims, faults and long records, then N
copies with one damage each: a flipped bit, another byte, a zeroed stretch, a page in place of
another, a file that is cut. Every kind of page has its turn, and its head, where a slip leads the
reader astray, is hit as often as its body. Of each copy every command either gives the answer that
it gives of the whole store, or fails and says why; what `salvage` saves is a part of the whole.
Exit status 1: a command gave another answer, crashed or hung.
"""
import argparse
import collections
import concurrent.futures
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

PAGE = 4096
TIMEOUT = 120
DEALS = 12  # enough words for an inner page of their index
AGENTS = ["--agent", "ismcts", "--agent", "greedy"]
CUP = ["--game", "pig Goal=40", "--game", "jacked Players=2", "--nodes", "8", "--max-events", "4000",
       "--quiet", "--format", "gauntlet"]


def call(program, *arguments):
    """Exit status and what was printed on both streams."""
    run = subprocess.run([program, *map(str, arguments)], timeout=TIMEOUT, stdin=subprocess.DEVNULL,
                         capture_output=True)
    return run.returncode, run.stdout + run.stderr


class Asker:
    """Asks all commands about the store at `folder`/s.db; every answer is a status and bytes."""

    def __init__(self, program, cup, record):
        self.program, self.cup, self.record = program, cup, record

    def read(self, folder, name):
        path = folder / name
        return path.read_bytes() if path.exists() else b""

    def report(self, folder):
        return call(self.program, "report", folder / "s.db")

    def report_full(self, folder):
        return call(self.program, "report", folder / "s.db", "--full", "--model", "pl")

    def report_files(self, folder):
        status, text = call(self.program, "report", folder / "s.db", "--json", folder / "r.json",
                            "--csv", folder / "r.csv", "--html", folder / "r.html")
        return status, text + b"".join(self.read(folder, name) for name in (
            "r.json", "r.csv", "r.pairs.csv", "r.calibration.csv", "r.html"))

    def report_without_luck(self, folder):
        return call(self.program, "report", folder / "s.db", "--without-luck")

    def export(self, folder):
        return call(self.program, "export", folder / "s.db")

    def export_csv(self, folder):
        return call(self.program, "export", folder / "s.db", "--lines", "csv")

    def export_json(self, folder):
        return call(self.program, "export", folder / "s.db", "--lines", "json")

    def digest(self, folder):
        return call(self.program, "digest", "--games", folder / "s.db")

    def replay(self, folder):
        return call(self.program, "replay", folder / "s.db")

    def content(self, path):
        return call(self.program, "digest", "--games", path)

    def then_content(self, done, path):
        status, text = done
        return done if status else self.content(path)

    def merge(self, folder):
        done = call(self.program, "merge", folder / "m.db", folder / "s.db")
        return self.then_content(done, folder / "m.db")

    def resume(self, folder):
        shutil.copy(folder / "s.db", folder / "go.db")
        done = call(self.program, "run", *self.cup, "--deals", str(DEALS + 1), "--extend", "--store",
                    folder / "go.db")
        return self.then_content(done, folder / "go.db")

    def take_in(self, folder):
        shutil.copy(folder / "s.db", folder / "im.db")
        done = call(self.program, "import", folder / "im.db", self.record)
        return self.then_content(done, folder / "im.db")

    COMMANDS = ("report", "report_full", "report_files", "report_without_luck", "export",
                "export_csv", "export_json", "digest", "replay", "merge", "resume", "take_in")

    def all(self, folder):
        return {name: getattr(self, name)(folder) for name in self.COMMANDS}


# The file.
def kinds(data):
    """Kind of each page, by its number from 0."""
    names = {0x02: "inner index", 0x05: "inner table", 0x0A: "index leaf", 0x0D: "table leaf"}
    found = collections.defaultdict(list)
    for page in range(len(data) // PAGE):
        if page == 0:
            found["first page"].append(0)
        else:
            found[names.get(data[page * PAGE], "overflow")].append(page)
    return found


def damage(data, pages, chance):
    """A copy with one damage, and what it was."""
    kind = chance.choice(sorted(pages))
    page = chance.choice(pages[kind])
    start = page * PAGE
    # The head of a page and the pointers to its cells, or anything of it.
    within = chance.randrange(40) if chance.random() < 0.5 else chance.randrange(PAGE)
    if page == 0 and chance.random() < 0.5:
        within = 100 + chance.randrange(40)
    at = start + within
    copy = bytearray(data)
    how = chance.choice(["bit"] * 5 + ["byte"] * 3 + ["zeros", "sector", "swap", "cut"])
    if how == "bit":
        copy[at] ^= 1 << chance.randrange(8)
    elif how == "byte":
        copy[at] = chance.randrange(256)
    elif how == "zeros":
        copy[at:at + 16] = bytes(len(copy[at:at + 16]))
    elif how == "sector":
        first = at // 512 * 512
        copy[first:first + 512] = bytes(512)
    elif how == "swap":
        other = chance.randrange(len(data) // PAGE) * PAGE
        copy[start:start + PAGE] = data[other:other + PAGE]
    else:
        del copy[max(start, PAGE):]
    return bytes(copy), f"{how} at byte {within} of page {page + 1} ({kind})"


def make_store(program, mock, folder):
    """With claims, faults, overflow pages and inner pages of tables and indexes."""
    cup = CUP + AGENTS + ["--agent", f"name=bad cmd=\"'{mock}'\""]
    store = folder / "whole.db"
    status, text = call(program, "run", *cup, "--deals", str(DEALS), "--store", store)
    if status:
        sys.exit(text.decode())
    records = folder / "records"
    call(program, "export", store, "--out", records)
    return cup, store, sorted(records.iterdir())[0]


def is_part(saved, whole):
    lines = set(whole.splitlines()[:-1])
    return all(line in lines for line in saved.splitlines()[:-1])


class Trial:
    def __init__(self, asker, data, folder, whole):
        self.asker, self.data, self.folder, self.whole = asker, data, folder, whole

    def salvage(self, place):
        status, text = call(self.asker.program, "salvage", place / "s.db", place / "saved.db")
        if status not in (0, 1):
            return status > 1 and bool(text), status
        saved = self.asker.content(place / "saved.db")
        right = saved == self.whole["digest"] if status == 0 else (
            saved[0] == 0 and is_part(saved[1], self.whole["digest"][1]))
        return right, status

    def judge(self, place):
        """Commands whose answer is wrong, and how often each noticed."""
        wrong, noticed = [], []
        for name in Asker.COMMANDS:
            try:
                status, text = getattr(self.asker, name)(place)
            except subprocess.TimeoutExpired:
                wrong.append(f"{name}: hangs")
                continue
            if (status, text) == self.whole[name]:
                continue
            noticed.append(name)
            if status <= 0 or not text.strip():
                wrong.append(f"{name}: status {status}, another answer")
        right, status = self.salvage(place)
        if not right:
            wrong.append(f"salvage: status {status}")
        if status:
            noticed.append("salvage")
        return wrong, noticed

    def run(self, number, seed, pages, keep):
        copy, what = damage(self.data, pages, random.Random(f"{seed}/{number}"))
        place = self.folder / f"d{number}"
        place.mkdir()
        (place / "s.db").write_bytes(copy)
        wrong, noticed = self.judge(place)
        if wrong and keep:
            shutil.copy(place / "s.db", keep / f"damaged-{seed}-{number}.db")
        shutil.rmtree(place)
        return number, what, wrong, noticed


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--mock", required=True)
    parser.add_argument("--stores", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path)
    options = parser.parse_args()
    failed, counts = 0, collections.Counter()
    with tempfile.TemporaryDirectory(prefix="turnkey-damage-") as name:
        folder = pathlib.Path(name)
        cup, store, record = make_store(options.program, options.mock, folder)
        data = store.read_bytes()
        pages = kinds(data)
        print("pages:", ", ".join(f"{kind} {len(all)}" for kind, all in sorted(pages.items())))
        missing = {"first page", "inner table", "table leaf", "inner index", "index leaf",
                   "overflow"} - set(pages)
        if missing:
            sys.exit(f"the store has no page of a kind: {missing}")
        asker = Asker(options.program, cup, record)
        whole_place = folder / "whole"
        whole_place.mkdir()
        shutil.copy(store, whole_place / "s.db")
        whole = asker.all(whole_place)
        bad = {name: answer[0] for name, answer in whole.items() if answer[0]}
        if bad:
            sys.exit(f"commands fail on the whole store: {bad}, {whole[next(iter(bad))][1][:300]}")
        trial = Trial(asker, data, folder, whole)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for number, what, wrong, noticed in pool.map(
                    lambda i: trial.run(i, options.seed, pages, options.keep),
                    range(options.stores)):
                counts.update(noticed)
                counts["any"] += bool(noticed)
                if wrong:
                    failed += 1
                    print(f"store {number}, {what}: {'; '.join(wrong)}", flush=True)
    print(f"{options.stores} damaged stores, {failed} with a wrong answer; noticed by "
          + ", ".join(f"{name} {n}" for name, n in sorted(counts.items())))
    return 1 if failed or not counts["any"] else 0


if __name__ == "__main__":
    sys.exit(main())
