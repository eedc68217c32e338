"""Fingers on a phone: they pull pieces as a mouse does, without a tap before, and scroll what scrolls."""
import json

from pictures import DRAGGED, ONE_WAY, PictureChecks

PHONE = (390, 844)
# On a board that is drawn from facts: where a card or a peg of a move lies, where the move leads, and
# the moves that do both.
PULLS = """(() => {
  const root = document.querySelector('turnkey-board').shadowRoot;
  const of = (thing, name = 'place') => root.querySelector(`[data-${name}="${CSS.escape(thing)}"]`);
  const zone = to => of(to, 'zone');
  const thingOf = ({from, cards: [card]}) => (card.card ? `${from}|${card.card}#1` : from);
  const point = (element, right) => (({left, top, width, height}) => [left + right * width, top + height / 2])(element.getBoundingClientRect());
  const all = store.position.moves.flatMap(({event, moves = []}) => moves.filter(({cards}) => Array.isArray(cards) && cards.length === 1)
    .map(each => ({event, thing: thingOf(each), to: each.to})));
  return all.filter(({thing, to}) => of(thing)?.matches('.lit') && zone(to) && zone(to) !== of(thing)).map(({thing, to}) => ({
    start: point(of(thing), thing.includes('|') ? 0.1 : 0.5), end: point(zone(to), 0.5), thing, to,
    fits: all.filter(each => each.thing === thing && each.to === to).map(({event}) => event)}));
})()"""
# Two more boards of this position, and one without its picture: a move with a piece and a place is touched on one of
# them. What was touched and played on each, step by step; what the table says to the program in the end.
SEVERAL = """(() => {
  const send = say;
  const said = [];
  say = text => { said.push(text); };
  const names = ['schema', 'board', 'moves', 'symbols', 'seats', 'you', 'turn', 'events', 'log'];
  const boards = [tableBoard.picture, tableBoard.picture, null].map(picture => {
    const made = new TurnkeyBoard();
    document.body.append(made);
    made.show({...Object.fromEntries(names.map(name => [name, tableBoard[name]])), picture});
    made.draw();
    made.played = [];
    made.addEventListener('move', ({detail}) => made.played.push(detail));
    return made;
  });
  const state = () => [tableBoard, ...boards].map(each => [...each.scene.touched.keys(), ...each.played ?? []].join());
  const steps = boards.flatMap(each => {
    const [move] = each.scene.moves.filter(({things}) => things.size === 2 && new Set([...things].map(isEnd)).size === 2);
    const things = [...move.things].sort((one, other) => isEnd(one) - isEnd(other));
    return things.map(thing => {
      each.pieceAt(thing).dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 1}));
      return [state(), things, move.event];
    });
  });
  const left = boards.map(({moves, scene}) => [moves.length, scene.moves.length, scene.standing.lit.size].join());
  boards.forEach(each => each.remove());
  say = send;
  return {steps, left, said};
})()"""
BESIDE = 9  # pixels: a finger is not exact, and pegs are small


