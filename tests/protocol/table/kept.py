"""What browsers keep for the table may be damaged: it is then as if nothing was kept."""
import stored
from pictures import PictureChecks

CHOICES = """[...document.querySelectorAll('#sheet-menu input[type=checkbox]')].map(each => each.checked)
  .concat(document.querySelector('.pace-choice').value, document.documentElement.dataset.theme ?? '')"""
HOUSE = """(setUp('kuhn'), [find('house').hidden, find('trouble').hidden, find('state').textContent, find('games').children.length,
  [...find('players').querySelectorAll('select')].map(each => each.value),
  find('players').querySelector('input').value.length <= 20])"""
TABLE = """[find('table').hidden, find('trouble').hidden, find('state').textContent, find('home').hidden, isScreenShared()]"""


class Kept(PictureChecks):
    def damaged_storage(self):
        stored.check(self, "the owner page", lambda: self.visit(self.at.url), f"[...{HOUSE}, ...{CHOICES}]")
        self.open_table("kuhn")
        self.my_turn()
        url = self.value("location.href")
        stored.check(self, "the table", lambda: self.visit(url), f"[...{TABLE}, ...{CHOICES}]")
