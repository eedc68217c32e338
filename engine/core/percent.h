// Escapes bytes that can't stand in a token of the protocol as `%` and two hexadecimal digits, as
// in URLs (RFC 3986).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace turnkey {

/// Writes blanks, `%` and all bytes that are not printable ASCII as `%XX`.
std::string percent_encoded(std::string_view bytes);

/// The decoded bytes; none if a `%` lacks two hexadecimal digits.
std::optional<std::string> percent_decoded(std::string_view text);

}  // namespace turnkey
