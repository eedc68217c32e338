// The deals that the hypotheses of card_ways.h stand for. A hypothesis says where tokens lie; a
// deal gives each a kind, any that fit being as likely, and weighs by the choices that were made
// among them. Which tokens these were is the same in all deals of a hypothesis, and stands in its
// notes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/deals/card_ways.h"
#include "engine/core/rng.h"

namespace turnkey {

class CardDeals {
 public:
  using Kinds = CardHypothesis::Kinds;

  /// A card that has left the pack, and where it lies, as in CardWays.
  struct Placed {
    std::uint8_t token;
    std::uint8_t place;
  };
  struct Deal {
    Kinds kinds;  ///< by token
    /// The kinds of the events whose cards were not seen, in order.
    std::vector<std::uint8_t> unseen;
    /// Those set aside behind the others, in the order in which they were.
    std::span<const Placed> cards;
  };

  /// Those of ways that were weighed, are alive, and stay as they are.
  explicit CardDeals(const CardWays& ways);

  /// One of the deals, which is there until the next one. A few cards are tried until a deal comes
  /// near to what it could weigh (CardWays::kFewCards), of many only so often.
  const Deal& draw(Rng& rng);

  /// That it holds besides itself.
  std::size_t bytes() const { return bytes_; }

 private:
  using Note = CardWays::Note;
  /// What is the same in all deals of a hypothesis.
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
  double most_ = 0;           ///< that a deal may weigh by weight()
  double seen_ = 0;           ///< the same by what was seen alone
  std::vector<Fixed> fixed_;  ///< by hypothesis
  std::size_t bytes_ = 0;
  Deal deal_;
};

}  // namespace turnkey
