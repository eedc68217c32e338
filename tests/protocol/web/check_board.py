#!/usr/bin/env python3
"""<turnkey-board> in Chromium: the page example.html of the package, which plays any game. Whole games are
played by clicks on the board alone, and of the positions met all legal moves (of many, some) are reached
by clicks.

check_board.py --package FOLDER --chromium PROGRAM [--shots FOLDER] [GAME...]. Exit status 1: a check failed.
"""
import argparse
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path[:0] = [str(ROOT / "tests/support/page")]

from browser import Browser  # noqa: E402
from checks import Checks  # noqa: E402
from served import Served  # noqa: E402

MOST_LINES = 60  # of the page
# Games with the options that keep them short.
GAMES = {"pig": "", "break_out": "Rounds: 2", "jacked": "Players: 2, MaxHands: 20", "hearts": "Hands: 1",
         "captured": "Players: 2", "gitmo": "Players: 2"}
SIZES = ((1280, 800), (390, 844))

# Plays a random move by clicks, again and again for some seconds, and tries others without playing them.
# A person sees what shines: it is clicked if the move names it, else the move is in the menu.
DRIVER = """
globalThis.board = document.querySelector('turnkey-board');
const root = board.shadowRoot;
let held = null;  // what a try has played
document.addEventListener('move', event => {
  if (held === null) return;
  held.push(event.detail);
  event.stopImmediatePropagation();
}, true);
/** Clicks what the move touches: cards and pieces first, then where they go; at last the move, if it is asked for. */
function reach(move) {
  const count = board.moves.length;
  board.untouch();
  const {things} = board.scene.moves.find(({event}) => event === move.text);
  const isEnd = thing => thing.startsWith('>');
  for (const thing of [...things].sort((one, other) => isEnd(one) - isEnd(other))) {
    root.querySelector(`[data-place="${CSS.escape(thing)}"]:is(.lit, .chosen)`)?.click();
    if (board.moves.length < count) return true;
  }
  root.querySelector(`.menu [data-move="${CSS.escape(move.text)}"]`)?.click();
  return board.moves.length < count;
}
/** Whether clicks play just this move. */
function tries(move) {
  const {moves} = board;
  held = [];
  reach(move);
  const found = held;
  held = null;
  return new Promise(done => { board.moves = moves; queueMicrotask(() => done(found.length === 1 && found[0] === move.text)); });
}
const pick = (from, most) => from.map(each => [Math.random(), each]).sort((a, b) => a[0] - b[0]).slice(0, most).map(each => each[1]);
globalThis.drive = async (seconds, most) => {
  const end = performance.now() + 1000 * seconds;
  const done = {played: 0, tried: 0, missed: [], over: false};
  while (performance.now() < end && done.missed.length === 0) {
    if (done.over = document.querySelector('#state').textContent.startsWith('Scores')) break;
    if (board.moves.length > 0) {
      for (const move of pick(board.moves, most)) {
        done.tried += 1;
        if (!await tries(move)) done.missed.push(move.text);
      }
      if (done.missed.length > 0) break;
      const [move] = pick(board.moves, 1);
      await new Promise(requestAnimationFrame);
      if (reach(move)) done.played += 1;
      else done.missed.push(`${move.text} (to play)`);
    }
    await new Promise(resolve => setTimeout(resolve, 2));
  }
  return done;
};
true"""

# A board with a picture of the page's own beside one without: what is touched and played on both as the first is.
OWN_PICTURE = """(async () => {
  const {TurnkeyBoard, piece} = await import(%s);
  const picture = {draw: ({hand_0: hand}, {seats}) => {
    const drawn = document.createElement('p');
    drawn.append(...hand.map(({card}) => piece(`hand_0|${card}`, 'king', {class: 'card'}, card)), piece('pile', 'the pile', {class: ''}), seats[0].name);
    return drawn;
  }};
  const zones = {hand_0: 'hand', pile: 'pile'};
  const state = {board: {hand_0: [{card: 'K', rank: 'K'}], pile: []}, seats: ['Ann', 'Ben'], you: 0, turn: 0, say: {x: 'play it'},
    schema: {properties: Object.fromEntries(Object.entries(zones).map(([key, type]) => [key, {'x-type': type, 'x-places': 'self'}]))},
    moves: [{text: 'x', about: {moves: [{from: 'hand_0', to: 'pile', cards: [{card: 'K', rank: 'K'}]}]}}, {text: 'p', about: {kind: 'pass'}}]};
  const boards = [picture, null].map(each => {
    const made = new TurnkeyBoard();
    document.body.append(made);
    made.played = [];
    made.addEventListener('move', ({detail}) => made.played.push(detail));
    made.show({...state, picture: each});
    made.draw();
    return made;
  });
  const stands = () => boards.map(({scene, played, moves}) => [scene.touched.size, played.join(), moves.length].join());
  const steps = [boards[0].textContent.includes('Ann'), boards[0].querySelectorAll('[data-to]').length];
  boards[0].querySelector('[data-place]').click();
  steps.push(stands(), boards[0].querySelector('[data-to]')?.getAttribute('aria-label'));
  boards[0].querySelector('[data-to]').click();
  steps.push(stands());
  for (const each of boards) each.remove();
  return steps;
})()"""


