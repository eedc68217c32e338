// `turnkey-tournament import`: puts records into a store.
#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <optional>
#include <tl/expected.hpp>
#include <utility>

#include "tournaments/commands/command_line.h"
#include "tournaments/commands/exit_codes.h"
#include "tournaments/records/import.h"
#include "tournaments/setup/check.h"
#include "tournaments/setup/cup_toml.h"

namespace turnkey::tournament {

namespace {

namespace po = boost::program_options;

constexpr std::string_view kImportUsage =
    "usage: turnkey-tournament import STORE FILE... [options]\n\n"
    "Puts the games of record files into a store of the same cup. It first checks every game "
    "move\n"
    "by move and against the schedule; if one does not fit, nothing changes. A missing store is\n"
    "made for the cup of --cup or --like.\n\n";

po::options_description import_options() {
  po::options_description options("options");
  options.add_options()("cup", po::value<std::string>()->value_name("CUP.toml"),
                        "cup of a new store")("like", po::value<std::string>()->value_name("STORE"),
                                              "take the cup of a new store from this one");
  return options;
}

/// The tournament that a store belongs to.
struct Purpose {
  Cup cup;
  Shard shard;
};

/// Why nothing is imported, and the exit code.
struct Refusal {
  int code;
  std::string message;
};
template <class T>
using Answer = tl::expected<T, Refusal>;

tl::unexpected<Refusal> refuse(int code, std::string message) {
  return tl::unexpected(Refusal{code, std::move(message)});
}

Answer<Purpose> purpose_of_store(const std::string& path) {
  const auto store = Store::read(path);
  if (!store) return refuse(kStoreFailed, store.error());
  return Purpose{store->cup(), store->shard()};
}

Answer<Purpose> purpose_of(const std::string& path, const po::variables_map& values) {
  const bool named = values.count("cup") + values.count("like") > 0;
  if (std::filesystem::exists(path)) {
    if (!named) return purpose_of_store(path);
    return refuse(kBadArguments, path + " exists: --cup and --like are for a new store");
  }
  if (values.count("like") > 0) return purpose_of_store(values["like"].as<std::string>());
  if (!named) {
    return refuse(kBadArguments,
                  path + " does not exist: --cup or --like gives the cup of a new store");
  }
  const auto draft = read_toml_file(values["cup"].as<std::string>());
  if (!draft) return refuse(kBadArguments, draft.error());
  const auto cup = cup_of(*draft);
  if (!cup) return refuse(kBadArguments, cup.error());
  return Purpose{*cup, Shard{}};
}

/// Changes nothing.
Answer<std::uint64_t> check(const std::string& path, const Purpose& purpose,
                            const std::vector<std::string>& files) {
  std::optional<Store> store;
  if (std::filesystem::exists(path)) {
    auto read = Store::read(path);
    if (!read) return refuse(kStoreFailed, read.error());
    store.emplace(*std::move(read));
  }
  const auto records = check_import(purpose.cup, purpose.shard, store ? &*store : nullptr, files);
  if (!records) return refuse(kBadArguments, records.error());
  return *records;
}

}  // namespace

int import_command(Arguments arguments) {
  const auto options = import_options();
  const auto values = read_command_line(arguments, options);
  if (!values) return complain("import", values.error(), kBadArguments);
  if (wants_help(*values)) {
    print_help(kImportUsage, options);
    return kDone;
  }
  std::vector<std::string> files = words_of(*values);
  if (files.size() < 2) {
    return complain("import", "name a store and record files (see --help)", kBadArguments);
  }
  const std::string path = files.front();
  files.erase(files.begin());

  const auto purpose = purpose_of(path, *values);
  if (!purpose) return complain("import", purpose.error().message, purpose.error().code);
  const auto checked = check(path, *purpose, files);
  if (!checked) return complain("import", checked.error().message, checked.error().code);
  auto store = Store::open(path, purpose->cup, purpose->shard);
  if (!store) return complain("import", store.error(), kStoreFailed);
  const std::uint64_t before = store->games();
  if (const auto done = import_records(*store, files); !done) {
    return complain("import", done.error(), kStoreFailed);
  }
  fmt::print("{} games added, {} were already there\n", store->games() - before,
             *checked - (store->games() - before));
  return kDone;
}

}  // namespace turnkey::tournament
