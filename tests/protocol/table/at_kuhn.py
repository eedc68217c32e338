"""What the page has beside play: hints, links of seats, keys, the look back; tried at Kuhn poker,
where a game takes three moves.
"""
import json
import re
import time

from pictures import DESKTOP
from whole_games import WholeGames


class AtKuhn(WholeGames):
    def press_first(self):
        self.value("document.activeElement.blur()")
        self.browser.key("ArrowDown")
        self.browser.key("Enter")

    def where_cards_lie(self):
        """Kuhn: the other seat has one of the two cards that the own one is not."""
        cells = "[...document.querySelectorAll('#where td[data-card]')]"
        self.equal("where cards lie is folded away", self.value("find('where-part').open"), False)
        self.browser.click("#where-part summary")
        own = self.value("store.position.board.cards.find(({hidden}) => !hidden).rank")
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
                   ["Hint …", "Hint"])
        self.browser.key("?")
        self.wait("a hint comes", "!find('hints').hidden")
        bars = self.value("[...document.querySelectorAll('#lines li')].map(l => l.innerText)")
        self.expect("a bar for each move", len(bars) == self.value("store.position.moves.length")
                    and all("chips" in bar or "as good" in bar for bar in bars), bars)
        self.expect("with its words", any("bet" in bar for bar in bars), bars)
        self.equal("and a heading that says so", self.value("find('hints-title').innerText"),
                   "The chips you can expect with …")
        self.wait("a graph comes with it", "document.querySelector('#graph svg') !== null")
        self.expect("which says in words what it shows", "after event 2" in self.value(
            "document.querySelector('#graph svg').getAttribute('aria-label')"))
        self.where_cards_lie()
        self.keep("hint")
        before = self.value("store.events.length")
        self.browser.click("#how")
        self.equal("how to play is in the menu", self.value("isOpen('menu')"), True)
        self.play_first(lambda: self.browser.click("#moves .move"))
        self.equal("which goes with a move", self.value("isOpen('log')"), True)
        self.my_turn()
        self.browser.click("#undo")
        self.wait("a move is taken back", f"store.events.length === {before}")
        self.value("location.reload()")
        time.sleep(0.2)
        self.wait("after a reload the game is there",
                  f"document.documentElement?.dataset.ready === 'true' && store.events.length === {before}")
        self.expect("and so is the graph", not self.value("find('graph-part').hidden"))

    def small_points(self):
        """A Queen at Kuhn is worth next to nothing, however it is played: digits enough are shown."""
        self.load("kuhn")
        self.browser.key("?")
        self.wait("a hint comes", "!find('hints').hidden")
        shown = self.value("find('hints').innerText + find('graph').textContent"
                           " + find('graph-table').textContent")
        self.expect("errors are shown, or that there are none", "±" in shown or "exact" in shown, shown)
        self.expect("none looks like certainty, and nothing is -0",
                    not re.search(r"± 0\.0+(?!\d)|[-−]0\.0+(?!\d)", shown), shown)
        marks = self.value("[...document.querySelectorAll('#graph text')].map(t => t.textContent)")
        self.expect("the marks of the graph differ", len(set(marks[:3])) == 3, marks)

    def take_over(self):
        """A person goes on for a bot by a new link, which ends when a bot goes on."""
        self.open_table("kuhn")
        self.visit(self.at.url)
        self.wait("the table is in the list", "find('tables').children.length > 0")
        last = "find('tables').firstElementChild"
        hand_over = f"{last}.querySelector('[data-keeps$=\"hand-over 1\"]')"
        self.value(f"{hand_over}.focus()")
        self.browser.key("Enter")
        self.wait("the bot's seat has a link", f"{last}.querySelectorAll('a').length === 3")
        focus = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.id"
        self.expect("the focus stays at that seat",
                    self.value(focus).startswith("Give to a bot: seat 2 "), self.value(focus))
        link = self.value(f"{last}.querySelectorAll('a')[1].href")
        self.visit(link)
        self.equal("it leads to that seat", self.value("store.position.you"), 1)
        self.visit(self.at.url)
        self.value(f"{hand_over}.click()")
        self.wait("the link is gone", f"{last}.querySelectorAll('a').length === 2")
        self.open(link, DESKTOP)
        self.wait("and opens nothing", "find('state').innerText.includes('opens nothing')")
        self.visit(self.at.url)
        tables = self.value("store.tables.length")
        self.value(f"{last}.querySelector('[data-keeps$=\"close\"]').focus()")
        self.browser.key("Enter")
        self.wait("a table is closed", f"store.tables.length === {tables - 1}")
        self.equal("the focus is above the list then", self.value(focus), "tables-title")

    def at_the_table(self):
        """Names, the tab's title, the way back, and a click while the program is away."""
        self.open_table("kuhn")
        self.my_turn()
        self.expect("the tab's title says whose turn it is",
                    self.value("document.title").startswith("● Your turn"), self.value("document.title"))
        self.expect("the banner says what to do",
                    "Your turn: check, or bet 1 chip." in self.value("find('state').innerText"))
        only = "store.position.moves = store.position.moves.slice(0, 1), showTurn(), find('state').textContent"
        self.equal("one that is the only one is called so", self.value(
            f"((all, said) => [store.position.moves = all, showTurn(), said].pop())(store.position.moves, ({only}))"),
            "Your only move: check.")
        self.equal("no code of a move is shown", self.value(
            "[...document.querySelectorAll('code')].filter(c => c.checkVisibility()).length"), 0)
        self.value("find('own-name').value = 'Jörg'; find('called').requestSubmit()")
        self.wait("one has a name of one's own", "store.position.seats[0].called === 'Jörg'")
        self.value("socket.close(); document.querySelector('#moves .move').click()")
        self.expect("a click while the program is away says so",
                    "was not sent" in self.value("find('trouble').textContent"))
        self.wait("the line is there again", "find('trouble').textContent === '' && socket.readyState === 1")
        self.browser.click("#home")
        self.wait("the way back leads to the house", "!find('house').hidden")
        self.wait("which has the name as well", "find('tables').innerText.includes('Jörg')")
        watch = self.value("store.tables.at(-1).watch")
        self.visit(self.at.url.split("#")[0] + "#" + watch)
        self.equal("who watches is offered what watching needs", self.value(
            "[...document.querySelectorAll('#tools button')].filter(b => b.checkVisibility())"
            ".map(b => b.innerText)"), ["Log", "Menu"])

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
        self.value("openSheet('menu'); find('auto').focus()")
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
        self.equal("how to play is offered still", self.value("find('how').hidden"), False)
        inside = "find('review')?.contentDocument"
        shown = ("!find('review-part').hidden && "
                 f"{inside}?.documentElement?.dataset.ready === 'true'")
        self.value("find('look-back').click(), window.seen = find('looking-back').getBoundingClientRect().height > 0")
        self.expect("a press says at once that it works", self.value("seen"))
        self.wait("the review is shown", shown)
        self.value("history.back()")
        self.wait("the house is there again", "!find('house').hidden")
        self.equal("without a review", self.value("find('review-part').hidden"), True)
        self.value("history.forward()")
        self.wait("the game is there again", "!find('table').hidden && store.position !== null")
        self.browser.click("#look-back")
        self.wait("and so is its review", shown)
        self.equal("with every event", self.value(
            f"{inside}.querySelectorAll('.moves li').length"), self.value("store.count"))
        text = self.value(f"{inside}.body.innerText")
        self.expect("to whom it concerns", all(word in text for word in (
            "Looking back at Kuhn poker", "You made", "Step by step", "Details")), text)
        self.equal("nothing is waited for", self.value(
            "[find('looking-back').hidden, may(find('look-back'))]"), [True, True])
        self.shoot("look_back")
        self.value("store.position.old = true, window.lost = socket, socket.close()")
        self.wait("a lost line is there again", "socket !== lost && !store.position.old && "
                  "find('state').textContent === 'The game is over.'")
        self.equal("and the review still", self.value(f"[{shown}, yourTurn()]"), [True, False])
        game = self.value("location.hash")
        self.value("dispatchEvent(new MessageEvent('message', {data: {practise: [2, 0]}, "
                   "origin: location.origin, source: find('review').contentWindow}))")
        self.wait("a position is practised at a table of its own", "location.hash !== "
                  f"{json.dumps(game)} && store.count === 2 && yourTurn()")
        self.value("history.back()")
        self.wait("from where one comes back", "store.position?.result && !find('look-back-part').hidden")
        self.browser.click("#again")
        self.wait("the next game has none", "find('review-part').hidden && "
                  "find('look-back-part').hidden && find('review') === null")

    def at_kuhn(self):
        self.hints_and_undo()
        self.small_points()
        self.take_over()
        self.at_the_table()
        self.half_a_link()
        self.keys_everywhere()
        self.characters()
        self.look_back()
