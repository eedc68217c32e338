#!/usr/bin/env python3
"""The npm package in Chromium: the signature of all searches, what gets through while a search runs in
pages that are isolated and in others, a plain worker, and the page of the README.

check_browser.py --package FOLDER --chromium PROGRAM [--shots FOLDER]. Exit status 1: a check failed.
"""
import argparse
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path[:0] = [str(ROOT / "tests/support/page"), str(ROOT / "tests/bench")]

from browser import Browser  # noqa: E402
from checks import Checks  # noqa: E402
from served import Served  # noqa: E402
import signature  # noqa: E402

ENGINE = "/node_modules/turnkey-engine"
BLANK = '<!doctype html><html data-ready="true" lang="en"><link rel="icon" href="data:,">'
FACING_BET = "position game kuhn seat 1 moves c:0=? c:1=K 0:b"

# `talk(lines, until)` sends lines and gives those that come up to one that matches.
TALK = """(async () => {
  const { openWorker } = await import(new URL('.%s/index.js', location));
  const engine = globalThis.engine = await openWorker(%s);
  const lines = [];
  let news = () => {};
  engine.onLine = line => (lines.push(line), news());
  engine.onEnd = (reason, code) => (lines.push(`(end) ${code} ${reason}`), news());
  globalThis.talk = async (sent, until) => {
    if (sent) engine.send(sent);
    for (let seen = 0; ; ++seen) {
      while (seen === lines.length) await new Promise(resolve => (news = resolve));
      if (until.test(lines[seen])) return lines.splice(0, seen + 1);
    }
  };
  return engine.isPrompt;
})()"""
# The same with a worker of the page's own, which takes and gives lines as messages.
RELAY = """(() => {
  const worker = globalThis.worker = new Worker(new URL('.%s/worker.js', location), { type: 'module' });
  globalThis.seen = [];
  worker.onmessage = ({ data }) => seen.push(data);
  worker.onerror = ({ message }) => seen.push(`error ${message}`);
  for (const line of ['uci', '%s', 'go infinite']) worker.postMessage(line);
})()"""
# A page with the README's snippet, then an engine. `loads` counts how often it was loaded in this tab.
ISOLATES = """<!doctype html><html lang="en"><link rel="icon" href="data:,"><script type="module">
sessionStorage.loads = Number(sessionStorage.loads ?? 0) + 1;
%s
globalThis.why = why;
const { startWorker } = await import(new URL("./node_modules/turnkey-engine/index.js", location));
const engine = await startWorker();
globalThis.found = (await engine.hint({ game: "kuhn", events: ["c:0=Q", "c:1=K", "0:b"] }, { nodes: 100 })).move;
document.documentElement.dataset.ready = "true";
</script>"""
# For pages that load again and again: longer than a few loads take.
WHILE = "new Promise(done => setTimeout(done, 1000))"
INSECURE = "insecure.test"  # Chromium takes this machine's own addresses for secure


