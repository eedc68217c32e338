// Queries about moves and events: those that are legal, and the log.
#include <fmt/format.h>

#include <memory>

#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/session/queries.h"
#include "protocol/wire/session/query_answers.h"

namespace turnkey {

namespace {

/// A possible next event, as given. `quoted`: as a refusal quotes it.
Checked<AnyMove> legal_event(const AnyPosition& position, std::string_view event,
                             std::string_view quoted) {
  const auto refused = [&](const std::string& why) {
    return refuse(Code::kIllegalMove, echo(quoted) + " " + why);
  };
  if (position.over()) return refused("the game is over");
  const auto given = read_event(position.game(), position.turn(), event);
  if (!given) return refused(given.error().detail);
  const auto canonical = position.canonical(*given);
  if (!canonical) return refused(canonical.error().detail);
  return *given;
}

Checked<AnyMove> given_move(const AnyPosition& position, std::string_view text) {
  return legal_event(position, fmt::format("{}:{}", actor_text(position.turn()), text), text);
}

}  // namespace

Checked<AnyMove> legal_move(const AnyPosition& position, std::string_view text) {
  return given_move(position, text).map([&](const AnyMove& given) {
    return *position.canonical(given);
  });
}

Checked<std::vector<AnyMove>> listed_moves(const Record& record, Memory memory) {
  const AnyPosition& position = record.position();
  const Actor turn = position.turn();
  if (!turn.is_seat()) return std::vector<AnyMove>();
  if (!record.is_referee() && !record.view(turn.seat())) {
    return refuse(Code::kHidden, "legal moves of seat " + actor_text(turn));
  }
  return memory == Memory::kNone ? position.tries() : position.moves();
}

Facts shown_facts(const AnyPosition& position, const AnyMove& move, Memory memory) {
  return memory == Memory::kNone ? position.describe_try(move) : position.describe(move);
}

std::string_view memory_word(Memory memory) { return memory == Memory::kNone ? " memory" : ""; }

Answer answer_legal(const Record& record, Memory memory) {
  const auto moves = listed_moves(record, memory);
  if (!moves) return tl::unexpected(moves.error());
  std::string text(memory_word(memory));
  for (const AnyMove& move : *moves) text += " " + record.game().text(move);
  return text;
}

Checked<DescribedEvent> describe_event(const Record& record, std::string_view text) {
  const AnyPosition& position = record.position();
  const bool is_event = text.find(':') != text.npos;
  // Keeps the given spelling, not the canonical one: pegs that move differently look different.
  const auto given = is_event ? legal_event(position, text, text) : given_move(position, text);
  if (!given) return tl::unexpected(given.error());
  return DescribedEvent{
      is_event ? event_text(record.game(), {position.turn(), *given}) : record.game().text(*given),
      position.describe(*given)};
}

Answer answer_log(const Record& record) {
  std::string text;
  for (const AnyEvent& event : record.log()) text += " " + event_text(record.game(), event);
  return text;
}

Checked<std::size_t> first_event(const Record& record, std::string_view from) {
  if (from.empty()) return 0;
  const std::size_t most = record.log().size() + 1;
  const auto number = parse_whole(from);
  if (!number) return refuse(Code::kBadNumber, "events from " + echo(from));
  if (*number >= 1 && *number <= most) return static_cast<std::size_t>(*number - 1);
  return refuse(Code::kBadNumber,
                "events from " + echo(from) + " is not in 1.." + std::to_string(most));
}

}  // namespace turnkey
