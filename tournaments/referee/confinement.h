// Confines external engines with bubblewrap and a filter of system calls (system_calls.h). An
// engine has its own processes, network, shared memory and /tmp. Of the machine's files it reads
// system folders, its program, and what the cup names for it. It writes none of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tournaments/cup/cup.h"

namespace turnkey::tournament {

/// Words before an engine's command that start it confined; empty: it is not confined.
using Wall = std::vector<std::string>;

/// Whether to confine the engine, if possible.
bool is_confined(const Cup& cup, const AgentSpec& agent);

/// The wall of the external agent number `agent`.
Wall wall_of(const Cup& cup, std::size_t agent);

/// By agent. Where this machine can't confine, engines have none, except those for which the cup
/// demands one: they will not start.
std::vector<Wall> walls_of(const Cup& cup);

/// Why this machine can't confine engines, in a few words; empty: it can. Tries once.
const std::string& why_no_walls();

/// A path that no confined engine may reach.
struct HiddenPath {
  std::string_view what;  ///< such as "the store"
  std::string path;       ///< may be empty, or name no file yet
};

/// A sentence on the first engine whose folders or files would show a hidden path, another agent's
/// folder, or a pipe through which engines could talk; empty: none.
std::string gap_in_walls(const Cup& cup, const std::vector<HiddenPath>& hidden);

}  // namespace turnkey::tournament
