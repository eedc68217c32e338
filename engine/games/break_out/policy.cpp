// Quick estimates of moves and positions. A move counts by the cards that it takes out of the hand.
// A position counts by the present totals, the expected cost of hands, and a network trained by
// self-play for the rest: who is out, what Cells and hands are good for, whose turn it is.
#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/melds/meld_finder.h"
#include "engine/core/quick_choice.h"
#include "engine/games/break_out/game.h"
#include "engine/learned.h"

namespace turnkey::break_out {

using Kind = Move::Kind;

namespace {

constexpr std::uint32_t kMaxLooks = 40;  ///< moves rated in one choice, at random from longer lists
constexpr std::uint32_t kNoise = 4 * 4;  ///< quarters of a point
constexpr int kBreaks = 200;             ///< breaking out
constexpr int kLays = 60;                ///< a card leaves the hand
constexpr int kMoves = 4;                ///< a Cell's card or meld, which counts nothing anyway

int points_of_row(const Move& move) {
  int points = 0;
  for (const Card card : move) points += card < kKindCount ? points_of(card) : 0;
  return points;
}

// ---- positions ----------------------------------------------------------------------------------

using SeatScores = SeatArray<double, kMaxPlayers>;

/// Each seat's expected total at the end of the round, negated. A seat that is out gets rid of most
/// cards.
SeatScores expected_scores(const State& state) {
  const Public& table = state.table();
  SeatScores scores{};
  for (int seat = 0; seat < table.seats(); ++seat) {
    const double kept = table.phase == Phase::kShow ? 1 : table.is_out(seat) ? 0.55 : 0.85;
    const double cost = kept * points_in(state.secrets().hands[seat]);
    scores[seat] = -(table.score[seat] + cost - table.bonus(seat));
  }
  return scores;
}

/// How many cards of a hand the Yard takes as it is.
int cards_for_yard(const Public& table, const Hand& hand) {
  Kinds taken = 0;
  table.for_each_meld(kYard, [&](int, const Meld& meld) { taken |= meld.taken(); });
  int cards = 0;
  for_each_bit(hand.kinds() & taken, [&](int kind) { cards += hand.count(kind); });
  return cards;
}

/// The material of melds: the most cards of one number, and the longest run of a colour.
void write_material(const Hand& hand, InputWriter& out) {
  int alike = 0;
  for (int number = 0; number < kNumbers; ++number) {
    alike = std::max(alike, hand.total_of_row<kMaxColours>(number));
  }
  int in_row = 0;
  Kinds go_on = hand.kinds() & Deck::kAnyNumber;  // starts of runs that are one longer than in_row
  for (; go_on != 0; go_on &= go_on >> kMaxColours) ++in_row;
  out.add_all({alike, in_row}, 5);
}

void write_melds(const Public& table, const Hand& hand, int seat, InputWriter& out) {
  const Melds melds = table.options.melds;
  const BestMeld best =
      best_meld<Deck, kMaxMeldCards>(hand, melds != Melds::kRuns, melds != Melds::kSets);
  const bool is_out = table.is_out(seat);
  int cell = 0;
  table.for_each_meld(seat, [&](int, const Meld& meld) { cell = std::max(cell, meld.points()); });
  out.add_all({best.cards > 0, !is_out && best.points >= kBreakOut});
  out.add_all({is_out ? 0 : std::min(best.points, 2 * kBreakOut), cell}, kBreakOut);
  out.add(best.cards, kMaxMeldCards);
}

void write_score(const Public& table, const SeatScores& scores, int seat, InputWriter& out) {
  // Rounds to come, with this one unless it is over. Each moves a total by some ten points and
  // spreads the totals.
  const int left = table.options.rounds - table.round + (table.phase == Phase::kShow ? 0 : 1);
  const double spread = 3.0 + 9.0 * std::sqrt(left);
  out.add_lead(table.seats(), seat, spread, 50, [&](int other) { return scores[other]; });
  out.add(left, kMaxRounds);
  out.add_all({left <= 1, left <= 0});
}

void write_hand(const Public& table, const Hand& hand, int seat, InputWriter& out) {
  const bool is_out = table.is_out(seat);
  const int cards = table.hand_size[seat];
  const int for_yard = is_out ? cards_for_yard(table, hand) : 0;
  out.add(is_out);
  out.add(points_in(hand), 50);
  out.add_all({cards, is_out ? cards : 0}, 10);
  out.add(hand.count(kWild), 3);
  out.add(hand.count(kSuper), 2);
  out.add(hand.count(kDrawCard), 3);
  write_material(hand, out);
  out.add(for_yard, 5);
  out.add_all({is_out && for_yard == cards, is_out && cards <= 1, is_out && cards <= 3});
  out.add(table.cell_cards(seat), kCellCards);
  out.add(!is_out && table.cell_cards(seat) == kCellCards);
}

void write_others(const Public& table, int seat, InputWriter& out) {
  int fewest = 20;
  int fewest_out = 20;
  int out_count = 0;
  for (int other = 0; other < table.seats(); ++other) {
    if (other == seat) continue;
    const int cards = table.hand_size[other];
    fewest = std::min(fewest, cards);
    if (!table.is_out(other)) continue;
    fewest_out = std::min(fewest_out, cards);
    ++out_count;
  }
  out.add_all({fewest, fewest_out}, 10);
  out.add(out_count, 3);
  out.add(table.pile, 60);
  out.add(table.seats() == 2);
  out.add(table.seats(), kMaxPlayers);
}

void write_turn(const Public& table, int seat, InputWriter& out) {
  const int wait = (seat - table.mover + table.seats()) % table.seats();
  const bool on_turn = table.phase == Phase::kTurn && wait == 0;
  out.add_all({on_turn, on_turn && table.acted()});
  out.add(wait, kMaxPlayers);
  out.add(table.options.penalties != 0);
  out.add(table.round, kMaxRounds);
}

}  // namespace

int Game::Rater::operator()(const Move& move) const {
  switch (move.kind) {
    case Kind::kSet:
    case Kind::kRun:
      return (table.breaks_out(table.laid(move)) ? kBreaks : 0) + kLays + points_of_row(move);
    case Kind::kOut: return kBreaks + kLays + points_of_row(move);
    case Kind::kOutFull: return kBreaks + kLays;
    case Kind::kOutSuper:
    case Kind::kForce: return kBreaks;
    case Kind::kAdd: return move.from != 0 ? kMoves : kLays + points_of_row(move);
    case Kind::kSwap: return kLays / 2;
    case Kind::kYard: return kMoves;
    case Kind::kNext: return table.acted() ? 0 : -kLays;
    case Kind::kBluff: return -kBreaks;
    case Kind::kCall: return kLays;
    case Kind::kGive: return points_of_row(move);
    default: return 0;
  }
}

Move Game::rollout_move(const State& state, MoveList& list, Rng& rng) {
  state.distinct_moves(list);
  const Rater rate(state);
  return best_of_some(list, kMaxLooks, kNoise, rng,
                      [&](const Move& move) { return 4 * rate(move); });
}

Payoffs<kMaxPlayers> Game::evaluate(const State& state) {
  const Public& table = state.table();
  if (table.over()) return table.payoffs();
  return {expected_scores(state), learned_shares<Game>(state)};
}

void Game::Learned::describe(const State& state, Sides& sides) {
  const Public& table = state.table();
  const SeatScores scores = expected_scores(state);
  for (int seat = 0; seat < table.seats(); ++seat) {
    InputWriter out(sides[seat]);
    write_score(table, scores, seat, out);
    write_hand(table, state.secrets().hands[seat], seat, out);
    write_others(table, seat, out);
    write_turn(table, seat, out);
    write_melds(table, state.secrets().hands[seat], seat, out);
  }
}

Options Game::Learned::table(Rng& rng) {
  Options options;
  options.players = static_cast<std::uint8_t>(2 + rng.below(kMaxPlayers - 1));
  options.rounds = static_cast<std::uint8_t>(1 + rng.below(kMaxRounds));
  options.penalties = rng.below(6) == 0 ? 1 : 0;
  if (rng.below(6) == 0) options.melds = rng.below(2) == 0 ? Melds::kSets : Melds::kRuns;
  return options;
}

}  // namespace turnkey::break_out
