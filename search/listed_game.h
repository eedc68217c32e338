// Every information set of a small game of two seats, found by walking its whole tree once from the
// start: the seat's view there, its moves, and the sequence form of the whole (sequence_form.h).
// Positions belong to one set when their seat has seen the same masked events; how a view finds its
// set again is its key, which must tell sets apart: that is checked here.
//
// The tree is walked with the referee's State, but from the options alone, which everybody knows:
// nothing of a game being played is seen.
#pragma once

#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/core/hash.h"
#include "engine/game.h"
#include "search/sequence_form.h"

namespace turnkey {

struct ListLimits {
  std::size_t bytes = std::size_t{256} << 20;  ///< for the list, and for solving it
  const std::atomic<bool>* stop = nullptr;
};

/// One set, as a policy is asked about it.
template <Game G>
struct InformationSet {
  const typename G::View& view;
  std::span<const typename G::Move> moves;  ///< in the order of View::moves
  /// World::observe chained over all that the seat has seen since the start, from 0.
  std::uint64_t history;
  std::uint32_t first;  ///< the sequence of the first move
};

template <Game G>
class ListedGame {
 public:
  using Move = typename G::Move;
  using View = typename G::View;

  /// Errors: kUnsupported for other than two seats, scores whose sum varies, a game that forgets or
  /// whose keys don't tell sets apart; kNotSolved where the memory is not enough, where games are
  /// too long to be listed, or when stopped.
  static Expected<ListedGame> list(const typename G::Options& options, const ListLimits& limits);

  const SequenceForm& form() const { return *form_; }
  std::size_t sets(int seat) const { return sides_[static_cast<std::size_t>(seat)].views.size(); }
  /// All sets of both seats, and the ends of the game.
  std::size_t sets() const { return sets(0) + sets(1); }
  std::size_t ends() const { return form_->ends.size(); }

  InformationSet<G> set(int seat, std::size_t index) const {
    const Side& side = sides_[static_cast<std::size_t>(seat)];
    const SequenceSet& set = form_->sets[static_cast<std::size_t>(seat)][index];
    return {side.views[index], std::span(side.moves).subspan(set.first, set.moves),
            side.histories[index], set.first};
  }

  /// The set of a view on its own seat's turn; none where it is another's. The view must be of the
  /// options that were listed.
  std::optional<std::size_t> find(const View& view) const {
    if (view.seat().is_spectator() || view.turn() != Actor(view.seat())) return std::nullopt;
    const auto& by_key = sides_[static_cast<std::size_t>(view.seat().index())].by_key;
    const auto found = by_key.find(view.key());
    if (found == by_key.end()) return std::nullopt;
    return found->second;
  }

 private:
  class Lister;

  struct Side {
    std::vector<View> views;               // by set
    std::vector<std::uint64_t> histories;  // by set
    std::vector<Move> moves = {Move{}};    // by sequence
    std::unordered_map<std::uint64_t, std::uint32_t> by_key;
  };

  std::unique_ptr<SequenceForm> form_ = std::make_unique<SequenceForm>();
  std::array<Side, kDuelSeats> sides_;
};

// ------------------------------------------------------------------------------------------------

template <Game G>
class ListedGame<G>::Lister {
 public:
  Lister(const typename G::Options& options, const ListLimits& limits)
      : options_(options), limits_(limits) {}

  Expected<ListedGame> run() {
    const typename G::State start(options_);
    if (start.seats() != kDuelSeats) {
      return fail(ErrorCode::kUnsupported, "the game is not for two seats");
    }
    walk(start, {View(options_, Seat::at(0)), View(options_, Seat::at(1))}, {}, 0);
    if (error_) return tl::unexpected(*error_);
    return std::move(game_);
  }

 private:
  using Views = std::array<View, kDuelSeats>;

  // The way to a position.
  struct Path {
    std::array<std::uint64_t, kDuelSeats> histories{};
    std::array<std::uint32_t, kDuelSeats> sequences{};
    double chance = 1;
  };

  static constexpr int kMostEvents = 250;

  void walk(const typename G::State& state, const Views& views, const Path& path, int depth) {
    if (error_ || !may_go_on(depth)) return;
    const Actor actor = state.turn();
    if (actor.is_nobody()) return add_end(state, path);
    if (actor.is_chance()) {
      state.for_each_outcome([&](const Move& move, double probability) {
        if (error_) return;
        Path next = path;
        next.chance *= probability;
        step(state, views, next, move, depth);
      });
      return;
    }
    const auto seat = static_cast<std::size_t>(actor.seat().index());
    const std::optional<std::uint32_t> found = find_or_add(views[seat], path, seat);
    if (!found) return;
    const SequenceSet set = game_.form_->sets[seat][*found];
    for (std::uint32_t i = set.first; i < set.first + set.moves; ++i) {
      Path next = path;
      next.sequences[seat] = i;
      step(state, views, next, Move(game_.sides_[seat].moves[i]), depth);
    }
  }

