// The rules of Hearts, by their numbers in RULES.md.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/games/hearts/game.h"
#include "tests/support/in_words.h"
#include "tests/support/trick_scenes.h"

namespace turnkey::hearts {
namespace {

constexpr testing::After<Game> after;
constexpr testing::Legal<Game> legal;
constexpr testing::Takes<Game> takes;
constexpr testing::Refusal<Game> refusal;
using testing::kMixedDealt;
using testing::kSuitsDealt;
using testing::said;
using testing::to_the_end;

Options no_passing() {
  Options options;
  options.passing = Passing::kNone;
  return options;
}
template <class Change>
Options with(Change&& change) {
  Options options = no_passing();
  change(options);
  return options;
}

/// A hand with whole suits, played from the bottom.
State whole_suits(const Options& options, int cards = 0) {
  return to_the_end(after(kSuitsDealt + "lead=0", options), cards);
}
/// The holder of the clubs leads them all and takes everything.
const std::string kMoonScores = "0/26/26/26";

TEST(HeartsRules, HE1_ThreeToSixPlayWithFiftyTwoCards) {
  EXPECT_EQ(size_of(deck_of(Options{})), 52);
  EXPECT_FALSE(Game::parse_options({{"Players", "2"}}));
  EXPECT_FALSE(Game::parse_options({{"Players", "7"}}));
  const State state = after(kMixedDealt + "lead=2 2c 5c Kc Tc", no_passing());
  EXPECT_EQ(said(state, "leader"), "0");
  EXPECT_EQ(state.team_of(Seat::at(2)), 2);
}

TEST(HeartsRules, HE2_AllHandsHaveTheSameSize) {
  const std::vector<std::pair<int, std::string>> gone = {
      {3, "2d"}, {4, ""}, {5, "2s2d"}, {6, "3s2s3d2d"}};
  for (const auto& [players, cards] : gone) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    EXPECT_EQ(pack_set_text(kWholePack & ~deck_of(options)), cards);
    EXPECT_EQ(Public(options).whole_hand(), size_of(deck_of(options)) / players);
  }
}

TEST(HeartsRules, HE3_HandsAreDealtInTurnAndSeenByTheirHolders) {
  const std::string first = kMixedDealt.substr(0, kMixedDealt.find(' '));
  const State start;
  EXPECT_TRUE(takes(start, first));
  EXPECT_FALSE(takes(start, "1" + first.substr(1)));
  EXPECT_FALSE(takes(start, first.substr(0, first.size() - 2)));
  const Move deal = *Game::parse(first);
  EXPECT_EQ(Game::text(start.mask(deal, Seat::at(0))), first);
  EXPECT_EQ(Game::text(start.mask(deal, Seat::at(1))), "0=?13");
  EXPECT_FALSE(takes(after(first), "1" + first.substr(1)));
}

TEST(HeartsRules, HE4_PassesAreChosenUnseenAndThenTaken) {
  const State dealt = after(kMixedDealt);
  EXPECT_EQ(testing::legal_texts<Game>(dealt).size(), 13u);
  EXPECT_FALSE(takes(dealt, "pass=Qs"));
  const Move pass = *Game::parse("pass=As");
  EXPECT_EQ(Game::text(dealt.mask(pass, Seat::at(1))), "pass=??");
  EXPECT_EQ(Game::text(dealt.mask(pass, Seat::at(0))), "pass=As");
  const State passed = after(dealt, "pass=As pass=Ks pass=Ac");
  EXPECT_EQ(said(passed, "hand_1").find("As"), std::string::npos);
  EXPECT_FALSE(takes(passed, "pass=Ah"));
  const State all = after(passed,
                          "pass=Qs pass=Ad pass=Kd pass=Jd pass=Td pass=7h "
                          "pass=2s pass=3h pass=9c");
  EXPECT_FALSE(takes(all, "take0=AsKsAc"));
  const Move take = *Game::parse("take0=2s3h9c");
  EXPECT_TRUE(takes(all, "take0=3h2s9c"));
  EXPECT_EQ(Game::text(all.mask(take, Seat::at(0))), "take0=2s3h9c");
  EXPECT_EQ(Game::text(all.mask(take, Seat::at(3))), "take0=2s3h9c");
  EXPECT_EQ(Game::text(all.mask(take, Seat::at(1))), "take0=?3");
  const State taken = after(all, "take0=2s3h9c take1=AsKsAc take2=QsAdKd take3=JdTd7h");
  EXPECT_NE(said(taken, "hand_1").find("AsKs"), std::string::npos);
  EXPECT_TRUE(takes(taken, "lead=2"));
}

TEST(HeartsRules, HE5_CardsGoLeftRightAcrossAndNowhere) {
  const auto ways = [](int players, Passing passing) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    options.passing = passing;
    Public table(options);
    std::string text;
    for (table.hand = 0; table.hand < 5; ++table.hand) text += std::to_string(table.shift());
    return text;
  };
  EXPECT_EQ(ways(4, Passing::kRotate), "13201");
  EXPECT_EQ(ways(6, Passing::kRotate), "15301");
  EXPECT_EQ(ways(3, Passing::kRotate), "12012");
  EXPECT_EQ(ways(5, Passing::kRotate), "14014");
  EXPECT_EQ(ways(4, Passing::kLeft), "11111");
  EXPECT_EQ(ways(4, Passing::kNone), "00000");
}

