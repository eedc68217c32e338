// `query chance` through the session.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/protocol/session_helpers.h"

namespace turnkey {
namespace {

using ::testing::StartsWith;

std::string chance_of(const std::string& position) {
  return run("position game " + position + "\nquery chance\n");
}

TEST(QueryChance, ListsPossibleEventsWithOddsAndWords) {
  EXPECT_EQ(chance_of("kuhn all moves c:0=Q"),
            "response chance exact c:1=J odds=500000 kind=deal seat=1 card=J | "
            "c:1=K odds=500000 kind=deal seat=1 card=K\n");
  EXPECT_EQ(chance_of("kuhn all moves c:0=Q c:1=K 0:p 1:p"),
            "response chance exact c:show=QK odds=1000000 kind=show cards=QK\n");
}

TEST(QueryChance, ASeatGetsTheEventsThatItMaySee) {
  EXPECT_EQ(chance_of("kuhn seat 1"),
            "response chance exact c:0=? odds=1000000 kind=deal seat=0 card=?\n");
  const std::string show = chance_of("kuhn seat 0 moves c:0=Q c:1=? 0:p 1:p");
  EXPECT_THAT(show, StartsWith("response chance sampled c:show=Q"));
  EXPECT_NE(show.find("c:show=QK"), std::string::npos);
  EXPECT_NE(show.find("c:show=QJ"), std::string::npos);
}

TEST(QueryChance, IsNoneWhenSomebodyElseIsOnTurn) {
  EXPECT_EQ(chance_of("kuhn all moves c:0=Q c:1=K"), "response chance none\n");
  EXPECT_EQ(chance_of("kuhn all moves c:0=Q c:1=K 0:b 1:p"), "response chance none\n");
}

TEST(QueryChance, LongListsAreLeftOut) {
  EXPECT_EQ(chance_of("jacked Players=2 all"), "response chance many 256\n");
  EXPECT_EQ(chance_of("jacked Players=2 seat 1"), "response chance many 256\n");
  EXPECT_EQ(chance_of("jacked Players=2 seat 0"),
            "response chance sampled c:1=?6 odds=1000000 kind=deal seat=1 cards=?6 count=6 "
            "round=1 dealer=0 moves=?6:deck>cards_1\n");
}

}  // namespace
}  // namespace turnkey
