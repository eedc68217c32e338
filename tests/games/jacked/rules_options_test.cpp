// Options, rules J1–J9: every one with its default, its values and what it refuses.
#include <gtest/gtest.h>

#include "tests/games/jacked/scene.h"

namespace turnkey::jacked {
namespace {

Options parsed(const OptionValues& values) {
  const auto options = Game::parse_options(values);
  EXPECT_TRUE(options) << (options ? "" : options.error().detail);
  return options.value_or(Options{});
}

ErrorCode refused(const OptionValues& values) {
  const auto options = Game::parse_options(values);
  EXPECT_FALSE(options) << "accepted";
  return options ? ErrorCode::kUnsupported : options.error().code;
}

// rules J1, J2, J3, J4, J5, J6, J7, J8, J9
TEST(JackedOptions, Defaults) {
  const Options options = parsed({});
  EXPECT_EQ(options.players, 4);
  EXPECT_TRUE(options.partners);
  EXPECT_EQ(options.jokers, 0);
  EXPECT_EQ(options.track_length, 72);
  EXPECT_TRUE(options.kill_own);
  EXPECT_EQ(options.max_hands, 300);
  EXPECT_EQ(options.house, 0);
  EXPECT_EQ(options, Options{}) << "options made by hand start from the same defaults";
}

TEST(JackedOptions, J1_TwoThreeOrFourPlayers) {
  for (const char* players : {"2", "3", "4"}) {
    EXPECT_EQ(State(parsed({{"Players", players}})).seats(), players[0] - '0');
  }
  for (const char* players : {"0", "1", "5", "-2", "", "two", "04x"}) {
    EXPECT_EQ(refused({{"Players", players}}), ErrorCode::kBadValue) << players;
  }
}

TEST(JackedOptions, J2_PartnersOnlyWithFour) {
  EXPECT_FALSE(parsed({{"Players", "2"}}).partners);
  EXPECT_FALSE(parsed({{"Players", "3"}}).partners);
  EXPECT_TRUE(parsed({{"Players", "4"}, {"Partners", "auto"}}).partners);
  EXPECT_FALSE(parsed({{"Partners", "false"}}).partners);
  EXPECT_FALSE(parsed({{"Players", "2"}, {"Partners", "false"}}).partners);
  EXPECT_EQ(refused({{"Players", "2"}, {"Partners", "true"}}), ErrorCode::kBadValue);
  EXPECT_EQ(refused({{"Partners", "true"}, {"Players", "3"}}), ErrorCode::kBadValue);
  EXPECT_EQ(refused({{"Partners", "maybe"}}), ErrorCode::kBadValue);
}

TEST(JackedOptions, J2_PartnersSitOpposite) {
  const Options options = parsed({});
  EXPECT_EQ(team_of(options, 0), team_of(options, 2));
  EXPECT_EQ(team_of(options, 1), team_of(options, 3));
  EXPECT_NE(team_of(options, 0), team_of(options, 1));
  const Options alone = parsed({{"Partners", "false"}});
  EXPECT_NE(team_of(alone, 0), team_of(alone, 2));
}

TEST(JackedOptions, J3_Jokers) {
  EXPECT_EQ(parsed({{"Players", "2"}}).jokers, 0);
  EXPECT_EQ(parsed({{"Players", "3"}}).jokers, 2);
  EXPECT_EQ(parsed({{"Players", "4"}}).jokers, 0);
  for (const char* jokers : {"0", "2", "4"}) {
    const Options options = parsed({{"Players", "3"}, {"Jokers", jokers}});
    EXPECT_EQ(options.jokers, jokers[0] - '0');
    EXPECT_EQ(full_deck(options).total(), 52 + options.jokers);
    for (int rank = 0; rank < 13; ++rank) EXPECT_EQ(full_deck(options).count(rank), 4);
  }
  for (const char* jokers : {"1", "3", "5", "6", "-2", "none"}) {
    EXPECT_EQ(refused({{"Jokers", jokers}}), ErrorCode::kBadValue) << jokers;
  }
}

TEST(JackedOptions, J4_TrackLength) {
  for (const char* length : {"40", "44", "72", "92", "96"}) {
    EXPECT_EQ(State(parsed({{"TrackLength", length}})).table().board.track_length(),
              std::stoi(length));
  }
  for (const char* length : {"36", "39", "41", "42", "70", "97", "100", "0", "-40", "72.0"}) {
    EXPECT_EQ(refused({{"TrackLength", length}}), ErrorCode::kBadValue) << length;
  }
}

TEST(JackedOptions, J5_KillOwn) {
  EXPECT_FALSE(parsed({{"KillOwn", "false"}}).kill_own);
  EXPECT_EQ(refused({{"KillOwn", "often"}}), ErrorCode::kBadValue);
}

TEST(JackedOptions, J6_MaxHands) {
  EXPECT_EQ(parsed({{"MaxHands", "1"}}).max_hands, 1);
  EXPECT_EQ(parsed({{"MaxHands", "1000"}}).max_hands, 1000);
  for (const char* hands : {"0", "1001", "-1", "many"}) {
    EXPECT_EQ(refused({{"MaxHands", hands}}), ErrorCode::kBadValue) << hands;
  }
}

// rule J1
TEST(JackedOptions, UnknownOrDoubleOptionsAreRefused) {
  EXPECT_EQ(refused({{"Colours", "4"}}), ErrorCode::kBadOption);
  EXPECT_EQ(refused({{"Players", "4"}, {"players", "3"}}), ErrorCode::kBadValue);
}

// ---- J5: the effects of KillOwn
// ------------------------------------------------------------------------

TEST(JackedOptions, J5_LandingOnOwnSide) {
  EXPECT_EQ(pegs_after(with("a@5 a@7", "2"), "2@5"), "a@7") << "one's own peg is killed";
  EXPECT_EQ(pegs_after(with("a@5 c@7", "2"), "2@5"), "a@7") << "the partner's too";
  EXPECT_EQ(pegs_after(with("a@13 c@7", "6"), "6@13"), "a@7") << "and by a 6";
  EXPECT_FALSE(legal(with("a@5 a@7", "2", no_kill_own()), "2@5"));
  EXPECT_FALSE(legal(with("a@5 c@7", "2", no_kill_own()), "2@5"));
  EXPECT_FALSE(legal(with("a@13 c@7", "6", no_kill_own()), "6@13"));
  EXPECT_EQ(pegs_after(with("a@5 b@7", "2", no_kill_own()), "2@5"), "a@7");
  EXPECT_EQ(pegs_after(with("a@5 a@6 c@7", "3", no_kill_own()), "3@5"), "a@6 a@8 c@7")
      << "jumping is free";
}

TEST(JackedOptions, J5_ComingOutOntoOwnSide) {
  EXPECT_EQ(pegs_after(with("a@0", "A"), "A+a"), "a@0!");
  EXPECT_EQ(pegs_after(with("c@0", "K"), "K+a"), "a@0!");
  EXPECT_FALSE(legal(with("a@0", "A", no_kill_own()), "A+a"));
  EXPECT_FALSE(legal(with("c@0", "K", no_kill_own()), "K+a"));
  EXPECT_EQ(pegs_after(with("b@0", "K", no_kill_own()), "K+a"), "a@0!");
}

TEST(JackedOptions, J5_WithoutPartnersOnlyOnesOwnColourIsOwn) {
  Options alone = no_kill_own();
  alone.partners = false;
  EXPECT_EQ(pegs_after(with("a@5 c@7", "2", alone), "2@5"), "a@7");
  EXPECT_FALSE(legal(with("a@5 a@7", "2", alone), "2@5"));
  Options two = players(2);
  two.kill_own = false;
  EXPECT_FALSE(legal(with("a@5 c@7", "2", two), "2@5")) << "two players own two colours";
}

TEST(JackedOptions, J5_TheSevenKillsOwnPegsAllTheSame) {
  EXPECT_EQ(pegs_after(with("a@5 a@7 c@9 b@10", "7", no_kill_own()), "7@5"), "a@12");
  EXPECT_EQ(pegs_after(with("a@5 c@12", "7", no_kill_own()), "7@5"), "a@12")
      << "also where it lands";
}

// ---- J6: the end by MaxHands
// ------------------------------------------------------------------------

TEST(JackedOptions, J6_TheLastHandIsPlayedOutThenDrawn) {
  Scene scene = with("a@5 b@20 c@40 d@60", "2");
  scene.hands_played = 299;
  State state = play(scene.state(), {"2@5", "2@20", "2@40"});
  EXPECT_EQ(turn(state), "seat 3");
  state = play(state, {"2@60"});
  EXPECT_EQ(turn(state), "over");
  scene.hands_played = 298;
  EXPECT_EQ(turn(play(scene.state(), {"2@5", "2@20", "2@40", "2@60"})), "deal to 0");
}

// ---- J7, J8, J9: house rules
// ------------------------------------------------------------------------

Options with_house(const char* name, Options others = {}) {
  others.house = parsed({{name, "true"}}).house;
  EXPECT_NE(others.house, 0) << name;
  EXPECT_EQ(parsed({{name, "false"}}).house, 0) << name;
  return others;
}

TEST(JackedOptions, J7_AJackPassesOverEmptySeats) {
  Scene scene = with("a@5", "J9", with_house("JackSkips"));
  scene.hands = {"J9", "", "22", "22"};
  EXPECT_EQ(turn(play(scene.state(), {"J@5"})), "seat 2 jacked");
  EXPECT_EQ(scene.state().describe(*parse_move("J@5")).text(),
            "kind=step card=J moved=a:5>16 killed=- jacks=2 moves=J:cards_0>seen,a:5>16");
  scene.hands = {"J9", "", "", ""};
  EXPECT_EQ(turn(play(scene.state(), {"J@5"})), "seat 0") << "nobody jacks itself";
  scene.hands = {"J9", "2", "22", "22"};
  EXPECT_EQ(turn(play(scene.state(), {"J@5"})), "seat 1 jacked");
  scene.hands = {"J9", "", "22", "22"};
  scene.options.house = 0;
  EXPECT_EQ(turn(play(scene.state(), {"J@5"})), "seat 2") << "absorbed by default";
}

TEST(JackedOptions, J8_NoSixBackOverTheOwnOutSpace) {
  const Options options = with_house("NoShortcut");
  for (const int from : {0, 1, 5}) {
    const std::string place = std::to_string(from);
    EXPECT_FALSE(legal(with("a@" + place, "6", options), "6@" + place)) << place;
    EXPECT_TRUE(legal(with("a@" + place, "6"), "6@" + place)) << place;
  }
  EXPECT_FALSE(legal(with("a@0!", "6", options), "6@0")) << "nor as a blocker";
  EXPECT_EQ(pegs_after(with("a@6", "6", options), "6@6"), "a@0") << "onto it is not over it";
  EXPECT_EQ(pegs_after(with("a@20", "6", options), "6@20"), "a@14") << "over another's Out space";
  EXPECT_EQ(pegs_after(with("a@3 b@70", "T", options), "T@3/70"), "a@70 b@3") << "a 10 may";
}

TEST(JackedOptions, J9_ASevenThatSparesTheOwnSide) {
  const Options spares = with_house("SevenSpares");
  EXPECT_EQ(pegs_after(with("a@5 a@7 c@9 b@10", "7", spares), "7@5"), "a@7 a@12 c@9");
  EXPECT_EQ(pegs_after(with("c@34 c@36!", "7", spares), "7@34"), "illegal") << "it turns in at 35";
  EXPECT_EQ(pegs_after(with("a@34 c@36!", "7", spares), "7@34"), "a@41 c@36!")
      << "a blocker of the own side stays one";
  EXPECT_FALSE(legal(with("a@5 c@12", "7", spares), "7@5")) << "not where one stands";
  EXPECT_EQ(pegs_after(with("a@5 c@12", "7", spares), "7@5+6,12+1"), "a@11 c@13");
  EXPECT_EQ(pegs_after(with("a@5 c@8", "7", spares), "7@5+3,8+4"), "a@8 c@12") << "it has gone on";
  EXPECT_FALSE(legal(with("a@5 c@8", "7", spares), "7@5+5,8+2")) << "both on 10";
  EXPECT_EQ(pegs_after(with("a@5 c@7", "7"), "7@5"), "a@12") << "by default it kills them";
  Options alone = spares;
  alone.partners = false;
  EXPECT_EQ(pegs_after(with("a@5 a@7 c@9", "7", alone), "7@5"), "a@7 a@12") << "own colours only";
}

// rules J9, J39: two pegs of a colour that pass each other have the same outcome as two that do not
TEST(JackedOptions, SparedPegsOfAColourAreOneMove) {
  const Scene scene = with("a@5 a@6", "7", with_house("SevenSpares"));
  const auto canonical = [&](const char* text) {
    return text_of(*scene.state().canonical(*parse_move(text)));
  };
  EXPECT_EQ(pegs_after(scene, "7@6+1,5+6"), "a@7 a@11");
  EXPECT_EQ(pegs_after(scene, "7@6+5,5+2"), "a@7 a@11");
  EXPECT_EQ(canonical("7@6+1,5+6"), canonical("7@6+5,5+2"));
  EXPECT_EQ(scene.state().describe(*parse_move("7@6+1,5+6")).text(),
            "kind=seven card=7 moved=a:6>7,a:5>11 killed=- moves=7:cards_0>seen,a:6>7,a:5>11");
}

}  // namespace
}  // namespace turnkey::jacked
