// Extrapolates an agent's time from some sampled moves and its limits to whole games. Plays nothing
// and reads no clock.
#pragma once

#include <cstdint>
#include <optional>

#include "search/common/limits.h"
#include "tournaments/cup/cup.h"

namespace turnkey::tournament {

/// A sampled move, in seconds.
struct Took {
  double wall = 0;          ///< by the clock of the limits
  double cpu = 0;           ///< of a processor, which does not depend on the machine's load
  double given = 0;         ///< the time allowed
  std::uint64_t nodes = 0;  ///< counted by the node limit; 0 when that is unknown

  double weight = 1;  ///< the number of moves that it stands for

  /// Whether time ended it.
  bool cut() const;
};

/// The most time that the limits give the first move of a game; none if only nodes or depth end it.
std::optional<Milliseconds> first_budget(const TimeControl& time);

class Pace {
 public:
  /// Adds a move of an agent with these limits.
  void add(const TimeControl& time, const Took& took);
  /// Adds a game of one seat with this many moves, sampled or not.
  void add_game(std::uint64_t moves);

  bool seen() const { return looks_ > 0; }
  /// Seconds spent on sampling so far.
  double spent() const { return spent_; }
  /// Mean moves of a seat in a game; `otherwise` if no game was seen.
  double moves_a_game(double otherwise) const;

  /// The time of a seat in a game of this many moves (a fraction counts). A move that stopped by
  /// itself takes as long as observed. A move ended by time takes its limit plus the observed
  /// lateness. A clock runs down from move to move, spread as agents spread it (time_budget). Zero
  /// without sampled moves.
  struct Seconds {
    double timed = 0;    ///< independent of the number of cores
    double counted = 0;  ///< processor time
    double all() const { return timed + counted; }
  };
  Seconds game(const TimeControl& time, double moves) const;

 private:
  double looks_ = 0;  ///< sampled moves by weight, like the next three
  double cut_ = 0;    ///< ended by time
  double late_ = 0;   ///< total seconds beyond their time
  double early_ = 0;  ///< total seconds of the others
  double spent_ = 0;
  std::uint64_t games_ = 0;
  std::uint64_t moves_ = 0;
};

/// The pace of an agent without samples: it takes all its time.
Pace whole_pace();

}  // namespace turnkey::tournament
