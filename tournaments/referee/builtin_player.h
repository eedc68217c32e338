// A built-in agent at a seat. It has the seat's view and nothing else, and its clock runs as an
// engine's does. An agent that has no move (the exact solver within its limits, a search without a
// model) has lost, as an engine that answers `bestmove (none)` has.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <string>

#include "agents/agent.h"
#include "protocol/wire/session/engine_options.h"
#include "tournaments/referee/player.h"

namespace turnkey::tournament {

class BuiltinPlayer final : public Player {
 public:
  /// For games from `start` only, which must outlive this, as the rest must. The options must be
  /// valid; `Seed` among them means nothing, as every game brings its own.
  BuiltinPlayer(const AgentSpec& spec, const Cup& cup, const GameStart& start,
                const std::atomic<bool>& stop);

  std::optional<Fault> begin(const GameStart& start, Seat seat, std::uint64_t seed) override;
  void see(const AnyEvent& masked) override;
  tl::expected<Decision, Fault> decide(const Turn& turn) override;
  Fault refused(FaultKind kind, std::string detail) override;

  /// Of its tables, once it has searched.
  std::size_t megabytes() const { return options_.search.hash_megabytes; }

 private:
  const Cup& cup_;
  const std::atomic<bool>& stop_;
  EngineOptions options_;
  std::unique_ptr<Agent> agent_;
  std::string no_agent_;                                   ///< why there is none
  std::array<std::unique_ptr<AnyView>, kMaxSeats> empty_;  ///< by seat, before the first event
  std::unique_ptr<AnyView> view_;
};

}  // namespace turnkey::tournament
