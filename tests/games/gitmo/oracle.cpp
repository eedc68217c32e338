#include "tests/games/gitmo/oracle.h"

#include <algorithm>

#include "tests/games/gitmo/oracle_parts.h"

namespace turnkey::gitmo::oracle {

namespace {

void special_effect(Table& t, const Special& special) {
  t.points[at(t.actor)] += special.points;
  if (special.effect == "save") get_cap(t, t.actor, 'S');
  if (special.effect == "gitmo") get_cap(t, t.actor, 'G');
  if (special.effect == "lose_turn") ++t.lost[at(t.actor)];
  if (special.effect == "extra_turn") ++t.extra[at(t.actor)];
  if (special.effect == "take_single") t.phase = "take";
  if (special.effect == "give_traitor") t.phase = "give";
  if (special.effect == "remove") t.phase = "remove";
  if (!t.phase.empty() && legal(t).empty()) t.phase.clear();
}

std::optional<Table> chance_event(const Table& t, const Text& text) {
  if (!outcomes(t).contains(text)) return {};
  Table after = t;
  after.phase.clear();
  if (t.phase == "show") {
    after.top = text.substr(1);
    after.unseen.erase(std::find(after.unseen.begin(), after.unseen.end(), after.top));
  } else {
    const auto kind = static_cast<std::size_t>(std::stoi(text.substr(1)));
    --after.specials[kind];
    special_effect(after, t.rules.specials[kind]);
  }
  return after;
}

Text word(bool value) { return value ? "true" : "false"; }
Text word(int value) { return std::to_string(value); }
Text word(const Text& value) { return value.empty() ? "-" : value; }
Text list(const std::vector<Text>& items) {
  Text text;
  for (const Text& item : items) text += (text.empty() ? "" : ",") + item;
  return text;
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

Table start(const Rules& rules) {
  Table t;
  t.rules = rules;
  t.totals.assign(at(rules.players), 0);
  begin_hand(t);
  settle(t);
  return t;
}

std::optional<Table> happen(const Table& t, const Text& text) {
  if (t.phase == "over" || text.empty()) return {};
  const bool chance = t.phase == "show" || t.phase == "draw";
  auto after = chance ? chance_event(t, text) : seat_event(t, text);
  if (after && after->phase == t.phase && !chance) after->phase.clear();
  return after;
}

std::optional<Table> play(const Table& t, const Text& text) {
  auto after = happen(t, text);
  if (after) settle(*after);
  return after;
}

std::vector<Text> legal(const Table& t) {
  std::vector<Text> heads = {"L", "A", "X", "G", "S"};
  std::vector<Text> tails = {"out"};
  for (int seat = 0; seat < t.rules.players; ++seat) {
    tails.push_back(std::to_string(seat));
    for (int row = 0; row < rows_each(t.rules); ++row) {
      const Text spot = std::to_string(seat) + static_cast<char>('a' + row);
      for (const Text what : {"", ".", "X", "G", "S"}) heads.push_back(what + spot);
      for (const Text end : {"", "+", "-"}) tails.push_back(spot + end);
    }
  }
  std::vector<Text> texts = {"resign", "fill", "keep"};
  for (const Text& head : heads) {
    for (const Text& tail : tails) texts.push_back(head + ">" + tail);
  }
  std::erase_if(texts, [&](const Text& text) { return !seat_event(t, text); });
  return texts;
}

std::map<Text, double> outcomes(const Table& t) {
  std::map<Text, double> all;
  if (t.phase == "show") {
    for (const Text& card : t.unseen) all["+" + card] += 1.0 / static_cast<double>(t.unseen.size());
  }
  if (t.phase == "draw") {
    int left = 0;
    for (const int count : t.specials) left += count;
    for (std::size_t kind = 0; kind < t.specials.size(); ++kind) {
      if (t.specials[kind] > 0) all["*" + std::to_string(kind)] = 1.0 * t.specials[kind] / left;
    }
  }
  return all;
}

std::vector<int> scores(const Table& t) {
  std::vector<int> scores(at(t.rules.players), 0);
  for (int seat = 0; seat < t.rules.players; ++seat) {
    for (int other = 0; other < t.rules.players; ++other) {
      if (team(t, seat) == team(t, other)) scores[at(seat)] += t.totals[at(other)];
    }
  }
  return scores;
}

std::vector<double> shares(const Table& t) {
  const std::vector<int> all = scores(t);
  const int best = *std::max_element(all.begin(), all.end());
  std::set<int> winners;
  for (int seat = 0; seat < t.rules.players; ++seat) {
    if (all[at(seat)] == best) winners.insert(team(t, seat));
  }
  std::vector<double> shares;
  for (const int score : all) {
    shares.push_back(score == best ? 1.0 / static_cast<double>(winners.size()) : 0.0);
  }
  return shares;
}

Text board(const Table& t) {
  const bool over = t.phase == "over";
  const bool chance = t.phase == "show" || t.phase == "draw";
  int special = 0;
  for (const int count : t.specials) special += count;
  std::vector<Text> quiet;
  for (const int seat : t.quiet) quiet.push_back(word(seat));
  Text text = "players=" + word(t.rules.players);
  const auto add = [&](const Text& key, const auto& value) {
    text += " " + key + "=" + word(value);
  };
  add("partners", t.rules.partners);
  add("pure", t.rules.pure);
  add("laid", t.rules.laid);
  add("hands", t.rules.hands);
  add("hand", t.hand);
  add("dealer", over ? Text() : word(dealer(t)));
  add("turn", over ? Text() : chance ? Text("c") : word(t.actor));
  add("phase", t.phase);
  add("dealing", Text(!t.dealing ? "none" : t.opening ? "hand" : "refill"));
  add("mover", t.mover);
  add("turns", t.turns);
  add("deck", deck_size(t));
  add("top", t.top);
  add("unseen", unseen_text(t));
  add("under", list(t.under));
  add("special", special);
  add("quiet", list(quiet));
  add("cycled", t.cycled);
  add("last", t.last);
  if (t.phase == "cap") add("cap", Text(t.cap == 'X' ? "trump" : t.cap == 'G' ? "gitmo" : "save"));
  for (int seat = 0; seat < t.rules.players; ++seat) {
    const std::size_t i = at(seat);
    const Text of = "_" + word(seat);
    std::vector<Text> rows;
    for (const Run& run : t.rows[i]) rows.push_back(run_text(run));
    std::size_t last = rows.size();
    for (const char card : Text("DGX")) {
      for (auto n = std::count(t.lying[i].begin(), t.lying[i].end(), card); n > 0; --n) {
        rows[--last] = card;
      }
    }
    add("rows" + of, list(rows));
    add("aside" + of, t.aside[i] + (t.alliance == seat ? "A" : ""));
    add("points" + of, t.points[i]);
    add("score" + of, hand_score(t, seat));
    add("total" + of, t.totals[i] - (over ? hand_score(t, seat) : 0));
    add("due" + of, due(t, seat));
    add("lost" + of, t.lost[i]);
    add("extra" + of, t.extra[i]);
  }
  return text;
}

}  // namespace turnkey::gitmo::oracle
