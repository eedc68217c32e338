#include "protocol/wire/lines/commands.h"

#include <string>

namespace turnkey {

Checked<void> expect_alone(const TokenList& tokens) {
  if (tokens.size() == 1) return {};
  return refuse(Code::kBadArgument,
                std::string(tokens[0]) + " takes no argument: " + echo(tokens[1]));
}

Checked<SetOptionCommand> parse_set_option(const TokenList& tokens) {
  const bool formed = tokens.size() == 5 && tokens[1] == "name" && tokens[3] == "value";
  if (!formed) return refuse(Code::kBadArgument, "setoption name <option> value <value>");
  return SetOptionCommand{tokens[2], tokens[4]};
}

std::optional<Seat> parse_seat(std::string_view token) {
  if (token == "-") return Seat::spectator();
  const auto number = parse_whole(token);
  if (!number || *number >= kMaxSeats) return {};
  return Seat::at(static_cast<int>(*number));
}

}  // namespace turnkey
