// What is known of a tournament from its store: plain data, from which the table, the JSON, the CSV
// and the page are made.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/report/joint.h"
#include "tournaments/report/without_luck.h"
#include "tournaments/stats/calibration.h"
#include "tournaments/stats/means.h"
#include "tournaments/stats/pairs.h"
#include "tournaments/stats/ratings.h"
#include "tournaments/stats/seat_means.h"
#include "tournaments/stats/sprt.h"
#include "tournaments/stats/summary.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// The estimates from the first blocks of the schedule, up to so many games.
struct HistoryPoint {
  std::uint64_t games = 0;
  /// Elo by agent, without errors.
  std::vector<std::optional<Estimate>> ratings;
  /// Two agents: Elo of the first over the second.
  std::optional<EloEstimate> elo;
};

/// One variant, or all together. Estimates are of complete blocks; `all` is of every stored game.
struct Section {
  static constexpr int kOverall = -1;

  explicit Section(const Cup& cup) : all(cup.times()) {}

  int variant = kOverall;
  /// By variant, its part of the overall ratings; they add up to 1. Empty but in that section.
  std::vector<double> weights;
  /// What its game is played for, and so ranked by (ranking.h). Overall: scores of different games
  /// have no common measure, so the win.
  Objective objective = Objective::kWin;
  std::uint64_t blocks = 0;
  std::uint64_t games = 0;     ///< of complete blocks
  std::uint64_t left_out = 0;  ///< of unfinished ones
  GamesSummary all;
  /// By agent. Empty in the overall section: shares at tables of different sizes have no mean.
  std::vector<AgentMean> means;
  /// By agent (score_levels.h), where the game is played for score and not everybody met everybody:
  /// by them they stand in order. Empty elsewhere.
  std::vector<std::optional<double>> levels;
  std::vector<SeatMean> seats;  ///< by seat; empty in the overall section
  /// By agent: what it said of its chances, and what came. Empty in the overall section.
  std::vector<Calibration> calibration;
  /// By agent. Empty in the overall section, and where it was not asked for.
  std::vector<WithoutLuck> without_luck;
  RatingTable ratings;
  std::vector<PairComparison> pairs;  ///< empty in the overall section
  std::vector<HistoryPoint> history;

  bool overall() const { return variant == kOverall; }
};

/// How many games with a fault are listed.
inline constexpr std::size_t kMostFaults = 100;

struct SprtReport {
  SprtState state;
  std::optional<SprtEstimate> estimate;
  std::uint64_t left_out = 0;  ///< games after the block that decided; they count nowhere
};

/// A game that an agent lost by a fault.
struct LostGame {
  GameRow row;
  Fault fault;

  std::size_t agent() const { return row.seating.agent[static_cast<std::size_t>(row.fault_seat)]; }
};

/// An agent whose rating is given, in place of a mean of 0.
struct Anchor {
  std::string agent;
  double elo = 0;
};

struct Report {
  Cup cup;  ///< of several stores the one that joined() makes of theirs
  Shard shard;
  std::uint64_t scheduled_blocks = 0;  ///< of the whole schedule, not of the shard
  std::uint64_t scheduled_games = 0;
  std::uint64_t games = 0;   ///< stored
  std::uint64_t blocks = 0;  ///< complete
  std::uint64_t left_out = 0;
  RatingModel model = RatingModel::kBradleyTerry;
  std::optional<Anchor> anchor;
  std::uint64_t stores = 1;
  /// Whether blocks of a store meet at the same deals, by which errors are clustered then.
  bool shares_deals = false;
  std::uint64_t played_again = 0;  ///< games of deals with a fault, which were thrown away
  std::optional<SprtReport> sprt;
  /// Where there are several variants, all of them with the same agents, and of several stores, the
  /// overall section; then the variants in the cup's order.
  std::vector<Section> sections;
  std::vector<StoreSession> sessions;  ///< of runs, imports and merges, oldest first
  std::vector<std::string> programs;   ///< versions of turnkey-tournament that played
  std::vector<AgentVersion> versions;  ///< what engines called themselves
  /// The last games that were lost by a fault, ascending. None of several stores.
  std::vector<std::uint64_t> last_faults;
  /// These games. None of rows alone.
  std::vector<LostGame> lost_games;

  /// Games that the agent lost by a fault, index FaultKind.
  std::array<std::uint64_t, kFaultKinds> faults(std::size_t agent) const;
  /// The agent's `movetime`, where its moves of the section took longer on the average: no fault as
  /// long as the margin forgives it, but then agents were not given the same time.
  std::optional<Milliseconds> exceeded(const Section& section, std::size_t agent) const;
};

/// All kinds of faults there are, in the order of their numbers.
inline constexpr std::array<FaultKind, 6> kFaultKindList = {
    FaultKind::kStart,   FaultKind::kCrash,   FaultKind::kHang,
    FaultKind::kTimeout, FaultKind::kIllegal, FaultKind::kGarbage};

/// What a report looks at beyond results and claims.
enum class ReportDepth {
  kResults,
  kLuck,  ///< plays every game again: Section::without_luck
};

struct ReportSettings {
  RatingModel model = RatingModel::kBradleyTerry;
  ReportDepth depth = ReportDepth::kResults;
  std::optional<Anchor> anchor;
  /// Parts of the overall ratings by label of a variant, in proportion; those not named have 1.
  std::map<std::string, double> weights;
};

/// The error: they name an agent or a variant that the cup does not have, or leave no variant any
/// weight. Whoever makes a report asks before.
Outcome<void> check_settings(const Cup& cup, const ReportSettings& settings);

/// Reads the store three times, the third time what was said, and once more for luck; a run may go
/// on meanwhile. Memory does not grow with the games, but for a bit a block. Errors: of the store,
/// or of check_settings().
Outcome<Report> make_report(const Store& store, const ReportSettings& settings);
/// One report of all stores, which have no game in common (same_game()); `joint` is of their cups.
/// Luck is not looked at.
Outcome<Report> make_report(std::span<const Store> stores, const JointCup& joint,
                            const ReportSettings& settings);

/// The same from any rows: `rows` calls its argument for each row by ascending id, until it
/// returns false, and is called twice.
using RowSource = std::function<Outcome<void>(const std::function<bool(const GameRow&)>&)>;
/// Of games with their texts. `claims` gives those of the same that have notes, none: nobody said
/// anything; `games` gives all, none: luck is not looked at.
using TextSource =
    std::function<Outcome<void>(const std::function<bool(const GameRow&, const GameText&)>&)>;
Outcome<Report> make_report(const Cup& cup, Shard shard, const RowSource& rows,
                            const ReportSettings& settings, const TextSource& claims = nullptr,
                            const TextSource& games = nullptr);

}  // namespace turnkey::tournament
