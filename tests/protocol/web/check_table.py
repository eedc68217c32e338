#!/usr/bin/env python3
"""The table without a server, in Chromium: its folder is served by Python's plain web server.

check_table.py --folder FOLDER --chromium PROGRAM [--shots FOLDER] [--games kuhn,leduc,jacked]
Whole games, hints, moves taken back, a saved game, tables that outlive their page, two persons at one
screen; then once more without the web server. Exit status 1: a check failed.
"""
import argparse
import contextlib
import functools
import http.server
import json
import pathlib
import statistics
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1] / "support/page"), str(HERE.parent / "table")]

from at_kuhn import AtKuhn  # noqa: E402
from browser import Browser  # noqa: E402
from kept import Kept  # noqa: E402

PERSONS = ("Ada", "Ben")
DESKTOP, PHONE = (1280, 800), (390, 844)
MOST_FIRST, MOST_CACHED = 1000, 300  # milliseconds to the first move, on a machine that is quiet
MOST_MEMORY = 64 << 20
CONTROLLED = """new Promise(resolve => {
  const look = () => navigator.serviceWorker.controller ? resolve(1) : setTimeout(look, 20);
  look();
})"""
# From the first byte to a table at which the person is on turn, pressing as fast as the page lets.
TO_FIRST_MOVE = """(async () => {
  const until = async holds => { while (!holds()) await new Promise(requestAnimationFrame); };
  await until(() => document.querySelector('[data-game=jacked]'));
  const house = performance.now();
  document.querySelector('[data-game=jacked]').click();
  for (const row of find('strengths').children) row.querySelectorAll('input')[1].value = 1;
  for (const row of find('players').children) row.querySelector('select').dispatchEvent(new Event('input'));
  find('open').click();
  await until(() => store.position !== null && (yourTurn() || store.position.result));
  return [Math.round(house), Math.round(performance.now())];
})()"""


class Folder:
    """A plain web server: no headers of its own. The folder is at /somewhere/table/."""

    def __init__(self, folder):
        class Handler(http.server.SimpleHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def translate_path(self, path):
                place = "/somewhere/table/"
                return super().translate_path(path.removeprefix(place[:-1]) if path.startswith(place)
                                              else "/none")

            def log_message(self, *_):
                pass

        handler = functools.partial(Handler, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}/somewhere/table/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self):
        self._server.shutdown()
        self._server.server_close()


