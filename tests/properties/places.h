// What lies on the table follows from what `describe` says: whoever knows the places of a board,
// and applies the moves of cards that events list (`moves`, `then`), has the places of the next
// one. Places are the keys of a board with the types of places (engine/words.h) and the items of
// those that are lists of places. A game whose boards have none is not looked at.
#pragma once

#include <map>
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
  /// Where a card is hidden, only numbers are compared.
  Failure same_as(const Places& other) const;

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
  CardsOf in_order() const;

  std::size_t width_ = 1;  ///< signs of a symbol where nothing parts them
  std::map<std::string, Kind> kinds_;
  CardsOf cards_;
  CardsOf start_;
  std::map<std::string, std::string> symbols_;  ///< by the name of a card
};

/// At every event, to the referee and to one of those who watch.
template <Game G>
Failure boards_follow_from_events(const Record<G>& record, Rng& rng) {
  Table<G> table(record);
  const auto places = [](const auto& position) { return Places(G::kName, position.board()); };
  const Places start = places(table.truth());
  if (start.empty()) return {};
  std::vector<Places> starts;
  for (const auto& watcher : table.watchers()) starts.push_back(places(watcher.view));
  for (const auto& event : record.log) {
    const auto who = rng.below(static_cast<std::uint32_t>(starts.size()));
    const auto& watcher = table.watchers()[who];
    const auto seen = table.truth().mask(event.move, watcher.view.seat());
    const std::string described = table.truth().describe(event.move);
    const std::string told = watcher.view.describe(seen);
    Places all = places(table.truth());
    Places own = places(watcher.view);
    all.starts_as(start);
    own.starts_as(starts[who]);
    TURNKEY_REQUIRE_OK(table.apply(event));
    TURNKEY_REQUIRE_OK(all.follow(described));
    TURNKEY_REQUIRE_OK(own.follow(told));
    const std::string what = log_text<G>({&event, 1}) + " " + described;
    if (const Failure failure = all.same_as(places(table.truth()))) return what + ": " + *failure;
    if (const Failure failure = own.same_as(places(watcher.view))) {
      return what + ", told " + told + ": " + *failure;
    }
  }
  return {};
}

}  // namespace turnkey::properties
