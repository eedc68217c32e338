// Tells the person what happened: a view of the person's seat follows the game and puts each event
// into words before making it.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "protocol/apps/game/game_in_play.h"
#include "protocol/apps/play/luck.h"

namespace turnkey::play {

/// One line: who did what, in words. Consecutive chance events share a line.
struct EventLine {
  Actor actor;
  std::string move;  ///< the text of a player's move; empty for chance
  std::string phrase;
};

class EventLog {
 public:
  /// Starts before the first event of the table's game.
  explicit EventLog(const GameInPlay& table);

  /// The events since the last call, as the person saw them.
  std::vector<EventLine> catch_up(const GameInPlay& table, Detail detail = Detail::kShort);

 private:
  std::unique_ptr<AnyView> view_;
  std::size_t next_ = 0;  ///< the first event not yet told
};

}  // namespace turnkey::play
