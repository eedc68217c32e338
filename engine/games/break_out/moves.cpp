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
      if (hand_.has(card)) push(Move::of_card(Kind::kForce, card));
    }
  }
  plays();
  if (out_) cell_moves();
  const bool few = table_.hand_size[table_.mover] <= kBluffHand;
  if (!played && few && table_.may_stall()) bluffs();
}

void Generator::moves() {
  switch (table_.phase) {
    case Phase::kTurn: return turn();
    case Phase::kCall:
      for (const Kind answer : {Kind::kCall, Kind::kPass}) push(answer);
      return;
    case Phase::kGive:
      return hand_.for_each_kind(
          [&](int kind) { push(Move::of_card(Kind::kGive, static_cast<Card>(kind))); });
    default: return;
  }
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
  Generator(table, hand, list).moves();
}

Expected<Move> canonical_move(const Public& table, const Move& move) {
  const Move ordered = in_order(table, move);
  const Hand used = cards_used(move);
  Generator generator(table, used, ordered);
  generator.moves();
  if (!generator.found()) return illegal(why_refused(table, move));
  return ordered;
}

}  // namespace turnkey::break_out
