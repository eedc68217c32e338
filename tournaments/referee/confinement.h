// What an external engine may reach where it is confined (protocol/platform/posix_sandbox.h): the
// system's folders, its program and what its command names to read, its own folder to write. All
// that would show cards, or hurt others, is left out: store, cup, logs, other engines' folders.
#pragma once

#include <string>
#include <vector>

#include "protocol/platform/posix.h"
#include "protocol/platform/posix_sandbox.h"
#include "tournaments/cup/cup.h"

namespace turnkey::tournament {

/// What a run keeps from its engines besides other engines' folders; paths.
struct ProtectedPaths {
  std::string store;
  std::string cup;   ///< its file; may be empty
  std::string logs;  ///< a folder; may be empty
};

/// Whether the engine is to be confined, if that can be done.
bool is_confined(const Cup& cup, const AgentSpec& agent);

/// For agent number `agent` of the cup, an external one.
std::vector<posix::SandboxRule> rules_for(const Cup& cup, std::size_t agent,
                                          const ProtectedPaths& kept);

/// For each agent a file for SpawnSettings::sandbox; not open: it is not confined.
std::vector<posix::Fd> confine(const Cup& cup, const ProtectedPaths& kept);

/// What is not kept from engines on this machine although it should be, a sentence; empty: nothing.
std::string gaps_of(const posix::SandboxSupport& support);

}  // namespace turnkey::tournament
