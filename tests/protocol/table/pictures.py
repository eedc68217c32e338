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

    def open_table(self, game, bot="random", options=None):
        """A new table of this game, the person on seat 0; leads to that seat's page."""
        self.visit(self.at.url)
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
        self.wait(f"{game}: the table opens", "!find('table').hidden && position !== null")

    @staticmethod
    def field_of(option):
        """Where the house asks for it."""
        return "find('count')" if option == "Players" else (
            f"document.querySelector('[data-option={json.dumps(option)}]')")

    def my_turn(self):
        """Waits for a turn; False when the game is over."""
        self.wait("a turn comes", "yourTurn() || position.turn === '-'")
        return self.value("yourTurn()")

    def play_first(self, press):
        """Presses a move; where cards are remembered it may be refused (MP40): then the first that is not."""
        before = self.value("events.length")
        self.value("trouble('')")
        press()
        for number in range(MOST_TRIES):
            self.wait("the move is made, or refused",
                      f"events.length > {before} || find('trouble').textContent !== ''")
            if self.value(f"events.length > {before}"):
                return
            time.sleep(HUMAN)
            self.value(f"(trouble(''), say(`play ${{count}} ${{position.moves[{number}].text}}`))")
        self.wait("the move is made", f"events.length > {before}")

    def load(self, game, record=None):
        """Goes on with a kept record: by default one in which the person is on turn, and bots at random are
        next."""
        self.visit(self.at.url)
        record = (HERE / "records" / f"{record or game}.txt").read_text()
        self.value(f"say({json.dumps('load' + chr(10) + record)})")
        self.wait(f"{game}: the record is loaded", "!find('table').hidden && position !== null")
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
          const move = position.moves.find(m => stepsOf(m).some(([from, to]) => to && /^[0-9]/.test(from)));
          const [from] = stepsOf(move).find(([from]) => /^[0-9]/.test(from));
          choose(null);
          const peg = document.querySelector(`.board-part [data-zone="${from}"]`);
          const {left, top} = peg.getBoundingClientRect();
          say(`play ${count} ${move.text}`);
          return `${peg.dataset.face} ${Math.round(left)} ${Math.round(top)}`;
        })()"""
        for motion in ("no-preference", "reduce"):
            self.browser.scheme("light", motion)
            before = self.value("count")
            start = self.value(step)
            self.wait("the move is made", f"count > {before}")
            glides = self.value("gliding")
            if motion == "reduce":
                self.equal("nothing glides where less motion is asked for", glides, [])
            else:
                self.expect("a peg glides from where it stood", start in glides, (start, glides))
            self.my_turn()
            self.browser.click("#undo")
            self.wait("it is taken back", f"count === {before}")
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
        place, to, text = self.value("""position.moves.flatMap(move => stepsOf(move)
          .filter(([from, to]) => from && to && targetsFrom(from).get(to).length === 1)
          .map(([from, to]) => [from, to, move.text]))[0]""")
        before = self.value("count")
        self.value(f"choose({json.dumps(place)}, '')")
        end = self.middle(f"button[data-to='{to}'], g[data-to='{to}']")
        self.value("choose(null)")
        start = self.middle(f"[data-place='{place}']")
        for kind, at, buttons in (("mousePressed", start, 1), ("mouseMoved", (1195, 5), 1),
                                  ("mouseReleased", (1195, 5), 1), ("mouseMoved", (start[0], start[1] + 9), 0)):
            self.browser.mouse(kind, at, buttons)
        self.equal(f"{game}: who lets go beside the board pulls nothing later",
                   self.value("[grip, chosen]"), [None, None])
        self.browser.drag(start, (start[0], start[1] - 9))
        self.equal(f"{game}: dropped elsewhere, a piece is chosen alone",
                   self.value("[count, chosen]"), [before, place])
        self.browser.drag(start, end)
        self.wait(f"{game}: dropped where a move leads, it is played", f"count > {before}")
        self.equal(f"{game}: that move", self.value(f"events[{before}]?.text"), text)

    def references(self, games, update):
        """The boards look as they were kept, in one font and coarsely."""
        small = {}
        for game in games:
            record = HERE / "records" / f"{game}.txt"
            if not record.exists():
                self.expect(f"{game} has a kept record", False, record)
                continue
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
              const zooms = [(fit(), zoom)];
              const far = {transform: 'translate(400px, 400px)'};
              const glide = document.querySelector('#picture [data-face]')?.animate([far, far], 60000);
              zooms.push((fit(false), zoom));
              glide?.cancel();
              if (zoom !== 1) setZoom(find('picture').firstElementChild, LEAST);
              return [...zooms, (fit(false), zoom)];
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
            if not self.value("position.moves.some(move => move.text === 'h')"):
                self.play_first(lambda: self.browser.click("[data-move='r']"))
                continue
            answers.append(self.value("""new Promise(done => {
              const [start, own] = [performance.now(), count];
              hear.position = message => {
                showPosition(message);
                if (count <= own + 1) return;
                hear.position = showPosition;
                requestAnimationFrame(() => done(performance.now() - start));
              };
              document.querySelector('[data-move="h"]').click();
            })"""))
        print(f"     the page is ready {statistics.median(ready):.0f} ms after the command, "
              f"at best {min(ready):.0f}")
        print(f"     a bot's first event is shown {statistics.median(answers):.0f} ms after the "
              f"click, at best {min(answers):.0f}")
