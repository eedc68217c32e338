// Runs a sampling search on one or several threads until a limit, and makes its reports. Parallel
// searches share nothing while they run (root parallelism): each has its own tree and random
// stream, and their root statistics are added at the end. The last part of the limits goes into
// assessing the reported moves (assessment.h). Interim reports come at fixed numbers of iterations,
// not at times (unless asked for), so a search's output depends on its seed alone. Assessing
// interim reports takes a few playouts beyond the limits.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/cache.h"
#include "search/common/assessment.h"
#include "search/common/limits.h"
#include "search/common/ranking.h"
#include "search/common/report.h"
#include "search/common/root.h"
#include "search/common/thread.h"

namespace turnkey {

/// Counts inside a tree are 32 bits wide. This bounds the iterations of a search without limits.
inline constexpr std::uint64_t kMostIterations = 4'000'000'000u;

/// Says when the next report is due, if reports come at times. Reads the clock on every call, which
/// costs less than an iteration.
class Pace {
 public:
  explicit Pace(const SearchRequest& request)
      : every_(request.report_every), next_(request.start + every_.value_or(Milliseconds{0})) {}

  bool is_due() {
    if (!every_) return false;
    const Clock::time_point now = Clock::now();
    if (now < next_) return false;
    next_ += *every_ * ((now - next_) / *every_ + 1);
    return true;
  }

 private:
  std::optional<Milliseconds> every_;
  Clock::time_point next_;
};

template <Game G, class Search>
class Driver {
 public:
  using Searches = std::vector<std::unique_ptr<Search>>;

  Driver(const typename G::View& view, const SearchRequest& request, Searches searches,
         std::uint64_t seed, const std::atomic<bool>& stop, const ReportSink& sink)
      : view_(view),
        request_(request),
        searches_(std::move(searches)),
        caches_(searches_.size()),
        seed_(seed),
        stop_(stop),
        sink_(sink) {}

  Report run() {
    on_all_threads([this](std::size_t i) { i == 0 ? lead() : help(*searches_[i], i); });
    return final_report();
  }

 private:
  using Shown = std::vector<const RootMove<G>*>;

  /// What worlds apart from the search's are for, at its end.
  enum class Stage : std::uint8_t { kInterim, kChoose, kReport };

  // Iterations before the first check for a report. Each later check comes after a quarter more.
  static constexpr std::uint64_t kFirstLook = 256;
  // Fewest iterations between two reports: assessing would cost a good part of fewer.
  static constexpr std::uint64_t kFewestBetween = 2'048;
  // The part of the time that the search gets; the assessment gets the rest.
  static constexpr double kSearchPart = 0.9;
  // The same with the choice among the moves to show, if there is one.
  static constexpr double kChosenPart = 0.95;
  // An interim report is assessed with one part in so many of the iterations since the last report.
  static constexpr std::uint64_t kInterimPart = 50;
  static constexpr std::uint64_t kFewestInterim = 64;
  // After `stop` the last assessment makes at least so many playouts and takes at least so long.
  static constexpr std::uint64_t kAlways = 128;
  static constexpr Milliseconds kGrace{15};
  // Past the limits it ends after kAlways playouts or this time, whichever comes first.
  static constexpr Milliseconds kLate{5};
  // With fewer worlds the error is unknown.
  static constexpr std::uint64_t kFewestWorlds = 2;

  Search& first() const { return *searches_.front(); }

  Shown in_order(const RootMoves<G>& roots) const {
    return ranked<G>(roots, first().rank_by(), first().utility(), view_.seat());
  }

  // The part of the iteration budget for search number i.
  std::uint64_t budget(std::size_t i) const {
    const std::uint64_t nodes = request_.limits.nodes.value_or(kMostIterations);
    const std::uint64_t parts = searches_.size();
    return std::min(nodes / parts + (i < nodes % parts ? 1 : 0), kMostIterations);
  }

  // How many lines the last report assesses. A move to be graded may be among the best, so it can
  // be fewer than asked for.
  std::uint64_t lines() const {
    const RootMoves<G>& roots = first().roots();
    if (roots.empty()) return Search::kLooksAround ? 1 : 0;
    return std::min<std::uint64_t>(best_lines() + request_.also.size(), roots.size());
  }

  // How many of them are the best, not named.
  std::uint64_t best_lines() const {
    const RootMoves<G>& roots = first().roots();
    const auto candidates = std::count_if(roots.begin(), roots.end(),
                                          [](const RootMove<G>& root) { return root.candidate; });
    return std::min(static_cast<std::uint64_t>(candidates),
                    static_cast<std::uint64_t>(request_.multi_pv));
  }

  // Whether the last part of the limits assesses moves, or the position. Its playouts let the
  // others always make their most visited moves, against which a mixture looks bad.
  bool assesses() const {
    if (first().draws() && !grades() && !first().roots().empty()) return false;
    return request_.assess;
  }
  bool grades() const { return !request_.also.empty(); }

