// Spelling of values and tokens.
#include "engine/core/tokens.h"

#include <algorithm>

namespace turnkey {

std::string value_text(Actor actor) {
  if (actor.is_chance()) return "c";
  return actor.is_seat() ? std::to_string(actor.seat().index()) : "-";
}

std::string value_text(std::string_view text) { return text.empty() ? "-" : std::string(text); }

std::string count_text(int number, std::string_view thing) {
  const bool one = number == 1 || number == -1;
  return std::to_string(number) + ' ' + std::string(thing) + (one ? "" : "s");
}

std::string set_text(Bits set) {
  Joined elements;
  for_each_bit(set, [&](int element) { elements.add(element); });
  return elements.text();
}

Tokens& Tokens::put(std::string_view key, std::string_view part, std::string_view value) {
  if (!text_.empty()) text_ += ' ';
  text_.append(key).append(part).append(1, '=').append(value);
  return *this;
}

std::string_view value_of(std::string_view tokens, std::string_view key) {
  while (!tokens.empty()) {
    const std::string_view token = tokens.substr(0, tokens.find(' '));
    tokens.remove_prefix(std::min(tokens.size(), token.size() + 1));
    if (token.starts_with(key) && token.substr(key.size()).starts_with('=')) {
      return token.substr(key.size() + 1);
    }
  }
  return {};
}

}  // namespace turnkey
