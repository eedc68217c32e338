// Reads `position game <name> [<option>=<value>]... (seat <s> | all) [seed <u64>] [moves
// <event>...]`.

#include "protocol/limits.h"

#include <range/v3/algorithm/any_of.hpp>

#include "protocol/wire/lines/commands.h"

namespace turnkey {

namespace {

/// Walks over the tokens. The `take` functions read one part each, in grammar order.
class Cursor {
 public:
  explicit Cursor(const TokenList& tokens) : tokens_(&tokens) {}

  bool done() const { return at_ == tokens_->size(); }
  std::string_view peek() const { return done() ? std::string_view{} : (*tokens_)[at_]; }
  std::string_view next() { return (*tokens_)[at_++]; }
  bool accept(std::string_view keyword) {
    const bool here = peek() == keyword;
    at_ += here ? 1 : 0;
    return here;
  }
  TokenList rest() const {
    return {tokens_->begin() + static_cast<std::ptrdiff_t>(at_), tokens_->end()};
  }

 private:
  const TokenList* tokens_;
  std::size_t at_ = 1;  // after `position`
};

tl::unexpected<Fault> expected(std::string_view what, const Cursor& cursor) {
  const std::string found = cursor.done() ? "the end" : echo(cursor.peek());
  return refuse(Code::kBadPosition, "expected " + std::string(what) + ", not " + found);
}

Checked<void> take_options(Cursor& cursor, PositionCommand& command) {
  for (;;) {
    const std::string_view token = cursor.peek();
    const std::size_t equals = token.find('=');
    if (equals == std::string_view::npos) return {};
    const std::string_view name = token.substr(0, equals);
    const bool twice = ranges::any_of(
        command.options, [&](const auto& given) { return equal_ignoring_case(given.first, name); });
    if (twice) return refuse(Code::kBadPosition, echo(name) + " twice");
    command.options.emplace_back(name, token.substr(equals + 1));
    cursor.next();
  }
}

Checked<void> take_observer(Cursor& cursor, PositionCommand& command) {
  if (cursor.accept("all")) return {};
  if (!cursor.accept("seat")) {
    const bool after_option = !command.options.empty() && !cursor.done();
    return expected(after_option ? "seat or all (a blank in a value is %20)" : "seat or all",
                    cursor);
  }
  if (cursor.done()) return expected("a seat or -", cursor);
  const std::string_view token = cursor.next();
  const bool number = parse_whole(token).has_value();
  command.seat = parse_seat(token);
  if (command.seat) return {};
  // The table's own size is checked later. No table has more seats than this.
  if (!number) return refuse(Code::kBadNumber, "seat " + echo(token));
  return refuse(Code::kBadNumber,
                "seat " + echo(token) + " is not in 0.." + std::to_string(kMaxSeats - 1));
}

Checked<void> take_seed(Cursor& cursor, PositionCommand& command) {
  if (!cursor.accept("seed")) return {};
  if (command.seat) return refuse(Code::kBadPosition, "seed goes with all only");
  if (cursor.done()) return expected("a number", cursor);
  const std::string_view token = cursor.next();
  command.seed = parse_whole(token);
  if (!command.seed) return refuse(Code::kBadNumber, "seed " + echo(token));
  return {};
}

Checked<void> take_events(Cursor& cursor, PositionCommand& command) {
  if (!cursor.accept("moves")) {
    if (cursor.done()) return {};
    return expected("moves", cursor);
  }
  command.events = cursor.rest();
  if (command.events.size() <= kMaxEvents) return {};
  return refuse(Code::kTooManyEvents, std::to_string(command.events.size()) + ", the limit is " +
                                          std::to_string(kMaxEvents));
}

}  // namespace

Checked<PositionCommand> parse_position(const TokenList& tokens) {
  Cursor cursor(tokens);
  PositionCommand command;
  if (!cursor.accept("game")) return expected("game", cursor);
  if (cursor.done()) return expected("the name of a game", cursor);
  command.game = cursor.next();
  using Part = Checked<void> (*)(Cursor&, PositionCommand&);
  for (const Part take :
       {Part{take_options}, Part{take_observer}, Part{take_seed}, Part{take_events}}) {
    if (const auto taken = take(cursor, command); !taken) return tl::unexpected(taken.error());
  }
  return command;
}

}  // namespace turnkey
