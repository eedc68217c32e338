// The player that sees all cards of one game; instantiate_seer.cpp.in compiles it.
#pragma once

#include <atomic>
#include <memory>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/cache.h"
#include "engine/game_adapter.h"
#include "search/common/driver.h"
#include "search/tree/flat.h"
#include "search/tree/ismcts.h"
#include "tests/strength/ceilings/seer.h"
#include "tests/strength/ceilings/sees_all.h"

namespace turnkey {

template <Game G>
class SeerOf final : public Seer {
 public:
  void new_game(std::uint64_t seed) override {
    settings_.seed = seed;
    cache_.clear();
  }

  AnyMove choose(const AnyState& truth, const AnyView& seen, const Limits& limits) override {
    TURNKEY_ASSERT(truth.game().name() == G::kName && &truth.game() == &seen.game());
    const Cache::Use use(cache_);
    const View view(static_cast<const ViewAdapter<G>&>(seen).typed(),
                    static_cast<const StateAdapter<G>&>(truth).typed());
    SearchRequest request;
    request.limits = limits;
    request.assess = false;
    const std::atomic<bool> stop{false};
    std::vector<std::unique_ptr<Search>> searches;
    searches.push_back(made(view, request));
    const Report report =
        Driver<Open, Search>(view, request, std::move(searches), settings_.seed, stop, {}).run();
    if (!report.best) throw std::runtime_error("no move with all cards seen");
    return *report.best;
  }

 private:
  using Open = SeesAll<G>;
  using View = typename Open::View;
  using Tree = typename Ismcts<Open>::TreeType;
  static constexpr bool kIsFlat = seer_search<G>() == "flat";
  using Search = std::conditional_t<kIsFlat, FlatMonteCarlo<Open>, Ismcts<Open>>;

  std::unique_ptr<Search> made(const View& view, const SearchRequest& request) {
    auto roots = root_moves<Open>(view, request);
    const ScoreBounds bounds = G::score_bounds(view.options());
    if constexpr (kIsFlat) {
      return std::make_unique<Search>(view, std::move(roots), bounds, settings_, 0);
    } else {
      if (!tree_) tree_ = std::make_unique<Tree>(settings_.hash_bytes());
      return std::make_unique<Search>(view, std::move(roots), bounds, settings_, 0, *tree_);
    }
  }

  SearchSettings settings_;
  Cache cache_;
  std::unique_ptr<Tree> tree_;  // kept from move to move, like an agent's
};

/// Null for a game without hidden cards.
template <Game G>
std::unique_ptr<Seer> make_seer() {
  if constexpr (G::kHides) return std::make_unique<SeerOf<G>>();
  return nullptr;
}

}  // namespace turnkey
