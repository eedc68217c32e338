// The value of positions with all cards known: for reviews of games, never for a player. It takes
// States, which only a referee has; an agent takes Views. So nobody can confuse the two.
//
// A position whose every continuation can be searched within the limit is solved, as a game where
// everybody sees everything and maximises. Others are valued by playouts of the game's quick policy
// from the exact position, which uses hidden cards no more than that policy does.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/any_game.h"
#include "search/common/report.h"

namespace turnkey {

struct HindsightSettings {
  std::optional<Objective> objective;  ///< none: the game's objective
  std::uint64_t seed = 0;
  /// For each question: positions searched to solve one, and playouts.
  std::uint64_t nodes = 10'000;
};

/// The expectation of every seat in a position.
struct Worth {
  std::vector<Estimate> score;  ///< per seat, in units of the game's scoring
  std::vector<Estimate> share;  ///< per seat, 0…1
  bool solved = false;          ///< exact, not sampled
};

/// How far a move is below the best one, for the seat that made it.
struct OpenLoss {
  AnyMove best;
  Estimate share;
  Estimate score;
  bool solved;
};

/// The losses above which a move is doubtful, bad and very bad: in thousandths of a win, or, with
/// the score as objective, of its range.
using VerdictBounds = std::array<int, 3>;

/// For one thread at a time.
class Hindsight {
 public:
  virtual ~Hindsight() = default;

  /// Draws a chance event.
  virtual AnyMove draw(const AnyState& state, Rng& rng) const = 0;

  /// None if that takes more than `nodes` positions.
  virtual std::optional<Worth> solve(const AnyState& state, std::uint64_t nodes) const = 0;
  /// The value from `playouts` playouts; `seed` is combined with that of the settings.
  virtual Worth play_out(const AnyState& state, std::uint64_t playouts,
                         std::uint64_t seed) const = 0;
  /// The loss of `played`, a legal and canonical move of the seat on turn.
  virtual OpenLoss loss(const AnyState& state, const AnyMove& played) const = 0;

  /// The objective at this table.
  virtual Objective objective(const AnyState& state) const = 0;
  /// The possible scores.
  virtual ScoreBounds score_bounds(const AnyState& state) const = 0;
  /// From the lowest possible (or expected) score to the highest: the range for losses of points.
  virtual double score_range(const AnyState& state) const = 0;
  virtual VerdictBounds bounds() const = 0;
};

/// Error: kUnknownGame.
Expected<std::unique_ptr<Hindsight>> make_hindsight(const AnyGame& game,
                                                    const HindsightSettings& settings);

}  // namespace turnkey
