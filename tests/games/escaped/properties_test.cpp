// The property battery on Escaped. Enumerated deals have fewer cards, which only handmade Options
// allow; for tiny games the values name their number.
#include <array>
#include <string>
#include <string_view>

#include "engine/games/escaped/game.h"
#include "tests/properties/battery_search.h"

namespace turnkey::properties {

template <>
struct PropertyTraits<escaped::Game> : PropertyDefaults {
  static constexpr int kCases = 400;
  static constexpr int kTinyPositions = 240;
  static constexpr int kFullGames = 10;
  static constexpr std::size_t kMostEventBytes = sizeof(" 0:accuse=k") - 1;

  static constexpr std::array kCaps = {testing::OptionCap{"MaxRounds", 59}};

  static OptionValues tiny(int position) {
    const int players = escaped::kMinPlayers + position % 3;
    const int cards = 4 + position / 3 % 4;
    return {{"Players", std::to_string(players)},
            {"Announce", position / 12 % 2 == 0 ? "true" : "false"},
            {"Take", position / 24 % 2 == 0 ? "tracked" : "random"},
            {"MaxRounds", "8"},
            {"Cards", std::to_string(cards)}};
  }
  static bool has_lost(const escaped::State& state, int seat) {
    return state.table().is_out(seat);  // E33
  }
  /// With the number of cards of tiny games.
  static escaped::Options parse(OptionValues values) {
    int cards = escaped::kMaxCards;
    if (!values.empty() && values.back().first == "Cards") {
      cards = std::stoi(values.back().second);
      values.pop_back();
    }
    escaped::Options options = *escaped::Game::parse_options(values);
    options.cards = static_cast<std::uint8_t>(cards);
    return options;
  }

  static OptionValues longest() {
    return {{"Players", "8"}, {"Take", "random"}, {"MaxRounds", "1000"}};
  }
  static std::size_t most_events(const escaped::Options& options) {
    const int turn = 3;    // a take, a look, the end
    const int accuse = 2;  // and the verdict, in place of the end: once a seat
    return static_cast<std::size_t>(options.cards + options.max_rounds * options.players * turn +
                                    options.players * (accuse - 1));
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Escaped, Battery, escaped::Game);
INSTANTIATE_TYPED_TEST_SUITE_P(Escaped, SearchBattery, escaped::Game);

}  // namespace turnkey::properties
