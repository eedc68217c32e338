// The settings of a tournament as the text that a store keeps: canonical JSON, equal for equal
// settings.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "tournaments/cup/cup.h"

namespace turnkey::tournament {

std::string cup_text(const Cup& cup);
tl::expected<Cup, std::string> cup_of_text(std::string_view text);
/// A line for each setting that differs, `there` before `here`.
std::string cup_difference(const Cup& there, const Cup& here);

}  // namespace turnkey::tournament
