// What lies on the table follows from what `describe` says: whoever knows the places of a board,
// and applies the moves of cards that events list (`moves`, `then`), has the places of the next
// one. Places are the keys of a board with the types hand, pile and count, and the items of those
// with the types spaces and melds (engine/words.h). A game whose boards have none is not looked at.
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
  /// Where a card is hidden, only numbers are compared.
  Failure same_as(const Places& other) const;

 private:
  enum class Kind : std::uint8_t { kHand, kPile, kCount };
  using Cards = std::vector<std::string>;  ///< symbols, `?` for a hidden card

  void add(const std::string& key, ValueOf type, const std::string& value, std::size_t width);
  Failure move_card(const std::string& name, const std::string& from, const std::string& to);
  Failure take(const std::string& symbol, const std::string& from);
  void put(const Cards& cards, const std::string& to);

  std::map<std::string, Kind> kinds_;
  std::map<std::string, Cards> cards_;          ///< by place
  std::map<std::string, std::string> symbols_;  ///< by the name of a card
};

/// At every event, to the referee and to one of those who watch.
template <Game G>
Failure boards_follow_from_events(const Record<G>& record, Rng& rng) {
  Table<G> table(record);
  const auto places = [](const auto& position) { return Places(G::kName, position.board()); };
  if (places(table.truth()).empty()) return {};
  for (const auto& event : record.log) {
    const auto watchers = static_cast<std::uint32_t>(table.watchers().size());
    const auto& watcher = table.watchers()[rng.below(watchers)];
    const auto seen = table.truth().mask(event.move, watcher.view.seat());
    const std::string described = table.truth().describe(event.move);
    const std::string told = watcher.view.describe(seen);
    Places all = places(table.truth());
    Places own = places(watcher.view);
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
