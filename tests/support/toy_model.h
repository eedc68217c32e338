// A random game that is only a model: its tree, probabilities, ends and evaluations are hashes of
// the position, so thousands of different small games cost one seed each. Positions recur by
// different ways (few nodes a step) and in different stages (the clock is not in the key); seats
// are on turn in any order, and chance may follow chance. For proofs of the searches over models.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/hash.h"
#include "engine/model.h"

namespace turnkey::testing {

inline constexpr int kToySeats = 4;
/// For games with independent scores.
inline constexpr ScoreBounds kToyBounds{-10, 30};

struct ToyOptions {
  std::uint32_t seed = 0;
  std::uint16_t width = 6;     ///< different positions at each step of a stage
  std::uint16_t seats = 2;     ///< 1…4
  std::uint16_t stages = 3;    ///< until the game is drawn
  std::uint16_t moves = 3;     ///< most moves of a decision
  std::uint16_t outcomes = 4;  ///< most outcomes of a chance event
  std::uint16_t ends = 8;      ///< percent of the positions in which the game is over
  bool alternate = false;      ///< chance is on turn at every other step, beginning with the first
  bool partners = false;       ///< seats 0 and 2 against 1 and 3
  Scores scores = Scores::kByShare;  ///< of the game, or any kind under a game of points
};

struct ToyMove {
  std::uint32_t index = 0;
  friend bool operator==(const ToyMove&, const ToyMove&) = default;
};
using ToyMoveList = FixedVector<ToyMove, 16>;

class ToyModel : public ModelDefaults {
 public:
  static constexpr int kStepsPerStage = 4;

  explicit ToyModel(const ToyOptions& options) : options_(options) {}
  static ToyModel from(const ToyModel& view) { return view; }

  int seats() const { return options_.seats; }
  int team_of(Seat seat) const { return options_.partners ? seat.index() % 2 : seat.index(); }
  const ToyOptions& options() const { return options_; }
  int stages_left() const { return options_.stages - step_ / kStepsPerStage; }
  bool begins_stage() const { return step_ % kStepsPerStage == 0; }
  std::uint64_t key() const { return draw(kKey); }

  /// Every third position is chance's, or every other one; the first never ends the game.
  Actor turn() const {
    if (stages_left() == 0 || ends_here()) return Actor::nobody();
    if (options_.alternate ? step_ % 2 == 0 : draw(kKind) % 3 == 0) return Actor::chance();
    return Seat::at(static_cast<int>(draw(kSeat) % options_.seats));
  }

  void moves(ToyMoveList& list) const {
    list.clear();
    const auto count = static_cast<std::uint32_t>(1 + draw(kCount) % options_.moves);
    for (std::uint32_t i = 0; i < count; ++i) list.push_back({i});
  }

  template <class Visit>
  void for_each_outcome(Visit&& visit) const {
    const auto count = static_cast<std::uint32_t>(1 + draw(kCount) % options_.outcomes);
    double sum = 0;
    for (std::uint32_t i = 0; i < count; ++i) sum += weight(i);
    for (std::uint32_t i = 0; i < count; ++i) visit(ToyMove{i}, weight(i) / sum);
  }

  void apply(const ToyMove& move) {
    const std::uint64_t next = draw(kNext + move.index) % options_.width;
    ++step_;
    node_ = static_cast<std::uint32_t>(next);
  }

  /// Half of the ends are clear wins, the others shared; equal shares when the stages are over.
  Payoffs<kToySeats> payoffs() const {
    if (!ends_here()) return drawn();
    if (draw(kResult) % 2 != 0) return with_scores(split(kSplit), kSplit);
    Shares<kToySeats> shares{};
    at(shares, team_of(Seat::at(static_cast<int>(draw(kWinner) % options_.seats)))) = 1;
    return with_scores(of_teams(shares), kSplit);
  }
  Payoffs<kToySeats> evaluate() const { return with_scores(split(kEvaluate), kEvaluate); }
  /// The payoffs when the stages are over. Scores differ by position.
  Payoffs<kToySeats> drawn() const {
    Shares<kToySeats> shares{};
    for (int seat = 0; seat < seats(); ++seat) {
      at(shares, seat) = 1.0 / (options_.partners ? 2 : seats());
    }
    return with_scores(shares, kDrawn);
  }

