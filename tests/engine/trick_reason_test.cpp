// What speaks for a card or a bid in games of tricks.
#include <gtest/gtest.h>

#include <string>

#include "engine/core/facts.h"
#include "engine/trick_words.h"

namespace turnkey {
namespace {

constexpr char kSpades = 's';
constexpr char kNone = 0;

Facts board_of(const std::string& trick, const std::string& hand) {
  return {"trick",  CardList::row(trick, 2), "hand_0", CardList::row("?13", 2),
          "hand_1", CardList::row(hand, 2)};
}

std::string reason_of(const std::string& card, const std::string& trick, const std::string& hand,
                      char trumps = kNone) {
  return trick_reason({"kind", "play", "card", card}, board_of(trick, hand), trumps);
}

TEST(TrickReason, SaysWhatTheCardDoesInTheTrick) {
  EXPECT_EQ(reason_of("4c", "2c9c", "4cKcAh"), "it can't take the trick");
  EXPECT_EQ(reason_of("Kc", "2c9c", "4cKcAh"), "it is the highest card so far");
  EXPECT_EQ(reason_of("Ah", "2c9c", "AhKh"), "it can't take the trick") << "of another suit";
  EXPECT_EQ(reason_of("2s", "2c9c", "2s3s", kSpades), "it is the highest card so far");
  EXPECT_EQ(reason_of("2s", "2c3s", "2s4s", kSpades), "it can't take the trick");
}

TEST(TrickReason, SaysWhatTheHandHasNoMoreOf) {
  EXPECT_EQ(reason_of("4d", "-", "4dAh"), "it is your last diamond");
  EXPECT_EQ(reason_of("4d", "-", "4dAd"), "it is your lowest diamond");
  EXPECT_EQ(reason_of("Ad", "-", "4dAd"), "it is your highest diamond");
  EXPECT_EQ(reason_of("8d", "-", "4d8dAd"), "");
  EXPECT_EQ(reason_of("4d", "-", "2d3d4d"), "") << "which is no high one";
  EXPECT_EQ(reason_of("8d", "-", "8dAd"), "");
  EXPECT_EQ(reason_of("8d", "-", "8dAd?3"), "") << "of a hand that is not seen whole";
  const Facts passed("trick", "-", "hand_0", CardList::row("Kd?12", 2), "hand_1",
                     CardList::row("QdAd", 2));
  EXPECT_EQ(trick_reason({"kind", "play", "card", "Ad"}, passed, kNone),
            "it is your highest diamond")
      << "seat 0 got the king from this seat";
  EXPECT_EQ(trick_reason({"kind", "pass", "card", "Ad"}, board_of("-", "4dAd"), kNone),
            "it is your highest diamond");
  EXPECT_EQ(reason_of("Kc", "2c9c", "KcAh"), "it is your last club");
}

TEST(TrickReason, LeavesTheTakerToTheSentence) {
  const Facts last("kind", "play", "card", "Kc", "taker", Seat::at(1));
  EXPECT_EQ(trick_reason(last, board_of("2c9cTc", "KcQc"), kNone), "");
}

TEST(TrickReason, CountsHighCardsForABid) {
  const auto bid = [](int tricks, const std::string& hand) {
    return trick_reason({"kind", "bid", "bid", tricks}, board_of("-", hand), kSpades);
  };
  EXPECT_EQ(bid(0, "2c3c4h"), "you have no high card");
  EXPECT_EQ(bid(1, "2c3c4h"), "");
  EXPECT_EQ(bid(1, "AcKd4h"), "you have one high card") << "the king is alone";
  EXPECT_EQ(bid(3, "AcKd4dTs9s"), "you have 3 high cards");
  EXPECT_EQ(bid(0, "AcKd4dTs9s"), "") << "nil may be bid for other reasons";
}

}  // namespace
}  // namespace turnkey
