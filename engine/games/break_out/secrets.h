// Who holds which card in a game of Break-Out: all hands, which the referee knows, or what one seat
// knows of them: its own and, of each other one, what everybody has seen (Public::known). Every way
// to fill the rest of the hands from the cards that the seat can't place is equally likely (rules
// BO80–BO83).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/card_survey.h"
#include "engine/core/error.h"
#include "engine/core/hash.h"
#include "engine/core/seat.h"
#include "engine/games/break_out/public.h"
#include "engine/hidden_hands.h"
#include "engine/skeleton.h"

namespace turnkey::break_out {

struct Secrets : HiddenHands<Hand, kMaxPlayers> {
  void apply(const Public& table, const Move& move, Seat = {});

  std::string board(const Public& table, Seat = {}) const;
  std::string drawing(const Public& table, Seat = {}) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  /// Whether an event fits what a seat knows, or the truth where there is no seat: who sees all has
  /// no hand to fill. Errors: kIllegalEvent.
  Expected<Move> canonical(const Public& table, const Move& move,
                           std::optional<Seat> seat = {}) const;
  void moves(const Public& table, MoveList& list, Seat = {}) const { table.moves(hands, list); }
  void distinct_moves(const Public& table, MoveList& list, Seat = {}) const {
    table.distinct_moves(hands, list);
  }
  Move representative(const Public& table, const Move& move, Seat = {}) const {
    return table.representative(move);
  }
  /// Of physical cards, those of a kind in a row.
  Draw draw(const Public& table) const;
  Move outcome(const Public& table, std::uint32_t n) const;
  /// A card that was dealt unseen is any that its seat then held and that nobody had seen come.
  void take_back(const Public& table, Move& move);
  /// The hand of the seat.
  std::uint64_t knowledge(const Public&, Seat seat) const { return hash_of(hands[seat]); }
  void survey(const Public& table, Seat eyes, CardSurvey& survey) const;
};

}  // namespace turnkey::break_out
