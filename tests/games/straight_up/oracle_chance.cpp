// Chance, by enumerating all ways in which individual cards can come up. Cards are drawn one at a
// time, each card of a shuffled pile with equal probability.
#include <algorithm>

#include "tests/games/straight_up/oracle.h"

namespace turnkey::straight_up::oracle {

namespace {

/// The next draw: its pile and number of cards.
struct Draw {
  Pile pile, discards;
  int cards = 0;
};

Draw next_draw(const Table& table) {
  const bool fill = table.due == Due::kFill;
  const Player& player = table.players[static_cast<std::size_t>(seat_of_turn(table))];
  Draw draw{fill ? table.deck : player.draw, fill ? table.thrown : player.discard, 0};
  const int missing = table.rules.players + 2 - static_cast<int>(table.market.size());
  draw.cards =
      std::min(fill ? missing : 3, static_cast<int>(draw.pile.size() + draw.discards.size()));
  return draw;
}

/// Every order in which the cards of a draw can come up, with its probability.
void each_order(const Draw& draw, const Pile& drawn, double probability,
                const std::function<void(const Pile&, double)>& visit) {
  if (draw.cards == 0) return visit(drawn, probability);
  Draw now = draw;
  if (now.pile.empty()) std::swap(now.pile, now.discards);
  const double each = probability / static_cast<double>(now.pile.size());
  for (std::size_t i = 0; i < now.pile.size(); ++i) {
    Draw next = now;
    next.pile.erase(next.pile.begin() + static_cast<long>(i));
    --next.cards;
    Pile more = drawn;
    more.push_back(now.pile[i]);
    each_order(next, more, each, visit);
  }
}

std::string event(const Table& table, const std::string& cards) {
  const std::string who = table.due == Due::kFill ? "m" : std::to_string(seat_of_turn(table));
  return who + "=" + written(cards);
}

/// The number of ways in which a hand can have made the move.
int choices(const std::string& move, const Pile& hand) {
  if (move.empty() || move == "pass") return 1;
  if (move[0] == '+') return money(hand) >= price(move[1]) ? 1 : 0;
  const char used = move[0] == '-' ? move[1] : move[0];
  return static_cast<int>(
      std::count_if(hand.begin(), hand.end(), [&](const Card& card) { return card.rank == used; }));
}

}  // namespace

double ways(const Table& table) {
  if (table.due != Due::kFill && table.due != Due::kDraw) return 1;
  Draw draw = next_draw(table);
  double result = 1;
  for (; draw.cards > 0; --draw.cards) {
    if (draw.pile.empty()) std::swap(draw.pile, draw.discards);
    result *= static_cast<double>(draw.pile.size());
    draw.pile.pop_back();
  }
  return result;
}

std::map<std::string, double> outcomes(const Table& table) {
  std::map<std::string, double> found;
  if (table.due == Due::kDiscard) {
    Table copy = table;
    found[happen(copy, [](Pile&) {})] = 1;
    return found;
  }
  each_order(next_draw(table), {}, 1, [&](const Pile& cards, double probability) {
    found[event(table, letters(cards))] += probability;
  });
  return found;
}

std::map<std::string, double> hands(const Table& table) {
  std::map<std::string, double> found;
  double total = 0;
  each_order(next_draw(*table.drawn), {}, 1, [&](const Pile& hand, double probability) {
    const double weight = probability * choices(table.move, hand);
    if (weight == 0) return;
    found[letters(hand)] += weight;
    total += weight;
  });
  for (auto& [hand, probability] : found) probability /= total;
  return found;
}

}  // namespace turnkey::straight_up::oracle
