"""The command line that checks of the tree share, with --root and --self-test."""

import argparse
import pathlib


def run(description, self_test, check, add_arguments=lambda parser: None):
    """The exit status. `self_test()` returns a problem or None. `check(arguments)` returns all
    problems of the tree as lines, and the message for a tree without problems."""
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).parents[1])
    parser.add_argument("--self-test", action="store_true")
    add_arguments(parser)
    arguments = parser.parse_args()
    if arguments.self_test:
        problem = self_test()
        print(f"self-test: {problem or 'ok'}")
        return 1 if problem else 0
    problems, fine = check(arguments)
    print("\n".join(problems) if problems else fine)
    return 1 if problems else 0
