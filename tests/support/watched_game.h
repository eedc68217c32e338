// A game in play and all its watchers: the truth, a view for every seat and one for the spectator,
// and the log that each view has seen.
#pragma once

#include <string>
#include <vector>

#include "engine/game.h"

namespace turnkey::testing {

template <Game G>
using Log = std::vector<Event<typename G::Move>>;

/// A watcher: a seat or the spectator.
template <Game G>
struct Watcher {
  typename G::View view;
  Log<G> log;  ///< masked
};

template <Game G>
class WatchedGame {
 public:
  using Move = typename G::Move;

  explicit WatchedGame(const typename G::Options& options) : truth_(options) { watch(options); }
  /// Starts from a position without secrets: all watchers know it.
  explicit WatchedGame(const typename G::State& state) : truth_(state) { watch(state.table()); }

  const typename G::State& truth() const { return truth_; }
  /// All seats in order, then the spectator.
  const std::vector<Watcher<G>>& watchers() const { return watchers_; }
  const Watcher<G>& watcher(Seat seat) const {
    if (seat.is_spectator()) return watchers_.back();
    return watchers_[static_cast<std::size_t>(seat.index())];
  }
  const typename G::View& view(Seat seat) const { return watcher(seat).view; }
  /// The view of the seat on turn.
  const typename G::View& mover() const { return view(truth_.turn().seat()); }

  std::vector<typename G::View> views() const {
    std::vector<typename G::View> views;
    for (const Watcher<G>& watcher : watchers_) views.push_back(watcher.view);
    return views;
  }

  /// Applies an event, which must be legal and canonical; every watcher sees its mask of it. If a
  /// view refuses that, the truth stays unchanged and the error names the view and the event.
  Expected<void> apply(const Move& move) {
    for (Watcher<G>& watcher : watchers_) {
      const Move masked = truth_.mask(move, watcher.view.seat());
      if (const Expected<void> seen = watcher.view.apply(masked); !seen) {
        return fail(ErrorCode::kIllegalEvent,
                    "seat " + std::to_string(watcher.view.seat().index()) + " refuses " +
                        G::text(masked) + " of " + G::text(move) + ": " + seen.error().detail);
      }
      watcher.log.push_back({truth_.turn(), masked});
    }
    truth_.apply(move);
    return {};
  }

 private:
  void watch(const auto& start) {
    for (int seat = 0; seat < truth_.seats(); ++seat) {
      watchers_.push_back({typename G::View(start, Seat::at(seat)), {}});
    }
    watchers_.push_back({typename G::View(start, Seat::spectator()), {}});
  }

  typename G::State truth_;
  std::vector<Watcher<G>> watchers_;
};

}  // namespace turnkey::testing
