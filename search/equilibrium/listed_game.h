// Every information set of a small game of two seats, found by walking its whole tree once from the
// start: the seat's view there, its moves, and the sequence form (sequence_form.h). Positions
// belong to one set if their seat has seen the same masked events. A view finds its set by its key,
// which must be unique for the set; the listing checks that.
//
// The walk uses the referee's State, but starts from the options alone, which everybody knows. It
// sees nothing of a game being played.
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
#include "search/equilibrium/off_turn_nodes.h"
#include "search/equilibrium/sequence_form.h"

namespace turnkey {

struct ListLimits {
  std::size_t bytes = std::size_t{256} << 20;  ///< for the list, and for solving it
  const std::atomic<bool>* stop = nullptr;
};

/// One set, as a policy sees it.
template <Game G>
struct InformationSet {
  const typename G::View& view;
  std::span<const typename G::Move> moves;  ///< in the order of View::moves
  std::uint32_t first;                      ///< the sequence of the first move
};

template <Game G>
class ListedGame {
 public:
  using Move = typename G::Move;
  using View = typename G::View;

  /// Errors. kUnsupported: not two seats, scores with a varying sum, a game with imperfect recall,
  /// or keys that do not distinguish information sets. kNotSolved: not enough memory, games too
  /// long to list, or stopped.
  static Expected<ListedGame> list(const typename G::Options& options, const ListLimits& limits);

  class Lister;  ///< lists a game in parts

  const SequenceForm& form() const { return *form_; }
  std::size_t sets(int seat) const { return sides_[static_cast<std::size_t>(seat)].views.size(); }
  /// All sets of both seats, and the ends of the game.
  std::size_t sets() const { return sets(0) + sets(1); }
  std::size_t ends() const { return form_->ends.size(); }
  /// The memory of all this and of solving it.
  std::size_t bytes() const { return bytes_ + off_turn_[0].bytes() + off_turn_[1].bytes(); }

  InformationSet<G> set(int seat, std::size_t index) const {
    const Side& side = sides_[static_cast<std::size_t>(seat)];
    const SequenceSet& set = form_->sets[static_cast<std::size_t>(seat)][index];
    return {side.views[index], std::span(side.moves).subspan(set.first, set.moves), set.first};
  }

  /// The set of a view on its own seat's turn; none on another's turn. The view must have the
  /// listed options.
  std::optional<std::size_t> find(const View& view) const {
    if (view.turn() != Actor(view.seat())) return std::nullopt;
    const auto& by_key = sides_[static_cast<std::size_t>(view.seat().index())].by_key;
    const auto found = by_key.find(view.key());
    if (found == by_key.end()) return std::nullopt;
    return found->second;
  }

  /// The node of a seat that is not on turn. None for a spectator, and if there was no memory for
  /// these nodes.
  std::optional<OffTurnNodes::Place> find_off_turn_node(const View& view) const {
    if (view.seat().is_spectator()) return std::nullopt;
    return off_turn_[static_cast<std::size_t>(view.seat().index())].find(view.key());
  }
  /// Calls visit(end) for every end of the game that may follow.
  template <class Visit>
  void for_each_end(int seat, const OffTurnNodes::Place& place, Visit&& visit) const {
    off_turn_[static_cast<std::size_t>(seat)].for_each_end(
        place, [&](std::uint32_t i) { visit(form_->ends[i]); });
  }

 private:
  struct Side {
    std::vector<View> views;             // by set
    std::vector<Move> moves = {Move{}};  // by sequence
    std::unordered_map<std::uint64_t, std::uint32_t> by_key;
  };

  std::unique_ptr<SequenceForm> form_ = std::make_unique<SequenceForm>();
  std::array<Side, kDuelSeats> sides_;
  std::array<OffTurnNodes, kDuelSeats> off_turn_;
  std::size_t bytes_ = 0;  // without off-turn nodes
};

// ------------------------------------------------------------------------------------------------

/// Walks the tree depth first, in parts of any length.
template <Game G>
class ListedGame<G>::Lister {
 public:
  Lister(const typename G::Options& options, const ListLimits& limits) : limits_(limits) {
    const typename G::State start(options);
    if (start.seats() != kDuelSeats) {
      refuse(ErrorCode::kUnsupported, "the game is not for two seats");
      return;
    }
    way_.reserve(kMostEvents + 2);
    enter(start, {View(options, Seat::at(0)), View(options, Seat::at(1))}, {});
  }

  /// Continues until nothing is left (true) or `enough()`, called every few positions, returns
  /// true.
  template <class Enough>
  bool go_on(Enough&& enough) {
    constexpr int kPositionsBetween = 64;
    for (int done = 0; !way_.empty() && !error_; ++done) {
      if (done % kPositionsBetween == 0 && enough()) return false;
      advance();
    }
    return true;
  }

  /// Information sets found so far.
  std::size_t sets() const { return game_.sets(); }

  /// Call it once go_on() has returned true. Errors: as ListedGame::list.
  Expected<ListedGame> take_list() {
    if (error_) return tl::unexpected(*error_);
    for (OffTurnNodes& nodes : game_.off_turn_) nodes.finish();
    game_.form_->score_weight = score_weight(game_.form_->ends);
    return std::move(game_);
  }

 private:
  using Views = std::array<View, kDuelSeats>;

  // The history of a position.
  struct Path {
    std::array<std::uint64_t, kDuelSeats> histories{};
    std::array<std::uint32_t, kDuelSeats> sequences{};
    double chance = 1;
  };

  struct Branch {
    Move move;
    double chance;                          // 1 for a seat's move
    std::optional<std::uint32_t> sequence;  // of the seat on turn
  };

