#include "search/exact/graph.h"

#include <algorithm>
#include <range/v3/algorithm/upper_bound.hpp>

#include "engine/core/hash.h"

namespace turnkey {

using Kind = ExactRef::Kind;

namespace {

bool are_equal(std::span<const double> a, std::span<const double> b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

}  // namespace

ExactGraph::ExactGraph(MemoryBudget& budget, const ExactColumns& columns)
    : words_(budget),
      blocks_(budget),
      inputs_(budget),
      starts_(budget),
      drawn_(budget),
      columns_(columns),
      paid_(budget),
      terminal_index_(budget),
      probabilities_(budget),
      distributions_(budget),
      distribution_index_(budget),
      start_stamps_(budget),
      block_stamps_(budget) {
  distributions_.push(0);
}

// Interns an item by the hash of its bytes; `key` ends where the item is stored.
template <class Equal>
std::optional<ExactRef> ExactGraph::known(const ExactIndex& index, std::uint64_t& key,
                                          Equal&& equal) const {
  for (auto found = index.find(key); found; found = index.find(key)) {
    if (equal(found->index())) return found;
    key = hash_of(key);
  }
  return std::nullopt;
}

ExactRef ExactGraph::terminal(std::span<const double> paid) {
  std::uint64_t key = XXH3_64bits(paid.data(), paid.size_bytes());
  const auto equal = [&](std::uint32_t i) {
    return i < terminals() && are_equal(this->paid(i), paid);  // else: out of memory
  };
  if (const auto found = known(terminal_index_, key, equal)) return *found;
  const ExactRef ref(Kind::kTerminal, static_cast<std::uint32_t>(terminals()));
  terminal_index_.insert(key, ref);
  paid_.append(paid);
  columns_.add(paid);
  return ref;
}

std::uint32_t ExactGraph::distribution(std::span<const double> probabilities) {
  std::uint64_t key = XXH3_64bits(probabilities.data(), probabilities.size_bytes());
  const auto equal = [&](std::uint32_t i) {
    return are_equal(this->probabilities(i), probabilities);
  };
  if (const auto found = known(distribution_index_, key, equal)) return found->index();
  const auto number = static_cast<std::uint32_t>(distributions());
  distribution_index_.insert(key, {Kind::kNode, number});
  probabilities_.append(probabilities);
  distributions_.push(static_cast<std::uint32_t>(probabilities_.size()));
  return number;
}

ExactRef ExactGraph::add_start(ExactRef drawn) {
  const auto start = static_cast<std::uint32_t>(starts_.size());
  starts_.push(ExactRef().word());
  drawn_.push(drawn.word());
  start_stamps_.push(0);
  return {Kind::kStart, start};
}

void ExactGraph::begin_block() {
  blocks_.push({words_.size(), inputs_.size(), nodes_, 0});
  block_stamps_.push(0);
}

ExactRef ExactGraph::add_node(ExactHeader header, std::span<const std::uint32_t> successors) {
  if (blocks_.back().nodes == kMostNodesInBlock) begin_block();
  note_inputs(successors);
  words_.push(header.word());
  words_.append(successors);
  ++blocks_.back().nodes;
  return {Kind::kNode, nodes_++};
}

void ExactGraph::note_inputs(std::span<const std::uint32_t> successors) {
  const std::uint32_t first_node = blocks_.back().first_node;
  for (const std::uint32_t word : successors) {
    const ExactRef ref = ExactRef::of_word(word);
    if (ref.kind() == Kind::kStart) note(start_stamps_, ref.index(), ref);
    if (ref.kind() == Kind::kNode && ref.index() < first_node) {
      const std::size_t block = block_of(ref.index());
      note(block_stamps_, block, {Kind::kNode, static_cast<std::uint32_t>(block)});
    }
  }
}

void ExactGraph::note(GrowingArray<std::uint32_t>& stamps, std::size_t i, ExactRef input) {
  const auto stamp = static_cast<std::uint32_t>(blocks_.size());
  if (i >= stamps.size() || stamps[i] == stamp) return;  // the first: out of memory
  stamps[i] = stamp;
  inputs_.push(input.word());
}

std::size_t ExactGraph::block_of(std::uint32_t node) const {
  const std::span<const ExactBlock> all = blocks_.from(0);
  const auto after = ranges::upper_bound(all, node, {}, &ExactBlock::first_node);
  return static_cast<std::size_t>(after - all.begin()) - 1;
}

void ExactGraph::seal() {
  for (std::size_t at = 0; at < words_.size();) {
    const ExactHeader header(words_[at]);
    const std::size_t count =
        header.is_chance() ? probabilities(header.number()).size() : header.number();
    for (const std::size_t end = ++at + count; at < end; ++at) {
      words_[at] = static_cast<std::uint32_t>(place(ExactRef::of_word(words_[at])));
    }
  }
  start_stamps_.clear_and_free();
  block_stamps_.clear_and_free();
}

std::size_t ExactGraph::place(ExactRef ref) const {
  TURNKEY_ASSERT(ref.kind() != Kind::kNone);
  if (ref.kind() == Kind::kTerminal) return ref.index();
  return ref.kind() == Kind::kStart ? start_place(ref.index()) : node_place(ref.index());
}

std::span<const std::uint32_t> ExactGraph::inputs(std::size_t block) const {
  const auto first = static_cast<std::size_t>(blocks_[block].first_input);
  const auto all = inputs_.from(first);
  if (block + 1 == blocks_.size()) return all;
  return all.first(static_cast<std::size_t>(blocks_[block + 1].first_input) - first);
}

}  // namespace turnkey
