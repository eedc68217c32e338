// How long an agent takes: from some of its moves that were looked at, and from its limits, to what
// it will take in whole games. Nothing here plays or reads a clock.
#pragma once

#include <cstdint>
#include <optional>

#include "search/common/limits.h"
#include "tournaments/cup/cup.h"

namespace turnkey::tournament {

/// A move that was looked at, in seconds.
struct Took {
  double wall = 0;          ///< by the clock that limits go by
  double cpu = 0;           ///< of a processor, which is all that a busy machine does not change
  double given = 0;         ///< how long it was allowed to take
  std::uint64_t nodes = 0;  ///< of those that a limit counts; 0 where that says nothing

  double weight = 1;  ///< how many moves of the game it stands for

  /// Whether it would have gone on.
  bool cut() const;
};

/// The most time that limits give the first move of a game; none where nothing but nodes or depth
/// end it.
std::optional<Milliseconds> first_budget(const TimeControl& time);

class Pace {
 public:
  /// Of an agent with these limits.
  void add(const TimeControl& time, const Took& took);
  /// A game of one seat with so many moves, looked at or not.
  void add_game(std::uint64_t moves);

  bool seen() const { return looks_ > 0; }
  /// What looking has taken so far, in seconds.
  double spent() const { return spent_; }
  /// Moves of a seat in a game; `otherwise` where no game was seen.
  double moves_a_game(double otherwise) const;

  /// What a seat takes in a game of so many moves, part of one included: what is seen to stop by
  /// itself takes as long as it did, what time ends takes what the limits give it, and is as
  /// late as it was seen to be. A clock runs down from move to move, and is spread as agents
  /// spread it (time_budget). Nothing where no move was looked at.
  struct Seconds {
    double timed = 0;    ///< passes however many cores there are
    double counted = 0;  ///< of a processor
    double all() const { return timed + counted; }
  };
  Seconds game(const TimeControl& time, double moves) const;

 private:
  double looks_ = 0;  ///< moves by weight, as the next three
  double cut_ = 0;    ///< by time
  double late_ = 0;   ///< seconds of those beyond their time, all together
  double early_ = 0;  ///< seconds of the others, all together
  double spent_ = 0;
  std::uint64_t games_ = 0;
  std::uint64_t moves_ = 0;
};

/// Of an agent that nobody has looked at: it takes what it may.
Pace whole_pace();

}  // namespace turnkey::tournament
