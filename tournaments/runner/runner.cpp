#include "tournaments/runner/runner.h"

#include <future>
#include <optional>
#include <range/v3/algorithm/none_of.hpp>
#include <utility>
#include <vector>

#include "protocol/platform/posix.h"
#include "tournaments/referee/confinement.h"
#include "tournaments/referee/referee.h"
#include "tournaments/runner/engine_trial.h"
#include "tournaments/store/row_bytes.h"

namespace turnkey::tournament {

namespace {

/// How quickly the end of the last game and a signal are noticed.
constexpr std::chrono::milliseconds kLook{20};
/// An engine with this many failed starts in a row, with pauses between, is given up.
constexpr int kMostFailedStarts = 4;

}  // namespace

Runner::Runner(const Cup& cup, Store& store, const RunSettings& settings)
    : cup_(cup),
      store_(store),
      settings_(settings),
      schedule_(cup),
      standings_(cup, schedule_),
      failed_starts_(cup.agents.size()) {}

/// Counts the games of earlier runs in the standings and the sequential test.
std::string Runner::resume() {
  auto finished = store_.finished();
  if (!finished) return finished.error();
  list_ = std::make_unique<WorkList>(schedule_, settings_.shard, *std::move(finished));
  const auto read = store_.for_each([this](const GameRow& row) {
    standings_.add(row);
    return true;
  });
  return read ? "" : read.error();
}

/// A mistake in a command must not cost games. Tries no engine if nothing is left to play. No game
/// is running, so the first signal ends the trial at once.
std::string Runner::try_engines(posix::EndSignals& signals) {
  if (decided_ || list_->done_before() == list_->games()) return "";
  if (ranges::none_of(cup_.agents, &AgentSpec::external)) return "";
  std::packaged_task<std::string()> task(
      [this] { return first_failed_start(cup_, walls_, stop_now_); });
  std::future<std::string> trial = task.get_future();
  const Thread thread([&] { task(); });
  while (trial.wait_for(std::chrono::seconds(0)) != std::future_status::ready) {
    if (signals.wait(kLook)) interrupted_ = stop_now_ = true;
  }
  return trial.get();
}

RunEnd Runner::run(posix::EndSignals& signals, ProgressDisplay& progress) {
  start_ = std::chrono::steady_clock::now();
  if (auto error = resume(); !error.empty()) {
    return {RunEnd::Why::kStoreError, std::move(error)};
  }
  decided_ = standings_.decided();
  if (decided_) list_->stop();
  walls_ = walls_of(cup_);
  try {
    if (auto error = try_engines(signals); !error.empty()) {
      return {RunEnd::Why::kNoEngine, std::move(error)};
    }
  } catch (const std::exception& error) {  // as in give_up()
    return {RunEnd::Why::kGaveOut, error.what()};
  }
  if (interrupted_) return {RunEnd::Why::kSignalled, ""};
  {
    Thread writer([this] { keep_results(); });
    {
      std::vector<Thread> workers;
      start_workers(workers);
      watch(signals, progress);
    }
    queue_.close();
  }
  end_workers();
  progress.finish();
  // The last games may have gone into a file that was deleted meanwhile.
  if (const auto there = store_.check_file(); !there && store_error_.empty()) {
    store_error_ = there.error();
  }
  if (!store_error_.empty()) return {RunEnd::Why::kStoreError, store_error_};
  if (!what_gave_out_.empty()) return {RunEnd::Why::kGaveOut, what_gave_out_};
  if (!log_error_.empty()) return {RunEnd::Why::kLogError, log_error_};
  if (decided_) return {RunEnd::Why::kDecided, ""};
  if (!engine_error_.empty()) return {RunEnd::Why::kNoEngine, engine_error_};
  const bool whole = list_->done_before() + stored_ >= list_->games();
  return {whole ? RunEnd::Why::kFinished : RunEnd::Why::kSignalled, ""};
}

void Runner::start_workers(std::vector<Thread>& workers) {
  workers_left_ = settings_.concurrency;
  referees_.resize(static_cast<std::size_t>(settings_.concurrency));
  for (int i = 0; i < settings_.concurrency; ++i) {
    try {
      workers.emplace_back([this, i] { work(i); });
    } catch (const std::exception& error) {
      workers_left_ -= settings_.concurrency - i;
      return give_up(error);
    }
  }
}

void Runner::work(int number) {
  try {
    play_games(number);
  } catch (const std::exception& error) {
    give_up(error);
  }
  --workers_left_;
}

/// Games lost for lack of memory would give wrong figures. So the run ends, finished games stay,
/// and the same command continues.
void Runner::give_up(const std::exception& error) {
  list_->stop();
  stop_now_ = true;
  const std::scoped_lock lock(mutex_);
  what_gave_out_ = error.what();
}

void Runner::play_games(int number) {
  if (settings_.pin) {  // optional: if refused, the run is only slower
    static_cast<void>(posix::pin_to_core(number));
  }
  auto& kept = referees_[static_cast<std::size_t>(number)];
  const auto is_over = [this](std::uint64_t block) { return this->is_over(block); };
  kept = std::make_unique<Referee>(
      cup_, RefereeSettings{settings_.log_directory, number, is_over, walls_}, stop_now_);
  Referee& referee = *kept;
  while (const auto job = list_->next()) {
    open_deal(job->block->index);
    auto game = referee.play(*job->block, job->game);
    if (!game || !queue_.push(*std::move(game))) break;
    if (!referee.log_error().empty()) note_log_error(referee.log_error());
  }
  referee.end_engines();
}

/// Called before the deal's first game begins.
void Runner::open_deal(std::uint64_t block) {
  const std::uint64_t deal = schedule_.first_of_deal(block);
  const std::scoped_lock lock(mutex_);
  if (!open_deals_.contains(deal)) open_deals_[deal].missing = list_->games_of_deal(block);
}

bool Runner::is_over(std::uint64_t block) const {
  const std::scoped_lock lock(mutex_);
  return !open_deals_.contains(schedule_.first_of_deal(block));
}

/// Publishes the logs: nobody plays any more.
void Runner::end_workers() {
  for (const auto& referee : referees_) {
    if (!referee) continue;
    referee->put_out_logs();
    if (!referee->log_error().empty()) note_log_error(referee->log_error());
  }
  referees_.clear();
}

/// A log must be complete, so after an error no more games begin.
void Runner::note_log_error(std::string error) {
  list_->stop();
  const std::scoped_lock lock(mutex_);
  log_error_ = std::move(error);
}

void Runner::keep_results() {
  try {
    store_results();
  } catch (const std::exception& error) {
    give_up(error);
    queue_.close();
  }
}

void Runner::store_results() {
  for (auto games = queue_.take(); !games.empty(); games = queue_.take()) {
    for (GameResult& game : games) {
      add_result(std::move(game));
      if (!store_error_.empty()) return;
    }
  }
}

void Runner::add_result(GameResult&& game) {
  const std::uint64_t deal = schedule_.first_of_deal(block_of(game.id));
  std::vector<GameResult> games;
  {
    const std::scoped_lock lock(mutex_);
    ++played_;
    faults_ += game.fault ? 1 : 0;
    standings_.add(*row_of(game));
    if (standings_.decided() && !decided_.exchange(true)) list_->close();
    if (!watch_starts(game)) list_->stop();
    OpenDeal& open = open_deals_.at(deal);
    open.games.push_back(std::move(game));
    if (--open.missing > 0) return;
    games = std::move(open.games);
  }
  store_deal(deal, games);
}

/// Stores all games of a deal, or none.
void Runner::store_deal(std::uint64_t deal, const std::vector<GameResult>& games) {
  auto stored = store_.begin();
  for (const GameResult& game : games) {
    if (stored) stored = store_.add(game);
  }
  if (stored) stored = store_.commit();
  const std::scoped_lock lock(mutex_);
  if (stored) {
    stored_ += games.size();
    open_deals_.erase(deal);
    return;
  }
  store_error_ = std::move(stored.error());
  list_->stop();
  stop_now_ = true;
  queue_.close();
}

/// Checks that all engines still start, now and then. An engine not reached because another failed
/// first counts as neither.
bool Runner::watch_starts(const GameResult& game) {
  std::optional<std::uint16_t> failed;
  if (game.fault && game.fault->kind == FaultKind::kStart) {
    failed = game.seating.agent[static_cast<std::size_t>(game.fault->seat.index())];
  }
  for (int seat = 0; seat < game.ready; ++seat) {
    const std::uint16_t agent = game.seating.agent[static_cast<std::size_t>(seat)];
    // With several seats, one process may start and the next one fail.
    if (agent != failed) failed_starts_[agent] = 0;
  }
  if (!failed || ++failed_starts_[*failed] < kMostFailedStarts) return true;
  engine_error_ = start_failure(cup_.agents[*failed], *game.fault, !walls_[*failed].empty());
  return false;
}

RunState Runner::state() {
  const std::scoped_lock lock(mutex_);
  RunState state;
  state.games = list_->games();
  state.done_before = list_->done_before();
  state.played = played_;
  state.faults = faults_;
  state.elapsed = std::chrono::steady_clock::now() - start_;
  state.table = standings_.table();
  state.test = standings_.test();
  state.ending = interrupted_ || decided_;
  state.interrupted = interrupted_;
  return state;
}

void Runner::watch(posix::EndSignals& signals, ProgressDisplay& progress) {
  while (workers_left_ > 0) {
    if (signals.wait(kLook)) {
      if (std::exchange(interrupted_, true)) stop_now_ = true;
      list_->close();
      progress.show(state());
    } else if (progress.due()) {
      progress.show(state());
    }
  }
}

}  // namespace turnkey::tournament
