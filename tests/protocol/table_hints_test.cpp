// Searches at a table: bots, and hints.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/registry.h"
#include "protocol/apps/table/seat_message.h"
#include "tests/protocol/table_helpers.h"
#include "tests/support/need_game.h"

namespace turnkey::table {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(TableHints, HintsAreSortedAndOfThisPosition) {
  Premises at;
  at.sit("person,person");
  at.say(2, "hint 20");
  at.say(2, "hint 20");
  EXPECT_THAT(at.last(2), HasSubstr("being thought about"));
  at.bench.work();
  EXPECT_THAT(at.last(2),
              HasSubstr("\"type\":\"hint\",\"after\":2,\"for_score\":true,\"lines\":[{"));
  at.say(2, "hint 20");
  at.say(2, "play 2 p");
  at.bench.work();
  EXPECT_THAT(at.last(2), HasSubstr("\"type\":\"position\""));  // that hint came too late
  at.say(2, "hint 20");
  EXPECT_THAT(at.last(2), HasSubstr("not your turn"));
}

TEST(TableHints, HintSaysWhatItGainsInWhatIsPlayedFor) {
  const AnyGame& kuhn = testing::need_game("kuhn");
  const auto table = play::GameInPlay::deal({.game = "kuhn", .options = {}, .seed = 7});
  const auto why = [&](Objective objective, double score, double share) {
    Advice advice;
    advice.report.objective = objective;
    for (const std::string move : {"p", "b"}) {
      Line line;
      line.move = *kuhn.parse(move);
      line.score.resize(2);
      line.share.resize(2);
      advice.report.lines.push_back(line);
    }
    advice.report.lines[0].score[0].mean = score;
    advice.report.lines[0].share[0].mean = share;
    return hint_message(table->view(Seat::at(0)), advice, 2);
  };
  EXPECT_THAT(why(Objective::kScore, 1.5, 0), HasSubstr("1.5 chips better than “bet 1 chip”"));
  EXPECT_THAT(why(Objective::kWin, 1.5, 0), HasSubstr("as good as “bet 1 chip”"));
  EXPECT_THAT(why(Objective::kWin, 0, 0.2),
              HasSubstr("20.0 percentage points better than “bet 1 chip”"));
  EXPECT_THAT(why(Objective::kWin, 0, -0.2), HasSubstr("tried more often than “bet 1 chip”"));
}

TEST(TableHints, NoMoveIsCalledBetterWithinTwoErrors) {
  const AnyGame& kuhn = testing::need_game("kuhn");
  const auto table = play::GameInPlay::deal({.game = "kuhn", .options = {}, .seed = 7});
  const auto why = [&](const Estimate& gap) {
    Advice advice;
    advice.report.objective = Objective::kWin;
    for (const std::string move : {"p", "b"}) {
      Line line;
      line.move = *kuhn.parse(move);
      line.score.resize(2);
      line.share.resize(2);
      advice.report.lines.push_back(line);
    }
    advice.report.lines[1].gap = gap;
    return hint_message(table->view(Seat::at(0)), advice, 2);
  };
  EXPECT_THAT(why({0.164, 0.015}),
              HasSubstr("\"16.4 ± 3.0 percentage points better than “bet 1 chip”\""));
  EXPECT_THAT(why({0.02, 0.018}),
              HasSubstr("\"as good as “bet 1 chip” (2.0 ± 3.6 percentage points)\""));
  EXPECT_THAT(why({0.02, 0.018}), HasSubstr("\"as_good\":true"));
  EXPECT_THAT(why({0.02, 0.08}),
              HasSubstr("\"not told apart from “bet 1 chip” (2.0 ± 16.0 percentage points)\""));
  EXPECT_THAT(why({0.164, 0.015}), Not(HasSubstr("\"as_good\":true")));
  EXPECT_THAT(why({0.62, Estimate::kUnknown}),
              HasSubstr("\"chosen over “bet 1 chip”, too little tried to say by how much\""));
  EXPECT_THAT(why({-0.2, 0.01}), HasSubstr("\"tried more often than “bet 1 chip”\""));
}

TEST(TableHints, SayInWordsWhatIsExpected) {
  const AnyGame& kuhn = testing::need_game("kuhn");
  const auto table = play::GameInPlay::deal({.game = "kuhn", .options = {}, .seed = 7});
  const auto event = [&](Actor actor, const char* text) {
    return AnyEvent{actor, *kuhn.parse(text)};
  };
  Advice advice;
  Line line;
  line.move = *kuhn.parse("b");
  line.score.resize(2);
  line.share.resize(2);
  line.pv = {event(Seat::at(0), "b"), event(Seat::at(1), "p")};
  advice.report.lines.push_back(line);
  EXPECT_THAT(hint_message(table->view(Seat::at(0)), advice, 2),
              HasSubstr("\"expected then: seat 1 folds\""));
  // An event outside every line has no words, and its notation is not for people.
  advice.decisive = event(Actor::chance(), "1=K");
  EXPECT_THAT(hint_message(table->view(Seat::at(0)), advice, 2),
              HasSubstr("\"expected then: seat 1 folds\""));
}

TEST(TableHints, SayWhereCardsLie) {
  Premises at;
  at.sit("person,person");
  at.say(2, "hint 20");
  at.bench.work();
  EXPECT_THAT(at.last(2), HasSubstr("\"where\":{\"exact\":false,\"deals\":1000,\"places\":[{"
                                    "\"place\":\"cards\",\"seat\":1,\"cards\":[{\"card\":"));
}

TEST(TableHints, NameCardsAsTheirDeckDoes) {
  testing::need_game("straight_jacket");
  const auto table = play::GameInPlay::deal({.game = "straight_jacket", .options = {}, .seed = 7});
  Advice advice;
  advice.where.places = {{"hand_1", Seat::at(1), {{"A", 0.5, 0.5}}}};
  EXPECT_THAT(hint_message(table->view(Seat::at(0)), advice, 2),
              HasSubstr("{\"card\":\"A\",\"name\":\"poet\","));
}

TEST(TableHints, WhatTheyFoundIsKeptForTheSeatThatAsked) {
  for (const std::size_t asker : {0, 1}) {
    Premises at;
    const auto keys = at.sit("person,person");
    const std::string after = "{\"after\":" + std::to_string(2 + asker) + ",";
    if (asker == 1) at.say(2, "play 2 p");
    at.say(2 + asker, "hint 20");
    at.bench.work();
    EXPECT_THAT(at.last(2 + asker),
                HasSubstr("\"outlook\":" + after + "\"for_score\":true,\"seats\":[{"));
    for (std::size_t place = 0; place < keys.size(); ++place) {
      at.say(10 + place, "enter " + keys[place]);
      EXPECT_THAT(at.last(10 + place), HasSubstr("\"outlooks\":[" + (place == asker ? after : "]")))
          << "asked from seat " << asker << ", seen from place " << place;
    }
  }
}

TEST(TableHints, WhatTheyFoundIsGoneInTheNextGame) {
  for (const std::size_t asker : {0, 1}) {
    Premises at;
    const auto keys = at.sit("person,person");
    const auto ask = [&](std::size_t seat) {
      if (seat != asker) return;
      at.say(2 + seat, "hint 20");
      at.bench.work();
    };
    ask(0);
    at.say(2, "play 2 p");
    ask(1);
    at.say(3, "play 3 p");
    at.bench.work();
    ASSERT_THAT(at.last(2), Not(HasSubstr("\"result\":null")));
    at.say(2, "again");
    for (std::size_t place = 0; place < keys.size(); ++place) {
      at.say(10 + place, "enter " + keys[place]);
      EXPECT_THAT(at.last(10 + place), HasSubstr("\"result\":null"));
      EXPECT_THAT(at.last(10 + place), HasSubstr("\"outlooks\":[]"))
          << "asked from seat " << asker << ", seen from place " << place;
    }
  }
}

TEST(TableHints, SeatHasOneHintAtATime) {
  Premises at;
  const auto keys = at.keys("person,person");
  for (Visitor visitor = 2; visitor < 50; ++visitor) {  // asks, and leaves, and comes again
    at.say(visitor, "enter " + keys[0]);
    at.say(visitor, "hint 10000");
    at.lobby.left(visitor);
  }
  EXPECT_EQ(at.bench.works.size(), 1U);
  at.say(50, "enter " + keys[0]);
  at.say(51, "enter " + keys[0]);
  at.say(50, "hint 20");
  at.say(51, "hint 20");
  EXPECT_EQ(at.bench.works.size(), 1U);
  at.bench.work(1);  // nobody waits for the first one: it is for these to ask again
  EXPECT_THAT(at.last(50), HasSubstr("\"type\":\"position\""));
  at.bench.work(1);
  EXPECT_THAT(at.last(50), HasSubstr("\"lines\":[{"));
  EXPECT_EQ(at.last(50), at.last(51));
  EXPECT_TRUE(at.bench.works.empty());
  at.say(50, "hint 20");
  at.say(kOwner, "close 1");
  at.bench.work();
}

TEST(TableBots, TableHasOneBotAtWork) {
  Premises at;
  at.sit("person,random/20/1");
  for (int i = 0; i < 20; ++i) {
    at.say(2, "play 2 b");
    at.say(2, "undo");
    at.say(2, "again");
  }
  EXPECT_EQ(at.bench.works.size(), 1U);
  at.say(2, "play 2 b");
  at.bench.work();
  EXPECT_THAT(at.last(2), Not(HasSubstr("\"result\":null")));
}

TEST(TableBots, WhereTheBotFailsTheTableSaysSoAndGoesOnAfterUndo) {
  testing::need_game("kuhn");
  const Players players = {std::nullopt, *Bot::parse("random/20/1")};
  const auto game_table = *GameTable::open("kuhn", {}, players, 7);
  ASSERT_TRUE(game_table->play(Seat::at(0), "b"));
  auto turn = game_table->bot_turn();
  ASSERT_TRUE(turn);
  EXPECT_FALSE(game_table->bot_turn());  // one at a time
  EXPECT_TRUE(game_table->finish(turn->position, failure("no memory")));
  EXPECT_THAT(game_table->message(Seat::at(0), 0), HasSubstr("\"stuck\":\"no memory\""));
  EXPECT_TRUE(game_table->ended());
  EXPECT_FALSE(game_table->bot_turn());
  EXPECT_TRUE(game_table->record());
  ASSERT_TRUE(game_table->undo());
  EXPECT_THAT(game_table->message(Seat::at(0), 0), HasSubstr("\"stuck\":null"));
  ASSERT_TRUE(game_table->play(Seat::at(0), "b"));
  turn = game_table->bot_turn();
  ASSERT_TRUE(turn);
  EXPECT_TRUE(game_table->finish(turn->position,
                                 turn->thinker->choose(*turn->view, turn->time, *turn->stop)));
  EXPECT_TRUE(game_table->over());
  EXPECT_FALSE(game_table->finish(turn->position, failure("too late")));
}

TEST(TableBots, BotsPlayEveryGame) {
  for (const AnyGame* game : games()) {
    Premises at;
    const int seats = (*game->new_view({}, Seat::spectator()))->seats();
    std::string players;
    for (int i = 0; i < seats; ++i) players += (i > 0 ? "," : "") + std::string("random/20/1");
    const auto keys = at.keys(players, std::string(game->name()));
    ASSERT_EQ(keys.size(), 1U) << at.last(kOwner);
    at.say(2, "enter " + keys[0]);
    at.bench.work(60);
    const auto& told = at.wire.sent[2];
    EXPECT_THAT(told.back(), HasSubstr("\"game\":\"" + std::string(game->name()) + "\""));
    EXPECT_TRUE(told.size() == 61 || told.back().find("\"turn\":\"-\"") != std::string::npos);
  }
}

TEST(TableBots, FinishedTableGivesTheirMemoryBack) {
  testing::need_game("kuhn");
  const auto game_table =
      *GameTable::open("kuhn", {}, {std::nullopt, *Bot::parse("random/20/1")}, 7);
  ASSERT_TRUE(game_table->play(Seat::at(0), "b"));
  auto turn = game_table->bot_turn();
  ASSERT_TRUE(turn);
  const std::weak_ptr<Thinker> bot = turn->thinker;
  EXPECT_TRUE(game_table->finish(turn->position,
                                 turn->thinker->choose(*turn->view, turn->time, *turn->stop)));
  turn.reset();
  EXPECT_TRUE(game_table->over());
  EXPECT_TRUE(bot.expired());
  ASSERT_TRUE(game_table->undo());
  ASSERT_TRUE(game_table->play(Seat::at(0), "b"));
  EXPECT_TRUE(game_table->bot_turn());  // another one is hired
}

TEST(TableStory, TellsEachEventOnceAndForgetsTheOldest) {
  const AnyGame& pig = testing::need_game("pig");
  // A bot that always rolls never holds: a long game.
  auto table = *play::GameInPlay::deal({.game = "pig", .options = {{"Goal", "300"}}, .seed = 3});
  SeatLog story(std::move(*pig.new_view(table.setup().options, Seat::spectator())));
  const auto follow = [&] {
    while (story.followed() < table.event_count()) {
      story.follow(table.seen_event(Seat::spectator(), story.followed()));
    }
  };
  while (!table.over()) {
    ASSERT_TRUE(table.play(table.view(table.turn().seat()).moves().front()));
    follow();
  }
  const std::size_t count = table.event_count();
  ASSERT_GT(count, kMostEventsSent);
  EXPECT_EQ(story.followed(), count);
  EXPECT_EQ(story.first_from(0), count - kMostEventsSent);
  EXPECT_EQ(story.first_from(count - 1), count - 1);
  EXPECT_TRUE(story.events(count).empty());
  EXPECT_EQ(story.events(count - 1)[0]["who"], "c");
}

TEST(TableHints, WhatWasFoundBeforeTheMoveStaysWhenItIsTakenBack) {
  Premises at;
  const auto keys = at.sit("person,random/20/1");
  at.say(2, "hint 20");
  at.bench.work();
  at.say(2, "play 2 b");
  at.say(2, "undo");
  at.say(9, "enter " + keys[0]);
  EXPECT_THAT(at.last(9), HasSubstr("\"outlooks\":[{\"after\":2,"));
}

}  // namespace
}  // namespace turnkey::table
