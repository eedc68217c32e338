// The property battery on Oh Hell. Deals are enumerated late in hands, with the real pack.
#include <algorithm>

#include "engine/games/oh_hell/game.h"
#include "tests/properties/battery_search.h"

namespace turnkey::properties {

template <>
struct PropertyTraits<oh_hell::Game> : PropertyDefaults {
  static constexpr int kCases = 30;
  static constexpr int kSearchCases = 3;
  static constexpr int kTinyPositions = 10;
  static constexpr int kFullGames = 1;
  static constexpr std::size_t kMostEventBytes = sizeof(" c:0=") - 1 + 2 * oh_hell::kMostCards;

  /// One card each.
  static OptionValues tiny(int position) {
    return {{"Players", "3"}, {"To", "1"}, {"Hook", position % 2 == 0 ? "true" : "false"}};
  }
  static OptionValues longest() { return {{"Players", "4"}, {"From", "13"}, {"To", "1"}}; }

  /// In each hand deals, the turned card, bids and plays.
  static std::size_t most_events(const oh_hell::Options& options) {
    const oh_hell::Public table(options);
    std::size_t events = 0;
    for (int hand = 0; hand < table.hands(); ++hand) {
      events += std::size_t{options.players} * (2u + table.size_in(hand)) + 1;
    }
    return events;
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(OhHell, Battery, oh_hell::Game);
INSTANTIATE_TYPED_TEST_SUITE_P(OhHell, SearchBattery, oh_hell::Game);

}  // namespace turnkey::properties
