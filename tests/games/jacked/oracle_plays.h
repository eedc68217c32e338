// The interface between the two halves of the oracle: cards' effects on the board, without hands
// and turns.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/games/jacked/oracle.h"

namespace turnkey::jacked::oracle {

struct BoardPlay {
  std::string text;
  Board board;
  bool jacks;  ///< the next player
};

/// Every legal walk, swap or split of this rank for the seat on turn, ignoring its hand.
std::vector<BoardPlay> card_plays(const Table& table, char rank, bool every_spelling);
/// A 7 in exactly this order of (place, steps); none if a part can't be played in its turn.
std::optional<Board> play_parts(const Table& table,
                                const std::vector<std::pair<std::string, int>>& parts);
/// Pegs that can leave Jail, with the card that lets them out.
std::vector<BoardPlay> out_plays(const Table& table, char card);
/// The table after the seat on turn has played `card` with the given board.
Table after_card(const Table& table, char card, const Board& board, bool jacks);

}  // namespace turnkey::jacked::oracle
