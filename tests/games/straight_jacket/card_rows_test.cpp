// Rows of cards in one array against separate rows.
#include "engine/games/straight_jacket/card_rows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <type_traits>
#include <vector>

#include "engine/core/rng.h"

namespace turnkey::straight_jacket {
namespace {

constexpr int kRows = 5;
constexpr int kMost = 30;
using FiveRows = CardRows<kRows, kMost>;
using Apart = std::vector<std::vector<std::uint8_t>>;

static_assert(std::is_trivially_copyable_v<FiveRows>);
static_assert(std::has_unique_object_representations_v<FiveRows>, "hashed as bytes");

void expect_same(const FiveRows& rows, const Apart& apart) {
  std::vector<std::uint8_t> all;
  for (int n = 0; n < kRows; ++n) {
    ASSERT_EQ(rows.size(n), static_cast<int>(apart[n].size()));
    ASSERT_TRUE(std::ranges::equal(rows.row(n), apart[n])) << n;
    all.insert(all.end(), apart[n].begin(), apart[n].end());
  }
  ASSERT_TRUE(std::ranges::equal(rows.all(), all));
}

TEST(CardRows, AreAsRowsByThemselves) {
  Rng rng(1);
  FiveRows rows;
  Apart apart(kRows);
  for (int step = 0; step < 20'000; ++step) {
    const auto n = static_cast<int>(rng.below(kRows));
    const auto kind = static_cast<std::uint8_t>(rng.below(60));
    auto& row = apart[n];
    if (rows.all().size() < kMost && rng.below(2) == 0) {
      rows.push(n, kind);
      row.push_back(kind);
    } else if (!row.empty()) {
      ASSERT_EQ(rows.pop(n), row.back());
      row.pop_back();
    }
    expect_same(rows, apart);
  }
}

TEST(CardRows, StayInOrderWithHiddenCardsLast) {
  FiveRows rows;
  for (const int kind : {7, 255, 3, 255, 7, 1}) rows.put(2, static_cast<std::uint8_t>(kind));
  rows.push(3, 9);
  Apart apart(kRows);
  apart[3] = {9};
  apart[2] = {1, 3, 7, 7, 255, 255};
  expect_same(rows, apart);
  rows.take(2, 7);
  apart[2] = {1, 3, 7, 255, 255};
  expect_same(rows, apart);
  rows.take(2, 5);  // one of the hidden cards
  apart[2] = {1, 3, 7, 255};
  expect_same(rows, apart);
  rows.take(2, kUnseenKind);  // any of the four
  apart[2] = {255, 255, 255};
  expect_same(rows, apart);
}

TEST(CardRows, EqualRowsHaveEqualBytes) {
  FiveRows rows;
  rows.push(1, 4);
  rows.push(4, 8);
  rows.pop(1);
  FiveRows other;
  other.push(4, 8);
  EXPECT_EQ(std::memcmp(&rows, &other, sizeof rows), 0);
}

}  // namespace
}  // namespace turnkey::straight_jacket
