// The players of one worker, made on demand and kept from game to game.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tournaments/cup/cup.h"
#include "tournaments/referee/builtin_player.h"
#include "tournaments/referee/engine_player.h"
#include "tournaments/referee/player.h"
#include "tournaments/referee/referee.h"

namespace turnkey::tournament {

/// When built-in agents together may use more memory than this, those unused longest are dropped.
/// Their answers do not depend on it.
inline constexpr std::size_t kAgentMegabytes = 1'024;

class Players {
 public:
  Players(const Cup& cup, RefereeSettings settings, const std::atomic<bool>& stop)
      : cup_(cup), settings_(std::move(settings)), stop_(stop) {}
  ~Players() { end_engines(); }
  Players(const Players&) = delete;
  Players& operator=(const Players&) = delete;

  /// From here on, players handed out earlier may be dropped.
  void begin_game() { ++games_; }
  /// The player for the agent's `nth` seat (from 0) in this game; null for the kind `random`, which
  /// needs none.
  Player* at(std::size_t agent, int nth, const GameStart& start);
  /// Ends all engines at the same time.
  void end_engines();
  /// As in EngineLog, for all logs. Returns why one is incomplete; empty: all are complete.
  std::string finish_game(std::uint64_t block);
  std::string put_out_logs();

 private:
  struct Engine {
    std::size_t agent;
    int nth;
    std::unique_ptr<EnginePlayer> player;
  };
  struct Builtin {
    std::size_t agent;
    int nth;
    const GameStart* start;
    std::uint64_t last_game;
    std::unique_ptr<BuiltinPlayer> player;
  };

  Player* engine(std::size_t agent, int nth);
  Player* builtin(std::size_t agent, int nth, const GameStart& start);
  void make_room();
  std::string log_path(std::size_t agent, int nth) const;

  const Cup& cup_;
  const RefereeSettings settings_;
  const std::atomic<bool>& stop_;
  std::vector<Engine> engines_;
  std::vector<Builtin> builtins_;
  std::uint64_t games_ = 0;
};

}  // namespace turnkey::tournament
