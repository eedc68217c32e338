// Straights and the strike (rules SU40–SU47).
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tests/games/straight_up/scene.h"

namespace turnkey::straight_up {
namespace {

using Texts = std::set<std::string>;

/// Which of A, K, Q and J fit on one's own straights.
Texts plays(const std::string& own) {
  Texts all;
  for (const std::string hand : {"AKQ", "J22"}) {
    for (const std::string& move : moves(Scene{.hand = hand, .places = {{.straights = own}}})) {
      if (move.size() == 1) all.insert(move);
    }
  }
  return all;
}

/// The own straights after playing a card on them.
std::string after(const std::string& own, const std::string& card) {
  const Scene scene{.hand = card, .places = {{.straights = own}}};
  return straights(play(scene.state(), {card}), 0);
}

TEST(StraightUpStraights, SU40_AtMostTwo) {
  EXPECT_EQ(plays("-"), (Texts{"J"}));
  EXPECT_EQ(plays("J"), (Texts{"J", "Q"}));
  EXPECT_EQ(plays("J,J"), (Texts{"Q"}));
  EXPECT_EQ(plays("JQ,J"), (Texts{"K", "Q"}));
  EXPECT_EQ(after("-", "J"), "J");
  EXPECT_EQ(after("J", "J"), "J,J");
  EXPECT_EQ(after("JQK", "J"), "JQK,J");
  constexpr testing::Refusal<Game> refusal;
  const Scene two{.hand = "KJ", .places = {{.straights = "J,J"}}};
  EXPECT_EQ(refusal(two.state(), "J"), "nobody has more than two straights");
  EXPECT_EQ(refusal(two.state(), "K"), "it fits no straight");
}

TEST(StraightUpStraights, SU41_InOrder) {
  EXPECT_EQ(plays("JQ"), (Texts{"J", "K"}));
  EXPECT_EQ(plays("JQK"), (Texts{"A", "J"}));
  EXPECT_EQ(plays("JQ,JQ"), (Texts{"K"}));
  EXPECT_EQ(plays("JQK,JQK"), (Texts{"A"}));
  EXPECT_EQ(plays("JQK,J"), (Texts{"A", "Q"}));
  EXPECT_EQ(plays("JQK,JQ"), (Texts{"A", "K"}));
  EXPECT_EQ(after("JQ,J", "Q"), "JQ,JQ");
  EXPECT_EQ(after("JQ,J", "K"), "JQK,J");
  EXPECT_EQ(after("JQK,JQ", "K"), "JQK,JQK");
}

TEST(StraightUpStraights, SU42_EqualTopsAreAlike) {
  EXPECT_EQ(after("J,J", "Q"), "JQ,J");
  const Scene two{.hand = "K", .places = {{}, {.straights = "JQ,JQ"}}};
  EXPECT_EQ(moves(two), (Texts{"KxQ1", "pass"}));
  EXPECT_EQ(straights(play(two.state(), {"KxQ1"}), 1), "JQ,J");
}

TEST(StraightUpStraights, SU44_OnceInAGame) {
  const Scene scene{.hand = "Q22",
                    .places = {{.draw = "Q22222"}, {.draw = "443", .straights = "J,J"}}};
  State state = play(scene.state(), {"QxJ1", "0/Q22"});
  EXPECT_EQ(state.table().can_strike[0], 0);
  EXPECT_EQ(state.table().can_strike[1], 1);
  state = play(state, {"1=443", "pass", "1/443", "m=-", "…", "pass", "…", "0=222"});
  EXPECT_EQ(moves(state), (Texts{"-2", "pass"}));
  Scene used = scene;
  used.places[0].may_strike = false;
  EXPECT_EQ(moves(used), (Texts{"-2", "pass"}));
  EXPECT_FALSE(legal(used, "QxJ1"));
}

TEST(StraightUpStraights, SU45_TheTopCardWithAHigherOne) {
  const auto strikes = [](const std::string& hand, const std::string& others) {
    Texts all;
    const Scene scene{.hand = hand, .places = {{.straights = "JQK"}, {.straights = others}}};
    for (const std::string& move : moves(scene)) {
      if (move.find('x') != std::string::npos) all.insert(move);
    }
    return all;
  };
  EXPECT_EQ(strikes("J", "J"), Texts());
  EXPECT_EQ(strikes("Q", "J"), (Texts{"QxJ1"}));
  EXPECT_EQ(strikes("Q", "JQ"), Texts());
  EXPECT_EQ(strikes("K", "JQ"), (Texts{"KxQ1"}));
  EXPECT_EQ(strikes("A", "JQK,JQ"), (Texts{"AxK1", "AxQ1"}));
  EXPECT_EQ(strikes("AKQ", "JQ,J"), (Texts{"AxJ1", "AxQ1", "KxJ1", "KxQ1", "QxJ1"}));
  EXPECT_EQ(strikes("AKQ", "-"), Texts());
  EXPECT_EQ(strikes("T98", "J"), Texts());

  const Scene scene{.hand = "AQ2", .places = {{.straights = "JQK"}, {.straights = "JQ"}}};
  for (const char* bad : {"AxK0", "AxJ1", "AxK1", "QxQ1", "KxQ1", "AxQ2", "AxQ3", "AxA1"}) {
    EXPECT_FALSE(legal(scene, bad)) << bad;
  }
  EXPECT_TRUE(legal(scene, "AxQ1"));
}

TEST(StraightUpStraights, SU45_AnyOpponent) {
  const Scene scene{.hand = "K",
                    .places = {{.straights = "J"}, {}, {.straights = "J"}, {.straights = "JQ,J"}},
                    .turn = 1,
                    .players = 4};
  EXPECT_EQ(moves(scene), (Texts{"KxJ0", "KxJ2", "KxJ3", "KxQ3", "pass"}));
}

TEST(StraightUpStraights, SU46_BothCardsGoToTheirOwnersDiscards) {
  const Scene scene{.hand = "K92",
                    .places = {{}, {.draw = "443", .discard = "5", .straights = "JQ"}}};
  const State struck = play(scene.state(), {"KxQ1"});
  EXPECT_EQ(straights(struck, 1), "J");
  EXPECT_EQ(piles(struck, 1), "443/Q5");
  const State after = play(struck, {"0/K92"});
  EXPECT_EQ(piles(after, 0), "-/K92");
  EXPECT_EQ(piles(after, 1), "443/Q5");
  EXPECT_EQ(after.table().owned(1), Scene::cards("QJ5443"));
}

TEST(StraightUpStraights, SU47_TheLastCardTakesTheStraightWithIt) {
  const Scene scene{.hand = "Q22", .places = {{}, {.draw = "J33", .straights = "JQ,J"}}};
  State state = play(scene.state(), {"QxJ1", "0/Q22"});
  EXPECT_EQ(straights(state, 1), "JQ");
  state = play(state, {"1=J33"});
  EXPECT_EQ(moves(state), (Texts{"-3", "J", "pass"}));
  EXPECT_EQ(straights(play(state, {"J"}), 1), "JQ,J");
}

}  // namespace
}  // namespace turnkey::straight_up
