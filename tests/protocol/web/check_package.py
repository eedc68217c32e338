#!/usr/bin/env python3
"""Installs the npm package from its file, as a user does, and looks at what is in it.

check_package.py ARCHIVE FOLDER: the package is then in FOLDER/node_modules. Exit status 1: a check failed.
"""
import argparse
import gzip
import json
import pathlib
import shutil
import subprocess
import sys
import tarfile

MOST_COMPRESSED = 1_800_000  # bytes of the module: about 100,000 for each game
NEEDED = {"LICENSE", "NOTICE", "README.md", "cli.js", "board.d.ts", "board.js", "client/engine.js", "client/index.d.ts",
          "client/index.js", "client/node.js", "client/wire.js", "index.d.ts", "index.js",
          "instance.js",
          "isolate.js", "isolation.js", "module.js", "node.js", "node_worker.js", "output.js", "package.json",
          "example.html", "page/boards/cards.js", "page/boards/scene.js", "page/boards/shapes.js", "page/dom.js", "page/element/element.js",
          "ring.js", "serve.js", "transport.js", "turnkey.wasm", "worker.js"}
LACKING = {"dependencies", "peerDependencies", "optionalDependencies", "scripts"}


def problems(archive, package):
    """A line for each thing that is wrong."""
    with tarfile.open(archive) as tar:
        files = {name.removeprefix("package/") for name in tar.getnames()}
    if not NEEDED <= files:
        yield f"the package lacks {sorted(NEEDED - files)}"
    about = json.loads((package / "package.json").read_text())
    if LACKING & set(about):
        yield f"package.json has {sorted(LACKING & set(about))}"
    paths = [path for entry in about["exports"].values()
             for path in (entry.values() if isinstance(entry, dict) else [entry])]
    yield from (f"{path} is exported and not there" for path in paths
                if not (package / path).is_file())
    size = len(gzip.compress((package / "turnkey.wasm").read_bytes(), 9))
    print(f"turnkey.wasm takes {size} bytes, compressed")
    if size > MOST_COMPRESSED:
        yield f"more than {MOST_COMPRESSED}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("archive", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    arguments = parser.parse_args()
    shutil.rmtree(arguments.folder, ignore_errors=True)
    arguments.folder.mkdir(parents=True)
    (arguments.folder / "package.json").write_text('{"private": true}\n')
    subprocess.run(["npm", "install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts",
                    "--silent", arguments.archive.resolve()], cwd=arguments.folder, check=True)
    found = list(problems(arguments.archive, arguments.folder / "node_modules/turnkey-engine"))
    print("\n".join(found) if found else "the package is as it should be")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
