// The property battery on Captured.
#include "engine/games/captured/game.h"
#include "tests/properties/battery_search.h"

namespace turnkey::properties {

template <>
struct PropertyTraits<captured::Game> : PropertyDefaults {
  static constexpr int kCases = 100;
  static constexpr int kTinyPositions = 60;
  static constexpr bool kHiddenDeals = false;  // C13
  static constexpr std::size_t kMostEventBytes = sizeof(" 0:take=s31") - 1;

  static bool is_listed(const captured::Move& move) {  // C45
    return move.kind != captured::Move::Kind::kSlip;
  }

  static OptionValues longest() { return {{"Players", "6"}, {"Trump", "true"}}; }

  /// Every card is laid once; a number leads to each of them but the last, with a theft.
  static std::size_t most_events(const captured::Options& options) {
    const auto cards = static_cast<std::size_t>(options.cards().pack.total() + options.trump);
    return options.players + cards + 2 * (cards - 1);
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Captured, Battery, captured::Game);
INSTANTIATE_TYPED_TEST_SUITE_P(Captured, SearchBattery, captured::Game);

}  // namespace turnkey::properties
