// Values of the moves in a report, from worlds that had no part in choosing the moves. The best of
// many sampled means is too high, by the amount of luck in it, and more so with more moves. All
// moves are made in the same worlds, so a move's difference to the best has an error of its own,
// smaller than the errors of the two values.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "search/common/root.h"
#include "search/common/tally.h"

namespace turnkey {

template <Game G>
class Assessment {
 public:
  /// `moves`: the moves to show, best first, of the seat on turn; or only null, for the position as
  /// it is.
  Assessment(std::vector<const RootMove<G>*> moves, const typename G::View& view)
      : moves_(std::move(moves)),
        entries_(moves_.size()),
        seat_(view.seat()),
        seats_(view.seats()),
        scores_(G::score_bounds(view.options())) {}

  std::size_t size() const { return moves_.size(); }
  std::uint64_t worlds() const { return worlds_; }

  /// Makes each move in the world and plays on as `search` does. As far as possible chance is the
  /// same after all moves.
  template <class Search>
  void add(const World<G>& world, Search& search, Rng& rng) {
    ++worlds_;
    Payoffs<G::kMaxSeats> best;
    // Not what the first move's playout leaves of it: that may need none, as where the move wins.
    const Rng chance(rng.next());
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      Rng same = chance;
      const auto payoffs =
          search.play_out(world, moves_[i] == nullptr ? nullptr : &moves_[i]->move, same);
      if (i == 0) best = payoffs;
      entries_[i].tally.add(payoffs);
      if (i > 0) entries_[i].behind.add(best, payoffs, seat_);
    }
  }

  /// The index of the move that is best and better than the first by two errors; 0 if there is
  /// none.
  std::size_t better_than_first(Objective objective) const {
    std::size_t best = 0;
    double lead = 0;
    for (std::size_t i = 1; i < entries_.size(); ++i) {
      const Estimate gap = entries_[i].behind.estimate(objective, scores_);
      if (-gap.mean <= std::max(lead, 2 * gap.error)) continue;
      lead = -gap.mean;
      best = i;
    }
    return best;
  }

  /// Adds another assessment of the same moves.
  void merge(const Assessment& other) {
    worlds_ += other.worlds_;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      entries_[i].tally.merge(other.entries_[i].tally);
      entries_[i].behind.merge(other.entries_[i].behind);
    }
  }

  /// Writes the known values of a move, or of the position, into its line, if there are any.
  void fill(Line& line, const RootMove<G>* move) const {
    const auto found = std::find(moves_.begin(), moves_.end(), move);
    if (worlds_ == 0 || found == moves_.end()) return;
    const Entry& entry = entries_[static_cast<std::size_t>(found - moves_.begin())];
    line.score = entry.tally.scores(seats_, scores_);
    line.share = entry.tally.shares(seats_, kShareBounds);
    if (found != moves_.begin()) entry.behind.fill(line, scores_);
  }

 private:
  struct Entry {
    Tally<G::kMaxSeats> tally;
    Behind<G::kMaxSeats> behind;
  };

  std::vector<const RootMove<G>*> moves_;
  std::vector<Entry> entries_;
  Seat seat_;
  int seats_;
  ScoreBounds scores_;
  std::uint64_t worlds_ = 0;
};

/// How many worlds to assess `moves` moves in, out of so many playouts in all: a tenth of the
/// playouts, more if many moves are shown, at most a third. 0 if that is less than two worlds; then
/// the search's own means are reported.
inline std::uint64_t assessed_worlds(std::uint64_t playouts, std::uint64_t moves) {
  constexpr std::uint64_t kTenth = 10;
  constexpr std::uint64_t kThird = 3;
  constexpr std::uint64_t kWanted = 32;
  if (moves == 0) return 0;
  const std::uint64_t wanted = std::max(playouts / kTenth, kWanted * moves);
  const std::uint64_t worlds = std::min(wanted, playouts / kThird) / moves;
  return worlds < 2 ? 0 : worlds;
}

}  // namespace turnkey
