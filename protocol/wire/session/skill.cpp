#include "protocol/wire/session/skill.h"

#include <algorithm>
#include <cmath>
#include <range/v3/algorithm/minmax.hpp>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/rng.h"
#include "engine/words.h"
#include "protocol/wire/judge/gambles.h"

namespace turnkey {

namespace {

constexpr std::string_view kDefault = "default";
constexpr std::string_view kOneAhead = "greedy";
/// In wins. A move further below the best is never chosen, at any temperature.
constexpr double kMostGivenAway = 0.2;
constexpr double kMostOfSpread = 0.5;
constexpr double kMostTemperatures = 4;
constexpr std::uint64_t kFewestVisits = 4;  ///< a candidate needs 1/4 of the most visits

std::optional<Weakness> weakness_of(const EngineOptions& options, const AnyGame& game) {
  if (options.skill >= kMaxSkill) return {};
  return weakness_at(ladder_of(game.name()), options.skill);
}

/// Iterations for a named agent that searches at levels where `default` would not.
std::uint64_t nodes_of(const Weakness& weakness, int skill) {
  const auto step = static_cast<std::uint64_t>(skill) + 1;
  return weakness.looks_one_ahead ? 16 * step * step : weakness.nodes;
}

/// A line that may be chosen, and its distance to the best.
struct Candidate {
  std::size_t line;
  double value;
};

std::vector<Candidate> known_moves(const Report& report, Seat seat) {
  const auto own = static_cast<std::size_t>(seat.index());
  std::uint64_t most = 0;
  for (const Line& line : report.lines) most = std::max(most, line.visits);
  std::vector<Candidate> known;
  for (std::size_t i = 0; i < report.lines.size(); ++i) {
    const Line& line = report.lines[i];
    const auto& estimates = report.objective == Objective::kWin ? line.share : line.score;
    const bool is_sampled = line.kind == ValueKind::kSampled;
    const bool is_known = is_sampled
                              ? kFewestVisits * line.visits >= std::max<std::uint64_t>(most, 1)
                              : line.visits > 0 || line.exact();
    if (line.move && is_known && own < estimates.size()) known.push_back({i, estimates[own].mean});
  }
  return known;
}

/// Turns values into losses against the best, in wins, and removes those that lose too much.
void keep_near(std::vector<Candidate>& known, Objective objective, double temperature) {
  const auto [worst, best] = ranges::minmax(known, {}, &Candidate::value);
  const double top = best.value;
  const double unit = objective == Objective::kWin ? 1 : std::max(best.value - worst.value, 1e-9);
  const double given_away = objective == Objective::kWin ? kMostGivenAway : kMostOfSpread;
  const double most = std::min(given_away, kMostTemperatures * temperature);
  for (Candidate& one : known) one.value = (top - one.value) / unit;
  std::erase_if(known, [&](const Candidate& one) { return one.value > most; });
}

/// Players who see less do not stake their whole game on a guess: they wait until they are sure,
/// too long for the best. A beginner wants certainty, a club player an even chance. Gambles with
/// less go, unless all moves are such.
void drop_gambles(Report& report, const AnyView& view, int skill) {
  constexpr double kRounding = 1e-6;
  const double least = 1 - static_cast<double>(skill) / kMaxSkill - kRounding;
  const GameWords* const words = find_words(view.game().name());
  if (words == nullptr || words->gambles.empty()) return;
  std::vector<Line> kept;
  for (const Line& line : report.lines) {
    if (!line.move) continue;
    const bool is_risk = is_gamble(words, view.describe(*line.move).kind()) &&
                         chance_to_win(view, *line.move) < least;
    if (!is_risk) kept.push_back(line);
  }
  if (kept.empty() || kept.size() == report.lines.size()) return;
  report.lines = std::move(kept);
  report.best = report.lines.front().move;
}

}  // namespace

std::string_view player_kind(const EngineOptions& options, const AnyGame& game) {
  if (options.agent != kDefault) return options.agent;
  const auto weakness = weakness_of(options, game);
  return weakness && weakness->looks_one_ahead ? kOneAhead : kDefault;
}

Expected<std::unique_ptr<Agent>> make_player(const EngineOptions& options, const AnyGame& game) {
  return make_agent(player_kind(options, game), game, options.search);
}

void weaken(SearchRequest& request, const EngineOptions& options, const AnyGame& game) {
  const auto weakness = weakness_of(options, game);
  if (!weakness) return;
  const std::uint64_t most = nodes_of(*weakness, options.skill);
  if (options.agent != "exact" && most > 0) {
    request.limits.nodes = std::min(request.limits.nodes.value_or(most), most);
  }
  request.limits.pondering = nullptr;  // thinking longer would raise the level
  request.multi_pv = kMaxMultiPv;
  request.may_list = false;  // fewer iterations do not weaken an equilibrium
  request.assess = false;    // few iterations, many moves: spend them all on the search
}

void choose_weakly(Report& report, const EngineOptions& options, const AnyView& view) {
  const auto weakness = weakness_of(options, view.game());
  if (!weakness) return;
  drop_gambles(report, view, options.skill);
  choose_among_near(report, *weakness, view.seat(), options.search.seed ^ view.key());
}

void choose_among_near(Report& report, const Weakness& weakness, Seat seat, std::uint64_t seed) {
  if (!report.best || report.lines.size() < 2 || weakness.temperature <= 0) return;
  const double temperature = weakness.temperature / 1000.0;
  std::vector<Candidate> near = known_moves(report, seat);
  if (near.empty()) return;
  keep_near(near, report.objective, temperature);
  double all = 0;
  for (const Candidate& one : near) all += std::exp(-one.value / temperature);
  Rng rng(seed);
  double left = rng.unit() * all;
  std::size_t pick = near.front().line;
  for (const Candidate& one : near) {
    pick = one.line;
    left -= std::exp(-one.value / temperature);
    if (left < 0) break;
  }
  report.best = report.lines[pick].move;
  const auto played = report.lines.begin() + static_cast<std::ptrdiff_t>(pick);
  std::rotate(report.lines.begin(), played, played + 1);  // the played move comes first
}

}  // namespace turnkey
