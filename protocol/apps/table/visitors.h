// Presence: who is there, and what each visitor is shown: the owner all tables, others theirs and,
// where several people play, who of them has it open.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/apps/table/open_tables.h"
#include "protocol/apps/table/wire.h"

namespace turnkey::table {

class Visitors {
 public:
  Visitors(Wire& wire, OpenTables& tables) : wire_(wire), tables_(tables) {}

  bool contains(Visitor visitor) const { return visits_.contains(visitor); }
  /// None: the owner.
  std::optional<Place> place_of(Visitor visitor) const { return visits_.at(visitor).place; }
  /// It has much to read still, so that it was not shown how things stand.
  bool is_stale(Visitor visitor) const { return visits_.at(visitor).stale; }
  std::vector<Visitor> at(Place place) const;
  std::vector<Visitor> at_table(TableId id) const;

  void add(Visitor visitor, std::optional<Place> place) { visits_[visitor].place = place; }
  void remove(Visitor visitor) { visits_.erase(visitor); }
  /// Says why and hangs up.
  void show_out(Visitor visitor, std::string_view why);

  /// How things stand now: at once, or when the visitor has read what was sent before.
  void show(Visitor visitor);
  void show_owner();
  void show_table(TableId id);
  /// All tables to their owner, even to one that is stale.
  void send_tables(Visitor owner);
  /// It has read everything.
  void drained(Visitor visitor);
  /// Somebody came by such a link, or left: shows it to the owner, and the visitors at the table.
  void show_presence(Place place);

 private:
  struct Visit {
    std::optional<Place> place;
    std::uint64_t era = 0;   ///< of the table, when it was shown last
    std::size_t events = 0;  ///< that were shown then
    bool stale = false;      ///< is shown more when it has read what it was sent
  };

  /// The message `present`; empty where fewer than two people play.
  std::string presence_message(TableId id) const;

  Wire& wire_;
  OpenTables& tables_;
  std::map<Visitor, Visit> visits_;
};

}  // namespace turnkey::table
