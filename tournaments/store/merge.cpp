#include "tournaments/store/merge.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <utility>

#include "protocol/platform/posix.h"
#include "tournaments/cup/repeats.h"
#include "tournaments/setup/cup_json.h"
#include "tournaments/store/digest.h"

namespace turnkey::tournament {
namespace {

namespace fs = std::filesystem;

struct Input {
  std::string path;
  Shard shard;
};

/// The stores to merge. None stays open, because there may be more shards than a process may have
/// files.
struct Inputs {
  Cup cup;
  std::vector<Input> stores;
};

/// Identifies a file independently of the name or link; for a missing file, its path.
std::pair<std::optional<posix::FileId>, fs::path> identity(const std::string& path) {
  std::error_code error;
  if (const auto file = posix::file_id(path)) return {file, {}};
  return {std::nullopt, fs::weakly_canonical(path, error)};
}

Outcome<void> check_files(const std::string& output, const std::vector<std::string>& inputs) {
  std::set seen = {identity(output)};
  for (const std::string& input : inputs) {
    const bool is_new = seen.insert(identity(input)).second;
    if (!is_new) return failure(input + ": the file is named twice");
  }
  return {};
}

Outcome<void> check_same(const Inputs& inputs, const std::string& path, const Cup& other) {
  const std::string& first = inputs.stores[0].path;
  const std::string difference = cup_difference(inputs.cup, other, "in " + first, "in " + path);
  if (difference.empty()) return {};
  return failure(path + ": the store belongs to another tournament than " + first +
                 ", with other settings:\n" + difference);
}

Outcome<Inputs> look_at_inputs(const std::vector<std::string>& paths) {
  Inputs inputs;
  for (const std::string& path : paths) {
    const auto store = Store::read(path);
    if (!store) return tl::unexpected(store.error());
    if (inputs.stores.empty()) inputs.cup = store->cup();
    inputs.stores.push_back({path, store->shard()});
    if (const auto same = check_same(inputs, path, store->cup()); !same) {
      return tl::unexpected(same.error());
    }
  }
  return inputs;
}

/// Counts a game that was already there. Fails if it had to be the same and was not.
Outcome<void> compare(const Store& output, const Input& input, const GameRow& row,
                      const GameText& text, bool repeats, MergeSummary& summary) {
  const auto stored = output.row(row.id);
  if (!stored) return tl::unexpected(stored.error());
  const auto stored_text = output.text(row.id);
  if (!stored_text) return tl::unexpected(stored_text.error());
  if (content_line(**stored, *stored_text) == content_line(row, text)) {
    ++summary.repeated;
    return {};
  }
  // The causes of a fault are outside the game.
  if (repeats && !row.fault && !(*stored)->fault) {
    return failure(input.path + ": game " + std::to_string(row.id) +
                   " differs from the same game in another store, although its agents "
                   "always play the same");
  }
  ++summary.different;
  return {};
}

Outcome<void> take_games(Store& output, const Input& input, MergeSummary& summary) {
  const auto store = Store::read(input.path);
  if (!store) return tl::unexpected(store.error());
  const bool repeats = repeats_exactly(store->cup());
  Outcome<void> result;
  const std::uint64_t before = output.games();
  const auto read = store->for_each_text([&](const GameRow& row, const GameText& text) {
    const auto added = output.add(row, text);
    if (!added) {
      result = tl::unexpected(added.error());
    } else if (!*added) {
      result = compare(output, input, row, text, repeats, summary);
    }
    return result.has_value();
  });
  if (!read || !result) return read ? result : read;
  const auto versions = store->versions();
  if (!versions) return tl::unexpected(versions.error());
  for (const AgentVersion& version : *versions) {
    if (const auto added = output.add(version); !added) return added;
  }
  const auto sessions = store->sessions();
  if (!sessions) return tl::unexpected(sessions.error());
  for (const StoreSession& session : *sessions) {
    if (const auto added = output.add(session); !added) return added;
  }
  const auto again = store->played_again();
  if (!again) return tl::unexpected(again.error());
  // Merging a store again adds no game, nor any removed one.
  return output.games() > before ? output.add_played_again(*again) : Outcome<void>();
}

/// Shards without a store; none if the stores were split in different ways.
std::vector<Shard> missing_shards(const std::vector<Input>& inputs) {
  const std::uint64_t count = inputs[0].shard.count;
  std::vector<std::uint64_t> given;
  for (const Input& input : inputs) {
    if (input.shard.count != count) return {};
    given.push_back(input.shard.index);
  }
  std::vector<Shard> missing;
  for (std::uint64_t index = 1; index <= count; ++index) {
    if (std::find(given.begin(), given.end(), index) == given.end()) {
      missing.push_back({index, count});
    }
  }
  return missing;
}

Outcome<MergeSummary> merge_into(const std::string& path, const Inputs& inputs) {
  const Cup& cup = inputs.cup;
  // Leave an unreadable output to open(); a new one does not exist yet.
  if (const auto before = Store::read(path)) {
    const auto same = check_same(inputs, path, before->cup());
    if (!same) return tl::unexpected(same.error());
  }
  auto output = Store::open(path, cup, {});
  if (!output) return tl::unexpected(output.error());
  MergeSummary summary;
  if (const auto begun = output->begin(); !begun) return tl::unexpected(begun.error());
  for (const Input& input : inputs.stores) {
    const auto taken = take_games(*output, input, summary);
    if (!taken) return tl::unexpected(taken.error());
  }
  if (const auto done = output->commit(); !done) return tl::unexpected(done.error());
  summary.games = output->games();
  summary.scheduled = Schedule(cup).games();
  if (!summary.complete()) summary.missing_shards = missing_shards(inputs.stores);
  return summary;
}

}  // namespace

Outcome<MergeSummary> merge_stores(const std::string& output,
                                   const std::vector<std::string>& paths) {
  if (const auto files = check_files(output, paths); !files) return tl::unexpected(files.error());
  const auto inputs = look_at_inputs(paths);
  if (!inputs) return tl::unexpected(inputs.error());
  std::error_code error;
  const bool is_new = !fs::exists(output, error);
  const auto summary = merge_into(output, *inputs);
  // The store is closed, so its side files are gone.
  if (!summary && is_new) fs::remove(output, error);
  return summary;
}

}  // namespace turnkey::tournament
