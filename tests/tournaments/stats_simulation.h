// Simulated tournaments with a known truth: agents with strengths, and seats with luck that is the
// same in all games of a block, as with cards. The tests of the statistics use them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/core/rng.h"
#include "tournaments/stats/outcome.h"

namespace turnkey::tournament::simulation {

inline double normal(Rng& rng) {
  const double radius = std::sqrt(-2 * std::log(1 - rng.unit()));
  return radius * std::cos(2 * M_PI * rng.unit());
}

struct World {
  std::vector<double> strength;  ///< of each agent
  int seats = 4;
  double deal_luck = 1;  ///< standard deviation of a seat's luck in a block
  double game_luck = 1;  ///< of a seat's luck in a single game
  double tie = 0;        ///< performances within this distance of the winner's share the win
  bool rotate = true;    ///< duplicates: agents change seats within a block; else they keep them
  double taste = 0;  ///< standard deviation of how much a deal suits an agent, whatever its seat
};

/// One game: agents by seat. The best performance wins; scores are the performances.
inline GameOutcome play(const World& world, const std::vector<std::uint16_t>& at,
                        const std::vector<double>& deal, Rng& rng) {
  const std::size_t seats = at.size();
  std::vector<double> performance(seats);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    performance[seat] = world.strength[at[seat]] + deal[seat] + world.game_luck * normal(rng);
  }
  const double best = *std::max_element(performance.begin(), performance.end());
  const auto wins = [&](double one) { return one >= best - world.tie; };
  const auto winners = std::count_if(performance.begin(), performance.end(), wins);
  std::vector<TeamOutcome> teams(seats);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const double share = wins(performance[seat]) ? 1.0 / static_cast<double>(winners) : 0.0;
    teams[seat] = {at[seat], 1, share, performance[seat]};
  }
  return make_game(teams);
}

/// A block with as many games as seats; agents move one seat in each.
inline BlockOutcome play_block(const World& world, std::vector<std::uint16_t> agents,
                               std::uint64_t index, Rng& rng) {
  std::vector<double> deal(agents.size());
  for (double& luck : deal) luck = world.deal_luck * normal(rng);
  BlockOutcome block;
  block.index = index;
  for (std::size_t game = 0; game < agents.size(); ++game) {
    block.games.push_back(play(world, agents, deal, rng));
    if (world.rotate) std::rotate(agents.begin(), agents.begin() + 1, agents.end());
  }
  return block;
}

