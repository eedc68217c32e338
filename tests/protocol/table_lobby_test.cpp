// The tables of `turnkey table` without sockets and threads: who may enter, the messages to each
// seat, and that no message can harm the lobby.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "tests/protocol/table_helpers.h"

namespace turnkey::table {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

std::string joined(const std::vector<std::string>& messages) {
  std::string all;
  for (const std::string& message : messages) all += message + "\n";
  return all;
}

TEST(TableLobby, StrangersAreShownOut) {
  Premises at;
  Visitor visitor = 10;
  for (const std::string message : {"", "enter", "enter ", "enter 123", "open kuhn person,person",
                                    "ENTER", "enter \xFF\x01", "tables"}) {
    at.say(++visitor, message);
    EXPECT_THAT(at.wire.sent[visitor], ElementsAre("{\"type\":\"stranger\"}")) << message;
    EXPECT_THAT(at.wire.gone, Contains(visitor));
    EXPECT_THAT(at.wire.trusted, Not(Contains(visitor)));
  }
}

TEST(TableLobby, SeatsAndWatchersMayDoWhatIsTheirs) {
  Premises at;
  const auto keys = at.keys("person,person");
  ASSERT_EQ(keys.size(), 3U);
  at.say(2, "enter " + keys[0]);
  at.say(4, "enter " + keys[2]);
  for (const std::string message : {"open kuhn person,person", "close 1", "load\n"}) {
    at.say(2, message);
    EXPECT_THAT(at.last(2), HasSubstr("not for you")) << message;
  }
  at.say(kOwner, "play 2 p");
  EXPECT_THAT(at.last(kOwner), HasSubstr("not for you"));
  at.say(4, "play 2 p");
  EXPECT_THAT(at.last(4), HasSubstr("watches"));
  for (const std::string message : {"undo", "again", "save"}) {  // two people play
    at.say(2, message);
    EXPECT_THAT(at.last(2), HasSubstr("\"error\"")) << message;
  }
}

// `--seed`: what is wrong at a table can be seen once more.
TEST(TableLobby, DealsTheSameCardsFromTheSameSeed) {
  const auto dealt = [](std::uint64_t random, std::optional<std::uint64_t> seed) {
    Premises at(random);
    if (seed) at.lobby.deal_from(*seed);
    at.sit("person,person,person,person", "jacked");
    std::vector<std::string> hands = {at.last(2)};
    at.say(kOwner, "open jacked person,person,person,person");
    const auto& messages = at.wire.sent[kOwner];
    at.say(7, "enter " + Premises::links(messages[messages.size() - 2]).at(4));
    hands.push_back(at.last(7));
    return hands;
  };
  EXPECT_EQ(dealt(7, 5), dealt(8, 5));
  EXPECT_NE(dealt(7, 5), dealt(7, 6));
  EXPECT_NE(dealt(7, {}), dealt(8, {}));
  const auto tables = dealt(7, 5);
  EXPECT_NE(tables[0], tables[1]) << "each table has cards of its own";
}

TEST(TableLobby, EverybodyCanAskWhetherItIsThere) {
  Premises at;
  at.sit("person,person");
  for (const Visitor visitor : {kOwner, Visitor{2}, Visitor{3}, Visitor{4}}) {
    at.say(visitor, "alive");
    EXPECT_EQ(at.last(visitor), "{\"type\":\"alive\"}") << visitor;
  }
}

TEST(TableLobby, WatchersGetNoMoves) {
  Premises at;
  at.sit("person,random/20/1");
  at.say(2, "play 2 b");
  at.bench.work();
  EXPECT_THAT(at.last(2), HasSubstr("\"undo\":true,\"save\":true"));
  EXPECT_THAT(at.last(3), HasSubstr("\"undo\":false,\"save\":false"));
}

TEST(TableLobby, GamesAreCalledByTheirTitles) {
  Premises at;
  at.sit("person,random/20/1");
  EXPECT_THAT(at.wire.sent[kOwner].front(),
              HasSubstr("{\"name\":\"kuhn\",\"title\":\"Kuhn poker\""));
  EXPECT_THAT(at.last(2), HasSubstr("\"game\":\"kuhn\",\"title\":\"Kuhn poker\""));
}

TEST(TableLobby, EventsAreToldInSentences) {
  Premises at;
  const auto keys = at.sit("person,person");
  at.say(2, "play 2 b");
  EXPECT_THAT(
      at.last(2),
      HasSubstr("{\"event\":\"0:b\",\"kind\":\"bet\",\"chips\":1,\"who\":\"0\",\"move\":\"b\","
                "\"opens\":\"\",\"say\":\"You bet 1 chip.\"}"));
  at.say(9, "enter " + keys[1]);
  EXPECT_THAT(at.last(9), HasSubstr("\"say\":\"Player 1 bets 1 chip.\"}"));
  EXPECT_THAT(at.last(9), HasSubstr("\"say\":\"Player 1 gets a hidden card.\"}"));
}

TEST(TableLobby, AHandThatBeginsIsAnnounced) {
  Premises at;
  at.sit("person,random/20/1 Players=2", "gitmo");
  EXPECT_THAT(at.last(2), HasSubstr("\"opens\":\"Hand 1 of 2 begins, and you deal.\",\"say\":"
                                    "\"Hand 1 of 2 begins, and you deal. The next card is "));
}

TEST(TableLobby, SeatIsSentNothingThatHiddenCardsChange) {
  struct Sent {
    std::string own, hidden;
  };
  std::map<std::string, Sent> by_card;  // the first message names the card that the seat holds
  std::string watched;
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Premises at(seed);
    const auto keys = at.keys("person,person");
    for (const Visitor visitor : {Visitor{2}, Visitor{3}, Visitor{4}})
      at.say(visitor, "enter " + keys[visitor - 2]);
    at.say(2, "play 2 p");
    at.say(3, "play 3 b");
    for (const std::string message : {"save", "again", "undo", "hint", "review", "play 4 ?"})
      at.say(2, message);
    // Whatever the other holds, the seat and the watchers get the same bytes.
    const Sent sent{joined(at.wire.sent[2]), at.wire.sent[3].front()};
    const auto [same_card, is_new] = by_card.emplace(at.wire.sent[2].front(), sent);
    EXPECT_EQ(same_card->second.own, sent.own);
    if (!is_new && same_card->second.hidden != sent.hidden) ++compared;
    if (seed == 0) watched = joined(at.wire.sent[4]);
    EXPECT_EQ(joined(at.wire.sent[4]), watched);
  }
  EXPECT_EQ(by_card.size(), 3U);
  EXPECT_GT(compared, 3);
}

