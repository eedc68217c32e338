// The session: what the engine remembers between commands, and the one place that answers them and
// prints errors. It is only text over the layers below, and knows nothing of threads but the
// control that stops its searches.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "agents/agent.h"
#include "protocol/wire/lines/commands.h"
#include "protocol/wire/lines/job.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/lines/sink.h"
#include "protocol/wire/records/record.h"
#include "protocol/wire/session/engine_options.h"
#include "protocol/wire/session/queries.h"
#include "protocol/wire/session/search_control.h"

namespace turnkey {

class Session {
 public:
  Session(Sink& sink, SearchControl& control);

  /// Carries out one job and answers it. Never throws: a fault of the engine is answered as
  /// `internal`.
  void execute(const Job& job);
  /// Answers a query, other than `why`, while execute() carries out a `go` or `bench`, which leave
  /// the position as it is: the one call that another thread may make.
  void answer_query(const Job& job) const;

 private:
  /// The last line of a command's answer; empty where it has none. All others are sent already.
  using LastLine = Checked<std::string>;

  void fill_gap(const Job& gap);
  void answer_job(const Job& job);
  LastLine run(const Job& job);
  LastLine run_other(const TokenList& tokens);

  LastLine handshake();
  Checked<void> set(const TokenList& tokens);
  LastLine new_game();
  /// Says which seed `Seed random` has drawn, so that what is found can be found again.
  void tell_seed();
  LastLine draw();
  LastLine query(const TokenList& tokens);
  LastLine bench(const Job& job);
  /// What `query why` says about chance, worked out only when it is asked.
  void find_decisive_chance();
  Checked<void> set_position(const TokenList& tokens);

  LastLine search(const Job& job);
  /// Grades the moves of the record that are its own.
  LastLine review_log(const GoCommand& command, const Job& job);
  Checked<const AnyView*> searched_view() const;
  Checked<SearchRequest> request_for(const AnyView& view, const GoCommand& command,
                                     const Job& job) const;
  Checked<Agent*> agent_for(const AnyGame& game, std::string_view kind);
  /// Makes the agent if need be and lets it think; where memory runs out, says so and thinks with
  /// as little as can be.
  Checked<Report> think(const AnyView& view, const SearchRequest& request, const ReportSink& sink);
  Checked<Report> think_with_little(const AnyView& view, const SearchRequest& request,
                                    const ReportSink& sink);
  void forget_position();

  static constexpr std::string_view kNoMove = "(none)";
  static std::string best_move_line(std::string_view move, std::string_view id);

  Sink& untagged_;
  TaggedSink sink_;  ///< the worker's
  SearchControl& control_;
  EngineOptions options_;
  std::optional<Record> record_;
  std::optional<LastSearch> last_search_;

  /// Made when a search needs it; an option that it depends on drops it.
  std::unique_ptr<Agent> agent_;
  const AnyGame* agent_game_ = nullptr;
  std::string agent_kind_;
  std::chrono::steady_clock::time_point idle_since_;
};

/// Runs a whole script on one thread: searches without another limit end at once, as at the end of
/// input. For tests and fuzzers.
void run_script(std::string_view input, Sink& sink);

}  // namespace turnkey
