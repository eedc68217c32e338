// Alpha-beta with Star1 and Star2, and max^n, on thousands of random toy games against plain
// searches: the same values without any part of the search, fewer nodes, and a table that does not
// change results.
#include "search/expectimax/star.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "search/expectimax/maxn.h"
#include "tests/search/model_reference.h"
#include "tests/support/effort.h"
#include "tests/support/toy_model.h"

namespace turnkey::testing {
namespace {

constexpr std::size_t kBytes = std::size_t{1} << 20;

using Star = StarSearch<ToyGame>;
using MaxN = MaxNSearch<ToyGame>;

/// Games of all sizes and numbers of seats.
ToyOptions toy(std::uint32_t seed, int seats) {
  ToyOptions options;
  options.seed = seed;
  options.seats = static_cast<std::uint16_t>(seats);
  options.width = static_cast<std::uint16_t>(1 + seed % 9);
  options.stages = static_cast<std::uint16_t>(1 + seed % 4);
  options.moves = static_cast<std::uint16_t>(1 + seed % 5);
  options.outcomes = static_cast<std::uint16_t>(1 + seed % 6);
  options.ends = static_cast<std::uint16_t>(seed % 25);
  return options;
}

/// All meaningful combinations of the parts: nothing prunes without alpha-beta, and Star2 builds on
/// Star1.
std::vector<SearchParts> all_parts() {
  std::vector<SearchParts> result;
  for (int bits = 0; bits < 32; ++bits) {
    const SearchParts parts{(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0,
                            (bits & 16) != 0};
    const bool builds = (parts.alpha_beta || !parts.star1) && (parts.star1 || !parts.star2);
    if (builds) result.push_back(parts);
  }
  return result;
}

std::string name_of(const SearchParts& parts) {
  std::string name;
  const auto add = [&](bool on, const char* part) { name += on ? std::string(" ") + part : ""; };
  add(parts.alpha_beta, "alpha-beta");
  add(parts.star1, "Star1");
  add(parts.star2, "Star2");
  add(parts.table, "table");
  add(parts.ordering, "ordering");
  return name;
}

/// The plain search's results for a game, depth by depth while its tree is small.
class Expected {
 public:
  static constexpr int kDeepest = 4;
  static constexpr std::uint64_t kMostNodes = 20'000;

  Expected(const ToyModel& position, int seat) : position_(position), seat_(seat) {
    PlainSearch<ToyGame> plain(seat);
    while (values_.size() <= kDeepest && plain.nodes() < kMostNodes) {
      values_.push_back(plain.value(position, static_cast<int>(values_.size())));
    }
  }

  /// Depth by depth in one search, like iterative deepening.
  template <class Search>
  void expect_of(Search& search, const std::string& what) const {
    for (int depth = 0; depth < static_cast<int>(values_.size()); ++depth) {
      const auto& expected = values_[static_cast<std::size_t>(depth)];
      search.begin_iteration(depth);
      const auto value = search.value(position_, depth, -1, 0);
      ASSERT_EQ(value.bound, Bound::kExact) << what;
      for (std::size_t s = 0; s < value.share.size(); ++s) {
        if (seat_ >= 0 && s != static_cast<std::size_t>(seat_)) continue;
        ASSERT_NEAR(value.share[s], expected.share[s], kSame) << what << ", depth " << depth;
      }
      if (expected.finished) {
        ASSERT_TRUE(value.finished) << what << ", depth " << depth;
      }
      if (value.finished) expect_final(value, depth, what);
    }
  }

 private:
  // Solved: no deeper search gives another result.
  void expect_final(const PositionValue<kToySeats>& value, int depth,
                    const std::string& what) const {
    const auto s = static_cast<std::size_t>(std::max(seat_, 0));
    for (auto deeper = static_cast<std::size_t>(depth); deeper < values_.size(); ++deeper) {
      ASSERT_NEAR(value.share[s], values_[deeper].share[s], kSame) << what << ", depth " << depth;
    }
  }

  ToyModel position_;
  int seat_;
  std::vector<PlainSearch<ToyGame>::Value> values_;
};

TEST(Star, AgreesWithThePlainSearchWhateverPartsAreOn) {
  const auto parts = all_parts();
  for (std::uint32_t seed = 0; seed < cases(2'000u) && !HasFatalFailure(); ++seed) {
    const ToyModel position(toy(seed, 2));
    const int seat = static_cast<int>(seed / 3 % 2);
    const Expected expected(position, seat);
    for (std::size_t i = seed % 3; i < parts.size(); i += 3) {
      Star::Table table(kBytes >> (seed % 3) * 5);
      Star search({.parts = parts[i]}, seat, table);
      expected.expect_of(search, "seed " + std::to_string(seed) + name_of(parts[i]));
    }
  }
}

TEST(Star, KeepsItsValuesInATableOfOneCluster) {
  for (std::uint32_t seed = 0; seed < cases(2'000u) && !HasFatalFailure(); ++seed) {
    const ToyModel position(toy(seed, 2));
    Star::Table table(0);
    Star search({}, 0, table);
    Expected(position, 0).expect_of(search, "seed " + std::to_string(seed));
    EXPECT_LE(table.bytes(), 128u);
  }
}

TEST(Star, BoundsHold) {
  // For any alpha: a value above it is exact, else it is at least an upper bound.
  for (std::uint32_t seed = 0; seed < cases(3'000u); ++seed) {
    const ToyModel position(toy(seed, 2));
    Star::Table table(kBytes);
    Star search({}, 0, table);
    for (int depth = 1; depth <= 3; ++depth) {
      const double expected = PlainSearch<ToyGame>(0).value(position, depth).share[0];
      search.begin_iteration(depth);
      for (const double alpha : {0.9, 0.5, 0.52, 0.1, 0.48}) {
        const auto value = search.value(position, depth, alpha, 0);
        if (value.bound == Bound::kExact) {
          ASSERT_NEAR(value.share[0], expected, kSame) << seed;
        } else {
          ASSERT_EQ(value.bound, Bound::kUpper) << seed;
          ASSERT_LE(value.share[0], alpha + kSame) << seed;
          ASSERT_GE(value.share[0], expected - kSame) << seed;
        }
      }
    }
  }
}

/// Stores a true bound, often a loose one, for every position that the search may look up.
class TrueBounds {
 public:
  TrueBounds(Star::Table& table, int seat, std::uint64_t seed)
      : table_(table), seat_(seat), rng_(seed) {}

  /// For all but the position itself.
  void store_below(const ToyModel& position, int depth) {
    if (position.turn().is_nobody() || depth == 0) return;
    const bool chance = position.turn().is_chance();
    const auto below = [&](const ToyMove& move) {
      ToyModel next = position;
      next.apply(move);
      const int left = chance ? depth : depth - 1;
      if (!next.turn().is_nobody() && left > 0) note(next, left);
      store_below(next, left);
    };
    if (chance) {
      return position.for_each_outcome([&](const ToyMove& event, double) { below(event); });
    }
    ToyMoveList list;
    position.moves(list);
    for (const ToyMove& move : list) below(move);
  }

 private:
  void note(const ToyModel& position, int depth) {
    const auto seat = static_cast<std::size_t>(seat_);
    const double value = PlainSearch<ToyGame>(seat_).value(position, depth).share[seat];
    const bool is_lower = rng_.below(2) == 0;
    const double loose = rng_.below(3) == 0 ? 0 : rng_.unit();
    TableEntry<Star::Stored> entry{};
    entry.key =
        hash_of(std::array{position.key(), static_cast<std::uint64_t>(position.stages_left())});
    entry.value.utility = is_lower ? value * (1 - loose) : value + (1 - value) * loose;
    entry.bound = is_lower ? Bound::kLower : Bound::kUpper;
    entry.move = TableEntry<Star::Stored>::kNoMove;
    entry.depth = static_cast<std::uint8_t>(depth);
    table_.store(entry);
  }

  Star::Table& table_;
  int seat_;
  Rng rng_;
};

// Searches that come later have windows of their own: then what stands in the table is loose.
TEST(Star, TrueBoundsInTheTableChangeNoValue) {
  constexpr int kDepth = 3;  // the last decision is not in the table
  for (std::uint32_t seed = 0; seed < cases(1'500u) && !HasFatalFailure(); ++seed) {
    ToyOptions options = toy(seed, 2);
    options.width = 1'000;
    options.stages = 4;
    options.moves = options.outcomes = 3;
    options.ends = 5;
    options.alternate = seed % 3 != 0;
    const ToyModel position(options);
    const int seat = static_cast<int>(seed % 2);
    const auto own = static_cast<std::size_t>(seat);
    const double expected = PlainSearch<ToyGame>(seat).value(position, kDepth).share[own];
    for (const double alpha : {-1.0, 0.9 * expected, 1.1 * expected}) {
      Star::Table table(kBytes);
      Star search({}, seat, table);
      search.begin_iteration(kDepth);
      TrueBounds(table, seat, seed).store_below(position, kDepth);
      const auto value = search.value(position, kDepth, alpha, 0);
      const std::string what = "seed " + std::to_string(seed) + ", alpha " + std::to_string(alpha);
      if (value.bound == Bound::kExact) {
        ASSERT_NEAR(value.share[own], expected, kSame) << what;
      } else {
        ASSERT_GE(value.share[own], expected - kSame) << what;
        ASSERT_LE(value.share[own], alpha + kSame) << what;
      }
    }
  }
}

TEST(MaxN, AgreesWithThePlainSearchWhateverPartsAreOn) {
  for (std::uint32_t seed = 0; seed < cases(2'000u) && !HasFatalFailure(); ++seed) {
    const ToyModel position(toy(seed, 2 + static_cast<int>(seed % 3)));
    const Expected expected(position, -1);
    for (int bits = 0; bits < 8; ++bits) {
      SearchParts parts;
      parts.alpha_beta = (bits & 1) != 0;
      parts.table = (bits & 2) != 0;
      parts.ordering = (bits & 4) != 0;
      MaxN::Table table(kBytes >> (seed % 3) * 5);
      MaxN search({.parts = parts}, 0, table);
      expected.expect_of(search, "seed " + std::to_string(seed) + name_of(parts));
    }
  }
}

TEST(MaxN, IsMinimaxForTwoSeats) {
  for (std::uint32_t seed = 0; seed < cases(500u); ++seed) {
    const ToyModel position(toy(seed, 2));
    MaxN::Table maxn_table(kBytes);
    Star::Table star_table(kBytes);
    MaxN maxn({}, 1, maxn_table);
    Star star({}, 1, star_table);
    maxn.begin_iteration(4);
    star.begin_iteration(4);
    EXPECT_NEAR(maxn.value(position, 4, -1, 0).share[1], star.value(position, 4, -1, 0).share[1],
                kSame);
  }
}

/// Nodes of all toy games together at one depth.
std::uint64_t nodes_of(const SearchParts& parts, int depth) {
  std::uint64_t nodes = 0;
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    ToyOptions options = toy(seed, 2);
    options.width = 1'000;
    options.moves = 5;
    options.ends = 2;
    Star::Table table(kBytes);
    Star search({.parts = parts}, 0, table);
    for (int d = 1; d <= depth; ++d) {
      search.begin_iteration(d);
      search.value(ToyModel(options), d, -1, 0);
    }
    nodes += search.nodes();
  }
  return nodes;
}

// A move's cut-offs do not matter: its win was searched to the end.
TEST(Star, AWinIsSolvedWhateverWasTriedBefore) {
  struct Nothing {};
  using Value = StarValue<Nothing>;
  StarBest<Value> best(true, {});
  EXPECT_TRUE(best.improved_by({.utility = 0.5, .finished = false}));
  EXPECT_FALSE(best.cut({.utility = 0.5, .finished = false}));
  EXPECT_TRUE(best.improved_by({.utility = 1}));
  EXPECT_TRUE(best.cut({.utility = 1}));
  EXPECT_TRUE(best.value.finished && best.value.exact());
}

TEST(Table, ThePositionsBestMoveIsThatOfTheDeepestSearch) {
  for (const bool deeper_first : {false, true}) {
    TranspositionTable<int> table(0);
    for (const int depth : {deeper_first ? 4 : 2, deeper_first ? 2 : 4}) {
      TableEntry<int> entry{};
      entry.key = 7;
      entry.move = static_cast<std::uint16_t>(10 * depth);
      entry.depth = static_cast<std::uint8_t>(depth);
      table.store(entry);
    }
    EXPECT_EQ(table.best_move(7), 40u);
    EXPECT_FALSE(table.best_move(8));
  }
}

TEST(Star, EveryPartSavesNodes) {
  if (kSanitized) GTEST_SKIP() << "a minute there, and no line that others don't reach";
  constexpr int kDepth = 4;
  std::uint64_t before = nodes_of({false, false, false, false, false}, kDepth);
  for (const SearchParts& parts :
       {SearchParts{true, false, false, false, false}, SearchParts{true, true, false, false, false},
        SearchParts{true, true, false, false, true}, SearchParts{true, true, true, false, true},
        SearchParts{true, true, true, true, true}}) {
    const std::uint64_t nodes = nodes_of(parts, kDepth);
    std::printf("%9llu nodes:%s\n", static_cast<unsigned long long>(nodes), name_of(parts).c_str());
    EXPECT_LT(nodes, before) << name_of(parts);
    before = nodes;
  }
}

}  // namespace
}  // namespace turnkey::testing
