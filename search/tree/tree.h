// The search tree in a fixed amount of memory. Nodes are found by a hash of the searching seat's
// observations since the root, so nothing points at a node and any node can be dropped. When the
// memory is full, nodes without recent visits make room (the CLOCK rule) and the search goes on. A
// node stores the moves that were tried, in blocks of a few edges.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>

#include "engine/core/assert.h"
#include "engine/core/hash.h"
#include "search/common/zeroed_array.h"
#include "search/tree/edge_index.h"

namespace turnkey {

/// A tried move and its statistics, for the seat that makes it.
template <class Move>
struct Edge {
  Move move;
  std::uint32_t visits;
  std::uint32_t available;  ///< visits of the node in which the move was legal
  std::uint16_t position;   ///< the move's index in the last list of legal moves
  std::uint16_t ordinal;    ///< index among the node's edges
  float weight;             ///< proportional to its prior, if the game has priors (HasPriors)
  double value;             ///< sum of the mover's utility, 0…1 each
};

/// Edges of one node.
template <class Move>
using Edges = std::span<Edge<Move>* const>;

struct Node {
  std::uint64_t key;
  std::uint32_t generation;  ///< the search that made it; an older one means an empty slot
  std::uint32_t visits;
  std::uint32_t first_block;
  std::uint32_t last_block;
  std::uint16_t edges;
  std::uint16_t moves;      ///< number of legal moves, if it never varies; 0: unknown
  std::uint32_t iteration;  ///< the last one that visited it
};
static_assert(sizeof(Node) == 32, "two nodes a cache line");

template <class Move>
class Tree {
 public:
  using EdgeType = Edge<Move>;
  static constexpr std::uint32_t kEdgesPerBlock = 4;
  static constexpr std::uint32_t kNone = 0xFFFFFFFFu;
  static constexpr std::uint32_t kMostEdges = 0xFFFF;  ///< of a node

  /// Reserves `bytes`; the tree touches pages as it grows, so a large tree costs nothing to make.
  /// If the system has less, it gets half, or half of that: see is_short().
  explicit Tree(std::size_t bytes)
      : asked_(bytes),
        bytes_(reserve_halving(bytes, [this](std::size_t most) { return reserve(most); })) {}

  /// The bytes that it got.
  std::size_t bytes() const { return bytes_; }
  bool is_short() const { return bytes_ < asked_; }

  /// Empties the tree for a new search, in almost no time however large it is.
  void reset() {
    ++generation_;
    iteration_ = 0;
    used_blocks_ = 0;
    free_block_ = kNone;
    live_blocks_ = 0;
    hand_ = 0;
    index_.reset();
  }

  void begin_iteration() { ++iteration_; }

  /// The node with that key, made if there is none; null if its place is taken by nodes on this
  /// iteration's path.
  Node* visit(std::uint64_t key) {
    Node* const cluster = &nodes_[key & node_mask_];
    Node* victim = nullptr;
    for (Node* node = cluster; node != cluster + kCluster; ++node) {
      if (node->generation != generation_) {
        victim = node;
        break;  // clusters fill from the front and nodes are replaced in place
      }
      if (node->key == key) {
        node->iteration = iteration_;
        return node;
      }
      const bool worse = victim == nullptr || node->visits < victim->visits;
      if (node->iteration != iteration_ && worse) victim = node;
    }
    if (victim == nullptr) return nullptr;
    if (victim->generation == generation_) release_blocks(*victim);
    *victim = Node{key, generation_, 0, kNone, kNone, 0, 0, iteration_};
    return victim;
  }

  /// Call it some time before visit() with that key: memory is slow.
  void prefetch(std::uint64_t key) const {
    const Node* const cluster = &nodes_[key & node_mask_];
    __builtin_prefetch(cluster);
    __builtin_prefetch(cluster + kCluster / 2);
  }
  /// The same before for_each_edge().
  void prefetch_edges(const Node& node) {
    if (node.edges > 0) prefetch_block(node.first_block);
  }

  /// The node with that key if the tree holds it.
  Node* find(std::uint64_t key) { return const_cast<Node*>(std::as_const(*this).find(key)); }
  const Node* find(std::uint64_t key) const {
    const Node* const cluster = &nodes_[key & node_mask_];
    for (const Node* node = cluster; node != cluster + kCluster; ++node) {
      if (node->generation == generation_ && node->key == key) return node;
    }
    return nullptr;
  }

