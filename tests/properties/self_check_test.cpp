// The battery can fail: a correct toy game passes it, and for each flaw of the toy the responsible
// check fails.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/properties/battery.h"
#include "tests/properties/toy_game.h"

namespace turnkey::properties {

template <>
struct PropertyTraits<Toy> : PropertyDefaults {
  static constexpr std::size_t kTreeEvents = 1'000;
};

INSTANTIATE_TYPED_TEST_SUITE_P(Toy, Battery, Toy);

namespace {

/// Whether check(record, rng) fails on a position of the toy with this flaw.
template <class Check>
bool noticed_in_records(Flaw flaw, Check&& check) {
  const Flawed flawed(flaw);
  for (const Record<Toy>& record : tiny_records<Toy>(0)) {
    Rng rng(record.log.size());
    if (check(record, rng)) return true;
  }
  return false;
}

/// The same for check(table, rng).
template <class Check>
bool noticed(Flaw flaw, Check&& check) {
  return noticed_in_records(flaw, [&](const Record<Toy>& record, Rng& rng) {
    return at_end(record, [&](const Table<Toy>& table) { return check(table, rng); });
  });
}

TEST(SelfCheck, FollowingNoticesWrongTurnsAndRefusals) {
  const auto agree = [](auto& table, Rng&) { return views_agree(table); };
  EXPECT_TRUE(noticed(Flaw::kViewTurnsWrong, agree));
  EXPECT_TRUE(noticed(Flaw::kViewRefusesLow, agree));
  EXPECT_FALSE(noticed(Flaw::kNone, agree));
}

TEST(SelfCheck, MovesNoticeAnotherOrderInTheView) {
  EXPECT_TRUE(
      noticed(Flaw::kViewMovesSwapped, [](auto& table, Rng&) { return moves_agree(table); }));
}

TEST(SelfCheck, TextsNoticeOneTextForTwoMoves) {
  EXPECT_TRUE(noticed(Flaw::kTextTwice,
                      [](auto& table, Rng&) { return move_texts_are_one_to_one(table); }));
}

TEST(SelfCheck, ReadingsNoticeTwoMovesThatReadAlike) {
  const auto apart = [](auto& table, Rng&) { return moves_read_apart(table); };
  EXPECT_TRUE(noticed(Flaw::kDescribedTwice, apart));
  EXPECT_TRUE(noticed(Flaw::kToldTwice, apart));
  EXPECT_FALSE(noticed(Flaw::kNone, apart));
}

TEST(SelfCheck, MasksNoticeWrongCountsAndTraces) {
  const auto replace = [](const Record<Toy>& record, Rng&) {
    return at_end(record, [&](const auto& table) { return masks_only_replace(record, table); });
  };
  EXPECT_TRUE(noticed_in_records(Flaw::kMaskMiscounts, replace));
  EXPECT_TRUE(noticed_in_records(Flaw::kMaskLeaks, replace));
}

/// The fault of a model.
enum class Bend : std::uint8_t { kNone, kKeyLacksSum, kKeyLacksAll, kStageUntold, kOddsOff };

/// A die is summed, twice in each of three stages, until the sum is even at the end of one.
struct Sums {
  struct Move {
    std::uint8_t die;
  };
  using MoveList = FixedVector<Move, 1>;
  static std::string text(const Move& move) { return std::to_string(move.die); }

  struct Model {
    Bend bend;
    std::uint8_t sum = 0;
    std::uint8_t dice = 0;

