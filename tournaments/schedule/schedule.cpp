#include "tournaments/schedule/schedule.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <range/v3/algorithm/stable_sort.hpp>

#include "engine/core/assert.h"
#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "tournaments/schedule/compositions.h"
#include "tournaments/schedule/seatings.h"

namespace turnkey::tournament {

namespace {

/// Separates the random streams of a run. Stored results depend on the numbers: never change them.
enum class Stream : std::uint64_t { kDeal = 1, kSeating = 2, kAgent = 3, kSharedDeal = 4 };

std::uint64_t seed_of(std::uint64_t run_seed, Stream stream, std::uint64_t block,
                      std::uint64_t seat = 0) {
  return hash_of(std::array{static_cast<std::uint64_t>(stream), block, seat}, run_seed);
}

/// A number near n / golden ratio and coprime to n: its multiples modulo n visit all compositions,
/// and every stretch of them is spread evenly.
std::uint64_t stride(std::uint64_t n) {
  auto step = std::max<std::uint64_t>(1, n * 618 / 1000);
  while (std::gcd(step, n) != 1) ++step;
  return step;
}

/// The plan for the first `agents` of the cup, without compositions of the first `old_agents` only.
VariantPlan plan_of(const Cup& cup, std::size_t variant, std::uint64_t old_agents,
                    std::uint64_t agents) {
  VariantPlan plan;
  plan.variant = static_cast<int>(variant);
  plan.teams = number_teams(cup.variants[variant], plan.team_of);
  plan.players = first_of(players_of(cup, cup.variants[variant]), agents);
  plan.agents = agents_at_table(cup, plan.players.size(), plan.teams);
  const std::size_t old = first_of(plan.players, old_agents).size();
  plan.compositions = count_compositions(cup, plan.players.size(), plan.agents) -
                      count_compositions(cup, old, plan.agents);
  plan.games = games_of_block(plan.teams, plan.agents);
  return plan;
}

}  // namespace

std::uint64_t agent_seed(std::uint64_t run_seed, std::uint64_t block, Seat seat) {
  return seed_of(run_seed, Stream::kAgent, block, static_cast<std::uint64_t>(seat.index()));
}

Schedule::Schedule(const Cup& cup) : cup_(&cup) {
  for (std::size_t i = 0; i < cup.variants.size(); ++i) {
    plans_.push_back(plan_of(cup, i, 0, cup.agents.size()));
    TURNKEY_ASSERT(plans_.back().compositions > 0 && plans_.back().compositions <= kMaxBlocks);
    TURNKEY_ASSERT(plans_.back().teams >= 2 && plans_.back().games <= kMaxBlockGames);
  }
  std::vector<Stage> stages = cup.stages;
  stages.push_back({cup.agents.size(), cup.deals});
  Stage before;
  for (const Stage& stage : stages) {
    if (before.agents > 0) add_part(before.agents, stage.agents, 0, before.deals);
    add_part(0, stage.agents, before.deals, stage.deals - before.deals);
    before = stage;
  }
  TURNKEY_ASSERT(blocks_ > 0 && blocks_ <= kMaxBlocks);
}

void Schedule::add_part(std::uint64_t old_agents, std::uint64_t agents, std::uint64_t first_deal,
                        std::uint64_t deals) {
  Part part;
  part.first_block = blocks_;
  part.first_deal = first_deal;
  part.old_agents = old_agents;
  std::uint64_t games = 0;
  for (std::size_t i = 0; i < cup_->variants.size(); ++i) {
    part.plans.push_back(plan_of(*cup_, i, old_agents, agents));
    const VariantPlan& plan = part.plans.back();
    part.by_compositions.push_back(plan.variant);
    part.cells += plan.compositions;
    games += plan.compositions * plan.games;
  }
  if (part.cells == 0 || deals == 0) return;
  TURNKEY_ASSERT(part.cells <= kMaxBlocks && deals <= kMaxBlocks / part.cells);
  ranges::stable_sort(part.by_compositions, {}, [&](int variant) {
    return part.plans[static_cast<std::size_t>(variant)].compositions;
  });
  blocks_ += deals * part.cells;
  games_ += deals * games;
  parts_.push_back(std::move(part));
}

const Schedule::Part& Schedule::part_of(std::uint64_t block) const {
  TURNKEY_ASSERT(block < blocks_);
  auto part = parts_.end() - 1;
  while (part->first_block > block) --part;
  return *part;
}

Schedule::Cell Schedule::cell_of(const Part& part, std::uint64_t block) {
  // Cycles over the variants that have compositions left for this deal. Those with few finish
  // first, and the rest alternate.
  std::uint64_t place = (block - part.first_block) % part.cells;
  std::uint64_t done = 0;  // compositions that each remaining variant has had
  for (std::size_t first = 0; first < part.by_compositions.size(); ++first) {
    const auto left = part.by_compositions.size() - first;
    const auto& fewest = part.plans[static_cast<std::size_t>(part.by_compositions[first])];
    const std::uint64_t turns = (fewest.compositions - done) * left;
    if (place < turns) {
      const int variant = part.by_compositions[first + place % left];
      const std::uint64_t n = part.plans[static_cast<std::size_t>(variant)].compositions;
      return {variant, (done + place / left) * stride(n) % n};
    }
    place -= turns;
    done = fewest.compositions;
  }
  TURNKEY_ASSERT(false);
  return {};
}

Block Schedule::block(std::uint64_t index) const {
  const Part& part = part_of(index);
  const Cell cell = cell_of(part, index);
  const VariantPlan& plan = part.plans[static_cast<std::size_t>(cell.variant)];
  const std::vector<std::uint16_t> agents = composition_of(part, cell);
  Rng rng(seed_of(cup_->seed, Stream::kSeating, index));
  return {index, cell.variant, deal_seed(part, index), seatings(plan, agents, rng)};
}

std::uint64_t Schedule::deal_seed(const Part& part, std::uint64_t block) const {
  if (!cup_->shares_deals()) return seed_of(cup_->seed, Stream::kDeal, block);
  const std::uint64_t deal = part.first_deal + (block - part.first_block) / part.cells;
  if (cup_->book.empty()) return seed_of(cup_->seed, Stream::kSharedDeal, deal);
  return cup_->book[deal];
}

std::uint64_t Schedule::first_of_deal(std::uint64_t index) const {
  if (!cup_->shares_deals()) return index;
  const Part& part = part_of(index);
  return index - (index - part.first_block) % part.cells;
}

std::uint64_t Schedule::blocks_of_deal(std::uint64_t index) const {
  return cup_->shares_deals() ? part_of(index).cells : 1;
}

std::vector<std::uint16_t> Schedule::composition_of(const Part& part, const Cell& cell) const {
  const VariantPlan& plan = part.plans[static_cast<std::size_t>(cell.variant)];
  if (part.old_agents == 0) {
    return tournament::composition(*cup_, plan.players, plan.agents, cell.composition);
  }
  const std::size_t old = first_of(plan.players, part.old_agents).size();
  return composition_with_new(*cup_, plan.players, plan.agents, old, cell.composition);
}

std::uint64_t Schedule::games_of(std::uint64_t index) const {
  const Part& part = part_of(index);
  return part.plans[static_cast<std::size_t>(cell_of(part, index).variant)].games;
}

std::vector<std::uint16_t> Schedule::composition(int variant, std::uint64_t number) const {
  const VariantPlan& plan = plans_[static_cast<std::size_t>(variant)];
  return tournament::composition(*cup_, plan.players, plan.agents, number);
}

}  // namespace turnkey::tournament
