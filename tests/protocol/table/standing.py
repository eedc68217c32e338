"""How one stands: hints that mark a piece, the bar of chances, the coach, cards to be remembered,
and the house that says who is there. What a search finds is put in by hand, so that nothing here
depends on how fast the machine is.
"""
import json

from pictures import DESKTOP
from whole_games import WholeGames

PHONE = (390, 844)

# What a hint says of a move that has a piece and a place, of another one and of a third.
A_HINT = """(() => {
  const TWO_KINDS = m => new Set([...m.things].map(isEnd)).size === 2;
  const [move] = store.position.moves.filter(m => TWO_KINDS(m));
  const others = store.position.moves.filter(m => m !== move).slice(0, 2);
  const line = (m, share, good) => ({text: m.event, say: m.say, share, error: 0.01, exact: false,
    as_good: good, score: 0, score_error: 0});
  return {type: 'hint', after: store.count, for_score: false, where: null, why: 'it is',
    says: 'Do that: 54 % to win.', lines: [line(move, 0.54, false), ...others.map((m, i) => line(m, 0.53, i === 0))],
    outlook: {after: store.count, for_score: false, seats: store.position.seats.map((_, i) => (
      {value: i % 2 ? 0.46 : 0.54, error: 0.01}))}};
})()"""
# All moves, as if touches did not tell them apart.
CHOICES = """scene.standing = {left: store.position.moves, menu: store.position.moves, lit: new Set(), settled: new Set()},
  change({touched: scene.touched = new Map([['it', '']])})"""
ROOM = "[find('picture').clientWidth, find('picture').clientHeight]"
MARKED = "[...document.querySelectorAll('#picture .advised, #cards .advised')]"
# Plays the last move of a turn that is new: the seat, whether no curtain is there, and whom the banner calls.
PLAY_ON = """store.position !== null && yourTurn() && store.position !== shown && (() => {
  window.shown = store.position;
  const {moves} = store.position, held = moves.find(({event}) => event === 'hold') ?? moves.at(-1);
  say(`play ${store.count} ${held.event}`);
  return [store.position.you, find('curtain').hidden, find('state').textContent.split(',')[0]];
})()"""
# From here on the page says nothing to the program: what it would say is kept.
MUTE = "window.said = []; say = text => { said.push(text); return true; }; said"


