// The files under page/, packed at build time by protocol/embed.cmake.
#pragma once

#include <string_view>

namespace turnkey::table {

extern const std::string_view kPageHtml;
extern const std::string_view kPageStyle;
extern const std::string_view kPageScript;
extern const std::string_view kPageIcon;

}  // namespace turnkey::table
