"""Tests of turnkey-train apart from its training: options, files, interruptions.

  python3 tests/agents/check_train.py --program build/test/turnkey-train --game jacked
"""
import argparse
import json
import pathlib
import resource
import signal
import subprocess
import tempfile
import unittest

SETTINGS = argparse.Namespace()


class Training(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.state = self.folder / "run.train"

    def train(self, *words, stdout=subprocess.PIPE, games=40, before=None, **options):
        options = {"games": games, "stages": 2, "deals": 4, **options}
        command = [SETTINGS.program, SETTINGS.game, *words]
        for name, value in options.items():
            command += [f"--{name}", str(value)]
        return subprocess.run(command, stdout=stdout, stderr=subprocess.PIPE, text=True,
                              check=False, preexec_fn=before)

    def going_on(self):
        """A process that has resumed the file's run and can be interrupted."""
        run = subprocess.Popen([SETTINGS.program, SETTINGS.game, "--state", self.state],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(run.wait)
        self.addCleanup(run.kill)  # comes first
        self.assertIn("going on", run.stderr.readline())
        return run

    def refused(self, result, why):
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertIn(why, result.stderr)
        self.assertNotIn("against the first", result.stderr, "nothing is played before")

    def keep_first_stage(self, games):
        """A file of a run after its first stage of two; the second stage has half of the games."""
        self.train(state=self.state)
        kept = json.loads(self.state.read_text())
        kept["format"] = "turnkey-train 1"  # which has no checksum
        del kept["checksum"]
        for key in ("ladder", "networks"):
            kept[key].pop()
        kept.update(best=0, games=games)
        self.state.write_text(json.dumps(kept))

    def test_a_run_goes_on_and_is_told_again(self):
        whole = self.train(state=self.state)
        self.assertEqual(whole.returncode, 0, whole.stderr)
        self.assertIn("kWeights", whole.stdout)
        again = self.train(state=self.state)
        self.assertIn("going on after stage 2 of 2", again.stderr)
        self.assertEqual(again.stdout, whole.stdout)

    def test_whoever_is_interrupted_in_the_last_stage_has_proved_nothing(self):
        self.keep_first_stage(games=4000)
        run = self.going_on()
        run.send_signal(signal.SIGINT)
        weights, told = run.communicate()
        self.assertEqual((run.returncode, weights), (1, ""), told)
        self.assertIn("interrupted; the same command goes on", told)
        self.assertEqual(len(json.loads(self.state.read_text())["ladder"]), 2)
        self.assertIn("kWeights", self.train(state=self.state, games=4000).stdout)

    def test_who_asks_twice_does_not_wait(self):
        self.keep_first_stage(games=10 ** 9)
        run = self.going_on()
        while run.poll() is None:
            run.send_signal(signal.SIGINT)
        run.communicate()
        self.assertEqual(run.returncode, -signal.SIGINT)

    def test_a_run_does_not_become_another(self):
        self.train(state=self.state)
        self.refused(self.train("--fresh", state=self.state, seed=7), "--fresh --seed")
        self.refused(self.train("moves", state=self.state, nodes=4), "evaluation")

    def test_files_that_cannot_be_written_are_told_before_anything_is_played(self):
        for option in ("state", "svg"):
            result = self.train(**{option: self.folder / "none" / "file"})
            self.refused(result, "can't be written")

    def test_nothing_but_the_state_is_left(self):
        self.train(state=self.state)
        self.refused(self.train("--fresh", state=self.state), "--fresh")
        self.assertEqual([path.name for path in self.folder.iterdir()], ["run.train"])

    def test_a_limit_on_the_size_of_files_is_told(self):
        limit = (200, resource.RLIM_INFINITY)
        result = self.train(state=self.state,
                            before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, limit))
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertIn("run.train.new: can't be written", result.stderr)
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_a_damaged_state_is_refused_in_plain_words(self):
        self.train(state=self.state)
        whole = self.state.read_text()
        at = whole.index('"networks":[[') + len('"networks":[[') + 3
        digit = "1" if whole[at] != "1" else "2"
        for damaged in (whole[:-50], whole[:at] + digit + whole[at + 1:], "{}", "", "no JSON"):
            self.state.write_text(damaged)
            result = self.train(state=self.state)
            self.refused(result, "run.train: damaged")
            self.assertNotIn("json.exception", result.stderr)

    def test_two_runs_do_not_write_one_state(self):
        self.keep_first_stage(games=10 ** 9)
        self.going_on()
        self.refused(self.train(state=self.state, games=10 ** 9), "another run")

    def test_a_seed_is_no_negative_number(self):
        for seed in ("-1", "x", "18446744073709551616", "1.5"):
            result = self.train(seed=seed)
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn(f"--seed {seed} is not a number 0...", result.stderr)

    def test_weights_that_cannot_be_written_are_told(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            result = self.train(stdout=full)
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertIn("the weights can't be written", result.stderr)

    def test_too_many_games_are_an_error(self):
        result = self.train(nodes=4, stages=1, games=10 ** 18)
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertIn("turnkey-train: ", result.stderr)

    def test_usage_is_no_header_of_weights(self):
        result = subprocess.run([SETTINGS.program], capture_output=True, text=True, check=False)
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertIn("--state", result.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--game", required=True, help="a game that learns, also traits of moves")
    parser.parse_args(namespace=SETTINGS)
    unittest.main(argv=["check_train.py"])


if __name__ == "__main__":
    main()
