// Cups from files: their meaning, and error messages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/tournaments/cup_helpers.h"
#include "tournaments/setup/cup_json.h"

namespace turnkey::tournament {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;

TEST(CupToml, ReadsEveryKey) {
  const auto cup = cup_of_text(R"(
name = "All keys"
seed = 7
format = "ladder"
ladder-span = 2
deals = 12
movetime = 100
nodes = 1000
depth = 3
clock = "60000+100"
margin = 50
grace = 500
start-time = 3000
max-events = 1000

[[game]]
name = "kuhn"

[[agent]]
name = "a"
builtin = "ismcts"
hash = 64
Observers = "MULTI"

[[agent]]
name = "b"
cmd = "engine --depth '1 2'"
directory = "/opt"
restart = true
clock = 5000
Threads = 2
options = { lower = "case", Wings = true }
)");
  ASSERT_TRUE(cup) << cup.error();
  EXPECT_EQ(cup->name, "All keys");
  EXPECT_EQ(cup->seed, 7u);
  EXPECT_EQ(cup->format, Format::kLadder);
  EXPECT_EQ(cup->ladder_span, 2);
  EXPECT_EQ(cup->deals, 12u);
  EXPECT_EQ(cup->time,
            (TimeControl{Milliseconds(100), 1000, 3, Milliseconds(60'000), Milliseconds(100)}));
  EXPECT_EQ(cup->margin, Milliseconds(50));
  EXPECT_EQ(cup->grace, Milliseconds(500));
  EXPECT_EQ(cup->start_time, Milliseconds(3000));
  EXPECT_EQ(cup->max_events, 1000u);
  ASSERT_EQ(cup->agents.size(), 2u);
  const AgentSpec& a = cup->agents[0];
  EXPECT_EQ(a.kind, "ismcts");
  EXPECT_FALSE(a.external() || a.time || a.restart);
  EXPECT_THAT(a.options, ElementsAre(Pair("Hash", "64"), Pair("Observers", "multi")));
  const AgentSpec& b = cup->agents[1];
  EXPECT_THAT(b.command, ElementsAre("engine", "--depth", "1 2"));
  EXPECT_EQ(b.directory, "/opt");
  EXPECT_TRUE(b.restart && b.external());
  TimeControl clock_alone;  // an agent's limits replace the cup's
  clock_alone.clock = Milliseconds(5000);
  EXPECT_EQ(b.time, clock_alone);
  EXPECT_THAT(b.options,
              ElementsAre(Pair("Threads", "2"), Pair("Wings", "true"), Pair("lower", "case")));
}

constexpr std::string_view kShortCup = R"(deals = 12
format = "gauntlet"
clock = "60000+100"
[[game]]
name = "jacked"
Players = [2, 4]
[[agent]]
name = "a"
builtin = "ismcts"
Hash = 64
[[agent]]
name = "b"
cmd = ["engine", "--x"]
options = { Wings = true }
)";

/// A file with some bytes changed, inserted or removed gives a cup or an error.
RC_GTEST_PROP(CupTomlProperties, DamagedFilesAreReadOrComplainedOf, ()) {
  std::string text(kShortCup);
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) {
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    const auto length = *rc::gen::inRange<std::size_t>(0, 3);
    const auto bytes = *rc::gen::element<std::string>("", "=", "[", "]", "\"", "\n", "9", "-",
                                                      "\xFF", "{", "}", "inf", "0x", "'", "#", ".");
    text.replace(at, length, bytes);
  }
  const auto cup = cup_of_text(text);
  if (cup) {
    RC_ASSERT(check_schedule(*cup).has_value());
    RC_ASSERT(cup_from_json(cup_json(*cup)).has_value());
  } else {
    RC_ASSERT(cup.error().starts_with("test.toml"));
  }
}

}  // namespace
}  // namespace turnkey::tournament
