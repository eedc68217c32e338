// The cards on the table follow from `describe`: a program that knows the places of a board and
// applies the moves in descriptions (`moves`, `then`) gets the places of the next board. Places are
// the board's keys with place types (engine/words.h) and the items of lists of places. Games
// without places are skipped.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/words.h"
#include "tests/properties/failure.h"
#include "tests/properties/game_words.h"
#include "tests/properties/record.h"

namespace turnkey::properties {

/// Cards by place, from a board.
class Places {
 public:
  Places(std::string_view game, const std::string& board);

  bool empty() const { return kinds_.empty(); }
  /// Moves cards by the description of an event.
  Failure follow(const std::string& description);
  /// The state of the places when all cards are gathered (`*`).
  void starts_as(const Places& first) { start_ = first.cards_; }
  /// Compares hidden cards too, except where the board infers cards.
  Failure same_as(const Places& other) const;
  /// Whether boards of the game infer where cards must be.
  bool is_inferred() const;
  /// Whether the board has the place, or names the key of which it would be an item.
  bool has(const std::string& place) const;

 private:
  enum class Kind : std::uint8_t { kHand, kPile, kCount, kBag, kQueue, kCard, kRow };
  using Cards = std::vector<std::string>;        ///< symbols, `?` for a hidden card
  using CardsOf = std::map<std::string, Cards>;  ///< by place

  void add(const std::string& key, ValueOf type, const std::string& value);
  void add(const std::string& place, Kind kind, const Cards& cards);
  void add_items(const std::string& key, ValueOf type, const Cards& items);
  Cards cards_in(const std::string& text, const std::string& from, const std::string& to) const;
  Failure move_cards(const std::string& text, const std::string& from, const std::string& to);
  Failure take(std::string& card, const std::string& from);
  Failure put(Cards cards, const std::string& to);
  bool is_of(const std::string& place, Kind kind) const;
  bool is_reckoned(const std::string& place) const;
  CardsOf in_order() const;

  std::string game_;
  std::set<std::string> keys_;  ///< of the board
  std::size_t width_ = 1;       ///< characters of a symbol, where there are no separators
  std::map<std::string, Kind> kinds_;
  CardsOf cards_;
  CardsOf start_;
  std::map<std::string, std::string> symbols_;  ///< by the name of a card
};

/// Whether a description names a place of the board, and none that the board can't have. Moves of
/// the kinds that are buttons may name none.
Failure can_be_clicked(const Places& places, const GameWords* words,
                       const std::string& description);

/// Checks every event, for the referee and for all watchers.
template <Game G>
Failure boards_follow_from_events(const Record<G>& record) {
  Table<G> table(record);
  std::vector<Places> starts;
  std::vector<Places> now;
  const auto board_of = [&](std::size_t who) {
    const bool is_referee = who == table.watchers().size();
    return Places(G::kName, is_referee ? table.truth().board().text()
                                       : table.watchers()[who].view.board().text());
  };
  const auto told = [&](std::size_t who, const typename G::Move& move) {
    if (who == table.watchers().size()) return table.truth().describe(move).text();
    const auto& view = table.watchers()[who].view;
    return view.describe(table.truth().mask(move, view.seat())).text();
  };
  for (std::size_t who = 0; who <= table.watchers().size(); ++who) starts.push_back(board_of(who));
  if (starts.front().empty()) return {};
  now = starts;
  for (const auto& event : record.log) {
    std::vector<std::string> what;
    for (std::size_t who = 0; who < now.size(); ++who) {
      const std::string description = told(who, event.move);
      what.push_back(log_text<G>({&event, 1}) + ", told " + description + ": ");
      now[who].starts_as(starts[who]);
      if (const Failure failure = now[who].follow(description)) return what[who] + *failure;
    }
    TURNKEY_REQUIRE_OK(table.apply(event));
    for (std::size_t who = 0; who < now.size(); ++who) {
      const Places board = board_of(who);
      if (const Failure failure = now[who].same_as(board)) return what[who] + *failure;
      if (board.is_inferred()) now[who] = board;  // else followed by the moves alone
    }
  }
  return {};
}

/// Clicking on a board: every legal move has a place of the board in `at`, `moves` or `then`,
/// except buttons.
template <Game G>
Failure moves_can_be_clicked(const Table<G>& table) {
  if (!table.truth().turn().is_seat() || words_of(G::kName) == nullptr) return {};
  const Places places(G::kName, table.truth().board().text());
  const auto list = std::make_unique<typename G::MoveList>();
  table.truth().moves(*list);
  for (const auto& move : *list) {
    const std::string described = table.truth().describe(move).text();
    if (const Failure failure = can_be_clicked(places, words_of(G::kName), described))
      return described + ": " + *failure;
  }
  return {};
}

}  // namespace turnkey::properties
