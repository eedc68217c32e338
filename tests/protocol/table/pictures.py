"""The pictures of the boards in Chromium: pieces glide and are dragged, and look as they did.

Kept records (records/) give positions in which the person is on turn and bots at random are next.
"""
import json
import pathlib
import statistics
import sys
import time

from hosted import Hosted

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "support/page"))
from checks import Checks, TOLERANCE  # noqa: E402
import png  # noqa: E402
import records  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
DESKTOP, PICTURE = (1200, 900), (640, 640)
DRAGGED = ["jacked", "gitmo", "break_out"]  # with pieces that lead somewhere


# What can be pressed, and the board, that the window does not show whole; what is smaller than that.
NOT_ON_SCREEN = """(() => {
  const least = %d;
  const outside = ({left, top, right, bottom}) =>
    left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  const pressed = [...document.querySelectorAll('.board-part [data-place], #actions button, #tools button, #home')];
  const board = find('picture').getBoundingClientRect();
  return [...document.querySelectorAll('#picture > *, #cards > *'), ...pressed].filter(each => {
    const box = each.getBoundingClientRect();
    if (box.width === 0) return false;
    if (outside(box) || (each.parentElement.id === 'picture' && box.bottom > board.bottom + 1)) return true;
    return pressed.includes(each) && each.tagName !== 'g' && Math.min(box.width, box.height) < least - 0.5;
  }).map(each => each.outerHTML.slice(0, 200)).concat(
    document.documentElement.scrollHeight > innerHeight ? ['the page scrolls'] : []);
})()"""

# Moves that a piece and an end make, touched in this order: both, and the text of the move.
ONE_WAY = """(() => {
  const found = store.position.moves.flatMap(move => [...move.things].filter(isEnd).flatMap(end =>
    [...move.things].filter(thing => !isEnd(thing) && tableBoard.pieceAt(thing) &&
      (stand(scene, new Map([[thing, ''], [end, '']])), moveMade(scene) === move)).map(thing => [thing, placeOfEnd(end), move.event])));
  stand(scene, new Map());
  return found;
})()"""

# Moves that touches do not play, though a thing of theirs is drawn: some moves are touched thing by thing, and
# nothing is said to the program.
LOST = """(() => {
  const send = say;
  let sent = null;
  say = text => { sent = text; };
  const lost = [];
  const press = element => element?.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 1}));
  window.reached ??= {positions: 0, moves: 0, buttons: 0, asked: 0, things: 0, touches: 0};
  reached.positions += 1;
  const every = Math.ceil(store.position.moves.length / 8);
  for (const move of store.position.moves.filter((_, i) => i % every === 0)) {
    untouch();
    sent = null;
    reached.moves += 1;
    reached.things += move.things.size;
    if (move.things.size === 0) reached.buttons += 1;
    // Pieces first: where several moves are left, an end asks which of them is meant.
    const isEnd = thing => thing.startsWith('>');
    for (const thing of [...move.things].sort((one, other) => isEnd(one) - isEnd(other))) {
      if (sent) break;
      press(tableBoard.pieceAt(thing));
      reached.touches += 1;
    }
    if (!sent && move.things.size > 0) {
      press(document.querySelector(`#actions [data-move="${CSS.escape(move.event)}"]`));
      reached.asked += 1;
      reached.touches += 1;
    }
    if (move.things.size > 0 && sent !== `play ${store.count} ${move.event}`) lost.push(`${move.event}: ${[...move.things]}`);
  }
  say = send;
  untouch();
  return lost;
})()"""

MOST_TRIES = 60
# Seconds between moves that may be refused: the program hangs up on who says more than 20 things a
# second for long, and what was said meanwhile is lost.
HUMAN = 0.06


