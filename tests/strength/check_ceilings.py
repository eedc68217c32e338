"""The table of ceilings at small games: the player that sees the other card wins more.

  python3 tests/strength/check_ceilings.py build/test/turnkey_ceilings
"""
import re
import subprocess
import sys

CELL = re.compile(r"(-?[\d.]+)(?: \((-?[\d.]+)(?:–| to )(-?[\d.]+)\))?$")


def rows(program, words):
    """By table: its cells, by the titles of the columns."""
    run = subprocess.run([program, *words.split()], capture_output=True, text=True, timeout=120,
                         check=True)
    lines = [[cell.strip() for cell in line.split("|")[1:-1]]
             for line in run.stdout.splitlines() if line.startswith("|")]
    return {line[0]: dict(zip(lines[0], line)) for line in lines[2:]}


def value(cell):
    """A cell's value with the ends of its interval."""
    mean, low, high = CELL.match(cell).groups()
    return float(mean), float(low or mean), float(high or mean)


def problems(program):
    leduc = rows(program, "--games leduc --deals 400 --nodes 200 --seed 5")["leduc-2"]
    if value(leduc["greedy"])[0] != 0:
        yield f"Leduc: greedy against greedy is not even: {leduc}"
    if value(leduc["part"].strip("*"))[2] >= 100:
        yield f"Leduc: to see the other card wins nothing beyond the interval: {leduc}"
    pig = rows(program, "--games pig --deals 2 --nodes 1 --seed 5")["pig-2"]
    if value(pig["greedy"])[0] != 50:
        yield f"equal sides are not even: {pig}"
    if pig["sees all"] != "–" or pig["part"] != "nothing is hidden":
        yield f"Pig hides nothing: {pig}"
    twice = [rows(program, f"--games leduc --deals 20 --nodes 20 --threads {n}") for n in (1, 3)]
    if twice[0] != twice[1]:
        yield f"the table depends on the threads: {twice}"


def main():
    found = list(problems(sys.argv[1]))
    for problem in found:
        print(problem)
    print(f"table of ceilings: {f'{len(found)} FAILED' if found else 'passed'}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
