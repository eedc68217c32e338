// A game as a text file that a person can read: header lines, then the events in the protocol's
// notation, everything open. Reading it plays the game again, so a file that loads is a game that
// can have happened.
//
//   # Turnkey record 1
//   # Game: kuhn
//   # Options:
//   # Seed: 42
//   # Seat: 0                      the person's
//   # Agent: ismcts                who plays the others
//   # Events: 5
//   # Result: scores 2,-2 shares 1,0     or: none
//   c:0=K c:1=J 0:b 1:b c:show=KJ        wrapped; further lines with # are remarks
#pragma once

#include <string>
#include <string_view>

#include "protocol/play/outcome.h"
#include "protocol/play/table.h"

namespace turnkey::play {

inline constexpr std::string_view kRecordMark = "# Turnkey record 1";
inline constexpr std::size_t kRecordWidth = 100;
/// The longest game allowed, in notation that is longer than any game's.
inline constexpr std::size_t kMaxRecordBytes = std::size_t{8} << 20;

std::string write_record(const Table& table);

/// The game of a record, replayed and checked. The error names the line, and the event if it is
/// one.
Outcome<Table> read_record(std::string_view text);

/// Replaces the file only once the new one is whole, and never a file that is no record. The value
/// says whether there was one.
Outcome<bool> save_record(const Table& table, const std::string& path);

Outcome<Table> load_record(const std::string& path);

}  // namespace turnkey::play
