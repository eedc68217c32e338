#include "tournaments/report/section_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <range/v3/algorithm/find.hpp>
#include <range/v3/algorithm/sort.hpp>
#include <range/v3/view/chunk.hpp>
#include <utility>
#include <vector>

#include "tournaments/report/calibration_text.h"
#include "tournaments/report/grid.h"
#include "tournaments/report/numbers.h"
#include "tournaments/report/ranking.h"

namespace turnkey::tournament {

namespace {

constexpr std::string_view kAbsent = "-";

std::string outcomes(std::uint64_t wins, std::uint64_t draws, std::uint64_t losses) {
  return fmt::format("{}/{}/{}", grouped(wins), grouped(draws), grouped(losses));
}

/// Pairs of games by their points, from none to both won.
std::string pentanomial(const PairComparison& pair) {
  std::string text;
  for (const std::uint64_t blocks : pair.block_points) {
    text += (text.empty() ? "" : " ") + grouped(blocks);
  }
  return text;
}

std::string percent(const std::optional<double>& probability) {
  return probability ? likelihood_text(*probability) : std::string(kAbsent);
}

/// Moves the score, the last cell, to the rating's place.
void rank_first(std::vector<std::string>& row) {
  std::rotate(row.begin() + 1, row.end() - 1, row.end());
}

}  // namespace

std::string SectionText::text(TextDetail detail) {
  const bool full = detail == TextDetail::kFull;
  std::string text = standings(full) + slow();
  text += section_.overall() ? overall_matches() : matches(full);
  if (full) text += more_of_match();
  text += without_luck();
  if (!full) return text;
  if (!section_.overall()) text += seats() + calibration_text(cup_, section_);
  if (cup_.agents.size() > 2) text += differences();
  return text;
}

std::string SectionText::name(std::size_t agent) const {
  return fit_columns(cup_.agents[agent].name, kMostName);
}

std::string SectionText::rating(const std::optional<Estimate>& estimate, bool given) {
  if (!estimate) return std::string(kAbsent);
  if (given) return decimal(estimate->value, 0, true);
  if (estimate->interval) {
    return elo_text(*estimate, estimate->interval->high - estimate->interval->low < 2 ? 1 : 0);
  }
  notes_.starred = true;
  return decimal(estimate->value, 0, true) + std::string(kNoInterval);
}

std::uint64_t SectionText::games_of(std::size_t agent) const {
  if (!section_.overall()) return section_.means[agent].games;
  std::uint64_t games = 0;
  for (const Section& section : report_.sections) {
    if (!section.overall()) games += section.means[agent].games;
  }
  return games;
}

int SectionText::score_digits() const {
  std::vector<Estimate> scores;
  for (const std::size_t a : ranking(section_)) scores.push_back(section_.means[a].score);
  return digits_for_all(scores);
}

std::string SectionText::standings(bool full) {
  const auto groups = ranked_groups(section_);
  if (groups.size() < 2) return standings(ranking(section_), full);
  notes_.groups = true;
  std::string text;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    text += fmt::format("  Group {} of {}:\n", i + 1, groups.size()) + standings(groups[i], full);
  }
  return text;
}

