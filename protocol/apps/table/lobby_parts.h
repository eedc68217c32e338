// The parts of the lobby (lobby.h), none of which knows another but the open tables, and the
// changes that concern several of them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "protocol/apps/table/coach.h"
#include "protocol/apps/table/hints.h"
#include "protocol/apps/table/open_tables.h"
#include "protocol/apps/table/reviews.h"
#include "protocol/apps/table/visitors.h"
#include "protocol/apps/table/wire.h"

namespace turnkey::table {

struct LobbyParts {
  LobbyParts(Wire& to_visitors, Workshop& for_thinking, std::function<std::uint64_t()> random,
             Archive* archive);

  /// A new table, which the owner page shows. Its bots wait for let_bot_think().
  TableId open(std::unique_ptr<GameTable> game);
  void close(TableId id);
  /// After each change of a table: saves it, shows it to its visitors, and its bots go on.
  void changed(TableId id);
  void let_bot_think(TableId id);
  /// The visitors are told why and shown out.
  void show_out(const std::vector<Visitor>& visitors_there, std::string_view why);
  /// The visitor has left: it waits for nothing any more.
  void forget(Visitor visitor);

  Wire& wire;
  Workshop& workshop;
  OpenTables tables;
  Visitors visitors;
  Hints hints;
  Coach coach;
  Reviews reviews;
};

}  // namespace turnkey::table
