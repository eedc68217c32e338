"""A page of two agents is as sure which is better as the terminal's table."""
import re
import subprocess

CUP = """
seed = 4
deals = 20
nodes = 60
[[game]]
name = "pig"
[[agent]]
name = "greedy"
[[agent]]
name = "random"
"""


def check_two_agents(checks, program, folder):
    cup, store, page = folder / "two.toml", folder / "two.db", folder / "two.html"
    cup.write_text(CUP)
    subprocess.run([program, "run", cup, "--store", store, "--quiet"], check=True, timeout=60)
    subprocess.run([program, "report", store, "--html", page], check=True, timeout=60)
    text = subprocess.run([program, "report", store], check=True, timeout=60, capture_output=True,
                          text=True).stdout
    sure = re.search(r"greedy - random .*? ((?:[<>] )?[\d.]+ %)", text)
    checks.expect("the terminal is sure of something", sure, text)
    checks.open(page.as_uri(), (1200, 900), "light")
    checks.equal("the page is as sure", checks.value(
        "[...document.querySelectorAll('dt')].find(t => t.textContent === 'Sure that greedy is "
        "better')?.nextSibling.textContent"), sure[1])
