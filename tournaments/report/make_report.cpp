// Makes a report from rows in three passes: the first computes all sums and fits the ratings, the
// second computes the errors of ratings, the third compares reported chances with results.
#include <algorithm>
#include <deque>
#include <memory>
#include <range/v3/algorithm/contains.hpp>
#include <range/v3/algorithm/count_if.hpp>
#include <range/v3/algorithm/find.hpp>
#include <range/v3/algorithm/none_of.hpp>

#include "tournaments/report/joint_cup.h"
#include "tournaments/report/ranking.h"
#include "tournaments/report/report.h"
#include "tournaments/report/section_sums.h"
#include "tournaments/schedule/compositions.h"
#include "tournaments/schedule/schedule.h"
#include "tournaments/stats/claims.h"
#include "tournaments/stats/score_levels.h"

namespace turnkey::tournament {

namespace {

/// Overall ratings only make sense if all agents play all variants. Otherwise an agent that only
/// plays its best game would be compared through games that it never played. With several stores,
/// the user has asked for exactly that comparison.
bool has_overall(const Cup& cup, std::size_t stores) {
  if (cup.variants.size() < 2) return false;
  if (stores > 1) return true;
  return std::all_of(cup.variants.begin(), cup.variants.end(), [&](const Variant& variant) {
    return players_of(cup, variant) == players_of(cup, cup.variants.front());
  });
}

std::optional<std::size_t> agent_called(const Cup& cup, const std::string& name) {
  const auto found = ranges::find(cup.agents, name, &AgentSpec::name);
  if (found == cup.agents.end()) return {};
  return static_cast<std::size_t>(found - cup.agents.begin());
}

/// The weight of a variant in the overall ratings, as requested.
double weight_of(const ReportSettings& settings, const Variant& variant) {
  const auto given = settings.weights.find(variant.label);
  return given == settings.weights.end() ? 1 : given->second;
}

/// If so, their mean scores are against the same opponents.
bool all_met(const Section& section) {
  const auto played = static_cast<std::size_t>(
      ranges::count_if(section.means, [](const AgentMean& mean) { return mean.games > 0; }));
  return 2 * section.pairs.size() == played * (played - 1);
}

/// A store, or rows of one.
struct Source {
  BlockCollector::GamesOf games_of() const {
    return [this](std::uint64_t block) { return schedule.games_of(block); };
  }

  Schedule schedule;
  bool shares_deals;
  JointPlaces places;
  RowSource rows;
  TextSource claims = nullptr;
  TextSource games = nullptr;
  std::vector<bool> counted = std::vector<bool>(schedule.blocks(), false);  ///< blocks
};

class Maker {
 public:
  /// `cup` is the cup of the only source, or the joint one.
  Maker(const Cup& cup, const ReportSettings& settings, std::vector<Source>& sources)
      : cup_(&cup),
        settings_(&settings),
        sources_(&sources),
        claims_(cup.variants.size(), cup.agents.size()) {
    if (has_overall(cup, sources.size())) {
      sums_.emplace_back(cup, settings.model, Section::kOverall);
    }
    for (std::size_t v = 0; v < cup.variants.size(); ++v) {
      sums_.emplace_back(cup, settings.model, static_cast<int>(v));
    }
    for (const Source& source : sources) {
      report_.scheduled_blocks += source.schedule.blocks();
      report_.scheduled_games += source.schedule.games();
      report_.shares_deals |= source.shares_deals;
    }
    if (cup.format == Format::kSprt) sprt_.emplace(cup.sprt, report_.scheduled_blocks);
    report_.cup = cup;
    report_.model = settings.model;
    report_.anchor = settings.anchor;
    report_.stores = sources.size();
  }

  Outcome<Report> make() {
    if (auto known = check_settings(*cup_, *settings_); !known) {
      return tl::unexpected(known.error());
    }
    if (settings_->anchor) anchor_ = agent_called(*cup_, settings_->anchor->agent);
    for (Source& source : *sources_) {
      if (auto read = first_pass(source); !read) return tl::unexpected(read.error());
    }
    fit_all();
    for (Source& source : *sources_) {
      if (auto read = second_pass(source); !read) return tl::unexpected(read.error());
    }
    for (Source& source : *sources_) {
      if (auto read = hear(source); !read) return tl::unexpected(read.error());
    }
    const Source& only = sources_->front();
    if (only.games) {
      luck_.emplace(*cup_, only.games_of());
      if (auto played = take_luck_off(only); !played) return tl::unexpected(played.error());
    }
    return finish();
  }

 private:
  static GameRow joint(const Source& source, const GameRow& row) {
    return source.places.agent.empty() ? row : in_joint_cup(row, source.places);
  }
  SectionSums* overall() { return sums_.front().section.overall() ? &sums_.front() : nullptr; }
  SectionSums& of_variant(std::size_t variant) {
    return sums_[(overall() != nullptr ? 1 : 0) + variant];
  }
  template <class Visit>
  void each(int variant, Visit&& visit) {
    visit(of_variant(static_cast<std::size_t>(variant)));
    if (overall() != nullptr) visit(*overall());
  }

