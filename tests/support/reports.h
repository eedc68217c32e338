// Requests of tests to searches and agents, and how they read reports; also flat Monte Carlo on a
// view. The tree search is in searching.h.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "search/common/driver.h"
#include "search/tree/flat.h"

namespace turnkey::testing {

inline const std::atomic<bool> kGoOn{false};

struct SearchSetup {
  int threads = 1;
  std::size_t bytes = std::size_t{1} << 20;  ///< of each thread's tree
  std::uint64_t seed = 1;
  Objective objective = Objective::kWin;
  std::optional<ScoreBounds> bounds = {};  ///< instead of the game's
  const std::atomic<bool>* stop = &kGoOn;
  ReportSink sink = {};
};

inline SearchRequest nodes_request(std::uint64_t nodes, int multi_pv = 1) {
  SearchRequest request;
  request.limits.nodes = nodes;
  request.multi_pv = multi_pv;
  request.assess = false;
  return request;
}

template <Game G>
Report run_flat(const typename G::View& view, const SearchRequest& request,
                const SearchSetup& setup = {}) {
  SearchSettings settings{setup.objective, setup.seed};
  settings.threads = setup.threads;
  std::vector<std::unique_ptr<FlatMonteCarlo<G>>> searches;
  for (int i = 0; i < setup.threads; ++i) {
    searches.push_back(std::make_unique<FlatMonteCarlo<G>>(
        view, root_moves<G>(view, request), G::score_bounds(view.options()), settings, i));
  }
  return Driver<G, FlatMonteCarlo<G>>(view, request, std::move(searches), setup.seed, *setup.stop,
                                      setup.sink)
      .run();
}

/// The moves that a search considers on the view's own turn.
template <Game G>
std::vector<AnyMove> legal_moves(const typename G::View& view) {
  const auto list = std::make_unique<typename G::MoveList>();
  searched_moves(view, *list);
  std::vector<AnyMove> moves;
  for (const auto& move : *list) moves.push_back(erase(move));
  return moves;
}

/// Everything in a report except the time, every digit.
inline std::string fingerprint(const Report& report) {
  std::ostringstream out;
  out << std::hexfloat << report.depth << ' ' << report.selective_depth << ' ' << report.nodes
      << ' ' << report.hash_permille;
  const auto put = [&](const AnyMove& move) {
    for (const std::byte byte : move.bytes) out << ' ' << static_cast<int>(byte);
  };
  const auto put_line = [&](const Line& line) {
    out << "\nline " << line.visits;
    if (line.move) put(*line.move);
    for (const AnyEvent& event : line.pv) put(event.move);
    for (const Estimate& score : line.score) out << ' ' << score.mean << ' ' << score.error;
    for (const Estimate& share : line.share) out << ' ' << share.mean << ' ' << share.error;
    if (line.frequency) out << " freq " << *line.frequency;
  };
  for (const Line& line : report.lines) put_line(line);
  out << "\nalso";
  for (const Line& line : report.also) put_line(line);
  if (report.best) put(*report.best);
  return out.str();
}

}  // namespace turnkey::testing
