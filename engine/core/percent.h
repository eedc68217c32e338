// Bytes that have no place in a token of the protocol, written as `%` and two hexadecimal digits,
// as in addresses of the web (RFC 3986).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace turnkey {

/// Blanks, `%` and whatever is not printable ASCII as `%XX`.
std::string percent_encoded(std::string_view bytes);

/// The bytes that the text stands for; none where a `%` has no two hexadecimal digits behind it.
std::optional<std::string> percent_decoded(std::string_view text);

}  // namespace turnkey
