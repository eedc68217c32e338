// Cups and finished games for the tests of the store, and a folder for their files.
#pragma once

#include <unistd.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/registry.h"
#include "tests/support/temporary_folder.h"
#include "tournaments/referee/game_result.h"
#include "tournaments/schedule/schedule.h"
#include "tournaments/store/digest.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament::testing {

using turnkey::testing::TemporaryFolder;

inline Variant stored_variant(const std::string& game) {
  const AnyGame& found = **find_game(game);
  const auto state = found.new_state({}).value();
  Variant variant;
  variant.game = game;
  variant.options = ResolvedOptions::resolve(found.options(), {})->all();
  variant.label = game;
  variant.seats = state->seats();
  for (int seat = 0; seat < variant.seats; ++seat) {
    variant.teams.push_back(state->team(Seat::at(seat)));
  }
  return variant;
}

/// Two random agents at the given games.
inline Cup stored_cup(const std::vector<std::string>& games, std::uint64_t deals) {
  Cup cup;
  cup.name = "stored";
  cup.seed = 5;
  cup.deals = deals;
  cup.meeting = Meeting::kPairs;
  for (const std::string& game : games) cup.variants.push_back(stored_variant(game));
  for (const char* name : {"one", "other"}) {
    AgentSpec agent;
    agent.name = name;
    agent.kind = "random";
    cup.agents.push_back(agent);
  }
  cup.time.nodes = 1;
  return cup;
}

/// A game of random moves, the same for the same block and index.
inline GameResult random_game(const Cup& cup, const Block& block, std::size_t index) {
  const Variant& variant = cup.variants[static_cast<std::size_t>(block.variant)];
  const auto state = (*find_game(variant.game))->new_state(variant.options).value();
  const KeyedChance chance(block.seed);
  Rng rng(block.seed + index);
  GameResult game;
  game.id = game_id(block.index, index);
  game.variant = block.variant;
  game.seed = block.seed;
  game.seating = block.games[index];
  while (!state->over()) {
    const Actor actor = state->turn();
    const AnyMove move = actor.is_chance() ? state->chance(chance) : state->random_move(rng);
    game.events.push_back({actor, move});
    if (actor.is_seat()) {
      ++game.plies;
      ++game.moves[static_cast<std::size_t>(actor.seat().index())];
    }
    state->make(move);
  }
  game.result = state->result();
  game.duration = std::chrono::microseconds(1'000 + game.plies);
  return game;
}

/// Plays up to `most` games of that part of the schedule that are not in the store.
inline void play_into(Store& store, std::uint64_t most = ~std::uint64_t{0}) {
  const Schedule schedule(store.cup());
  const std::vector<bool> finished = store.finished().value();
  for (std::uint64_t i = store.shard().index - 1; i < schedule.blocks(); i += store.shard().count) {
    const Block block = schedule.block(i);
    for (std::size_t game = 0; game < block.games.size(); ++game) {
      if (finished.at(game_id(i, game))) continue;
      if (most-- == 0) return;
      const auto added = store.add(random_game(store.cup(), block, game));
      if (!added) throw std::runtime_error(added.error());
    }
  }
}

/// The store at `path` with all games of the shard.
inline void make_store(const std::string& path, const Cup& cup, Shard shard = {}) {
  Store store = Store::open(path, cup, shard).value();
  play_into(store);
}

inline Digest digest_at(const std::string& path) {
  return digest_of(Store::read(path).value()).value();
}

}  // namespace turnkey::tournament::testing
