#include "tournaments/runner/standings.h"

#include <fmt/format.h>

#include <functional>
#include <range/v3/algorithm/stable_sort.hpp>
#include <string_view>
#include <utility>

#include "tournaments/report/numbers.h"
#include "tournaments/report/ranking.h"
#include "tournaments/report/text_report.h"

namespace turnkey::tournament {

namespace {

constexpr std::size_t kNameWidth = 14;

/// The estimate and its 95 % interval, which may be asymmetric.
std::string interval_text(const Estimate& estimate, double scale) {
  if (!estimate.interval) return decimal(scale * estimate.value, 1);
  const auto& [low, high] = *estimate.interval;
  const int digits = digits_to_show(scale * (high - low) / 2, 1);
  return fmt::format("{} ({} to {})", decimal(scale * estimate.value, digits),
                     decimal(scale * low, digits), decimal(scale * high, digits));
}

/// Agents with a finished block, best first by the game's objective.
std::vector<std::pair<std::size_t, AgentMean>> ranked(const AgentMeans& means, std::size_t agents,
                                                      Objective objective) {
  std::vector<std::pair<std::size_t, AgentMean>> all;
  for (std::size_t a = 0; a < agents; ++a) {
    const AgentMean mean = means.of(static_cast<std::uint16_t>(a));
    if (mean.games > 0) all.emplace_back(a, mean);
  }
  ranges::stable_sort(all, std::greater{}, [&](const auto& one) {
    return objective == Objective::kWin ? one.second.share.value : one.second.score.value;
  });
  return all;
}

std::string row(std::string_view name, std::string_view games, std::string_view share,
                std::string_view score) {
  return fmt::format("{}{:>9}{:>23}{:>27}\n", pad_right(name, kNameWidth), games, share, score);
}

}  // namespace

Standings::Standings(const Cup& cup, const Schedule& schedule)
    : cup_(cup), schedule_(schedule), means_(cup.variants.size()) {
  if (cup.format == Format::kSprt) sprt_.emplace(cup.sprt, schedule.blocks());
}

void Standings::add(const GameRow& game) {
  const std::uint64_t index = block_of(game.id);
  BlockOutcome& block = open_[index];
  block.index = index;
  block.variant = game.variant;
  if (cup_.shares_deals()) block.deal = game.seed;
  block.games.push_back(game_outcome(game, cup_.variants[static_cast<std::size_t>(game.variant)]));
  if (block.games.size() < schedule_.games_of(index)) return;
  add(block);
  open_.erase(index);
}

void Standings::add(const BlockOutcome& block) {
  if (sprt_) {
    if (sprt_->state().decided()) return;
    sprt_->add(block.index, block_difference(block, 0, 1));
  }
  means_[static_cast<std::size_t>(block.variant)].add(block);
}

std::string Standings::table() const {
  std::string text;
  for (std::size_t v = 0; v < means_.size(); ++v) {
    const Objective objective = played_for(cup_.variants[v]);
    const bool by_win = objective == Objective::kWin;
    std::string rows;
    for (const auto& [a, mean] : ranked(means_[v], cup_.agents.size(), objective)) {
      rows += row(fit_columns(cup_.agents[a].name, kNameWidth), std::to_string(mean.games),
                  interval_text(mean.share, 100), interval_text(mean.score, 1));
    }
    if (rows.empty()) continue;
    text += row(fit_columns(cup_.variants[v].label, kNameWidth), "games",
                by_win ? "by % of wins (95 %)" : "% of wins (95 %)",
                by_win ? "score (95 %)" : "by score (95 %)") +
            rows;
  }
  return text;
}

std::string Standings::test() const {
  if (!sprt_) return "";
  const SprtState& state = sprt_->state();
  return fmt::format("sequential test: LLR {} in {} … {} after {} blocks, {}",
                     decimal(state.llr, 2), decimal(state.lower, 2), decimal(state.upper, 2),
                     state.blocks, verdict_name(state.verdict));
}

}  // namespace turnkey::tournament