TEST(HeartsRules, HE6_TheHighestOfTheSuitTakesAndLeads) {
  const State state = after(kMixedDealt + "lead=2 2c 9c Qc Jc", no_passing());
  EXPECT_EQ(state.turn(), Actor(Seat::at(0)));
  const State next = after(state, "4d Qd Jd 9d");
  EXPECT_EQ(next.turn(), Actor(Seat::at(1)));
}

TEST(HeartsRules, HE7_TheTwoOfClubsLeads) {
  const State dealt = after(kMixedDealt, no_passing());
  EXPECT_FALSE(takes(dealt, "lead=0"));
  const State led = after(dealt, "lead=2");
  EXPECT_EQ(legal(led), "2c");
  EXPECT_EQ(refusal(led, "3c"), "the lowest club leads");
}

TEST(HeartsRules, HE8_SeatsFollowSuit) {
  const State state = after(kMixedDealt + "lead=2 2c", no_passing());
  EXPECT_EQ(legal(state), "5c 6c 7c 8c 9c");
  EXPECT_FALSE(takes(state, "2s"));
  const State later = after(state, "9c Qc Jc 4d Qd Td 9d 9s 6s 2s 5s Js 8s");
  EXPECT_EQ(legal(later), "5c 6c 7c 8c 5d 6d 7d 8d 2h 3h");
}

TEST(HeartsRules, HE9_TheFirstTrickHasNoPoints) {
  const std::string dealt =
      "0=AcKcQcJcTc9c8c7c6c5c4c3c2c 1=AdKdQdJdTd9d8d7d6d5d4d3dQs "
      "2=AsKs2dJsTs9s8s7s6s5s4s3s2s 3=AhKhQhJhTh9h8h7h6h5h4h3h2h lead=0 2c";
  EXPECT_EQ(legal(after(dealt, no_passing())), "3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad");
  const auto free = with([](Options& options) { options.first_trick_points = true; });
  EXPECT_TRUE(takes(after(dealt, free), "Qs"));
  // Nothing else in the hand.
  EXPECT_TRUE(takes(after(dealt + " 3d 2d", no_passing()), "Ah"));
}

