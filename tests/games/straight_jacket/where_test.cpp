// How accurate `query where` is about hands: against all ways of cards, none left out, in games
// with more of them than a view keeps (SJ74 of RULES.md).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/core/cache.h"
#include "engine/game_adapter.h"
#include "engine/games/straight_jacket/card_deals.h"
#include "engine/games/straight_jacket/progress.h"
#include "tests/games/straight_jacket/scene.h"
#include "tests/support/effort.h"

namespace turnkey::straight_jacket {
namespace {

/// The view of an observer without a hand after `turns` random turns.
View turns_seen(const Options& options, int turns, std::uint64_t seed) {
  State state(options);
  View view(options, Seat::spectator());
  Rng rng(seed);
  FreeChance chance(rng);
  MoveList list;
  while (turns > 0 && !state.turn().is_nobody()) {
    state.moves(list);
    const bool chances = state.turn().is_chance();
    const Move move =
        chances ? state.chance(chance) : list[rng.below(static_cast<std::uint32_t>(list.size()))];
    EXPECT_TRUE(view.apply(state.mask(move, view.seat())));
    state.apply(move);
    turns -= move.op == Op::kRight ? 1 : 0;
  }
  return view;
}

/// By hand and kind: the probability that it holds one; empty if there are too many ways to keep.
using Chances = std::map<std::pair<int, int>, double>;
Chances by_all_ways(const View& view) {
  constexpr int kDeals = 40'000;
  Progress progress(view.options(), Asked::kChances);
  progress.ways.most = 60'000;
  progress.run(view.known().history, 100'000'000);
  if (progress.ways.sampled()) return {};
  CardDeals deals(progress.ways);
  Rng rng(5);
  Chances chances;
  for (int i = 0; i < kDeals; ++i) {
    const CardDeals::Deal& deal = deals.draw(rng);
    std::map<std::pair<int, int>, bool> there;
    for (const auto& [token, place] : deal.cards) {
      if (place < kStaged) there[{place, deal.kinds[token]}] = true;
    }
    for (const auto& [where, is] : there) chances[where] += 1.0 / kDeals;
  }
  return chances;
}

/// Squared errors relative to those of as many independent deals.
double error_over_said(const Whereabouts& found, const Chances& exact) {
  double squares = 0;
  double said = 0;
  for (const auto& [where, chance] : exact) {
    double shown = 0;
    for (const CardPlace& place : found.places) {
      if (place.key != "hand_" + std::to_string(where.first)) continue;
      for (const CardsThere& card : place.cards) {
        if (card.card == std::string(1, static_cast<char>('A' + where.second))) shown = card.chance;
      }
    }
    squares += (shown - chance) * (shown - chance);
    said += chance * (1 - chance) / found.deals;
  }
  return squares / said;
}

/// Over games in which a view leaves ways out although all of them can be kept.
struct Compared {
  int games = 0;
  int fewer = 0;   ///< games with a smaller effective number of deals than were dealt
  double sum = 0;  ///< of error_over_said()
};

Compared compare(const Options& options, int turns) {
  constexpr std::uint32_t kDeals = 1'000;
  Compared all;
  for (std::uint64_t seed = 1; all.games < 15 && seed < 100; ++seed) {
    const View view = turns_seen(options, turns, seed);
    Progress kept(view.options(), Asked::kChances);
    kept.run(view.known().history, 40'000);
    if (!kept.ways.sampled()) continue;
    const Chances exact = by_all_ways(view);
    if (exact.empty()) continue;
    const Whereabouts found = ViewAdapter<Game>(view).whereabouts(kDeals);
    if (found.exact) continue;
    EXPECT_LE(found.deals, kDeals);
    EXPECT_GT(found.deals, 100u);
    all.fewer += found.deals < kDeals ? 1 : 0;
    all.sum += error_over_said(found, exact);
    ++all.games;
  }
  return all;
}

TEST(StraightJacketWhere, SJ74_ErrsNoMoreThanTheDealsItSays) {
  const std::string gift = text_card("do='hand_over', n=1, side='left'", 4);
  for (const auto& [deck, turns] :
       {std::pair(plain(2), 9), std::pair(with_deck(gift + blanks("2345678", 2)), 7)}) {
    const Compared all = compare(deck, turns);
    ASSERT_GE(all.games, 10);
    EXPECT_GT(all.fewer, 0);
    EXPECT_LT(all.sum / all.games, 1.2);
    EXPECT_GT(all.sum / all.games, 0.5);
  }
}

/// The total weight of the ways that one run keeps, which stand for all; 0 if it keeps all.
long double weight_kept(const View& view, int run) {
  constexpr int kFirstTry = 16;  // as Belief numbers its runs
  const int number = view.seat().index() + kFirstTry + 4096 * run;
  Progress kept(view.options(), Asked::kChances,
                view.options().hash(static_cast<std::uint64_t>(number)));
  kept.run(view.known().history, 40'000);
  return kept.ways.sampled() && kept.ways.alive() ? kept.ways.hypotheses().sums.back() : 0;
}

// A run that left out likely ways counts for less, and on average runs weigh as much as all ways.
TEST(StraightJacketWhere, SJ74_RunsCountByTheWeightOfTheWaysKept) {
  constexpr int kRuns = 8;
  int games = 0;
  int uneven = 0;
  long double over_exact = 0;
  for (std::uint64_t seed = 1; games < 10 && seed < 100; ++seed) {
    const View view = turns_seen(plain(2), 9, seed);
    const std::vector<double> shares = view.run_shares(kRuns);
    if (shares.size() != kRuns) continue;
    Progress all(view.options(), Asked::kChances);
    all.ways.most = 60'000;
    all.run(view.known().history, 100'000'000);
    if (all.ways.sampled()) continue;
    std::vector<long double> weights;
    for (int run = 0; run < kRuns; ++run) weights.push_back(weight_kept(view, run));
    if (std::ranges::find(weights, 0.0L) != weights.end()) continue;
    const long double sum = std::accumulate(weights.begin(), weights.end(), 0.0L);
    for (std::size_t run = 0; run < kRuns; ++run) {
      EXPECT_NEAR(shares[run], static_cast<double>(weights[run] / sum), 1e-12) << "seed " << seed;
    }
    const auto [least, most] = std::ranges::minmax(shares);
    uneven += most > least * (1 + 1e-6) ? 1 : 0;
    over_exact += sum / kRuns / all.ways.hypotheses().sums.back();
    ++games;
  }
  ASSERT_GE(games, 5);
  EXPECT_GE(uneven, 3) << "else it shows nothing";
  EXPECT_NEAR(static_cast<double>(over_exact / games), 1, 0.05);
}

// If nothing is left out, deals are independent.
TEST(StraightJacketWhere, SJ74_AllDealsCountWhereAllWaysAreKept) {
  const View view = seen(1, "start=0 d0=? d0=? d0=? pA lB r?", plain());
  EXPECT_EQ(ViewAdapter<Game>(view).whereabouts(1'000).deals, 1'000u);
}

// A cache gives the same results as computing anew, also when it follows a game.
TEST(StraightJacketWhere, SJ74_ACacheChangesNoDeal) {
  Cache cache;
  for (int turns = 1; turns <= 7; ++turns) {
    const View view = turns_seen(plain(2), turns, 3);
    const auto deal = [&] {
      Rng rng(turns);
      return view.sample(rng).state().key();
    };
    std::uint64_t anew = 0;
    std::thread([&] { anew = deal(); }).join();  // without a cache in use
    const Cache::Use use(cache);
    EXPECT_EQ(deal(), anew) << turns;
    EXPECT_EQ(deal(), anew) << turns;
  }
}

}  // namespace
}  // namespace turnkey::straight_jacket
