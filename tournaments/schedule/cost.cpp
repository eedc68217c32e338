#include "tournaments/schedule/cost.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <memory>
#include <utility>

#include "agents/agent.h"
#include "engine/core/assert.h"
#include "engine/registry.h"
#include "protocol/engine_options.h"
#include "protocol/searching.h"

namespace turnkey::tournament {

namespace {

constexpr int kMostGames = 50;
constexpr std::chrono::milliseconds kPatience{100};  // with random games, and with a search
/// Of a variant with more compositions these many are looked at.
constexpr std::uint64_t kMostCompositions = 1'000;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

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

/// What the player on turn sees in the middle of a random game.
std::unique_ptr<AnyView> middle_view(const Variant& variant, std::uint64_t max_events) {
  const AnyGame& game = game_of(variant);
  const std::vector<AnyEvent> events = random_game(variant, 1, max_events);
  std::size_t middle = events.size() / 2;
  while (middle > 0 && !events[middle].actor.is_seat()) --middle;
  if (events.empty() || !events[middle].actor.is_seat()) return nullptr;
  const Seat seat = events[middle].actor.seat();
  const auto state = game.new_state(variant.options).value();
  auto view = game.new_view(variant.options, seat).value();
  for (std::size_t i = 0; i < middle; ++i) {
    [[maybe_unused]] const auto seen = view->apply(state->mask(events[i].move, seat));
    TURNKEY_ASSERT(seen);
    state->make(events[i].move);
  }
  return view;
}

/// How long the built-in agent thinks about one move, kPatience at most; longer if `nodes` says so.
double measured_move(const AgentSpec& agent, const TimeControl& time, const Variant& variant,
                     std::uint64_t max_events) {
  const auto view = middle_view(variant, max_events);
  if (agent.kind == "random" || !view) return 0;
  EngineOptions options;
  for (const auto& [name, value] : agent.options) {
    [[maybe_unused]] const auto set = set_option(options, name, value);
    TURNKEY_ASSERT(set);
  }
  options.agent = agent.kind;
  const auto made = make_agent(agent.kind, game_of(variant), agent_settings(options));
  if (!made) return 0;
  Limits limits;
  limits.nodes = time.nodes;
  limits.depth = time.depth;
  limits.move_time = kPatience;
  const auto start = Clock::now();
  const std::atomic<bool> stop = false;
  const auto report =
      (*made)->think(*view, search_request(options, limits, start), stop, ReportSink());
  const double seconds = seconds_since(start);
  if (!report || !time.nodes || report->nodes == 0 || seconds < seconds_of(kPatience)) {
    return seconds;
  }
  return seconds *
         std::max(1.0, static_cast<double>(*time.nodes) / static_cast<double>(report->nodes));
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
    VariantCost cost;
    cost.length = random_length(variant, cup_.max_events);
    const double moves_a_seat = cost.length.moves / variant.seats;
    const std::vector<double> share = shares(plan);
    double mean = 0;
    for (std::size_t i = 0; i < cup_.agents.size(); ++i) {
      if (share[i] > 0) mean += share[i] * move_seconds(cup_.agents[i], variant, moves_a_seat);
    }
    cost.seconds = cost.length.seconds + cost.length.moves * mean;
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

  double move_seconds(const AgentSpec& agent, const Variant& variant, double moves) {
    const TimeControl& time = cup_.time_of(agent);
    const double allowed = allowed_move(time, moves);
    const bool only_time = !time.nodes && !time.depth;
    if (agent.external()) {
      if (time.timed()) return allowed;
      if (std::ranges::find(cost_.unknown, agent.name) == cost_.unknown.end()) {
        cost_.unknown.push_back(agent.name);
      }
      return 0;
    }
    const bool thinks = agent.kind != "random" && agent.kind != "greedy";
    if (thinks && only_time && time.timed()) return allowed;
    return std::min(allowed, measured_move(agent, time, variant, cup_.max_events));
  }

  const Cup& cup_;
  const Schedule& schedule_;
  Cost cost_;
};

}  // namespace

GameLength random_length(const Variant& variant, std::uint64_t max_events) {
  GameLength length;
  const auto start = Clock::now();
  do {
    const auto events = random_game(variant, static_cast<std::uint64_t>(length.games), max_events);
    for (const AnyEvent& event : events) length.moves += event.actor.is_seat() ? 1 : 0;
    ++length.games;
  } while (length.games < kMostGames && Clock::now() - start < kPatience);
  length.seconds = seconds_since(start) / length.games;
  length.moves /= length.games;
  return length;
}

Cost estimate_cost(const Cup& cup, const Schedule& schedule) {
  return Estimator(cup, schedule).estimate();
}

}  // namespace turnkey::tournament
