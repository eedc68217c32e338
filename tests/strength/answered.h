// Agents as known policies: asked once for each view, so that brute force can compute best answers
// to them (search/equilibrium/best_answer.h), and their results in thousandths of the win.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "agents/agent.h"
#include "engine/game_adapter.h"
#include "search/equilibrium/best_answer.h"

namespace turnkey {

/// An agent's name, and its nodes a move, if it counts them.
struct Player {
  std::string kind;
  std::uint64_t nodes = 0;

  std::string name() const { return nodes == 0 ? kind : fmt::format("{}, {}", kind, nodes); }
  friend bool operator<(const Player& a, const Player& b) {
    return std::tie(a.kind, a.nodes) < std::tie(b.kind, b.nodes);
  }
};

/// The policies of players; each remembers its answers.
template <Game G>
class Policies {
 public:
  using Move = typename G::Move;
  using View = typename G::View;
  using Policy = typename BestAnswer<G>::Policy;

  const Policy& operator[](const Player& player) {
    auto& policy = policies_[player];
    if (!policy) policy = player.kind == "random" ? Policy(any_move) : asked(player);
    return policy;
  }

 private:
  static void any_move(const View&, std::span<const Move> moves, std::span<double> probabilities) {
    std::ranges::fill(probabilities, 1.0 / static_cast<double>(moves.size()));
  }

  static Policy asked(const Player& player) {
    const auto memory = std::make_shared<std::unordered_map<std::uint64_t, Move>>();
    const std::shared_ptr<Agent> agent = *make_agent(player.kind, any_game<G>(), SearchSettings{});
    return [=](const View& view, std::span<const Move> moves, std::span<double> probabilities) {
      auto found = memory->find(view.key());
      if (found == memory->end()) {
        found = memory->emplace(view.key(), decide(*agent, player.nodes, view)).first;
      }
      const auto move = std::ranges::find(moves, found->second);
      if (move == moves.end()) throw std::logic_error("an agent has made up a move");
      probabilities[static_cast<std::size_t>(move - moves.begin())] = 1;
    };
  }

  static Move decide(Agent& agent, std::uint64_t nodes, const View& view) {
    SearchRequest request;
    if (nodes > 0) request.limits.nodes = nodes;
    const std::atomic<bool> stop{false};
    const auto report = agent.think(ViewAdapter<G>(view), request, stop, {});
    if (!report || !report->best) throw std::runtime_error("an agent has no move");
    return restore<Move>(*report->best);
  }

  std::map<Player, Policy> policies_;
};

/// The mean of shares of the win.
class Mean {
 public:
  void add(double value) {
    sum_ += value;
    squares_ += value * value;
    ++count_;
  }
  /// In thousandths; with half of the 95 % interval if there are several values.
  std::string permille() const {
    const double mean = sum_ / count_;
    if (count_ < 2) return fmt::format("{:.1f}", 1000 * mean);
    const double variance = std::max(0.0, squares_ / count_ - mean * mean) / (count_ - 1);
    return fmt::format("{:.1f} ± {:.1f}", 1000 * mean, 1960 * std::sqrt(variance));
  }

 private:
  double sum_ = 0;
  double squares_ = 0;
  int count_ = 0;
};

/// The deals that a seat considers possible; the weights sum to 1.
template <Game G>
struct Start {
  Seat seat;
  typename BestAnswer<G>::Ways ways;
};
/// Starts that belong together: one deal, as each seat sees it.
template <Game G>
using Block = std::vector<Start<G>>;

/// One seat's results against others of one kind.
struct Answered {
  Mean best;
  std::vector<Mean> worth;  ///< of players, in order
  std::vector<Mean> lost;   ///< best minus worth
};

template <Game G>
void answer_block(const Block<G>& block, const Player& others, const std::vector<Player>& players,
                  Policies<G>& policies, Answered& sums) {
  const auto starts = static_cast<double>(block.size());
  double best = 0;
  std::vector<double> worth(players.size());
  for (const Start<G>& start : block) {
    BestAnswer<G> answer(start.seat, Objective::kWin, policies[others]);
    best += answer.best(start.ways) / starts;
    for (std::size_t i = 0; i < players.size(); ++i) {
      worth[i] += answer.worth(start.ways, policies[players[i]]) / starts;
    }
  }
  sums.best.add(best);
  sums.worth.resize(players.size());
  sums.lost.resize(players.size());
  for (std::size_t i = 0; i < players.size(); ++i) {
    sums.worth[i].add(worth[i]);
    sums.lost[i].add(best - worth[i]);
  }
}

}  // namespace turnkey
