// A game's calibrated evaluation (calibrate in engine/defaults.h) appears in reports and has no
// effect on play.
#include <gtest/gtest.h>

#include <all_games.h>
#include <cmath>
#include <numeric>

#include "agents/open_cards.h"
#include "engine/open_game.h"
#include "tests/support/positions.h"
#include "tests/support/searching.h"

namespace turnkey::testing {
namespace {

struct Call {
  std::uint8_t number = 0;
  friend bool operator==(const Call&, const Call&) = default;
};
using Calls = FixedVector<Call, 2>;

/// Two seats name 0 or 1 in turn. By the evaluation for play, it is good for seat 0 that it named
/// 1; the calibrated one says otherwise.
struct CallTable : OpenDefaults {
  static constexpr NoOptions options{};
  static constexpr std::uint8_t kTurns = 40;

  std::uint8_t turns = 0;
  std::uint8_t first = 0;

  Actor turn() const { return turns == kTurns ? Actor::nobody() : Actor(Seat::at(turns % 2)); }
  void moves(Calls& list) const {
    list.clear();
    list.push_back({0});
    list.push_back({1});
  }
  bool legal(const Call& move) const { return turn().is_seat() && move.number < 2; }
  void apply(const Call& move) {
    if (turns++ == 0) first = move.number;
  }
  Draw draw() const { return Draw::certain(); }
  Call outcome(std::uint32_t) const { return {}; }
  Payoffs<2> payoffs() const { return scored_by_share(Shares<2>{0.5, 0.5}); }
  Payoffs<2> evaluate() const {
    if (turns == kTurns) return payoffs();
    const double share = first == 1 ? 0.75 : 0.5;
    return scored_by_share(Shares<2>{share, 1 - share});
  }
  std::uint64_t key(bool) const { return hash_of(turns, first); }
  int stages_left() const { return kTurns - turns; }
  bool begins_stage() const { return true; }
  Facts describe(const Call&) const { return {"kind", "call"}; }
  Facts board() const { return {"turns", turns}; }
  std::string drawing() const { return board().text() + "\n"; }
};

struct CallGame : OpenGame<CallGame, NoOptions, Call, Calls, CallTable> {
  static constexpr std::string_view kName = "call";
  static constexpr int kMaxSeats = 2;
  static constexpr Scores kScores = Scores::kByShare;
  static constexpr int kRolloutPlies = 0;

  static std::string text(const Call& move) { return std::to_string(move.number); }
  static Expected<Call> parse(std::string_view) { return fail(ErrorCode::kBadMove, "call"); }
  static ScoreBounds score_bounds(const NoOptions&) { return {0, kScorePerShare}; }
  static Call rollout_move(const State&, MoveList&, Rng&) { return {}; }
  static Payoffs<2> calibrate(const State&, const Payoffs<2>&) {
    return scored_by_share(Shares<2>{0.125, 0.875});
  }
};
static_assert(Calibrates<CallGame>);

// Too few iterations for a playout to reach the end of the game.
constexpr std::uint64_t kNodes = 6;

TEST(Calibrated, IsSaidOfMovesThatAreChosenByTheEvaluation) {
  const CallGame::View view(NoOptions{}, Seat::at(0));
  SearchRequest request = nodes_request(kNodes);
  request.assess = true;
  for (const Report& report :
       {run_ismcts<CallGame>(view, request), run_flat<CallGame>(view, request)}) {
    EXPECT_EQ(restore<Call>(*report.lines.front().move).number, 1);
    EXPECT_EQ(report.lines.front().share[0].mean, 0.125);
  }
}

TEST(Calibrated, IsSaidOffTurnToo) {
  const CallGame::View spectator(NoOptions{}, Seat::spectator());
  const SearchRequest request = nodes_request(2);
  EXPECT_EQ(run_ismcts<CallGame>(spectator, request).lines.front().share[1].mean, 0.875);
  EXPECT_EQ(run_flat<CallGame>(spectator, request).lines.front().share[1].mean, 0.875);
}

TEST(Calibrated, IsSaidInHindsight) {
  const OpenCards<CallGame> hindsight({});
  const StateAdapter<CallGame> start(CallGame::State(NoOptions{}));
  const Worth worth = hindsight.play_out(start, 10, 0);
  EXPECT_EQ(worth.share[0].mean, 0.125);
  EXPECT_EQ(worth.share[1].mean, 0.875);
}

template <class G>
class CalibratedOf : public ::testing::Test {};
TYPED_TEST_SUITE(CalibratedOf, AllGames<::testing::Types>);

TYPED_TEST(CalibratedOf, SharesAreDividedAsMuchAsEver) {
  using G = TypeParam;
  if constexpr (Calibrates<G>) {
    Rng rng(3);
    for (int game = 0; game < 8; ++game) {
      const auto options = *G::parse_options(random_options<G>(rng));
      play_out<G>(typename G::State(options), rng, any_move(rng),
                  [&](const auto&, const auto&, const auto& state) {
                    if (state.turn().is_nobody()) return;
                    const auto evaluated = G::evaluate(state);
                    const auto said = G::calibrate(state, evaluated).share;
                    const auto played = evaluated.share;
                    for (const double share : said) ASSERT_TRUE(share >= 0 && share <= 1) << share;
                    ASSERT_NEAR(std::accumulate(said.begin(), said.end(), 0.0),
                                std::accumulate(played.begin(), played.end(), 0.0), 1e-9);
                  });
    }
  } else {
    GTEST_SKIP() << "it says what it plays by";
  }
}

}  // namespace
}  // namespace turnkey::testing
