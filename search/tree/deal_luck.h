// The luck of a deal. The worlds of a search differ in hidden cards, and a move's mean depends on
// the worlds in which it was tried. If the static evaluation sees hidden cards, its value of a
// world at the root, minus its mean, is a control variate. A regression on the playouts so far
// gives its weight, and the product is subtracted from the world's payoffs. That reduces the errors
// of moves, as AIVAT does for results of games (Burch and others 2018). A move of the searching
// seat nearly keeps its expected value, since it is legal in every world. A move of another seat
// exists only in the worlds where that seat holds the card. The luck of those worlds is subtracted
// as well, so that holding a good card does not pass for playing well. Reports have plain means.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "engine/game.h"
#include "engine/learned.h"
#include "search/common/utility.h"

namespace turnkey {

/// Evaluates positions that differ in hidden cards only. If the game has Deals, the common part is
/// computed once.
template <Game G>
struct Deals {
  explicit Deals(const typename G::State&) {}
  Payoffs<G::kMaxSeats> operator()(const typename G::State& deal) { return G::evaluate(deal); }
};
template <Game G>
requires Offered<typename G::Deals>
struct Deals<G> : G::Deals {
  using G::Deals::Deals;
};

template <Game G>
class DealLuck {
 public:
  /// If nothing is hidden, or the evaluation uses open cards only, all deals are alike.
  static constexpr bool kVaries = [] {
    if constexpr (requires { requires G::Learned::kSeesHands; }) return G::kHides;
    return false;
  }();

  /// Sets the world of this iteration, at the root.
  void deal(const World<G>& world, const Utility& utility) {
    if constexpr (kVaries) {
      known_ = !world.turn().is_nobody();
      if (!known_) return;
      if (!deals_) deals_.emplace(world.state());
      const auto expected = (*deals_)(world.state());
      for (int seat = 0; seat < world.seats(); ++seat) said_[seat] = utility(expected, seat);
      seats_ = world.seats();
    }
  }

  /// Records its payoffs; then of() is the part from luck.
  template <class Payoffs>
  void paid(const Payoffs& payoffs, const Utility& utility, std::size_t seat) {
    if constexpr (kVaries) {
      if (!known_) return;
      const double part = slope();
      for (int each = 0; each < seats_; ++each) luck_[each] = part * (said_[each] - mean_[each]);
      ++count_;
      const double before = said_[seat] - mean_[seat];
      for (int each = 0; each < seats_; ++each) mean_[each] += (said_[each] - mean_[each]) / count_;
      const double value = utility(payoffs, seat);
      squares_ += before * (said_[seat] - mean_[seat]);
      products_ += (said_[seat] - mean_[seat]) * (value - mean_paid_);
      mean_paid_ += (value - mean_paid_) / count_;
    }
  }

  /// The amount to subtract from the seat's value in this iteration.
  double of(std::size_t seat) const {
    if constexpr (kVaries) return known_ ? luck_[seat] : 0;
    return 0;
  }

 private:
  // With fewer playouts a regression says nothing.
  static constexpr int kFewest = 16;

  double slope() const {
    if (count_ < kFewest || squares_ <= 0) return 0;
    return std::clamp(products_ / squares_, 0.0, 1.0);
  }

  using BySeat = std::array<double, G::kMaxSeats>;
  std::optional<Deals<G>> deals_;
  BySeat said_{};
  BySeat mean_{};
  BySeat luck_{};
  double mean_paid_ = 0;
  double squares_ = 0;   // of the evaluations, around their mean
  double products_ = 0;  // of the evaluations with the payoffs
  double count_ = 0;
  int seats_ = 0;
  bool known_ = false;
};

}  // namespace turnkey
