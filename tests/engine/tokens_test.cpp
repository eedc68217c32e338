// Spelling of values, lists and key=value tokens.
#include "engine/core/tokens.h"

#include <gtest/gtest.h>

namespace turnkey {
namespace {

TEST(Tokens, StandOneBlankApart) {
  Tokens tokens;
  EXPECT_EQ(tokens.text(), "");
  tokens.add("kind", "take").add("token", std::uint8_t{7}).add("face", 'k').add("wins", true);
  EXPECT_EQ(tokens.text(), "kind=take token=7 face=k wins=true");
}

TEST(Tokens, ComeInTurnsWithTheirValues) {
  EXPECT_EQ(Tokens("kind", "take", "token", 7).add("face", 'k', "wins", false).text(),
            "kind=take token=7 face=k wins=false");
}

TEST(Tokens, SayWhoseTheyAre) {
  Tokens tokens;
  tokens.add_of("cards", 2, "KT3").add_of("jail", 'a', 4);
  EXPECT_EQ(tokens.text(), "cards_2=KT3 jail_a=4");
}

TEST(Tokens, SpellActorsAndNothing) {
  Tokens tokens;
  tokens.add("turn", Actor(Seat::at(3))).add("turn", Actor::chance()).add("turn", Actor::nobody());
  tokens.add("seat", Seat::at(1)).add("cards", "").add("over", false).add("by", -2);
  EXPECT_EQ(tokens.text(), "turn=3 turn=c turn=- seat=1 cards=- over=false by=-2");
}

TEST(Joined, PutsSeparatorsBetween) {
  EXPECT_EQ(Joined().text(), "-");
  EXPECT_TRUE(Joined().empty());
  EXPECT_EQ(Joined().add(3).text(), "3");
  EXPECT_EQ(Joined().add(3).add('x').add("yz").text(), "3,x,yz");
  EXPECT_EQ(Joined(" ").add(1).add(2).text(), "1 2");
}

TEST(Joined, ListsAreWrittenAsFarAsTheyGo) {
  const auto tenfold = [](int n) { return 10 * n; };
  EXPECT_EQ(list_text(std::array{1, 2, 3}, 2, tenfold), "10,20");
  EXPECT_EQ(list_text(std::array{1, 2, 3}, 0, tenfold), "-");
}

TEST(Joined, SetsAreWrittenLowestFirst) {
  EXPECT_EQ(set_text(0), "-");
  EXPECT_EQ(set_text(0b1000'1001u), "0,3,7");
  EXPECT_EQ(set_text(bit(31)), "31");
}

TEST(Names, FollowTheEnum) {
  enum class Phase : std::uint8_t { kDeal, kMove };
  constexpr std::array<std::string_view, 2> kNames = {"deal", "move"};
  static_assert(name_of(Phase::kMove, kNames) == "move");
}

}  // namespace
}  // namespace turnkey
