// How lucky a deal is. The worlds of a search differ by their hidden cards, and what a move seems
// to be worth by which of them it was tried in. Where the static evaluation sees hidden cards, what
// it says of a world at the root, less what it says on average, is a control variate: taken off
// what the world pays, in the part that a regression on the playouts so far finds, it makes the
// errors of moves smaller (as AIVAT does for results of games: Burch and others 2018). What a move
// of the searching seat is worth on average stays nearly as it is: it can be played in every world.
// A move of another is there only in the worlds in which that seat holds the card; how lucky those
// are for it is taken off as well, so that holding a good card is not mistaken for playing it well.
// What a search reports are plain means.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "engine/game.h"
#include "engine/learned.h"
#include "search/common/utility.h"

namespace turnkey {

/// Evaluates positions that differ by hidden cards alone: by a game's own Deals, if it has them,
/// what is the same in all is worked out once.
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
  /// Where nothing is hidden, or the evaluation looks at open cards alone, all deals are alike.
  static constexpr bool kVaries = [] {
    if constexpr (requires { requires G::Learned::kSeesHands; }) return G::kHides;
    return false;
  }();

  /// The world of this iteration, at the root.
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

  /// What it has paid; then of() is how much of it was luck.
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

  /// To be taken off the seat's value in this iteration.
  double of(std::size_t seat) const {
    if constexpr (kVaries) return known_ ? luck_[seat] : 0;
    return 0;
  }

 private:
  // Of fewer playouts a regression says nothing.
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
  double squares_ = 0;   // of what is said, about its mean
  double products_ = 0;  // of that with what was paid
  double count_ = 0;
  int seats_ = 0;
  bool known_ = false;
};

}  // namespace turnkey
