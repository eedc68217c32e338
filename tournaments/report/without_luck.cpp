#include "tournaments/report/without_luck.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "engine/core/hash.h"
#include "engine/registry.h"
#include "protocol/session/lexer.h"
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

/// None: the events are no game.
std::optional<SeatLuck> luck_in(const Cup& cup, const GameRow& row, const GameText& text) {
  const Variant& variant = cup.variants[static_cast<std::size_t>(row.variant)];
  const auto game = find_game(variant.game);
  if (!game) return {};
  const auto state = (*game)->new_state(variant.options);
  if (!state) return {};
  LuckSum sum(who_moves_at_random(cup, row), hash_of(row.id, cup.seed));
  for (const std::string_view event : split(text.events)) {
    const auto move = (*game)->parse(event.substr(event.find(':') + 1));
    if (!move || (*state)->over()) return {};
    const auto canonical = (*state)->canonical(*move);
    if (!canonical) return {};
    sum.add(**state, {(*state)->turn(), *canonical});
    (*state)->make(*canonical);
  }
  return sum.luck();
}

std::optional<double> worth(const Estimate& plain, const Estimate& without) {
  if (!plain.error || !without.error || *without.error <= 0) return {};
  const double ratio = *plain.error / *without.error;
  return ratio * ratio;
}

}  // namespace

LuckCollector::LuckCollector(const Cup& cup, BlockCollector::GamesOf games_of)
    : cup_(&cup),
      plain_(cup.variants.size()),
      without_(cup.variants.size()),
      plain_blocks_(cup.variants, games_of,
                    [this](const BlockOutcome& block) { plain_[block.variant].add(block); }),
      without_blocks_(cup.variants, std::move(games_of),
                      [this](const BlockOutcome& block) { without_[block.variant].add(block); }) {}

StoreResult<void> LuckCollector::add(const GameRow& row, const GameText& text) {
  const auto luck = luck_in(*cup_, row, text);
  if (!luck) {
    return tl::unexpected(fmt::format("game {} can't have happened: look at it by replay", row.id));
  }
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
