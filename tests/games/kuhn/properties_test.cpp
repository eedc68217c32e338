// The property battery on Kuhn poker, whose whole tree is enumerated.
#include "engine/games/reference/kuhn/game.h"

#include "tests/properties/battery_search.h"

namespace turnkey::properties {

template <>
struct PropertyTraits<kuhn::Game> : PropertyDefaults {
  static constexpr int kCases = 200;
  static constexpr std::size_t kTreeEvents = 1'000;

  /// K1–K4: two deals, three bets, a showdown.
  static std::size_t most_events(const kuhn::Options&) { return 6; }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Kuhn, Battery, kuhn::Game);
INSTANTIATE_TYPED_TEST_SUITE_P(Kuhn, SearchBattery, kuhn::Game);

}  // namespace turnkey::properties
