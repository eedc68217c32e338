// Deck files: SJ60 to SJ66 of RULES.md.
#include <gtest/gtest.h>

#include <string>

#include "tests/games/straight_jacket/scene.h"

namespace turnkey::straight_jacket {
namespace {

const std::string kCards = "[[card]]\nname='a'\ncount=9\n";

std::string effect(const std::string& text) {
  return refusal(kCards + "[[card]]\nname='b'\neffect=[{" + text + "}]\n");
}

TEST(StraightJacketDecks, SJ60_Cards) {
  EXPECT_EQ(refusal(kCards + "[[card]]\nname='b'\nvalue=99\n[[card]]\nname='c'\ninmate='E'\n"), "");
  EXPECT_EQ(refusal(kCards + "[[card]]\nname='a'\n"),
            "x.toml:5: name = \"a\": another name expected");
  for (const char* bad : {"value=100", "count=0", "inmate='F'", "colour=1", "effect=3"}) {
    EXPECT_NE(refusal(kCards + "[[card]]\nname='b'\n" + bad + "\n"), "") << bad;
  }
  EXPECT_NE(refusal("[[card]]\nname='a'\ncount=8\n[[card]]\nname='i'\ninmate='A'\n"), "");
  EXPECT_EQ(refusal(kCards + "[[card]]\nname='b'\ncount=192\n[[card]]\nname='c'\n"),
            "x.toml:4: at most 200 cards expected, there are more with this one");
  std::string many;
  for (int i = 0; i < 64; ++i) {
    many += cards("c" + std::to_string(i), "value=" + std::to_string(99 - i), 1);
  }
  EXPECT_EQ(refusal(many), "");
  EXPECT_NE(refusal(many + kCards), "");
  // By value; the last two symbols are not letters.
  const State state = after("start=0 d0=~ d0=A d0=_", with_deck(many));
  EXPECT_EQ(state.describe(testing::move_of<Game>("lA")).text(),
            "kind=pass_left name=c63 value=36 effect=- text=-");
  EXPECT_EQ(said(state, "hand_0"), "A_~");
}

TEST(StraightJacketDecks, SJ61_SJ62_SJ63_Effects) {
  for (const char* good :
       {"do='draw', n=9", "do='play', who='all'", "do='take', side='any', who='you'",
        "do='deck_onto', side='self'", "do='pass_hand', side='right', who='all'", "do='turn'",
        "do='hand_over', n=1, side='left'", "do='show'", "do='swap_hands', side='any'"}) {
    EXPECT_EQ(effect(good), "") << good;
  }
  for (const char* bad :
       {"do='draw'", "do='draw', n=0", "do='draw', n=10", "do='draw', n=1, side='left'",
        "do='dance'", "n=3", "do='swap_hands', side='any', who='all'", "do='turn', who='all'",
        "do='peek', side='none'", "do='show', who='left'"}) {
    EXPECT_NE(effect(bad), "") << bad;
  }
  EXPECT_NE(refusal(kCards + cards("b", "value=0", 1, times(9, "do='show';"))), "");
  EXPECT_NE(refusal(kCards + "[[card]]\nname='b'\ninmate='A'\nvalue=1\n"), "");
  EXPECT_NE(refusal(kCards + "[[card]]\nname='b'\ninmate='A'\neffect=[{do='show'}]\n"), "");
}

TEST(StraightJacketDecks, SJ64_WhatIsWrongAndWhere) {
  EXPECT_EQ(effect("do='take', side='self'"),
            "x.toml:6: side = \"self\": one of left right any expected");
  EXPECT_EQ(effect("do='take'"), "x.toml:6: side is missing: one of left right any expected");
  EXPECT_EQ(effect("do='deck_onto', side='none'"),
            "x.toml:6: side = \"none\": one of self left right any expected");
  EXPECT_EQ(effect("do='pass_hand', side='any'"),
            "x.toml:6: side = \"any\": one of left right expected");
  EXPECT_EQ(effect("do='play', n=1"), "x.toml:6: n = 1: only with do = draw hand_over");
  EXPECT_EQ(effect("do='show', side='left'"),
            "x.toml:6: side = \"left\": only with do = play_onto deck_onto take give swap_hands "
            "pass_hand hand_over peek");
  EXPECT_EQ(refusal(kCards + "colour=1\n"),
            "x.toml:4: unknown key 'colour', one of count effect inmate name value expected");
  for (const char* act : {"do='turn'", "do='draw', n=1", "do='take', side='any'"}) {
    EXPECT_EQ(effect(act + std::string(", whom='all'")),
              "x.toml:6: unknown key 'whom', one of do n side who expected");
  }
  const toy::DeckFiles files;
  const auto options = Game::parse_options({{"Deck", files.write("bad.toml", "card = 1\n")}});
  ASSERT_FALSE(options);
  EXPECT_NE(options.error().detail.find("bad.toml:1: card = 1"), std::string::npos);
}

TEST(StraightJacketDecks, SJ61_WhatACardDoesIsToldAsDataAndInWords) {
  const auto told = [](const std::string& effects) {
    const std::string toml = cards("t", "value=1", 4, effects) + blanks("23456789");
    const State state = after("start=0", with_deck(toml));
    const auto tokens = testing::tokens_of(state.describe(testing::move_of<Game>("d0=A")).text());
    return tokens.at("effect") + " " + tokens.at("text");
  };
  EXPECT_EQ(told("do='draw', n=1; who='all', do='take', side='any'"),
            "draw.1+all.take.any "
            "draw_1_card;_have_every_patient_take_the_top_card_of_the_jacket_of_another_patient");
  EXPECT_EQ(told("do='deck_onto', side='self'; do='hand_over', n=2, side='left'"),
            "deck_onto.self+hand_over.2.left "
            "turn_the_top_card_of_the_deck_onto_the_own_jacket;_hand_over_2_cards_to_the_left_"
            "neighbour");
  EXPECT_EQ(told("do='play'; do='play'; do='draw', n=1; do='play'"),
            "play+play+draw.1+play play_two_more_cards;_draw_1_card;_play_one_more_card");
  EXPECT_EQ(told("who='all', do='play'; do='play'"),
            "all.play+play have_every_patient_play_one_more_card;_play_one_more_card");
  EXPECT_EQ(told(""), "- -");
  // The board lists every kind of the deck, with its symbol.
  const std::string board = after("", Options()).board().text();
  for (const char* card :
       {"=A:poet:0:inmate.A:inmate_A,", ",h:key:8:turn:take_another_turn_after_this_one,",
        ",i:hatch:9:-:- ",
        ",S:tantrum:3:play_onto.any+draw.1:play_a_card_onto_the_jacket_of_another_patient;_draw_1_"
        "card,"}) {
    EXPECT_NE(board.find(card), std::string::npos) << card << " in " << board;
  }
}

TEST(StraightJacketDecks, SJ65_House) {
  const Deck& house = decks()[0];
  std::set<Act> acts;
  std::array<int, kLetters> inmates{};
  for (const Card& card : house.kinds) {
    if (card.inmate >= 0) inmates[static_cast<std::size_t>(card.inmate)] += card.count;
    for (const Effect& effect : card.effects) {
      if (card.value <= 5) acts.insert(effect.act);
    }
  }
  EXPECT_EQ(acts.size(), 13u);
  EXPECT_EQ(inmates, (std::array<int, kLetters>{3, 3, 3, 3, 3}));
  EXPECT_EQ(house.texts, 60);
  EXPECT_EQ(house.kinds.back().value, 9);
}

TEST(StraightJacketDecks, SJ66_NoGameIsLongerThanTheProtocolTakes) {
  const auto shows = [](int count, int effects) {
    return refusal(cards("a", "value=0", count, times(effects, "do='show', who='all';")));
  };
  // Each text has 6 events, plus 200 + 8 × 4 for all hands.
  EXPECT_EQ(shows(200, 1), "");
  EXPECT_EQ(shows(200, 2),
            "x.toml:1: a game may take 94000 events: at most 65536 expected, by fewer or shorter "
            "texts");
  const auto longest = [](const char* text) {
    return texts({text}).cards().most_events - texts({"do='turn'"}).cards().most_events;
  };
  // For each of four cards a hand of 28, besides the 4 events of any effect.
  EXPECT_EQ(longest("do='peek', side='any'"), 4 * 28);
  EXPECT_EQ(longest("who='all', do='peek', side='any'"), 4 * (8 * 28 + 7 * 4));
  EXPECT_EQ(longest("do='draw', n=9"), 4 * 2 * 8);
  EXPECT_LT(decks()[0].most_events, kMostEvents / 4);
}

}  // namespace
}  // namespace turnkey::straight_jacket
