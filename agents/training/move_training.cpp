#include "agents/training/move_training.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

#include "agents/training/parallel_games.h"
#include "engine/core/rng.h"

namespace turnkey::training {

namespace {

constexpr int kPasses = 4;  // over the games of a stage
constexpr std::size_t kDecisionsAStep = 32;
constexpr float kRate = 0.03f;

/// Computes the policy's probability of each move; returns the best one.
std::size_t policy(const Decision& decision, std::span<const float> weights,
                   std::vector<double>& part) {
  part.assign(decision.moves(), 0);
  std::size_t best = 0;
  for (std::size_t move = 0; move < part.size(); ++move) {
    for (const Trait& trait : decision.traits_of(move)) {
      part[move] += static_cast<double>(trait.times) * static_cast<double>(weights[trait.number]);
    }
    if (part[move] > part[best]) best = move;
  }
  const double most = part[best];
  double sum = 0;
  for (double& each : part) sum += each = std::exp(each - most);
  for (double& each : part) each /= sum;
  return best;
}

/// Adds the gradient of the decision's cross entropy.
void add_slopes(const Decision& decision, std::span<const double> part, float scale,
                std::span<float> gradient) {
  for (std::size_t move = 0; move < part.size(); ++move) {
    const double off = part[move] - (move == decision.chosen ? 1 : 0);
    const float slope = scale * static_cast<float>(off);
    for (const Trait& trait : decision.traits_of(move))
      gradient[trait.number] += slope * trait.times;
  }
}

}  // namespace

Rung judge(const Decisions& decisions, std::span<const float> weights) {
  Rung rung;
  std::vector<double> part;
  for (const Decision& decision : decisions) {
    const std::size_t best = policy(decision, weights, part);
    rung.loss -= std::log(std::max(part[decision.chosen], 1e-9));
    rung.first_loss += std::log(static_cast<double>(decision.moves()));
    rung.agreement += best == decision.chosen ? 1 : 0;
    rung.rated_agreement += decision.rated == decision.chosen ? 1 : 0;
  }
  rung.decisions = static_cast<long>(decisions.size());
  const auto count = static_cast<double>(std::max<std::size_t>(1, decisions.size()));
  for (double* sum : {&rung.loss, &rung.first_loss, &rung.agreement, &rung.rated_agreement}) {
    *sum /= count;
  }
  return rung;
}

MoveTraining::MoveTraining(std::size_t traits, SavedRun& kept, Teacher teacher)
    : kept_(kept), teacher_(std::move(teacher)) {
  if (kept_.networks.empty()) {
    kept_.networks.emplace_back(traits);
    kept_.mean.resize(traits);
    kept_.square.resize(traits);
  }
  weights_ = kept_.networks.back();
}

long MoveTraining::games_of_stage() const {
  return std::max(1L, kept_.plan.games / kept_.plan.stages);
}

Decisions MoveTraining::decisions_of(Games games, int stage, long count,
                                     const Watcher& watch) const {
  const std::array key = {kept_.plan.seed, static_cast<std::uint64_t>(games),
                          static_cast<std::uint64_t>(stage)};
  Decisions all;
  const auto played = games_of(teacher_, key, count, [&](long done) {
    if (watch) watch(stage, done);
  });
  for (const Decisions& game : played) all.insert(all.end(), game.begin(), game.end());
  return all;
}

void MoveTraining::learn(const Decisions& lessons, int stage) {
  Adam adam(weights_.size());
  adam.mean() = kept_.mean;
  adam.square() = kept_.square;
  adam.steps() = kept_.steps;
  Rng rng(hash_of(std::array{kept_.plan.seed, static_cast<std::uint64_t>(stage)}));
  std::vector<std::size_t> order(lessons.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::vector<double> part;
  std::vector<float> gradient;
  for (int pass = 0; pass < kPasses; ++pass) {
    for (std::size_t i = order.size(); i > 1; --i) {
      std::swap(order[i - 1], order[rng.below(static_cast<std::uint32_t>(i))]);
    }
    const double done = (stage + static_cast<double>(pass) / kPasses) / kept_.plan.stages;
    for (std::size_t from = 0; from < order.size(); from += kDecisionsAStep) {
      const std::size_t to = std::min(order.size(), from + kDecisionsAStep);
      gradient.assign(weights_.size(), 0);
      for (std::size_t i = from; i < to; ++i) {
        policy(lessons[order[i]], weights_, part);
        add_slopes(lessons[order[i]], part, 1.0f / static_cast<float>(to - from), gradient);
      }
      adam.step(weights_, gradient, kRate * static_cast<float>(1 - 0.95 * done));
    }
  }
  kept_.mean = adam.mean();
  kept_.square = adam.square();
  kept_.steps = adam.steps();
}

void MoveTraining::run_stage(const Watcher& watch) {
  const int stage = static_cast<int>(kept_.ladder.size());
  if (held_out_.empty()) held_out_ = decisions_of(Games::kChoice, 0, kept_.plan.deals, {});
  learn(decisions_of(Games::kLessons, stage, games_of_stage(), watch), stage);
  Rung rung = judge(held_out_, weights_);
  rung.games = (stage + 1) * games_of_stage();
  rung.is_best =
      rung.loss < (kept_.best == 0 ? rung.first_loss : kept_.ladder[kept_.best - 1].loss);
  kept_.networks.push_back(weights_);
  if (rung.is_best) kept_.best = kept_.networks.size() - 1;
  kept_.ladder.push_back(rung);
}

Rung MoveTraining::proof() const {
  Rung rung =
      judge(decisions_of(Games::kProof, 0, kept_.plan.deals, {}), kept_.networks[kept_.best]);
  rung.games = static_cast<long>(kept_.best) * games_of_stage();
  return rung;
}

}  // namespace turnkey::training