  // The part of that budget for assessing the last report.
  std::uint64_t put_aside(std::size_t i) const {
    if (!assesses() || !request_.limits.nodes) return 0;
    return lines() * assessed_worlds(budget(i), lines());
  }

  Stopper search_stopper(std::size_t i) const {
    Stopper stopper(request_.limits, request_.start, stop_, assesses() ? kSearchPart : 1);
    stopper.set_nodes(budget(i) - put_aside(i));
    return stopper;
  }

  // Calls work(i) for every search, the first on this thread and each other on its own.
  template <class Work>
  void on_all_threads(const Work& work) const {
    in_parallel(
        searches_.size(),
        [&](std::size_t i) {
          if (i == 0) return work(0);
          const Cache::Use use(caches_[i]);
          work(i);
        },
        [this] { halt_.store(true, std::memory_order_relaxed); });
  }

  void help(Search& search, std::size_t i) {
    Stopper stop_now = search_stopper(i);
    while (!stop_now(search.iterations()) && !halt_.load(std::memory_order_relaxed)) {
      search.iterate();
    }
  }

  void lead() {
    Stopper stop_now = search_stopper(0);
    std::uint64_t next_look = kFirstLook;
    std::uint64_t next_report = 0;
    Pace pace(request_);
    std::uint64_t reported = 0;
    const auto since_last = [&](std::uint64_t done) {
      return done - std::exchange(reported, done);
    };
    // A search stopped before it began still runs once, so that it has an answer.
    do {
      first().iterate();
      const std::uint64_t done = first().iterations();
      if (sink_ && pace.is_due()) sink_(interim_report(since_last(done)));
      if (done < next_look) continue;
      next_look += next_look / 4;
      if (deep_enough()) {
        halt_.store(true, std::memory_order_relaxed);
        return;
      }
      if (!sink_ || request_.report_every || done < next_report) continue;
      next_report = done + kFewestBetween;
      sink_(interim_report(since_last(done)));
    } while (!stop_now(first().iterations()) && !halt_.load(std::memory_order_relaxed));
  }

  bool deep_enough() const {
    if (!request_.limits.depth) return false;
    const auto order = in_order(first().roots());
    const RootMove<G>* best = order.empty() ? nullptr : order.front();
    const auto depth = first().principal_variation(best).size();
    return depth >= static_cast<std::size_t>(*request_.limits.depth);
  }

  // `of`: the iterations of which the assessment is a part.
  Report interim_report(std::uint64_t of) const {
    const Search& search = first();
    const auto order = in_order(search.roots());
    Assessment<G> assessment(shown(search.roots(), order), view_);
    const std::uint64_t playouts = std::max(of / kInterimPart, kFewestInterim);
    if (assessment.size() > 0) {
      assess(assessment, 0, playouts / assessment.size(), Stage::kInterim);
    }
    return report(search.roots(), order, search.overall(), search.iterations(), assessment);
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
    Shown order = in_order(roots);
    const Shown mixed = first().draws() && !grades() ? draw(order) : Shown{};
    if (chooses()) nodes += choose(order);
    const Assessment<G> assessment = assess_all(shown(roots, order), Stage::kReport);
    nodes += assessment.worlds() * assessment.size();
    return report(roots, order, overall, nodes, assessment, mixed);
  }

  // Puts a move first that is drawn. Returns the moves from which it was.
  Shown draw(Shown& order) const {
    std::vector<std::uint64_t> visits;
    for (const RootMove<G>* const root : order) visits.push_back(root->chosen);
    const std::vector<double> weights = drawing_weights(visits);
    constexpr std::uint64_t kDraw = 0x64726177;  // a stream apart from those of the searches
    Rng rng(hash_of(std::array{seed_, view_.key(), kDraw}));
    double point = rng.unit() * std::accumulate(weights.begin(), weights.end(), 0.0);
    Shown mixed;
    std::size_t drawn = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (weights[i] == 0) continue;
      mixed.push_back(order[i]);
      if (point >= 0) drawn = i;
      point -= weights[i];
    }
    if (!order.empty()) {
      const auto at = order.begin() + static_cast<std::ptrdiff_t>(drawn);
      std::rotate(order.begin(), at, at + 1);
    }
    return mixed;
  }

  // Whether worlds of their own choose among the moves to show. A tree ranks by visits, and a
  // report must not say that another move is better than the one it plays. Where moves are to be
  // graded, all worlds go into their values.
  bool chooses() const {
    return assesses() && !grades() && Search::kLooksAround && best_lines() > 1;
  }

  // Puts the move first that is best by two errors in these worlds. Returns the playouts that it
  // took.
  std::uint64_t choose(Shown& order) const {
    const Assessment<G> found = assess_all(best_of(order), Stage::kChoose);
    const auto better = found.better_than_first(first().utility().objective());
    const auto at = order.begin() + static_cast<std::ptrdiff_t>(better);
    std::rotate(order.begin(), at, at + 1);
    return found.worlds() * found.size();
  }