  // A position where the game goes on, and the number of its branches walked so far.
  struct Fork {
    typename G::State state;
    Views views;
    Path path;
    std::vector<Branch> branches = {};
    std::size_t next = 0;
    std::array<std::uint32_t, kDuelSeats> off_turn{};  // of the seats that are not on turn
    std::size_t first_end = 0;
  };

  static constexpr std::size_t kMostEvents = 250;

  void enter(const typename G::State& state, const Views& views, const Path& path) {
    if (!may_go_on()) return;
    const Actor actor = state.turn();
    if (actor.is_nobody()) return add_end(state, path);
    Fork fork{state, views, path};
    enter_waits(fork);
    if (actor.is_chance()) {
      state.for_each_outcome([&](const Move& move, double probability) {
        fork.branches.push_back({move, probability, std::nullopt});
      });
    } else {
      const auto seat = static_cast<std::size_t>(actor.seat().index());
      const std::optional<std::uint32_t> found = find_or_add(views[seat], path, seat);
      if (!found) return;
      const SequenceSet set = game_.form_->sets[seat][*found];
      for (std::uint32_t i = set.first; i < set.first + set.moves; ++i) {
        fork.branches.push_back({game_.sides_[seat].moves[i], 1, i});
      }
    }
    way_.push_back(std::move(fork));
  }

  void advance() {
    Fork& fork = way_.back();
    if (fork.next == fork.branches.size()) {
      leave_waits(fork);
      return way_.pop_back();
    }
    const Branch branch = fork.branches[fork.next++];
    Path path = fork.path;
    path.chance *= branch.chance;
    if (branch.sequence) {
      path.sequences[static_cast<std::size_t>(fork.state.turn().seat().index())] = *branch.sequence;
    }
    Views views = fork.views;
    for (std::size_t seat = 0; seat < kDuelSeats; ++seat) {
      const Move masked = fork.state.mask(branch.move, Seat::at(static_cast<int>(seat)));
      path.histories[seat] = chain_hash(masked, path.histories[seat]);
      const bool seen = views[seat].apply(masked).has_value();
      TURNKEY_ASSERT(seen);
    }
    typename G::State next = fork.state;
    next.apply(branch.move);
    enter(next, views, path);
  }

  void enter_waits(Fork& fork) {
    fork.first_end = game_.form_->ends.size();
    for_each_waiting(fork, [&](std::size_t seat) {
      fork.off_turn[seat] =
          game_.off_turn_[seat].enter(fork.path.histories[seat], fork.path.sequences[seat],
                                      [&] { return fork.views[seat].key(); });
    });
  }

  void leave_waits(const Fork& fork) {
    for_each_waiting(fork, [&](std::size_t seat) {
      game_.off_turn_[seat].add(fork.off_turn[seat], fork.first_end, game_.form_->ends.size());
    });
    if (remembers_off_turn_ && !off_turn_nodes_fit()) drop_off_turn_nodes();
  }

  template <class Visit>
  void for_each_waiting(const Fork& fork, Visit&& visit) {
    for (std::size_t seat = 0; remembers_off_turn_ && seat < kDuelSeats; ++seat) {
      if (fork.state.turn() != Actor(Seat::at(static_cast<int>(seat)))) visit(seat);
    }
  }

  // The list has priority: off-turn nodes do not change what is listed and solved.
  bool off_turn_nodes_fit() const { return game_.bytes() <= limits_.bytes; }
  void drop_off_turn_nodes() {
    remembers_off_turn_ = false;
    game_.off_turn_ = {};
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
    constexpr std::size_t kMapEntry = 48;  // per entry, of each of two hash maps
    view.moves(*list_);
    const std::size_t per_sequence =
        sizeof(Move) + kSolverBytesPerSequence + 2 * sizeof(std::uint32_t);
    if (!take(sizeof(View) + sizeof(SequenceSet) + 2 * kMapEntry + list_->size() * per_sequence)) {
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
    side.moves.insert(side.moves.end(), list_->begin(), list_->end());
    return true;
  }

  bool may_go_on() {
    if (way_.size() > kMostEvents) refuse(ErrorCode::kNotSolved, "games are too long to be listed");
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) {
      refuse(ErrorCode::kNotSolved, "stopped");
    }
    return !error_;
  }

  bool take(std::size_t bytes) {
    game_.bytes_ += bytes;
    if (game_.bytes_ <= limits_.bytes) return true;
    refuse(ErrorCode::kNotSolved, "more than " + std::to_string(game_.sets()) +
                                      " information sets, which do not fit into the memory");
    return false;
  }

  void refuse(ErrorCode code, std::string why) {
    if (!error_) error_ = Error{code, std::move(why)};
  }

  // Regrets, plans, sums and values of CFR+, and a policy to look up.
  static constexpr std::size_t kSolverBytesPerSequence = 5 * sizeof(double);

  ListLimits limits_;
  ListedGame game_;
  std::vector<Fork> way_;  // from the start to the present position
  std::array<std::unordered_map<std::uint64_t, std::uint32_t>, kDuelSeats> by_history_;
  std::unique_ptr<typename G::MoveList> list_ = std::make_unique<typename G::MoveList>();
  bool remembers_off_turn_ = true;
  std::optional<Error> error_;
};

template <Game G>
Expected<ListedGame<G>> ListedGame<G>::list(const typename G::Options& options,
                                            const ListLimits& limits) {
  Lister lister(options, limits);
  lister.go_on([] { return false; });
  return lister.take_list();
}

}  // namespace turnkey
