// Names of cards and lists of things.
#include "engine/core/spoken.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace turnkey {
namespace {

TEST(Spoken, ArticlesFollowTheSound) {
  for (const char* name : {"king", "10", "7", "12", "Wild", "hidden card"}) {
    EXPECT_EQ(with_article(name), std::string("a ") + name);
  }
  for (const char* name : {"ace", "8", "11", "18", "80", "Evidence", "orange peg"}) {
    EXPECT_EQ(with_article(name), std::string("an ") + name);
  }
}

TEST(Spoken, ListsEndWithAnd) {
  EXPECT_EQ(in_line({}), "");
  EXPECT_EQ(in_line(std::vector<std::string>{"a"}), "a");
  EXPECT_EQ(in_line(std::vector<std::string>{"a", "b"}), "a and b");
  EXPECT_EQ(in_line(std::vector<std::string>{"a", "b", "c"}), "a, b and c");
}

TEST(Spoken, SeveralCardsAreCounted) {
  EXPECT_EQ(several_ranks("KK8?2"), "two kings, an 8 and two hidden cards");
  EXPECT_EQ(several_ranks("TATX"), "two 10s, an ace and a joker");
  EXPECT_EQ(several_ranks("?"), "a hidden card");
  EXPECT_EQ(several_ranks("?13"), "13 hidden cards");
  EXPECT_EQ(several_ranks("-"), "no cards");
}

TEST(Spoken, OneCardHasTheArticle) {
  EXPECT_EQ(rank_words("card", "K"), "the king");
  EXPECT_EQ(rank_words("cards", "K"), "a king");
  EXPECT_EQ(rank_words("card", "?"), "") << "as in every game";
  EXPECT_EQ(rank_words("seat", "1"), "");
}

TEST(Spoken, ColoursHaveNames) {
  EXPECT_EQ(colour_name('a'), "blue");
  EXPECT_EQ(colour_name('h'), "brown");
  EXPECT_EQ(colour_name('z'), "z");
}

TEST(Spoken, ScoresAreCounted) {
  EXPECT_EQ(counted_score(1, "chip"), "1 chip");
  EXPECT_EQ(counted_score(-1, "point"), "−1 point");
  EXPECT_EQ(counted_score(-0.0, "point"), "0 points");
  EXPECT_EQ(counted_score(2.5, "pair"), "2.5 pairs");
}

}  // namespace
}  // namespace turnkey
