// The rules of Spades, by their numbers in RULES.md.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/games/spades/game.h"
#include "tests/support/in_words.h"
#include "tests/support/trick_scenes.h"

namespace turnkey::spades {
namespace {

constexpr testing::After<Game> after;
constexpr testing::Legal<Game> legal;
constexpr testing::Takes<Game> takes;
constexpr testing::Refusal<Game> refusal;
using testing::kMixedDealt;
using testing::kSuitsDealt;
using testing::said;
using testing::to_the_end;

template <class Change>
Options with(Change&& change) {
  Options options;
  change(options);
  return options;
}

/// A hand with whole suits, after four bids in the order of the seats. Seat 0 leads and seat 2, who
/// has the spades, takes every trick.
State whole_suits(State state, std::vector<int> bids, int cards = 0) {
  std::string events = kSuitsDealt;
  for (int i = 0; i < kSeats; ++i) {
    events += "bid=" + std::to_string(bids[(state.table().hand + i) % kSeats]) + " ";
  }
  return to_the_end(after(state, events), cards);
}
State whole_suits(const Options& options, const std::vector<int>& bids) {
  return whole_suits(State(options), bids);
}

/// The scores of both sides after that hand.
std::string scores(const std::vector<int>& bids, const Options& options = {}) {
  const State state = whole_suits(options, bids);
  return std::to_string(state.table().scores[0]) + " " + std::to_string(state.table().scores[1]);
}

TEST(SpadesRules, SP1_FourPlayersAreTwoSides) {
  const State state;
  EXPECT_EQ(state.seats(), 4);
  EXPECT_EQ(state.team_of(Seat::at(0)), state.team_of(Seat::at(2)));
  EXPECT_EQ(state.team_of(Seat::at(1)), state.team_of(Seat::at(3)));
  EXPECT_NE(state.team_of(Seat::at(0)), state.team_of(Seat::at(1)));
}

TEST(SpadesRules, SP2_SpadesAreTrumps) {
  EXPECT_EQ(size_of(State().table().deck()), 52);
  EXPECT_TRUE(kOrder.beats(pack_card(Suit::kSpades, 0), pack_card(Suit::kHearts, 12)));
  EXPECT_TRUE(kOrder.beats(pack_card(Suit::kClubs, 12), pack_card(Suit::kClubs, 11)));
  EXPECT_FALSE(kOrder.beats(pack_card(Suit::kHearts, 12), pack_card(Suit::kClubs, 0)));
}

TEST(SpadesRules, SP3_HandsAreDealtInTurnAndSeenByTheirHolders) {
  const std::string first = kMixedDealt.substr(0, kMixedDealt.find(' '));
  const State start;
  EXPECT_TRUE(takes(start, first));
  EXPECT_FALSE(takes(start, "1" + first.substr(1)));
  EXPECT_FALSE(takes(start, first.substr(0, first.size() - 2)));
  const Move deal = *Game::parse(first);
  EXPECT_EQ(Game::text(start.mask(deal, Seat::at(0))), first);
  EXPECT_EQ(Game::text(start.mask(deal, Seat::at(2))), "0=?13");
  EXPECT_FALSE(takes(after(first), "1" + first.substr(1)));
}

TEST(SpadesRules, SP4_SeatsBidInTurnForAllToHear) {
  const State dealt = after(kMixedDealt);
  EXPECT_EQ(dealt.turn(), Actor(Seat::at(0)));
  EXPECT_FALSE(takes(dealt, "Ac"));
  const State bid = after(dealt, "bid=4");
  EXPECT_EQ(bid.turn(), Actor(Seat::at(1)));
  EXPECT_EQ(bid.mask(*Game::parse("bid=3"), Seat::at(0)), Move::bid(3));
  EXPECT_EQ(said(after(bid, "bid=3 bid=0"), "bid_2"), "0");
  const State next = after(whole_suits(Options(), {1, 1, 1, 1}), kMixedDealt);
  EXPECT_EQ(next.turn(), Actor(Seat::at(1)));
  EXPECT_EQ(after(next, "bid=1 bid=1 bid=1 bid=1").turn(), Actor(Seat::at(1)));
}

TEST(SpadesRules, SP5_BidsAreZeroToThirteen) {
  const State dealt = after(kMixedDealt);
  EXPECT_EQ(testing::legal_texts<Game>(dealt).size(), 14u);
  EXPECT_TRUE(takes(dealt, "bid=0"));
  EXPECT_TRUE(takes(dealt, "bid=13"));
  const State no_nil = after(kMixedDealt, with([](Options& o) { o.nil = false; }));
  EXPECT_EQ(testing::legal_texts<Game>(no_nil).size(), 13u);
  EXPECT_EQ(refusal(no_nil, "bid=0"), "there is no nil");
}

TEST(SpadesRules, SP6_PartnersBidEnoughTogether) {
  const Options options = with([](Options& o) { o.side_bid = 4; });
  const State state = after(kMixedDealt + "bid=1 bid=5", options);
  EXPECT_EQ(refusal(state, "bid=2"), "the bids of a side are too low");
  EXPECT_FALSE(takes(state, "bid=0"));
  EXPECT_TRUE(takes(state, "bid=3"));
  EXPECT_TRUE(takes(after(state, "bid=3"), "bid=0"));
}

TEST(SpadesRules, SP7_TheFirstBidderOrTheTwoOfClubsLeads) {
  const std::string bids = "bid=3 bid=3 bid=2 bid=2 ";
  EXPECT_EQ(after(kMixedDealt + bids).turn(), Actor(Seat::at(0)));
  EXPECT_EQ(legal(after(kMixedDealt + bids)), "Qc Kc Ac 2d 3d 4d Qh Kh Ah");
  const State clubs = after(kMixedDealt + bids, with([](Options& o) { o.lead = Lead::kClubs; }));
  EXPECT_TRUE(clubs.turn().is_chance());
  EXPECT_FALSE(takes(clubs, "lead=0"));
  const State led = after(clubs, "lead=2");
  EXPECT_EQ(legal(led), "2c");
  EXPECT_EQ(refusal(led, "3c"), "the two of clubs leads");
  EXPECT_EQ(refusal(after(kMixedDealt + "bid=3 bid=3 bid=3 bid=3"), "2c"),
            "the card is not in the hand");
}

TEST(SpadesRules, SP8_SeatsFollowSuit) {
  const State state = after(kMixedDealt + "bid=3 bid=3 bid=2 bid=2 Qc");
  EXPECT_EQ(legal(state), "Tc Jc");
  EXPECT_FALSE(takes(state, "Qs"));
  EXPECT_EQ(legal(after(state, "Tc 2c 9c Kc Jc 3c 8c Ac")),
            "Qd Kd Ad 9s Ts Js Qs 8h 9h Th Jh");  // no club is left
}

TEST(SpadesRules, SP9_SpadesLeadOnceTheyAreBroken) {
  const std::string first = kMixedDealt + "bid=3 bid=3 bid=2 bid=2 Qc Tc 2c 9c Kc Jc 3c 8c ";
  EXPECT_FALSE(takes(after(first), "As"));
  EXPECT_TRUE(takes(after(first, with([](Options& o) { o.break_spades = false; })), "As"));
  const State broken = after(first + "Ac 9s 4c 7c Qd Td 9d 2d");
  EXPECT_EQ(said(broken, "broken"), "true");
  EXPECT_TRUE(takes(broken, "Qs"));
  // A hand of spades alone.
  const std::string alone = "bid=3 bid=3 bid=2 bid=2 ";
  const State spades = after(whole_suits(Options(), {1, 1, 1, 1}),
                             "0=AcKcQcJcTc9c8c7c6c5c4c3c2c 1=AsKsQsJsTs9s8s7s6s5s4s3s2s "
                             "2=AdKdQdJdTd9d8d7d6d5d4d3d2d 3=AhKhQhJhTh9h8h7h6h5h4h3h2h " +
                                 alone);
  EXPECT_TRUE(takes(spades, "2s"));
  EXPECT_EQ(after(spades, "2s").table().lacks[1], kWholePack & ~kSpades);  // as all see
}

TEST(SpadesRules, SP10_TheHighestSpadeTakesAndLeads) {
  const State state = after(kMixedDealt + "bid=3 bid=3 bid=2 bid=2 Qc Tc 2c 9c");
  EXPECT_EQ(state.turn(), Actor(Seat::at(0)));
  const State ruffed = after(state, "Kc Jc 3c 8c Ac 9s 4c 7c");
  EXPECT_EQ(ruffed.turn(), Actor(Seat::at(1)));
  EXPECT_EQ(said(ruffed, "pile_1"), "4");
}

TEST(SpadesRules, SP11_AContractIsMadeOrSet) {
  const Options plain = with([](Options& o) { o.bags = Bags::kNone; });
  EXPECT_EQ(scores({6, 1, 7, 1}, plain), "130 -20");
  EXPECT_EQ(scores({7, 1, 7, 1}, plain), "-140 -20");
}

TEST(SpadesRules, SP12_NilsCountByThemselves) {
  EXPECT_EQ(scores({0, 1, 13, 1}), "230 -20");
  EXPECT_EQ(scores({0, 0, 13, 4}), "230 60");  // a nil, and a contract that is set
  EXPECT_EQ(scores({0, 1, 13, 1}, with([](Options& o) { o.nil_points = 200; })), "330 -20");
  EXPECT_EQ(scores({13, 1, 0, 1}), "-317 -20");  // -100, set by 130, 13 bags
}

TEST(SpadesRules, SP13_TricksOfAFailedNilAreBags) {
  const auto bid = [](Options& o) { o.failed_nil = FailedNil::kBid; };
  EXPECT_EQ(scores({5, 1, 0, 1}), "-237 -20");            // -100 - 50 + 13 - 100
  EXPECT_EQ(scores({5, 1, 0, 1}, with(bid)), "-42 -20");  // -100 + 50 + 8
  EXPECT_EQ(scores({13, 1, 0, 1}, with(bid)), "30 -20");  // -100 + 130
}

TEST(SpadesRules, SP14_FurtherTricksAreBags) {
  const State state = whole_suits(Options(), {2, 1, 3, 1});
  EXPECT_EQ(said(state, "scores"), "58/-20/58/-20");
  EXPECT_EQ(said(state, "bags"), "8/0/8/0");
}

TEST(SpadesRules, SP15_TenBagsCostAHundred) {
  const State once = whole_suits(Options(), {2, 1, 3, 1});
  const State twice = whole_suits(once, {4, 1, 5, 1});  // 58 + 90 + 4 - 100
  EXPECT_EQ(said(twice, "scores"), "52/-40/52/-40");
  EXPECT_EQ(said(twice, "bags"), "2/0/2/0");
  const State far = whole_suits(once, {1, 1, 0, 1});  // 58 - 100 - 10 + 13 - 200
  EXPECT_EQ(said(far, "scores"), "-239/-40/-239/-40");
  EXPECT_EQ(said(far, "bags"), "1/0/1/0");
  EXPECT_EQ(scores({1, 1, 1, 1}, with([](Options& o) { o.bags = Bags::kPoints; })), "31 -20");
  EXPECT_EQ(scores({1, 1, 1, 1}, with([](Options& o) { o.bags = Bags::kNone; })), "20 -20");
}

TEST(SpadesRules, SP16_AGameEndsAtItsPointsOrHands) {
  State state;
  for (int hand = 0; hand < 4; ++hand) {
    EXPECT_FALSE(state.turn().is_nobody());
    state = whole_suits(state, {6, 1, 7, 1});
  }
  EXPECT_TRUE(state.turn().is_nobody());  // 520 to -80
  EXPECT_EQ(state.payoffs().score[2], 520);
  EXPECT_EQ(state.payoffs().share, (Shares<kSeats>{1, 0, 1, 0}));
  const State lost = whole_suits(Options(), {5, 10, 5, 10});
  EXPECT_TRUE(lost.turn().is_nobody());
  EXPECT_EQ(said(lost, "scores"), "103/-200/103/-200");
  const Options no_loss = with([](Options& o) { o.losing = 0; });
  EXPECT_FALSE(whole_suits(no_loss, {5, 10, 5, 10}).turn().is_nobody());
  EXPECT_TRUE(whole_suits(with([](Options& o) { o.hands = 1; }), {1, 1, 1, 1}).turn().is_nobody());
}

TEST(SpadesRules, SP17_AfterATieAnotherHandFollows) {
  State state;
  for (int hand = 0; hand <= kMostExtraHands; ++hand) {
    EXPECT_FALSE(state.turn().is_nobody());
    state = whole_suits(state, {13, 13, 13, 13});
  }
  EXPECT_EQ(said(state, "scores"), "-1040/-1040/-1040/-1040");
  EXPECT_TRUE(state.turn().is_nobody());
  EXPECT_EQ(state.payoffs().share, (Shares<kSeats>{0.5, 0.5, 0.5, 0.5}));
  const State last = whole_suits(with([](Options& o) { o.hands = 1; }), {13, 13, 13, 13});
  EXPECT_TRUE(last.turn().is_nobody());
}

/// What the description of the hand's last card says of the sides.
std::string results(const std::vector<int>& bids, const Options& options = {}) {
  const State state = whole_suits(State(options), bids, 1);
  MoveList list;
  state.moves(list);
  const std::string text = state.describe(list[0]).text();
  const auto begin = text.find("side_0");
  return text.substr(begin, text.find(" then") - begin);
}

TEST(SpadesTexts, ALastCardSaysWhatTheSidesMadeOfTheHand) {
  EXPECT_EQ(results({3, 2, 5, 1}),
            "side_0=0,2 contract_0=8 took_0=13 nil_made_0=- nil_failed_0=- bags_0=5 penalty_0=- "
            "gets_0=85 side_1=1,3 contract_1=3 took_1=0 nil_made_1=- nil_failed_1=- bags_1=- "
            "penalty_1=- gets_1=-30 scores=85/-30/85/-30");
  EXPECT_EQ(results({0, 0, 5, 0}),
            "side_0=0,2 contract_0=5 took_0=13 nil_made_0=0 nil_failed_0=- bags_0=8 penalty_0=- "
            "gets_0=158 side_1=1,3 contract_1=0 took_1=0 nil_made_1=1,3 nil_failed_1=- bags_1=- "
            "penalty_1=- gets_1=200 scores=158/200/158/200");
  EXPECT_EQ(results({3, 0, 0, 2}),
            "side_0=0,2 contract_0=3 took_0=0 nil_made_0=- nil_failed_0=2 bags_0=13 "
            "penalty_0=100 gets_0=-217 side_1=1,3 contract_1=2 took_1=0 nil_made_1=1 "
            "nil_failed_1=- bags_1=- penalty_1=- gets_1=80 scores=-217/80/-217/80");
  const Options no_bags = with([](Options& options) { options.bags = Bags::kNone; });
  EXPECT_NE(results({3, 2, 5, 1}, no_bags).find("bags_0=- penalty_0=- gets_0=80"),
            std::string::npos);
}

TEST(SpadesTexts, TheBoardShowsTheLastHandAsItEnded) {
  const State end = whole_suits(with([](Options& o) { o.hands = 1; }), {3, 2, 5, 1});
  ASSERT_TRUE(end.turn().is_nobody());
  EXPECT_EQ(end.board().text(),
            "hand=1 scores=85/-30/85/-30 bags=5/0/5/0 contract=8/3/8/3 took=13/0/13/0 "
            "broken=true tricks=0/0/13/0 leader=- deck=0 trick=- hand_0=- bid_0=3 pile_0=0 "
            "hand_1=- bid_1=2 pile_1=0 hand_2=- bid_2=5 pile_2=52 hand_3=- bid_3=1 pile_3=0");
  const State next = whole_suits(Options(), {3, 2, 5, 1});
  EXPECT_EQ(said(next, "hand"), "2");
  EXPECT_EQ(said(next, "contract"), "0/0/0/0");
}

TEST(SpadesTexts, ARefusedCardSaysWhichRuleForbidsIt) {
  const State led = after(kMixedDealt + "bid=3 bid=3 bid=3 bid=3");
  EXPECT_EQ(refusal(led, "As"), "spades are not broken, and the hand has other suits to lead");
  EXPECT_EQ(refusal(after(led, "Ac"), "As"), "the card is not in the hand");
  EXPECT_EQ(refusal(after(led, "Ac"), "Qs"),
            "the hand has a card of the suit led, and must follow suit");
  EXPECT_EQ(refusal(led, "bid=3"), "the seat on turn plays a card");
}

// What plays show: rules SP8 and SP9 tell others which cards a hand lacks.
TEST(SpadesViews, RefuseWhatCannotBeTrueTogether) {
  const View seen =
      testing::played<Game>(View(Options(), Seat::at(0)),
                            testing::words_of("0=AsKs5s4sAhKhQhAcKcQc4d3d2d 1=?13 2=?13 3=?13 "
                                              "bid=3 bid=3 bid=2 bid=2 Qc Tc 2s"));
  EXPECT_FALSE(takes(seen, "Ac"));  // seat 0's
  EXPECT_FALSE(takes(seen, "2s"));
  EXPECT_TRUE(takes(seen, "9c"));
  EXPECT_EQ(seen.table().lacks[2], suit_mask(Suit::kClubs));
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    const auto world = seen.sample(rng);
    EXPECT_EQ(world.state().secrets().hands[2] & suit_mask(Suit::kClubs), 0u);
  }
}

TEST(SpadesTexts, AreReadInAnyOrderOfCards) {
  testing::expect_texts<Game>(
      {"bid=0", "bid=13", "0=?13", "3=AsKd", "lead=0", "Td"},
      {"", "bid=", "bid=14", "bid=03", "bid=-1", "pass=Qs", "take0=Qs", "0=As?12", "0=?1", "0=?14",
       "4=?13", "lead=4", "Tx", "10d", "Td2c", "=Qs"});
  EXPECT_EQ(Game::text(testing::move_of<Game>("2=AhKhQs")), "2=QsAhKh");
}

TEST(SpadesPolicy, BidsWhatAHandIsWorth) {
  MoveList list;
  Rng rng(1);
  const auto bid = [&](const std::string& first) {
    State state = after(first);
    state = testing::played<Game>(state, {"…", "…", "…"});
    int sum = 0;
    for (int i = 0; i < 40; ++i) sum += Game::rollout_move(state, list, rng).tricks;
    return sum / 40.0;
  };
  EXPECT_GE(bid("0=AsKsQs9s8s7sAhKh3hAcKc2dAd"), 8);
  EXPECT_EQ(bid("0=3s2s8h7h5h4h2h7c4c2c6d4d3d"), 0);
  EXPECT_NEAR(bid("0=KsTs5s3sQhTh4hAc8c6cKd9d2d"), 3, 1);
}

}  // namespace
}  // namespace turnkey::spades