class BoardChecks(Checks):
    def game(self, url, name, most=40, seconds=150):
        """A whole random game, but for long ones the first seconds of it."""
        self.browser.open(f"{url}?{name}#{name}", settle=False)
        self.value(f"(() => {{ {DRIVER} }})()")
        played = tried = left = 0
        for left in range(seconds, 0, -5):
            done = self.value(f"drive(5, {most})")
            played, tried = played + done["played"], tried + done["tried"]
            if done["over"] or done["missed"]:
                break
        self.equal(f"{name}: moves that clicks do not reach", done["missed"], [])
        self.expect(f"{name}: {played} moves, {tried} tried, over after {seconds - left} s",
                    done["over"] and played > 0, self.value("document.body.innerText")[:300])

    def looks(self, url, name):
        """Wide and narrow, light and dark: nothing is wider than the window. --shots keeps the pictures."""
        for size, scheme in zip(SIZES, ("light", "dark")):
            self.browser.window(*size)
            self.browser.scheme(scheme)
            self.browser.open(f"{url}?{name}#{name}", settle=False)
            self.wait("moves", "document.querySelector('turnkey-board').moves.length > 0 || "
                      "document.querySelector('#state').textContent.startsWith('Scores')")
            self.browser.settle()
            self.expect(f"{name} at {size[0]} pixels has room", self.value("document.documentElement.scrollWidth") <= size[0])
            self.keep(f"{name}_{size[0]}")
            if name in GAMES:
                self.axe(f"{name} at {size[0]} pixels")

    def keys(self, url):
        """Pig by the keyboard: the focus stays on the board, and the log is told."""
        self.browser.open(f"{url}?pig#pig")
        for turn in range(3):
            self.wait("a move", "document.querySelector('turnkey-board').moves.length > 0")
            before = self.value("document.querySelectorAll('li').length")
            if turn == 0:
                self.value("document.querySelector('turnkey-board').shadowRoot.querySelector('button').focus()")
            self.browser.key("Enter")
            self.wait(f"turn {turn + 1} by keys", f"document.querySelectorAll('li').length > {before}")
        self.expect("what happened is told", self.value(
            "document.querySelector('turnkey-board').shadowRoot.querySelector('[aria-live]').textContent") != "")

    def two(self, url):
        """Several boards on a page, a property set before the element is known, and a board without moves."""
        self.browser.open(url)
        self.wait("a move", "document.querySelector('turnkey-board').moves.length > 0")
        self.value("""(() => {
          const [one] = document.querySelectorAll('turnkey-board');
          const other = document.createElement('turnkey-board');
          Object.assign(other, {schema: one.schema, board: one.board});
          document.body.append(other);
        })()""")
        self.browser.settle()
        self.equal("a second board has no moves", self.value("""[...document.querySelectorAll('turnkey-board')]
          .map(each => each.shadowRoot.querySelectorAll('button').length > 0)"""), [True, False])


    def own_picture(self, url):
        """A picture of the page's own is played by touches, and another board keeps its state."""
        self.browser.open(url)
        self.equal("a picture of one's own", self.value(OWN_PICTURE % "'./node_modules/turnkey-engine/board.js'"),
                   [True, 0, ["1,,2", "0,,2"], "the pile: play it", ["0,x,0", "0,,2"]])


def page_of(package):
    """The page, with a game of the address's query, whose other seats play at once."""
    text = (package / "example.html").read_text(encoding="utf-8")
    return text, {f"/{name}.html": quick(text, options) for name, options in GAMES.items()}


def quick(text, options):
    fast = text.replace("{ seconds: 0.5 }", "{ nodes: 1 }").replace("events: [] };", "events: [], options: {%s} };" % options)
    assert fast.count("nodes: 1") == 1 and fast.count("options: {") == 1
    return fast.replace("<meta", '<link rel="icon" href="data:,">\n<meta', 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--package", required=True, type=pathlib.Path, help="where it is installed")
    parser.add_argument("--chromium", required=True)
    parser.add_argument("--shots", type=pathlib.Path)
    parser.add_argument("games", nargs="*", default=[*GAMES])
    options = parser.parse_args()
    package = options.package / "node_modules/turnkey-engine"
    text, pages = page_of(package)
    pages |= {f"/{name}.html": quick(text, "") for name in options.games if name not in GAMES}
    with Served(options.package, pages) as site, Browser(options.chromium, 300) as browser:
        checks = BoardChecks(browser, options.shots)
        lines = text.count("\n")
        checks.expect(f"the page has {lines} lines", lines <= MOST_LINES)
        readme = (package / "README.md").read_text(encoding="utf-8")
        checks.expect("the README has the page", text in re.findall(r"```html\n(.*?)```", readme, re.S))
        for name in options.games:
            browser.scheme("light")
            checks.game(f"{site.url}/isolated/{name}.html", name)
            checks.looks(f"{site.url}/isolated/{name}.html", name)
        checks.keys(f"{site.url}/pig.html")
        checks.two(f"{site.url}/pig.html")
        checks.own_picture(f"{site.url}/pig.html")
        checks.quiet(site.url)
        return checks.summary("the board in Chromium")


if __name__ == "__main__":
    sys.exit(main())
