// The hands, and the way that cards have gone (history.h): in a State all of it, in a View what its
// seat has seen. From that a View deals what it can't see (belief.cpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/card_survey.h"
#include "engine/core/error.h"
#include "engine/core/exact_counts.h"
#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/defaults.h"
#include "engine/games/straight_jacket/public.h"
#include "engine/skeleton.h"

namespace turnkey::straight_jacket {

/// What seats hold, and in the rows kStaged + seat what they have chosen and not moved yet.
using Hands = Rows<2 * kMaxPlayers>;

struct Secrets : SecretsDefaults {
  explicit Secrets(const Options& options) : deck(options.shuffled()) {}

  /// To hands, deck and history; kinds that are not known stay hidden there.
  void apply(const Public& table, const Move& move, Seat = {});

  /// The same of all the truth, of which the seat has seen a part.
  void redeal(Public& table, Seat seat, Rng& rng);
  /// The number of hands that others may hold; an upper bound where there are too many to be
  /// listed.
  DealCount worlds(const Public& table, Seat seat) const;

  /// As the seat knows it; without one everything.
  std::string board(const Public& table, std::optional<Seat> seat = {}) const;
  std::string drawing(const Public& table, std::optional<Seat> seat = {}) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  /// By what the seat knows; without one by the truth. Errors: kIllegalEvent.
  Expected<Move> canonical(const Public& table, const Move& move,
                           std::optional<Seat> seat = {}) const;
  /// Of the seat on turn, whose hand must be known.
  void moves(const Public& table, MoveList& list, Seat = {}) const;
  /// Of a View: with hands, deck and the cards of the history dealt that its seat has not seen, and
  /// in the table what others have chosen and not told.
  Secrets sample(Public& table, Seat seat, Rng& rng, int run = 0) const;
  /// Where some of very many ways are kept (SJ74), others in each run (hidden_game.h).
  std::vector<double> run_shares(const Public& table, Seat seat, int most) const;
  std::uint64_t key(const Public& table) const { return hash_of(hands, table.hash()); }
  /// What is known of hands follows from the notes as long as they are not full.
  std::uint64_t key(const Public& table, Seat seat) const {
    const std::uint64_t noted = hash_of(history, table.hash(hash_of(seat)));
    return history.full() ? hash_of(hands, noted) : noted;
  }
  Draw draw(const Public& table) const;
  Move outcome(const Public& table, std::uint32_t n) const;
  void survey(const Public& table, Seat eyes, CardSurvey& survey) const;

  Hands hands;
  Bag deck;  ///< in a State what is left of it
  History history;

 private:
  /// Shuffles all that is hidden here: the rest is in sight (SJ73).
  void deal_by_sight(const Public& table, Rng& rng);
  /// Whether what is due, and shows a card to the seat, can happen for all that it knows:
  /// exact as long as there is room for all that may lie where, beyond by the cards in sight.
  bool may_happen(const Public& table, const Deed& deed, Seat seat) const;
  /// The hands as far as the seat knows them: the own one, and of others the cards that must be
  /// there by the way that cards have gone, lowest first; the rest is hidden.
  Hands known_hands(const Public& table, Seat seat) const;
};

}  // namespace turnkey::straight_jacket
