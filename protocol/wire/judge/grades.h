// What a review reports for each event: the loss of a move, the luck of a chance event.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agents/hindsight.h"
#include "engine/any_game.h"
#include "search/common/report.h"

namespace turnkey::review {

enum class Verdict : std::uint8_t { kNone, kDoubtful, kBad, kVeryBad };
inline constexpr std::array<std::string_view, 4> kVerdictNames = {"none", "doubtful", "bad",
                                                                  "very bad"};

/// Grades for people, who are shown few moves. The bounds, in thousandths as for verdicts, are the
/// same in all games.
enum class Grade : std::uint8_t { kNone, kDoubtful, kMistake, kBlunder };
inline constexpr std::array<std::string_view, 4> kGradeNames = {"none", "doubtful", "mistake",
                                                                "blunder"};
inline constexpr VerdictBounds kGradeBounds = {30, 70, 120};

/// How to judge losses in one game with its options.
struct VerdictScale {
  Objective objective;
  double score_range;
  VerdictBounds bounds;

  /// kNone unless the loss exceeds a bound and two of its own errors.
  Verdict of(const Estimate& share, const Estimate& score) const;
  /// The same with kGradeBounds.
  Grade grade(const Estimate& share, const Estimate& score) const;
  /// The estimate that the game is played for.
  const Estimate& aim(const Estimate& share, const Estimate& score) const {
    return objective == Objective::kWin ? share : score;
  }
  /// Thousandths of a win, or of the range of scores when the game is played for score.
  double thousandths(const Estimate& share, const Estimate& score) const;
};

/// How far a move is below the best one, for the seat that made it. 0 for the best move.
struct Loss {
  AnyMove best;
  Estimate share;
  Estimate score;
  std::string_view how;  ///< exact, eval, sampled; with open cards: exact, playouts
  Verdict verdict = Verdict::kNone;
  /// What the agent expects from the move that was made on, which comes first; none where it is the
  /// best or the agent says nothing of it.
  std::vector<AnyEvent> line = {};
  /// Of the best move, in what the agent plays for: a share or a score.
  std::optional<double> best_value = {};
};

/// A move of a seat that had a choice.
struct Decision {
  std::size_t choices = 0;
  std::optional<Loss> known;  ///< judged by the seat's own view
  std::optional<Loss> open;   ///< in hindsight, with all cards open; none where nothing is hidden
  std::string why_not;        ///< the reason when `known` is empty
};

/// The luck of a chance event, for each seat: its value after the event less the mean over
/// outcomes.
struct Luck {
  std::vector<Estimate> score;
  std::vector<Estimate> share;
  bool is_deal = false;      ///< else a draw: see Luck in README.md
  bool is_exact = false;     ///< values are solved, and all outcomes are counted
  std::size_t outcomes = 0;  ///< outcomes that chance had; 0: too many, so some were sampled
};

/// The values of all seats after an event.
struct Standing {
  Worth worth;
  std::string_view how;  ///< exact; judged (by the agent, where nothing is hidden); playouts
};

}  // namespace turnkey::review
