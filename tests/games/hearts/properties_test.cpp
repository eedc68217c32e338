// The property battery on Hearts. Deals are enumerated with packs of few cards, which no option
// gives.
#include <array>
#include <string>

#include "engine/games/hearts/game.h"
#include "tests/properties/battery_search.h"

namespace turnkey::properties {

template <>
struct PropertyTraits<hearts::Game> : PropertyDefaults {
  static constexpr int kCases = 40;
  static constexpr int kSearchCases = 4;
  static constexpr int kTinyPositions = 30;
  static constexpr int kFullGames = 2;
  static constexpr std::size_t kMostEventBytes = sizeof(" c:0=") - 1 + 2 * 17;

  static constexpr std::array kCaps = {testing::OptionCap{"Hands", 3}};
  /// Packs of two ranks, with a card to pass.
  static OptionValues tiny(int position) {
    return {{"Players", position % 2 == 0 ? "3" : "4"},
            {"Hands", "2"},
            {"Passing", position % 5 == 0 ? "none" : "left"},
            {"FirstTrickPoints", position % 3 == 0 ? "true" : "false"},
            {"BreakHearts", position % 7 == 0 ? "false" : "true"},
            {"tiny", "2"}};
  }
  static OptionValues longest() {
    return {{"Players", "6"}, {"Points", "200"}, {"Moon", "self"}, {"Ties", "play_on"}};
  }
  /// With the ranks of the pack and one card to pass, if `tiny` says so.
  static hearts::Options parse(OptionValues values) {
    std::uint8_t ranks = 0;
    std::erase_if(values, [&](const auto& value) {
      if (value.first == "tiny") ranks = static_cast<std::uint8_t>(value.second[0] - '0');
      return value.first == "tiny";
    });
    hearts::Options options = *hearts::Game::parse_options(values);
    if (ranks == 0) return options;
    options.ranks = ranks;
    options.pass = 1;
    return options;
  }

  /// Deals, passes, takes, the lead, and the cards of each hand.
  static std::size_t most_events(const hearts::Options& options) {
    return std::size_t{options.hands} * (5u * options.players + 1 + kPackCards);
  }
  /// Without passes a seat plays just what it was dealt.
  static bool may_precede(const hearts::State& state, const Event<hearts::Move>& event,
                          std::span<const Event<hearts::Move>> later) {
    using Kind = hearts::Move::Kind;
    if (event.move.kind != Kind::kDeal || state.table().shift() != 0) return true;
    for (const auto& next : later) {
      if (next.move.kind == Kind::kDeal && next.move.seat == 0) break;
      if (next.move.kind != Kind::kPlay) continue;
      const bool own = next.actor == Actor(Seat::at(event.move.seat));
      if (own != ((next.move.cards & event.move.cards) != 0)) return false;
    }
    return true;
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Hearts, Battery, hearts::Game);
INSTANTIATE_TYPED_TEST_SUITE_P(Hearts, SearchBattery, hearts::Game);

}  // namespace turnkey::properties
