// Learning which moves are good from what searches choose (expert iteration: Anthony, Tian and
// Barber 2017; the search is the expert, and a build with the new weights searches anew). A softmax
// over the ratings of the moves of a decision, each the sum of the weights of what is true of the
// move, is drawn towards the one that was played: multinomial logistic regression.
//
// As with evaluations (training.h) a run is a number of stages, each of other games, and what it
// gives is the best of them by decisions of games that nothing was learned from. What the best is
// worth is said by others again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "agents/training/files.h"
#include "agents/training/optimizer.h"
#include "engine/core/fact.h"

namespace turnkey::training {

/// The moves that a decision was between.
struct Decision {
  std::vector<Fact> facts;        ///< of all moves, one after the other
  std::vector<std::size_t> ends;  ///< for each move, where its facts end
  std::size_t chosen = 0;
  std::optional<std::size_t> rated;  ///< what the ratings of this build would have chosen

  std::size_t moves() const { return ends.size(); }
  std::span<const Fact> facts_of(std::size_t move) const {
    const std::size_t begin = move == 0 ? 0 : ends[move - 1];
    return {facts.data() + begin, ends[move] - begin};
  }
  void add_fact(const Fact& fact) { facts.push_back(fact); }
  void end_move() { ends.push_back(facts.size()); }
};

using Decisions = std::vector<Decision>;

class MoveTraining {
 public:
  /// Plays a game by a seed, and says what was decided; called from several threads at once.
  using Teacher = std::function<Decisions(std::uint64_t)>;
  /// Told now and then: the stage, and games of it that are done.
  using Watcher = std::function<void(int, long)>;

  /// Goes on from `kept`, of the plan in it; it is empty at the beginning, or has weights for so
  /// many facts.
  MoveTraining(std::size_t facts, SavedRun& kept, Teacher teacher);

  /// The next stage; `kept` has weights and a rung more then. The same plan and `kept` give the
  /// same bytes.
  void run_stage(const Watcher& watch);
  /// The best weights by games that nothing was chosen by.
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

/// How weights do at decisions: the mean cross entropy and the part in which the best rated move
/// was chosen; beside them a policy to which all moves are alike, and the ratings of this build.
Rung judge(const Decisions& decisions, std::span<const float> weights);

}  // namespace turnkey::training
