#include "tournaments/store/salvage.h"

#include <fmt/format.h>

#include <filesystem>
#include <optional>

#include "tournaments/schedule/schedule.h"

namespace turnkey::tournament {
namespace {

struct Game {
  GameRow row;
  GameText text;
};

/// The finding for one game of the schedule.
struct Find {
  std::optional<Game> game;  ///< intact
  bool lost = false;         ///< existed but is damaged
};

/// A game's row and its moves are stored together. If one is certainly missing and the other
/// readable, the game lost its half. If the other is unreadable, there was no game.
Find look_for(const Store& store, std::uint64_t id) {
  const auto row = store.row(id);
  const auto moves = store.has_moves(id);
  if (row && !*row) return {{}, moves && *moves};
  if (!row) return {{}, !moves || *moves};
  auto text = store.text(id);
  if (!text) return {{}, true};
  return {Game{**row, *std::move(text)}, false};
}

Outcome<Salvage> take_whole_games(const Store& input, Store& output) {
  Salvage salvage;
  const Schedule schedule(input.cup());
  for (std::uint64_t block = input.shard().index - 1; block < schedule.blocks();
       block += input.shard().count) {
    for (std::uint64_t place = 0; place < schedule.games_of(block); ++place) {
      const std::uint64_t id = game_id(block, place);
      const Find find = look_for(input, id);
      if (find.lost) salvage.lost.push_back(id);
      if (!find.game) continue;
      const auto added = output.add(find.game->row, find.game->text);
      if (!added) return tl::unexpected(added.error());
      ++salvage.saved;
    }
  }
  return salvage;
}

/// Copies the readable names of engines and sessions.
Outcome<void> take_the_rest(const Store& input, Store& output) {
  Outcome<void> added;
  for (const AgentVersion& version : input.versions().value_or(std::vector<AgentVersion>())) {
    if (added = output.add(version); !added) return added;
  }
  for (const StoreSession& session : input.sessions().value_or(std::vector<StoreSession>())) {
    if (added = output.add(session); !added) return added;
  }
  return output.add_played_again(input.played_again().value_or(0));
}

}  // namespace

Outcome<Salvage> salvage_store(const Store& input, const std::string& output) {
  std::error_code error;
  if (std::filesystem::exists(output, error)) {
    return failure(output + ": exists already; salvage makes a new store");
  }
  auto store = Store::open(output, input.cup(), input.shard());
  if (!store) return tl::unexpected(store.error());
  if (const auto begun = store->begin(); !begun) return tl::unexpected(begun.error());
  auto salvage = take_whole_games(input, *store);
  if (!salvage) return salvage;
  if (const auto taken = take_the_rest(input, *store); !taken) {
    return tl::unexpected(taken.error());
  }
  if (const auto done = store->commit(); !done) return tl::unexpected(done.error());
  return salvage;
}

std::string ranges_text(const std::vector<std::uint64_t>& numbers, std::size_t most) {
  std::string text;
  std::size_t ranges = 0;
  for (std::size_t first = 0; first < numbers.size(); ++ranges) {
    if (ranges == most) return text + ", …";
    std::size_t last = first;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    text += fmt::format("{}{}", text.empty() ? "" : ", ", numbers[first]);
    if (last > first) text += (last == first + 1 ? ", " : " to ") + std::to_string(numbers[last]);
    first = last + 1;
  }
  return text;
}

}  // namespace turnkey::tournament
