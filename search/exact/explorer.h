// Finds every position that a game can reach from a root, and builds the solver's graph: stage by
// stage, and depth first within a stage, with its own stacks. Stages come in order of their
// distance from the root. So each position is first met with as much of the clock left as possible:
// an end by the clock there is final.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/model.h"
#include "search/exact/graph.h"
#include "search/exact/index.h"
#include "search/exact/values.h"

namespace turnkey {

/// Moves that are given, not chosen: the move in a position on a seat's turn, or none if the seat
/// is free. It may depend on everything in the model's key, not on the clock.
template <class G>
using ExactPolicy = std::function<std::optional<typename G::Move>(const typename G::Model&)>;

template <HasModel G>
class ExactExplorer {
 public:
  using Model = typename G::Model;
  using Move = typename G::Move;

  /// What to search where a seat can win at once.
  struct Wins {
    bool stop = false;        ///< nothing else
    bool whole_root = false;  ///< except at the root
  };

  /// `drawn`: the payoffs when no stage is left, unless the model defines them.
  ExactExplorer(ExactGraph& graph, ExactIndex& index, MemoryBudget& budget, const Utility& utility,
                const Payoffs<G::kMaxSeats>& drawn, const ExactPolicy<G>& policy, Wins wins,
                ExactMeter& meter)
      : utility_(utility),
        drawn_(drawn),
        graph_(graph),
        index_(index),
        budget_(budget),
        policy_(policy),
        wins_(wins),
        meter_(meter),
        starts_(budget),
        next_starts_(budget),
        frames_(budget),
        open_(budget),
        successors_(budget) {}

  /// False if memory ran out (see the budget) or the meter stopped it.
  bool explore(const Model& root) {
    if (budget_.exceeded()) return false;
    whole_key_ = root.key();
    if (root.turn().is_nobody()) return true;
    if (root.begins_stage()) {
      ref_of_start(root, root.key());
    } else if (!search({root, root.key()})) {
      return false;
    }
    while (!next_starts_.empty()) {
      starts_.swap(next_starts_);
      next_starts_.cut(0);
      for (std::size_t i = 0; i < starts_.size(); ++i) {
        const auto value = search(starts_[i].position);
        if (!value) return false;
        graph_.set_start(starts_[i].start, *value);
      }
    }
    return true;
  }

 private:
  struct Position {
    Model model;
    std::uint64_t key;
  };
  struct Start {
    Position position;
    std::uint32_t start;
  };
  // A position whose successors are being found. `unknown`: one past the last successor that may
  // not be known yet.
  // be known yet.
  struct Frame {
    std::uint64_t key;
    std::size_t first;
    std::size_t unknown;
    ExactHeader header;
    bool is_start;
  };
  static constexpr std::uint32_t kUnknown = ExactRef().word();

  // The value of a position at the start of a block of its own; none if stopped.
  std::optional<ExactRef> search(const Position& from) {
    graph_.begin_block();
    if (!expand(from)) return std::nullopt;
    ExactRef result;
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      while (frame.unknown > frame.first && successors_[frame.unknown - 1] != kUnknown) {
        --frame.unknown;
      }
      if (frame.unknown == frame.first) {
        result = finish(frame);
        if (budget_.exceeded()) return std::nullopt;
        if (!frames_.empty()) successors_[frames_.back().unknown - 1] = result.word();
        continue;
      }
      const Position next = open_.back();
      open_.pop();
      if (const auto known = index_.find(next.key)) {
        successors_[frame.unknown - 1] = known->word();
      } else if (!expand(next)) {
        return std::nullopt;
      }
    }
    return result;
  }

  // Opens a frame with all successors; unknown ones go onto the stack `open_`.
  bool expand(const Position& position) {
    const std::size_t first = successors_.size();
    const Actor actor = position.model.turn();
    const ExactHeader header =
        actor.is_chance() ? expand_chance(position.model) : expand_choice(position);
    frames_.push({position.key, first, successors_.size(), header, position.model.begins_stage()});
    return !budget_.exceeded() && !meter_.over(1) && value_fits();
  }

  ExactHeader expand_chance(const Model& model) {
    probabilities_.clear();
    model.for_each_outcome([&](const Move& move, double probability) {
      if (probability <= 0) return;
      probabilities_.push_back(probability);
      add_successor(model, move);
    });
    TURNKEY_ASSERT(!probabilities_.empty());
    return {ExactHeader::kChance, graph_.distribution(probabilities_)};
  }

