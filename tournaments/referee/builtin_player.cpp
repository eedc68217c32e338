#include "tournaments/referee/builtin_player.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/core/assert.h"
#include "protocol/wire/records/record.h"
#include "protocol/wire/session/searching.h"
#include "protocol/wire/session/skill.h"
#include "protocol/wire/words/report_text.h"
#include "tournaments/referee/lateness.h"

namespace turnkey::tournament {

namespace {

EngineOptions options_of(const AgentSpec& spec) {
  EngineOptions options;
  for (const auto& [name, value] : spec.options) {
    [[maybe_unused]] const auto set = set_option(options, name, value);
    TURNKEY_ASSERT(set);  // the cup's check guarantees it
  }
  options.agent = spec.kind;
  return options;
}

std::string text_of(const AnyGame& game, const std::vector<AnyEvent>& line) {
  std::string text;
  for (std::size_t i = 0; i < std::min(line.size(), kMaxNoteEvents); ++i) {
    text += (i == 0 ? "" : " ") + event_text(game, line[i]);
  }
  return cut_line(text);
}

/// Adds the agent's values for its move to the note, if it has any.
void add_estimates(MoveNote& note, const Report& report, const AnyMove& move, const AnyView& view) {
  const auto own = static_cast<std::size_t>(view.seat().index());
  for (const Line& line : report.lines) {
    if (line.move != move || (line.visits == 0 && !line.exact())) continue;
    const auto& [share, error] = line.share[own];
    note.win_permille = static_cast<int>(thousandths(share));
    if (std::isfinite(error)) note.win_error = static_cast<int>(thousandths_up(error));
    note.milli_score = thousandths(line.score[own].mean);
    note.depth = static_cast<std::uint64_t>(report.depth);
    note.nodes = report.nodes;
    note.line = text_of(view.game(), line.pv);
    return;
  }
}

}  // namespace

BuiltinPlayer::BuiltinPlayer(const AgentSpec& spec, const Cup& cup, const GameStart& start,
                             const std::atomic<bool>& stop)
    : cup_(cup), stop_(stop), options_(options_of(spec)) {
  auto made = make_player(options_, *start.game);
  if (made) {
    agent_ = std::move(*made);
  } else {
    no_agent_ = made.error().detail;
  }
}

std::optional<Fault> BuiltinPlayer::begin(const GameStart& start, Seat seat, std::uint64_t seed) {
  if (!agent_) return refused(FaultKind::kStart, no_agent_);
  options_.search.seed = seed;
  agent_->new_game(seed);
  auto& empty = empty_[static_cast<std::size_t>(seat.index())];
  if (!empty) empty = std::move(start.game->new_view(start.variant->options, seat).value());
  view_ = empty->clone();
  return {};
}

void BuiltinPlayer::see(const AnyEvent& masked) {
  [[maybe_unused]] const auto seen = view_->apply(masked.move);
  TURNKEY_ASSERT(seen);
}

tl::expected<Decision, Fault> BuiltinPlayer::decide(const Turn& turn) {
  const auto start = Clock::now();
  auto report =
      agent_->think(*view_, search_request(options_, view_->game(), turn.limits, start), stop_, {});
  if (!report) {
    return tl::unexpected(refused(FaultKind::kGarbage, "no move: " + report.error().detail));
  }
  choose_weakly(*report, options_, *view_);
  if (!report->best) return tl::unexpected(refused(FaultKind::kGarbage, "no move"));
  Decision decision{*report->best, {}};
  decision.note.time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
  if (const auto late = lateness(decision.note.time, turn.allowed, cup_.margin)) {
    Fault fault = refused(FaultKind::kTimeout, lateness_text(*late));
    fault.late = late;
    return tl::unexpected(std::move(fault));
  }
  add_estimates(decision.note, *report, decision.move, *view_);
  return decision;
}

Fault BuiltinPlayer::refused(FaultKind kind, std::string detail) {
  Fault fault;
  fault.kind = kind;
  fault.detail = std::move(detail);
  return fault;
}

}  // namespace turnkey::tournament