  /// Calls visit(edge) for every edge of the node, in the order of adding.
  template <class Visit>
  void for_each_edge(const Node& node, Visit&& visit) {
    for_each_place(node,
                   [&](std::uint32_t block, std::uint32_t slot) { visit(edge(block, slot)); });
  }
  template <class Visit>
  void for_each_edge(const Node& node, Visit&& visit) const {
    const_cast<Tree*>(this)->for_each_edge(node, [&](const EdgeType& edge) { visit(edge); });
  }

  /// Whether find_edge() finds the node's edges by move.
  static bool is_indexed(const Node& node) { return node.edges >= kFewestIndexed; }
  /// The hash of a move at a node, for find_edge(). Call it for all moves first: memory is slow.
  std::uint64_t prefetch_edge(const Node& node, const Move& move) const {
    const std::uint64_t hash = edge_hash(node, move);
    index_.prefetch(hash);
    return hash;
  }
  /// The edge of the move at a node that is_indexed(); null if there is none.
  EdgeType* find_edge(const Node& node, const Move& move, std::uint64_t hash) {
    const std::uint32_t owner = place_of(node);
    const std::uint32_t found = index_.find(hash, [&](std::uint32_t at) {
      return link(at / kEdgesPerBlock).owner == owner && edge(at).move == move;
    });
    return found == EdgeIndex::kNone ? nullptr : &edge(found);
  }

  /// Adds an edge without visits; null if there is no room even after making some. Never moves
  /// edges.
  EdgeType* add_edge(Node& node, const Move& move) {
    if (node.edges == kMostEdges) return nullptr;
    const std::uint32_t slot = node.edges % kEdgesPerBlock;
    if (slot == 0) {
      const std::uint32_t index = take_block();
      if (index == kNone) return nullptr;
      link(index) = {kNone, place_of(node)};
      (node.edges == 0 ? node.first_block : link(node.last_block).next) = index;
      node.last_block = index;
    }
    EdgeType& added = edge(node.last_block, slot);
    added = EdgeType{};
    added.move = move;
    added.ordinal = node.edges++;
    if (is_indexed(node)) index_added(node, slot);
    return &added;
  }

  /// How full the memory is, 0…1000.
  int permille_used() const {
    return static_cast<int>(std::uint64_t{1000} * live_blocks_ / block_count_);
  }

 private:
  // The place of a block in a node's chain.
  struct Link {
    std::uint32_t next;   // block
    std::uint32_t owner;  // node
  };
  struct Block {
    std::array<EdgeType, kEdgesPerBlock> edges;
    Link link;
  };

  EdgeType& edge(std::uint32_t block, std::uint32_t slot) { return blocks_[block].edges[slot]; }
  /// By block and slot in one number.
  EdgeType& edge(std::uint32_t at) { return edge(at / kEdgesPerBlock, at % kEdgesPerBlock); }
  std::uint32_t place_of(const Node& node) const {
    return static_cast<std::uint32_t>(&node - nodes_.get());
  }
  static std::uint64_t edge_hash(const Node& node, const Move& move) {
    return chain_hash(move, node.key);
  }
  /// Calls visit(block, slot) for every edge of the node, in order.
  template <class Visit>
  void for_each_place(const Node& node, Visit&& visit) {
    std::uint32_t left = node.edges;
    for (std::uint32_t block = node.first_block; left > 0;) {
      const std::uint32_t here = std::min(left, kEdgesPerBlock);
      const std::uint32_t next = link(block).next;
      if (left > here) prefetch_block(next);
      for (std::uint32_t slot = 0; slot < here; ++slot) visit(block, slot);
      left -= here;
      block = next;
    }
  }
  /// The same with visit(hash, edge), in the index's terms.
  template <class Visit>
  void for_each_indexed(const Node& node, Visit&& visit) {
    for_each_place(node, [&](std::uint32_t block, std::uint32_t slot) {
      visit(edge_hash(node, edge(block, slot).move), block * kEdgesPerBlock + slot);
    });
  }
  // Out of line, because most nodes have few edges.
  [[gnu::noinline]] void index_added(const Node& node, std::uint32_t slot) {
    if (node.edges > kFewestIndexed) {
      const std::uint32_t at = node.last_block * kEdgesPerBlock + slot;
      return index_.add(edge_hash(node, edge(at).move), at);
    }
    for_each_indexed(node, [&](auto hash, auto at) { index_.add(hash, at); });
  }
  [[gnu::noinline]] void drop_from_index(const Node& node) {
    for_each_indexed(node, [&](auto hash, auto at) { index_.remove(hash, at); });
  }
  Link& link(std::uint32_t block) { return blocks_[block].link; }

