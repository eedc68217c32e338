// The game that engine/README.md shows whole compiles as it stands there, and passes the battery.
#include "toss_game.h"

#include "tests/properties/battery.h"

namespace turnkey::properties {

template <>
struct PropertyTraits<toss::Game> : PropertyDefaults {
  static constexpr bool kHiddenDeals = false;
  static std::size_t most_events(const NoOptions&) { return 2; }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Toss, Battery, toss::Game);

// The coin is the only event of chance, and nobody knows how few games a run is told to play.
TEST(TossChance, IsFoundInEveryGame) {
  const auto records = chance_records<toss::Game>(3);
  ASSERT_EQ(records.size(), 3);
  for (const auto& record : records) EXPECT_EQ(record.log.size(), 1);
}

static_assert(Game<toss::Game> && HasModel<toss::Game>);

}  // namespace turnkey::properties
