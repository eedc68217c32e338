// An external engine at a seat. It gets `position … seat s …` of its own seat and nothing else. An
// agent with several seats in a game has a process for each, because one process would see its
// partners' hands or, against itself, its opponent's. (A process stays from game to game and could
// remember a deal that returns at another seat of its block. `restart` is for engines that are not
// trusted that far.)
#pragma once

#include <string>
#include <utility>

#include "tournaments/referee/engine_process.h"
#include "tournaments/referee/player.h"

namespace turnkey::tournament {

class EnginePlayer final : public Player {
 public:
  /// As EngineProcess.
  EnginePlayer(const AgentSpec& spec, const Cup& cup, EngineSettings settings,
               const std::atomic<bool>& stop)
      : process_(spec, cup, std::move(settings), stop) {}

  std::optional<Fault> begin(const GameStart& start, Seat seat, std::uint64_t seed) override;
  void see(const AnyEvent& masked) override;
  tl::expected<Decision, Fault> decide(const Turn& turn) override;
  Fault refused(FaultKind kind, std::string detail) override {
    return process_.fail(kind, std::move(detail));
  }

  std::string_view version() const override { return process_.version(); }

  EngineProcess& process() { return process_; }

 private:
  std::string what_it_said(std::string_view move) const;

  EngineProcess process_;
  const AnyGame* game_ = nullptr;
  std::string line_;  ///< `position …`, extended event by event
  bool has_moves_ = false;
};

}  // namespace turnkey::tournament
