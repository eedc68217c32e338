// The rules of Oh Hell, by their numbers in RULES.md.
#include <gtest/gtest.h>

#include <string>

#include "engine/games/oh_hell/game.h"
#include "tests/support/in_words.h"

namespace turnkey::oh_hell {
namespace {

constexpr testing::After<Game> after;
constexpr testing::Legal<Game> legal;
constexpr testing::Takes<Game> takes;
constexpr testing::Refusal<Game> refusal;
using testing::said;

template <class Change>
Options with(Change&& change) {
  Options options;
  change(options);
  return options;
}

/// One hand of so many cards.
Options hand_of(int cards, Score score = Score::kExact, bool hook = false) {
  return with([&](Options& o) {
    o.from = o.to = static_cast<std::uint8_t>(cards);
    o.score = score;
    o.hook = hook;
  });
}

// Three cards each; hearts are trumps. Seat 0 takes the spade tricks, unless somebody trumps.
const std::string kDealt = "0=AsKs2c 1=QsJs3c 2=Ts9s4c 3=8s2hAc trump=3h ";
const std::string kPlayed = "As Qs Ts 8s Ks Js 9s 2h Ac 2c 3c 4c";

/// The scores after that hand: seat 0 takes one trick and seat 3 two.
std::string scores(const std::string& bids, Score score = Score::kExact) {
  return said(after(kDealt + bids + " " + kPlayed, hand_of(3, score)), "scores");
}

TEST(OhHellRules, OH1_ThreeToSixPlay) {
  EXPECT_EQ(State().seats(), 4);
  EXPECT_EQ(size_of(State().table().deck()), 52);
  EXPECT_TRUE(Game::parse_options({{"Players", "3"}}).has_value());
  EXPECT_TRUE(Game::parse_options({{"Players", "6"}}).has_value());
  EXPECT_FALSE(Game::parse_options({{"Players", "2"}}).has_value());
  EXPECT_FALSE(Game::parse_options({{"Players", "7"}}).has_value());
  EXPECT_EQ(State().team_of(Seat::at(2)), 2);
}

TEST(OhHellRules, OH2_AcesAreHigh) {
  const TrickOrder order = State().table().order();
  EXPECT_TRUE(order.beats(pack_card(Suit::kClubs, 12), pack_card(Suit::kClubs, 11)));
  EXPECT_FALSE(order.beats(pack_card(Suit::kClubs, 0), pack_card(Suit::kClubs, 1)));
}

std::string sizes(int players, int from, int to, bool back) {
  const Public table(with([&](Options& o) {
    o.players = static_cast<std::uint8_t>(players);
    o.from = static_cast<std::uint8_t>(from);
    o.to = static_cast<std::uint8_t>(to);
    o.back = back;
  }));
  Joined text(" ");
  for (int hand = 0; hand < table.hands(); ++hand) text.add(table.size_in(hand));
  return text.text();
}

TEST(OhHellRules, OH3_HandsGrowAndShrink) {
  EXPECT_EQ(sizes(4, 1, 7, true), "1 2 3 4 5 6 7 6 5 4 3 2 1");
  EXPECT_EQ(sizes(4, 1, 7, false), "1 2 3 4 5 6 7");
  EXPECT_EQ(sizes(4, 4, 2, true), "4 3 2 3 4");
  EXPECT_EQ(sizes(4, 3, 1, false), "3 2 1");
  EXPECT_EQ(sizes(6, 6, 13, true), "6 7 8 7 6");
  EXPECT_EQ(sizes(5, 13, 9, false), "10 9");
  EXPECT_EQ(sizes(4, 13, 13, true), "13");
  EXPECT_EQ(sizes(6, 12, 13, true), "8");
  const State second = after("0=2c 1=3c 2=4c 3=5c trump=2h bid=0 bid=0 bid=0 bid=0 2c 3c 4c 5c");
  EXPECT_TRUE(takes(second, "0=AsKs"));
  EXPECT_FALSE(takes(second, "0=As"));
}

TEST(OhHellRules, OH4_HandsAreDealtInTurnAndSeenByTheirHolders) {
  const State start(hand_of(3));
  EXPECT_TRUE(takes(start, "0=AsKs2c"));
  EXPECT_FALSE(takes(start, "1=AsKs2c"));
  EXPECT_FALSE(takes(start, "0=AsKs"));
  const Move deal = *Game::parse("0=AsKs2c");
  EXPECT_EQ(Game::text(start.mask(deal, Seat::at(0))), "0=AsKs2c");
  EXPECT_EQ(Game::text(start.mask(deal, Seat::at(2))), "0=?3");
  EXPECT_FALSE(takes(after("0=AsKs2c", hand_of(3)), "1=As3c4c"));
  // Seat 0 and the spectator don't know the 39 cards that nobody has.
  const View own = testing::played<Game>(View(hand_of(3), Seat::at(0)),
                                         testing::words_of("0=AsKs2c 1=?3 2=?3 3=?3 trump=3h"));
  EXPECT_EQ(own.worlds(), "2817539155200");  // 48! / (3!³ · 39!)
}

TEST(OhHellRules, OH5_ATurnedCardMakesTrumps) {
  const std::string deal = "0=AsKs2c 1=QsJs3c 2=Ts9s4c 3=8s2hAc ";
  EXPECT_TRUE(after(deal, hand_of(3)).turn().is_chance());
  EXPECT_EQ(refusal(after(deal, hand_of(3)), "trump=As"), "a card that no seat has is turned");
  const State state = after(kDealt, hand_of(3));
  EXPECT_EQ(said(state, "trump"), "3h");
  EXPECT_EQ(state.mask(*Game::parse("trump=3h"), Seat::at(1)), *Game::parse("trump=3h"));
  EXPECT_EQ(state.table().order().trumps, Suit::kHearts);
  // All cards are dealt.
  const State whole = after(
      "0=AcKcQcJcTc9c8c7c6c5c4c3c2c 1=AdKdQdJdTd9d8d7d6d5d4d3d2d "
      "2=AsKsQsJsTs9s8s7s6s5s4s3s2s 3=AhKhQhJhTh9h8h7h6h5h4h3h2h ",
      hand_of(13));
  EXPECT_EQ(whole.turn(), Actor(Seat::at(0)));
  EXPECT_EQ(whole.table().order().trumps, Suit::kNone);
}

TEST(OhHellRules, OH6_SeatsBidInTurnForAllToHear) {
  const State dealt = after(kDealt, hand_of(3));
  EXPECT_EQ(dealt.turn(), Actor(Seat::at(0)));
  EXPECT_FALSE(takes(dealt, "As"));
  const State bid = after(dealt, "bid=2");
  EXPECT_EQ(bid.turn(), Actor(Seat::at(1)));
  EXPECT_EQ(bid.mask(*Game::parse("bid=1"), Seat::at(0)), Move::bid(1));
  EXPECT_EQ(said(bid, "bid_0"), "2");
  const State second = after(
      "0=2c 1=3c 2=4c 3=5c trump=2h bid=0 bid=0 bid=0 bid=0 2c 3c 4c 5c "
      "0=As2c 1=Ks3c 2=Qs4c 3=Js5c trump=2h");
  EXPECT_EQ(second.turn(), Actor(Seat::at(1)));
}

TEST(OhHellRules, OH7_BidsAreZeroToTheHand) {
  EXPECT_EQ(legal(after(kDealt, hand_of(3))), "bid=0 bid=1 bid=2 bid=3");
  EXPECT_EQ(refusal(after(kDealt, hand_of(3)), "bid=4"), "the hand has fewer cards");
}

TEST(OhHellRules, OH8_TheDealerIsHooked) {
  const Options hook = hand_of(3, Score::kExact, true);
  const std::string bids = kDealt + "bid=1 bid=0 bid=1 ";
  EXPECT_EQ(legal(after(bids, hook)), "bid=0 bid=2 bid=3");
  EXPECT_EQ(refusal(after(bids, hook), "bid=1"),
            "the bids may not add up to the tricks of the hand");
  EXPECT_EQ(legal(after(bids, hand_of(3))), "bid=0 bid=1 bid=2 bid=3");
  EXPECT_EQ(legal(after(kDealt + "bid=3 bid=3 bid=3", hook)), "bid=0 bid=1 bid=2 bid=3");
}

const std::string kBids = "bid=2 bid=0 bid=0 bid=0 ";

TEST(OhHellRules, OH9_TheFirstBidderLeadsAnyCard) {
  const State state = after(kDealt + kBids, hand_of(3));
  EXPECT_EQ(state.turn(), Actor(Seat::at(0)));
  EXPECT_EQ(legal(state), "2c Ks As");
  EXPECT_EQ(refusal(state, "Qs"), "the card is not in the hand");
}

TEST(OhHellRules, OH10_SeatsFollowSuit) {
  const State state = after(kDealt + kBids + "As", hand_of(3));
  EXPECT_EQ(legal(state), "Js Qs");
  EXPECT_EQ(refusal(state, "3c"), "the hand has a card of the suit led, and must follow suit");
  EXPECT_EQ(legal(after(state, "Qs Ts 8s Ks Js 9s")), "Ac 2h");  // no spade is left
}

TEST(OhHellRules, OH11_TheHighestTrumpTakesAndLeads) {
  const State state = after(kDealt + kBids + "As Qs Ts 8s", hand_of(3));
  EXPECT_EQ(state.turn(), Actor(Seat::at(0)));
  const State trumped = after(state, "Ks Js 9s 2h");
  EXPECT_EQ(trumped.turn(), Actor(Seat::at(3)));
  EXPECT_EQ(said(trumped, "pile_3"), "4");
  EXPECT_EQ(after(state, "Ks Js 9s Ac").turn(), Actor(Seat::at(0)));
}

TEST(OhHellRules, OH12_ABidCountsIfItIsExact) {
  EXPECT_EQ(scores("bid=1 bid=0 bid=1 bid=2"), "11/10/0/12");
  EXPECT_EQ(scores("bid=2 bid=0 bid=0 bid=1"), "0/10/10/0");
}

TEST(OhHellRules, OH13_TricksMayAlwaysCount) {
  EXPECT_EQ(scores("bid=2 bid=1 bid=0 bid=1", Score::kTricks), "1/0/10/2");
  EXPECT_EQ(scores("bid=1 bid=1 bid=0 bid=3", Score::kTricks), "11/0/10/2");
}

TEST(OhHellRules, OH14_MissedBidsMayCost) {
  EXPECT_EQ(scores("bid=3 bid=1 bid=0 bid=1", Score::kPenalty), "-10/-5/10/-5");
}

TEST(OhHellRules, OH15_TheHighestTotalWins) {
  const State end = after(kDealt + "bid=1 bid=0 bid=0 bid=2 " + kPlayed, hand_of(3));
  EXPECT_TRUE(end.turn().is_nobody());
  EXPECT_EQ(end.payoffs().share, (Shares<kMostSeats>{0, 0, 0, 1}));
  EXPECT_EQ(end.payoffs().score[3], 12);
  const State tied = after(kDealt + "bid=3 bid=0 bid=0 bid=3 " + kPlayed, hand_of(3));
  EXPECT_EQ(tied.payoffs().share, (Shares<kMostSeats>{0, 0.5, 0.5, 0}));
  // The last hand stays on the table.
  EXPECT_TRUE(testing::says(end, "hand=1 trump=3h bid_0=1 pile_0=4 bid_3=2 pile_3=8"));
}

// What plays show: rule OH10 tells others which suits a hand lacks.
TEST(OhHellViews, RefuseWhatCannotBeTrueTogether) {
  const View seen = testing::played<Game>(
      View(hand_of(3), Seat::at(0)),
      testing::words_of("0=AsKs2c 1=?3 2=?3 3=?3 trump=3h " + kBids + "As Qs 4c"));
  EXPECT_FALSE(takes(seen, "Ks"));  // seat 0's
  EXPECT_FALSE(takes(seen, "3h"));  // turned
  EXPECT_TRUE(takes(seen, "9s"));
  EXPECT_EQ(seen.table().lacks[2], suit_mask(Suit::kSpades));
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    const auto world = seen.sample(rng);
    EXPECT_EQ(world.state().secrets().hands[2] & suit_mask(Suit::kSpades), 0u);
    EXPECT_FALSE(has_card(world.state().secrets().hands[3], pack_card(Suit::kHearts, 1)));
  }
}

TEST(OhHellViews, SpectatorsCountSixHandsAndTheRest) {
  const Options options = with([](Options& o) {
    o.players = 6;
    o.from = o.to = 7;
  });
  const View seen =
      testing::played<Game>(View(options, Seat::spectator()),
                            testing::words_of("0=?7 1=?7 2=?7 3=?7 4=?7 5=?7 trump=3h"));
  EXPECT_EQ(seen.worlds(), "260794721509733798474383235113574400000");  // 51! / (7!⁶ · 9!)
  Rng rng(1);
  EXPECT_EQ(size_of(seen.sample(rng).state().secrets().hands[5]), 7);
}

TEST(OhHellTexts, AreReadInAnyOrderOfCards) {
  testing::expect_texts<Game>(
      {"bid=0", "bid=13", "0=?13", "0=??", "3=AsKd", "trump=Td", "Td"},
      {"", "bid=", "bid=14", "bid=03", "bid=-1", "pass=Qs", "take0=Qs", "lead=0", "0=As?12", "0=?1",
       "0=?14", "6=?3", "trump=", "trump=??", "trump=AsKs", "Tx", "10d", "Td2c", "=Qs"});
  EXPECT_EQ(Game::text(testing::move_of<Game>("2=AhKhQs")), "2=QsAhKh");
}

TEST(OhHellPolicy, BidsWhatAHandPromises) {
  MoveList list;
  Rng rng(1);
  const auto bid = [&](const std::string& dealt) {
    const State state = after(dealt, hand_of(5));
    double sum = 0;
    for (int i = 0; i < 40; ++i) sum += Game::rollout_move(state, list, rng).tricks;
    return sum / 40;
  };
  const std::string others = " 1=QcJc9h8h7h 2=TcTd9d8d7d 3=Js9s8s7s6h trump=2s";
  EXPECT_GE(bid("0=AsKsQsAhAd" + others), 4);
  EXPECT_EQ(bid("0=2h3h2d3d2c" + others), 0);
}

}  // namespace
}  // namespace turnkey::oh_hell
