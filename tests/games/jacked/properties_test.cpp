// The property battery on Jacked. It enumerates deals where possible: with two players, where one
// hidden hand is a few thousand sets of ranks, and else near the end of a hand.
#include <array>

#include "engine/games/jacked/game.h"
#include "tests/properties/battery_search.h"

namespace turnkey::properties {

namespace {

// The cards of `seat` that `later` shows until its next deal.
CardCounts cards_shown(std::span<const Event<jacked::Move>> later, Seat seat) {
  using Kind = jacked::Move::Kind;
  CardCounts shown;
  for (const auto& [actor, move] : later) {
    if (move.kind() == Kind::kDeal && move.seat() == seat) break;
    if (actor != Actor(seat)) continue;
    if (move.kind() == Kind::kForfeit) {
      shown += move.cards();
    } else {
      shown.add(static_cast<int>(move.card()));
    }
  }
  return shown;
}

}  // namespace

template <>
struct PropertyTraits<jacked::Game> : PropertyDefaults {
  static constexpr int kCases = 400;
  static constexpr int kTinyPositions = 90;
  static constexpr int kFullGames = 20;
  static constexpr std::size_t kMostEventBytes =
      sizeof(" 0:X=7@10+1,11+1,12+1,13+1,14+1,15+1,16+1") - 1;

  static constexpr std::array kCaps = {testing::OptionCap{"MaxHands", 39}};
  static OptionValues tiny(int position) {
    OptionValues values = {{"TrackLength", "40"}, {"MaxHands", "7"}};
    switch (position % 6) {
      case 0: values.push_back({"Jokers", "2"}); [[fallthrough]];
      case 1:
      case 2: values.push_back({"Players", "2"}); break;
      case 3: values.push_back({"Players", "3"}); break;
      case 4: values.push_back({"Partners", "false"}); break;
      default: break;
    }
    return values;
  }
  static OptionValues longest() {
    return {{"Players", "4"}, {"Jokers", "4"}, {"TrackLength", "96"}, {"MaxHands", "1000"}};
  }
  static std::size_t most_events(const jacked::Options& options) {
    const int hand = 1 + jacked::hand_cards(options, 0);  // per seat, a deal and its cards
    return static_cast<std::size_t>(options.max_hands * options.players * hand);
  }
  static int team_of(const jacked::Options& options, int seat) {
    return jacked::team_of(options, seat);
  }
  static bool may_precede(const jacked::State&, const Event<jacked::Move>& event,
                          std::span<const Event<jacked::Move>> later) {
    if (event.move.kind() != jacked::Move::Kind::kDeal) return true;
    return event.move.cards().contains(cards_shown(later, event.move.seat()));
  }
  static double ways(const jacked::State& state, const jacked::Move& move) {
    const bool one_card = move.is_play() || move.kind() == jacked::Move::Kind::kDiscard;
    if (!one_card) return 1;
    return state.secrets().hands[state.turn().seat()].count(static_cast<int>(move.card()));
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Jacked, Battery, jacked::Game);
INSTANTIATE_TYPED_TEST_SUITE_P(Jacked, SearchBattery, jacked::Game);

}  // namespace turnkey::properties
