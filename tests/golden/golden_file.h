// A golden file: which games are played, and what came of them when somebody last looked. Its
// lines that begin with '#' or "play " are written by hand, all others are made from them:
//
//   play seed=1 events=60 every=20 moves=16 detail=100 Players=4 Jokers=2
//
// Each of the first five may be left out (PlaySpec gives what they mean); any other name is an
// option of the game.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "engine/any_game.h"
#include "tests/golden/playthrough.h"

namespace turnkey::golden {

/// Errors: kBadValue for a number that is none.
Expected<PlaySpec> parse_play(const std::string& line);

/// The file as it has to be now: the lines by hand kept, the others made anew. A line by hand that
/// says nothing sensible is followed by what is wrong with it.
Lines renewed(const AnyGame& game, const Lines& file);

/// Where the two first differ, with the play it is in and some lines of both; nothing if they are
/// equal.
std::optional<std::string> difference(const Lines& golden, const Lines& now);

/// No lines for a file that is not there.
Lines read_lines(const std::filesystem::path& file);
void write_lines(const std::filesystem::path& file, const Lines& lines);

}  // namespace turnkey::golden
