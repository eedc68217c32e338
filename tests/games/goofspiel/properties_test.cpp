// The property battery on Goofspiel.
#include <string>

#include "engine/games/reference/goofspiel/game.h"
#include "tests/properties/battery_search.h"

namespace turnkey::properties {

template <>
struct PropertyTraits<goofspiel::Game> : PropertyDefaults {
  static constexpr int kCases = 200;
  static constexpr int kTinyPositions = 100;

  static OptionValues tiny(int position) { return {{"Cards", std::to_string(2 + position % 3)}}; }
  static OptionValues longest() { return {{"Cards", std::to_string(goofspiel::kMostCards)}}; }

  /// GS3–GS5: a prize, two bids, and their showing.
  static std::size_t most_events(const goofspiel::Options& options) {
    return std::size_t{4} * options.cards;
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Goofspiel, Battery, goofspiel::Game);
INSTANTIATE_TYPED_TEST_SUITE_P(Goofspiel, SearchBattery, goofspiel::Game);

}  // namespace turnkey::properties
