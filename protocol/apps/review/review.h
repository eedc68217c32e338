// A game looked back on, event by event: what each decision has cost, by what the seat knew and in
// hindsight, what chance has brought, and how everybody stood. The same record, seed and nodes give
// the same review whatever the number of threads: they share stretches of the game, each begun
// afresh.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "protocol/outcome.h"
#include "protocol/wire/judge/grades.h"
#include "protocol/wire/records/record_file.h"
#include "search/common/limits.h"

namespace turnkey::review {

inline constexpr std::uint64_t kDefaultNodes = 10'000;

struct ReviewSettings {
  std::string agent = "default";
  std::uint64_t nodes = kDefaultNodes;         ///< for each question
  std::optional<Milliseconds> move_time = {};  ///< of the agent, in place of nodes
  std::uint64_t seed = 0;
  int threads = 1;
  /// Nothing but what moves have cost by what the seat knew: a small part of the work, where chance
  /// has much to say.
  bool moves_only = false;
};

struct ReviewedEvent {
  AnyEvent event;
  std::optional<Decision> decision;  ///< none: chance, or the seat had no choice
  std::optional<Luck> luck;          ///< none: a seat's, or nothing else could come, or not asked
  std::optional<Standing> stands;    ///< after it; none: the agent has no opinion, or not asked
};

struct Review {
  const AnyGame* game = nullptr;
  std::string
      judge;  ///< the agent of the first verdict; not "default" where that is "cfr" or "exact"
  int seats = 0;
  bool hidden = false;  ///< else one verdict says all
  /// What is not as where ratings come from, as the end of a sentence; empty where the default
  /// judge looked at a table with usual options.
  std::string unusual;
  bool moves_only = false;  ///< as asked for: no luck, and no results without it
  VerdictScale scale;
  std::vector<ReviewedEvent> events;
  std::optional<Result> result;  ///< of a game that was played to its end
};

/// Called now and then, by one thread at a time; false ends the review.
using Progress = std::function<bool(std::size_t done, std::size_t events)>;

/// The error says what is wrong with the record, and where, or with the agent, or that the review
/// was ended.
Outcome<Review> review_game(const GameRecord& record, const ReviewSettings& settings,
                            const Progress& progress = nullptr);

}  // namespace turnkey::review