    Actor turn() const {
      const bool over = dice > 0 && dice % 2 == 0 && (sum % 2 == 0 || dice == 6);
      return over ? Actor::nobody() : Actor::chance();
    }
    void moves(MoveList& list) const { list.clear(); }
    void apply(const Move& move) {
      sum = static_cast<std::uint8_t>(sum + move.die);
      ++dice;
    }
    template <class Visit>
    void for_each_outcome(Visit&& visit) const {
      for (std::uint8_t die = 1; die <= 3; ++die)
        visit(Move{die}, bend == Bend::kOddsOff ? 0.3 : 1.0 / 3);
    }
    int stages_left() const { return 3 - dice / 2; }
    bool begins_stage() const { return dice % 2 == 0 && bend != Bend::kStageUntold; }
    std::uint64_t key() const {
      if (bend == Bend::kKeyLacksAll) return 0;
      const int known = bend == Bend::kKeyLacksSum && dice % 2 == 1 ? 0 : sum;
      return hash_of(known, static_cast<std::uint64_t>(dice % 2));
    }
  };
};

TEST(SelfCheck, ModelsNoticeKeysClocksAndChances) {
  const auto noticed_in_model = [](Bend bend) {
    Rng rng(1);
    std::map<std::uint64_t, std::uint64_t> met;
    for (int game = 0; game < 50; ++game) {
      if (model_is_sound<Sums>({bend}, met, rng)) return true;
    }
    return false;
  };
  EXPECT_FALSE(noticed_in_model(Bend::kNone));
  for (const Bend bend :
       {Bend::kKeyLacksSum, Bend::kKeyLacksAll, Bend::kStageUntold, Bend::kOddsOff}) {
    EXPECT_TRUE(noticed_in_model(bend)) << static_cast<int>(bend);
  }
}

TEST(SelfCheck, WorldsNoticeLeaksContradictionsAndHoles) {
  const auto agree = [](auto& table, Rng& rng) { return worlds_agree(table, rng); };
  EXPECT_TRUE(noticed(Flaw::kMaskLeaks, agree));
  EXPECT_TRUE(noticed(Flaw::kSampleForgetsOwn, agree));
  EXPECT_TRUE(noticed(Flaw::kUnmaskKeepsSecret, agree));
  EXPECT_TRUE(noticed(Flaw::kKnowledgePeeks, agree));
  EXPECT_TRUE(noticed(Flaw::kKnowledgeLacks, agree));
}

TEST(SelfCheck, OtherTruthsNoticeLeaks) {
  EXPECT_TRUE(noticed(Flaw::kMaskLeaks,
                      [](auto& table, Rng& rng) { return truths_look_alike(table, rng); }));
}

TEST(SelfCheck, ChanceNoticesOddsAndKeys) {
  const auto sound = [](auto& table, Rng& rng) { return chance_is_sound(table, rng); };
  EXPECT_TRUE(noticed(Flaw::kOddsOff, sound));
  EXPECT_TRUE(noticed(Flaw::kKeyWearsOut, sound));
}

TEST(SelfCheck, DrawsNoticeUnevenness) {
  const Flawed flawed(Flaw::kDrawsUneven);
  Rng rng(1);
  EXPECT_TRUE(draws_follow_probabilities<Toy>(Toy::State(Toy::Options{}), rng));
}

TEST(SelfCheck, EnumerationNoticesUnevenSamplesAndCounts) {
  int counted = 0;
  const auto uniform = [&](auto& table, Rng& rng) {
    return samples_are_uniform(table, rng, counted);
  };
  EXPECT_TRUE(noticed(Flaw::kSampleByRank, uniform));
  EXPECT_TRUE(noticed(Flaw::kSampleForcesX, uniform));
  EXPECT_TRUE(noticed(Flaw::kRedealPeeks, uniform));
  EXPECT_TRUE(noticed(Flaw::kWorldsOff, uniform));
}

TEST(SelfCheck, EnumerationNoticesAViewThatAcceptsTooMuch) {
  const std::vector<ToyMove> moves = Toy::all_moves();
  EXPECT_TRUE(noticed(Flaw::kViewTakesAnyShow, [&](const Table<Toy>& table, Rng&) -> Failure {
    for (const auto& watcher : table.watchers()) {
      const auto deals = consistent_deals<Toy>({}, watcher.log, watcher.view.seat(), 1'000);
      TURNKEY_REQUIRE_OK(accepts_just_the_possible<Toy>(watcher, *deals, moves));
    }
    return {};
  }));
}

TEST(SelfCheck, RefusalsNoticeAnyMaskAndTraces) {
  EXPECT_TRUE(noticed(Flaw::kViewTakesAnyMask,
                      [](auto& table, Rng& rng) { return masks_are_checked(table, rng); }));
  EXPECT_TRUE(noticed(Flaw::kViewChangesFirst, [](auto& table, Rng&) {
    return only_legal_is_accepted(table, Toy::all_moves());
  }));
}

TEST(SelfCheck, PayoffsNoticeSharesThatDoNotSumToOne) {
  EXPECT_TRUE(noticed(Flaw::kSharesOff, [](auto& table, Rng&) { return values_are_sound(table); }));
}

TEST(SelfCheck, ValuesNoticeAnEndThatIsEvaluatedAsSomethingElse) {
  EXPECT_TRUE(
      noticed(Flaw::kEndMisjudged, [](auto& table, Rng&) { return values_are_sound(table); }));
}

TEST(SelfCheck, EndsNoticeAGameWithoutOne) {
  const Flawed flawed(Flaw::kEndless);
  Rng rng(1);
  EXPECT_THAT([&] { play<Toy>({}, Style::kUniform, rng); },
              ::testing::ThrowsMessage<std::runtime_error>(::testing::StartsWith(
                  "a game of toy did not end within 65536 events (most_events in ")));
  EXPECT_THROW(tiny_records<Toy>(0), std::runtime_error) << "of its tree";
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
  EXPECT_EQ(expand_masks("0=Qs?3", 2), "0=Qs??????");
  EXPECT_EQ(expand_masks("pass=??", 2), "pass=??");
  EXPECT_TRUE(only_masks_symbols("1=AKT72", "1=?5"));
  EXPECT_TRUE(only_masks_symbols("1=AKT72", "1=AT?3"));
  EXPECT_TRUE(only_masks_symbols("l_", "l?"));
  EXPECT_TRUE(only_masks_symbols("0=QsTh2c", "0=?3", 2));
  EXPECT_FALSE(only_masks_symbols("0=QsTh2c", "0=?6", 2));
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
