// Words: symbols, and events in sentences.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/protocol/session_helpers.h"

namespace turnkey {
namespace {

using ::testing::StartsWith;

std::string asked(const std::string& position, const std::string& query) {
  return run("position game " + position + "\nquery " + query + "\n");
}

TEST(QuerySay, IsAskedLikeDescribe) {
  EXPECT_EQ(asked("kuhn seat 1 moves c:0=? c:1=K 0:b", "say 1:b"),
            "response say 1:b You call for 1 chip.\n");
  EXPECT_EQ(asked("kuhn all moves c:0=Q c:1=K 0:b", "say b"),
            "response say b Seat 1 calls for 1 chip.\n");
  EXPECT_THAT(asked("kuhn all moves c:0=Q c:1=K 0:b", "say x"),
              StartsWith("info string error illegal-move x "));
  EXPECT_THAT(asked("kuhn all moves c:0=Q c:1=K 0:b", "say 0:b"),
              StartsWith("info string error illegal-move 0:b "));
  EXPECT_EQ(asked("kuhn all", "say"), "info string error bad-argument query say <event>\n");
}

TEST(QuerySymbols, AreThoseOfTheGame) {
  EXPECT_EQ(run("query symbols kuhn\n"),
            "response symbols kuhn seats=0,1 cards=K,Q,J hidden=? "
            "words=p:check_or_fold,b:bet_or_call,show:showdown buttons=check,bet,call,fold\n");
  EXPECT_EQ(run("query symbols chess\n"), "info string error unknown-game chess\n");
}

}  // namespace
}  // namespace turnkey
