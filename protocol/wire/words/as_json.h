// Boards and descriptions as JSON (BOARDS.md, "Keys of describe and board"): values by their
// types, cards as objects, moves of cards with the board's places. A reader needs no game's
// notation.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/words.h"

namespace turnkey {

using Json = nlohmann::ordered_json;  // keeps the text's order

/// Converts the texts of one game, given one board.
class JsonWords {
 public:
  /// `words` may be nullptr: then all values are strings. Both must outlive this object.
  JsonWords(const GameWords* words, std::string_view board);

  /// The board. `seen`: the boards of the seats' views, by seat; a card that not every seat sees
  /// then gets `seen_by`. Empty when the position does not know them.
  Json board(std::span<const std::string> seen) const;
  /// The `key=value` tokens of `query describe` for the event `event`.
  Json description(std::string_view event, std::string_view tokens) const;

 private:
  using Names = std::vector<std::string>;

  Json value(const KeyWords* known, std::string_view key, std::string_view text) const;
  Json places(ValueOf type, std::string_view key, const Names& items) const;
  /// Adds which seats see each card of a place, from the boards of their views.
  void add_watchers(Json& own, const KeyWords& known, std::string_view key,
                    std::span<const std::string> seen) const;
  Json pieces(std::string_view key, const Names& spaces) const;
  /// `b:14`, `a:12>15`: a piece on its space, or moving from one to another.
  Json pieces_on_spaces(const Names& items) const;
  Json moves(std::string_view text) const;
  Json move_between(std::string_view cards, std::string_view from, std::string_view to) const;
  Json at(const Names& items) const;
  Json moved_cards(std::string_view text, std::string_view from, std::string_view to) const;
  Json kinds(const Names& items) const;

  /// Cards written without separators; a final `?5` means five hidden cards.
  Names symbols_in(std::string_view text) const;
  /// The cards of a place, written as its type says.
  Names cards_in(ValueOf type, std::string_view text) const;
  Json cards(const Names& symbols, std::string_view key) const;
  Json card(std::string_view symbol) const;
  std::string_view meaning_of(std::string_view symbol) const;
  const KeyWords* known_on_board(std::string_view key) const;
  /// Whether the board has such a piece.
  bool is_piece(std::string_view text) const;

  const GameWords* words_;
  std::string_view board_;
  std::size_t width_ = 1;  ///< characters of a symbol in lists without separators
  std::map<std::string, Json, std::less<>> kinds_;           ///< by symbol, as in the deck
  std::map<std::string, std::string, std::less<>> symbols_;  ///< by the name of a kind
};

}  // namespace turnkey
