// The depth-first searches over models on random toy games with independent scores, with partners,
// with one seat, for either objective, against plain searches: the searching seat's value and
// everybody else's payoffs.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "search/expectimax/maxn.h"
#include "search/expectimax/star.h"
#include "tests/search/model_reference.h"
#include "tests/support/effort.h"
#include "tests/support/toy_model.h"

namespace turnkey::testing {
namespace {

constexpr double kSamePoints = 1e-10;
constexpr int kDecisions = 3;
constexpr SearchParts kPlain{false, false, false, false, false};

/// A kind of table: its seats, payoffs and objective.
struct Kind {
  int seats;
  bool partners;
  Scores scores;
  Objective objective;

  Want want() const { return {objective, partners}; }
  std::string name() const {
    return std::to_string(seats) + (partners ? " partners" : " seats") +
           (objective == Objective::kWin ? ", win, seed " : ", score, seed ");
  }
  ToyModel game(std::uint32_t seed) const {
    ToyOptions options;
    options.seed = seed;
    options.seats = static_cast<std::uint16_t>(seats);
    options.partners = partners;
    options.scores = scores;
    options.width = static_cast<std::uint16_t>(2 + seed % 8);
    options.stages = static_cast<std::uint16_t>(1 + seed % 3);
    options.moves = static_cast<std::uint16_t>(2 + seed % 4);
    options.ends = static_cast<std::uint16_t>(5 + seed % 20);
    return ToyModel(options);
  }
  Utility utility(const ToyModel& position) const {
    const bool by_share = scores == Scores::kByShare;
    const ScoreBounds bounds = by_share ? ScoreBounds{0, kScorePerShare} : kToyBounds;
    return Utility(objective, bounds, Teams::of(position));
  }
};

/// The result is consistent: its utility matches its payoffs, and the teams share the win.
void expect_sound(const PositionValue<kToySeats>& value, const ToyModel& position,
                  const Utility& utility, std::size_t seat, const std::string& what) {
  EXPECT_NEAR(utility(value, seat), value.utility, kSamePoints) << what;
  double sum = 0;
  for (std::size_t s = 0; s < static_cast<std::size_t>(position.seats()); ++s) {
    const bool first = position.team_of(Seat::at(static_cast<int>(s))) == static_cast<int>(s);
    sum += first ? value.share[s] : 0;
    EXPECT_GE(value.share[s], -kSamePoints) << what;
  }
  EXPECT_NEAR(sum, 1, kSamePoints) << what;
}

void expect_same(const PositionValue<kToySeats>& value, const Payoffs<kToySeats>& expected,
                 int seats, const std::string& what) {
  for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s) {
    EXPECT_NEAR(value.share[s], expected.share[s], kSamePoints) << what << ", seat " << s;
    EXPECT_NEAR(value.score[s], expected.score[s], 1000 * kSamePoints) << what << ", seat " << s;
  }
}

/// Star with all of its parts finds the plain value. Without them it also makes the plain search's
/// choices, so all payoffs are equal.
template <class Search>
void expect_star(const Kind& kind, std::uint32_t seed) {
  const ToyModel position = kind.game(seed);
  const Utility utility = kind.utility(position);
  for (int seat = 0; seat < kind.seats; ++seat) {
    const auto s = static_cast<std::size_t>(seat);
    const std::string what = kind.name() + std::to_string(seed);
    const auto expected = PlainSearch<ToyGame>(seat, kind.want()).value(position, kDecisions);
    for (const SearchParts& parts : {SearchParts{}, kPlain}) {
      typename Search::Table table(std::size_t{1} << 16);
      Search search({.parts = parts}, seat, table, utility);
      search.begin_iteration(kDecisions);
      const auto value = search.value(position, kDecisions, -1, 0);
      ASSERT_NEAR(value.utility, utility(expected, s), kSamePoints) << what;
      expect_sound(value, position, utility, s, what);
      if (!parts.alpha_beta) expect_same(value, expected, kind.seats, what);
    }
  }
}

void expect_maxn(const Kind& kind, std::uint32_t seed) {
  using Search = MaxNSearch<ToyPoints>;
  const ToyModel position = kind.game(seed);
  const std::string what = kind.name() + std::to_string(seed);
  const auto expected = PlainSearch<ToyGame>(-1, kind.want()).value(position, kDecisions);
  for (const SearchParts& parts : {SearchParts{}, kPlain}) {
    Search::Table table(std::size_t{1} << 16);
    Search search({.parts = parts}, 0, table, kind.utility(position));
    search.begin_iteration(kDecisions);
    const auto value = search.value(position, kDecisions, -1, 0);
    expect_same(value, expected, kind.seats, what);
    expect_sound(value, position, kind.utility(position), 0, what);
  }
}

constexpr std::uint32_t kGames = cases(300u);
constexpr auto kWin = Objective::kWin;
constexpr auto kScore = Objective::kScore;

TEST(Points, MaxNTellsSharesAndScoresOfAll) {
  for (const Kind& kind :
       {Kind{2, false, Scores::kPoints, kScore}, Kind{3, false, Scores::kPoints, kWin},
        Kind{3, false, Scores::kPoints, kScore}, Kind{4, true, Scores::kPoints, kScore},
        Kind{4, true, Scores::kPoints, kWin}}) {
    for (std::uint32_t seed = 0; seed < kGames; ++seed) expect_maxn(kind, seed);
  }
}

TEST(Points, StarPlaysForTheScoreOfAConstantSum) {
  for (const Kind& kind : {Kind{2, false, Scores::kConstantSum, kScore},
                           Kind{4, true, Scores::kConstantSum, kScore}}) {
    for (std::uint32_t seed = 0; seed < kGames; ++seed) {
      expect_star<StarSearch<ToyConstantSum>>(kind, seed);
    }
  }
}

TEST(Points, StarPlaysForTheWinOfATeamAndTellsTheScores) {
  for (const Kind& kind :
       {Kind{2, false, Scores::kPoints, kWin}, Kind{4, true, Scores::kPoints, kWin}}) {
    for (std::uint32_t seed = 0; seed < kGames; ++seed) {
      expect_star<StarSearch<ToyPoints>>(kind, seed);
    }
  }
}

TEST(Points, PartnersShareTheWinWithoutPoints) {
  const Kind kind{4, true, Scores::kByShare, kWin};
  for (std::uint32_t seed = 0; seed < kGames; ++seed) expect_star<StarSearch<ToyGame>>(kind, seed);
}

TEST(Points, OneSeatPlaysForItsScore) {
  for (std::uint32_t seed = 0; seed < kGames; ++seed) {
    // With the objective win it plays for the score: it has the whole win anyway.
    const ToyModel position = Kind{1, false, Scores::kPoints, kWin}.game(seed);
    const Utility utility(kWin, kToyBounds, Teams::of(position));
    EXPECT_EQ(utility.objective(), kScore);
    StarSearch<ToyPoints>::Table table(std::size_t{1} << 16);
    StarSearch<ToyPoints> search({}, 0, table, utility);
    search.begin_iteration(kDecisions);
    const auto value = search.value(position, kDecisions, -1, 0);
    const auto expected = PlainSearch<ToyGame>(0, {kScore}).value(position, kDecisions);
    EXPECT_NEAR(value.score[0], expected.score[0], kSamePoints);
    EXPECT_NEAR(value.share[0], 1, kSamePoints);
    expect_star<StarSearch<ToyPoints>>({1, false, Scores::kPoints, kScore}, seed);
  }
}

TEST(Points, TheObjectiveMatters) {
  // Otherwise the tests above would prove little: the best moves for win and score must differ.
  int differ = 0;
  for (std::uint32_t seed = 0; seed < kGames; ++seed) {
    const Kind kind{2, false, Scores::kPoints, kScore};
    const ToyModel position = kind.game(seed);
    const auto by_score = PlainSearch<ToyGame>(-1, {kScore}).value(position, kDecisions);
    const auto by_share = PlainSearch<ToyGame>(-1, {kWin}).value(position, kDecisions);
    differ += by_score == by_share ? 0 : 1;
  }
  EXPECT_GT(differ, static_cast<int>(kGames) / 3);
}

}  // namespace
}  // namespace turnkey::testing
