"""Checks of a page in a browser: run one after the other, each says what it found."""
import time

import axe
import png

FONT = "DejaVu Sans"  # of the package fonts-dejavu-core
# Mean distance of coarse pictures: 8 and more between boards, some tenths between letters.
TOLERANCE = 4


class Checks:
    """Counts those that fail. `shots`: a folder for pictures, or None."""

    def __init__(self, browser, shots=None):
        self.browser, self.shots = browser, shots
        self.failed = 0

    def expect(self, what, true, detail=""):
        print(f"{'ok  ' if true else 'FAIL'} {what}{'' if true else f': {detail}'}", flush=True)
        self.failed += 0 if true else 1

    def equal(self, what, found, wanted):
        self.expect(what, found == wanted, f"{found!r}, not {wanted!r}")

    def value(self, expression):
        return self.browser.evaluate(expression)

    def wait(self, what, expression, seconds=60):
        """Until it holds; a failed check where it never does."""
        until = time.monotonic() + seconds
        while not (found := self.value(expression)) and time.monotonic() < until:
            time.sleep(0.01)
        if not found:
            self.expect(what, False, self.value("document.body.innerText")[:400])
        return found

    def open(self, url, size, scheme="light"):
        self.browser.window(*size)
        self.browser.scheme(scheme)
        self.browser.open(url)

    def keep(self, name):
        """A picture of the page, as bytes; --shots keeps it."""
        data = self.browser.screenshot()
        if self.shots:
            (self.shots / f"{name}.png").write_bytes(data)
        return data

    def looks_as_before(self, name, kept, update):
        """The page looks as the picture that was kept, in one font and coarsely; returns that mosaic.
        `update`: it is the one to keep."""
        self.value("""(() => {
          const style = new CSSStyleSheet();
          style.replaceSync('* { font-family: "%s" !important; }');
          document.adoptedStyleSheets = [style];
        })()""" % FONT)
        small = png.mosaic(png.read(self.keep(kept.stem)))
        if update:
            kept.write_bytes(png.write(*small))
        if not kept.exists():
            self.expect(f"{name} has a kept picture, which --update makes", False, kept)
            return small
        distance = png.difference(small, png.read(kept.read_bytes()))
        self.expect(f"{name} looks as before", distance < TOLERANCE, distance)
        return small

    def axe(self, what):
        """What axe-core finds, where it is installed; light and dark, as colours are most of it."""
        for scheme in ("light", "dark") if axe.is_here() else ():
            self.browser.scheme(scheme)
            self.equal(f"{what}, {scheme}: what axe-core finds", axe.violations(self.browser), [])
        self.browser.scheme("light")

    def quiet(self, *own):
        """Nothing was logged, and nothing fetched but what begins like one of `own`."""
        self.equal("nothing is logged", self.browser.messages, [])
        self.equal("nothing is fetched elsewhere",
                   [url for url in self.browser.requests
                    if not url.startswith((*own, "about:blank"))], [])

    def summary(self, name):
        """The exit status."""
        print(f"{name}: {'passed' if self.failed == 0 else f'{self.failed} checks FAILED'}")
        return 1 if self.failed else 0
