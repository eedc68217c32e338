// `turnkey-tournament report`: a report on a store, as a table, JSON, CSV or a page.
#include <fmt/format.h>

#include <boost/program_options.hpp>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>
#include "protocol/wire/words/json_text.h"

#include "protocol/apps/command_line.h"
#include "tournaments/commands/command_line.h"
#include "tournaments/commands/commands.h"
#include "tournaments/commands/exit_codes.h"
#include "tournaments/commands/output_file.h"
#include "tournaments/report/csv_report.h"
#include "tournaments/report/html_report.h"
#include "tournaments/report/joint_cup.h"
#include "tournaments/report/json_report.h"
#include "tournaments/report/text_report.h"

namespace turnkey::tournament {

namespace {

namespace po = boost::program_options;

constexpr std::string_view kReportUsage =
    "usage: turnkey-tournament report STORE... [options]\n\n"
    "Says who is better, by how much, and how sure that is. A running tournament may use the\n"
    "store. Several stores of different tournaments give one report: agents with the same name "
    "are\n"
    "one agent. Without --json, --csv or --html a table is printed.\n\n";

struct ReportTask {
  std::vector<std::string> stores;
  std::optional<std::string> json, csv, html;
  ReportSettings settings;
  TextDetail detail = TextDetail::kBrief;
  std::size_t games = kEmbeddedGames;
};

po::options_description options() {
  po::options_description list("options");
  list.add_options()("full",
                     "print everything: times, seats, win chances, all differences, engines")(
      "json", po::value<std::string>()->value_name("FILE"),
      "write everything as JSON; - is standard output")(
      "csv", po::value<std::string>()->value_name("FILE"),
      "write a row for each variant and agent; pairs go to FILE with .pairs before its ending, "
      "claims of chances to .calibration; - is standard output, an empty line between tables")(
      "html", po::value<std::string>()->value_name("FILE"),
      "write a page with figures and replays, complete in one file")(
      "games", po::value<std::string>()->value_name("N"),
      "number of latest games in the page (default: 200)")(
      "model", po::value<std::string>()->value_name("bt|pl"),
      "ratings by Bradley-Terry (default) or Plackett-Luce")(
      "anchor", po::value<std::string>()->value_name("AGENT[=ELO]"),
      "rate this agent at ELO (default: 0), and the others relative to it")(
      "weight", po::value<std::vector<std::string>>()->value_name("VARIANT=N"),
      "weight of a variant in the overall ratings, relative to 1 for the others; may be "
      "repeated")("without-luck",
                  "replay every game and report means less luck (in table and JSON)");
  return list;
}

std::optional<std::string> text_of(const po::variables_map& flags, const char* name) {
  if (flags.count(name) == 0) return {};
  return flags[name].as<std::string>();
}

/// The number after the last `=`, if there is one.
std::optional<double> number_behind(const std::string& text) {
  const auto at = text.rfind('=');
  if (at == std::string::npos) return {};
  const std::string digits = text.substr(at + 1);
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool whole = error == std::errc() && end == digits.data() + digits.size();
  return whole && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

/// No real difference is this large.
constexpr double kMostElo = 10'000;

Outcome<Anchor> anchor_of(const std::string& text) {
  if (text.find('=') == std::string::npos) return Anchor{text, 0};
  const auto elo = number_behind(text);
  if (!elo || std::abs(*elo) > kMostElo) {
    return failure(
        fmt::format("--anchor {}: AGENT=ELO, ELO from {} to {}", text, -kMostElo, kMostElo));
  }
  return Anchor{text.substr(0, text.rfind('=')), *elo};
}

Outcome<ReportSettings> settings_of(const po::variables_map& flags) {
  ReportSettings settings;
  const std::string model = text_of(flags, "model").value_or("bt");
  if (model != "bt" && model != "pl") return failure("--model " + model + ": bt or pl");
  if (model == "pl") settings.model = RatingModel::kPlackettLuce;
  if (flags.count("without-luck") > 0) settings.depth = ReportDepth::kLuck;
  if (const auto anchor = text_of(flags, "anchor")) {
    const auto read = anchor_of(*anchor);
    if (!read) return tl::unexpected(read.error());
    settings.anchor = *read;
  }
  if (flags.count("weight") == 0) return settings;
  for (const std::string& text : flags["weight"].as<std::vector<std::string>>()) {
    const auto weight = number_behind(text);
    if (!weight || *weight < 0) {
      return failure("--weight " + text + ": VARIANT=N, N from 0 on");
    }
    settings.weights[text.substr(0, text.rfind('='))] = *weight;
  }
  return settings;
}

Outcome<ReportTask> task_of(const po::variables_map& flags) {
  ReportTask task;
  task.stores = words_of(flags);
  if (task.stores.empty()) return failure("which store? Name a file that run made");
  task.json = text_of(flags, "json");
  task.csv = text_of(flags, "csv");
  task.html = text_of(flags, "html");
  if (flags.count("full") > 0) task.detail = TextDetail::kFull;
  if (const auto games = text_of(flags, "games")) {
    const auto number = parse_number(*games);
    if (!number) return failure("--games " + *games + ": a whole number from 0 on");
    task.games = static_cast<std::size_t>(*number);
  }
  const auto settings = settings_of(flags);
  if (!settings) return tl::unexpected(settings.error());
  task.settings = *settings;
  if (task.stores.size() == 1) return task;
  if (task.html) return failure("--html takes one store");
  if (task.settings.depth == ReportDepth::kLuck) {
    return failure("--without-luck takes one store");
  }
  return task;
}

/// False after printing an error.
bool write(const std::string& path, const std::string& text) {
  const std::string why = write_output(path, text);
  if (!why.empty()) complain("report", why, kFailed);
  return why.empty();
}

/// `out.csv` becomes `out.pairs.csv`.
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

/// The store that an output would overwrite.
std::optional<std::string> overwritten(const ReportTask& task) {
  for (const auto& path : {task.json, task.csv, task.html}) {
    for (const std::string& store : task.stores) {
      std::error_code none;
      if (path && std::filesystem::equivalent(*path, store, none)) return store;
    }
  }
  return {};
}

int write_all(const ReportTask& task, const Report& report, const Store& first) {
  bool written = true;
  if (task.json) written &= write(*task.json, json_text(json_report(report), 2, true) + "\n");
  if (task.csv) written &= write_csv(*task.csv, report);
  if (task.html) {
    const auto page = html_report(report, first, task.games);
    if (!page) return complain("report", page.error(), kStoreFailed);
    written &= write(*task.html, *page);
  }
  if (!task.json && !task.csv && !task.html)
    written &= write("-", text_report(report, task.detail));
  return written ? kDone : kFailed;
}

/// Why there is no report, and the exit code.
struct Refusal {
  int code;
  std::string message;
};
using Answer = tl::expected<Report, Refusal>;

tl::unexpected<Refusal> refuse(int code, std::string message) {
  return tl::unexpected(Refusal{code, std::move(message)});
}

Answer answer(Outcome<Report> report) {
  if (!report) return refuse(kStoreFailed, report.error());
  return *std::move(report);
}

Answer report_of_one(const Store& store, const ReportSettings& settings) {
  const auto known = check_settings(store.cup(), settings);
  if (!known) return refuse(kBadArguments, known.error());
  return answer(make_report(store, settings));
}

Answer report_of_several(std::span<const Store> stores, const ReportSettings& settings) {
  std::vector<const Cup*> cups;
  for (const Store& store : stores) cups.push_back(&store.cup());
  const auto joint = join_cups(cups);
  if (!joint) return refuse(kBadArguments, joint.error());
  const auto known = check_settings(joint->cup, settings);
  if (!known) return refuse(kBadArguments, known.error());
  const auto twice = same_game(stores, *joint);
  if (!twice) return refuse(kStoreFailed, twice.error());
  if (!twice->empty()) return refuse(kBadArguments, *twice);
  return answer(make_report(stores, *joint, settings));
}

int perform(const ReportTask& task) {
  if (const auto store = overwritten(task))
    return complain("report", *store + " is the store itself", kBadArguments);
  std::vector<Store> stores;
  for (const std::string& path : task.stores) {
    auto store = Store::read(path);
    if (!store) return complain("report", store.error(), kStoreFailed);
    stores.push_back(*std::move(store));
  }
  const Answer report = stores.size() == 1 ? report_of_one(stores[0], task.settings)
                                           : report_of_several(stores, task.settings);
  if (!report) return complain("report", report.error().message, report.error().code);
  return write_all(task, *report, stores[0]);
}

}  // namespace

int report_command(Arguments arguments) {
  const auto read = read_command_line(arguments, options());
  if (!read) return complain("report", read.error(), kBadArguments);
  const po::variables_map& flags = *read;
  if (wants_help(flags)) {
    print_help(kReportUsage, options());
    return kDone;
  }
  const auto task = task_of(flags);
  if (!task) return complain("report", task.error(), kBadArguments);
  return perform(*task);
}

}  // namespace turnkey::tournament
