#include "protocol/commands.h"

#include <algorithm>
#include <array>

namespace turnkey {

namespace {

struct QueryForm {
  std::string_view what;
  std::string_view argument;  ///< as shown in the error, empty for none
};

constexpr std::array kQueries = {
    QueryForm{"games", ""},
    QueryForm{"options", "<game>"},
    QueryForm{"turn", ""},
    QueryForm{"legal", ""},
    QueryForm{"describe", "<move>"},
    QueryForm{"result", ""},
    QueryForm{"view", "<s>"},
    QueryForm{"log", ""},
    QueryForm{"key", ""},
    QueryForm{"worlds", ""},
    QueryForm{"board", ""},
    QueryForm{"why", ""},
};

}  // namespace

Checked<void> expect_alone(const Tokens& tokens) {
  if (tokens.size() == 1) return {};
  return refuse(Code::kBadArgument,
                std::string(tokens[0]) + " takes no argument: " + echo(tokens[1]));
}

Checked<SetOptionCommand> parse_set_option(const Tokens& tokens) {
  const bool formed = tokens.size() == 5 && tokens[1] == "name" && tokens[3] == "value";
  if (!formed) return refuse(Code::kBadArgument, "setoption name <option> value <value>");
  return SetOptionCommand{tokens[2], tokens[4]};
}

Checked<QueryCommand> parse_query(const Tokens& tokens) {
  if (tokens.size() < 2) return refuse(Code::kBadArgument, "query <what>");
  const std::string_view what = tokens[1];
  const auto form = std::ranges::find(kQueries, what, &QueryForm::what);
  if (form == kQueries.end()) return refuse(Code::kBadArgument, "unknown query " + echo(what));
  const std::size_t arguments = form->argument.empty() ? 0 : 1;
  if (tokens.size() != 2 + arguments) {
    const std::string shape = arguments == 0 ? "" : " " + std::string(form->argument);
    return refuse(Code::kBadArgument, "query " + std::string(what) + shape);
  }
  return QueryCommand{what, arguments == 0 ? std::string_view{} : tokens[2]};
}

std::optional<Seat> parse_seat(std::string_view token) {
  if (token == "-") return Seat::spectator();
  const auto number = parse_whole(token);
  if (!number || *number >= kMaxSeats) return {};
  return Seat::at(static_cast<int>(*number));
}

}  // namespace turnkey
