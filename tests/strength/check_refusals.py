"""Measuring tools refuse bad commands with a message and exit status 2, and accept good ones.

  python3 tests/strength/check_refusals.py build/test
"""
import pathlib
import subprocess
import sys

REFUSED = {
    "turnkey_escaped_strength": (("--bogus", "--bogus"),
                                 ("nobody:3", "nobody:3: KIND:DEALS expected"),
                                 ("greedy", "greedy: KIND:DEALS expected"),
                                 ("greedy:1 --players 2", "3 to 8 players expected")),
    "turnkey_endings": (("--agents nobody --games 2", "no such agent: nobody"),
                        ("--games 1", "2 games")),
    "turnkey_nashconv": (("--played -1", "up to 10^12"), ("--seeds 0", "1 to 1000 seeds")),
    "turnkey_small_decks": (("--game chess", "one of the games"),),
    "turnkey_captured_luck": (("--deals 1", "2 deals"),),
    "turnkey_ceilings": (("--games chess", "chess: no such game or table"),
                         ("--deals 1", "--deals 1: 2 to 1000000 expected"),
                         ("--nodes -1", "--nodes -1: 1 to 1000000000 expected"),
                         ("--movetime 0", "--movetime 0: 1 to"),
                         ("--nodes 5 --movetime 5", "--nodes or --movetime"),
                         ("--threads 0", "--threads 0: 1 to 256 expected"),
                         ("--seed x", "seed"), ("kuhn", "too many positional")),
}
# Its moves that the mover can't tell apart are listed once, and agents play any of them.
PLAYED = ("turnkey_endings", "--game meet_the_patriots --games 2 --movetime 20 --agents random")


def main():
    failed = 0
    tool, words = PLAYED
    program = pathlib.Path(sys.argv[1]) / tool
    if program.exists() and (code := subprocess.run([program, *words.split()], timeout=60,
                                                    check=False).returncode) != 0:
        failed += 1
        print(f"{tool} {words}: {code}")
    for tool, cases in REFUSED.items():
        program = pathlib.Path(sys.argv[1]) / tool
        if not program.exists():  # its game is not built
            continue
        for words, why in cases:
            result = subprocess.run([program, *words.split()], capture_output=True, text=True,
                                    timeout=60, check=False)
            if result.returncode != 2 or why not in result.stderr:
                failed += 1
                print(f"{tool} {words}: {result.returncode}, {result.stderr.strip()!r}")
    print(f"refusals of measuring tools: {f'{failed} FAILED' if failed else 'passed'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
