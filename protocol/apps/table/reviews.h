// Reviews after a game, on another thread, for the people who sat at its table: they may see all
// cards now. One at a time: it is long work, and the bots of other tables shall not wait for it.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/apps/table/open_tables.h"
#include "protocol/apps/table/wire.h"

namespace turnkey::table {

class Reviews {
 public:
  Reviews(Wire& wire, Workshop& workshop, OpenTables& tables)
      : wire_(wire), workshop_(workshop), tables_(tables) {}
  ~Reviews();

  /// The visitor waits for the review of its game, which has ended.
  void ask(Visitor visitor, Place place);
  /// The visitor waits no more.
  void forget(Visitor visitor);
  /// The table has changed or is gone: nobody waits for its review any more.
  void drop(TableId id);

 private:
  struct Wait {
    Visitor visitor;
    Place place;
  };
  struct Running {
    TableId table = 0;
    std::shared_ptr<std::atomic<bool>> stop;  ///< nobody wants it any more
  };

  /// Of the game that has been waited for longest, unless one is under way.
  void start_next();
  /// `messages[i]` goes to the player on seat `readers[i]`.
  void finish(const Running& review, const std::vector<Seat>& readers,
              const std::vector<std::string>& messages);
  /// Those who wait for that review; nobody where it is void.
  std::vector<Wait> waiting_for(const Running& review) const;

  Wire& wire_;
  Workshop& workshop_;
  OpenTables& tables_;
  std::vector<Wait> waits_;  ///< in the order of asking
  std::optional<Running> running_;
};

}  // namespace turnkey::table
