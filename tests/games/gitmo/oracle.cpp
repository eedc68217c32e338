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
  const std::map<Text, Text> choices = {
      {"take_single", "take"}, {"give_traitor", "give"}, {"remove", "remove"}};
  if (const auto choice = choices.find(special.effect); choice != choices.end()) {
    t.phase = choice->second;
    if (legal(t).empty()) t.phase.clear();
  }
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
  std::vector<Text> spots;
  std::vector<Text> texts = {"resign", "fill", "keep"};
  for (int seat = 0; seat < t.rules.players; ++seat) {
    for (int row = 0; row < rows_each(t.rules); ++row) {
      spots.push_back(std::to_string(seat) + static_cast<char>('a' + row));
    }
  }
  for (const Text& to : spots) {
    for (const Text end : {"+", "-"}) {
      texts.push_back("L>" + to + end);
      texts.push_back("A>" + to + end);
      for (const Text& from : spots) {
        texts.push_back(from + ">" + to + end);
        texts.push_back("." + from + ">" + to + end);
      }
    }
    for (const Text cap : {"X", "G", "S"}) {
      texts.push_back(cap + ">" + to);
      for (const Text& from : spots) texts.push_back(cap + from + ">" + to);
    }
    texts.push_back(to + ">out");
    for (int seat = 0; seat < t.rules.players; ++seat) {
      texts.push_back(to + ">" + std::to_string(seat));
      texts.push_back("." + to + ">" + std::to_string(seat));
    }
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

}  // namespace turnkey::gitmo::oracle
