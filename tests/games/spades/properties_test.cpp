// The property battery on Spades. Deals are enumerated late in hands, with the real pack.
#include <array>

#include "engine/games/spades/game.h"
#include "tests/properties/battery_search.h"

namespace turnkey::properties {

template <>
struct PropertyTraits<spades::Game> : PropertyDefaults {
  static constexpr int kCases = 30;
  static constexpr int kSearchCases = 3;
  static constexpr int kTinyPositions = 4;
  static constexpr int kFullGames = 1;
  static constexpr std::size_t kMostEventBytes = sizeof(" c:0=") - 1 + 2 * spades::kHand;

  static constexpr std::array kCaps = {testing::OptionCap{"Hands", 3}};
  static OptionValues tiny(int) { return {{"Hands", "1"}}; }
  static OptionValues longest() {
    return {{"Points", "1000"}, {"Losing", "0"}, {"NilPoints", "50"}, {"Lead", "clubs"}};
  }

  /// Deals, bids, the lead, and the cards of each hand.
  static std::size_t most_events(const spades::Options& options) {
    return std::size_t{options.hands} * (2u * spades::kSeats + 1 + kPackCards);
  }
  static int team_of(const spades::Options&, int seat) { return spades::side_of(seat); }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Spades, Battery, spades::Game);
INSTANTIATE_TYPED_TEST_SUITE_P(Spades, SearchBattery, spades::Game);

}  // namespace turnkey::properties
