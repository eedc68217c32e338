// The content of a store in one number: equal for the same games, whatever they were played by and
// in which order, and however often the run was interrupted. Times are left out.
#pragma once

#include <cstdint>
#include <string>

#include "protocol/outcome.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

struct Digest {
  std::uint64_t hash = 0;
  std::uint64_t games = 0;
  friend bool operator==(const Digest&, const Digest&) = default;
};

/// A line, without its end: all that the game was. Left out are how long it took, the texts of a
/// fault (which may name a process), and of what was said of a move all but share and score, which
/// is all that stores of format 2 have.
std::string content_line(const GameRow& row, const GameText& text);

Outcome<Digest> digest_of(const Store& store);

}  // namespace turnkey::tournament
