// Looking back at a table: who may, when, and what becomes of it when the game goes on without it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "protocol/apps/table/look_back.h"
#include "tests/protocol/review_helpers.h"
#include "tests/protocol/table_helpers.h"

namespace turnkey::table {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

int count_of(const std::vector<std::string>& messages, const std::string& start) {
  int found = 0;
  for (const std::string& message : messages) found += message.starts_with(start) ? 1 : 0;
  return found;
}

constexpr auto kReview = "{\"type\":\"review\",";
constexpr auto kReviewing = "{\"type\":\"reviewing\",";

/// Two people who have played to the end: visitors 2 and 3, watched by 4.
void play_out(Premises& at) {
  at.sit("person,person");
  at.say(2, "play 2 p");
  at.say(3, "play 3 p");
  at.bench.work();
  ASSERT_THAT(at.last(2), Not(HasSubstr("\"result\":null")));
}

TEST(TableLookBack, WhoSatThereIsSentTheReviewAndHowFarItIs) {
  Premises at;
  play_out(at);
  at.say(2, "review");
  EXPECT_EQ(at.bench.works.size(), 1u) << "it is work for another thread";
  at.say(3, "review");
  EXPECT_EQ(at.bench.works.size(), 1u) << "done once for both";
  at.bench.work();
  for (const Visitor visitor : {2, 3}) {
    EXPECT_THAT(at.last(visitor),
                AllOf(StartsWith(kReview), HasSubstr("\"game\":\"kuhn\""),
                      HasSubstr("\"boards\":["), HasSubstr("\"share_without_luck\":[")));
    EXPECT_GT(count_of(at.wire.sent[visitor], kReviewing), 0);
  }
  EXPECT_EQ(count_of(at.wire.sent[4], kReview) + count_of(at.wire.sent[4], kReviewing), 0);
  at.say(2, "review");
  at.bench.work();
  EXPECT_EQ(count_of(at.wire.sent[2], kReview), 2) << "it may ask again";
  EXPECT_EQ(count_of(at.wire.sent[3], kReview), 1);
}

TEST(TableLookBack, NobodySeesCardsBeforeTheEndNorByWatching) {
  Premises at;
  at.sit("person,random/20/1");
  at.say(2, "review");
  EXPECT_THAT(at.last(2), HasSubstr("after the game")) << "though the only person may save";
  at.say(2, "play 2 b");
  at.bench.work();
  at.say(3, "review");
  EXPECT_THAT(at.last(3), HasSubstr("watches"));
  at.say(kOwner, "review");
  EXPECT_THAT(at.last(kOwner), HasSubstr("not for you"));
  EXPECT_TRUE(at.bench.works.empty());
}

TEST(TableLookBack, IsVoidWhenTheGameChangesOrTheTableGoes) {
  for (const std::string change : {"again", "close 1", "leave"}) {
    Premises at;
    play_out(at);
    at.say(2, "review");
    if (change == "again") at.say(3, change);
    if (change == "close 1") at.say(kOwner, change);
    if (change == "leave") at.house.left(2);
    at.bench.work();
    EXPECT_EQ(count_of(at.wire.sent[2], kReview), 0) << change;
    EXPECT_EQ(count_of(at.wire.sent[2], kReviewing), 0) << change;
    if (change != "leave") continue;
    at.say(3, "review");
    at.bench.work();
    EXPECT_EQ(count_of(at.wire.sent[3], kReview), 1) << "nothing is left of it";
  }
}

TEST(TableLookBack, WhoAsksWhileAVoidOneEndsIsServedNext) {
  Premises at;
  play_out(at);
  at.say(2, "review");
  at.house.left(2);
  at.say(3, "review");
  EXPECT_EQ(at.bench.works.size(), 1u) << "one at a time";
  at.bench.work();
  EXPECT_EQ(count_of(at.wire.sent[3], kReview), 1);
}

TEST(TableLookBack, WhoHasWaitedLongestIsServedNext) {
  Premises at;
  std::vector<std::string> links;
  for (int table = 0; table < 3; ++table) links = at.keys("person,person");
  const std::array<Visitor, 3> firsts = {8, 6, 4};  // who asks last has the lowest number
  for (std::size_t table = 0; table < firsts.size(); ++table) {
    const Visitor first = firsts[table];
    at.say(first, "enter " + links[2 * table]);
    at.say(first + 1, "enter " + links[2 * table + 1]);
    at.say(first, "play 2 p");
    at.say(first + 1, "play 3 p");
  }
  for (const Visitor first : firsts) at.say(first, "review");
  at.say(6, "review");
  at.bench.work(2);
  EXPECT_EQ(count_of(at.wire.sent[8], kReview), 1);
  EXPECT_EQ(count_of(at.wire.sent[6], kReview), 1);
  EXPECT_EQ(count_of(at.wire.sent[4], kReview), 0);
  at.bench.work();
  EXPECT_EQ(count_of(at.wire.sent[4], kReview), 1);
}

TEST(TableLookBack, LongGamesHaveFewerNodesForEachQuestion) {
  const auto nodes = [](const GameRecord& record) {
    const auto data = look_back(write_record(record), nullptr);
    EXPECT_TRUE(data) << data.error();
    const std::string mark = "\"nodes\":";
    const std::size_t at = data ? data->find(mark) : std::string::npos;
    return at == std::string::npos ? 0 : std::stoul(data->substr(at + mark.size()));
  };
  EXPECT_EQ(nodes(review::record_of("kuhn", {}, {"c:0=K", "c:1=Q", "0:p", "1:p", "c:show=KQ"})),
            2'000U);
  const GameRecord longer = review::random_game("pig", {{"Goal", "30"}}, 1);
  ASSERT_GT(longer.events.size(), 40U);
  EXPECT_EQ(nodes(longer), 60'000 / longer.events.size());
  EXPECT_FALSE(look_back("no record", nullptr));
}

TEST(TableLookBack, AnotherTableDoesNotMakeItVoid) {
  Premises at;
  at.sit("person,person");
  at.say(2, "play 2 p");
  at.say(3, "play 3 p");
  at.bench.work();
  at.say(2, "review");
  at.say(kOwner, "open kuhn person,person");
  at.say(kOwner, "close 2");
  at.bench.work(1);
  EXPECT_THAT(at.last(2), ::testing::StartsWith("{\"type\":\"review\","));
}

}  // namespace
}  // namespace turnkey::table
