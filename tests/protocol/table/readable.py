"""On a phone, on its side too, and on a desktop: board, hand and the way to move are on one screen, and
all letters are large enough to be read; also at the end of a game, when all cards lie open.
"""
import json

from pictures import NOT_ON_SCREEN, PictureChecks

PHONE, SIDEWAYS, DESKTOP = (390, 844), (844, 390), (1280, 800)
# The size of the window and of the smallest thing that is pressed; pegs on a ring are smaller.
SCREENS = ((DESKTOP, 0), (PHONE, 44), (SIDEWAYS, 20))
LEAST_LETTERS = 11

# Letters that are smaller than so many pixels on the screen, as far as they are shown.
SMALL_LETTERS = """(() => {
  const small = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const [text, at] = [texts.currentNode.data.trim(), texts.currentNode.parentElement];
    if (!text || !at.checkVisibility() || at.closest('.away, .skip, title') || at.closest('#seats')?.offsetWidth < 2) continue;
    range.selectNodeContents(texts.currentNode);
    const {width, height, left, top} = range.getBoundingClientRect();
    if (width < 1 || left + width < 0 || top + height < 0) continue;
    const scale = at instanceof SVGElement ? at.getScreenCTM().d : at.currentCSSZoom;
    const size = scale * parseFloat(getComputedStyle(at).fontSize);
    if (size < %d - 0.1) small.push(`${size.toFixed(1)}: ${text.slice(0, 40)} in ${at.outerHTML.slice(0, 120)}`);
  }
  return small;
})()""" % LEAST_LETTERS

# Words beside the cards that a card lies on.
COVERED_WORDS = """(() => {
  const cards = [...document.querySelectorAll('#picture .card')].map(card => card.getBoundingClientRect());
  const texts = document.createTreeWalker(find('picture'), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const covered = [];
  while (texts.nextNode()) {
    const [text, at] = [texts.currentNode.data.trim(), texts.currentNode.parentElement];
    if (!text || !at.checkVisibility() || at.closest('svg, .card, .cell, .spread, .token')) continue;
    range.selectNodeContents(texts.currentNode);
    const {left, right, top, bottom} = range.getBoundingClientRect();
    if (cards.some(card => Math.min(right, card.right) - Math.max(left, card.left) > 2 &&
      Math.min(bottom, card.bottom) - Math.max(top, card.top) > 4)) covered.push(text.slice(0, 40));
  }
  return covered;
})()"""

# What could be pressed, but something else lies there: as nothing is touched, and as each piece is. Pieces of a
# fan lie on one another, and a press means the upper one.
COVERED_PIECES = """(() => {
  const covered = [];
  const isOf = (name, element) => element.closest(name) !== null;
  for (const thing of [null, ...scene.opening]) {
    untouch();
    if (thing !== null) tableBoard.touch({type: 'pointermove'}, thing);
    for (const each of document.querySelectorAll('#picture [data-place], #cards [data-place], #actions button')) {
      const {left, top, width, height} = (each.querySelector('circle') ?? each).getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!at || width === 0 || each.contains(at) || (isOf('[data-place]', at) && isOf('[data-place]', each))) continue;
      covered.push(`${thing}: ${each.getAttribute('aria-label') ?? each.innerText} under ${at.id || at.outerHTML.slice(0, 80)}`);
    }
  }
  untouch();
  return covered;
})()"""

# The rows of a game of Gitmo with runs as long as they get, all under caps or beside others.
LONG_RUNS = ["12TTTPPTTPP,3PTPT,-", "1PPPT/G,4PTPPTPPTPPT,12TPPPTPPTPPTPPTPPT/XG,-", "8TPPPTT,2PPPT,-", "5PPTPTPT,9PPP"]
SHOW_ROWS = r"""(seats => {
  const board = {...store.position.board};
  seats.forEach((rows, seat) => {
    const parts = rows.split(',').map(row => /^(\d*)([PTA]*)\/?([XGS]*)|-/.exec(row));
    board[`lowest_${seat}`] = parts.map(([, low]) => low || '-');
    board[`moved_${seat}`] = [];
    board[`rows_${seat}`] = board[`rows_${seat}`].map(({place}, slot) => ({place,
      cards: [...(parts[slot]?.[2] ?? ''), ...(parts[slot]?.[3] ?? '')].map(card => ({card, name: card}))}));
  });
  showPosition({...store.position, fresh: true, moves: [], events: [], board});
})(%s)"""

