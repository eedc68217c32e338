// An external engine at a seat. It gets `position … seat s …` of its own seat and nothing else. An
// agent that has several seats of a game has a process for each of them: one process would see its
// partners' hands and, against itself, its opponent's. (From game to game a process stays, and
// could remember a deal that it meets again at another seat of its block; `restart` is for engines
// that are not trusted so far.)
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
  std::string line_;  ///< `position …`, grown event by event
  bool has_moves_ = false;
};

}  // namespace turnkey::tournament