  ExactHeader expand_choice(const Position& position) {
    const Model& model = position.model;
    const auto seat = static_cast<std::uint32_t>(model.turn().seat().index());
    auto only = policy_ ? policy_(model) : std::nullopt;
    model.moves(*moves_);
    const bool whole = wins_.whole_root && position.key == whole_key_;
    if (!only && wins_.stop && !whole) only = win(model, seat);
    if (only) {
      add_successor(model, *only);
      return {seat, 1};
    }
    for (const Move& move : *moves_) add_successor(model, move);
    return {seat, static_cast<std::uint32_t>(moves_->size())};
  }

  // A listed move that wins everything, with the highest possible score.
  std::optional<Move> win(const Model& model, std::uint32_t seat) const {
    for (const Move& move : *moves_) {
      Model next = model;
      next.apply(move);
      if (next.turn().is_nobody() && is_best(next.payoffs(), seat)) return move;
    }
    return std::nullopt;
  }

  bool is_best(const Payoffs<G::kMaxSeats>& paid, std::size_t seat) const {
    if (G::kScores == Scores::kByShare) return paid.share[seat] == 1;
    return utility_(paid, seat) >= 1 && utility_.other()(paid, seat) >= 1;
  }

  void add_successor(const Model& model, const Move& move) {
    Model next = model;
    next.apply(move);
    successors_.push(word_of(next));
  }

  std::uint32_t word_of(const Model& model) {
    if (model.turn().is_nobody()) {
      return end_of(model.payoffs()).word();
    }
    const std::uint64_t key = model.key();
    if (model.begins_stage()) return ref_of_start(model, key).word();
    if (const auto known = index_.find(key)) return known->word();
    open_.push({model, key});
    return kUnknown;
  }

  ExactRef end_of(const Payoffs<G::kMaxSeats>& paid) {
    const auto numbers = graph_.columns().numbers_of(paid);
    return graph_.terminal(std::span(numbers).first(graph_.columns().numbers()));
  }

  ExactRef drawn_at(const Model& model) {
    if constexpr (SaysDrawn<Model>) {
      return end_of(model.drawn());
    } else {
      if (drawn_ref_ == ExactRef()) drawn_ref_ = end_of(drawn_);
      return drawn_ref_;
    }
  }

  ExactRef ref_of_start(const Model& model, std::uint64_t key) {
    if (const auto known = index_.find(key)) return *known;
    const ExactRef ref = graph_.add_start(drawn_at(model));
    index_.insert(key, ref);
    next_starts_.push({{model, key}, ref.index()});
    return ref;
  }

  // All successors are known: makes a node, unless there is nothing to choose. Starts are already
  // in the index.
  ExactRef finish(const Frame& frame) {
    const auto successors = successors_.from(frame.first);
    const bool all_equal =
        std::all_of(successors.begin(), successors.end(),
                    [&](const std::uint32_t word) { return word == successors[0]; });
    const ExactRef ref =
        all_equal ? ExactRef::of_word(successors[0]) : graph_.add_node(frame.header, successors);
    if (!frame.is_start) index_.insert(frame.key, ref);
    successors_.cut(frame.first);
    frames_.pop();
    return ref;
  }

  // Whether the values of the positions found so far will fit too.
  bool value_fits() {
    const std::size_t needed = ExactValues::bytes(graph_);
    return needed <= budget_.left() || budget_.take(needed);
  }

  const Utility& utility_;
  Payoffs<G::kMaxSeats> drawn_;
  ExactRef drawn_ref_;
  ExactGraph& graph_;
  ExactIndex& index_;
  MemoryBudget& budget_;
  const ExactPolicy<G>& policy_;
  Wins wins_;
  ExactMeter& meter_;
  std::uint64_t whole_key_ = 0;
  GrowingArray<Start> starts_;       // of this stage
  GrowingArray<Start> next_starts_;  // of the next one
  GrowingArray<Frame> frames_;
  GrowingArray<Position> open_;
  GrowingArray<std::uint32_t> successors_;  // of all frames, one after the other
  std::vector<double> probabilities_;
  std::unique_ptr<typename G::MoveList> moves_ = std::make_unique<typename G::MoveList>();
};

}  // namespace turnkey
