// `turnkey-tournament run`: plays a cup, or continues one.
#include <fmt/format.h>

#include <boost/program_options.hpp>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <map>
#include <optional>
#include <range/v3/algorithm/any_of.hpp>
#include <range/v3/algorithm/none_of.hpp>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "protocol/apps/command_line.h"
#include "protocol/platform/posix.h"
#include "protocol/platform/posix_processors.h"
#include "protocol/platform/posix_secrets.h"
#include "tournaments/commands/command_line.h"
#include "tournaments/commands/commands.h"
#include "tournaments/commands/dry_run.h"
#include "tournaments/commands/exit_codes.h"
#include "tournaments/commands/live_page.h"
#include "tournaments/referee/confinement.h"
#include "tournaments/report/numbers.h"
#include "tournaments/report/report.h"
#include "tournaments/report/text_report.h"
#include "tournaments/runner/runner.h"
#include "tournaments/runner/shortage_warnings.h"
#include "tournaments/setup/cup_flags.h"
#include "tournaments/setup/twins.h"

namespace turnkey::tournament {

namespace {

namespace po = boost::program_options;

constexpr int kMostWorkers = 1024;

constexpr std::string_view kRunUsage =
    "usage: turnkey-tournament run [CUP.toml] [--store FILE] [options]\n\n"
    "Plays the tournament that the file and the options describe, and stores every game. The same\n"
    "command continues an interrupted run.\n\n";

po::options_description run_options() {
  po::options_description options("How to run it");
  options.add_options()("store", po::value<std::string>()->value_name("FILE"),
                        "the store for the games (default: the cup's file name with .db)")(
      "concurrency", po::value<int>()->default_value(1)->value_name("N"), "games at a time")(
      "pin", "keep each worker and its engines on one core")(
      "log", po::value<std::string>()->value_name("DIR"),
      "write all engine input and output there")(
      "shard", po::value<std::string>()->value_name("I/N"),
      "play part I of N of the schedule, into its own store")(
      "again-faults", "replay deals in which a game was lost by a fault")(
      "extend", "continue a store with more deals, or with agents added at the end")(
      "interval", po::value<int>()->default_value(10)->value_name("S"),
      "seconds between lines of progress without a terminal")("quiet",
                                                              "print no progress and no table")(
      "html", po::value<std::string>()->value_name("FILE"),
      "write the report as a page every few seconds; it reloads itself")(
      "dry-run", "start each engine, print the schedule, its cost and what is left, and exit")(
      "help", "print this help and exit");
  return options;
}

struct Task {
  Cup cup;
  RunSettings settings;
  std::string page;  ///< file of the live page; empty: none
  bool quiet = false;
  bool extend = false;
  bool dry = false;
  bool again_faults = false;  ///< replay deals in which a game was lost by a fault
  bool help = false;          ///< print the help and ignore the rest
};

tl::unexpected<std::string> refuse(std::string why) {
  return tl::unexpected<std::string>(std::move(why));
}

Outcome<Shard> shard_of(const std::string& text) {
  const auto slash = text.find('/');
  const auto index = parse_number(text.substr(0, slash));
  const auto count = parse_number(slash == std::string::npos ? "" : text.substr(slash + 1));
  if (!index || !count || *index < 1 || *index > *count) {
    return refuse("--shard " + text + ": I/N is part I of N, from 1/N to N/N");
  }
  return Shard{static_cast<std::uint64_t>(*index), static_cast<std::uint64_t>(*count)};
}

std::string store_path(const po::variables_map& flags, const std::optional<std::string>& file) {
  if (flags.count("store") > 0) return flags["store"].as<std::string>();
  if (!file) return "";
  constexpr std::string_view kEnding = ".toml";
  return file->substr(0, file->size() - (file->ends_with(kEnding) ? kEnding.size() : 0)) + ".db";
}

Outcome<RunSettings> settings_of(const po::variables_map& flags,
                                 const std::optional<std::string>& file) {
  RunSettings settings;
  settings.store = store_path(flags, file);
  settings.concurrency = flags["concurrency"].as<int>();
  settings.pin = flags.count("pin") > 0;
  settings.interval = std::chrono::seconds(flags["interval"].as<int>());
  settings.cup_file = file.value_or("");
  if (flags.count("log") > 0) settings.log_directory = flags["log"].as<std::string>();
  if (settings.concurrency < 1 || settings.concurrency > kMostWorkers) {
    return refuse(fmt::format("--concurrency is 1 to {}", kMostWorkers));
  }
  if (settings.interval.count() < 1) return refuse("--interval is at least 1");
  if (flags.count("shard") > 0) {
    const auto shard = shard_of(flags["shard"].as<std::string>());
    if (!shard) return refuse(shard.error());
    settings.shard = *shard;
  }
  return settings;
}

Outcome<Task> read_task(Arguments arguments) {
  po::options_description all(100);
  all.add(run_options()).add(cup_options());
  po::options_description hidden;
  hidden.add_options()("cup", po::value<std::string>());
  po::options_description known;
  known.add(all).add(hidden);
  const auto read = turnkey::read_command_line(arguments, known, "cup", 1);
  if (!read) return refuse(read.error());
  const po::variables_map& flags = *read;
  if (flags.count("help") > 0) {
    std::cout << kRunUsage << all << "\n" << cup_flags_help();
    Task help;
    help.help = true;
    return help;
  }
  std::optional<std::string> file;
  if (flags.count("cup") > 0) file = flags["cup"].as<std::string>();
  if (!file && flags.count("game") == 0 && flags.count("agent") == 0) {
    return refuse(
        "which tournament? Name CUP.toml (examples: tournaments/cups/), or use --game and --agent; "
        "see --help");
  }
  auto cup = make_cup(file, flags);
  if (!cup) return refuse(cup.error());
  auto settings = settings_of(flags, file);
  if (!settings) return refuse(settings.error());
  const bool dry = flags.count("dry-run") > 0;
  if (!dry && settings->store.empty()) return refuse("where to store it? Use --store FILE");
  const std::string page = flags.count("html") > 0 ? flags["html"].as<std::string>() : "";
  return Task{*std::move(cup),
              *std::move(settings),
              page,
              flags.count("quiet") > 0,
              flags.count("extend") > 0,
              dry,
              flags.count("again-faults") > 0};
}

/// Reports on all stored games, including earlier runs. False after printing an error.
bool print_report(const Store& store) {
  const auto report = make_report(store, {});
  if (report) std::fputs(text_report(*report).c_str(), stdout);
  if (!report) complain("run", report.error(), kStoreFailed);
  return report.has_value();
}

/// An agent that lost at least half of its games of a variant by faults does not really play it.
/// There is a mistake in the cup or the engine, and the figures mean nothing.
void warn_of_faults(const Store& store) {
  struct Count {
    std::uint64_t games = 0, faults = 0;
  };
  std::map<std::pair<int, std::uint16_t>, Count> counts;  // by variant and agent
  const auto read = store.for_each([&](const GameRow& row) {
    std::set<std::uint16_t> agents(row.seating.agent.begin(),
                                   row.seating.agent.begin() + row.seating.seats);
    for (const std::uint16_t agent : agents) ++counts[{row.variant, agent}].games;
    if (row.fault) {
      const auto seat = static_cast<std::size_t>(row.fault_seat);
      ++counts[{row.variant, row.seating.agent[seat]}].faults;
    }
    return true;
  });
  if (!read) return;  // the report has printed why
  for (const auto& [who, count] : counts) {
    if (2 * count.faults < count.games) continue;
    complain("run",
             fmt::format("warning: agent {} lost {} of its {} of {} by a fault",
                         store.cup().agents[who.second].name, grouped(count.faults),
                         counted(count.games, "game"),
                         store.cup().variants[static_cast<std::size_t>(who.first)].label),
             kDone);
  }
}

int finish(const RunEnd& end, const Store& store, const Task& task) {
  const bool readable = end.why != RunEnd::Why::kStoreError;
  if (!task.quiet && readable && !print_report(store)) return kStoreFailed;
  if (readable) warn_of_faults(store);
  switch (end.why) {
    case RunEnd::Why::kFinished:
    case RunEnd::Why::kDecided: return kDone;
    case RunEnd::Why::kStoreError: return complain("run", end.message, kStoreFailed);
    case RunEnd::Why::kLogError:
      return complain("run", "--log " + end.message + "; the games are stored", kStoreFailed);
    case RunEnd::Why::kNoEngine: return complain("run", end.message, kNoEngineStarts);
    case RunEnd::Why::kGaveOut:
      return complain("run",
                      "no more memory, threads, processes or open files (" + end.message +
                          "); finished games are stored",
                      kNoRoom);
    case RunEnd::Why::kSignalled: break;
  }
  return complain("run", "interrupted; the same command continues", kInterrupted);
}

/// Why the log cannot be written, or "".
std::string make_log_directory(const std::string& path) {
  std::error_code error;
  if (!path.empty()) std::filesystem::create_directories(path, error);
  return error ? "--log " + path + ": " + error.message() : "";
}

/// Warns about the machine before the first game. Fails when the cup asks for processors or a
/// sandbox that the machine lacks, or when engines could reach what they must not.
std::string look_at_machine(const Task& task) {
  auto missing = missing_processors(task.cup, posix::can_use_processor);
  if (!missing.empty()) return missing;
  for (const std::string& warning :
       shortage_warnings(task.cup, task.settings, posix::this_machine())) {
    complain("run", "warning: " + warning, kDone);
  }
  const auto is_confined = [&](const AgentSpec& agent) {
    return turnkey::tournament::is_confined(task.cup, agent);
  };
  if (ranges::none_of(task.cup.agents, is_confined)) return "";
  const auto is_demanded = [&](const AgentSpec& agent) {
    return is_confined(agent) && (agent.sandbox || task.cup.sandbox);
  };
  if (!why_no_walls().empty()) {
    const std::string why = "engines cannot be confined here (" + why_no_walls() +
                            "): they need bubblewrap and user namespaces";
    if (ranges::any_of(task.cup.agents, is_demanded)) return "sandbox: " + why;
    complain("run", "warning: " + why + "; they can see cards and harm each other", kDone);
    return "";
  }
  const std::string gap = gap_in_walls(task.cup, {{"the store", task.settings.store},
                                                  {"the cup", task.settings.cup_file},
                                                  {"the book", task.cup.book_file},
                                                  {"the logs", task.settings.log_directory},
                                                  {"the page", task.page}});
  return gap.empty() ? "" : "sandbox: " + gap;
}

int play(const Task& task) {
  if (const auto error = make_log_directory(task.settings.log_directory); !error.empty()) {
    return complain("run", error, kBadArguments);
  }
  posix::EndSignals signals;  // before any thread starts
  auto store = Store::open(task.settings.store, task.cup, task.settings.shard, task.extend);
  if (!store) return complain("run", store.error(), kStoreFailed);
  std::error_code none;
  if (std::filesystem::equivalent(task.page, task.settings.store, none)) {
    return complain("run", "--html " + task.page + " is the store itself", kBadArguments);
  }
  if (task.again_faults) {
    const auto removed = store->remove_blocks_with_faults();
    if (!removed) return complain("run", removed.error(), kStoreFailed);
    complain("run",
             fmt::format("{} of deals with a fault {} thrown away and played again",
                         counted(*removed, "game"), *removed == 1 ? "is" : "are"),
             kDone);
  }
  ProgressDisplay progress(task.quiet ? nullptr : stdout, task.settings.interval);
  Runner runner(store->cup(), *store, task.settings);
  std::optional<LivePage> page;
  if (!task.page.empty()) page.emplace(task.settings.store, task.page);
  const RunEnd end = runner.run(signals, progress);
  const std::string trouble = page ? page->finish() : "";
  const int code = finish(end, *store, task);
  if (trouble.empty()) return code;
  return complain("run", "--html: " + trouble, code == kDone ? kFailed : code);
}

}  // namespace

int run_command(Arguments arguments) {
  const auto task = read_task(arguments);
  if (!task) return complain("run", task.error(), kBadArguments);
  if (task->help) return kDone;
  posix::hide_from_other_processes();  // before any other process starts
  for (const auto& [one, other] : twins(task->cup)) {
    complain("run", twins_text(one, other), kDone);
  }
  if (const auto error = look_at_machine(*task); !error.empty()) {
    return complain("run", error, kBadArguments);
  }
  return task->dry ? dry_run(task->cup, task->settings, task->extend) : play(*task);
}

}  // namespace turnkey::tournament
