// Runs the tree search on a view. Files that include this are separate from others, because a
// change of the search recompiles them (tests/CMakeLists.txt).
#pragma once

#include <memory>
#include <vector>

#include "search/tree/ismcts.h"
#include "tests/support/reports.h"

namespace turnkey::testing {

/// Runs the tree search; `settings` has the objective and the seed of `setup`.
template <Game G>
Report run_ismcts(const typename G::View& view, const SearchRequest& request,
                  const SearchSettings& settings, const SearchSetup& setup) {
  using Search = Ismcts<G>;
  std::vector<std::unique_ptr<typename Search::TreeType>> trees;
  std::vector<std::unique_ptr<Search>> searches;
  for (int i = 0; i < setup.threads; ++i) {
    trees.push_back(std::make_unique<typename Search::TreeType>(setup.bytes));
    searches.push_back(std::make_unique<Search>(
        view, root_moves<G>(view, request), setup.bounds.value_or(G::score_bounds(view.options())),
        settings, i, *trees.back()));
  }
  return Driver<G, Search>(view, request, std::move(searches), settings.seed, *setup.stop,
                           setup.sink)
      .run();
}

/// The same, plain: single observer, UCB.
template <Game G>
Report run_ismcts(const typename G::View& view, const SearchRequest& request,
                  const SearchSetup& setup = {}) {
  return run_ismcts<G>(view, request, SearchSettings{setup.objective, setup.seed}, setup);
}

}  // namespace turnkey::testing
