// The property battery on Meet the Patriots.
#include "engine/games/meet_the_patriots/game.h"
#include "tests/properties/battery_search.h"

namespace turnkey::properties {

template <>
struct PropertyTraits<meet_the_patriots::Game> : PropertyDefaults {
  static constexpr int kCases = 400;
  static constexpr int kFullGames = 20;
  static constexpr bool kHiddenDeals = false;  // MP11
  static constexpr std::size_t kMostEventBytes = sizeof(" 0:leave") - 1;

  static OptionValues longest() { return {{"Players", "6"}, {"Passes", "12"}}; }

  /// A turn is a card, its number, a claim and a number again.
  static std::size_t most_events(const meet_the_patriots::Options& options) {
    return std::size_t{4} * static_cast<std::size_t>(most_turns(options));
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(MeetThePatriots, Battery, meet_the_patriots::Game);
INSTANTIATE_TYPED_TEST_SUITE_P(MeetThePatriots, SearchBattery, meet_the_patriots::Game);

}  // namespace turnkey::properties
