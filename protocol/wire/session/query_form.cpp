#include "protocol/wire/session/query_form.h"

#include <optional>
#include <span>
#include <string>

namespace turnkey {

namespace {

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
  std::string more(form.keyword);
  if (!form.argument.empty()) more += (more.empty() ? "" : " ") + std::string(form.argument);
  if (more.empty()) return name;
  return name + (form.keyword.empty() ? " " + more : " [" + more + "]");
}

}  // namespace

Checked<QueryWords> read_as(const QueryForm& form, const TokenList& tokens) {
  std::span rest = std::span(tokens).subspan(2);
  const bool memory = form.memory && !rest.empty() && rest.front() == "memory";
  if (memory) rest = rest.subspan(1);
  const auto argument = argument_of(form, rest);
  if (!argument && shape_of(form) == "query " + std::string(form.what)) {
    return refuse(Code::kBadArgument, shape_of(form) + " takes no argument: " + echo(rest.front()));
  }
  if (!argument) return refuse(Code::kBadArgument, shape_of(form));
  return QueryWords{*argument, memory};
}

}  // namespace turnkey
