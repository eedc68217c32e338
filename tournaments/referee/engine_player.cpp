#include "tournaments/referee/engine_player.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "protocol/wire/lines/errors.h"
#include "protocol/wire/records/record.h"

namespace turnkey::tournament {

namespace {

void append_limits(std::string& line, const Limits& limits) {
  const auto out = std::back_inserter(line);
  if (limits.move_time) fmt::format_to(out, " movetime {}", limits.move_time->count());
  if (limits.nodes) fmt::format_to(out, " nodes {}", *limits.nodes);
  if (limits.depth) fmt::format_to(out, " depth {}", *limits.depth);
  if (limits.time) {
    fmt::format_to(out, " time {} inc {}", limits.time->count(), limits.increment.count());
  }
}

}  // namespace

std::optional<Fault> EnginePlayer::begin(const GameStart& start, Seat seat, std::uint64_t seed) {
  game_ = start.game;
  has_moves_ = false;
  line_ = fmt::format("position game {}", game_->name());
  for (const auto& [name, value] : start.variant->options) {
    fmt::format_to(std::back_inserter(line_), " {}={}", name, value);
  }
  fmt::format_to(std::back_inserter(line_), " seat {}", seat.index());
  return process_.begin_game(seed);
}

void EnginePlayer::see(const AnyEvent& masked) {
  line_ += std::exchange(has_moves_, true) ? " " : " moves ";
  line_ += masked.actor.is_chance() ? 'c' : static_cast<char>('0' + masked.actor.seat().index());
  line_ += ':';
  line_ += game_->text(masked.move);
}

tl::expected<Decision, Fault> EnginePlayer::decide(const Turn& turn) {
  // Sends both lines in one write, so an engine that waits in read() gets them together.
  const std::size_t length = line_.size();
  line_ += "\ngo";
  append_limits(line_, turn.limits);
  line_ += '\n';
  const auto answer = process_.ask(line_, turn.allowed);
  line_.resize(length);
  if (!answer) return tl::unexpected(answer.error());
  const auto move = game_->parse(answer->move);
  if (move) return Decision{*move, answer->note};
  return tl::unexpected(refused(FaultKind::kGarbage, what_it_said(answer->move)));
}

std::string EnginePlayer::what_it_said(std::string_view move) const {
  if (!move.empty() && move != "(none)") {
    return fmt::format("`{}` is no move of {}", echo(move), game_->name());
  }
  return process_.complaint().empty() ? "no move" : "no move: " + process_.complaint();
}

}  // namespace turnkey::tournament
