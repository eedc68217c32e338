// Legal moves (rules SU30–SU47).
#include "engine/games/straight_up/moves.h"

#include <algorithm>
#include <array>
#include <bit>

namespace turnkey::straight_up {

namespace {

constexpr int kMostMoney = kHandCards * money(Rank::kTen);

/// By money: the bits of CardCounts::present() for the ranks that it buys.
constexpr auto affordable_ranks() {
  std::array<std::uint64_t, kMostMoney + 1> bits{};
  for (int funds = 0; funds <= kMostMoney; ++funds) {
    for (int rank = 0; rank < kRanks; ++rank) {
      if (price(rank_at(rank)) > funds) continue;
      bits[funds] |= std::uint64_t{1} << (4 * rank);
    }
  }
  return bits;
}
constexpr auto kAffordable = affordable_ranks();

template <class F>
void for_each_rank_in(std::uint64_t bits, F&& visit) {
  for (; bits != 0; bits &= bits - 1) visit(rank_at(std::countr_zero(bits) / 4));
}

void add_goal_moves(const Public& table, Rank card, MoveList& list) {
  if (table.straights[table.mover()].takes(card)) list.push_back(Move::play(card));
}

void add_strikes(const Public& table, Rank card, MoveList& list) {
  const int mover = table.mover();
  for (int seat = 0; seat < table.options.players; ++seat) {
    if (seat == mover) continue;
    table.straights[seat].for_each_top([&](Rank top) {
      if (top < card) list.push_back(Move::strike(card, Seat::at(seat), top));
    });
  }
}

Expected<Move> checked_strike(const Public& table, const Move& move) {
  const int owner = move.seat().index();
  if (table.can_strike[table.mover()] == 0) {
    return illegal("a seat strikes once in a game");
  }
  if (owner >= table.options.players || owner == table.mover()) {
    return illegal("only an opponent's straight is struck");
  }
  const Straights& struck = table.straights[owner];
  if (!is_goal(move.top()) || !struck.has_top(move.top())) {
    return illegal("no such card is on top of a straight");
  }
  if (move.card() <= move.top()) return illegal("a higher card is needed");
  return move;
}

}  // namespace

void generate(const Public& table, CardCounts hand, MoveList& list) {
  list.clear();
  const std::uint64_t held = hand.present();
  for_each_rank_in(table.market.present() & kAffordable[hand_money(hand)],
                   [&](Rank card) { list.push_back(Move::buy(card)); });
  for_each_rank_in(held & kStartingBits, [&](Rank card) { list.push_back(Move::remove(card)); });
  if ((held & kGoalBits) != 0) {
    for_each_rank_in(held & kGoalBits, [&](Rank card) { add_goal_moves(table, card, list); });
    if (table.can_strike[table.mover()] != 0) {
      for_each_rank_in(held & kGoalBits, [&](Rank card) { add_strikes(table, card, list); });
    }
  }
  list.push_back(Move::pass());
}

Expected<Move> canonical_move(const Public& table, CardCounts cards, int funds, const Move& move) {
  using Kind = Move::Kind;
  if (table.phase != Phase::kMove) return illegal("no seat is on turn");
  if (move.kind() == Kind::kPass) return move;
  if (move.is_chance() || move.kind() == Kind::kNone) return illegal("a seat is on turn");
  if (move.kind() == Kind::kBuy) {
    if (!table.market.has(index(move.card()))) return illegal("not in the market");
    if (price(move.card()) > funds) return illegal("the hand's money is not enough");
    return move;
  }
  if (!cards.has(index(move.card()))) return illegal("the seat does not hold this card");
  if (move.kind() == Kind::kStrike) return checked_strike(table, move);
  if (move.kind() == Kind::kRemove) {
    if (!is_starting(move.card())) return illegal("only starting cards are removed");
    return move;
  }
  if (!is_goal(move.card()) || !table.straights[table.mover()].takes(move.card())) {
    return illegal(move.card() == Rank::kJack ? "nobody has more than two straights"
                                              : "it fits no straight");
  }
  return move;
}

Expected<Move> canonical_fill(const Public& table, const Move& move) {
  if (move.kind() != Move::Kind::kFill) return illegal("the market is to be filled");
  if (!table.market_draw().gives(move.cards())) {
    return illegal("the market deck can't give these cards");
  }
  return move;
}

int most_money(const PileDraw& draw) {
  int sum = money(draw.sure);
  int picks = draw.picks;
  for (int rank = index(Rank::kTen); rank >= 0 && picks > 0; --rank) {
    const int taken = std::min(picks, draw.pool.count(rank));
    sum += taken * money(rank_at(rank));
    picks -= taken;
  }
  return sum;
}

}  // namespace turnkey::straight_up
