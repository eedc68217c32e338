// What agents do with a clock where there is nothing to choose.
#include <gtest/gtest.h>

#include <chrono>

#include "tests/agents/asking.h"

namespace turnkey::testing {
namespace {

using std::chrono::milliseconds;

// At Pig the first move is always a roll.
TEST(SpareClock, AForcedMoveIsAnsweredAtOnce) {
  Asking pig("pig");
  SearchRequest request;
  request.limits.time = milliseconds(600'000);
  for (const char* kind : {"flat", "ismcts", "expectimax", "default"}) {
    const auto report = pig.ask(*pig.agent(kind), request);
    ASSERT_TRUE(report.has_value()) << kind;
    EXPECT_TRUE(report->best.has_value()) << kind;
    EXPECT_LE(report->nodes, 1'100u) << kind;
    EXPECT_LT(report->time, milliseconds(2'000)) << kind << " had 24 seconds";
  }
}

TEST(SpareClock, AForcedMoveThatIsToBeGradedIsThoughtAbout) {
  Asking pig("pig");
  SearchRequest request;
  request.limits.time = milliseconds(5'000);
  request.also = pig.table().mover().moves();
  ASSERT_EQ(request.also.size(), 1u);
  EXPECT_GT(pig.ask(*pig.agent("flat"), request)->nodes, 1'100u);
}

TEST(SpareClock, AChoiceIsThoughtAbout) {
  Asking pig("pig");
  while (pig.table().mover().moves().size() < 2) {
    pig.play(pig.table().state().moves().front());
    pig.settle();
  }
  SearchSettings settings;
  settings.hash_megabytes = 1;  // a slow build takes most of the time for more
  const auto agent = pig.agent("ismcts", settings);
  SearchRequest request;
  request.limits.time = milliseconds(5'000);
  EXPECT_GT(pig.ask(*agent, request)->nodes, 1'000u);
}

}  // namespace
}  // namespace turnkey::testing