TEST(HeartsRules, HE10_HeartsLeadOnceTheyAreBroken) {
  const std::string first = kMixedDealt + "lead=2 2c 9c Qc Jc ";
  EXPECT_FALSE(takes(after(first, no_passing()), "Ah"));
  EXPECT_TRUE(takes(after(first, with([](Options& o) { o.break_hearts = false; })), "Ah"));
  const std::string spades = first + "4s Qs 8s 2s ";  // the queen takes
  EXPECT_FALSE(takes(after(spades, no_passing()), "8h"));
  EXPECT_TRUE(takes(after(spades, with([](Options& o) { o.queen_breaks = true; })), "8h"));
  const std::string broken = spades + "9s 7s 2h ";
  EXPECT_EQ(said(after(broken, no_passing()), "broken"), "true");
  EXPECT_TRUE(takes(after(broken + "5s", no_passing()), "8h"));
  // A hand of hearts alone.
  EXPECT_TRUE(takes(after("0=KcQcJcTc9c8c7c6c5c4c3c2cAd 1=KdQdJdTd9d8d7d6d5d4d3d2dAs "
                          "2=KsQsJsTs9s8s7s6s5s4s3s2sAh 3=AcKhQhJhTh9h8h7h6h5h4h3h2h "
                          "lead=0 2c Kd Ks Ac",
                          no_passing()),
                    "2h"));
}

TEST(HeartsRules, HE11_HeartsCostOneAndTheQueenThirteen) {
  const State state = after(kMixedDealt + "lead=2 2c 9c Qc Jc 4s Qs 8s 2s", no_passing());
  EXPECT_EQ(said(state, "points"), "0/13/0/0");
  EXPECT_EQ(said(after(state, "9s 7s 2h 5s"), "points"), "0/14/0/0");
}

TEST(HeartsRules, HE12_TheJackGivesTenBack) {
  const State plain = whole_suits(no_passing());
  EXPECT_EQ(said(plain, "scores"), kMoonScores);
  const State jack = whole_suits(with([](Options& options) { options.jack = true; }));
  EXPECT_EQ(said(jack, "scores"), "-10/26/26/26");
}

TEST(HeartsRules, HE13_TakingAllShootsTheMoon) {
  EXPECT_EQ(said(whole_suits(no_passing()), "scores"), kMoonScores);
  const auto moon = [](Moon way) { return with([way](Options& options) { options.moon = way; }); };
  EXPECT_EQ(said(whole_suits(moon(Moon::kSelf)), "scores"), "-26/0/0/0");
  EXPECT_EQ(said(whole_suits(moon(Moon::kNone)), "scores"), "26/0/0/0");
}

TEST(HeartsRules, HE14_AGameEndsAtItsPointsOrHands) {
  State state(no_passing());
  for (int hand = 0; hand < 4; ++hand) {
    EXPECT_FALSE(state.turn().is_nobody());
    state = to_the_end(after(state, kSuitsDealt + "lead=0"));
  }
  EXPECT_TRUE(state.turn().is_nobody());  // 0/104/104/104
  EXPECT_EQ(state.payoffs().score[1], -104);
  EXPECT_EQ(state.payoffs().share[0], 1);
  EXPECT_TRUE(whole_suits(with([](Options& o) { o.hands = 1; })).turn().is_nobody());
  EXPECT_TRUE(whole_suits(with([](Options& o) { o.points = 26; })).turn().is_nobody());
  EXPECT_FALSE(whole_suits(with([](Options& o) { o.points = 27; })).turn().is_nobody());
}

Options tied(Ties ties) {
  return with([ties](Options& options) {
    options.points = 20;
    options.moon = Moon::kNone;
    options.ties = ties;
    options.hands = 2;
  });
}

TEST(HeartsRules, HE15_LowestScoresShareTheWin) {
  const State state = whole_suits(tied(Ties::kShare));  // 26/0/0/0
  EXPECT_TRUE(state.turn().is_nobody());
  EXPECT_EQ(state.payoffs().share[0], 0);
  EXPECT_DOUBLE_EQ(state.payoffs().share[1], 1.0 / 3);
}

TEST(HeartsRules, HE16_TiesMayBePlayedOn) {
  const State state = whole_suits(tied(Ties::kPlayOn));
  EXPECT_FALSE(state.turn().is_nobody());
  EXPECT_TRUE(to_the_end(after(state, kSuitsDealt + "lead=0")).turn().is_nobody());
}

