// `turnkey-tournament report`: what a store says, as a table, JSON, CSV or a page.
#include <fmt/format.h>

#include <boost/program_options.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "protocol/command_line.h"
#include "protocol/posix/posix.h"
#include "tournaments/commands/command_line.h"
#include "tournaments/commands/commands.h"
#include "tournaments/commands/exit_codes.h"
#include "tournaments/report/csv_report.h"
#include "tournaments/report/html_report.h"
#include "tournaments/report/json_report.h"
#include "tournaments/report/text_report.h"

namespace turnkey::tournament {

namespace {

namespace po = boost::program_options;

constexpr std::string_view kReportUsage =
    "usage: turnkey-tournament report STORE [options]\n\n"
    "Says who is better and how sure that is. The store may be in use by a running tournament.\n"
    "Without --json, --csv or --html a table is printed.\n\n";

struct Task {
  std::string store;
  std::optional<std::string> json, csv, html;
  RatingModel model = RatingModel::kBradleyTerry;
  ReportDepth depth = ReportDepth::kResults;
  std::size_t games = kEmbeddedGames;
};

po::options_description options() {
  po::options_description list("options");
  list.add_options()("json", po::value<std::string>()->value_name("FILE"),
                     "write everything as JSON; - is standard output")(
      "csv", po::value<std::string>()->value_name("FILE"),
      "write a row for each variant and agent; pairs go to FILE with .pairs before its ending, "
      "claims of chances to .calibration; - is standard output, an empty line between tables")(
      "html", po::value<std::string>()->value_name("FILE"),
      "write a page with figures and replays, complete in one file")(
      "games", po::value<std::string>()->value_name("N"),
      "how many of the last games the page holds (default: 200)")(
      "model", po::value<std::string>()->value_name("bt|pl"),
      "ratings by Bradley-Terry (default) or Plackett-Luce")(
      "without-luck",
      "play every game again, and tell means from which luck is taken off (in table and JSON)")(
      "help", "this text");
  return list;
}

std::optional<std::string> text_of(const po::variables_map& flags, const char* name) {
  if (flags.count(name) == 0) return {};
  return flags[name].as<std::string>();
}

tl::expected<Task, std::string> task_of(const po::variables_map& flags) {
  Task task;
  if (flags.count("store") == 0)
    return tl::unexpected<std::string>("which store? It is a file that run made");
  task.store = flags["store"].as<std::string>();
  task.json = text_of(flags, "json");
  task.csv = text_of(flags, "csv");
  task.html = text_of(flags, "html");
  if (const auto games = text_of(flags, "games")) {
    const auto number = parse_number(*games);
    if (!number) return tl::unexpected("--games " + *games + ": a whole number from 0 on");
    task.games = static_cast<std::size_t>(*number);
  }
  const std::string model = text_of(flags, "model").value_or("bt");
  if (model != "bt" && model != "pl") {
    return tl::unexpected("--model " + model + ": bt or pl");
  }
  if (model == "pl") task.model = RatingModel::kPlackettLuce;
  if (flags.count("without-luck") > 0) task.depth = ReportDepth::kLuck;
  return task;
}

/// Whether the name stands for a file that another can take the place of: no device, no pipe.
bool replaceable(const std::filesystem::path& path) {
  std::error_code none;
  const auto kind = std::filesystem::symlink_status(path, none).type();
  return kind == std::filesystem::file_type::regular ||
         kind == std::filesystem::file_type::not_found;
}

/// Why not, "" for done. A name under /dev may lead to what is open already, such as a pipe.
std::string put(const std::string& path, const std::string& text) {
  if (path == "-") {
    const bool done =
        std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    return done ? "" : "standard output takes no more";
  }
  const std::string target = path.starts_with("/dev/") ? path : posix::file_behind(path);
  if (replaceable(target)) {
    const std::string why = posix::replace_file(target, text);
    return why.empty() ? "" : fmt::format("can't write {}: {}", path, why);
  }
  std::ofstream file(path, std::ios::binary);
  file << text << std::flush;
  return file ? "" : fmt::format("can't write {}", path);
}

/// False after a complaint.
bool write(const std::string& path, const std::string& text) {
  const std::string why = put(path, text);
  if (!why.empty()) complain("report", why, kFailed);
  return why.empty();
}

/// `out.csv` as `out.pairs.csv`.
std::string path_with(std::string_view word, const std::string& path) {
  const auto slash = path.rfind('/');
  const auto dot = path.rfind('.');
  const bool ending = dot != std::string::npos && (slash == std::string::npos || dot > slash + 1);
  const std::size_t end = ending ? dot : path.size();
  return fmt::format("{}.{}{}", path.substr(0, end), word, path.substr(end));
}

bool write_csv(const std::string& path, const Report& report) {
  const std::string agents = csv_agents(report), pairs = csv_pairs(report);
  const std::string calibration = csv_calibration(report);
  if (path == "-") return write(path, agents + "\n" + pairs + "\n" + calibration);
  return write(path, agents) && write(path_with("pairs", path), pairs) &&
         write(path_with("calibration", path), calibration);
}

/// Whether a file to be written is the store itself.
bool would_overwrite(const Task& task) {
  for (const auto& path : {task.json, task.csv, task.html}) {
    std::error_code none;
    if (path && std::filesystem::equivalent(*path, task.store, none)) return true;
  }
  return false;
}

int perform(const Task& task) {
  if (would_overwrite(task))
    return complain("report", task.store + " is the store itself", kBadArguments);
  const auto store = Store::read(task.store);
  if (!store) return complain("report", store.error(), kStoreFailed);
  print_remark("report", *store);
  const auto report = make_report(*store, task.model, task.depth);
  if (!report) return complain("report", report.error(), kStoreFailed);
  bool written = true;
  if (task.json) written &= write(*task.json, json_text(json_report(*report), 2) + "\n");
  if (task.csv) written &= write_csv(*task.csv, *report);
  if (task.html) {
    const auto page = html_report(*report, *store, task.games);
    if (!page) return complain("report", page.error(), kStoreFailed);
    written &= write(*task.html, *page);
  }
  if (!task.json && !task.csv && !task.html) written &= write("-", text_report(*report));
  return written ? kDone : kFailed;
}

}  // namespace

int report_command(Arguments arguments) {
  po::options_description all;
  all.add(options()).add_options()("store", po::value<std::string>());
  const auto read = turnkey::read_command_line(arguments, all, "store", 1);
  if (!read) return complain("report", read.error(), kBadArguments);
  const po::variables_map& flags = *read;
  if (flags.count("help") > 0) {
    std::cout << kReportUsage << options();
    return kDone;
  }
  const auto task = task_of(flags);
  if (!task) return complain("report", task.error(), kBadArguments);
  return perform(*task);
}

}  // namespace turnkey::tournament
