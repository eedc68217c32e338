// Deals under what is known, against all deals by brute force.
#include "engine/core/deals/suit_deal.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <vector>

#include "tests/support/effort.h"

namespace turnkey {
namespace {

constexpr std::size_t kHands = DealFacts::kMostHands;
using Hands = DealFacts::Hands;

/// All deals, by giving each card in turn to each hand that may have it.
void list_deals(const DealFacts& facts, PackSet left, const Hands& hands,
                std::map<Hands, int>& deals) {
  if (left == 0) {
    deals[hands] = 0;
    return;
  }
  const PackCard card = lowest_card(left);
  for (std::size_t hand = 0; hand < kHands; ++hand) {
    if (size_of(hands[hand]) == facts.sizes[hand] || has_card(facts.lacks[hand], card)) continue;
    Hands next = hands;
    next[hand] |= pack_bit(card);
    list_deals(facts, left & (left - 1), next, deals);
  }
}

std::map<Hands, int> all_deals(const DealFacts& facts) {
  std::map<Hands, int> deals;
  int room = 0;
  for (const int size : facts.sizes) room += size;
  if (room == size_of(facts.cards)) list_deals(facts, facts.cards, {}, deals);
  return deals;
}

/// Few cards for some of the hands, which lack whole suits or single cards.
DealFacts random_facts(Rng& rng) {
  DealFacts facts;
  const auto cards = static_cast<int>(1 + rng.below(8));
  facts.cards = random_subset(kWholePack, cards, rng);
  const std::uint32_t hands = 1 + rng.below(kHands);
  for (int i = 0; i < cards; ++i) ++facts.sizes[rng.below(hands)];
  for (PackSet& lacks : facts.lacks) {
    for (int suit = 0; suit < kSuits; ++suit) {
      if (rng.below(4) == 0) lacks |= suit_mask(static_cast<Suit>(suit));
    }
    if (rng.below(8) == 0) lacks |= random_subset(kWholePack, 20, rng);
  }
  return facts;
}

TEST(SuitDeal, CountsAllDealsAndKnowsWhetherThereAreAny) {
  Rng rng(1);
  int possible = 0;
  int impossible = 0;
  const int tried = testing::cases(2000);
  for (int i = 0; i < tried; ++i) {
    const DealFacts facts = random_facts(rng);
    const auto deals = all_deals(facts);
    ASSERT_EQ(decimal(SuitDeal(facts).count()), std::to_string(deals.size())) << i;
    ASSERT_EQ(facts.possible(), !deals.empty()) << i;
    ++(deals.empty() ? impossible : possible);
  }
  EXPECT_GT(4 * possible, tried);
  EXPECT_GT(4 * impossible, tried);
}

TEST(SuitDeal, SamplesAllDealsEquallyOften) {
  Rng rng(2);
  int checked = 0;
  for (int i = 0; i < testing::cases(300); ++i) {
    const DealFacts facts = random_facts(rng);
    auto deals = all_deals(facts);
    if (deals.empty() || deals.size() > 300) continue;
    ++checked;
    const SuitDeal deal(facts);
    const int each = 60;
    const auto draws = each * static_cast<int>(deals.size());
    for (int n = 0; n < draws; ++n) {
      const auto found = deals.find(deal.sample(rng));
      ASSERT_NE(found, deals.end()) << i;
      ++found->second;
    }
    double chi_squared = 0;
    for (const auto& [hands, count] : deals) {
      chi_squared += (count - each) * (count - each) / static_cast<double>(each);
    }
    const auto freedom = static_cast<double>(deals.size() - 1);
    EXPECT_LT(chi_squared, freedom + 6 * std::sqrt(2 * freedom) + 20) << i;
  }
  EXPECT_GT(checked, 20);
}

TEST(SuitDeal, CountsWholePacks) {
  DealFacts facts;
  facts.cards = kWholePack;
  facts.sizes = {13, 13, 13, 13};
  EXPECT_EQ(decimal(SuitDeal(facts).count()), "53644737765488792839237440000");
  facts.lacks[0] = suit_mask(Suit::kHearts);
  facts.lacks[1] = suit_mask(Suit::kSpades) | suit_mask(Suit::kHearts);
  facts.lacks[2] = suit_mask(Suit::kClubs);
  Rng rng(3);
  const SuitDeal deal(facts);
  for (int i = 0; i < 1000; ++i) {
    const Hands hands = deal.sample(rng);
    PackSet all = 0;
    for (std::size_t hand = 0; hand < kHands; ++hand) {
      EXPECT_EQ(size_of(hands[hand]), facts.sizes[hand]);
      EXPECT_EQ(hands[hand] & facts.lacks[hand], 0u);
      all |= hands[hand];
    }
    EXPECT_EQ(all, kWholePack);
  }
  facts.sizes = {13, 26, 13};  // a suit or two for each
  EXPECT_TRUE(facts.possible());
  EXPECT_EQ(SuitDeal(facts).count(), 1u);
  facts.sizes = {13, 27, 12};  // but the second hand has two suits only
  EXPECT_FALSE(facts.possible());
  EXPECT_EQ(SuitDeal(facts).count(), 0u);
}

TEST(SuitDeal, KeepsTablesInTheCache) {
  DealFacts facts;
  facts.cards = suit_mask(Suit::kHearts) | suit_mask(Suit::kClubs);
  facts.sizes = {13, 13};
  SuitDeals tables;
  const SuitDeal* first = &tables.of(facts);
  EXPECT_EQ(&tables.of(facts), first);
  facts.sizes = {12, 14};
  EXPECT_EQ(tables.of(facts).facts(), facts);
  tables.shrink(0);
  EXPECT_EQ(tables.of(facts).facts(), facts);
  for (std::uint8_t size = 0; size < 26; ++size) {
    facts.sizes = {size, static_cast<std::uint8_t>(26 - size)};
    EXPECT_EQ(tables.of(facts).facts(), facts);
  }
}

}  // namespace
}  // namespace turnkey
