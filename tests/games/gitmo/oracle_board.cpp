// Gitmo's slow model: the tokens of a board.
#include <algorithm>

#include "tests/games/gitmo/oracle_parts.h"

namespace turnkey::gitmo::oracle {

namespace {

Text flag(bool value) { return value ? "true" : "false"; }
Text list(const std::vector<Text>& items) {
  Text text;
  for (const Text& item : items) text += (text.empty() ? "" : ",") + item;
  return text.empty() ? "-" : text;
}

Text unseen_text(const Table& t) {
  std::vector<Text> items;
  std::vector<Text> order;
  for (const Text kind : {"P", "T"}) {
    for (int number = 1; number <= 12; ++number) order.push_back(kind + std::to_string(number));
  }
  for (const Text kind : {"X", "G", "A", "W", "D"}) order.push_back(kind);
  for (const Text& card : order) {
    const auto count = std::count(t.unseen.begin(), t.unseen.end(), card);
    if (count > 0) items.push_back(card + (count > 1 ? "x" + std::to_string(count) : ""));
  }
  return list(items);
}

}  // namespace

Text board(const Table& t) {
  const Rules& rules = t.rules;
  const bool over = t.phase == "over";
  const bool chance = t.phase == "show" || t.phase == "draw";
  int special = 0;
  for (const int count : t.specials) special += count;
  std::vector<Text> quiet;
  for (const int seat : t.quiet) quiet.push_back(std::to_string(seat));
  Text text = "players=" + std::to_string(rules.players) + " partners=" + flag(rules.partners) +
              " pure=" + flag(rules.pure) + " laid=" + flag(rules.laid) +
              " hands=" + std::to_string(rules.hands) + " hand=" + std::to_string(t.hand) +
              " dealer=" + (over ? "-" : std::to_string(dealer(t))) + " turn=" +
              (over     ? "-"
               : chance ? "c"
                        : std::to_string(t.actor)) +
              " phase=" + t.phase + " dealing=" +
              (!t.dealing  ? "none"
               : t.opening ? "hand"
                           : "refill") +
              " mover=" + std::to_string(t.mover) + " turns=" + std::to_string(t.turns) +
              " deck=" + std::to_string(deck_size(t)) + " top=" + (t.top.empty() ? "-" : t.top) +
              " unseen=" + unseen_text(t) + " under=" + list(t.under) +
              " special=" + std::to_string(special) + " quiet=" + list(quiet) +
              " cycled=" + std::to_string(t.cycled) + " last=" + flag(t.last);
  if (t.phase == "cap")
    text += Text(" cap=") + (t.cap == 'X' ? "trump" : t.cap == 'G' ? "gitmo" : "save");
  for (int seat = 0; seat < rules.players; ++seat) {
    const Text of = "_" + std::to_string(seat) + "=";
    std::vector<Text> rows;
    for (const Run& run : t.rows[at(seat)]) rows.push_back(run_text(run));
    std::size_t last = rows.size();
    for (const char card : Text("DGX")) {
      const auto& lying = t.lying[at(seat)];
      for (auto n = std::count(lying.begin(), lying.end(), card); n > 0; --n) rows[--last] = card;
    }
    const Text aside = t.aside[at(seat)] + (t.alliance == seat ? "A" : "");
    text += " rows" + of + list(rows) + " aside" + of + (aside.empty() ? "-" : aside) + " points" +
            of + std::to_string(t.points[at(seat)]) + " score" + of +
            std::to_string(hand_score(t, seat)) + " total" + of +
            std::to_string(t.totals[at(seat)] - (over ? hand_score(t, seat) : 0)) + " due" + of +
            std::to_string(due(t, seat)) + " lost" + of + std::to_string(t.lost[at(seat)]) +
            " extra" + of + std::to_string(t.extra[at(seat)]);
  }
  return text;
}

}  // namespace turnkey::gitmo::oracle
