// The property battery on Break-Out. Enumerated deals have smaller hands, which only handmade
// Options allow; for tiny games the values name the number of cards.
#include <algorithm>
#include <array>
#include <cstring>
#include <string>

#include "engine/core/drawing.h"
#include "engine/games/break_out/game.h"
#include "tests/properties/battery_search.h"

namespace turnkey::properties {

template <>
struct PropertyTraits<break_out::Game> : PropertyDefaults {
  using Move = break_out::Move;

  static constexpr int kCases = 30;
  static constexpr int kTinyPositions = 80;
  static constexpr int kSearchCases = 4;
  static constexpr int kFullGames = 1;
  static constexpr std::size_t kMaxDeals = 4'000;
  static constexpr std::size_t kMostEventBytes = sizeof(" c:show=") - 1 + break_out::kMaxDeck;

  static constexpr std::array kCaps = {testing::OptionCap{"Rounds", 2}};

  static OptionValues tiny(int position) {
    const bool three = position % 4 == 3;
    return {{"Players", three ? "3" : "2"},
            {"Colours", three ? "3" : "2"},
            {"Copies", "1"},
            {"Wilds", "1"},
            {"Draws", "3"},
            {"Supers", "2"},
            {"Rounds", "2"},
            {"Penalties", position % 2 == 0 ? "false" : "true"},
            {"Hand", position % 3 == 0 ? "1" : "2"}};
  }
  /// With the number of cards of tiny games.
  static break_out::Options parse(OptionValues values) {
    int hand = break_out::kHandCards;
    if (!values.empty() && values.back().first == "Hand") {
      hand = std::stoi(values.back().second);
      values.pop_back();
    }
    break_out::Options options = *break_out::Game::parse_options(values);
    options.hand = static_cast<std::uint8_t>(hand);
    return options;
  }

  static OptionValues longest() {
    return {{"Players", "6"}, {"Copies", "4"}, {"Wilds", "4"},
            {"Draws", "2"},   {"Supers", "2"}, {"Penalties", "true"}};
  }
  /// In a round every card leaves the pile once (BO10). It is drawn openly at most once and laid at
  /// most once, except Wilds, each of which comes back for a number card that is laid for good.
  static std::size_t most_events(const break_out::Options& options) {
    const int deck = options.deck_size();
    const int answers = options.players + 1;  // passes or a call, and the card given
    const int plays = 2 * deck;
    const int turns = plays + deck;
    int round = 2 + deck + plays + deck + turns + options.players * break_out::kCellCards;
    if (options.penalties != 0) {
      round += (break_out::kMaxStalls + deck / 3 + deck) * answers;
    }
    return static_cast<std::size_t>(1 + options.rounds * round);
  }
  /// Only the event at the end of a round is long.
  static std::size_t most_bytes(const break_out::Options& options) {
    constexpr std::size_t kMove = sizeof(" 0:run=a1b2c3d4e5f6") - 1;
    return most_events(options) * kMove + options.rounds * kMostEventBytes;
  }

  /// The order of melds does not affect the value of a position. When a round is over, only hands
  /// and scores do. Which wild card of a run stands for which number is taken to matter too little.
  static std::uint64_t value_key(const break_out::State& state) {
    break_out::Public table = state.table();
    if (table.phase == break_out::Phase::kShow) {
      table.melds_count = table.broken_out = table.done = 0;
      table.melds = {};
      table.round_card = break_out::kNoCard;
    }
    for (auto& meld : table.melds) {
      if (meld.is_run != 0) order_wilds(meld);
    }
    std::sort(table.melds.begin(), table.melds.begin() + table.melds_count,
              [](const auto& a, const auto& b) { return std::memcmp(&a, &b, sizeof a) < 0; });
    return break_out::State(table, state.secrets()).key();
  }

  static void order_wilds(break_out::Meld& run) {
    const auto wilds = std::count(run.begin(), run.end(), break_out::kWild);
    int seen = 0;
    for (int i = 0; i < run.size; ++i) {
      if (!break_out::Deck::is_wild(run.cards[i])) continue;
      run.cards[i] = seen++ < wilds ? break_out::kWild : break_out::kSuper;
    }
  }

  /// Equal cards are alike, but cards that everybody has seen come are played first (BO81). An
  /// unseen card given is any card of the hand.
  static double ways(const break_out::State& state, const Move& move) {
    double ways = 1;
    if (!state.turn().is_seat()) return ways;
    const Seat mover = state.turn().seat();
    const auto& hand = state.secrets().hands[mover];
    const auto& known = state.table().known[mover];
    if (state.table().gives_unseen()) return hand.count(move.cards[0]);
    break_out::Hand used;
    for (const break_out::Card card : break_out::cards_used(move)) used.add(card);
    used.for_each_kind([&](int kind) {
      const int seen = known.count(kind);
      const int more = std::max(0, used.count(kind) - seen);
      ways *= static_cast<double>(binomial(hand.count(kind) - seen, more));
    });
    return ways;
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(BreakOut, Battery, break_out::Game);
INSTANTIATE_TYPED_TEST_SUITE_P(BreakOut, SearchBattery, break_out::Game);

}  // namespace turnkey::properties
