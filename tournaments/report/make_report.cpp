// From rows to a report in three passes: the first gathers all sums and fits the ratings, the
// second gives the ratings their errors, the third holds what was said against what came.
#include <algorithm>
#include <chrono>
#include <deque>
#include <memory>

#include "tournaments/report/history.h"
#include "tournaments/report/ranking.h"
#include "tournaments/report/report.h"
#include "tournaments/schedule/compositions.h"
#include "tournaments/schedule/schedule.h"
#include "tournaments/stats/claims.h"

namespace turnkey::tournament {

namespace {

/// The sums behind a section.
struct SectionSums {
  SectionSums(const Cup& cup, RatingModel model, int variant)
      : section(cup.agents.size()),
        counts(model, cup.agents.size()),
        history(cup.agents.size() == 2 && variant != Section::kOverall) {
    section.variant = variant;
  }

  void add(const BlockOutcome& block) {
    ++section.blocks;
    section.games += block.games.size();
    counts.add(block);
    if (!section.overall()) {
      means.add(block);
      seats.add(block);
      pairs.add(block);
    }
    history.add(section.games, counts, pairs);
  }

  Section finish(std::size_t agents) {
    if (!section.overall()) {
      for (std::size_t a = 0; a < agents; ++a) {
        section.means.push_back(means.of(static_cast<std::uint16_t>(a)));
      }
      section.seats = seats.all();
      section.pairs = pairs.all();
    }
    section.ratings = errors->table();
    section.history = history.points(section.games, counts, pairs);
    return std::move(section);
  }

  Section section;
  AgentMeans means;
  SeatMeans seats;
  PairTable pairs;
  RatingCounts counts;
  std::unique_ptr<RatingErrors> errors;
  History history;
};

/// Ratings over all variants are of who is the better where all play all of them: one that plays
/// only the game that it is good at would be compared with others by games that it never played.
bool has_overall(const Cup& cup) {
  if (cup.variants.size() < 2) return false;
  return std::all_of(cup.variants.begin(), cup.variants.end(), [&](const Variant& variant) {
    return players_of(cup, variant) == players_of(cup, cup.variants.front());
  });
}

class Maker {
 public:
  Maker(const Cup& cup, RatingModel model)
      : cup_(&cup),
        schedule_(cup),
        claims_(cup.variants.size(), cup.agents.size()),
        luck_(cup, games_of()) {
    if (has_overall(cup)) sums_.emplace_back(cup, model, Section::kOverall);
    for (std::size_t v = 0; v < cup.variants.size(); ++v) {
      sums_.emplace_back(cup, model, static_cast<int>(v));
    }
    if (cup.format == Format::kSprt) sprt_.emplace(cup.sprt, schedule_.blocks());
    report_.cup = cup;
    report_.model = model;
    report_.scheduled_blocks = schedule_.blocks();
    report_.scheduled_games = schedule_.games();
  }

  StoreResult<Report> make(const RowSource& rows, const TextSource& claims,
                           const TextSource& games) {
    counted_.assign(schedule_.blocks(), false);
    BlockCollector first(cup_->variants, games_of(), [&](const auto& block) { count(block); });
    auto read = rows([&](const GameRow& row) { return add(row), first.add(row), true; });
    if (!read) return tl::unexpected(read.error());
    first.finish();
    for (SectionSums& sums : sums_) {
      sums.errors = std::make_unique<RatingErrors>(fit(sums.counts));
    }
    BlockCollector second(cup_->variants, games_of(), [&](const auto& block) { measure(block); });
    read = rows([&](const GameRow& row) { return second.add(row), true; });
    if (!read) return tl::unexpected(read.error());
    second.finish();
    if (claims) read = claims([&](const auto& row, const auto& text) { return hear(row, text); });
    if (!read) return tl::unexpected(read.error());
    claims_.finish();
    if (games) {
      if (auto played = take_luck_off(games); !played) return tl::unexpected(played.error());
    }
    return finish(games != nullptr);
  }

 private:
  BlockCollector::GamesOf games_of() const {
    return [this](std::uint64_t block) { return schedule_.games_of(block); };
  }
  const Variant& variant_of(const Section& section) const {
    return cup_->variants[static_cast<std::size_t>(section.variant)];
  }
  SectionSums& of_variant(int variant) {
    const std::size_t overall = sums_.front().section.overall() ? 1 : 0;
    return sums_[overall + static_cast<std::size_t>(variant)];
  }
  template <class Visit>
  void each(int variant, Visit&& visit) {
    visit(of_variant(variant));
    if (sums_.front().section.overall()) visit(sums_.front());
  }

