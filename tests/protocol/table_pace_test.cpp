// What a page needs to show a table at a pace: the board after each event, how long bots think for
// a turn, and open hands at the end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <numeric>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "engine/registry.h"
#include "protocol/apps/game/game_in_play.h"
#include "protocol/apps/table/seat_message.h"
#include "protocol/wire/words/as_json.h"
#include "tests/protocol/table_helpers.h"

namespace turnkey::table {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

void change(json& board, const json& step) {
  for (const json& key : step.at("gone")) board.erase(key.get<std::string>());
  board.update(step.at("board"));
}

/// Plays at random, so many moves at once, and holds each step of their news against a view.
void compare_steps(const AnyGame& game, Seat observer) {
  auto table =
      *play::GameInPlay::deal({.game = std::string(game.name()), .options = {}, .seed = 5});
  const OptionValues options = table.setup().options;
  SeatLog log(*game.new_view(options, observer));
  const auto view = *game.new_view(options, observer);
  Rng rng(3);
  for (int batch = 0; batch < 12 && !table.over(); ++batch) {
    const std::size_t first = log.followed();
    for (int i = 0; i < 3 && !table.over(); ++i) {
      const auto moves = table.view(table.turn().seat()).moves();
      if (!table.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]))
        return;  // as long as a record may be
    }
    while (log.followed() < table.event_count()) {
      log.follow(table.seen_event(observer, log.followed()));
    }
    const json steps = log.steps(first);
    if (table.event_count() - first <= kMostSteps) {
      ASSERT_EQ(steps.size() + 1, std::max<std::size_t>(table.event_count() - first, 1));
    }
    json board = board_json(*view);
    for (std::size_t event = first; event < table.event_count(); ++event) {
      ASSERT_TRUE(view->apply(table.seen_event(observer, event).move));
      if (event - first >= steps.size()) continue;
      change(board, steps[event - first]);
      ASSERT_EQ(board, json(board_json(*view))) << game.name() << " after event " << event;
    }
  }
}

TEST(TablePace, APartnerIsCalledByName) {
  Premises at;
  at.sit("person,random/20/1,random/20/1,random/20/1", "jacked");
  at.say(kOwner, "name 1 2 Cleo");
  EXPECT_THAT(at.last(2), HasSubstr("{\"name\":\"Cleo\",\"called\":\"Cleo\",\"partner\":true"));
  EXPECT_THAT(at.last(2), HasSubstr("Cleo gets "));
  EXPECT_THAT(at.last(2), Not(HasSubstr("our partner")));
}

TEST(TablePace, BotsWaitForTheFirstPerson) {
  Premises at;
  const auto keys = at.keys("random/20/1,person");
  EXPECT_TRUE(at.bench.works.empty());
  EXPECT_THAT(at.last(kOwner), HasSubstr("opened"));
  EXPECT_THAT(at.wire.sent[kOwner].end()[-2], HasSubstr("\"waits\":true"));
  at.say(3, "enter " + keys[1]);  // a watcher
  at.say(kOwner, "name 1 1 Ada");
  EXPECT_TRUE(at.bench.works.empty());
  at.say(2, "enter " + keys[0]);
  EXPECT_THAT(at.last(2), HasSubstr("\"fresh\":true,\"from\":0"));
  EXPECT_THAT(at.last(kOwner), HasSubstr("\"waits\":false"));
  EXPECT_EQ(at.bench.works.size(), 1U);
  at.lobby.left(2);
  at.bench.work(1);
  EXPECT_THAT(at.last(kOwner), HasSubstr("\"awaits\":1")) << "then they wait no more";
}

TEST(TablePace, BotsAlonePlayAtOnce) {
  Premises at;
  at.keys("random/20/1,random/20/1");
  EXPECT_EQ(at.bench.works.size(), 1U);
  at.bench.work();
  EXPECT_THAT(at.last(kOwner), HasSubstr("\"over\":true,\"waits\":false"));
}

TEST(TablePace, StepsSayWhatTheBoardWasAfterEachEvent) {
  for (const AnyGame* game : games()) {
    compare_steps(*game, Seat::at(0));
    compare_steps(*game, Seat::spectator());
  }
}

