// What a search is asked and what it says: estimates with their sampling errors for every seat,
// lines of play, counts and times. Every search fills the same report, so that the protocol prints
// them alike.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "search/common/limits.h"

namespace turnkey {

/// ISMCTS: whose observations tell the nodes of the tree apart.
enum class Observers : std::uint8_t {
  kSingle,  ///< the searching seat's
  kMulti,   ///< at every node those of the seat that moves there
};

/// Mean of a sampled value and its standard error, which is infinite where nothing tells it.
struct Estimate {
  double mean = 0;
  double error = 0;

  static constexpr double kUnknown = std::numeric_limits<double>::infinity();
};

/// A difference that is 0 without an error, but for rounding.
inline bool is_nothing(const Estimate& gap) {
  constexpr double kRounding = 1e-9;
  return gap.error == 0 && std::abs(gap.mean) < kRounding;
}

/// Where the values of a line come from.
enum class ValueKind : std::uint8_t {
  kSampled,    ///< means over playouts or sampled worlds
  kEvaluated,  ///< static evaluations, looked ahead to or not
  kExact,      ///< solved
};

/// One move of the seat on turn and what it leads to. Without a move: the position as it is.
struct Line {
  std::optional<AnyMove> move;
  std::vector<AnyEvent> pv;     ///< starts with the move; ends where the seat can't foresee
  std::uint64_t visits = 0;     ///< iterations or positions that the search spent on it
  std::vector<Estimate> score;  ///< per seat, in units of the game's scoring
  std::vector<Estimate> share;  ///< per seat, 0…1
  ValueKind kind = ValueKind::kSampled;
  std::optional<Estimate> gap;        ///< by how much the seat's share is below the first line's
  std::optional<Estimate> score_gap;  ///< likewise its score, in units of the game's scoring
  bool is_tied = false;  ///< pays what the first line does, as solved or in all the same worlds
  std::optional<double> frequency;  ///< of a mixed policy, 0…1

  bool exact() const { return kind == ValueKind::kExact; }
};

struct Report {
  int depth = 0;            ///< defined by each search
  int selective_depth = 0;  ///< the deepest event looked at
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};
  int hash_permille = 0;
  std::vector<Line> lines;                ///< best first: as many as asked for
  std::vector<Line> also;                 ///< the moves of SearchRequest::also, in their order
  Objective objective = Objective::kWin;  ///< what the agent played for
  std::string_view agent = {};            ///< of `default`: the kind that thought
  /// Bytes that the search has for its tree or table, said when it is made, where it was to have
  /// more.
  std::optional<std::size_t> short_memory = {};
  std::optional<AnyMove> best;  ///< none when the game is over or it is not the seat's turn
};

struct SearchRequest {
  Limits limits;
  Clock::time_point start = Clock::now();
  int multi_pv = 1;
  std::vector<AnyMove> search_moves;  ///< canonical; empty: all
  std::vector<AnyMove> also;          ///< canonical; graded in addition to the best ones
  /// How often a sampling search reports; none: at fixed numbers of iterations. What it finds is
  /// the same.
  std::optional<Milliseconds> report_every;
  /// Whether values are to come from worlds that chose nothing, at the cost of a part of the
  /// limits.
  bool assess = true;
};

using ReportSink = std::function<void(const Report&)>;

}  // namespace turnkey
