// The files behind an engine's command: the program, and arguments that name files.
#pragma once

#include <string>
#include <vector>

#include "tournaments/cup/cup.h"

namespace turnkey::tournament {

/// A path of an engine's command or options as the engine would find it, from its folder.
std::string from_folder_of(const AgentSpec& agent, const std::string& path);

/// The program, searched in PATH as exec does; empty: there is none.
std::string program_of(const AgentSpec& agent);

/// Arguments and option values that name a file or a folder, `--weights=FILE` among them.
std::vector<std::string> paths_in_command(const AgentSpec& agent);

/// `engine xxh3:0123456789abcdef`, for the program and each argument that is a file: whether two
/// runs had the same ones. `xxhsum -H3` prints the same numbers. Files that did not change are read
/// once.
std::string hashes_of_files(const AgentSpec& agent);

}  // namespace turnkey::tournament
