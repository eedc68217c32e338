// Who holds which card in a game of Break-Out: all hands, which the referee knows, or what one seat
// knows of them: its own and, of each other one, what it has seen come and is there for certain.
// Every way to fill the rest of the hands from the cards that the seat can't place is equally
// likely, as long as no card was handed over unseen; then there are notes, from which belief.h has
// cases (rules BO80–BO83).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/card_survey.h"
#include "engine/core/error.h"
#include "engine/core/hash.h"
#include "engine/core/seat.h"
#include "engine/games/break_out/notes.h"
#include "engine/games/break_out/public.h"
#include "engine/hidden_hands.h"
#include "engine/skeleton.h"

namespace turnkey::break_out {

struct Secrets : HiddenHands<Hand, kMaxPlayers> {
  void apply(const Public& table, const Move& move, Seat = {});

  std::string board(const Public& table, Seat = {}) const;
  std::string drawing(const Public& table, Seat = {}) const;
  /// Deals anew what the seat has not seen.
  void redeal(const Public& table, Seat seat, Rng& rng);
  DealCount worlds(const Public& table, Seat seat) const;

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
  /// Backwards through a log without the notes, in which what was handed over is filled in. A card
  /// that was dealt unseen is any that its seat then held and that nobody had seen come.
  void take_back(const Public& table, Move& move);
  std::uint64_t key(const Public& table) const { return HiddenHands::key(table); }
  std::uint64_t key(const Public& table, Seat seat) const {
    const std::uint64_t key = HiddenHands::key(table, seat);
    return notes.empty() ? key : hash_of(notes, key);
  }
  /// The hand of the seat, and what it has seen handed over.
  std::uint64_t knowledge(const Public&, Seat seat) const {
    const std::uint64_t hand = hash_of(hands[seat]);
    return notes.empty() ? hand : hash_of(notes.seen_by(seat.index()), hand);
  }
  void survey(const Public& table, Seat eyes, CardSurvey& survey) const;

  Notes notes;

 private:
  void note(const Public& table, const Move& move);
  void note_change(const Public& table, const Move& move);
};

}  // namespace turnkey::break_out
