// The request to a search and its report: estimates with their sampling errors for every seat,
// lines of play, counts and times. All searches fill the same report, so the protocol prints them
// alike.
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

/// ISMCTS: the seat whose observations distinguish the nodes of the tree.
enum class Observers : std::uint8_t {
  kSingle,  ///< the searching seat's
  kMulti,   ///< at every node, the seat that moves there
};

/// The mean of a sampled value and its standard error, which is infinite if unknown.
struct Estimate {
  double mean = 0;
  double error = 0;

  static constexpr double kUnknown = std::numeric_limits<double>::infinity();
};

/// Whether a difference is 0 (up to rounding) without an error.
inline bool is_nothing(const Estimate& gap) {
  constexpr double kRounding = 1e-9;
  return gap.error == 0 && std::abs(gap.mean) < kRounding;
}

/// The source of a line's values.
enum class ValueKind : std::uint8_t {
  kSampled,    ///< means over playouts or sampled worlds
  kEvaluated,  ///< static evaluations, at the position or deeper
  kExact,      ///< solved
};

/// One move of the seat on turn and its consequences. Without a move: the position as it is.
struct Line {
  std::optional<AnyMove> move;
  std::vector<AnyEvent> pv;     ///< starts with the move; ends where the seat can't foresee
  std::uint64_t visits = 0;     ///< iterations or positions spent on it
  std::vector<Estimate> score;  ///< per seat, in units of the game's scoring
  std::vector<Estimate> share;  ///< per seat, 0…1
  ValueKind kind = ValueKind::kSampled;
  std::optional<Estimate> gap;        ///< how far the seat's share is below the first line's
  std::optional<Estimate> score_gap;  ///< the same for its score, in units of the game's scoring
  /// Equal to the first line, as solved or in all the same worlds, or of one mixture with it.
  bool is_tied = false;
  std::optional<double> frequency;  ///< probability in a mixed policy, 0…1

  bool exact() const { return kind == ValueKind::kExact; }
  /// It and the first line are of one mixture, so that neither is better.
  void tie(Objective objective) {
    (objective == Objective::kScore ? score_gap : gap) = Estimate{0, 0};
    is_tied = true;
  }
};

/// Whether a solved mixture plays the move, so that none is better. Averages of iterations keep a
/// little of early errors, hence the bound.
inline bool is_mixed(const Line& line) {
  constexpr double kPlayed = 0.01;
  return line.exact() && line.frequency && *line.frequency >= kPlayed;
}

struct Report {
  int depth = 0;            ///< defined by each search
  int selective_depth = 0;  ///< depth of the deepest event searched
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};
  int hash_permille = 0;
  std::vector<Line> lines;                ///< best first: as many as asked for
  std::vector<Line> also;                 ///< the moves of SearchRequest::also, in their order
  Objective objective = Objective::kWin;  ///< the objective of the agent
  std::string_view agent = {};            ///< for `default`: the agent that searched
  /// If the search got less memory than requested: the bytes of its tree or table. Reported when
  /// that is made.
  std::optional<std::size_t> short_memory = {};
  std::optional<AnyMove> best;  ///< none when the game is over or it is not the seat's turn
};

struct SearchRequest {
  Limits limits;
  Clock::time_point start = Clock::now();
  int multi_pv = 1;
  std::vector<AnyMove> search_moves;  ///< canonical; empty: all moves
  std::vector<AnyMove> also;          ///< canonical; graded in addition to the best ones
  /// The interval between reports of a sampling search; none: at fixed numbers of iterations. Does
  /// not change the result.
  std::optional<Milliseconds> report_every;
  /// Whether the agent "default" may solve the game by listing it. Its equilibrium does not play
  /// weaker with fewer nodes.
  bool may_list = true;
  /// Whether values must come from worlds that had no part in the choice, at the cost of a part of
  /// the limits.
  bool assess = true;
};

using ReportSink = std::function<void(const Report&)>;

}  // namespace turnkey
