// Runs what a seat has seen over hypotheses: see belief.h.
#pragma once

#include <unordered_set>
#include <vector>

#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/straight_jacket/hypothesis.h"

namespace turnkey::straight_jacket {

/// What hypotheses are to tell: how likely deals are, and then only some of very many are kept; or
/// what is possible at all, and then those that lead to the same are one, and all are kept.
enum class Asked : std::uint8_t { kChances, kPossible };

/// Hypotheses after so much of a history.
struct Progress {
  std::vector<Hypothesis> all;
  std::vector<long double> sums;  ///< of their weights, up to each
  double most = 1;          ///< of the factors by which deals of one may weigh more than others
  std::uint8_t chosen = 0;  ///< cards that are chosen, of which so many have moved
  std::uint8_t moved = 0;
  bool overflowed = false;  ///< more is possible than there is room for; it was given up
  Rng rng{0};

  bool alive() const { return !sums.empty() && sums.back() > 0; }
  const Hypothesis& pick(Rng& random) const;
};

class Filter {
 public:
  /// `work`, of chances: in hypotheses times bytes of history.
  Filter(const Options& options, Seat seat, Asked asked, int work);

  /// What the reader still has goes on top of the progress. Cards that the seat has not seen must
  /// be hidden.
  void run(History::Reader& reader, Progress& progress);

 private:
  struct Candidate {
    std::uint8_t token;
    std::uint8_t copies;
  };
  using Candidates = FixedVector<Candidate, kMostCards>;

  void step(const Deed& deed);
  std::uint8_t destination(const Deed& deed);
  bool advance(Hypothesis& one, const Deed& deed, bool seen);
  bool choose(Hypothesis& one, const Deed& deed, bool seen);
  bool commit(Hypothesis& one, const Deed& deed, bool seen, Candidate pick) const;
  bool identify(Hypothesis& one, Token& token, Kind kind) const;
  bool raise(Hypothesis& one, int place, Kind floor) const;
  long double ways(const Hypothesis& one) const;
  long double weigh();
  bool fresh(const Hypothesis& one);
  void thin();

  const Options& options_;
  int seat_;
  Asked asked_;
  int work_;
  std::array<std::uint8_t, kMostKinds> copies_{};  ///< of the deck
  int most_copies_ = 1;
  bool exact_;
  std::size_t limit_ = 0;
  std::uint8_t to_ = 0;                    ///< where the card goes that the step is about
  std::unordered_set<std::uint64_t> met_;  ///< keys of what this step has led to
  Progress* now_ = nullptr;
  std::vector<Hypothesis>& all_;  ///< those of the progress, while they divide
};

}  // namespace turnkey::straight_jacket
