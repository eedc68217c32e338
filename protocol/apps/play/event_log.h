// What happened, told to the person: a view of the person's seat that follows the game event by
// event and puts each into words before it is made.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "protocol/apps/game/game_in_play.h"
#include "protocol/apps/play/luck.h"

namespace turnkey::play {

/// One line: who, and what in words. Events of chance that follow each other are one line.
struct Told {
  Actor actor;
  std::string move;  ///< the text of a player's move, empty for chance
  std::string phrase;
};

class EventLog {
 public:
  /// Begins before the first event of the table's game.
  explicit EventLog(const GameInPlay& table);

  /// What happened since the last call, as the person saw it.
  std::vector<Told> catch_up(const GameInPlay& table, Detail detail = Detail::kShort);

 private:
  std::unique_ptr<AnyView> view_;
  std::size_t told_ = 0;
};

}  // namespace turnkey::play
