#include "tournaments/schedule/schedule.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "engine/core/assert.h"
#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "tournaments/schedule/compositions.h"
#include "tournaments/schedule/seatings.h"

namespace turnkey::tournament {

namespace {

/// Keeps the streams of a run apart. The numbers are stored results: never change them.
enum class Stream : std::uint64_t { kDeal = 1, kSeating = 2, kAgent = 3 };

std::uint64_t seed_of(std::uint64_t run_seed, Stream stream, std::uint64_t block,
                      std::uint64_t seat = 0) {
  return hash_of(std::array{static_cast<std::uint64_t>(stream), block, seat}, run_seed);
}

/// A number near the golden section of n and coprime to it: its multiples modulo n visit all
/// compositions, and any stretch of them is spread evenly.
std::uint64_t stride(std::uint64_t n) {
  auto step = std::max<std::uint64_t>(1, n * 618 / 1000);
  while (std::gcd(step, n) != 1) ++step;
  return step;
}

VariantPlan plan_of(const Cup& cup, std::size_t variant) {
  VariantPlan plan;
  plan.variant = static_cast<int>(variant);
  plan.teams = number_teams(cup.variants[variant], plan.team_of);
  plan.players = players_of(cup, cup.variants[variant]);
  plan.agents = agents_at_table(cup, plan.players.size(), plan.teams);
  plan.compositions = count_compositions(cup, plan.players.size(), plan.agents);
  plan.games = games_of_block(plan.teams, plan.agents);
  return plan;
}

}  // namespace

std::uint64_t agent_seed(std::uint64_t run_seed, std::uint64_t block, Seat seat) {
  return seed_of(run_seed, Stream::kAgent, block, static_cast<std::uint64_t>(seat.index()));
}

Schedule::Schedule(const Cup& cup) : cup_(&cup) {
  for (std::size_t i = 0; i < cup.variants.size(); ++i) {
    plans_.push_back(plan_of(cup, i));
    const VariantPlan& plan = plans_.back();
    TURNKEY_ASSERT(plan.compositions > 0 && plan.compositions <= kMaxBlocks);
    TURNKEY_ASSERT(plan.teams >= 2 && plan.games <= kMaxBlockGames);
    by_compositions_.push_back(plan.variant);
    cells_ += plan.compositions;
    games_of_deal_ += plan.compositions * plan.games;
  }
  std::ranges::stable_sort(by_compositions_, {}, [&](int variant) {
    return plans_[static_cast<std::size_t>(variant)].compositions;
  });
  TURNKEY_ASSERT(cells_ > 0 && cells_ <= kMaxBlocks && cup.deals <= kMaxBlocks / cells_);
}

Schedule::Cell Schedule::cell_of(std::uint64_t block) const {
  // One after the other of the variants that have compositions left for this deal: those with few
  // are through first, and then the rest take turns.
  std::uint64_t place = block % cells_;
  std::uint64_t done = 0;  // compositions that every variant left has had
  for (std::size_t first = 0; first < by_compositions_.size(); ++first) {
    const auto left = by_compositions_.size() - first;
    const auto& fewest = plans_[static_cast<std::size_t>(by_compositions_[first])];
    const std::uint64_t turns = (fewest.compositions - done) * left;
    if (place < turns) {
      const int variant = by_compositions_[first + place % left];
      const std::uint64_t n = plans_[static_cast<std::size_t>(variant)].compositions;
      return {variant, (done + place / left) * stride(n) % n};
    }
    place -= turns;
    done = fewest.compositions;
  }
  TURNKEY_ASSERT(false);
  return {};
}

Block Schedule::block(std::uint64_t index) const {
  TURNKEY_ASSERT(index < blocks());
  const Cell cell = cell_of(index);
  const VariantPlan& plan = plans_[static_cast<std::size_t>(cell.variant)];
  Rng rng(seed_of(cup_->seed, Stream::kSeating, index));
  return {index, cell.variant, seed_of(cup_->seed, Stream::kDeal, index),
          seatings(plan, composition(cell.variant, cell.composition), rng)};
}

std::uint64_t Schedule::games_of(std::uint64_t index) const {
  TURNKEY_ASSERT(index < blocks());
  return plans_[static_cast<std::size_t>(cell_of(index).variant)].games;
}

std::vector<std::uint16_t> Schedule::composition(int variant, std::uint64_t number) const {
  const VariantPlan& plan = plans_[static_cast<std::size_t>(variant)];
  return tournament::composition(*cup_, plan.players, plan.agents, number);
}

}  // namespace turnkey::tournament