class WebChecks(Checks):
    def start(self, url, settings="{}"):
        """Loads a page and an engine in it; whether commands get through during a search."""
        self.browser.open(url)
        return self.value(TALK % (ENGINE, settings))

    def talk(self, sent, until):
        """The lines up to one that matches, without those of a search that goes on."""
        lines = self.value(f"talk({sent!r}, /{until}/)")
        return [line for line in lines if not line.startswith("info depth")]

    def signatures(self, url):
        self.start(url)
        lines = self.value("talk('bench\\n', /^response bench/)")
        found = dict(match.groups() for match in map(signature.LINE.fullmatch, lines) if match)
        self.expect(f"{len(found)} signatures in Chromium", len(found) > 5, lines[-3:])
        self.equal("signatures as pinned", signature.differences(found, signature.pinned()), [])

    def isolated(self, url):
        self.equal("an isolated page has a ring", self.start(url), True)
        self.talk(f"{FACING_BET}\ngo infinite\n", "^info depth")
        self.equal("asked during a search", self.talk("query turn\n", "^response"),
                   ["response turn 1"])
        self.equal("stopped", self.talk("@7 stop\n", "^bestmove"), ["@7 ok", "bestmove b"])
        self.equal("it quits", self.talk("quit\n", "^.end"), ["(end) 0 it has quit"])

    def plain(self, url):
        self.equal("another page has none", self.start(url), False)
        self.equal("a search without a limit ends at once",
                   self.talk(f"{FACING_BET}\ngo infinite\nquery turn\n", "^response"),
                   ["bestmove b", "response turn 1"])

    def memory(self, url):
        self.start(url, "{ memory: 32 }")
        long = "('query why' + ' '.repeat((1 << 20) - 10) + '\\n').repeat(40)"
        self.value(f"engine.send('setoption name Agent value ismcts\\n{FACING_BET}\\ngo infinite\\n' + {long})")
        self.equal("out of memory", self.talk("", "^.end")[-1], "(end) 4 no more memory")
        self.start(url)
        self.equal("and anew", self.talk(f"{FACING_BET}\nquery turn\n", "^response"),
                   ["response turn 1"])

    def relay(self, url):
        self.browser.open(url)
        self.value(RELAY % (ENGINE, FACING_BET))
        for line, said in (("query turn", "info depth"), ("stop", "response"), ("", "bestmove")):
            self.wait(f"a plain worker: {said}",
                      f"seen.some(line => line.startsWith('{said}'))")
            self.value(f"worker.postMessage('{line}')")
        self.value("worker.postMessage('@7 quit')")
        self.wait("a plain worker quits", "seen.includes('@7 ok')")
        self.value("new Promise(resolve => setTimeout(resolve, 300))")  # no error follows
        kinds = [line.split()[0] for line in self.value("seen") if not line.startswith("info depth")]
        self.equal("a plain worker: the order of its answers",
                   [kind for kind in kinds if kind not in ("id", "option")],
                   ["uciok", "response", "bestmove", "@7"])

    def isolating(self, url):
        """The README's snippet: in a page, in a frame, where the worker is not there, and where service
        workers are not. The engine answers each time."""
        about = "[crossOriginIsolated, why, found, sessionStorage.loads]"
        self.browser.open(f"{url}/below/", settle=False)
        self.wait("the page comes back", "globalThis.found !== undefined")
        self.equal("isolated by the service worker", self.value(about), [True, "", "b", "2"])
        self.equal("it has a ring", self.value(TALK % (ENGINE, "{}")), True)
        self.value("sessionStorage.clear()")
        frame = "document.querySelector('iframe').contentWindow"
        self.browser.open(f"{url}/around.html")
        self.wait("a frame is served", f"{frame}.found !== undefined")
        self.value(WHILE)
        within = about.replace("crossO", f"{frame}.crossO").replace("why, found", f"{frame}.why, {frame}.found")
        self.equal("a frame does not load again", self.value(within),
                   [False, "a frame is isolated only if the page around it is", "b", "1"])
        for where, at, why in (("without isolate.js", f"{url}/without/", "404"),
                               ("at an insecure address", f"{url.replace('127.0.0.1', INSECURE)}/below/", "https")):
            self.browser.open(at)
            self.wait("the page goes on", "globalThis.found !== undefined")
            self.value(WHILE)
            found = self.value(about)
            self.expect(f"{where} the page says why, and the engine answers", found[::2] == [False, "b"]
                        and why in found[1], found)
        self.browser.open(f"{url}/", settle=False)
        self.refused(f"{url}/refused/")
        self.browser.messages = [text for text in self.browser.messages if "404" not in text
                                 and "No shared memory" not in text]

    def refused(self, url):
        """A worker that adds no headers: one reload, then the page goes on."""
        self.value("sessionStorage.clear()")
        self.browser.open(url, settle=False)
        self.wait("the page goes on", "globalThis.found !== undefined")
        self.value(WHILE)
        self.equal("a page that stays as it was loads twice", self.value("[found, sessionStorage.loads]"), ["b", "2"])
        self.expect("and says so", "still is not isolated" in self.value("why"), self.value("why"))

    def readme(self, url):
        """Plays some turns of the README's page."""
        self.browser.open(url, settle=False)
        events = "document.querySelectorAll('li').length"
        for turn in range(3):
            self.wait("a move to choose", "document.querySelector('button') !== null")
            before = self.value(events)
            self.browser.click("button")
            self.wait(f"turn {turn + 1} is told", f"{events} > {before}")
        self.expect("the README's page plays", self.value(events) >= 3)
        self.keep("readme")


def readme_pages(folder):
    """The README's page, and one with its snippet for isolation."""
    text = (pathlib.Path(folder) / ENGINE[1:] / "README.md").read_text(encoding="utf-8")
    page = re.search(r"```html\n(.*?)```", text, re.S)[1]
    snippet = next(code for code in re.findall(r"```js\n(.*?)```", text, re.S) if "isolate" in code)
    return page.replace("<meta", '<link rel="icon" href="data:,">\n<meta', 1), ISOLATES % snippet


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--package", required=True, help="where it is installed")
    parser.add_argument("--chromium", required=True)
    parser.add_argument("--shots", type=pathlib.Path)
    options = parser.parse_args()
    isolate = (pathlib.Path(options.package) / ENGINE[1:] / "isolate.js").read_text()
    page, isolates = readme_pages(options.package)
    pages = {"/": BLANK, "/index.html": page, "/below/": isolates, "/without/": isolates, "/refused/": isolates,
             "/below/isolate.js": isolate, "/refused/isolate.js": "", "/frame/": isolates, "/frame/isolate.js": isolate,
             "/around.html": BLANK + '<iframe src="/frame/"></iframe>'}
    flags = (f"--host-resolver-rules=MAP {INSECURE} 127.0.0.1", "--no-proxy-server")
    with Served(options.package, pages) as site, Browser(options.chromium, 300, flags) as browser:
        checks = WebChecks(browser, options.shots)
        checks.signatures(f"{site.url}/isolated/")
        checks.isolated(f"{site.url}/isolated/")
        checks.plain(f"{site.url}/")
        checks.memory(f"{site.url}/isolated/")
        checks.relay(f"{site.url}/isolated/")
        checks.readme(f"{site.url}/isolated/index.html")
        checks.readme(f"{site.url}/index.html")
        checks.isolating(site.url)
        checks.quiet(site.url, site.url.replace("127.0.0.1", INSECURE))
        return checks.summary("the package in Chromium")


if __name__ == "__main__":
    sys.exit(main())
