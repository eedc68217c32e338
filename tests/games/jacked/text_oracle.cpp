#include "tests/games/jacked/text_oracle.h"

#include <algorithm>

namespace turnkey::jacked {

namespace {

bool is_deal(const std::string& text) { return text.size() > 1 && text[1] == '='; }

}  // namespace

Actor TextOracle::turn() const {
  if (table_.turn == oracle::kNobody) return Actor::nobody();
  return table_.turn == oracle::kChance ? Actor::chance() : Actor(Seat::at(table_.turn));
}

std::map<TextOracle::Meaning, std::string> TextOracle::moves() const {
  std::map<Meaning, std::string> moves;
  for (const oracle::Play& play : oracle::plays(table_, false)) {
    moves.emplace(Meaning{play.after, oracle::jacks(play.text)}, play.text);
  }
  return moves;
}

std::optional<testing::Reading<TextOracle>> TextOracle::read(const std::string& text) const {
  std::optional<oracle::Table> after;
  if (turn().is_chance()) after = read_deal(text);
  if (turn().is_seat()) after = oracle::read(table_, text);
  if (!after) return {};
  const bool jacks = turn().is_seat() && oracle::jacks(text);
  return testing::Reading<TextOracle>{Meaning{*after, jacks}, TextOracle(*after)};
}

std::optional<oracle::Table> TextOracle::read_deal(const std::string& text) const {
  const std::string cards = is_deal(text) ? text.substr(2) : "";
  const int seat = oracle::next_to_be_dealt(table_);
  const int count = oracle::schedule(table_.rules)[static_cast<std::size_t>(table_.hand)];
  if (text[0] != '0' + seat || static_cast<int>(cards.size()) != count) return {};
  std::string out = table_.shown + cards;
  for (const std::string& hand : table_.hands) out += hand;
  const std::string deck = oracle::deck(table_.rules);
  const bool there = std::all_of(out.begin(), out.end(), [&](char card) {
    return std::count(out.begin(), out.end(), card) <= std::count(deck.begin(), deck.end(), card);
  });
  if (!there) return {};
  return oracle::deal(table_, cards);
}

std::string TextOracle::seen(const std::string& text, Seat seat) const {
  if (!is_deal(text) || !turn().is_chance() || text[0] == '0' + seat.index()) return text;
  return text.substr(0, 2) + "?" + std::to_string(text.size() - 2);
}

std::string TextOracle::difference(const State& state) const {
  const oracle::Table table = table_of(state);
  return same(table, table_) ? "" : oracle::show(table);
}

std::string TextOracle::difference(const View& view, const State& truth) const {
  const Public& seen = view.table();
  const Public& open = truth.table();
  const bool same_table = seen.board == open.board && seen.turn() == open.turn() &&
                          seen.jacked == open.jacked && seen.seen == open.seen &&
                          seen.hand_size == open.hand_size;
  CardCounts hand;
  if (!view.seat().is_spectator()) hand = truth.secrets().hands[view.seat()];
  const CardCounts unseen = counts(oracle::deck(table_.rules)) - counts(table_.shown) - hand;
  if (same_table && view.known().hand == hand && unseen_by(view) == unseen) return "";
  return "view " + view.board().text();
}

std::vector<std::string> TextOracle::met(const TextOracle& before, const std::string& text,
                                         const TextOracle& after) {
  std::vector<std::string> met;
  if (after.turn().is_nobody()) met.push_back(after.table_.winner < 0 ? "drawn" : "won");
  if (after.table_.round != before.table_.round) met.push_back("shuffle");
  if (before.turn().is_chance()) return met;
  if (text[0] == 'X') met.push_back("Joker");
  if (text[0] == 'd') met.push_back("discard");
  if (text[0] == 'f') met.push_back("forfeit");
  for (const char* kind : {"7@", "T@", "A+", "K+", "dJ"}) {
    if (text.find(kind) != std::string::npos) met.push_back(kind);
  }
  return met;
}

}  // namespace turnkey::jacked
