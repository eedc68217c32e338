// `turnkey-tournament export`: the games of a store as records, for people and for `turnkey play`.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <system_error>

#include "tournaments/commands/command_line.h"
#include "tournaments/commands/exit_codes.h"
#include "tournaments/records/game_record.h"
#include "tournaments/report/game_lines.h"

namespace turnkey::tournament {

namespace {

namespace po = boost::program_options;

constexpr std::string_view kExportUsage =
    "usage: turnkey-tournament export STORE [options]\n\n"
    "Prints the games of a store as records: readable text, which replay, import\n"
    "and turnkey play --load accept. --lines prints one line for each game instead.\n\n";

po::options_description export_options() {
  po::options_description options("options");
  options.add_options()("out", po::value<std::string>()->value_name("DIR")->default_value("-"),
                        "write game-<id>.txt for each game into this folder; -: all to standard "
                        "output")("game", po::value<std::vector<std::uint64_t>>()->value_name("ID"),
                                  "only this game; may be repeated")(
      "lines", po::value<std::string>()->value_name("csv|json"),
      "print a line for each game: comma-separated values, or JSON with the moves");
  return options;
}

/// The target of records: a folder, or standard output.
class Target {
 public:
  static Outcome<Target> open(const std::string& name) {
    if (name == "-") return Target({});
    std::error_code error;
    std::filesystem::create_directories(name, error);
    if (error) return failure(name + ": " + error.message());
    return Target(std::filesystem::path(name));
  }

  Outcome<void> write(const GameRecord& record) const {
    const std::string text = write_record(record);
    if (!folder_) {
      std::cout << text;
      return std::cout.good() ? Outcome<void>() : failure("cannot write to standard output");
    }
    const auto path = *folder_ / fmt::format("game-{}.txt", *record.id);
    std::ofstream file(path, std::ios::binary);
    file << text << std::flush;
    return file.good() ? Outcome<void>() : failure(path.string() + ": cannot be written");
  }

 private:
  explicit Target(std::optional<std::filesystem::path> folder) : folder_(std::move(folder)) {}
  std::optional<std::filesystem::path> folder_;
};

/// The form in which games are printed.
enum class Form { kRecords, kCsv, kJson };

/// Why an export failed.
struct Failure {
  int code;
  std::string message;
};

std::optional<Failure> write_game(const Store& store, const GameRow& row, const Target& target,
                                  Form form) {
  const auto text = store.text(row.id);
  if (!text) return Failure{kStoreFailed, text.error()};
  if (form != Form::kRecords) {
    std::cout << (form == Form::kCsv ? csv_line(store.cup(), row)
                                     : json_line(store.cup(), row, *text));
    if (std::cout.good()) return {};
    return Failure{kFailed, "cannot write to standard output"};
  }
  const auto written = target.write(to_record(store.cup(), row, *text));
  if (!written) return Failure{kFailed, written.error()};
  return {};
}

std::optional<Failure> write_all(const Store& store, const Target& target, Form form) {
  std::optional<Failure> failure;
  const auto read = store.for_each([&](const GameRow& row) {
    failure = write_game(store, row, target, form);
    return !failure;
  });
  if (!read) return Failure{kStoreFailed, read.error()};
  return failure;
}

std::optional<Failure> write_some(const Store& store, const std::vector<std::uint64_t>& games,
                                  const Target& target, Form form) {
  for (const std::uint64_t id : games) {
    const auto row = store.row(id);
    if (!row) return Failure{kStoreFailed, row.error()};
    if (!*row) return Failure{kBadArguments, fmt::format("game {} is not in the store", id)};
    if (auto failure = write_game(store, **row, target, form)) return failure;
  }
  return {};
}

Outcome<Form> form_of(const po::variables_map& values) {
  if (values.count("lines") == 0) return Form::kRecords;
  const auto form = values["lines"].as<std::string>();
  if (form != "csv" && form != "json") return failure("--lines " + form + ": csv or json");
  if (values["out"].as<std::string>() != "-")
    return failure("--lines cannot be combined with --out, which is for records");
  return form == "csv" ? Form::kCsv : Form::kJson;
}

}  // namespace

int export_command(Arguments arguments) {
  const auto options = export_options();
  const auto values = read_command_line(arguments, options);
  if (!values) return complain("export", values.error(), kBadArguments);
  if (wants_help(*values)) {
    print_help(kExportUsage, options);
    return kDone;
  }
  const auto paths = words_of(*values);
  if (paths.size() != 1) {
    return complain("export", "name one store (see --help)", kBadArguments);
  }
  const auto form = form_of(*values);
  if (!form) return complain("export", form.error(), kBadArguments);
  const auto store = Store::read(paths[0]);
  if (!store) return complain("export", store.error(), kStoreFailed);
  const auto target = Target::open((*values)["out"].as<std::string>());
  if (!target) return complain("export", target.error(), kBadArguments);

  if (*form == Form::kCsv) std::cout << csv_head(store->cup());
  const auto failure =
      values->count("game") > 0
          ? write_some(*store, (*values)["game"].as<std::vector<std::uint64_t>>(), *target, *form)
          : write_all(*store, *target, *form);
  if (failure) return complain("export", failure->message, failure->code);
  if (!output_is_whole()) return complain("export", "cannot write to standard output", kFailed);
  return kDone;
}

}  // namespace turnkey::tournament
