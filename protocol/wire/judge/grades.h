// What a review says of single events: what a move has cost, and what chance has brought.
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

/// The same for people, who are told of few moves: what a loss must exceed, in thousandths as
/// verdicts have them, is the same in all games.
enum class Grade : std::uint8_t { kNone, kDoubtful, kMistake, kBlunder };
inline constexpr std::array<std::string_view, 4> kGradeNames = {"none", "doubtful", "mistake",
                                                                "blunder"};
inline constexpr VerdictBounds kGradeBounds = {30, 70, 120};

/// How losses are judged at a table.
struct VerdictScale {
  Objective objective;
  double score_range;
  VerdictBounds bounds;

  /// None unless the loss exceeds a bound, and two of its errors too.
  Verdict of(const Estimate& share, const Estimate& score) const;
  /// The same by kGradeBounds.
  Grade grade(const Estimate& share, const Estimate& score) const;
  /// What the game is played for.
  const Estimate& aim(const Estimate& share, const Estimate& score) const {
    return objective == Objective::kWin ? share : score;
  }
  /// Of a win, or of the range of scores where the game is played for them.
  double thousandths(const Estimate& share, const Estimate& score) const;
};

/// How far a move is below the best one, to the seat that made it: 0 where it is the best.
struct Loss {
  AnyMove best;
  Estimate share;
  Estimate score;
  std::string_view how;  ///< exact, eval, sampled; with open cards exact, playouts
  Verdict verdict = Verdict::kNone;
  /// What the agent expects from the move that was made on, which comes first; none where it is the
  /// best or the agent says nothing of it.
  std::vector<AnyEvent> line = {};
};

/// A move of a seat that had others.
struct Decision {
  std::size_t choices = 0;
  std::optional<Loss> known;  ///< by what the seat had seen
  std::optional<Loss> open;   ///< in hindsight, all cards open; none where nothing is hidden
  std::string why_not;        ///< there is no `known`
};

/// By how much better everybody stands after an event of chance than on average before it.
struct Luck {
  std::vector<Estimate> score;
  std::vector<Estimate> share;
  bool is_deal = false;      ///< else a draw: see Luck in README.md
  bool is_exact = false;     ///< the values are solved, and all outcomes are looked at
  std::size_t outcomes = 0;  ///< that chance could make; 0: too many, some were drawn
};

/// How everybody stands after an event.
struct Standing {
  Worth worth;
  std::string_view how;  ///< exact; judged, by the agent where nothing is hidden; else playouts
};

}  // namespace turnkey::review
