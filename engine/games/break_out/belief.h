// What a seat may think of hands where cards were handed over that it did not see. Whether a card
// that it knew was among them divides what may be so into cases; in each the seat knows some cards
// of every hand, and the others are any of those that it can't place, as in HiddenHands. A giver
// chooses any of its cards, one as likely as another, so that cases weigh as much as there are
// ways to it, and nothing is approximated. BO65 keeps them few.
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

  /// How many of these notes it has followed; -1 where it is about others.
  int known_of(const Options& options, const Notes& notes, Seat seat) const;
  /// Follows the notes that are new, by what the seat has seen (Notes::seen_by).
  void learn(const Notes& notes);
  /// How likely cases are where these cards lie face down or in hands of others.
  void weigh(const Hand& rest);
  /// How likely they are where these are the hands of others.
  void pin(const Hands& hands);

  /// The cases that are possible: of every other hand what is known; the own one is empty.
  template <class F>
  void for_each_case(F&& visit) const {
    for (const Case& one : layers_.back()) {
      if (one.chance > 0) visit(one.known);
    }
  }
  int pick(Rng& rng) const;
  const Hands& known_in(int number) const { return layers_.back()[at(number)].known; }
  /// The notes with the cards that the seat has not seen, on a way to that case; what hands hold
  /// besides what is known is given.
  Notes filled(int number, Hands besides, Rng& rng) const;
  std::size_t bytes() const;

 private:
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

  /// One way from a case of the layer before: by a card that was known, or kHidden.
  struct Way {
    int from;
    Card card;
    double weight;
  };
  struct Case {
    Hands known{};
    double weight = 1;  ///< by the ways that lead to it
    double chance = 1;  ///< and by those to deal what is not known in it
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
  std::optional<Hand> rest_;  ///< by which the cases are weighed
  std::vector<Layer> layers_;
  std::vector<bool> divided_;  ///< by note: it began a layer
  // Of the notes so far.
  Hands open_{};                         ///< what all know of hands
  std::array<int, kMaxPlayers> size_{};  ///< of hands
};

}  // namespace turnkey::break_out
