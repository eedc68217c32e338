"""Looks at the page of `turnkey review --page` in headless Chromium.

  python3 check_page.py --program turnkey [--chromium PATH] [--shots DIR] [--games kuhn,pig,jacked]

Plays games, reviews them, opens the pages as files and checks what a reader relies on: figures are
those of the JSON, what a person wants to know comes first, moments have pictures, the replay follows
buttons, keys and its address and says what each move has cost, names that look like markup are text,
graphs have a table, colours follow the system and the switch, nothing is wider than a phone, nothing
is logged or fetched, axe-core finds nothing, where `./run page` has installed it; kept records look
like reference_*.png. --shots keeps the pictures, --update replaces the kept ones. Exit status 1: a
check failed.
"""
import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "support/page"))
from browser import Browser  # noqa: E402
from checks import Checks  # noqa: E402
import png  # noqa: E402
import records  # noqa: E402
import stored  # noqa: E402

DESKTOP, PHONE = (1280, 800), (390, 844)
NAMES = ["<b>Ann</b> & co", "</script><script>alert(1)</script>"]
# Seat 0 bluffs with the Jack, and seat 1 gives up the best card there is.
FOLDED_KING = f"""# Turnkey record 1
# Game: kuhn
# Options:
# Cup: a <i>cup</i>
# Id: 7
# Player 0: {NAMES[0]}
# Player 1: {NAMES[1]}
# Events: 4
# Result: scores 1,-1 shares 1,0
c:0=J c:1=K 0:b 1:p
"""


class Program:
    def __init__(self, path, folder, games):
        self.path, self.folder, self.games = path, folder, games

    def played(self, game, moves, *options):
        """The record of a game in which the person plays the first move of the list."""
        record = self.folder / f"{game}.txt"
        said = "1\n" * moves + f"save {record}\nquit\nyes\n"
        subprocess.run([self.path, "play", game, "--seed", "5", "--nodes", "30", *options],
                       input=said, text=True, stdout=subprocess.DEVNULL, timeout=300)
        return record

    def review(self, record, *options):
        """Its page and its JSON."""
        page = record.with_suffix(".html")
        out = subprocess.run([self.path, "review", record, "--json", "--page", page, *options],
                             check=True, stdout=subprocess.PIPE, timeout=300)
        return page, json.loads(out.stdout)


