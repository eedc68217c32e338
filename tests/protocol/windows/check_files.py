#!/usr/bin/env python3
"""The files of turnkey.exe: check_files.py PROGRAM. Names with blanks and any letters, replacement,
reviews that go on, decks, locks and what a killed program leaves."""

import json
import subprocess
import sys
import time
import urllib.request

from wine_program import PATIENCE, expect, odd_folder, run

PLAY = ("play", "kuhn", "--seed", "3", "--nodes", "50", "--agent", "random")


def check_saved_games(program, folder):
    """Saved twice over itself, loaded, and reviewed to a page and to lines."""
    saved = folder / "gespeichert – 保存.txt"
    text = run(program, *PLAY, text=f"save {saved}\r\nsave {saved}\r\nquit\r\n".encode())
    expect(saved.exists(), "a saved game", text[-300:])
    expect([path.name for path in folder.iterdir()] == [saved.name], "nothing beside it")
    record = saved.read_bytes()
    expect(record.startswith(b"# Turnkey record 1\n") and b"\r" not in record,
           "a record with plain lines", record[:80])
    text = run(program, "play", "--load", str(saved), "--nodes", "50", text=b"log\r\nquit\r\n")
    expect(b"kuhn" in text.lower(), "the loaded game", text[-300:])
    return saved


def finished_game(program, folder):
    saved = folder / "fertig ☃.txt"
    run(program, *PLAY, text=b"1\r\n1\r\n" + f"save {saved}\r\nquit\r\n".encode())
    expect(saved.exists(), "a finished game")
    return saved


def check_reviews(program, folder):
    game = finished_game(program, folder)
    page, lines = folder / "page ü.html", folder / "lines ü.jsonl"
    for _ in range(2):  # the second run replaces the page, and finds every game reviewed
        run(program, "review", str(game), "--nodes", "50", "--page", str(page))
        run(program, "review", str(game), "--nodes", "50", "--out", str(lines))
    expect(page.read_bytes().startswith(b"<!doctype html>"), "a page", page.read_bytes()[:60])
    reviews = lines.read_bytes().decode().splitlines()
    expect(len(reviews) == 1 and "key" in json.loads(reviews[0]), "one review", reviews)
    expect(not list(folder.glob("*-lock")) and not list(folder.glob("*.new-*")), "nothing left over",
           [path.name for path in folder.iterdir()])
    before = game.read_bytes()
    text = run(program, "review", str(game), "--nodes", "50", "--page", str(game), code=1)
    expect(b"not a page" in text and game.read_bytes() == before, "a refusal", text)


def open_table(program, folder):
    """A table that saves in the folder, and its link."""
    table = subprocess.Popen([program, "table", "--save", str(folder)], stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE)
    for line in table.stdout:
        if line.startswith(b"http://"):
            return table, line.decode().strip()
    sys.exit(f"no table: {table.stderr.read().decode()}")


def check_locks(program, folder):
    """One program has the folder; a killed one leaves it free."""
    kept = folder / "Tische 桌"
    table, link = open_table(program, kept)
    text = run(program, "table", "--save", str(kept), code=1)
    expect(b"belongs to a table that is open" in text, "a refusal", text)
    with urllib.request.urlopen(link.split("#")[0], timeout=PATIENCE) as answer:
        expect(answer.status == 200 and b"<title>" in answer.read(), "the page")
    table.kill()
    table.wait()
    start = time.monotonic()
    while True:  # wine's server notices the death of a process a little later
        again = subprocess.run([program, "table", "--save", str(kept), "--port", "70000"],
                               capture_output=True, check=False, timeout=PATIENCE)
        if b"belongs" not in again.stderr or time.monotonic() - start > PATIENCE:
            break
    table, _ = open_table(program, kept)
    table.kill()
    table.wait()


def main():
    program = sys.argv[1]
    for check in (check_saved_games, check_reviews, check_locks):
        with odd_folder() as folder:
            check(program, folder)
        print(f"ok {check.__name__}", flush=True)


if __name__ == "__main__":
    main()
