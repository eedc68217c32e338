#include "tests/games/straight_up/oracle_games.h"

#include <algorithm>

namespace turnkey::straight_up::oracle {

namespace {

bool buys(const std::string& move) { return move[0] == '+'; }
bool removes(const std::string& move) { return move[0] == '-'; }
bool strikes(const std::string& move) { return move.size() == 4 && move[1] == 'x'; }
bool plays(const std::string& move) { return move.size() == 1; }

/// A move's weight for a style; all moves have 1 for kRandom.
int weight(const std::string& move, Style style) {
  const bool goal = buys(move) && std::string("JQKA").find(move[1]) != std::string::npos;
  switch (style) {
    case Style::kBuyer: return buys(move) ? price(move[1]) * price(move[1]) * 10 : 1;
    case Style::kBuilder:
      return plays(move) ? 10'000 : strikes(move) ? 1'000 : goal ? 300 : buys(move) ? 20 : 1;
    case Style::kHoarder: return goal ? (move[1] == 'J' ? 10'000 : 100) : buys(move) ? 50 : 2;
    case Style::kStriker: return strikes(move) ? 10'000 : goal ? 500 : buys(move) ? 50 : 2;
    case Style::kStaller: return removes(move) ? 200 : move == "pass" ? 50 : 1;
    default: return 1;
  }
}

std::string random_cards(const std::string& ranks, int cards, Dice& dice) {
  std::string deck;
  for (int i = 0; i < cards; ++i)
    deck += ranks[static_cast<std::size_t>(below(dice, ranks.size()))];
  return sorted(deck);
}

/// The engine counts up to 15 cards of a rank, more than the printed game has.
bool too_many(const Rules& rules) {
  std::string all = rules.market_deck;
  for (int seat = 0; seat < rules.players; ++seat) all += rules.starting_deck;
  return std::any_of(kRanks.begin(), kRanks.end(),
                     [&](char rank) { return std::count(all.begin(), all.end(), rank) > 15; });
}

}  // namespace

int below(Dice& dice, std::size_t bound) { return static_cast<int>(dice() % bound); }

Shuffle shuffler(Dice& dice) {
  return [&dice](Pile& pile) {
    for (std::size_t left = pile.size(); left > 1; --left) {
      std::swap(pile[left - 1], pile[static_cast<std::size_t>(below(dice, left))]);
    }
  };
}

Style any_style(Dice& dice) {
  return static_cast<Style>(below(dice, static_cast<std::size_t>(Style::kStyles)));
}

std::string choose(const std::vector<std::string>& moves, Style style, Dice& dice) {
  int total = 0;
  for (const std::string& move : moves) total += weight(move, style);
  int pick = below(dice, static_cast<std::size_t>(total));
  for (const std::string& move : moves) {
    pick -= weight(move, style);
    if (pick < 0) return move;
  }
  return moves.back();
}

Rules small_rules(int players, Dice& dice) {
  const std::string decks[] = {"AKQJ", kRanks, "AKQJJJTT985", "AKQJ98765"};
  const std::string starts[] = {"JJTT9876543322", "TT9", "AKQJAKQJT43", "44332"};
  Rules rules = printed(players, 1 + below(dice, 40));
  do {
    rules.market_deck = random_cards(decks[below(dice, 4)], below(dice, 14), dice);
    if (below(dice, 8) == 0) {
      rules.starting_deck = "AKQJT";  // completes a straight quickly
    } else if (below(dice, 4) != 0) {
      rules.starting_deck = random_cards(starts[below(dice, 4)], below(dice, 9), dice);
    }
  } while (too_many(rules));
  return rules;
}

}  // namespace turnkey::straight_up::oracle
