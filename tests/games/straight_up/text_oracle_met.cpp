// Rare events of Straight Up, counted over many games.
#include <algorithm>

#include "tests/games/straight_up/text_oracle.h"

namespace turnkey::straight_up {

namespace {

using Words = std::vector<std::string>;

bool full_straight(const oracle::Table& table) {
  const auto& straights = table.players[static_cast<std::size_t>(table.winner)].straights;
  return std::any_of(straights.begin(), straights.end(),
                     [](const oracle::Pile& straight) { return straight.size() == 4; });
}

void add_draw(const oracle::Table& table, Words& met) {
  if (table.due == oracle::Due::kFill) {
    const std::size_t size = static_cast<std::size_t>(table.rules.players) + 2;
    const std::size_t missing = size - table.market.size();
    if (missing > table.deck.size() + table.thrown.size()) met.push_back("market stays short");
    if (missing > 0 && table.market.empty() && table.deck.empty() && table.thrown.empty()) {
      met.push_back("no market at all");
    }
    if (missing > table.deck.size() && !table.thrown.empty()) {
      met.push_back(table.deck.empty() ? "market deck made anew" : "and in the middle of a fill");
    }
    if (missing == 0) met.push_back("market full already");
  } else if (table.due == oracle::Due::kDraw) {
    const auto& player = table.players[static_cast<std::size_t>(oracle::seat_of_turn(table))];
    const std::size_t there = player.draw.size() + player.discard.size();
    if (there < 3) met.push_back(there == 0 ? "no hand" : "short hand");
    if (player.draw.size() < 3 && !player.draw.empty() && there > player.draw.size()) {
      met.push_back("own deck made anew in the middle of a draw");
    }
  }
}

void add_move(const oracle::Table& before, const oracle::Table& after, Words& met) {
  const std::string& move = after.move;
  if (move.size() == 4 && move[1] == 'x') {
    met.push_back("strike");
    if (move[2] == 'J') met.push_back("strike of a Jack");
  }
  if (move.size() == 1) met.push_back("play");
  if (after.winner < 0) return;
  met.push_back(full_straight(after) ? "straight" : "all of a rank");
  const auto& winner = before.players[static_cast<std::size_t>(after.winner)];
  if (!full_straight(after) && !winner.straights.empty())
    met.push_back("and a straight on the table");
}

void add_turn(const oracle::Table& before, const oracle::Table& after, Words& met) {
  if (oracle::turn(after) == oracle::kNobody) met.push_back("drawn");
  if (after.round == before.round || before.bought) return;
  const bool stays = before.deck.empty() && before.thrown.empty();
  if (!before.market.empty()) met.push_back(stays ? "stale market stays" : "stale market goes");
}

}  // namespace

std::vector<std::string> TextOracle::met(const TextOracle& before, const std::string&,
                                         const TextOracle& after) {
  Words met;
  if (before.turn().is_seat()) {
    add_move(before.table_, after.table_, met);
  } else {
    add_draw(before.table_, met);
    if (before.table_.due == oracle::Due::kDiscard) add_turn(before.table_, after.table_, met);
  }
  return met;
}

}  // namespace turnkey::straight_up
