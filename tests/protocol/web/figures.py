#!/usr/bin/env python3
"""Figures of the npm package in Chromium beside the native program: iterations a second, one thread, in
turns on one machine; from the page to the first move; memory of a worker.

figures.py --native PROGRAM --package FOLDER --chromium PROGRAM [--games A,B] [--pairs N]
"""
import argparse
import pathlib
import re
import statistics
import subprocess
import sys

from check_browser import BLANK, TALK, ENGINE
from browser import Browser
from served import Served

WARM = 500  # milliseconds
SEARCH = 2000
FIRST = """<!doctype html><html lang="en"><link rel="icon" href="data:,">
<script>globalThis.first = new Promise(resolve => globalThis.found = resolve);</script>
<script type="module">
  import { startWorker } from ".%s/index.js";
  const engine = await startWorker();
  const table = { game: "jacked", seed: 7, events: [] };
  await engine.hint(await engine.view(table, 0), { nodes: 100 });
  found(performance.now());
</script>""" % ENGINE

MEMORY = """
  import { readFileSync } from "node:fs";
  const folder = `${process.argv[1]}/node_modules/turnkey-engine`;
  const { EngineModule } = await import(`${folder}/module.js`);
  const module = await WebAssembly.compile(readFileSync(`${folder}/turnkey.wasm`));
  const encoder = new TextEncoder();
  for (const game of ["jacked", "straight_up", "break_out", "escaped", "captured"]) {
    const engine = await EngineModule.start({ module, random: bytes => bytes, onLine: () => {} });
    engine.feed(encoder.encode(`position game ${game} all seed 7\ngo nodes 100000\n`));
    console.log(`memory of a worker after a search at ${game}: ${engine.size / 2 ** 20} MiB`);
  }
"""


def commands(game):
    position = f"position game {game} all seed 7"
    return [f"{position}\ngo movetime {time}\n" for time in (WARM, SEARCH)]


def rate_of(lines):
    """Iterations a second, as the last line of the best move says."""
    said = [line for line in lines if " multipv 1 " in line][-1]
    return int(re.search(r" nps (\d+)", said)[1])


def native_rate(program, game):
    done = subprocess.run([program], input="".join(commands(game)), capture_output=True, text=True,
                          check=True)
    return rate_of(done.stdout.splitlines())


def web_rate(browser, url, game):
    browser.open(url)
    browser.evaluate(TALK % (ENGINE, "{}"))
    for sent in commands(game):
        lines = browser.evaluate(f"talk({sent!r}, /^bestmove/)")
    return rate_of(lines)


def print_rates(browser, url, options):
    print(f"{'game':20} {'native':>10} {'Chromium':>10}  ratio (each pair)")
    for game in options.games.split(","):
        pairs = [(native_rate(options.native, game), web_rate(browser, url, game))
                 for _ in range(options.pairs)]
        ratios = sorted(web / native for native, web in pairs)
        native, web = (statistics.median(side) for side in zip(*pairs))
        print(f"{game:20} {native:10.0f} {web:10.0f}  {statistics.median(ratios):.2f} "
              f"({' '.join(f'{ratio:.2f}' for ratio in ratios)})", flush=True)


def print_times(browser, url):
    for what in ("fetched", "from cache", "from cache", "from cache"):
        browser.open(url)
        print(f"page to first move, {what}: {browser.evaluate('first'):.0f} ms")


def print_memory(package):
    """Of an engine in Node after a search at each game; in a page it is the same."""
    done = subprocess.run(["node", "--input-type=module", "-e", MEMORY,
                           pathlib.Path(package).resolve()], text=True, capture_output=True,
                          check=True)
    print(done.stdout, end="")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--native", required=True)
    parser.add_argument("--package", required=True)
    parser.add_argument("--chromium", required=True)
    parser.add_argument("--games", default="jacked,straight_up,break_out")
    parser.add_argument("--pairs", type=int, default=5)
    options = parser.parse_args()
    pages = {"/": BLANK, "/first": FIRST}
    with Served(options.package, pages) as site, Browser(options.chromium, 300) as browser:
        print_times(browser, f"{site.url}/isolated/first")
        print_memory(options.package)
        print_rates(browser, f"{site.url}/isolated/", options)
    return 0


if __name__ == "__main__":
    sys.exit(main())
