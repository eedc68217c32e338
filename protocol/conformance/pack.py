#!/usr/bin/env python3
"""Packs this folder's suite into one file that python3 runs: pack.py <file.pyz>.

As `python3 -m zipapp` does, but the same sources give the same bytes: no times of files, one order,
and nothing but the modules.
"""

import os
import pathlib
import sys
import zipfile


def pack(target):
    folder = pathlib.Path(__file__).parent
    partial = target.with_suffix(".partial")
    with open(partial, "wb") as out:
        out.write(b"#!/usr/bin/env python3\n")
        with zipfile.ZipFile(out, "w") as archive:
            for source in sorted(folder.glob("*.py")):
                if source.name != "pack.py":
                    # A ZipInfo of its own has the earliest time there is.
                    archive.writestr(zipfile.ZipInfo(source.name), source.read_bytes())
    partial.chmod(0o755)
    os.replace(partial, target)


if __name__ == "__main__":
    pack(pathlib.Path(sys.argv[1]))
