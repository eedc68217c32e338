// The tree search on Jacked: partners have equal payoffs, and shares sum to 1 over teams, in every
// line.
#include <gtest/gtest.h>

#include "engine/games/jacked/game.h"
#include "tests/support/positions.h"
#include "tests/support/searching.h"

namespace turnkey::jacked {
namespace {

using turnkey::testing::nodes_request;
using turnkey::testing::random_decisions;
using turnkey::testing::run_flat;
using turnkey::testing::run_ismcts;

void expect_teams(const Options& options, const Line& line) {
  double sum = 0;
  for (int seat = 0; seat < options.players; ++seat) {
    const auto first = static_cast<std::size_t>(team_of(options, seat));
    const auto index = static_cast<std::size_t>(seat);
    EXPECT_EQ(line.share[index].mean, line.share[first].mean) << "seat " << seat;
    EXPECT_EQ(line.share[index].error, line.share[first].error) << "seat " << seat;
    EXPECT_EQ(line.score[index].mean, line.score[first].mean) << "seat " << seat;
    sum += seat < teams(options) ? line.share[index].mean : 0;
  }
  EXPECT_NEAR(sum, 1, 1e-9);
}

TEST(JackedSearch, PartnersArePaidAlike) {
  int partners = 0;
  for (const auto& decision : random_decisions<Game>(12, 51)) {
    const Options& options = decision.view.options();
    partners += options.partners ? 1 : 0;
    for (const auto* const view : {&decision.view, &decision.views.back()}) {
      const auto request = nodes_request(300, 3);
      for (const Line& line : run_ismcts<Game>(*view, request).lines) expect_teams(options, line);
      for (const Line& line : run_flat<Game>(*view, request).lines) {
        if (line.visits > 0) expect_teams(options, line);
      }
    }
  }
  EXPECT_GE(partners, 3);
}

}  // namespace
}  // namespace turnkey::jacked