/// The tables of a league: all sets of `seats` agents.
inline std::vector<std::vector<std::uint16_t>> tables(std::size_t agents, int seats) {
  std::vector<std::vector<std::uint16_t>> all;
  std::vector<bool> chosen(agents);
  std::fill(chosen.begin(), chosen.begin() + seats, true);
  do {
    std::vector<std::uint16_t> set;
    for (std::size_t agent = 0; agent < agents; ++agent) {
      if (chosen[agent]) set.push_back(static_cast<std::uint16_t>(agent));
    }
    all.push_back(set);
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  return all;
}

/// Its tables in turn.
inline std::vector<BlockOutcome> play_league(const World& world, std::uint64_t blocks, Rng& rng) {
  const auto all = tables(world.strength.size(), world.seats);
  std::vector<BlockOutcome> result;
  for (std::uint64_t index = 0; index < blocks; ++index) {
    auto agents = all[index % all.size()];
    shuffle(agents, rng);
    result.push_back(play_block(world, std::move(agents), index, rng));
  }
  return result;
}

/// One seat takes all, with probability proportional to exp θ of its agent; the others are not
/// ranked. That is Plackett and Luce's model of the first place.
inline GameOutcome play_taken(const std::vector<double>& theta,
                              const std::vector<std::uint16_t>& at, Rng& rng) {
  double all = 0;
  for (const std::uint16_t agent : at) all += std::exp(theta[agent]);
  double left = all * rng.unit();
  std::size_t winner = 0;
  while (winner + 1 < at.size() && (left -= std::exp(theta[at[winner]])) >= 0) ++winner;
  std::vector<TeamOutcome> teams;
  for (std::size_t seat = 0; seat < at.size(); ++seat) {
    teams.push_back({at[seat], 1, seat == winner ? 1.0 : 0.0, seat == winner ? 1.0 : -1.0});
  }
  return make_game(teams);
}

/// Tables in turn, with as many games a block as seats.
inline std::vector<BlockOutcome> play_taken_league(
    const std::vector<double>& theta, const std::vector<std::vector<std::uint16_t>>& tables,
    std::uint64_t blocks, Rng& rng) {
  std::vector<BlockOutcome> result;
  for (std::uint64_t index = 0; index < blocks; ++index) {
    const auto& at = tables[index % tables.size()];
    BlockOutcome block{index, 0, {}};
    while (block.games.size() < at.size()) block.games.push_back(play_taken(theta, at, rng));
    result.push_back(std::move(block));
  }
  return result;
}

/// Two agents with half the seats each: a drawn half, and its complement. Two games a block.
inline std::vector<BlockOutcome> play_halves(const World& world, std::uint64_t blocks, Rng& rng) {
  std::vector<BlockOutcome> result;
  for (std::uint64_t index = 0; index < blocks; ++index) {
    std::vector<std::uint16_t> at(world.seats);
    for (std::size_t seat = 0; seat < at.size(); ++seat) at[seat] = seat % 2;
    shuffle(at, rng);
    std::vector<double> deal(at.size());
    for (double& luck : deal) luck = world.deal_luck * normal(rng);
    BlockOutcome block{index, 0, {play(world, at, deal, rng)}};
    for (std::uint16_t& agent : at) agent = static_cast<std::uint16_t>(1 - agent);
    block.games.push_back(play(world, at, deal, rng));
    result.push_back(std::move(block));
  }
  return result;
}

/// All tables of the league at each deal. The blocks of a deal share the luck of its seats, and how
/// much it suits each agent.
inline std::vector<BlockOutcome> play_shared_deals(const World& world, std::uint64_t deals,
                                                   Rng& rng, int variant = 0) {
  const auto all = tables(world.strength.size(), world.seats);
  std::vector<BlockOutcome> result;
  for (std::uint64_t deal = 0; deal < deals; ++deal) {
    World suited = world;
    for (double& strength : suited.strength) strength += world.taste * normal(rng);
    std::vector<double> luck(static_cast<std::size_t>(world.seats));
    for (double& seat : luck) seat = world.deal_luck * normal(rng);
    for (auto agents : all) {
      shuffle(agents, rng);
      BlockOutcome block{result.size(), variant, {}, deal};
      for (std::size_t game = 0; game < agents.size(); ++game) {
        GameOutcome played = play(suited, agents, luck, rng);
        played.seats = world.seats;
        for (std::size_t seat = 0; seat < agents.size(); ++seat) {
          played.seat_share[seat] = played.team[seat].share;
          played.seat_score[seat] = played.team[seat].score;
        }
        block.games.push_back(played);
        std::rotate(agents.begin(), agents.begin() + 1, agents.end());
      }
      result.push_back(std::move(block));
    }
  }
  return result;
}

/// Every block gets its own deal: wrongly treats the blocks of a shared deal as independent.
inline std::vector<BlockOutcome> unshared(std::vector<BlockOutcome> blocks) {
  for (BlockOutcome& block : blocks) block.deal.reset();
  return blocks;
}

/// Every game becomes a block: wrongly treats the games of a deal as independent.
inline std::vector<BlockOutcome> unclustered(const std::vector<BlockOutcome>& blocks) {
  std::vector<BlockOutcome> result;
  for (const BlockOutcome& block : blocks) {
    for (const GameOutcome& game : block.games) {
      result.push_back({result.size(), block.variant, {game}});
    }
  }
  return result;
}

}  // namespace turnkey::tournament::simulation
