// A game's data for statistics: each team's agent, share of the win, score and place. Blocks of
// them are collected from the rows of a store, one at a time.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/seat.h"
#include "tournaments/cup/cup.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

struct TeamOutcome {
  std::uint16_t agent = 0;
  int seats = 1;
  double share = 0;  ///< of the win; sums to 1 over the teams of a game
  double score = 0;  ///< mean over the team's seats
  /// The number of teams ahead, by part of the win; among teams without any, by score. make_game()
  /// computes it and the next field.
  int place = 0;
  bool won = false;  ///< has a part of the win
};

/// Whether the game does not rank them: neither won, and their scores are equal, as for all losers
/// when the winner takes all. Teams that share the win tie instead.
inline bool unranked(const TeamOutcome& a, const TeamOutcome& b) {
  return a.place == b.place && !a.won;
}

/// An agent's part of a game: all its teams together.
struct AgentOutcome {
  std::uint16_t agent = 0;
  int seats = 0;
  double share = 0;  ///< sum over its teams: the sums of two agents add up to 1
  double score = 0;  ///< mean over its seats
};

struct GameOutcome {
  int teams = 0;
  std::array<TeamOutcome, kMaxSeats> team{};
  int agents = 0;
  std::array<AgentOutcome, kMaxSeats> agent{};  ///< each agent once, by number
  int seats = 0;                                ///< 0: unknown
  std::array<double, kMaxSeats> seat_share{};   ///< of the seat's team
  std::array<double, kMaxSeats> seat_score{};

  std::span<const TeamOutcome> all_teams() const { return {team.data(), std::size_t(teams)}; }
  std::span<const AgentOutcome> all_agents() const { return {agent.data(), std::size_t(agents)}; }
};

struct BlockOutcome {
  std::uint64_t index = 0;
  int variant = 0;
  std::vector<GameOutcome> games;
  /// The deal's seed, if other blocks may have the same deal (Cup::shares_deals()). Absent: the
  /// block has its own deal.
  std::optional<std::uint64_t> deal{};
};

/// 1 to kMaxSeats teams, at most kMaxSeats seats. Computes places and agents.
GameOutcome make_game(std::span<const TeamOutcome> teams);

/// The row must belong to that variant.
GameOutcome game_outcome(const GameRow& row, const Variant& variant);

/// The distinct agents of a block, in order: its composition.
std::vector<std::uint16_t> composition(const BlockOutcome& block);

/// Assembles rows, which come by id, into complete blocks. An incomplete block is left out, because
/// half of one would be unfair.
class BlockCollector {
 public:
  using Visit = std::function<void(const BlockOutcome&)>;
  using GamesOf = std::function<std::uint64_t(std::uint64_t block)>;

  /// `games_of` is Schedule::games_of. `shares_deals`: sets BlockOutcome::deal. The variants must
  /// outlive this object.
  BlockCollector(const std::vector<Variant>& variants, GamesOf games_of, Visit visit,
                 bool shares_deals = false);

  /// Ids must ascend.
  void add(const GameRow& row);
  /// Call after the last row. Further rows must belong to later blocks.
  void finish();

  std::uint64_t blocks() const { return blocks_; }
  std::uint64_t games() const { return games_; }
  /// Games of unfinished blocks, which count nowhere.
  std::uint64_t games_left_out() const { return left_out_; }

 private:
  const std::vector<Variant>* variants_;
  GamesOf games_of_;
  Visit visit_;
  bool shares_deals_;
  BlockOutcome block_;
  std::uint64_t blocks_ = 0;
  std::uint64_t games_ = 0;
  std::uint64_t left_out_ = 0;
};

}  // namespace turnkey::tournament
