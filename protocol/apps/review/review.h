// Reviews a game event by event: the loss of each decision, given the seat's view and in hindsight;
// the luck of chance; the values of all seats. The same record, seed and nodes give the same review
// for any number of threads, because they share stretches of the game and start each afresh.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "protocol/apps/review/offers.h"
#include "protocol/outcome.h"
#include "protocol/wire/judge/grades.h"
#include "protocol/wire/records/record_file.h"
#include "search/common/limits.h"

namespace turnkey::review {

inline constexpr std::uint64_t kDefaultNodes = 10'000;

struct ReviewSettings {
  std::string agent = "default";
  std::uint64_t nodes = kDefaultNodes;         ///< for each question
  std::optional<Milliseconds> move_time = {};  ///< the agent's time for a move, instead of nodes
  std::uint64_t seed = 0;
  int threads = 1;
  /// Only the losses by the seats' own views: a small part of the work in games with much chance.
  bool moves_only = false;
};

/// A move that stakes the game on the next event (GameWords::gambles).
struct Guess {
  double chance = 0;  ///< to win the game, by what the seat knew
  bool right = false;
};

struct ReviewedEvent {
  AnyEvent event;
  std::optional<Decision> decision;  ///< none: chance, or the seat had no choice
  std::optional<Luck> luck;  ///< none: a player's event, chance had no choice, or not computed
  std::optional<Standing> stands;   ///< after the event; none: no value, or not computed
  std::optional<Guess> guess = {};  ///< none: no gamble, or one of a certain end
  std::optional<Offer> offer = {};  ///< none: lays no cards open for all
  std::optional<Seat> dealt = {};   ///< of chance, the seat that it names, as who draws a card
};

struct Review {
  const AnyGame* game = nullptr;
  std::string
      judge;  ///< the agent of the first verdict; not "default" where that is "cfr" or "exact"
  int seats = 0;
  std::vector<int> teams;  ///< by seat; seats that win together have the same number
  bool hidden = false;     ///< otherwise one verdict suffices
  /// How the review differs from those behind the ratings, as the end of a sentence. Empty for the
  /// default judge and default options.
  std::string unusual;
  bool moves_only = false;  ///< no luck, and no results without luck
  VerdictScale scale;
  std::vector<ReviewedEvent> events;
  std::optional<Result> result;  ///< none for an unfinished game
};

/// Called now and then, by one thread at a time. Returning false ends the review.
using Progress = std::function<bool(std::size_t done, std::size_t events)>;

/// Fails when the record is bad (and says where), when the agent fails, or when `progress` ends the
/// review.
Outcome<Review> review_game(const GameRecord& record, const ReviewSettings& settings,
                            const Progress& progress = nullptr);

}  // namespace turnkey::review
