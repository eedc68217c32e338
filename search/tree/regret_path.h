// One iteration of regret matching: what the seat that learns notes on the way down, and learns on
// the way up. The seats learn in turn; those that don't play their current policy.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "engine/core/rng.h"
#include "search/tree/mixed_selection.h"
#include "search/tree/tree.h"

namespace turnkey {

/// Allocates when it is made, never later. `most_steps`: of one iteration; `most_moves`: of one
/// node.
template <class Move>
class RegretPath {
 public:
  RegretPath(std::size_t most_steps, std::size_t most_moves)
      : capacity_(std::max(kFewestEdges, 2 * most_moves)),
        lessons_(std::make_unique<Lesson[]>(most_steps)),
        edges_(std::make_unique<Edge<Move>*[]>(capacity_)),
        policies_(std::make_unique<double[]>(capacity_)) {}

  /// `iteration`: its number, which weighs it in the average policies.
  void begin(std::uint64_t iteration, std::uint64_t learner) {
    weight_ = average_weight(iteration);
    learner_ = static_cast<std::size_t>(learner);
    used_ = 0;
    count_ = 0;
    reach_ = 1;
  }

  std::size_t learner() const { return learner_; }

  /// Whether a node of so many edges can still be noted; deeper ones are left to the rollout.
  bool has_room(std::size_t edges) const { return used_ + edges <= capacity_; }

  /// Selects for the seat. `at_root`: of the searching seat, whose average policy is what is played
  /// and counts all its iterations.
  std::size_t choose(Edges<Move> edges, std::size_t seat, bool at_root, Rng& rng) {
    const std::span<double> policy(policies_.get() + used_, edges.size());
    match_regrets(edges, policy);
    if (seat != learner_ || at_root) {
      for (std::size_t i = 0; i < edges.size(); ++i) {
        mixture_of(*edges[i]).policy += weight_ * policy[i];
      }
    }
    if (seat != learner_) return draw(policy, rng);
    return note(edges, policy, rng);
  }

  /// `value`: what came of the iteration for the learner, 0…1; `spread`: of such values. Before the
  /// visits are counted.
  void learn_from(double value, double spread) {
    while (count_ > 0) {
      const Lesson& lesson = lessons_[--count_];
      value = learn(Edges<Move>(edges_.get() + lesson.first, lesson.count),
                    {policies_.get() + lesson.first, lesson.count}, lesson.picked, lesson.sampled,
                    value, lesson.weight, kMostNegative * spread);
    }
  }

 private:
  static constexpr std::size_t kFewestEdges = 4096;

  struct Lesson {
    std::uint32_t first;  // in edges_ and policies_
    std::uint32_t count;
    std::uint32_t picked;
    double sampled;
    double weight;
  };

  std::size_t note(Edges<Move> edges, std::span<const double> policy, Rng& rng) {
    std::copy(edges.begin(), edges.end(), edges_.get() + used_);
    const auto size = static_cast<std::uint32_t>(edges.size());
    const bool any = rng.unit() < kLookAround;
    const std::size_t pick = any ? rng.below(size) : draw(policy, rng);
    const double sampled = (1 - kLookAround) * policy[pick] + kLookAround / size;
    lessons_[count_++] = {static_cast<std::uint32_t>(used_), size, static_cast<std::uint32_t>(pick),
                          sampled, std::min(kMostWeight, 1 / reach_)};
    used_ += size;
    reach_ *= sampled;
    return pick;
  }

  std::size_t capacity_;
  std::unique_ptr<Lesson[]> lessons_;
  std::unique_ptr<Edge<Move>*[]> edges_;  // of the nodes where the learner moved
  std::unique_ptr<double[]> policies_;    // likewise
  double weight_ = 0;
  double reach_ = 1;  // the learner's probability of having come here
  std::size_t learner_ = 0;
  std::size_t used_ = 0;   // of edges_ and policies_
  std::size_t count_ = 0;  // of lessons_
};

}  // namespace turnkey
