// The agent "ismcts", which every game has. It is compiled apart from the other agents
// (instantiate_ismcts.cpp.in), so a change of the tree search rebuilds nothing else.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "agents/game_agents.h"
#include "search/common/driver.h"
#include "search/tree/ismcts.h"

namespace turnkey {

/// Its trees live as long as the agent: fresh memory at every move would cost time.
template <Game G>
class IsmctsAgent final : public GameAgent<G> {
 public:
  using GameAgent<G>::GameAgent;

 private:
  using Search = Ismcts<G>;

  Expected<Report> decide(const typename G::View& view, const SearchRequest& request,
                          const std::atomic<bool>& stop, const ReportSink& sink) override {
    const SearchSettings& settings = this->settings_;
    const SearchRequest spared = spare_clock<G>(view, request);
    const auto threads = static_cast<std::size_t>(settings.threads);
    const std::size_t bytes = settings.hash_bytes() / threads;
    std::optional<std::size_t> short_memory;
    if (trees_.size() < threads) short_memory = make_trees(threads, bytes);
    std::vector<std::unique_ptr<Search>> searches;
    for (std::size_t i = 0; i < threads; ++i) {
      searches.push_back(std::make_unique<Search>(view, root_moves<G>(view, request),
                                                  this->bounds(view), settings, static_cast<int>(i),
                                                  *trees_[i]));
    }
    Report report =
        Driver<G, Search>(view, spared, std::move(searches), settings.seed, stop, sink).run();
    report.short_memory = short_memory;
    return report;
  }

  // Returns the bytes if there is less memory than requested.
  std::optional<std::size_t> make_trees(std::size_t threads, std::size_t bytes) {
    std::size_t all = 0;
    bool is_short = false;
    while (trees_.size() < threads) {
      trees_.push_back(std::make_unique<typename Search::TreeType>(bytes));
      all += trees_.back()->bytes();
      is_short = is_short || trees_.back()->is_short();
    }
    return is_short ? std::optional(all) : std::nullopt;
  }

  std::vector<std::unique_ptr<typename Search::TreeType>> trees_;
};

template <Game G>
std::unique_ptr<Agent> make_ismcts_agent(const SearchSettings& settings) {
  return std::make_unique<IsmctsAgent<G>>(settings);
}

}  // namespace turnkey
