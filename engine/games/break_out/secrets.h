// The hands in a game of Break-Out: all of them (the referee), or one seat's knowledge of them. A
// seat knows its own hand, and in other hands the cards that it has seen come and that are there
// for certain. While no card was handed over unseen, every way to fill the other hands from the
// unplaced cards is equally likely. After that there are notes, from which belief.h makes cases
// (rules BO80–BO83).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/card_survey.h"
#include "engine/core/error.h"
#include "engine/core/facts.h"
#include "engine/core/hash.h"
#include "engine/core/seat.h"
#include "engine/games/break_out/notes.h"
#include "engine/games/break_out/public.h"
#include "engine/hidden_hands.h"
#include "engine/skeleton.h"

namespace turnkey::break_out {

struct Secrets : HiddenHands<Hand, kMaxPlayers> {
  void apply(const Public& table, const Move& move, Seat = {});

  Facts board(const Public& table, Seat = {}) const;
  std::string drawing(const Public& table, Seat = {}) const;
  /// Deals the cards that the seat has not seen.
  void redeal(const Public& table, Seat seat, Rng& rng);
  DealCount worlds(const Public& table, Seat seat) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  /// Whether an event agrees with a seat's knowledge, or with the truth if there is no seat.
  /// Errors: kIllegalEvent.
  Expected<Move> canonical(const Public& table, const Move& move,
                           std::optional<Seat> seat = {}) const;
  void moves(const Public& table, MoveList& list, Seat = {}) const { table.moves(hands, list); }
  void distinct_moves(const Public& table, MoveList& list, Seat = {}) const {
    table.distinct_moves(hands, list);
  }
  Move representative(const Public& table, const Move& move, Seat = {}) const {
    return table.representative(move);
  }
  /// Draws physical cards; those of a kind are in a row.
  Draw draw(const Public& table) const;
  Move outcome(const Public& table, std::uint32_t n) const;
  /// Goes backwards through a log with the cards handed over filled in, without notes. An unseen
  /// dealt card is any card that its seat then held and that nobody had seen come.
  void take_back(const Public& table, Move& move);
  std::uint64_t key(const Public& table) const { return HiddenHands::key(table); }
  std::uint64_t key(const Public& table, Seat seat) const {
    const std::uint64_t key = HiddenHands::key(table, seat);
    return notes.empty() ? key : hash_of(notes, key);
  }
  /// Hash of the seat's hand and of the cards that it has seen handed over.
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
