// Both rating models see a game as choices. "Of this set of teams, that one came first" has the
// log-likelihood θ_chosen − log Σ_set exp θ, with strengths θ (natural logarithms).
//
// - Bradley and Terry (1952): every pair of teams is a choice of two; a tie is half of each.
//   Unranked pairs (outcome.h) are left out. Given that one of two won, it is each in proportion to
//   exp θ even if others sat at the table, so the strengths are still found.
// - Plackett (1975) and Luce (1959): the winner is chosen among all, the second among the rest…
//   Tied teams stand for all their orders with equal probability: the mean log-likelihood over
//   them. For two teams that is Bradley–Terry with half ties. Each unranked team is chosen among
//   itself and those behind it; with none behind, only the earlier choices count.
//
// Pairs of teams of one agent carry no information and are left out.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "tournaments/stats/outcome.h"

namespace turnkey::tournament {

enum class RatingModel { kBradleyTerry, kPlackettLuce };

/// Agents of a choice's teams in ascending order, one entry for each team, then kNobody.
using AgentSet = std::array<std::uint16_t, kMaxSeats>;
inline constexpr std::uint16_t kNobody = 0xFFFF;

namespace choices_detail {

/// The teams of a game by agent; bit i of a mask is team i of this order.
struct PlacedTeams {
  int teams = 0;
  std::array<std::uint16_t, kMaxSeats> agent{};
  std::array<int, kMaxSeats> place{};
  std::uint32_t won = 0;                            ///< mask of teams with a part of the win
  std::array<std::uint32_t, kMaxSeats> at_place{};  ///< mask of the teams at each place
};

inline PlacedTeams placed_teams(const GameOutcome& game) {
  PlacedTeams placed;
  placed.teams = game.teams;
  for (int i = 0; i < game.teams; ++i) {
    int at = i;  // insertion sort: the teams are few
    for (; at > 0 && placed.agent[at - 1] > game.team[i].agent; --at) {
      placed.agent[at] = placed.agent[at - 1];
      placed.place[at] = placed.place[at - 1];
    }
    placed.agent[at] = game.team[i].agent;
    placed.place[at] = game.team[i].place;
  }
  int winners = 0;
  for (int i = 0; i < game.teams; ++i) {
    placed.at_place[placed.place[i]] |= 1u << i;
    winners += game.team[i].won ? 1 : 0;
  }
  // Places begin with the winners.
  for (int i = 0; i < game.teams; ++i) placed.won |= (placed.place[i] < winners ? 1u : 0u) << i;
  return placed;
}

inline AgentSet agents_of(const PlacedTeams& placed, std::uint32_t mask) {
  AgentSet set;
  set.fill(kNobody);
  std::size_t size = 0;
  for (std::uint32_t rest = mask; rest != 0; rest &= rest - 1) {
    set[size++] = placed.agent[std::countr_zero(rest)];
  }
  return set;
}

/// Whether the teams of the mask have more than one agent.
inline bool contested(const PlacedTeams& placed, std::uint32_t mask) {
  return placed.agent[std::countr_zero(mask)] != placed.agent[std::bit_width(mask) - 1];
}

template <class Chosen, class Set>
void pairs(const PlacedTeams& placed, Chosen&& chosen, Set&& set) {
  for (int i = 0; i < placed.teams; ++i) {
    for (int j = i + 1; j < placed.teams; ++j) {
      if (placed.agent[i] == placed.agent[j]) continue;
      const int gap = placed.place[j] - placed.place[i];
      if (gap == 0 && (placed.won >> i & 1u) == 0) continue;
      const double points = gap > 0 ? 1.0 : gap == 0 ? 0.5 : 0.0;
      chosen(placed.agent[i], points);
      chosen(placed.agent[j], 1 - points);
      set(agents_of(placed, 1u << i | 1u << j), 1.0);
    }
  }
}

inline double binomial(int n, int k) {
  double result = 1;
  for (int i = 0; i < k; ++i) result = result * (n - i) / (i + 1);
  return result;
}

/// `tied` share a place among `rest`. In a random order, before each of their choices the teams
/// already chosen form a subset T of them, uniform among those of its size.
template <class Chosen, class Set>
void tie(const PlacedTeams& placed, std::uint32_t rest, std::uint32_t tied, Chosen&& chosen,
         Set&& set) {
  const int size = std::popcount(tied);
  for (std::uint32_t gone = (tied - 1) & tied;; gone = (gone - 1) & tied) {
    const std::uint32_t left = rest & ~gone;
    if (contested(placed, left)) {
      const int before = std::popcount(gone);
      const double weight = 1 / binomial(size, before);
      for (std::uint32_t next = tied & ~gone; next != 0; next &= next - 1) {
        chosen(placed.agent[std::countr_zero(next)], weight / (size - before));
      }
      set(agents_of(placed, left), weight);
    }
    if (gone == 0) break;
  }
}

/// `equal` are unranked among each other, ahead of the others of `rest`.
template <class Chosen, class Set>
void unranked(const PlacedTeams& placed, std::uint32_t rest, std::uint32_t equal, Chosen&& chosen,
              Set&& set) {
  for (std::uint32_t next = equal; next != 0; next &= next - 1) {
    const std::uint32_t among = (rest & ~equal) | (next & (~next + 1));
    if (!contested(placed, among)) continue;
    chosen(placed.agent[std::countr_zero(next)], 1.0);
    set(agents_of(placed, among), 1.0);
  }
}

}  // namespace choices_detail

/// Calls chosen(agent, times) and set(AgentSet, times): the game's log-likelihood is
/// Σ times · θ_agent − Σ times · log Σ_set exp θ.
template <class Chosen, class Set>
void for_each_choice(RatingModel model, const GameOutcome& game, Chosen&& chosen, Set&& set) {
  const choices_detail::PlacedTeams placed = choices_detail::placed_teams(game);
  if (model == RatingModel::kBradleyTerry) {
    choices_detail::pairs(placed, chosen, set);
    return;
  }
  std::uint32_t rest = (1u << placed.teams) - 1;
  for (int place = 0; place < placed.teams; ++place) {
    const std::uint32_t tied = placed.at_place[place];
    if (tied == 0) continue;
    if ((tied & placed.won) != 0) {
      choices_detail::tie(placed, rest, tied, chosen, set);
    } else {
      choices_detail::unranked(placed, rest, tied, chosen, set);
    }
    rest &= ~tied;
  }
}

}  // namespace turnkey::tournament
