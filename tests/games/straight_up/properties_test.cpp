// The property battery on Straight Up. Only one hand is hidden at a time, so its deals can be
// enumerated anywhere in any game; short ones keep the logs short.
#include <array>
#include <string>

#include "engine/games/straight_up/game.h"
#include "tests/properties/battery_search.h"

namespace turnkey::properties {

namespace {

using Kind = straight_up::Move::Kind;

bool uses_a_card(const straight_up::Move& move) {
  return move.kind() == Kind::kPlay || move.kind() == Kind::kRemove || move.kind() == Kind::kStrike;
}

/// Whether these events may follow a hand; they include its turn.
bool hand_fits(CardCounts hand, std::span<const Event<straight_up::Move>> later) {
  for (const auto& [actor, move] : later) {
    const bool card_leaves = move.kind() == Kind::kPlay || move.kind() == Kind::kRemove;
    if (uses_a_card(move) && !hand.has(static_cast<int>(move.card()))) return false;
    if (card_leaves) hand.remove(static_cast<int>(move.card()));
    if (move.kind() == Kind::kBuy && straight_up::money(hand) < price(move.card())) return false;
    if (move.kind() == Kind::kDiscard) return hand == move.cards();
  }
  return true;
}

}  // namespace

template <>
struct PropertyTraits<straight_up::Game> : PropertyDefaults {
  static constexpr int kCases = 1000;
  static constexpr int kTinyPositions = 600;
  static constexpr int kFullGames = 20;
  static constexpr std::size_t kMostEventBytes = sizeof(" c:m=AAAAAA") - 1;

  static constexpr std::array kCaps = {testing::OptionCap{"MaxRounds", 59}};
  static OptionValues tiny(int position) {
    const int players = 2 + (position % 8 == 6 ? 1 : 0) + (position % 8 == 7 ? 2 : 0);
    const int rounds = players == 2 ? 1 + position % 30 : 6;
    return {{"Players", std::to_string(players)}, {"MaxRounds", std::to_string(rounds)}};
  }
  static OptionValues longest() { return {{"Players", "4"}, {"MaxRounds", "1000"}}; }
  static std::size_t most_events(const straight_up::Options& options) {
    const int turn = 3;  // the draw, the move, the discard
    return static_cast<std::size_t>(options.max_rounds * (1 + options.players * turn));
  }
  static bool may_precede(const straight_up::State&, const Event<straight_up::Move>& event,
                          std::span<const Event<straight_up::Move>> later) {
    return event.move.kind() != Kind::kDraw || hand_fits(event.move.cards(), later);
  }
  static double ways(const straight_up::State& state, const straight_up::Move& move) {
    return uses_a_card(move) ? state.secrets().hand.count(static_cast<int>(move.card())) : 1;
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(StraightUp, Battery, straight_up::Game);
INSTANTIATE_TYPED_TEST_SUITE_P(StraightUp, SearchBattery, straight_up::Game);

}  // namespace turnkey::properties