  Shown best_of(const Shown& order) const {
    const auto best = std::min(order.size(), static_cast<std::size_t>(request_.multi_pv));
    return Shown(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(best));
  }

  // Each move once, best first. Without a move: the position. The mean over a search that explores
  // equals its value only if the seat on turn explores too.
  Shown shown(const RootMoves<G>& roots, const Shown& order) const {
    if (!assesses()) return {};
    if (order.empty()) return Search::kLooksAround ? Shown{nullptr} : Shown{};
    Shown moves = best_of(order);
    for (const RootMove<G>& root : roots) {
      const bool is_named =
          root.graded && std::find(moves.begin(), moves.end(), &root) == moves.end();
      if (is_named) moves.push_back(&root);
    }
    return moves;
  }

  // Assesses with all searches at once, each by its own tree.
  Assessment<G> assess_all(const Shown& moves, Stage stage) const {
    std::vector<Assessment<G>> parts(searches_.size(), Assessment<G>(moves, view_));
    if (moves.empty()) return parts.front();
    on_all_threads([&](std::size_t i) { assess_last(parts[i], i, stage); });
    for (std::size_t i = 1; i < parts.size(); ++i) parts[0].merge(parts[i]);
    return parts.front();
  }

  // With the rest of the limits: by nodes exactly, by time until it is over. At most half as many
  // playouts as the search made, since a depth limit may have ended it early.
  void assess_last(Assessment<G>& assessment, std::size_t i, Stage stage) const {
    std::uint64_t playouts = searches_[i]->iterations() / 2;
    if (request_.limits.nodes) playouts = std::min(playouts, put_aside(i));
    const std::uint64_t each = chooses() ? playouts / lines() : 0;
    const std::uint64_t choosing = each >= 2 * kFewestWorlds ? each / 2 : 0;
    const std::uint64_t worlds = stage == Stage::kChoose
                                     ? choosing
                                     : (playouts - choosing * best_lines()) / assessment.size();
    if (worlds > 1) assess(assessment, i, worlds, stage);
  }

  // Up to `worlds` worlds. Those of interim reports do not count as nodes.
  void assess(Assessment<G>& assessment, std::size_t i, std::uint64_t worlds, Stage stage) const {
    constexpr std::uint64_t kAssess = 0x617373657373;  // a stream apart from those of the searches
    const std::uint64_t stream = stage == Stage::kInterim  ? 0
                                 : stage == Stage::kReport ? i + 1
                                                           : ~std::uint64_t{i};
    Rng rng(hash_of(std::array{seed_, view_.key(), kAssess, stream, searches_[i]->iterations()}));
    const std::uint64_t always = stage == Stage::kReport ? kAlways / assessment.size() : 0;
    Stopper stop_now(request_.limits, request_.start, stop_,
                     stage == Stage::kChoose ? kChosenPart : 1);
    stop_now.set_nodes(kMostIterations);
    std::optional<Clock::time_point> end;  // the end of the time after the limits
    const bool is_stopped = stop_.load(std::memory_order_relaxed);
    if (is_stopped) end = Clock::now() + kGrace;
    for (std::uint64_t n = 0; n < worlds; ++n) {
      if (stage == Stage::kChoose && stop_now(n)) return;
      if (!end && stop_now(n)) end = Clock::now() + kLate;
      if (end && n >= kFewestWorlds) {
        const bool is_enough = n >= always;
        const bool is_over = Clock::now() >= *end;
        if (is_stopped ? is_enough && is_over : is_enough || is_over) return;
      }
      assessment.add(view_.sample(rng), *searches_[i], rng);
    }
  }

  Report report(const RootMoves<G>& roots, const Shown& order, const Tally<G::kMaxSeats>& overall,
                std::uint64_t nodes, const Assessment<G>& assessment,
                const Shown& mixed = {}) const {
    Report report;
    report.nodes = nodes;
    report.time =
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - request_.start);
    report.hash_permille = first().hash_permille();
    report.selective_depth = first().selective_depth();
    add_tallied_lines<G>(report, ValueKind::kSampled, roots, order, overall, view_, request_,
                         [&](Line& line, const RootMove<G>* root) {
                           line.pv = first().principal_variation(root);
                           assessment.fill(line, root);
                         });
    for (std::size_t i = 1; i < report.lines.size(); ++i) {
      const bool is_mixed = std::find(mixed.begin(), mixed.end(), order[i]) != mixed.end();
      if (is_mixed) report.lines[i].tie(first().utility().objective());
    }
    return report;
  }

  typename G::View view_;
  const SearchRequest& request_;
  Searches searches_;
  mutable std::vector<Cache> caches_;  // of the other threads; the first one uses its caller's
  std::uint64_t seed_;
  const std::atomic<bool>& stop_;
  const ReportSink& sink_;
  mutable std::atomic<bool> halt_{false};  // the search has ended
};

}  // namespace turnkey
