// The payoffs of those who stay when others drop out, for all kinds of scores; the property battery
// checks every game.
#include "engine/table_rules.h"

#include <gtest/gtest.h>

namespace turnkey {
namespace {

TEST(DropOut, TheOthersDivideWhatIsLost) {
  EXPECT_EQ(score_of_those_who_stay({-6, 6}, 1, 1), 6);
  EXPECT_EQ(score_of_those_who_stay({-6, 6}, 1, 3), 2);
  EXPECT_EQ(score_of_those_who_stay({-6, 6}, 2, 2), 6);
  EXPECT_EQ(score_of_those_who_stay({-6, 6}, 2, 1), 6) << "never more than there is";
}

TEST(DropOut, TheOthersDivideTheMostWhereNothingCanBeLost) {
  EXPECT_EQ(score_of_those_who_stay({0, 12}, 1, 1), 12);
  EXPECT_EQ(score_of_those_who_stay({0, 12}, 1, 3), 4);
  EXPECT_EQ(score_of_those_who_stay({3, 12}, 1, 3), 6) << "the least there is, and a part of more";
  EXPECT_EQ(score_of_those_who_stay({0, 12}, 3, 1), 12) << "never more than there is";
}

TEST(DropOut, WhoStaysHasMore) {
  for (const double low : {-100.0, -1.0, 0.0, 1.0, 5.0}) {
    for (const double high : {6.0, 60.0}) {
      for (int partners = 1; partners < 8; ++partners) {
        for (int others = 1; partners + others <= 8; ++others) {
          const double score = score_of_those_who_stay({low, high}, partners, others);
          EXPECT_GT(score, low);
          EXPECT_LE(score, high);
        }
      }
    }
  }
}

struct Table {
  int players;
  int pairs;  ///< or teams of more; 0: everybody alone

  int seats() const { return players; }
  int team_of(Seat seat) const { return pairs == 0 ? seat.index() : seat.index() % pairs; }
};

TEST(Partners, ALineNamesThePartners) {
  EXPECT_EQ(partners_line(Table{4, 2}), "Together: seats 0 and 2, seats 1 and 3\n");
  EXPECT_EQ(partners_line(Table{6, 3}), "Together: seats 0 and 3, seats 1 and 4, seats 2 and 5\n");
  EXPECT_EQ(partners_line(Table{6, 2}), "Together: seats 0 and 2 and 4, seats 1 and 3 and 5\n");
  EXPECT_EQ(partners_line(Table{3, 2}), "Together: seats 0 and 2\n");
  EXPECT_EQ(partners_line(Table{4, 0}), "");
}

}  // namespace
}  // namespace turnkey