  void add(const GameRow& row) {
    ++report_.games;
    if (row.fault) faults_.push_back(row.id);
    if (faults_.size() > kMostFaults) faults_.pop_front();
    each(row.variant, [&](SectionSums& sums) { sums.section.all.add(row); });
  }

  void count(const BlockOutcome& block) {
    if (sprt_ && sprt_->state().decided()) {
      after_stop_ += block.games.size();
      return;
    }
    if (sprt_) sprt_->add(block.index, block_difference(block, 0, 1));
    counted_[block.index] = true;
    ++report_.blocks;
    each(block.variant, [&](SectionSums& sums) { sums.add(block); });
  }

  /// A running tournament may have finished more blocks since the first pass.
  void measure(const BlockOutcome& block) {
    if (!counted_[block.index]) return;
    each(block.variant, [&](SectionSums& sums) { sums.errors->add(block); });
  }

  StoreResult<void> take_luck_off(const TextSource& games) {
    StoreResult<void> added;
    const auto read = games([&](const GameRow& row, const GameText& text) {
      if (counted_[block_of(row.id)]) added = luck_.add(row, text);
      return added.has_value();
    });
    luck_.finish();
    return read ? added : read;
  }

  bool hear(const GameRow& row, const GameText& text) {
    if (counted_[block_of(row.id)]) claims_.add(row, text);
    return true;
  }

  Report finish(bool with_luck) {
    std::uint64_t counted = 0;
    for (SectionSums& sums : sums_) {
      Section section = sums.finish(cup_->agents.size());
      if (!section.overall()) section.objective = played_for(variant_of(section));
      section.left_out = section.all.games - section.games;
      if (!section.overall()) counted += section.games;
      for (std::size_t a = 0; !section.overall() && a < cup_->agents.size(); ++a) {
        const auto variant = static_cast<std::size_t>(section.variant);
        section.calibration.push_back(claims_.of(variant, a));
        if (with_luck) section.without_luck.push_back(luck_.of(variant, a));
      }
      report_.sections.push_back(std::move(section));
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
  Schedule schedule_;
  std::vector<SectionSums> sums_;
  std::optional<Sprt> sprt_;
  std::vector<bool> counted_;
  ClaimCollector claims_;
  LuckCollector luck_;
  std::uint64_t after_stop_ = 0;
  std::deque<std::uint64_t> faults_;
  Report report_;
};

}  // namespace

std::array<std::uint64_t, kFaultKinds> Report::faults(std::size_t agent) const {
  std::array<std::uint64_t, kFaultKinds> sums{};
  for (const Section& section : sections) {
    if (section.overall()) continue;
    const auto& faults = section.all.agents[agent].faults;
    for (std::size_t kind = 0; kind < sums.size(); ++kind) sums[kind] += faults[kind];
  }
  return sums;
}

std::optional<Milliseconds> Report::exceeded(const Section& section, std::size_t agent) const {
  constexpr double kClockError = 1.01;  // as much is no one's gain
  const auto& given = cup.time_of(cup.agents[agent]).move_time;
  if (!given) return {};
  const double most = kClockError * std::chrono::duration<double>(*given).count();
  return section.all.agents[agent].mean_move_time() > most ? given : std::nullopt;
}

StoreResult<Report> make_report(const Cup& cup, Shard shard, const RowSource& rows,
                                RatingModel model, const TextSource& claims,
                                const TextSource& games) {
  StoreResult<Report> report = Maker(cup, model).make(rows, claims, games);
  if (report) report->shard = shard;
  return report;
}

StoreResult<Report> make_report(const Store& store, RatingModel model, ReportDepth depth) {
  const RowSource rows = [&](const auto& visit) { return store.for_each(visit); };
  const TextSource claims = [&](const auto& visit) { return store.for_each_noted(visit); };
  TextSource games;
  if (depth == ReportDepth::kLuck) {
    games = [&](const auto& visit) { return store.for_each_text(visit); };
  }
  auto report = make_report(store.cup(), store.shard(), rows, model, claims, games);
  auto sessions = store.sessions();
  auto versions = store.versions();
  if (!sessions) return tl::unexpected(sessions.error());
  if (!versions) return tl::unexpected(versions.error());
  if (report) report->programs = programs_of(*sessions);
  if (report) report->sessions = *std::move(sessions);
  if (report) report->versions = *std::move(versions);
  return report;
}

}  // namespace turnkey::tournament
