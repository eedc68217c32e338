// The property battery on Leduc hold'em.
#include "engine/games/reference/leduc/game.h"

#include "tests/properties/battery_search.h"

namespace turnkey::properties {

template <>
struct PropertyTraits<leduc::Game> : PropertyDefaults {
  static constexpr int kCases = 200;
  static constexpr int kTinyPositions = 100;

  /// LE1–LE6: two deals, four bets, the board, four bets, a showdown.
  static std::size_t most_events(const leduc::Options&) { return 12; }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Leduc, Battery, leduc::Game);
INSTANTIATE_TYPED_TEST_SUITE_P(Leduc, SearchBattery, leduc::Game);

}  // namespace turnkey::properties
