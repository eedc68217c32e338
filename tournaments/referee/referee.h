// Plays single games: the true state, the seats' views, the players, their clocks. Each worker
// thread has its own referee.
//
// A seat that breaks the rules of play loses the game (AnyState::forfeit), and the game ends. The
// same holds for built-in agents: an agent that cannot play the game has a fault of kind kStart;
// one without a move (`exact` within its limits, a search without a model for the options) has a
// fault of kind kGarbage, like an engine that answers `bestmove (none)`. A game of more than
// Cup::max_events events also ends. Nobody loses it: its result is the mean of the results if each
// seat forfeited.
//
// If this process was stopped during a game, or the machine slept, clocks are wrong. A game with a
// clock or with a fault is then played again.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "tournaments/cup/cup.h"
#include "tournaments/referee/confinement.h"
#include "tournaments/referee/engine_log.h"
#include "tournaments/referee/game_result.h"
#include "tournaments/schedule/schedule.h"

namespace turnkey::tournament {

struct RefereeSettings {
  /// The folder for logs of engine input and output: a file for each agent and its nth seat at a
  /// table. Empty: no logs.
  std::string log_directory;
  int worker = 0;  ///< its number, for the log
  /// When logs may be published (engine_log.h); none: when the referee ends.
  BlockIsOver is_over = {};
  /// By agent (confinement.h); empty: engines are not confined. Must outlive the referee.
  std::span<const Wall> walls = {};
};

class Referee {
 public:
  /// `stop` ends a game in the middle. The cup must be valid. It and `stop` must outlive this
  /// object.
  Referee(const Cup& cup, RefereeSettings settings, const std::atomic<bool>& stop);
  ~Referee();
  Referee(const Referee&) = delete;
  Referee& operator=(const Referee&) = delete;

  /// Plays game number `index` of the block. None only when `stop` was set meanwhile: whatever an
  /// agent does, a game has a result.
  std::optional<GameResult> play(const Block& block, std::size_t index);
  /// Why an engine's log is incomplete, a sentence; empty: all are complete. Games do not depend on
  /// it.
  const std::string& log_error() const;
  /// Ends the engines after the last game. Logs wait for put_out_logs() or the destructor.
  void end_engines();
  /// Publishes the logs. Call it when no engine of any referee runs.
  void put_out_logs();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace turnkey::tournament
