// The legal moves of Break-Out: functions of the public part and of the mover's hand, so that
// State, View and World share them. Each rule stands once, as what it has against a move
// (checks.cpp): the list of moves (moves.cpp) is all that the hand can put together and that
// nothing stands against.
#pragma once

#include <string_view>

#include "engine/core/error.h"
#include "engine/games/break_out/move.h"
#include "engine/games/break_out/public.h"

namespace turnkey::break_out {

/// All legal moves of the seat on turn, whose hand this is, each outcome once. The list is emptied
/// first. Every move depends on the cards that it uses and on nothing else in the hand.
void generate(const Public& table, const Hand& hand, MoveList& list);

/// The canonical form of a move of the seat on turn by somebody who thinks that it can play these
/// cards. Errors: kIllegalEvent, naming the rule.
Expected<Move> canonical_move(const Public& table, const Move& move);

/// What stands against a move, naming the rule; "" for nothing.
using Why = std::string_view;

/// What the rules have against moves of the seat on turn, whatever it holds.
class Checks {
 public:
  explicit Checks(const Public& table) : table_(table), out_(table.is_out(table.mover)) {}

  Why against(const Move& move) const;

 protected:
  bool plain() const { return !table_.has_drawn(); }
  bool uses_drawn(const Move& move) const { return plain() || has_card(move, table_.drawn); }
  Why against_plays() const;
  Why against_size(int points, int size) const;
  Why against_stall(Move::Kind kind) const;

  const Public& table_;
  const bool out_;

 private:
  Why against_play(const Move& move) const;
  Why against_meld(const Move& move) const;
  Why against_leaving(const Move& move) const;
  Why against_addition(const Move& move) const;
  Why against_swap(const Move& move) const;
  Why against_yard(const Move& move) const;
  Why against_way_out(const Move& move) const;
  Why against_force(const Move& move) const;
  bool is_bluff(const Move& move) const;
};

}  // namespace turnkey::break_out
