// `query seats` and `query record`: the seats at a position's table, and the game as a record.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "protocol/wire/records/record_check.h"
#include "protocol/wire/records/record_file.h"
#include "tests/protocol/session_helpers.h"

namespace turnkey {
namespace {

using ::testing::HasSubstr;

const std::string kShown = "c:0=K c:1=Q 0:b 1:b c:show=KQ";

TEST(QuerySeats, TellsOfTheTableAtHand) {
  EXPECT_EQ(run(kDeal + "\nquery seats\n"),
            "response seats 2 observer all turn 0 objective score teams 0,1\n");
  EXPECT_EQ(run("position game kuhn seat 1 moves c:0=?\nquery seats\n"),
            "response seats 2 observer 1 turn c objective score teams 0,1\n");
  EXPECT_EQ(run("position game kuhn all moves " + kShown + "\nquery seats\n"),
            "response seats 2 observer all turn - objective score teams 0,1\n");
  EXPECT_EQ(run("position game jacked Players=3 seat -\nquery seats\n"),
            "response seats 3 observer - turn c objective win teams 0,1,2\n");
  EXPECT_EQ(run("position game jacked Players=4 Partners=true seat 2\nquery seats\n"),
            "response seats 4 observer 2 turn c objective win teams 0,1,0,1\n");
}

TEST(QuerySeats, GivesTheObjectiveOfTheEnginesOption) {
  EXPECT_THAT(run("setoption name Objective value win\n" + kDeal + "\nquery seats\n"),
              HasSubstr(" objective win "));
}

TEST(QuerySeats, NeedsAPosition) {
  EXPECT_EQ(run("query seats\n"), "info string error no-position\n");
  EXPECT_THAT(run(kDeal + "\nquery seats all\n"), HasSubstr("bad-argument query seats"));
}

/// The text of a record in the answer to `query record file`.
std::string file_of(const std::string& position) {
  const std::string answer = run(position + "\nquery record file\n");
  const std::string start = "response record file ";
  EXPECT_EQ(answer.substr(0, start.size()), start);
  return nlohmann::json::parse(answer.substr(start.size())).get<std::string>();
}

TEST(QueryRecordFile, IsARecordThatReadsBack) {
  const std::string text = file_of("position game kuhn all moves " + kShown);
  const auto record = read_record(text);
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(record->game, "kuhn");
  ASSERT_EQ(record->events.size(), 5u);
  EXPECT_EQ(record->events.back().text, "c:show=KQ");
  ASSERT_TRUE(record->result);
  EXPECT_EQ(record->result->score, (std::vector<double>{2, -2}));
  EXPECT_TRUE(check_record(*record));
}

TEST(QueryRecordFile, OfAGameThatGoesOnHasNoResult) {
  const std::string text = file_of("position game jacked Players=3 all seed 4");
  const auto record = read_record(text);
  ASSERT_TRUE(record) << record.error();
  EXPECT_FALSE(record->result);
  EXPECT_EQ(record->seed, 4u);
  EXPECT_EQ(record->events.size(), 3u);
  EXPECT_TRUE(check_record(*record));
}

TEST(QueryRecordFile, IsHiddenFromASeat) {
  EXPECT_EQ(run("position game kuhn seat 0\nquery record file\n"),
            "info string error hidden record file\n");
}

}  // namespace
}  // namespace turnkey
