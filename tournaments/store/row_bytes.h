// The bytes of a game's seats and of the notes on its moves; README.md describes the format.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tournaments/referee/game_result.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// The row of a game just played. `seating` fills its seats. None if a score or share is missing,
/// infinite or NaN.
std::optional<GameRow> row_of(const GameResult& game);

void put_seats(std::string& out, const GameRow& row);
/// Reads the output of put_seats(). False if the bytes are damaged.
bool get_seats(std::string_view bytes, GameRow& row);

void put_notes(std::string& out, const std::vector<MoveNote>& notes);
/// Reads the output of put_notes() for a game with `moves` moves. False if the bytes are damaged.
bool get_notes(std::string_view bytes, int moves, std::vector<MoveNote>& notes);

/// Equal in everything that a game determines, which excludes times.
bool same_game(const GameRow& a, const GameRow& b);

}  // namespace turnkey::tournament
