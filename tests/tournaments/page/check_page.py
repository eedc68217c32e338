"""Looks at the page of `turnkey-tournament report --html` in headless Chromium.

  python3 check_page.py --program turnkey-tournament --mock turnkey_mock_engine [--chromium PATH]
                        [--shots DIR] [--update]

Plays a small tournament, opens its page as a file, and checks what a reader relies on: the sections
are there and nothing is logged or fetched, a replay opens from its address and follows buttons and
keys, names that look like markup are text, colours follow the system and the switch, nothing is
wider than a phone, and the pictures look like those kept in reference_*.png (in one font, as others
break lines elsewhere, and coarsely). --shots keeps the pictures, --update replaces the kept ones. Exit status 1: a check failed.
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "support/page"))
from browser import Browser  # noqa: E402
from checks import Checks  # noqa: E402
import png  # noqa: E402
import stored  # noqa: E402
from two_agents import check_two_agents  # noqa: E402

# Between versions of a browser the mean block differs by some 2, between light and dark by 200.
TOLERANCE = 9
FONT = "DejaVu Sans"  # of the package fonts-dejavu-core
DESKTOP, PHONE = (1200, 900), (390, 844)
SECTIONS = ["overall", "variant-1", "variant-2", "faults", "games", "settings", "method"]


def make_page(program, mock, folder):
    cup, store, page = folder / "cup.toml", folder / "page.db", folder / "page.html"
    cup.write_text((HERE / "cup.toml").read_text().replace("MOCK", mock))
    subprocess.run([program, "run", cup, "--store", store, "--quiet"], check=True, timeout=300)
    subprocess.run([program, "report", store, "--html", page, "--games", "60"], check=True,
                   timeout=60)
    table = subprocess.run([program, "report", store], check=True, timeout=60, capture_output=True)
    return page, table.stdout.decode()


class ReportChecks(Checks):
    def __init__(self, browser, page, shots, update):
        super().__init__(browser, shots)
        self.url, self.update = page.as_uri(), update
        self.pictures = {}

    def visit(self, place, size=DESKTOP, scheme="light"):
        self.open(self.url + place, size, scheme)

    def shoot(self, name):
        self.value("""(() => {
          const style = document.createElement('style');
          style.id = 'one-font';
          style.textContent = '* { font-family: "%s" !important; }';
          document.head.append(style);
        })()""" % FONT)
        self.pictures[name] = png.read(self.keep(name))
        self.value("document.getElementById('one-font').remove()")

    # What is in the report.
    def sections(self):
        self.visit("")
        self.shoot("report_light")
        found = self.value("[...document.querySelectorAll('#report section')]"
                           ".map(s => s.getAttribute('aria-labelledby'))")
        self.equal("sections in order", found, SECTIONS)
        self.equal("title", self.value("document.title"), "A <b>page</b> & its test – report")
        self.expect("figures", self.value("document.querySelectorAll('#report svg').length") >= 15,
                    "too few")
        text = self.value("document.getElementById('report').innerText")
        for word in ("NaN", "undefined", "Infinity", "[object", "null"):
            self.expect(f"no {word} in the text", word not in text)
        self.equal("differences in the matrix",
                   self.value("document.querySelector('.matrix').rows.length"), 5)
        self.equal("games listed", self.value("document.querySelectorAll('.listing tbody tr')"
                                              ".length"), 60)
        self.equal("markup in names is text",
                   self.value("document.querySelectorAll('h1 b').length + "
                              "document.querySelectorAll('script').length"), 2)
        self.expect("games by their titles",
                    self.value("document.querySelector('#variant-1 + .facts').textContent")
                    .startswith("Pig, 2 seats, "))
        self.expect("the fault's protocol is shown",
                    self.value("document.querySelector('details pre').textContent")
                    .startswith("> "))

    def accessibility(self, what):
        self.axe(what)
        self.equal("tables without a caption",
                   self.value("[...document.querySelectorAll('table')]"
                              ".filter(t => !t.caption).length"), 0)
        self.equal("figures without a name",
                   self.value("[...document.querySelectorAll('svg')].filter(s => "
                              "!(s.getAttribute('aria-label') || s.getAttribute('aria-hidden')))"
                              ".length"), 0)
        self.equal("buttons without a name",
                   self.value("[...document.querySelectorAll('button')].filter(b => "
                              "!(b.innerText.trim() || b.getAttribute('aria-label'))).length"), 0)
        self.equal("header cells without a scope",
                   self.value("document.querySelectorAll('th:not([scope])').length"), 0)
        self.equal("one main heading", self.value(
            "[...document.querySelectorAll('h1')].filter(h => h.offsetParent).length"), 1)

    def matches(self):
        """Who met whom, in both variants: six pairs of four agents, seen from the better one."""
        rows = self.value("""[...document.querySelectorAll('.matches')].map(t =>
          [...t.tBodies[0].rows].map(r => [...r.cells].map(c => c.innerText.trim())))""")
        self.equal("matches listed", [len(table) for table in rows], [6, 6])
        for row in sum(rows, []):
            games = sum(int(n) for n in row[4].split("/"))
            pairs = sum(int(n) for n in row[5].split("·"))
            self.equal(f"{row[0]} against {row[1]}: pairs of games", 2 * pairs, games)
        self.expect("the weights are said", self.value(
            "document.querySelector('#overall + .facts').textContent")
            .endswith("Each variant has the same weight, 50.0 %."))

    def live(self, page):
        """A page of a run says so, reloads itself, but under no replay, and can be told to stop."""
        copy = page.with_name("live.html")
        text = page.read_text().replace('"next":null', '"next":5', 1)
        # Its clock ticks by hand here.
        text = text.replace("setInterval(() => {\n    if (paused",
                            "window.tick = (() => {\n    if (paused", 1)
        text = text.replace("location.reload();", "window.reloads = (window.reloads || 0) + 1;", 1)
        copy.write_text(re.sub(r"\}, 1000 \* page\.next\);", "});", text))
        self.open(copy.as_uri(), DESKTOP)
        self.expect("it says that it is written anew", "every 5 seconds and reloads itself" in
                    self.value("document.querySelector('.notice:not([hidden])').textContent"))
        ticks = "(window.tick(), window.reloads || 0)"
        self.equal("it reloads itself", self.value(ticks), 1)
        self.browser.click(".notice:not([hidden]) button")
        self.equal("unless it is told not to", self.value(ticks), 1)
        self.browser.click(".notice:not([hidden]) button")
        self.equal("or to go on", self.value(ticks), 2)
        game = self.value("JSON.parse(document.getElementById('data').textContent).games[0].id")
        self.value(f"location.hash = '#game={game}'")
        self.browser.settle()
        self.equal("a replay is left alone", self.value(ticks), 2)

    def filters(self):
        self.visit("")
        self.value("(() => { const c = document.querySelector('.filters input'); c.click(); })()")
        rows = self.value("[...document.querySelectorAll('.listing tbody tr')]"
                          ".map(r => r.lastChild.innerText)")
        self.expect("only games with a fault", rows and all("garbage" in row for row in rows), rows)

    def table_says_the_same(self, table):
        rows = self.value('''[...document.querySelectorAll('.standings')].slice(1).flatMap(t =>
          [...t.tBodies[0].rows].map(r => [r.cells[0].innerText.trim(),
            r.cells[2].firstChild.data, r.cells[3].firstChild.data]))''')
        self.equal("standings of agents by variant", len(rows), 8)
        for name, *values in rows:
            share, score = (v.replace("−", "-").replace(",", "").removesuffix(" %") for v in values)
            pattern = rf"(?m)^  {re.escape(name[:8])}.*[ ]{re.escape(share)} .* {re.escape(score)} "
            self.expect(f"the terminal's table has {name} at {share} %, {score}",
                        re.search(pattern, table), table)

    def calibration(self):
        dots = self.value("""[...document.querySelectorAll('.calibration')].map(t => {
          const figures = [...t.closest('section').querySelectorAll('svg')]
            .filter(s => s.getAttribute('aria-label').startsWith('Win chances that'));
          return [t.tBodies[0].rows.length, figures.length,
            figures.every(s => s.querySelectorAll('circle').length > 0)];
        })""")
        self.equal("who said chances has a row and a diagram with dots", dots, [[2, 2, True]] * 2)
        self.visit("#chances-0")
        self.shoot("calibration_light")
        text = self.value("document.getElementById('report').innerText")
        self.equal("who said none is named", text.count("None reported: random"), 2)

    def missing_game(self):
        for place in ("#game=97777", "#game=%"):
            self.visit(place)
            shown = self.value("[...document.querySelectorAll('.notice')]"
                               ".filter(n => n.offsetParent).map(n => n.innerText).join()")
            self.equal(f"{place} is told to be missing", "not on this page" in shown,
                       place == "#game=97777")

    def everything_has_room(self):
        for width in (1100, 1200):
            self.visit("", (width, 900))
            self.equal(f"standings wider than their column at {width} px", self.value(
                "[...document.querySelectorAll('.standings, .calibration')].filter(t => "
                "t.parentNode.scrollWidth > t.parentNode.clientWidth).length"), 0)
            self.equal(f"letters beside their figure at {width} px", self.value(
                "[...document.querySelectorAll('svg text')].filter(t => "
                "t.getBoundingClientRect().right > "
                "t.ownerSVGElement.getBoundingClientRect().right + 1)"
                ".map(t => t.textContent)"), [])
            self.expect(f"names on one line at {width} px", self.value(
                "Math.max(...[...document.querySelectorAll('.brief')].map(n => n.offsetHeight))")
                < 30)
        self.expect("a cut name is in the title", self.value(
            "[...document.querySelectorAll('.brief')].filter(n => n.scrollWidth > n.clientWidth)"
            ".every(n => n.title === n.textContent)"))

    def settings(self):
        text = self.value("document.getElementById('settings').parentNode.innerText")
        self.expect("the engine's own name is shown", "Mock" in text, text)
        self.expect("the program's version is shown",
                    re.search(r"turnkey-tournament \d+\.\d+", text), text)
        self.expect("what the results depend on is said",
                    "depend on these and on the external engines" in text, text)

    # Replays.
    def board(self):
        return self.value("document.querySelector('.board').innerText")

    def where(self):
        return self.value("document.querySelector('.controls output').innerText").split(" of ")

    def replay(self):
        games = self.value("JSON.parse(document.getElementById('data').textContent).games"
                           ".filter(g => g.variant === 1 && !g.fault)"
                           ".map(g => [g.id, g.events.length])")
        game, events = games[0]
        self.visit(f"#game={game}&step=30")
        self.shoot("replay_light")
        self.equal("the address opens a step", self.where(), ["30", str(events)])
        seats = self.value("""(() => {
          const svg = [...document.querySelectorAll('#replay svg')]
            .find(s => (s.getAttribute('aria-label') || '').startsWith('Expected share'));
          return svg && [...svg.querySelectorAll('text')].map(t => t.textContent)
            .filter(t => /^[0-3] /.test(t)).sort();
        })()""")
        expected = self.value("JSON.parse(document.getElementById('data').textContent).games"
                              f".find(g => g.id === {game}).seating.flatMap((a, i) => a < 2 ? "
                              "[i + ' ' + ['ismcts', 'greedy'][a]] : [])")
        self.equal("what each seat expected has a line", seats, expected)
        self.visit(f"#game={game}&step=30.5")
        self.equal("a part of a step is none", self.where()[0], "30")
        self.expect("the report is hidden", self.value("document.getElementById('report').hidden"))
        before = self.board()
        self.expect("a board is drawn", "seat 3" in before and before.count("\n") > 20, before)
        self.visit(f"#game={game}&step=31")
        self.expect("the next step has another board", self.board() != before)
        self.expect("what changed is marked",
                    self.value("document.querySelectorAll('.board mark').length") > 0)
        self.browser.key("ArrowLeft")
        self.equal("left arrow goes back", self.board(), before)
        self.browser.key("End")
        self.equal("End goes to the end", self.where()[0], str(events))
        self.browser.key("Home")
        self.equal("Home goes to the beginning", self.where()[0], "0")
        self.browser.click(".controls button:nth-of-type(4)")
        self.equal("the button steps on", self.where()[0], "1")
        self.browser.click(".moves li:nth-child(12) button")
        self.equal("an event in the list is a step", self.where()[0], "12")
        self.equal("the address follows", self.value("location.hash"), f"#game={game}&step=12")
        self.browser.key(" ")
        self.value("new Promise(done => setTimeout(done, 1300))")
        self.expect("it plays by itself", int(self.where()[0]) > 12)
        live = "document.querySelector('.said').getAttribute('aria-live')"
        self.equal("nothing is read aloud meanwhile", self.value(live), "off")
        self.browser.key("ArrowRight")
        self.equal("but what is stepped to is", self.value(live), "polite")
        self.accessibility("a replay")
        self.equal("there is nothing to skip", self.value(
            "document.querySelector('.skip').offsetParent"), None)
        self.browser.key("Escape")
        self.expect("Escape leads back",
                    not self.value("document.getElementById('report').hidden"))
        self.value("document.querySelector('.listing a').focus()")
        self.browser.key("Enter")
        self.equal("who opens a game has the focus there",
                   self.value("document.activeElement.id"), "replay")
        self.browser.key("Escape")

    def fault_in_replay(self):
        game = self.value("JSON.parse(document.getElementById('data').textContent).games"
                          ".find(g => g.fault).id")
        self.visit(f"#game={game}&step=1")
        self.value("document.querySelector('#replay summary').focus()")
        self.browser.key(" ")
        self.equal("space opens the fault, and plays nothing", self.value(
            "[document.querySelector('#replay details').open, "
            "document.querySelector('.controls button:nth-of-type(3)').innerText]"), [True, "Play"])

    def every_replay(self):
        self.visit("")
        steps = self.value("""(async () => {
          const games = JSON.parse(document.getElementById('data').textContent).games;
          let shown = 0;
          for (const game of games) {
            for (const step of [0, 1, game.events.length]) {
              location.hash = `#game=${game.id}&step=${step}`;
              await new Promise(done => setTimeout(done, 0));
              const where = document.querySelector('.controls output').innerText;
              if (where !== `${step} of ${game.events.length}`) return `${game.id}: ${where}`;
              if (!document.querySelector('.board').innerText.trim()) return `${game.id}: empty`;
              shown++;
            }
          }
          return shown;
        })()""")
        self.equal("every game can be replayed", steps, 180)

    # Looks.
    def colours(self):
        self.visit("", scheme="dark")
        self.shoot("report_dark")
        light, dark = self.pictures["report_light"], self.pictures["report_dark"]
        self.expect("dark follows the system", png.difference(light, dark) > 100)
        self.browser.click("nav button")
        self.shoot("report_switched")
        self.expect("the switch makes it light",
                    png.difference(light, self.pictures["report_switched"]) < 5)
        stored.check(self, "the report", lambda: self.visit(""), """[scrollY, document.documentElement.dataset.theme ?? '',
          document.querySelectorAll('section').length, document.querySelector('nav button').textContent]""")
        for name in ("report_light", "report_dark", "replay_light"):
            number, most = png.colours(self.pictures[name])
            self.expect(f"{name} is not blank", number > 100 and most < 0.97, (number, most))

    def phone(self):
        games = self.value("JSON.parse(document.getElementById('data').textContent).games"
                           ".filter(g => g.variant === 1).map(g => g.id)")
        for name, place in (("phone_report", ""), ("phone_replay", f"#game={games[0]}&step=9")):
            self.visit(place, PHONE)
            self.shoot(name)
            self.expect(f"{name} is no wider than the phone",
                        self.value("document.documentElement.scrollWidth") <= PHONE[0],
                        self.value("document.documentElement.scrollWidth"))

    def references(self):
        for name in ("report_light", "report_dark", "replay_light", "phone_report",
                     "calibration_light"):
            kept = HERE / f"reference_{name}.png"
            small = png.mosaic(self.pictures[name])
            if self.update:
                kept.write_bytes(png.write(*small))
            distance = png.difference(small, png.read(kept.read_bytes()))
            self.expect(f"{name} looks as before", distance < TOLERANCE, distance)
        # The comparison can fail: other pages are far away.
        light = png.mosaic(self.pictures["report_light"])
        for other in ("report_dark", "replay_light"):
            distance = png.difference(light, png.mosaic(self.pictures[other]))
            self.expect(f"{other} is told apart", distance > TOLERANCE, distance)

    def can_see_trouble(self, page):
        """The two checks of quiet() do notice what they are for."""
        broken = page.with_name("broken.html")
        text = page.read_text().replace("'use strict';", "'use strict'; console.error('trouble');", 1)
        text = text.replace("default-src 'none'", "default-src *", 1)
        broken.write_text(text.replace("<footer", "<img src='http://127.0.0.1:9/x.png'><footer", 1))
        self.browser.messages.clear()
        self.browser.requests.clear()
        self.browser.open(broken.as_uri())
        self.expect("an error would be noticed",
                    any("trouble" in message for message in self.browser.messages))
        self.expect("a request would be noticed",
                    any("x.png" in url for url in self.browser.requests), self.browser.requests)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--mock", required=True)
    parser.add_argument("--chromium", default=shutil.which("chromium") or "chromium")
    parser.add_argument("--shots", type=pathlib.Path)
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    if options.shots:
        options.shots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="turnkey-page-") as folder:
        page, table = make_page(options.program, options.mock, pathlib.Path(folder))
        with Browser(options.chromium) as browser:
            checks = ReportChecks(browser, page, options.shots, options.update)
            checks.sections()
            checks.accessibility("the report")
            checks.matches()
            checks.filters()
            checks.table_says_the_same(table)
            checks.calibration()
            checks.settings()
            checks.missing_game()
            checks.everything_has_room()
            checks.replay()
            checks.fault_in_replay()
            checks.every_replay()
            checks.colours()
            checks.phone()
            checks.references()
            checks.quiet(checks.url)
            checks.live(page)
            checks.can_see_trouble(page)
            check_two_agents(checks, options.program, pathlib.Path(folder))
    return checks.summary("page")


if __name__ == "__main__":
    sys.exit(main())
