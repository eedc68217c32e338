// What moves and positions look like at a glance: for rollouts, to order moves, and as the static
// evaluation. Everything is counted in hundredths of a point of the hand.
#include <algorithm>
#include <cmath>

#include "engine/core/quick_choice.h"
#include "engine/games/gitmo/game.h"
#include "engine/games/gitmo/learned.h"

namespace turnkey::gitmo {

namespace {

using Kind = Move::Kind;

// A point that others can take is worth less than one that they can't.
constexpr int kSafe = 100;
constexpr int kOpen = 75;
// What can still be done in a turn, and with a vacant spot of it: every card that is filled or laid
// shows another one. Expectimax with 2,000 positions a move, four players, one hand, 25 deals: with
// 100 and 50 it won 34 % +- 7 % against 40 and 20; with 300 and 150 47 % +- 10 % against 100 and
// 50; more is alike (25 % is even).
constexpr int kTurn = 300;
constexpr int kSpot = 150;
// What changes nothing is worse than resigning.
constexpr int kIdle = -kTurn - 1;

// In the last hand chances among more than two teams are drawn apart by this power (temperature
// scaling): of a leader among many the network says too little, which learned at tables of all
// sizes. In 370 searched games of four players it said 34 thousandths too little, drawn apart 2.
// With hands to come a leader may be caught, and drawn apart they were 117 too much. turnkey-train
// knows nothing of it: whoever teaches the network again measures it again.
constexpr double kSharper = 1.3;

/// What a run is worth to its owner.
int worth(const Row& row) {
  if (row.vacant()) return 0;
  const int good = row.patriot_count();
  const int bad = row.has(Cap::kGitmo) ? 0 : row.traitor_count();
  const bool safe = row.has(Cap::kTrump) || row.has(Cap::kSave);
  return good * (safe ? kSafe : kOpen) - bad * kSafe;
}

/// What changes for the actor's side if a row of the seat becomes another.
int gain(const Public& table, int seat, const Row& before, const Row& after) {
  const int change = worth(after) - worth(before);
  if (table.is_own(seat)) return change;
  return teams(table.options) == 2 ? -change : -change / 2;
}

int onto(const Public& table, Spot to, const Row& piece, End end) {
  const Row& run = table.at(to);
  return gain(table, to.seat(), run, joined(run, piece, end));
}

int rate_piece(const Public& table, const Move& move) {
  const Row& source = table.at(move.from());
  const Row piece = piece_of(source, move.bottom());
  int sum = gain(table, move.from().seat(), source, rest_of(source, move.bottom()));
  if (move.kind() == Kind::kPiece) {
    sum += onto(table, move.to(), piece, move.end());
  } else if (move.kind() == Kind::kToSpot) {
    sum += gain(table, move.to().seat(), Row{}, piece);
  }
  const bool frees = !move.bottom() && move.from().seat() == table.actor;
  if (frees) return sum + (table.deck.empty() ? 0 : kSpot);
  return sum != 0 ? sum : kIdle;
}

int rate_caps(const Public& table, const Move& move) {
  const Row& to = table.at(move.to());
  Row more = to;
  more.add_cap(move.cap(), false);
  int sum = gain(table, move.to().seat(), to, more);
  if (move.kind() == Kind::kSetCap) return sum;
  Row less = table.at(move.from());
  less.remove_cap(move.cap());
  sum += gain(table, move.from().seat(), table.at(move.from()), less);
  return sum > 0 ? sum : kIdle;
}

/// The Alliance is kept until something fits behind it: an own run, or an opponent's worth taking.
int rate_alliance(const Public& table, const Move& move) {
  const Row& run = table.at(move.to());
  const bool top = move.end() == End::kTop;
  const int wanted = top ? above(run.next_up()) : below(run.next_down());
  int best = kIdle;
  for (int place = 0; place < table.all_rows(); ++place) {
    const Row& other = table.rows[place];
    if (other.vacant() || place == table.place(move.to())) continue;
    if ((top ? int{other.low} : (other.low + other.size - 1) % kNumbers) != wanted) continue;
    const int seat = table.spot(place).seat();
    if (table.is_own(seat)) {
      best = std::max(best, kSpot);
    } else if (takeable(other)) {
      best = std::max(best, gain(table, seat, other, Row{}) + worth(other));
    }
  }
  return best;
}

}  // namespace

bool takeable(const Row& row) {
  return !row.has(Cap::kTrump) && !row.has(Cap::kSave) && (!row.has(Cap::kGitmo) || row.size >= 2);
}

Outlook outlook(const Public& table, int team) {
  int sum = 0;
  int spots = 0;
  double points = 0;
  for (int seat = team; seat < table.seats(); seat += teams(table.options)) {
    points += table.totals[seat] + table.points[seat];
    for (const Row& row : table.rows_of(seat)) {
      sum += worth(row);
      spots += row.vacant() ? 1 : 0;
    }
  }
  // Whose turn it is can still do something, the more the more spots are vacant.
  const bool in_turn = gitmo::team_of(table.options, table.mover) == team &&
                       table.dealing == Dealing::kNone && table.started != 0;
  const int turn = in_turn ? kTurn + (table.deck.empty() ? 0 : kSpot * spots) : 0;
  return {points + sum / 100.0, turn / 100.0};
}

void Learned::temper(const Public& table, std::array<double, kMaxPlayers>& shares) {
  const int count = teams(table.options);
  if (count <= 2 || table.hand + 1 != table.options.hands) return;
  double sum = 0;
  for (int team = 0; team < count; ++team) sum += shares[team] = std::pow(shares[team], kSharper);
  for (int team = 0; team < count; ++team) shares[team] /= sum;
}

double spread_to_come(const Public& table) {
  constexpr double kLeast = 1.5;
  constexpr double kPerHand = 7;
  const double hands = table.options.hands - table.hand - 1;
  return kLeast + kPerHand * std::sqrt(hands + table.deck.size() / double{kMostCards});
}

int Public::rate(const Move& move) const {
  switch (move.kind()) {
    case Kind::kResign: return -kTurn;
    case Kind::kFill: return worth(Row::single(deck.top)) - kSpot;
    case Kind::kLay: return onto(*this, move.to(), Row::single(deck.top), move.end());
    case Kind::kPiece:
    case Kind::kToSpot:
    case Kind::kRemove: return rate_piece(*this, move);
    case Kind::kSetCap:
    case Kind::kMoveCap: return rate_caps(*this, move);
    case Kind::kAlliance: return rate_alliance(*this, move);
    default: return 0;
  }
}

Move Game::rollout_move(const State& state, MoveList& list, Rng& rng) {
  constexpr std::uint32_t kNoise = 4 * 12;  // of quarters
  const Public& table = state.table();
  table.moves(list);
  return best_after_noise(list, kNoise, rng,
                          [&](const Move& move) { return 4 * table.rate(move); });
}

// Scores are the cards as they lie.
Payoffs<kMaxPlayers> Public::evaluate() const {
  if (over()) return payoffs();
  Learned::Sides sides;
  Learned::describe(*this, sides);
  auto shares = shares_of_sides(Learned::network(), sides, teams(options));
  Learned::temper(*this, shares);
  Payoffs<kMaxPlayers> estimate;
  for (int seat = 0; seat < seats(); ++seat) {
    const int team = gitmo::team_of(options, seat);
    estimate.score[seat] = outlook(*this, team).cards;
    estimate.share[seat] = shares[team];
  }
  return estimate;
}

}  // namespace turnkey::gitmo