class PictureChecks(Checks):
    def __init__(self, browser, at, shots):
        super().__init__(browser, shots)
        self.at = at

    def shoot(self, name):
        return png.read(self.keep(name))

    def visit(self, url, size=DESKTOP, scheme="light"):
        self.open(url, size, scheme)
        self.wait("the page is ready", "document.documentElement?.dataset.ready === 'true'")

    def open_table(self, game, bot="random", options=None, url=None):
        """A new table of this game, the person on seat 0; leads to that seat's page."""
        self.visit(url or self.at.url)
        self.browser.click(f"[data-game={game}]")
        for name, value in (options or {}).items():
            self.value("((field, value) => { field.value = value; field.dispatchEvent(new Event('change')); })"
                       f"({self.field_of(name)}, {json.dumps(str(value))})")
        self.value(f"""for (const row of find('strengths').children) {{
          const [agent, level, time] = row.querySelectorAll('select, input');
          [agent.value, time.value] = [{json.dumps(bot)}, 1];
          if (!row.hidden) row.dispatchEvent(new Event('input'));
        }}""")
        self.browser.click("#open")
        self.wait(f"{game}: the table opens", "!find('table').hidden && store.position !== null")

    @staticmethod
    def field_of(option):
        """Where the house asks for it."""
        return "find('count')" if option == "Players" else (
            f"document.querySelector('[data-option={json.dumps(option)}]')")

    def my_turn(self):
        """Waits for a turn; False when the game is over."""
        self.wait("a turn comes", "yourTurn() || store.position.turn === '-'")
        return self.value("yourTurn()")

    def play_first(self, press):
        """Presses a move; where cards are remembered it may be refused (MP40): then the first that is not."""
        before = self.value("store.events.length")
        self.value("trouble('')")
        press()
        for number in range(MOST_TRIES):
            self.wait("the move is made, or refused",
                      f"store.events.length > {before} || find('trouble').textContent !== ''")
            if self.value(f"store.events.length > {before}"):
                return
            time.sleep(HUMAN)
            self.value(f"(trouble(''), say(`play ${{store.count}} ${{store.position.moves[{number}].event}}`))")
        self.wait("the move is made", f"store.events.length > {before}")

    def load(self, game, record=None):
        """Goes on with a kept record: by default one in which the person is on turn, and bots at random are
        next."""
        self.visit(self.at.url)
        record = records.text_of(record or game)
        self.value(f"say({json.dumps('load' + chr(10) + record)})")
        self.wait(f"{game}: the record is loaded", "!find('table').hidden && store.position !== null")
        self.my_turn()

    def motion(self):
        """A peg glides from where it stood; not for who asked the system for less motion."""
        self.load("jacked")
        self.value("""(() => {
          const animate = Element.prototype.animate;
          window.gliding = [];
          Element.prototype.animate = function (...how) {
            const made = animate.apply(this, how);
            made.pause();  // at its beginning
            const {left, top} = this.getBoundingClientRect();
            gliding.push(`${this.dataset.face} ${Math.round(left)} ${Math.round(top)}`);
            made.play();
            return made;
          };
        })()""")
        # Pegs are the same wherever they stand; what is round them differs: then the middle counts.
        step = """(() => {
          const move = store.position.moves.find(m => m.kind !== 'swap' && m.moved?.length === 1 && /^[0-9]/.test(m.moved[0].from));
          const [{from}] = move.moved;
          untouch();
          const peg = document.querySelector(`.board-part [data-zone="${from}"]`);
          const {left, top} = peg.getBoundingClientRect();
          say(`play ${store.count} ${move.event}`);
          return `${peg.dataset.face} ${Math.round(left)} ${Math.round(top)}`;
        })()"""
        for motion in ("no-preference", "reduce"):
            self.browser.scheme("light", motion)
            before = self.value("store.count")
            start = self.value(step)
            self.wait("the move is made", f"store.count > {before}")
            glides = self.value("gliding")
            if motion == "reduce":
                self.equal("nothing glides where less motion is asked for", glides, [])
            else:
                self.expect("a peg glides from where it stood", start in glides, (start, glides))
            self.my_turn()
            self.browser.click("#undo")
            self.wait("it is taken back", f"store.count === {before}")
            self.value("gliding.length = 0")
        self.browser.scheme("light")

    def middle(self, selector):
        return self.value(f"""(() => {{
          const box = document.querySelector({json.dumps('.board-part ' + selector)}).getBoundingClientRect();
          return [box.left + box.width / 2, box.top + box.height / 2];
        }})()""")

    def drag(self, game):
        """Pulled to where one move leads, a piece plays it; dropped beside the board it does not."""
        self.load(game)
        place, to, text = self.value(ONE_WAY)[0]
        before = self.value("store.count")
        self.value(f"tableBoard.touch({{type: 'pointermove'}}, {json.dumps(place)})")
        end = self.middle(f"button[data-to='{to}'], g[data-to='{to}']")
        self.value("untouch()")
        start = self.middle(f"[data-place='{place}']")
        for kind, at, buttons in (("mousePressed", start, 1), ("mouseMoved", (1195, 5), 1),
                                  ("mouseReleased", (1195, 5), 1), ("mouseMoved", (start[0], start[1] + 9), 0)):
            self.browser.mouse(kind, at, buttons)
        self.equal(f"{game}: who lets go beside the board pulls nothing later",
                   self.value("[grip, scene.touched.size]"), [None, 0])
        self.browser.drag(start, (start[0], start[1] - 9))
        self.equal(f"{game}: dropped elsewhere, a piece is chosen alone",
                   self.value("[store.count, ...scene.touched.keys()]"), [before, place])
        self.value("untouch()")
        self.browser.drag(start, end)
        self.wait(f"{game}: dropped where a move leads, it is played", f"store.count > {before}")
        self.equal(f"{game}: that move", self.value(f"store.events[{before}]?.move"), text)

    def references(self, games, update):
        """The boards look as they were kept, in one font and coarsely."""
        small = {}
        for game in games:
            self.load(game)
            self.visit(self.value("location.href"), PICTURE)
            small[game] = self.looks_as_before(game, HERE / f"reference_{game}.png", update)
        for game, other in zip(small, list(small)[1:]):
            distance = png.difference(small[game], small[other])
            self.expect(f"{other} is told apart", distance > TOLERANCE, distance)

    def stays_large(self, games):
        """A piece that glides from beyond the edge does not make the board small; one that was small
        grows again as the next position is drawn."""
        for game in games:
            self.load(game)
            self.visit(self.value("location.href"), (390, 844))
            at_rest, as_one_glides, again = self.value("""(() => {
              const {fitting} = tableBoard;
              const zooms = [(fitting.fit(), fitting.zoom)];
              const far = {transform: 'translate(400px, 400px)'};
              const glide = document.querySelector('#picture [data-face]')?.animate([far, far], 60000);
              zooms.push((fitting.fit(false), fitting.zoom));
              glide?.cancel();
              if (fitting.zoom !== 1) fitting.set(find('picture').firstElementChild, LEAST);
              return [...zooms, (fitting.fit(false), fitting.zoom)];
            })()""")
            self.equal(f"{game}: the board while a piece glides", as_one_glides, at_rest)
            self.expect(f"{game}: a board that was small grows again", again > 0.9 * at_rest, (again, at_rest))

    def colours(self):
        """The switch in the menu makes the page dark, also when it is opened again."""
        self.load("jacked")
        dark = "getComputedStyle(document.body).colorScheme"
        self.browser.click("[data-opens='menu']")
        self.browser.click("#colours button")
        self.equal("the switch makes the page dark", self.value(dark), "dark")
        self.visit(self.value("location.href"))
        self.equal("dark is kept", self.value(dark), "dark")
        self.browser.click("#colours button")
        self.equal("the switch makes it light", self.value(dark), "light")
        self.value("localStorage.removeItem('turnkey-theme')")

    def milliseconds(self, program, rounds=9):
        """Prints medians: from the command, in a browser that waits with an empty tab, to the house
        that is drawn and whose buttons answer (`data-ready`); and from a click to the bot's first
        event."""
        ready, answers = [], []
        for _ in range(rounds):
            self.browser.call("Page.navigate", url="about:blank")
            self.browser.settle()
            began = time.monotonic()
            with Hosted(program) as at:
                self.browser.call("Page.navigate", url=at.url)
                self.wait("the page is ready", "document.documentElement?.dataset.ready === 'true'")
                ready.append(1000 * (time.monotonic() - began))
        self.open_table("pig")
        while len(answers) < rounds and self.my_turn():
            if not self.value("store.position.moves.some(move => move.event === 'h')"):
                self.play_first(lambda: self.browser.click("[data-move='r']"))
                continue
            answers.append(self.value("""new Promise(done => {
              const [start, own] = [performance.now(), store.count];
              hear.position = message => {
                showPosition(message);
                if (store.count <= own + 1) return;
                hear.position = showPosition;
                requestAnimationFrame(() => done(performance.now() - start));
              };
              document.querySelector('[data-move="h"]').click();
            })"""))
        print(f"     the page is ready {statistics.median(ready):.0f} ms after the command, "
              f"at best {min(ready):.0f}")
        print(f"     a bot's first event is shown {statistics.median(answers):.0f} ms after the "
              f"click, at best {min(answers):.0f}")