  Outcome<void> first_pass(Source& source) {
    BlockCollector blocks(
        cup_->variants, source.games_of(), [&](const BlockOutcome& block) { count(source, block); },
        source.shares_deals);
    auto read = source.rows([&](const GameRow& row) {
      const GameRow joint_row = joint(source, row);
      return add(joint_row), blocks.add(joint_row), true;
    });
    blocks.finish();
    return read;
  }

  void add(const GameRow& row) {
    ++report_.games;
    if (row.fault && sources_->size() == 1) faults_.push_back(row.id);
    if (faults_.size() > kMostFaults) faults_.pop_front();
    each(row.variant, [&](SectionSums& sums) { sums.section.all.add(row); });
  }

  void count(Source& source, const BlockOutcome& block) {
    if (sprt_ && sprt_->state().decided()) {
      after_stop_ += block.games.size();
      return;
    }
    if (sprt_) sprt_->add(block.index, block_difference(block, 0, 1));
    source.counted[block.index] = true;
    ++report_.blocks;
    each(block.variant, [&](SectionSums& sums) { sums.add(block); });
    each(block.variant, [&](SectionSums& sums) { sums.history.add([&] { return look(sums); }); });
  }

  /// A snapshot of a section so far.
  HistoryPoint look(const SectionSums& sums) {
    HistoryPoint point;
    point.games = sums.section.games;
    if (cup_->agents.size() == 2 && !sums.section.overall()) {
      if (const auto pair = sums.pairs.of(0, 1)) point.elo = pair->elo;
    } else {
      point.ratings = table_of(RatingErrors(fit(counts_of(sums)))).ratings;
    }
    return point;
  }

  RatingCounts counts_of(const SectionSums& sums) {
    if (!sums.section.overall()) return sums.counts;
    std::vector<RatingCounts::Part> parts;
    for (std::size_t v = 0; v < cup_->variants.size(); ++v) {
      const SectionSums& one = of_variant(v);
      parts.push_back({&one.counts, one.scores ? &*one.scores : nullptr,
                       weight_of(*settings_, cup_->variants[v])});
    }
    return RatingCounts::pooled(parts);
  }

  RatingTable table_of(const RatingErrors& errors) const {
    RatingTable table = errors.table();
    if (anchor_) table.anchor(*anchor_, settings_->anchor->elo);
    return table;
  }

  void fit_all() {
    for (SectionSums& sums : sums_) {
      const RatingCounts counts = counts_of(sums);
      sums.errors = std::make_unique<RatingErrors>(fit(counts));
      if (!sums.section.overall()) continue;
      const double choices = counts.choices();
      for (std::size_t v = 0; v < cup_->variants.size(); ++v) {
        const SectionSums& one = of_variant(v);
        const double own = counts.weight(static_cast<int>(v)) *
                           (one.scores ? one.scores->pairs() : one.counts.choices());
        sums.section.weights.push_back(choices > 0 ? own / choices : 0);
        sums.section.score_units.emplace_back();
        if (one.scores) sums.section.score_units.back() = one.scores->deviation();
      }
    }
  }

  /// A running tournament may have finished more blocks since the first pass.
  Outcome<void> second_pass(const Source& source) {
    const auto visit = [&](const BlockOutcome& block) {
      if (!source.counted[block.index]) return;
      each(block.variant, [&](SectionSums& sums) { sums.errors->add(block); });
    };
    BlockCollector blocks(cup_->variants, source.games_of(), visit, source.shares_deals);
    auto read =
        source.rows([&](const GameRow& row) { return blocks.add(joint(source, row)), true; });
    blocks.finish();
    return read;
  }

  Outcome<void> hear(const Source& source) {
    if (!source.claims) return {};
    auto read = source.claims([&](const GameRow& row, const GameText& text) {
      if (source.counted[block_of(row.id)]) {
        claims_.add(joint(source, row), text, source.shares_deals);
      }
      return true;
    });
    claims_.finish();
    return read;
  }

  Outcome<void> take_luck_off(const Source& source) {
    Outcome<void> added;
    const auto read = source.games([&](const GameRow& row, const GameText& text) {
      if (source.counted[block_of(row.id)]) added = luck_->add(row, text);
      return added.has_value();
    });
    luck_->finish();
    return read ? added : read;
  }

  Section finish(SectionSums& sums) {
    Section& section = sums.section;
    section.ratings = table_of(*sums.errors);
    section.history = sums.history.points(section.games, [&] { return look(sums); });
    section.left_out = section.all.games - section.games;
    if (section.overall()) return std::move(section);
    sums.finish_variant(cup_->agents.size());
    if (section.objective == Objective::kScore && !all_met(section)) {
      section.levels = score_levels(section.pairs, cup_->agents.size());
    }
    const auto variant = static_cast<std::size_t>(section.variant);
    for (std::size_t a = 0; a < cup_->agents.size(); ++a) {
      section.calibration.push_back(claims_.of(variant, a));
      if (luck_) section.without_luck.push_back(luck_->of(variant, a));
    }
    return std::move(section);
  }

