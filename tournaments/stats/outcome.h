// What statistics need to know of a game: who played which team, its share of the win, its score
// and its place. Blocks of them are gathered from the rows of a store, one at a time.
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
  /// Teams before it, by the part of the win; those with none of it by score. Worked out by
  /// make_game(), as the next.
  int place = 0;
  bool won = false;  ///< a part of the win
};

/// Whether the game does not say which was better: neither won, and their scores are equal, as
/// those of all losers are where the winner takes all. Those that share the win tie instead.
inline bool unranked(const TeamOutcome& a, const TeamOutcome& b) {
  return a.place == b.place && !a.won;
}

/// An agent's part of a game: all its teams together.
struct AgentOutcome {
  std::uint16_t agent = 0;
  int seats = 0;
  double share = 0;  ///< sum over its teams: two agents' sum to 1
  double score = 0;  ///< mean over its seats
};

struct GameOutcome {
  int teams = 0;
  std::array<TeamOutcome, kMaxSeats> team{};
  int agents = 0;
  std::array<AgentOutcome, kMaxSeats> agent{};  ///< each agent once, by number
  int seats = 0;                                ///< 0: not known
  std::array<double, kMaxSeats> seat_share{};   ///< of its team
  std::array<double, kMaxSeats> seat_score{};

  std::span<const TeamOutcome> all_teams() const { return {team.data(), std::size_t(teams)}; }
  std::span<const AgentOutcome> all_agents() const { return {agent.data(), std::size_t(agents)}; }
};

struct BlockOutcome {
  std::uint64_t index = 0;
  int variant = 0;
  std::vector<GameOutcome> games;
  /// Its deal's seed, where other blocks may have the same deal (Cup::shares_deals()). Absent: the
  /// block has a deal of its own.
  std::optional<std::uint64_t> deal{};
};

/// 1 to kMaxSeats teams, at most kMaxSeats seats; fills in places and agents.
GameOutcome make_game(std::span<const TeamOutcome> teams);

/// The row must be of that variant.
GameOutcome game_outcome(const GameRow& row, const Variant& variant);

/// The agents of a block, each once, in order: its composition.
std::vector<std::uint16_t> composition(const BlockOutcome& block);

/// Puts rows that come by id together to whole blocks. A block of which games are missing is
/// left out, as half of it would be unfair.
class BlockCollector {
 public:
  using Visit = std::function<void(const BlockOutcome&)>;
  using GamesOf = std::function<std::uint64_t(std::uint64_t block)>;

  /// `games_of` is Schedule::games_of; `shares_deals`: BlockOutcome::deal is told. The variants
  /// must outlive this.
  BlockCollector(const std::vector<Variant>& variants, GamesOf games_of, Visit visit,
                 bool shares_deals = false);

  /// Ids must ascend.
  void add(const GameRow& row);
  /// After the last row; further rows must be of later blocks.
  void finish();

  std::uint64_t blocks() const { return blocks_; }
  std::uint64_t games() const { return games_; }
  /// Games of unfinished blocks, counted nowhere.
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
