"""Plays at the page of `turnkey table` in headless Chromium.

  python3 check_page.py --program turnkey [--chromium PATH] [--shots DIR] [--games kuhn,jacked]

Opens tables in the house, plays whole games by clicks and by keys alone, asks for hints, takes back,
comes back after a reload; then looks: nothing is logged or fetched elsewhere, nothing is wider than
a phone, everything that can be pressed has a name; axe-core finds nothing, where `./run page` has
installed it; boards of kept records look like reference_*.png. --shots keeps pictures, --update
replaces the kept ones. Each drawn game goes on at random for TURNKEY_PAGE_MOVES own moves (20): with
some hundreds it finds what a picture rarely has to show. --seed N: other cards and presses, which come
again with this number. --lag 50 lets each message of the program arrive 50 ms late, and so much after
the one before it: a check that looks without waiting then fails each time, not once in a hundred.
Exit status 1: a check failed.
"""
import argparse
import json
import os
import pathlib
import random
import re
import shutil
import sys
import time

from hosted import Hosted

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "support/page"))
from at_kuhn import AtKuhn  # noqa: E402
from browser import Browser  # noqa: E402
from kept import Kept  # noqa: E402
from lost_line import LostLine  # noqa: E402
from pace import AtAPace  # noqa: E402
from pictures import DRAGGED, LOST  # noqa: E402
from readable import Readable  # noqa: E402
from standing import Standing  # noqa: E402
from touched import Touched  # noqa: E402
import axe  # noqa: E402
import png  # noqa: E402
import records  # noqa: E402

