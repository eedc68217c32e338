// The objective of agents by default: that of the game.
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "engine/registry.h"
#include "tests/agents/asking.h"
#include "tests/support/effort.h"
#include "tests/support/need_game.h"

namespace turnkey::testing {
namespace {

Report report_of(const AnyGame& game, std::string_view kind, std::optional<Objective> objective) {
  SearchSettings settings;
  settings.objective = objective;
  settings.hash_megabytes = 4;
  AnyTable table(game, {});
  table.settle(KeyedChance(3));
  const auto report = agent_of(kind, game, settings)
                          ->think(table.mover(), nodes_request(cases(2'000u), 4), kGoOn, {});
  EXPECT_TRUE(report.has_value()) << kind;
  return report.value_or(Report{});
}

TEST(ObjectiveOfAGame, PokerIsOfChipsAndOthersAreToBeWon) {
  for (const AnyGame* const game : games()) {
    const bool poker = game->name() == "kuhn" || game->name() == "leduc";
    EXPECT_EQ(game->objective(), poker ? Objective::kScore : Objective::kWin) << game->name();
  }
}

TEST(ObjectiveOfAGame, IsTheDefaultOfAgents) {
  for (const AnyGame* const game : games()) {
    for (const std::string_view kind : {"default", "greedy", "flat", "ismcts"}) {
      SCOPED_TRACE(std::string(kind) + " at " + std::string(game->name()));
      const Report own = report_of(*game, kind, std::nullopt);
      EXPECT_EQ(fingerprint(own), fingerprint(report_of(*game, kind, game->objective())));
      EXPECT_EQ(own.objective, report_of(*game, kind, game->objective()).objective);
    }
  }
}

TEST(ObjectiveOfAGame, IsTold) {
  const AnyGame& kuhn = need_game("kuhn");
  EXPECT_EQ(report_of(kuhn, "flat", std::nullopt).objective, Objective::kScore);
  EXPECT_EQ(report_of(kuhn, "default", std::nullopt).objective, Objective::kScore);
  EXPECT_EQ(report_of(kuhn, "flat", Objective::kWin).objective, Objective::kWin);
  const std::string own = fingerprint(report_of(kuhn, "ismcts", std::nullopt));
  EXPECT_NE(own, fingerprint(report_of(kuhn, "ismcts", Objective::kWin)));
}

}  // namespace
}  // namespace turnkey::testing
