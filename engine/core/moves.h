// Moves of cards and pieces between places of a board, as facts say them (protocol/BOARDS.md).
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/fact_values.h"

namespace turnkey {

/// One of them. A place is a key of the board, perhaps with the number of an item, `rows_0.1`; `-`
/// is none of the board. A final `-` means a place's beginning; a final `!`, a piece that blocks.
struct CardMove {
  enum class What : std::uint8_t {
    kGather,  ///< all cards go back, as at the beginning of the game
    kAll,     ///< all cards that lie there
    kCards,
    kPiece,  ///< `cards.text` names it
    kName,   ///< a card without a symbol: `cards.text` is its name
  };

  What what = What::kAll;
  CardList cards{};
  std::string from{};
  std::string to{};

  bool gathers() const { return what == What::kGather; }
  friend bool operator==(const CardMove&, const CardMove&) = default;
};

class Moves {
 public:
  Moves() = default;
  Moves(CardList cards, std::string from, std::string to) {
    add(std::move(cards), std::move(from), std::move(to));
  }

  Moves& add(CardMove move) {
    moves_.push_back(std::move(move));
    return *this;
  }
  Moves& add(CardList cards, std::string from, std::string to) {
    return add({CardMove::What::kCards, std::move(cards), std::move(from), std::move(to)});
  }
  Moves& add_piece(std::string piece, std::string from, std::string to) {
    return add({CardMove::What::kPiece, {{}, std::move(piece)}, std::move(from), std::move(to)});
  }
  /// All cards of a place.
  Moves& all(std::string from, std::string to) {
    return add({CardMove::What::kAll, {}, std::move(from), std::move(to)});
  }
  Moves& gather() { return add(CardMove{CardMove::What::kGather}); }
  Moves& add(const Moves& others) {
    moves_.insert(moves_.end(), others.moves_.begin(), others.moves_.end());
    return *this;
  }

  auto begin() const { return moves_.begin(); }
  auto end() const { return moves_.end(); }
  bool empty() const { return moves_.empty(); }
  friend bool operator==(const Moves&, const Moves&) = default;

 private:
  std::vector<CardMove> moves_;
};

/// `K:hand_1>trick,trick>won_2,*`; "-" where there are none.
std::string value_text(const Moves& moves);

}  // namespace turnkey
