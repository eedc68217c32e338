// Deals under constraints against every order of the cards.
#include "engine/games/escaped/constrained_deal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "tests/properties/statistics.h"

namespace turnkey::escaped {
namespace {

using Rules = std::map<int, Bits>;  // by card: where it may lie

struct Case {
  Bits places;
  Bits cards;
  Rules rules;

  ConstrainedDeal deal() const {
    ConstrainedDeal deal(places, cards);
    for (const auto& [card, allowed] : rules) deal.add_rule(card, allowed);
    return deal;
  }
  bool fits(int place, int card) const {
    const auto rule = rules.find(card);
    return rule == rules.end() || has_bit(rule->second, place);
  }
  /// The card on each place, as letters; an undealt card must have no rule.
  std::map<std::string, double> enumerated() const {
    std::vector<int> order;
    for_each_bit(cards, [&](int card) { order.push_back(card); });
    std::map<std::string, double> deals;
    do {
      std::string text;
      bool legal = true;
      std::size_t next = 0;
      for_each_bit(places, [&](int place) {
        legal = legal && fits(place, order[next]);
        text += static_cast<char>('a' + order[next++]);
      });
      for (; next < order.size(); ++next) legal = legal && rules.count(order[next]) == 0;
      if (legal) deals[text] = 0;
    } while (std::ranges::next_permutation(order).found);
    return deals;
  }
};

std::string text_of(const ConstrainedDeal::Cards& cards, Bits places) {
  std::string text;
  for_each_bit(places, [&](int place) { text += static_cast<char>('a' + cards[place]); });
  return text;
}

/// Six cards on places 2, 3, 5, 7, 8 and 23; each rule allows two or three places, so rules matter.
Case random_case(Rng& rng) {
  Case one{bit(2) | bit(3) | bit(5) | bit(7) | bit(8) | bit(23), first_bits(6), {}};
  const auto rules = rng.below(6);
  for (std::uint32_t card = 0; card < rules; ++card) {
    Bits allowed = 0;
    for (std::uint32_t i = 0; i < 2 + card % 2; ++i) allowed |= bit(random_bit(one.places, rng));
    one.rules[static_cast<int>(card)] = allowed;
  }
  return one;
}

TEST(ConstrainedDeal, CountsAndSamplesAsEnumerated) {
  Rng rng(17);
  for (int i = 0; i < 150; ++i) {
    const Case one = random_case(rng);
    const ConstrainedDeal deal = one.deal();
    auto deals = one.enumerated();
    ASSERT_EQ(decimal(deal.count()), std::to_string(deals.size()));
    if (deals.empty() || deals.size() > 100) continue;
    const double each = 60;
    ConstrainedDeal::Cards cards{};
    for (int n = 0; n < each * static_cast<double>(deals.size()); ++n) {
      deal.sample(cards, rng);
      const auto found = deals.find(text_of(cards, one.places));
      ASSERT_NE(found, deals.end());
      ++found->second;
    }
    std::vector<properties::Cell> cells;
    for (const auto& [text, count] : deals) cells.push_back({each, count});
    EXPECT_GT(properties::chi_squared_p(cells), properties::kLeastP);
  }
}

// Seven cards on eight of nine places: drawn independently they nearly always collide, so most
// deals use the exact way, place by place.
TEST(ConstrainedDeal, IsFairWhereCardsDrawnOneByOneMeet) {
  ConstrainedDeal deal(first_bits(9), first_bits(9));
  for (int card = 0; card < 7; ++card) deal.add_rule(card, first_bits(8));
  std::array<std::array<double, 9>, 9> counts{};  // by card and place
  Rng rng(19);
  ConstrainedDeal::Cards cards{};
  const double each = 1000;
  for (int n = 0; n < 8 * each; ++n) {
    deal.sample(cards, rng);
    for (std::size_t place = 0; place < 9; ++place) ++counts[cards[place]][place];
  }
  for (std::size_t card = 0; card < 7; ++card) {
    std::vector<properties::Cell> cells;
    for (std::size_t place = 0; place < 8; ++place) cells.push_back({each, counts[card][place]});
    EXPECT_GT(properties::chi_squared_p(cells), properties::kLeastP) << card;
    EXPECT_EQ(counts[card][8], 0);
  }
}

TEST(ConstrainedDeal, ACardThatMayLieAnywhereTakesNoRule) {
  ConstrainedDeal deal(first_bits(10), first_bits(10));
  for (int card = 0; card < 10; ++card) deal.add_rule(card, first_bits(12));
  EXPECT_EQ(decimal(deal.count()), "3628800");
}

TEST(ConstrainedDeal, KnowsThePossibleHands) {
  Rng rng(18);
  for (int i = 0; i < 150; ++i) {
    const Case one = random_case(rng);
    const auto deals = one.enumerated();
    const ConstrainedDeal deal = one.deal();
    for (int card = 0; card < 6; ++card) {
      int number = 0;
      for_each_bit(one.places, [&](int place) {
        const bool possible = std::any_of(deals.begin(), deals.end(), [&](const auto& entry) {
          return entry.first[static_cast<std::size_t>(number)] == 'a' + card;
        });
        EXPECT_EQ(deal.may_show(place, card), possible);
        ++number;
      });
    }
    EXPECT_FALSE(deal.may_show(1, 0));  // no place of this deal
  }
}

TEST(ConstrainedDeal, MoreCardsThanPlaces) {
  for (const Bits allowed : {bit(1), first_bits(2)}) {
    Case one{first_bits(2), first_bits(4), {{1, allowed}}};
    EXPECT_EQ(decimal(one.deal().count()), std::to_string(one.enumerated().size())) << allowed;
  }
}

TEST(ConstrainedDeal, LeavesOtherPlacesAlone) {
  Rng rng(1);
  ConstrainedDeal::Cards cards;
  cards.fill(99);
  ConstrainedDeal(bit(4) | bit(6), bit(1) | bit(2)).sample(cards, rng);
  EXPECT_EQ(std::ranges::count(cards, 99), ConstrainedDeal::kMaxPlaces - 2);
  EXPECT_EQ(cards[4] + cards[6], 3);
}

TEST(ConstrainedDeal, TwentyFourFactorial) {
  const ConstrainedDeal all(first_bits(24), first_bits(24));
  EXPECT_EQ(decimal(all.count()), "620448401733239439360000");
  EXPECT_EQ(decimal(0), "0");
}

}  // namespace
}  // namespace turnkey::escaped
