#include "tournaments/report/csv_report.h"

#include <fmt/format.h>

#include <cmath>
#include <range/v3/algorithm/contains.hpp>
#include <vector>

#include "protocol/wire/lines/errors.h"
#include "tournaments/report/ranking.h"

namespace turnkey::tournament {

namespace {

using Fields = std::vector<std::string>;

constexpr std::size_t kCalibrationFields = 26;

std::string line(const Fields& fields) {
  std::string text;
  for (const std::string& field : fields) text += (&field == &fields.front() ? "" : ",") + field;
  return text + "\n";
}

std::string number(double value) { return std::isfinite(value) ? fmt::format("{}", value) : ""; }

std::string number(const std::optional<double>& value) { return value ? number(*value) : ""; }

/// Adds the value and the ends of its interval.
void add(Fields& fields, const std::optional<Estimate>& estimate) {
  fields.push_back(estimate ? number(estimate->value) : "");
  const bool known = estimate && estimate->interval;
  fields.push_back(known ? number(estimate->interval->low) : "");
  fields.push_back(known ? number(estimate->interval->high) : "");
}

void add(Fields& fields, const EloEstimate& estimate) {
  fields.push_back(number(estimate.elo));
  fields.push_back(estimate.interval ? number(estimate.interval->low) : "");
  fields.push_back(estimate.interval ? number(estimate.interval->high) : "");
}

std::string label(const Report& report, const Section& section) {
  if (section.overall()) return "all";
  return csv_field(report.cup.variants[static_cast<std::size_t>(section.variant)].label);
}

/// From 1; 0 for an agent without a complete block.
struct Place {
  std::size_t rank = 0;
  std::size_t group = 0;
};

std::string agent_line(const Report& report, const Section& section, std::size_t a, Place place) {
  const Section& front = report.sections.front();
  const AgentSummary& all = section.all.agents[a];
  Fields fields = {label(report, section), csv_field(report.cup.agents[a].name)};
  add(fields, section.ratings.ratings[a]);
  const AgentMean none;
  const AgentMean& mean = section.overall() ? none : section.means[a];
  const bool known = mean.games > 0;
  std::uint64_t games = mean.games, blocks = mean.blocks;
  for (const Section& one : report.sections) {
    if (!section.overall() || one.overall()) continue;
    games += one.means[a].games;
    blocks += one.means[a].blocks;
  }
  fields.push_back(games > 0 ? std::to_string(games) : "");
  fields.push_back(games > 0 ? std::to_string(blocks) : "");
  add(fields, known ? std::optional(mean.share) : std::nullopt);
  add(fields, known ? std::optional(mean.score) : std::nullopt);
  const bool timed = all.thought > 0;
  fields.push_back(std::to_string(all.moves));
  fields.push_back(timed ? number(1e6 * all.mean_move_time()) : "");
  fields.push_back(timed ? number(all.slowest.moments().highest) : "");
  for (const FaultKind kind : kFaultKindList) {
    fields.push_back(std::to_string(all.faults[static_cast<std::size_t>(kind)]));
  }
  for (const std::uint64_t count : {mean.wins, mean.draws, mean.losses}) {
    fields.push_back(known ? std::to_string(count) : "");
  }
  fields.push_back(place.rank > 0 ? std::to_string(place.rank) : "");
  fields.emplace_back(ranked_by(section));
  const bool weighed = front.overall() && !section.overall();
  fields.push_back(weighed ? number(front.weights[static_cast<std::size_t>(section.variant)]) : "");
  fields.push_back(place.group > 0 ? std::to_string(place.group) : "");
  return line(fields);
}

std::string calibration_line(Fields fields, const Calibration& all) {
  fields.insert(fields.end(), {"all", "", "", std::to_string(all.claims), number(all.said)});
  add(fields, Estimate{all.came, {}, {}});
  add(fields, all.excess);
  add(fields, all.slope);
  add(fields, all.intercept);
  add(fields, all.brier);
  for (const std::uint64_t count : {all.blocks, all.forced, all.silent, all.unknown_error}) {
    fields.push_back(std::to_string(count));
  }
  return line(fields);
}

std::string calibration_line(Fields fields, const char* of, const CalibrationBin& bin) {
  fields.insert(fields.end(), {of, number(bin.low), bin.high > 0 ? number(bin.high) : "",
                               std::to_string(bin.claims), number(bin.said)});
  add(fields, bin.came);
  add(fields, bin.excess);
  fields.resize(kCalibrationFields);  // the rest applies to all claims
  return line(fields);
}

}  // namespace

std::string csv_field(std::string_view foreign) {
  const std::string text = without_controls(foreign);
  if (text.find_first_of(",\"") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char byte : text) quoted += byte == '"' ? std::string("\"\"") : std::string(1, byte);
  return quoted + "\"";
}

std::string csv_agents(const Report& report) {
  std::string text =
      "variant,agent,rating,rating_low,rating_high,games,blocks,share,share_low,share_high,"
      "score,score_low,score_high,moves,time_mean_us,time_slowest_us";
  for (const FaultKind kind : kFaultKindList) text += fmt::format(",fault_{}", fault_name(kind));
  text += ",wins,draws,losses,rank,ranked_by,weight,group\n";
  for (const Section& section : report.sections) {
    const std::vector<std::size_t> ranked = ranking(section);
    const auto groups = ranked_groups(section);
    for (std::size_t g = 0; g < groups.size(); ++g) {
      for (std::size_t i = 0; i < groups[g].size(); ++i) {
        text += agent_line(report, section, groups[g][i], {i + 1, g + 1});
      }
    }
    for (std::size_t a = 0; a < report.cup.agents.size(); ++a) {
      const bool left = !ranges::contains(ranked, a);
      if (left && section.all.agents[a].seats > 0) text += agent_line(report, section, a, {});
    }
  }
  return text;
}

std::string csv_pairs(const Report& report) {
  std::string text =
      "variant,first,second,games,blocks,wins,draws,losses,rating_difference,"
      "rating_difference_low,rating_difference_high,share_difference,share_difference_low,"
      "share_difference_high,score_difference,score_difference_low,score_difference_high,"
      "elo,elo_low,elo_high,normalized_elo,normalized_elo_low,normalized_elo_high,los,score_los,"
      "blocks_none,blocks_below_half,blocks_half,blocks_above_half,blocks_all\n";
  for (const Section& section : report.sections) {
    for (const PairComparison& pair : section.pairs) {
      Fields fields = {label(report, section), csv_field(report.cup.agents[pair.first].name),
                       csv_field(report.cup.agents[pair.second].name)};
      for (const std::uint64_t count :
           {pair.games, pair.blocks, pair.wins, pair.draws, pair.losses}) {
        fields.push_back(std::to_string(count));
      }
      add(fields, section.ratings.difference(pair.first, pair.second));
      add(fields, std::optional(pair.share_difference));
      add(fields, std::optional(pair.score_difference));
      add(fields, pair.elo);
      add(fields, pair.normalized_elo);
      fields.push_back(number(pair.superiority));
      fields.push_back(number(pair.score_superiority));
      for (const std::uint64_t blocks : pair.block_points) fields.push_back(std::to_string(blocks));
      text += line(fields);
    }
  }
  return text;
}

std::string csv_calibration(const Report& report) {
  std::string text =
      "variant,agent,of,low,high,claims,said,came,came_low,came_high,excess,excess_low,excess_high,"
      "slope,slope_low,slope_high,intercept,intercept_low,intercept_high,brier,brier_low,"
      "brier_high,blocks,forced,silent,unknown_error\n";
  for (const Section& section : report.sections) {
    for (std::size_t a = 0; a < section.calibration.size(); ++a) {
      const Calibration& all = section.calibration[a];
      if (all.claims == 0) continue;
      const Fields who = {label(report, section), csv_field(report.cup.agents[a].name)};
      text += calibration_line(who, all);
      for (const auto& bin : all.tenths) text += calibration_line(who, "tenth", bin);
      for (const auto& bin : all.moves) text += calibration_line(who, "moves", bin);
    }
  }
  return text;
}

}  // namespace turnkey::tournament
