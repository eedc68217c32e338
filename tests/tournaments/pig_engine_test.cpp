// The example engine plays its example cup without a fault, and better than chance.
#include <gtest/gtest.h>

#include "tests/support/paths.h"
#include "tests/tournaments/run_helpers.h"
#include "tests/tournaments/run_program.h"

namespace turnkey::tournament::testing {
namespace {

TEST(PigEngine, PlaysItsCupWithoutAFault) {
  if (run_program({"--version"}, "python3").code != 0) GTEST_SKIP() << "no python3";
  const TemporaryFolder place;
  const std::string path = place / "pig.db";
  // From the root of the project, as the cup says; its time limits do not suit a busy machine.
  const auto ended =
      run_program({"-C", turnkey::testing::source_dir(), turnkey::testing::tournament_program(),
                   "run", "tournaments/cups/pig.toml", "--store", path, "--deals", "10", "--margin",
                   "5000", "--quiet"},
                  "env");
  ASSERT_EQ(ended.code, 0) << ended.output;
  const auto store = Store::read(path);
  ASSERT_TRUE(store) << store.error();
  EXPECT_EQ(store->games(), 2u * 10u * 2u);  // opponents, deals, seatings
  double won = 0;
  ASSERT_TRUE(store->for_each([&](const GameRow& row) {
    EXPECT_FALSE(row.fault);
    won += row.share[row.seating.agent[0] == 0 ? 0 : 1];
    return true;
  }));
  EXPECT_GT(won, 25);
}

}  // namespace
}  // namespace turnkey::tournament::testing
