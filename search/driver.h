// Runs a sampling search on one thread or several until a limit, and makes its reports. Parallel
// searches share nothing while they run (root parallelism): each has its own tree and random
// stream, and their root statistics are added up at the end. Interim reports come at fixed numbers
// of iterations, not at times, so that what a search prints depends on its seed alone.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "search/limits.h"
#include "search/report.h"
#include "search/root.h"

namespace turnkey {

/// Counts inside a tree are 32 bits wide; a search that long waits for its other limits.
inline constexpr std::uint64_t kMostIterations = 4'000'000'000u;

template <Game G, class Search>
class Driver {
 public:
  using Searches = std::vector<std::unique_ptr<Search>>;

  Driver(const typename G::View& view, const SearchRequest& request, Searches searches,
         const std::atomic<bool>& stop, const ReportSink& sink)
      : view_(view), request_(request), searches_(std::move(searches)), stop_(stop), sink_(sink) {}

  Report run() {
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < searches_.size(); ++i) {
      helpers.emplace_back([this, i] { help(*searches_[i], i); });
    }
    lead();
    helpers.clear();  // joins
    return final_report();
  }

 private:
  static constexpr std::uint64_t kFirstReport = 256;

  Search& first() const { return *searches_.front(); }

  // The share of the iteration budget that search number i gets.
  Stopper stopper(std::size_t i) const {
    Stopper stopper(request_.limits, request_.start, stop_);
    const std::uint64_t parts = searches_.size();
    if (request_.limits.nodes) {
      const std::uint64_t nodes = *request_.limits.nodes;
      stopper.set_nodes(nodes / parts + (i < nodes % parts ? 1 : 0));
    }
    stopper.set_nodes(std::min(stopper.nodes(), kMostIterations));
    return stopper;
  }

  void help(Search& search, std::size_t i) {
    Stopper stop_now = stopper(i);
    while (!stop_now(search.iterations()) && !halt_.load(std::memory_order_relaxed)) {
      search.iterate();
    }
  }

  void lead() {
    Stopper stop_now = stopper(0);
    std::uint64_t next_report = kFirstReport;
    // A search that is stopped before it began still looks once, so that there is something to say.
    do {
      first().iterate();
      if (first().iterations() < next_report) continue;
      next_report += next_report / 4;
      if (deep_enough()) {
        halt_.store(true, std::memory_order_relaxed);
        return;
      }
      if (sink_) sink_(report(first().roots(), first().overall(), first().iterations()));
    } while (!stop_now(first().iterations()));
  }

  bool deep_enough() const {
    if (!request_.limits.depth) return false;
    const auto order = ranked<G>(first().roots(), Search::kFinalByValue);
    const RootMove<G>* best = order.empty() ? nullptr : order.front();
    const auto depth = first().principal_variation(best).size();
    return depth >= static_cast<std::size_t>(*request_.limits.depth);
  }

  Report final_report() const {
    RootMoves<G> roots = first().roots();
    Tally<G::kMaxSeats> overall = first().overall();
    std::uint64_t nodes = first().iterations();
    for (std::size_t i = 1; i < searches_.size(); ++i) {
      merge<G>(roots, searches_[i]->roots());
      overall.merge(searches_[i]->overall());
      nodes += searches_[i]->iterations();
    }
    return report(roots, overall, nodes);
  }

  Report report(const RootMoves<G>& roots, const Tally<G::kMaxSeats>& overall,
                std::uint64_t nodes) const {
    Report report;
    report.nodes = nodes;
    report.time =
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - request_.start);
    report.hash_permille = first().hash_permille();
    report.selective_depth = first().selective_depth();
    add_lines<G>(report, roots, ranked<G>(roots, Search::kFinalByValue), overall, view_.seats(),
                 request_,
                 [&](const RootMove<G>* root) { return first().principal_variation(root); });
    if constexpr (requires { first().draw_move(roots); }) {
      if (const RootMove<G>* const drawn = first().draw_move(roots)) {
        report.best = erase(drawn->move);
      }
    }
    return report;
  }

  typename G::View view_;
  const SearchRequest& request_;
  Searches searches_;
  const std::atomic<bool>& stop_;
  const ReportSink& sink_;
  std::atomic<bool> halt_{false};
};

}  // namespace turnkey
