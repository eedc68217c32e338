// Options, the course of a turn, points and the end: SJ1 to SJ22 and SJ50 to SJ54 of RULES.md. With
// one text, card A, the blanks B to I have the values 2 to 9.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/table_rules.h"
#include "tests/games/straight_jacket/scene.h"

namespace turnkey::straight_jacket {
namespace {

using testing::outcomes;

/// With nine blanks, one each of 1 to 9.
constexpr const char* kWholeGame =
    "start=0 d0=A d0=B d0=C pA lB rC d1=D d1=E pB lD rE d2=F pC lD rF d0=G pD lE rG d1=H pE lF rH "
    "d2=I pF lG rI";

Expected<Options> options(const OptionValues& values) { return Game::parse_options(values); }

/// Inmates A to E, `count` of each.
std::string inmates(int count) {
  std::string toml;
  for (const std::string letter : {"A", "B", "C", "D", "E"}) {
    toml += cards("i" + letter, "inmate='" + letter + "'", count);
  }
  return toml;
}

const OptionValues kIdentities = {{"Inmates", "identity"}, {"Players", "5"}};

TEST(StraightJacketRules, SJ1_PlayersAndWhoSitsLeft) {
  EXPECT_FALSE(options({{"Players", "2"}}) || options({{"Players", "9"}}));
  EXPECT_EQ(options({})->players, 4);
  expect_says<Game>(after("start=2", plain()),
                    "-> card=-; d2=B d2=C d2=D pB lC rD -> hand_0=C hand_1=D");
}

TEST(StraightJacketRules, SJ2_Inmates) {
  EXPECT_EQ(options({{"Inmates", "off"}})->total(), 60);
  EXPECT_EQ(options({})->total(), 75);
  const auto identity = options(kIdentities);
  ASSERT_TRUE(identity);
  EXPECT_EQ(identity->total(), 70);
  EXPECT_EQ(said(State(*identity), "inmate_1"), "B");
  EXPECT_EQ(said(State(*options({})), "inmate_1"), "");
  const auto four = options({{"Inmates", "identity"}});
  ASSERT_FALSE(four);
  EXPECT_EQ(four.error().detail, "Inmates=identity needs Players=5");
  const toy::DeckFiles files;
  const std::string few = files.write("few.toml", cards("a", "value=0", 20));
  EXPECT_FALSE(options({{"Inmates", "identity"}, {"Players", "5"}, {"Deck", few}}));
}

TEST(StraightJacketRules, SJ3_ThreeCardsAPlayer) {
  const toy::DeckFiles files;
  const std::string eleven = cards("a", "value=0", 11) + cards("i", "inmate='A'", 1);
  const std::string deck = files.write("nine.toml", eleven);
  EXPECT_TRUE(options({{"Players", "3"}, {"Deck", deck}}));
  EXPECT_FALSE(options({{"Players", "4"}, {"Deck", deck}}));
}

TEST(StraightJacketRules, SJ10_DrawsToThree) {
  const auto starts = outcomes<Game>(State(plain()));
  EXPECT_EQ(starts.size(), 3u);
  EXPECT_DOUBLE_EQ(starts.at("start=1"), 1.0 / 3);
  const auto draws = outcomes<Game>(after("start=1 d1=A", plain()));
  EXPECT_EQ(draws.size(), 9u);
  EXPECT_DOUBLE_EQ(draws.at("d1=A"), 2.0 / 26);
  // Seat 2 holds one card from seat 1 and draws two; seat 0 holds two by then.
  expect_says<Game>(after("start=1 d1=A d1=B d1=C", plain()),
                    "-> turn=1 deck=24;"
                    "pA lB rC d2=D d2=E pB lD rE -> phase=fill need=1 hand_0=CD");
}

TEST(StraightJacketRules, SJ11_TheLowestCard) {
  const State dealt = after("start=0 d0=I d0=C d0=D", plain());
  EXPECT_EQ(legal(dealt), "pC");
  EXPECT_FALSE(testing::takes<Game>(dealt, "pD"));
  expect_says<Game>(after("start=0 d0=B d0=A d0=F", with_deck(inmates(3) + blanks("123456789"))),
                    "-> legal=pA,pB; pB -> jacket_0=B");
}

TEST(StraightJacketRules, SJ12_SJ13_PassesAndTheNextTurn) {
  expect_says<Game>(after("start=0 d0=B d0=C d0=D pB", plain()),
                    "-> legal=lC,lD; lD -> legal=rC; lD rC -> hand_1=D hand_2=C mover=1");
  expect_says<Game>(text("do='play'"), "pB -> legal=lC; pB lC -> mover=1");
  expect_says<Game>(text("do='play'; do='play'"), "pB pC -> mover=1");
}

TEST(StraightJacketRules, SJ14_CardsOfAKindAreAlike) {
  expect_says<Game>(after("start=0 d0=B", plain()),
                    "d0=B d0=C -> legal=pB; d0=C d0=C pB -> legal=lC");
}

TEST(StraightJacketRules, SJ15_TheEnd) {
  // Seat 0 holds two, and the deck is empty.
  EXPECT_TRUE(says(after(kWholeGame, plain(1)), "turn=- hand_0=GH points_0=5"));
  // 28 cards minus 3 and 18, and 8 are needed.
  expect_says<Game>(text("do='draw', n=9; do='draw', n=9; do='draw', n=8; do='play'"),
                    times(18, "… ") + "-> turn=- deck=7 points_0=1");
}

TEST(StraightJacketRules, SJ20_EffectsInOrderAsFarAsTheyGo) {
  expect_says<Game>(
      text("do='give', side='left'; do='drop'; do='take', side='right'; do='draw', n=1"),
      "-> jacket_1=A jacket_0=- phase=draw");
  const Options all = texts({"who='all', do='draw', n=1"});
  expect_says<Game>(after("start=1 d1=A d1=B d1=C pA", all), "d1=D d2=E d0=F -> legal=lB,lC,lD");
}

TEST(StraightJacketRules, SJ21_OnlyThePlayedCardHasAText) {
  expect_says<Game>(after("start=0 d0=A", texts({"do='play'"})),
                    "d0=A d0=C pA pA -> legal=lC; d0=B d0=C pA -> legal=pB,pC");
  expect_says<Game>(text("do='deck_onto', side='self'"), "uA -> legal=lB,lC");
}

TEST(StraightJacketRules, SJ22_ThePlayedCardIsTheTop) {
  expect_says<Game>(text("do='drop'; do='draw', n=1"),
                    "d0=D -> discards=A jacket_0=- legal=lB,lC,lD");
}

TEST(StraightJacketRules, SJ50_SJ53_PointsAndWinners) {
  const State over = after(kWholeGame, plain(1));
  EXPECT_EQ(over.payoffs().score, (Shares<kMaxPlayers>{5, 7, 9}));
  EXPECT_EQ(over.payoffs().share, (Shares<kMaxPlayers>{0, 0, 1}));
  Public tied = over.table();
  tied.piles.push(1, 1);  // a 2
  const State shared(tied, over.secrets());
  EXPECT_EQ(shared.payoffs().share, (Shares<kMaxPlayers>{0, 0.5, 0.5}));
}

// The calibrated evaluation, which is for reports only (calibrate in engine/defaults.h).
TEST(StraightJacketRules, CalibrationShrinksLeads) {
  Public table = after("start=0 d0=B d0=B d0=C pB", plain()).table();
  table.piles.push(1, 8);  // a 9
  const State state(table, Secrets(table.options));
  const auto played = Game::evaluate(state);
  const auto said = Game::calibrate(state, played);
  EXPECT_EQ(said.score, played.score);
  EXPECT_GT(played.share[1], 1.0 / 3);
  EXPECT_GT(said.share[1], 1.0 / 3);
  EXPECT_LT(said.share[1], played.share[1]);
  EXPECT_GT(said.share[2], played.share[2]);
  const State over = after(kWholeGame, plain(1));
  EXPECT_EQ(Game::calibrate(over, {}).share, over.payoffs().share);
}

/// The points of jackets for a seat.
void expect_points(const Options& options, int seat, const std::map<std::string, int>& jackets) {
  for (const auto& [jacket, points] : jackets) {
    Public table(options);
    for (const char card : jacket) {
      table.piles.push(seat, static_cast<Kind>(kKindLetters.find(card)));
    }
    EXPECT_EQ(table.points(seat), points) << jacket;
  }
}

TEST(StraightJacketRules, SJ51_Inmates) {
  // N has the value 9.
  expect_points(
      with_deck(inmates(3) + blanks("123456789")), 0,
      {{"A", 0}, {"AA", 3}, {"AAABB", 9}, {"ABCDE", 9}, {"AABBCCDDEE", 24}, {"ABCDN", 9}});
}

TEST(StraightJacketRules, SJ52_Identities) {
  const Options deck = with_deck(inmates(3) + blanks("123456789"), kIdentities);
  expect_points(deck, 1, {{"B", 3}, {"BBAACDE", 6}});
  expect_points(deck, 0, {{"BB", 0}});
  // The inmate under the jacket never leaves it.
  const std::string take = text_card("do='take', side='left'; do='drop'; do='drop'", 20);
  const State state = after("start=0 d0=F d0=F d0=F pF", with_deck(take + inmates(1), kIdentities));
  EXPECT_TRUE(says(state, "jacket_0=- discards=F points_0=0"));
}

TEST(StraightJacketRules, SJ54_ASeatThatDropsOutHasNothing) {
  const State state = after("start=0 d0=A d0=B d0=C pA", plain(1));
  const auto payoffs = forfeit<Game>(state, Seat::at(1));
  EXPECT_EQ(payoffs.share, (Shares<kMaxPlayers>{0.5, 0, 0.5}));
  // One each of 1 to 9, and 12.
  EXPECT_EQ(payoffs.score, (Shares<kMaxPlayers>{28.5, 0, 28.5}));
}

}  // namespace
}  // namespace turnkey::straight_jacket