std::string SectionText::standings(const std::vector<std::size_t>& agents, bool full) {
  const bool scores = !section_.overall();
  Grid grid;
  std::vector<std::string> head = {"agent", "Elo"};
  if (scores) head.insert(head.end(), {"win share %", "score"});
  if (by_score()) rank_first(head);
  const bool levels = !section_.levels.empty();
  if (levels) head.insert(head.begin() + 1, "level");
  notes_.levels |= levels;
  head.emplace_back("games");
  if (full && scores) head.emplace_back("won/drawn/lost");
  head.emplace_back("a move");
  if (full) head.insert(head.end(), {"slowest", "faults"});
  grid.row(head);
  const int digits = scores ? score_digits() : 0;
  for (const std::size_t a : agents) {
    const AgentSummary& all = section_.all.agents[a];
    std::vector<std::string> cells = {
        name(a), rating(section_.ratings.ratings[a], section_.ratings.is_given(a))};
    if (scores) {
      const AgentMean& mean = section_.means[a];
      cells.push_back(share_text(mean.share));
      cells.push_back(with_interval(mean.score, digits));
    }
    if (by_score()) rank_first(cells);
    if (levels) {
      cells.insert(cells.begin() + 1, decimal(*section_.levels[a], digits, true));
    }
    cells.push_back(grouped(games_of(a)));
    if (full && scores) {
      const AgentMean& mean = section_.means[a];
      cells.push_back(outcomes(mean.wins, mean.draws, mean.losses));
    }
    const bool timed = all.thought > 0;
    cells.push_back(timed ? move_time_text(1e6 * all.mean_move_time()) : std::string(kAbsent));
    if (full) {
      cells.push_back(timed ? move_time_text(all.slowest.moments().highest) : std::string(kAbsent));
      cells.push_back(grouped(all.all_faults()));
    }
    grid.row(std::move(cells));
  }
  return grid.text();
}

/// Names agents that took more time than given, within the margin.
std::string SectionText::slow() const {
  std::string text;
  if (section_.overall()) return text;
  for (const std::size_t a : ranking(section_)) {
    const auto given = report_.exceeded(section_, a);
    if (!given) continue;
    text += fmt::format("  {} took {} a move where {} ms were given (the margin is {} ms).\n",
                        name(a), move_time_text(1e6 * section_.all.agents[a].mean_move_time()),
                        given->count(), cup_.margin.count());
  }
  for (const std::size_t a : ranking(section_)) {
    const AgentSummary& all = section_.all.agents[a];
    if (all.overdrawn_games == 0) continue;
    text += fmt::format("  {} overdrew its clock in {}, by {} at most (the margin is {} ms).\n",
                        name(a), counted(all.overdrawn_games, "game"),
                        move_time_text(static_cast<double>(all.overdrawn.count())),
                        cup_.margin.count());
  }
  return text;
}

std::vector<std::string> SectionText::match(const PairComparison& pair, int digits) {
  const RatingTable& ratings = section_.ratings;
  std::string ahead;
  std::optional<double> sure;
  if (by_score()) {
    ahead = with_interval(pair.score_difference, digits, 1, true);
    sure = pair.score_superiority;
  } else {
    ahead = rating(ratings.difference(pair.first, pair.second));
    sure = ratings.superiority(pair.first, pair.second);
    if (!sure) sure = pair.superiority;  // everything was won
  }
  notes_.paired |= pair.paired();
  (by_score() ? notes_.score_ahead : notes_.elo_ahead) = true;
  return {name(pair.first) + " - " + name(pair.second), ahead, percent(sure),
          outcomes(pair.wins, pair.draws, pair.losses),
          pair.paired() ? pentanomial(pair) : std::string(kAbsent)};
}

/// Matches between neighbours in the ranking.
std::string SectionText::overall_matches() {
  Grid grid;
  grid.row({"match", "Elo ahead", "sure"});
  bool matched = false;
  for (const auto& agents : ranked_groups(section_)) {
    for (std::size_t i = 0; i + 1 < agents.size(); ++i) {
      const auto sure = section_.ratings.superiority(agents[i], agents[i + 1]);
      grid.row({name(agents[i]) + " - " + name(agents[i + 1]),
                rating(section_.ratings.difference(agents[i], agents[i + 1])), percent(sure)});
      matched = true;
    }
  }
  notes_.elo_ahead |= matched;
  return matched ? grid.text() : "";
}

