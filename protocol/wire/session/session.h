// The session keeps the engine's state between commands, and is the one place that answers them and
// prints errors. It is text over the layers below. Of threads it knows only the control that stops
// its searches.
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

  /// Carries out one job and answers it. Never throws: an engine fault gets the answer `internal`.
  void execute(const Job& job);
  /// Answers a query other than `why` while execute() runs a `go` or `bench`, which leave the
  /// position unchanged. The only call that another thread may make.
  void answer_query(const Job& job) const;

 private:
  /// The last line of a command's answer; empty for none. Earlier lines are already sent.
  using LastLine = Checked<std::string>;

  void fill_gap(const Job& gap);
  void answer_job(const Job& job);
  LastLine run(const Job& job);
  LastLine run_other(const TokenList& tokens);

  LastLine handshake();
  Checked<void> set(const TokenList& tokens);
  LastLine new_game();
  /// Prints the seed that `Seed random` drew, so the search can be repeated.
  void tell_seed();
  LastLine draw();
  LastLine query(const TokenList& tokens);
  LastLine bench(const Job& job);
  /// The chance event for `query why`, computed on demand.
  void find_decisive_chance();
  Checked<void> set_position(const TokenList& tokens);

  LastLine search(const Job& job);
  /// Judges the record's own moves.
  LastLine review_log(const GoCommand& command, const Job& job);
  Checked<const AnyView*> searched_view() const;
  Checked<SearchRequest> request_for(const AnyView& view, const GoCommand& command,
                                     const Job& job) const;
  Checked<Agent*> agent_for(const AnyGame& game, std::string_view kind);
  /// Makes the agent if needed and lets it search. When memory runs out, prints an error and
  /// searches with the least memory.
  Checked<Report> think(const AnyView& view, const SearchRequest& request, const ReportSink& sink);
  Checked<Report> think_with_little(const AnyView& view, const SearchRequest& request,
                                    const ReportSink& sink);
  void forget_position();

  static constexpr std::string_view kNoMove = "(none)";
  static std::string best_move_line(std::string_view move, std::string_view id);

  Sink& untagged_;
  TaggedSink sink_;  ///< used by the worker
  SearchControl& control_;
  EngineOptions options_;
  std::optional<Record> record_;
  std::optional<LastSearch> last_search_;

  /// Made when a search needs it; dropped when an option that it depends on changes.
  std::unique_ptr<Agent> agent_;
  const AnyGame* agent_game_ = nullptr;
  std::string agent_kind_;
  std::chrono::steady_clock::time_point idle_since_;
};

/// Runs a whole script on one thread, for tests and fuzzers. Searches without a limit end at once,
/// as at the end of input.
void run_script(std::string_view input, Sink& sink);

}  // namespace turnkey
