// The battery can fail: a sound toy game passes it, and each flaw of the toy is noticed by the
// check that is there for it.
#include <gtest/gtest.h>

#include "tests/properties/battery.h"
#include "tests/properties/toy_game.h"

namespace turnkey::properties {

template <Flaw flaw>
struct PropertyTraits<Toy<flaw>> : PropertyDefaults {
  static constexpr std::size_t kTreeEvents = 1'000;
};

INSTANTIATE_TYPED_TEST_SUITE_P(Toy, Battery, Toy<Flaw::kNone>);

namespace {

/// check(record, rng) on every position of the toy; the first failure.
template <class G, class Check>
Failure over_records(Check&& check) {
  for (const Record<G>& record : tiny_records<G>(0)) {
    Rng rng(record.log.size());
    TURNKEY_REQUIRE_OK(check(record, rng));
  }
  return {};
}

/// check(table, rng), likewise.
template <class G, class Check>
Failure over_positions(Check&& check) {
  return over_records<G>([&](const Record<G>& record, Rng& rng) {
    return at_end(record, [&](const Table<G>& table) { return check(table, rng); });
  });
}

template <class G>
using TableOf = const Table<G>&;

TEST(SelfCheck, FollowingNoticesWrongTurnsAndRefusals) {
  using WrongTurn = Toy<Flaw::kViewTurnsWrong>;
  EXPECT_TRUE(over_positions<WrongTurn>([](auto& table, Rng&) { return views_agree(table); }));
  using Refusal = Toy<Flaw::kViewRefusesLow>;
  EXPECT_TRUE(over_positions<Refusal>([](auto& table, Rng&) { return views_agree(table); }));
}

TEST(SelfCheck, MovesNoticeAnotherOrderInTheView) {
  using Swapped = Toy<Flaw::kViewMovesSwapped>;
  EXPECT_TRUE(over_positions<Swapped>([](auto& table, Rng&) { return moves_agree(table); }));
}

TEST(SelfCheck, TextsNoticeOneTextForTwoMoves) {
  using Twice = Toy<Flaw::kTextTwice>;
  EXPECT_TRUE(
      over_positions<Twice>([](auto& table, Rng&) { return move_texts_are_one_to_one(table); }));
}

template <class G>
Failure all_masks_only_replace() {
  return over_records<G>([](const Record<G>& record, Rng&) {
    return at_end(record, [&](const auto& table) { return masks_only_replace(record, table); });
  });
}

TEST(SelfCheck, MasksNoticeWrongCountsAndTraces) {
  EXPECT_TRUE(all_masks_only_replace<Toy<Flaw::kMaskMiscounts>>());
  EXPECT_TRUE(all_masks_only_replace<Toy<Flaw::kMaskLeaks>>());
}

template <class G>
Failure all_worlds_agree() {
  return over_positions<G>([](auto& table, Rng& rng) { return worlds_agree(table, rng); });
}

TEST(SelfCheck, WorldsNoticeLeaksContradictionsAndHoles) {
  EXPECT_TRUE(all_worlds_agree<Toy<Flaw::kMaskLeaks>>());
  EXPECT_TRUE(all_worlds_agree<Toy<Flaw::kSampleForgetsOwn>>());
  EXPECT_TRUE(all_worlds_agree<Toy<Flaw::kUnmaskKeepsSecret>>());
}

TEST(SelfCheck, OtherTruthsNoticeLeaks) {
  using Leak = Toy<Flaw::kMaskLeaks>;
  EXPECT_TRUE(
      over_positions<Leak>([](auto& table, Rng& rng) { return truths_look_alike(table, rng); }));
}

TEST(SelfCheck, ChanceNoticesOddsAndKeys) {
  using Odds = Toy<Flaw::kOddsOff>;
  EXPECT_TRUE(
      over_positions<Odds>([](auto& table, Rng& rng) { return chance_is_sound(table, rng); }));
  using Key = Toy<Flaw::kKeyWearsOut>;
  EXPECT_TRUE(
      over_positions<Key>([](auto& table, Rng& rng) { return chance_is_sound(table, rng); }));
}

TEST(SelfCheck, DrawsNoticeUnevenness) {
  using Uneven = Toy<Flaw::kDrawsUneven>;
  Rng rng(1);
  EXPECT_TRUE(draws_follow_probabilities<Uneven>(Uneven::State(Uneven::Options{}), rng));
}

template <class G>
Failure all_samples_are_uniform() {
  int counted = 0;
  return over_positions<G>(
      [&](auto& table, Rng& rng) { return samples_are_uniform(table, rng, counted); });
}

TEST(SelfCheck, EnumerationNoticesUnevenSamplesAndCounts) {
  EXPECT_TRUE(all_samples_are_uniform<Toy<Flaw::kSampleByRank>>());
  EXPECT_TRUE(all_samples_are_uniform<Toy<Flaw::kSampleForcesX>>());
  EXPECT_TRUE(all_samples_are_uniform<Toy<Flaw::kRedealPeeks>>());
  EXPECT_TRUE(all_samples_are_uniform<Toy<Flaw::kWorldsOff>>());
}

TEST(SelfCheck, EnumerationNoticesWhatAViewTakesTooEasily) {
  using AnyShow = Toy<Flaw::kViewTakesAnyShow>;
  const std::vector<ToyMove> moves = AnyShow::all_moves();
  EXPECT_TRUE(over_positions<AnyShow>([&](TableOf<AnyShow> table, Rng&) -> Failure {
    for (const auto& watcher : table.watchers()) {
      const auto deals = consistent_deals<AnyShow>({}, watcher.log, watcher.view.seat(), 1'000);
      TURNKEY_REQUIRE_OK(accepts_just_the_possible<AnyShow>(watcher, *deals, moves));
    }
    return {};
  }));
}

TEST(SelfCheck, RefusalsNoticeAnyMaskAndTraces) {
  using AnyMask = Toy<Flaw::kViewTakesAnyMask>;
  EXPECT_TRUE(
      over_positions<AnyMask>([](auto& table, Rng& rng) { return masks_are_checked(table, rng); }));
  using Changes = Toy<Flaw::kViewChangesFirst>;
  EXPECT_TRUE(over_positions<Changes>(
      [](auto& table, Rng&) { return only_legal_is_accepted(table, Changes::all_moves()); }));
}

TEST(SelfCheck, PayoffsNoticeSharesThatDoNotSumToOne) {
  using Shares = Toy<Flaw::kSharesOff>;
  EXPECT_TRUE(over_positions<Shares>([](auto& table, Rng&) { return values_are_sound(table); }));
}

TEST(SelfCheck, EndsNoticeAGameWithoutOne) {
  using Endless = Toy<Flaw::kEndless>;
  Rng rng(1);
  EXPECT_TRUE(ends_within_limits(play<Endless>({}, Style::kUniform, rng)));
}

TEST(SelfCheck, GoodnessOfFit) {
  const std::vector<Cell> fair = {{50, 48}, {50, 52}};
  EXPECT_NEAR(chi_squared_p(fair), 0.68916, 1e-5);  // χ² = 0.16 with one degree of freedom
  const std::vector<Cell> three = {{20, 26}, {20, 24}, {20, 10}};
  EXPECT_NEAR(chi_squared_p(three), 0.022371, 1e-6);  // χ² = 7.6 with two: exp(-3.8)
  const std::vector<Cell> impossible = {{100, 99}, {0, 1}};
  EXPECT_EQ(chi_squared_p(impossible), 0);
  const std::vector<Cell> pooled = {{1, 0}, {1, 4}, {1, 0}, {1, 0}, {1, 1}, {5, 5}};
  EXPECT_NEAR(chi_squared_p(pooled), 1, 1e-12);
}

TEST(SelfCheck, MaskedTexts) {
  EXPECT_EQ(expand_masks("1=AK?3"), "1=AK???");
  EXPECT_EQ(expand_masks("1=?"), "1=?");
  EXPECT_EQ(expand_masks("?2,?12"), "??," + std::string(12, '?'));
  EXPECT_TRUE(only_masks_symbols("1=AKT72", "1=?5"));
  EXPECT_TRUE(only_masks_symbols("1=AKT72", "1=AT?3"));
  EXPECT_TRUE(only_masks_symbols("l_", "l?"));
  EXPECT_FALSE(only_masks_symbols("l=", "l?"));
  EXPECT_FALSE(only_masks_symbols("1=AKT72", "1=?4"));
  EXPECT_FALSE(only_masks_symbols("1=AKT72", "1=TA?3"));
  EXPECT_FALSE(only_masks_symbols("1=AKT72", "1=Q?4"));
  EXPECT_FALSE(only_masks_symbols("1=AKT72", "?7"));
  EXPECT_TRUE(fits_protocol("7@12+3,40+4"));
  EXPECT_FALSE(fits_protocol("a b"));
  EXPECT_FALSE(fits_protocol("c:x"));
  EXPECT_FALSE(fits_protocol("searchmoves"));
  EXPECT_FALSE(fits_protocol(""));
}

}  // namespace
}  // namespace turnkey::properties
