// Multi-observer search on Kuhn poker, where each seat's knowledge and value are known; and redealt
// worlds.
#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/games/reference/kuhn/game.h"
#include "tests/support/searching.h"

namespace turnkey::kuhn {
namespace {

using turnkey::testing::nodes_request;

Report run_search(const View& view, const SearchRequest& request,
                  Observers observers = Observers::kMulti) {
  return turnkey::testing::run_ismcts<Game>(view, request, {Objective::kScore, 1, observers}, {});
}

View seen_by(int seat, const std::vector<std::string_view>& moves) {
  View view(Options{}, Seat::at(seat));
  for (const std::string_view text : moves) {
    const auto applied = view.apply(*Game::parse(text));
    EXPECT_TRUE(applied) << text;
  }
  return view;
}

// K4: the others know their own cards. A bet with the Queen is called by the King only, which costs
// 2; the Jack folds, which wins 1. So a pass is better.
TEST(KuhnMulti, TheOtherKnowsItsOwnCard) {
  const View queen = seen_by(1, {"0=?", "1=Q", "p"});
  const Report report = run_search(queen, nodes_request(20'000, 2));
  EXPECT_EQ(Game::text(restore<Move>(*report.best)), "p");
  for (const Line& line : report.lines) {
    if (Game::text(restore<Move>(*line.move)) == "b") {
      EXPECT_LT(line.score[1].mean, -0.2);
    }
  }
}

// Redealing keeps the seat's knowledge and all public events, and reaches every consistent deal.
TEST(KuhnMulti, RedealtWorldsKeepWhatTheSeatKnows) {
  Rng rng(5);
  for (const auto& view : {seen_by(0, {"0=Q", "1=?"}), seen_by(1, {"0=?", "1=K", "b"})}) {
    World<Game> world = view.sample(rng);
    std::set<std::pair<std::uint64_t, std::uint64_t>> deals;
    for (int i = 0; i < 500; ++i) {
      const Seat seat = Seat::at(i % 2);
      const std::uint64_t known = world.knowledge(seat);
      const Actor turn = world.turn();
      world.redeal(seat, rng);
      EXPECT_EQ(world.knowledge(seat), known);
      EXPECT_EQ(world.turn(), turn);
      EXPECT_NE(world.knowledge(Seat::at(0)), world.knowledge(Seat::at(1)));
      deals.emplace(world.knowledge(Seat::at(0)), world.knowledge(Seat::at(1)));
    }
    EXPECT_EQ(deals.size(), 6u);
  }
}

// K4: the King calls and wins two chips, or folds and loses one.
TEST(KuhnMulti, AFinalMoveIsWorthItsPayoff) {
  const Report report = run_search(seen_by(1, {"0=?", "1=K", "b"}), nodes_request(5'000, 2));
  for (const Line& line : report.lines) {
    EXPECT_EQ(line.score[1].mean, Game::text(restore<Move>(*line.move)) == "b" ? 2 : -1);
  }
}

// Seat 0 waits with the King. The other learns to fold, as a call costs two chips in all of these
// worlds. It calls while it learns, but the King must not count on that.
TEST(KuhnMulti, AWaitingSeatCountsOnTheLearntPlayOfTheOther) {
  for (const Observers observers : {Observers::kSingle, Observers::kMulti}) {
    SearchRequest request = nodes_request(10'000);
    request.assess = true;
    const Report report = run_search(seen_by(0, {"0=K", "1=?", "b"}), request, observers);
    EXPECT_EQ(report.nodes, 10'000u);
    EXPECT_NEAR(report.lines[0].score[0].mean, 1, 0.03);
    EXPECT_NEAR(report.lines[0].score[1].mean, -1, 0.03);
  }
}

}  // namespace
}  // namespace turnkey::kuhn
