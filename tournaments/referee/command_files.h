// The files behind an engine's command: the program, and file arguments.
#pragma once

#include <string>
#include <vector>

#include "tournaments/cup/cup.h"

namespace turnkey::tournament {

/// A path of an engine's command or options, relative to its working directory.
std::string from_folder_of(const AgentSpec& agent, const std::string& path);

/// The program, searched in PATH as exec does; empty: not found.
std::string program_of(const AgentSpec& agent);

/// Arguments and option values that name a file or a folder, such as `--weights=FILE`.
std::vector<std::string> paths_in_command(const AgentSpec& agent);

/// `engine xxh3:0123456789abcdef` for the program and each file argument, to see whether two runs
/// used the same files. `xxhsum -H3` prints the same numbers. Unchanged files are read once.
std::string hashes_of_files(const AgentSpec& agent);

}  // namespace turnkey::tournament
