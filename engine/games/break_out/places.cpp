#include "engine/games/break_out/places.h"

#include <fmt/format.h>

#include <string>

namespace turnkey::break_out {

using Kind = Move::Kind;

namespace {

std::string hand_of(int seat) { return key_of("hand", seat); }

std::string meld_place(int owner, int number) {
  return owner == kYard ? fmt::format("yard.{}", number) : fmt::format("cell_{}.{}", owner, number);
}

std::string place_of(const Public& table, int meld) {
  return meld_place(table.melds[meld].owner, meld);
}

void move_card(Moves& moves, Card card, const std::string& from, const std::string& to) {
  moves.add(CardList::of(card_text(card)), from, to);
}
/// Moves cards of a hand or a meld, in their order.
void move_cards(Moves& moves, const Move& move, const std::string& from, const std::string& to) {
  for (const Card one : move) move_card(moves, one, from, to);
}

/// BO20, BO51: lays a meld at its final place, after a break-out if there is one.
void lay(const Public& table, const Move& move, Moves& moves) {
  const Meld meld = table.laid(move);
  const int owner = table.breaks_out(meld) ? int{kYard} : meld.owner;
  const std::string to = meld_place(owner, table.melds_count);
  for (const Card card : move) {
    const bool lies = card == kRoundMark;
    move_card(moves, lies ? table.round_card : card, lies ? "round_card" : hand_of(table.mover),
              to);
  }
}

/// A card is added or replaces a Wild; it comes from the hand or from a meld of the Cell.
void put(const Public& table, const Move& move, Moves& moves) {
  const bool from_hand = move.from == 0;
  const std::string from = from_hand ? hand_of(table.mover) : place_of(table, move.from - 1);
  const std::string to = place_of(table, move.number);
  const bool below = move.kind == Kind::kAdd && table.melds[move.number].is_run && move.low != 0;
  move_card(moves, move.cards[0], from, to + (below ? "-" : ""));
  if (move.kind == Kind::kSwap) move_card(moves, move.cards[1], to, hand_of(table.mover));
}

/// BO43: a meld of the Cell goes to the Yard and grows there, at the low end first.
void grow(const Public& table, const Move& move, Moves& moves) {
  const std::string hand = hand_of(table.mover);
  const std::string to = meld_place(kYard, move.number);
  const int below = table.melds[move.number].is_run ? move.low : 0;
  moves.all(place_of(table, move.number), to);
  for (int i = below; i-- > 0;) move_card(moves, move.cards[i], hand, to + "-");
  for (int i = below; i < move.count; ++i) move_card(moves, move.cards[i], hand, to);
}

void move_by_chance(const Public& table, const Move& move, Moves& moves) {
  const Card card = move.cards[0];
  if (move.kind == Kind::kRound) move_card(moves, card, "aside", "round_card");
  if (move.kind == Kind::kUp) move_card(moves, card, "pile", "up");
  if (move.kind == Kind::kDeal) {
    move_card(moves, card, table.takes_up() ? "up" : "pile", hand_of(move.number));
  }
}

void move_by_choice(const Public& table, const Move& move, Moves& moves) {
  const std::string hand = hand_of(table.mover);
  const bool takes_up =
      move.kind == Kind::kDraw || (move.kind == Kind::kCall && !table.did(kBluffed));
  if (takes_up && table.up != kNoCard) move_card(moves, table.up, "up", hand);
  switch (move.kind) {
    case Kind::kForce:
    case Kind::kOutSuper: move_cards(moves, move, hand, "aside"); return;
    case Kind::kSet:
    case Kind::kRun: return lay(table, move, moves);
    case Kind::kAdd:
    case Kind::kSwap: return put(table, move, moves);
    case Kind::kYard:
      moves.all(place_of(table, move.number), meld_place(kYard, move.number));
      return;
    case Kind::kOut: return grow(table, move, moves);
    case Kind::kBluff: move_cards(moves, move, hand, "bluff"); return;
    case Kind::kCall:
      if (table.did(kBluffed)) moves.all("bluff", hand);
      return;
    case Kind::kGive: move_cards(moves, move, hand_of(table.caller), hand); return;
    default: return;
  }
}

/// BO70: the round is over; the dealer gathers its cards.
void gather(const Public& table, Moves& moves) {
  for (int seat = 0; seat < table.seats(); ++seat) {
    if (table.hand_size[seat] > 0) moves.all(hand_of(seat), "aside");
  }
  for (int i = 0; i < table.melds_count; ++i) moves.all(place_of(table, i), "aside");
  if (table.round_card != kNoCard) moves.all("round_card", "aside");
  if (table.up != kNoCard) moves.all("up", "aside");
  if (table.pile > 0) moves.all("pile", "aside");
}

/// The moves that follow without a choice.
void move_after(const Public& table, const Move& move, Moves& moves) {
  switch (move.kind) {
    case Kind::kRound: moves.all("aside", "pile"); return;
    case Kind::kSet:
    case Kind::kRun:
      if (!table.breaks_out(table.laid(move))) return;
      table.for_each_meld(table.mover, [&](int i, const Meld&) {  // BO42
        moves.all(place_of(table, i), meld_place(kYard, i));
      });
      return;
    case Kind::kPass: {  // BO62
      const bool is_last = left_of(table.caller, table.seats()) == table.mover;
      if (is_last && table.did(kBluffed)) moves.all("bluff", "aside");
      return;
    }
    case Kind::kShow: return gather(table, moves);
    default: return;
  }
}

}  // namespace

int cards_aside(const Public& table) {
  int there = table.pile + (table.up != kNoCard) + (table.round_card != kNoCard);
  for (int seat = 0; seat < table.seats(); ++seat) there += table.hand_size[seat];
  for (int i = 0; i < table.melds_count; ++i) there += table.melds[i].size;
  const bool bluffs = table.phase == Phase::kCall && table.did(kBluffed);
  if (bluffs) there += static_cast<int>(table.bluff.size());
  return table.options.deck_size() - there;
}

void add_moves(Facts& facts, const Public& table, const Move& move) {
  Moves moves;
  Moves then;
  if (move.kind < Kind::kDraw) {
    move_by_chance(table, move, moves);
  } else {
    move_by_choice(table, move, moves);
  }
  move_after(table, move, then);
  if (!moves.empty()) facts.add("moves", moves);
  if (!then.empty()) facts.add("then", then);
}

}  // namespace turnkey::break_out
