#include "protocol/apps/table/messages.h"

#include <algorithm>
#include <utility>

#include "protocol/wire/lines/lexer.h"

namespace turnkey::table {

std::string_view cut_word(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

std::string json_message(std::string_view type, const Json& members) {
  Json message = {{"type", type}};
  message.insert(members.begin(), members.end());
  return json_text(message);
}

std::string error_message(std::string_view asked, const std::string& why) {
  return json_message("error", {{"asked", echo(asked)}, {"text", why}});
}

Outcome<Players> parse_players(std::string_view text) {
  Players players;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string_view word = text.substr(0, comma);
    text.remove_prefix(std::min(comma + 1, text.size()));
    if (players.size() == kMaxSeats) return failure("no game has so many seats");
    if (word == "person") {
      players.emplace_back();
      continue;
    }
    auto bot = Bot::parse(word);
    if (!bot) return failure(bot.error());
    players.emplace_back(std::move(*bot));
  }
  return players;
}

bool is_name(std::string_view text) {
  constexpr std::size_t kLongestName = 40;  // bytes: 20 letters of two
  const auto control = [](unsigned char c) { return c < ' ' || c == 0x7F; };
  return !text.empty() && text.size() <= kLongestName && text.front() != ' ' &&
         text.back() != ' ' && std::none_of(text.begin(), text.end(), control);
}

Outcome<OptionValues> parse_options(std::string_view text) {
  OptionValues options;
  for (const std::string_view token : split(text)) {
    const std::size_t equals = token.find('=');
    if (equals == std::string_view::npos) return failure("\"" + echo(token) + "\" is no option");
    options.emplace_back(token.substr(0, equals), token.substr(equals + 1));
  }
  return options;
}

}  // namespace turnkey::table
