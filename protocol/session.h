// The session: what the engine remembers between commands, and the one place that answers them and
// prints errors. It is only text over the layers below, and knows nothing of threads but the
// control that stops its searches.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "agents/agent.h"
#include "protocol/engine_options.h"
#include "protocol/job.h"
#include "protocol/lexer.h"
#include "protocol/queries.h"
#include "protocol/record.h"
#include "protocol/search_control.h"
#include "protocol/sink.h"

namespace turnkey {

struct SessionSettings {
  /// Whether options may name files (`--allow-files`).
  bool allow_files = false;
};

class Session {
 public:
  Session(Sink& sink, SearchControl& control, SessionSettings settings);

  /// Carries out one job and answers it. Never throws: a fault of the engine is answered as
  /// `internal`.
  void execute(const Job& job);

 private:
  void fill_gap(const Job& gap);
  void finish(const Job& job);
  void dispatch(const Job& job);
  Checked<void> run(const Job& job);
  Checked<void> run_other(const Tokens& tokens);

  Checked<void> handshake();
  Checked<void> set(const Tokens& tokens);
  Checked<void> new_game();
  Checked<void> draw();
  Checked<void> query(const Tokens& tokens);
  Checked<void> bench(const Job& job);
  /// What `query why` says about chance, worked out only when it is asked.
  void find_decisive_chance();
  Checked<void> set_position(const Tokens& tokens);

  /// Searches and prints everything but the bestmove, which it returns.
  Checked<std::string> search(const Job& job);
  Checked<const AnyView*> searched_view() const;
  Checked<SearchRequest> request_for(const struct GoCommand& command, const Job& job) const;
  Checked<Agent*> agent_for(const AnyGame& game);
  void forget_position();

  Sink& sink_;
  SearchControl& control_;
  [[maybe_unused]] const SessionSettings settings_;
  EngineOptions options_;
  std::optional<Record> record_;
  std::optional<LastSearch> last_search_;

  /// Made when a search needs it; an option that it depends on drops it.
  std::unique_ptr<Agent> agent_;
  const AnyGame* agent_game_ = nullptr;
  std::chrono::steady_clock::time_point idle_since_;
};

/// Runs a whole script on one thread: searches without another limit end at once, as at the end of
/// input. For tests and fuzzers.
void run_script(std::string_view input, Sink& sink);

}  // namespace turnkey
