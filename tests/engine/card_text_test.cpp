// Hands as text and back.
#include "engine/core/card_text.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <string>

namespace turnkey {
namespace {

constexpr CardText kUp("AKQX", CardText::Order::kLowestFirst);
constexpr CardText kDown("23TA", CardText::Order::kHighestFirst);

CardCounts hand(std::initializer_list<int> ranks) {
  CardCounts cards;
  for (const int rank : ranks) cards.add(rank);
  return cards;
}

TEST(CardText, WritesRanksInItsOrder) {
  EXPECT_EQ(kUp.text(hand({3, 0, 1, 1})), "AKKX");
  EXPECT_EQ(kDown.text(hand({3, 0, 1, 1})), "A332");
  EXPECT_EQ(kUp.text({}), "");
  EXPECT_EQ(kUp.text(hand({2}), 1), "Q?");
  EXPECT_EQ(kUp.text({}, 3), "?3");
  EXPECT_EQ(kDown.letter(2), 'T');
  EXPECT_EQ(kDown.rank_of('T'), 2);
  EXPECT_EQ(kDown.rank_of('Q'), -1);
}

RC_GTEST_PROP(CardText, IsReadBack, ()) {
  CardCounts cards;
  for (int rank = 0; rank < 4; ++rank) cards.add(rank, *rc::gen::inRange(0, 16));
  const int hidden = *rc::gen::inRange(0, 10);
  for (const CardText& notation : {kUp, kDown}) {
    const std::string text = notation.text(cards, hidden);
    MoveReader in("Test", text);
    const Cards read = notation.read(in);
    RC_ASSERT(in.finish(0).has_value());
    RC_ASSERT(read.known == cards);
    RC_ASSERT(read.hidden == hidden);
    RC_ASSERT(read.total() == cards.total() + hidden);
  }
}

TEST(CardText, KnownCardsComeInAnyOrder) {
  MoveReader in("Test", "XAK");
  EXPECT_EQ(kUp.read(in).known, hand({0, 1, 3}));
  EXPECT_TRUE(in.finish(0).has_value());
}

TEST(CardText, StopsAtTextThatIsNoCard) {
  MoveReader in("Test", "AK/?");
  EXPECT_EQ(kUp.read(in).known, hand({0, 1}));
  EXPECT_EQ(in.rest(), "/?");
  EXPECT_FALSE(in.failed());
}

TEST(CardText, OtherSpellingsAreRefused) {
  for (const std::string text :
       {"?0", "?1", "??", "?2?", "?A", "?10", "a", "2", "A ", "?x", "AAAAAAAAAAAAAAAA"}) {
    MoveReader in("Test", text);
    kUp.read(in);
    EXPECT_FALSE(in.finish(0).has_value()) << text;
  }
}

TEST(CardText, LongHandsAreReadBackWhereAGameHasThem) {
  constexpr CardText kLong("AKQX", CardText::Order::kLowestFirst, 13);
  for (const int hidden : {1, 2, 9, 10, 13}) {
    const std::string text = kLong.text(hand({1}), hidden);
    MoveReader in("Test", text);
    EXPECT_EQ(kLong.read(in).hidden, hidden);
    EXPECT_TRUE(in.finish(0).has_value()) << text;
  }
  for (const std::string text : {"?14", "?1", "?02", "?130"}) {
    MoveReader in("Test", text);
    kLong.read(in);
    EXPECT_FALSE(in.finish(0).has_value()) << text;
  }
}

}  // namespace
}  // namespace turnkey
