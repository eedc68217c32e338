// Boards and descriptions as JSON (BOARDS.md): values by their types, cards as objects, moves of
// cards with the board's places.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "engine/core/facts.h"
#include "engine/words.h"
#include "protocol/wire/words/json_text.h"

namespace turnkey {

/// Converts the facts of one game, given one of its boards, which names the deck's kinds of cards.
class JsonWords {
 public:
  /// `words` may be nullptr: then cards have no parts. They must outlive this object.
  JsonWords(const GameWords* words, const Facts& board);

  /// The board. `seen`: the boards of the seats' views, by seat; a card that not every seat sees
  /// then gets `seen_by`. Empty when the position does not know them.
  Json board(const Facts& board, std::span<const Facts> seen = {}) const;
  /// The keys of the board whose values are not those of the board before.
  Json changes(const Facts& before, const Facts& board) const;
  /// What the event does, whose text is `event`.
  Json description(std::string_view event, const Facts& facts) const;

 private:
  /// `keys`: the game's table of such facts.
  Json value(const Fact& fact, std::span<const KeyWords> keys) const;
  Json place(std::string_view key, const PlaceItem& item) const;
  /// Adds which seats see each card of a place, from the boards of their views.
  void add_watchers(Json& own, const KeyWords& known, std::string_view key,
                    std::span<const Facts> seen) const;
  Json moves(const Moves& moves) const;
  Json move_json(const CardMove& move) const;
  Json moved_cards(const CardMove& move) const;
  Json cards(const CardList& cards, std::string_view key) const;
  Json card(std::string_view symbol) const;
  std::string_view meaning_of(std::string_view symbol) const;
  std::span<const KeyWords> board_keys() const;
  const KeyWords* known_on_board(std::string_view key) const;

  const GameWords* words_;
  std::map<std::string, Json, std::less<>> kinds_;  ///< by symbol, as in the deck
};

/// The board of a position, as `query board` answers where no other seat's view is known.
Json board_json(const AnyPosition& position);

}  // namespace turnkey