  void step(const typename G::State& state, Views views, Path path, const Move& move, int depth) {
    for (std::size_t seat = 0; seat < kDuelSeats; ++seat) {
      const Move masked = state.mask(move, Seat::at(static_cast<int>(seat)));
      path.histories[seat] = hash_of(masked, path.histories[seat]);
      const bool seen = views[seat].apply(masked).has_value();
      TURNKEY_ASSERT(seen);
    }
    typename G::State next = state;
    next.apply(move);
    walk(next, views, path, depth + 1);
  }

  void add_end(const typename G::State& state, const Path& path) {
    constexpr double kRounding = 1e-9;
    if (!take(sizeof(SequenceEnd) + kDuelSeats * PayoffMatrix::bytes_per_end())) return;
    const auto payoffs = state.payoffs();
    const double sum = payoffs.score[0] + payoffs.score[1];
    SequenceForm& form = *game_.form_;
    if (form.ends.empty()) form.score_sum = sum;
    if (std::abs(sum - form.score_sum) > kRounding) {
      return refuse(ErrorCode::kUnsupported, "the sum of the scores varies");
    }
    form.ends.push_back(
        {path.sequences, path.chance, payoffs.score[0] - sum / 2, payoffs.share[0]});
  }

  std::optional<std::uint32_t> find_or_add(const View& view, const Path& path, std::size_t seat) {
    const auto [entry, added] = by_history_[seat].try_emplace(
        path.histories[seat], static_cast<std::uint32_t>(game_.sides_[seat].views.size()));
    const std::uint32_t index = entry->second;
    if (added && !add_set(view, path, seat)) return std::nullopt;
    if (game_.form_->sets[seat][index].parent != path.sequences[seat]) {
      refuse(ErrorCode::kUnsupported, "a seat forgets what it did");
      return std::nullopt;
    }
    return index;
  }

  bool add_set(const View& view, const Path& path, std::size_t seat) {
    constexpr std::size_t kMapEntry = 48;  // of each of two hash maps
    view.moves(*list_);
    const std::size_t per_sequence =
        sizeof(Move) + kSolverBytesPerSequence + 2 * sizeof(std::uint32_t);
    if (!take(sizeof(View) + sizeof(SequenceSet) + sizeof(std::uint64_t) + 2 * kMapEntry +
              list_->size() * per_sequence)) {
      return false;
    }
    Side& side = game_.sides_[seat];
    const auto index = static_cast<std::uint32_t>(side.views.size());
    if (!side.by_key.emplace(view.key(), index).second) {
      refuse(ErrorCode::kUnsupported, "the views' keys don't tell information sets apart");
      return false;
    }
    SequenceForm& form = *game_.form_;
    const auto moves = static_cast<std::uint32_t>(list_->size());
    form.sets[seat].push_back({path.sequences[seat], form.sequences[seat], moves});
    form.sequences[seat] += moves;
    side.views.push_back(view);
    side.histories.push_back(path.histories[seat]);
    side.moves.insert(side.moves.end(), list_->begin(), list_->end());
    return true;
  }

  bool may_go_on(int depth) {
    if (depth > kMostEvents) refuse(ErrorCode::kNotSolved, "games are too long to be listed");
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) {
      refuse(ErrorCode::kNotSolved, "stopped");
    }
    return !error_;
  }

  bool take(std::size_t bytes) {
    bytes_ += bytes;
    if (bytes_ <= limits_.bytes) return true;
    refuse(ErrorCode::kNotSolved, "more than " + std::to_string(game_.sets()) +
                                      " information sets, which do not fit into the memory");
    return false;
  }

  void refuse(ErrorCode code, std::string why) {
    if (!error_) error_ = Error{code, std::move(why)};
  }

  // Regrets, plans, sums and values of CFR+, and a policy to look up.
  static constexpr std::size_t kSolverBytesPerSequence = 5 * sizeof(double);

  typename G::Options options_;
  ListLimits limits_;
  ListedGame game_;
  std::array<std::unordered_map<std::uint64_t, std::uint32_t>, kDuelSeats> by_history_;
  std::unique_ptr<typename G::MoveList> list_ = std::make_unique<typename G::MoveList>();
  std::size_t bytes_ = 0;
  std::optional<Error> error_;
};

template <Game G>
Expected<ListedGame<G>> ListedGame<G>::list(const typename G::Options& options,
                                            const ListLimits& limits) {
  return Lister(options, limits).run();
}

}  // namespace turnkey
