// `turnkey-tournament digest`: the content of stores, one line each, for scripts that compare runs.
#include <cstdio>
#include <string>

#include "protocol/wire/lines/errors.h"
#include "tournaments/commands/command_line.h"
#include "tournaments/commands/exit_codes.h"
#include "tournaments/store/digest.h"

namespace turnkey::tournament {
namespace {

constexpr const char* kDigestUsage =
    "usage: turnkey-tournament digest [--games] STORE\n"
    "\n"
    "Prints a hash of all games, and their number. It is equal for the same games of the same "
    "cup,\n"
    "however they were made; times are left out. --games first prints a line for every game, for\n"
    "comparison with diff.\n";

}  // namespace

int digest_command(Arguments arguments) {
  if (!arguments.empty() && arguments[0] == "--help") {
    std::fputs(kDigestUsage, stdout);
    return kDone;
  }
  const bool games = !arguments.empty() && arguments[0] == "--games";
  if (arguments.size() != (games ? 2 : 1) || arguments.back().starts_with("-")) {
    std::fputs(kDigestUsage, stderr);
    return kBadArguments;
  }
  const auto store = Store::read(arguments.back());
  if (!store) return complain("digest", store.error(), kStoreFailed);
  if (games) {
    const auto printed = store->for_each_text([](const GameRow& row, const GameText& text) {
      return std::puts(without_controls(content_line(row, text)).c_str()) >= 0;
    });
    if (!printed) return complain("digest", printed.error(), kStoreFailed);
  }
  const auto digest = digest_of(*store);
  if (!digest) return complain("digest", digest.error(), kStoreFailed);
  std::printf("%016llx %llu games\n", static_cast<unsigned long long>(digest->hash),
              static_cast<unsigned long long>(digest->games));
  if (!output_is_whole()) return complain("digest", "cannot write to standard output", kFailed);
  return kDone;
}

}  // namespace turnkey::tournament
