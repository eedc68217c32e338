"""A headless Chromium, driven by the DevTools protocol over a pipe, with Python's library alone.

Messages are JSON that end in a NUL byte, ours on the browser's descriptor 3, its on 4.
"""
import base64
import fcntl
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time

FLAGS = [
    "--headless", "--disable-gpu", "--no-first-run", "--disable-quic", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--hide-scrollbars",
    "--force-device-scale-factor=1", "--remote-debugging-pipe",
]

# What the browser itself does at a key goes by its number: to move the focus, to choose in a list.
NUMBERS = {"Backspace": 8, "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowLeft": 37,
           "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}


class BrowserError(Exception):
    """The browser did not start, did not answer in time, or refused a command."""


class Browser:
    """`messages` holds what the page logged or threw, `requests` the URLs that it asked for."""

    def __init__(self, program, timeout=60, flags=()):
        self.timeout = timeout
        self.messages = []
        self.requests = []
        self._events = []
        self._number = 0
        self._buffer = b""
        self._profile = tempfile.mkdtemp(prefix="turnkey-page-")
        # Above 4, so that the child's own 3 and 4 overwrite none of them.
        ours_in, theirs_out = self._high_pipe()
        theirs_in, ours_out = self._high_pipe()

        def wire():
            os.dup2(theirs_in, 3)
            os.dup2(theirs_out, 4)

        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        self._process = subprocess.Popen(
            [program, *FLAGS, *sandbox, *flags, f"--user-data-dir={self._profile}", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "TMPDIR": self._profile},  # what it leaves there goes with that
            pass_fds=(3, 4), preexec_fn=wire, start_new_session=True)
        os.close(theirs_in)
        os.close(theirs_out)
        self._in, self._out = ours_in, ours_out
        self._session = None
        try:
            self._attach()
        except BaseException:  # nobody else could end it
            self.close()
            raise

    def _attach(self):
        """To the empty page that is there at the start."""
        targets = self.call("Target.getTargets")["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")
        attached = self.call("Target.attachToTarget", targetId=page["targetId"], flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")

    @staticmethod
    def _high_pipe():
        ends = []
        for end in os.pipe():
            ends.append(fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10))
            os.close(end)
        return ends

    def close(self):
        os.close(self._out)
        os.close(self._in)
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self._process.wait()
        shutil.rmtree(self._profile, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _receive(self, deadline):
        while b"\0" not in self._buffer:
            ready, _, _ = select.select([self._in], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                raise BrowserError("no answer in time")
            data = os.read(self._in, 1 << 16)
            if not data:
                raise BrowserError("the browser has ended")
            self._buffer += data
        message, _, self._buffer = self._buffer.partition(b"\0")
        return json.loads(message)

    def _note(self, event):
        method, about = event.get("method"), event.get("params", {})
        self._events.append(method)
        if method == "Runtime.consoleAPICalled":
            words = [str(arg.get("value", arg.get("description"))) for arg in about["args"]]
            self.messages.append(f"console.{about['type']}: {' '.join(words)}")
        elif method == "Runtime.exceptionThrown":
            details = about["exceptionDetails"]
            thrown = details.get("exception", {}).get("description", details.get("text"))
            self.messages.append(f"exception: {thrown}")
        elif method == "Log.entryAdded":
            self.messages.append(f"log: {about['entry']['text']}")
        elif method == "Network.requestWillBeSent":
            self.requests.append(about["request"]["url"])

    def call(self, method, **params):
        self._number += 1
        message = {"id": self._number, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self._out, data):]
        deadline = time.monotonic() + self.timeout
        while True:
            answer = self._receive(deadline)
            if answer.get("id") != self._number:
                self._note(answer)
                continue
            if "error" in answer:
                raise BrowserError(f"{method}: {answer['error']['message']}")
            return answer["result"]

    def evaluate(self, expression):
        """The value of a JavaScript expression, a promise's once it is there."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in result:
            thrown = result["exceptionDetails"]
            why = thrown.get("exception", {}).get("description", thrown["text"])
            raise BrowserError(f"{expression}: {why}")
        return result["result"].get("value")

    def settle(self):
        """Waits until two more frames are drawn: figures follow a change of size by one."""
        self.evaluate("new Promise(done => requestAnimationFrame(() => "
                      "requestAnimationFrame(() => done(1))))")

    def open(self, url, settle=True):
        """Loads the page afresh, also where only the part behind # differs."""
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=url)
        deadline = time.monotonic() + self.timeout
        while not self.evaluate("document.documentElement?.dataset.ready === 'true' || "
                                "(document.readyState === 'complete' && "
                                "location.href !== 'about:blank' && 'broken')"):
            if time.monotonic() > deadline:
                raise BrowserError(f"{url} is not ready in time")
            time.sleep(0.005)
        if settle:
            self.settle()

    def window(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=width < 500)

    def scheme(self, name, motion="reduce"):
        """Light or dark; nothing moves by itself unless `motion` is "no-preference"."""
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": name},
                            {"name": "prefers-reduced-motion", "value": motion}])

    def mouse(self, kind, place, buttons=1):
        """One event: mousePressed, mouseMoved or mouseReleased, with the left button or none."""
        self.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], buttons=buttons,
                  button="left" if buttons else "none", clickCount=buttons)

    def drag(self, start, end):
        """With the mouse, from one point of the window to another."""
        for kind, place in (("mousePressed", start), ("mouseMoved", start), ("mouseMoved", end),
                            ("mouseReleased", end)):
            self.mouse(kind, place)
        self.settle()

    def touch(self, kind, *places):
        """One event: touchStart or touchMove with the places of all fingers, touchEnd or touchCancel."""
        self.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y} for x, y in places])

    def finger(self, start, end, steps=8, lifts=True):
        """Goes from one point of the window to another, as fast as fingers do."""
        self.touch("touchStart", start)
        for i in range(1, steps + 1):
            self.touch("touchMove", [a + (b - a) * i / steps for a, b in zip(start, end)])
            self.settle()
        if lifts:
            self.touch("touchEnd")
            self.settle()

    def key(self, key, settle=True):
        """Pressed and let go: a character, or a key by its name."""
        how = {"key": key}
        if key in NUMBERS:
            how["windowsVirtualKeyCode"] = NUMBERS[key]
        if text := "\r" if key == "Enter" else key if len(key) == 1 else "":
            how["text"] = text
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, **how)
        if settle:
            self.settle()

    def click(self, selector):
        self.evaluate(f"document.querySelector({json.dumps(selector)}).click()")
        self.settle()

    def screenshot(self):
        """The window as the bytes of a PNG."""
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])
