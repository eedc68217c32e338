// The property battery on Straight Jacket. Deals are counted with decks of about ten cards, whose
// lowest cards have all texts that reveal something.
#include <string>
#include <string_view>

#include "engine/games/straight_jacket/game.h"
#include "tests/games/straight_jacket/scene.h"
#include "tests/properties/battery_search.h"
#include "tests/properties/places.h"

namespace turnkey::properties {

namespace sj = straight_jacket;

template <>
struct PropertyTraits<sj::Game> : PropertyDefaults {
  static constexpr int kCases = 40;
  static constexpr int kSearchCases = 6;
  static constexpr int kTinyPositions = 120;
  static constexpr std::size_t kMaxDeals = 3'000;
  static constexpr int kFullGames = 4;
  static constexpr std::size_t kMostEventBytes = sizeof(" c:start=2") - 1;

  static OptionValues tiny(int position) {
    return {{"Players", "3"}, {"Tiny", std::to_string(position % sj::kTinyDecks)}};
  }
  /// With the number of a tiny deck.
  static sj::Options parse(OptionValues values) {
    if (values.empty() || values.back().first != "Tiny") return *sj::Game::parse_options(values);
    return sj::with_deck(sj::tiny_deck(std::stoi(values.back().second)));
  }
  static OptionValues longest() { return {{"Players", "8"}}; }
  static std::size_t most_events(const sj::Options& options) {
    return static_cast<std::size_t>(options.cards().most_events);
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(StraightJacket, Battery, sj::Game);
INSTANTIATE_TYPED_TEST_SUITE_P(StraightJacket, SearchBattery, sj::Game);

// The battery uses the house deck; here texts are of any kind.
TEST(StraightJacketPlaces, SJ46_FollowFromDescribedEventsWithAnyDeck) {
  Rng rng(46);
  for (int game = 0; game < turnkey::testing::cases(20); ++game) {
    Record<sj::Game> record{{}, sj::with_deck(sj::random_deck(rng)), {}};
    if (record.options.cards().interrupted <= sj::kMostWaiting) {
      record.options.further = static_cast<sj::Further>(game % 2);
    }
    sj::State state(record.options);
    const KeyedChance chance(rng.next());
    while (!state.turn().is_nobody()) {
      const Actor actor = state.turn();
      const auto move =
          actor.is_chance() ? state.chance(chance) : choose<sj::Game>(state, Style::kUniform, rng);
      record.log.push_back({actor, move});
      state.apply(move);
    }
    const Failure failure = boards_follow_from_events(record);
    ASSERT_FALSE(failure) << *failure << record.text();
  }
}

}  // namespace turnkey::properties
