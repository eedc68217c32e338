// Hints, thought about on another thread. Visitors with one seat's link share a search.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "protocol/apps/table/open_tables.h"
#include "protocol/apps/table/wire.h"
#include "protocol/limits.h"
#include "protocol/outcome.h"

namespace turnkey::table {

class Hints {
 public:
  Hints(Wire& wire, Workshop& workshop, OpenTables& tables)
      : wire_(wire), workshop_(workshop), tables_(tables) {}

  /// The visitor waits for so much thought about its seat's move. The error says why there is none.
  Outcome<void> ask(Visitor visitor, Place place, Milliseconds time);
  /// The visitor waits no more.
  void forget(Visitor visitor);
  /// The position has changed: nobody at this table waits any more.
  void drop(TableId id);

 private:
  struct Wait {
    Place place;
    Milliseconds time;
  };
  struct Hint {
    std::string message;
    std::optional<Outlook> found;
  };

  Outcome<void> start(Place place, Milliseconds time);
  void finish(Place place, const Hint& hint, bool stopped);
  std::vector<Visitor> waiting_at(Place place) const;

  Wire& wire_;
  Workshop& workshop_;
  OpenTables& tables_;
  std::map<Visitor, Wait> waits_;
};

}  // namespace turnkey::table
