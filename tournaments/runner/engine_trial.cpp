#include "tournaments/runner/engine_trial.h"

#include <fmt/format.h>

#include <optional>

#include "tournaments/referee/command_files.h"
#include "tournaments/referee/engine_process.h"

namespace turnkey::tournament {

namespace {

/// The exit code of a child that could not run its program (posix_supervisor.cpp), and its message.
constexpr int kNotRun = 127;
constexpr std::string_view kCannot = "cannot ";
/// The beginning of the same message inside a wall (confinement.cpp).
constexpr std::string_view kShell = "sh: ";

/// Which limit may keep the engine from starting. None for an engine that answers.
std::string hint(const AgentSpec& agent, const Fault& fault, bool is_confined) {
  if (!fault.exit_code) return "";
  const auto says = [&](const char* words) {
    return fault.error_tail.find(words) != std::string::npos;
  };
  constexpr std::string_view kConfined =
      "\nit is confined: does it need files besides its program, `directory` and the files of its "
      "command, or write outside /tmp? Name files and folders in `reads`; `sandbox = false` allows "
      "all";
  if (is_confined && says("ermission denied")) return std::string(kConfined);
  const bool is_missing = fault.error_tail.starts_with(kShell) && program_of(agent).empty();
  const bool never_ran =
      *fault.exit_code == kNotRun && (is_missing || fault.error_tail.starts_with(kCannot));
  if (agent.megabytes > 0 && (!never_ran || says("annot allocate memory"))) {
    return fmt::format("\n`memory = {}` limits it to {} MB: does it need more?", agent.megabytes,
                       agent.megabytes);
  }
  return is_confined && !never_ran ? std::string(kConfined) : "";
}

std::optional<Fault> failed_start(const Cup& cup, const AgentSpec& agent, const Wall& wall,
                                  const std::atomic<bool>& stop) {
  for (;;) {
    const posix::PauseWatch pauses;
    EngineProcess engine(agent, cup, {"", wall}, stop);
    auto fault = engine.begin_game(cup.seed);
    if (!fault || stop || !pauses.may_explain_delay()) return fault;
  }
}

}  // namespace

std::string start_failure(const AgentSpec& agent, const Fault& fault, bool is_confined) {
  std::string text = "agent " + agent.name + " does not start: " + fault.detail;
  const std::size_t end = fault.error_tail.find_last_not_of('\n');
  if (end != std::string::npos) text += "\n" + fault.error_tail.substr(0, end + 1);
  return text + hint(agent, fault, is_confined);
}

std::string first_failed_start(const Cup& cup, std::span<const Wall> walls,
                               const std::atomic<bool>& stop) {
  for (std::size_t i = 0; i < cup.agents.size(); ++i) {
    const AgentSpec& agent = cup.agents[i];
    if (!agent.external()) continue;
    const auto fault = failed_start(cup, agent, walls[i], stop);
    if (stop) return "";
    if (fault) return start_failure(agent, *fault, !walls[i].empty());
  }
  return "";
}

}  // namespace turnkey::tournament
