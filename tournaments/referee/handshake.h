// An engine's answer between `uci` and `uciok`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/options.h"

namespace turnkey::tournament {

struct AdvertisedOption {
  std::string name;
  std::uint64_t min = 0;
  std::uint64_t max = UINT64_MAX;
};

/// Stores and reports keep at most this much of a name.
inline constexpr std::size_t kMaxEngineNameBytes = 240;

struct Handshake {
  std::string name;
  std::string protocol;
  std::vector<AdvertisedOption> options;

  /// Takes one line of it.
  void read(std::string_view line);
  /// Finds an option by name, ignoring case; null if there is none.
  const AdvertisedOption* find(std::string_view option) const;
};

/// The protocol of PROTOCOL.md, as `id protocol` names it.
inline constexpr std::string_view kProtocol = "turnkey 3";

}  // namespace turnkey::tournament
