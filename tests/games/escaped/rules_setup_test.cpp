// The rules of Escaped before the first turn: options and the deal, E1 to E13.
#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <set>
#include <string>

#include "tests/games/escaped/scene.h"

namespace turnkey::escaped {
namespace {

Options parsed(const OptionValues& values) {
  const auto options = Game::parse_options(values);
  EXPECT_TRUE(options.has_value());
  return options.value_or(Options());
}

bool refused(const std::string& name, const std::string& value) {
  const auto options = Game::parse_options({{name, value}});
  return !options.has_value() && options.error().code == ErrorCode::kBadValue;
}

TEST(EscapedRules, E1_ThreeToEightPlayers) {
  for (int players = 3; players <= 8; ++players) {
    const Options options = parsed({{"Players", std::to_string(players)}});
    EXPECT_EQ(State(options).seats(), players);
    EXPECT_EQ(View(options, Seat::at(0)).seats(), players);
  }
  EXPECT_EQ(State(parsed({})).seats(), 4);
  EXPECT_TRUE(refused("Players", "2"));
  EXPECT_TRUE(refused("Players", "9"));
}

TEST(EscapedRules, E2_E3_E4_OptionsAndTheirDefaults) {
  const Options usual = parsed({});
  EXPECT_EQ(usual, Options());
  EXPECT_EQ(usual.announce, 1);
  EXPECT_EQ(usual.take, Take::kTracked);
  EXPECT_EQ(usual.max_rounds, 100);
  const Options other = parsed({{"Announce", "false"}, {"Take", "random"}, {"MaxRounds", "7"}});
  EXPECT_EQ(other.announce, 0);
  EXPECT_EQ(other.take, Take::kRandom);
  EXPECT_EQ(other.max_rounds, 7);
  EXPECT_TRUE(refused("Take", "any"));
  EXPECT_TRUE(refused("Announce", "maybe"));
  EXPECT_TRUE(refused("MaxRounds", "0"));
  EXPECT_TRUE(refused("MaxRounds", "1001"));
}

TEST(EscapedRules, E10_TwentyFourDifferentSuspectsOneInTheCentre) {
  std::set<Face> centres;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const Scene scene(parsed({}), seed);
    std::set<Face> faces(scene.state().secrets().faces.begin(),
                         scene.state().secrets().faces.end());
    EXPECT_EQ(faces.size(), 24u);
    EXPECT_EQ(*faces.rbegin(), 23);
    centres.insert(scene.state().secrets().faces[kCentre]);
    for (int seat = 0; seat < scene.seats(); ++seat) {
      EXPECT_FALSE(has_bit(scene.table().before[static_cast<std::size_t>(seat)], kCentre));
    }
  }
  EXPECT_EQ(centres.size(), 24u);
}

TEST(EscapedRules, E10_EveryFaceIsAsLikelyInEveryPlace) {
  State state(options_with(3, 5));
  for (int token = 0; token < 5; ++token) {
    int faces = 0;
    Move first;
    state.for_each_outcome([&](const Move& move, double probability) {
      if (faces++ == 0) first = move;
      EXPECT_EQ(move.token(), token);
      EXPECT_NEAR(probability, 1.0 / (5 - token), 1e-12);
    });
    EXPECT_EQ(faces, 5 - token);
    state.apply(first);
  }
  EXPECT_TRUE(state.turn().is_seat());
}

TEST(EscapedRules, E11_OthersAreDealtOneByOneFromTheDealersLeft) {
  for (int players = 3; players <= 8; ++players) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    const Scene scene(options);
    int cards = 0;
    for (int seat = 0; seat < players; ++seat) {
      const int hand = std::popcount(scene.table().before[static_cast<std::size_t>(seat)]);
      cards += hand;
      EXPECT_TRUE(hand == 23 / players || hand == 23 / players + 1);
    }
    EXPECT_EQ(cards, 23);
    for (int token = 1; token < 24; ++token) {
      EXPECT_EQ(scene.table().owner(token), token % players);
    }
  }
}

TEST(EscapedRules, E12_WhoIsTheOnlyOneShortStarts) {
  const std::map<int, int> starters = {{3, 0}, {4, 0}, {5, 1}, {6, 0}, {7, 1}, {8, 0}};
  for (const auto& [players, starts] : starters) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    const Scene scene(options);
    EXPECT_EQ(scene.state().turn(), Actor(Seat::at(starts))) << players;
    int shorts = 0;
    for (const Bits cards : scene.table().before) shorts += std::popcount(cards) == 23 / players;
    EXPECT_EQ(shorts == 1, starts == 0) << players;
  }
  // The same with fewer cards: nobody is short.
  EXPECT_EQ(Scene(options_with(3, 7)).state().turn(), Actor(Seat::at(1)));
}

TEST(EscapedRules, E13_ACardKeepsItsNumberWhereverItGoes) {
  Scene scene(options_with(3, 6), "abcdef");
  EXPECT_EQ(scene.table().owner(4), 1);
  scene.play("t4 end t3 end t4");
  EXPECT_EQ(scene.table().owner(4), 2);
  EXPECT_EQ(scene.table().owner(3), 1);
  EXPECT_EQ(scene.state().secrets().faces[4], 'e' - 'a');
  EXPECT_EQ(holders(scene.table(), 4), 0b111u);
  EXPECT_EQ(holders(scene.table(), 3), 0b011u);
}

}  // namespace
}  // namespace turnkey::escaped
