// What the depth-first searches expect a line of play to pay, carried from the ends of the game up
// to the root: means by seat, and what sampling may have got wrong about each. A search carries
// only what it can't derive: in a game without points scores follow from shares, and between two
// teams of such a game all follows from the value that is searched anyway.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/payoffs.h"
#include "search/expectimax/chance_nodes.h"

namespace turnkey {

enum class Carries : std::uint8_t { kNothing, kShares, kPayoffs };

/// By seat; of kPayoffs the shares first, then the scores.
template <int kSeats, Carries kCarries>
class Prospect {
 public:
  static constexpr std::size_t kTable = static_cast<std::size_t>(kSeats);
  static constexpr bool kScored = kCarries == Carries::kPayoffs;
  static constexpr std::size_t kNumbers = kScored ? 2 * kTable : kTable;
  using Numbers = std::array<double, kNumbers>;

  /// As the table of positions keeps it.
  struct Stored {
    Numbers mean;
    std::array<float, kNumbers> variance;
  };

  Prospect() = default;
  /// Of a position that pays so much, really or as estimated.
  explicit Prospect(const Payoffs<kSeats>& paid) {
    if constexpr (kScored) {
      for (std::size_t s = 0; s < kTable; ++s) mean_[kTable + s] = paid.score[s];
    }
    for (std::size_t s = 0; s < kTable; ++s) mean_[s] = paid.share[s];
  }
  explicit Prospect(const Stored& stored) : mean_(stored.mean) {
    for (std::size_t i = 0; i < kNumbers; ++i)
      variance_[i] = static_cast<double>(stored.variance[i]);
  }

  Stored stored() const {
    Stored result{mean_, {}};
    for (std::size_t i = 0; i < kNumbers; ++i)
      result.variance[i] = static_cast<float>(variance_[i]);
    return result;
  }

  double share(std::size_t seat) const { return mean_[seat]; }
  Payoffs<kSeats> mean() const { return payoffs(mean_, kScorePerShare); }
  Payoffs<kSeats> variance() const { return payoffs(variance_, kScorePerShare * kScorePerShare); }

  /// Over the outcomes of a chance node.
  class Mean {
   public:
    void add(double weight, const Prospect& below) {
      for (std::size_t i = 0; i < kNumbers; ++i) {
        means_[i].add(weight, below.mean_[i], below.variance_[i]);
      }
    }
    /// `draws`: of a sampled node, else 0.
    Prospect prospect(int draws) const {
      Prospect result;
      for (std::size_t i = 0; i < kNumbers; ++i) {
        result.mean_[i] = means_[i].mean();
        result.variance_[i] = means_[i].variance(draws);
      }
      return result;
    }

   private:
    std::array<MeanOfOutcomes, kNumbers> means_;
  };

 private:
  static Payoffs<kSeats> payoffs(const Numbers& numbers, double score_per_share) {
    Payoffs<kSeats> result;
    for (std::size_t s = 0; s < kTable; ++s) {
      result.share[s] = numbers[s];
      if constexpr (kScored) {
        result.score[s] = numbers[kTable + s];
      } else {
        result.score[s] = score_per_share * numbers[s];
      }
    }
    return result;
  }

  Numbers mean_{};
  Numbers variance_{};
};

/// Nothing, in no memory.
template <int kSeats>
class Prospect<kSeats, Carries::kNothing> {
 public:
  struct Stored {};

  Prospect() = default;
  explicit Prospect(const Payoffs<kSeats>&) {}
  explicit Prospect(const Stored&) {}
  Stored stored() const { return {}; }

  class Mean {
   public:
    void add(double, const Prospect&) {}
    Prospect prospect(int) const { return {}; }
  };
};

}  // namespace turnkey
