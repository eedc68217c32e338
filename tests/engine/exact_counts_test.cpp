// Counts of deals against brute force over small decks, against closed forms, and against published
// and independently computed numbers beyond 64 and 128 bits.
#include "engine/core/exact_counts.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "engine/core/card_bag.h"
#include "engine/core/card_counts.h"

namespace turnkey {
namespace {

using Numbers = std::vector<int>;

/// Gives every single card to a hand or to the rest in turn, and collects the deals by kind.
class BruteForce {
 public:
  BruteForce(const Numbers& copies, Numbers hands) : open_(std::move(hands)) {
    for (std::size_t kind = 0; kind < copies.size(); ++kind) {
      cards_.insert(cards_.end(), static_cast<std::size_t>(copies[kind]), static_cast<int>(kind));
    }
    held_.resize(open_.size(), Numbers(copies.size(), 0));
    deal(0);
  }
  std::size_t by_kind() const { return deals_.size(); }

 private:
  void deal(std::size_t card) {
    if (card == cards_.size()) {
      for (const int open : open_) {
        if (open > 0) return;
      }
      deals_.insert(held_);
      return;
    }
    deal(card + 1);
    const int kind = cards_[card];
    for (std::size_t hand = 0; hand < open_.size(); ++hand) {
      if (open_[hand] == 0) continue;
      --open_[hand];
      ++held_[hand][static_cast<std::size_t>(kind)];
      deal(card + 1);
      --held_[hand][static_cast<std::size_t>(kind)];
      ++open_[hand];
    }
  }

  Numbers cards_;
  Numbers open_;
  std::vector<Numbers> held_;
  std::set<std::vector<Numbers>> deals_;
};

struct Table {
  Numbers copies;
  Numbers hands;
};

/// At most 8 cards and 3 hands: some deals are impossible, some hands are empty.
Table any_table() {
  Table table{Numbers(4), Numbers(*rc::gen::inRange<std::size_t>(0, 4))};
  for (int& count : table.copies) count = *rc::gen::inRange(0, 3);
  for (int& size : table.hands) size = *rc::gen::inRange(0, 4);
  return table;
}

RC_GTEST_PROP(ExactCounts, DealsByKind, ()) {
  const Table table = any_table();
  const BruteForce expected(table.copies, table.hands);
  RC_ASSERT(exact_deals(table.copies, table.hands) == std::to_string(expected.by_kind()));
  RC_ASSERT(is_one_deal(table.copies, table.hands) == (expected.by_kind() == 1));
}

// With the rest as one more hand, kinds and hands are symmetric.
RC_GTEST_PROP(ExactCounts, KindsAndHandsChangePlaces, ()) {
  const Table table = any_table();
  const auto total = [](const Numbers& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), 0);
  };
  Numbers places = table.hands;
  places.push_back(total(table.copies) - total(table.hands));
  RC_PRE(places.back() >= 0);
  RC_ASSERT(exact_deals(table.copies, table.hands) == exact_deals(places, table.copies));
}

TEST(ExactCounts, HaveNoEndAt128Bits) {
  // Kinds of one card each, so 52! / 13!^4 and 100! / (10!^4 · 60!), by Python's integers.
  EXPECT_EQ(exact_deals(Numbers(52, 1), Numbers{13, 13, 13, 13}), "53644737765488792839237440000");
  const std::string forty_of_hundred = "64680992274275971693502154084782139278652358694400";
  EXPECT_EQ(exact_deals(Numbers(100, 1), Numbers(4, 10)), forty_of_hundred);
}

// Numbers from another algorithm, which went kind by kind and took seconds each; less than one
// here. Seven hands of nine cards from three copies of 64 kinds, twelve cards being known; six
// hands that go hand by hand; four of few kinds and three large ones, where kind by kind is faster.
TEST(ExactCounts, LargeDealsAreCountedFast) {
  Numbers party(64, 3);
  std::fill_n(party.begin(), 12, 2);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(exact_deals(party, Numbers(7, 9)),
            "1927520698680011112049496469575767528506629678596754610723918620718711530000");
  EXPECT_EQ(exact_deals(Numbers(30, 4), Numbers(6, 11)),
            "2044322292465276696826248343575957842942802266031765000");
  Numbers mixed(14);
  for (int i = 0; i < 14; ++i) mixed[i] = 8 - i % 5;
  EXPECT_EQ(exact_deals(mixed, Numbers(4, 6)), "453664043666530077");
  Numbers uneven{16, 12};
  for (int i = 0; i < 26; ++i) uneven.push_back(1 + i % 4);
  EXPECT_EQ(exact_deals(uneven, Numbers{15, 14, 13}), "2490919437245455753891020984");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

TEST(ExactCounts, MoreThanThereAreCannotBeDealt) {
  EXPECT_EQ(exact_deals(Numbers{2, 1}, Numbers{2, 2}), "0");
  EXPECT_EQ(exact_deals(Numbers(8, 4), Numbers(6, 6)), "0");  // too many for kind by kind
}

// The same wherever that is fast. Eight hands of 20 from 1 to 19 copies of 19 kinds take too long
// to count.
TEST(ExactCounts, LongCountsHaveAnUpperBound) {
  EXPECT_EQ(deals_at_most(Numbers{2, 1}, Numbers{1, 1}), "3");
  EXPECT_EQ(deals_at_most(Numbers{2, 1}, Numbers{2, 2}), "0");
  Numbers copies(19);
  std::iota(copies.begin(), copies.end(), 1);
  const auto start = std::chrono::steady_clock::now();
  const std::string one_hand = exact_deals(copies, Numbers{20});
  EXPECT_EQ(one_hand, "18106447251");
  EXPECT_EQ(deals_at_most(copies, Numbers(8, 20)),
            "11552233276291039937776532107262071997563065256643000531702050195440512018075828001");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

TEST(ExactCounts, ProductsAndWideNumbersInDecimal) {
  EXPECT_EQ(exact_product({}), "1");
  EXPECT_EQ(exact_product(std::vector<std::uint64_t>{7, 0}), "0");
  const std::vector<std::uint64_t> two_hundred_bits(200, 2);
  EXPECT_EQ(exact_product(two_hundred_bits),
            "1606938044258990275541962092341162602522202993782792835301376");
  EXPECT_EQ(decimal(0), "0");
  EXPECT_EQ(decimal(~Wide{0}), "340282366920938463463374607431768211455");
}

TEST(ExactCounts, TakesTheCopiesOfABag) {
  CardCounts bag;
  bag.add(0, 2);
  bag.add(15, 1);
  EXPECT_EQ(exact_deals(copies_in(bag), Numbers{1, 1}), "3");  // 0 0, 0 15, 15 0
}

}  // namespace
}  // namespace turnkey