PHONE = (360, 780)
WHOLE = ["kuhn", "leduc", "liars_dice", "goofspiel"]  # played to the end by pictures, list and keys
# Each message of the program reaches the page so many milliseconds late, and after the one before it.
LAG = """WebSocket = class extends WebSocket {
  set onmessage(heard) {
    this.heard = heard;
    super.onmessage = event => {
      this.last = Math.max(this.last ?? 0, performance.now()) + %d;
      setTimeout(() => this.heard?.(event), this.last - performance.now());
    };
  }
}"""
# The page chooses by dice of its own, the same ones after each reload (mulberry32).
DICE = """(() => {
  let state = %d;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
})()"""
MOST_MOVES = 60
MANY_MOVES = int(os.environ.get("TURNKEY_PAGE_MOVES", "20"))  # at random, in each drawn game
TRIED_EVERY = 8 if MANY_MOVES < 200 else 1  # own moves from one position whose moves are tried to the next
TEXT_ALONE = []  # games that no drawing is made of

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
      const lost = own %% %d === %d && yourTurn() ? %s : [];
      if (lost.length > 0) throw new Error(`no piece for ${lost}`);
    } catch (error) {
      broken.push(`${error.stack} in ${JSON.stringify(message)}`);
    }
    if (!yourTurn() || own === MANY || broken.length > 0) return;
    own += 1;
    say(`play ${store.count} ${store.position.moves[Math.floor(Math.random() * store.position.moves.length)].event}`);
  };
  hear.error = () => hear.position({...store.position, from: store.count, events: []});  // refused (MP40): another one
  say(`play ${store.count} ${store.position.moves[0].event}`);
})()""" % (MANY_MOVES, TRIED_EVERY, TRIED_EVERY - 1, LOST)


class TableChecks(AtKuhn, AtAPace, Kept, LostLine, Readable, Standing, Touched):
    def press_picture(self):
        """A move by the picture alone, as far as one place is one move; else by the list."""
        before = self.value("store.count")
        for press in (".board-part .target", ".board-part [aria-pressed='false']",
                      ".board-part .target", "#moves .move"):
            if self.value(f"(each => each !== null && store.count === {before} && each.dispatchEvent("
                          "new MouseEvent('click', {bubbles: true})))"
                          f"(document.querySelector({json.dumps(press)}))"):
                time.sleep(0.05)

    def house(self, games):
        self.visit(self.at.url)
        self.equal("every game is offered", sorted(self.value(
            "[...document.querySelectorAll('[data-game]')].map(one => one.dataset.game)")), sorted(games))
        self.equal("without a cover, players or a sentence (page/facts.js)", self.value("""
          [...document.querySelectorAll('[data-game]')].filter(one => !one.querySelector('svg') ||
            !/player/.test(one.innerText) || !factsOf(one.dataset.game).says)
            .map(one => one.dataset.game)"""), [])
        self.accessible("the house")
        self.axe("the house")
        self.keep("house")
        self.first_move(games)
        self.browser.click("[data-game]")
        self.accessible("a table that is set up")
        self.axe("a table that is set up")
        self.keep("setup")
        self.value("find('players').lastChild.querySelector('select').value = 'person';"
                   " find('open').focus(); window.lost = socket; socket.close()")
        self.wait("a lost line is there again",
                  "socket !== lost && find('state').textContent.startsWith('Choose')")
        self.equal("what was chosen for a new table stays, and so does the focus", self.value(
            "[find('players').lastChild.querySelector('select').value, document.activeElement.id]"),
            ["person", "open"])
        for game in games:
            self.rules(game)
        self.axe("rules in the house")

    def first_move(self, games):
        """A first visitor chooses, deals and plays: three presses."""
        game = "jacked" if "jacked" in games else games[0]
        began = time.monotonic()
        self.browser.click(f"[data-game={game}]")
        self.browser.click("#open")
        self.wait("a turn comes", "store.position !== null && yourTurn()")
        self.press_picture()
        self.equal("bots have names and levels", self.value(
            "store.position.seats.slice(1).every(seat => seat.called && seat.player === 'casual')"), True)
        self.expect("a first move is made within 15 s", time.monotonic() - began < 15)
        self.visit(self.at.url)

    def rules(self, game):
        """The whole of them, with no mark of Markdown left and tables that are even."""
        self.value(f"find('house-rules').open = true; setUp({json.dumps(game)})")
        self.wait(f"{game}: its rules are shown",
                  f"find('house-rules').dataset.shown === {json.dumps(game)}")
        text = self.value("document.querySelector('#house-rules .rules').textContent")
        self.equal(f"{game}: marks left in its rules", re.findall(r"\*\*|`|^#|\n#|\|", text), [])
        self.equal(f"{game}: sentences that say how to play it in one minute", self.value(
            "document.querySelector('#house-rules .how p').textContent.split('. ').length >= 4"), True)
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
        self.expect(f"{game} says who won", re.search(r" (wins?|share the win)\.", shown), shown)
        if game in ("kuhn", "leduc"):
            self.stakes(game)

    def stakes(self, game):
        """A player loses what that player has put into the pot."""
        chips = self.value("""store.position.result.map(({score}, seat) => [score, Number(
          /(\\d+) chips? in the pot/.exec(document.querySelector(
            `.board-part .panel.c${seat}`).innerText)[1])])""")
        self.expect(f"{game}: the loser's chips in the pot are lost",
                    all(score >= 0 or score == -put for score, put in chips), chips)

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
            self.wait(f"{game}: moves at random", "broken.length > 0 || store.position.turn === '-' || "
                      f"own === {MANY_MOVES} && yourTurn()", 300)
            self.equal(f"{game}: what a game at random can't be drawn of",
                       self.value("broken.map(why => why.slice(0, 3000))"), [])
        print(f"     {game}: legal moves that were tried by touches {self.value('JSON.stringify(window.reached)')}")
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

    def new_hand(self):
        """The log says that a hand begins, and the banner does until a player acts."""
        self.open_table("gitmo", options={"Players": 2, "Hands": 2})
        while self.my_turn() and self.value("store.position.board.hand") == 0:
            self.play_first(lambda: self.value("say(`play ${store.count} ${(store.position.moves.find(move => "
                                               "move.event === 'resign') ?? store.position.moves[0]).event}`)"))
        begins = "Hand 2 of 2 begins, and Ben deals."
        self.equal("the log says that a hand begins, and how all stand", self.value(
            f"store.events.filter(({{say}}) => say.startsWith('{begins} So far ')).length"), 1)
        self.expect("so does the banner until a player acts", self.value(
            f"find('state').textContent.startsWith('{begins}') === store.events.slice("
            "store.events.findLastIndex(({opens}) => opens)).every(({who}) => who === 'c')"),
            self.value("find('state').textContent"))

    def names_of_cards(self):
        """Straight Jacket's cards are letters; the board has their names and what they do."""
        self.load("straight_jacket")
        nameless = self.value("""[...document.querySelectorAll('.board-part [data-zone^=jacket] [data-face]')]
          .map(card => card.getAttribute('aria-label')).filter(name => /\\bcard \\S$/.test(name))""")
        self.equal("cards in jackets have names", nameless, [])
        self.open_table("straight_jacket")
        self.my_turn()
        told = self.value("[...document.querySelectorAll('.texts li')].map(line => line.textContent)")
        texts = self.value(r"""(() => {
          const {cards, hand_0: hand} = store.position.board;
          const texts = new Map(cards.map(({card, text}) => [card, text]));
          return [...new Set(hand.map(({card}) => card))].map(card => texts.get(card));
        })()""")
        due = sum(text != "-" for text in texts)  # some cards do nothing
        self.expect("what each card of the hand does is told", None not in texts and
                    len(told) == due and not any("_" in line for line in told), (told, texts))

    def drawn_for_people(self):
        """Colours differ by shape too, cards can be read by a press, and no notation stands on a board."""
        self.load("jacked")
        self.equal("pegs have no letters", self.value("document.querySelectorAll('.peg text').length"), 0)
        self.equal("pegs of four colours have four shapes", self.value(
            "new Set([...document.querySelectorAll('.peg .base')].map(base => base.getAttribute('d'))).size"), 4)
        self.equal("a deck without cards is an empty place", self.value(
            "[deck(0, 'in the deck'), deck(3, 'in the deck')].map(each => each.className)"),
            ["card gone", "card back deck"])
        self.load("break_out")
        self.equal("suits of four colours have four shapes", self.value("""
          new Set([...document.querySelectorAll('.card.suit path')].map(path => path.getAttribute('d'))).size"""), 4)
        self.equal("of a list of cards none is named alone", self.value(
            "briefly('lay the set of orange 3, green 3 and a Wild to your Cell')"), "lay cards")
        self.load("gitmo")
        shown = "[...document.querySelectorAll('.as-notation')].filter(each => each.offsetParent).length"
        self.equal("rows have no letters", self.value(shown), 0)
        self.browser.click(".board-part [data-place^='rows_'] .card")
        self.expect("a card of a run that can be moved does not say that nothing starts there", "no move" not in
                    self.value("find('state').textContent"))
        self.browser.key("Escape")
        self.value("find('notation').click()")
        self.expect("but where notation is asked for", self.value(shown) > 0)
        self.value("find('notation').click()")
        zoom = "find('picture').firstElementChild.style.zoom"
        before = self.value(zoom)
        self.value("tableBoard.touch({type: 'pointermove'}, 'top')")
        self.equal("the board keeps its size as a piece is chosen", self.value(zoom), before)
        self.load("straight_jacket")
        self.browser.click(".explained")
        self.expect("a press on a card tells what it does", self.value(
            "document.querySelector('.card-text').textContent.startsWith(document.querySelector('.explained').title)"))

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
        if self.value(f"{target} !== null && scene.standing.left.length === 1"):
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