  void prefetch_block(std::uint32_t block) {
    __builtin_prefetch(&edge(block, 0));
    __builtin_prefetch(&link(block));
  }

  static constexpr std::size_t kCluster = 4;
  // With fewer edges a linear search is as fast.
  static constexpr std::uint32_t kFewestIndexed = 32;
  static constexpr std::size_t kFewestBlocks = 64;

  // False, and nothing is held, if the system has less.
  bool reserve(std::size_t bytes) {
    // Most nodes need one block; a wide one needs many.
    const std::size_t per_node = sizeof(Node) + sizeof(Block) * 3 / 2;
    const std::size_t nodes = std::bit_floor(std::max<std::size_t>(bytes / per_node, kCluster));
    node_mask_ = nodes - kCluster;
    const std::size_t rest = bytes > nodes * sizeof(Node) ? bytes - nodes * sizeof(Node) : 0;
    const std::size_t per_block = sizeof(Block) + kEdgesPerBlock * EdgeIndex::kBytesPerEdge;
    const std::size_t blocks = std::max<std::size_t>(rest / per_block, kFewestBlocks);
    constexpr std::size_t kMostBlocks = kNone / kEdgesPerBlock - 1;
    block_count_ = static_cast<std::uint32_t>(std::min(blocks, kMostBlocks));
    nodes_ = zeroed<Node>(nodes);
    blocks_ = zeroed<Block>(block_count_);
    const bool has_index = index_.reserve(std::size_t{block_count_} * kEdgesPerBlock);
    if (nodes_ != nullptr && blocks_ != nullptr && has_index) return true;
    nodes_.reset();
    blocks_.reset();
    index_.release();
    return false;
  }

  void release_blocks(Node& node) {
    if (node.first_block == kNone) return;
    if (is_indexed(node)) drop_from_index(node);
    live_blocks_ -= (node.edges + kEdgesPerBlock - 1) / kEdgesPerBlock;
    link(node.last_block).next = free_block_;
    free_block_ = node.first_block;
    node.first_block = node.last_block = kNone;
    node.edges = 0;
  }

  std::uint32_t take_block() {
    if (free_block_ == kNone && used_blocks_ == block_count_) make_room();
    if (free_block_ != kNone) {
      const std::uint32_t index = free_block_;
      free_block_ = link(index).next;
      ++live_blocks_;
      return index;
    }
    if (used_blocks_ == block_count_) return kNone;
    ++live_blocks_;
    return used_blocks_++;
  }

  // Empties a handful of nodes: first those last visited in the older half of the search, then any
  // that are not on this iteration's path.
  void make_room() {
    const std::size_t slots = node_mask_ + kCluster;
    for (const std::uint32_t oldest : {iteration_ / 2, iteration_}) {
      std::size_t released = 0;
      for (std::size_t looked = 0; looked < slots && released < kReleaseAtOnce; ++looked) {
        Node& node = nodes_[hand_];
        hand_ = hand_ + 1 == slots ? 0 : hand_ + 1;
        const bool live = node.generation == generation_ && node.first_block != kNone;
        if (!live || node.iteration >= oldest) continue;
        release_blocks(node);
        node.visits = 0;
        ++released;
      }
      if (released > 0) return;
    }
  }

  static constexpr std::size_t kReleaseAtOnce = 64;

  ZeroedArray<Node> nodes_;
  ZeroedArray<Block> blocks_;
  EdgeIndex index_;
  std::size_t node_mask_ = 0;
  std::size_t hand_ = 0;
  std::uint32_t block_count_ = 0;
  std::uint32_t used_blocks_ = 0;
  std::uint32_t free_block_ = kNone;
  std::uint32_t live_blocks_ = 0;
  std::uint32_t generation_ = 1;
  std::uint32_t iteration_ = 0;
  std::size_t asked_;
  std::size_t bytes_;  // last, since it depends on the members above
};

}  // namespace turnkey
