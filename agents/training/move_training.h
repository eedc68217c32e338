// Learns which moves are good from the choices of searches (expert iteration: Anthony, Tian and
// Barber 2017; the search is the expert, and a build with the new weights searches again). A
// softmax over the ratings of a decision's moves (a rating is the sum of the weights of the move's
// traits) learns the move that was played: multinomial logistic regression.
//
// As with evaluations (training.h), a run is a number of stages, each with other games. Its result
// is the best stage by decisions of held-out games. Other held-out games measure how good that one
// is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "agents/training/files.h"
#include "agents/training/optimizer.h"
#include "engine/core/trait.h"

namespace turnkey::training {

/// The moves to choose from in a decision.
struct Decision {
  std::vector<Trait> traits;      ///< of all moves, concatenated
  std::vector<std::size_t> ends;  ///< by move: the end of its traits
  std::size_t chosen = 0;
  std::optional<std::size_t> rated;  ///< the choice of this build's ratings

  std::size_t moves() const { return ends.size(); }
  std::span<const Trait> traits_of(std::size_t move) const {
    const std::size_t begin = move == 0 ? 0 : ends[move - 1];
    return {traits.data() + begin, ends[move] - begin};
  }
  void add_trait(const Trait& trait) { traits.push_back(trait); }
  void end_move() { ends.push_back(traits.size()); }
};

using Decisions = std::vector<Decision>;

class MoveTraining {
 public:
  /// Plays a game from a seed and returns its decisions; called from several threads at once.
  using Teacher = std::function<Decisions(std::uint64_t)>;
  /// Called now and then with the stage and the number of finished games in it.
  using Watcher = std::function<void(int, long)>;

  /// Continues `kept` by its plan. `kept` has no weights at the beginning, or weights for `traits`
  /// traits.
  MoveTraining(std::size_t traits, SavedRun& kept, Teacher teacher);

  /// Runs the next stage; adds weights and a rung to `kept`. Equal plans and `kept` give equal
  /// bytes.
  void run_stage(const Watcher& watch);
  /// The quality of the best weights, by games that no choice depended on.
  Rung proof() const;

 private:
  enum class Games : std::uint64_t { kLessons = 0x6D6F766573, kChoice, kProof };

  Decisions decisions_of(Games games, int stage, long count, const Watcher& watch) const;
  void learn(const Decisions& lessons, int stage);
  long games_of_stage() const;

  SavedRun& kept_;
  Teacher teacher_;
  std::vector<float> weights_;
  Decisions held_out_;
};

/// Judges weights by decisions: the mean cross entropy and the rate at which the best rated move
/// was chosen. For comparison: a uniform policy, and the ratings of this build.
Rung judge(const Decisions& decisions, std::span<const float> weights);

}  // namespace turnkey::training
