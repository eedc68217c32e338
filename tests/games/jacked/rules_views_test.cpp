// A seat's knowledge, rules J50–J52, and the events that its View refuses.
#include <gtest/gtest.h>

#include <map>
#include <memory>

#include "engine/core/rng.h"
#include "tests/games/jacked/bridge.h"
#include "tests/games/jacked/scene.h"

namespace turnkey::jacked {
namespace {

/// All of the deck but these cards: the cards seen when only these are left.
std::string all_but(const Options& options, const std::string& cards) {
  return letters(full_deck(options) - counts(cards));
}

bool believes(View view, const std::string& text) {
  return view.apply(parse_move(text).value()).has_value();
}

/// The View refuses the event and stays unchanged.
bool refuses(View view, const std::string& text) {
  const std::uint64_t key = view.key();
  const CardCounts unseen = unseen_by(view);
  const Actor turn = view.turn();
  const auto applied = view.apply(parse_move(text).value());
  if (applied) return false;
  EXPECT_EQ(applied.error().code, ErrorCode::kIllegalEvent);
  EXPECT_TRUE(view.key() == key && unseen_by(view) == unseen && view.turn() == turn) << "changed";
  return true;
}

/// Seat 1 is on turn and seat 0 watches; no partners.
Scene looking_on(const std::string& pegs, const std::string& own, const std::string& theirs) {
  Scene scene = with(pegs, own, players(4));
  scene.hands = {own, theirs, "2", "2"};
  scene.turn = 1;
  return scene;
}

TEST(JackedViews, J50_UnseenIsTheDeckLessWhatWasSeen) {
  Scene scene = with("a@5", "A92", players(4));
  scene.hands = {"A92", "KK", "5", "X"};
  scene.options.jokers = 2;
  scene.seen = "AAQ7";
  const View view = scene.view(0);
  EXPECT_EQ(view.known().hand, counts("A92"));
  EXPECT_EQ(unseen_by(view), full_deck(scene.options) - counts("AAQ7") - counts("A92"));
  EXPECT_EQ(view.table().hand_size, (std::array<std::uint8_t, 4>{3, 2, 1, 1}));
  EXPECT_EQ(unseen_by(view).count(index(Rank::kAce)), 1);
  const View spectator = scene.setup().view(Seat::spectator());
  EXPECT_EQ(unseen_by(spectator), full_deck(scene.options) - counts("AAQ7"));
  EXPECT_TRUE(spectator.known().hand.empty());
}

TEST(JackedViews, J50_PlaysDiscardsAndForfeitsAreSeen) {
  View view = looking_on("b@23", "5", "9J").view(0);
  const CardCounts before = unseen_by(view);
  ASSERT_TRUE(view.apply(*parse_move("J@23")));
  EXPECT_EQ(before - unseen_by(view), counts("J"));
  ASSERT_TRUE(view.apply(*parse_move("d4")));
  EXPECT_EQ(before - unseen_by(view), counts("J4"));
  ASSERT_TRUE(view.apply(*parse_move("fQ")));
  EXPECT_EQ(before - unseen_by(view), counts("JQ4"));
  EXPECT_EQ(view.table().hand_size[3], 0);
  ASSERT_TRUE(view.apply(*parse_move("f5")));
  EXPECT_EQ(before - unseen_by(view), counts("JQ4")) << "one's own were known";
  EXPECT_TRUE(view.known().hand.empty());
}

TEST(JackedViews, J50_MovesAreThoseOfTheTruthOnOnesOwnTurn) {
  const Scene scene = with("a@5 a@9 b@7", "A7T", players(4));
  const auto mine = std::make_unique<MoveList>();
  const auto truth = std::make_unique<MoveList>();
  scene.view(0).moves(*mine);
  scene.state().moves(*truth);
  EXPECT_EQ(*mine, *truth);
}

TEST(JackedViews, J50_ARankThatIsUsedUpCantBePlayed) {
  EXPECT_TRUE(believes(looking_on("b@23", "999", "2").view(0), "9@23"));
  EXPECT_TRUE(refuses(looking_on("b@23", "9999", "2").view(0), "9@23"))
      << "all four are in my hand";
  Scene scene = looking_on("b@23", "99", "2");
  scene.seen = "99";
  EXPECT_TRUE(refuses(scene.view(0), "9@23")) << "or have been played";
  EXPECT_TRUE(refuses(scene.view(0), "X=9@23")) << "there are no Jokers in this game";
  EXPECT_TRUE(refuses(looking_on("", "AAAA", "2").view(0), "A+b"));
}

TEST(JackedViews, J50_AMoveMustBeLegal) {
  const View view = looking_on("b@23 b@25 c@36!", "5", "92").view(0);
  EXPECT_TRUE(believes(view, "9@23"));
  EXPECT_TRUE(believes(view, "A+b"));
  EXPECT_TRUE(refuses(view, "Q@25")) << "past a blocker";
  EXPECT_TRUE(refuses(view, "9@24")) << "no peg there";
  EXPECT_TRUE(refuses(view, "9@36")) << "not its peg";
  EXPECT_TRUE(refuses(view, "A+a")) << "not its colour";
  EXPECT_TRUE(refuses(view, "d9")) << "nobody is jacked";
  EXPECT_TRUE(refuses(view, "7@23+3,36+4")) << "one of them not its peg";
  EXPECT_TRUE(refuses(view, "1=?5")) << "nothing is dealt now";
}

TEST(JackedViews, J50_OnesOwnMoveComesFromTheHand) {
  const View view = with("a@5", "9", players(4)).view(0);
  EXPECT_TRUE(believes(view, "9@5"));
  EXPECT_TRUE(refuses(view, "8@5"));
  EXPECT_FALSE(view.canonical(*parse_move("8@5")));
}

// rules J44, J45, J50: a forfeit shows the hand so that everybody can verify it
TEST(JackedViews, AForfeitIsVerified) {
  EXPECT_TRUE(believes(looking_on("b@33 b@25 c@36!", "5", "QK").view(0), "fQJ")) << "nothing fits";
  EXPECT_TRUE(refuses(looking_on("b@33 b@25 c@36!", "5", "QK").view(0), "fQ9"))
      << "the 9 could be played";
  EXPECT_TRUE(refuses(looking_on("", "5", "QK").view(0), "fQK")) << "the King lets a peg out";
  EXPECT_TRUE(refuses(looking_on("", "5", "QK").view(0), "fA9"));
  EXPECT_TRUE(believes(looking_on("", "5", "QK").view(0), "fQQ"));
  EXPECT_TRUE(refuses(looking_on("", "5", "QK").view(0), "fQ")) << "not the whole hand";
  EXPECT_TRUE(refuses(looking_on("", "5", "QK").view(0), "fQ98")) << "more than the hand";
  EXPECT_TRUE(refuses(looking_on("", "QQQ", "QK").view(0), "fQQ")) << "only one is unseen";
  EXPECT_TRUE(refuses(looking_on("b@23", "5", "2").view(0), "f7")) << "a 7 could be played";
  EXPECT_TRUE(refuses(looking_on("b@23 d@30", "5", "2").view(0), "fT")) << "a 10 could swap";
  EXPECT_TRUE(believes(looking_on("b2 d@30", "5", "2").view(0), "fT"));
}

// rules J46, J49, J50
TEST(JackedViews, AJackedSeatCanOnlyDiscard) {
  Scene scene = looking_on("b@23", "5", "92");
  scene.jacked = true;
  EXPECT_TRUE(believes(scene.view(0), "d9"));
  EXPECT_TRUE(believes(scene.view(0), "dK")) << "for all it knows";
  EXPECT_TRUE(refuses(scene.view(0), "9@23"));
  EXPECT_TRUE(refuses(scene.view(0), "A+b"));
  EXPECT_TRUE(refuses(scene.view(0), "fQQ"));
  EXPECT_TRUE(refuses(scene.view(0), "dX"));
  scene.hands[0] = "9999";
  EXPECT_TRUE(refuses(scene.view(0), "d9"));
}

TEST(JackedViews, J51_DealsAreMasked) {
  const State state(players(4, true));
  const Move deal = *parse_move("1=AKT72");
  EXPECT_EQ(text_of(state.mask(deal, Seat::at(1))), "1=AKT72");
  EXPECT_EQ(text_of(state.mask(deal, Seat::at(0))), "1=?5");
  EXPECT_EQ(text_of(state.mask(deal, Seat::at(3))), "1=?5") << "the partner's too";
  EXPECT_EQ(text_of(state.mask(deal, Seat::spectator())), "1=?5");
}

TEST(JackedViews, J51_AllElseIsPublic) {
  const State state = with("a@5 a@30", "7", players(4)).state();
  for (const char* text : {"7@5+3,30+4", "f92", "dX=J", "A+a", "T@5/30"}) {
    const Move move = *parse_move(text);
    EXPECT_EQ(state.mask(move, Seat::at(2)), move);
    EXPECT_EQ(state.mask(move, Seat::spectator()), move);
  }
}

TEST(JackedViews, J51_ADealThatCantBe) {
  const View other(players(4, true), Seat::at(0));
  EXPECT_TRUE(believes(other, "1=?5"));
  EXPECT_TRUE(refuses(other, "1=?4")) << "five cards each";
  EXPECT_TRUE(refuses(other, "1=?6"));
  EXPECT_TRUE(refuses(other, "1=AKT72")) << "not its cards";
  EXPECT_TRUE(refuses(other, "2=?5")) << "seat 1 comes first";
  EXPECT_TRUE(refuses(other, "9@5")) << "nobody can move yet";
  const View own(players(4, true), Seat::at(1));
  EXPECT_TRUE(believes(own, "1=AKT72"));
  EXPECT_TRUE(refuses(own, "1=AKT7")) << "one card short";
  EXPECT_TRUE(refuses(own, "1=AKT7?")) << "a seat sees its own cards";
  EXPECT_TRUE(refuses(own, "1=?5"));
  EXPECT_TRUE(refuses(own, "1=AAAAA")) << "a deck has four";
  EXPECT_TRUE(refuses(own, "1=AKT7X")) << "no Jokers here";
}

TEST(JackedViews, J51_ALaterDealComesFromWhatIsLeftOfTheRound) {
  Scene scene = with("", "", players(4));
  scene.hands = {"9", "", "", ""};
  scene.seen = "AAAA";
  View view = scene.view(0);
  ASSERT_TRUE(view.apply(*parse_move("f9")));
  EXPECT_TRUE(refuses(view, "0=A222")) << "the Aces are gone";
  EXPECT_TRUE(refuses(view, "0=9999")) << "and one 9";
  EXPECT_TRUE(believes(view, "0=9992"));
}

// ---- J52: where cards may lie
// ------------------------------------------------------------------------

TEST(JackedViews, J52_WorldsAreCounted) {
  const auto worlds = [](const std::string& unseen, std::string one, std::string two) {
    Options options = players(3);
    options.jokers = 0;
    Scene scene = with("a@5", "2", options);
    scene.hands = {"2", one, two};
    scene.hand = 2;
    scene.seen = all_but(options, "2" + unseen);
    return scene.view(0).worlds();
  };
  EXPECT_EQ(worlds("AKQ", "A", "K"), "6") << "the spare card may be any of them";
  EXPECT_EQ(worlds("AAK", "A", "K"), "3");
  EXPECT_EQ(worlds("AAK", "AA", "K"), "2");
  EXPECT_EQ(worlds("AK", "", "K"), "2");
  EXPECT_EQ(worlds("A", "", ""), "1");
}

/// How often each text of the other hands is sampled, per mille.
std::map<std::string, int> sampled(const Scene& scene, int players) {
  const View view = scene.view(0);
  Rng rng(5);
  std::map<std::string, int> found;
  constexpr int kSamples = 30'000;
  for (int i = 0; i < kSamples; ++i) {
    const World<Game> world = view.sample(rng);
    EXPECT_EQ(world.state().secrets().hands[Seat::at(0)], view.known().hand);
    std::string text;
    for (int seat = 1; seat < players; ++seat) text += hand_of(world.state(), seat) + " ";
    ++found[text + letters(world.state().secrets().deck(world.state().table()))];
  }
  for (auto& [text, times] : found) times = (times * 1000 + kSamples / 2) / kSamples;
  return found;
}

TEST(JackedViews, J52_EveryPhysicalDealIsEquallyLikely) {
  Options options = players(3);
  options.jokers = 0;
  Scene scene = with("a@5", "2", options);
  scene.hands = {"2", "AA", "K"};
  scene.hand = 2;
  scene.seen = all_but(options, "2AAK");
  // Two Aces and a King for three places: the King is in each with probability 1/3.
  std::map<std::string, int> found = sampled(scene, 3);
  EXPECT_EQ(found.size(), 2u);
  EXPECT_NEAR(found["AA K "], 333, 12);
  EXPECT_NEAR(found["AK A "], 667, 12);
}

TEST(JackedViews, J52_ASpareCardIsUnseen) {
  Options options = players(3);
  options.jokers = 0;
  Scene scene = with("a@5", "2", options);
  scene.hands = {"2", "A", "K"};
  scene.hand = 2;
  scene.seen = all_but(options, "2AKQ");
  EXPECT_EQ(unseen_by(scene.view(0)), counts("AKQ"));
  std::map<std::string, int> found = sampled(scene, 3);
  EXPECT_EQ(found.size(), 6u);
  for (const char* text : {"A K Q", "A Q K", "K A Q", "K Q A", "Q A K", "Q K A"}) {
    EXPECT_NEAR(found[text], 167, 10) << text;
  }
}

}  // namespace
}  // namespace turnkey::jacked
