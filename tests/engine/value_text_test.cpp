// Spelling of values and lists.
#include "engine/core/value_text.h"

#include <gtest/gtest.h>

namespace turnkey {
namespace {

TEST(Values, SpellActorsAndNothing) {
  EXPECT_EQ(value_text(Actor(Seat::at(3))), "3");
  EXPECT_EQ(value_text(Actor::chance()), "c");
  EXPECT_EQ(value_text(Actor::nobody()), "-");
  EXPECT_EQ(value_text(""), "-");
  EXPECT_EQ(value_text(false), "false");
  EXPECT_EQ(value_text(-2), "-2");
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

TEST(Names, FollowTheEnum) {
  enum class Phase : std::uint8_t { kDeal, kMove };
  constexpr std::array<std::string_view, 2> kNames = {"deal", "move"};
  static_assert(name_of(Phase::kMove, kNames) == "move");
}

}  // namespace
}  // namespace turnkey
