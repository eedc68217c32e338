// The parts of trick games on their own, with a table of two rules.
#include "engine/tricks.h"

#include <gtest/gtest.h>

#include <map>

namespace turnkey {
namespace {

constexpr std::size_t kSeats = 3;

/// Three seats and six cards, two each; nothing lies out.
struct SmallTable : TrickTable<kSeats> {
  PackSet pack = suit_mask(Suit::kClubs) & 0x7;
  int size = 2;

  SmallTable() { pack |= (suit_mask(Suit::kHearts) & ~(suit_mask(Suit::kHearts) << 3)); }
  static int seats() { return kSeats; }
  PackSet deck() const { return pack; }
  int hand_size(int seat) const { return size - size_of(gone[seat]); }
};
struct SmallSecrets : TrickHands<SmallSecrets, kSeats> {};

PackCard club(int rank) { return pack_card(Suit::kClubs, rank); }
PackCard heart(int rank) { return pack_card(Suit::kHearts, rank); }

TEST(Tricks, SeatsPlayInTurnAndTheTakerLeads) {
  SmallTable table;
  table.leader = 1;
  EXPECT_EQ(table.led(), Suit::kNone);
  table.lay(1, club(0));
  EXPECT_EQ(table.to_play(kSeats), 2);
  EXPECT_EQ(table.led(), Suit::kClubs);
  table.lay(2, heart(2));
  table.lay(0, club(1));
  EXPECT_EQ(table.lacks[2], suit_mask(Suit::kClubs));
  EXPECT_EQ(table.lacks[0], 0u);
  EXPECT_EQ(pack_set_text(table.in_trick()), "4h3c2c");
  EXPECT_EQ(table.take_up(TrickOrder{}, kSeats), 0);
  EXPECT_EQ(table.to_play(kSeats), 0);
  EXPECT_EQ(size_of(table.all_gone()), 3);
  table.gather();
  EXPECT_EQ(table.all_gone() | table.lacks[2], 0u);
}

TEST(Tricks, DealsWhatASeatCannotSee) {
  SmallTable table;
  SmallSecrets secrets;
  secrets.hands[0] = pack_bit(club(0)) | pack_bit(heart(0));
  EXPECT_EQ(decimal(secrets.deals(table, Seat::at(0))), "6");
  EXPECT_EQ(decimal(secrets.deals(table, Seat::spectator())), "90");
  table.leader = 0;
  table.lay(0, club(0));
  secrets.hands[0] = pack_bit(heart(0));
  table.lay(1, heart(1));  // so seat 2 has both clubs
  EXPECT_TRUE(secrets.possible(table, Seat::at(0)));
  EXPECT_EQ(decimal(secrets.deals(table, Seat::at(0))), "1");
  Rng rng(1);
  secrets.deal_unknown(table, Seat::at(0), rng);
  EXPECT_EQ(secrets.hands[1], pack_bit(heart(2)));
  EXPECT_EQ(secrets.hands[2], pack_bit(club(1)) | pack_bit(club(2)));
  table.lay(2, heart(2));  // but then nobody could have these
  EXPECT_FALSE(secrets.possible(table, Seat::at(0)));
}

TEST(Tricks, CardsThatNobodyHoldsAreAHandOfTheirOwn) {
  SmallTable table;
  table.size = 1;
  SmallSecrets secrets;
  secrets.hands[0] = pack_bit(club(0));
  EXPECT_EQ(decimal(secrets.deals(table, Seat::at(0))), "20");  // 5 · 4
  Rng rng(2);
  std::map<PackSet, int> met;
  for (int i = 0; i < 5000; ++i) {
    secrets.deal_unknown(table, Seat::at(0), rng);
    EXPECT_EQ(size_of(secrets.hands[1] | secrets.hands[2]), 2);
    ++met[secrets.hands[1]];
  }
  EXPECT_EQ(met.size(), 5u);
  for (const auto& [hand, count] : met) EXPECT_NEAR(count, 1000, 150);
}

TEST(Tricks, ASeatHasNoCardTwice) {
  struct Knowing : TrickHands<Knowing, kSeats> {
    Hands held{};
    Hands known(const SmallTable&, Seat) const { return held; }
  };
  Knowing secrets;
  secrets.held[1] = secrets.held[2] = pack_bit(heart(0));
  EXPECT_FALSE(secrets.possible(SmallTable(), Seat::at(0)));
  secrets.held[2] = 0;
  EXPECT_TRUE(secrets.possible(SmallTable(), Seat::at(0)));
}

/// The jack of diamonds is the highest heart, and hearts are trumps.
struct BowerOrder {
  static constexpr PackCard kBower = pack_card(Suit::kDiamonds, 9);

