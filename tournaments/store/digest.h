// The content of a store as one number: equal for the same games, regardless of the program, the
// order and interruptions of the run. Leaves out times.
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

/// A line without line end with everything about the game. Leaves out times, the texts of a fault
/// (which may name a process), and from notes everything except share and score, because the rest
/// depends on the clock.
std::string content_line(const GameRow& row, const GameText& text);

Outcome<Digest> digest_of(const Store& store);

}  // namespace turnkey::tournament
