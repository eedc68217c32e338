// One struct for each command that takes arguments, and the functions that parse them. The structs
// point into the line. Parsing does not depend on the position. `query` has its grammar beside its
// answers, in session/queries.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/options.h"
#include "engine/core/seat.h"
#include "protocol/wire/lines/errors.h"
#include "protocol/wire/lines/lexer.h"
#include "search/common/limits.h"

namespace turnkey {

struct SetOptionCommand {
  std::string_view name;
  std::string_view value;
};

/// `position`, checked as far as possible without the game.
struct PositionCommand {
  std::string_view game;
  OptionValues options;
  std::optional<Seat> seat;  ///< none: `all`, the referee's record
  std::optional<std::uint64_t> seed;
  TokenList events;
};

struct GoCommand {
  Limits limits;
  std::optional<int> multi_pv;
  std::optional<Milliseconds> report_every;
  std::string_view id;  ///< empty: none
  bool review = false;  ///< judge the record's own moves instead of searching
  bool ponder = false;  ///< the limits count from `ponderhit`
  TokenList also;
  TokenList search_moves;
};

// Each takes all tokens of the line, including the command's name.
Checked<SetOptionCommand> parse_set_option(const TokenList& tokens);
Checked<PositionCommand> parse_position(const TokenList& tokens);
Checked<GoCommand> parse_go(const TokenList& tokens);

/// The id of a `go`, even one with another error, because its error line carries the id. Empty when
/// there is none or it is invalid. No move is called `id`, so the first such token is the keyword.
std::string_view id_of_go(const TokenList& tokens);

/// For the commands that take no argument.
Checked<void> expect_alone(const TokenList& tokens);

/// A seat number, or `-` for the spectator. Does not check that the table has the seat.
std::optional<Seat> parse_seat(std::string_view token);

}  // namespace turnkey
