// Plays single games: the truth, the seats' views, the players, their clocks. One referee belongs
// to one worker thread.
//
// A seat that breaks the rules of play loses the game (AnyState::forfeit), and the game ends there.
// Built-in agents are held to the same: one that does not play the game has a fault of kind kStart,
// one that has no move (`exact` within its limits, a search without a model for the options) of
// kind kGarbage, as an engine that answers `bestmove (none)` has. A game of more than
// Cup::max_events events ends there as well: nobody has lost it, so it pays the mean of what it
// would pay if each of the seats dropped out.
//
// Where this process was stopped during a game, or the machine slept, clocks are wrong: a game that
// has one, or in which a fault came up, is played again.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "protocol/platform/posix.h"
#include "tournaments/cup/cup.h"
#include "tournaments/referee/engine_log.h"
#include "tournaments/referee/game_result.h"
#include "tournaments/schedule/schedule.h"

namespace turnkey::tournament {

struct RefereeSettings {
  /// Where all that is sent to and received from engines goes, a file for each agent and its nth
  /// seat at a table; empty: nowhere.
  std::string log_directory;
  int worker = 0;  ///< its number, for the log
  /// When logs may be read (engine_log.h); none: when the referee ends.
  BlockIsOver is_over = {};
  /// By agent (confinement.h); empty: engines are not confined. They must outlive the referee.
  std::span<const posix::Fd> sandboxes = {};
};

class Referee {
 public:
  /// `stop` ends a game in the middle. The cup must be valid; it and `stop` must outlive this.
  Referee(const Cup& cup, RefereeSettings settings, const std::atomic<bool>& stop);
  ~Referee();
  Referee(const Referee&) = delete;
  Referee& operator=(const Referee&) = delete;

  /// Plays game number `index` of the block. None only when `stop` was set meanwhile: whatever an
  /// agent does, a game has a result.
  std::optional<GameResult> play(const Block& block, std::size_t index);
  /// Why a log of an engine is not whole, a sentence; empty: all are. Games don't depend on it.
  const std::string& log_error() const;
  /// Nothing is played any more. Logs wait for put_out_logs(), or for the end of this.
  void end_engines();
  /// Once no engine runs any more, of other referees neither.
  void put_out_logs();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace turnkey::tournament
