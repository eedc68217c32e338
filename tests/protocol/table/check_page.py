"""Plays at the page of `turnkey table` in headless Chromium.

  python3 check_page.py --program turnkey [--chromium PATH] [--shots DIR] [--games kuhn,jacked]

Opens tables in the house, plays whole games by clicks and by keys alone, asks for hints, takes back,
comes back after a reload; then looks: nothing is logged or fetched elsewhere, nothing is wider than
a phone, everything that can be pressed has a name; axe-core finds nothing, where `./run page` has
installed it; boards of kept records look like reference_*.png. --shots keeps pictures, --update
replaces the kept ones. Each drawn game goes on at random for TURNKEY_PAGE_MOVES own moves (20): with
some hundreds it finds what a picture rarely has to show. Exit status 1: a check failed.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import sys
import time

from hosted import Hosted

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "support/page"))
from browser import Browser  # noqa: E402
from pictures import DESKTOP, DRAGGED  # noqa: E402
from whole_games import WholeGames  # noqa: E402
import axe  # noqa: E402
import png  # noqa: E402

PHONE = (360, 780)
HOUSE_DECK = pathlib.Path(__file__).resolve().parents[3] / "engine/games/straight_jacket/decks/house.toml"
WHOLE = ["kuhn", "leduc", "liars_dice", "goofspiel"]  # played to the end by pictures, list and keys
MOST_MOVES = 60
MANY_MOVES = int(os.environ.get("TURNKEY_PAGE_MOVES", "20"))  # at random, in each drawn game
TEXT_ALONE = []  # games that no drawing is made of

# Places of moves that no piece of the picture stands for: each piece is chosen, as a press does.
LOST = """(() => {
  const lost = [];
  const has = (name, place) =>
    document.querySelector(`.board-part [${name}="${CSS.escape(place)}"]`) !== null;
  for (const from of new Set(position.moves.flatMap(m => stepsOf(m).map(([from]) => from)))) {
    choose(null);
    if (from !== null && !has('data-place', from)) { lost.push(from); continue; }
    choose(from);
    for (const to of targetsFrom(from).keys()) {
      if (!has('data-to', to)) lost.push(`${from} to ${to}`);
    }
  }
  choose(null);
  return lost;
})()"""

# Plays on at random by itself, as fast as the house answers, up to MANY own moves. `broken`: what
# could not be drawn, or has no piece, with the position.
BY_ITSELF = """(() => {
  const MANY = %d;
  const draw = hear.position;
  window.broken = [];
  window.own = 0;
  hear.position = message => {
    try {
      draw(message);
      const lost = own %% 8 === 7 && yourTurn() ? %s : [];
      if (lost.length > 0) throw new Error(`no piece for ${lost}`);
    } catch (error) {
      broken.push(`${error.stack} in ${JSON.stringify(message)}`);
    }
    if (!yourTurn() || own === MANY || broken.length > 0) return;
    own += 1;
    say(`play ${count} ${position.moves[Math.floor(Math.random() * position.moves.length)].text}`);
  };
  say(`play ${count} ${position.moves[0].text}`);
})()""" % (MANY_MOVES, LOST)


class TableChecks(WholeGames):
    def press_first(self):
        self.value("document.activeElement.blur()")
        self.browser.key("ArrowDown")
        self.browser.key("Enter")

    def press_picture(self):
        """A move by the picture alone, as far as one place is one move; else by the list."""
        before = self.value("count")
        for press in (".board-part .target", ".board-part [aria-pressed='false']",
                      ".board-part .target", "#moves .move"):
            if self.value(f"document.querySelector({json.dumps(press)}) !== null"
                          f" && count === {before}"):
                self.value(f"document.querySelector({json.dumps(press)})"
                           ".dispatchEvent(new MouseEvent('click', {bubbles: true}))")
                time.sleep(0.05)

    def house(self, games):
        self.visit(self.at.url)
        self.equal("every game is offered",
                   self.value("[...find('game').options].map(o => o.value)"), games)
        self.accessible("the house")
        self.axe("the house")
        self.keep("house")
        self.value("find('players').firstChild.querySelector('select').value = 'random';"
                   " find('open').focus(); window.lost = socket; socket.close()")
        self.wait("a lost line is there again",
                  "socket !== lost && find('state').textContent.startsWith('Choose')")
        self.equal("what was chosen for a new table stays, and so does the focus", self.value(
            "[find('players').firstChild.querySelector('select').value, document.activeElement.id]"),
            ["random", "open"])
        for game in games:
            self.rules(game)
        self.axe("rules in the house")

    def rules(self, game):
        """The whole of them, with no mark of Markdown left and tables that are even."""
        self.value(f"find('house-rules').open = true; find('game').value = {json.dumps(game)}; showGame()")
        self.wait(f"{game}: its rules are shown",
                  f"find('house-rules').dataset.shown === {json.dumps(game)}")
        text = self.value("document.querySelector('#house-rules .rules').textContent")
        self.equal(f"{game}: marks left in its rules", re.findall(r"\*\*|`|^#|\n#|\|", text), [])
        self.equal(f"{game}: uneven tables", self.value("""
          [...document.querySelectorAll('#house-rules tr')].filter(row => row.cells.length
            !== row.closest('table').tHead.rows[0].cells.length).map(row => row.textContent)"""), [])

    def whole_game(self, game):
        self.open_table(game)
        self.my_turn()
        self.axe(game)
        moves = 0
        while moves < MOST_MOVES and self.my_turn():
            self.equal(f"{game}: what its picture has no piece for", self.value(LOST), [])
            self.play_first((self.press_picture, self.press_first,
                             lambda: self.browser.click("#moves button"))[moves % 3])
            moves += 1
        self.expect(f"{game} is played to its end", not self.value("find('result').hidden"))
        shown = self.value("find('result').innerText")
        self.expect(f"{game} says who won", "% of the win" in shown, shown)

    def part_of_game(self, game, moves=4):
        self.open_table(game)
        for i in range(moves):
            if not self.my_turn():
                break
            if i == moves - 1:
                self.keep(f"game_{game}")
            self.equal(f"{game}: what its picture has no piece for", self.value(LOST), [])
            self.play_first(self.press_picture)
        if self.my_turn():
            self.value(BY_ITSELF)
            self.wait(f"{game}: moves at random", "broken.length > 0 || position.turn === '-' || "
                      f"own === {MANY_MOVES} && yourTurn()", 60)
            self.equal(f"{game}: what a game at random can't be drawn of",
                       self.value("broken.map(why => why.slice(0, 3000))"), [])
        self.equal(f"{game} is drawn", self.value("find('picture').children.length"),
                   0 if game in TEXT_ALONE else 1)
        self.axe(game)
        self.browser.window(*PHONE)
        self.browser.settle()
        self.keep(f"phone_{game}")
        width = self.value("document.documentElement.scrollWidth")
        self.expect(f"{game} is no wider than a phone", width <= PHONE[0], width)
        text = self.value("document.body.innerText")
        for word in ("NaN", "undefined", "Infinity", "[object"):
            self.expect(f"{game}: no {word}", word not in text)

    def where_cards_lie(self):
        """Kuhn: the other seat has one of the two cards that the own one is not."""
        cells = "[...document.querySelectorAll('#where td[data-card]')]"
        self.equal("where cards lie is folded away", self.value("find('where-part').open"), False)
        self.browser.click("#where-part summary")
        own = self.value("/cards=(.)/.exec(position.board.map(b => b.join('=')).join(' '))[1]")
        self.equal("the two cards that are not one's own",
                   self.value(f"{cells}.map(c => c.dataset.card).join('')"), "KQJ".replace(own, ""))
        shares = self.value(f"{cells}.map(c => parseInt(c.innerText))")
        self.expect("each about as likely", len(shares) == 2 and abs(sum(shares) - 100) <= 1
                    and min(shares) > 40, shares)

    def hints_and_undo(self):
        self.open_table("kuhn")
        self.my_turn()
        refused = ("waitForHint(true), ['play', 'hint'].map(asked => (hear.error({asked, text: ''}),"
                   " find('hint').textContent))")
        self.equal("its refusal ends the wait for a hint, no other", self.value(refused),
                   ["Thinking …", "Hint"])
        self.browser.key("?")
        self.wait("a hint comes", "!find('hints').hidden")
        bars = self.value("[...document.querySelectorAll('#lines li')].map(l => l.innerText)")
        self.expect("a bar for each move", len(bars) == self.value("position.moves.length")
                    and all("points" in bar for bar in bars), bars)
        self.expect("with its words", any("bet" in bar for bar in bars), bars)
        self.equal("and a heading that says so", self.value("find('hints-title').innerText"),
                   "The points you can expect with …")
        self.wait("a graph comes with it", "document.querySelector('#graph svg') !== null")
        self.expect("which says in words what it shows", "after event 2" in self.value(
            "document.querySelector('#graph svg').getAttribute('aria-label')"))
        self.where_cards_lie()
        self.keep("hint")
        before = self.value("events.length")
        self.play_first(self.press_first)
        self.my_turn()
        self.browser.click("#undo")
        self.wait("a move is taken back", f"events.length === {before}")
        self.value("location.reload()")
        time.sleep(0.2)
        self.wait("after a reload the game is there",
                  f"document.documentElement?.dataset.ready === 'true' && events.length === {before}")
        self.expect("and so is the graph", not self.value("find('graph-part').hidden"))

    def small_points(self):
        """A Queen at Kuhn is worth next to nothing, however it is played: digits enough are shown."""
        self.load("kuhn")
        self.browser.key("?")
        self.wait("a hint comes", "!find('hints').hidden")
        shown = self.value("find('hints').innerText + find('graph').textContent"
                           " + find('graph-table').textContent")
        self.expect("errors are shown", "±" in shown, shown)
        self.expect("none looks like certainty, and nothing is -0",
                    not re.search(r"± 0\.0+(?!\d)|-0\.0+(?!\d)", shown), shown)
        marks = self.value("[...document.querySelectorAll('#graph text')].map(t => t.textContent)")
        self.expect("the marks of the graph differ", len(set(marks[:3])) == 3, marks)

    def names_of_cards(self):
        """Straight Jacket's cards are letters; of those that were played the page knows the names."""
        self.load("straight_jacket")
        nameless = self.value("""[...document.querySelectorAll('.board-part [data-zone^=jacket] [data-face]')]
          .map(card => card.getAttribute('aria-label')).filter(name => /\\bcard \\S$/.test(name))""")
        self.equal("cards in jackets have names", nameless, [])
        deck = HOUSE_DECK.read_text()
        self.equal("the page has words for all that cards do", self.value("Object.keys(DOES).sort()"),
                   sorted(set(re.findall(r'do = "(\w+)"', deck))))
        self.open_table("straight_jacket")
        self.my_turn()
        told = self.value("[...document.querySelectorAll('.texts li')].map(line => line.textContent)")
        texts = self.value(r"""(() => {
          const lines = [...position.drawing.matchAll(/^ +(\S): \S+ \(\d+\): (.*)$/gm)];
          const texts = new Map(lines.map(([, letter, text]) => [letter, text]));
          const hand = new Map(position.board).get('hand_0');  // "-": none
          return hand === '-' ? [] : [...new Set(hand)].map(card => texts.get(card));
        })()""")
        due = sum(text != "-" for text in texts)  # some cards do nothing
        self.expect("what each card of the hand does is told", None not in texts and
                    len(told) == due and not any("_" in line for line in told), (told, texts))

    def take_over(self):
        """A person goes on for a bot by a new link, which ends when a bot goes on."""
        self.open_table("kuhn")
        self.visit(self.at.url)
        self.wait("the table is in the list", "find('tables').children.length > 0")
        last = "find('tables').lastElementChild"
        self.value(f"{last}.querySelectorAll('button')[1].focus()")
        self.browser.key("Enter")
        self.wait("the bot's seat has a link", f"{last}.querySelectorAll('a').length === 3")
        focus = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.id"
        self.expect("the focus stays at that seat",
                    self.value(focus).startswith("Give to a bot: seat 1 "), self.value(focus))
        link = self.value(f"{last}.querySelectorAll('a')[1].href")
        self.visit(link)
        self.equal("it leads to that seat", self.value("position.you"), 1)
        self.visit(self.at.url)
        self.value(f"{last}.querySelectorAll('button')[1].click()")
        self.wait("the link is gone", f"{last}.querySelectorAll('a').length === 2")
        self.open(link, DESKTOP)
        self.wait("and opens nothing", "find('state').innerText.includes('opens nothing')")
        self.visit(self.at.url)
        tables = self.value("tables.length")
        self.value(f"{last}.querySelector('button:not(.small)').focus()")
        self.browser.key("Enter")
        self.wait("a table is closed", f"tables.length === {tables - 1}")
        self.equal("the focus is above the list then", self.value(focus), "tables-title")

    def half_a_link(self):
        """Without the key nothing is left to be pressed."""
        self.open_table("kuhn")
        self.value("location.hash = ''")
        self.wait("the page says what is missing", "find('state').innerText.includes('whole link')")
        self.equal("and shows no table", self.value("find('table').hidden"), True)

    def keys_everywhere(self):
        """Where arrows scroll, and at a box to tick, the other keys do what they do elsewhere."""
        self.open_table("kuhn")
        self.my_turn()
        self.value("find('log').focus()")
        self.browser.key("?")
        self.wait("a hint comes", "!find('hints').hidden")
        self.value("find('auto').focus()")
        self.browser.key("/")
        self.equal("the way to find a move", self.value("document.activeElement.id"), "filter")

    def characters(self):
        """Keys that are a character are switched off, which is remembered, and on again."""
        url = self.value("location.href")
        for way, focus, shortcut in (("off", "log", None), ("on", "filter", "?")):
            self.browser.click("#characters")
            self.visit(url)
            self.my_turn()
            self.value("find('log').focus()")
            self.browser.key("?")
            self.browser.key("/")
            self.equal(f"{way}: where / leads", self.value("document.activeElement.id"), focus)
            self.equal(f"{way}: ? asks for a hint", self.value(
                "find('hint').textContent !== 'Hint' || !find('hints').hidden"), way == "on")
            self.equal(f"{way}: what the button says", self.value(
                "find('hint').getAttribute('aria-keyshortcuts')"), shortcut)

    def look_back(self):
        """After a game its review is shown in the page, and goes with the next game."""
        self.open_table("kuhn")
        self.expect("no review while the game goes on", self.value("find('look-back-part').hidden"))
        while self.my_turn():
            self.play_first(self.press_first)
        inside = "find('review')?.contentDocument"
        shown = ("!find('review-part').hidden && "
                 f"{inside}?.documentElement?.dataset.ready === 'true'")
        self.browser.click("#look-back")
        self.wait("the review is shown", shown)
        self.value("history.back()")
        self.wait("the house is there again", "!find('house').hidden")
        self.equal("without a review", self.value("find('review-part').hidden"), True)
        self.value("history.forward()")
        self.wait("the game is there again", "!find('table').hidden && position !== null")
        self.browser.click("#look-back")
        self.wait("and so is its review", shown)
        self.equal("with every event", self.value(
            f"{inside}.querySelectorAll('.moves li').length"), self.value("count"))
        text = self.value(f"{inside}.body.innerText")
        self.expect("the result and the luck", all(
            word in text for word in ("Without luck", "What moves have cost", "Step by step")), text)
        self.equal("nothing is waited for", self.value(
            "[find('look-back-progress').hidden, may('look-back')]"), [True, True])
        self.shoot("look_back")
        self.value("window.lost = socket; socket.close()")
        self.wait("a lost line is there again",
                  "socket !== lost && find('state').textContent === 'The game is over.'")
        self.equal("and the review still", self.value(f"[{shown}, yourTurn()]"), [True, False])
        self.browser.click("#again")
        self.wait("the next game has none", "find('review-part').hidden && "
                  "find('look-back-part').hidden && find('review') === null")

    def board(self):
        """Jacked's board: a peg shows its moves, and where they lead, by keys alone."""
        self.open_table("jacked")
        lit = "document.querySelector('.peg.lit')"
        for _ in range(MOST_MOVES):
            if not self.my_turn() or self.value(f"{lit} !== null"):
                break
            self.play_first(self.press_first)
        moves = self.value("document.querySelectorAll('#moves .move').length")
        self.value(f"{lit}.focus()")
        self.browser.key("Enter")
        self.expect("a peg is chosen, and has the focus still", self.value(
            "document.activeElement.getAttribute('aria-pressed') === 'true'"))
        self.expect("its moves alone are listed", 0 < self.value(
            "document.querySelectorAll('#moves .move').length") <= moves)
        self.keep("board")
        self.browser.key("Escape")
        self.equal("Escape shows all moves again", self.value(
            "document.querySelectorAll('#moves .move').length"), moves)
        self.browser.key("Enter")
        target = "document.querySelector('.target')"
        if self.value(f"{target} !== null && position.moves.filter(m => startsAt(m, chosen))"
                      ".length === 1"):
            self.value(f"{target}.focus()")
            self.play_first(lambda: self.browser.key("Enter"))

    def accessible(self, what):
        self.equal(f"{what}: nameless controls", self.value("""
          [...document.querySelectorAll('button, input, select, a, summary')]
            .filter(e => e.offsetParent && !(e.innerText?.trim() || e.getAttribute('aria-label')
              || e.labels?.length)).map(e => e.outerHTML)"""), [])
        self.equal(f"{what}: one main heading", self.value(
            "[...document.querySelectorAll('h1')].filter(h => h.offsetParent).length"), 1)
        self.equal(f"{what}: ids are used once", self.value(
            "document.querySelectorAll('[id]').length - "
            "new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size"), 0)

    def looks(self, game):
        self.open_table(game)
        self.my_turn()
        self.accessible("a seat")
        light, url = self.shoot("light"), self.value("location.href")
        self.visit(url, scheme="dark")
        self.expect("dark follows the system", png.difference(light, self.shoot("dark")) > 60)
        for name, place in (("phone", url), ("phone_house", self.at.url)):
            self.visit(place, PHONE)
            self.keep(name)
            width = self.value("document.documentElement.scrollWidth")
            self.expect(f"{name} is no wider than a phone", width <= PHONE[0], width)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--chromium", default=shutil.which("chromium") or "chromium")
    parser.add_argument("--shots", type=pathlib.Path)
    parser.add_argument("--update", action="store_true", help="replace the kept pictures")
    parser.add_argument("--games", required=True, help="of the build, in its order")
    options = parser.parse_args()
    if options.shots:
        options.shots.mkdir(parents=True, exist_ok=True)
    games = options.games.split(",")
    if not axe.is_here():
        print("skip axe-core is not installed: ./run page does that")
    with Hosted(options.program) as at, Browser(options.chromium) as browser:
        checks = TableChecks(browser, at, options.shots)
        checks.house(games)
        for game in games:
            if game in WHOLE:
                checks.whole_game(game)
            else:
                checks.part_of_game(game)
            checks.clicked_through(game)
            checks.keyed_through(game)
        if "kuhn" in games:
            checks.hints_and_undo()
            checks.small_points()
            checks.take_over()
            checks.half_a_link()
            checks.keys_everywhere()
            checks.characters()
            checks.look_back()
        if "straight_jacket" in games:
            checks.names_of_cards()
        if "jacked" in games:
            checks.board()
            checks.motion()
        for game in [game for game in DRAGGED if game in games]:
            checks.drag(game)
        checks.references(games, options.update)
        checks.looks("jacked" if "jacked" in games else games[0])
        checks.quiet(at.url.split("#")[0], "blob:")
        if "pig" in games:
            checks.milliseconds(options.program)
    return checks.summary("table")


if __name__ == "__main__":
    sys.exit(main())
