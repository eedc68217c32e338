// Cups from texts and from command lines, for tests.
#pragma once

#include <boost/program_options.hpp>
#include <optional>
#include <string>
#include <vector>

#include "protocol/outcome.h"
#include "tournaments/setup/check.h"
#include "tournaments/setup/cup_flags.h"
#include "tournaments/setup/cup_toml.h"

namespace turnkey::tournament {

inline Outcome<Cup> cup_of_text(const std::string& text) {
  const auto draft = read_toml(text, "test.toml");
  if (!draft) return tl::unexpected(draft.error());
  return cup_of(*draft);
}

inline Outcome<Cup> cup_of_flags(const std::vector<std::string>& words,
                                 const std::optional<std::string>& path = std::nullopt) {
  namespace po = boost::program_options;
  po::variables_map values;
  po::store(po::command_line_parser(words).options(cup_options()).run(), values);
  return make_cup(path, values);
}

/// The error message, empty if there is none.
template <class T>
std::string error_of(const Outcome<T>& result) {
  return result ? "" : result.error();
}

}  // namespace turnkey::tournament
