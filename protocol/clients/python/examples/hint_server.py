"""A server of hints for a web page on this machine.

    python3 hint_server.py turnkey

It prints its address. A page posts `{"position": {"game": "kuhn", "observer": 1, "events": […]}}`
as `application/json` to `/hint` and gets `{"move": …, "lines": [{"move", "win", "error"}, …]}`, or
`{"error": code}` with status 400.
"""
import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from turnkey import Engine, EngineError, Limits, Position, ProtocolError

LONGEST = 1 << 20  # bytes of a request


class Handler(BaseHTTPRequestHandler):
    engine: Engine
    turn = threading.Lock()  # the engine searches for one page at a time

    def do_POST(self) -> None:
        # Type and host keep out pages of other sites, because browsers do not let them forge these.
        host = f"127.0.0.1:{self.server.server_port}"
        length = self.headers.get("Content-Length", "")
        if (self.path != "/hint" or self.headers.get("Host") != host or not length.isdecimal()
                or int(length) > LONGEST
                or self.headers.get("Content-Type") != "application/json"):
            self.answer(404, {"error": "not-found"})
            return
        try:
            self.answer(200, self.hint(json.loads(self.rfile.read(int(length)))["position"]))
        except EngineError as error:
            self.answer(400, {"error": error.code, "detail": error.detail})
        except (ValueError, TypeError, KeyError, AttributeError, ProtocolError):
            self.answer(400, {"error": "no-position"})

    def hint(self, told: dict) -> dict:
        position = Position(told["game"], told.get("observer", "-"), told.get("options", {}),
                            events=tuple(told.get("events", ())))
        with self.turn:
            hint = self.engine.hint(position, Limits(seconds=0.2, lines=3))
        return {"move": hint.move, "lines": [
            {"move": line.move, "win": line.win.value, "error": line.win.error}
            for line in hint.lines if line.win]}

    def answer(self, status: int, body: dict) -> None:
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        pass


if __name__ == "__main__":
    with Engine(sys.argv[1]) as Handler.engine:
        with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
            print(f"http://127.0.0.1:{server.server_port}/hint", flush=True)
            try:
                server.serve_forever()
            except KeyboardInterrupt:
                pass
