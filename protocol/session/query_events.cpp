// Queries about moves and events: which there are, and what they do.
#include <fmt/format.h>

#include <iterator>
#include <memory>

#include "protocol/session/lexer.h"
#include "protocol/session/queries.h"
#include "protocol/session/query_answers.h"

namespace turnkey {

namespace {

/// Between two that are described on one line.
constexpr std::string_view kNext = " |";

/// An event that may happen now, told with whose it is: `c:0=K`.
Checked<AnyMove> event_of(const AnyPosition& position, std::string_view actor,
                          std::string_view text) {
  if (actor == actor_text(position.turn())) return legal_move(position, text);
  const auto whose = [&](Actor turn) {
    if (turn.is_nobody()) return std::string("the game is over");
    return turn.is_chance() ? "chance is next" : "seat " + actor_text(turn) + " is on turn";
  };
  return refuse(Code::kIllegalMove,
                echo(fmt::format("{}:{}", actor, text)) + " " + whose(position.turn()));
}

}  // namespace

Checked<AnyMove> legal_move(const AnyPosition& position, std::string_view text) {
  const auto refused = [&](std::string why) {
    return refuse(Code::kIllegalMove, echo(text) + " " + std::move(why));
  };
  if (position.over()) return refused("the game is over");
  const auto parsed = position.game().parse(text);
  if (!parsed) return refused("is no move of this game");
  const auto canonical = position.canonical(*parsed);
  if (!canonical) return refused(canonical.error().detail);
  return *canonical;
}

Answer answer_legal(const Record& record, bool full) {
  const AnyPosition& position = record.position();
  const Actor turn = position.turn();
  std::string text = full ? " full" : "";
  if (!turn.is_seat()) return text;
  if (!record.is_referee() && !(record.view(turn.seat()))) {
    return refuse(Code::kHidden, "legal moves of seat " + actor_text(turn));
  }
  std::string_view between = "";
  for (const AnyMove& move : position.moves()) {
    fmt::format_to(std::back_inserter(text), "{} {}", between, record.game().text(move));
    if (!full) continue;
    text += " " + position.describe(move);
    between = kNext;
  }
  return text;
}

Checked<DescribedEvent> describe_event(const Record& record, std::string_view text) {
  const AnyPosition& position = record.position();
  // Some games have texts with a colon of their own.
  const std::size_t colon = record.game().parse(text) ? text.npos : text.find(':');
  const bool is_event = colon != text.npos;
  const std::string_view actor = is_event ? text.substr(0, colon) : "";
  const std::string_view move = is_event ? text.substr(colon + 1) : text;
  const auto legal = is_event ? event_of(position, actor, move) : legal_move(position, move);
  if (!legal) return tl::unexpected(legal.error());
  // What was given, not its canonical twin: pegs that move otherwise are animated otherwise.
  const AnyMove given = *record.game().parse(move);
  return DescribedEvent{
      fmt::format("{}{}{}", actor, is_event ? ":" : "", record.game().text(given)),
      position.describe(given)};
}

Answer answer_describe(const Record& record, std::string_view text) {
  return describe_event(record, text).map([](const DescribedEvent& event) {
    return fmt::format(" {} {}", event.text, event.description);
  });
}

Answer answer_log(const Record& record) {
  std::string text;
  for (const AnyEvent& event : record.log()) text += " " + event_text(record.game(), event);
  return text;
}

Answer answer_events(const Record& record, std::string_view from) {
  const auto& log = record.log();
  std::size_t next = 0;
  if (!from.empty()) {
    const auto number = parse_whole(from);
    if (!number) return refuse(Code::kBadNumber, "events from " + echo(from));
    if (*number < 1 || *number > log.size() + 1) {
      return refuse(Code::kBadArgument, "events from " + echo(from) + " is not in 1.." +
                                            std::to_string(log.size() + 1));
    }
    next = static_cast<std::size_t>(*number - 1);
  }
  std::string text = " from " + std::to_string(next + 1);
  std::string_view between = "";
  const auto position = record.position_after(next);
  for (; next < log.size(); ++next) {
    const AnyEvent& event = log[next];
    fmt::format_to(std::back_inserter(text), "{} {} {}", between, event_text(record.game(), event),
                   position->describe(event.move));
    between = kNext;
    [[maybe_unused]] const auto applied = position->apply(event.move);
  }
  return text;
}

}  // namespace turnkey
