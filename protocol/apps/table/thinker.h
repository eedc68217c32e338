// Who thinks: an agent at a level, from a seat's view and nothing else, on any thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "agents/agent.h"
#include "engine/any_game.h"
#include "protocol/limits.h"
#include "protocol/outcome.h"
#include "protocol/wire/session/engine_options.h"

namespace turnkey::table {

/// A bot, as people choose it.
struct Bot {
  std::string agent = "default";
  int skill = kMaxSkill;
  Milliseconds time{500};  ///< for each move

  /// `default/20/500`; all three, within bounds.
  static Outcome<Bot> parse(std::string_view text);
  friend bool operator==(const Bot&, const Bot&) = default;
};

/// What an adviser says of a position: its report, what chance may yet decide, and where cards lie
/// that the seat can't see.
struct Advice {
  Report report;
  std::optional<AnyEvent> decisive;
  Whereabouts where;
};

class Thinker {
 public:
  using Stop = std::shared_ptr<const std::atomic<bool>>;

  /// Error: the agent does not play this game.
  static Outcome<std::shared_ptr<Thinker>> hire(const Bot& bot, const AnyGame& game,
                                                std::uint64_t seed);

  /// The move of the view's seat, which must be on turn, after so much thought at most. Calls from
  /// several threads wait.
  AnyMove choose(const AnyView& view, Milliseconds time, const std::atomic<bool>& stop);
  Advice advise(const AnyView& view, int lines, const std::atomic<bool>& stop);

 private:
  Thinker(const Bot& bot, std::uint64_t seed);

  std::mutex mutex_;
  EngineOptions options_;
  Limits limits_;
  std::unique_ptr<Agent> agent_;
  std::unique_ptr<Agent> stand_in_;  ///< where the agent may have no answer: not solved yet
};

}  // namespace turnkey::table