TEST(TablePace, MessageHasTheStepsOfItsNewsAndNoneWhereItIsFresh) {
  testing::need_game("pig");
  const auto table = *GameTable::open("pig", {}, {std::nullopt, std::nullopt}, 7);
  ASSERT_TRUE(table->play(Seat::at(0), "r"));
  EXPECT_THAT(table->message(Seat::at(0), 0), HasSubstr("\"steps\":[]"));
  const std::size_t told = table->event_count();
  // Of another visitor of the seat, who had seen nothing, the log goes on.
  ASSERT_TRUE(table->play(table->awaits(Seat::at(0)) ? Seat::at(0) : Seat::at(1), "r"));
  const json message = json::parse(table->message(Seat::at(0), told));
  EXPECT_EQ(message.at("events").size(), 2U);
  EXPECT_EQ(message.at("events")[0].at("kind"), "roll");
  ASSERT_EQ(message.at("steps").size(), 1U);
  EXPECT_EQ(message.at("steps")[0].at("turn"), "c");
}

/// The times of the bot's moves in its first turn, which does not end by itself.
std::vector<int> times_of_a_turn(GameTable& table, int most) {
  std::vector<int> times;
  while (static_cast<int>(times.size()) < most) {
    const auto turn = table.bot_turn();
    if (!turn) break;
    const auto moves = turn->view->moves();
    times.push_back(static_cast<int>(turn->time.count()));
    table.finish(turn->position, moves.front());
  }
  return times;
}

TEST(TablePace, BotThinksForATurnOfManyEventsAsLongAsForFourMoves) {
  testing::need_game("pig");
  // Who rolls first of all its moves has long turns.
  const auto table = *GameTable::open("pig", {{"Goal", "300"}},
                                      {Bot::parse("random/20/400").value(), std::nullopt}, 11);
  const std::vector<int> times = times_of_a_turn(*table, 20);
  ASSERT_GT(times.size(), 2U);
  EXPECT_EQ(times[0], 400);  // to roll is all that there is: no time is spent
  EXPECT_EQ(times[1], 400);
  EXPECT_EQ(times[2], 300);
  const int sum = std::accumulate(times.begin() + 1, times.end(), 0);
  EXPECT_LE(sum, 4 * 400 + 16 * static_cast<int>(times.size()));
}

TEST(TablePace, BotsHurryWhereOnePersonPlaysUntilTheNextGame) {
  testing::need_game("kuhn");
  const auto table =
      *GameTable::open("kuhn", {}, {std::nullopt, Bot::parse("random/20/400").value()}, 7);
  ASSERT_TRUE(table->hurry(true));
  EXPECT_TRUE(table->state().hurries);
  ASSERT_TRUE(table->play(Seat::at(0), "b"));
  EXPECT_EQ(table->bot_turn()->time, Milliseconds(100));
  ASSERT_TRUE(table->again(8));
  EXPECT_FALSE(table->state().hurries);
  const auto persons = *GameTable::open("kuhn", {}, {std::nullopt, std::nullopt}, 7);
  EXPECT_FALSE(persons->hurry(true));
}

TEST(TablePace, HurryIsForWhoPlaysAndSaysOnOrOff) {
  Premises at;
  at.sit("person,random/20/1");
  at.say(2, "hurry on");
  EXPECT_THAT(at.last(2), HasSubstr("\"hurries\":true"));
  at.say(2, "hurry off");
  EXPECT_THAT(at.last(2), HasSubstr("\"hurries\":false"));
  at.say(2, "hurry up");
  EXPECT_THAT(at.last(2), HasSubstr("comes on or off"));
  at.say(3, "hurry on");  // a visitor who watches
  EXPECT_THAT(at.last(3), HasSubstr("\"asked\":\"hurry\""));
}

TEST(TablePace, HandsAreOpenOnceTheGameIsOverAndNotBefore) {
  testing::need_game("kuhn");
  const auto table = *GameTable::open("kuhn", {}, {std::nullopt, std::nullopt}, 7);
  const auto cards = [&](Seat seat) {
    return json::parse(table->message(seat, 0)).at("board").at("cards").dump();
  };
  ASSERT_TRUE(table->play(Seat::at(0), "b"));
  EXPECT_THAT(cards(Seat::at(0)), HasSubstr("hidden"));
  EXPECT_THAT(cards(Seat::spectator()), Not(HasSubstr("rank")));
  ASSERT_TRUE(table->play(Seat::at(1), "p"));  // folds: nothing is shown by the rules
  ASSERT_TRUE(table->over());
  EXPECT_THAT(cards(Seat::at(0)), Not(HasSubstr("hidden")));
  EXPECT_EQ(cards(Seat::at(0)), cards(Seat::at(1)));
  EXPECT_EQ(cards(Seat::at(0)), cards(Seat::spectator()));
}

}  // namespace
}  // namespace turnkey::table
