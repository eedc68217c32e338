// The property battery on Goofspiel.
#include <array>
#include <string>

#include "engine/games/reference/goofspiel/game.h"
#include "tests/properties/battery_search.h"

namespace turnkey::properties {

template <>
struct PropertyTraits<goofspiel::Game> : PropertyDefaults {
  static constexpr int kCases = 200;
  static constexpr int kTinyPositions = 100;

  static OptionValues variant(int cards, std::size_t order) {
    constexpr std::array<const char*, 3> kOrders = {"random", "ascending", "descending"};
    return {{"Cards", std::to_string(cards)}, {"Prizes", kOrders[order]}};
  }
  static rc::Gen<OptionValues> options() {
    return rc::gen::exec([] {
      const int cards = *rc::gen::inRange(goofspiel::kFewestCards, goofspiel::kMostCards + 1);
      return variant(cards, *rc::gen::inRange<std::size_t>(0, 3));
    });
  }
  static OptionValues tiny(int position) { return variant(2 + position % 3, 0); }
  static OptionValues longest() { return variant(goofspiel::kMostCards, 0); }

  /// GS3–GS5: a prize, two bids, showing them.
  static std::size_t most_events(const goofspiel::Options& options) {
    return std::size_t{4} * options.cards;
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Goofspiel, Battery, goofspiel::Game);
INSTANTIATE_TYPED_TEST_SUITE_P(Goofspiel, SearchBattery, goofspiel::Game);

}  // namespace turnkey::properties
