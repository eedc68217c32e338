// The property battery on Liar's dice.
#include "engine/games/reference/liars_dice/game.h"

#include "tests/properties/battery_search.h"

namespace turnkey::properties {

template <>
struct PropertyTraits<liars_dice::Game> : PropertyDefaults {
  static constexpr int kCases = 200;
  static constexpr int kTinyPositions = 100;

  /// LD1–LD6: two rolls, every bid once, a doubt, the dice.
  static std::size_t most_events(const liars_dice::Options&) { return 16; }
};

INSTANTIATE_TYPED_TEST_SUITE_P(LiarsDice, Battery, liars_dice::Game);
INSTANTIATE_TYPED_TEST_SUITE_P(LiarsDice, SearchBattery, liars_dice::Game);

}  // namespace turnkey::properties
