// Splits lines into tokens and parses tokens as numbers. All commands use these functions, so the
// protocol is equally strict everywhere.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "protocol/wire/lines/errors.h"

namespace turnkey {

using TokenList = std::vector<std::string_view>;

/// The tokens of a line, split at spaces and TABs. They point into `line`.
TokenList split(std::string_view line);

/// The items of a comma-separated list; none for "-".
TokenList list_items(std::string_view list);

/// The first token of a line; empty for a blank line.
std::string_view first_token(std::string_view line);

/// Such lines have no effect and no answer.
bool is_blank_or_comment(std::string_view line);

/// Refuses bytes that are neither printable ASCII nor TAB.
Checked<void> check_characters(std::string_view line);

/// An unsigned decimal token that fits 64 bits, nothing else.
std::optional<std::uint64_t> parse_whole(std::string_view token);

/// A decimal token such as `-1.5` or `2e-3` that fits a double, nothing else.
std::optional<double> parse_decimal(std::string_view token);

}  // namespace turnkey
