// Plays a tournament: workers take games from the work list, one thread stores results and keeps
// the standings, the calling thread shows progress and waits for signals.
//
// Games are stored when all games with their deal are over. Otherwise a reader of the store could
// see the cards of a running game.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "protocol/platform/posix.h"
#include "search/common/thread.h"
#include "tournaments/cup/cup.h"
#include "tournaments/referee/referee.h"
#include "tournaments/runner/progress.h"
#include "tournaments/runner/result_queue.h"
#include "tournaments/runner/run_settings.h"
#include "tournaments/runner/standings.h"
#include "tournaments/runner/work_list.h"
#include "tournaments/schedule/schedule.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

struct RunEnd {
  enum class Why {
    kFinished,   ///< every game of this part of the schedule is stored
    kDecided,    ///< the sequential test is decided
    kSignalled,  ///< by a signal; finished games are stored
    kNoEngine,   ///< an engine does not start, or no longer starts
    kStoreError,
    kLogError,  ///< an engine's log cannot be written; the games are stored
    kGaveOut,   ///< memory, threads or processes ran out; finished games are stored
  };
  Why why = Why::kFinished;
  std::string message;  ///< on the failure
};

class Runner {
 public:
  /// `store` must be open for this cup and shard. All must outlive this object.
  Runner(const Cup& cup, Store& store, const RunSettings& settings);

  /// The first signal ends the run after the deals in play, the second at once.
  RunEnd run(posix::EndSignals& signals, ProgressDisplay& progress);

 private:
  std::string resume();
  std::string try_engines(posix::EndSignals& signals);
  bool watch_starts(const GameResult& game);
  void start_workers(std::vector<Thread>& workers);
  void work(int number);
  void play_games(int number);
  void open_deal(std::uint64_t block);
  void end_workers();
  void keep_results();
  void store_results();
  void add_result(GameResult&& game);
  void store_deal(std::uint64_t deal, const std::vector<GameResult>& games);
  bool is_over(std::uint64_t block) const;
  void give_up(const std::exception& error);
  void note_log_error(std::string error);
  void watch(posix::EndSignals& signals, ProgressDisplay& progress);
  RunState state();

  const Cup& cup_;
  Store& store_;
  const RunSettings& settings_;
  const Schedule schedule_;
  std::unique_ptr<WorkList> list_;
  ResultQueue queue_;
  std::vector<Wall> walls_;                         ///< by agent
  std::vector<std::unique_ptr<Referee>> referees_;  ///< by worker; they own the logs

  std::atomic<int> workers_left_{0};
  std::atomic<bool> stop_now_{false};
  std::atomic<bool> decided_{false};
  bool interrupted_ = false;
  std::chrono::steady_clock::time_point start_;

  mutable std::mutex mutex_;  ///< guards what the storing thread writes and others read
  struct OpenDeal {
    std::uint64_t missing = 0;  ///< games
    std::vector<GameResult> games;
  };
  std::map<std::uint64_t, OpenDeal> open_deals_;  ///< with games missing, by first block
  Standings standings_;
  std::uint64_t played_ = 0;
  std::uint64_t stored_ = 0;  ///< of these games
  std::uint64_t faults_ = 0;
  std::string store_error_;
  std::string engine_error_;
  std::string log_error_;
  std::string what_gave_out_;
  std::vector<int> failed_starts_;  ///< consecutive, by agent
};

}  // namespace turnkey::tournament