class Watched(Browser):
    """It attaches to the workers of the page as they start: `workers` are their sessions."""

    def __init__(self, *arguments):
        self.workers = []
        super().__init__(*arguments)
        self.call("Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=False, flatten=True)

    def _note(self, event):
        if event.get("method") == "Target.attachedToTarget":
            about = event["params"]
            if about["targetInfo"]["type"] == "worker":
                self.workers.append(about["sessionId"])
        super()._note(event)

    def memory(self):
        """Bytes of WebAssembly's memory in the worker that started last."""
        return self.in_worker("lobby.memory.buffer.byteLength")

    def in_worker(self, expression):
        with self._worker():
            return self.evaluate(expression)

    @contextlib.contextmanager
    def _worker(self):
        """Calls go to the worker that started last."""
        page, self._session = self._session, self.workers[-1]
        try:
            yield
        finally:
            self._session = page


class WebTable(AtKuhn, Kept):
    def start(self, cached):
        """Milliseconds until the games are shown, and until the first move can be made."""
        self.browser.call("Page.navigate", url="about:blank")
        self.browser.call("Network.setCacheDisabled", cacheDisabled=not cached)
        self.browser.call("Page.navigate", url=self.at.url)
        self.wait("the page loads", "typeof find === 'function'")
        found = self.value(TO_FIRST_MOVE)
        self.browser.call("Network.setCacheDisabled", cacheDisabled=False)
        return found

    def first_visit(self):
        """From an empty cache; then the service worker has the files."""
        print(f"     first visit: games after {self.start(False)} ms (and the first move)")
        self.equal("the first page is not isolated", self.value("crossOriginIsolated"), False)
        self.value(CONTROLLED)
        times = [self.start(True) for _ in range(5)]
        self.equal("the next one is", self.value("crossOriginIsolated"), True)
        print(f"     from cache: {times}, median {statistics.median(last for _, last in times)} ms")

    def memory(self):
        """After a bot of full strength has thought, and a hint was given."""
        self.open_table("jacked", "default")
        self.my_turn()
        self.play_first(lambda: self.value("say(`play ${store.count} ${store.position.moves[0].event}`)"))
        self.my_turn()
        self.browser.key("?")
        self.wait("a hint comes", "!find('hints').hidden")
        memory = self.browser.memory()
        self.expect(f"the worker has {memory / (1 << 20):.1f} MiB", memory <= MOST_MEMORY, memory)

    def hints_and_back(self):
        self.open_table("kuhn")
        self.my_turn()
        self.browser.key("?")
        self.wait("a hint comes", "!find('hints').hidden")
        self.keep("web_hint")
        before = self.value("store.events.length")
        self.play_first(self.press_first)
        self.my_turn()
        self.browser.click("#undo")
        self.wait("a move is taken back", f"store.events.length === {before}")

    def reload(self):
        """The game is there again, by its link, and goes on."""
        self.open_table("jacked")
        self.my_turn()
        self.play_first(lambda: self.value("say(`play ${store.count} ${store.position.moves[0].event}`)"))
        self.my_turn()
        told = self.value("JSON.stringify(store.events)")
        self.value("new Promise(done => setTimeout(done, 100))")
        self.visit(self.value("location.href"))
        self.wait("the table is there", "store.position !== null")
        self.equal("after a reload nothing is lost", self.value("JSON.stringify(store.events)"), told)
        self.my_turn()
        self.play_first(lambda: self.value("say(`play ${store.count} ${store.position.moves[0].event}`)"))

    def save_and_load(self):
        self.open_table("jacked", options={"Players": 2})
        self.my_turn()
        self.play_first(lambda: self.value("say(`play ${store.count} ${store.position.moves[0].event}`)"))
        self.my_turn()
        board = self.value("JSON.stringify(store.position.board)")
        with tempfile.TemporaryDirectory() as folder:
            self.browser.call("Page.setDownloadBehavior", behavior="allow", downloadPath=folder)
            self.browser.click("#save")
            until = time.monotonic() + 30
            while not (files := list(pathlib.Path(folder).glob("*.txt"))) and time.monotonic() < until:
                time.sleep(0.05)
            self.equal("the record is downloaded", [file.name for file in files], ["jacked.txt"])
            self.visit(self.at.url)
            field = self.browser.call("Runtime.evaluate", expression="find('file')")["result"]
            self.browser.call("DOM.setFileInputFiles", files=[str(files[0])],
                              objectId=field["objectId"])
            self.wait("and goes on", "!find('table').hidden && store.position !== null")
        self.my_turn()
        self.equal("as it was", self.value("JSON.stringify(store.position.board)"), board)

    def open_for_two(self, game):
        self.visit(self.at.url)
        self.browser.click(f"[data-game={game}]")
        self.value("((who) => { who.value = 'person'; who.dispatchEvent(new Event('change')); })"
                   "(find('players').children[1].querySelector('select'))")
        for seat, name in enumerate(PERSONS):
            self.value(f"find('players').children[{seat}].querySelector('input').value = '{name}'")
        self.browser.click("#open")

    def curtain(self):
        """Two persons at Kuhn: of what one has seen, nothing is in the page for the other."""
        self.open_for_two("kuhn")
        seen = []
        for turn, name in enumerate(PERSONS):
            self.wait(f"the curtain falls for {name}", f"find('curtain').innerText.includes('I am {name}')")
            self.equal("the table is gone", self.value("[find('table').hidden, store.position]"), [True, None])
            page = self.value("document.title + document.documentElement.outerHTML")
            self.equal("and so are its words", [words for words in seen if words in page], [])
            self.keep(f"web_curtain_{turn}")
            self.browser.click("#curtain button")
            self.wait(f"{name} sees the table", f"!find('table').hidden && store.position?.you === {turn}")
            if turn == 0:
                self.browser.key("?")
                self.wait("a hint comes", "!find('hints').hidden")
                seen = self.value("[...store.events.map(event => event.say), store.position.drawing, "
                                  "...find('hints').innerText.split('\\n').filter(line => /[0-9]/.test(line))]")
                self.expect("there is much to see", len(seen) > 4, seen)
                page = self.value("document.documentElement.outerHTML")
                self.expect("and it is in the page", seen[0] in page)
                self.play_last()
        self.visit(self.value("location.href"))
        self.wait("after a reload it falls first", "!find('curtain').hidden")
        for _ in range(4):
            if self.value("!find('curtain').hidden"):
                self.browser.click("#curtain button")
            self.wait("a table", "store.position !== null || !find('curtain').hidden")
            if self.value("store.position?.result ?? null") is not None:
                break
            self.play_last()
        self.wait("the game ends", "store.position?.result")

    def play_last(self):
        """And waits until the page shows what came of it: a position, or the curtain."""
        before = self.value("store.count")
        self.value("say(`play ${store.count} ${store.position.moves.at(-1).event}`)")
        self.wait("the move is made", f"!find('curtain').hidden || store.count > {before}")

    def broken(self):
        """A worker that ends is started anew, and the game goes on as it was kept."""
        self.open_table("kuhn")
        self.my_turn()
        told = self.value("JSON.stringify(store.events)")
        self.value("new Promise(done => setTimeout(done, 200))")
        self.value("window.lost = socket")
        self.browser.in_worker("setTimeout(() => { throw new Error('on purpose'); })")
        self.wait("a new worker is there", "socket !== lost && socket.readyState === 1 && yourTurn()")
        self.equal("and the game as it was", self.value("JSON.stringify(store.events)"), told)
        self.play_first(self.press_first)
        self.browser.messages = [text for text in self.browser.messages if "on purpose" not in text]

    def closed(self):
        """A link that opens nothing any more leads to the house."""
        self.visit(f"{self.at.url}#00112233445566778899aabbccddeeff")
        self.wait("the house is shown", "!find('house').hidden && location.hash === '#house'")

    def second_tab(self):
        """It waits until the first one is closed."""
        target = self.browser.call("Target.createTarget", url=self.at.url)["targetId"]
        time.sleep(1.5)
        tab = self.browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        first, self.browser._session = self.browser._session, tab
        self.wait("another tab waits", "find('state').innerText.includes('another tab')")
        self.browser._session = first
        self.browser.call("Page.navigate", url="about:blank")
        self.browser._session = tab
        self.wait("and goes on then", "!find('house').hidden", 30)
        self.browser._session = first
        self.browser.call("Target.closeTarget", targetId=target)

    def pictures(self, games):
        for name, size in (("desktop", DESKTOP), ("phone", PHONE)):
            for game in games:
                self.open_table(game)
                self.my_turn()
                self.browser.window(*size)
                self.browser.settle()
                self.keep(f"web_{game}_{name}")
                self.equal(f"{game}, {name}: nothing is wider than the window", self.value(
                    "document.documentElement.scrollWidth <= innerWidth"), True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=pathlib.Path, required=True)
    parser.add_argument("--chromium", required=True)
    parser.add_argument("--shots", type=pathlib.Path)
    parser.add_argument("--games", default="kuhn,leduc,jacked")
    options = parser.parse_args()
    if options.shots:
        options.shots.mkdir(parents=True, exist_ok=True)
    games = [game for game in options.games.split(",")
             if (options.folder / f"rules/{game}.html").exists()]
    site = Folder(options.folder)
    with Watched(options.chromium, 120) as browser:
        checks = WebTable(browser, site, options.shots)
        checks.first_visit()
        for game in games:
            checks.clicked_through(game)
        checks.memory()
        checks.hints_and_back()
        checks.reload()
        checks.save_and_load()
        checks.damaged_storage()
        checks.curtain()
        checks.look_back()
        checks.broken()
        checks.closed()
        checks.pictures(games)
        checks.second_tab()
        site.stop()
        for game in games:
            checks.clicked_through(game)
        checks.look_back()
        checks.quiet(site.url, "blob:")
        return checks.summary("the table without a server")


if __name__ == "__main__":
    sys.exit(main())
