// Parses the values of a cup's keys as numbers, times and choices, with an error message for each.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/setup/draft.h"

namespace turnkey::tournament {

/// The only value of the entry. Refuses lists, and text that is not printable UTF-8.
Outcome<std::string> text_of(const Entry& entry);
Outcome<std::uint64_t> whole_of(const Entry& entry, std::uint64_t low, std::uint64_t high);
/// A finite decimal number.
Outcome<double> decimal_of(const Entry& entry, double low, double high);
/// true, false, on, off.
Outcome<bool> switch_of(const Entry& entry);
/// The index of the value among `names`.
Outcome<std::size_t> choice_of(const Entry& entry, std::span<const std::string_view> names);
/// Milliseconds, 0 to kMaxMilliseconds.
Outcome<Milliseconds> milliseconds_of(const Entry& entry, std::uint64_t low);

/// Stores a value, or passes its error on.
template <class T, class U>
Outcome<void> put(T& place, const Outcome<U>& value) {
  if (!value) return tl::unexpected(value.error());
  place = static_cast<T>(*value);
  return {};
}

/// A clock is `60000` or `60000+100`.
Outcome<void> put_clock(std::optional<Milliseconds>& clock, Milliseconds& increment,
                        const Entry& entry);

/// Whether a text can be stored and printed: UTF-8 without control characters (without_controls()).
bool printable(std::string_view text);

}  // namespace turnkey::tournament
