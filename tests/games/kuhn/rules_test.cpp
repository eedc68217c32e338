// The rules of Kuhn poker, K1 to K5, on its whole tree, and its texts.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/games/reference/kuhn/game.h"
#include "tests/support/in_words.h"

namespace turnkey::kuhn {
namespace {

constexpr testing::MoveOf<Game> move_of;
constexpr testing::Legal<Game> legal;
constexpr testing::Refusal<Game> refusal;

/// "0=K 1=? p b" for the cards "K?" and the betting "pb".
std::string words(const std::string& cards, const std::string& betting) {
  std::string events = std::string("0=") + cards[0] + " 1=" + cards[1];
  for (const char letter : betting) events += std::string(" ") + letter;
  return events;
}

/// The state after both deals and a betting.
State after(const std::string& cards, const std::string& betting) {
  return testing::After<Game>()(words(cards, betting));
}

/// With the showdown, if one is due.
State ended(const std::string& cards, const std::string& betting) {
  State state = after(cards, betting);
  if (state.turn().is_chance()) state.apply(move_of("show=" + cards));
  return state;
}

/// A seat's view of a betting with its own card.
View seen_by(int seat, std::string cards, const std::string& betting) {
  cards[static_cast<std::size_t>(1 - seat)] = '?';
  return testing::Seen<Game>()(seat, words(cards, betting));
}

const std::vector<std::string> kDeals = {"JQ", "JK", "QJ", "QK", "KJ", "KQ"};

TEST(KuhnRules, K1_TwoSeatsGetOneOfThreeCardsEach) {
  const State start;
  EXPECT_EQ(start.seats(), 2);
  EXPECT_TRUE(start.turn().is_chance());
  for (const char* card : {"0=J", "0=Q", "0=K"}) {
    EXPECT_TRUE(testing::After<Game>()(card).turn().is_chance());
  }
  const auto deals = testing::outcomes_of_two<Game>(start);
  ASSERT_EQ(deals.size(), 6u);
  for (const auto& [deal, probability] : deals) EXPECT_NEAR(probability, 1.0 / 6, 1e-12) << deal;
  EXPECT_FALSE(deals.contains("0=K 1=K"));
}

TEST(KuhnRules, K1_NoCardIsDealtTwice) {
  State state;
  EXPECT_FALSE(state.canonical(move_of("1=K")).has_value());  // seat 0 comes first
  state.apply(move_of("0=K"));
  EXPECT_FALSE(state.canonical(move_of("1=K")).has_value());
  EXPECT_EQ(refusal(state, "0=Q"), "each seat gets one of the three cards, seat 0 first (K1)");
  EXPECT_TRUE(state.canonical(move_of("1=Q")).has_value());
}

TEST(KuhnRules, K2_ASeatSeesItsOwnCardOnly) {
  const State state;
  const Move king = move_of("0=K");
  EXPECT_EQ(Game::text(state.mask(king, Seat::at(0))), "0=K");
  EXPECT_EQ(Game::text(state.mask(king, Seat::at(1))), "0=?");
  EXPECT_EQ(Game::text(state.mask(king, Seat::spectator())), "0=?");
  View view({}, Seat::at(1));
  EXPECT_FALSE(view.apply(king).has_value());
  EXPECT_TRUE(view.apply(move_of("0=?")).has_value());
  EXPECT_FALSE(view.apply(move_of("1=?")).has_value());
  EXPECT_TRUE(view.apply(move_of("1=Q")).has_value());
}

TEST(KuhnRules, K2_TwelveInformationSets) {
  std::map<std::uint64_t, std::set<std::string>> sets;
  for (const std::string& cards : kDeals) {
    for (const std::string betting : {"", "p", "b", "pb"}) {
      const int seat = after(cards, betting).turn().seat().index();
      const View view = seen_by(seat, cards, betting);
      EXPECT_EQ(view.turn(), Actor(Seat::at(seat)));
      EXPECT_EQ(view.worlds(), "2");
      sets[view.key()].insert(cards + betting);
    }
  }
  EXPECT_EQ(sets.size(), 12u);
  for (const auto& [key, truths] : sets) EXPECT_EQ(truths.size(), 2u) << *truths.begin();
}

TEST(KuhnRules, K3_WhoBetsNextAndWhenItEnds) {
  for (const std::string& cards : kDeals) {
    EXPECT_EQ(after(cards, "").turn(), Actor(Seat::at(0)));
    EXPECT_EQ(after(cards, "p").turn(), Actor(Seat::at(1)));
    EXPECT_EQ(after(cards, "b").turn(), Actor(Seat::at(1)));
    EXPECT_EQ(after(cards, "pb").turn(), Actor(Seat::at(0)));
    EXPECT_TRUE(after(cards, "bp").turn().is_nobody());
    EXPECT_TRUE(after(cards, "pbp").turn().is_nobody());
    for (const std::string betting : {"", "p", "b", "pb"}) {
      EXPECT_EQ(legal(after(cards, betting)), "p b");
    }
  }
}

TEST(KuhnRules, K3_AFoldGivesThePotToTheBettorAndShowsNothing) {
  for (const std::string& cards : kDeals) {
    EXPECT_EQ(ended(cards, "bp").payoffs().score, (std::array<double, 2>{1, -1}));
    EXPECT_EQ(ended(cards, "pbp").payoffs().score, (std::array<double, 2>{-1, 1}));
    View view = seen_by(1, cards, "bp");
    EXPECT_TRUE(view.turn().is_nobody());
    EXPECT_EQ(view.worlds(), "2");  // the other card stays hidden
    EXPECT_FALSE(view.apply(move_of("show=" + cards)).has_value());
  }
}

TEST(KuhnRules, K4_ShowdownAfterTwoPassesOrACalledBet) {
  for (const std::string& cards : kDeals) {
    for (const std::string betting : {"pp", "bb", "pbb"}) {
      const State state = after(cards, betting);
      ASSERT_TRUE(state.turn().is_chance());
      const std::string show = "show=" + cards;
      EXPECT_EQ(testing::outcomes<Game>(state), (std::map<std::string, double>{{show, 1.0}}));
      EXPECT_EQ(state.mask(move_of(show), Seat::spectator()), move_of(show));
      EXPECT_TRUE(ended(cards, betting).turn().is_nobody());
    }
  }
}

TEST(KuhnRules, K4_AShowdownFitsWhatTheSeatHolds) {
  EXPECT_EQ(refusal(after("KJ", "pp"), "show=JK"), "both cards are shown, seat 0's first (K4)");
  View view = seen_by(0, "KJ", "pp");
  for (const char* text : {"show=QJ", "show=JK", "show=KK"}) {
    EXPECT_FALSE(view.apply(move_of(text)).has_value()) << text;
  }
  EXPECT_TRUE(view.apply(move_of("show=KQ")).has_value());
  EXPECT_EQ(view.worlds(), "1");
}

// All 30 ends of the game.
TEST(KuhnRules, K4_K5_TheHigherCardWinsWhatTheLoserPutIn) {
  const std::map<std::string, int> stakes = {{"pp", 1}, {"bb", 2}, {"pbb", 2}};
  for (const std::string& cards : kDeals) {
    const bool first_wins = cards[0] == 'K' || cards[1] == 'J';
    for (const auto& [betting, stake] : stakes) {
      const auto payoffs = ended(cards, betting).payoffs();
      const double score = first_wins ? stake : -stake;
      EXPECT_EQ(payoffs.score, (std::array<double, 2>{score, -score})) << cards << betting;
      EXPECT_EQ(payoffs.share[0], first_wins ? 1 : 0) << cards << betting;
      EXPECT_EQ(payoffs.share[1], first_wins ? 0 : 1) << cards << betting;
    }
  }
}

TEST(KuhnRules, K5_TheWinnersShareIsOne) {
  EXPECT_EQ(ended("JK", "bp").payoffs().share, (std::array<double, 2>{1, 0}));
  EXPECT_EQ(ended("KJ", "pbp").payoffs().share, (std::array<double, 2>{0, 1}));
}

// The equilibrium with the bluff a = 1/3 (rules K1 to K5 together): seat 0 loses 1/18 on average.
double equilibrium_value(const std::string& cards) {
  const auto bet = [&](char card, const std::string& betting) -> double {
    const bool jack = card == 'J';
    const bool king = card == 'K';
    if (betting.empty()) return jack ? 1.0 / 3 : king ? 1.0 : 0.0;
    if (betting == "p") return jack ? 1.0 / 3 : king ? 1.0 : 0.0;
    if (betting == "b") return jack ? 0.0 : king ? 1.0 : 1.0 / 3;
    return jack ? 0.0 : king ? 1.0 : 2.0 / 3;
  };
  double value = 0;
  for (const std::string end : {"pp", "pbp", "pbb", "bp", "bb"}) {
    double probability = 1;
    for (std::size_t i = 0; i < end.size(); ++i) {
      const double bets = bet(cards[i % 2], end.substr(0, i));
      probability *= end[i] == 'b' ? bets : 1 - bets;
    }
    value += probability * ended(cards, end).payoffs().score[0];
  }
  return value;
}

TEST(KuhnRules, OptimalPlayIsWorthAnEighteenthToSeatOne) {
  double value = 0;
  for (const std::string& cards : kDeals) value += equilibrium_value(cards) / 6;
  EXPECT_NEAR(value, -1.0 / 18, 1e-12);
}

TEST(KuhnRules, K6_DroppingOutIsAFold) {
  const auto score = [](const State& state, int seat) {
    return state.forfeit(Seat::at(seat)).score;
  };
  using Scores = std::array<double, 2>;
  EXPECT_EQ(score(State(), 0), (Scores{-1, 1}));
  EXPECT_EQ(score(State(), 1), (Scores{1, -1}));
  for (const std::string& cards : kDeals) {
    EXPECT_EQ(score(after(cards, "p"), 1), (Scores{1, -1}));
    EXPECT_EQ(score(after(cards, "b"), 0), (Scores{-2, 2}));  // has bet, whatever comes
    EXPECT_EQ(score(after(cards, "pb"), 1), (Scores{2, -2}));
    // After a bet it equals the fold.
    EXPECT_EQ(score(after(cards, "b"), 1), ended(cards, "bp").payoffs().score);
    EXPECT_EQ(score(after(cards, "pb"), 0), ended(cards, "pbp").payoffs().score);
    EXPECT_EQ(after(cards, "pb").forfeit(Seat::at(0)).share, (Scores{0, 1}));
  }
}

TEST(KuhnText, EventsAreWrittenAsDocumented) {
  for (const char* text : {"0=J", "0=?", "1=K", "1=?", "p", "b", "show=KJ", "show=JQ"}) {
    EXPECT_EQ(Game::text(move_of(text)), text);
  }
}

TEST(KuhnText, AnythingElseIsABadMove) {
  for (const char* text : {"", "c", "P", "pp", "0=", "2=K", "0=A", "0=??", "0=?2", "show=K",
                           "show=K?", "show=KJQ", "show=", "show", "k=0", "0:p", " p", "p "}) {
    const auto move = Game::parse(text);
    ASSERT_FALSE(move.has_value()) << text;
    EXPECT_EQ(move.error().code, ErrorCode::kBadMove) << text;
  }
}

TEST(KuhnText, DescriptionsSayWhatAMoveDoes) {
  EXPECT_EQ(State().describe(move_of("0=K")).text(), "kind=deal seat=0 card=K");
  EXPECT_EQ(after("KJ", "").describe(move_of("p")).text(), "kind=check");
  EXPECT_EQ(after("KJ", "").describe(move_of("b")).text(), "kind=bet chips=1");
  EXPECT_EQ(after("KJ", "b").describe(move_of("p")).text(), "kind=fold");
  EXPECT_EQ(after("KJ", "b").describe(move_of("b")).text(), "kind=call chips=1");
  EXPECT_EQ(after("KJ", "pb").describe(move_of("b")).text(), "kind=call chips=1");
  EXPECT_EQ(after("KJ", "pp").describe(move_of("show=KJ")).text(), "kind=show cards=KJ");
}

TEST(KuhnText, BoardsShowWhatIsKnown) {
  EXPECT_EQ(after("KJ", "pb").board().text(), "betting=pb cards=KJ dealt=2");
  EXPECT_EQ(seen_by(1, "KJ", "p").board().text(), "betting=p cards=?J dealt=2");
  EXPECT_EQ(State().board().text(), "betting=- cards=?? dealt=0");
  EXPECT_EQ(seen_by(0, "KJ", "").drawing(),
            "seat 0: king\nseat 1: a hidden card\nbetting: nothing yet\n");
  EXPECT_NE(after("KJ", "pbb").drawing().find("betting: check, bet, call\n"), std::string::npos);
  EXPECT_NE(after("KJ", "bp").drawing().find("betting: bet, fold\n"), std::string::npos);
}

TEST(Kuhn, HasNoOptions) {
  EXPECT_TRUE(Game::option_specs().empty());
  const auto options = Game::parse_options({{"Players", "2"}});
  ASSERT_FALSE(options.has_value());
  EXPECT_EQ(options.error().code, ErrorCode::kBadOption);
}

TEST(Kuhn, StaticEvaluationIsTheShowdown) {
  EXPECT_EQ(Game::evaluate(after("KJ", "")).share, (std::array<double, 2>{1, 0}));
  EXPECT_EQ(Game::evaluate(after("QK", "p")).share, (std::array<double, 2>{0, 1}));
}

}  // namespace
}  // namespace turnkey::kuhn
