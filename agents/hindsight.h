// What positions are worth to who sees all cards: for reviews of games, never for a player. It is
// asked about States, which only a referee has; an agent is asked about Views, so the two can't be
// mistaken for each other.
//
// A position whose every continuation is looked at within the limit is solved, everybody seeing
// everything and playing for the most. Others are valued by playouts of the game's quick policy
// from the very position: who plays them sees the cards no better than that policy does.
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
  std::optional<Objective> objective;  ///< none: what the game is played for
  std::uint64_t seed = 0;
  /// Positions looked at to solve one, and playouts, for each question.
  std::uint64_t nodes = 10'000;
};

/// What everybody may expect of a position.
struct Worth {
  std::vector<Estimate> score;  ///< per seat, in units of the game's scoring
  std::vector<Estimate> share;  ///< per seat, 0…1
  bool solved = false;          ///< not sampled
};

/// By how much a move is below the best one, to the seat that made it.
struct OpenLoss {
  AnyMove best;
  Estimate share;
  Estimate score;
  bool solved;
};

/// What a loss must exceed to be called doubtful, bad and very bad: thousandths of a win, or, where
/// the game is played for the score, of the range that it may have.
using VerdictBounds = std::array<int, 3>;

/// For one thread at a time.
class Hindsight {
 public:
  virtual ~Hindsight() = default;

  /// What chance does, drawn.
  virtual AnyMove draw(const AnyState& state, Rng& rng) const = 0;

  /// None where that takes more than so many positions.
  virtual std::optional<Worth> solve(const AnyState& state, std::uint64_t nodes) const = 0;
  /// By so many playouts; `seed` besides that of the settings.
  virtual Worth play_out(const AnyState& state, std::uint64_t playouts,
                         std::uint64_t seed) const = 0;
  /// Of `played`, legal and canonical, of the seat on turn.
  virtual OpenLoss loss(const AnyState& state, const AnyMove& played) const = 0;

  /// What is played for at this table.
  virtual Objective objective(const AnyState& state) const = 0;
  /// The scores that there can be.
  virtual ScoreBounds score_bounds(const AnyState& state) const = 0;
  /// From the lowest score that there can be, or is to be expected, to the highest: what losses of
  /// points are thousandths of.
  virtual double score_range(const AnyState& state) const = 0;
  virtual VerdictBounds bounds() const = 0;
};

/// Error: kUnknownGame.
Expected<std::unique_ptr<Hindsight>> make_hindsight(const AnyGame& game,
                                                    const HindsightSettings& settings);

}  // namespace turnkey
