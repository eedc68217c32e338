#include "tournaments/report/without_luck.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "engine/core/hash.h"
#include "protocol/wire/lines/lexer.h"
#include "tournaments/records/follower.h"
#include "tournaments/stats/luck.h"

namespace turnkey::tournament {

namespace {

std::vector<bool> who_moves_at_random(const Cup& cup, const GameRow& row) {
  std::vector<bool> at_random;
  for (int seat = 0; seat < row.seating.seats; ++seat) {
    at_random.push_back(cup.agents[row.seating.agent[seat]].kind == "random");
  }
  return at_random;
}

Outcome<SeatLuck> luck_in(const Cup& cup, const GameRow& row, const GameText& text) {
  auto follower = Follower::start(cup.variants[static_cast<std::size_t>(row.variant)]);
  if (!follower) return tl::unexpected(follower.error());
  LuckSum sum(who_moves_at_random(cup, row), hash_of(row.id, cup.seed));
  for (const std::string_view event : split(text.events)) {
    const auto happens = follower->read(event);
    if (!happens) {
      return failure(fmt::format("game {}, {}: {}", row.id, event, happens.error()));
    }
    sum.add(follower->state(), *happens);
    follower->make(*happens);
  }
  return sum.luck();
}

std::optional<double> worth(const Estimate& plain, const Estimate& without) {
  if (plain.error.value_or(0) <= 0 || without.error.value_or(0) <= 0) return {};
  const double ratio = *plain.error / *without.error;
  return ratio * ratio;
}

}  // namespace

LuckCollector::LuckCollector(const Cup& cup, BlockCollector::GamesOf games_of)
    : cup_(&cup),
      plain_(cup.variants.size()),
      without_(cup.variants.size()),
      plain_blocks_(
          cup.variants, games_of,
          [this](const BlockOutcome& block) { plain_[block.variant].add(block); },
          cup.shares_deals()),
      without_blocks_(
          cup.variants, std::move(games_of),
          [this](const BlockOutcome& block) { without_[block.variant].add(block); },
          cup.shares_deals()) {}

Outcome<void> LuckCollector::add(const GameRow& row, const GameText& text) {
  const auto luck = luck_in(*cup_, row, text);
  if (!luck) return tl::unexpected(luck.error());
  GameRow without = row;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(row.seating.seats); ++seat) {
    without.score[seat] -= luck->score[seat];
    without.share[seat] -= luck->share[seat];
  }
  plain_blocks_.add(row);
  without_blocks_.add(without);
  return {};
}

void LuckCollector::finish() {
  plain_blocks_.finish();
  without_blocks_.finish();
}

WithoutLuck LuckCollector::of(std::size_t variant, std::size_t agent) const {
  const auto plain = plain_[variant].of(static_cast<std::uint16_t>(agent), ShareRange::kOpen);
  const auto without = without_[variant].of(static_cast<std::uint16_t>(agent), ShareRange::kOpen);
  return {without.share, without.score, worth(plain.share, without.share),
          worth(plain.score, without.score)};
}

}  // namespace turnkey::tournament
