#include "tournaments/runner/shortage_warnings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/options.h"
#include "protocol/wire/lines/lexer.h"
#include "tournaments/report/numbers.h"
#include "tournaments/schedule/compositions.h"

namespace turnkey::tournament {

namespace {

constexpr std::uint64_t kDefaultMegabytes = 16;  // of built-in agents; assumed for engines too

std::uint64_t number_of(const AgentSpec& agent, std::string_view option, std::uint64_t if_none) {
  for (const auto& [name, value] : agent.options) {
    if (equal_ignoring_case(name, option)) return parse_whole(value).value_or(if_none);
  }
  return if_none;
}

std::uint64_t threads_of(const AgentSpec& agent) { return number_of(agent, "Threads", 1); }

std::uint64_t megabytes_of(const AgentSpec& agent) {
  return agent.megabytes > 0 ? agent.megabytes : number_of(agent, "Hash", kDefaultMegabytes);
}

/// The most seats that one agent may have at a table. Each has its own search or process.
int most_seats(const Cup& cup, const Variant& variant) {
  std::vector<int> team_of;
  const int teams = number_teams(variant, team_of);
  const int agents = agents_at_table(cup, players_of(cup, variant).size(), teams);
  if (agents == teams) return (variant.seats + teams - 1) / teams;
  return teams % 2 == 0 ? variant.seats / 2 : variant.seats - variant.seats / teams;
}

/// Memory of one worker. Processes stay from game to game; searches only for their table.
std::uint64_t megabytes_of_worker(const Cup& cup) {
  std::uint64_t engines = 0;
  std::uint64_t searches = 0;
  for (const AgentSpec& agent : cup.agents) {
    int seats = 0;
    for (const Variant& variant : cup.variants) seats = std::max(seats, most_seats(cup, variant));
    const std::uint64_t all = megabytes_of(agent) * static_cast<std::uint64_t>(seats);
    if (agent.external()) {
      engines += all;
    } else {
      searches = std::max(searches, all);
    }
  }
  return engines + searches;
}

bool any_timed(const Cup& cup) {
  return std::any_of(cup.agents.begin(), cup.agents.end(),
                     [&](const AgentSpec& agent) { return cup.time_of(agent).timed(); });
}

/// The agent's simultaneous threads, and the processors for them, if too few.
std::optional<std::string> crowd_of(const Cup& cup, const AgentSpec& agent,
                                    const RunSettings& settings, std::uint64_t cores) {
  const std::uint64_t threads = threads_of(agent);
  if (settings.pin && agent.cpus.empty()) {
    if (threads == 1) return {};
    return fmt::format("agent {} has {} threads on 1 processor (--pin)", agent.name, threads);
  }
  if (agent.cpus.empty()) {
    if (threads <= cores) return {};
    return fmt::format("agent {} has {} threads, but there {} {}", agent.name, threads,
                       cores == 1 ? "is" : "are", counted(cores, "processor"));
  }
  // In each game one seat thinks at a time. It may be this agent's in all games.
  const std::uint64_t games =
      cup.time_of(agent).timed() ? static_cast<std::uint64_t>(settings.concurrency) : 1;
  if (games * threads <= agent.cpus.size()) return {};
  return fmt::format("agent {} has {}{} on {} (cpus)", agent.name, counted(threads, "thread"),
                     games == 1 ? "" : fmt::format(" in each of {} games at a time", games),
                     counted(agent.cpus.size(), "processor"));
}

}  // namespace

std::vector<std::string> shortage_warnings(const Cup& cup, const RunSettings& settings,
                                           const posix::Machine& machine) {
  std::vector<std::string> warnings;
  const auto workers = static_cast<std::uint64_t>(settings.concurrency);
  const auto cores = static_cast<std::uint64_t>(machine.cores);
  std::uint64_t threads = 1;
  for (const AgentSpec& agent : cup.agents) {
    threads = std::max(threads, threads_of(agent));
    if (auto crowd = crowd_of(cup, agent, settings, cores)) warnings.push_back(*std::move(crowd));
  }
  if (any_timed(cup) && workers > 1 && workers * threads > cores) {
    const std::string each =
        threads == 1 ? "" : fmt::format(" with up to {} threads each", threads);
    warnings.push_back(fmt::format(
        "{} games at a time{} need {} processors, but there {} {}: agents with time limits wait "
        "for each other",
        workers, each, workers * threads, cores == 1 ? "is" : "are", cores));
  }
  const std::uint64_t megabytes = workers * megabytes_of_worker(cup);
  if (machine.megabytes > 0 && megabytes > machine.megabytes) {
    warnings.push_back(
        fmt::format("{} at a time may take {} MB of memory (Hash, memory), but there are {} MB",
                    counted(workers, "game"), megabytes, machine.megabytes));
  }
  return warnings;
}

std::string missing_processors(const Cup& cup, const std::function<bool(int)>& is_there) {
  std::string text;
  for (const AgentSpec& agent : cup.agents) {
    std::string missing;
    for (const int cpu : agent.cpus) {
      if (!is_there(cpu)) missing += fmt::format("{}{}", missing.empty() ? "" : ",", cpu);
    }
    if (missing.empty()) continue;
    text += fmt::format("{}agent {}: cpus: this machine has no processor {}",
                        text.empty() ? "" : "; ", agent.name, missing);
  }
  return text;
}

}  // namespace turnkey::tournament
