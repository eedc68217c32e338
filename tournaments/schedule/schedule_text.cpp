#include "tournaments/schedule/schedule_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <thread>

#include "tournaments/cup/cup_names.h"
#include "tournaments/cup/repeats.h"

namespace turnkey::tournament {

namespace {

constexpr std::uint64_t kBlocksShown = 3;
constexpr std::uint64_t kMeetingsShown = 10;

std::string limits_text(const TimeControl& time) {
  std::string text;
  const auto add = [&](std::string_view key, const std::string& value) {
    text += fmt::format("{}{}={}", text.empty() ? "" : " ", key, value);
  };
  if (time.move_time) add("movetime", std::to_string(time.move_time->count()));
  if (time.nodes) add("nodes", std::to_string(*time.nodes));
  if (time.depth) add("depth", std::to_string(*time.depth));
  if (time.clock) {
    add("clock", fmt::format("{}+{}", time.clock->count(), time.increment.count()));
  }
  return text.empty() ? "no limits" : text;
}

std::string agent_text(const Cup& cup, const AgentSpec& agent) {
  std::string text = "  " + agent.name + ": ";
  if (agent.external()) {
    for (const std::string& word : agent.command) text += word + " ";
    if (!agent.directory.empty()) text += "in " + agent.directory + " ";
    if (agent.restart) text += "(restarted for every game) ";
  } else {
    text += "built-in " + agent.kind + " ";
  }
  for (const auto& [name, value] : agent.options) text += name + "=" + value + " ";
  return text + limits_text(cup.time_of(agent)) + "\n";
}

std::string names_of(const Cup& cup, std::span<const std::uint16_t> agents) {
  std::string text;
  for (const std::uint16_t agent : agents) text += " " + cup.agents[agent].name;
  return text;
}

std::string variant_text(const Cup& cup, const Schedule& schedule, const VariantPlan& plan,
                         const VariantCost& cost) {
  const Variant& variant = cup.variants[static_cast<std::size_t>(plan.variant)];
  const std::uint64_t blocks = cup.deals * plan.compositions;
  std::string text = fmt::format(
      "{}: {} seats, {} teams; {} x {} deals x {} games = {} games,"
      " about {:.0f} moves and {} each\n",
      variant.label, variant.seats, plan.teams,
      plan.compositions == 1 ? "1 set of agents"
                             : fmt::format("{} sets of agents", plan.compositions),
      cup.deals, plan.games, blocks * plan.games, cost.length.moves, rough_duration(cost.seconds));
  const std::uint64_t shown = std::min(plan.compositions, kMeetingsShown);
  for (std::uint64_t i = 0; i < shown; ++i) {
    text += "  " + names_of(cup, schedule.composition(plan.variant, i)) + "\n";
  }
  if (shown < plan.compositions) text += fmt::format("   ... {} more\n", plan.compositions - shown);
  return text;
}

std::string block_text(const Cup& cup, const Block& block) {
  std::string text =
      fmt::format("  block {}: {}, deal {:016x}\n", block.index,
                  cup.variants[static_cast<std::size_t>(block.variant)].label, block.seed);
  for (const Seating& game : block.games) {
    const std::span agents(game.agent.data(), static_cast<std::size_t>(game.seats));
    text += "   " + names_of(cup, agents) + "\n";
  }
  return text;
}

/// Built-in agents end by themselves within their time, or nearly.
std::string margin_text(const Cup& cup) {
  std::string names;
  for (const AgentSpec& agent : cup.agents) {
    const auto& given = cup.time_of(agent).move_time;
    if (agent.external() && given && *given < cup.margin) names += " " + agent.name;
  }
  if (names.empty()) return "";
  return fmt::format("the margin of {} ms lets these agents take a multiple of movetime:{}\n",
                     cup.margin.count(), names);
}

std::string cost_text(const Cup& cup, const Schedule& schedule, const Cost& cost, int concurrency) {
  const std::string_view most = cup.format == Format::kSprt ? "at most " : "";
  std::string text = fmt::format("{}{} games in {} blocks, about {} moves\n", most,
                                 schedule.games(), schedule.blocks(), rough_count(cost.moves));
  const auto cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  text += fmt::format("{}about {} with {} at a time, if nothing else uses the {}\n", most,
                      rough_duration(run_seconds(cost, schedule.games(), concurrency, cores)),
                      concurrency == 1 ? "1 game" : fmt::format("{} games", concurrency),
                      cores == 1 ? "core" : fmt::format("{} cores", cores));
  if (!cost.unknown.empty()) {
    text += "without the time of:";
    for (const std::string& name : cost.unknown) text += " " + name;
    text += " (limited only by nodes or depth)\n";
  }
  text += margin_text(cup);
  text += repeats_exactly(cup)
              ? "built-in agents and no clock: every run gives the same games\n"
              : "clocks, threads or external engines: another run may give other games\n";
  return text;
}

}  // namespace

std::string rough_duration(double seconds) {
  const auto few_digits = [](double number) {
    return number < 10 ? std::round(number * 10) / 10 : std::round(number);
  };
  // Just below a unit it would round up to a thousand of the smaller unit.
  if (seconds < 0.9995e-3) return fmt::format("{} µs", few_digits(seconds * 1e6));
  if (seconds < 0.9995) return fmt::format("{} ms", few_digits(seconds * 1e3));
  if (seconds < 59.5) return fmt::format("{} s", few_digits(seconds));
  const double minutes = std::round(seconds / 60);
  if (minutes < 60) return fmt::format("{:.0f} min", minutes);
  const double hours = std::floor(minutes / 60);
  if (hours < 48) return fmt::format("{:.0f} h {:.0f} min", hours, minutes - hours * 60);
  const double days = std::floor(hours / 24);
  return fmt::format("{:.0f} days {:.0f} h", days, hours - days * 24);
}

std::string rough_count(double number) {
  const double unit = number < 1000 ? 1 : std::pow(10, std::floor(std::log10(number)) - 2);
  std::string text = fmt::format("{:.0f}", std::round(number / unit) * unit);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, 1, ',');
  return text;
}

std::string schedule_text(const Cup& cup, const Schedule& schedule, int concurrency) {
  const Cost cost = estimate_cost(cup, schedule);
  std::string text = fmt::format("{}: {}, {} agents, seed {}\n", cup.name, name_of(cup.format),
                                 cup.agents.size(), cup.seed);
  for (const AgentSpec& agent : cup.agents) text += agent_text(cup, agent);
  text += "\n";
  for (const VariantPlan& plan : schedule.plans()) {
    text +=
        variant_text(cup, schedule, plan, cost.variants[static_cast<std::size_t>(plan.variant)]);
  }
  text += "\nThe first blocks, agents by seat:\n";
  for (std::uint64_t i = 0; i < std::min(kBlocksShown, schedule.blocks()); ++i) {
    text += block_text(cup, schedule.block(i));
  }
  return text + "\n" + cost_text(cup, schedule, cost, concurrency);
}

}  // namespace turnkey::tournament
