// Straight Up as a game of chance: the model of a view, and its contents.
#include "engine/games/straight_up/model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>

#include "tests/games/straight_up/scene.h"
#include "tests/support/effort.h"

namespace turnkey::straight_up {
namespace {

using Distribution = std::map<std::string, double>;

Distribution outcomes(const Model& model) {
  Distribution result;
  model.for_each_outcome([&](const Move& move, double probability) {
    EXPECT_TRUE(result.emplace(text_of(move), probability).second) << text_of(move);
    EXPECT_GT(probability, 0);
  });
  double sum = 0;
  for (const auto& [text, probability] : result) sum += probability;
  EXPECT_NEAR(sum, 1, 1e-9);
  return result;
}

void expect_near(const Distribution& actual, const Distribution& expected) {
  EXPECT_EQ(actual.size(), expected.size());
  for (const auto& [text, probability] : expected) {
    ASSERT_TRUE(actual.contains(text)) << text;
    EXPECT_NEAR(actual.at(text), probability, 1e-12) << text;
  }
}

/// Seat 0 has drawn three of Q Q 2 2.
Scene two_queens() {
  return Scene{.hand = "QQ2",
               .market = "55",
               .places = {{.draw = "QQ22"}, {.straights = "J"}},
               .deck = "AAKK"};
}

TEST(StraightUpModel, OwnTurn) {
  const Scene scene = two_queens();
  const Model model = Model::from(scene.view(0));
  MoveList of_model;
  MoveList of_view;
  model.moves(of_model);
  scene.view(0).moves(of_view);
  EXPECT_EQ(of_model, of_view);
  EXPECT_EQ(of_model.size(), 3u);
  EXPECT_TRUE(model.turn() == Actor(Seat::at(0)));
  Model passed = model;
  passed.apply(Move::pass());
  expect_near(outcomes(passed), {{"0/QQ2", 1.0}});
}

TEST(StraightUpModel, AHandThatNobodyElseKnowsIsDrawnAgain) {
  for (const int other : {1, 2}) {
    Model model = Model::from(two_queens().view(other));
    EXPECT_TRUE(model.turn().is_chance());
    expect_near(outcomes(model), {{"0=QQ2", 0.5}, {"0=Q22", 0.5}});
    model.apply(*parse_move("0=Q22"));
    EXPECT_TRUE(model.turn() == Actor(Seat::at(0)));
    MoveList list;
    model.moves(list);
    EXPECT_EQ(list.size(), 3u);
    model.apply(*parse_move("-2"));
    expect_near(outcomes(model), {{"0/Q2", 1.0}});
  }
}

// rule SU62
TEST(StraightUpModel, AHandThatHasMovedIsShownByChance) {
  const auto shown = [](const std::string& move) {
    return outcomes(Model::from(see(two_queens().view(1), {move})));
  };
  expect_near(shown("QxJ1"), {{"0/QQ2", 2.0 / 3}, {"0/Q22", 1.0 / 3}});
  expect_near(shown("-2"), {{"0/QQ", 1.0 / 3}, {"0/Q2", 2.0 / 3}});
  expect_near(shown("pass"), {{"0/QQ2", 0.5}, {"0/Q22", 0.5}});
  Scene rich = two_queens();
  rich.hand = "995";
  rich.places[0].draw = "9955";
  rich.market = "K";
  expect_near(outcomes(Model::from(see(rich.view(1), {"+K"}))), {{"0/995", 1.0}});
}

TEST(StraightUpModel, GoesOnLikeTheView) {
  Model model = Model::from(see(two_queens().view(1), {"-2"}));
  View view = see(two_queens().view(1), {"-2", "0/Q2"});
  EXPECT_NE(model.key(), Model::from(view).key());
  model.apply(*parse_move("0/Q2"));
  EXPECT_EQ(model.key(), Model::from(view).key());
}

/// Everything in which a view and its model must agree. Returns whether a hand was drawn again.
bool agrees(const View& view) {
  const Model model = Model::from(view);
  EXPECT_EQ(model.seats(), view.seats());
  MoveList of_model;
  MoveList of_view;
  model.moves(of_model);
  view.moves(of_view);
  EXPECT_EQ(of_model, of_view) << view.board().text();
  if (view.turn().is_nobody()) {
    EXPECT_TRUE(model.turn().is_nobody());
    EXPECT_EQ(model.payoffs(), view.payoffs());
    return false;
  }
  const Shares<kMaxPlayers> shares = model.evaluate().share;
  EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-9);
  EXPECT_GE(model.stages_left(), 1);
  EXPECT_EQ(model.begins_stage(), view.table().phase == Phase::kFill);
  const bool hidden_turn = view.turn().is_seat() && view.table().hides_hand(view.seat());
  EXPECT_TRUE(hidden_turn ? model.turn().is_chance() : model.turn() == view.turn());
  if (model.turn().is_chance()) outcomes(model);
  return hidden_turn;
}

/// Random games: every seat's model in every position.
TEST(StraightUpModel, AgreesWithEveryView) {
  Rng rng(31);
  FreeChance source(rng);
  MoveList list;
  int drawn_again = 0;
  for (int game = 0; game < testing::oracle_cases(60); ++game) {
    const Options options = players(2 + game % 3, 30);
    State state(options);
    std::vector<View> views;
    for (int seat = 0; seat < options.players; ++seat) views.emplace_back(options, Seat::at(seat));
    views.emplace_back(options, Seat::spectator());
    for (;;) {
      for (const View& view : views) drawn_again += agrees(view) ? 1 : 0;
      if (state.turn().is_nobody()) break;
      state.moves(list);
      const Move move = state.turn().is_chance()
                            ? state.chance(source)
                            : list[rng.below(static_cast<std::uint32_t>(list.size()))];
      for (View& view : views) ASSERT_TRUE(view.apply(state.mask(move, view.seat())));
      state.apply(move);
    }
  }
  EXPECT_GT(drawn_again, testing::oracle_cases(1000));
}

/// A walk through the model is a walk through the state, and stages are rounds.
TEST(StraightUpModel, StagesAreRounds) {
  Rng rng(32);
  FreeChance source(rng);
  MoveList list;
  const Options options = players(3, 20);
  State state(options);
  Model model = Model::from(View(options, Seat::at(0)));
  std::set<std::uint64_t> keys;
  int left = model.stages_left();
  EXPECT_EQ(left, 20);
  EXPECT_TRUE(model.begins_stage());
  while (!state.turn().is_nobody()) {
    EXPECT_TRUE(keys.insert(model.key() + static_cast<std::uint64_t>(left)).second);
    state.moves(list);
    const Move move = state.turn().is_chance()
                          ? state.chance(source)
                          : list[rng.below(static_cast<std::uint32_t>(list.size()))];
    state.apply(move);
    model.apply(move);
    EXPECT_TRUE(model.turn() == state.turn());
    EXPECT_EQ(model.hand(), state.secrets().hand);
    if (model.turn().is_nobody()) break;
    EXPECT_EQ(model.stages_left(), model.begins_stage() ? left - 1 : left);
    left = model.stages_left();
  }
  EXPECT_EQ(model.payoffs(), state.payoffs());
}

TEST(StraightUpModel, TheKeyLeavesTheClockAndTheShufflesOut) {
  Scene scene = two_queens();
  const std::uint64_t key = Model::from(scene.view(0)).key();
  const std::uint64_t of_state = scene.state().key();
  scene.round = 6;
  EXPECT_EQ(Model::from(scene.view(0)).key(), key);
  EXPECT_NE(scene.state().key(), of_state);
  scene.max_rounds = 100;
  EXPECT_EQ(Model::from(scene.view(0)).key(), key);
  EXPECT_EQ(Model::from(scene.view(0)).stages_left(), 94);

  Public table = two_queens().table();
  table.shuffles[1] = {3, 2};
  EXPECT_EQ(State(table, {Scene::cards("QQ2")}).key(), of_state);
}

/// The key includes everything else.
TEST(StraightUpModel, TheKeyTellsPositionsApart) {
  std::set<std::uint64_t> keys;
  const auto add = [&](const Scene& scene) {
    EXPECT_TRUE(keys.insert(Model::from(scene.view(0)).key()).second);
  };
  Scene scene = two_queens();
  add(scene);
  scene.hand = "Q22";
  add(scene);
  scene = two_queens();
  scene.market = "56";
  add(scene);
  scene = two_queens();
  scene.deck = "AAK";
  add(scene);
  scene = two_queens();
  scene.market_discard = "5";
  add(scene);
  scene = two_queens();
  scene.bought = true;
  add(scene);
  scene = two_queens();
  scene.start = 1;
  add(scene);
  for (const int seat : {0, 1}) {
    scene = two_queens();
    scene.places[static_cast<std::size_t>(seat)].may_strike = false;
    add(scene);
    scene = two_queens();
    scene.places[static_cast<std::size_t>(seat)].discard = "3";
    add(scene);
    scene = two_queens();
    scene.places[static_cast<std::size_t>(seat)].straights = "JQ,J";
    add(scene);
  }
  EXPECT_TRUE(keys.insert(Model::from(two_queens().view(1)).key()).second);
  for (const char* move : {"pass", "-2", "QxJ1"}) {
    EXPECT_TRUE(keys.insert(Model::from(see(two_queens().view(0), {move})).key()).second);
    EXPECT_TRUE(keys.insert(Model::from(see(two_queens().view(1), {move})).key()).second);
  }
}

}  // namespace
}  // namespace turnkey::straight_up
