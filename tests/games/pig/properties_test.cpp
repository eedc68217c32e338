// The property battery on Pig.
#include "engine/games/pig/game.h"
#include "tests/properties/battery_search.h"

namespace turnkey::properties {

template <>
struct PropertyTraits<pig::Game> : PropertyDefaults {
  static constexpr int kCases = 400;
  static constexpr int kTinyPositions = 60;
  static constexpr bool kHiddenDeals = false;  // P8
  static constexpr std::size_t kMostEventBytes = sizeof(" 0:r") - 1;

  static OptionValues tiny(int) { return {{"Goal", "20"}, {"MaxTurns", "6"}}; }
  static OptionValues longest() { return {{"Goal", "300"}, {"MaxTurns", "200"}}; }

  /// A roll and its die, as often as P6 allows in every turn.
  static std::size_t most_events(const pig::Options& options) {
    return std::size_t{2} * options.max_turns *
           static_cast<std::size_t>(pig::most_rolls(options.goal));
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Pig, Battery, pig::Game);
INSTANTIATE_TYPED_TEST_SUITE_P(Pig, SearchBattery, pig::Game);

}  // namespace turnkey::properties
