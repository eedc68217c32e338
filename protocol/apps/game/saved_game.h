// Saved games of `turnkey play`: the table as a record (protocol/wire/records/record_file.h) and
// back. A record of a tournament loads as well; a game that a fault cut short goes on from there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/apps/game/game_in_play.h"
#include "protocol/outcome.h"
#include "protocol/wire/records/record_file.h"

namespace turnkey::play {

std::string write_record(const GameInPlay& table);

/// The game of a record, replayed and checked. The error names the line, and the event if it is
/// one. `seed` is for a record without one, which goes on with that; it needs none where the game
/// is over. One for a record that has its own is an error. `after`: goes back to the position after
/// so many events.
Outcome<GameInPlay> read_record(std::string_view text, std::optional<std::uint64_t> seed = {},
                                std::optional<std::uint64_t> after = {});

/// The record as it stood after so many events. The error says that it has fewer.
Outcome<GameRecord> cut_record(GameRecord record, std::uint64_t after);

/// Replaces the file only once the new one is whole, and never a file that is no record. The value
/// says whether there was one.
Outcome<bool> save_record(const GameInPlay& table, const std::string& path);

Outcome<GameInPlay> load_record(const std::string& path, std::optional<std::uint64_t> seed = {},
                                std::optional<std::uint64_t> after = {});

}  // namespace turnkey::play
