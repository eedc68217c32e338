#!/usr/bin/env python3
"""Packs the suite into one file that python3 runs: pack.py <file.pyz>.

Like `python3 -m zipapp`, but the same sources give the same bytes: no file times, one order, and
only the modules, the client that they use, and the texts that they replay.
"""

import os
import pathlib
import sys
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
CLIENT = HERE.parent / "clients/python"


def contents():
    """Names in the archive, and files."""
    yield "__main__.py", HERE / "run.py"
    yield "dialogues.txt", HERE / "dialogues.txt"
    for page in ("PROTOCOL.md", "EXAMPLES.md"):
        yield page, HERE.parent / page
    for source in sorted(HERE.glob("*.py")):
        if source.name not in ("pack.py", "run.py"):
            yield source.name, source
    for source in sorted((CLIENT / "turnkey").glob("*.py")):
        yield f"turnkey/{source.name}", source


def pack(target):
    partial = target.with_suffix(".partial")
    with open(partial, "wb") as out:
        out.write(b"#!/usr/bin/env python3\n")
        with zipfile.ZipFile(out, "w") as archive:
            for name, source in contents():
                # A new ZipInfo has the earliest possible time.
                archive.writestr(zipfile.ZipInfo(name), source.read_bytes())
    partial.chmod(0o755)
    os.replace(partial, target)


if __name__ == "__main__":
    pack(pathlib.Path(sys.argv[1]))
