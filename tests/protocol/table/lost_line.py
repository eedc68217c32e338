"""The network goes, and comes back: bytes are dropped, and no connection is closed."""
import time

from hosted import Hosted
from pictures import PictureChecks
from swallowing import Swallowing

MOST_UNTIL_LOST = 40  # seconds: 25 by page/line.js
MOST_UNTIL_BACK = 30  # seconds: an attempt to open and a pause are 10
LOST = "find('trouble').checkVisibility() && find('trouble').textContent.startsWith('Connection lost, trying again')"


class LostLine(PictureChecks):
    def lost_line(self, program):
        """The page notices, says so and tries again; then it is at the same position, and goes on."""
        here = self.at
        with Swallowing() as proxy, Hosted(program, "--listen", "127.0.0.2", "--port", str(proxy.port),
                                           "--host", "127.0.0.1") as at:
            at.url = at.url.replace("127.0.0.2", "127.0.0.1")
            self.at = at
            self.lost_at_the_table(proxy)
            self.lost_in_the_house(proxy)
            self.browser.call("Page.navigate", url="about:blank")
        self.at = here
        own = at.url.split("#", maxsplit=1)[0]
        self.browser.requests = [url for url in self.browser.requests if not url.startswith(own)]
        self.browser.messages = [text for text in self.browser.messages if "WebSocket" not in text]

    def until_lost(self, where):
        began = time.monotonic()
        self.wait(f"{where}: the page notices that the line is lost", LOST, MOST_UNTIL_LOST)
        print(f"     {where}: the line is given up after {time.monotonic() - began:.0f} s")

    def until_back(self, where):
        began = time.monotonic()
        self.wait(f"{where}: the page is back", "find('trouble').hidden && socket.readyState === 1", MOST_UNTIL_BACK)
        print(f"     {where}: it is back after {time.monotonic() - began:.0f} s")

    def lost_at_the_table(self, proxy):
        self.open_table("kuhn")
        self.my_turn()
        whole = "JSON.stringify([store.count, store.events, store.position.moves, store.position.board, find('state').textContent])"
        before = self.value(whole)
        self.value("new Promise(done => setTimeout(done, 12000))")
        self.equal("a quiet line that answers is not lost", self.value("find('trouble').hidden"), True)
        proxy.swallows = True
        self.until_lost("at the table")
        self.keep("lost_line")
        self.press_first()
        self.equal("a move that cannot be sent is not lost without a word", self.value("find('trouble').textContent"),
                   "Connection lost, trying again … Your move was not sent.")
        time.sleep(7)  # while attempts to connect are swallowed as well
        self.expect("the page goes on trying", self.value(LOST))
        proxy.swallows = False
        self.until_back("at the table")
        self.equal("the position is the same", self.value(whole), before)
        self.play_first(self.press_first)

    def lost_in_the_house(self, proxy):
        self.visit(self.at.url)
        self.browser.click("[data-game=kuhn]")
        proxy.swallows = True
        self.until_lost("on the owner page")
        proxy.swallows = False
        self.until_back("on the owner page")
        self.equal("what was being set up stays", self.value("find('setup').hidden"), False)
