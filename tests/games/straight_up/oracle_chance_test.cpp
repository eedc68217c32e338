// Chance in Straight Up: the oracle's counts against piles dealt in every order, the engine's
// probabilities against both, keyed draws card by card, and the frequencies of hidden hands.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "tests/games/straight_up/text_oracle.h"
#include "tests/properties/statistics.h"
#include "tests/support/effort.h"

namespace turnkey::straight_up {
namespace {

oracle::Rules rules_of(oracle::Dice& dice) {
  return oracle::small_rules(2 + oracle::below(dice, 3), dice);
}

/// Calls visit() before each event of a random game and at its end.
template <class Visit>
void play(Pair& pair, oracle::Dice& dice, Visit&& visit) {
  const auto choose = [&] {
    return oracle::choose(oracle::moves(pair.table()), oracle::any_style(dice), dice);
  };
  pair.play(choose, visit);
}

/// The piles of the next chance event.
std::pair<oracle::Pile*, oracle::Pile*> piles_of(oracle::Table& table) {
  if (table.due == oracle::Due::kFill) return {&table.deck, &table.thrown};
  auto& player = table.players[static_cast<std::size_t>(oracle::seat_of_turn(table))];
  return {&player.draw, &player.discard};
}

/// Every order of a pile's places.
std::vector<std::vector<std::size_t>> orders(std::size_t size) {
  std::vector<std::size_t> order(size);
  for (std::size_t i = 0; i < size; ++i) order[i] = i;
  std::vector<std::vector<std::size_t>> all;
  do all.push_back(order);
  while (std::next_permutation(order.begin(), order.end()));
  return all;
}

oracle::Pile reordered(const oracle::Pile& pile, const std::vector<std::size_t>& order) {
  oracle::Pile result;
  for (const std::size_t i : order) result.push_back(pile[i]);
  return result;
}

/// The chance event with the draw pile, and the discards once shuffled, in every order.
std::map<std::string, double> dealt_out(const oracle::Table& table) {
  oracle::Table copy = table;
  const auto [draw, discard] = piles_of(copy);
  const auto draws = orders(draw->size());
  const auto shuffles = orders(discard->size());
  const double each = 1.0 / static_cast<double>(draws.size() * shuffles.size());
  std::map<std::string, double> found;
  for (const auto& order : draws) {
    for (const auto& shuffled : shuffles) {
      oracle::Table then = table;
      oracle::Pile& pile = *piles_of(then).first;
      pile = reordered(pile, order);
      found[oracle::happen(then, [&](oracle::Pile& made) { made = reordered(made, shuffled); })] +=
          each;
    }
  }
  return found;
}

// rules SU23, SU31: every order of every pile
TEST(StraightUpOracle, OutcomesAreThePilesInEveryOrder) {
  oracle::Dice dice(0x0DE5);
  int fills = 0;
  int draws = 0;
  while ((fills < 40 || draws < 150) && !HasFailure()) {
    Pair pair(rules_of(dice), dice);
    play(pair, dice, [&] {
      oracle::Table table = pair.table();
      const bool fill = table.due == oracle::Due::kFill;
      if (!fill && table.due != oracle::Due::kDraw) return;
      const auto [draw, discard] = piles_of(table);
      if (draw->size() > 5 || discard->size() > 5 || draw->size() + discard->size() < 3) return;
      if ((fill ? fills : draws) >= (fill ? 40 : 150)) return;
      ++(fill ? fills : draws);
      const auto expected = dealt_out(table);
      const auto counted = oracle::outcomes(table);
      ASSERT_EQ(counted.size(), expected.size()) << oracle::show(table);
      for (const auto& [text, probability] : expected) {
        ASSERT_NEAR(counted.at(text), probability, 1e-12) << text << oracle::show(table);
      }
      pair.compare_odds();
    });
  }
}

/// The result of keyed chance: one card after the other from the rest, lowest ranks first, each
/// picked by its own number.
class Ledger {
 public:
  explicit Ledger(std::uint64_t seed) : chance_(seed) {}