class Standing(WholeGames):
    def show_hint(self, wanted=True):
        self.value(f"window.given = {A_HINT}; wanted = {json.dumps(wanted)}; hear.hint(given)")

    def a_hint_marks(self):
        """The piece of the best move is marked, then the place where it leads; one sentence is said."""
        self.load("jacked")
        room = self.value(ROOM)
        self.show_hint()
        self.equal("the board keeps its room", self.value(ROOM), room)
        self.equal("the sentence", self.value("find('advice-says').textContent"), "Do that: 54\u00a0% to win.")
        self.expect("which is heard", "Do that" in self.value("find('news').lastChild.textContent"))
        step = self.value("(things => [things.find(each => !isEnd(each)), placeOfEnd(things.find(isEnd))])"
                          "([...store.position.moves.find(m => m.event === given.lines[0].text).things])")
        self.expect("its piece and its place are marked", self.value(
            f"[{MARKED}.some(e => e.dataset.place === {json.dumps(step[0])}), "
            f"{MARKED}.some(e => [e.dataset.at, e.dataset.zone].includes({json.dumps(step[1])}))]") == [True, True])
        self.equal("but nothing is chosen", self.value("scene.touched.size"), 0)
        self.wait("above all other frames", "find('marks').lastChild?.lastChild?.matches('.advice')")
        self.value(f"tableBoard.touch({{type: 'pointermove'}}, {json.dumps(step[0])}, 'it')")
        self.wait("with the piece touched, it and where it can go are marked", f"{MARKED}.length >= 2 && "
                  f"{MARKED}.some(e => e.dataset.to === {json.dumps(step[1])})")
        self.equal("and say so", self.value(f"{MARKED}.every(e => e.getAttribute('aria-description') === 'advised')"), True)
        self.equal("what is as good is called so", self.value(
            "[...document.querySelectorAll('#lines li')].map(l => l.querySelector('.as-good') !== null)"),
            [False, True, False])
        self.axe("hint_marks")
        self.keep("hint_marks")
        self.browser.key("Escape")
        self.wait("without a choice the piece alone", f"scene.touched.size === 0 && {MARKED}.some("
                  f"e => e.dataset.place === {json.dumps(step[0])}) && !{MARKED}.some(e => e.dataset.to)")
        self.closes_advice()
        self.play_first(lambda: self.value("say(`play ${store.count} ${store.position.moves[0].event}`)"))
        self.wait("with the move the advice goes", f"find('advice').hidden && {MARKED}.length === 0")
        self.equal("and what was open before is open again", self.value("isOpen('log')"), True)

    def closes_advice(self):
        """Escape, the cross and a second press on Hint send it away; the hint stays for the move."""
        for way, close in (("Escape", lambda: self.browser.key("Escape")),
                           ("the cross", lambda: self.browser.click("#advice-close")),
                           ("Hint", lambda: self.browser.click("#hint"))):
            self.equal(f"before {way} it is there", self.value("find('advice').hidden"), False)
            close()
            self.equal(f"{way} closes it", self.value(f"[find('advice').hidden, {MARKED}.length, isOpen('log')]"),
                       [True, 0, True])
            self.show_hint()

    def sheets_on_a_phone(self):
        """What lies over the board opens at its top, and closes by its cross, Escape or a press on the table."""
        for way, close in (("the cross", lambda: self.browser.click("#sheet-menu > .close")),
                           ("Escape", lambda: self.browser.key("Escape")),
                           ("a press on the table", lambda: self.press(".board-part"))):
            self.browser.click("[data-opens='menu']")
            self.equal("the menu opens at its top", self.value("[find('sheet-menu').hidden, find('sheet-menu').scrollTop]"),
                       [False, 0])
            self.value("find('sheet-menu').scrollTop = 200")
            close()
            self.equal(f"{way} closes it, and does nothing else", self.value("[find('sheet-menu').hidden, scene.touched.size]"), [True, 0])

    def press(self, selector):
        """With the mouse, near the upper left corner."""
        place = self.value(f"(({{left, top}}) => [left + 20, top + 40])(document.querySelector('{selector}').getBoundingClientRect())")
        for kind in ("mousePressed", "mouseReleased"):
            self.browser.mouse(kind, place)
        self.browser.settle()

    def choices_on_a_phone(self):
        """Several moves of one place are listed whole, one below the other, and the banner asks for one."""
        self.value(CHOICES)
        self.equal("the banner asks how", self.value("find('state').textContent"), "Choose how.")
        self.equal("all are there, each whole", self.value(
            "[document.querySelectorAll('.choices .move').length, [...document.querySelectorAll('.choices button')].filter("
            "each => each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth).length]"),
            [self.value("store.position.moves.length"), 0])
        self.axe("choices")
        self.keep("choices")
        self.equal("they leave the hand to be seen", self.value(
            "document.querySelector('.choices').getBoundingClientRect().bottom <= find('cards').getBoundingClientRect().top"), True)
        count = self.value("store.count")
        self.press("#cards .card")
        self.equal("a press beside them closes the list, and does nothing else", self.value(
            "[document.querySelector('.choices'), scene.touched.size, store.count]"), [None, 0, count])
        self.value(CHOICES)
        self.browser.key("Escape")
        self.equal("Escape goes back", self.value("document.querySelector('.choices')"), None)

    def a_hint_on_a_phone(self):
        """It leaves banner and board to be seen: what else there is opens by a press."""
        self.load("jacked")
        self.visit(self.value("location.href"), PHONE)
        self.my_turn()
        self.show_hint()
        self.equal("nothing lies over the board", self.value("find('sheet-hint').hidden"), True)
        self.equal("nor over the banner or the board", self.value(
            "(({top, bottom}) => [top >= document.querySelector('header').getBoundingClientRect().bottom, "
            "bottom <= document.querySelector('.board-part').getBoundingClientRect().top])"
            "(find('advice').getBoundingClientRect())"), [True, True])
        self.keep("hint_phone")
        self.browser.click("#advice-buttons button")
        self.equal("all of it is there", self.value("find('sheet-hint').hidden || find('hints').hidden"), False)
        self.browser.key("Escape")
        self.sheets_on_a_phone()
        self.choices_on_a_phone()
        self.visit(self.value("location.href"), DESKTOP)

    def the_bar(self):
        """Chances of all seats, where one person plays; in points they are words."""
        self.load("jacked")
        self.equal("it is off, and a button offers it", self.value(
            "[find('bar').checked, find('standing').hidden, find('show-bar').hidden]"), [False, True, False])
        self.value(MUTE)
        self.browser.click("[data-opens='menu']")
        self.browser.click("#bar")
        self.wait("its chances are asked for", "said.some(text => text.startsWith('hint '))")
        self.show_hint(wanted=False)
        self.wait("the bar is there", "!find('standing').hidden")
        self.equal("with those who win together in one part", self.value(
            "[find('standing').textContent, find('standing').querySelectorAll('.parts span').length]"),
            ["you and Player 3 54\u00a0% · Player 2 and Player 4 46\u00a0%", 2])
        self.equal("the move is not told", self.value(f"[find('advice').hidden, {MARKED}.length]"), [True, 0])
        self.value("window.kept = store.position.moves; store.position.moves = []; store.count += 1; showStanding()")
        self.equal("while others play it says of when it is", self.value(
            "[find('standing').textContent.startsWith('At your last turn: you and '), find('standing').className]"), [True, "old"])
        self.value("store.position.moves = kept; store.count -= 1; showStanding()")
        self.axe("bar")
        self.keep("bar")
        self.value("find('standing').click()")
        self.equal("it opens its history", self.value("find('graph-part').hidden || find('sheet-hint').hidden"), False)
        self.value("given.for_score = given.outlook.for_score = true; hear.hint(given)")
        self.wait("points are words", "find('standing').textContent.startsWith('Points to expect: you 0.5, ')")
        self.equal("without a bar", self.value("find('standing').querySelector('.parts')"), None)
        self.value("store.position.result = store.position.seats.map(() => ({share: 0.25, score: 0, counted: ''})); followStanding()")
        self.equal("after the game its history is left", self.value("find('standing').textContent"),
                   "How I stood along the game")
        self.value("store.position.result = null; followStanding()")
        asked = self.value("said.length")
        self.value("store.position.seats[1].player = 'a person'; noteOutlook({...given.outlook, after: 1}); followStanding()")
        self.equal("with another person it is gone, and nothing is asked for",
                   self.value("[find('standing').hidden, said.length]"), [True, asked])
        self.value("remember('bar', 'off')")

    def the_coach(self):
        """What was better is said after the move, and shown where it could have been made."""
        self.load("jacked")
        before = self.value("store.count")
        self.value("window.better = store.position.moves.find(m => new Set([...m.things].map(isEnd)).size === 2).event")
        self.play_first(lambda: self.value("say(`play ${store.count} ${store.position.moves.find(m => m.event !== better).event}`)"))
        self.my_turn()
        remark = {"type": "coach", "after": before, "says": "A mistake: “that” was better."}
        lesson = f"hear.coach({{...{json.dumps(remark)}, move: better}})"
        self.value(f"hear.coach({{...{json.dumps(remark)}, after: {before - 1}, move: better}})")
        self.equal("what is about another move is not said", self.value("find('advice').hidden"), True)
        self.value(lesson)
        self.equal("it says so, and what can be done", self.value(
            "[find('advice-says').textContent, "
            "...[...document.querySelectorAll('#advice-buttons button')].map(b => b.textContent)]"),
            ["A mistake: “that” was better.", "Take it back", "Show me"])
        self.equal("one button alone takes back", self.value(
            "[...document.querySelectorAll('#undo, #actions .undo')].every(each => each.hidden || !may(each))"), True)
        self.equal("nothing is marked yet", self.value(f"{MARKED}.length"), 0)
        self.axe("coach")
        self.keep("coach")
        self.browser.click("#advice-buttons :last-child")
        self.wait("the move is taken back, and the better one marked", f"store.count === {before} && {MARKED}.length > 0")
        self.equal("what was said stays", self.value("find('advice').hidden"), False)
        self.play_first(lambda: self.value("say(`play ${store.count} ${store.position.moves[0].event}`)"))
        self.wait("with the next move it goes", "find('advice').hidden")
        self.my_turn()
        self.value(lesson)
        self.browser.click("#advice-buttons :first-child")
        self.wait("or the move is taken back alone", f"store.count === {before} && find('advice').hidden")
        self.value(MUTE)
        self.value("find('coach').click()")
        self.equal("the program is told who wants one", self.value("said.at(-1)"), "coach 1000")
        self.value("find('coach').click()")
        self.equal("and who does not", self.value("said.at(-1)"), "coach 0")

    def let_me_remember(self):
        """Cards that were turned over before the last own move lie face down, for all senses."""
        known = "store.position.board.cards.filter(({cards: [card]}) => card?.number).length"
        last = "known.findLastIndex(e => Number(e.who) === store.position.you)"
        names = ("[...document.querySelectorAll('#picture .cell > *')]"
                 ".filter(e => /patriot/.test(e.getAttribute('aria-label'))).length")
        self.load("meet_the_patriots")
        self.equal("it is on", self.value("find('remember').checked"), True)
        open_spaces = self.value(f"new Set(known.slice({last})"
                                 ".map(e => ['turn', 'match'].includes(e.kind) && e.space).filter(Boolean)).size")
        first = self.value(known)
        self.expect("no more lie open than were turned over since", first <= open_spaces + 2, (first, open_spaces))
        self.equal("names tell no more", self.value(names), first)
        self.equal("nor does the board as text", self.value(
            "(find('drawing').textContent.match(/[0-9]+:[ >][0-9]+/g) ?? []).length"), first)
        self.equal("nor the log", self.value(f"find('log').children.length <= known.length - {last}"), True)
        self.equal("nor the moves", self.value(
            "store.position.moves.some(m => /take the pair|\"card\":|\"right\":/.test(JSON.stringify(m)))"), False)
        self.keep("remember")
        self.play_first(lambda: self.value("say(`play ${store.count} ${store.position.moves.find(m => ['turn', 'leave'].includes(m.kind)).event}`)"))
        self.equal("nor what was said aloud before it", self.value(
            f"find('news').firstChild.textContent.startsWith(known[{last}].say)"), True)
        self.my_turn()
        self.value("find('remember').click()")
        self.wait("without it all that was seen lies open", f"store.position !== null && {known} > {first}")
        self.equal("for all", self.value(f"{names} === {known}"), True)
        self.value("window.before = store.position; find('remember').click()")
        self.wait("and with it again", f"store.position !== before && {known} < known.length && {names} === {known}")
        self.load("jacked")
        self.equal("elsewhere nobody is asked", self.value("find('remember-part').hidden"), True)

    def the_graph(self):
        """Nothing of it is cut, and lines that hide each other are both to be seen."""
        self.load("jacked")
        self.value("find('own-name').value = 'Bartholomäus Quandt'; find('called').requestSubmit()")
        self.wait("a long name is there", "store.position.seats[0].called !== ''")
        url = self.value("location.href")
        for size in (PHONE, (1280, 800)):
            self.visit(url, size)
            self.value("store.position.seats.forEach(seat => { seat.name = 'Bartholomäus Quandt'; })")
            self.value("openSheet('hint'); for (const after of [10, store.count]) noteOutlook({after, for_score: false, "
                       "seats: store.position.seats.map((_, i) => ({value: 0.5 + 0.001 * i, error: 0.001}))}); showGraph()")
            self.equal(f"at {size}: what is cut", self.value("""(() => {
              const {left, right, top, bottom} = document.querySelector('#graph svg').getBoundingClientRect();
              return [...document.querySelectorAll('#graph text')].filter(text => {
                const box = text.getBoundingClientRect();
                return box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1;
              }).map(text => text.textContent);
            })()"""), [])
            widths = self.value("[...document.querySelectorAll('#graph polyline')]"
                                ".map(line => parseFloat(getComputedStyle(line).strokeWidth))")
            self.equal(f"at {size}: lines behind others are broader", widths, sorted(set(widths), reverse=True))
            self.keep(f"graph_{size[0]}")

    def who_is_there(self):
        """The house says who is here, whose turn it is, and who shares a screen."""
        self.visit(self.at.url)
        self.value("say('open kuhn person,person')")
        last = "find('tables').firstElementChild"
        self.wait("the table is in the list", f"{last}?.querySelectorAll('.presence').length === 2")
        self.value("say(`name ${store.tables.at(-1).table} 0 Ada`)")
        self.wait("it says whose turn it is", f"{last}.innerText.includes('Ada is on turn')")
        shown = "[find('tables').children.length, find('all-tables').hidden, find('close-finished').hidden]"
        # What the house really says meanwhile waits until the end.
        self.value("window.few = store.tables; window.hearTables = hear.tables; hear.tables = real => { few = real.tables; };"
                   "hearTables({tables: Array.from({length: 9}, (_, i) => "
                   "({...few.at(-1), table: 90 + i, over: i === 0}))})")
        self.equal("of many the newest are shown", self.value(shown), [6, False, False])
        self.equal("the last first", self.value(f"{last}.innerText.includes('98: ')"), True)
        self.browser.click("#all-tables")
        self.equal("or all", self.value(shown), [9, True, False])
        self.value("showsAll = false; hear.tables = hearTables; hear.tables({tables: few})")
        presence = f"[...{last}.querySelectorAll('.presence')].map(e => e.textContent)"
        self.equal("nobody is there", self.value(presence), ["away", "away"])
        self.guest("store.tables.at(-1).seats[0].key")
        self.wait("somebody has come", f"{presence}.join() === 'here,away'")
        self.axe("presence")
        self.keep("presence")
        self.value("guest.close()")
        self.wait("and gone", f"{presence}.join() === 'away,away'")
        ada, other = self.value("store.tables.at(-1).seats.map(seat => seat.key)")
        self.visit(f"{self.at.url.split('#')[0]}#{other}")
        at_seat = "find('seats').firstChild.querySelector('.presence')?.textContent"
        self.wait("at the table it is said too", f"{at_seat} === 'away'")
        self.guest(json.dumps(ada))
        self.wait("who comes is there", f"{at_seat} === 'here'")
        self.keep("presence_at_table")
        self.visit(self.at.url)
        self.one_screen()

    def guest(self, key):
        """Somebody else, who sits down by that key."""
        self.value(f"""new Promise(done => {{
          window.guest = new WebSocket(`ws://${{location.host}}/socket`);
          guest.onopen = () => {{ guest.send(`enter ${{{key}}}`); done(1); }};
        }})""")

    def seat_two(self, game):
        """Ada and Ben share this screen."""
        self.visit(self.at.url)
        self.browser.click(f"[data-game={game}]")
        self.equal("one person shares with nobody", self.value("find('share-part').hidden"), True)
        self.value("find('count').value = 2; find('count').dispatchEvent(new Event('change'))")
        self.value("""for (const field of find('players').querySelectorAll('select')) {
          field.value = 'person'; field.dispatchEvent(new Event('change', {bubbles: true})); }""")
        self.equal("two may", self.value("find('share-part').hidden"), False)
        self.value("""[...find('players').querySelectorAll('input')].forEach(
          (field, i) => { field.value = ['Ada', 'Ben'][i]; })""")
        self.browser.click("#share")
        self.browser.click("#open")

    def one_screen(self):
        """Two people at one screen: a curtain between their turns, where seats know different things."""
        self.seat_two("kuhn")
        for name in ("Ada", "Ben"):
            self.wait(f"the curtain falls before {name}", f"find('curtain').innerText.includes('I am {name}')")
            self.equal("with nothing of a hand", self.value(
                "[find('table').hidden, find('picture').children.length]"), [True, 0])
            self.browser.click("#curtain button")
            self.wait("whose turn it is then", "!find('table').hidden && store.position !== null && yourTurn()")
            self.value("say(`play ${store.count} ${store.position.moves[0].event}`)")

    def one_screen_in_the_open(self):
        """Where all see the same no curtain falls, and the banner says who is meant."""
        self.seat_two("pig")
        self.value("window.shown = null")
        turns = [self.wait("a turn comes", PLAY_ON) for _ in range(6)]
        self.equal("the banner calls Ada and Ben, without a curtain", [
            each for each in turns if each[1:] != [True, ["Ada", "Ben"][each[0]]]], [])
        self.equal("both play", sorted({you for you, _, _ in turns}), [0, 1])

    def quiz_hint(self):
        """A hint narrows down who is meant; another press tells."""
        self.open_table("mixer")
        self.my_turn()
        line = "({text: m.event, say: m.say, share: 0.5, error: 0, exact: true, as_good: false, score: 0, score_error: 0})"
        self.value(f"window.best = store.position.moves.filter(({{number}}) => number !== '00').at(-1); wanted = true; "
                   f"hear.hint({{type: 'hint', after: store.count, for_score: false, where: null, why: '', outlook: null, "
                   f"says: 'Write that: 50 % to win.', lines: [best].map(m => {line})}})")
        self.equal("three answers are marked", self.value(f"[{MARKED}.length, find('hints').hidden]"), [3, True])
        told = self.value("find('advice-says').textContent")
        self.expect("and named, among them the best", self.value("best.name.replaceAll('_', ' ')") in told and
                    "50" not in told and told.count(",") == 1, told)
        self.keep("quiz_hint")
        self.browser.click("#advice-buttons button")
        self.equal("the best one when asked again", self.value(f"[{MARKED}.length, find('advice-says').textContent]"),
                   [1, "Write that: 50\u00a0% to win."])

    def to_whom(self):
        """Who passes a card on is told to whom."""
        self.open_table("hearts")
        self.my_turn()
        self.equal("the banner says to whom", self.value("find('state').textContent"), "Your turn: pass a card to Ben.")

    def standing(self):
        self.a_hint_marks()
        self.a_hint_on_a_phone()
        self.the_bar()
        self.the_coach()
        self.let_me_remember()
        self.the_graph()
        self.who_is_there()