# A point beside a peg, nearer to it than to all others that can be pressed, and on none of them.
BESIDE_A_PEG = """(() => {
  const pegs = [...document.querySelectorAll('#picture g[data-place]')].map(group => {
    const {left, top, width, height} = group.querySelector('circle').getBoundingClientRect();
    return {place: group.dataset.place, at: [left + width / 2, top + height / 2]};
  });
  const far = ([x, y], {at}) => Math.hypot(x - at[0], y - at[1]);
  for (const peg of pegs) {
    for (const [dx, dy] of [[18, 0], [-18, 0], [0, 18], [0, -18]]) {
      const point = [peg.at[0] + dx, peg.at[1] + dy];
      const isNearest = pegs.every(other => other === peg || far(point, other) > 20);
      if (isNearest && !document.elementFromPoint(...point)?.closest('[data-place]')) return {place: peg.place, point};
    }
  }
  return null;
})()"""


class Readable(PictureChecks):
    def shown_whole(self, what, url):
        for size, least in SCREENS:
            self.visit(url, size)
            for scheme in ("light", "dark") if self.shots else ():
                self.browser.scheme(scheme)
                self.keep(f"screen_{what.replace(' ', '_')}_{size[0]}_{scheme}")
            self.equal(f"{what} at {size}: what is not on the screen, or too small to be hit",
                       self.value(NOT_ON_SCREEN % least), [])
            self.equal(f"{what} at {size}: letters of the banner that are cut", self.value(
                "Math.max(0, find('state').scrollHeight - find('state').clientHeight - 1)"), 0)
            self.equal(f"{what} at {size}: what seats did, and has no room", self.value(
                "[...document.querySelectorAll('#seats .did')].filter(each => each.scrollHeight > each.clientHeight + 1)"
                ".map(each => each.title)"), [])
            self.equal(f"{what} at {size}: letters too small to be read", self.value(SMALL_LETTERS), [])
            self.equal(f"{what} at {size}: words that a card covers", self.value(COVERED_WORDS), [])

    def on_one_screen(self, games):
        """Nothing scrolls; on a phone what is pressed is as large as a finger, but for pegs on a ring."""
        for game in games:
            self.load(game)
            self.shown_whole(game, self.value("location.href"))
            self.not_covered(game, self.value("location.href"))
            self.load(game, f"{game}_end")
            self.shown_whole(f"{game} at its end", self.value("location.href"))
        if "gitmo" in games:
            self.long_runs()

    def not_covered(self, game, url):
        for size, _ in SCREENS:
            self.visit(url, size)
            self.my_turn()
            self.browser.settle()
            self.equal(f"{game} at {size}: what is pressed and lies under something", self.value(COVERED_PIECES), [])

    def long_runs(self):
        """Runs of all cards there are fit a phone, as large as can be read."""
        self.load("gitmo")
        for size in ((390, 844), (360, 780)):
            self.visit(self.value("location.href"), size)
            self.value(SHOW_ROWS % json.dumps(LONG_RUNS))
            self.browser.settle()
            self.equal(f"long runs at {size}: what is not on the screen", self.value(NOT_ON_SCREEN % 0), [])
            self.expect(f"long runs at {size} are not small", self.value("tableBoard.fitting.zoom") > 0.45,
                        self.value("tableBoard.fitting.zoom"))

    def near_a_peg(self):
        """Pegs are smaller than a finger: a press beside them is meant for the nearest."""
        self.load("jacked")
        self.visit(self.value("location.href"), PHONE)
        beside = self.value(BESIDE_A_PEG)
        if beside is None:
            return self.expect("a peg has room beside it", False)
        for kind in ("mousePressed", "mouseReleased"):
            self.browser.mouse(kind, beside["point"])
        self.equal("a press beside a peg chooses it", self.value("[...scene.touched.keys()]"), [beside["place"]])

    def long_names(self):
        """The seats take one row on a phone, whatever they are called."""
        self.load("jacked")
        self.visit(self.value("location.href"), PHONE)
        row = "find('seats').offsetHeight"
        before = self.value(row)
        self.value("store.position.seats.forEach(seat => { seat.name = seat.called = 'Bartholomew the Long'; }), showSeats()")
        self.equal("the height of the seats with long names", self.value(row), before)
        self.expect("who is the partner is not cut", self.value("""(() => {
          const {width, right} = document.querySelector('#seats .partner').getBoundingClientRect();
          return width > 20 && right < document.querySelector('#seats li:has(.partner)').getBoundingClientRect().right;
        })()"""))
        for size in (DESKTOP, (1200, 900), PHONE):
            self.visit(self.value("location.href"), size)
            self.equal(f"the tools at {size} with and without Take back differ in height by", self.value(
                "[true, false].map(hidden => { find('undo').hidden = hidden; return find('tools').offsetHeight; })"
                ".reduce((one, other) => other - one)"), 0)
