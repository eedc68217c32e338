#!/usr/bin/env python3
"""The program of TUTORIAL.md plays a whole game of every game that it is given."""
import pathlib
import re
import subprocess
import sys
import tempfile

TUTORIAL = pathlib.Path(__file__).resolve().parents[2] / "protocol" / "TUTORIAL.md"


def main():
    program, *games = sys.argv[1:]
    code = re.search(r"```python\n(.*?)```", TUTORIAL.read_text(encoding="utf-8"), re.S)[1]
    with tempfile.TemporaryDirectory() as folder:
        bot = pathlib.Path(folder) / "first_bot.py"
        bot.write_text(code, encoding="utf-8")
        for game in games:
            done = subprocess.run([sys.executable, bot, program, game], capture_output=True,
                                  text=True, timeout=300, check=False)
            last = done.stdout.splitlines()[-1:] or [""]
            if done.returncode or not last[0].startswith("response result scores "):
                print(f"{game}: exit {done.returncode}, {last[0]}\n{done.stderr}")
                return 1
            print(f"{game}: {last[0]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
