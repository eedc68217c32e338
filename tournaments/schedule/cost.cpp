#include "tournaments/schedule/cost.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <range/v3/algorithm/contains.hpp>
#include <utility>

#include "engine/core/assert.h"
#include "engine/registry.h"
#include "tournaments/schedule/cpu_time.h"
#include "tournaments/schedule/pace.h"

namespace turnkey::tournament {

namespace {

constexpr int kMostGames = 50;
constexpr std::chrono::milliseconds kPatience{100};
/// To begin, judge and store a game of any length.
constexpr double kGameSeconds = 50e-6;
/// To start the program, make a store and print the table.
constexpr double kRunSeconds = 0.1;
/// Of a variant with more compositions, only this many are examined.
constexpr std::uint64_t kMostCompositions = 1'000;

const AnyGame& game_of(const Variant& variant) {
  const auto game = find_game(variant.game);
  TURNKEY_ASSERT(game);
  return **game;
}

AnyMove next_event(const AnyState& state, const KeyedChance& chance, Rng& rng) {
  return state.turn().is_chance() ? state.chance(chance) : state.random_move(rng);
}

/// A random game up to `events`.
std::vector<AnyEvent> random_game(const Variant& variant, std::uint64_t seed,
                                  std::uint64_t events) {
  const auto state = game_of(variant).new_state(variant.options).value();
  const KeyedChance chance(seed);
  Rng rng(seed);
  std::vector<AnyEvent> game;
  while (!state->over() && game.size() < events) {
    game.push_back({state->turn(), next_event(*state, chance, rng)});
    state->make(game.back().move);
  }
  return game;
}

class Estimator {
 public:
  Estimator(const Cup& cup, const Schedule& schedule) : cup_(cup), schedule_(schedule) {}

  Cost estimate(std::span<const SampledGames> samples) {
    for (const VariantPlan& plan : schedule_.plans()) {
      const VariantCost cost = of_variant(plan, samples[static_cast<std::size_t>(plan.variant)]);
      const auto games = static_cast<double>(cup_.deals * plan.compositions * plan.games);
      cost_.moves += games * cost.length.moves;
      cost_.seconds += games * cost.seconds;
      cost_.counted += games * cost.counted;
      cost_.variants.push_back(cost);
    }
    return std::move(cost_);
  }

 private:
  VariantCost of_variant(const VariantPlan& plan, const SampledGames& sample) {
    const Variant& variant = cup_.variants[static_cast<std::size_t>(plan.variant)];
    VariantCost cost;
    cost.length = {sample.moves, sample.idle, sample.games};
    cost.counted = kGameSeconds + sample.idle;
    cost.seconds = cost.counted;
    const std::vector<double> share = shares(plan);
    for (std::size_t i = 0; i < cup_.agents.size(); ++i) {
      if (share[i] == 0) continue;
      const double moves = sample.paces[i].moves_a_game(sample.moves / variant.seats);
      const Pace::Seconds seat = seconds_of(cup_.agents[i], sample.paces[i], moves);
      cost.seconds += share[i] * variant.seats * seat.all();
      cost.counted += share[i] * variant.seats * seat.counted;
    }
    return cost;
  }

  /// The fraction of a variant's seats that each agent has.
  std::vector<double> shares(const VariantPlan& plan) const {
    std::vector<double> share(cup_.agents.size());
    const std::uint64_t looked_at = std::min(plan.compositions, kMostCompositions);
    const double part = 1.0 / static_cast<double>(looked_at) / plan.agents;
    for (std::uint64_t i = 0; i < looked_at; ++i) {
      const auto agents = schedule_.composition(plan.variant, plan.compositions * i / looked_at);
      for (const std::uint16_t agent : agents) share[agent] += part;
    }
    return share;
  }

  /// Seconds of a seat in a game.
  Pace::Seconds seconds_of(const AgentSpec& agent, const Pace& pace, double moves) {
    const TimeControl& time = cup_.time_of(agent);
    if (!agent.external()) return pace.game(time, moves);
    if (time.timed()) return whole_pace().game(time, moves);
    if (!ranges::contains(cost_.unknown, agent.name)) {
      cost_.unknown.push_back(agent.name);
    }
    return {};
  }

  const Cup& cup_;
  const Schedule& schedule_;
  Cost cost_;
};

}  // namespace

GameLength random_length(const Variant& variant, std::uint64_t max_events) {
  GameLength length;
  const auto start = Clock::now();
  const double before = cpu_seconds();
  do {
    const auto events = random_game(variant, static_cast<std::uint64_t>(length.games), max_events);
    for (const AnyEvent& event : events) length.moves += event.actor.is_seat() ? 1 : 0;
    ++length.games;
  } while (length.games < kMostGames && Clock::now() - start < kPatience);
  length.seconds = (cpu_seconds() - before) / length.games;
  length.moves /= length.games;
  return length;
}

double run_seconds(const Cost& cost, std::uint64_t games, int concurrency, int cores) {
  const auto workers = static_cast<double>(
      std::clamp<std::uint64_t>(games, 1, static_cast<std::uint64_t>(concurrency)));
  const double timed = cost.seconds - cost.counted;
  return kRunSeconds + timed / workers +
         cost.counted / std::min(workers, static_cast<double>(cores));
}

Cost cost_of(const Cup& cup, const Schedule& schedule, std::span<const SampledGames> samples) {
  return Estimator(cup, schedule).estimate(samples);
}

Cost estimate_cost(const Cup& cup, const Schedule& schedule) {
  std::vector<SampledGames> samples;
  for (std::size_t i = 0; i < cup.variants.size(); ++i) {
    const GameLength random = random_length(cup.variants[i], cup.max_events);
    samples.push_back(sample_games(cup, schedule, static_cast<int>(i)));
    samples.back().idle = random.seconds / std::max(1.0, random.moves) * samples.back().moves;
  }
  return cost_of(cup, schedule, samples);
}

}  // namespace turnkey::tournament
