// The property battery on Gitmo.
#include <array>

#include "engine/games/gitmo/game.h"
#include "tests/properties/battery_search.h"

namespace turnkey::properties {

template <>
struct PropertyTraits<gitmo::Game> : PropertyDefaults {
  static constexpr int kCases = 60;
  static constexpr int kSearchCases = 4;
  static constexpr int kTinyPositions = 20;
  static constexpr int kFullGames = 2;
  static constexpr bool kHiddenDeals = false;  // G83
  static constexpr std::size_t kMostEventBytes = sizeof(" 0:.0a>0b+") - 1;

  static constexpr std::array kCaps = {testing::OptionCap{"Players", 6}};
  static OptionValues tiny(int) { return {{"Players", "2"}, {"Hands", "1"}}; }
  static OptionValues longest() { return {{"Players", "6"}, {"Hands", "6"}}; }

  /// G72: only a refill can come after the last turn's events.
  static std::size_t most_events(const gitmo::Options& options) {
    return std::size_t{options.hands} * (gitmo::kHandEvents + 200);
  }
  static int team_of(const gitmo::Options& options, int seat) {
    return gitmo::team_of(options, seat);
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Gitmo, Battery, gitmo::Game);
INSTANTIATE_TYPED_TEST_SUITE_P(Gitmo, SearchBattery, gitmo::Game);

}  // namespace turnkey::properties
