// The property battery on the Mixer.
#include "engine/games/mixer/game.h"
#include "tests/properties/battery_search.h"

namespace turnkey::properties {

template <>
struct PropertyTraits<mixer::Game> : PropertyDefaults {
  static constexpr int kTinyPositions = 40;
  static constexpr std::size_t kMostEventBytes =
      sizeof(" c:key=") + mixer::kMaxCards * sizeof("64") + mixer::kMaxPlayers * sizeof("24");

  static constexpr bool kRefereeIsFree = false;  // MX12: it reads the file

  /// An answer in free words (MX15).
  static bool is_listed(const mixer::Move& move) { return move.value != mixer::kOther; }

  static OptionValues tiny(int position) {
    return {{"Players", position % 3 == 0 ? "3" : "2"}, {"Cards", position % 2 == 0 ? "2" : "3"}};
  }
  static OptionValues longest() { return {{"Players", "8"}, {"Cards", "24"}}; }
  /// Every card becomes an answer, is read, and all write about it; then the key.
  static std::size_t most_events(const mixer::Options& options) {
    return static_cast<std::size_t>(options.cards * (2 + options.players) + 1);
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Mixer, Battery, mixer::Game);
INSTANTIATE_TYPED_TEST_SUITE_P(Mixer, SearchBattery, mixer::Game);

}  // namespace turnkey::properties
