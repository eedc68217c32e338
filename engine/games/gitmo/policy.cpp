// Quick estimates of moves and positions. Moves, for rollouts and move ordering, count by the
// change in the value of rows, in hundredths of a point of the hand. Positions count by the points
// on the table, the rest of the turn, and a network trained by self-play for the rest: what is
// safe, who can take what, how long the hand will last.
#include <algorithm>
#include <cmath>

#include "engine/core/quick_choice.h"
#include "engine/core/softmax.h"
#include "engine/games/gitmo/game.h"
#include "engine/learned.h"

namespace turnkey::gitmo {

namespace {

// The value of the rest of a turn, and of a vacant spot in it: every card that is filled or laid
// shows another one. Smaller values lose (search/EXPERIMENTS.md), larger ones play the same.
constexpr int kTurn = 300;
constexpr int kSpot = 150;

/// The value of a run to its owner.
int worth(const Row& row) {
  constexpr int kSafe = 100;
  constexpr int kOpen = 75;  // a point that others can take counts less
  if (row.vacant()) return 0;
  const int bad = row.has(Cap::kGitmo) ? 0 : row.traitor_count();
  const bool safe = row.has(Cap::kTrump) || row.has(Cap::kSave);
  return row.patriot_count() * (safe ? kSafe : kOpen) - bad * kSafe;
}

// A move without effect is worse than resigning.
constexpr int kIdle = -kTurn - 1;

/// The gain of the actor's side if the row at a spot becomes `after`.
int gain(const Public& table, Spot spot, const Row& after) {
  const int change = worth(after) - worth(table.at(spot));
  if (table.is_own(spot)) return change;
  return teams(table.options) == 2 ? -change : -change / 2;
}

/// Keeps the Alliance until something fits behind it: an own run, or an opponent's run worth
/// taking.
int rate_alliance(const Public& table, const Move& move) {
  Row run;
  table.for_each_change(move, [&](Spot, const Row& row) { run = row; });
  int best = kIdle;
  for (int place = 0; place < table.all_rows(); ++place) {
    const Row& other = table.rows[place];
    if (other.vacant() || place == table.place(move.to())) continue;
    if (!meets(run, other, move.end())) continue;
    const Spot spot = table.spot(place);
    const bool own = table.is_own(spot);
    if (!own && !other.takeable()) continue;
    best = std::max(best, own ? kSpot : gain(table, spot, Row{}) + worth(other));
  }
  return best;
}

// ---- positions ----------------------------------------------------------------------------------

/// A team's cards and chances: its own, and those that other runs and the deck offer it.
struct Side {
  double cards = 0;  ///< in points
  double turn = 0;   ///< the rest of its turn, in points
  int safe = 0;      ///< patriots that nobody can take
  int open = 0;      ///< patriots that others can take
  int traitors = 0;  ///< traitors that count
  int jailed = 0;    ///< traitors that do not count, under a Gitmo
  int runs = 0;
  int vacant = 0;
  int longest = 0;
  int singles = 0;
  std::array<int, kCaps> caps{};  ///< on its runs
  int prey = 0;                   ///< points of others' runs that can be taken and fit an own run
  int joins = 0;                  ///< pairs of its own runs that fit
  bool top = false;               ///< the top card of the deck fits one
  int aside = 0;                  ///< caps held aside
  int lost = 0;                   ///< turns it will lose
  int extra = 0;
  bool alliance = false;  ///< held aside
  bool in_turn = false;
};

/// The points of the seat's team from its cards, by their value to it.
double cards_of(const Public& table, int seat) {
  int sum = 0;
  double points = 0;
  for (int own = team_of(table.options, seat); own < table.seats(); own += teams(table.options)) {
    points += table.totals[own] + table.points[own];
    for (const Row& row : table.rows_of(own)) sum += worth(row);
  }
  return points + sum / 100.0;
}

/// How far teams' points will still spread.
double spread_to_come(const Public& table) {
  constexpr double kLeast = 1.5;
  constexpr double kPerHand = 7;
  const double hands = table.options.hands - table.hand - 1;
  return kLeast + kPerHand * std::sqrt(hands + table.deck.size() / double{kMostCards});
}

bool fits(const Public& table, const Row& run, const Row& piece) {
  const bool follows = meets(run, piece, End::kTop) || meets(run, piece, End::kBottom);
  return follows && table.kinds_fit(run, piece);
}

void add_run(Side& side, const Row& run) {
  side.longest = std::max(side.longest, int{run.size});
  side.singles += run.size == 1 ? 1 : 0;
  (run.takeable() ? side.open : side.safe) += run.patriot_count();
  (run.has(Cap::kGitmo) ? side.jailed : side.traitors) += run.traitor_count();
  for (const Cap cap : kAllCaps) side.caps[index(cap)] += run.count(cap);
}

void add_offers(Side& side, const Public& table, int team, const Row& run) {
  for (int place = 0; place < table.all_rows(); ++place) {
    const Row& piece = table.rows[place];
    if (&piece == &run || piece.vacant() || !fits(table, run, piece)) continue;
    if (team_of(table.options, table.spot(place).seat()) == team) {
      ++side.joins;
    } else if (piece.takeable()) {
      side.prey += std::max(0, piece.patriot_count() - piece.traitor_count());
    }
  }
  side.top |= is_number(table.deck.top) && fits(table, run, Row::single(table.deck.top));
}

Side side_of(const Public& table, int team) {
  Side side;
  for (int seat = team; seat < table.seats(); seat += teams(table.options)) {
    for (const int caps : table.aside[seat]) side.aside += caps;
    side.lost += table.lost[seat];
    side.extra += table.extra[seat];
    side.alliance |= table.alliance == seat;
    for (const Row& run : table.rows_of(seat)) {
      ++(run.vacant() ? side.vacant : side.runs);
      if (run.vacant()) continue;
      add_run(side, run);
      add_offers(side, table, team, run);
    }
  }
  side.cards = cards_of(table, team);
  side.in_turn = team_of(table.options, table.mover) == team && table.dealing == Dealing::kNone;
  if (side.in_turn && table.started) {  // more with more vacant spots
    side.turn = (kTurn + (table.deck.empty() ? 0 : kSpot * side.vacant)) / 100.0;
  }
  return side;
}

using Teams = std::array<Side, kMaxPlayers>;

void write_points(const Public& table, const Teams& all, int team, InputWriter& out) {
  out.add_lead(teams(table.options), team, spread_to_come(table), 20,
               [&](int of) { return all[of].cards + all[of].turn; });
  out.add(static_cast<float>(all[team].turn / 10));
}

void write_counts(const Public& table, const Side& own, int team, InputWriter& out) {
  const int next = team_of(table.options, left_of(table.mover, table.seats()));
  out.add_all({own.safe, own.open, own.traitors, own.jailed}, 10);
  out.add_all({own.runs, own.vacant}, 4);
  out.add(own.longest, 10);
  out.add(own.singles, 4);
  for (const int caps : own.caps) out.add(caps, 2);
  out.add(own.prey, 10);
  out.add(own.joins, 4);
  out.add_all({own.top, own.top && own.in_turn});
  out.add(own.in_turn ? own.prey : 0, 10);
  out.add_all({own.aside, own.lost, own.extra}, 2);
  out.add_all({own.alliance, own.in_turn, own.in_turn && table.started, next == team});
  out.add(table.deck.size(), kMostCards);
  out.add(table.deck.empty());
  out.add(table.options.hands - table.hand - 1, 4);
  out.add_all({table.last_turn, table.dealing != Dealing::kNone, teams(table.options) == 2,
               table.options.partners});
}

}  // namespace

int Public::rate(const Move& move) const {
  if (move.kind() == Kind::kResign) return -kTurn;
  if (move.kind() == Kind::kAlliance) return rate_alliance(*this, move);
  int sum = 0;
  for_each_change(move, [&](Spot spot, const Row& row) { sum += gain(*this, spot, row); });
  if (move.kind() == Kind::kFill) return sum - kSpot;
  if (move.kind() == Kind::kMoveCap) return sum > 0 ? sum : kIdle;
  if (!move.is_piece()) return sum;
  if (!move.bottom() && move.from().seat() == actor) return sum + (deck.empty() ? 0 : kSpot);
  return sum != 0 ? sum : kIdle;
}

Move Game::rollout_move(const State& state, MoveList& list, Rng& rng) {
  constexpr std::uint32_t kNoise = 4 * 12;  // in quarters
  const Public& table = state.table();
  table.moves(list);
  return best_after_noise(list, kNoise, rng,
                          [&](const Move& move) { return 4 * table.rate(move); });
}

void Game::Learned::describe(const State& state, Sides& sides) {
  const Public& table = state.table();
  Teams all;
  for (int team = 0; team < teams(table.options); ++team) all[team] = side_of(table, team);
  for (int team = 0; team < teams(table.options); ++team) {
    InputWriter out(sides[team]);
    write_points(table, all, team, out);
    write_counts(table, all[team], team, out);
  }
}

Options Game::Learned::table(Rng& rng) {
  Options options;
  options.players = static_cast<std::uint8_t>(2 + rng.below(kMaxPlayers - 1));
  options.partners = options.players % 2 == 0 && options.players > 2 && rng.below(2) == 0;
  options.hands = rng.below(4) == 0 ? static_cast<std::uint8_t>(1 + rng.below(options.players)) : 1;
  options.pure = rng.below(8) == 0;
  options.laid = rng.below(8) == 0;
  options.draw_cards = rng.below(8) == 0 ? 0 : static_cast<std::uint8_t>(usual_draw_cards(options));
  return options;
}

// Scores count the cards as they lie.
Payoffs<kMaxPlayers> Public::evaluate() const {
  if (over()) return payoffs();
  Payoffs<kMaxPlayers> estimate;
  estimate.share = learned_shares<Game>(State(*this));
  for (int seat = 0; seat < seats(); ++seat) estimate.score[seat] = cards_of(*this, seat);
  return estimate;
}

// Who begins a hand makes most of its points. And of a leader among many the network says too
// little, having learned at tables of all sizes: in the last hand, where nobody is caught any more,
// chances are drawn apart by a power (temperature scaling). Played by, neither wins games
// (search/EXPERIMENTS.md); measure both again after training the network.
Payoffs<kMaxPlayers> Game::calibrate(const State& state, Payoffs<kMaxPlayers> said) {
  constexpr std::array<std::int16_t, 5> kLead = {28, 40, 28, 20, 20};  // by players, from two
  constexpr double kSharper = 1.3;
  Public later = state.table();
  for (int hand = later.hand + 1; hand < later.options.hands; ++hand) {
    later.totals[left_of(hand, later.seats())] += kLead[later.seats() - 2];
  }
  if (later.hand + 1 < later.options.hands) return later.evaluate();
  if (teams(later.options) > 2) temper(said.share, later.seats(), kSharper);
  return said;
}

}  // namespace turnkey::gitmo
