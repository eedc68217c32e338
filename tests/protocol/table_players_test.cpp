// Who plays at the tables of `turnkey table`: people, bots and their names.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/protocol/table_helpers.h"
#include "tests/support/need_game.h"

namespace turnkey::table {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(TablePlayers, SeatIsTakenOverByANewLinkAndGivenBack) {
  Premises at;
  const auto before = at.sit("person,random/20/1");
  at.say(kOwner, "take 1 1");
  const auto links = at.links(at.last(kOwner));
  ASSERT_EQ(links.size(), 3U);
  EXPECT_THAT(before, Not(Contains(links[1])));
  at.say(5, "enter " + links[1]);
  EXPECT_THAT(at.last(5), HasSubstr("\"you\":1"));
  EXPECT_THAT(at.last(2), HasSubstr("\"undo\":false,\"save\":false"));  // two play
  at.say(2, "play 2 b");
  EXPECT_THAT(at.last(5), HasSubstr("\"turn\":\"1\""));
  EXPECT_TRUE(at.bench.works.empty());
  at.say(kOwner, "give 1 1");
  EXPECT_EQ(at.last(5), "{\"type\":\"given\"}");
  EXPECT_THAT(at.wire.gone, ElementsAre(Visitor{5}));
  at.say(6, "enter " + links[1]);
  EXPECT_THAT(at.last(6), HasSubstr("stranger"));
  at.bench.work();
  EXPECT_THAT(at.last(2), Not(HasSubstr("\"result\":null")));
  EXPECT_THAT(at.last(2), HasSubstr("\"save\":true"));
  EXPECT_THAT(at.last(kOwner), HasSubstr("\"random, level 20, 1 ms\""));
}

TEST(TablePlayers, LevelsHaveNames) {
  Premises at;
  at.sit("person,default/20/500");
  EXPECT_THAT(at.wire.sent[kOwner].front(), HasSubstr(R"({"name":"beginner","skill":0})"));
  EXPECT_THAT(at.last(2), HasSubstr("\"player\":\"full strength\""));
}

TEST(TablePlayers, PlayersAreCalledByTheirNames) {
  Premises at;
  const auto keys = at.sit("person,random/20/1");
  at.say(kOwner, "name 1 1 Ada L.");
  at.say(2, "call J\u00f6rg");
  EXPECT_THAT(at.last(kOwner), HasSubstr("\"name\":\"Ada L.\""));
  EXPECT_THAT(at.last(2), HasSubstr("\"name\":\"you\",\"called\":\"J\u00f6rg\""));
  at.say(2, "play 2 b");
  at.bench.work();
  EXPECT_THAT(at.last(2), HasSubstr("\"say\":\"Ada L. "));
  at.say(9, "enter " + keys[1]);
  EXPECT_THAT(at.last(9), HasSubstr("\"say\":\"J\u00f6rg bets 1 chip.\""));
  EXPECT_THAT(at.last(9), HasSubstr("\"counted\":\"+1 chip\""));
}

TEST(TablePlayers, NamesAreRefusedThatAreNone) {
  Premises at;
  at.sit("person,random/20/1");
  for (const std::string bad :
       {"", " x", "x ", "a\nb", "01234567890123456789012345678901234567890"}) {
    at.say(2, "call " + bad);
    EXPECT_THAT(at.last(2), HasSubstr("a name has up to 20 letters")) << bad;
  }
  at.say(2, "name 1 1 Ada");
  EXPECT_THAT(at.last(2), HasSubstr("not for you to ask"));
  at.say(3, "call Eve");
  EXPECT_THAT(at.last(3), HasSubstr("who watches does nothing"));
  at.say(kOwner, "name 1 2 Ada");
  EXPECT_THAT(at.last(kOwner), HasSubstr("there is no such seat"));
}

TEST(TablePlayers, OnlyBotsAreTakenOverAndOnlyByTheHouse) {
  Premises at;
  at.sit("person,random/20/1");
  for (const std::string message : {"take 1 0", "give 1 1", "take 2 1", "take 1 2", "take 1",
                                    "give", "take 1 -1", "give 1 x"}) {
    at.say(kOwner, message);
    EXPECT_THAT(at.last(kOwner), HasSubstr("\"error\"")) << message;
  }
  at.say(2, "take 1 1");
  EXPECT_THAT(at.last(2), HasSubstr("not for you"));
}

TEST(TablePlayers, TakingOverStopsTheBotThatThinks) {
  Premises at;
  at.sit("person,random/20/1");
  at.say(2, "play 2 b");
  EXPECT_EQ(at.bench.works.size(), 1U);
  at.say(kOwner, "take 1 1");
  at.bench.work();
  EXPECT_THAT(at.last(2), HasSubstr("\"turn\":\"1\""));  // its move is for nobody
}

TEST(TablePlayers, RecordNamesTheAgentOfItsBots) {
  Premises at;
  at.sit("person,random/20/1");
  at.say(2, "save");
  EXPECT_THAT(at.last(2), HasSubstr("# Agent: random\\n"));
}

TEST(TablePlayers, BotsWithoutAModelAreRefused) {
  testing::need_game("escaped");
  Premises at;
  at.say(kOwner, "open escaped person,default/20/10,expectimax/20/10,random/20/10");
  EXPECT_THAT(at.last(kOwner),
              HasSubstr("agent expectimax: there is no model of escaped with these options"));
  at.say(kOwner, "open escaped person,person,expectimax/20/10,random/20/10 Announce=false");
  EXPECT_THAT(at.last(kOwner), HasSubstr("\"opened\""));
}

TEST(TablePlayers, WhoPlaysWhereASolverHasNoAnswerIsSaid) {
  Premises at;
  at.sit("person,cfr/20/10");
  EXPECT_THAT(at.last(2),
              HasSubstr("\"cfr or, where that has no answer, default, level 20, 10 ms\""));
}

}  // namespace
}  // namespace turnkey::table
