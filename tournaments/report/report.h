// The results of a tournament from its store: plain data behind the table, the JSON, the CSV and
// the page.
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
#include "tournaments/report/joint_cup.h"
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

/// The estimates from the first blocks of the schedule, up to this many games.
struct HistoryPoint {
  std::uint64_t games = 0;
  /// Elo by agent, without errors.
  std::vector<std::optional<Estimate>> ratings;
  /// For two agents: Elo of the first over the second.
  std::optional<EloEstimate> elo;
};

/// One variant, or all together. Estimates use complete blocks; `all` uses every stored game.
struct Section {
  static constexpr int kOverall = -1;

  explicit Section(const Cup& cup) : all(cup.times()) {}

  int variant = kOverall;
  /// By variant: its weight in the overall ratings; they add up to 1. Only in that section.
  std::vector<double> weights;
  /// By variant: if it enters the overall ratings by score, their unit there (score_counts.h): the
  /// root mean square of the score difference of two teams in a game. Only in that section.
  std::vector<std::optional<double>> score_units;
  /// The game's objective, by which the section is ranked (ranking.h). Overall: the win, as ratings
  /// rank it; each variant enters them by its own objective.
  Objective objective = Objective::kWin;
  std::uint64_t blocks = 0;
  std::uint64_t games = 0;     ///< in complete blocks
  std::uint64_t left_out = 0;  ///< in unfinished blocks
  GamesSummary all;
  /// By agent. Empty overall: shares at tables of different sizes have no mean.
  std::vector<AgentMean> means;
  /// By agent (score_levels.h), for games played for score in which not all agents met; they
  /// determine the ranking. Empty otherwise.
  std::vector<std::optional<double>> levels;
  std::vector<SeatMean> seats;  ///< by seat; empty in the overall section
  /// By agent: reported chances against results. Empty overall.
  std::vector<Calibration> calibration;
  /// By agent. Empty overall, and unless requested.
  std::vector<WithoutLuck> without_luck;
  RatingTable ratings;
  std::vector<PairComparison> pairs;  ///< empty in the overall section
  std::vector<HistoryPoint> history;

  bool overall() const { return variant == kOverall; }
};

/// The number of games with a fault to list.
inline constexpr std::size_t kMostFaults = 100;

struct SprtReport {
  SprtState state;
  std::optional<SprtEstimate> estimate;
  std::uint64_t left_out = 0;  ///< games after the deciding block; they count nowhere
};

/// A game that an agent lost by a fault.
struct LostGame {
  GameRow row;
  Fault fault;

  std::size_t agent() const { return row.seating.agent[static_cast<std::size_t>(row.fault_seat)]; }
};

/// An agent with a given rating, instead of a mean of 0.
struct Anchor {
  std::string agent;
  double elo = 0;
};

struct Report {
  Cup cup;  ///< for several stores: from joined()
  Shard shard;
  std::uint64_t scheduled_blocks = 0;  ///< in the whole schedule, not in the shard
  std::uint64_t scheduled_games = 0;
  std::uint64_t games = 0;   ///< stored
  std::uint64_t blocks = 0;  ///< complete
  std::uint64_t left_out = 0;
  RatingModel model = RatingModel::kBradleyTerry;
  std::optional<Anchor> anchor;
  std::uint64_t stores = 1;
  /// Whether blocks of a store meet at the same deals. Then errors are clustered by deal.
  bool shares_deals = false;
  std::uint64_t played_again = 0;  ///< removed games of deals with a fault
  std::optional<SprtReport> sprt;
  /// First the overall section, if there are several variants and all have the same agents or there
  /// are several stores. Then the variants in the cup's order.
  std::vector<Section> sections;
  std::vector<StoreSession> sessions;  ///< of runs, imports and merges, oldest first
  std::vector<std::string> programs;   ///< versions of turnkey-tournament that played
  std::vector<AgentVersion> versions;  ///< the engines' own names
  /// The last games lost by a fault, ascending. Empty for several stores.
  std::vector<std::uint64_t> last_faults;
  /// Details of these games. Empty for a report from rows only.
  std::vector<LostGame> lost_games;

  /// The agent's games lost by a fault, indexed by FaultKind.
  std::array<std::uint64_t, kFaultKinds> faults(std::size_t agent) const;
  /// The agent's `movetime`, if its mean time in the section exceeds it. The margin forgives that,
  /// so it is no fault, but then agents did not have the same time.
  std::optional<Milliseconds> exceeded(const Section& section, std::size_t agent) const;
};

/// All kinds of faults, in the order of their numbers.
inline constexpr std::array<FaultKind, 6> kFaultKindList = {
    FaultKind::kStart,   FaultKind::kCrash,   FaultKind::kHang,
    FaultKind::kTimeout, FaultKind::kIllegal, FaultKind::kGarbage};

/// What a report computes beyond results and chances.
enum class ReportDepth {
  kResults,
  kLuck,  ///< replays every game: Section::without_luck
};

struct ReportSettings {
  RatingModel model = RatingModel::kBradleyTerry;
  ReportDepth depth = ReportDepth::kResults;
  std::optional<Anchor> anchor;
  /// Weights of variants in the overall ratings, by label; the others have 1.
  std::map<std::string, double> weights;
};

/// Fails if the settings name an agent or a variant that the cup lacks, or leave every variant
/// without weight. Call it before make_report().
Outcome<void> check_settings(const Cup& cup, const ReportSettings& settings);

/// Reads the store three times (the third time for reported chances), and once more for luck. A run
/// may continue meanwhile. Memory does not grow with the games, except by one bit for each block.
/// Errors: of the store, or of check_settings().
Outcome<Report> make_report(const Store& store, const ReportSettings& settings);
/// One report on all stores, which must have no game in common (same_game()). `joint` comes from
/// their cups. Computes no luck.
Outcome<Report> make_report(std::span<const Store> stores, const JointCup& joint,
                            const ReportSettings& settings);

/// The same from any rows: `rows` calls its argument for each row by ascending id until it returns
/// false. It is called twice.
using RowSource = std::function<Outcome<void>(const std::function<bool(const GameRow&)>&)>;
/// Games with their texts. `claims` visits those with notes (null: no reported chances); `games`
/// visits all (null: no luck).
using TextSource =
    std::function<Outcome<void>(const std::function<bool(const GameRow&, const GameText&)>&)>;
Outcome<Report> make_report(const Cup& cup, Shard shard, const RowSource& rows,
                            const ReportSettings& settings, const TextSource& claims = nullptr,
                            const TextSource& games = nullptr);

}  // namespace turnkey::tournament