class Touched(PictureChecks):
    def pulled(self, what, start, end, text, before):
        self.equal(f"{what}: nothing was tapped", self.value("[grip, scene.touched.size]"), [None, 0])
        self.browser.finger(start, end)
        self.wait(f"{what}: dropped where a move leads, it is played", f"store.count > {before}", 10)
        self.equal(f"{what}: that move", self.value(f"store.events[{before}]?.move"), text)

    def taken_back(self, before):
        self.my_turn()
        self.value("say('undo')")
        self.wait("it is taken back", f"store.count === {before} && yourTurn()")
        self.value("untouch()")

    def finger(self, game):
        """Of each piece that can be pulled one move."""
        self.load(game)
        self.visit(self.value("location.href"), PHONE)
        self.my_turn()
        before, pieces = self.value("store.count"), set()
        for place, to, text in self.value(ONE_WAY):
            if place in pieces or len(pieces) == 3:
                continue
            pieces.add(place)
            start, end = self.path_of(place, to)
            self.browser.finger(start, (start[0], start[1] - 40), lifts=False)
            self.equal(f"{game}: {place} is under the finger", self.value("[grip?.thing, Boolean(grip?.element)]"),
                       [place, True])
            self.browser.touch("touchCancel")
            self.value("untouch()")
            self.pulled(f"{game}: {place} to {to} by finger", start, end, text, before)
            self.taken_back(before)
        self.expect(f"{game} has pieces to pull", pieces)

    def path_of(self, place, to):
        """Where a piece stands, and where it can go."""
        self.value(f"tableBoard.touch({{type: 'pointermove'}}, {json.dumps(place)})")
        end = self.middle(f"button[data-to='{to}'], g[data-to='{to}']")
        self.value("untouch()")
        return self.middle(f"[data-place='{place}']"), end

    def beside_a_peg(self):
        """A finger that begins and ends a little beside a peg and its place means these."""
        self.load("jacked")
        self.visit(self.value("location.href"), PHONE)
        self.my_turn()
        place, to, text = self.value(ONE_WAY)[0]
        start, end = self.path_of(place, to)
        shift = self.value("""(([x, y], far) => [[far, 0], [-far, 0], [0, far], [0, -far]].find(([dx, dy]) =>
          !document.elementFromPoint(x + dx, y + dy)?.closest('[data-place]')) ?? [0, 0])(%s, %d)"""
                           % (json.dumps(start), BESIDE))
        start = (start[0] + shift[0], start[1] + shift[1])
        self.pulled("beside a peg", start, (end[0] + 4, end[1] - 4), text, self.value("store.count"))

    def pulled_on_facts(self, game):
        """A board without a picture: pulled to where it goes, a card or peg is played, or asks what is meant."""
        self.load(game)
        self.visit(self.value("location.href").replace("/#", "/?plain#"))
        self.my_turn()
        self.browser.settle()
        self.equal(f"{game}: what has the focus on a board from facts keeps it", self.value("""(() => {
          const {shadowRoot} = tableBoard;
          shadowRoot.querySelector('[data-place]').focus();
          const {place} = shadowRoot.activeElement.dataset;
          showPosition({...store.position, fresh: false, events: [], from: store.count});
          return shadowRoot.activeElement?.dataset.place === place;
        })()"""), True)
        pull, before = self.value(PULLS)[0], self.value("store.count")
        self.browser.drag(pull["start"], (pull["start"][0], pull["start"][1] - 9))
        self.equal(f"{game}: dropped elsewhere, {pull['thing']} is touched and plays nothing", self.value(
            "[store.count, grip, document.querySelector('turnkey-board').shadowRoot.querySelectorAll('.pulled').length]"),
            [before, None, 0])
        self.browser.key("Escape")
        self.browser.drag(pull["start"], pull["end"])
        if len(pull["fits"]) == 1:
            self.wait(f"{game}: pulled to {pull['to']}, it is played", f"store.count > {before}")
            self.equal(f"{game}: that move", self.value(f"store.events[{before}]?.move"), pull["fits"][0])
        else:
            self.expect(f"{game}: pulled to {pull['to']}, both are touched", self.value(
                "document.querySelector('turnkey-board').shadowRoot.querySelectorAll('.chosen').length") >= 2)

    def several_boards(self):
        """Boards of one page have a state each, with a picture and without: touches of one play on that alone."""
        self.load("gitmo")
        done = self.value(SEVERAL)
        for at in range(3):
            (touched, things, _), (played, _, move) = done["steps"][2 * at:2 * at + 2]
            others = [each for i, each in enumerate(touched) if i != at + 1]
            self.equal(f"board {at}: a piece is touched there", touched[at + 1], things[0])
            self.equal(f"board {at}: the place is touched, and it tells its move", played[at + 1], move)
            self.equal(f"board {at}: and the others stay as they are", others, [each for i, each in enumerate(played) if i != at + 1])
        self.equal("each waits for new moves", done["left"], ["0,0,0"] * 3)
        self.equal("the table is not told", done["said"], [])

    def scrolls(self):
        """The page of the owner and the log go on scrolling by finger; the table stays, whatever is pulled."""
        self.visit(self.at.url, PHONE)
        self.browser.finger((195, 700), (195, 300))
        self.wait("the owner page scrolls by finger", "scrollY > 100", 10)
        self.load("jacked")
        self.visit(self.value("location.href"), PHONE)
        self.browser.click("[data-opens='log']")
        self.value("find('log').append(...Array.from({length: 60}, (_, i) => h('li', {}, `line ${i}`)))")
        x, y = self.value("(box => [box.left + box.width / 2, box.top + 40])(find('log').getBoundingClientRect())")
        self.value("find('log').scrollTop = 200")
        self.browser.finger((x, y), (x, y + 150))
        self.wait("the log scrolls by finger", "find('log').scrollTop < 150", 10)
        self.equal("a pull beyond its end does not load the page anew", self.value(
            "[document.documentElement, document.body, find('log'), find('sheet-menu')]"
            ".map(each => getComputedStyle(each).overscrollBehaviorY)"), ["contain"] * 4)

    def by_finger(self, games):
        self.browser.call("Emulation.setTouchEmulationEnabled", enabled=True)
        for game in DRAGGED:
            if game in games:
                self.finger(game)
        if "jacked" in games:
            self.beside_a_peg()
            self.scrolls()
        self.browser.call("Emulation.setTouchEmulationEnabled", enabled=False)
        for game in ("hearts", "jacked"):
            if game in games:
                self.pulled_on_facts(game)
        if "gitmo" in games:
            self.several_boards()
