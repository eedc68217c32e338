"""What `turnkey table` answers whom, over real sockets.

  python3 check_server.py --program turnkey [--windows]

Foreign names and origins get 403; strangers, floods, long messages and half-open connections are
ended, and who plays does not notice. With --windows the program runs in wine, without POSIX's
permissions and limits of files. Exit status 1: a check failed.
"""
import argparse
import os
import pathlib
import random
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

from hosted import Hosted, seconds_until_gone

FAILED = []
MOST_DEAF = 60  # seconds; 30 by web_server.h
HALF_OPEN = [b"", b"GET", b"GET / HTTP/1.1\r\nHost: 127.0.0.1", b"GET /socket HTTP/1.1\r\n",
             b"POST / HTTP/1.1\r\nContent-Length: 9999\r\n"]


def expect(what, true, detail=""):
    print(f"{'ok  ' if true else 'FAIL'} {what}{'' if true else f': {detail}'}", flush=True)
    if not true:
        FAILED.append(what)


def equal(what, found, wanted):
    expect(what, found == wanted, f"{found!r}, not {wanted!r}")


def check_page(at):
    for target, kind in (("/", "text/html"), ("/table.css", "text/css"),
                         ("/table.js", "text/javascript"), ("/icon.svg", "image/svg+xml"),
                         ("/review.html", "text/html"), ("/review.css", "text/css"),
                         ("/review.js", "text/javascript"), ("/rules/kuhn.html", "text/html; charset=utf-8")):
        status, answer = at.request(target)
        equal(f"{target} is there", status, 200)
        head = answer.partition(b"\r\n\r\n")[0].decode()
        expect(f"{target} is {kind}", f"Content-Type: {kind}" in head, head)
        expect(f"{target} has the policy", "Content-Security-Policy: default-src 'self';" in head
               and "frame-ancestors 'self'\r\n" in head and "nosniff" in head and "no-referrer" in head, head)
        expect(f"{target} does not hold the key", at.key.encode() not in answer)
    for target in ("/rules/", "/rules/chess.html", "/rules/../table.js", "/../etc/passwd", "//", "/table.js/", "/etc/passwd", "/socket", "*",
                   "http://127.0.0.1/", "/%2e%2e/README.md"):
        equal(f"{target} is not", at.request(target)[0], 404)
    for method in ("POST", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE", "CONNECT"):
        equal(f"{method} is refused", at.request("/", method)[0], 405)


def check_names(at):
    port = at.port
    for host in ("", "evil.example", f"evil.example:{port}", "127.0.0.1", f"127.0.0.1:{port + 1}",
                 f"127.0.0.1.evil.example:{port}", f"localhost.:{port}", f"0.0.0.0:{port}",
                 f"[::1]:{port}", f"user@127.0.0.1:{port}", f"127.1:{port}"):
        equal(f"host {host!r} gets 403", at.request(host=host)[0], 403)
        equal(f"host {host!r} gets no socket", at.upgrade(host=host)[0], 403)
    equal("localhost is this machine", at.request(host=f"localhost:{port}")[0], 200)
    for origin in ("null", "http://evil.example", f"http://evil.example:{port}",
                   f"https://127.0.0.1:{port}", "http://127.0.0.1", f"http://127.0.0.1:{port}/",
                   f"http://127.0.0.1:{port}.evil.example", "file://"):
        equal(f"origin {origin!r} gets no socket", at.upgrade(Origin=origin)[0], 403)
        equal(f"origin {origin!r} gets 403", at.request(Origin=origin)[0], 403)
    equal("no origin, no socket", at.upgrade(Origin=None)[0], 403)
    two = f"127.0.0.1:{port}\r\nHost: evil.example"
    equal("two hosts get 403", at.request(host=two)[0], 403)


def check_further_names(program):
    with Hosted(program, "--host", "Cards.Example") as at:
        for host in ("cards.example", "127.0.0.1", "localhost"):
            equal(f"{host} is let in", at.request(host=f"{host}:{at.port}")[0], 200)
        equal("another is not", at.request(host=f"example:{at.port}")[0], 403)
    for arguments in (["--host", "a b"], ["--host", ""], ["--host", "x;y"], ["--listen", "0.0.0.0"],
                      ["--listen", "::"], ["--listen", "here"]):
        ended = subprocess.run([program, "table", *arguments], capture_output=True, text=True,
                               timeout=20, check=False)
        expect(f"{arguments} is refused with the reason",
               ended.returncode == 1 and arguments[1] in ended.stderr, ended.stderr)


def check_what_listening_means(program):
    """Where others come in it says so; at this machine's own addresses it says nothing."""
    for arguments, warns in ((["--listen", "0.0.0.0", "--host", "cards.example"], True),
                             (["--listen", "127.0.0.2"], False),
                             (["--listen", "::ffff:127.0.0.1"], False), ([], False)):
        with subprocess.Popen([program, "table", *arguments], stdin=subprocess.DEVNULL, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            process.stdout.readline()
            link = process.stdout.readline()
            said = process.stderr.readline() if warns else ""
            process.terminate()
            said += process.stderr.read()
        expect(f"{arguments} prints its link", link.startswith("http://"), link)
        equal(f"{arguments} says that others come in", "no encryption" in said, warns)


def check_restart(program, windows):
    """A killed program's tables go on, by the same links; what is damaged is set aside, and
    what is of a game that is not built is left there."""
    with tempfile.TemporaryDirectory(prefix="turnkey-kept-") as above:
        folder = pathlib.Path(above, "kept")
        with Hosted(program, "--save", folder) as at:
            with at.visitor(at.key) as owner:
                keys, number = open_table(owner, "kuhn person,person")
            with at.visitor(keys[0]) as player:
                player.until("position")
                player.say("play 2 b")
                player.until("position")
            kept = folder / f"table-{number}.txt"
            until = time.monotonic() + 60
            while not (kept.exists() and "0:b" in kept.read_text()) and time.monotonic() < until:
                time.sleep(0.01)
            if not windows:
                equal("who is not the owner sees no file", folder.stat().st_mode & 0o77, 0)
            second = subprocess.run([program, "table", "--save", folder], capture_output=True,
                                    text=True, timeout=20, check=False)
            expect("one program at a time has a folder", second.returncode == 1
                   and "open" in second.stderr, second.stderr)
            at.process.kill()
        # With links of its own, and the last event cut off.
        other = re.sub("[0-9a-f]{32}", lambda _: os.urandom(16).hex(), kept.read_text())
        (folder / "table-7.txt").write_text(other.rstrip()[:-3])
        (folder / "table-8.txt").write_bytes(os.urandom(5000))
        unknown = other.replace("Game: kuhn", "Game: whist")
        (folder / "table-9.txt").write_text(unknown)
        with Hosted(program, "--save", folder) as at:
            with at.visitor(keys[1]) as player:
                position = player.until("position")
                equal("after a kill the game is there", position["events"][-1]["move"], "b")
                player.say(f"play {len(position['events'])} p")
                expect("and goes on", player.until("position")["result"])
            with at.visitor(at.key) as owner:
                equal("what is damaged is no table", len(owner.until("tables")["tables"]), 1)
                opened = open_table(owner, "kuhn person,person")[1]
                equal("nor gets another its number", opened, 10)
                owner.say(f"close {opened}")
                owner.until("tables")
        names = sorted(path.name for path in folder.iterdir())
        equal("but set aside", names, [f"table-{number}.txt", "table-7.txt.damaged-1",
                                       "table-8.txt.damaged-1", "table-9.txt"])
        equal("a game that is not built is left alone", (folder / "table-9.txt").read_text(), unknown)
        expect("who ends in order has written all", "1:p" in kept.read_text())


def check_file_limit(program):
    """Files may not grow beyond a limit: it complains, and the game goes on."""
    with tempfile.TemporaryDirectory(prefix="turnkey-kept-") as above:
        folder = pathlib.Path(above, "kept")
        reader, writer = os.pipe()
        with Hosted(program, "--save", folder, errors=writer, before=lambda: resource.setrlimit(
                resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))) as at:
            os.close(writer)
            with at.visitor(at.key) as owner:
                keys = open_table(owner, "kuhn person,person")[0]
            with at.visitor(keys[0]) as player:
                player.until("position")
                player.say("play 2 b")
                equal("what can't be saved goes on",
                      player.until("position")["events"][-1]["move"], "b")
        with os.fdopen(reader) as said:
            expect("and is complained of", "is not saved" in said.read())
        equal("nothing half-written is left", list(folder.iterdir()), [])


def check_strangers(at):
    for words in ("enter 0", "enter", "open kuhn person,person", "enter " + at.key[:-1], ""):
        with at.visitor() as visitor:
            visitor.say(words)
            equal(f"{words[:12]!r} is shown out", visitor.hear(), {"type": "stranger"})
            expect("and the socket is closed", visitor.is_closed())
    with at.visitor() as visitor:
        visitor.say("enter " + "0" * 300)
        expect("a stranger's long message ends it", visitor.is_closed())


def check_limits(at):
    with at.visitor(at.key) as visitor:
        visitor.until("tables")
        visitor.send(bytes(200), 0x82)
        expect("bytes in place of text end it", visitor.is_closed())
    with at.visitor(at.key) as visitor:
        visitor.until("tables")
        try:
            visitor.say("load\n" + "x" * (1 << 20))
        except ConnectionError:
            pass
        expect("a message beyond a MiB ends it", visitor.is_closed())
    with at.visitor(at.key) as visitor:
        try:
            for _ in range(500):
                visitor.say("close 0")
        except ConnectionError:
            pass
        expect("a flood ends it", visitor.is_closed())
    for first in (0x83, 0x8B, 0xF1, 0xC1, 0x00):
        with at.visitor(at.key) as visitor:
            visitor.until("tables")
            visitor.send(b"x", first)
            expect(f"a frame {first:#x} ends it", visitor.is_closed())
    equal("a long head is refused", at.request("/" + "x" * 9000)[0] in (0, 400, 431), True)


def check_malformed(at, count):
    """Handshakes that are none; each gets an answer or the end, at once."""
    dice = random.Random(3)
    good = (f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{at.port}\r\nOrigin: http://127.0.0.1:"
            f"{at.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13"
            "\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n").encode()
    for _ in range(count):
        data = bytearray(good)
        for _ in range(dice.randrange(1, 8)):
            data[dice.randrange(len(data))] = dice.randrange(256)
        with at.connect() as connection:
            connection.sendall(bytes(data) + os.urandom(dice.randrange(40)))
            connection.shutdown(socket.SHUT_WR)
    until = time.monotonic() + 60  # a slow machine has yet to see that they are closed
    while at.request()[0] != 200 and time.monotonic() < until:
        time.sleep(0.1)
    equal(f"{count} broken handshakes later it lives", at.request()[0], 200)


def open_table(owner, what):
    """Its seats' keys, and its number."""
    owner.say("open " + what)
    while (message := owner.hear())["type"] != "opened":
        if message["type"] == "error":
            raise RuntimeError(message["text"])
        tables = message.get("tables", [])
    return [seat["key"] for seat in tables[-1]["seats"]], message["table"]


def has_turn(at, key):
    with at.visitor(key) as visitor:
        return bool(visitor.until("position")["moves"])


def check_flood_is_forgotten(at):
    """Who was cut waits for nothing any more: its hint is given up, and the next one comes."""
    with at.visitor(at.key) as owner:
        games = {game["name"]: game for game in owner.until("welcome")["games"]}
        if "jacked" not in games:
            return
        keys, number = open_table(owner, "jacked " + ",".join(["person"] * games["jacked"]["seats"]))
        key = next(key for key in keys if has_turn(at, key))
        for flood in (lambda v: v.send(b"bytes", 0x82), lambda v: [v.say("undo") for _ in range(99)]):
            with at.visitor(key) as visitor:
                visitor.until("position")
                visitor.say("hint 10000")
                try:
                    flood(visitor)
                except ConnectionError:
                    pass
                expect("a flood ends it", visitor.is_closed())
            with at.visitor(key) as visitor:
                began = time.monotonic()
                visitor.say("hint 20")
                visitor.until("hint")
                took = time.monotonic() - began
                expect("and its hint", took < 5, f"{took:.1f} s")
        owner.say(f"close {number}")


def check_game(at):
    with at.visitor(at.key) as owner:
        names = [game["name"] for game in owner.until("welcome")["games"]]
        expect("kuhn is there", "kuhn" in names, names)
        owner.say("open kuhn person,random/20/1")
        table = owner.until("tables")
        while not table["tables"]:
            table = owner.until("tables")
        seat = table["tables"][0]["seats"][0]["key"]
        with at.visitor(seat) as player:
            position = player.until("position")
            expect("the other's card is hidden", {"hidden": True} in position["board"]["cards"], position["board"])
            began = time.monotonic()
            player.say("play 2 b")
            equal("the move is told", player.until("position")["events"][0]["move"], "b")
            while not position["result"]:
                position = player.until("position")
            print(f"     a bot's answer after {1000 * (time.monotonic() - began):.0f} ms")
        with at.visitor(seat) as player:
            expect("who comes back finds the game", player.until("position")["result"])
            owner.say("close 1")
            equal("a closed table says so", player.hear()["type"], "closed")


def check_nobody_waits_for_others(at):
    """Bots that have half a minute at other tables keep no bot and no hint waiting."""
    slow = min(25, max(2, os.cpu_count()))  # as many messages as may come at once
    with at.visitor(at.key) as owner:
        numbers = [open_table(owner, "kuhn ismcts/20/30000,ismcts/20/30000")[1]
                   for _ in range(slow)]
        keys, number = open_table(owner, "kuhn person,random/20/1")
        with at.visitor(keys[0]) as player:
            player.until("position")
            began = time.monotonic()
            player.say("hint 1")
            player.until("hint")
            player.say("play 2 b")
            while not player.until("position")["result"]:
                pass
            took = time.monotonic() - began
            expect(f"beside {slow} slow tables a hint and a move", took < 10, f"{took:.1f} s")
        for each in [*numbers, number]:
            owner.say(f"close {each}")


def damaged(dice, text, is_text):
    """Letters or pieces of it in the wrong place; bytes that are no text end a connection."""
    data = bytearray(text.encode())
    for _ in range(dice.randrange(1, 4)):
        at = dice.randrange(len(data) + 1)
        kind = dice.randrange(5)
        if kind == 0:
            data[at:at + dice.randrange(6)] = b""
        elif kind == 1:
            data[at:at] = dice.choice((b" ", b"-1", b"0", b"99999999999999999999", b"/", b",", b"="))
        elif kind == 2:
            data[at:at] = bytes(data[dice.randrange(len(data) + 1):])
        elif kind == 3 or is_text:
            data[at:at + 1] = chr(dice.choice((0, 7, 10, dice.randrange(32, 127)))).encode()
        else:
            data[at:at + 1] = bytes([dice.randrange(256)])
    return bytes(data)


def check_damaged_messages(at, count, at_once=50):
    """From the house's owner and from a player, who keeps the seat and the game."""
    dice = random.Random(4)
    with at.visitor(at.key) as owner:
        keys, _ = open_table(owner, "kuhn person,person")
    said = {at.key: ("open kuhn person,random/20/1 Seed=3", "load x", "close 999", "take 999 0",
                     "give 999 0"),
            keys[0]: ("play 2 b", "play 2 p", "hint 1", "undo", "again x", "save", "review 5",
                      "practise 2 0")}
    refused = 0
    for first in range(0, count, at_once):
        key = list(said)[(first // at_once) % 2]
        with at.visitor(key) as visitor:
            try:
                for _ in range(at_once):
                    visitor.say(damaged(dice, dice.choice(said[key]), first % 500 > 0))
                while visitor.until("error"):
                    refused += 1
                    visitor.connection.settimeout(0.05)
            except (OSError, EOFError):
                pass
    expect("most are refused by words", refused > count // 2, refused)
    with at.visitor(keys[0]) as visitor:
        expect(f"{count} damaged messages later the game is there", visitor.until("position"))


def check_deaf(program):
    """Who answers no ping is gone for the owner, who answers."""
    with Hosted(program) as at, at.visitor(at.key) as owner:
        took, seen = seconds_until_gone(at, owner, open_table(owner, "kuhn person,person")[0][0], MOST_DEAF)
        expect(f"who answers no ping is gone after {took:.0f} s", took < MOST_DEAF, seen)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--windows", action="store_true")
    options = parser.parse_args()
    if options.windows:
        Hosted.end_signal = signal.SIGINT  # Ctrl-C, the one that Windows has
    deaf = threading.Thread(target=check_deaf, args=(options.program,))
    deaf.start()
    began = time.monotonic()
    with Hosted(options.program) as at:
        print(f"     ready after {1000 * (time.monotonic() - began):.0f} ms")
        slow = [at.connect() for _ in range(50)]
        for i, connection in enumerate(slow):
            connection.sendall(HALF_OPEN[i % len(HALF_OPEN)])
        silent = at.visitor()
        for check in (check_page, check_names, check_strangers, check_limits, check_game,
                      check_nobody_waits_for_others, check_flood_is_forgotten):
            check(at)
        for check in (check_malformed, check_damaged_messages):
            check(at, 1_000 if options.windows else 10_000)  # wine is slow
        for connection in slow:
            connection.settimeout(20)
        expect("half-open connections are ended",
               all(connection.recv(1 << 10) is not None for connection in slow))
        expect("who never says a key is shown out", silent.is_closed())
        for connection in slow:
            connection.close()
    equal("it ends in peace", at.code, 0)
    check_further_names(options.program)
    check_what_listening_means(options.program)
    check_restart(options.program, options.windows)
    if not options.windows:
        check_file_limit(options.program)
    deaf.join()
    print(f"server: {'passed' if not FAILED else f'{len(FAILED)} checks FAILED'}")
    return 1 if FAILED else 0


if __name__ == "__main__":
    sys.exit(main())