/// What the description of the hand's last card says of the seats.
std::string results(const Options& options) {
  const State state = whole_suits(options, 1);
  MoveList list;
  state.moves(list);
  const std::string text = state.describe(list[0]).text();
  const auto begin = text.find("moon");
  return text.substr(begin, text.find(" then") - begin);
}

TEST(HeartsTexts, ALastCardSaysWhatTheSeatsGetForTheHand) {
  EXPECT_EQ(results(no_passing()),
            "moon=0 gets_0=0 gets_1=26 gets_2=26 gets_3=26 scores=" + kMoonScores);
  EXPECT_EQ(results(with([](Options& options) { options.moon = Moon::kNone; })),
            "moon=- gets_0=26 gets_1=0 gets_2=0 gets_3=0 scores=26/0/0/0");
  EXPECT_EQ(results(with([](Options& options) { options.jack = true; })),
            "moon=0 gets_0=-10 gets_1=26 gets_2=26 gets_3=26 scores=-10/26/26/26");
}

TEST(HeartsTexts, TheBoardShowsTheLastHandAsItEnded) {
  const State end = whole_suits(with([](Options& o) { o.hands = 1; }));
  ASSERT_TRUE(end.turn().is_nobody());
  EXPECT_EQ(said(end, "hand"), "1");
  EXPECT_EQ(said(end, "points"), "26/0/0/0");
  EXPECT_EQ(said(end, "tricks"), "13/0/0/0");
  EXPECT_EQ(said(end, "pile_0"), "52");
  EXPECT_EQ(said(end, "leader"), "-");
  EXPECT_EQ(said(end, "deck"), "0");
  EXPECT_EQ(said(whole_suits(no_passing()), "hand"), "2");
}

TEST(HeartsTexts, ARefusedCardSaysWhichRuleForbidsIt) {
  const State led = after(kMixedDealt + "lead=2 2c", no_passing());
  EXPECT_EQ(refusal(led, "Qs"), "the card is not in the hand");
  EXPECT_EQ(refusal(led, "2s"), "the hand has a card of the suit led, and must follow suit");
  const State spared = after(kSuitsDealt + "lead=0 2c 2d", no_passing());
  EXPECT_EQ(refusal(spared, "Qs"),
            "the first trick takes no points while the hand has other cards");
  const State next = after(led, "5c Ac Tc");
  EXPECT_EQ(refusal(next, "Ah"), "hearts are not broken, and the hand has other suits to lead");
}

// What plays show: rules HE8 to HE10 tell others which cards a hand lacks.
TEST(HeartsViews, RefuseWhatCannotBeTrueTogether) {
  const View seen = testing::played<Game>(
      View(no_passing(), Seat::at(0)),
      testing::words_of("0=AsKs5s4sAhKhQhAcKcQc4d3d2d 1=?13 2=?13 3=?13 lead=2 2c 5d Qc"));
  EXPECT_FALSE(takes(seen, "Ac"));  // seat 0's
  EXPECT_FALSE(takes(seen, "2c"));
  EXPECT_TRUE(takes(seen, "Jc"));
  const View later = testing::played<Game>(seen, {"Jc"});
  EXPECT_EQ(later.table().lacks[3], suit_mask(Suit::kClubs));
  // Nobody but seats 1 and 2 can have clubs now.
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    const auto world = later.sample(rng);
    EXPECT_EQ(world.state().secrets().hands[3] & suit_mask(Suit::kClubs), 0u);
  }
}

TEST(HeartsTexts, AreReadInAnyOrderOfCards) {
  testing::expect_texts<Game>(
      {"pass=Qs", "take0=QsAhKh", "0=?13", "take5=?3", "pass=??", "lead=0", "Td"},
      {"", "bid=3", "pass=", "pass=QsKh", "take0=QsQsKh", "0=As?12", "0=?0", "0=?1", "pass=?2",
       "take6=?3", "lead=6", "Tx", "10d", "Td2c", "pass=Qs,", "=Qs", "0=?18"});
  EXPECT_EQ(Game::text(testing::move_of<Game>("take2=AhKhQs")), "take2=QsAhKh");
}

}  // namespace
}  // namespace turnkey::hearts
