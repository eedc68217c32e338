#include "protocol/wire/words/board_schema.h"

#include <string>
#include <utility>

#include "protocol/wire/lines/lexer.h"

namespace turnkey {

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
    case ValueOf::kText:
    case ValueOf::kWords: return or_null(text);
    case ValueOf::kSeat:
      return or_null(
          {{"anyOf", Json::array({{{"type", "integer"}}, {{"enum", {"chance", "?"}}}})}});
    case ValueOf::kNumber: return or_null(number);
    case ValueOf::kCount: return or_null({{"type", "integer"}});
    case ValueOf::kTruth: return {{"type", "boolean"}};
    case ValueOf::kSeats: return list({{"type", "integer"}});
    case ValueOf::kNumbers: return list(number);
    case ValueOf::kList:
    case ValueOf::kNames: return list(text);
    case ValueOf::kDice: return list(or_null({{"type", "integer"}}));
    case ValueOf::kKinds: return list({{"$ref", "#/$defs/kind"}});
    case ValueOf::kPlaces:
    case ValueOf::kAt:
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

std::string_view type_name(ValueOf type) {
  switch (type) {
    case ValueOf::kText: return "text";
    case ValueOf::kWords: return "words";
    case ValueOf::kSeat: return "seat";
    case ValueOf::kSeats: return "seats";
    case ValueOf::kNumber: return "number";
    case ValueOf::kTruth: return "truth";
    case ValueOf::kList: return "list";
    case ValueOf::kNames: return "names";
    case ValueOf::kDice: return "dice";
    case ValueOf::kKinds: return "kinds";
    case ValueOf::kMoves: return "moves";
    case ValueOf::kAt: return "at";
    case ValueOf::kCards: return "cards";
    case ValueOf::kRow: return "row";
    case ValueOf::kPlaces: return "on spaces";
    case ValueOf::kNumbers: return "numbers";
    case ValueOf::kHand: return "hand";
    case ValueOf::kPile: return "pile";
    case ValueOf::kCount: return "count";
    case ValueOf::kRuns: return "runs";
    case ValueOf::kBag: return "bag";
    case ValueOf::kTokens: return "tokens";
    case ValueOf::kQueue: return "queue";
    case ValueOf::kCard: return "card";
    case ValueOf::kPiece: return "piece";
    case ValueOf::kPieces: return "pieces";
    case ValueOf::kSpaces: return "spaces";
    case ValueOf::kMelds: return "melds";
    case ValueOf::kRing: return "ring";
    case ValueOf::kRows: return "rows";
  }
  return "";
}

namespace {

/// Adds what a program needs in order to draw places and move their cards.
void add_places(Json& schema, const GameWords& words, const KeyWords& key) {
  switch (key.type) {
    case ValueOf::kPile:
    case ValueOf::kQueue: schema["x-ordered"] = true; [[fallthrough]];
    case ValueOf::kHand:
    case ValueOf::kCount:
    case ValueOf::kRuns:
    case ValueOf::kBag:
    case ValueOf::kTokens:
    case ValueOf::kCard: schema["x-places"] = "key"; return;
    case ValueOf::kRows: schema["x-ordered"] = true; [[fallthrough]];
    case ValueOf::kSpaces:
    case ValueOf::kMelds:
    case ValueOf::kRing: schema["x-places"] = "items"; return;
    case ValueOf::kPiece:
    case ValueOf::kPieces: schema["x-places"] = "pieces"; break;
    default: return;
  }
  for (const std::string_view one : split(key.spaces)) {
    const KeyWords* const on_board = find_key(words.board, one);
    const bool counts = on_board != nullptr && on_board->type == ValueOf::kNumber;
    schema["x-spaces"][counts ? "below" : on_board != nullptr ? "items" : "symbols"] = one;
  }
}

}  // namespace

nlohmann::ordered_json board_schema(std::string_view game, const GameWords* words) {
  Json properties = Json::object();
  Json patterns = Json::object();
  if (words != nullptr) {
    for (const KeyWords& key : words->board) {
      Json schema = type_schema(key.type);
      schema["description"] = key.meaning;
      schema["x-type"] = type_name(key.type);
      add_places(schema, *words, key);
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
