// Corner cases in a tiny game like that of engine/TUTORIAL.md. CMake compiles the page's own game
// and tests beside these (tests/CMakeLists.txt).
#include "engine/game_adapter.h"
#include "engine/games/toss/game.h"
#include "tests/properties/trees.h"
#include "tests/support/any_table.h"
#include "tests/support/positions.h"

namespace turnkey::properties {

static_assert(Game<toss::Game> && HasModel<toss::Game>);

namespace {

/// The coin falls first, and nobody calls heads.
struct CoinFirst : toss::Public {
  Actor turn() const {
    if (events == 0) return Actor::chance();
    return events == 1 && called != 0 ? Actor(Seat::at(0)) : Actor::nobody();
  }
  bool legal(const toss::Move& move) const {
    return (move.kind == toss::Move::Kind::kCoin) == (events == 0);
  }
};

struct CoinFirstGame : OpenGame<CoinFirstGame, NoOptions, toss::Move, toss::MoveList, CoinFirst> {
  static constexpr std::string_view kName = "coin_first";
  static constexpr int kMaxSeats = 1;
  static constexpr int kRolloutPlies = 2;

  static std::string text(const Move& move) { return toss::Game::text(move); }
  static Expected<Move> parse(std::string_view text) { return toss::Game::parse(text); }
  static ScoreBounds score_bounds(const Options&) { return {0, 1}; }
};

}  // namespace

template <>
struct PropertyTraits<CoinFirstGame> : PropertyDefaults {};

// The coin is the only chance event, even in a run with few games.
TEST(ChanceRecords, AreFoundWhereAGameHasOneEventOfChance) {
  const auto records = chance_records<CoinFirstGame>(3);
  ASSERT_EQ(records.size(), 3);
  for (const auto& record : records) EXPECT_EQ(record.log.size(), 0);
}

// Half of these games end before any seat is on turn.
TEST(RandomPosition, IsASeatsTurnWhereChanceMayEndTheGame) {
  for (std::uint64_t seed = 0; seed < 16; ++seed) {
    const auto position = testing::random_position(any_game<CoinFirstGame>(), {}, seed, 3);
    EXPECT_TRUE(position.turn().is_seat());
    Rng rng(seed);
    EXPECT_TRUE(testing::decision<CoinFirstGame>({}, rng, 3).view.turn().is_seat());
  }
}

}  // namespace turnkey::properties
