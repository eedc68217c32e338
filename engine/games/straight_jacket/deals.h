// The deals that hypotheses stand for. A hypothesis says where tokens lie; a deal gives each a
// kind, any that fit being as likely, and weighs by the choices that were made among them. Which
// tokens these were is the same in all deals of a hypothesis, and stands in its notes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/rng.h"
#include "engine/games/straight_jacket/hypothesis.h"
#include "engine/games/straight_jacket/secrets.h"

namespace turnkey::straight_jacket {

class Deals {
 public:
  /// Those of the hypotheses of a progress, which must be alive, and stay as it is.
  explicit Deals(const Progress& progress);
  /// Gives the secrets all that the seat has not seen: those of one of the deals.
  void draw(Secrets& secrets, Rng& rng) const;

 private:
  /// The kinds of all tokens.
  using Kinds = std::array<Kind, kMostCards>;

  Kinds realise(std::size_t which, Rng& rng) const;
  double alike(const Note& note, const Kinds& kinds) const;
  double weight(std::size_t which, const Kinds& kinds) const;
  void fill(std::size_t which, const Kinds& kinds, Secrets& secrets) const;

  const Progress& progress_;
  double most_ = 0;                       ///< that a deal may weigh by weight()
  double seen_ = 0;                       ///< the same by what was seen alone
  std::vector<std::vector<Note>> notes_;  ///< by hypothesis, in order
  /// By hypothesis its tokens without a kind, those with the highest floors first.
  std::vector<std::vector<std::uint8_t>> open_;
};

}  // namespace turnkey::straight_jacket
