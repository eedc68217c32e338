#include "tournaments/schedule/cost.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <utility>

#include "engine/core/assert.h"
#include "engine/registry.h"
#include "tournaments/schedule/cpu_time.h"
#include "tournaments/schedule/sample_games.h"

namespace turnkey::tournament {

namespace {

constexpr int kMostGames = 50;
constexpr std::chrono::milliseconds kPatience{100};
/// To begin a game, judge and store it, whatever its length.
constexpr double kGameSeconds = 50e-6;
/// Of a variant with more compositions these many are looked at.
constexpr std::uint64_t kMostCompositions = 1'000;

double seconds_of(Milliseconds time) { return std::chrono::duration<double>(time).count(); }

const AnyGame& game_of(const Variant& variant) {
  const auto game = find_game(variant.game);
  TURNKEY_ASSERT(game);
  return **game;
}

AnyMove next_event(const AnyState& state, const KeyedChance& chance, Rng& rng) {
  return state.turn().is_chance() ? state.chance(chance) : state.random_move(rng);
}

/// A random game as far as `events`.
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

/// The most that the limits let a seat take for a move, in a game with this many moves of it. A
/// clock is spread as agents spread it: over 25 moves, and again at each.
double allowed_move(const TimeControl& time, double moves) {
  double seconds = HUGE_VAL;
  if (time.move_time) seconds = seconds_of(*time.move_time);
  if (time.clock) {
    const double used = seconds_of(*time.clock) * (1 - std::pow(24.0 / 25, moves));
    seconds = std::min(seconds, used / std::max(1.0, moves) + seconds_of(time.increment));
  }
  return seconds;
}

class Estimator {
 public:
  Estimator(const Cup& cup, const Schedule& schedule) : cup_(cup), schedule_(schedule) {}

  Cost estimate() {
    for (std::size_t i = 0; i < cup_.variants.size(); ++i) {
      const VariantPlan& plan = schedule_.plans()[i];
      const VariantCost cost = of_variant(plan);
      const auto games = static_cast<double>(cup_.deals * plan.compositions * plan.games);
      cost_.moves += games * cost.length.moves;
      cost_.seconds += games * cost.seconds;
      cost_.variants.push_back(cost);
    }
    return std::move(cost_);
  }

 private:
  VariantCost of_variant(const VariantPlan& plan) {
    const Variant& variant = cup_.variants[static_cast<std::size_t>(plan.variant)];
    const GameLength random = random_length(variant, cup_.max_events);
    const SampledGames sample = sample_games(cup_, schedule_, plan.variant);
    VariantCost cost;
    cost.length = {sample.moves, random.seconds / std::max(1.0, random.moves) * sample.moves,
                   sample.games};
    const std::vector<double> share = shares(plan);
    double mean = 0;
    for (std::size_t i = 0; i < cup_.agents.size(); ++i) {
      if (share[i] == 0) continue;
      mean +=
          share[i] * move_seconds(cup_.agents[i], sample.paces[i], sample.moves / variant.seats);
    }
    cost.seconds = kGameSeconds + cost.length.seconds + cost.length.moves * mean;
    return cost;
  }

  /// Which part of a variant's seats each agent has.
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

  double move_seconds(const AgentSpec& agent, const Pace& pace, double moves_a_seat) {
    const TimeControl& time = cup_.time_of(agent);
    const double allowed = allowed_move(time, moves_a_seat);
    if (agent.external()) {
      if (time.timed()) return allowed;
      if (std::ranges::find(cost_.unknown, agent.name) == cost_.unknown.end()) {
        cost_.unknown.push_back(agent.name);
      }
      return 0;
    }
    if (pace.moves == 0) return 0;
    const double timed = time.timed() ? pace.whole * allowed : 0;
    return std::min(allowed, (pace.seconds + timed) / static_cast<double>(pace.moves));
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

Cost estimate_cost(const Cup& cup, const Schedule& schedule) {
  return Estimator(cup, schedule).estimate();
}

}  // namespace turnkey::tournament
