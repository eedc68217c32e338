// A built-in agent at a seat. It gets only the seat's view, and its clock runs like an engine's. An
// agent without a move (the exact solver within its limits, a search without a model) loses, like
// an engine that answers `bestmove (none)`.
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
  /// Plays only games that begin at `start`. All arguments must outlive this object. The options
  /// must be valid; `Seed` among them is ignored, because every game has its own.
  BuiltinPlayer(const AgentSpec& spec, const Cup& cup, const GameStart& start,
                const std::atomic<bool>& stop);

  std::optional<Fault> begin(const GameStart& start, Seat seat, std::uint64_t seed) override;
  void see(const AnyEvent& masked) override;
  tl::expected<Decision, Fault> decide(const Turn& turn) override;
  Fault refused(FaultKind kind, std::string detail) override;

  /// The size of its tables after its first search.
  std::size_t megabytes() const { return options_.search.hash_megabytes; }

 private:
  const Cup& cup_;
  const std::atomic<bool>& stop_;
  EngineOptions options_;
  std::unique_ptr<Agent> agent_;
  std::string no_agent_;                                   ///< the reason when there is no agent
  std::array<std::unique_ptr<AnyView>, kMaxSeats> empty_;  ///< by seat, before any event
  std::unique_ptr<AnyView> view_;
};

}  // namespace turnkey::tournament