std::string SectionText::matches(bool all) {
  constexpr std::size_t kMany = 10;
  if (section_.pairs.empty()) return "";
  const std::vector<std::size_t> agents = ranking(section_);
  const auto place = [&](std::size_t agent) {
    return ranges::find(agents, agent) - agents.begin();
  };
  std::vector<PairComparison> pairs;
  for (const PairComparison& pair : section_.pairs) {
    pairs.push_back(place(pair.first) < place(pair.second) ? pair : pair.reversed());
  }
  // A gauntlet or a ladder has few, so all are shown.
  if (!all && pairs.size() > kMany && pairs.size() >= 2 * agents.size()) {
    std::erase_if(pairs, [&](const PairComparison& pair) {
      return place(pair.second) - place(pair.first) > 1;
    });
  }
  ranges::sort(pairs, {}, [&](const PairComparison& pair) {
    return std::pair(place(pair.first), place(pair.second));
  });
  Grid grid;
  grid.row({"match", by_score() ? "score ahead" : "Elo ahead", "sure", "won/drawn/lost",
            "pairs 0 ½ 1 1½ 2"});
  std::vector<Estimate> scores;
  for (const PairComparison& pair : pairs) scores.push_back(pair.score_difference);
  const int digits = digits_for_all(scores);
  for (const PairComparison& pair : pairs) grid.row(match(pair, digits));
  return grid.text();
}

/// More lines about the match of two agents.
std::string SectionText::more_of_match() const {
  if (cup_.agents.size() != 2 || section_.pairs.empty()) return "";
  const PairComparison& pair = section_.pairs.front();
  std::string text = fmt::format("  {} against {}: Elo {}", name(0), name(1), elo_text(pair.elo));
  if (pair.normalized_elo && !is_too_wide(pair.normalized_elo->interval))
    text += ", normalised Elo " + elo_text(*pair.normalized_elo);
  // An agent that often wins few chips need not be ranked first. Else the table has "sure".
  if (by_score() && pair.superiority) {
    text += ",\n    likelihood of winning more games " + likelihood_text(*pair.superiority);
  }
  return text + fmt::format("\n    difference in score {}, in share {} %\n",
                            with_interval(pair.score_difference, digits_for(pair.score_difference),
                                          1, true),
                            with_interval(pair.share_difference, 1, 100, true));
}

std::string SectionText::without_luck() {
  if (section_.without_luck.empty()) return "";
  const auto times = [](const std::optional<double>& worth) {
    return worth ? decimal(*worth, 1) : std::string(kAbsent);
  };
  Grid grid;
  grid.row({"without luck", "win share %", "worth games", "score", "worth games"});
  for (const std::size_t a : ranking(section_)) {
    const WithoutLuck& agent = section_.without_luck[a];
    grid.row({name(a), share_text(agent.share), times(agent.share_worth),
              with_interval(agent.score, digits_for(agent.score)), times(agent.score_worth)});
  }
  notes_.luck_is_off = true;
  return grid.text();
}

/// Over all agents.
std::string SectionText::seats() const {
  Grid grid;
  grid.row({"seat", "win share %", "score"});
  for (std::size_t seat = 0; seat < section_.seats.size(); ++seat) {
    const auto& [share, score] = section_.seats[seat];
    grid.row({std::to_string(seat), share_text(share), with_interval(score, digits_for(score))});
  }
  return grid.text();
}

/// Shows as many columns at a time as fit.
std::string SectionText::differences() {
  const std::vector<std::size_t> agents = ranking(section_);
  constexpr std::size_t kCell = 14;
  constexpr std::size_t kAtOnce = (kReportWidth - kMostName - 4) / (kCell + 2);
  // In a gauntlet few agents met; those have their own lines.
  const bool all_met =
      section_.overall() || 2 * section_.pairs.size() == agents.size() * (agents.size() - 1);
  if (agents.size() < 2 || !all_met) return "";
  std::string text = "  Elo, row minus column:\n";
  for (const auto columns : agents | ranges::views::chunk(kAtOnce)) {
    Grid grid;
    std::vector<std::string> head = {""};
    for (const std::size_t column : columns) {
      head.push_back(fit_columns(cup_.agents[column].name, kCell));
    }
    grid.row(std::move(head));
    for (const std::size_t row : agents) {
      std::vector<std::string> cells = {name(row)};
      for (const std::size_t column : columns) {
        cells.push_back(row == column ? "." : rating(section_.ratings.difference(row, column)));
      }
      grid.row(std::move(cells));
    }
    text += grid.text();
  }
  return text;
}

}  // namespace turnkey::tournament
