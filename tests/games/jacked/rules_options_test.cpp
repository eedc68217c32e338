// Options, rules J1–J6: every one with its default, its values and what it refuses.
#include <gtest/gtest.h>

#include "tests/games/jacked/scene.h"

namespace turnkey::jacked {
namespace {

Options parsed(const OptionValues& values) {
  const auto options = parse_options(values);
  EXPECT_TRUE(options) << (options ? "" : options.error().detail);
  return options.value_or(Options{});
}

ErrorCode refused(const OptionValues& values) {
  const auto options = parse_options(values);
  EXPECT_FALSE(options) << "accepted";
  return options ? ErrorCode::kUnsupported : options.error().code;
}

// rules J1, J2, J3, J4, J5, J6
TEST(JackedOptions, Defaults) {
  const Options options = parsed({});
  EXPECT_EQ(options.players, 4);
  EXPECT_TRUE(options.partners);
  EXPECT_EQ(options.jokers, 0);
  EXPECT_EQ(options.track_length, 72);
  EXPECT_TRUE(options.kill_own);
  EXPECT_EQ(options.max_hands, 300);
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
    EXPECT_EQ(State(parsed({{"TrackLength", length}})).board_now().track_length(),
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
  EXPECT_EQ(refused({{"Players", "4"}, {"players", "3"}}), ErrorCode::kBadOption);
}

// ---- J5: what KillOwn allows
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

}  // namespace
}  // namespace turnkey::jacked
