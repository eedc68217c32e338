// Turns rows into blocks of outcomes.
#include "tournaments/stats/outcome.h"

#include <algorithm>
#include <cmath>
#include <range/v3/action/sort.hpp>
#include <range/v3/action/unique.hpp>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/for_each.hpp>
#include <range/v3/view/transform.hpp>
#include <utility>

#include "engine/core/assert.h"

namespace turnkey::tournament {
namespace {

/// Shares are sums of a few fractions such as 1/3; real differences are far larger.
constexpr double kSame = 1e-9;

bool before(const TeamOutcome& a, const TeamOutcome& b) {
  if (std::abs(a.share - b.share) > kSame) return a.share > b.share;
  if (a.share > kSame) return false;
  return a.score - b.score > kSame * std::max(1.0, std::abs(a.score));
}

void add_to_agents(GameOutcome& game, const TeamOutcome& team) {
  const auto begin = game.agent.begin();
  const auto end = begin + game.agents;
  auto at = std::lower_bound(begin, end, team.agent,
                             [](const AgentOutcome& a, std::uint16_t b) { return a.agent < b; });
  if (at == end || at->agent != team.agent) {
    std::move_backward(at, end, end + 1);
    *at = {team.agent, 0, 0.0, 0.0};
    ++game.agents;
  }
  at->seats += team.seats;
  at->share += team.share;
  at->score += team.score * team.seats;
}

}  // namespace

GameOutcome make_game(std::span<const TeamOutcome> teams) {
  TURNKEY_ASSERT(!teams.empty() && teams.size() <= kMaxSeats);
  GameOutcome game;
  game.teams = static_cast<int>(teams.size());
  std::copy(teams.begin(), teams.end(), game.team.begin());
  for (int i = 0; i < game.teams; ++i) {
    TeamOutcome& team = game.team[i];
    TURNKEY_ASSERT(std::isfinite(team.share) && std::isfinite(team.score) && team.seats > 0);
    team.place = 0;
    team.won = team.share > kSame;
    for (int j = 0; j < game.teams; ++j) team.place += before(game.team[j], team) ? 1 : 0;
    add_to_agents(game, team);
  }
  for (int i = 0; i < game.agents; ++i) game.agent[i].score /= game.agent[i].seats;
  return game;
}

GameOutcome game_outcome(const GameRow& row, const Variant& variant) {
  std::array<TeamOutcome, kMaxSeats> teams{};
  std::array<int, kMaxSeats> where{};
  where.fill(-1);
  int count = 0;
  TURNKEY_ASSERT(row.seating.seats == variant.seats);
  for (int seat = 0; seat < variant.seats; ++seat) {
    int& slot = where[variant.teams[seat]];
    if (slot < 0) {
      slot = count++;
      teams[slot] = {row.seating.agent[seat], 0, row.share[seat], 0.0};
    }
    ++teams[slot].seats;
    teams[slot].score += row.score[seat];
  }
  for (int i = 0; i < count; ++i) teams[i].score /= teams[i].seats;
  GameOutcome game = make_game({teams.data(), static_cast<std::size_t>(count)});
  game.seats = variant.seats;
  game.seat_share = row.share;
  game.seat_score = row.score;
  return game;
}

std::vector<std::uint16_t> composition(const BlockOutcome& block) {
  return block.games | ranges::views::for_each(&GameOutcome::all_agents) |
         ranges::views::transform(&AgentOutcome::agent) | ranges::to<std::vector>() |
         ranges::actions::sort | ranges::actions::unique;
}

BlockCollector::BlockCollector(const std::vector<Variant>& variants, GamesOf games_of, Visit visit,
                               bool shares_deals)
    : variants_(&variants),
      games_of_(std::move(games_of)),
      visit_(std::move(visit)),
      shares_deals_(shares_deals) {}

void BlockCollector::add(const GameRow& row) {
  const std::uint64_t index = block_of(row.id);
  if (!block_.games.empty() && index != block_.index) finish();
  block_.index = index;
  block_.variant = row.variant;
  if (shares_deals_) block_.deal = row.seed;
  block_.games.push_back(game_outcome(row, (*variants_)[row.variant]));
}

void BlockCollector::finish() {
  if (block_.games.empty()) return;
  if (block_.games.size() == games_of_(block_.index)) {
    ++blocks_;
    games_ += block_.games.size();
    visit_(block_);
  } else {
    left_out_ += block_.games.size();
  }
  block_.games.clear();
}

}  // namespace turnkey::tournament
