// The tables of one section of the text report.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tournaments/report/report.h"
#include "tournaments/report/text_report.h"

namespace turnkey::tournament {

/// What the tables used, so the last lines of the report can explain it.
struct TextNotes {
  bool starred = false;  ///< a rating without an interval
  bool luck_is_off = false;
  bool paired = false;  ///< counts of pairs of games
  bool elo_ahead = false;
  bool score_ahead = false;
  bool levels = false;  ///< in score
  bool groups = false;  ///< of agents that nothing links
};

inline constexpr std::size_t kMostName = 22;  ///< columns of an agent's name

/// Marks ratings without an interval.
inline constexpr std::string_view kNoInterval = "*";

class SectionText {
 public:
  SectionText(const Report& report, const Section& section, TextNotes& notes)
      : report_(report), cup_(report.cup), section_(section), notes_(notes) {}

  /// The section must have complete blocks.
  std::string text(TextDetail detail);

 private:
  bool by_score() const { return section_.objective == Objective::kScore; }
  std::string name(std::size_t agent) const;
  std::string rating(const std::optional<Estimate>& estimate, bool given = false);
  std::uint64_t games_of(std::size_t agent) const;

  int score_digits() const;
  std::string standings(bool full);
  /// The table of one group of the ranking.
  std::string standings(const std::vector<std::size_t>& agents, bool full);
  std::string slow() const;
  /// A line for each match; of many matches, only neighbours in the ranking.
  std::string matches(bool all);
  std::string overall_matches();
  /// The cells of a match's line, seen from its first agent.
  std::vector<std::string> match(const PairComparison& pair, int digits);
  std::string more_of_match() const;
  std::string without_luck();
  std::string seats() const;
  std::string differences();

  const Report& report_;
  const Cup& cup_;
  const Section& section_;
  TextNotes& notes_;
};

}  // namespace turnkey::tournament
