// `turnkey-tournament salvage`: saves the intact games of a damaged store.
#include <fmt/format.h>

#include <string>
#include <vector>

#include "tournaments/commands/command_line.h"
#include "tournaments/commands/exit_codes.h"
#include "tournaments/store/salvage.h"

namespace turnkey::tournament {

namespace {

namespace po = boost::program_options;

constexpr std::string_view kSalvageUsage =
    "usage: turnkey-tournament salvage STORE OUT\n\n"
    "Copies the intact games of a damaged STORE to a new store OUT. If games are lost, it lists\n"
    "them and exits with 1. Continue the run with OUT to play the lost games again.\n\n";

constexpr std::size_t kMostRanges = 20;

/// Removes the advice to use salvage, which is running.
std::string without_advice(std::string error) {
  constexpr std::string_view kAdvice = " (salvage saves the intact games)";
  const std::size_t at = error.find(kAdvice);
  if (at == std::string::npos) return error;
  return error.erase(at, kAdvice.size()) + ": its settings cannot be read, so nothing can be saved";
}

}  // namespace

int salvage_command(Arguments arguments) {
  const po::options_description options("options");
  const auto values = read_command_line(arguments, options);
  if (!values) return complain("salvage", values.error(), kBadArguments);
  if (wants_help(*values)) {
    print_help(kSalvageUsage, options);
    return kDone;
  }
  const auto paths = words_of(*values);
  if (paths.size() != 2) {
    return complain("salvage", "name a store and a new one (see --help)", kBadArguments);
  }
  const auto store = Store::read_damaged(paths[0]);
  if (!store) return complain("salvage", without_advice(store.error()), kStoreFailed);
  const auto salvage = salvage_store(*store, paths[1]);
  if (!salvage) return complain("salvage", salvage.error(), kStoreFailed);
  fmt::print("{}: {} games saved\n", paths[1], salvage->saved);
  if (salvage->lost.empty()) return kDone;
  return complain("salvage",
                  fmt::format("games lost: {} ({})", salvage->lost.size(),
                              ranges_text(salvage->lost, kMostRanges)),
                  kFailed);
}

}  // namespace turnkey::tournament
