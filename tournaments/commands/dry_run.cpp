#include "tournaments/commands/dry_run.h"

#include <fmt/format.h>

#include <atomic>
#include <filesystem>
#include <iostream>
#include <utility>
#include <vector>

#include "tournaments/commands/command_line.h"
#include "tournaments/commands/exit_codes.h"
#include "tournaments/referee/confinement.h"
#include "tournaments/runner/engine_trial.h"
#include "tournaments/runner/work_list.h"
#include "tournaments/schedule/schedule.h"
#include "tournaments/schedule/schedule_text.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

namespace {

/// The starting point of a run.
struct Beginning {
  Cup cup;
  std::vector<bool> finished;  ///< as in Store::finished()
};

Outcome<Beginning> beginning_of(const Cup& cup, const RunSettings& settings, bool extend) {
  std::error_code error;
  if (!std::filesystem::exists(settings.store, error)) return Beginning{cup, {}};
  const auto store = Store::read(settings.store);
  if (!store) return tl::unexpected(store.error());
  auto next = store->cup_to_go_on(cup, settings.shard, extend);
  if (!next) return tl::unexpected(next.error());
  if (store->games() == 0) return Beginning{*std::move(next), {}};
  auto finished = store->finished();
  if (!finished) return tl::unexpected(finished.error());
  return Beginning{*std::move(next), *std::move(finished)};
}

std::string left_text(const WorkList& list, const RunSettings& settings) {
  std::string text;
  if (const Shard shard = settings.shard; shard.count > 1) {
    text = fmt::format("shard {}/{}: {} of these games\n", shard.index, shard.count, list.games());
  }
  if (list.done_before() == 0) return text;
  return text + fmt::format("{} of {} games are already in {}, {} are left\n", list.done_before(),
                            list.games(), settings.store, list.games() - list.done_before());
}

std::string why_an_engine_does_not_start(const Cup& cup) {
  const std::atomic<bool> go_on{false};
  return first_failed_start(cup, walls_of(cup), go_on);
}

}  // namespace

int dry_run(const Cup& cup, const RunSettings& settings, bool extend) {
  auto beginning = beginning_of(cup, settings, extend);
  if (!beginning) return complain("run", beginning.error(), kStoreFailed);
  const Cup& next = beginning->cup;
  const Schedule schedule(next);
  const WorkList list(schedule, settings.shard, std::move(beginning->finished));
  if (list.done_before() < list.games()) {
    const std::string failed = why_an_engine_does_not_start(next);
    if (!failed.empty()) return complain("run", failed, kNoEngineStarts);
  }
  std::cout << schedule_text(next, schedule, settings.concurrency) << left_text(list, settings);
  return kDone;
}

}  // namespace turnkey::tournament