  Report finish() {
    std::uint64_t counted = 0;
    for (SectionSums& sums : sums_) {
      report_.sections.push_back(finish(sums));
      if (!report_.sections.back().overall()) counted += report_.sections.back().games;
    }
    report_.left_out = report_.games - counted - after_stop_;
    if (sprt_) {
      report_.sprt = {sprt_->state(), sprt_estimate(sprt_->state(), cup_->sprt), after_stop_};
      for (Section& section : report_.sections) section.left_out = report_.left_out;
    }
    report_.last_faults.assign(faults_.begin(), faults_.end());
    return std::move(report_);
  }

  const Cup* cup_;
  const ReportSettings* settings_;
  std::vector<Source>* sources_;
  std::vector<SectionSums> sums_;
  std::optional<Sprt> sprt_;
  std::optional<std::size_t> anchor_;
  ClaimCollector claims_;
  std::optional<LuckCollector> luck_;
  std::uint64_t after_stop_ = 0;
  std::deque<std::uint64_t> faults_;
  Report report_;
};

/// Adds the store's data besides games, with the joint cup's agent numbers.
Outcome<void> add_origin(Report& report, const Store& store, const JointPlaces& places) {
  const auto sessions = store.sessions();
  if (!sessions) return tl::unexpected(sessions.error());
  const auto versions = store.versions();
  if (!versions) return tl::unexpected(versions.error());
  const auto again = store.played_again();
  if (!again) return tl::unexpected(again.error());
  report.played_again += *again;
  report.sessions.insert(report.sessions.end(), sessions->begin(), sessions->end());
  for (AgentVersion version : *versions) {
    if (!places.agent.empty()) version.agent = places.agent[version.agent];
    report.versions.push_back(version);
  }
  report.programs = programs_of(report.sessions);
  return {};
}

Outcome<void> add_lost_games(Report& report, const Store& store) {
  for (const std::uint64_t id : report.last_faults) {
    const auto row = store.row(id);
    if (!row) return tl::unexpected(row.error());
    auto text = store.text(id);
    if (!text) return tl::unexpected(text.error());
    if (*row && text->fault) report.lost_games.push_back({**row, *std::move(text->fault)});
  }
  return {};
}

Source source_of(const Store& store, JointPlaces places, ReportDepth depth) {
  Source source{Schedule(store.cup()), store.cup().shares_deals(), std::move(places),
                [&](const auto& visit) { return store.for_each(visit); },
                [&](const auto& visit) { return store.for_each_noted(visit); }};
  if (depth == ReportDepth::kLuck) {
    source.games = [&](const auto& visit) { return store.for_each_text(visit); };
  }
  return source;
}

}  // namespace

Outcome<void> check_settings(const Cup& cup, const ReportSettings& settings) {
  for (const auto& [label, weight] : settings.weights) {
    if (ranges::contains(cup.variants, label, &Variant::label)) continue;
    return failure("no variant is called " + label);
  }
  const auto counts = [&](const Variant& one) { return weight_of(settings, one) > 0; };
  if (!settings.weights.empty() && ranges::none_of(cup.variants, counts)) {
    return failure("no variant has a weight above 0");
  }
  if (!settings.anchor || agent_called(cup, settings.anchor->agent)) return {};
  return failure("no agent is called " + settings.anchor->agent);
}

Outcome<Report> make_report(const Cup& cup, Shard shard, const RowSource& rows,
                            const ReportSettings& settings, const TextSource& claims,
                            const TextSource& games) {
  std::vector<Source> sources;
  sources.push_back({Schedule(cup), cup.shares_deals(), {}, rows, claims, games});
  Outcome<Report> report = Maker(cup, settings, sources).make();
  if (report) report->shard = shard;
  return report;
}

Outcome<Report> make_report(const Store& store, const ReportSettings& settings) {
  std::vector<Source> sources;
  sources.push_back(source_of(store, {}, settings.depth));
  auto report = Maker(store.cup(), settings, sources).make();
  if (!report) return report;
  report->shard = store.shard();
  if (auto added = add_origin(*report, store, {}); !added) return tl::unexpected(added.error());
  if (auto added = add_lost_games(*report, store); !added) return tl::unexpected(added.error());
  return report;
}

Outcome<Report> make_report(std::span<const Store> stores, const JointCup& joint,
                            const ReportSettings& settings) {
  std::vector<Source> sources;
  for (std::size_t i = 0; i < stores.size(); ++i) {
    sources.push_back(source_of(stores[i], joint.places[i], ReportDepth::kResults));
    // Cups with the same seed have the same deals, so other agents of another store may meet at
    // them.
    sources.back().shares_deals |= stores.size() > 1;
  }
  auto report = Maker(joint.cup, settings, sources).make();
  if (!report) return report;
  for (std::size_t i = 0; i < stores.size(); ++i) {
    auto added = add_origin(*report, stores[i], joint.places[i]);
    if (!added) return tl::unexpected(added.error());
  }
  return report;
}

}  // namespace turnkey::tournament
