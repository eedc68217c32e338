#include "tournaments/runner/standings.h"

#include <fmt/format.h>

#include <cmath>
#include <string_view>

#include "tournaments/report/text_report.h"

namespace turnkey::tournament {

namespace {

constexpr std::size_t kNameWidth = 14;

std::string cut(std::string_view text) { return std::string(text.substr(0, kNameWidth)); }

/// A sum of minus zero and zero is zero: nobody reads -0.0.
std::string one_digit(double number) {
  return fmt::format("{:.1f}", std::round(number * 10) / 10 + 0.0);
}

/// The estimate and the ends of its 95 % interval, which need not lie evenly around it.
std::string with_interval(const Estimate& estimate, double scale) {
  std::string text = one_digit(scale * estimate.value);
  if (estimate.interval) {
    text += fmt::format(" ({} to {})", one_digit(scale * estimate.interval->low),
                        one_digit(scale * estimate.interval->high));
  }
  return text;
}

std::string row(std::string_view name, std::string_view games, std::string_view share,
                std::string_view score) {
  return fmt::format("{:<{}}{:>9}{:>23}{:>27}\n", name, kNameWidth, games, share, score);
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
    std::string rows;
    for (std::size_t a = 0; a < cup_.agents.size(); ++a) {
      const AgentMean mean = means_[v].of(static_cast<std::uint16_t>(a));
      if (mean.games == 0) continue;
      rows += row(cut(cup_.agents[a].name), std::to_string(mean.games),
                  with_interval(mean.share, 100), with_interval(mean.score, 1));
    }
    if (rows.empty()) continue;
    text += row(cut(cup_.variants[v].label), "games", "% of wins (95 %)", "score (95 %)") + rows;
  }
  return text;
}

std::string Standings::test() const {
  if (!sprt_) return "";
  const SprtState& state = sprt_->state();
  return fmt::format("sequential test: LLR {:.2f} in {:.2f} … {:.2f} after {} blocks, {}",
                     state.llr, state.lower, state.upper, state.blocks,
                     verdict_name(state.verdict));
}

}  // namespace turnkey::tournament
