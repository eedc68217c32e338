// The deals that hypotheses stand for. A hypothesis says where tokens lie; a deal gives each a
// kind, any that fit being as likely, and weighs by the choices that were made among them. Which
// tokens these were is the same in all deals of a hypothesis, so it is found once, and the history
// and the hands are written only of the deal that is kept.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/rng.h"
#include "engine/games/straight_jacket/hypothesis.h"
#include "engine/games/straight_jacket/secrets.h"

namespace turnkey::straight_jacket {

class Deals {
 public:
  bool empty() const { return choices_.empty(); }
  void clear() { choices_.clear(); }
  /// Those of hypotheses after a history, in which what the seat has not seen is hidden.
  void find(const Question& question, const History& history, const std::vector<Hypothesis>& all);
  /// Gives the secrets all that the seat has not seen: one of the deals of these hypotheses, which
  /// must be alive.
  void draw(const Progress& progress, Secrets& secrets, Rng& rng) const;

 private:
  /// The kinds of all tokens.
  using Kinds = std::array<Kind, kMostCards>;
  using Tokens = FixedVector<std::uint8_t, kMostCards>;
  /// By hand, and behind the hands what was chosen and has not moved yet.
  using Rows = std::array<Tokens, kJackets>;
  /// Which of a hand's tokens, so many of crowds_, was chosen by chances that depend on kinds.
  struct Choice {
    std::size_t begin;
    std::size_t size;
    std::uint8_t token;
    bool seen;
  };

  static Kinds realise(const Hypothesis& one, Rng& rng);
  template <class Visit>
  Rows follow(const Hypothesis& one, const Kinds& kinds, Visit&& visit) const;
  double weight(const std::vector<Choice>& choices, const Kinds& kinds) const;
  void fill(const Hypothesis& one, const Kinds& kinds, Secrets& secrets) const;

  Question question_;
  std::vector<Deed> deeds_;                   ///< of the history
  std::vector<std::vector<Choice>> choices_;  ///< by hypothesis
  std::vector<std::uint8_t> crowds_;
};

}  // namespace turnkey::straight_jacket
