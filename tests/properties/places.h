// What lies on the table follows from what `describe` says: whoever knows the places of a board,
// and applies the moves of cards that events list (`moves`, `then`), has the places of the next
// one. Places are the keys of a board with the types of places (engine/words.h) and the items of
// those that are lists of places. A game whose boards have none is not looked at.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/words.h"
#include "tests/properties/failure.h"
#include "tests/properties/record.h"

namespace turnkey::properties {

/// Cards by place, as a board says.
class Places {
 public:
  Places(std::string_view game, const std::string& board);

  bool empty() const { return kinds_.empty(); }
  /// Moves cards as the description of an event says.
  Failure follow(const std::string& description);
  /// What places go back to when all cards are gathered (`*`).
  void starts_as(const Places& first) { start_ = first.cards_; }
  /// Which cards are hidden too, but where the board reckons who must hold what.
  Failure same_as(const Places& other) const;
  /// Whether the board has the place, or says of which key it would be an item.
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
  std::size_t width_ = 1;       ///< signs of a symbol where nothing parts them
  std::map<std::string, Kind> kinds_;
  CardsOf cards_;
  CardsOf start_;
  std::map<std::string, std::string> symbols_;  ///< by the name of a card
};

/// Whether a description names a place of the board, and none that the board can't have.
Failure can_be_clicked(const Places& places, const std::string& description);

/// At every event, to the referee and to all who watch.
template <Game G>
Failure boards_follow_from_events(const Record<G>& record) {
  Table<G> table(record);
  std::vector<Places> starts;
  std::vector<Places> now;
  const auto board_of = [&](std::size_t who) {
    const bool is_referee = who == table.watchers().size();
    return Places(G::kName,
                  is_referee ? table.truth().board() : table.watchers()[who].view.board());
  };
  const auto told = [&](std::size_t who, const typename G::Move& move) {
    if (who == table.watchers().size()) return table.truth().describe(move);
    const auto& view = table.watchers()[who].view;
    return view.describe(table.truth().mask(move, view.seat()));
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
      now[who] = board;
    }
  }
  return {};
}

/// What a click on a board could mean: every legal move has a place of the board, in `at`, `moves`
/// or `then`, but for the kinds that are about no place.
template <Game G>
Failure moves_can_be_clicked(const Table<G>& table) {
  if (!table.truth().turn().is_seat() || find_words(G::kName) == nullptr) return {};
  const Places places(G::kName, table.truth().board());
  const auto list = std::make_unique<typename G::MoveList>();
  table.truth().moves(*list);
  for (const auto& move : *list) {
    const std::string described = table.truth().describe(move);
    if (const Failure failure = can_be_clicked(places, described))
      return described + ": " + *failure;
  }
  return {};
}

}  // namespace turnkey::properties
