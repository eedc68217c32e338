// Samples deals from the hypotheses of card_ways.h. A hypothesis says where tokens lie. A deal
// gives each token a kind, uniformly among those that fit, and has a weight from the choices made
// among them. Which tokens these were is the same in all deals of a hypothesis; its notes record
// it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/rng.h"
#include "engine/games/straight_jacket/card_ways.h"

namespace turnkey::straight_jacket {

class CardDeals {
 public:
  using Kinds = CardHypothesis::Kinds;

  /// A card that has left the pack, and its place as in CardWays.
  struct Placed {
    std::uint8_t token;
    std::uint8_t place;
  };
  struct Deal {
    Kinds kinds;  ///< by token
    /// The kinds of the events with unseen cards, in order.
    std::vector<std::uint8_t> unseen;
    /// All cards; those set aside come last, in the order in which they were set aside.
    std::span<const Placed> cards;
  };

  /// `ways` must be weighed and alive, must outlive this object, and must not change meanwhile.
  explicit CardDeals(const CardWays& ways);

  /// Draws a deal, valid until the next draw. With few cards (CardWays::kFewCards) the rejection
  /// sampling hardly ever gives up; with many cards it stops after a bounded number of tries.
  const Deal& draw(Rng& rng);

  /// Heap memory held, in bytes.
  std::size_t bytes() const { return bytes_; }

 private:
  using Note = CardWays::Note;
  /// The constants of all deals of a hypothesis.
  struct Fixed {
    std::vector<Note> notes;         ///< in order
    std::vector<std::uint8_t> open;  ///< FlooredCards::open()
    std::vector<Placed> cards;
  };

  std::vector<Placed> cards_of(const CardHypothesis& one) const;
  double alike(const Note& note, const Kinds& kinds) const;
  double weight(const Fixed& fixed, const Kinds& kinds) const;
  void fill(const Fixed& fixed);

  const CardWays& ways_;
  double most_ = 0;           ///< upper bound on the weight() of a deal
  double seen_ = 0;           ///< the factor for seen cards alone
  std::vector<Fixed> fixed_;  ///< by hypothesis
  std::size_t bytes_ = 0;
  Deal deal_;
};

}  // namespace turnkey::straight_jacket
