// A random game that is nothing but a model: its tree, its chances, ends and evaluations are hashes
// of the position, so thousands of different small games cost one seed each. Positions come again
// by different ways (few nodes a step) and in different stages (the clock stays out of the key),
// seats are on turn in any order and chance may follow chance. For proofs of the searches over
// models.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/hash.h"
#include "engine/model.h"

namespace turnkey::testing {

inline constexpr int kToySeats = 4;

struct ToyOptions {
  std::uint32_t seed = 0;
  std::uint16_t width = 6;     ///< different positions at each step of a stage
  std::uint16_t seats = 2;     ///< 2…4
  std::uint16_t stages = 3;    ///< until the game is drawn
  std::uint16_t moves = 3;     ///< most moves of a decision
  std::uint16_t outcomes = 4;  ///< most outcomes of a chance event
  std::uint16_t ends = 8;      ///< percent of the positions in which the game is over
  bool alternate = false;      ///< chance is on turn at every other step, beginning with the first
};

struct ToyMove {
  std::uint32_t index = 0;
  friend bool operator==(const ToyMove&, const ToyMove&) = default;
};
using ToyMoveList = FixedVector<ToyMove, 16>;

class ToyModel {
 public:
  static constexpr int kStepsPerStage = 4;

  explicit ToyModel(const ToyOptions& options) : options_(options) {}
  static ToyModel from(const ToyModel& view) { return view; }

  int seats() const { return options_.seats; }
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

  /// Half of the ends are won outright, the others shared; equal shares when the stages are over.
  Shares<kToySeats> shares() const {
    Shares<kToySeats> shares{};
    if (!ends_here()) {
      for (int seat = 0; seat < seats(); ++seat) at(shares, seat) = 1.0 / seats();
    } else if (draw(kResult) % 2 == 0) {
      at(shares, static_cast<int>(draw(kWinner) % options_.seats)) = 1;
    } else {
      shares = split(kSplit);
    }
    return shares;
  }
  Shares<kToySeats> evaluate() const { return split(kEvaluate); }

 private:
  // What a hash is drawn for; kNext and kWeight are followed by the numbers of moves.
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
    kNext = 1'000,
    kWeight = 1'000'000,
  };

  // By itself, whatever is left of the clock.
  bool ends_here() const { return step_ > 0 && draw(kEnd) % 100 < options_.ends; }

  static double& at(Shares<kToySeats>& shares, int seat) {
    return shares[static_cast<std::size_t>(seat)];
  }

  std::uint64_t draw(std::uint64_t purpose) const {
    const std::uint64_t place = (std::uint64_t{options_.seed} << 32) | node_;
    return hash_of(std::array{place, static_cast<std::uint64_t>(step_ % kStepsPerStage)}, purpose);
  }
  double unit(std::uint64_t purpose) const {
    return static_cast<double>(draw(purpose) >> 11) * 0x1.0p-53;
  }
  double weight(std::uint32_t outcome) const { return 0.05 + unit(kWeight + outcome); }

  Shares<kToySeats> split(std::uint64_t purpose) const {
    Shares<kToySeats> shares{};
    double sum = 0;
    for (int seat = 0; seat < seats(); ++seat) {
      at(shares, seat) = 0.01 + unit(purpose + static_cast<std::uint64_t>(seat));
      sum += at(shares, seat);
    }
    for (double& share : shares) share /= sum;
    return shares;
  }

  ToyOptions options_;
  std::uint32_t node_ = 0;
  std::int32_t step_ = 0;
};

/// What the searches over models need of a game.
struct ToyGame {
  using Move = ToyMove;
  using MoveList = ToyMoveList;
  using View = ToyModel;
  using Model = ToyModel;
  static constexpr int kMaxSeats = kToySeats;
};
static_assert(HasModel<ToyGame>);

}  // namespace turnkey::testing
