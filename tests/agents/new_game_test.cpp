// A new game: whatever an agent has played before, it answers as if it had just been made. Results
// of tournaments depend on that, as agents are kept from game to game.
#include <gtest/gtest.h>

#include <string>

#include "tests/agents/asking.h"
#include "tests/support/effort.h"

namespace turnkey::testing {
namespace {

SearchRequest some_nodes() {
  SearchRequest request;
  request.limits.nodes = cases(300);
  request.multi_pv = 3;
  return request;
}

/// All reports of an agent for the first decisions of a game, as text.
std::string answers(Agent& agent, const AnyGame& game, std::uint64_t deal) {
  constexpr int kDecisions = 4;
  Asking asking(game.name(), {}, deal);
  asking.settle();
  std::string text;
  for (int i = 0; i < kDecisions && !asking.over(); ++i) {
    const auto report = asking.ask(agent, some_nodes());
    const AnyMove fallback = asking.table().mover().moves().front();
    if (!report) {
      text += report.error().detail + ";";
      asking.play(fallback);
      continue;
    }
    text += game.text(report->best.value()) + " " + std::to_string(report->nodes);
    for (const Line& line : report->lines) {
      for (const Estimate& share : line.share) text += " " + std::to_string(share.mean);
    }
    text += ";";
    asking.play(*report->best);
  }
  return text;
}

TEST(NewGame, AnAgentThatHasPlayedAnswersAsAFreshOne) {
  for (const AnyGame* game : games()) {
    for (const std::string_view kind : agent_kinds()) {
      SearchSettings settings;
      settings.seed = 1;
      settings.hash_megabytes = 2;
      auto used = make_agent(kind, *game, settings);
      if (!used) continue;  // needs a model
      answers(**used, *game, 3);
      (*used)->new_game(4);
      settings.seed = 4;
      const auto fresh = agent_of(kind, *game, settings);
      const std::string expected = answers(*fresh, *game, 5);
      EXPECT_EQ(answers(**used, *game, 5), expected) << kind << " plays " << game->name();
      // Once more in the same game: the first time may have left something behind.
      (*used)->new_game(4);
      EXPECT_EQ(answers(**used, *game, 5), expected) << kind << " plays " << game->name();
    }
  }
}

}  // namespace
}  // namespace turnkey::testing
