// Gitmo's slow model: rows and their runs.
#include <algorithm>
#include <cctype>

#include "tests/games/gitmo/oracle_parts.h"

namespace turnkey::gitmo::oracle {

bool has_cap(const Run& run, char cap) {
  return std::any_of(run.caps.begin(), run.caps.end(),
                     [&](char c) { return std::toupper(c) == cap; });
}

Text in_order(Text caps) {
  const auto rank = [](char c) {
    return std::make_pair(Text("XGS").find(static_cast<char>(std::toupper(c))),
                          std::islower(c) != 0);
  };
  std::sort(caps.begin(), caps.end(), [&](char a, char b) { return rank(a) < rank(b); });
  return caps;
}

Run without_marks(Run run) {
  for (Card& card : run.cards) card.moved = false;
  for (char& c : run.caps) c = static_cast<char>(std::toupper(c));
  return run;
}

Text run_text(const Run& run) {
  if (run.cards.empty()) return "-";
  Text text = std::to_string(run.cards[0].number);
  for (const Card& card : run.cards) {
    text += static_cast<char>(card.moved ? std::tolower(card.kind) : card.kind);
  }
  if (!run.caps.empty()) text += "/" + run.caps;
  return text + (run.laid ? "!" : "");
}

namespace {

/// The order of rows in text, without meaning in the game.
bool earlier(const Run& a, const Run& b) {
  if (a.cards.empty() || b.cards.empty()) return !a.cards.empty() && b.cards.empty();
  const auto shape = [](const Run& run) {
    std::vector<int> all = {run.cards[0].number, static_cast<int>(run.cards.size()), 0};
    for (std::size_t i = 0; i < run.cards.size(); ++i) {
      if (run.cards[i].kind == 'A') all[2] = static_cast<int>(i) + 1;
    }
    for (const char cap : Text("XGS")) {
      all.push_back(static_cast<int>(std::count_if(
          run.caps.begin(), run.caps.end(), [&](char c) { return std::toupper(c) == cap; })));
    }
    for (auto card = run.cards.rbegin(); card != run.cards.rend(); ++card)
      all.push_back(card->kind == 'T');
    all.push_back(run.laid);
    for (auto card = run.cards.rbegin(); card != run.cards.rend(); ++card)
      all.push_back(card->moved);
    for (const char cap : Text("xgs")) {
      all.push_back(static_cast<int>(std::count(run.caps.begin(), run.caps.end(), cap)));
    }
    return all;
  };
  return shape(a) < shape(b);
}

}  // namespace

void sort_rows(Table& t) {
  for (auto& rows : t.rows) std::stable_sort(rows.begin(), rows.end(), earlier);
}

std::vector<std::multiset<Text>> plain(const Table& t) {
  std::vector<std::multiset<Text>> all;
  for (const auto& rows : t.rows) {
    all.emplace_back();
    for (Run run : rows) {
      run.laid = false;
      all.back().insert(run_text(without_marks(run)));
    }
  }
  return all;
}

bool has_vacancy(const Table& t, int seat) {
  const auto& rows = t.rows[at(seat)];
  const auto empty =
      std::count_if(rows.begin(), rows.end(), [](const Run& run) { return run.cards.empty(); });
  return static_cast<std::size_t>(empty) > t.lying[at(seat)].size();
}

void put_in_vacancy(Table& t, int seat, const Run& run) {
  for (Run& row : t.rows[at(seat)]) {
    if (!row.cards.empty()) continue;
    row = run;
    break;
  }
  sort_rows(t);
}

Run single(const Text& card) { return {{{card[0], std::stoi(card.substr(1)), false}}, "", false}; }

std::optional<Run> put(const Table& t, const Run& run, const Run& piece, char end) {
  if (run.cards.empty()) return {};
  const Run& lower = end == '+' ? run : piece;
  const Run& upper = end == '+' ? piece : run;
  if (next(lower.cards.back().number) != upper.cards.front().number) return {};
  Run both = lower;
  both.cards.insert(both.cards.end(), upper.cards.begin(), upper.cards.end());
  both.caps = in_order(lower.caps + upper.caps);
  const auto has = [&](char kind) {
    return std::any_of(both.cards.begin(), both.cards.end(),
                       [&](const Card& card) { return card.kind == kind; });
  };
  if (t.rules.pure && has('P') && has('T')) return {};
  both.laid = t.rules.laid && !t.dealing;
  return both;
}

}  // namespace turnkey::gitmo::oracle
