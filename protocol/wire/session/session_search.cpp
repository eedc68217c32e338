// The part of the session that answers `go`.
#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <range/v3/algorithm/contains.hpp>
#include <system_error>
#include <utility>

#include "protocol/wire/lines/commands.h"
#include "protocol/wire/lines/line_splitter.h"
#include "protocol/wire/records/record.h"
#include "protocol/wire/session/searching.h"
#include "protocol/wire/session/session.h"
#include "protocol/wire/session/skill.h"
#include "protocol/wire/words/report_text.h"

namespace turnkey {

namespace {

/// Time for a search with little memory.
constexpr Milliseconds kModestTime{100};

Checked<std::vector<AnyMove>> legal_moves(const AnyView& view, const TokenList& texts) {
  std::vector<AnyMove> moves;
  for (const std::string_view text : texts) {
    if (view.turn() != Actor(view.seat())) {
      return refuse(Code::kIllegalMove, echo(text) + " it is not this seat's turn");
    }
    const auto move = legal_move(view, text);
    if (!move) return tl::unexpected(move.error());
    if (!ranges::contains(moves, *move)) moves.push_back(*move);
  }
  return moves;
}

/// The events of the best line between its move and the seat's next turn. Empty if the line ends
/// before that turn, or if no other seat moves in between.
std::string expected_events(const AnyView& view, const Report& report) {
  if (!report.best || report.lines.empty() || report.lines.front().move != report.best) return "";
  const auto ahead = view.clone();
  const auto is_own_turn = [&] { return ahead->turn() == Actor(view.seat()); };
  std::string text;
  bool others_move = false;
  for (const AnyEvent& event : report.lines.front().pv) {
    if (!is_own_turn()) {
      text += " " + event_text(view.game(), event);
      others_move |= event.actor.is_seat();
    }
    if (!ahead->apply(event.move)) return "";
    if (is_own_turn()) return others_move ? " ponder" + text : "";
  }
  return "";
}

bool ends_only_when_stopped(const Limits& limits) {
  return limits.infinite && !limits.nodes && !limits.depth && !limits.move_time && !limits.time;
}

}  // namespace

Checked<const AnyView*> Session::searched_view() const {
  if (!record_) return refuse(Code::kNoPosition, "");
  const Actor turn = record_->position().turn();
  if (turn.is_nobody()) return refuse(Code::kBadGo, "the game is over");
  if (!record_->is_referee()) return dynamic_cast<const AnyView*>(&record_->position());
  if (turn.is_chance()) return refuse(Code::kBadGo, "chance is next");
  return record_->view(turn.seat());
}

Checked<SearchRequest> Session::request_for(const AnyView& view, const GoCommand& command,
                                            const Job& job) const {
  auto also = legal_moves(view, command.also);
  if (!also) return tl::unexpected(also.error());
  auto only = legal_moves(view, command.search_moves);
  if (!only) return tl::unexpected(only.error());
  // The clock starts when the line was read, or when the engine finished the command before.
  const auto start = std::max(job.read_at, idle_since_);
  Limits limits = command.limits;
  if (command.ponder) limits.pondering = &control_.pondering();
  SearchRequest request = search_request(options_, view.game(), limits, start, command.multi_pv);
  request.report_every = command.report_every;
  request.also = std::move(*also);
  request.search_moves = std::move(*only);
  return request;
}

Checked<Agent*> Session::agent_for(const AnyGame& game, std::string_view kind) {
  if (agent_ && agent_game_ == &game && agent_kind_ == kind) return agent_.get();
  agent_.reset();
  auto made = make_agent(kind, game, options_.search);
  if (!made) return tl::unexpected(to_fault(made.error()));
  agent_ = std::move(*made);
  agent_game_ = &game;
  agent_kind_ = kind;
  return agent_.get();
}

Checked<Report> Session::think(const AnyView& view, const SearchRequest& request,
                               const ReportSink& sink) {
  try {
    const std::string_view kind = player_kind(options_, view.game());
    const auto agent = agent_for(view.game(), kind);
    if (!agent) return tl::unexpected(agent.error());
    auto report = (*agent)->think(view, request, control_.flag(), sink);
    if (!report) return tl::unexpected(to_fault(report.error()));
    if (kind != options_.agent) report->agent = kind;  // the one for `default` at this level
    if (report->short_memory) {
      sink_.reply(error_line({Code::kNoMemory, fmt::format("Hash {} does not fit: using {} KiB",
                                                           options_.search.hash_megabytes,
                                                           *report->short_memory >> 10)}));
    }
    return std::move(*report);
  } catch (const std::bad_alloc&) {
  } catch (const std::system_error&) {  // no memory for a thread
  }
  agent_.reset();  // frees its memory
  return think_with_little(view, request, sink);
}

Checked<Report> Session::think_with_little(const AnyView& view, const SearchRequest& request,
                                           const ReportSink& sink) {
  sink_.reply(error_line({Code::kNoMemory, options_.agent + " searches with the least memory"}));
  SearchSettings settings = options_.search;
  settings.hash_megabytes = 1;
  settings.threads = 1;
  SearchRequest modest = request;  // much of the time may be spent
  modest.start = Clock::now();
  modest.limits.move_time = std::min(kModestTime, request.limits.move_time.value_or(kModestTime));
  for (const std::string_view kind :
       {std::string_view(options_.agent), std::string_view("greedy")}) {
    try {
      const auto agent = make_agent(kind, view.game(), settings);
      if (!agent) continue;
      auto report = (*agent)->think(view, modest, control_.flag(), sink);
      if (report) return std::move(*report);
    } catch (const std::bad_alloc&) {
      continue;  // try greedy, which needs almost none, then give up
    }
  }
  return refuse(Code::kNoMemory, "greedy does not fit either");
}

Session::LastLine Session::search(const Job& job) {
  const auto command = parse_go(split(job.line));
  if (!command) return tl::unexpected(command.error());
  if (command->review) return review_log(*command, job);
  const auto found = searched_view();
  if (!found) return tl::unexpected(found.error());
  const AnyView& view = **found;
  const auto request = request_for(view, *command, job);
  if (!request) return tl::unexpected(request.error());
  const auto agent = agent_for(view.game(), player_kind(options_, view.game()));
  if (!agent) return tl::unexpected(agent.error());
  const ReportStyle style{&view.game(), view.seat(), options_.analyse,
                          command->multi_pv.value_or(options_.multi_pv), job.id};
  control_.begin(job.number, ends_only_when_stopped(command->limits), command->ponder);
  const auto show = [&](const Report& now) {
    for (const std::string& line : info_lines(now, style)) sink_.info(line);
  };
  auto report = think(view, *request, show);
  if (command->limits.infinite || !control_.pondering().hit_at()) {
    if (report && !control_.flag()) show(*report);  // what a solver knows need not wait for `stop`
    control_.hold_while_pondering();
    if (command->limits.infinite) control_.hold();
  }
  const auto counted = command->ponder ? control_.pondering().hit_at() : std::nullopt;
  control_.wait_until(std::max(request->start, counted.value_or(request->start)) +
                      options_.min_move_time);
  if (!report) return tl::unexpected(report.error());

  for (const std::string& line : info_lines(*report, style)) sink_.reply(line);
  last_search_ = LastSearch{*report, view.seat()};  // the search's result, before Skill chooses
  choose_weakly(*report, options_, view);
  return best_move_line(report->best ? view.game().text(*report->best) : std::string(kNoMove),
                        job.id) +
         (options_.ponder ? expected_events(view, *report) : "");
}

void run_script(std::string_view input, Sink& sink) {
  SearchControl control;
  control.end_of_input();
  Session session(sink, control);
  bool quit = false;
  const auto take = [&](RawLine line) {
    Job job = make_job(std::move(line));
    if (quit) return;
    quit = job.kind == LineKind::kQuit;
    if (job.kind == LineKind::kGo || job.kind == LineKind::kBench)
      job.number = control.announce(job.id);
    session.execute(job);
  };
  LineSplitter splitter;
  splitter.feed(input, take);
  splitter.end(take);
}

}  // namespace turnkey