TEST(TableLobby, PersonPlaysTakesBackSavesAndLoads) {
  Premises at;
  at.sit("person,random/20/1");
  at.say(2, "play 2 x");
  EXPECT_THAT(at.last(2), HasSubstr("no move of this game"));
  at.say(2, "play 2 b");
  at.bench.work();
  EXPECT_THAT(at.last(2), Not(HasSubstr("\"result\":null")));
  at.say(2, "play 4 b");
  EXPECT_THAT(at.last(2), HasSubstr("the game is over"));
  at.say(2, "undo");
  EXPECT_THAT(at.last(2), HasSubstr("\"from\":0"));
  EXPECT_THAT(at.last(2), HasSubstr("\"result\":null"));
  EXPECT_THAT(at.last(kOwner), HasSubstr("\"over\":false"));
  at.say(2, "save");
  EXPECT_THAT(at.last(2), HasSubstr("# Turnkey record 1"));
  at.say(kOwner,
         "load\n# Turnkey record 1\n# Game: kuhn\n# Seed: 3\n# Events: 2\n# Result: none\n");
  EXPECT_THAT(at.last(kOwner), HasSubstr("\"error\""));  // two events are missing
  at.say(2, "again");
  EXPECT_THAT(at.last(2), HasSubstr("\"from\":0"));
}

TEST(TableLobby, FailureIsSaidAndTheHouseStands) {
  Premises at;
  at.sit("person,person");
  at.wire.fails = true;
  at.say(2, "save");
  EXPECT_THAT(at.last(2), HasSubstr("that failed"));
  at.say(2, "play 2 p");
  EXPECT_THAT(at.last(2), HasSubstr("\"move\":\"p\""));
}

TEST(TableLobby, RefusalsNameTheRequest) {
  Premises at;
  at.sit("person,person");
  for (const std::string asked : {"play", "hint", "undo", "review", "nothing"}) {
    at.say(3, asked + " x");  // the other one is on turn
    EXPECT_THAT(at.last(3), HasSubstr("{\"type\":\"error\",\"asked\":\"" + asked + "\",\"text\":"));
  }
}

TEST(TableLobby, LateClickPlaysNothing) {
  Premises at;
  at.sit("person,person");
  for (const std::string late : {"play 1 p", "play 3 p"}) {
    at.say(2, late);
    EXPECT_THAT(at.last(2), HasSubstr("another position")) << late;
  }
  at.say(2, "play p");
  EXPECT_THAT(at.last(2), HasSubstr("number of events"));
  at.say(2, "play 2 p");
  at.say(3, "play 2 b");
  EXPECT_THAT(at.last(3), HasSubstr("another position"));
  at.say(3, "play 3 b");
  EXPECT_THAT(at.last(3), HasSubstr("\"from\":3"));
}

TEST(TableLobby, SlowReadersGetEverythingAtOnceLater) {
  Premises at;
  at.sit("person,person");
  at.wire.behind = {kOwner, 4};
  const std::size_t owner_had = at.wire.sent[kOwner].size();
  at.say(2, "play 2 p");
  at.say(3, "play 3 p");
  EXPECT_EQ(at.wire.sent[4].size(), 1U);
  EXPECT_EQ(at.wire.sent[kOwner].size(), owner_had);
  at.wire.behind.clear();
  at.lobby.drained(4);
  at.lobby.drained(4);
  EXPECT_EQ(at.wire.sent[4].size(), 2U);
  EXPECT_THAT(at.last(4), HasSubstr("\"fresh\":false,\"from\":2"));
  EXPECT_THAT(at.last(4), Not(HasSubstr("\"result\":null")));
  at.lobby.drained(kOwner);
  EXPECT_THAT(at.last(kOwner), HasSubstr("\"over\":true"));
  at.lobby.drained(77);  // nobody
}

