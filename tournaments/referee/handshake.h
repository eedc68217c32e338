// What an engine says of itself between `uci` and `uciok`.
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

/// Stores and reports keep the name; of a longer one the rest is left out.
inline constexpr std::size_t kMaxEngineNameBytes = 240;

struct Handshake {
  std::string name;
  std::string protocol;
  std::vector<AdvertisedOption> options;

  /// One line of it.
  void read(std::string_view line);
  /// By name, whatever its case; null where there is none.
  const AdvertisedOption* find(std::string_view option) const;
};

/// The protocol of PROTOCOL.md, as `id protocol` names it. Version 1 differs in nothing that a
/// tournament needs.
inline constexpr std::string_view kProtocol = "turnkey 2";
inline constexpr std::string_view kFirstProtocol = "turnkey 1";

}  // namespace turnkey::tournament
