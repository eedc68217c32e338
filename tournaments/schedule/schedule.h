// The games of a cup, as a pure function of it. The unit of schedule, store, resume and statistics
// is the deal block: one deal under a small balanced set of seatings. Nothing is stored; block i of
// a million is computed on demand.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/seat.h"
#include "tournaments/cup/cup.h"
#include "tournaments/schedule/compositions.h"

namespace turnkey::tournament {

/// At most two rotations of eight seats (an odd table of two agents).
inline constexpr std::uint64_t kMaxBlockGames = 16;

/// Stores and shards keep a bit or two for each game: 10⁸ blocks of 16 games need 200 MB.
inline constexpr std::uint64_t kMaxBlocks = 100'000'000;
/// More than anybody needs, and fits 16 bits.
inline constexpr std::uint64_t kMaxAgents = 1'000;

/// The agent (index in the cup) in each seat. All seats of a team have the same agent.
struct Seating {
  int seats = 0;
  std::array<std::uint16_t, kMaxSeats> agent{};
  friend bool operator==(const Seating&, const Seating&) = default;
};

struct Block {
  std::uint64_t index = 0;
  int variant = 0;
  std::uint64_t seed = 0;  ///< of the deal: KeyedChance of every game of the block
  std::vector<Seating> games;
};

/// A game's permanent number: the same cup gives the same game the same number everywhere.
constexpr std::uint64_t game_id(std::uint64_t block, std::uint64_t game_in_block) {
  return block * kMaxBlockGames + game_in_block;
}
constexpr std::uint64_t block_of(std::uint64_t game_id) { return game_id / kMaxBlockGames; }
constexpr std::uint64_t index_in_block(std::uint64_t game_id) { return game_id % kMaxBlockGames; }

/// The seed of the agent at `seat`. It is the same for that seat in all games of a block, so that
/// an agent against itself scores exactly even.
std::uint64_t agent_seed(std::uint64_t run_seed, std::uint64_t block, Seat seat);

/// How the blocks of one variant are made. A composition is the set of agents at a table.
struct VariantPlan {
  int variant = 0;
  std::uint64_t compositions = 0;
  std::uint64_t games = 0;   ///< in a block
  Roster players;            ///< all agents that play it
  int agents = 0;            ///< in a composition
  std::vector<int> team_of;  ///< of each seat, numbered from 0 in the order of the seats
  int teams = 0;
};

class Schedule {
 public:
  /// The cup must be valid (see setup/check.h) and outlive this object.
  explicit Schedule(const Cup& cup);

  std::uint64_t blocks() const { return blocks_; }
  std::uint64_t games() const { return games_; }  ///< in all blocks
  /// Blocks of different variants and compositions alternate, so a run that is cut short is
  /// balanced.
  Block block(std::uint64_t index) const;
  /// The number of games of that block, without making it.
  std::uint64_t games_of(std::uint64_t index) const;
  /// The first block at that block's deal, and the number of consecutive blocks there: the block
  /// alone, or all that meet at the deal (Cup::shares_deals()).
  std::uint64_t first_of_deal(std::uint64_t index) const;
  std::uint64_t blocks_of_deal(std::uint64_t index) const;

  /// One for each variant, in the cup's order.
  const std::vector<VariantPlan>& plans() const { return plans_; }
  /// The agents of a composition of that variant, by number.
  std::vector<std::uint16_t> composition(int variant, std::uint64_t number) const;

 private:
  /// A variant and one of its compositions.
  struct Cell {
    int variant;
    std::uint64_t composition;
  };
  /// A stretch of blocks with the same number of deals for each composition of the first agents. A
  /// cup that was never extended has one part. Added agents give two more: one for the compositions
  /// with them, which catches up on the deals played so far, and one for all compositions after
  /// that.
  struct Part {
    std::uint64_t first_block = 0;
    std::uint64_t first_deal = 0;
    std::uint64_t old_agents = 0;  ///< excludes compositions of these agents only
    std::vector<VariantPlan> plans;
    std::vector<int> by_compositions;  ///< variants, fewest compositions first
    std::uint64_t cells = 0;
  };
  void add_part(std::uint64_t old_agents, std::uint64_t agents, std::uint64_t first_deal,
                std::uint64_t deals);
  std::uint64_t deal_seed(const Part& part, std::uint64_t block) const;
  const Part& part_of(std::uint64_t block) const;
  static Cell cell_of(const Part& part, std::uint64_t block);
  std::vector<std::uint16_t> composition_of(const Part& part, const Cell& cell) const;

  const Cup* cup_;
  std::vector<VariantPlan> plans_;
  std::vector<Part> parts_;
  std::uint64_t blocks_ = 0;
  std::uint64_t games_ = 0;
};

}  // namespace turnkey::tournament
