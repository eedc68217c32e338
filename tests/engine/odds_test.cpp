// The next chance events: exact for a referee, expected values for a seat. For every game of the
// build.
#include "engine/odds_sum.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "engine/registry.h"
#include "tests/support/any_table.h"
#include "tests/support/effort.h"
#include "tests/support/need_game.h"

namespace turnkey {
namespace {

constexpr OddsEffort kOddsEffort{.most = 64, .looked_at = 256, .deals = 20};
constexpr int kMostOddsEvents = 60;

/// The sum is 1, each event occurs once, and each is possible here.
template <class Position>
void expect_sound(const Position& position, const ChanceOdds& odds) {
  double sum = 0;
  for (std::size_t i = 0; i < odds.events.size(); ++i) {
    const Odds& one = odds.events[i];
    sum += one.probability;
    const auto next = position.clone();
    EXPECT_TRUE(next->apply(one.event)) << position.game().text(one.event);
    for (std::size_t k = 0; k < i; ++k) EXPECT_NE(odds.events[k].event, one.event);
  }
  EXPECT_NEAR(sum, 1, 1e-9);
}

bool lists(const ChanceOdds& odds, const AnyMove& event) {
  return std::any_of(odds.events.begin(), odds.events.end(),
                     [&](const Odds& one) { return one.event == event; });
}

/// Compares everybody's odds with a chance event that comes next.
void compare_odds(const testing::AnyTable& table, const AnyMove& event) {
  const AnyState& state = table.state();
  if (const auto truth = state.odds(kOddsEffort)) {
    EXPECT_TRUE(truth->exact);
    expect_sound(state, *truth);
    EXPECT_TRUE(lists(*truth, event)) << state.game().text(event);
  }
  for (const auto& view : table.views()) {
    const auto odds = view->odds(kOddsEffort);
    if (!odds) continue;
    expect_sound(*view, *odds);
    EXPECT_TRUE(odds->exact || state.game().hidden());
    const AnyMove seen = state.mask(event, view->seat());
    EXPECT_TRUE(!odds->exact || lists(*odds, seen)) << state.game().text(seen);
  }
}

TEST(ChanceOdds, HoldWhateverIsPlayed) {
  for (const AnyGame* game : games()) {
    Rng rng(21);
    for (int i = 0; i < testing::cases(4); ++i) {
      testing::AnyTable table(*game, testing::random_options(*game, rng));
      const KeyedChance chance(rng.next());
      for (int k = 0; k < kMostOddsEvents && !table.state().over(); ++k) {
        const bool by_chance = table.turn().is_chance();
        const AnyMove event =
            by_chance ? table.state().chance(chance) : table.state().random_move(rng);
        if (by_chance) compare_odds(table, event);
        table.apply(event);
      }
      if (::testing::Test::HasFailure()) FAIL() << game->name();
    }
  }
}

TEST(ChanceOdds, OfTooMuchThereAreNone) {
  const AnyGame& pig = testing::need_game("pig");
  const auto state = pig.new_state({}).value();
  ASSERT_TRUE(state->apply(pig.parse("r").value()));
  const auto all = state->odds({.most = 6});
  ASSERT_TRUE(all);
  EXPECT_EQ(all->events.size(), 6u);
  for (const Odds& one : all->events) EXPECT_DOUBLE_EQ(one.probability, 1.0 / 6);
  EXPECT_FALSE(state->odds({.most = 5}));
  EXPECT_FALSE(state->odds({.most = 6, .looked_at = 5}));
}

/// In Kuhn poker, as seat 0 sees it.
std::optional<ChanceOdds> kuhn_odds(const std::vector<std::string>& seen,
                                    const OddsEffort& effort) {
  const AnyGame& game = testing::need_game("kuhn");
  const auto view = game.new_view({}, Seat::at(0)).value();
  for (const std::string& event : seen) EXPECT_TRUE(view->apply(game.parse(event).value()));
  return view->odds(effort);
}

TEST(ChanceOdds, OfAHiddenCardASeatExpectsWhatMayBeThere) {
  const AnyGame& game = testing::need_game("kuhn");
  // Q against K or J, equally likely: a thousand deals miss that by a few per cent.
  const auto show = kuhn_odds({"0=Q", "1=?", "p", "p"}, {.most = 10});
  ASSERT_TRUE(show);
  EXPECT_FALSE(show->exact);
  ASSERT_EQ(show->events.size(), 2u);
  for (const Odds& one : show->events) EXPECT_NEAR(one.probability, 0.5, 0.08);
  // The cards dealt to another seat all look alike to this one.
  const auto deal = kuhn_odds({"0=Q"}, {.most = 1});
  ASSERT_TRUE(deal);
  ASSERT_EQ(deal->events.size(), 1u);
  EXPECT_EQ(game.text(deal->events[0].event), "1=?");
  EXPECT_FALSE(kuhn_odds({"0=Q", "1=?", "p", "p"}, {.most = 1}));
  // If there are too many events, each deal gives one event.
  const auto few = kuhn_odds({}, {.most = 3, .looked_at = 2});
  ASSERT_TRUE(few);
  for (const Odds& one : few->events) EXPECT_NEAR(one.probability, 1.0 / 3, 0.08);
}

TEST(OddsSum, AddsUpEqualEvents) {
  OddsSum sum;
  AnyMove a;
  AnyMove b;
  b.bytes[3] = std::byte{1};
  sum.add({a, 0.25});
  sum.add({b, 0.5});
  sum.add({a, 0.25});
  EXPECT_EQ(sum.size(), 2u);
  const std::vector<Odds> all = sum.take();
  EXPECT_EQ(all[0].event, a);
  EXPECT_DOUBLE_EQ(all[0].probability, 0.5);
  EXPECT_DOUBLE_EQ(all[1].probability, 0.5);
}

}  // namespace
}  // namespace turnkey
