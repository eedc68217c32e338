#include "protocol/words/as_json.h"

#include <algorithm>
#include <cctype>
#include <range/v3/algorithm/find.hpp>
#include <utility>

#include "protocol/lines/lexer.h"

namespace turnkey {

namespace {

using Names = std::vector<std::string>;

constexpr std::string_view kHiddenCard = "?";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}
bool hides_a_part(std::string_view symbol) { return symbol.find('?') != symbol.npos; }

Names parts_of(std::string_view text, char separator) {
  Names parts;
  for (;;) {
    const std::size_t end = std::min(text.find(separator), text.size());
    parts.emplace_back(text.substr(0, end));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

Names list_of(std::string_view text) { return text == "-" ? Names() : parts_of(text, ','); }

std::string in_words(std::string_view text) {
  std::string words(text);
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
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

Json numbers_in(const Names& texts) {
  Json numbers = Json::array();
  for (const std::string& text : texts) numbers.push_back(number_or_text(text));
  return numbers;
}

Json seat(std::string_view text) { return text == "c" ? Json("chance") : number_or_text(text); }

/// `3xs1`, `P1x3`: a symbol, as often as it is there.
Names copies(std::string_view text) {
  const std::size_t cross = text.find('x');
  if (cross == text.npos) return {std::string(text)};
  const std::string front(text.substr(0, cross));
  const std::string back(text.substr(cross + 1));
  if (is_number(front)) return Names(std::stoul(front), back);
  return is_number(back) ? Names(std::stoul(back), front) : Names{std::string(text)};
}

/// `11PTAP/XG` is P11, T12, A, P2, X and G: numbers go up from the first one in a circle of twelve;
/// the Alliance and caps have none. What has no number in front is one card.
Names row(std::string_view text) {
  constexpr std::size_t kCircle = 12;
  constexpr std::string_view kNumbered = "PT";
  if (text == "-") return {};
  if (!is_digit(text.front())) return {std::string(text)};
  std::size_t letters = 0;
  std::size_t number = std::stoul(std::string(text), &letters);
  Names cards;
  for (const char sign : text.substr(letters)) {
    if (std::isalpha(static_cast<unsigned char>(sign)) == 0) continue;
    std::string card(1, static_cast<char>(std::toupper(static_cast<unsigned char>(sign))));
    if (kNumbered.find(card) != kNumbered.npos) card += std::to_string(number);
    number = number % kCircle + 1;
    cards.push_back(std::move(card));
  }
  return cards;
}

/// The end of a key that `*` stands for: a seat's number or a letter; empty where it has none.
std::string_view end_of(std::string_view key) {
  const std::size_t mark = key.rfind('_');
  return mark == key.npos ? std::string_view() : key.substr(mark + 1);
}

/// The seat that a key ends with, if it is of one.
Json owner_of(const KeyWords* known, std::string_view key) {
  const std::string_view end = end_of(key);
  const bool by_seat = known != nullptr && known->key.ends_with('*') && is_number(end);
  return by_seat ? number_or_text(end) : Json();
}

/// Takes the cards that `other` shows, one each, and calls `seen` for their places in `own`.
template <class Seen>
void match(const Json& own, const Json& other, bool in_order, Seen&& seen) {
  std::vector<bool> taken(other.size());
  for (std::size_t i = 0; i < own.size(); ++i) {
    for (std::size_t j = in_order ? i : 0; j < (in_order ? i + 1 : other.size()); ++j) {
      if (j >= other.size() || taken[j] || other[j].value("card", "") != own[i].value("card", "")) {
        continue;
      }
      taken[j] = true;
      seen(i);
      break;
    }
  }
}

}  // namespace

JsonWords::JsonWords(const GameWords* words, std::string_view board)
    : words_(words), board_(board) {
  if (words_ == nullptr) return;
  const auto hidden = ranges::find(words_->symbols, "hidden", &SymbolWords::kind);
  if (hidden != words_->symbols.end()) width_ = hidden->values.size();
  for (const std::string_view token : split(board_)) {
    const std::size_t equals = std::min(token.find('='), token.size());
    const KeyWords* known = known_on_board(token.substr(0, equals));
    if (known == nullptr || known->type != ValueOf::kKinds) continue;
    for (const std::string& item : list_of(token.substr(equals + 1))) {
      const Names parts = parts_of(item, ':');
      kinds_[parts[0]] = kinds({item})[0];
      if (parts.size() > 1) symbols_[parts[1]] = parts[0];
    }
  }
}

const KeyWords* JsonWords::known_on_board(std::string_view key) const {
  return words_ == nullptr ? nullptr : find_key(words_->board, key);
}

// --- cards --------------------------------------------------------------------------------------

JsonWords::Names JsonWords::symbols_in(std::string_view text) const {
  Names symbols;
  if (text == "-") return symbols;
  const std::size_t mask = std::min(text.find(kHiddenCard), text.size());
  const std::string_view count = text.substr(std::min(mask + 1, text.size()));
  const std::size_t single = is_number(count) ? mask : text.size();
  for (std::size_t at = 0; at < single; at += width_) {
    symbols.emplace_back(text.substr(at, width_));
  }
  if (is_number(count)) {
    symbols.resize(symbols.size() + std::stoul(std::string(count)), std::string(kHiddenCard));
  }
  return symbols;
}

JsonWords::Names JsonWords::cards_in(ValueOf type, std::string_view text) const {
  switch (type) {
    case ValueOf::kTokens:
    case ValueOf::kQueue: return list_of(text);
    case ValueOf::kBag: {
      Names cards;
      for (const std::string& item : list_of(text)) {
        for (std::string& card : copies(item)) cards.push_back(std::move(card));
      }
      return cards;
    }
    case ValueOf::kCard: return text == "-" || text == "0" ? Names() : Names{std::string(text)};
    case ValueOf::kSpaces: return text == "." ? Names() : Names{std::string(text)};
    case ValueOf::kRing:
    case ValueOf::kRows: return row(text);
    default: return symbols_in(text);
  }
}

std::string_view JsonWords::meaning_of(std::string_view symbol) const {
  for (const SymbolWords& symbols : words_->symbols) {
    if (symbols.kind != "cards" && symbols.kind != "specials") continue;
    std::string_view rest = symbols.values;
    while (!rest.empty()) {
      const std::string_view one = rest.substr(0, rest.find(','));
      rest.remove_prefix(std::min(one.size() + 1, rest.size()));
      if (one.starts_with(symbol) && one.substr(symbol.size()).starts_with(':')) {
        return one.substr(symbol.size() + 1);
      }
    }
  }
  return {};
}

// A symbol with a meaning of its own has no parts but the first (`wi` is no number of a colour w).
Json JsonWords::card(std::string_view symbol) const {
  if (symbol == kHiddenCard || symbol == "??") return {{"hidden", true}};
  Json card = {{"card", symbol}};
  if (const auto kind = kinds_.find(symbol); kind != kinds_.end()) {
    for (const auto& [key, value] : kind->second.items()) {
      if (key == "name" || key == "value") card[key] = value;
    }
    return card;
  }
  const std::string_view meaning = meaning_of(symbol);
  if (!meaning.empty()) card["name"] = in_words(meaning);
  if (symbol.size() > 1 && !meaning.empty()) return card;
  std::string_view rest = symbol;
  for (const std::string& part : parts_of(words_->card_parts, ' ')) {
    const bool wants_number = part == "number";
    const auto digits = static_cast<std::size_t>(
        std::find_if_not(rest.begin(), rest.end(), is_digit) - rest.begin());
    const std::size_t size = wants_number ? digits : digits == 0 || part == "rank" ? 1 : 0;
    const std::string_view own = rest.substr(0, size);
    rest.remove_prefix(own.size());
    if (own.empty() || own == kHiddenCard) continue;
    const std::string_view told = part == "kind" ? meaning_of(own) : own;
    card[part] = wants_number ? number_or_text(own) : Json(in_words(told.empty() ? own : told));
  }
  if (hides_a_part(symbol)) card["hidden"] = true;
  return card;
}

Json JsonWords::cards(const Names& symbols, std::string_view key) const {
  const Json owner = owner_of(known_on_board(key), key);
  Json cards = Json::array();
  for (const std::string& symbol : symbols) {
    cards.push_back(card(symbol));
    if (!owner.is_null()) cards.back()["owner"] = owner;
  }
  return cards;
}

Json JsonWords::kinds(const Names& items) const {
  Json kinds = Json::array();
  for (const std::string& item : items) {
    const Names parts = parts_of(item, ':');
    Json kind = {{"card", parts[0]}};
    if (parts.size() > 1) kind["name"] = in_words(parts[1]);
    if (parts.size() > 2) kind["value"] = number_or_text(parts[2]);
    if (parts.size() > 3) kind["effect"] = parts[3];
    if (parts.size() > 4) kind["text"] = in_words(parts[4]);
    kinds.push_back(std::move(kind));
  }
  return kinds;
}

// --- places -------------------------------------------------------------------------------------

Json JsonWords::places(ValueOf type, std::string_view key, const Names& items) const {
  Json places = Json::array();
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Names parts = parts_of(items[i], '.');
    const bool is_meld = type == ValueOf::kMelds && parts.size() == 3;
    const std::string number =
        is_meld ? parts[0] : std::to_string(type == ValueOf::kSpaces ? i + 1 : i);
    Json place = {{"place", std::string(key) + "." + number}};
    if (is_meld) place["shape"] = parts[1];
    place["cards"] = cards(cards_in(type, is_meld ? parts[2] : items[i]), key);
    places.push_back(std::move(place));
  }
  return places;
}

Json JsonWords::pieces(std::string_view key, const Names& spaces) const {
  Json pieces = Json::array();
  for (const std::string& space : spaces) {
    Json piece = {{"piece", end_of(key)}, {"place", space}};
    if (space.ends_with('!')) piece["blocks"] = true;
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

Json JsonWords::value(const KeyWords* known, std::string_view key, std::string_view text) const {
  const ValueOf type = known == nullptr ? ValueOf::kText : known->type;
  const auto nothing = [&](auto&& say) { return text == "-" ? Json() : Json(say()); };
  switch (type) {
    case ValueOf::kSeat: return nothing([&] { return seat(text); });
    case ValueOf::kNumber:
    case ValueOf::kCount: return nothing([&] { return number_or_text(text); });
    case ValueOf::kTruth:
      if (text == "true" || text == "false") return text == "true";
      [[fallthrough]];
    case ValueOf::kText: return nothing([&] { return std::string(text); });
    case ValueOf::kSeats: return numbers_in(list_of(text));
    case ValueOf::kNumbers: return numbers_in(parts_of(text, '/'));
    case ValueOf::kList:
    case ValueOf::kPlaces: return list_of(text);
    case ValueOf::kKinds: return kinds(list_of(text));
    case ValueOf::kMoves: return moves(text);
    case ValueOf::kRuns: {
      Json runs = Json::array();
      for (const std::string& run : list_of(text)) runs.push_back(cards(symbols_in(run), key));
      return runs;
    }
    case ValueOf::kCard:
      return nothing([&] {
        const Json card = cards(cards_in(type, text), key);
        return card.empty() ? Json() : card[0];
      });
    case ValueOf::kPiece: return nothing([&] { return pieces(key, {std::string(text)})[0]; });
    case ValueOf::kPieces: return pieces(key, list_of(text));
    case ValueOf::kSpaces:
    case ValueOf::kMelds:
    case ValueOf::kRing:
    case ValueOf::kRows: return places(type, key, list_of(text));
    default: return cards(cards_in(type, text), key);
  }
}

// --- moves of cards -----------------------------------------------------------------------------

Json JsonWords::moved_cards(std::string_view text, std::string_view from,
                            std::string_view to) const {
  if (const auto named = symbols_.find(text); named != symbols_.end()) {
    return cards({named->second}, "");
  }
  bool is_card = false;
  for (const std::string_view place : {from, to}) {
    const KeyWords* known = known_on_board(place.substr(0, place.find('.')));
    if (known == nullptr) continue;
    switch (known->type) {
      case ValueOf::kHand:
      case ValueOf::kPile:
      case ValueOf::kRuns:
      case ValueOf::kMelds: return cards(symbols_in(text), "");
      case ValueOf::kBag:
      case ValueOf::kTokens:
      case ValueOf::kQueue:
      case ValueOf::kCard:
      case ValueOf::kSpaces:
      case ValueOf::kRing:
      case ValueOf::kRows: is_card = true; break;
      default: break;
    }
  }
  if (is_card) return cards({std::string(text)}, "");
  return Json::array({{{"piece", text}}});
}

Json JsonWords::moves(std::string_view text) const {
  Json moves = Json::array();
  for (const std::string& one : list_of(text)) {
    if (one == "*") {
      moves.push_back({{"restart", true}});
      continue;
    }
    const std::size_t colon = one.find(':');
    Names ends = parts_of(one.substr(colon == one.npos ? 0 : colon + 1), '>');
    ends.resize(2);
    Json move = Json::object();
    for (const auto& [name, end] : {std::pair("from", &ends[0]), std::pair("to", &ends[1])}) {
      if (*end == "-") {
        move[name] = nullptr;
        continue;
      }
      const bool begins = end->ends_with('-');
      if (begins) end->pop_back();
      move[name] = *end;
      if (begins) move[std::string(name) + "_start"] = true;
    }
    move["cards"] =
        colon == one.npos ? Json("all") : moved_cards(one.substr(0, colon), ends[0], ends[1]);
    moves.push_back(std::move(move));
  }
  return moves;
}

// --- whole texts --------------------------------------------------------------------------------

Json JsonWords::description(std::string_view event, std::string_view tokens) const {
  Json object = {{"event", event}};
  for (const std::string_view token : split(tokens)) {
    const std::size_t equals = std::min(token.find('='), token.size());
    const std::string_view key = token.substr(0, equals);
    const KeyWords* known = words_ == nullptr ? nullptr : find_key(words_->describe, key);
    object[std::string(key)] = value(known, key, token.substr(std::min(equals + 1, token.size())));
  }
  return object;
}

namespace {

/// Calls `visit` for each list of cards in a value of a board: whether their order tells something.
template <class Visit>
void each_cards(Json& value, Json& other, ValueOf type, Visit&& visit) {
  switch (type) {
    case ValueOf::kCards:
    case ValueOf::kPile:
    case ValueOf::kQueue: return visit(value, other, true);
    case ValueOf::kHand:
    case ValueOf::kBag:
    case ValueOf::kTokens: return visit(value, other, false);
    case ValueOf::kRuns:
      for (std::size_t i = 0; i < std::min(value.size(), other.size()); ++i) {
        visit(value[i], other[i], true);
      }
      return;
    case ValueOf::kSpaces:
    case ValueOf::kMelds:
    case ValueOf::kRing:
    case ValueOf::kRows:
      for (std::size_t i = 0; i < std::min(value.size(), other.size()); ++i) {
        visit(value[i]["cards"], other[i]["cards"], false);
      }
      return;
    default: return;
  }
}

}  // namespace

Json JsonWords::board(std::span<const std::string> seen) const {
  Json object = Json::object();
  for (const std::string_view token : split(board_)) {
    const std::size_t equals = std::min(token.find('='), token.size());
    const std::string_view key = token.substr(0, equals);
    const std::string_view text = token.substr(std::min(equals + 1, token.size()));
    const KeyWords* known = known_on_board(key);
    Json& own = object[std::string(key)] = value(known, key, text);
    if (known == nullptr || seen.empty()) continue;
    add_watchers(own, *known, key, seen);
  }
  return object;
}

void JsonWords::add_watchers(Json& own, const KeyWords& known, std::string_view key,
                             std::span<const std::string> seen) const {
  std::map<const Json*, Json> watchers;  // of cards in `own`, which stays where it is
  for (std::size_t seat = 0; seat < seen.size(); ++seat) {
    Json other = value(&known, key, value_of(seen[seat], key));
    each_cards(own, other, known.type, [&](const Json& here, const Json& there, bool in_order) {
      for (const Json& card : here) watchers.try_emplace(&card, Json::array());
      match(here, there, in_order, [&](std::size_t i) { watchers[&here[i]].push_back(seat); });
    });
  }
  each_cards(own, own, known.type, [&](Json& here, const Json&, bool) {
    for (Json& card : here) {
      const auto found = watchers.find(&card);
      const bool all = found == watchers.end() || found->second.size() == seen.size();
      if (!all && !card.contains("hidden")) card["seen_by"] = found->second;
    }
  });
}

// --- schema -------------------------------------------------------------------------------------

namespace {

Json type_schema(ValueOf type) {
  const Json text = {{"type", "string"}};
  const Json number = {{"type", Json::array({"integer", "string"})}};
  const Json card = {{"$ref", "#/$defs/card"}};
  const auto list = [](Json items) { return Json{{"type", "array"}, {"items", std::move(items)}}; };
  const auto or_null = [](Json one) {
    return Json{{"anyOf", Json::array({std::move(one), {{"type", "null"}}})}};
  };
  switch (type) {
    case ValueOf::kText: return or_null(text);
    case ValueOf::kSeat:
      return or_null(
          {{"anyOf", Json::array({{{"type", "integer"}}, {{"enum", {"chance", "?"}}}})}});
    case ValueOf::kNumber: return or_null(number);
    case ValueOf::kCount: return or_null({{"type", "integer"}});
    case ValueOf::kTruth: return {{"type", "boolean"}};
    case ValueOf::kSeats: return list({{"type", "integer"}});
    case ValueOf::kNumbers: return list(number);
    case ValueOf::kList:
    case ValueOf::kPlaces: return list(text);
    case ValueOf::kKinds: return list({{"$ref", "#/$defs/kind"}});
    case ValueOf::kMoves: return list({{"type", "object"}});
    case ValueOf::kRuns: return list(list(card));
    case ValueOf::kCard: return or_null(card);
    case ValueOf::kPiece: return or_null({{"$ref", "#/$defs/piece"}});
    case ValueOf::kPieces: return list({{"$ref", "#/$defs/piece"}});
    case ValueOf::kSpaces:
    case ValueOf::kMelds:
    case ValueOf::kRing:
    case ValueOf::kRows: return list({{"$ref", "#/$defs/place"}});
    default: return list(card);
  }
}

Json object_schema(Json properties, Json required) {
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

Json definitions() {
  const Json text = {{"type", "string"}};
  const Json number = {{"type", "integer"}};
  const Json truth = {{"const", true}};
  const Json cards = {{"type", "array"}, {"items", {{"$ref", "#/$defs/card"}}}};
  return {
      {"card", object_schema({{"card", text},
                              {"name", text},
                              {"rank", text},
                              {"suit", text},
                              {"colour", text},
                              {"kind", text},
                              {"face", text},
                              {"number", number},
                              {"value", number},
                              {"hidden", truth},
                              {"owner", number},
                              {"seen_by", {{"type", "array"}, {"items", number}}}},
                             Json::array())},
      {"kind",
       object_schema(
           {{"card", text}, {"name", text}, {"value", number}, {"effect", text}, {"text", text}},
           {"card", "name"})},
      {"piece",
       object_schema({{"piece", text}, {"place", text}, {"blocks", truth}}, {"piece", "place"})},
      {"place",
       object_schema({{"place", text}, {"shape", text}, {"cards", cards}}, {"place", "cards"})}};
}

}  // namespace

Json board_schema(std::string_view game, const GameWords* words) {
  Json properties = Json::object();
  Json patterns = Json::object();
  if (words != nullptr) {
    for (const KeyWords& key : words->board) {
      Json schema = type_schema(key.type);
      schema["description"] = key.meaning;
      std::string name(key.key);
      if (name.ends_with('*')) {
        name.pop_back();
        patterns["^" + name + "([0-9]+|[a-z])$"] = std::move(schema);
      } else {
        properties[name] = std::move(schema);
      }
    }
  }
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", "The board of " + std::string(game)},
          {"type", "object"},
          {"properties", std::move(properties)},
          {"patternProperties", std::move(patterns)},
          {"additionalProperties", false},
          {"$defs", definitions()}};
}

}  // namespace turnkey
