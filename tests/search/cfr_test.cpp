// CFR+ and the listing behind it against published results: numbers of information sets, values of
// games, and the distance of random play from an equilibrium.
#include "search/equilibrium/cfr.h"

#include <gtest/gtest.h>

#include <all_games.h>
#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/reference/goofspiel/game.h"
#include "engine/games/reference/kuhn/game.h"
#include "engine/games/reference/leduc/game.h"
#include "engine/games/reference/liars_dice/game.h"
#include "tests/search/allocations.h"
#include "tests/support/effort.h"

namespace turnkey {
namespace {

template <Game G>
typename G::Options options_of(const OptionValues& values = {}) {
  return *G::parse_options(values);
}

template <Game G>
CfrSolver<G> solver(const OptionValues& values = {}, const CfrSettings& settings = {}) {
  auto made = CfrSolver<G>::make(options_of<G>(values), settings);
  EXPECT_TRUE(made.has_value());
  return std::move(*made);
}

template <Game G>
typename G::View view_of(int seat, const std::vector<std::string_view>& moves) {
  typename G::View view(options_of<G>(), Seat::at(seat));
  for (const std::string_view text : moves) {
    EXPECT_TRUE(view.apply(*G::parse(text)).has_value()) << text;
  }
  return view;
}

template <Game G>
std::map<std::string, double> mixture(CfrSolver<G>& solved, const typename G::View& view) {
  std::map<std::string, double> texts;
  for (const auto& [move, probability] : solved.policy(view)) texts[G::text(move)] = probability;
  return texts;
}

// The counts of the literature; Leduc's suits are distinct here, so 936 and not 288.
TEST(ListedGame, CountsTheInformationSetsOfTheLiterature) {
  EXPECT_EQ(solver<kuhn::Game>().game().sets(), 12u);
  EXPECT_EQ(solver<kuhn::Game>().game().ends(), 30u);
  EXPECT_EQ(solver<leduc::Game>().game().sets(), 936u);
  EXPECT_EQ(solver<leduc::Game>().game().ends(), 5520u);
  EXPECT_EQ(solver<liars_dice::Game>().game().sets(), 24'576u);
  EXPECT_EQ(solver<liars_dice::Game>().game().sets(0), 12'288u);
  // For each seat 1 + 4² + (4·3)² + (4·3·2)², forced last bids included.
  EXPECT_EQ(solver<goofspiel::Game>().game().sets(), 2u * (1 + 16 + 144 + 576));
  EXPECT_EQ(solver<goofspiel::Game>().game().ends(), 576u);
}

TEST(ListedGame, GivesEverySetItsViewAndMoves) {
  const auto solved = solver<leduc::Game>();
  const auto& game = solved.game();
  for (int seat = 0; seat < kDuelSeats; ++seat) {
    for (std::size_t i = 0; i < game.sets(seat); ++i) {
      const auto set = game.set(seat, i);
      leduc::MoveList list;
      set.view.moves(list);
      ASSERT_TRUE(std::equal(list.begin(), list.end(), set.moves.begin(), set.moves.end()));
      ASSERT_EQ(game.find(set.view), i);
    }
  }
}

TEST(ListedGame, FindsOnlyTheOwnTurn) {
  const auto solved = solver<kuhn::Game>();
  EXPECT_TRUE(solved.game().find(view_of<kuhn::Game>(0, {"0=K", "1=?"})).has_value());
  EXPECT_FALSE(solved.game().find(view_of<kuhn::Game>(1, {"0=?", "1=K"})).has_value());
  EXPECT_FALSE(solved.game().find(view_of<kuhn::Game>(0, {"0=K", "1=?", "b", "p"})).has_value());
  EXPECT_FALSE(solved.game().find(kuhn::View({}, Seat::spectator())).has_value());
}

// The probabilities of all ends sum to one when both play at random.
TEST(ListedGame, EndsHaveTheirProbabilities) {
  for (const char* order : {"random", "ascending"}) {
    const auto solved = solver<goofspiel::Game>({{"Cards", "3"}, {"Prizes", order}});
    const SequenceForm& form = solved.game().form();
    const BySequence other = plan_of(form, 1, uniform_policy(form, 1));
    BySequence values(form.sequences[0]);
    PayoffMatrix(form, 0, EndValue::kOne).multiply(other, values);
    back_up(form, 0, uniform_policy(form, 0), values);
    EXPECT_NEAR(values[0], 1, 1e-12);
  }
}

TEST(ListedGame, SaysWhyAGameIsNotListed) {
  const auto small = CfrSolver<liars_dice::Game>::make({}, {.bytes = 100'000});
  ASSERT_FALSE(small.has_value());
  EXPECT_EQ(small.error().code, ErrorCode::kNotSolved);
  const std::atomic<bool> stop = true;
  const auto stopped = CfrSolver<liars_dice::Game>::make({}, {.stop = &stop});
  ASSERT_FALSE(stopped.has_value());
  EXPECT_EQ(stopped.error().code, ErrorCode::kNotSolved);
  const auto huge = CfrSolver<goofspiel::Game>::make(options_of<goofspiel::Game>({{"Cards", "13"}}),
                                                     {.bytes = std::size_t{8} << 20});
  ASSERT_FALSE(huge.has_value());
  EXPECT_EQ(huge.error().code, ErrorCode::kNotSolved);
}

TEST(ListedGame, WaitsAreForgottenWhereTheyDoNotFit) {
  const auto waiting = view_of<kuhn::Game>(1, {"0=?", "1=K"});
  const auto roomy = ListedGame<kuhn::Game>::list({}, {});
  ASSERT_TRUE(roomy.has_value());
  EXPECT_TRUE(roomy->find_off_turn_node(waiting).has_value());
  std::size_t bytes = 1'000;
  auto tight = ListedGame<kuhn::Game>::list({}, {.bytes = bytes});
  while (!tight) tight = ListedGame<kuhn::Game>::list({}, {.bytes = bytes += 100});
  EXPECT_EQ(tight->sets(), roomy->sets()) << "all is listed all the same";
  EXPECT_FALSE(tight->find_off_turn_node(waiting).has_value());
}

TEST(OffTurnNodes, AreUnknownWhereOneKeyStandsForTwo) {
  OffTurnNodes nodes;
  EXPECT_EQ(nodes.enter(1, 0, [] { return 10; }), 0u);
  EXPECT_EQ(nodes.enter(2, 5, [] { return 20; }), 1u);
  EXPECT_EQ(nodes.enter(1, 0, [] { return 10; }), 0u) << "the same again";
  EXPECT_EQ(nodes.find(20)->sequence, 5u);
  EXPECT_EQ(nodes.enter(3, 6, [] { return 20; }), 2u);
  EXPECT_FALSE(nodes.find(20).has_value());
  EXPECT_EQ(nodes.find(10)->number, 0u);
}

// Kuhn poker with views whose keys are all the same.
struct SameKeys : kuhn::Game {
  struct View : kuhn::View {
    using kuhn::View::View;
    std::uint64_t key() const { return 1; }
    World<SameKeys> sample(Rng&) const;
  };
  static std::vector<Event<Move>> unmask(std::span<const Event<Move>>, const World<SameKeys>&);
};

// Kuhn poker in which a bettor's loss goes to nobody.
struct LostChips : kuhn::Game {
  struct State : kuhn::State {
    using kuhn::State::State;
    Payoffs<2> payoffs() const {
      Payoffs<2> paid = kuhn::State::payoffs();
      for (double& score : paid.score) score = std::min(score, 1.0);
      return paid;
    }
  };
  struct View : kuhn::View {
    using kuhn::View::View;
    World<LostChips> sample(Rng&) const;
  };
  static std::vector<Event<Move>> unmask(std::span<const Event<Move>>, const World<LostChips>&);
};

TEST(ListedGame, RefusesEqualKeysAndLostChips) {
  const auto same = ListedGame<SameKeys>::list({}, {});
  ASSERT_FALSE(same.has_value());
  EXPECT_EQ(same.error().code, ErrorCode::kUnsupported);
  EXPECT_NE(same.error().detail.find("keys"), std::string::npos) << same.error().detail;
  const auto lost = ListedGame<LostChips>::list({}, {});
  ASSERT_FALSE(lost.has_value());
  EXPECT_EQ(lost.error().code, ErrorCode::kUnsupported);
  EXPECT_NE(lost.error().detail.find("sum"), std::string::npos) << lost.error().detail;
}

// Every game of the build gets an answer, however large or long it is.
template <class G>
class ListedOf : public ::testing::Test {};
TYPED_TEST_SUITE(ListedOf, AllGames<::testing::Types>);

TYPED_TEST(ListedOf, ListsOrSaysWhy) {
  const auto options = options_of<TypeParam>();
  const auto listed = ListedGame<TypeParam>::list(options, {.bytes = std::size_t{4} << 20});
  if (listed) {
    EXPECT_EQ(typename TypeParam::State(options).seats(), kDuelSeats);
    EXPECT_GT(listed->sets(), 0u);
    return;
  }
  // Too large, not for two seats, or unsuitable for CFR.
  const bool for_two = typename TypeParam::State(options).seats() == kDuelSeats;
  if (!for_two || listed.error().code != ErrorCode::kNotSolved) {
    EXPECT_EQ(listed.error().code, ErrorCode::kUnsupported);
  }
  EXPECT_FALSE(listed.error().detail.empty());
}

template <Game G>
Audit uniform_audit() {
  const auto solved = solver<G>();
  return audit(solved.game(), [](const InformationSet<G>& set, std::span<double> probabilities) {
    std::ranges::fill(probabilities, 1.0 / static_cast<double>(set.moves.size()));
  });
}

TEST(NashConv, OfRandomPlayIsThePublishedOne) {
  EXPECT_NEAR(uniform_audit<kuhn::Game>().nash_conv(), 0.9166667, 5e-8);
  EXPECT_NEAR(uniform_audit<leduc::Game>().nash_conv(), 4.7472222, 5e-8);
  EXPECT_NEAR(uniform_audit<liars_dice::Game>().nash_conv(), 1.561489, 5e-7);
}

// Kuhn's own equilibrium: seat 0 bluffs with a Jack at any rate up to a third and bets its King
// three times as often. Nobody can gain; higher rates cost something.
Audit audit_of_bluff(double rate) {
  const auto solved = solver<kuhn::Game>();
  const auto decide = [&](const auto& set, std::span<double> probabilities) {
    const std::string board = set.view.board().text();  // betting=pb cards=?J dealt=2
    const int seat = set.view.seat().index();
    const char card = board[board.find("cards=") + 6 + static_cast<std::size_t>(seat)];
    const std::string betting = board.substr(8, board.find(' ') - 8);
    double bets = card == 'K' ? 1 : 0;
    if (betting == "-") bets = card == 'J' ? rate : card == 'K' ? 3 * rate : 0;
    if (betting == "p" && card == 'J') bets = 1.0 / 3;
    if (betting == "b" && card == 'Q') bets = 1.0 / 3;
    if (betting == "pb" && card == 'Q') bets = rate + 1.0 / 3;
    probabilities[0] = 1 - bets;
    probabilities[1] = bets;
  };
  return audit(solved.game(), decide);
}

TEST(NashConv, OfKuhnsEquilibriaIsZero) {
  for (const double rate : {0.0, 0.1, 1.0 / 3}) {
    const Audit audited = audit_of_bluff(rate);
    EXPECT_NEAR(audited.nash_conv(), 0, 1e-12) << rate;
    EXPECT_NEAR(audited.values[0], -1.0 / 18, 1e-12) << rate;
    EXPECT_NEAR(audited.best[1], 1.0 / 18, 1e-12) << rate;
  }
}

// Against random bids the prize's own number is the best bid (Ross 1971), so the best response has
// that policy's value.
TEST(BestResponse, ToRandomGoofspielMatchesThePrize) {
  for (const char* order : {"random", "ascending", "descending"}) {
    const auto solved = solver<goofspiel::Game>({{"Cards", "4"}, {"Prizes", order}});
    const auto& game = solved.game();
    const BySequence matching =
        tabulate(game, 0, [](const auto& set, std::span<double> probabilities) {
          const std::string board = set.view.board().text();
          const std::string prize(1, board[board.find("prize=") + 6]);
          const auto match = std::ranges::find(set.moves, prize, goofspiel::Game::text);
          const bool gone = match == set.moves.end();  // where matching never leads
          probabilities[gone ? 0 : static_cast<std::size_t>(match - set.moves.begin())] = 1;
        });
    const Audit audited =
        audit(game.form(), {matching, uniform_policy(game.form(), 1)}, EndValue::kScore);
    EXPECT_GT(audited.values[0], 0);
    EXPECT_NEAR(audited.values[0], audited.best[0], 1e-12) << order;
  }
}

TEST(BestResponse, NamesAPolicyThatGetsItsValue) {
  const auto solved = solver<leduc::Game>();
  const SequenceForm& form = solved.game().form();
  for (int seat = 0; seat < kDuelSeats; ++seat) {
    std::array<BySequence, kDuelSeats> policies = {uniform_policy(form, 0),
                                                   uniform_policy(form, 1)};
    const auto own = static_cast<std::size_t>(seat);
    const BySequence other = plan_of(form, 1 - seat, policies[1 - own]);
    const double best = best_response(form, seat, other, EndValue::kScore, &policies[own]);
    EXPECT_NEAR(audit(form, policies, EndValue::kScore).values[own], best, 1e-12);
  }
}

TEST(CfrPlus, KuhnIsWorthAnEighteenth) {
  auto solved = solver<kuhn::Game>();
  solved.iterate(10'000);
  EXPECT_NEAR(solved.value(), -1.0 / 18, 1e-6);
  EXPECT_LT(solved.audit().nash_conv(), 1e-4);
}

TEST(CfrPlus, LeducIsWorthWhatIsPublished) {
  auto solved = solver<leduc::Game>();
  solved.iterate(3'000);
  EXPECT_NEAR(solved.value(), -0.085606, 1e-5);
  EXPECT_LT(solved.audit().nash_conv(), 1e-3);
}

TEST(CfrPlus, LiarsDiceIsWorthSevenOf258) {
  if (testing::kSanitized) GTEST_SKIP() << "half a minute there: Leduc is solved in its place";
  auto solved = solver<liars_dice::Game>();
  solved.iterate(1'000);
  EXPECT_NEAR(solved.value(), -7.0 / 258, 1e-4);
  EXPECT_LT(solved.audit().nash_conv(), 1e-3);
}

TEST(CfrPlus, GoofspielIsEven) {
  for (const char* order : {"random", "descending"}) {
    auto solved = solver<goofspiel::Game>({{"Cards", "3"}, {"Prizes", order}});
    EXPECT_TRUE(solved.reach({.nash_conv = 1e-3}));
    EXPECT_NEAR(solved.value(), 0, 1e-3);
    CfrSettings settings;
    settings.objective = Objective::kWin;
    auto wins = solver<goofspiel::Game>({{"Cards", "3"}, {"Prizes", order}}, settings);
    EXPECT_TRUE(wins.reach({.nash_conv = 1e-3}));
    EXPECT_NEAR(wins.value(), 0.5, 1e-3);
  }
}

// Nobody gains more than the bound says, and the bound shrinks.
TEST(CfrPlus, NashConvShrinks) {
  auto solved = solver<leduc::Game>();
  double before = solved.audit().nash_conv();
  for (const int more : {30, 300, 3'000}) {
    solved.iterate(static_cast<std::uint64_t>(more));
    const double after = solved.audit().nash_conv();
    EXPECT_LT(after, before / 5) << solved.iterations();
    EXPECT_GE(after, 0) << solved.iterations();
    before = after;
  }
}

TEST(CfrPlus, AnIterationAllocatesNothing) {
  auto listed = ListedGame<leduc::Game>::list({}, {});
  ASSERT_TRUE(listed.has_value());
  CfrPlus cfr(listed->form(), Objective::kScore);
  const std::uint64_t before = testing::allocations();
  for (int i = 0; i < 100; ++i) cfr.iterate();
  EXPECT_EQ(testing::allocations(), before);
}

TEST(CfrSolver, SolvesOrSaysThatItDidNot) {
  const auto solved = CfrSolver<kuhn::Game>::solve({}, {}, {.nash_conv = 1e-3});
  ASSERT_TRUE(solved.has_value());
  EXPECT_LE(solved->audit().nash_conv(), 1e-3);
  const auto short_of = CfrSolver<kuhn::Game>::solve({}, {}, {.nash_conv = 0, .iterations = 50});
  ASSERT_FALSE(short_of.has_value());
  EXPECT_EQ(short_of.error().code, ErrorCode::kNotSolved);
  auto part = solver<kuhn::Game>();
  EXPECT_FALSE(part.reach({.nash_conv = 0, .iterations = 20}));
  EXPECT_EQ(part.iterations(), 20u);
}

// Common to all equilibria of Kuhn: the King calls, the Jack folds, the Queen calls a third.
TEST(CfrSolver, PlaysKuhnAsItMustBePlayed) {
  auto solved = solver<kuhn::Game>();
  solved.iterate(20'000);
  const auto bets = [&](const std::vector<std::string_view>& moves) {
    return mixture(solved, view_of<kuhn::Game>(1, moves))["b"];
  };
  EXPECT_NEAR(bets({"0=?", "1=K", "b"}), 1, 1e-3);
  EXPECT_NEAR(bets({"0=?", "1=J", "b"}), 0, 1e-3);
  EXPECT_NEAR(bets({"0=?", "1=Q", "b"}), 1.0 / 3, 1e-2);
  EXPECT_NEAR(bets({"0=?", "1=J", "p"}), 1.0 / 3, 1e-2);
  const auto jack = mixture(solved, view_of<kuhn::Game>(0, {"0=J", "1=?"}));
  EXPECT_LE(jack.at("b"), 1.0 / 3 + 1e-2);
  EXPECT_NEAR(jack.at("b") + jack.at("p"), 1, 1e-12);
  const auto king = mixture(solved, view_of<kuhn::Game>(0, {"0=K", "1=?"}));
  EXPECT_NEAR(king.at("b"), 3 * jack.at("b"), 2e-2);
}

// After a bet the Queen has equal values for folding and calling; the Jack loses one or two chips.
TEST(CfrSolver, KnowsWhatMovesAreWorth) {
  auto solved = solver<kuhn::Game>();
  solved.iterate(20'000);
  const auto queen = solved.explain(view_of<kuhn::Game>(1, {"0=?", "1=Q", "b"}));
  ASSERT_EQ(queen.size(), 2u);
  EXPECT_NEAR(queen[0].score, -1, 1e-9);
  EXPECT_NEAR(queen[1].score, -1, 2e-2);
  EXPECT_NEAR(queen[0].share, 0, 1e-9);
  EXPECT_NEAR(queen[1].share, 0.25, 1e-2) << "the Jack is bluffed a third as often as the King";
  const auto jack = solved.explain(view_of<kuhn::Game>(1, {"0=?", "1=J", "b"}));
  EXPECT_NEAR(jack[0].score, -1, 1e-9);
  EXPECT_NEAR(jack[1].score, -2, 1e-9);
  const auto start = solved.explain(view_of<kuhn::Game>(0, {"0=Q", "1=?"}));
  EXPECT_NEAR(start[0].score, -1.0 / 3, 1e-2);
}

// Seat 0 has 7 of 10 points after two rounds, and no mixture bids like that.
TEST(CfrSolver, KnowsWhatIsDecidedWherePlayNeverComes) {
  auto solved = solver<goofspiel::Game>({}, {.objective = Objective::kWin});
  ASSERT_TRUE(solved.reach({.nash_conv = 1e-4, .iterations = 100'000}));
  const auto ahead = view_of<goofspiel::Game>(
      0, {"prize=4", "3", "?", "show=32", "prize=3", "2", "?", "show=2A", "prize=2"});
  EXPECT_FALSE(solved.is_on_path(ahead));
  for (const auto& move : solved.explain(ahead)) EXPECT_NEAR(move.share, 1, 1e-6);
  const auto behind = view_of<goofspiel::Game>(
      1, {"prize=4", "?", "2", "show=32", "prize=3", "?", "A", "show=2A", "prize=2"});
  EXPECT_FALSE(solved.is_on_path(behind));
  EXPECT_NEAR(solved.outlook(behind)->share, 0, 1e-6);
}

TEST(CfrSolver, HasNothingToSayOffTurn) {
  auto solved = solver<kuhn::Game>();
  EXPECT_TRUE(solved.policy(view_of<kuhn::Game>(1, {"0=?", "1=K"})).empty());
  EXPECT_TRUE(solved.explain(view_of<kuhn::Game>(1, {"0=?", "1=K"})).empty());
}

}  // namespace
}  // namespace turnkey