PARTS = ["games", "looks", "times"]  # two processors share the first two; the last runs alone


def play_all(checks, games):
    """The house, and every game from a record of it."""
    checks.house(games)
    for game in games:
        if game in WHOLE:
            checks.whole_game(game)
        else:
            checks.part_of_game(game)
        checks.clicked_through(game)
        checks.touched_through(game)
        checks.keyed_through(game)


def look_at_all(checks, games, options):
    """What single games show, and how all look."""
    if "kuhn" in games:
        checks.at_kuhn()
    if "gitmo" in games:
        checks.new_hand()
    if "straight_jacket" in games:
        checks.names_of_cards()
    if {"jacked", "break_out", "gitmo", "straight_jacket"} <= set(games):
        checks.drawn_for_people()
    if {"kuhn", "jacked", "meet_the_patriots"} <= set(games):
        checks.standing()
    if "pig" in games:
        checks.one_screen_in_the_open()
    if "mixer" in games:
        checks.quiz_hint()
    if "hearts" in games:
        checks.to_whom()
    if "jacked" in games:
        checks.board()
        checks.motion()
        checks.colours()
        checks.near_a_peg()
        checks.long_names()
    for game in [game for game in DRAGGED if game in games]:
        checks.drag(game)
    checks.by_finger(games)
    if "kuhn" in games:
        checks.damaged_storage()
        checks.lost_line(options.program)
    checks.at_a_pace(games)
    checks.on_one_screen(games)
    checks.stays_large(games)
    checks.references(games, options.update)
    checks.looks("jacked" if "jacked" in games else games[0])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--chromium", default=shutil.which("chromium") or "chromium")
    parser.add_argument("--shots", type=pathlib.Path)
    parser.add_argument("--update", action="store_true", help="replace the kept pictures")
    parser.add_argument("--seed", type=int, default=1, help="of all cards and of all that is pressed")
    parser.add_argument("--lag", type=int, default=0, metavar="MS")
    parser.add_argument("--games", required=True, help="of the build, in its order")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS)
    options = parser.parse_args()
    if options.shots:
        options.shots.mkdir(parents=True, exist_ok=True)
    games = options.games.split(",")
    records.require(games)
    if not axe.is_here():
        print("skip axe-core is not installed: ./run page does that")
    random.seed(options.seed)
    with Hosted(options.program, "--seed", str(options.seed)) as at, Browser(options.chromium) as browser:
        checks = TableChecks(browser, at, options.shots)
        browser.call("Page.addScriptToEvaluateOnNewDocument", source=DICE % options.seed)
        if options.lag:
            browser.call("Page.addScriptToEvaluateOnNewDocument", source=LAG % options.lag)
        if "games" in options.parts:
            play_all(checks, games)
        if "looks" in options.parts:
            look_at_all(checks, games, options)
        checks.quiet(at.url.split("#")[0], "blob:")
        if "pig" in games and "times" in options.parts:
            checks.milliseconds(options.program)
    return checks.summary("table")


if __name__ == "__main__":
    sys.exit(main())
