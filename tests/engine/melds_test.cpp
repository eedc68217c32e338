// Melds of a deck of thirteen numbers in four colours with two kinds of wild cards, against a
// card-by-card definition of a meld. The melds that a hand can make are compared with all rows of
// its cards.
#include "engine/core/melds/melds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>
#include <vector>

#include "engine/core/card_multiset.h"
#include "engine/core/melds/meld_finder.h"
#include "engine/core/rng.h"

namespace turnkey {
namespace {

constexpr std::uint8_t kJoker = 52;
constexpr std::uint8_t kTwo = 54;  // 53 is no wild one
constexpr std::uint8_t kMark = 55;
using Rummy = MeldCards<13, 4, std::uint64_t{1} << kJoker | std::uint64_t{1} << kTwo>;
using RummyHand = CardMultiset<55, 3>;
constexpr int kMost = 5;
using RummyMeld = Meld<Rummy, kMost>;
using RowOfCards = std::vector<std::uint8_t>;

struct TestRow {
  std::array<std::uint8_t, kMost> cards{};
  int count = 0;
  int low = 0;
};

bool all_wild(const RowOfCards& row) { return std::ranges::all_of(row, Rummy::is_wild); }

/// The first number of a run, or the number of a set, if the row is one; -1: no meld.
int number_of_meld(const RowOfCards& row, bool run) {
  if (row.size() < 3 || row.size() > kMost || all_wild(row)) return -1;
  for (int number = 0; number < 13; ++number) {
    for (int colour = 0; colour < 4; ++colour) {
      bool fits = !run || number + static_cast<int>(row.size()) <= 13;
      for (int i = 0; i < static_cast<int>(row.size()) && fits; ++i) {
        if (Rummy::is_wild(row[i])) continue;
        fits = run ? row[i] == 4 * (number + i) + colour : row[i] < 52 && row[i] / 4 == number;
      }
      if (fits) return number;
    }
  }
  return -1;
}
bool is_meld_row(const RowOfCards& row, bool run) { return number_of_meld(row, run) >= 0; }

RummyMeld meld_of(const RowOfCards& row, bool run) {
  RummyMeld meld;
  meld.is_run = run;
  for (const std::uint8_t card : row) meld.insert(card, false);
  return meld;
}
RowOfCards row_of(const RummyMeld& meld) { return {meld.begin(), meld.end()}; }
RowOfCards with_card(RowOfCards row, std::uint8_t card, bool run, bool low) {
  row.insert(low ? row.begin() : row.end(), card);
  if (!run) std::ranges::sort(row);
  return row;
}

/// A random meld: some cards of a row become wild ones.
RowOfCards any_row(Rng& rng, bool run) {
  while (true) {
    RowOfCards row;
    const int number = static_cast<int>(rng.below(13));
    const int colour = static_cast<int>(rng.below(4));
    const int size = 3 + static_cast<int>(rng.below(3));
    for (int i = 0; i < size; ++i) {
      const int card =
          run ? 4 * (number + i) + colour : 4 * number + static_cast<int>(rng.below(4));
      const bool wild = card >= 52 || rng.below(3) == 0;
      row.push_back(wild ? (rng.below(2) == 0 ? kJoker : kTwo) : static_cast<std::uint8_t>(card));
    }
    if (!run) std::ranges::sort(row);
    if (is_meld_row(row, run)) return row;
  }
}

template <class F>
void for_any_melds(F&& check) {
  Rng rng(21);
  for (int i = 0; i < 2'000 && !::testing::Test::HasFailure(); ++i) {
    const bool run = rng.below(2) == 0;
    const RowOfCards row = any_row(rng, run);
    SCOPED_TRACE(::testing::PrintToString(row) + (run ? " run" : " set"));
    check(row, meld_of(row, run), run);
  }
}

TEST(Melds, KindsByNumberAndColour) {
  for (int card = 0; card < 52; ++card) {
    const auto kind = Rummy::one_kind(static_cast<std::uint8_t>(card));
    EXPECT_EQ(Rummy::kind_of(Rummy::number_of(card), Rummy::colour_of(card)), card);
    for (int number = 0; number < 13; ++number) {
      EXPECT_EQ((Rummy::of_number(number) & kind) != 0, card / 4 == number);
      EXPECT_EQ((Rummy::below(number) & kind) != 0, card / 4 < number);
    }
    for (int colour = 0; colour < 4; ++colour) {
      EXPECT_EQ((Rummy::of_colour(colour) & kind) != 0, card % 4 == colour);
    }
  }
  EXPECT_EQ(Rummy::of_colour(3) & ~Rummy::kAnyNumber, 0u);
  EXPECT_TRUE(Rummy::is_wild(kTwo));
  EXPECT_FALSE(Rummy::is_wild(53));
  EXPECT_FALSE(Rummy::is_wild(0xFF));
}

TEST(Melds, AreWorthTheNumbersThatTheirCardsStandFor) {
  for_any_melds([](const RowOfCards& row, const RummyMeld& meld, bool run) {
    const int number = number_of_meld(row, run);
    int points = 0;
    for (int i = 0; i < static_cast<int>(row.size()); ++i) points += number + 1 + (run ? i : 0);
    EXPECT_EQ(meld.start(), number);
    EXPECT_EQ(meld.points(), points);
    EXPECT_EQ(row_of(meld), row);
  });
}

TEST(Melds, TakeWhatMakesALongerOne) {
  for_any_melds([](const RowOfCards& row, const RummyMeld& meld, bool run) {
    for (int kind = 0; kind <= kMark; ++kind) {
      const auto card = static_cast<std::uint8_t>(kind);
      bool taken = false;
      for (const bool low : {false, true}) {
        const RowOfCards longer = with_card(row, card, run, low);
        const bool fits = is_meld_row(longer, run) && (run || !low);
        EXPECT_EQ(meld.takes(card, low), fits) << kind << " low " << low;
        taken |= fits;
        RummyMeld grown = meld;
        const TestRow one{{card}, 1, low ? 1 : 0};
        ASSERT_EQ(grown.grow(one), fits);
        EXPECT_EQ(row_of(grown), fits ? longer : row);
      }
      EXPECT_EQ((meld.taken() >> kind & 1) != 0, taken) << kind;
    }
  });
}

TEST(Melds, GrowAtBothEndsFromWithinOutwards) {
  RummyMeld run = meld_of({16, kJoker, 24}, true);  // numbers 4 to 6
  const TestRow more{{12, 28}, 2, 1};
  EXPECT_TRUE(run.grow(more));
  EXPECT_EQ(row_of(run), (RowOfCards{12, 16, kJoker, 24, 28}));
  RummyMeld low = meld_of({16, kJoker, 24}, true);
  EXPECT_TRUE(low.grow(TestRow{{8, 12}, 2, 2}));
  EXPECT_EQ(row_of(low), (RowOfCards{8, 12, 16, kJoker, 24}));
  EXPECT_FALSE(low.grow(TestRow{{28}, 1, 0})) << "it is full";
}

TEST(Melds, GiveWildCardsForThoseTheyStandFor) {
  for_any_melds([](const RowOfCards& row, const RummyMeld& meld, bool run) {
    for (int kind = 0; kind < 52; ++kind) {
      for (const std::uint8_t wild : {kJoker, kTwo}) {
        const auto card = static_cast<std::uint8_t>(kind);
        const int place = meld.swap_place(card, wild);
        std::set<RowOfCards> rows;
        for (std::size_t i = 0; i < row.size(); ++i) {
          if (row[i] != wild) continue;
          RowOfCards swapped = row;
          swapped[i] = card;
          // The other cards must not change what they stand for.
          const bool same = number_of_meld(swapped, run) == number_of_meld(row, run);
          if (!run) std::ranges::sort(swapped);
          if (is_meld_row(swapped, run) && same) rows.insert(swapped);
        }
        ASSERT_EQ(place >= 0, !rows.empty()) << kind;
        if (place < 0) continue;
        RummyMeld after = meld;
        after.swap(card, wild);
        EXPECT_TRUE(rows.contains(row_of(after))) << kind;
      }
    }
  });
}

TEST(Melds, LoseCardsThatLeaveAMeldBehind) {
  for_any_melds([](const RowOfCards& row, const RummyMeld& meld, bool run) {
    for (std::uint8_t card = 0; card <= kTwo; ++card) {
      std::set<int> places;
      for (std::size_t i = 0; i < row.size(); ++i) {
        RowOfCards rest = row;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        const bool end = !run || i == 0 || i + 1 == row.size();
        if (row[i] == card && Rummy::is_number(card) && end && is_meld_row(rest, run)) {
          places.insert(static_cast<int>(i));
        }
      }
      const int place = meld.leaving_place(card);
      EXPECT_EQ(place >= 0, !places.empty()) << int{card};
      EXPECT_TRUE(place < 0 || places.contains(place)) << int{card};
    }
  });
}

// ---- melds of a hand ----------------------------------------------------------------------------

struct Found {
  std::set<RowOfCards> sets;
  std::set<RowOfCards> runs;
  friend bool operator==(const Found&, const Found&) = default;
};

/// All rows of the cards up to the greatest length, with the mark for the lent card.
Found all_melds(const RowOfCards& cards, std::uint8_t lent) {
  Found found;
  RowOfCards row;
  std::vector<bool> used(cards.size());
  const auto go_on = [&](const auto& self) -> void {
    RowOfCards real = row;
    std::ranges::replace(real, kMark, lent);
    if (std::ranges::is_sorted(row) && is_meld_row(real, false)) found.sets.insert(row);
    if (is_meld_row(real, true)) found.runs.insert(row);
    for (std::size_t i = 0; row.size() < kMost && i < cards.size(); ++i) {
      if (used[i]) continue;
      used[i] = true;
      row.push_back(cards[i]);
      self(self);
      row.pop_back();
      used[i] = false;
    }
  };
  go_on(go_on);
  return found;
}

/// Each must come exactly once.
Found found_melds(const RummyHand& hand, std::uint8_t lent) {
  Found found;
  TestRow row;
  MeldFinder<Rummy, RummyHand, TestRow> finder(hand, row, lent, kMark);
  const auto add = [&](std::set<RowOfCards>& rows) {
    EXPECT_TRUE(rows.insert({row.cards.begin(), row.cards.begin() + row.count}).second);
  };
  for_each_bit(finder.set_numbers(), [&](int number) {
    const std::size_t before = found.sets.size();
    finder.for_each_set(number, kMost, [&] { add(found.sets); });
    EXPECT_GT(found.sets.size(), before) << "no set of " << number;
  });
  for_each_bit(finder.run_starts(), [&](int first) {
    const auto card = static_cast<std::uint8_t>(first);
    finder.for_each_run(card, kMost, [&] { add(found.runs); });
  });
  EXPECT_EQ(row.count, 0);
  return found;
}

/// Few numbers and colours, so there are many melds.
RowOfCards any_cards(Rng& rng) {
  RowOfCards cards;
  const std::uint32_t first = rng.below(10);
  for (std::uint32_t i = 3 + rng.below(5); i > 0; --i) {
    const std::uint32_t special = rng.below(9);
    const std::uint32_t card = 4 * std::min(first + rng.below(5), 12u) + rng.below(2);
    const auto is = static_cast<std::uint8_t>(special < 3 ? kJoker + special : card);
    if (std::ranges::count(cards, is) < 3) cards.push_back(is);
  }
  return cards;
}

TEST(MeldFinder, FindsAllRowsThatAreMelds) {
  Rng rng(22);
  std::size_t melds = 0;
  for (int i = 0; i < 600 && !::testing::Test::HasFailure(); ++i) {
    RowOfCards cards = any_cards(rng);
    RummyHand hand;
    for (const std::uint8_t card : cards) hand.add(card);
    const auto lent = static_cast<std::uint8_t>(rng.below(2) == 0 ? 0xFF : rng.below(52));
    SCOPED_TRACE(::testing::PrintToString(cards) + " lent " + std::to_string(lent));
    if (lent < 52) cards.push_back(kMark);
    const Found expected = all_melds(cards, lent);
    EXPECT_EQ(found_melds(hand, lent), expected);
    melds += expected.sets.size() + expected.runs.size();
  }
  EXPECT_GT(melds, 6'000u);
}

TEST(MeldFinder, TellsTheBestMeldAtAGlance) {
  Rng rng(23);
  for (int i = 0; i < 600 && !::testing::Test::HasFailure(); ++i) {
    const RowOfCards cards = any_cards(rng);
    if (std::ranges::count_if(cards, Rummy::is_wild) > 2) continue;
    RummyHand hand;
    for (const std::uint8_t card : cards) hand.add(card);
    const Found found = all_melds(cards, 0xFF);
    for (const auto& [sets, runs] : {std::pair(true, true), {true, false}, {false, true}}) {
      BestMeld best;
      const auto offer = [&](const std::set<RowOfCards>& rows, bool run) {
        for (const RowOfCards& row : rows) {
          best.cards = std::max(best.cards, static_cast<int>(row.size()));
          best.points = std::max(best.points, meld_of(row, run).points());
        }
      };
      if (sets) offer(found.sets, false);
      if (runs) offer(found.runs, true);
      const auto told = best_meld<Rummy, kMost>(hand, sets, runs);
      EXPECT_EQ(told.points, best.points) << ::testing::PrintToString(cards);
      EXPECT_EQ(told.cards, best.cards) << ::testing::PrintToString(cards);
    }
  }
}

// More cards of a number, and in a row, than a meld may have.
TEST(MeldFinder, NoMeldHasMoreCardsThanItMay) {
  const RowOfCards set = {16, 16, 17, 17, 18, kJoker, kTwo};
  const RowOfCards run = {16, 20, 24, 28, 32, 36, kTwo};
  for (const RowOfCards& cards : {set, run}) {
    RummyHand hand;
    for (const std::uint8_t card : cards) hand.add(card);
    EXPECT_EQ(found_melds(hand, 0xFF), all_melds(cards, 0xFF));
    const bool is_run = cards == run;
    const BestMeld best = best_meld<Rummy, kMost>(hand, !is_run, is_run);
    EXPECT_EQ(best.cards, kMost);
    EXPECT_EQ(best.points, is_run ? 7 + 8 + 9 + 10 + 11 : 5 * 5);
  }
}

}  // namespace
}  // namespace turnkey
