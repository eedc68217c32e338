#include "tournaments/store/next_cup.h"

#include <fmt/format.h>

#include "tournaments/setup/extend.h"

namespace turnkey::tournament {

Outcome<NextCup> next_cup(const std::string& path, const Cup& stored, Shard stored_shard,
                          const Cup& asked, Shard shard, bool extend) {
  if (stored_shard != shard) {
    return failure(fmt::format("{}: the store belongs to shard {}/{}, not {}/{}", path,
                               stored_shard.index, stored_shard.count, shard.index, shard.count));
  }
  const auto same = same_tournament(stored, asked);
  if (same) {
    NextCup next{asked};
    next.cup.stages = stored.stages;
    return next;
  }
  const auto grown = extended(stored, asked);
  if (grown && extend) return NextCup{*grown, true};
  return failure(path + ": the store belongs to a tournament with other settings:\n" +
                 (extend ? grown.error() : same.error()) +
                 (grown ? "--extend continues with the additions\n" : ""));
}

}  // namespace turnkey::tournament
