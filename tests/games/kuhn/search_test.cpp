// The tree search on Kuhn poker, where some results are known without a search: certain wins,
// certain losses, and a conflict between the two objectives.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/reference/kuhn/game.h"
#include "search/common/influence.h"
#include "tests/support/searching.h"

namespace turnkey::kuhn {
namespace {

using turnkey::testing::nodes_request;
using turnkey::testing::run_flat;
using turnkey::testing::run_ismcts;
using turnkey::testing::SearchSetup;

View view_of(int seat, const std::vector<std::string_view>& moves) {
  View view(Options{}, Seat::at(seat));
  for (const std::string_view text : moves) {
    const auto applied = view.apply(*Game::parse(text));
    EXPECT_TRUE(applied) << text;
  }
  return view;
}

SearchSetup by(Objective objective) {
  SearchSetup setup;
  setup.objective = objective;
  return setup;
}

Report search(const View& view, Objective objective = Objective::kScore) {
  return run_ismcts<Game>(view, nodes_request(5'000, 2), by(objective));
}

std::string best(const Report& report) { return Game::text(restore<Move>(*report.best)); }

// The Jack loses whatever it does, unless somebody folds a better card: a bet costs two chips, a
// pass one or, if it then calls, two. A player for the win still loses as little as possible.
TEST(KuhnSearch, EqualChancesAreDecidedByTheScore) {
  const View jack = view_of(0, {"0=J", "1=?"});
  for (const std::uint64_t nodes : {300, 2'000, 20'000}) {
    for (const std::uint64_t seed : {1, 2, 3, 4}) {
      SearchSetup setup = by(Objective::kWin);
      setup.seed = seed;
      const Report report = run_ismcts<Game>(jack, nodes_request(nodes, 2), setup);
      EXPECT_EQ(best(report), "p") << nodes << " nodes, seed " << seed;
      EXPECT_LT(report.lines[0].share[0].mean, 0.03);
      EXPECT_LT(report.lines[1].score[0].mean, report.lines[0].score[0].mean);
    }
  }
  // Also where both moves lose for certain.
  EXPECT_EQ(best(search(view_of(1, {"0=?", "1=J", "b"}), Objective::kWin)), "p");
  EXPECT_EQ(best(run_flat<Game>(view_of(1, {"0=?", "1=J", "b"}), nodes_request(500, 2),
                                by(Objective::kWin))),
            "p");
}

// K4: the King beats any other card; the Jack loses to it.
TEST(KuhnSearch, TheKingCallsABet) {
  for (const Objective objective : {Objective::kScore, Objective::kWin}) {
    const Report report = search(view_of(1, {"0=?", "1=K", "b"}), objective);
    EXPECT_EQ(best(report), "b");
    EXPECT_EQ(report.lines[0].score[1].mean, 2);
    EXPECT_EQ(report.lines[0].share[1].mean, 1);
    EXPECT_LT(report.lines[0].score[1].error, 0.1) << "all worlds agree, of those it sampled";
  }
  EXPECT_EQ(best(search(view_of(0, {"0=K", "1=?", "p", "b"}))), "b");
}

TEST(KuhnSearch, TheJackFoldsToABet) {
  const Report report = search(view_of(1, {"0=?", "1=J", "b"}));
  EXPECT_EQ(best(report), "p");
  EXPECT_EQ(report.lines[0].score[1].mean, -1);
  EXPECT_EQ(report.lines[1].score[1].mean, -2);
  EXPECT_EQ(best(search(view_of(0, {"0=J", "1=?", "p", "b"}))), "p");
}

// K5: a fold costs less, but shares of the win are 0 either way.
TEST(KuhnSearch, ByTheWinTheJackDoesNotCare) {
  const Report report = search(view_of(1, {"0=?", "1=J", "b"}), Objective::kWin);
  EXPECT_EQ(report.lines[0].share[1].mean, 0);
  EXPECT_EQ(report.lines[1].share[1].mean, 0);
  EXPECT_EQ(report.lines[0].visits, report.lines[1].visits);
}

// Betting the King wins at least as much as passing, and more if it is called.
TEST(KuhnSearch, TheKingBetsAfterAPass) {
  const Report report = search(view_of(1, {"0=?", "1=K", "p"}));
  EXPECT_EQ(best(report), "b");
  EXPECT_EQ(report.lines[1].score[1].mean, 1);
  EXPECT_GT(report.lines[0].score[1].mean, 1);
}

// A call with the Queen wins against the Jack and loses against the King: 2 chips either way, with
// equal probability if both are equally likely. A fold loses 1.
TEST(KuhnSearch, TheQueensCallIsWorthNothingAgainstRandomBets) {
  const Report report = search(view_of(1, {"0=?", "1=Q", "b"}));
  EXPECT_EQ(best(report), "b");
  EXPECT_NEAR(report.lines[0].score[1].mean, 0, 5 * report.lines[0].score[1].error);
  EXPECT_EQ(report.lines[1].score[1].mean, -1);
}

TEST(KuhnSearch, SharesAndScoresSumUp) {
  for (const auto& view :
       {view_of(0, {"0=Q", "1=?"}), view_of(0, {"0=J", "1=?"}), view_of(1, {"0=?", "1=Q", "p"})}) {
    for (const Line& line : search(view).lines) {
      EXPECT_NEAR(line.share[0].mean + line.share[1].mean, 1, 1e-12);
      EXPECT_NEAR(line.score[0].mean + line.score[1].mean, 0, 1e-12);
    }
  }
}

// A win or nothing: the standard error equals that of a coin.
TEST(KuhnSearch, ErrorsAreThoseOfACoin) {
  for (const std::uint64_t nodes : {1'000u, 4'000u, 16'000u}) {
    const Report report = run_flat<Game>(view_of(1, {"0=?", "1=Q", "b"}), nodes_request(nodes, 1));
    const Line& call = report.lines[0];
    const double mean = call.share[1].mean;
    const auto visits = static_cast<double>(call.visits);
    EXPECT_NEAR(call.share[1].error, std::sqrt(mean * (1 - mean) / (visits - 1)), 1e-12);
  }
}

// The expected line for the King: it bets, and the other's reply is visible; the cards shown can't
// be known before.
TEST(KuhnSearch, TheLineEndsWhereTheSeatCannotForesee) {
  const Report report = search(view_of(1, {"0=?", "1=K", "p"}));
  ASSERT_EQ(report.lines[0].pv.size(), 2u);
  EXPECT_EQ(report.lines[0].pv[0].actor, Actor(Seat::at(1)));
  EXPECT_EQ(report.lines[0].pv[1].actor, Actor(Seat::at(0)));
  EXPECT_EQ(report.lines[1].pv.size(), 1u) << "two passes: the showdown is next";
}

std::string decisive(const View& view, std::string_view move) {
  const auto event = ChanceInfluence<Game>(view, {}).most(*Game::parse(move));
  return event ? Game::text(restore<Move>(event->move)) : "none";
}

// After the deal only the showdown is chance, and it matters only if the seat does not know the
// winner.
TEST(KuhnSearch, TheShowdownDecidesWhereItIsOpen) {
  const std::string shown = decisive(view_of(1, {"0=?", "1=Q", "b"}), "b");
  EXPECT_TRUE(shown == "show=KQ" || shown == "show=JQ") << shown;
  EXPECT_EQ(decisive(view_of(1, {"0=?", "1=K", "b"}), "b"), "none") << "the King wins anyway";
  EXPECT_EQ(decisive(view_of(1, {"0=?", "1=Q", "b"}), "p"), "none") << "a fold shows nothing";
}

TEST(KuhnSearch, FlatMonteCarloFindsTheSameTruths) {
  const auto flat = [](const View& view) {
    return best(run_flat<Game>(view, nodes_request(2'000), by(Objective::kScore)));
  };
  EXPECT_EQ(flat(view_of(1, {"0=?", "1=K", "b"})), "b");
  EXPECT_EQ(flat(view_of(1, {"0=?", "1=J", "b"})), "p");
}

}  // namespace
}  // namespace turnkey::kuhn
