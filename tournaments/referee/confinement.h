// What a confined external engine may reach (protocol/platform/posix_sandbox.h): it reads the
// system's folders, its program and the files of its command, and writes its own folder. It cannot
// reach anything that shows cards or harms others: store, cup, logs, other engines' folders.
#pragma once

#include <string>
#include <vector>

#include "protocol/platform/posix.h"
#include "protocol/platform/posix_sandbox.h"
#include "tournaments/cup/cup.h"

namespace turnkey::tournament {

/// Paths that a run hides from its engines, besides other engines' folders.
struct ProtectedPaths {
  std::string store;
  std::string cup;   ///< its file; may be empty
  std::string logs;  ///< a folder; may be empty
};

/// Whether to confine the engine, if possible.
bool is_confined(const Cup& cup, const AgentSpec& agent);

/// The rules of the external agent number `agent`.
std::vector<posix::SandboxRule> rules_for(const Cup& cup, std::size_t agent,
                                          const ProtectedPaths& kept);

/// For each agent a descriptor for SpawnSettings::sandbox; closed: not confined.
std::vector<posix::Fd> confine(const Cup& cup, const ProtectedPaths& kept);

/// A sentence on what this machine cannot keep from engines; empty: nothing.
std::string gaps_of(const posix::SandboxSupport& support);

}  // namespace turnkey::tournament
