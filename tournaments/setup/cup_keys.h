// The keys of a cup: one row holds everything about a key. Files, flags and their help, the JSON of
// stores, the list of differences, and reports all walk the rows with a visitor of their own:
// `keys(row, value, bounds…)`. Rows without a value's name are for stores; files and flags write
// them in another way (check_games.cpp and check_agents.cpp).
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

#include "protocol/limits.h"
#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/schedule/schedule.h"
#include "tournaments/setup/draft.h"

namespace turnkey::tournament {

struct CupKey {
  std::string_view name;
  std::string_view value_name = {};  ///< in the help: `N`, `MS`
  std::string_view help = {};
  bool is_rare = false;  ///< JSON leaves out the default
};
inline constexpr bool kRare = true;

/// Bounds of a whole number, or of milliseconds.
struct Whole {
  std::uint64_t low;
  std::uint64_t high = kMaxMilliseconds;
};
struct NotEmpty {};
struct Decimal {
  double low;
  double high;
};
/// More than any machine has.
inline constexpr std::uint64_t kMostMegabytes = 1 << 30;
inline constexpr Decimal kDifference{-10'000, 10'000};
inline constexpr Decimal kErrorRate{1e-9, 0.49};

template <class T, class Of>
concept Like = std::same_as<std::remove_const_t<T>, Of>;

template <Like<TimeControl> T, class Keys>
void name_keys(T& time, Keys& keys) {
  keys({"movetime", "MS", "time for a move"}, time.move_time, Whole{1});
  keys({"nodes", "N", "iterations for a move: the same cup gives the same games"}, time.nodes,
       Whole{1, UINT64_MAX});
  keys({"depth", "N", "search depth in events"}, time.depth, Whole{1, kMaxDepth});
  keys({"clock", "MS[+MS]", "time for a game, and increment for each move"}, time.clock,
       time.increment);
  keys({"increment"}, time.increment);
}

template <Like<Variant> T, class Keys>
void name_keys(T& variant, Keys& keys) {
  keys({"name"}, variant.game);
  keys({"label"}, variant.label);
  keys({"options"}, variant.options);
  keys({"seats"}, variant.seats);
  keys({"teams"}, variant.teams);
}

template <Like<AgentSpec> T, class Keys>
void name_keys(T& agent, Keys& keys) {
  keys({"name", "TEXT"}, agent.name, NotEmpty{});
  keys({"builtin", "KIND"}, agent.kind, NotEmpty{});
  keys({"cmd", "COMMAND"}, agent.command);
  keys({"directory", "FOLDER"}, agent.directory, NotEmpty{});
  keys({"options"}, agent.options);
  keys({"time"}, agent.time);
  keys({"restart", "on|off"}, agent.restart);
  keys({"games", "LIST"}, agent.games);
  keys({"sandbox", "on|off", "", kRare}, agent.sandbox);
  keys({"reads", "LIST", "", kRare}, agent.reads);
  keys({"cpus", "0-3", "", kRare}, agent.cpus);
  keys({"memory", "MB", "", kRare}, agent.megabytes, Whole{1, kMostMegabytes});
}

template <Like<SprtSettings> T, class Keys>
void name_keys(T& sprt, Keys& keys) {
  keys({"unit", "U", "share (of the win, default), score, elo, normalized-elo"}, sprt.unit);
  keys({"low", "X", "H0: the first agent is better by X (default 0)"}, sprt.low, kDifference);
  keys({"high", "X", "H1: the first agent is better by X"}, sprt.high, kDifference);
  keys({"alpha", "X", "probability of accepting H1 when H0 holds (default 0.05)"}, sprt.alpha,
       kErrorRate);
  keys({"beta", "X", "probability of accepting H0 when H1 holds (default 0.05)"}, sprt.beta,
       kErrorRate);
  keys({"fewest-blocks", "N", "blocks before any decision (default 100)"}, sprt.fewest_blocks,
       Whole{2, kMaxBlocks});
}

template <Like<Stage> T, class Keys>
void name_keys(T& stage, Keys& keys) {
  keys({"agents"}, stage.agents);
  keys({"deals"}, stage.deals);
}

template <Like<Cup> T, class Keys>
void name_keys(T& cup, Keys& keys) {
  keys({"name", "TEXT", "for people; changes no result"}, cup.name);
  keys({"seed", "N", "seed of all deals and agents (default 1)"}, cup.seed, Whole{0, UINT64_MAX});
  keys({"format", "F",
        "round-robin (default), gauntlet (the first against each of the others), sprt (the first "
        "against the second until it is decided), ladder (each against those before it)"},
       cup.format);
  keys({"meeting", "M",
        "round robin: tables of different agents, pairs of agents, or auto (default): tables if "
        "there are enough agents"},
       cup.meeting);
  keys({"ladder-span", "N", "ladder: how many places down each agent plays (default 1)"},
       cup.ladder_span, Whole{1, kMaxAgents});
  keys({"gauntlet-seeds", "N",
        "gauntlet: number of agents, from the first, that meet all others (default 1)", kRare},
       cup.gauntlet_seeds, Whole{1, kMaxAgents});
  keys({"deals", "N", "deals for each pair or table of agents (default 100); sprt: at most"},
       cup.deals, Whole{1, kMaxBlocks});
  keys({"same-deals", "on|off", "all pairs or tables meet at the same deals (default off)", kRare},
       cup.same_deals);
  keys({"book", "FILE", "file with the seeds of the deals, one a line (without `deals`: all)",
        kRare},
       cup.book);
  keys({"sandbox", "on|off", "confine external engines (default: if the machine can)", kRare},
       cup.sandbox);
  keys({"time"}, cup.time);
  keys({"margin", "MS", "how late a move may come before the game is lost (default 100)"},
       cup.margin, Whole{0});
  keys({"grace", "MS", "longer wait until an agent counts as hung (default 2000)"}, cup.grace,
       Whole{0});
  keys({"start-time", "MS", "time for a process to start and get ready (default 10000)"},
       cup.start_time, Whole{1});
  keys({"max-events", "N", "events after which a game ends (default 65536)"}, cup.max_events,
       Whole{1, kMaxEvents});
  keys({"sprt"}, cup.sprt);
  keys({"games"}, cup.variants);
  keys({"agents"}, cup.agents);
  keys({"stages", "", "", kRare}, cup.stages);
}

/// At the top of a file; the flag of `deals` is `--deals`.
std::span<const CupKey> cup_keys();
/// In a file's table `sprt`; the flag of `low` is `--sprt-low`.
std::span<const CupKey> sprt_keys();
/// In a file's tables `agent`; other keys are options.
std::span<const CupKey> agent_keys();
/// Whether the key is one of the limits: movetime, nodes, depth, clock.
bool is_time_key(std::string_view key);

/// Sets the value of a key of these parts, which must have it.
Outcome<void> assign(Cup& cup, const Entry& entry);
Outcome<void> assign(SprtSettings& sprt, const Entry& entry);
Outcome<void> assign(AgentSpec& agent, const Entry& entry);

}  // namespace turnkey::tournament
