#include "engine/core/pack52.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace turnkey {
namespace {

PackCard card_of(std::string_view text) {
  MoveReader in("test", text);
  const PackCard card = read_pack_card(in);
  EXPECT_TRUE(!in.failed() && in.at_end()) << text;
  return card;
}

std::size_t taker(const TrickOrder& order, const std::vector<std::string>& cards) {
  std::vector<PackCard> played;
  for (const std::string& text : cards) played.push_back(card_of(text));
  return order.taker(played);
}

TEST(Pack52, HasFiftyTwoCardsWithTexts) {
  EXPECT_EQ(size_of(kWholePack), kPackCards);
  std::set<std::string> texts;
  for_each_bit(kWholePack, [&](int card) {
    const std::string text = pack_text(static_cast<PackCard>(card));
    EXPECT_TRUE(texts.insert(text).second);
    EXPECT_EQ(card_of(text), card);
  });
  EXPECT_EQ(pack_text(kNoCard), "??");
  EXPECT_EQ(pack_text(13), "??");
  EXPECT_EQ(pack_name(card_of("Qs")), "the queen of spades");
  EXPECT_EQ(pack_name(kNoCard), "a hidden card");
}

TEST(Pack52, ReadsNothingElse) {
  for (const std::string_view text : {"", "Q", "1s", "Qx", "qs", "??"}) {
    MoveReader in("test", text);
    read_pack_card(in);
    EXPECT_TRUE(in.failed() || !in.at_end()) << text;
  }
}

TEST(Pack52, WritesSetsBySuitTheHighestFirst) {
  PackSet cards = 0;
  for (const auto* text : {"2c", "Ac", "9h", "Qs", "Td"}) cards |= pack_bit(card_of(text));
  EXPECT_EQ(pack_set_text(cards), "Qs9hAc2cTd");
  EXPECT_EQ(pack_set_text(0), "");
  EXPECT_EQ(pack_text(highest_card(cards & suit_mask(Suit::kClubs))), "Ac");
  EXPECT_EQ(pack_text(lowest_card(cards & suit_mask(Suit::kClubs))), "2c");
}

TEST(Pack52, CountsHiddenCardsNotCharacters) {
  const PackSet cards = pack_bit(card_of("Qs")) | pack_bit(card_of("2c"));
  EXPECT_EQ(pack_set_text(cards, 1), "Qs2c??");
  EXPECT_EQ(pack_set_text(cards, 13), "Qs2c?13");
  EXPECT_EQ(pack_set_text(0, 2), "?2");
  for (const auto* text : {"Qs2c", "Qs??", "??", "Qs2c?13", "?52"}) {
    MoveReader in("test", text);
    const MaskedCards read = read_pack_cards(in);
    EXPECT_TRUE(!in.failed() && in.at_end()) << text;
    EXPECT_EQ(pack_set_text(read.cards, read.hidden), text);
  }
  for (const auto* text : {"", "?", "?1", "?0", "?53", "QsQs", "??Qs", "????", "Q", "Qs-"}) {
    MoveReader in("test", text);
    read_pack_cards(in);
    EXPECT_TRUE(in.failed() || !in.at_end()) << text;
  }
}

TEST(Pack52, SaysCardsInWords) {
  EXPECT_EQ(pack_words("Qs"), "the queen of spades");
  EXPECT_EQ(pack_words("Qs2c??"), "the queen of spades, the 2 of clubs and a hidden card");
  EXPECT_EQ(pack_words("?13"), "13 hidden cards");
  for (const auto* text : {"-", "Q", "Qx", "?1"}) EXPECT_EQ(pack_words(text), "") << text;
}

TEST(Pack52, TheHighestOfTheSuitLedTakesATrick) {
  TrickOrder order;
  EXPECT_EQ(taker(order, {"9h", "Ac", "Th", "2h"}), 2u);
  EXPECT_EQ(taker(order, {"2h", "Ac", "As", "Ad"}), 0u);
  order.trumps = Suit::kSpades;
  EXPECT_EQ(taker(order, {"2h", "2s", "Ah", "3s"}), 3u);
  order.strength[12] = 0;  // aces low
  order.strength[0] = 12;
  EXPECT_EQ(taker(order, {"Ah", "2h", "Kh", "3h"}), 1u);
}

TEST(Pack52, HandsFollowSuitIfTheyMust) {
  TrickOrder order;
  const PackSet hand = pack_bit(card_of("9h")) | pack_bit(card_of("2c")) | pack_bit(card_of("Ac"));
  EXPECT_EQ(pack_set_text(order.following(hand, Suit::kClubs)), "Ac2c");
  EXPECT_EQ(order.following(hand, Suit::kSpades), hand);
  EXPECT_EQ(order.following(hand, Suit::kNone), hand);
  order.must_follow = false;
  EXPECT_EQ(order.following(hand, Suit::kClubs), hand);
}

TEST(Pack52, SubsetsAreEquallyLikely) {
  Rng rng(1);
  std::map<PackSet, int> met;
  for (int i = 0; i < 20'000; ++i) ++met[random_subset(suit_mask(Suit::kClubs) & 0x1F, 2, rng)];
  EXPECT_EQ(met.size(), 10u);
  for (const auto& [cards, count] : met) EXPECT_NEAR(count, 2000, 200);
  EXPECT_EQ(random_subset(kWholePack, 0, rng), 0u);
  EXPECT_EQ(random_subset(kWholePack, kPackCards, rng), kWholePack);
}

}  // namespace
}  // namespace turnkey
