// A seat's beliefs about hands after cards were handed over that it did not see. If a known card
// may have been among them, the possibilities divide into cases. In each case the seat knows some
// cards of every hand; the others are any of the cards that it can't place, as in HiddenHands. A
// giver chooses each card of its hand with the same chance, so a case weighs as much as the number
// of ways to it, and the result is exact. BO65 limits the number of cases.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/break_out/notes.h"
#include "engine/games/break_out/public.h"

namespace turnkey::break_out {

class Belief {
 public:
  Belief(const Options& options, Seat seat);

  /// How many of these notes it has followed; -1 if it belongs to another game or seat.
  int known_of(const Options& options, const Notes& notes, Seat seat) const;
  /// Follows the new notes, as the seat has seen them (Notes::seen_by).
  void learn(const Notes& notes);
  /// Weighs the cases, given the cards that lie face down or in other hands.
  void weigh(const Hand& rest);
  /// Weighs the cases, given the other hands.
  void pin(const Hands& hands);

  /// Calls visit() for every possible case: the known cards of every other hand; the own one is
  /// empty.
  template <class F>
  void for_each_case(F&& visit) const {
    for (const Case& one : layers_.back()) {
      if (one.chance > 0) visit(one.known);
    }
  }
  int pick(Rng& rng) const;
  const Hands& known_in(int number) const { return layers_.back()[at(number)].known; }
  /// The notes with the unseen cards filled in, on a way to that case; `besides` is the unknown
  /// part of each hand.
  Notes filled(int number, Hands besides, Rng& rng) const;
  std::size_t bytes() const;

 private:
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

  /// A way from a case of the previous layer: the known card that left, or kHidden.
  struct Way {
    int from;
    Card card;
    double weight;
  };
  struct Case {
    Hands known{};
    double weight = 1;  ///< by the ways that lead to it
    double chance = 1;  ///< also by the ways to deal the unknown cards
    std::vector<Way> ways;
  };
  using Layer = std::vector<Case>;
  class NextLayer;

  void follow(const Note& note);
  void divide(const Note& note);
  Layer& now() { return layers_.back(); }
  void keep_sound();

  Options options_;
  Notes notes_;
  Seat seat_;
  std::optional<Hand> rest_;  ///< the cards by which the cases were weighed
  std::vector<Layer> layers_;
  std::vector<bool> divided_;  ///< by note: whether it began a layer
  // State after the notes so far.
  Hands open_{};                         ///< cards of hands that all know
  std::array<int, kMaxPlayers> size_{};  ///< of hands
};

}  // namespace turnkey::break_out
