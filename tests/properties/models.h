// Checks of a model: its clock, which the exact solver follows, and its key, which must distinguish
// positions with different continuations.
#pragma once

#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/hash.h"
#include "engine/model.h"
#include "tests/properties/record.h"

namespace turnkey::properties {

/// The possible next events with their probabilities; a seat's moves are equally likely.
template <class G>
std::vector<std::pair<typename G::Move, double>> next_in(const typename G::Model& model) {
  std::vector<std::pair<typename G::Move, double>> next;
  if (model.turn().is_chance()) {
    model.for_each_outcome([&](const typename G::Move& move, double probability) {
      next.emplace_back(move, probability);
    });
  } else {
    typename G::MoveList list;
    model.moves(list);
    for (const auto& move : list) next.emplace_back(move, 1.0 / static_cast<double>(list.size()));
  }
  return next;
}

/// The keys of the successors, whatever their names; 0 if that may depend on the clock.
template <class G>
std::uint64_t leads_to(const typename G::Model& model,
                       const std::vector<std::pair<typename G::Move, double>>& next) {
  constexpr std::size_t kMost = 40;
  if (model.stages_left() <= 1 || next.size() > kMost) return 0;
  std::set<std::uint64_t> keys;
  for (const auto& [move, probability] : next) {
    typename G::Model after = model;
    after.apply(move);
    keys.insert(after.key());
  }
  const int mover = model.turn().is_seat() ? model.turn().seat().index() : -1;
  std::uint64_t hash = hash_of(mover, model.begins_stage() ? 1 : 2);
  for (const std::uint64_t key : keys) hash = chain_hash(key, hash);
  return hash;
}

/// Plays the model at random for a while. `met`: the successors seen for a key.
template <class G>
Failure model_is_sound(typename G::Model model, std::map<std::uint64_t, std::uint64_t>& met,
                       Rng& rng) {
  constexpr int kEvents = 100;
  std::set<std::uint64_t> in_stage;
  std::string events = "after";  // those of the model
  for (int i = 0; i < kEvents && !model.turn().is_nobody(); ++i) {
    const int left = model.stages_left();
    TURNKEY_REQUIRE(left >= 1, "no stage is left " + events);
    if (model.begins_stage()) in_stage.clear();
    TURNKEY_REQUIRE(in_stage.insert(model.key()).second,
                    "the model's key comes twice in a stage, " + events);
    const auto next = next_in<G>(model);
    double sum = 0;
    for (const auto& [move, probability] : next) sum += probability;
    TURNKEY_REQUIRE(std::abs(sum - 1) < 1e-9,
                    "the model's chances sum to " + std::to_string(sum) + " " + events);
    if (const std::uint64_t due = leads_to<G>(model, next); due != 0) {
      TURNKEY_REQUIRE(
          met.try_emplace(model.key(), due).first->second == due,
          "the model's key is that of a position of which other things come, " + events);
    }
    const auto& move = next[rng.below(static_cast<std::uint32_t>(next.size()))].first;
    model.apply(move);
    events += " " + G::text(move);
    if (model.turn().is_nobody() || model.stages_left() == left) continue;
    TURNKEY_REQUIRE(model.stages_left() < left, "stages_left() grows " + events);
    TURNKEY_REQUIRE(model.begins_stage(), "stages_left() falls where no stage begins, " + events);
  }
  return {};
}

/// The model of every seat whose view has one.
template <Game G>
Failure models_are_sound(const Table<G>& table, Rng& rng) {
  if constexpr (HasModel<G>) {
    constexpr int kGames = 3;
    for (const Watcher<G>& watcher : table.watchers()) {
      if (watcher.view.seat().is_spectator()) continue;
      if (!G::Model::covers(watcher.view)) continue;
      std::map<std::uint64_t, std::uint64_t> met;
      for (int i = 0; i < kGames; ++i) {
        TURNKEY_REQUIRE_OK(model_is_sound<G>(G::Model::from(watcher.view), met, rng));
      }
    }
  }
  return {};
}

}  // namespace turnkey::properties
