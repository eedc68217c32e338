// What a search is asked and what it says: estimates with their sampling errors for every seat,
// lines of play, counts and times. Every search fills the same report, so that the protocol prints
// them alike.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/any_game.h"
#include "search/limits.h"

namespace turnkey {

/// What a search maximises.
enum class Objective { kWin, kScore };

/// What the searching seat expects of the others where there are more than two seats.
enum class Opponents : std::uint8_t {
  kMaxN,      ///< each maximises its own share
  kParanoid,  ///< all the others minimise the searching seat's share
};

/// ISMCTS: whose observations tell the nodes of the tree apart.
enum class Observers : std::uint8_t {
  kSingle,  ///< the searching seat's
  kMulti,   ///< at every node those of the seat that moves there
};

/// ISMCTS: how a move is selected in the tree.
enum class Selection : std::uint8_t {
  kUcb,
  kSmooth,  ///< Smooth-UCT: UCB or, more and more often, the average of the past
  kRegret,  ///< regret matching
};

/// Mean of a sampled value and its standard error.
struct Estimate {
  double mean = 0;
  double error = 0;
};

/// One move of the seat on turn and what it leads to. Without a move: the position as it is.
struct Line {
  std::optional<AnyMove> move;
  std::vector<AnyEvent> pv;         ///< starts with the move; ends where the seat can't foresee
  std::uint64_t visits = 0;         ///< iterations behind the estimates
  std::vector<Estimate> score;      ///< per seat, in units of the game's scoring
  std::vector<Estimate> share;      ///< per seat, 0…1
  bool exact = false;               ///< solved, not sampled
  std::optional<double> frequency;  ///< of a mixed policy, 0…1
};

struct Report {
  int depth = 0;            ///< defined by each search
  int selective_depth = 0;  ///< the deepest event looked at
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};
  int hash_permille = 0;
  std::vector<Line> lines;      ///< best first: as many as asked for
  std::vector<Line> also;       ///< the moves of SearchRequest::also, in their order
  std::optional<AnyMove> best;  ///< none when the game is over or it is not the seat's turn
};

struct SearchRequest {
  Limits limits;
  Clock::time_point start = Clock::now();
  int multi_pv = 1;
  std::vector<AnyMove> search_moves;  ///< canonical; empty: all
  std::vector<AnyMove> also;          ///< canonical; graded in addition to the best ones
};

using ReportSink = std::function<void(const Report&)>;

}  // namespace turnkey
