// Players of Escaped for measuring searches: random, by a rule, by a search with options that
// agents lack, or an agent.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "agents/agent.h"
#include "engine/game_adapter.h"
#include "engine/games/escaped/game.h"
#include "engine/games/escaped/moves.h"
#include "search/common/driver.h"
#include "search/tree/ismcts.h"

namespace turnkey::escaped {

/// Gets views, never states; its move depends only on the view and the seed.
using Player = std::function<Move(const View&, std::uint64_t seed)>;

inline Rng rng_for(const View& view, std::uint64_t seed) {
  return Rng(hash_of(std::array{seed, view.key()}));
}

inline int one_of(Bits choices, Rng rng) { return random_bit(choices, rng); }

/// Any legal move: about half of them are accusations.
inline Move play_at_random(const View& view, std::uint64_t seed) {
  MoveList list;
  view.moves(list);
  Rng rng = rng_for(view, seed);
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

/// Takes any card, and accuses when one suspect is left.
inline Move play_by_rule(const View& view, std::uint64_t seed) {
  const Bits open = suspects(view.table(), view.known().held(view.table(), view.seat()));
  if (std::has_single_bit(open)) return Move::accuse(static_cast<Face>(std::countr_zero(open)));
  const Bits takeable = view.table().takeable();
  if (view.table().phase != Phase::kTurn || takeable == 0) return Move::end();
  return Move::take(one_of(takeable, rng_for(view, seed)));
}

inline bool needs_model(const std::string& kind) { return kind == "exact" || kind == "expectimax"; }

/// Names a random suspect instead of the one that `player` names. Suspects are equal, but players
/// who all named the first one would err together: then the centre would more likely be among the
/// last, and the chances would not be those of the solution.
inline Player naming_any(const Player& player) {
  return [player](const View& view, std::uint64_t seed) {
    const Move move = player(view, seed);
    if (move.kind() != Move::Kind::kAccuse) return move;
    const Bits open = suspects(view.table(), view.known().held(view.table(), view.seat()));
    return Move::accuse(static_cast<Face>(one_of(open, rng_for(view, ~seed))));
  };
}

/// ISMCTS with the options that agents lack.
inline Player make_search(const SearchSettings& settings, std::uint64_t nodes) {
  using Search = Ismcts<Game>;
  constexpr std::size_t kTreeBytes = std::size_t{16} << 20;
  const auto tree = std::make_shared<Search::TreeType>(kTreeBytes);
  return [=](const View& view, std::uint64_t) {
    SearchRequest request;
    request.limits.nodes = nodes;
    const std::atomic<bool> stop{false};
    std::vector<std::unique_ptr<Search>> searches;
    searches.push_back(std::make_unique<Search>(view, root_moves<Game>(view, request),
                                                Game::score_bounds(view.options()), settings, 0,
                                                *tree));
    const Report report =
        Driver<Game, Search>(view, request, std::move(searches), 0, stop, {}).run();
    return restore<Move>(*report.best);
  };
}

/// None if the kind is no such search.
inline std::optional<SearchSettings> settings_of(const std::string& kind) {
  if (kind != "multi") return std::nullopt;
  SearchSettings settings;
  settings.observers = Observers::kMulti;
  return settings;
}

inline Player make_player(const std::string& kind, std::uint64_t nodes) {
  if (kind == "random") return play_at_random;
  if (kind == "rule") return play_by_rule;
  if (const auto settings = settings_of(kind)) return make_search(*settings, nodes);
  const std::shared_ptr<Agent> agent = *make_agent(kind, any_game<Game>(), SearchSettings{});
  return [agent, kind, nodes](const View& view, std::uint64_t) {
    SearchRequest request;
    if (kind != "exact") request.limits.nodes = nodes;
    const std::atomic<bool> stop{false};
    const auto thought = agent->think(ViewAdapter<Game>(view), request, stop, {});
    if (!thought || !thought->best) std::abort();
    return restore<Move>(*thought->best);
  };
}

}  // namespace turnkey::escaped
