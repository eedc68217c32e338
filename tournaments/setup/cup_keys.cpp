#include "tournaments/setup/cup_keys.h"

#include <array>
#include <cstdint>

#include "protocol/limits.h"
#include "tournaments/cup/cup_names.h"
#include "tournaments/schedule/schedule.h"
#include "tournaments/setup/book.h"
#include "tournaments/setup/values.h"

namespace turnkey::tournament {

namespace {

Outcome<void> assign_time(Cup& cup, const Entry& entry) { return set_time(cup.time, entry); }

constexpr double kLargestBound = 10'000;
constexpr double kLargestErrorRate = 0.49;

constexpr std::array kCupKeys = {
    CupKey{"name", "TEXT", "for people; changes no result",
           [](Cup& cup, const Entry& entry) { return put(cup.name, text_of(entry)); }},
    CupKey{
        "seed", "N", "seed of all deals and agents (default 1)",
        [](Cup& cup, const Entry& entry) { return put(cup.seed, whole_of(entry, 0, UINT64_MAX)); }},
    CupKey{
        "format", "F",
        "round-robin (default), gauntlet (the first against each of the others), sprt (the first "
        "against the second until it is decided), ladder (each against those before it)",
        [](Cup& cup, const Entry& entry) {
          return put(cup.format, choice_of(entry, kFormatNames));
        }},
    CupKey{"meeting", "M",
           "round robin: tables of different agents, pairs of agents, or auto "
           "(default): tables if there are enough agents",
           [](Cup& cup, const Entry& entry) {
             return put(cup.meeting, choice_of(entry, kMeetingNames));
           }},
    CupKey{"ladder-span", "N", "ladder: how many places down each agent plays (default 1)",
           [](Cup& cup, const Entry& entry) {
             return put(cup.ladder_span, whole_of(entry, 1, kMaxAgents));
           }},
    CupKey{"gauntlet-seeds", "N",
           "gauntlet: number of agents, from the first, that meet all others (default 1)",
           [](Cup& cup, const Entry& entry) {
             return put(cup.gauntlet_seeds, whole_of(entry, 1, kMaxAgents));
           }},
    CupKey{"deals", "N", "deals for each pair or table of agents (default 100); sprt: at most",
           [](Cup& cup, const Entry& entry) {
             return put(cup.deals, whole_of(entry, 1, kMaxBlocks));
           }},
    CupKey{"same-deals", "on|off", "all pairs or tables meet at the same deals (default off)",
           [](Cup& cup, const Entry& entry) { return put(cup.same_deals, switch_of(entry)); }},
    CupKey{"book", "FILE", "file with the seeds of the deals, one a line (without `deals`: all)",
           [](Cup& cup, const Entry& entry) { return put(cup.book, book_of(entry)); }},
    CupKey{"sandbox", "on|off", "confine external engines (default: if the kernel can)",
           [](Cup& cup, const Entry& entry) { return put(cup.sandbox, switch_of(entry)); }},
    CupKey{"movetime", "MS", "time for a move", assign_time},
    CupKey{"nodes", "N", "iterations for a move: the same cup gives the same games", assign_time},
    CupKey{"depth", "N", "search depth in events", assign_time},
    CupKey{"clock", "MS[+MS]", "time for a game, and increment for each move", assign_time},
    CupKey{"margin", "MS", "how late a move may come before the game is lost (default 100)",
           [](Cup& cup, const Entry& entry) { return put(cup.margin, milliseconds_of(entry, 0)); }},
    CupKey{"grace", "MS", "longer wait until an agent counts as hung (default 2000)",
           [](Cup& cup, const Entry& entry) { return put(cup.grace, milliseconds_of(entry, 0)); }},
    CupKey{"start-time", "MS", "time for a process to start and get ready (default 10000)",
           [](Cup& cup, const Entry& entry) {
             return put(cup.start_time, milliseconds_of(entry, 1));
           }},
    CupKey{"max-events", "N", "events after which a game ends (default 65536)",
           [](Cup& cup, const Entry& entry) {
             return put(cup.max_events, whole_of(entry, 1, kMaxEvents));
           }},
};

}  // namespace

std::span<const CupKey> cup_keys() { return kCupKeys; }

std::span<const CupKey> sprt_keys() {
  static const std::array keys = {
      CupKey{"unit", "U", "share (of the win, default), score, elo, normalized-elo",
             [](Cup& cup, const Entry& entry) {
               return put(cup.sprt.unit, choice_of(entry, kUnitNames));
             }},
      CupKey{"low", "X", "H0: the first agent is better by X (default 0)",
             [](Cup& cup, const Entry& entry) {
               return put(cup.sprt.low, decimal_of(entry, -kLargestBound, kLargestBound));
             }},
      CupKey{"high", "X", "H1: the first agent is better by X",
             [](Cup& cup, const Entry& entry) {
               return put(cup.sprt.high, decimal_of(entry, -kLargestBound, kLargestBound));
             }},
      CupKey{"alpha", "X", "probability of accepting H1 when H0 holds (default 0.05)",
             [](Cup& cup, const Entry& entry) {
               return put(cup.sprt.alpha, decimal_of(entry, 1e-9, kLargestErrorRate));
             }},
      CupKey{"beta", "X", "probability of accepting H0 when H1 holds (default 0.05)",
             [](Cup& cup, const Entry& entry) {
               return put(cup.sprt.beta, decimal_of(entry, 1e-9, kLargestErrorRate));
             }},
      CupKey{"fewest-blocks", "N", "blocks before any decision (default 100)",
             [](Cup& cup, const Entry& entry) {
               return put(cup.sprt.fewest_blocks, whole_of(entry, 2, kMaxBlocks));
             }},
  };
  return keys;
}

}  // namespace turnkey::tournament