 private:
  // The purposes of hashes; kNext and kWeight are followed by the numbers of moves.
  enum Purpose : std::uint64_t {
    kKey,
    kEnd,
    kKind,
    kSeat,
    kCount,
    kResult,
    kWinner,
    kSplit = 10,
    kEvaluate = 20,
    kDrawn = 30,
    kScore = 100,
    kNext = 1'000,
    kWeight = 1'000'000,
  };

  // Independent of the clock.
  bool ends_here() const { return step_ > 0 && draw(kEnd) % 100 < options_.ends; }

  static double& at(Shares<kToySeats>& shares, int seat) {
    return shares[static_cast<std::size_t>(seat)];
  }

  std::uint64_t draw(std::uint64_t purpose) const {
    const std::uint64_t place = (std::uint64_t{options_.seed} << 32) | node_;
    return chain_hash(std::array{place, static_cast<std::uint64_t>(step_ % kStepsPerStage)},
                      purpose);
  }
  double unit(std::uint64_t purpose) const {
    return static_cast<double>(draw(purpose) >> 11) * 0x1.0p-53;
  }
  double weight(std::uint32_t outcome) const { return 0.05 + unit(kWeight + outcome); }

  Shares<kToySeats> split(std::uint64_t purpose) const {
    Shares<kToySeats> shares{};
    double sum = 0;
    for (int team = 0; team < (options_.partners ? 2 : seats()); ++team) {
      at(shares, team) = 0.01 + unit(purpose + static_cast<std::uint64_t>(team));
      sum += at(shares, team);
    }
    for (double& share : shares) share /= sum;
    return of_teams(shares);
  }

  // Converts shares by team to shares by seat.
  Shares<kToySeats> of_teams(const Shares<kToySeats>& teams) const {
    Shares<kToySeats> shares{};
    for (int seat = 0; seat < seats(); ++seat) {
      at(shares, seat) = teams[static_cast<std::size_t>(team_of(Seat::at(seat)))];
    }
    return shares;
  }

  // Points are whole numbers, so that some are equal; constant-sum scores are not.
  Payoffs<kToySeats> with_scores(const Shares<kToySeats>& shares, std::uint64_t purpose) const {
    if (options_.scores == Scores::kByShare) return scored_by_share(shares);
    Payoffs<kToySeats> paid{{}, shares};
    const double range = kToyBounds.high - kToyBounds.low;
    const double first = unit(kScore + purpose);  // team 0's mean within the bounds
    for (int seat = 0; seat < seats(); ++seat) {
      const double own = unit(kScore + purpose + 1 + static_cast<std::uint64_t>(seat));
      double part = std::floor(own * (range + 1)) / range;
      if (options_.scores == Scores::kConstantSum) {
        const double mean = team_of(Seat::at(seat)) == 0 ? first : 1 - first;
        const double apart = std::min(mean, 1 - mean) * unit(kScore + purpose + 5);
        part = !options_.partners ? mean : seat < 2 ? mean + apart : mean - apart;
      }
      at(paid.score, seat) = kToyBounds.low + range * part;
    }
    return paid;
  }

  ToyOptions options_;
  std::uint32_t node_ = 0;
  std::int32_t step_ = 0;
};

/// The members that the searches over models need of a game.
template <Scores kKind>
struct ToyGameOf : GameDefaults {
  using Move = ToyMove;
  using MoveList = ToyMoveList;
  using View = ToyModel;
  using Model = ToyModel;
  static constexpr int kMaxSeats = kToySeats;
  static constexpr Scores kScores = kKind;
};
using ToyGame = ToyGameOf<Scores::kByShare>;
using ToyPoints = ToyGameOf<Scores::kPoints>;
using ToyConstantSum = ToyGameOf<Scores::kConstantSum>;
static_assert(HasModel<ToyGame>);

}  // namespace turnkey::testing
