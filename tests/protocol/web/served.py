"""A web server for a folder, as pages of the package need one: with or without the headers that
isolate a page, and so give it shared memory."""
import http.server
import pathlib
import threading

ISOLATION = {"Cross-Origin-Opener-Policy": "same-origin",
             "Cross-Origin-Embedder-Policy": "require-corp"}


class Served:
    """`pages`: text by path. What is below a /node_modules/ of any page comes from the folder. `url` has no
    slash at its end. A path below /isolated is the same as without that, but isolated."""

    def __init__(self, folder, pages):
        pages = {path: text.encode() for path, text in pages.items()}
        root = pathlib.Path(folder)

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                path = self.path.partition("?")[0]
                is_isolated = path.startswith("/isolated/")
                path = path.removeprefix("/isolated")
                body = pages.get(path)
                if body is None and "/node_modules/" in path and ".." not in path:
                    found = root / path[path.index("/node_modules/") + 1:]
                    body = found.read_bytes() if found.is_file() else None
                self.send_response(404 if body is None else 200)
                for name, value in ISOLATION.items() if is_isolated else ():
                    self.send_header(name, value)
                self.send_header("Content-Type", self.guess(path))
                if "/node_modules/" in path:
                    self.send_header("Cache-Control", "max-age=600")
                self.send_header("Content-Length", str(len(body or b"")))
                self.end_headers()
                self.wfile.write(body or b"")

            @staticmethod
            def guess(path):
                kinds = {".js": "text/javascript", ".wasm": "application/wasm"}
                return kinds.get(pathlib.PurePosixPath(path).suffix, "text/html; charset=utf-8")

            def log_message(self, *_):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
