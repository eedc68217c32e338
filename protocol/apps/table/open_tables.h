// The tables that are open: their games, the links to their seats, and what the archive has of
// them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "protocol/apps/table/game_table.h"
#include "protocol/apps/table/wire.h"
#include "protocol/outcome.h"

namespace turnkey::table {

inline constexpr std::size_t kMaxTables = 256;

using TableId = std::uint64_t;

/// Where a visitor sits or, on the spectator's seat, watches.
struct Place {
  TableId table = 0;
  Seat seat;
  friend bool operator==(const Place&, const Place&) = default;
};

struct OpenTable {
  std::unique_ptr<GameTable> game;
  std::vector<std::string> keys;     ///< by seat, empty for a bot's, then the watchers'
  Players before;                    ///< by seat: the bot that sat there last, if any did
  std::optional<Seat> awaited;       ///< the person on turn, as the owner page shows it
  bool begun = false;                ///< a person has come since the table was opened or restored
  std::optional<Place> practice_of;  ///< whose position is practised: one such table for a place
  bool being_saved = false;          ///< the archive has not done yet
  bool unsaved = false;              ///< what the archive was given is old, or was not written

  /// Bots wait for the first person, who then sees every move. Bots alone wait for nobody.
  bool waits_for_person() const;
};

class OpenTables {
 public:
  /// `random` gives 64 bits that nobody can guess. Tables are saved in the archive, if there is
  /// one.
  OpenTables(std::function<std::uint64_t()> random, Archive* archive);
  /// Saves what the archive lacks.
  ~OpenTables();

  const std::map<TableId, OpenTable>& all() const { return tables_; }
  bool is_full() const { return tables_.size() >= kMaxTables; }
  OpenTable& at(TableId id) { return tables_.at(id); }
  GameTable& game_at(TableId id) { return *tables_.at(id).game; }
  /// Null where the table is closed.
  OpenTable* find(TableId id);

  /// A new table, with links to the seats of people.
  TableId add(std::unique_ptr<GameTable> game);
  /// A table that was saved, under its number and with its links. The error says what is wrong with
  /// the text.
  Outcome<void> restore(TableId id, std::string_view text);
  /// No other table gets this number.
  void reserve(TableId id);
  /// With its links, and from the archive too.
  void remove(TableId id);
  void save(TableId id);

  /// Where the link of this key leads.
  std::optional<Place> place_of(const std::string& key) const;
  void make_link(Place place);
  void end_link(Place place);

  /// From now on seeds follow from this one, so that the same tables have the same cards.
  void deal_from(std::uint64_t seed) { dealt_from_ = seed; }
  std::uint64_t new_seed();
  std::string new_key();

 private:
  void publish_links(TableId id);
  void saved(TableId id, bool written);

  std::function<std::uint64_t()> random_;
  std::optional<std::uint64_t> dealt_from_;
  std::uint64_t seeds_given_ = 0;
  Archive* archive_;
  std::unordered_map<std::string, Place> places_;  ///< by key
  std::map<TableId, OpenTable> tables_;
  TableId next_ = 1;
};

}  // namespace turnkey::table
