// The exact solver's graph: a stream of words without the positions themselves. Nodes come after
// the nodes of the same stage that they lead to, so one pass over the stream values a stage; edges
// to the starts of later stages read the previous pass.
//
// A node is a header (who chooses, and the number of successors or the distribution) and a word for
// every successor. Positions with one successor have no node: they share its value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/core/seat.h"
#include "search/exact/columns.h"
#include "search/exact/index.h"
#include "search/exact/memory.h"

namespace turnkey {

/// Who chooses at a node: one of eight seats, or chance.
class ExactHeader {
 public:
  static constexpr std::uint32_t kChance = 8;
  static constexpr std::uint32_t kMost = (1u << 28) - 1;

  constexpr ExactHeader(std::uint32_t chooser, std::uint32_t number)
      : word_(chooser << 28 | number) {}
  explicit constexpr ExactHeader(std::uint32_t word) : word_(word) {}

  constexpr bool is_chance() const { return word_ >> 28 == kChance; }
  constexpr std::uint32_t seat() const { return word_ >> 28; }
  /// For chance: the distribution; for a seat: the number of moves.
  constexpr std::uint32_t number() const { return word_ & kMost; }
  constexpr std::uint32_t word() const { return word_; }

 private:
  std::uint32_t word_;
};

/// Consecutive nodes that are valued together, and only if an input changed.
struct ExactBlock {
  std::uint64_t first_word;
  std::uint64_t first_input;
  std::uint32_t first_node;
  std::uint32_t nodes;
};

class ExactGraph {
 public:
  explicit ExactGraph(MemoryBudget& budget, const ExactColumns& columns = {2, {0, 1}, true});

  // --- building; exceeding the budget only marks it ---

  /// An end of the game by its payoffs (ExactColumns). Equal ends are stored once.
  ExactRef terminal(std::span<const double> paid);
  /// The number of a distribution; equal ones share it.
  std::uint32_t distribution(std::span<const double> probabilities);
  /// A stage start with unknown value. `drawn`: its end if no stage is left.
  ExactRef add_start(ExactRef drawn);
  /// Sets where the value of a start is stored, relative to its own stage.
  void set_start(std::uint32_t start, ExactRef value) { starts_[start] = value.word(); }
  void begin_block();
  /// Successors by their words; they must have been added before.
  ExactRef add_node(ExactHeader header, std::span<const std::uint32_t> successors);
  /// Ends the building: turns the words of successors into indices of values, which are those of
  /// terminals, starts and nodes in a row.
  void seal();

  // --- the finished graph ---

  std::size_t nodes() const { return nodes_; }
  std::size_t starts() const { return starts_.size(); }
  std::size_t terminals() const { return paid_.size() / columns_.numbers(); }
  std::size_t values() const { return terminals() + starts() + nodes(); }
  std::size_t edges() const { return words_.size() - nodes_; }
  std::size_t place(ExactRef ref) const;
  std::size_t start_place(std::size_t start) const { return terminals() + start; }
  std::size_t node_place(std::size_t node) const { return terminals() + starts() + node; }
  ExactRef start_value(std::size_t start) const { return ExactRef::of_word(starts_[start]); }
  ExactRef start_drawn(std::size_t start) const { return ExactRef::of_word(drawn_[start]); }
  /// The payoffs of an end.
  std::span<const double> paid(std::size_t terminal) const {
    return paid_.from(terminal * columns_.numbers()).first(columns_.numbers());
  }
  /// The numbers to store, as far as the ends are known.
  const ExactColumns& columns() const { return columns_; }

  std::size_t blocks() const { return blocks_.size(); }
  const ExactBlock& block(std::size_t i) const { return blocks_[i]; }
  std::size_t block_of(std::uint32_t node) const;
  /// The inputs of a block: starts, and earlier blocks as refs of kind node.
  std::span<const std::uint32_t> inputs(std::size_t block) const;
  const std::uint32_t* words() const { return words_.data(); }
  std::span<const double> probabilities(std::uint32_t distribution) const {
    const std::uint32_t first = distributions_[distribution];
    return {probabilities_.data() + first, distributions_[distribution + 1] - first};
  }
  std::size_t distributions() const { return distributions_.size() - 1; }

 private:
  // Small enough to interrupt a pass soon, and to separate settled nodes from others.
  static constexpr std::uint32_t kMostNodesInBlock = 2048;

  void note_inputs(std::span<const std::uint32_t> successors);
  template <class Equal>
  std::optional<ExactRef> known(const ExactIndex& index, std::uint64_t& key, Equal&& equal) const;
  void note(GrowingArray<std::uint32_t>& stamps, std::size_t i, ExactRef input);

  GrowingArray<std::uint32_t> words_;
  GrowingArray<ExactBlock> blocks_;
  GrowingArray<std::uint32_t> inputs_;
  GrowingArray<std::uint32_t> starts_;
  GrowingArray<std::uint32_t> drawn_;  // of starts
  ExactColumns columns_;
  GrowingArray<double> paid_;
  ExactIndex terminal_index_;
  GrowingArray<double> probabilities_;
  GrowingArray<std::uint32_t> distributions_;  // the begin of each, plus the end of the last
  ExactIndex distribution_index_;
  // By start and by block: the last block that has it as an input, counted from 1.
  GrowingArray<std::uint32_t> start_stamps_;
  GrowingArray<std::uint32_t> block_stamps_;
  std::uint32_t nodes_ = 0;
};

}  // namespace turnkey
