// The settings of a tournament: everything that its results depend on, and nothing else. How it is
// run (workers, log, shard) is in runner/run_settings.h and may differ from one start to the next.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/options.h"
#include "search/common/limits.h"

namespace turnkey::tournament {

/// A game with its options, including the number of players. Each variant is judged on its own.
struct Variant {
  std::string game;      ///< a name of the registry
  OptionValues options;  ///< resolved, as stored (ResolvedOptions::all)
  std::string label;     ///< unique in the cup, e.g. `jacked-4`
  int seats = 0;
  /// Team of each seat (AnyState::team), so the schedule needs no game.
  std::vector<int> teams;
};

/// A seat's limits. At least one is set.
struct TimeControl {
  std::optional<Milliseconds> move_time;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  std::optional<Milliseconds> clock;  ///< for the whole game
  Milliseconds increment{0};          ///< added to the clock after each move

  bool any() const { return move_time || nodes || depth || clock; }
  bool timed() const { return move_time || clock; }
  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

struct AgentSpec {
  std::string name;                  ///< unique in the cup; no blanks
  std::string kind;                  ///< kind of a built-in agent (agent_kinds()); empty: external
  std::vector<std::string> command;  ///< external: program and arguments
  std::string directory;             ///< external: working directory; empty: the runner's
  OptionValues options;              ///< of both kinds: engine options of the protocol
  std::optional<TimeControl> time;   ///< instead of the cup's
  bool restart = false;              ///< external: a fresh process for every game
  std::vector<std::string> games;    ///< games or variant labels that it plays; empty: all
  std::optional<bool> sandbox;       ///< external: instead of the cup's
  std::vector<std::string> reads;    ///< external: what it may read besides, if confined
  std::vector<int> cpus;             ///< external: allowed processors; empty: the worker's
  std::uint64_t megabytes = 0;       ///< external: memory limit for each process, in MB; 0: none

  bool external() const { return kind.empty(); }
};

enum class Format {
  kRoundRobin,  ///< all agents against each other
  kGauntlet,    ///< the first agent, or the first `gauntlet_seeds`, against each other agent
  kSprt,        ///< the first against the second until it is decided
  kLadder,      ///< each agent against those up to `ladder_span` places before it
};

/// Round robin: which agents sit at a table together.
enum class Meeting {
  kAuto,    ///< tables if there are enough agents, else pairs
  kTables,  ///< as many different agents as there are teams
  kPairs,   ///< two agents, each with half the teams
};

/// A sequential test of H1 "the first agent is better by `high`" against H0 "by `low`".
struct SprtSettings {
  enum class Unit { kShare, kScore, kElo, kNormalizedElo };
  Unit unit = Unit::kShare;
  double low = 0;  ///< share: difference of mean win shares; score: of mean scores
  double high = 0;
  double alpha = 0.05;
  double beta = 0.05;
  std::uint64_t fewest_blocks = 100;
};

/// A stage of the plan before agents were added: the number of agents, and the deals for each of
/// their compositions.
struct Stage {
  std::uint64_t agents = 0;
  std::uint64_t deals = 0;
  friend bool operator==(const Stage&, const Stage&) = default;
};

struct Cup {
  std::string name;
  std::uint64_t seed = 1;
  Format format = Format::kRoundRobin;
  Meeting meeting = Meeting::kAuto;
  int ladder_span = 1;
  int gauntlet_seeds = 1;  ///< number of agents, from the first, that meet all others
  /// Deals for each composition of a table (each pair, or each set of agents). SPRT: the maximum.
  std::uint64_t deals = 100;
  bool same_deals = false;  ///< all compositions meet at the same deals
  /// The seeds of these deals, at least `deals` of them. Empty: derived from `seed`.
  std::vector<std::uint64_t> book;
  std::string book_file;  ///< where they came from; not stored
  std::vector<Variant> variants;
  std::vector<AgentSpec> agents;
  /// Only in an extended tournament (extend.h): oldest first, each with more agents than the one
  /// before. What was planned keeps its place in the schedule.
  std::vector<Stage> stages;
  TimeControl time;
  Milliseconds margin{100};   ///< how late a move may come before it loses the game
  Milliseconds grace{2'000};  ///< longer wait for a late move, before the agent counts as hung
  Milliseconds start_time{10'000};  ///< for a process to start, and to get ready for a game
  std::uint64_t max_events = 65'536;
  SprtSettings sprt;
  /// Whether external engines are confined (referee/confinement.h); none: if possible.
  std::optional<bool> sandbox;

  bool shares_deals() const { return same_deals || !book.empty(); }
  /// The agent's own limits, or the cup's.
  const TimeControl& time_of(const AgentSpec& agent) const {
    return agent.time ? *agent.time : time;
  }
  std::vector<TimeControl> times() const {
    std::vector<TimeControl> times;
    for (const AgentSpec& agent : agents) times.push_back(time_of(agent));
    return times;
  }
};

}  // namespace turnkey::tournament
