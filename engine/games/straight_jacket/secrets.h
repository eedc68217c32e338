// The hands, and the ways of cards (history.h): a State has all of them, a View what its seat has
// seen. From that a View deals the hidden cards (belief.cpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/card_survey.h"
#include "engine/core/error.h"
#include "engine/core/exact_counts.h"
#include "engine/core/facts.h"
#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/defaults.h"
#include "engine/games/straight_jacket/public.h"
#include "engine/skeleton.h"

namespace turnkey::straight_jacket {

/// The seats' hands; rows kStaged + seat have the cards chosen and not yet moved.
using Hands = Rows<2 * kMaxPlayers>;

struct Secrets : SecretsDefaults {
  explicit Secrets(const Options& options) : deck(options.shuffled()) {}

  /// Updates hands, deck and history; unknown kinds stay hidden there.
  void apply(const Public& table, const Move& move, Seat = {});

  /// Deals from the whole truth, of which the seat has seen a part.
  void redeal(Public& table, Seat seat, Rng& rng);
  /// The number of hands that others may hold; an upper bound if there are too many to list.
  DealCount worlds(const Public& table, Seat seat) const;

  /// As the seat knows it; without a seat, everything.
  Facts board(const Public& table, std::optional<Seat> seat = {}) const;
  std::string drawing(const Public& table, std::optional<Seat> seat = {}) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  /// By the seat's knowledge; without a seat, by the truth. Errors: kIllegalEvent.
  Expected<Move> canonical(const Public& table, const Move& move,
                           std::optional<Seat> seat = {}) const;
  /// For the seat on turn, whose hand must be known.
  void moves(const Public& table, MoveList& list, Seat = {}) const;
  /// For a View: deals the hands, the deck and the history's cards that its seat has not seen. It
  /// also fills in `table` with the others' choices that are not yet revealed.
  Secrets sample(Public& table, Seat seat, Rng& rng, int run = 0) const;
  /// For histories where only a sample of the ways is kept (SJ74), another one in each run
  /// (hidden_game.h).
  std::vector<double> run_shares(const Public& table, Seat seat, int most) const;
  std::uint64_t key(const Public& table) const { return hash_of(hands, table.hash()); }
  /// The knowledge of hands follows from the notes while those are not full.
  std::uint64_t key(const Public& table, Seat seat) const {
    const std::uint64_t noted = hash_of(history, table.hash(hash_of(seat)));
    return history.full() ? hash_of(hands, noted) : noted;
  }
  Draw draw(const Public& table) const;
  Move outcome(const Public& table, std::uint32_t n) const;
  void survey(const Public& table, Seat eyes, CardSurvey& survey) const;

  Hands hands;
  Bag deck;  ///< in a State the rest of it
  History history;

 private:
  /// Shuffles all cards that are hidden here; only the cards in sight stay (SJ73).
  void deal_by_sight(const Public& table, Rng& rng);
  /// Whether the next event, if it shows a card to the seat, is possible by its knowledge. Exact
  /// while there is room for all possibilities; after that by the cards in sight.
  bool may_happen(const Public& table, const Deed& deed, Seat seat) const;
  /// The hands by the seat's knowledge: its own, and in others the cards that must be there by the
  /// ways of cards, lowest first; the rest is hidden.
  Hands known_hands(const Public& table, Seat seat) const;
};

}  // namespace turnkey::straight_jacket
