// Looking back at a table: who may do so, when, and what happens if the game goes on meanwhile.
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
constexpr std::array kFirst = {Seat::at(0)};
constexpr auto kReviewing = "{\"type\":\"reviewing\",";

/// Two people have played to the end: visitors 2 and 3, with 4 watching.
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
    if (change == "leave") at.lobby.left(2);
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
  at.lobby.left(2);
  at.say(3, "review");
  EXPECT_EQ(at.bench.works.size(), 1u) << "one at a time";
  at.bench.work();
  EXPECT_EQ(count_of(at.wire.sent[3], kReview), 1);
}

TEST(TableLookBack, TheLongestWaitIsServedNext) {
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
    const auto pages = look_back(write_record(record), kFirst, {}, nullptr);
    EXPECT_TRUE(pages) << pages.error();
    return pages ? pages->front()["review"]["nodes"].get<std::size_t>() : 0;
  };
  EXPECT_EQ(nodes(review::record_of("kuhn", {}, {"c:0=K", "c:1=Q", "0:p", "1:p", "c:show=KQ"})),
            2'000U);
  const GameRecord longer = review::random_game("pig", {{"Goal", "30"}}, 1);
  ASSERT_GT(longer.events.size(), 40U);
  EXPECT_EQ(nodes(longer), 60'000 / longer.events.size());
  EXPECT_FALSE(look_back("no record", kFirst, {}, nullptr));
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

TEST(TableLookBack, EachWhoSatThereIsToldOfThemselves) {
  Premises at;
  play_out(at);
  at.say(2, "review");
  at.say(3, "review");
  at.bench.work();
  EXPECT_THAT(at.last(2),
              AllOf(HasSubstr("\"you\":0"), HasSubstr("\"names\":[\"you\",\"Player 2\"]")));
  EXPECT_THAT(at.last(3),
              AllOf(HasSubstr("\"you\":1"), HasSubstr("\"names\":[\"Player 1\",\"you\"]")));
}

TEST(TableLookBack, CallsPeopleByTheirNamesWherePositionsArePractisedToo) {
  Premises at;
  at.sit("person,person");
  at.say(2, "call Ann");
  at.say(2, "play 2 p");
  at.say(3, "play 3 p");
  at.say(3, "review");
  at.bench.work();
  EXPECT_THAT(at.last(3),
              AllOf(HasSubstr("\"names\":[\"Ann\",\"you\"]"), HasSubstr("Ann checks.")));
  at.say(3, "practise 2 0");
  at.say(9, "enter " + at.last(3).substr(at.last(3).find("\"key\":\"") + 7, 32));
  EXPECT_THAT(at.last(9), HasSubstr("\"called\":\"Ann\"")) << "who is the other one now";
}

/// The key that the visitor got.
std::string practice_key(Premises& at, Visitor visitor) {
  const std::string mark = "{\"type\":\"practise\",\"key\":\"";
  EXPECT_THAT(at.last(visitor), StartsWith(mark));
  return at.last(visitor).substr(mark.size(), 32);
}

TEST(TableLookBack, APositionIsPractisedAgainstBots) {
  Premises at;
  play_out(at);
  at.say(2, "practise 3 1");  // after the deal and a check, in the other's place
  at.say(9, "enter " + practice_key(at, 2));
  EXPECT_THAT(at.last(9),
              AllOf(HasSubstr("\"you\":1"), HasSubstr("\"turn\":\"1\""),
                    HasSubstr("\"result\":null"), HasSubstr("\"player\":\"full strength\"")));
  at.say(9, "play 3 b");
  at.bench.work();
  EXPECT_THAT(at.last(9), Not(HasSubstr("\"result\":null"))) << "the bot has answered";
}

TEST(TableLookBack, ASeatHasOnePracticeTable) {
  Premises at;
  play_out(at);
  at.say(2, "practise 2 0");
  at.say(9, "enter " + practice_key(at, 2));
  at.say(3, "practise 2 0");
  at.say(10, "enter " + practice_key(at, 3));
  at.say(2, "practise 2 0");
  practice_key(at, 2);
  EXPECT_THAT(at.last(9), HasSubstr("closed")) << "the same seat's older one";
  EXPECT_THAT(at.last(10), HasSubstr("\"type\":\"position\"")) << "not another seat's";
}

TEST(TableLookBack, NobodyPractisesBeforeTheEndOrWhatIsNotThere) {
  Premises at;
  at.sit("person,person");
  at.say(2, "practise 2 0");
  EXPECT_THAT(at.last(2), HasSubstr("after the game"));
  at.say(2, "play 2 p");
  at.say(3, "play 3 p");
  for (const auto& [asked, why] : {std::pair("practise", "a number of events and a seat"),
                                   std::pair("practise 2", "a number of events and a seat"),
                                   std::pair("practise 2 2", "a number of events and a seat"),
                                   std::pair("practise 99 0", "it has 5 events only")}) {
    at.say(2, asked);
    EXPECT_THAT(at.last(2), HasSubstr(why)) << asked;
  }
  at.say(4, "practise 2 0");
  EXPECT_THAT(at.last(4), HasSubstr("watches"));
}

}  // namespace
}  // namespace turnkey::table
