#!/usr/bin/env python3
"""Writes a manual page from what a program says of itself.

usage: man_page.py PAGE VERSION PROGRAM [COMMAND...]

The texts of `PROGRAM --help` and of `PROGRAM COMMAND --help` stand in the page as they are.
SOURCE_DATE_EPOCH, if it is set, is the date of the page.
"""
import datetime
import os
import pathlib
import subprocess
import sys


def help_of(command):
    """The text that the command prints for --help; an error ends the build."""
    done = subprocess.run([*command, "--help"], capture_output=True, text=True, check=True,
                          stdin=subprocess.DEVNULL)
    return done.stdout


def literal(text):
    """The text as troff that changes nothing of it."""
    lines = text.rstrip().replace("\\", "\\e").replace("-", "\\-").splitlines()
    shown = ("\\&" + line if line.startswith((".", "'")) else line for line in lines)
    return "\n".join([".nf", *shown, ".fi"])


def page_of(program, version, date, sections):
    name = pathlib.Path(program).name
    parts = [f'.TH {name.upper()} 1 {date} "Turnkey {version}"',
             f".SH NAME\n{name} \\- card games with hidden hands and chance"]
    parts += [f".SH {title.upper()}\n{literal(text)}" for title, text in sections]
    return "\n".join(parts) + "\n"


def main(arguments):
    page, version, program, *commands = arguments
    sections = [("description", help_of([program]))]
    sections += [(command, help_of([program, command])) for command in commands]
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH") or datetime.datetime.now().timestamp())
    date = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).date()
    text = page_of(program, version, date, sections)
    path = pathlib.Path(page)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