  static Suit suit(PackCard card) { return card == kBower ? Suit::kHearts : suit_of(card); }
  static PackSet cards(Suit suit) {
    if (suit == Suit::kHearts) return suit_mask(suit) | pack_bit(kBower);
    return suit_mask(suit) & ~pack_bit(kBower);
  }
  static bool beats(PackCard card, PackCard best) {
    if (suit(card) != suit(best)) return suit(card) == Suit::kHearts;
    return best != kBower && (card == kBower || rank_of(card) > rank_of(best));
  }
};

TEST(Tricks, ACardMayCountToAnotherSuit) {
  constexpr BowerOrder kOrder;
  SmallTable table;
  table.leader = 0;
  table.lay(0, BowerOrder::kBower, kOrder);
  EXPECT_EQ(table.led(kOrder), Suit::kHearts);
  table.lay(1, heart(12), kOrder);
  table.lay(2, pack_card(Suit::kDiamonds, 12), kOrder);
  EXPECT_EQ(table.lacks[1], 0u);
  EXPECT_EQ(table.lacks[2], suit_mask(Suit::kHearts) | pack_bit(BowerOrder::kBower));
  EXPECT_EQ(table.take_up(kOrder, kSeats), 0);
  table.lay(0, pack_card(Suit::kDiamonds, 0), kOrder);
  table.lay(1, BowerOrder::kBower, kOrder);
  EXPECT_EQ(table.lacks[1], kOrder.cards(Suit::kDiamonds));
  EXPECT_EQ(table.lacks[1] & pack_bit(BowerOrder::kBower), 0u);
  EXPECT_EQ(table.take_up(kOrder, kSeats), 1);
}

TEST(Tricks, CardsThatNobodyHoldsMayLieInTwoPlaces) {
  static constexpr std::size_t kDiscard = kSeats;
  struct Discarding : TrickHands<Discarding, kSeats> {
    PackSet aside = 0;
    /// A card of seat 2 is laid aside. It may be the lowest heart, which only that seat had.
    DealFacts facts(const SmallTable& table, Seat seat) const {
      const PackSet open = pack_bit(heart(0));
      DealFacts facts{.cards = table.deck() & ~hands[seat], .sizes = {0, 1, 1, 1, 2}};
      facts.lacks[1] = facts.lacks[kDiscard + 1] = open;
      return facts;
    }
    void redeal(const SmallTable& table, Seat seat, Rng& rng) {
      aside = deal_unknown(table, seat, rng)[kDiscard];
    }
  };
  SmallTable table;
  table.size = 1;
  Discarding secrets;
  secrets.hands[0] = pack_bit(club(0));
  EXPECT_EQ(decimal(secrets.deals(table, Seat::at(0))), "24");  // the heart's 2 places, 4 · 3
  Rng rng(3);
  int discarded = 0;
  for (int i = 0; i < 5000; ++i) {
    secrets.redeal(table, Seat::at(0), rng);
    EXPECT_EQ(size_of(secrets.hands[1] | secrets.hands[2] | secrets.aside), 3);
    EXPECT_FALSE(has_card(secrets.hands[1], heart(0)));
    discarded += has_card(secrets.aside, heart(0)) ? 1 : 0;
  }
  EXPECT_NEAR(discarded, 2500, 200);
}

}  // namespace
}  // namespace turnkey
