// The places of cards that a seat can't see: counting, and views' answers. The property battery
// checks for every game that a single possible deal is reported exactly.
#include "engine/card_survey.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/card_counts.h"
#include "engine/registry.h"
#include "engine/words.h"
#include "tests/support/any_table.h"
#include "tests/support/effort.h"
#include "tests/support/need_game.h"

namespace turnkey {
namespace {

constexpr std::uint32_t kDeals = 20;
constexpr std::uint32_t kManyDeals = 4'000;

TEST(CardSurvey, CountsDealsAndCards) {
  CardSurvey survey;
  survey.lies("hand_1", Seat::at(1), "K", 2);
  survey.lies("hand_1", Seat::at(1), "A");
  survey.lies("hand_1", Seat::at(1), "K");
  survey.lies("centre", Seat::spectator(), "A");
  survey.lies("hand_1", Seat::at(0), "A");  // the key alone does not make a place
  const auto places = survey.means(2);
  ASSERT_EQ(places.size(), 3u);
  EXPECT_EQ(places[0].key, "centre");
  EXPECT_TRUE(places[0].owner.is_spectator());
  EXPECT_EQ(places[1].owner, Seat::at(0));
  EXPECT_EQ(places[2].key, "hand_1");
  EXPECT_EQ(places[2].owner, Seat::at(1));
  ASSERT_EQ(places[2].cards.size(), 2u);
  EXPECT_EQ(places[2].cards[0].card, "K");
  EXPECT_EQ(places[2].cards[0].chance, 1);
  EXPECT_EQ(places[2].cards[0].mean, 1.5);
  EXPECT_EQ(places[2].cards[1].card, "A");
  EXPECT_EQ(places[2].cards[1].chance, 0.5);
}

TEST(CardSurvey, GivesAllHandsButTheSeatsOwn) {
  std::array<CardCounts, 3> hands;
  for (int seat = 0; seat < 3; ++seat) hands[seat].add(seat, seat + 1);
  CardSurvey survey;
  survey.holds_all("hand", 3, Seat::at(1), hands, [](int rank) { return std::to_string(rank); });
  const auto places = survey.means(1);
  ASSERT_EQ(places.size(), 2u);
  EXPECT_EQ(places[0].key, "hand_0");
  EXPECT_EQ(places[1].key, "hand_2");
  EXPECT_EQ(places[1].cards[0].card, "2");
  EXPECT_EQ(places[1].cards[0].mean, 3);
}

/// By card, for the only place.
std::map<std::string, CardsThere> only_place(const Whereabouts& found) {
  EXPECT_EQ(found.places.size(), 1u);
  std::map<std::string, CardsThere> cards;
  if (found.places.size() != 1) return cards;
  for (const CardsThere& there : found.places[0].cards) cards[there.card] = there;
  return cards;
}

std::unique_ptr<AnyView> view_after(const AnyGame& game, const OptionValues& options, Seat seat,
                                    const std::vector<std::string>& events) {
  auto view = *game.new_view(options, seat);
  for (const std::string& event : events) {
    const auto done = view->apply(*game.parse(event));
    EXPECT_TRUE(done.has_value()) << event;
  }
  return view;
}

/// A run with one card in a place in `times` of its deals.
SurveyedRun run_of(double share, std::uint32_t times, std::uint32_t deals) {
  SurveyedRun run{share, {}, deals};
  for (std::uint32_t i = 0; i < deals; ++i) {
    run.survey.lies("hand_0", Seat::at(0), i < times ? "A" : "B");
  }
  return run;
}

TEST(CardSurvey, RunsCountByTheirShares) {
  const auto found = whereabouts_of({run_of(0.75, 40, 100), run_of(0.25, 80, 100)});
  const auto cards = only_place(found);
  EXPECT_NEAR(cards.at("A").chance, 0.5, 1e-12);
  EXPECT_NEAR(cards.at("B").mean, 0.5, 1e-12);
  EXPECT_EQ(whereabouts_of({run_of(1, 40, 100)}).deals, 100u);
}

// The differences between what runs leave out exceed the sampling errors of their own deals.
TEST(CardSurvey, RunsAreWorthAsManyDealsAsTheirMeansSay) {
  constexpr int kTries = 2'000;
  constexpr std::uint32_t kEach = 60;
  constexpr int kRuns = 16;
  for (const double spread : {0.0, 0.1, 0.3}) {
    Rng rng(7);
    double squares = 0;
    double said = 0;
    for (int i = 0; i < kTries; ++i) {
      std::vector<SurveyedRun> runs;
      for (int n = 0; n < kRuns; ++n) {
        const double chance = 0.4 + spread * (2 * rng.unit() - 1);
        std::uint32_t times = 0;
        for (std::uint32_t k = 0; k < kEach; ++k) times += rng.unit() < chance ? 1 : 0;
        runs.push_back(run_of(1.0 / kRuns, times, kEach));
      }
      const auto found = whereabouts_of(runs);
      const double error = only_place(found).at("A").chance - 0.4;
      squares += error * error / kTries;
      said += 0.4 * 0.6 / found.deals / kTries;
    }
    // Never too confident, and not much less confident than possible.
    EXPECT_LT(squares, 1.1 * said) << spread;
    EXPECT_GT(squares, 0.6 * said) << spread;
  }
}

TEST(CardSurvey, OfKuhnLeavesTheTwoOtherCards) {
  const AnyGame& kuhn = testing::need_game("kuhn");
  const auto found =
      view_after(kuhn, {}, Seat::at(1), {"0=?", "1=K", "b"})->whereabouts(kManyDeals);
  EXPECT_FALSE(found.exact);
  EXPECT_EQ(found.deals, kManyDeals);
  const auto cards = only_place(found);
  ASSERT_EQ(cards.size(), 2u);
  const double error = 4 * std::sqrt(0.25 / kManyDeals);
  for (const auto* card : {"J", "Q"}) EXPECT_NEAR(cards.at(card).chance, 0.5, error) << card;
}

// K2: only the two seats have seen a card.
TEST(CardSurvey, SpectatorsOfKuhnGetBothHands) {
  const AnyGame& kuhn = testing::need_game("kuhn");
  const auto found =
      view_after(kuhn, {}, Seat::spectator(), {"0=?", "1=?", "b"})->whereabouts(kManyDeals);
  ASSERT_EQ(found.places.size(), 2u);
  const double error = 4 * std::sqrt(0.25 / kManyDeals);
  for (const CardPlace& place : found.places) {
    ASSERT_EQ(place.cards.size(), 3u);
    for (const CardsThere& there : place.cards) EXPECT_NEAR(there.chance, 1 / 3.0, error);
  }
}

TEST(CardSurvey, NothingLiesHiddenOnceItIsShown) {
  const AnyGame& kuhn = testing::need_game("kuhn");
  const auto view = view_after(kuhn, {}, Seat::at(1), {"0=?", "1=K", "p", "p", "show=QK"});
  EXPECT_TRUE(view->whereabouts(kManyDeals).places.empty());
}

// J52 deals six of the 46 cards that seat 0 has not seen to seat 1: there is no Two among them in
// 42/46 × 41/45 × … of the deals.
TEST(CardSurvey, OfJackedIsHypergeometric) {
  const AnyGame& jacked = testing::need_game("jacked");
  const auto view = view_after(jacked, {{"Players", "2"}}, Seat::at(0), {"1=?6", "0=AKQJT9"});
  const auto cards = only_place(view->whereabouts(kManyDeals));
  double none_of_four = 1;
  double none_of_three = 1;
  for (int i = 0; i < 6; ++i) {
    none_of_four *= (42.0 - i) / (46 - i);
    none_of_three *= (43.0 - i) / (46 - i);
  }
  const double error = 4 * std::sqrt(0.25 / kManyDeals);
  EXPECT_NEAR(cards.at("2").chance, 1 - none_of_four, error);
  EXPECT_NEAR(cards.at("A").chance, 1 - none_of_three, error);
  EXPECT_NEAR(cards.at("2").mean, 6 * 4 / 46.0, 2 * error);
}

/// Whole numbers of cards, under documented keys of the game's board. Returns whether there are
/// any.
bool sound_survey(const AnyView& view) {
  const Whereabouts found = view.whereabouts(kDeals);
  const GameWords* words = find_words(view.game().name());
  EXPECT_TRUE(found.places.empty() || view.game().hidden());
  EXPECT_TRUE(found.places.empty() || found.exact == (view.worlds() == "1")) << view.board().text();
  for (const CardPlace& place : found.places) {
    EXPECT_NE(find_key(words->board, place.key), nullptr) << place.key;
    EXPECT_TRUE(place.owner.is_spectator() || place.owner != view.seat()) << view.board().text();
    double cards = 0;
    for (const CardsThere& there : place.cards) {
      EXPECT_GT(there.chance, 0);
      EXPECT_LE(there.chance, 1);
      EXPECT_GE(there.mean, there.chance);
      EXPECT_TRUE(!found.exact || there.chance == 1) << there.card;
      cards += there.mean;
    }
    EXPECT_NEAR(cards, std::round(cards), 1e-9) << place.key << " in " << view.board().text();
  }
  return !found.places.empty();
}

TEST(CardSurvey, HoldsForEveryGameWhateverIsPlayed) {
  for (const AnyGame* game : games()) {
    Rng rng(33);
    bool told = false;
    for (int i = 0; i < testing::cases(3); ++i) {
      testing::AnyTable table(*game, testing::random_options(*game, rng));
      const KeyedChance chance(rng.next());
      for (int k = 0; k < 60 && !table.state().over(); ++k) {
        const auto& view = table.views()[static_cast<std::size_t>(k) % table.views().size()];
        told |= sound_survey(*view);
        table.apply(table.turn().is_chance() ? table.state().chance(chance)
                                             : table.state().random_move(rng));
      }
    }
    // The Mixer hides meanings of names, not places of cards.
    EXPECT_EQ(told, game->hidden() && game->name() != "mixer") << game->name();
  }
}

}  // namespace
}  // namespace turnkey
