// How the seats of a game and the notes on its moves are put into bytes; README.md has the format.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tournaments/referee/game_result.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// The row of a game that was just played; seats are all of `seating`. None when a score or share
/// is missing, infinite or not a number.
std::optional<GameRow> row_of(const GameResult& game);

void put_seats(std::string& out, const GameRow& row);
/// Fills in what put_seats wrote; false: the bytes are damaged.
bool get_seats(std::string_view bytes, GameRow& row);

void put_notes(std::string& out, const std::vector<MoveNote>& notes);
/// What put_notes wrote of a game of so many moves; false: the bytes are damaged.
bool get_notes(std::string_view bytes, int moves, std::vector<MoveNote>& notes);

/// Equal in all that a game determines, thus not in times.
bool same_game(const GameRow& a, const GameRow& b);

}  // namespace turnkey::tournament
