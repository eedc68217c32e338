// `turnkey-tournament merge`: merges the stores of a tournament's shards into one.
#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <vector>

#include "tournaments/commands/command_line.h"
#include "tournaments/commands/exit_codes.h"
#include "tournaments/store/merge.h"

namespace turnkey::tournament {
namespace {

constexpr const char* kMergeUsage =
    "usage: turnkey-tournament merge OUTPUT STORE...\n"
    "\n"
    "Merges the games of all stores into OUTPUT, which must not exist, or be a store of the whole\n"
    "cup. The stores must belong to the same cup. A game in several stores is taken once, from "
    "the\n"
    "first, after a check that it is the same. Only games with a fault may differ, and those of\n"
    "agents with a clock, several threads or their own program. If shards or games are missing,\n"
    "it lists them and exits with 1.\n";

int tell(const std::string& output, const MergeSummary& summary) {
  fmt::print("{}: {} of {} games\n", output, summary.games, summary.scheduled);
  if (summary.repeated > 0) {
    fmt::print("{} games were in several stores and equal\n", summary.repeated);
  }
  if (summary.different > 0) {
    fmt::print("{} games differed between stores: the first was kept\n", summary.different);
  }
  for (const Shard& shard : summary.missing_shards) {
    complain("merge", fmt::format("shard {}/{} is missing", shard.index, shard.count), kDone);
  }
  if (summary.complete()) return kDone;
  return complain("merge", fmt::format("{} games are missing", summary.scheduled - summary.games),
                  kFailed);
}

}  // namespace

int merge_command(Arguments arguments) {
  if (!arguments.empty() && arguments[0] == "--help") {
    std::fputs(kMergeUsage, stdout);
    return kDone;
  }
  if (arguments.size() < 2 || arguments[0].starts_with("-")) {
    std::fputs(kMergeUsage, stderr);
    return kBadArguments;
  }
  const auto summary =
      merge_stores(arguments[0], std::vector<std::string>(arguments.begin() + 1, arguments.end()));
  if (summary) return tell(arguments[0], *summary);
  return complain("merge", summary.error(), kStoreFailed);
}

}  // namespace turnkey::tournament
