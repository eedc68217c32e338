// What boards and descriptions say, as JSON (BOARDS.md, "Keys of describe and board"): values by
// the types that a game's words give them, cards as objects, moves of cards with the places of the
// board. A reader needs no notation of any game.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/words.h"

namespace turnkey {

using Json = nlohmann::ordered_json;  // in the order of the text

/// Reads the texts of one game, at the position of one board.
class JsonWords {
 public:
  /// `words` may be nullptr: then all values are texts. They and the board must outlive this.
  JsonWords(const GameWords* words, std::string_view board);

  /// The board. `seen`: the boards of the seats' views, by seat, of a position that knows them all;
  /// then a card that not every seat sees has `seen_by`. Else empty.
  Json board(std::span<const std::string> seen) const;
  /// `key=value` tokens of `query describe`, of an event of that text.
  Json description(std::string_view event, std::string_view tokens) const;

 private:
  using Names = std::vector<std::string>;

  Json value(const KeyWords* known, std::string_view key, std::string_view text) const;
  Json places(ValueOf type, std::string_view key, const Names& items) const;
  /// Which seats see each card of a place, by the boards of their views.
  void add_watchers(Json& own, const KeyWords& known, std::string_view key,
                    std::span<const std::string> seen) const;
  Json pieces(std::string_view key, const Names& spaces) const;
  /// `b:14`, `a:12>15`: a piece on its space, or that goes from one to another.
  Json pieces_on_spaces(const Names& items) const;
  Json moves(std::string_view text) const;
  Json move_between(std::string_view cards, std::string_view from, std::string_view to) const;
  Json at(const Names& items) const;
  Json moved_cards(std::string_view text, std::string_view from, std::string_view to) const;
  Json kinds(const Names& items) const;

  /// Cards without anything between them; `?5` at the end are five hidden ones.
  Names symbols_in(std::string_view text) const;
  /// Of a place, as its type writes them.
  Names cards_in(ValueOf type, std::string_view text) const;
  Json cards(const Names& symbols, std::string_view key) const;
  Json card(std::string_view symbol) const;
  std::string_view meaning_of(std::string_view symbol) const;
  const KeyWords* known_on_board(std::string_view key) const;
  /// Whether such a piece is on the board.
  bool is_piece(std::string_view text) const;

  const GameWords* words_;
  std::string_view board_;
  std::size_t width_ = 1;                           ///< signs of a symbol where nothing parts them
  std::map<std::string, Json, std::less<>> kinds_;  ///< by symbol, as the deck says
  std::map<std::string, std::string, std::less<>> symbols_;  ///< by the name of a kind
};

}  // namespace turnkey
