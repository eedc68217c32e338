// Options, the course of a turn, points and the end: SJ1 to SJ22 and SJ50 to SJ54 of RULES.md.
// With one text that is card A, the blanks B to I are worth 2 to 9.
#include <gtest/gtest.h>

#include "engine/table_rules.h"
#include "tests/games/straight_jacket/scene.h"

namespace turnkey::straight_jacket {
namespace {

using testing::outcomes;
using testing::played;
using testing::takes;

/// Of nine blanks, one each of 1 to 9.
constexpr const char* kWholeGame =
    "start=0 d0=A d0=B d0=C pA lB rC d1=D d1=E pB lD rE d2=F pC lD rF d0=G pD lE rG d1=H pE lF rH "
    "d2=I pF lG rI";

Expected<Options> options(const OptionValues& values) { return Game::parse_options(values); }

/// Blanks of these values; inmates first, so that A to E are theirs where there are all.
Options blanks(const std::string& values, const std::string& inmates, int count,
               Inmates mode = Inmates::kStandard, int players = 3) {
  std::string toml;
  for (const char letter : inmates) {
    toml +=
        std::string("[[card]]\nname = 'i") + letter + "'\ncount = 3\ninmate = '" + letter + "'\n";
  }
  for (const char value : values) {
    toml += std::string("[[card]]\nname = 'v") + value + "'\nvalue = " + value +
            "\ncount = " + std::to_string(count) + "\n";
  }
  return with_deck(players, mode, "blanks", toml);
}

TEST(StraightJacketRules, SJ1_PlayersAndWhoSitsLeft) {
  EXPECT_FALSE(options({{"Players", "2"}}) || options({{"Players", "9"}}));
  EXPECT_EQ(options({})->players, 4);
  const State state = after("start=2 d2=B d2=C d2=D pB lC rD", blanks("123456789", "", 3));
  EXPECT_EQ(token(state, "hand_0") + token(state, "hand_1"), "CD");
  EXPECT_EQ(token(after("start=2", blanks("123456789", "", 3)), "card"), "-") << "no text yet";
}

TEST(StraightJacketRules, SJ2_Inmates) {
  EXPECT_EQ(options({{"Inmates", "off"}})->total(), 60);
  EXPECT_EQ(options({})->total(), 75);
  const auto identity = options({{"Inmates", "identity"}, {"Players", "5"}});
  ASSERT_TRUE(identity);
  EXPECT_EQ(identity->total(), 70);
  EXPECT_EQ(token(State(*identity), "inmate_1"), "B");
  EXPECT_EQ(token(State(*options({})), "inmate_1"), "");
  const auto four = options({{"Inmates", "identity"}});
  ASSERT_FALSE(four);
  EXPECT_EQ(four.error().detail, "Inmates=identity needs Players=5");
  const std::string few = "file:" + file_of("few", "[[card]]\nname='a'\ncount=20\n");
  EXPECT_FALSE(options({{"Inmates", "identity"}, {"Players", "5"}, {"Deck", few}}));
}

TEST(StraightJacketRules, SJ3_ThreeCardsAPlayer) {
  const std::string deck = "file:" + file_of("nine", "[[card]]\nname='a'\ncount=11\n[[card]]\n" +
                                                         std::string("name='i'\ninmate='A'\n"));
  EXPECT_TRUE(options({{"Players", "3"}, {"Deck", deck}}));
  EXPECT_FALSE(options({{"Players", "4"}, {"Deck", deck}}));
}

TEST(StraightJacketRules, SJ10_DrawsToThree) {
  const Options deck = blanks("123456789", "", 3);
  const auto starts = outcomes<Game>(after("", deck));
  EXPECT_EQ(starts.size(), 3u);
  EXPECT_DOUBLE_EQ(starts.at("start=1"), 1.0 / 3);
  const auto draws = outcomes<Game>(after("start=1 d1=A", deck));
  EXPECT_EQ(draws.size(), 9u);
  EXPECT_DOUBLE_EQ(draws.at("d1=A"), 2.0 / 26);
  const State full = after("start=1 d1=A d1=B d1=C", deck);
  EXPECT_EQ(full.turn(), Actor(Seat::at(1)));
  EXPECT_EQ(token(full, "deck"), "24");
  // Seat 2 holds one card of seat 1's and draws two; seat 0 holds two by then.
  const State next = played<Game>(full, {"pA", "lB", "rC", "d2=D", "d2=E", "pB", "lD", "rE"});
  EXPECT_EQ(token(next, "phase") + token(next, "need") + token(next, "hand_0"), "fill1CD");
}

TEST(StraightJacketRules, SJ11_TheLowestCard) {
  const Options deck = blanks("123456789", "", 3);
  EXPECT_EQ(legal(after("start=0 d0=I d0=C d0=D", deck)), "pC");
  EXPECT_FALSE(takes<Game>(after("start=0 d0=I d0=C d0=D", deck), "pD"));
  const Options inmates = blanks("123456789", "ABCDE", 3);
  EXPECT_EQ(legal(after("start=0 d0=B d0=A d0=F", inmates)), "pA pB");
  EXPECT_EQ(token(after("start=0 d0=B d0=A d0=F pB", inmates), "jacket_0"), "B");
}

TEST(StraightJacketRules, SJ12_SJ13_PassesAndTheNextTurn) {
  const State state = after("start=0 d0=B d0=C d0=D pB", blanks("123456789", "", 3));
  EXPECT_EQ(legal(state), "lC lD");
  const State left = played<Game>(state, {"lD"});
  EXPECT_EQ(legal(left), "rC");
  const State done = played<Game>(left, {"rC"});
  EXPECT_EQ(token(done, "hand_1") + token(done, "hand_2") + token(done, "mover"), "DC1");
  const Options one = texts({"do='play'"});
  const State single = after("start=0 d0=A d0=B d0=C pA pB", one);
  EXPECT_EQ(legal(single), "lC");
  EXPECT_EQ(token(played<Game>(single, {"lC"}), "mover"), "1");
  const State none = after("start=0 d0=A d0=B d0=C pA pB pC", texts({"do='play'; do='play'"}));
  EXPECT_EQ(token(none, "mover"), "1");
}

TEST(StraightJacketRules, SJ14_CardsOfAKindAreAlike) {
  EXPECT_EQ(legal(after("start=0 d0=B d0=B d0=C", blanks("123456789", "", 3))), "pB");
  EXPECT_EQ(legal(after("start=0 d0=B d0=C d0=C pB", blanks("123456789", "", 3))), "lC");
}

TEST(StraightJacketRules, SJ15_TheEnd) {
  const Options deck = blanks("123456789", "", 1);
  const State over = after(kWholeGame, deck);
  EXPECT_TRUE(over.turn().is_nobody());  // seat 0 holds two, and the deck is empty
  EXPECT_EQ(token(over, "hand_0") + token(over, "points_0"), "GH5");
  const State starved = after("start=0 d0=A d0=B d0=C pA", texts({"do='draw', n=9; do='draw', n=9; "
                                                                  "do='draw', n=8; do='play'"}));
  const State nine = played<Game>(starved, std::vector<std::string>(18, "…"));
  EXPECT_TRUE(nine.turn().is_nobody());  // 28 cards less 3 and 18, and 8 are asked for
  EXPECT_EQ(token(nine, "deck") + token(nine, "points_0"), "71");
}

TEST(StraightJacketRules, SJ20_EffectsInOrderAsFarAsTheyGo) {
  const Options deck =
      texts({"do='give', side='left'; do='drop'; do='take', side='right'; "
             "do='draw', n=1"});
  const State state = after("start=0 d0=A d0=B d0=C pA", deck);
  EXPECT_EQ(token(state, "jacket_1") + token(state, "jacket_0"), "A-");
  EXPECT_EQ(token(state, "phase"), "draw");
  const Options all = texts({"who='all', do='draw', n=1"});
  const State drawn = after("start=1 d1=A d1=B d1=C pA d1=D d2=E d0=F", all);
  EXPECT_EQ(legal(drawn), "lB lC lD");
}

TEST(StraightJacketRules, SJ21_OnlyThePlayedCardHasAText) {
  const State own = after("start=0 d0=A d0=A d0=C pA pA", texts({"do='play'"}));
  EXPECT_EQ(legal(own), "lC");
  EXPECT_EQ(legal(after("start=0 d0=A d0=B d0=C pA", texts({"do='play'"}))), "pB pC");
  const State turned =
      after("start=0 d0=A d0=B d0=C pA uA", texts({"do='deck_onto', side='self'"}));
  EXPECT_EQ(legal(turned), "lB lC");
}

TEST(StraightJacketRules, SJ22_ThePlayedCardIsTheTop) {
  const State dropped =
      after("start=0 d0=A d0=B d0=C pA d0=D", texts({"do='drop'; do='draw', n=1"}));
  EXPECT_EQ(token(dropped, "discards") + token(dropped, "jacket_0"), "A-");
  EXPECT_EQ(legal(dropped), "lB lC lD");
}

TEST(StraightJacketRules, SJ50_SJ53_PointsAndWinners) {
  const State over = after(kWholeGame, blanks("123456789", "", 1));
  const auto payoffs = over.payoffs();
  EXPECT_EQ(payoffs.score[0], 5.0);
  EXPECT_EQ(payoffs.score[1], 7.0);
  EXPECT_EQ(payoffs.score[2], 9.0);
  EXPECT_EQ(payoffs.share[2], 1.0);
  Public tied = over.table();
  tied.piles.push(1, 1);  // a 2
  const auto shared = State(tied, over.secrets()).payoffs();
  EXPECT_EQ(shared.share[1], 0.5);
  EXPECT_EQ(shared.share[2], 0.5);
}

// What is said and not played by (Foretells in engine/game.h).
TEST(StraightJacketRules, LeadsAreForetoldToBeWorthLessThanTheyAreInPlay) {
  Public table = after("start=0 d0=B d0=B d0=C pB", blanks("123456789", "", 3)).table();
  table.piles.push(1, 8);  // a 9
  const State state(table, Secrets(table.options));
  const auto played = Game::evaluate(state);
  const auto said = Game::foretell(state);
  EXPECT_EQ(said.score, played.score);
  EXPECT_GT(played.share[1], 1.0 / 3);
  EXPECT_GT(said.share[1], 1.0 / 3);
  EXPECT_LT(said.share[1], played.share[1]);
  EXPECT_GT(said.share[2], played.share[2]);
  const State over = after(kWholeGame, blanks("123456789", "", 1));
  EXPECT_EQ(Game::foretell(over).share, over.payoffs().share);
}

int points_of(const Options& options, int seat, const std::string& jacket) {
  Public table(options);
  for (const char card : jacket) {
    table.piles.push(seat, static_cast<Kind>(kKindLetters.find(card)));
  }
  return table.points(seat);
}

TEST(StraightJacketRules, SJ51_Inmates) {
  const Options deck = blanks("123456789", "ABCDE", 3);
  EXPECT_EQ(points_of(deck, 0, "A"), 0);
  EXPECT_EQ(points_of(deck, 0, "AA"), 3);
  EXPECT_EQ(points_of(deck, 0, "AAABB"), 9);
  EXPECT_EQ(points_of(deck, 0, "ABCDE"), 9);
  EXPECT_EQ(points_of(deck, 0, "AABBCCDDEE"), 24);
  EXPECT_EQ(points_of(deck, 0, "ABCDN"), 9);  // N is worth 9
}

TEST(StraightJacketRules, SJ52_Identities) {
  const Options deck = blanks("123456789", "ABCDE", 3, Inmates::kIdentity, 5);
  EXPECT_EQ(points_of(deck, 1, "B"), 3);
  EXPECT_EQ(points_of(deck, 1, "BBAACDE"), 6);
  EXPECT_EQ(points_of(deck, 0, "BB"), 0);
  // What lies under the jacket does not leave it.
  const Options take = with_deck(
      5, Inmates::kIdentity, "identity",
      "[[card]]\nname='a'\ncount=20\nvalue=1\neffect=[{do='take', side='left'}, {do='drop'}, "
      "{do='drop'}]\n[[card]]\nname='A'\ninmate='A'\n[[card]]\nname='B'\ninmate='B'\n[[card]]\n"
      "name='C'\ninmate='C'\n[[card]]\nname='D'\ninmate='D'\n[[card]]\nname='E'\ninmate='E'\n");
  const State state = after("start=0 d0=F d0=F d0=F pF", take);
  EXPECT_EQ(token(state, "jacket_0") + token(state, "discards"), "-F");
  EXPECT_EQ(token(state, "points_0"), "0");
}

TEST(StraightJacketRules, SJ54_WhoDropsOutHasNothing) {
  const State state = after("start=0 d0=A d0=B d0=C pA", blanks("123456789", "", 1));
  const auto payoffs = forfeit<Game>(state, Seat::at(1));
  EXPECT_EQ(std::vector(payoffs.share.begin(), payoffs.share.begin() + 3),
            (std::vector<double>{0.5, 0, 0.5}));
  // One each of 1 to 9, and 12.
  EXPECT_EQ(std::vector(payoffs.score.begin(), payoffs.score.begin() + 3),
            (std::vector<double>{28.5, 0, 28.5}));
}

}  // namespace
}  // namespace turnkey::straight_jacket
