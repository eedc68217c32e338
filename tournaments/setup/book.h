// A book of deals: a file with the seeds of a cup's deals.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "protocol/outcome.h"
#include "tournaments/setup/draft.h"

namespace turnkey::tournament {

inline constexpr std::size_t kMostBookSeeds = 100'000;

/// The distinct seeds of a text, in order: one number a line, with `#` before remarks, or the
/// headers `# Seed: N` of exported games. The error has the line number.
Outcome<std::vector<std::uint64_t>> seeds_in(std::string_view text);

/// The seeds of the file that the entry names.
Outcome<std::vector<std::uint64_t>> book_of(const Entry& entry);

}  // namespace turnkey::tournament
