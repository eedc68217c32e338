// All melds from the hand against slow brute force: every choice of cards in every order, read by
// the printed rules (BO20–BO23, BO35, BO40, BO42, BO51), on random hands.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "tests/games/break_out/oracle_parts.h"
#include "tests/games/break_out/scene.h"
#include "tests/support/effort.h"

namespace turnkey::break_out {
namespace {

using oracle::Cards;
using oracle::Text;

struct Position {
  Cards hand;
  bool out = false;
  Text round_card;  ///< "" for none
  Text drawn;       ///< "" for none
};

/// All orders of a row that are melds and may be laid with an empty Cell; for sets, the written
/// order.
void add_orders(const Position& at, const Cards& row, std::set<Text>& texts) {
  const auto lay = [&](const Text& shape, const Cards& cards) {
    Cards real = cards;
    std::ranges::replace(real, "rc", at.round_card);
    const int points = oracle::worth(shape, real);
    if (points == 0 || (!at.drawn.empty() && !oracle::has(cards, at.drawn))) return;
    const bool any_size = !at.drawn.empty() || (!at.out && points >= 15);
    if (any_size || cards.size() == 3) texts.insert(shape + "=" + oracle::joined(cards));
  };
  lay("set", oracle::sorted(row));
  Cards order = row;
  std::ranges::sort(order);
  do {
    lay("run", order);
  } while (std::next_permutation(order.begin(), order.end()));
}

std::set<Text> brute_force(const Position& at) {
  Cards all = at.hand;
  if (!at.round_card.empty()) all.push_back("rc");
  std::set<Text> texts;
  std::set<Cards> rows;
  for (unsigned chosen = 0; chosen < 1u << all.size(); ++chosen) {
    Cards row;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if ((chosen >> i & 1u) != 0) row.push_back(all[i]);
    }
    if (row.size() >= 3 && row.size() <= 6) rows.insert(oracle::sorted(row));
  }
  for (const Cards& row : rows) add_orders(at, row, texts);
  return texts;
}

/// Cards of few numbers and colours, so there are many melds; of `specials` cards two are wild.
Position any_position(Rng& rng, std::uint32_t specials) {
  Position at;
  at.out = rng.below(2) == 0;
  const auto any_card = [&]() -> Text {
    const std::uint32_t special = rng.below(specials);
    if (special == 0) return "wi";
    if (special == 1) return rng.below(3) == 0 ? "dr" : "su";
    const char number =
        static_cast<char>('1' + (rng.below(2) == 0 ? rng.below(7) : 2 + rng.below(4)));
    return {static_cast<char>('a' + rng.below(3)), number};
  };
  for (std::uint32_t size = 3 + rng.below(5); size > 0; --size) at.hand.push_back(any_card());
  if (at.out && rng.below(2) == 0) at.round_card = {static_cast<char>('a' + rng.below(3)), '3'};
  if (rng.below(3) == 0) at.drawn = at.hand[0];
  return at;
}

std::set<Text> generated(const Position& at) {
  Text tokens = "Colours=3 Copies=4 Wilds=16 Draws=4 Supers=16";
  tokens += at.out ? " out=0" : "";
  if (!at.round_card.empty()) tokens += " round_card=" + at.round_card;
  if (!at.drawn.empty()) tokens += " up=" + at.drawn;
  const Cards hand = oracle::without(at.hand, {at.drawn});
  const State state = scene(tokens + " hand_0=" + oracle::joined(hand));
  std::set<Text> texts = testing::legal_set<Game>(at.drawn.empty() ? state : after(state, "draw"));
  std::erase_if(texts, [](const Text& text) {
    return !text.starts_with("set=") && !text.starts_with("run=");
  });
  return texts;
}

/// Compares that many random hands; returns the number of melds.
std::size_t compare_hands(int hands, std::uint32_t specials) {
  Rng rng(12);
  std::size_t melds = 0;
  for (int i = 0; i < hands && !::testing::Test::HasFailure(); ++i) {
    const Position at = any_position(rng, specials);
    const std::set<Text> expected = brute_force(at);
    EXPECT_EQ(generated(at), expected) << oracle::joined(at.hand) << " out " << at.out
                                       << " round card " << at.round_card << " drawn " << at.drawn;
    melds += expected.size();
  }
  return melds;
}

// rules BO20, BO21, BO22, BO23, BO35, BO51
TEST(BreakOutMelds, AreThoseOfASlowBruteForce) {
  EXPECT_GT(compare_hands(testing::oracle_cases(800), 8), testing::oracle_cases(4'000u));
}
TEST(BreakOutMelds, OfHandsThatAreMostlyWild) {
  EXPECT_GT(compare_hands(testing::oracle_cases(400), 3), testing::oracle_cases(6'000u));
}

}  // namespace
}  // namespace turnkey::break_out
