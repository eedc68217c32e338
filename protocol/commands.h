// What a line means: one struct per command that takes arguments, and the functions that read them.
// The structs point into the line; what the words mean in a position is not looked at here.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/core/options.h"
#include "engine/core/seat.h"
#include "protocol/errors.h"
#include "protocol/lexer.h"
#include "search/limits.h"

namespace turnkey {

struct SetOptionCommand {
  std::string_view name;
  std::string_view value;
};

/// `position`, as far as it can be checked without the game.
struct PositionCommand {
  std::string_view game;
  OptionValues options;
  std::optional<Seat> seat;  ///< none: `all`, the referee's record
  std::optional<std::uint64_t> seed;
  Tokens events;
};

struct GoCommand {
  Limits limits;
  std::optional<int> multi_pv;
  Tokens also;
  Tokens search_moves;
};

struct QueryCommand {
  std::string_view what;
  std::string_view argument;  ///< empty where the query takes none
};

// Each takes all tokens of the line, the command's name included.
Checked<SetOptionCommand> parse_set_option(const Tokens& tokens);
Checked<PositionCommand> parse_position(const Tokens& tokens);
Checked<GoCommand> parse_go(const Tokens& tokens);
Checked<QueryCommand> parse_query(const Tokens& tokens);

/// For the commands that take no argument.
Checked<void> expect_alone(const Tokens& tokens);

/// A seat number or `-`, for the spectator; whether the seat is at the table is not known here.
std::optional<Seat> parse_seat(std::string_view token);

}  // namespace turnkey
