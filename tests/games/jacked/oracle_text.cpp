// Reads a move to the letter: the oracle's own parser, to judge the engine's texts.
#include <algorithm>
#include <cctype>
#include <sstream>

#include "tests/games/jacked/oracle_plays.h"

namespace turnkey::jacked::oracle {

namespace {

/// "12+3,40+4" or "12", which means 12+7.
std::optional<std::vector<std::pair<std::string, int>>> parts_of(const std::string& text) {
  if (text.find('+') == std::string::npos) return {{{text, 7}}};
  std::vector<std::pair<std::string, int>> parts;
  std::istringstream stream(text + ",");
  for (std::string part; std::getline(stream, part, ',');) {
    const std::size_t plus = part.find('+');
    if (plus == std::string::npos || part.size() != plus + 2) return {};
    if (std::isdigit(static_cast<unsigned char>(part[plus + 1])) == 0) return {};
    parts.emplace_back(part.substr(0, plus), part[plus + 1] - '0');
  }
  return parts;
}

std::optional<Table> read_seven(const Table& table, char card, const std::string& parts_text) {
  const auto parts = parts_of(parts_text);
  if (!parts) return {};
  int steps = 0;
  for (const auto& [from, count] : *parts) steps += count;
  if (steps != 7) return {};  // J30, and no need to try all orders
  if (const auto board = play_parts(table, *parts)) return after_card(table, card, *board, false);
  auto order = *parts;
  std::sort(order.begin(), order.end());
  std::set<Board> ends;
  do {
    if (const auto board = play_parts(table, order)) ends.insert(sorted_board(*board));
  } while (std::next_permutation(order.begin(), order.end()));
  if (ends.size() != 1) return {};
  return after_card(table, card, *ends.begin(), false);
}

}  // namespace

std::optional<Table> read(const Table& table, const std::string& given) {
  const bool named_out = given.rfind("X=A+", 0) == 0 || given.rfind("X=K+", 0) == 0;
  const std::string text = named_out ? "X" + given.substr(3) : given;
  const bool joker = text.rfind("X=", 0) == 0;
  const std::string card_text = joker ? text.substr(2) : text;
  if (card_text.rfind("7@", 0) == 0) {
    const char card = joker ? 'X' : '7';
    const std::string& hand = table.hands[static_cast<std::size_t>(table.turn)];
    if (table.jacked || hand.find(card) == std::string::npos) return {};
    return read_seven(table, card, card_text.substr(2));
  }
  const bool forfeit = text.rfind('f', 0) == 0;
  for (const Play& play : forfeit ? plays(table, false) : plays_without_sevens(table, true)) {
    // The cards of a forfeit may stand in any order.
    const bool same_cards = forfeit && std::ranges::is_permutation(play.text, text);
    if (play.text == text || same_cards) return play.after;
  }
  return {};
}

}  // namespace turnkey::jacked::oracle
