#include "protocol/wire/lines/commands.h"

#include <array>
#include <range/v3/algorithm/find.hpp>
#include <span>
#include <string>

namespace turnkey {

namespace {

struct QueryForm {
  std::string_view what;
  std::string_view argument;      ///< as errors show it; empty: takes none
  std::string_view keyword = "";  ///< precedes the argument; both are optional
  bool json = false;              ///< has an answer in JSON
  bool memory = false;            ///< `memory` is allowed as the first word
};

constexpr std::array kQueries = {
    QueryForm{"games", ""},
    QueryForm{"info", "<game>"},
    QueryForm{"options", "<game>"},
    QueryForm{"symbols", "<game>"},
    QueryForm{"schema", "<game>"},
    QueryForm{"levels", "<game>", "", true},
    QueryForm{"turn", ""},
    QueryForm{"seats", ""},
    QueryForm{"legal", "", "full", true, true},
    QueryForm{"describe", "<move>", "", true},
    QueryForm{"say", "<event>"},
    QueryForm{"result", "<s>", "drop"},
    QueryForm{"view", "<s>"},
    QueryForm{"log", ""},
    QueryForm{"events", "<k>", "from", true},
    QueryForm{"record", "", "file"},
    QueryForm{"chance", "", "", true},
    QueryForm{"key", ""},
    QueryForm{"worlds", ""},
    QueryForm{"where", ""},
    QueryForm{"board", "", "", true},
    QueryForm{"why", ""},
};

/// The argument of a query, from the tokens after its name; nullopt when they do not fit the form.
/// A keyword without an argument counts as the argument.
std::optional<std::string_view> argument_of(const QueryForm& form,
                                            std::span<const std::string_view> rest) {
  if (!form.keyword.empty()) {
    if (rest.empty()) return "";
    if (rest.front() != form.keyword) return {};
    if (form.argument.empty()) return rest.size() == 1 ? std::optional(form.keyword) : std::nullopt;
    rest = rest.subspan(1);
  }
  if (rest.size() != (form.argument.empty() ? 0 : 1)) return {};
  return rest.empty() ? "" : rest.front();
}

std::string shape_of(const QueryForm& form) {
  const std::string name = "query " + std::string(form.what) + (form.memory ? " [memory]" : "");
  if (form.json && !form.keyword.empty() && form.argument.empty()) {
    return name + " [json|" + std::string(form.keyword) + "]";
  }
  const std::string shape = name + (form.json ? " [json]" : "");
  std::string more(form.keyword);
  if (!form.argument.empty()) more += (more.empty() ? "" : " ") + std::string(form.argument);
  if (more.empty()) return shape;
  return shape + (form.keyword.empty() ? " " + more : " [" + more + "]");
}

}  // namespace

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

Checked<QueryCommand> parse_query(const TokenList& tokens) {
  if (tokens.size() < 2) return refuse(Code::kBadArgument, "query <what>");
  const std::string_view what = tokens[1];
  const auto form = ranges::find(kQueries, what, &QueryForm::what);
  if (form == kQueries.end()) return refuse(Code::kBadArgument, "unknown query " + echo(what));
  std::span rest = std::span(tokens).subspan(2);
  const auto take = [&](bool allowed, std::string_view word) {
    const bool stands = allowed && !rest.empty() && rest.front() == word;
    if (stands) rest = rest.subspan(1);
    return stands;
  };
  const bool memory = take(form->memory, "memory");
  const bool json = take(form->json, "json");
  const auto argument = argument_of(*form, rest);
  if (!argument && shape_of(*form) == "query " + std::string(what)) {
    return refuse(Code::kBadArgument,
                  shape_of(*form) + " takes no argument: " + echo(rest.front()));
  }
  // `full json` means the same as `json`.
  const bool both = json && argument && *argument == form->keyword && !form->keyword.empty();
  if (!argument || both) return refuse(Code::kBadArgument, shape_of(*form));
  return QueryCommand{what, *argument, json, memory};
}

std::optional<Seat> parse_seat(std::string_view token) {
  if (token == "-") return Seat::spectator();
  const auto number = parse_whole(token);
  if (!number || *number >= kMaxSeats) return {};
  return Seat::at(static_cast<int>(*number));
}

}  // namespace turnkey