  std::string next(oracle::Table table) {
    const bool fill = table.due == oracle::Due::kFill;
    const std::uint32_t purpose =
        fill ? 0 : 1 + static_cast<std::uint32_t>(oracle::seat_of_turn(table));
    const auto [draw, discard] = piles_of(table);
    const int cards = fill ? table.rules.players + 2 - static_cast<int>(table.market.size()) : 3;
    std::string pile = oracle::letters(*draw);
    std::string thrown = oracle::letters(*discard);
    std::string drawn;
    Deck& deck = decks_[purpose];
    for (int i = 0; i < cards && !(pile + thrown).empty(); ++i) {
      if (pile.empty()) {
        pile.swap(thrown);
        deck = {deck.shuffle + 1, 0};
      }
      const auto size = static_cast<std::uint32_t>(pile.size());
      const std::uint32_t pick = chance_.below(size, {purpose, deck.shuffle, deck.card++});
      const std::size_t place = pile.size() - 1 - pick;
      drawn += pile[place];
      pile.erase(place, 1);
    }
    const std::string who = fill ? "m" : std::to_string(oracle::seat_of_turn(table));
    return who + "=" + oracle::written(oracle::sorted(drawn));
  }

 private:
  struct Deck {
    std::uint32_t shuffle = 0;
    std::uint32_t card = 0;
  };

  KeyedChance chance_;
  std::array<Deck, kMaxPlayers + 1> decks_{};
};

TEST(StraightUpOracle, KeyedChanceDrawsCardByCard) {
  oracle::Dice dice(0x5EED);
  for (int i = 0; i < 200 && !HasFailure(); ++i) {
    const std::uint64_t seed = dice();
    KeyedChance chance(seed);
    Ledger ledger(seed);
    Pair pair(rules_of(dice), dice);
    while (!pair.over() && !HasFailure()) {
      const oracle::Table& table = pair.table();
      if (oracle::turn(table) != oracle::kChance) {
        pair.event(oracle::choose(oracle::moves(table), oracle::Style::kBuilder, dice));
        continue;
      }
      const std::string text = Game::text(pair.state().chance(chance));
      if (table.due != oracle::Due::kDiscard) {
        ASSERT_EQ(text, ledger.next(table)) << oracle::show(table);
      }
      pair.event(text);
    }
  }
}

/// Samples of a view that does not see the hand, against all possible hands.
void check_samples(const Pair& pair, Rng& rng) {
  constexpr int kSamples = 4000;
  const int mover = oracle::seat_of_turn(pair.table());
  const View& view = pair.view(Seat::at(mover == 0 ? 1 : 0));
  std::map<std::string, properties::Cell> cells;
  for (const auto& [hand, probability] : oracle::hands(pair.table())) {
    cells[hand] = {kSamples * probability, 0};
  }
  for (int i = 0; i < kSamples; ++i) {
    const CardCounts hand = view.sample(rng).state().secrets().hand;
    ++cells[hand.empty() ? "" : text_of(hand)].observed;
  }
  std::vector<properties::Cell> list;
  for (const auto& [hand, cell] : cells) list.push_back(cell);
  ASSERT_GT(properties::chi_squared_p(list), properties::kLeastP) << oracle::show(pair.table());
}

std::string kind_of(const oracle::Table& table) {
  const std::string& move = table.move;
  if (table.winner >= 0) return "won";
  if (move.empty()) return "nothing yet";
  if (move == "pass") return move;
  if (move.size() == 1) return "play";
  return move[0] == '+' ? "buy" : move[0] == '-' ? "remove" : "strike";
}

// rule SU62: before the move, after each kind of move, and after the move that wins
TEST(StraightUpOracle, HiddenHandsAreSampledAsOftenAsTheyAreDealt) {
  oracle::Dice dice(0x5A3F);
  Rng rng(0x5A3F);
  constexpr int kOfEach = testing::oracle_cases(15);
  const auto kinds = {"nothing yet", "pass", "buy", "remove", "play", "strike", "won"};
  std::map<std::string, int> checked;
  const auto has_all = [&] {
    return std::ranges::all_of(kinds, [&](const char* kind) { return checked[kind] == kOfEach; });
  };
  for (int i = 0; i < 400 && !has_all() && !HasFailure(); ++i) {
    Pair pair(rules_of(dice), dice);
    play(pair, dice, [&] {
      const oracle::Table& table = pair.table();
      if (!table.drawn || !pair.countable(500)) return;
      int& done = checked[kind_of(table)];
      if (done == kOfEach || oracle::hands(table).size() < 2 || oracle::below(dice, 4) != 0) return;
      ++done;
      check_samples(pair, rng);
    });
  }
  for (const char* kind : kinds) {
    EXPECT_EQ(checked[kind], kOfEach) << kind;
  }
}

}  // namespace
}  // namespace turnkey::straight_up
