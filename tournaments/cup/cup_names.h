// The words for a cup's choices, shared by files, flags, stores and reports. In the order of their
// enums.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "tournaments/cup/cup.h"

namespace turnkey::tournament {

inline constexpr std::array<std::string_view, 4> kFormatNames = {"round-robin", "gauntlet", "sprt",
                                                                 "ladder"};
inline constexpr std::array<std::string_view, 3> kMeetingNames = {"auto", "tables", "pairs"};
inline constexpr std::array<std::string_view, 4> kUnitNames = {"share", "score", "elo",
                                                               "normalized-elo"};

constexpr const auto& names_of(Format) { return kFormatNames; }
constexpr const auto& names_of(Meeting) { return kMeetingNames; }
constexpr const auto& names_of(SprtSettings::Unit) { return kUnitNames; }

constexpr std::string_view name_of(Format format) {
  return kFormatNames[static_cast<std::size_t>(format)];
}
constexpr std::string_view name_of(Meeting meeting) {
  return kMeetingNames[static_cast<std::size_t>(meeting)];
}
constexpr std::string_view name_of(SprtSettings::Unit unit) {
  return kUnitNames[static_cast<std::size_t>(unit)];
}

}  // namespace turnkey::tournament
