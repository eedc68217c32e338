// How `turnkey play` reports games: in their sentences, for any game, and a deal in a few.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "engine/words.h"
#include "protocol/apps/play/luck.h"
#include "tests/protocol/play_helpers.h"
#include "tests/support/facts_of.h"

namespace turnkey::play {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

PlaySettings first_seat(const std::string& game) {
  return settings_of({game, "--seed", "77", "--agent", "random"});
}

/// The output of a session of forty first moves, without line breaks.
std::string played(const std::string& game) {
  std::string input;
  for (int i = 0; i < 40; ++i) input += "1\n";
  return unwrapped(transcript(first_seat(game), input + "log all\n"));
}

/// All sentences of forty events, and the names of the first moves of each list.
std::vector<std::string> phrases(const std::string& game) {
  GameInPlay table = *open_table(first_seat(game));
  EventLog story(table);
  std::vector<std::string> all;
  for (int i = 0; i < 40 && !table.over(); ++i) {
    for (const EventLine& told : story.catch_up(table, Detail::kWhole)) all.push_back(told.phrase);
    if (!table.persons_turn()) {
      EXPECT_TRUE(table.play(table.bot_move(first_seat(game).limits)));
      continue;
    }
    const MoveMenu menu(table.view());
    for (std::size_t k = 0; k < std::min<std::size_t>(menu.size(), 30); ++k) {
      all.push_back(menu.at(k).phrase);
    }
    EXPECT_TRUE(table.play(menu.at(menu.size() / 2).move));
  }
  return all;
}

TEST(PlayWords, EveryGameIsToldInItsSentences) {
  for (const AnyGame* game : games()) {
    const std::string name(game->name());
    const std::string text = played(name);
    for (const char* const hole : {"gets ,", "get ,", ", ,", "gets .", "? cards", "seat - "}) {
      EXPECT_THAT(text, Not(HasSubstr(hole))) << name;
    }
    for (const std::string& phrase : phrases(name)) {
      EXPECT_FALSE(phrase.empty()) << name;
      for (const KeyWords& key : find_words(name)->describe) {
        const std::string raw = ", " + std::string(key.key) + " ";
        const std::size_t at = phrase.find(raw);
        // A verb follows a seat whose news is told: "you get 3 points, seat 1 gets 10 points".
        const std::size_t verb = at + raw.size() + 1;
        const bool tells = key.key == "seat" && at != phrase.npos && phrase.substr(verb, 2) == " g";
        EXPECT_TRUE(at == phrase.npos || tells) << name << ": " << phrase;
      }
    }
  }
}

TEST(PlayWords, SentencesOfSomeGames) {
  const auto expect = [](const char* game, const std::vector<std::string>& sentences) {
    if (!find_game(game)) return;
    const std::string text = played(game);
    for (const std::string& sentence : sentences) EXPECT_THAT(text, HasSubstr(sentence)) << game;
  };
  expect("kuhn",
         {" * You get the queen. Seat 1 gets a hidden card.\n", " 1  p  check 2  b  bet 1 chip\n"});
  expect("leduc", {" * You get the queen of spades. Seat 1 gets a hidden card.\n",
                   " seat 1   r         bets 2 chips\n"});
  expect("straight_up",
         {" * New in the market: a king, a queen and two 8s. You draw two 3s and a 2.\n",
          " 1  +8    buy the 8 for 8 2  -2 "});
  expect("captured",
         {" * The card Traitor is laid on space 0. The card Rumour is laid on space 1. "
          "And 15 more like it (type log).\n",
          " The card Traitor is laid on space 4, 5, 6. The card Leak is laid on space 7. "});
  expect(
      "break_out",
      {" * Seat 3 deals first. Round 1 of 6 begins. The round card is the green "
       "1. "
       "You get the "
       "blue 3, a Wild, the green 5, the blue 6, the green 1, the pink 6 and a Wild. Seat 1 gets "
       "seven hidden cards. Seat 2 gets seven hidden cards. "});
  expect("escaped",
         {" * Card 4 is dealt to you: suspect B. Card 8 is dealt to you: suspect N. ",
          " you      t1        take card 1 from seat 1 * You look at card 1: suspect R.\n"});
  expect("gitmo", {" * Hand 1 of 4 begins, and you deal. The next card is patriot 11, for seat 1. "
                   "The next card is the Whistleblower, for you. ",
                   "Hand 2 of 4 begins, and seat 1 deals. So far "});
  expect("straight_jacket", {" * Seat 1 starts. Seat 1 draws three hidden cards. "});
  expect("jacked",
         {" Your partner gets five hidden cards. Seat 3 gets five hidden cards. You get a "
          "king, a 9, an 8, a 5 and a 2.",
          " partner  A+c       plays the ace: green from Jail to 36 "});
}

TEST(PlayWords, PegsThatAreKilledAreSaidToBeYours) {
  const auto setup = settings_of({"jacked", "--seed", "1", "--agent", "random"});
  const SeatWords words(open_table(setup)->view());
  const auto killing = [&](const char* pegs) {
    return words.deed(
        Seat::at(1), {"kind", "step", "card", 7, "as", "-", "moved", "b:9>16", "jacks", "-", "wins",
                      false, "killed", testing::pieces_of(pegs)});
  };
  EXPECT_EQ(killing("a:16"), "plays the 7: orange from 9 to 16, killing your blue peg on 16");
  EXPECT_EQ(
      killing("c:16,d:12"),
      "plays the 7: orange from 9 to 16, killing your partner's green peg on 16 and the pink peg "
      "on 12");
  EXPECT_EQ(killing("-"), "plays the 7: orange from 9 to 16");
}

// ---- Luck --------------------------------------------------------------------------------------

std::string told(const std::vector<std::string>& descriptions, Detail detail = Detail::kShort) {
  const SeatWords words(open_table(kuhn("1"))->view());
  Luck luck(words);
  for (const std::string& each : descriptions) luck.add(testing::facts_of(each));
  EXPECT_EQ(luck.empty(), descriptions.empty());
  const std::string text = luck.take(detail);
  EXPECT_TRUE(luck.empty());
  return text;
}

TEST(PlayLuck, CardsOfASeatAreAList) {
  EXPECT_EQ(told({}), "");
  EXPECT_EQ(told({"kind=deal seat=0 card=K", "kind=deal seat=0 card=Q"}),
            "You get the king and the queen.");
  EXPECT_EQ(told({"kind=deal seat=0 card=K", "kind=deal seat=0 card=K"}),
            "You get the king and the king.");
  const std::string deal = "kind=deal seat=0 card=";
  EXPECT_EQ(told({deal + "K moves=K:deck>hand_0", deal + "Q moves=Q:deck>hand_0"}),
            "You get the king and the queen.");
  EXPECT_EQ(told({"kind=deal seat=0 card=K", "kind=deal seat=1 card=K"}),
            "You get the king. Seat 1 gets the king.");
  EXPECT_EQ(told({"kind=deal seat=1 card=??", "kind=deal seat=1 card=??"}),
            "Seat 1 gets two hidden cards.");
  EXPECT_EQ(told({"kind=deal seat=1 cards=?3", "kind=deal seat=1 cards=?4"}),
            "Seat 1 gets seven hidden cards.");
  EXPECT_EQ(told({"kind=deal seat=1 card=K", "kind=deal seat=1 card=?"}),
            "Seat 1 gets the king. Seat 1 gets a hidden card.");
}

TEST(PlayLuck, WhatTheSentenceGoesOnAfterIsNoList) {
  EXPECT_EQ(told({"kind=die value=1 lost=2", "kind=die value=1 lost=3"}),
            "Chance, die: value 1, lost 2, 3.");
  const SeatWords words(open_table(first_seat("gitmo"))->view());
  Luck luck(words);
  for (const char* const card : {"1P", "2P"}) {
    luck.add({"kind", "next", "to", 1, "cards", card});
  }
  EXPECT_EQ(luck.take(Detail::kShort),
            "The next card is patriot 1, for seat 1. The next card is patriot 2, for seat 1.");
}

TEST(PlayLuck, TheSameAgainIsCounted) {
  const std::string roll = "kind=roll seat=1 die=?";
  EXPECT_EQ(told({roll, roll, roll}), "Chance, roll: seat 1, die something hidden, 3 times.");
}

TEST(PlayLuck, OfALongDealThePersonsPartIsTold) {
  std::vector<std::string> deal;
  for (int i = 0; i < 7; ++i) {
    deal.push_back("kind=deal card=K seat=" + std::to_string(i % 2 == 0 ? 1 + i : 2));
  }
  EXPECT_EQ(told(deal),
            "Seat 1 gets the king. Seat 2 gets the king. And 5 more like it (type log).");
  EXPECT_EQ(count(told(deal, Detail::kWhole), " gets the king."), 7);
  deal.insert(deal.begin() + 4, "kind=deal card=Q seat=0");
  EXPECT_EQ(told(deal), "You get the queen. And 7 more like it (type log).");
  deal.resize(6);
  EXPECT_EQ(count(told(deal), " the king."), 5) << "a short one is told whole";
}

}  // namespace
}  // namespace turnkey::play