TEST(TableLobby, ClosedTablesAndLimits) {
  Premises at;
  at.sit("person,random/20/1");
  at.say(2, "play 2 b");  // the bot thinks while the table is closed
  at.say(kOwner, "close 1");
  EXPECT_THAT(at.last(2), HasSubstr("closed"));
  EXPECT_THAT(at.wire.gone, Contains(Visitor{2}));
  at.bench.work();
  at.say(2, "play 2 b");
  EXPECT_THAT(at.last(2), HasSubstr("stranger"));
  for (std::size_t i = 0; i < kMaxTables; ++i) at.say(kOwner, "open kuhn person,person");
  EXPECT_THAT(at.last(kOwner), HasSubstr("opened"));
  at.say(kOwner, "open kuhn person,person");
  EXPECT_THAT(at.last(kOwner), HasSubstr("too many tables"));
}

TEST(TableLobby, NothingThatIsSaidHurts) {
  // clang-format off
  const std::vector<std::string> words = {
      "open", "load", "close", "play", "hint", "undo", "again", "save", "review", "take", "give", "enter", "kuhn", "person",
      "random/20/1", "default/21/1", "/", ",", "=", " ", "\n", "p", "b", "?", "1", "0", "-1",
      "99999999999999999999", "# Turnkey record 1", "# Game: kuhn", std::string(1, '\0'), "\xFF"};
  // clang-format on
  Premises at;
  at.sit("person,random/20/1");
  Rng rng(5);
  const int rounds = 10'000;
  for (int i = 0; i < rounds; ++i) {
    std::string message;
    for (auto parts = rng.below(6); parts > 0; --parts) {
      message += words[rng.below(static_cast<std::uint32_t>(words.size()))];
      if (rng.below(2) == 0) message += ' ';
    }
    at.say(i % 3 == 0   ? kOwner
           : i % 3 == 1 ? Visitor{2}
                        : Visitor{100} + static_cast<Visitor>(i),
           message);
    if (i % 50 == 0) at.say(kOwner, "close " + std::to_string(2 + i / 50));
    at.bench.work(1);
  }
  at.say(kOwner, "close 99999999");
  EXPECT_THAT(at.last(kOwner), HasSubstr("no such table"));
}

TEST(TableLobby, SeatsThatAreNotOnTurnGetNoMoves) {
  Premises at;
  at.sit("person,person", "pig");
  EXPECT_THAT(at.last(2), Not(HasSubstr("\"moves\":[]")));
  EXPECT_THAT(at.last(3), HasSubstr("\"moves\":[]"));
}

TEST(TableOwner, SeesWhoIsThereAndWhoseTurnItIs) {
  Premises at;
  const auto keys = at.keys("person,person");
  EXPECT_THAT(at.last(kOwner), HasSubstr("\"opened\""));
  at.say(2, "enter " + keys[0]);
  EXPECT_THAT(at.last(kOwner), HasSubstr("\"here\":true"));
  EXPECT_THAT(at.last(kOwner), HasSubstr("\"here\":false"));
  EXPECT_THAT(at.last(kOwner), HasSubstr("\"awaits\":0"));
  at.say(2, "play 2 b");
  EXPECT_THAT(at.last(kOwner), HasSubstr("\"awaits\":1"));
  at.lobby.left(2);
  EXPECT_THAT(at.last(kOwner), Not(HasSubstr("\"here\":true")));
}

TEST(TableLobby, PeopleHearWhoIsThere) {
  Premises at;
  const auto keys = at.keys("person,person");
  at.say(2, "enter " + keys[0]);
  EXPECT_THAT(at.wire.present[2].back(), HasSubstr("\"seats\":[0]"));
  at.say(3, "enter " + keys[1]);
  at.say(4, "enter " + keys[2]);  // to watch
  EXPECT_THAT(at.wire.present[2].back(), HasSubstr("\"seats\":[0,1]"));
  EXPECT_THAT(at.wire.present[4].back(), HasSubstr("\"seats\":[0,1]"));
  at.wire.behind.insert(4);
  at.lobby.left(2);
  EXPECT_THAT(at.wire.present[3].back(), HasSubstr("\"seats\":[1]"));
  EXPECT_THAT(at.wire.present[4].back(), HasSubstr("\"seats\":[0,1]"));
  at.wire.behind.clear();
  at.lobby.drained(4);
  EXPECT_THAT(at.wire.present[4].back(), HasSubstr("\"seats\":[1]"));
}

TEST(TableLobby, NobodyHearsItWhereOnePersonPlays) {
  Premises at;
  at.sit("person,random/20/1");
  EXPECT_TRUE(at.wire.present.empty());
}

}  // namespace
}  // namespace turnkey::table
