// The files under page/, embedded at build time by protocol/embed.cmake.
#pragma once

#include <string_view>

namespace turnkey::tournament {

/// Has the marks {{title}}, {{style}}, {{script}} and {{data}}.
extern const std::string_view kPageHtml;
extern const std::string_view kPageStyle;
extern const std::string_view kPageScript;

}  // namespace turnkey::tournament
