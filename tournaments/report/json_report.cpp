#include "tournaments/report/json_report.h"

#include <algorithm>
#include <cmath>

#include "protocol/version.h"
#include "protocol/wire/words/json_text.h"
#include "tournaments/report/embedded_games.h"
#include "tournaments/report/ranking.h"
#include "tournaments/report/settings_json.h"

namespace turnkey::tournament {

namespace {

/// JSON has no infinity. Our statistics never give one, but other files may hold anything.
Json number_or_null(double value) { return std::isfinite(value) ? Json(value) : Json(); }

template <class T>
Json number_or_null(const std::optional<T>& value) {
  return value ? number_or_null(*value) : Json();
}

/// An error of 0 would claim certainty: nothing varied, so the error is unknown.
Json estimate(const Estimate& of) {
  Json json = {{"value", number_or_null(of.value)},
               {"error", of.error && *of.error > 0 ? number_or_null(of.error) : Json()}};
  json["low"] = of.interval ? number_or_null(of.interval->low) : Json();
  json["high"] = of.interval ? number_or_null(of.interval->high) : Json();
  return json;
}

Json estimate(const std::optional<Estimate>& of) { return of ? estimate(*of) : Json(); }

Json estimate(const EloEstimate& of) {
  Json json = {{"value", number_or_null(of.elo)}, {"error", nullptr}};
  json["low"] = of.interval ? number_or_null(of.interval->low) : Json();
  json["high"] = of.interval ? number_or_null(of.interval->high) : Json();
  return json;
}

std::string_view verdict_word(SprtState::Verdict verdict) {
  switch (verdict) {
    case SprtState::Verdict::kRunning: return "running";
    case SprtState::Verdict::kH0: return "rejected";
    case SprtState::Verdict::kH1: return "accepted";
    case SprtState::Verdict::kUndecided: return "undecided";
  }
  return "running";
}

Json sprt_json(const SprtReport& sprt, const SprtSettings& settings) {
  Json json = settings_json(settings);
  json["verdict"] = verdict_word(sprt.state.verdict);
  json["llr"] = number_or_null(sprt.state.llr);
  json["lower"] = number_or_null(sprt.state.lower);
  json["upper"] = number_or_null(sprt.state.upper);
  json["blocks"] = sprt.state.blocks;
  json["games_left_out"] = sprt.left_out;
  json["estimate"] = sprt.estimate
                         ? estimate(Estimate{sprt.estimate->value, {}, sprt.estimate->interval})
                         : Json();
  return json;
}

/// Draws at most this many bars, by joining neighbours.
constexpr std::size_t kMostBins = 32;

Json bins_json(const Histogram& histogram) {
  Json json = Json::array();
  const auto bins = histogram.bins();
  if (bins.empty()) return json;
  if (histogram.width() == 0 && bins.size() <= kMostBins) {
    for (const auto& bin : bins) {
      json.push_back({{"low", number_or_null(bin.low)},
                      {"high", number_or_null(bin.low)},
                      {"count", bin.count}});
    }
    return json;
  }
  const double low = bins.front().low;
  const double high = bins.back().low + histogram.width();
  double width = histogram.width() > 0 ? histogram.width() : 1.0 / 1024;
  while ((high - low) / width > kMostBins - 1) width *= 2;
  const double first = std::floor(low / width);
  std::vector<std::uint64_t> counts(kMostBins + 1);
  std::size_t used = 0;
  for (const auto& bin : bins) {
    const auto at = static_cast<std::size_t>(std::floor(bin.low / width) - first);
    counts[at] += bin.count;
    used = std::max(used, at + 1);
  }
  for (std::size_t i = 0; i < used; ++i) {
    const double from = (first + static_cast<double>(i)) * width;
    json.push_back({{"low", from}, {"high", from + width}, {"count", counts[i]}});
  }
  return json;
}

Json length_json(const Histogram& plies) {
  const Moments& moments = plies.moments();
  if (moments.count == 0) return {};
  return {{"mean", number_or_null(moments.mean)},
          {"shortest", number_or_null(moments.lowest)},
          {"longest", number_or_null(moments.highest)},
          {"bins", bins_json(plies)}};
}

Json bins_json(const std::vector<CalibrationBin>& bins) {
  Json json = Json::array();
  for (const CalibrationBin& bin : bins) {
    json.push_back({{"low", bin.low},
                    {"high", bin.high > 0 ? Json(bin.high) : Json()},
                    {"claims", bin.claims},
                    {"said", number_or_null(bin.said)},
                    {"came", estimate(bin.came)},
                    {"excess", estimate(bin.excess)}});
  }
  return json;
}

Json calibration_json(const Calibration& of) {
  if (of.claims == 0) return {};
  return {{"claims", of.claims},
          {"blocks", of.blocks},
          {"forced", of.forced},
          {"silent", of.silent},
          {"unknown_error", of.unknown_error},
          {"said", number_or_null(of.said)},
          {"came", number_or_null(of.came)},
          {"spread", number_or_null(of.spread)},
          {"excess", estimate(of.excess)},
          {"slope", estimate(of.slope)},
          {"intercept", estimate(of.intercept)},
          {"noisy_slope", number_or_null(of.noisy_slope)},
          {"brier", estimate(of.brier)},
          {"brier_of_mean", number_or_null(of.brier_of_mean)},
          {"tenths", bins_json(of.tenths)},
          {"moves", bins_json(of.moves)}};
}

Json without_luck_json(const Section& section, std::size_t a) {
  if (section.without_luck.empty()) return {};
  const WithoutLuck& agent = section.without_luck[a];
  return {{"share", estimate(agent.share)},
          {"score", estimate(agent.score)},
          {"share_worth", number_or_null(agent.share_worth)},
          {"score_worth", number_or_null(agent.score_worth)}};
}

Json agent_json(const Report& report, const Section& section, std::size_t a) {
  const AgentSummary& all = section.all.agents[a];
  const bool timed = all.thought > 0;
  Json json = {{"agent", a}, {"name", report.cup.agents[a].name}};
  if (section.overall()) {
    std::uint64_t games = 0;
    for (const Section& one : report.sections) games += one.overall() ? 0 : one.means[a].games;
    json["games"] = games;
    for (const char* count : {"wins", "draws", "losses"}) json[count] = nullptr;
    json["share"] = nullptr;
    json["score"] = nullptr;
  } else {
    const AgentMean& mean = section.means[a];
    json["games"] = mean.games;
    json["wins"] = mean.wins;
    json["draws"] = mean.draws;
    json["losses"] = mean.losses;
    json["share"] = mean.games > 0 ? estimate(mean.share) : Json();
    json["score"] = mean.games > 0 ? estimate(mean.score) : Json();
  }
  json["score_level"] = section.levels.empty() ? Json() : number_or_null(section.levels[a]);
  json["rating"] = estimate(section.ratings.ratings[a]);
  json["moves"] = all.moves;
  json["time_mean_us"] = timed ? number_or_null(1e6 * all.mean_move_time()) : Json();
  json["time_slowest_us"] = timed ? number_or_null(all.slowest.moments().highest) : Json();
  const auto given = report.cup.time_of(report.cup.agents[a]).move_time;
  json["time_given_us"] = given ? Json(1'000 * given->count()) : Json();
  json["time_exceeded"] = report.exceeded(section, a).has_value();
  json["clock_overdrawn_us"] = all.overdrawn.count();
  json["clock_overdrawn_games"] = all.overdrawn_games;
  json["fault_count"] = all.all_faults();
  json["score_bins"] = section.overall() ? Json::array() : bins_json(all.scores);
  json["calibration"] = section.overall() ? Json() : calibration_json(section.calibration[a]);
  json["without_luck"] = without_luck_json(section, a);
  return json;
}

void add_comparison(Json& json, const PairComparison& pair) {
  json["games"] = pair.games;
  json["wins"] = pair.wins;
  json["draws"] = pair.draws;
  json["losses"] = pair.losses;
  json["share_difference"] = estimate(pair.share_difference);
  json["score_difference"] = estimate(pair.score_difference);
  json["points"] = estimate(pair.points);
  json["elo"] = estimate(pair.elo);
  json["normalized_elo"] = estimate(pair.normalized_elo);
  json["los"] = number_or_null(pair.superiority);
  json["score_los"] = number_or_null(pair.score_superiority);
  json["block_points"] = pair.block_points;
  json["paired"] = pair.paired();
}

Json pairs_json(const Section& section) {
  Json json = Json::array();
  const std::size_t agents = section.ratings.ratings.size();
  for (std::size_t a = 0; a < agents; ++a) {
    for (std::size_t b = a + 1; b < agents; ++b) {
      const auto& difference = section.ratings.difference(a, b);
      if (!difference) continue;
      Json pair = {{"a", a}, {"b", b}, {"difference", estimate(difference)}};
      pair["difference_los"] = number_or_null(section.ratings.superiority(a, b));
      for (const PairComparison& met : section.pairs) {
        if (met.first == a && met.second == b) add_comparison(pair, met);
      }
      json.push_back(std::move(pair));
    }
  }
  return json;
}

Json seats_json(const Section& section) {
  Json json = Json::array();
  for (const SeatMean& seat : section.seats) {
    json.push_back({{"share", estimate(seat.share)}, {"score", estimate(seat.score)}});
  }
  return json;
}

Json history_json(const Section& section) {
  Json json = Json::array();
  for (const HistoryPoint& point : section.history) {
    Json one = {{"games", point.games}};
    if (point.elo) {
      one["elo"] = estimate(*point.elo);
    } else {
      one["ratings"] = Json::array();
      for (const auto& rating : point.ratings) {
        one["ratings"].push_back(rating ? number_or_null(rating->value) : Json());
      }
    }
    json.push_back(std::move(one));
  }
  return json;
}

Json section_json(const Report& report, const Section& section) {
  Json json = Json::object();
  const auto variant = static_cast<std::size_t>(section.variant);
  json["label"] = section.overall() ? "all" : report.cup.variants[variant].label;
  json["variant"] = section.overall() ? Json() : Json(section.variant);
  json["blocks"] = section.blocks;
  json["games"] = section.games;
  json["unfinished_games"] = section.left_out;
  json["weights"] = section.overall() ? Json(section.weights) : Json();
  json["score_units"] = Json();
  for (const auto& unit : section.score_units) json["score_units"].push_back(number_or_null(unit));
  json["ranked_by"] = ranked_by(section);
  json["ranking"] = ranking(section);
  json["groups"] = ranked_groups(section);
  json["agents"] = Json::array();
  for (std::size_t a = 0; a < report.cup.agents.size(); ++a) {
    json["agents"].push_back(agent_json(report, section, a));
  }
  json["seats"] = seats_json(section);
  json["pairs"] = pairs_json(section);
  const bool match = report.cup.agents.size() == 2 && !section.pairs.empty();
  json["match"] = match && !json["pairs"].empty() ? json["pairs"].front() : Json();
  json["length"] = length_json(section.all.plies);
  json["history"] = history_json(section);
  return json;
}

Json faults_json(const Report& report) {
  Json json = Json::array();
  for (std::size_t a = 0; a < report.cup.agents.size(); ++a) {
    const auto counts = report.faults(a);
    Json agent = Json::object();
    for (const FaultKind kind : kFaultKindList) {
      agent[std::string(fault_name(kind))] = counts[static_cast<std::size_t>(kind)];
    }
    json.push_back(std::move(agent));
  }
  return json;
}

Json lost_games_json(const Report& report) {
  Json json = Json::array();
  for (const LostGame& game : report.lost_games) {
    json.push_back({{"game", game.row.id}, {"variant", game.row.variant}, {"agent", game.agent()}});
    json.back().update(fault_json(game.fault));
  }
  return json;
}

Json anchor_json(const std::optional<Anchor>& anchor) {
  if (!anchor) return {};
  return {{"agent", anchor->agent}, {"elo", anchor->elo}};
}

}  // namespace

Json json_report(const Report& report) {
  Json json = {
      {"format", "turnkey-report"},
      {"version", 1},
      {"generator", "turnkey-tournament " + std::string(kVersion)},
      {"model", report.model == RatingModel::kBradleyTerry ? "bt" : "pl"},
      {"anchor", anchor_json(report.anchor)},
      {"stores", report.stores},
      {"cup", settings_json(report.cup)},
      {"shard", {{"index", report.shard.index}, {"count", report.shard.count}}},
      {"scheduled", {{"blocks", report.scheduled_blocks}, {"games", report.scheduled_games}}},
      {"played",
       {{"games", report.games},
        {"complete_blocks", report.blocks},
        {"unfinished_games", report.left_out},
        {"played_again", report.played_again}}}};
  if (report.shares_deals) json["clustered_by"] = "deal";
  json["sessions"] = Json::array();
  for (const StoreSession& session : report.sessions) {
    json["sessions"].push_back(
        {{"started", session.started}, {"program", session.program}, {"host", session.host}});
  }
  json["programs"] = report.programs;
  json["engines"] = Json::array();
  for (const AgentVersion& version : report.versions) {
    json["engines"].push_back({{"agent", version.agent}, {"name", version.name}});
  }
  json["fault_kinds"] = Json::array();
  for (const FaultKind kind : kFaultKindList) json["fault_kinds"].push_back(fault_name(kind));
  json["faults"] = faults_json(report);
  json["lost_games"] = lost_games_json(report);
  json["sprt"] = report.sprt ? sprt_json(*report.sprt, report.cup.sprt) : Json();
  json["sections"] = Json::array();
  for (const Section& section : report.sections) {
    json["sections"].push_back(section_json(report, section));
  }
  return json;
}

}  // namespace turnkey::tournament
