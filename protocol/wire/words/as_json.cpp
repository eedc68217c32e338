#include "protocol/wire/words/as_json.h"

#include <algorithm>
#include <range/v3/algorithm/find.hpp>
#include <utility>

#include "protocol/wire/words/notation.h"

namespace turnkey {

namespace {

using notation::end_of;
using notation::in_words;
using notation::list_of;
using notation::Names;
using notation::number_or_text;
using notation::parts_of;

Json numbers_in(const Names& texts) {
  Json numbers = Json::array();
  for (const std::string& text : texts) numbers.push_back(number_or_text(text));
  return numbers;
}

Json seat(std::string_view text) { return text == "c" ? Json("chance") : number_or_text(text); }

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

}  // namespace turnkey
