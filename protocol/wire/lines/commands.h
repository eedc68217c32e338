// What a line means: one struct per command that takes arguments, and the functions that read them.
// The structs point into the line; what the words mean in a position is not looked at here.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
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

/// `position`, as far as it can be checked without the game.
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
  bool review = false;  ///< of the record's own moves, in place of a search
  TokenList also;
  TokenList search_moves;
};

struct QueryCommand {
  std::string_view what;
  std::string_view argument;  ///< empty where the query takes none, or what may be left out is
  bool json = false;          ///< the word `json` stands behind the name
  bool memory = false;        ///< of `legal`: for who has to remember
};

// Each takes all tokens of the line, the command's name included.
Checked<SetOptionCommand> parse_set_option(const TokenList& tokens);
Checked<PositionCommand> parse_position(const TokenList& tokens);
Checked<GoCommand> parse_go(const TokenList& tokens);
Checked<QueryCommand> parse_query(const TokenList& tokens);

/// The id of a `go`, also of one with an error elsewhere, which is answered by it; empty where
/// there is none or it is no id. No move is called `id`, so it is what follows the first such
/// token.
std::string_view id_of_go(const TokenList& tokens);

/// For the commands that take no argument.
Checked<void> expect_alone(const TokenList& tokens);

/// A seat number or `-`, for the spectator; whether the seat is at the table is not known here.
std::optional<Seat> parse_seat(std::string_view token);

}  // namespace turnkey