class ReviewChecks(Checks):
    def visit(self, page, place="", size=DESKTOP, scheme="light"):
        self.open(page.as_uri() + place, size, scheme)
        self.wait("the page is ready", "document.documentElement?.dataset.ready === 'true'")

    def shoot(self, name):
        return png.read(self.keep(name))

    def texts(self, selector):
        return self.value(f"[...document.querySelectorAll({json.dumps(selector)})]"
                          ".map(e => e.innerText)")

    def details(self):
        """Opens all of them, as what is closed has no text."""
        self.value("document.querySelectorAll('details').forEach(d => { d.open = true; })")

    def where(self):
        return self.value("document.querySelector('.controls output').innerText")

    def kuhn(self, page, review):
        self.visit(page)
        self.expect("names that look like markup are text",
                    all(name in self.texts(".facts")[0] for name in NAMES) and
                    any(name in self.texts(".lead")[0] for name in NAMES), self.texts(".lead"))
        self.expect("the game has its title", self.value(
            "document.querySelector('h1').innerText").endswith(" at Kuhn poker"))
        self.equal("and no elements", self.value(
            "document.querySelectorAll('h1 b, .facts b, .facts i, .lead b').length + "
            "document.querySelectorAll('script').length"), 2)
        self.equal("the judge is an equilibrium", review["judge"], "cfr")
        self.details()
        self.expect("which is said", "sound bluff loses nothing" in self.texts("#review")[0])
        self.story(review)
        self.visit(page, "#step=4")
        self.equal("the address opens a step", self.where(), "4 of 4")
        self.visit(page, "#step=3.7")
        self.equal("a part of a step is none", self.where(), "3 of 4")
        self.visit(page, "#step=4")
        said = self.texts(".said")[0]
        self.expect("a person is told what was better", "A blunder." in said and
                    f"Better: {NAMES[1]} calls" in said and "3 more chips" in said, said)
        self.details()
        said = self.texts(".said")[0]
        known = review["events"][3]["decision"]["known"]
        self.expect("details say what was lost", f"{100 * known['share'][0]:.1f} %" in said and
                    "?? very bad" in said, said)
        self.expect("by both verdicts", "By what the seat knew" in said and
                    "With open cards" in said, said)
        self.equal("the event is marked, in words too", self.value(
            "document.querySelector('.moves li:nth-child(4) button').textContent"
            ".endsWith('??: blunder')"), True)
        self.value("document.querySelector('.stage .place').focus()")
        self.browser.key("Home")
        self.equal("Home goes to the beginning", self.where(), "0 of 4")
        self.equal("the address goes there too", self.value("location.hash"), "#step=0")
        self.browser.key("ArrowRight")
        self.equal("an arrow steps on", self.where(), "1 of 4")
        self.details()
        self.value("document.querySelector('.controls button').focus()")
        self.browser.key("Enter")
        self.browser.key("ArrowRight")
        self.equal("at the beginning keys step on from the button that led there", self.where(),
                   "1 of 4")
        luck = self.texts(".said")[0]
        self.expect("luck of a deal is told by seat", "−50.0 %" in luck and "+50.0 %" in luck, luck)
        self.expect("and how everybody stands then", "-1.00, " in luck.replace("−", "-") and
                    "1.00 chips (solved)" in luck, luck)
        self.equal("the address follows", self.value("location.hash"), "#step=1")
        self.browser.click(".skip")
        self.equal("who skips to the review leaves its step as it is", self.where(), "1 of 4")
        self.browser.click(".controls button[aria-label='Next mistake']")
        self.equal("a button leads to the next mistake", self.where(), "4 of 4")
        self.browser.click("#decisions ~ .decisions a, .decisions tbody a")
        self.expect("and a link in the list of decisions", self.where() == "3 of 4", self.where())

    def story(self, review):
        """What a person sees first: the moments, with pictures and ways on from there."""
        moments = review["summary"]["moments"]
        self.equal("who won and by what", self.texts(".lead")[0], review["summary"]["outcome"])
        self.equal("each moment has its words and a picture", self.value("""
          [...document.querySelectorAll('.moment')].map(m => m.querySelector('.picture') !== null &&
            m.querySelector('.story p').innerText)"""), [each["happened"] for each in moments])
        last = ".moment:last-child"
        self.equal("the moves before, as played and better", self.texts(f"{last} .choice button"),
                   ["Before", "As played", "Better"])
        pictures = []
        for name in self.texts(f"{last} .choice button"):
            self.value(f"[...document.querySelectorAll('{last} .choice button')]"
                       f".find(b => b.innerText === '{name}').click()")
            pictures.append(self.texts(f"{last} .picture")[0])
        self.equal("are three pictures", len(set(pictures)), 3)
        self.expect("a command to practise it", self.texts(f"{last} code") == [
            "turnkey play --load folded.txt --after 3 --seat 1 --seed 1"], self.texts(f"{last} code"))
        self.browser.click(f"{last} .buttons button")
        self.equal("a moment leads into the game", self.where(), "4 of 4")

    def wide_tables(self, page):
        """On a phone the replay's tables fit; one that is too wide scrolls by the arrows too."""
        self.visit(page, "#step=4", PHONE)
        self.details()
        table = "document.querySelector('.said .scroll')"
        self.expect("the table of a step fits a phone",
                    self.value(f"{table}.scrollWidth <= {table}.clientWidth"))
        self.value(f"{table}.firstChild.style.minWidth = '60rem'; {table}.focus()")
        for key in ("ArrowRight", "ArrowRight"):
            self.browser.key(key)
        self.equal("arrows scroll a wide table, and step nowhere", [self.where(), self.value(
            f"document.activeElement === {table} && {table}.scrollLeft > 0")], ["4 of 4", True])

    def whole(self, name, page, review):
        """What holds of any game."""
        self.visit(page)
        self.equal(f"{name}: details are closed", self.value(
            "document.querySelectorAll('details[open]').length"), 0)
        self.details()
        text = self.texts("body")[0]
        for word in ("NaN", "undefined", "Infinity", "[object", "null"):
            self.expect(f"{name}: no {word}", word not in text)
        self.equal(f"{name}: events", len(self.texts(".moves li")), len(review["events"]))
        unrated = {seat["no_rating"] for seat in review["seats"]} - {None}
        self.expect(f"{name}: who has no rating is told why",
                    all(why in text for why in unrated), unrated)
        rows = self.texts("section[aria-labelledby=losses] table:first-of-type tbody tr")
        self.expect(f"{name}: decisions of each seat are counted", all(
            str(seat["unforced"]) in row for seat, row in zip(review["seats"], rows)), rows)
        lucky = sum(1 for event in review["events"] if event["luck"])
        self.equal(f"{name}: luck is drawn, and stands in a table", self.value("""[
          document.querySelectorAll('section[aria-labelledby=luck] svg[aria-label]').length,
          document.querySelectorAll('section[aria-labelledby=luck] tbody tr').length]"""),
                   [int(lucky > 1), lucky])
        said = sum(1 for event in review["events"] if event["stands"])
        self.equal(f"{name}: chances are drawn, and stand in a table", self.value("""[
          document.querySelectorAll('section[aria-labelledby=chances] svg[aria-label]').length,
          document.querySelectorAll('section[aria-labelledby=chances] tbody tr').length]"""),
                   [int(said > 1), said])
        decisions = sum(1 for event in review["events"] if event["decision"])
        self.value("(() => { const c = document.querySelector('.check input'); "
                   "if (c && c.checked) c.click(); })()")
        self.equal(f"{name}: all decisions are listed",
                   len(self.texts(".decisions tbody tr")), decisions)
        shown = self.value("""(() => {
          const empty = [];
          for (const button of document.querySelectorAll('.moves button')) {
            button.click();
            if (!document.querySelector('.stage .picture').textContent.trim() ||
                !document.querySelector('.said').innerText.trim()) empty.push(button.innerText);
          }
          return empty;
        })()""")
        self.equal(f"{name}: every step has a board and words", shown, [])
        self.accessible(name)
        self.axe(name)
        cut = self.value("""[...document.querySelectorAll('.scroll')].filter(s =>
          s.scrollWidth > s.clientWidth + 1).map(s => s.getAttribute('aria-label'))""")
        self.equal(f"{name}: no table is cut", cut, [])
        self.equal(f"{name}: names of lines stand whole", self.value("""
          [...document.querySelectorAll('figure svg')].flatMap(svg => [...svg.querySelectorAll('text')]
            .filter(t => t.textContent.includes('…') || t.getBoundingClientRect().right >
              svg.getBoundingClientRect().right + 1)).map(t => t.textContent)"""), [])
        light = self.shoot(f"{name}_light")
        self.visit(page, scheme="dark")
        self.details()
        self.expect(f"{name}: dark follows the system",
                    png.difference(light, self.shoot(f"{name}_dark")) > 60)
        self.browser.click("nav button")
        self.equal(f"{name}: the switch makes it light",
                   self.value("document.documentElement.dataset.theme"), "light")
        stored.check(self, name, lambda: self.visit(page), """[document.documentElement.dataset.theme ?? '',
          document.querySelectorAll('section').length, document.querySelector('nav button').textContent]""")
        self.visit(page, "#step=3", PHONE)
        self.shoot(f"{name}_phone")
        width = self.value("document.documentElement.scrollWidth")
        self.expect(f"{name} is no wider than a phone", width <= PHONE[0], width)

    def references(self, program, update):
        """What a person sees of kept records, and a position of theirs, look as they did."""
        for game in ("jacked", "break_out"):
            if game not in program.games:
                continue
            record = program.folder / f"kept_{game}.txt"
            record.write_text(records.text_of(game))
            page, _ = program.review(record, "--nodes", "20")
            for place, what in (("", "story"), ("#step=60", "step")):
                for size, where in ((DESKTOP, "desktop"), (PHONE, "phone")):
                    self.visit(page, place, size)
                    self.looks_as_before(f"{game}: {what}, {where}",
                                         HERE / f"reference_{game}_{what}_{where}.png", update)

    def accessible(self, name):
        for what, expression in (
                ("tables without a caption", "[...document.querySelectorAll('table')]"
                 ".filter(t => !t.caption)"),
                ("figures without a name", "[...document.querySelectorAll('svg')].filter(s => "
                 "!(s.getAttribute('aria-label') || s.getAttribute('aria-hidden')))"),
                ("controls without a name", "[...document.querySelectorAll('button, input, a')]"
                 ".filter(e => !(e.textContent.trim() || e.getAttribute('aria-label') || "
                 "e.labels?.length))"),
                ("header cells without a scope", "[...document.querySelectorAll('th')]"
                 ".filter(t => !t.scope)"),
                ("sections without a heading", "[...document.querySelectorAll('section')]"
                 ".filter(s => !document.getElementById(s.getAttribute('aria-labelledby')))"),
                ("headings that leave out a level", "[...document.querySelectorAll('h1,h2,h3')]"
                 ".filter((h, i, all) => i > 0 && h.tagName[1] - all[i - 1].tagName[1] > 1)")):
            self.equal(f"{name}: {what}", self.value(f"{expression}.map(e => e.outerHTML)"), [])
        self.equal(f"{name}: one main heading",
                   self.value("document.querySelectorAll('h1').length"), 1)
        self.equal(f"{name}: ids are used once", self.value(
            "document.querySelectorAll('[id]').length - "
            "new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size"), 0)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--chromium", default=shutil.which("chromium") or "chromium")
    parser.add_argument("--shots", type=pathlib.Path)
    parser.add_argument("--games", required=True, help="of the build")
    parser.add_argument("--update", action="store_true", help="replace the kept pictures")
    options = parser.parse_args()
    if options.shots:
        options.shots.mkdir(parents=True, exist_ok=True)
    games = options.games.split(",")
    with tempfile.TemporaryDirectory(prefix="turnkey-review-") as name, \
            Browser(options.chromium) as browser:
        folder = pathlib.Path(name)
        program, checks = Program(options.program, folder, games), ReviewChecks(browser, options.shots)
        if "kuhn" in games:
            record = folder / "folded.txt"
            record.write_text(FOLDED_KING)
            page, review = program.review(record)
            checks.kuhn(page, review)
            checks.wide_tables(page)
            checks.whole("kuhn", page, review)
        for game, moves, arguments in (("pig", 40, ["--option", "Goal=20"]),
                                       ("jacked", 12, ["--option", "Players=4"])):
            if game in games:  # the second one is not over: there is no result
                page, review = program.review(program.played(game, moves, *arguments),
                                              "--nodes", "100")
                checks.whole(game, page, review)
        checks.references(program, options.update)
        checks.quiet(folder.as_uri())
    return checks.summary("review")


if __name__ == "__main__":
    sys.exit(main())
