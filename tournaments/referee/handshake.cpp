#include "tournaments/referee/handshake.h"

#include <range/v3/algorithm/find_if.hpp>

#include "protocol/wire/lines/lexer.h"

namespace turnkey::tournament {

namespace {

AdvertisedOption read_option(const TokenList& tokens) {
  AdvertisedOption option;
  std::size_t i = 2;  // after `option name`
  for (; i < tokens.size() && tokens[i] != "type"; ++i) {
    if (!option.name.empty()) option.name += ' ';
    option.name += tokens[i];
  }
  for (; i + 1 < tokens.size(); ++i) {
    const auto number = parse_whole(tokens[i + 1]);
    if (number && tokens[i] == "min") option.min = *number;
    if (number && tokens[i] == "max") option.max = *number;
  }
  return option;
}

}  // namespace

void Handshake::read(std::string_view line) {
  constexpr std::string_view kName = "id name ";
  constexpr std::string_view kProtocolLine = "id protocol ";
  if (line.starts_with(kName)) name = line.substr(kName.size(), kMaxEngineNameBytes);
  if (line.starts_with(kProtocolLine)) protocol = line.substr(kProtocolLine.size());
  const TokenList tokens = split(line);
  if (tokens.size() > 2 && tokens[0] == "option" && tokens[1] == "name") {
    options.push_back(read_option(tokens));
  }
}

const AdvertisedOption* Handshake::find(std::string_view option) const {
  const auto found = ranges::find_if(options, [&](const AdvertisedOption& candidate) {
    return equal_ignoring_case(candidate.name, option);
  });
  return found == options.end() ? nullptr : &*found;
}

}  // namespace turnkey::tournament
