// Queries about what things are called: a game's symbols, an event in a sentence, the board as
// JSON.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <vector>

#include "engine/registry.h"
#include "engine/words.h"
#include "protocol/lines/lexer.h"
#include "protocol/session/query_answers.h"
#include "protocol/words/sentence.h"

namespace turnkey {

namespace {

using Json = nlohmann::ordered_json;  // in the order of the board

std::vector<std::string> parts_of(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t end = std::min(text.find(separator), text.size());
    parts.emplace_back(text.substr(0, end));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

/// Whole, perhaps with a minus; what is no number stays a text.
Json number_or_text(std::string_view text) {
  const bool minus = text.starts_with('-');
  const auto number = parse_whole(text.substr(minus ? 1 : 0));
  constexpr std::uint64_t kMost = std::uint64_t{1} << 53;  // what all readers of JSON can hold
  if (!number || *number > kMost) return std::string(text);
  const auto value = static_cast<std::int64_t>(*number);
  return minus ? -value : value;
}

Json list_of(std::string_view text) {
  if (text == "-") return Json::array();
  return parts_of(text, ',');
}

Json numbers_of(std::string_view text) {
  Json numbers = Json::array();
  for (const std::string& part : parts_of(text, '/')) numbers.push_back(number_or_text(part));
  return numbers;
}

bool is_list(ValueOf type) {
  constexpr std::array kLists = {ValueOf::kList,   ValueOf::kPlaces, ValueOf::kRuns,
                                 ValueOf::kBag,    ValueOf::kTokens, ValueOf::kQueue,
                                 ValueOf::kPieces, ValueOf::kSpaces, ValueOf::kMelds,
                                 ValueOf::kRing,   ValueOf::kRows};
  return std::find(kLists.begin(), kLists.end(), type) != kLists.end();
}

bool is_number(ValueOf type) {
  return type == ValueOf::kNumber || type == ValueOf::kCount || type == ValueOf::kCard ||
         type == ValueOf::kPiece;
}

Json value_as(ValueOf type, std::string_view text) {
  if (is_list(type)) return list_of(text);
  if (type == ValueOf::kNumbers) return numbers_of(text);
  if (text == "-") return nullptr;
  if (is_number(type)) return number_or_text(text);
  if (type == ValueOf::kTruth && (text == "true" || text == "false")) return text == "true";
  return std::string(text);
}

}  // namespace

Answer answer_symbols(std::string_view name) {
  const auto game = find_game(name);
  if (!game) return refuse(Code::kUnknownGame, echo(name));
  const auto state = (*game)->new_state({});
  if (!state) return tl::unexpected(to_fault(state.error()));
  std::string text = fmt::format(" {} seats=", name);
  for (int seat = 0; seat < (*state)->seats(); ++seat) {
    text += fmt::format("{}{}", seat > 0 ? "," : "", seat);
  }
  const GameWords* words = find_words(name);
  if (words == nullptr) return text;
  for (const SymbolWords& symbols : words->symbols) {
    text += fmt::format(" {}={}", symbols.kind, symbols.values);
  }
  return text;
}

Answer answer_say(const Record& record, std::string_view text) {
  return describe_event(record, text).map([&](const DescribedEvent& event) {
    const Seat listener = record.is_referee() ? Seat::spectator() : record.seat();
    return " " + event.text + " " +
           sentence_of(
               {record.game().name(), record.position().turn(), event.description, listener});
  });
}

Answer answer_board(const Record& record, bool as_json) {
  const std::string board = record.position().board();
  if (!as_json) return " " + board;
  const GameWords* words = find_words(record.game().name());
  Json object = Json::object();
  for (const std::string_view token : split(board)) {
    const std::size_t equals = std::min(token.find('='), token.size());
    const std::string_view key = token.substr(0, equals);
    const std::string_view value = token.substr(std::min(equals + 1, token.size()));
    const KeyWords* known = words == nullptr ? nullptr : find_key(words->board, key);
    object[std::string(key)] = value_as(known == nullptr ? ValueOf::kText : known->type, value);
  }
  return " json " + object.dump(-1, ' ', true);
}

}  // namespace turnkey
