"""The pace at which the page shows what happens: one event after the other, until somebody skips.

Beats are the page's timers. Here they are held and let go one by one, so no check depends on how fast
the machine is.
"""
from pictures import PictureChecks

# From here on timers wait in `beats`, and what is shown is noted.
HOLD_BEATS = """(() => {
  window.beats = [];
  window.notedBeats = [];
  const later = window.setTimeout;
  window.setTimeout = (call, ms) => (call === showNext ? -beats.push(ms) : later(call, ms));
  const draw = stage.show;
  stage.show = message => {
    draw(message);
    notedBeats.push({events: message.events.length, count: store.count, moves: store.position.moves.length, behind: isBehind()});
  };
})()"""
ALL_CAME = "store.latest.moves.length > 0 || store.latest.turn === '-'"


class AtAPace(PictureChecks):
    def at_pace(self, game, pace):
        """A kept record with this pace, whose timers are held."""
        self.load(game)
        self.value(f"document.querySelector('.pace-choice').value = '{pace}';"
                   " document.querySelector('.pace-choice').dispatchEvent(new Event('change'))")
        self.value(HOLD_BEATS)

    def play_on(self, wanted="true"):
        """An own move that `wanted` says, and all that bots answer is here, shown or not."""
        self.value(f"say(`play ${{store.count}} ${{store.position.moves.find(move => {wanted}).event}}`)")
        self.wait("the own move is shown", "notedBeats.length > 0")
        self.wait("bots have answered", ALL_CAME)

    def one_by_one(self):
        """Positions pass one by one, without moves, until the present is there."""
        self.at_pace("gitmo", "calm")
        self.equal("at a table that one comes to nothing is marked",
                   self.value("document.querySelectorAll('#marks g rect').length"), 0)
        before = self.value("store.count")
        self.play_on("move.event === 'resign'")
        self.expect("most of it waits", self.value("store.queue.length") > 2, self.value("store.queue.length"))
        self.equal("there are no moves to press", self.value(
            "[store.position.moves.length, find('actions').hidden, find('pace').hidden, yourTurn()]"),
            [0, True, False, False])
        self.axe("a position that passes")
        self.shoot("pace_gitmo")
        while self.value("isBehind()"):
            self.value("showNext()")
        shown = self.value("notedBeats")
        self.equal("it was shown in order", [each["count"] for each in shown],
                   [before + sum(one["events"] for one in shown[:i + 1]) for i in range(len(shown))])
        singles = sum(each["events"] == 1 for each in shown)
        self.expect("mostly one by one", singles > len(shown) / 2, shown)
        self.equal("with moves at the end alone", [each["count"] for each in shown if each["moves"]],
                   [self.value("store.count")])
        beats = self.value("beats")
        self.expect("a beat takes 600 ms at most, but where a hand ends or begins",
                    0 < max(beats) and all(beat <= 600 or beat == 2000 for beat in beats), beats)
        deal, last = "{events: [{who: 'c', opens: 'Hand 2.'}]}", "{events: [{who: '1', say: 'Ben ends.'}]}"
        self.equal("how a hand ended can be read, and that the next begins",
                   self.value(f"[beatOf({last}, {deal}), beatOf({deal}), beatOf({last}) <= 600]"), [2000, 2000, True])
        self.wait("what moved last is marked", "document.querySelectorAll('#marks g rect').length > 0")
        self.shoot("pace_gitmo_present")

    def skipped(self):
        """A key or a press on the table shows the present, before that how a hand ended, and plays nothing."""
        for skip in ("key", "press"):
            self.at_pace("jacked", "brisk")  # a record each: a next move may leave one's own turn on
            self.play_on()
            self.expect("something waits", self.value("isBehind()"))
            for _ in range(1 + self.value("store.queue.filter(opens).length")):
                if not self.value("isBehind()"):
                    break
                if skip == "key":
                    self.browser.key("Escape")
                else:
                    self.press_middle()
            self.equal(f"a {skip} shows the present", self.value(
                "[isBehind(), store.count === store.latest.from + store.latest.events.length, scene.touched.size]"), [False, True, 0])
        self.wait("one peg has an arrow", "document.querySelectorAll('#marks polygon, #marks g rect').length > 0")
        self.expect("equal pieces that came have a mark each", self.value("""(() => {
          const {marking} = tableBoard, all = piecesIn([tableBoard]), isEqual = one => other => one.face === other.face && one.zone === other.zone;
          const {face, zone} = all.find((each, i) => all.findIndex(isEqual(each)) < i);
          marking.marks = [{owner: null, face, zone, from: null}, {owner: null, face, zone, from: null}];
          const [first, last] = marking.marks.map((mark, i) => marking.pieceOf(mark, i));
          marking.forget();
          return first && last && first !== last;
        })()"""))

    def stops_at_an_end(self):
        """Who skips sees how a hand ended, and next that another begins."""
        self.at_pace("gitmo", "calm")
        self.play_on()
        self.value("""(() => {
          const of = (say, opens) => ({...store.position, fresh: false, intermediate: true, moves: [], steps: [],
            events: [{who: '1', kind: 'x', say, opens}]});
          store.queue = [of('1', ''), of('2', ''), of('3', 'Hand 2.'), of('4', '')];
        })()""")
        waits = "store.queue.map(shown => shown.events[0].say).join()"
        self.browser.key("Escape")
        self.equal("a hand ended", self.value(waits), "3,4")
        self.browser.key("Escape")
        self.equal("then all is shown", self.value(waits), "")

    def kept_when_out(self):
        """Who is out watches at the chosen pace, and may ask for more."""
        self.at_pace("escaped", "calm")
        said = self.value("""(() => {
          const said = [], send = WebSocket.prototype.send;
          WebSocket.prototype.send = text => said.push(text);
          hear.position({...store.position, fresh: false, moves: [], steps: [], from: store.count, turn: '1',
            board: {...store.position.board, out: [store.position.you]},
            events: [{who: '1', kind: 'end', say: 'Ben ends.', opens: ''}]});
          WebSocket.prototype.send = send;
          return said;
        })()""")
        self.equal("nothing hurries by itself", said, [])
        self.equal("a press would", self.value("[find('faster').hidden, find('faster').getAttribute('aria-pressed')]"),
                   [False, "false"])

    def walked(self):
        """A peg on a ring goes by the spaces between, unless less motion is asked for."""
        self.at_pace("jacked", "calm")
        self.browser.scheme("light", "no-preference")
        text, steps = self.value("""store.position.moves.filter(({kind}) => kind === 'step')
          .map(({event, moved: [{from, to}]}) => [event, (to - from + 72) % 72]).find(([, steps]) => steps > 2)""")
        self.value("""(() => {
          const animate = Element.prototype.animate;
          window.ways = [];
          Element.prototype.animate = function (frames, how) {
            ways.push(frames.length);
            return animate.call(this, frames, how);
          };
        })()""")
        self.play_on(f"move.event === '{text}'")
        self.expect("a peg walks its spaces", steps + 1 in self.value("ways"), (steps, self.value("ways")))
        self.browser.scheme("light")

    def announced_at_rest(self):
        """The banner and the title announce a turn once what led to it has come to rest."""
        self.at_pace("jacked", "calm")
        self.browser.scheme("light", "no-preference")
        self.play_on()
        announced = "[tableBoard.glides().length > 0, find('state').className, document.title.includes('Your turn')]"
        self.equal("while pieces move nobody is on turn", self.value(
            f"(() => {{ while (isBehind()) showNext(); return {announced}; }})()"), [True, "", False])
        self.wait("at rest the turn is announced", f"String({announced}) === 'false,yours,true'")
        self.browser.scheme("light")

    def press_middle(self):
        place = self.value("""(() => {
          const box = find('picture').getBoundingClientRect();
          return [box.left + box.width / 2, box.top + box.height / 2];
        })()""")
        for kind in ("mousePressed", "mouseReleased"):
            self.browser.mouse(kind, place)
        self.browser.settle()

    def at_once(self):
        """Nothing waits and no timer runs."""
        self.at_pace("gitmo", "at once")
        self.play_on("move.event === 'resign'")
        self.equal("nothing waits", self.value("[isBehind(), beats.length, yourTurn()]"), [False, 0, True])

    def drawn_together(self):
        """Without beats, positions of others' turns that come in a burst are drawn together."""
        self.at_pace("gitmo", "at once")
        self.value("""(() => {
          const between = {...store.position, fresh: false, moves: [], events: [], steps: [], from: store.count};
          for (let i = 0; i < 9; ++i) hear.position(between);
        })()""")
        self.wait("the burst is drawn", "!isBehind()")
        self.equal("in two drawings", self.value("notedBeats.length"), 2)

    def own_chance(self):
        """At Captured a person turns up the own number; with `at once` chance does."""
        self.at_pace("captured", "calm")
        self.value("showAll()")
        self.value("notedBeats.length = 0")
        if not self.value("yourTurn()"):
            return self.expect("captured: a turn of one's own", False)
        self.play_on()
        while self.value("isBehind() && !store.isHeld"):
            self.value("showNext()")
        self.expect("the own number waits for a press", self.value("store.isHeld && !find('go-on').hidden"))
        self.expect("which the banner says", self.value("find('state').textContent").startswith("Your turn: turn up"))
        self.axe("a number to be turned up")
        self.shoot("pace_captured")
        before = self.value("store.count")
        self.browser.click("#go-on")
        self.equal("one press turns it up", self.value("store.events[store.count - 1]?.kind ?? store.events.at(-1).kind"), "number")
        self.expect("and nothing else", self.value("store.count") == before + 1)

    def undone_within_a_turn(self):
        """While a turn of many events is under way its last one can be taken back beside the board."""
        self.load("gitmo")
        self.equal("before the first there is none", self.value("document.querySelector('#actions .undo')"), None)
        before = self.value("store.count")
        self.value("say(`play ${store.count} ${store.position.moves.find(move => move.event !== 'resign').event}`)")
        self.wait("it is there then", f"store.count > {before} && document.querySelector('#actions .undo') !== null")
        self.browser.click("#actions .undo")
        self.wait("and takes one event back", f"store.count === {before}")

    def open_hands(self):
        """Hands lie open once the game is over, and not before."""
        self.open_table("kuhn")
        while self.my_turn():
            self.expect("the other hand is hidden", self.value("store.position.board.cards.some(({hidden}) => hidden)"))
            self.play_first(lambda: self.value("say(`play ${store.count} ${store.position.moves.at(-1).event}`)"))
        self.expect("at the end it is open", self.value("store.position.board.cards.every(({hidden}) => !hidden)"))
        self.equal("no card of the picture is face down", self.value(
            "document.querySelectorAll('.board-part [data-face=\"?\"]').length"), 0)
        self.equal("what comes next is beside the board", self.value(
            "[...document.querySelectorAll('#actions button')].map(each => each.innerText)"),
            ["Look back", "Another game"])

    def at_a_pace(self, games):
        for game, checks in (("gitmo", (self.one_by_one, self.at_once, self.drawn_together,
                                   self.stops_at_an_end, self.undone_within_a_turn)),
                             ("escaped", (self.kept_when_out,)),
                             ("jacked", (self.skipped, self.walked, self.announced_at_rest)), ("captured", (self.own_chance,)),
                             ("kuhn", (self.open_hands,))):
            if game in games:
                for check in checks:
                    check()
                    self.value("localStorage.removeItem('turnkey-pace')")  # other checks have no beats
