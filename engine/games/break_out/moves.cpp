// Which moves there are in each phase and at each point of a turn (rules BO30–BO64), and what any
// spelling of one stands for.
#include "engine/games/break_out/moves.h"

#include <algorithm>

#include "engine/games/break_out/generator.h"

namespace turnkey::break_out {

using Kind = Move::Kind;

void Generator::plays() {
  melds();
  additions();
  if (out_) {
    swaps();
  } else {
    outs();
  }
}

void Generator::turn() {
  if (!plain()) {
    push(Kind::kNext);
    if (table_.did(kUsed)) {
      if (table_.did(kBroke)) cell_moves();
    } else if (drawn_ != kDrawCard) {
      plays();
    }
    return;
  }
  const bool played = table_.did(kPlayed);
  if (!played) push(Kind::kDraw);
  if (played || table_.may_stall()) push(Kind::kNext);
  if (out_ && !played && !table_.did(kMoved)) {  // BO53
    for (const Card card : {kDrawCard, kSuper}) {
      if (hand_.has(card)) list_.push_back(Move::of_card(Kind::kForce, card));
    }
  }
  plays();
  if (out_) cell_moves();
  const bool few = table_.hand_size[table_.mover] <= kBluffHand;
  if (!played && few && table_.may_stall()) bluffs();
}

namespace {

/// Cards in the order of the canonical text, and of equal melds the first.
Move in_order(const Public& table, Move move) {
  const auto sort = [&] { std::sort(move.cards.begin(), move.cards.begin() + move.count); };
  const auto first = [&](int meld) {
    return static_cast<std::uint8_t>(meld < table.melds_count ? table.first_like(meld) : meld);
  };
  switch (move.kind) {
    case Kind::kBluff: sort(); break;
    case Kind::kMeld:
      if (move.shape == Shape::kSet) sort();
      break;
    case Kind::kAdd:
    case Kind::kSwap:
    case Kind::kYard:
    case Kind::kOut: {
      move.number = first(move.number);
      if (move.from != 0) move.from = static_cast<std::uint8_t>(first(move.from - 1) + 1);
      if (move.number >= table.melds_count || table.melds[move.number].is_run()) break;
      move.low = 0;
      if (move.kind == Kind::kOut) sort();
      break;
    }
    default: break;
  }
  return move;
}

}  // namespace

void generate(const Public& table, const Hand& hand, MoveList& list) {
  list.clear();
  switch (table.phase) {
    case Phase::kTurn: return Generator(table, hand, list).turn();
    case Phase::kCall:
      list.push_back(Move::of(Kind::kCall));
      list.push_back(Move::of(Kind::kPass));
      return;
    case Phase::kGive:
      hand.for_each_kind(
          [&](int kind) { list.push_back(Move::of_card(Kind::kGive, static_cast<Card>(kind))); });
      return;
    default: return;
  }
}

Expected<Move> canonical_move(const Public& table, const Move& move) {
  if (!table.turn().is_seat()) return illegal("no seat is on turn");
  const Move ordered = in_order(table, move);
  MoveList list;
  generate(table, cards_used(move), list);
  if (std::find(list.begin(), list.end(), ordered) == list.end()) {
    return illegal(why_refused(table, move));
  }
  return ordered;
}

}  // namespace turnkey::break_out
