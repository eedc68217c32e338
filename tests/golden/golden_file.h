// A golden file: which games to play, and their text when somebody last checked it. Lines that
// begin with '#' or "play " are written by hand, all others are made from them:
//
//   play seed=1 events=60 every=20 moves=16 detail=100 Players=4 Jokers=2
//
// The first five are optional (PlaySpec gives their defaults); any other name is an option of the
// game.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "engine/any_game.h"
#include "tests/golden/playthrough.h"

namespace turnkey::golden {

/// Errors: kBadValue for a malformed number.
Expected<PlaySpec> parse_play(const std::string& line);

/// The file as it must be now: handwritten lines stay, the others are made again. The error of a
/// malformed handwritten line follows it.
Lines renewed(const AnyGame& game, const Lines& file);

/// The first difference, with its play and some lines of both; none if they are equal.
std::optional<std::string> difference(const Lines& golden, const Lines& now);

/// Empty if there is no such file.
Lines read_lines(const std::filesystem::path& file);
void write_lines(const std::filesystem::path& file, const Lines& lines);

}  // namespace turnkey::golden
