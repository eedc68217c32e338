#!/usr/bin/env python3
"""./run takes paths relative to the user's folder, not the project's, and shows the program that it
starts.

Runs a copy of `run` in a folder of its own, with stub programs that print their
folder and arguments.
Exit status 1: a check failed.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

RUN = pathlib.Path(__file__).resolve().parent.parent / "run"
# A command, and the last arguments of the program that must get it.
ASKED = (
    (["play", "--load", "my game.txt"], "turnkey", ["play", "--load", "my game.txt"]),
    (["play"], "turnkey", ["play", "jacked"]),
    (["table", "--save", "tables"], "turnkey", ["table", "--save", "tables"]),
    (["tournament", "report", "a.db"], "turnkey-tournament", ["report", "a.db"]),
    (["train", "pig", "--state", "pig.train"], "turnkey-train", ["pig", "--state", "pig.train"]),
    (["bench", "--benchmark_out=x"], "turnkey_bench", ["--benchmark_out=x"]),
    (["bench", "--benchmark_out=x"], "turnkey_tournament_bench", ["--benchmark_out=x"]),
)
STUB = '#!/bin/sh\ncat >/dev/null\nprintf "%s" "${0##*/}"; printf "|%s" "$PWD" "$@"; echo\n'


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


def main():
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        project = pathlib.Path(folder).resolve() / "the project"
        away = project.parent / "where the user is"
        away.mkdir()
        project.mkdir()
        shutil.copy(RUN, project / "run")
        for program in {program for _, program, _ in ASKED}:
            write(project / "build/release" / program, STUB)
        tools = project / "tools"
        write(tools / "cmake", "#!/bin/sh\n")
        write(tools / "dpkg-query", "#!/bin/sh\necho install ok installed\n")
        environment = {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}"}
        for command, program, words in ASKED:
            done = subprocess.run([project / "run", *command], cwd=away, env=environment, text=True,
                                  capture_output=True, stdin=subprocess.DEVNULL, check=False)
            wanted = "|".join([program, str(away), *words])
            shown = " ".join([f"+ exec {project}/build/release/{program}", *words])
            good = (done.returncode == 0 and wanted in done.stdout.splitlines()
                    and shown in done.stderr.splitlines())
            failures += not good
            print("ok  " if good else "FAIL", "./run", *command)
            if not good:
                print(f"wanted {shown}\n{wanted}\ngot status {done.returncode}\n{done.stdout}{done.stderr}")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
