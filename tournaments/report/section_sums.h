// Sums of a report over a variant, or over all of them, block by block.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "tournaments/report/history.h"
#include "tournaments/report/ranking.h"
#include "tournaments/report/report.h"
#include "tournaments/stats/score_counts.h"

namespace turnkey::tournament {

struct SectionSums {
  SectionSums(const Cup& cup, RatingModel model, int variant)
      : section(cup), counts(model, cup.agents.size()) {
    section.variant = variant;
    if (section.overall()) return;
    section.objective = played_for(cup.variants[static_cast<std::size_t>(variant)]);
    if (section.objective == Objective::kScore) scores.emplace(cup.agents.size());
  }

  void add(const BlockOutcome& block) {
    ++section.blocks;
    section.games += block.games.size();
    if (section.overall()) return;
    counts.add(block);
    if (scores) scores->add(block);
    means.add(block);
    seats.add(block);
    pairs.add(block);
  }

  void finish_variant(std::size_t agents) {
    for (std::size_t a = 0; a < agents; ++a) {
      section.means.push_back(means.of(static_cast<std::uint16_t>(a)));
    }
    section.seats = seats.all();
    section.pairs = pairs.all();
  }

  Section section;
  AgentMeans means;
  SeatMeans seats;
  PairTable pairs;
  RatingCounts counts;                ///< of a variant
  std::optional<ScoreCounts> scores;  ///< of a variant that is played for score
  std::unique_ptr<RatingErrors> errors;
  EstimateHistory history;
};

}  // namespace turnkey::tournament
