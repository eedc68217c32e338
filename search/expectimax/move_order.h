// The move order of a depth-first search over a model: first the best move of an earlier search;
// then by the static evaluation of the successors, if the tree below is deep enough to pay for it;
// else by the model's own rating, if it has one. (Trying the last best move at the same depth saved
// one node in a hundred.) Has the buffers for it too, a frame for every decision on the way down.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/model.h"

namespace turnkey {

/// Whether a model rates its moves (ModelDefaults).
template <class M, class Move>
concept RatesModelMoves = requires(const M& position, const Move& move) {
  { position.rate(move) } -> Offered;
};

template <HasModel G>
class MoveOrder {
 public:
  using Model = typename G::Model;
  using Move = typename G::Move;
  static constexpr std::size_t kMost = G::MoveList::capacity();
  static_assert(kMost < 0xFFFF, "moves are numbered with 16 bits");

  struct Frame {
    typename G::MoveList list;
    std::array<std::uint16_t, kMost> order;  ///< indices into list, in search order
    std::array<double, kMost> rating;        ///< by index
  };

  /// Makes the frames for decisions with up to `depth` to look ahead; keeps existing ones.
  void reserve(int depth) {
    while (frames_.size() <= static_cast<std::size_t>(depth)) {
      frames_.push_back(std::make_unique<Frame>());
    }
  }

  /// The legal moves of a decision in search order. `worth`: the seat's preference for a payoff.
  /// `known`: an index that goes first.
  template <class Worth>
  Frame& sort(const Model& position, int depth, Worth&& worth, std::optional<std::size_t> known,
              bool by_value) {
    Frame& frame = *frames_[static_cast<std::size_t>(depth)];
    position.moves(frame.list);
    const std::size_t size = frame.list.size();
    for (std::size_t i = 0; i < size; ++i) frame.order[i] = static_cast<std::uint16_t>(i);
    if (by_value && size > 1) {
      if (depth >= kEvaluateFrom) {
        evaluate(frame, position, worth);
      } else {
        guess(frame, position);
      }
    }
    if (known && *known < size) to_front(frame, static_cast<std::ptrdiff_t>(*known));
    return frame;
  }

 private:
  // Below this, evaluating the successors is all that is left to do anyway.
  static constexpr int kEvaluateFrom = 2;

  void guess(Frame& frame, const Model& position) {
    if constexpr (RatesModelMoves<Model, Move>) {
      const std::size_t size = frame.list.size();
      for (std::size_t i = 0; i < size; ++i) frame.rating[i] = position.rate(frame.list[i]);
      insertion_sort(frame, size);
    }
  }

  template <class Worth>
  void evaluate(Frame& frame, const Model& position, const Worth& worth) {
    const std::size_t size = frame.list.size();
    for (std::size_t i = 0; i < size; ++i) {
      Model next = position;
      next.apply(frame.list[i]);
      frame.rating[i] = worth(next.turn().is_nobody() ? next.payoffs() : next.evaluate());
    }
    insertion_sort(frame, size);
  }

  // Stable and without memory, for a dozen moves.
  static void insertion_sort(Frame& frame, std::size_t size) {
    for (std::size_t i = 1; i < size; ++i) {
      const std::uint16_t moved = frame.order[i];
      std::size_t place = i;
      while (place > 0 && frame.rating[frame.order[place - 1]] < frame.rating[moved]) {
        frame.order[place] = frame.order[place - 1];
        --place;
      }
      frame.order[place] = moved;
    }
  }

  static void to_front(Frame& frame, std::ptrdiff_t index) {
    const auto place = std::find(frame.order.begin(), frame.order.end(), index);
    std::rotate(frame.order.begin(), place, place + 1);
  }

  std::vector<std::unique_ptr<Frame>> frames_;
};

}  // namespace turnkey
