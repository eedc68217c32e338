// The part of the session that answers `go`.
#include <algorithm>
#include <utility>

#include "protocol/commands.h"
#include "protocol/line_splitter.h"
#include "protocol/report_text.h"
#include "protocol/searching.h"
#include "protocol/session.h"
#include "protocol/skill.h"

namespace turnkey {

namespace {

Checked<std::vector<AnyMove>> legal_moves(const AnyView& view, const Tokens& texts) {
  std::vector<AnyMove> moves;
  for (const std::string_view text : texts) {
    if (view.turn() != Actor(view.seat())) {
      return refuse(Code::kIllegalMove, echo(text) + " it is not this seat's turn");
    }
    const auto move = legal_move(view, text);
    if (!move) return tl::unexpected(move.error());
    if (std::ranges::find(moves, *move) == moves.end()) moves.push_back(*move);
  }
  return moves;
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

Checked<SearchRequest> Session::request_for(const GoCommand& command, const Job& job) const {
  const auto view = searched_view();
  if (!view) return tl::unexpected(view.error());
  auto also = legal_moves(**view, command.also);
  if (!also) return tl::unexpected(also.error());
  auto only = legal_moves(**view, command.search_moves);
  if (!only) return tl::unexpected(only.error());
  // The clock runs from when the line was read, or from when the engine was done with what came
  // before.
  const auto start = std::max(job.read_at, idle_since_);
  SearchRequest request = search_request(options_, command.limits, start, command.multi_pv);
  request.also = std::move(*also);
  request.search_moves = std::move(*only);
  return request;
}

Checked<Agent*> Session::agent_for(const AnyGame& game) {
  if (agent_ && agent_game_ == &game) return agent_.get();
  agent_.reset();
  auto made = make_agent(options_.agent, game, agent_settings(options_));
  if (!made) return tl::unexpected(to_fault(made.error()));
  agent_ = std::move(*made);
  agent_game_ = &game;
  return agent_.get();
}

Checked<std::string> Session::search(const Job& job) {
  const auto command = parse_go(split(job.line));
  if (!command) return tl::unexpected(command.error());
  const auto request = request_for(*command, job);
  if (!request) return tl::unexpected(request.error());
  const AnyView& view = **searched_view();
  const auto agent = agent_for(view.game());
  if (!agent) return tl::unexpected(agent.error());

  const ReportStyle style{&view.game(), view.seat(), options_.analyse,
                          command->multi_pv.value_or(options_.multi_pv)};
  control_.begin(job.number, ends_only_when_stopped(command->limits));
  auto report = (*agent)->think(view, *request, control_.flag(), [&](const Report& now) {
    for (const std::string& line : info_lines(now, style)) sink_.info(line);
  });
  if (command->limits.infinite) control_.hold();
  control_.wait_until(request->start + options_.min_move_time);
  if (!report) return tl::unexpected(to_fault(report.error()));

  for (const std::string& line : info_lines(*report, style)) sink_.reply(line);
  choose_weakly(*report, options_, view.seat(), view.key());
  std::string best = report->best ? view.game().text(*report->best) : "(none)";
  last_search_ = LastSearch{std::move(*report), view.seat()};
  return "bestmove " + best;
}

void run_script(std::string_view input, Sink& sink) {
  SearchControl control;
  control.end_of_input();
  Session session(sink, control, {});
  bool quit = false;
  const auto take = [&](RawLine line) {
    Job job = make_job(std::move(line));
    quit |= job.kind == LineKind::kQuit;
    if (quit) return;
    if (job.kind == LineKind::kGo || job.kind == LineKind::kBench) job.number = control.announce();
    session.execute(job);
  };
  LineSplitter splitter;
  splitter.feed(input, take);
  splitter.end(take);
}

}  // namespace turnkey
